/*
 * game_summary.c - collects what is counted of a game while the game is
 * validated.
 */
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "stats/stats.h"

static size_t
effects_of(const struct tes_game *kind)
{
	size_t effects;

	tes_game_effects(kind, &effects);
	return effects;
}

static size_t
verbs_of(const struct tes_game *kind)
{
	size_t verbs;

	tes_game_step_types(kind, &verbs);
	return verbs;
}

void
stats_release_summary(struct stats *st)
{
	struct game_summary *summary = &st->summary;

	for (size_t i = 0; i <= STATS_PLAYERS; i++) {
		free(summary->player[i].verb);
		free(summary->player[i].effect);
		summary->player[i].verb = summary->player[i].effect = NULL;
	}
	free(summary->opening.s);
	free(summary->plan.s);
	free(summary->keys.s);
	free(summary->points);
	summary->points = NULL;
	summary->points_cap = 0;
	summary->opening = summary->plan = summary->keys = (struct bytes){ 0 };
}

/*
 * Allocates the counts of step types and effects for a kind of game.  Returns
 * false if out of memory.
 */
static bool
enter_kind(struct stats *st, const struct tes_game *kind)
{
	struct game_summary *summary = &st->summary;

	if (summary->kind == kind)
		return true;
	stats_release_summary(st);
	summary->kind = NULL;
	for (size_t i = 0; i <= STATS_PLAYERS; i++) {
		struct stats_player *p = &summary->player[i];

		p->verb = calloc(verbs_of(kind) + 1, sizeof(*p->verb));
		p->effect = calloc(effects_of(kind) + 1, sizeof(*p->effect));
		if (!p->verb || !p->effect)
			return false;
	}
	summary->kind = kind;
	return true;
}

/*
 * Returns the index of a seat by its name in the edition; STATS_PLAYERS if
 * there is none.
 */
static size_t
find_seat(const struct game_summary *summary, const char *s, size_t len)
{
	const char *const *seat = tes_game_seats(summary->kind);

	for (size_t i = 0; i < STATS_PLAYERS && seat[i]; i++) {
		const char *own = tes_edition_seat_name(summary->edition, i);

		if (strlen(own) == len && memcmp(own, s, len) == 0)
			return i;
	}
	return STATS_PLAYERS;
}

void
stats_begin(struct stats *st, const struct game *game)
{
	struct game_summary *summary = &st->summary;

	if (!game->edition || st->out_of_memory)
		return;
	if (!enter_kind(st, tes_edition_game(game->edition))) {
		st->out_of_memory = true;
		return;
	}
	summary->edition = game->edition;
	summary->points_turns = 0;
	if (st->needs & (NEED_STEPS | NEED_EFFECTS)) {
		const size_t verbs = verbs_of(summary->kind);
		const size_t effects = effects_of(summary->kind);

		for (size_t i = 0; i <= STATS_PLAYERS; i++) {
			struct stats_player *p = &summary->player[i];

			memset(p->verb, 0, verbs * sizeof(*p->verb));
			memset(p->effect, 0, effects * sizeof(*p->effect));
		}
	}
}

/* Notes the points of all seats after a turn. */
static void
watch_points(struct stats *st, struct tes_judge *judge, uint32_t turn)
{
	struct game_summary *summary = &st->summary;
	const size_t items = (size_t)turn * STATS_PLAYERS;
	const struct tes_scene *scene = tes_judge_scene_summary(judge);

	if (!scene || !grow(&summary->points, &summary->points_cap, items,
		sizeof(*summary->points))) {
		st->out_of_memory = true;
		return;
	}
	while (summary->points_turns < turn) {
		int32_t *at = summary->points +
		    summary->points_turns++ * STATS_PLAYERS;

		for (size_t i = 0; i < STATS_PLAYERS; i++)
			at[i] = POINTS_UNKNOWN;
	}
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_player_panel *panel = &scene->panel[i];
		const size_t seat =
		    find_seat(summary, panel->seat, strlen(panel->seat));

		for (uint32_t c = 0; c < panel->counter_count; c++)
			if (panel->counter[c].is_score &&
			    panel->counter[c].is_certain &&
			    seat < STATS_PLAYERS)
				summary->points[items - STATS_PLAYERS + seat] =
				    panel->counter[c].value;
	}
}

/*
 * Turn order is not known before the game is over: until then, player[] has
 * effects by seat, which collect_players() puts in turn order.
 */
void
stats_watch(void *ctx, struct tes_judge *judge,
    const struct tes_event *event)
{
	struct stats *st = ctx;
	struct game_summary *summary = &st->summary;
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
		    : STATS_PLAYERS;
		struct stats_player *p = &summary->player[seat];

		for (size_t k = 0; k < kinds; k++)
			if (strcmp(kind[k].name, e->kind) == 0) {
				p->effect[k].count++;
				p->effect[k].amount += e->amount;
				break;
			}
	}
}

/*
 * Returns the player with a seat of that name; if there is none, the entry for
 * what belongs to no known player.
 */
static struct stats_player *
player_of(struct game_summary *summary, const struct tes_text *name)
{
	const size_t seat = name->s ? find_seat(summary, name->s, name->len) :
				      STATS_PLAYERS;

	for (unsigned i = 0; i < summary->players; i++)
		if (summary->player[i].seat == seat)
			return &summary->player[i];
	/* The entry for what belongs to no known player. */
	return &summary->player[STATS_PLAYERS];
}

static void
count_steps(struct stats *st, const struct tes_record *rec)
{
	struct game_summary *summary = &st->summary;
	size_t verbs;
	const struct tes_step_type *verb =
	    tes_game_step_types(summary->kind, &verbs);
	const uint32_t turns = tes_record_turn_count(rec);

	for (uint32_t t = 0; t < turns; t++) {
		const struct tes_turn *turn = tes_record_turn(rec, t);
		struct stats_player *p = player_of(summary, &turn->seat);

		for (uint32_t i = 0; i < turn->step_count; i++) {
			const struct tes_step_type *v = tes_edition_step_type(
			    summary->edition, &turn->step[i].text);

			if (v)
				p->verb[v - verb].count++;
		}
	}
}

static bool
collect_opening(struct stats *st, const struct tes_record *rec)
{
	struct game_summary *summary = &st->summary;
	uint32_t turns = tes_record_turn_count(rec);
	size_t len;
	char *text;

	if (turns > st->options->opening_turns)
		turns = st->options->opening_turns;
	if (tes_edition_opening(summary->edition, rec, turns, &text, &len) !=
	    TES_OK)
		return false;
	summary->opening.len = summary->plan.len = 0;
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

/*
 * Sets player[] to the players in turn order, each with the effects of the
 * player's seat.
 */
static void
collect_players(struct game_summary *summary, const struct tes_outcome *o)
{
	struct tally *by_seat[STATS_PLAYERS];

	for (unsigned i = 0; i < STATS_PLAYERS; i++)
		by_seat[i] = summary->player[i].effect;
	summary->players = summary->winners = 0;
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];
		struct stats_player *p;

		if (s->turn_order == 0 || s->turn_order > STATS_PLAYERS)
			continue;
		p = &summary->player[s->turn_order - 1];
		p->standing = s;
		p->seat = find_seat(summary, s->seat, strlen(s->seat));
		if (p->seat == STATS_PLAYERS)
			continue;
		p->equal = 0;
		for (uint32_t k = 0; k < o->standing_count; k++)
			p->equal += o->standing[k].rank == s->rank;
		summary->players++;
		summary->winners += s->is_winner;
	}
	summary->margin = o->standing_count > 1 ?
	    (int64_t)o->standing[0].points - o->standing[1].points : 0;
	/* Swap the counts, so that each is freed with some player. */
	for (unsigned i = 0; i < summary->players; i++) {
		struct stats_player *p = &summary->player[i];

		for (unsigned k = 0; k < STATS_PLAYERS; k++)
			if (summary->player[k].effect == by_seat[p->seat]) {
				summary->player[k].effect = p->effect;
				break;
			}
		p->effect = by_seat[p->seat];
	}
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

		p->luck = i < o->luck_count ? &o->luck[i] : NULL;
		if (!p->luck)
			continue;
		if (best && best->luck->luck == p->luck->luck)
			is_tied = true;
		if (best && best->luck->luck >= p->luck->luck)
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
	struct game_summary *summary = &st->summary;
	const uint32_t turns = tes_record_turn_count(game->record);

	summary->game = game;
	summary->turns = game->outcome->turn_count;
	summary->finished = game->outcome->is_finished;
	summary->ended = game->outcome->end_reason;
	summary->steps = 0;
	collect_players(summary, game->outcome);
	collect_luck(summary, game->outcome);
	for (uint32_t t = 0; t < turns; t++)
		summary->steps += tes_record_turn(game->record, t)->step_count;
	if (st->needs & NEED_STEPS)
		count_steps(st, game->record);
	return (!(st->needs & NEED_OPENINGS) ||
	    collect_opening(st, game->record)) && stats_collect_keys(st);
}

/*
 * Bump allocator in one block.  If `at` is NULL, it only sums up the size that
 * the block must have.
 */
struct piece {
	char *at;
	size_t used;
};

/*
 * Copies `size` bytes (or 0) into the block.  Returns the copy; NULL if p->at
 * is NULL.
 */
static void *
put_in(struct piece *p, const void *what, size_t size)
{
	const size_t align = _Alignof(max_align_t);
	char *to = p->at ? p->at + p->used : NULL;

	if (to && size)
		memcpy(to, what, size);
	p->used += (size + align - 1) / align * align;
	return to;
}

static void
put_bytes(struct piece *p, struct bytes *to)
{
	to->s = put_in(p, to->s, to->len);
	to->cap = to->len;
}

static void
put_player(struct piece *p, const struct stats *st, struct stats_player *to)
{
	const struct tes_game *kind = st->summary.kind;
	struct tes_standing standing;
	size_t columns;

	if (st->needs & NEED_STEPS)
		to->verb = put_in(p, to->verb,
		    verbs_of(kind) * sizeof(*to->verb));
	if (st->needs & NEED_EFFECTS)
		to->effect = put_in(p, to->effect,
		    effects_of(kind) * sizeof(*to->effect));
	if (!to->standing)
		return;
	standing = *to->standing;
	tes_game_columns(kind, &columns);
	standing.seat = NULL;
	standing.name.s = put_in(p, standing.name.s, standing.name.len);
	standing.value = put_in(p, standing.value,
	    columns * sizeof(*standing.value));
	to->standing = put_in(p, &standing, sizeof(standing));
	if (to->luck)
		to->luck = put_in(p, to->luck, sizeof(*to->luck));
}

static struct game_summary *
put_seen(struct piece *p, const struct stats *st)
{
	struct game_summary summary = st->summary;
	struct game_summary *to = put_in(p, &summary, sizeof(summary));

	put_bytes(p, &summary.opening);
	put_bytes(p, &summary.plan);
	put_bytes(p, &summary.keys);
	summary.points = put_in(p, summary.points, summary.points_turns *
		STATS_PLAYERS * sizeof(*summary.points));
	for (unsigned i = 0; i <= STATS_PLAYERS; i++) {
		if (i >= summary.players)
			summary.player[i].standing = NULL;
		if (i < summary.players || i == STATS_PLAYERS)
			put_player(p, st, &summary.player[i]);
	}
	if (to)
		*to = summary;
	return to;
}

struct game_summary *
stats_copy_summary(const struct stats *st)
{
	struct piece p = { 0 };

	put_seen(&p, st);
	const size_t size = p.used;
	p.at = malloc(size);
	p.used = 0;
	struct game_summary *copy = p.at ? put_seen(&p, st) : NULL;
	if (copy)
		copy->size = size;
	return copy;
}
