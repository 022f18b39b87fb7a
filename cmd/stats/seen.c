/*
 * seen.c - what happened in a game, before it is known whether it kept
 * the rules.
 */
#include <stdlib.h>
#include <string.h>

#include "stats/stats.h"

/* What is nobody's, or nobody's known, stands behind the players. */
static struct stats_player *
nobody(struct stats_seen *seen)
{
	return &seen->player[STATS_PLAYERS];
}

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
stats_release_seen(struct stats *st)
{
	struct stats_seen *seen = &st->seen;

	for (size_t i = 0; i <= STATS_PLAYERS; i++) {
		free(seen->player[i].verb);
		free(seen->player[i].effect);
		seen->player[i].verb = seen->player[i].effect = NULL;
	}
	free(seen->opening.s);
	free(seen->plan.s);
	free(seen->keys.s);
	seen->opening = seen->plan = seen->keys = (struct bytes){ 0 };
}

/* Room for another game's kinds of steps and effects. */
static bool
enter_kind(struct stats *st, const struct tes_game *kind)
{
	struct stats_seen *seen = &st->seen;

	if (seen->kind == kind)
		return true;
	stats_release_seen(st);
	seen->kind = NULL;
	for (size_t i = 0; i <= STATS_PLAYERS; i++) {
		struct stats_player *p = &seen->player[i];

		p->verb = calloc(verbs_of(kind) + 1, sizeof(*p->verb));
		p->effect = calloc(effects_of(kind) + 1, sizeof(*p->effect));
		if (!p->verb || !p->effect)
			return false;
	}
	seen->kind = kind;
	return true;
}

static void
clear(struct stats_seen *seen)
{
	const size_t verbs = verbs_of(seen->kind);
	const size_t effects = effects_of(seen->kind);

	for (size_t i = 0; i <= STATS_PLAYERS; i++) {
		struct stats_player *p = &seen->player[i];

		memset(p->verb, 0, verbs * sizeof(*p->verb));
		memset(p->effect, 0, effects * sizeof(*p->effect));
	}
}

/* The game's seat that the edition spells so; STATS_PLAYERS: none. */
static size_t
find_seat(const struct stats_seen *seen, const char *s, size_t len)
{
	const char *const *seat = tes_game_seats(seen->kind);

	for (size_t i = 0; i < STATS_PLAYERS && seat[i]; i++) {
		const char *own = tes_edition_seat_name(seen->edition, i);

		if (strlen(own) == len && memcmp(own, s, len) == 0)
			return i;
	}
	return STATS_PLAYERS;
}

void
stats_begin(void *ctx, const struct game *game)
{
	struct stats *st = ctx;
	struct stats_seen *seen = &st->seen;

	if (!game->edition || st->out_of_memory)
		return;
	if (!enter_kind(st, tes_edition_game(game->edition))) {
		st->out_of_memory = true;
		return;
	}
	seen->edition = game->edition;
	if (st->needs & (NEED_STEPS | NEED_EFFECTS))
		clear(seen);
}

/*
 * Who took which turn is not known before the game is over, so what is
 * somebody's is kept by seat until then.
 */
void
stats_watch(void *ctx, struct tes_judge *judge,
    const struct tes_event *moment)
{
	struct stats *st = ctx;
	struct stats_seen *seen = &st->seen;
	size_t kinds;

	(void)judge;
	if (st->out_of_memory)
		return;
	const struct tes_effect_kind *kind =
	    tes_game_effects(seen->kind, &kinds);
	for (uint32_t i = 0; i < moment->effect_count; i++) {
		const struct tes_effect *e = &moment->effect[i];
		const size_t seat = e->seat ?
		    find_seat(seen, e->seat, strlen(e->seat)) : STATS_PLAYERS;
		struct stats_player *p = &seen->player[seat];

		for (size_t k = 0; k < kinds; k++)
			if (strcmp(kind[k].name, e->kind) == 0) {
				p->effect[k].count++;
				p->effect[k].amount += e->amount;
				break;
			}
	}
}

/* The player whose turn it was. */
static struct stats_player *
player_of(struct stats_seen *seen, const struct tes_text *name)
{
	const size_t seat = name->s ? find_seat(seen, name->s, name->len) :
				      STATS_PLAYERS;

	for (unsigned i = 0; i < seen->players; i++)
		if (seen->player[i].seat == seat)
			return &seen->player[i];
	return nobody(seen);
}

static void
see_steps(struct stats *st, const struct tes_record *rec)
{
	struct stats_seen *seen = &st->seen;
	size_t verbs;
	const struct tes_step_type *verb =
	    tes_game_step_types(seen->kind, &verbs);
	const uint32_t turns = tes_record_turn_count(rec);

	for (uint32_t t = 0; t < turns; t++) {
		const struct tes_turn *turn = tes_record_turn(rec, t);
		struct stats_player *p = player_of(seen, &turn->seat);

		for (uint32_t i = 0; i < turn->step_count; i++) {
			const struct tes_step_type *v = tes_edition_step_type(
			    seen->edition, &turn->step[i].text);

			if (v)
				p->verb[v - verb].count++;
		}
	}
}

/* The kinds of what somebody chose in a turn. */
static void
see_plan(struct stats_seen *seen, const struct tes_turn *turn,
    const char *comma)
{
	for (uint32_t i = 0; i < turn->step_count; i++) {
		const struct tes_step_type *v =
		    tes_edition_step_type(seen->edition, &turn->step[i].text);

		if (!v || v->is_chance)
			continue;
		bytes_put(&seen->plan, comma, strlen(comma));
		bytes_put(&seen->plan, v->name, strlen(v->name));
		comma = ", ";
	}
}

static bool
see_opening(struct stats *st, const struct tes_record *rec)
{
	struct stats_seen *seen = &st->seen;
	uint32_t turns = tes_record_turn_count(rec);
	size_t len;
	char *text;

	if (turns > st->options->opening_turns)
		turns = st->options->opening_turns;
	if (tes_edition_opening(seen->edition, rec, turns, &text, &len) !=
	    TES_OK)
		return false;
	seen->opening.len = seen->plan.len = 0;
	bytes_put(&seen->opening, text, len);
	tes_text_free(text);
	bytes_put(&seen->plan, "", 0);
	for (uint32_t t = 0; t < turns; t++)
		see_plan(seen, tes_record_turn(rec, t), t == 0 ? "" : " / ");
	return !seen->opening.failed && !seen->plan.failed;
}

/* Players in turn order, each with the effects of his seat. */
static void
see_players(struct stats_seen *seen, const struct tes_outcome *o)
{
	struct tally *by_seat[STATS_PLAYERS];

	for (unsigned i = 0; i < STATS_PLAYERS; i++)
		by_seat[i] = seen->player[i].effect;
	seen->players = seen->winners = 0;
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];
		struct stats_player *p;

		if (s->turn_order == 0 || s->turn_order > STATS_PLAYERS)
			continue;
		p = &seen->player[s->turn_order - 1];
		p->standing = s;
		p->seat = find_seat(seen, s->seat, strlen(s->seat));
		if (p->seat == STATS_PLAYERS)
			continue;
		p->equal = 0;
		for (uint32_t k = 0; k < o->standing_count; k++)
			p->equal += o->standing[k].rank == s->rank;
		seen->players++;
		seen->winners += s->is_winner;
	}
	seen->margin = o->standing_count > 1 ?
	    (int64_t)o->standing[0].points - o->standing[1].points : 0;
	/* Seats change places with each other: none is left without. */
	for (unsigned i = 0; i < seen->players; i++) {
		struct stats_player *p = &seen->player[i];

		for (unsigned k = 0; k < STATS_PLAYERS; k++)
			if (seen->player[k].effect == by_seat[p->seat]) {
				seen->player[k].effect = p->effect;
				break;
			}
		p->effect = by_seat[p->seat];
	}
}

/* Whose draws were worth the most. */
static void
see_luck(struct stats_seen *seen, const struct tes_outcome *o)
{
	const struct stats_player *best = NULL;
	bool is_tied = false;

	seen->luckiest = -1;
	for (unsigned i = 0; i < seen->players; i++) {
		struct stats_player *p = &seen->player[i];

		p->luck = i < o->luck_count ? &o->luck[i] : NULL;
		if (!p->luck)
			continue;
		if (best && best->luck->luck == p->luck->luck)
			is_tied = true;
		if (best && best->luck->luck >= p->luck->luck)
			continue;
		is_tied = false;
		best = p;
		seen->luckiest = (int)i;
	}
	if (is_tied)
		seen->luckiest = -1;
}

bool
stats_see(struct stats *st, const struct game *game)
{
	struct stats_seen *seen = &st->seen;
	const uint32_t turns = tes_record_turn_count(game->record);

	seen->game = game;
	seen->turns = game->outcome->turn_count;
	seen->finished = game->outcome->is_finished;
	seen->ended = game->outcome->end_reason;
	seen->steps = 0;
	see_players(seen, game->outcome);
	see_luck(seen, game->outcome);
	for (uint32_t t = 0; t < turns; t++)
		seen->steps += tes_record_turn(game->record, t)->step_count;
	if (st->needs & NEED_STEPS)
		see_steps(st, game->record);
	return (!(st->needs & NEED_OPENINGS) ||
	    see_opening(st, game->record)) && stats_see_keys(st);
}

/*
 * A piece of memory that is given out bit by bit; without `at`, it is only
 * found out how much there has to be.
 */
struct piece {
	char *at;
	size_t used;
};

/* A copy, or NULL; size 0 is allowed. */
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
	const struct tes_game *kind = st->seen.kind;
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

static struct stats_seen *
put_seen(struct piece *p, const struct stats *st)
{
	struct stats_seen seen = st->seen;
	struct stats_seen *to = put_in(p, &seen, sizeof(seen));

	put_bytes(p, &seen.opening);
	put_bytes(p, &seen.plan);
	put_bytes(p, &seen.keys);
	for (unsigned i = 0; i <= STATS_PLAYERS; i++) {
		if (i >= seen.players)
			seen.player[i].standing = NULL;
		if (i < seen.players || i == STATS_PLAYERS)
			put_player(p, st, &seen.player[i]);
	}
	if (to)
		*to = seen;
	return to;
}

struct stats_seen *
stats_copy_seen(const struct stats *st)
{
	struct piece p = { 0 };

	put_seen(&p, st);
	p.at = malloc(p.used);
	p.used = 0;
	return p.at ? put_seen(&p, st) : NULL;
}
