/*
 * repair_choice.c - orders corrections of equal cost after which the record is
 * valid.
 *
 * The more choices the players had, the less likely it is that they played just
 * the moves of the record.  A player first chooses a kind of move, then a move
 * of that kind; the product of the numbers of both is compared.
 */
#include <string.h>

#include "rules/position.h"
#include "rules/repair.h"

enum {
	TIES_MAX = 16, /* corrections that are compared */
	LISTED_MAX = 4000, /* positions of all of them whose moves are listed */
};

/* The choices that the players had in a corrected record. */
struct choices {
	const struct chain *chain;
	struct trial *trial;
	struct tes_position *pos;
	uint32_t from; /* index of the first turn that counts */
	unsigned listed;
	bool is_unknown; /* pieces are hidden, or there are too many moves */
	/* the product: factor * 2^(64 * exponent); factor is below 2^64 */
	double factor;
	int exponent;
};

/* Multiplies the product by the ways to choose a kind, then such a move. */
static void
count_move(struct choices *c, const struct tes_moves *legal, unsigned kind)
{
	bool has_kind[UINT8_MAX + 1] = { false };
	unsigned kinds = 0, moves = 0;

	for (size_t i = 0; i < legal->count; i++) {
		const unsigned k = legal->move[i].kind;

		kinds += !has_kind[k];
		has_kind[k] = true;
		moves += k == kind;
	}
	if (moves == 0)
		return;
	c->factor *= (double)kinds * moves;
	if (c->factor >= 0x1p64) {
		c->factor *= 0x1p-64;
		c->exponent++;
	}
}

/* Counts the choices at each step of the turn after an event. */
static void
count_turn(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct choices *c = ctx;
	const struct tes_record *rec = judge->run.record;
	struct tes_position *pos = c->pos;
	enum tes_status st = TES_OK;
	struct tes_move move;
	const char *why;

	if (event->kind == TES_EVENT_END || event->turn < c->from ||
	    event->turn >= rec->turns || c->is_unknown)
		return;
	const struct tes_turn *turn = &rec->turn[event->turn];
	c->listed += turn->step_count;
	st = tes_position_from_event(pos, judge, event, &why);
	c->is_unknown = c->listed > LISTED_MAX || st != TES_OK ||
	    tes_position_hidden_count(pos) > 0;
	for (uint32_t i = 0; !c->is_unknown && i < turn->step_count &&
	     st == TES_OK; i++) {
		const struct tes_text *step = &turn->step[i].text;

		if (tes_position_next(pos) == TES_NEXT_MOVE &&
		    tes_position_parse_step(pos, step->s, step->len, &move) ==
			TES_OK) {
			st = tes_position_legal_moves(pos, &pos->scratch);
			count_move(c, &pos->scratch, move.kind);
		}
		if (st == TES_OK)
			st = tes_position_play_step(pos, step->s, step->len);
	}
	c->trial->out_of_memory |= st == TES_NOMEM;
}

/* Returns the index of the first turn that a chain edits. */
static uint32_t
first_turn(const struct chain *chain)
{
	uint32_t turn = chain->edit.turn;

	for (; chain->mistakes > 0; chain = chain->from)
		if (chain->edit.turn < turn)
			turn = chain->edit.turn;
	return turn;
}

static bool
has_fewer(const struct choices *a, const struct choices *b)
{
	return a->exponent != b->exponent ? a->exponent < b->exponent :
					    a->factor < b->factor;
}

/*
 * Counts the choices of each chain from the first turn on that any of them
 * edits.  Returns false if they are unknown.
 */
static bool
count_choices(struct tes_repair *rep, struct choices *c, unsigned n)
{
	struct trial *t = &rep->trial;
	const struct tes_diag *error;
	uint32_t from = UINT32_MAX;
	unsigned listed = 0;

	for (unsigned i = 0; i < n; i++) {
		const uint32_t turn = first_turn(rep->chain[i]);

		from = turn < from ? turn : from;
	}
	for (unsigned i = 0; i < n; i++) {
		c[i] = (struct choices){ .chain = rep->chain[i], .trial = t,
			.pos = rep->pos, .from = from, .listed = listed,
			.factor = 1 };
		if (!trial_set_turns(t, c[i].chain->turn, c[i].chain->turns))
			return false;
		tes_judge_add_observer(t->judge, count_turn, &c[i],
		    TES_OBSERVE_TURNS);
		trial_judge(t, &error);
		tes_judge_remove_observer(t->judge, count_turn, &c[i]);
		if (c[i].is_unknown || t->out_of_memory)
			return false;
		listed = c[i].listed;
	}
	return true;
}

void
repair_order(struct tes_repair *rep)
{
	struct choices ties[TIES_MAX];
	unsigned n = 0;

	while (n < rep->chains && n < TIES_MAX && rep->chain[n]->left == 0 &&
	    rep->chain[n]->cost == rep->chain[0]->cost)
		n++;
	if (n < 2)
		return;
	if (!rep->pos)
		rep->pos = tes_position_new();
	rep->trial.out_of_memory |= !rep->pos;
	if (!rep->pos || !count_choices(rep, ties, n))
		return;
	for (unsigned i = 0; i < n; i++) {
		unsigned k = i;

		for (; k > 0 && has_fewer(&ties[i], &ties[k - 1]); k--)
			;
		const struct choices c = ties[i];
		memmove(&ties[k + 1], &ties[k], (i - k) * sizeof(c));
		ties[k] = c;
	}
	for (unsigned i = 0; i < n; i++)
		rep->chain[i] = ties[i].chain;
}
