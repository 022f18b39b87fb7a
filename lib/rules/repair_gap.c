/*
 * repair_gap.c - searches a turn that is missing from a record: of all legal
 * ones, those with which the rest of the game can be played.
 */
#include <string.h>

#include "base/hash.h"
#include "rules/position.h"
#include "rules/repair.h"

enum {
	GAP_MOST = 3, /* turns that are proposed; none if there are more */
	GAP_DEPTH = 24, /* most moves of a turn */
	COST_GAP = 40,
	/* Steps played for a gap, for each step of the search for an edit. */
	GAP_FACTOR = 3,
};

/* A turn that fills the gap. */
struct gap_turn {
	const char *text;
	uint64_t hash; /* of the position after it */
	bool is_other_way; /* an earlier one leads to the same position */
};

struct gap {
	struct search *s;
	struct tes_position *pos;
	const struct tes_turn *next; /* turn after the gap */
	unsigned seat; /* seat of the missing turn */
	struct tes_moves list[GAP_DEPTH]; /* by number of moves before */
	struct buf text; /* the turn that is being tried */
	uint64_t end; /* trial->steps at which to stop */
	/* Turns with which the most turns can be played. */
	struct gap_turn found[GAP_MOST];
	unsigned count, positions;
	uint32_t left; /* turns that are left with them */
	bool has_more; /* there are too many */
};

/* Keeps the turn in g->text, with which `left` turns are left. */
static void
keep(struct gap *g, uint32_t left)
{
	const uint64_t hash = tes_position_hash(g->pos);
	bool is_known = false;

	if (left < g->left)
		g->count = g->positions = g->has_more = 0;
	else if (left > g->left || g->has_more)
		return;
	g->left = left;
	struct gap_turn *new = &g->found[g->count];
	for (unsigned i = 0; i < g->count; i++)
		is_known |= g->found[i].hash == hash;
	g->positions += !is_known;
	g->has_more = g->positions > GAP_MOST;
	if (g->count == GAP_MOST) {
		while (!is_known && new > g->found && !new[-1].is_other_way)
			new--;
		if (is_known || new == g->found)
			return;
		new--;
		g->count--;
	}
	*new = (struct gap_turn){
		.text = arena_strndup(g->s->arena, g->text.s, g->text.len),
		.hash = hash,
		.is_other_way = is_known,
	};
	g->count++;
}

/*
 * Plays the record with the turn that was played, and keeps that if it is good.
 */
static void
try_filling(struct gap *g)
{
	struct tes_position *pos = g->pos;
	struct trial *t = g->s->trial;
	struct tes_record *rec = &t->rec;
	const uint32_t at = g->s->broken, turns = (uint32_t)rec->turns;
	const struct edit edit = { .kind = EDIT_ADD_TURN, .turn = at };
	const size_t before = tes_position_played_count(pos);
	struct tes_step step[EDIT_STEPS_MAX];
	const char *seat = t->judge->run.seat_name[g->seat];
	bool good = tes_position_next(pos) != TES_NEXT_NONE;

	/* The steps of the next turn must be legal after it. */
	for (uint32_t i = 0; good && i < g->next->step_count; i++) {
		good = position_play_step(pos, g->next->step[i].text, NULL,
		    NULL) == TES_OK;
		t->steps += good;
	}
	while (tes_position_played_count(pos) > before)
		tes_position_undo(pos);
	if (!good)
		return;
	buf_clear(&g->text);
	for (size_t i = 0; i < pos->steps; i++) {
		const struct tes_move m = pos->played[i].move;

		if (!*pos->play->kind(m))
			continue;
		buf_puts(&g->text, g->text.len > 0 ? "; " : "");
		pos->play->text(pos->state, &pos->run, m, &g->text);
	}
	t->out_of_memory |= g->text.out_of_memory;
	if (g->text.len == 0 || t->out_of_memory)
		return;
	rec->turns = edit_move(rec->turn, turns, sizeof(*rec->turn), &edit);
	rec->turn[at] = edit_new_turn(seat, g->text.s, g->text.len, step);
	const uint32_t left = turns + 2 - trial_play(t, at, UINT32_MAX);
	trial_set_turns(t, g->s->from->turn, turns);
	if (!t->out_of_memory && left < g->s->left)
		keep(g, left);
}

/*
 * Tries all turns that begin with the moves played so far, `depth` in number.
 */
static void
try_turns(struct gap *g, unsigned depth)
{
	struct tes_position *pos = g->pos;
	struct trial *t = g->s->trial;

	if (tes_position_next(pos) == TES_NEXT_NONE ||
	    tes_position_turn_seat(pos) != g->seat) {
		try_filling(g);
		return;
	}
	t->out_of_memory |= depth < GAP_DEPTH &&
	    tes_position_legal_moves(pos, &g->list[depth]) != TES_OK;
	for (size_t i = 0; depth < GAP_DEPTH && i < g->list[depth].count; i++) {
		const struct tes_move m = g->list[depth].move[i];

		if (t->out_of_memory || ++t->steps >= g->end ||
		    (g->has_more && g->left == 0))
			return;
		t->out_of_memory |= tes_position_play(pos, m) != TES_OK;
		if (t->out_of_memory)
			return;
		try_turns(g, depth + 1);
		tes_position_undo(pos);
	}
}

/*
 * Returns whether a turn may be missing, and can be searched and added: of
 * games in which steps are single moves and show all draws.
 */
static bool
has_gap(const struct search *s)
{
	const struct trial *t = s->trial;

	return !t->game->play->part && !t->game->play->is_inside &&
	    s->broken < t->rec.turns && s->broken >= t->from &&
	    misses_turn(&t->judge->run, s->broken) &&
	    edit_block_size(&t->rec, &t->rec.turn[s->broken]) > 0;
}

/*
 * Returns what another search of the same record has in common with this one;
 * 0 if it may find more: with other turns, or without claims.
 */
static uint64_t
gap_key(const struct tes_repair *rep)
{
	const struct search *s = &rep->search;
	const struct tes_record *rec = rep->record;
	const struct tes_edition *ed = s->trial->judge->run.edition;

	if (s->is_by_step || s->from->mistakes > 0 ||
	    s->trial->judge->run.line_from || repair_has_claims(rec))
		return 0;
	return hash_bytes(hash_bytes(rep->steps, ed->value,
	    ed->game->params * sizeof(*ed->value)), rec->source.text,
	    rec->source.len);
}

void
search_gap(struct tes_repair *rep)
{
	struct search *s = &rep->search;
	struct trial *t = s->trial;
	struct gap g = { .s = s, .left = UINT32_MAX };
	const char *why;

	if (!has_gap(s) || (s->is_by_step && s->count > 0 &&
	    s->best[0].left == 0 && s->best[0].edit.cost < EDIT_WEAK))
		return;
	const uint64_t key = gap_key(rep);
	if (key && key == rep->gap_without)
		return;
	g.pos = repair_position(rep);
	if (!g.pos)
		return;
	const struct tes_turn next = t->rec.turn[s->broken];
	g.next = &next;
	g.end = t->steps + GAP_FACTOR * rep->steps;
	const enum tes_status st = tes_position_from_record(g.pos, &t->rec,
	    t->judge->run.edition, s->broken, 0, &why);
	t->out_of_memory |= st == TES_NOMEM;
	g.seat = s->broken % t->judge->run.seats;
	if (st == TES_OK && tes_position_turn_seat(g.pos) == g.seat)
		try_turns(&g, 0);
	/* Only if they are all, and the record or many turns are valid. */
	if (repair_failed(rep) || t->steps >= g.end || g.has_more ||
	    (g.left > 0 &&
		repair_valid_after(s->from, g.left) < 2 * CONFIRMING))
		g.count = 0;
	for (unsigned i = 0; i < g.count; i++) {
		const struct edit edit = { .kind = EDIT_ADD_TURN,
			.turn = s->broken, .text = g.found[i].text,
			.len = (uint32_t)strlen(g.found[i].text),
			.seat = t->judge->run.seat_name[g.seat],
			.cost = COST_GAP };

		repair_add_candidate(s, &edit, g.left, 0);
	}
	for (unsigned i = 0; i < GAP_DEPTH; i++)
		tes_moves_release(&g.list[i]);
	buf_release(&g.text);
	if (key)
		rep->gap_without = g.count > 0 ? 0 : key;
}
