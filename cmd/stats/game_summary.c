/*
 * game_summary.c - collects what is counted of a game while the game is
 * validated.
 */
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "stats/stats.h"

enum { ROWS = TES_SEATS_MAX + 1 }; /* of summary.verb and summary.effect */

void
stats_free_summary(struct game_summary *summary)
{
	if (!summary)
		return;
	free(summary->verb);
	free(summary->effect);
	free(summary->names.s);
	free(summary->opening.s);
	free(summary->plan.s);
	free(summary->keys.s);
	free(summary->points);
	free(summary);
}

size_t
stats_summary_size(const struct game_summary *summary)
{
	return sizeof(*summary) + ROWS * (summary->verbs + summary->effects) *
	    sizeof(*summary->verb) + summary->names.cap +
	    summary->opening.cap + summary->plan.cap + summary->keys.cap +
	    summary->points_cap * sizeof(*summary->points);
}

/*
 * Returns the index of a seat by its name in the edition; TES_SEATS_MAX, the
 * row of no seat, if there is none.
 */
static size_t
find_seat(const struct game_summary *summary, const char *s, size_t len)
{
	const char *const *seat = tes_game_seats(summary->kind);

	for (size_t i = 0; i < TES_SEATS_MAX && seat[i]; i++) {
		const char *own = tes_edition_seat_name(summary->edition, i);

		if (strlen(own) == len && memcmp(own, s, len) == 0)
			return i;
	}
	return TES_SEATS_MAX;
}

/* Returns zeroed counts, of which each row has n; NULL if out of memory. */
static struct tally *
new_tallies(size_t n)
{
	return calloc(ROWS * (n + 1), sizeof(struct tally));
}

void
stats_begin(struct stats *st, const struct game *game)
{
	stats_free_summary(st->summary);
	st->summary = NULL;
	if (!game->edition)
		return;
	struct game_summary *summary = calloc(1, sizeof(*summary));
	if (!summary) {
		st->out_of_memory = true;
		return;
	}
	st->summary = summary;
	summary->edition = game->edition;
	summary->kind = tes_edition_game(game->edition);
	if (st->needs & NEED_STEPS)
		tes_game_step_types(summary->kind, &summary->verbs);
	if (st->needs & NEED_EFFECTS)
		tes_game_effects(summary->kind, &summary->effects);
	summary->verb = new_tallies(summary->verbs);
	summary->effect = new_tallies(summary->effects);
	st->out_of_memory |= !summary->verb || !summary->effect;
}

/* Notes the points of all seats after a turn. */
static void
watch_points(struct stats *st, struct tes_judge *judge, uint32_t turn)
{
	struct game_summary *summary = st->summary;
	const size_t items = (size_t)turn * TES_SEATS_MAX;
	const struct tes_scene *scene = tes_judge_scene_summary(judge);

	if (!scene || !grow(&summary->points, &summary->points_cap, items,
		sizeof(*summary->points))) {
		st->out_of_memory = true;
		return;
	}
	while (summary->points_turns < turn) {
		int32_t *at = summary->points +
		    summary->points_turns++ * TES_SEATS_MAX;

		for (size_t i = 0; i < TES_SEATS_MAX; i++)
			at[i] = POINTS_UNKNOWN;
	}
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_player_panel *panel = &scene->panel[i];
		const size_t seat =
		    find_seat(summary, panel->seat, strlen(panel->seat));

		for (uint32_t c = 0; c < panel->counter_count; c++)
			if (panel->counter[c].is_score &&
			    panel->counter[c].is_certain &&
			    seat < TES_SEATS_MAX)
				summary->points[items - TES_SEATS_MAX + seat] =
				    panel->counter[c].value;
	}
}

void
stats_watch(void *ctx, struct tes_judge *judge,
    const struct tes_event *event)
{
	struct stats *st = ctx;
	struct game_summary *summary = st->summary;
	size_t kinds;

	if (st->out_of_memory)
		return;
	if (st->needs & NEED_TURNS && event->kind == TES_EVENT_TURN &&
	    event->turn <= STATS_TURNS)
		watch_points(st, judge, event->turn);
	if (!(st->needs & NEED_EFFECTS))
		return;
	const struct tes_effect_kind *kind =
	    tes_game_effects(summary->kind, &kinds);
	for (uint32_t i = 0; i < event->effect_count; i++) {
		const struct tes_effect *e = event->effect[i];
		const size_t seat = e->seat
		    ? find_seat(summary, e->seat, strlen(e->seat))
		    : TES_SEATS_MAX;
		struct tally *row = summary->effect + seat * summary->effects;

		for (size_t k = 0; k < kinds; k++)
			if (strcmp(kind[k].name, e->kind) == 0) {
				row[k].count++;
				row[k].amount += e->amount;
				break;
			}
	}
}

static void
count_steps(struct stats *st, const struct tes_record *rec)
{
	struct game_summary *summary = st->summary;
	size_t verbs;
	const struct tes_step_type *verb =
	    tes_game_step_types(summary->kind, &verbs);
	const uint32_t turns = tes_record_turn_count(rec);

	for (uint32_t t = 0; t < turns; t++) {
		const struct tes_turn *turn = tes_record_turn(rec, t);
		const size_t seat = turn->seat.s ? find_seat(summary,
		    turn->seat.s, turn->seat.len) : TES_SEATS_MAX;
		struct tally *row = summary->verb + seat * verbs;

		for (uint32_t i = 0; i < turn->step_count; i++) {
			const struct tes_step_type *v = tes_edition_step_type(
			    summary->edition, &turn->step[i].text);

			if (v)
				row[v - verb].count++;
		}
	}
}

static bool
collect_opening(struct stats *st, const struct tes_record *rec)
{
	struct game_summary *summary = st->summary;
	uint32_t turns = tes_record_turn_count(rec);
	size_t len;
	char *text;

	if (turns > st->options->opening_turns)
		turns = st->options->opening_turns;
	if (tes_edition_opening(summary->edition, rec, turns, &text, &len) !=
	    TES_OK)
		return false;
	bytes_put(&summary->opening, text, len);
	tes_text_free(text);
	bytes_put(&summary->plan, "", 0);
	/* The plan has the types of all steps except draws. */
	for (uint32_t t = 0; t < turns; t++) {
		const struct tes_turn *turn = tes_record_turn(rec, t);
		const char *comma = t == 0 ? "" : " / ";

		for (uint32_t i = 0; i < turn->step_count; i++) {
			const struct tes_step_type *v = tes_edition_step_type(
			    summary->edition, &turn->step[i].text);

			if (!v || v->is_chance)
				continue;
			bytes_put(&summary->plan, comma, strlen(comma));
			bytes_put(&summary->plan, v->name, strlen(v->name));
			comma = ", ";
		}
	}
	return !summary->opening.failed && !summary->plan.failed;
}

/* Sets player[] to the players in turn order.  The names are copied. */
static void
collect_players(struct game_summary *summary, const struct tes_outcome *o)
{
	size_t columns;

	tes_game_columns(summary->kind, &columns);
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];
		struct stats_player *p = &summary->player[s->turn_order - 1];

		p->standing = *s;
		memcpy(p->value, s->value, columns * sizeof(*p->value));
		p->name = summary->names.len;
		bytes_put(&summary->names, s->name.s, s->name.len);
		p->seat = find_seat(summary, s->seat, strlen(s->seat));
		if (p->seat == TES_SEATS_MAX)
			continue;
		for (uint32_t k = 0; k < o->standing_count; k++)
			p->equal += o->standing[k].rank == s->rank;
		summary->players++;
		summary->winners += s->is_winner;
	}
	summary->margin = o->standing_count > 1 ?
	    (int64_t)o->standing[0].points - o->standing[1].points : 0;
}

/* Sets summary->luckiest to the player whose draws were worth most. */
static void
collect_luck(struct game_summary *summary, const struct tes_outcome *o)
{
	const struct stats_player *best = NULL;
	bool is_tied = false;

	summary->luckiest = -1;
	for (unsigned i = 0; i < summary->players; i++) {
		struct stats_player *p = &summary->player[i];

		p->has_luck = i < o->luck_count;
		if (!p->has_luck)
			continue;
		p->luck = o->luck[i];
		if (best && best->luck.luck == p->luck.luck)
			is_tied = true;
		if (best && best->luck.luck >= p->luck.luck)
			continue;
		is_tied = false;
		best = p;
		summary->luckiest = (int)i;
	}
	if (is_tied)
		summary->luckiest = -1;
}

bool
stats_summarize(struct stats *st, const struct game *game)
{
	struct game_summary *summary = st->summary;
	const uint32_t turns = tes_record_turn_count(game->record);

	summary->game = game;
	summary->turns = game->outcome->turn_count;
	summary->finished = game->outcome->is_finished;
	summary->ended = game->outcome->end_reason;
	collect_players(summary, game->outcome);
	collect_luck(summary, game->outcome);
	for (uint32_t t = 0; t < turns; t++)
		summary->steps += tes_record_turn(game->record, t)->step_count;
	if (st->needs & NEED_STEPS)
		count_steps(st, game->record);
	return !summary->names.failed && (!(st->needs & NEED_OPENINGS) ||
	    collect_opening(st, game->record)) && stats_collect_keys(st);
}
