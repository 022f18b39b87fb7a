/*
 * position.c - operations of positions.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "games/gods/hidden.h"
#include "games/gods/rule.h"
#include "games/gods/trace.h"

/*
 * Allocates the scratch list for all possible draws, so that listing them
 * cannot fail.  Returns false if out of memory.
 */
static bool
reserve_scratch(struct pos *p)
{
	p->scratch.count = 0;
	return p->scratch.capacity ||
	    moves_add(&p->scratch, (struct tes_move){ 0 });
}

bool
position_clear(struct pos *p, const struct judge_run *run)
{
	/* Bits of state.once: see gods_once_word[] (C14, C15, Q7, Q28). */
	enum { TEMPLE = 1, MOVE = 2, DISCARD = 4, OTHER = 8 };
	static const uint8_t own[MOVE_KINDS] = {
		[MOVE_DESERT] = 16,
		[MOVE_DECAY] = 32,
		[MOVE_WHIRLWIND] = 64,
		[MOVE_WHIRL] = 64,
		[MOVE_TAKE] = 128,
	};

	p->s = (struct state){ 0 };
	p->seats = run->seats;
	p->undo_count = 0;
	p->is_fixed = p->is_traced = false;
	hidden_clear(&p->hidden);
	memcpy(p->rule, run->edition->value, sizeof(p->rule));
	for (unsigned k = MOVE_DESERT; k <= MOVE_TAKE; k++)
		p->once[k] = !own[k] || p->rule[P_ONCE_OTHER] == NO ? 0 :
		    p->rule[P_ONCE_OTHER] == KIND		    ? own[k] :
								      OTHER;
	p->once[MOVE_TEMPLE] = TEMPLE;
	p->once[MOVE_PAY] = p->rule[P_ONCE_MOVE] == NO ? 0 : MOVE;
	p->once[MOVE_DISCARD] = p->rule[P_ONCE_DISCARD] == NO ? 0 : DISCARD;
	p->tries_all_draws = p->rule[P_IDENTICAL] == IDENTICAL_ALLOWED ?
	    p->rule[P_END_TILE] == NO && p->rule[P_REFILL_END] == NO :
	    p->rule[P_REFILL] == REFILL_ADD || p->rule[P_END_TILE] == YES ||
		p->rule[P_REFILL_END] == NO;
	return board_reset(p) && reserve_scratch(p);
}

bool
position_from(struct pos *p, const struct pos *from,
    const struct judge_run *run, unsigned seat, bool may_hide, const char **why)
{
	*why = "the hexes drawn or on the display are not all known";
	if (from->s.hidden > 0 && !may_hide)
		return false;
	*why = NULL;
	if (!position_clear(p, run))
		return false;
	for (unsigned i = 0; i < from->trace->laid_count; i++) {
		const uint32_t there = from->trace->laid[i].number;
		const unsigned content = from->place[there].content;
		uint32_t number;

		if (!board_lay(p, board_cell(from, there), content, &number))
			return false;
	}
	/* Keep the members that follow from the field. */
	const struct state field = p->s;
	p->s = from->s;
	p->s.board = field.board;
	memcpy(p->s.cells, field.cells, sizeof(p->s.cells));
	p->s.desert_only = field.desert_only;
	p->s.frontier_size = field.frontier_size;
	p->s.deserts = field.deserts;
	p->s.once = p->s.allowed = p->s.done = p->s.held = p->s.is_last = 0;
	p->s.seat = (uint8_t)seat;
	p->s.turns = run->turns;
	if (!run->ended) {
		make_begin_turn(p);
		return true;
	}
	p->s.phase = PHASE_OVER;
	return true;
}

static void
pos_release(struct pos *p)
{
	board_release(p);
	hidden_release(&p->hidden);
	free(p->trace);
	free(p->undo);
	free(p->scratch.move);
}

static bool
pos_copy(struct pos *a, const struct pos *b)
{
	if (b->undo_count &&
	    !array_reserve(&a->undo, &a->undo_cap, b->undo_count,
		sizeof(*a->undo)))
		return false;
	if (b->is_traced && !trace_copy(a, b))
		return false;
	if (!board_copy(a, b) || !reserve_scratch(a) ||
	    !hidden_copy(&a->hidden, &b->hidden))
		return false;
	if (b->undo_count)
		memcpy(a->undo, b->undo, b->undo_count * sizeof(*b->undo));
	a->undo_count = b->undo_count;
	memcpy(a, b, offsetof(struct pos, hidden));
	memcpy(a->desert, b->desert, b->s.deserts * sizeof(*a->desert));
	return true;
}

static enum tes_next
pos_next(const struct pos *p)
{
	return p->s.phase == PHASE_OVER || p->s.hidden ?
	    TES_NEXT_NONE :
	    p->s.phase == PHASE_DRAW	? TES_NEXT_CHANCE :
					  TES_NEXT_MOVE;
}

static bool
pos_is_legal(struct pos *p, struct tes_move m)
{
	if (m.kind == MOVE_DRAW && p->is_fixed)
		return deal_list(p, &p->scratch) &&
		    p->scratch.move[0].bits == m.bits;
	return rule_is_legal(p, &m);
}

/*
 * Hashes the position.  The hash of the field is kept up to date by each move;
 * the other members are hashed here, except counts that follow from the field.
 */
static uint64_t
pos_hash(const struct pos *p)
{
	const struct state *s = &p->s;
	/*
	 * Outside of a turn, the members about the turn have old values: hash
	 * zeros.
	 */
	const bool is_turn = s->phase == PHASE_DRAW || s->phase == PHASE_ACT;
	const uint8_t turn[] = { s->phase, s->seat, s->ended,
		is_turn ? s->allowed : 0, is_turn ? s->done : 0,
		is_turn ? s->held : 0, is_turn ? s->once : 0,
		is_turn && s->is_last };
	uint64_t hash = s->board;

	for (unsigned i = 0; i < p->seats; i++) {
		const struct owner *o = &s->owner[i];
		const uint8_t own[] = { o->power, o->temples, o->markers,
			o->extras, o->chips[0], o->chips[1], o->chips[2],
			o->chips[3] };

		hash = random_mix_bytes(hash, own, sizeof(own));
	}
	hash = random_mix_bytes(hash, turn, sizeof(turn));
	hash = random_mix_bytes(hash, s->left, sizeof(s->left));
	if (s->hidden)
		hash = random_mix_bytes(hash, &s->hidden, 1);
	return random_mix_bytes(hash, s->display, sizeof(s->display));
}

static void
pos_standing(const struct pos *p, unsigned seat, int32_t *value, int32_t *total,
    int32_t *tie)
{
	enum { VILLAGES, CHIPS, TEMPLES, MAJORITY, TOTAL, POWER };
	const struct owner *o = &p->s.owner[seat];

	value[VILLAGES] = sum_of(o->villages);
	value[CHIPS] = sum_of(o->chips);
	value[TEMPLES] = o->on_field;
	/* F12, F13: each of several players with the most temples gets it. */
	value[MAJORITY] = p->rule[P_MAJORITY];
	for (unsigned i = 0; i < p->seats; i++)
		if (p->s.owner[i].on_field > o->on_field)
			value[MAJORITY] = 0;
	value[TOTAL] = o->points + value[MAJORITY];
	value[POWER] = o->power;
	*total = value[TOTAL];
	*tie = value[POWER];
}

/* A refill combines each possibility with each hex that may be drawn. */
static size_t
pos_cost(const struct pos *p)
{
	return p->hidden.count;
}

static unsigned
pos_hidden(const struct pos *p)
{
	return p->s.hidden;
}

static unsigned
pos_actions(const struct pos *p)
{
	const struct state *s = &p->s;

	if (s->phase == PHASE_DRAW)
		return s->allowed;
	return s->phase == PHASE_ACT ? (unsigned)(s->allowed - s->done) : 0;
}

const struct game_play gods_play = {
	.size = sizeof(struct pos),
	.seat = offsetof(struct pos, s.seat),
	.turn_seat = offsetof(struct pos, s.seat),
	.turns = offsetof(struct pos, s.turns),
	.ended = offsetof(struct pos, s.ended),
	.is_fixed = offsetof(struct pos, is_fixed),
	.release = pos_release,
	.copy = pos_copy,
	.next = pos_next,
	.list = moves_list,
	.list_draws = deal_list,
	.count = moves_count,
	.probability = deal_probability,
	.sample = moves_sample,
	.sample_draw = deal_sample,
	.play = make_play,
	.undo = make_undo,
	.fix_draws = deal_fix,
	.why_not_drawn = move_why_not_drawn,
	.hash = pos_hash,
	.key = position_key,
	.track_key = key_track,
	.changes = key_changes,
	.things = gods_things,
	.text = move_text,
	.kind = move_kind,
	.read = move_read,
	.is_legal = pos_is_legal,
	.implicit_moves = move_implicit,
	.standing = pos_standing,
	.actions = pos_actions,
	.part_of = move_part,
	.cost = pos_cost,
	.hidden = pos_hidden,
	.deal = deal_hidden,
	.write = position_write,
	.set = position_set,
	.scene = position_scene,
	.evaluate = position_evaluate,
};
