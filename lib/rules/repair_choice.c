/*
 * repair_choice.c - orders corrections after which the record is valid.
 *
 * The cost of a correction says how likely its mistakes are.  How likely the
 * corrected game is counts as well: the more choices the players had, the less
 * likely it is that they played just the moves of the record.  A player first
 * chooses a kind of move, then a move of that kind; the product of the numbers
 * of both is compared.  Draws have their probability, and so has the order in
 * which the record names drawn pieces.
 */
#include <string.h>

#include "rules/position.h"
#include "rules/repair.h"

enum {
	TIES_MAX = 32, /* corrections that are compared */
	COUNTED_MAX = 4000, /* positions whose moves are counted, for all */
	TURN_COUNTED = 5, /* positions of a turn, on average at most */
};

/* Turns by which unlikely edits must carry a game farther than others. */
enum { FARTHER = 8 };

/* Factor of a unit of cost: e^(1/10). */
static const double cost_factor = 1.1051709181;

/* Estimated number of different steps: a stray step may be any of them. */
static const double stray_steps = 400;

/* The choices that the players had in a corrected record. */
struct choices {
	const struct chain *chain;
	struct trial *trial;
	struct tes_position *pos;
	uint32_t from, end; /* indices of the first turn that counts, and after
			       the last one */
	unsigned counted;
	bool is_unknown; /* pieces are hidden, or there are too many moves */
	unsigned drawn[2]; /* draws of several pieces; [1]: sorted */
	/* the product: factor * 2^(64 * exponent); factor is below 2^64 */
	double factor;
	int exponent;
};

/* Returns the turns that are left; more for an unlikely edit. */
static uint32_t
rank(const struct chain *c)
{
	return c->left && c->edit.cost >= EDIT_UNLIKELY ? c->left + FARTHER :
							  c->left;
}

bool
repair_is_better(const struct chain *a, const struct chain *b)
{
	return rank(a) != rank(b)  ? rank(a) < rank(b) :
	    a->step != b->step ? a->step > b->step :
				 a->cost < b->cost;
}

struct chain
repair_candidate(const struct chain *from, const struct edit *edit)
{
	struct chain c = *from;

	c.from = from;
	c.edit = *edit;
	c.cost += edit->cost;
	c.step = 0;
	return c;
}

void
repair_add_candidate(struct search *s, const struct edit *edit, uint32_t left,
    uint32_t step)
{
	struct chain c = repair_candidate(s->from, edit);
	unsigned i = s->count;

	c.left = left;
	c.step = step;
	if (s->count == BEST_MAX && !repair_is_better(&c, &s->best[i - 1]))
		return;
	c.edit.text = edit->text ?
	    arena_strndup(s->arena, edit->text, edit->len) : NULL;
	if (edit->text && !c.edit.text)
		return;
	s->count += s->count < BEST_MAX;
	for (i = s->count - 1;
	     i > 0 && repair_is_better(&c, &s->best[i - 1]); i--)
		s->best[i] = s->best[i - 1];
	s->best[i] = c;
}

/* Returns whether two chains make the same edits, perhaps in another order. */
static bool
is_same_correction(const struct chain *a, const struct chain *b)
{
	if (a->changes != b->changes)
		return false;
	for (uint32_t i = 0; i < a->changes; i++) {
		const struct tes_edit *x = &a->change[i], *y = b->change;
		const struct tes_edit *end = y + b->changes;

		while (y < end && (y->span.begin != x->span.begin ||
			y->span.end != x->span.end ||
			strcmp(y->text, x->text) != 0))
			y++;
		if (y == end)
			return false;
	}
	return true;
}

bool
repair_has_chain(const struct tes_repair *rep, const struct chain *chain)
{
	for (unsigned i = 0; i < rep->chains; i++)
		if (is_same_correction(rep->chain[i], chain))
			return true;
	return false;
}

static void
multiply(struct choices *c, double n)
{
	c->factor *= n;
	if (c->factor >= 0x1p64) {
		c->factor *= 0x1p-64;
		c->exponent++;
	}
}

/*
 * Multiplies the product by the ways to choose a kind, then such a move.  kind:
 * if below 0, the first kind that records leave out, if there is one.
 */
static void
count_kind(struct choices *c, int kind)
{
	const struct game_play *play = c->pos->play;
	uint64_t n[MOVE_KINDS_MAX];
	unsigned kinds = 0;

	c->counted++;
	play->count(c->pos->state, n);
	for (unsigned k = 0; k < MOVE_KINDS_MAX; k++) {
		kinds += n[k] > 0;
		if (kind < 0 && n[k] > 0 &&
		    !*play->kind((struct tes_move){ .kind = (uint8_t)k }))
			kind = (int)k;
	}
	if (kind >= 0 && n[kind] > 0)
		multiply(c, (double)kinds * (double)n[kind]);
}

/*
 * Divides the product by the probability that a draw of several pieces is
 * written in the order of their kinds, or in another one, which is estimated
 * from the earlier draws of the record by Laplace's rule of succession.
 */
static void
count_order(struct choices *c, struct tes_text draw)
{
	const struct trial *t = c->trial;
	const struct tes_edition *ed = t->judge->run.edition;
	unsigned pieces = 0, sorted = 0;
	uint32_t at = 0;
	int last = -1;

	text_word(draw, &at);
	uint32_t second = at;
	text_word(draw, &second);
	if (text_word(draw, &second).len == 0)
		return;
	for (struct tes_text word = text_word(draw, &at); word.len;
	     word = text_word(draw, &at)) {
		const int kind = edition_find_word(ed, t->game->held, word.s,
		    word.len);

		if (kind < 0)
			return;
		pieces++;
		sorted += kind >= last;
		last = kind;
	}
	if (pieces < 2)
		return;
	const double draws = 2.0 + c->drawn[0] + c->drawn[1];
	multiply(c, draws / ++c->drawn[sorted == pieces]);
}

/* Counts a move that is about to be played. */
static void
count_move(void *ctx, struct tes_move m)
{
	struct choices *c = ctx;

	if (tes_position_next(c->pos) != TES_NEXT_CHANCE) {
		count_kind(c, m.kind);
		return;
	}
	const double p = tes_position_probability(c->pos, m);
	if (p > 0)
		multiply(c, 1 / p);
}

/* Counts the choices at each step of the turn after an event. */
static void
count_turn(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct choices *c = ctx;
	const struct tes_record *rec = judge->run.record;
	struct tes_position *pos = c->pos;
	const char *why;

	if (event->kind == TES_EVENT_END || event->turn < c->from ||
	    event->turn >= c->end || event->turn >= rec->turns ||
	    c->is_unknown)
		return;
	const struct tes_turn *turn = &rec->turn[event->turn];
	enum tes_status st = tes_position_from_event(pos, judge, event, &why);
	c->is_unknown = c->counted > COUNTED_MAX || st != TES_OK ||
	    tes_position_hidden_count(pos) > 0;
	const unsigned seat = c->is_unknown ? 0 : tes_position_turn_seat(pos);
	for (uint32_t i = 0; !c->is_unknown && i < turn->step_count &&
	     st == TES_OK; i++)
		st = position_play_step(pos, turn->step[i].text, count_move,
		    c);
	/* Records leave out the move that ends a turn before all actions. */
	if (!c->is_unknown && st == TES_OK &&
	    tes_position_next(pos) == TES_NEXT_MOVE &&
	    tes_position_turn_seat(pos) == seat)
		count_kind(c, -1);
	c->trial->out_of_memory |= st == TES_NOMEM;
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
	unsigned counted = 0;

	for (unsigned i = 0; i < n; i++)
		for (const struct chain *chain = rep->chain[i];
		     chain->mistakes > 0; chain = chain->from)
			if (chain->edit.turn < from)
				from = chain->edit.turn;
	for (unsigned i = 0; i < n; i++) {
		c[i] = (struct choices){ .chain = rep->chain[i], .trial = t,
			.pos = rep->pos, .from = from, .counted = counted,
			.end = from + COUNTED_MAX / TURN_COUNTED / n,
			.factor = 1 };
		if (!trial_set_turns(t, c[i].chain->turn, c[i].chain->turns))
			return false;
		/*
		 * Divide the product by the probability of the mistakes: that
		 * of the cost, and that a stray step or turn, which was not
		 * played, is the one in the record.
		 */
		for (unsigned k = 0; k < c[i].chain->cost; k++)
			multiply(&c[i], cost_factor);
		for (const struct chain *chain = c[i].chain;
		     chain->mistakes > 0; chain = chain->from) {
			if (chain->edit.cost < EDIT_WEAK)
				continue;
			if (chain->edit.kind == EDIT_DROP)
				multiply(&c[i], stray_steps);
			if (chain->edit.kind == EDIT_DROP_TURN)
				multiply(&c[i], stray_steps * stray_steps);
		}
		/* Draws of several pieces begin turns. */
		for (uint32_t k = 0; k < t->rec.turns; k++)
			if (t->rec.turn[k].step_count)
				count_order(&c[i], t->rec.turn[k].step[0].text);
		tes_judge_add_observer(t->judge, count_turn, &c[i],
		    TES_OBSERVE_TURNS);
		trial_judge(t, &error);
		tes_judge_remove_observer(t->judge, count_turn, &c[i]);
		if (c[i].is_unknown || t->out_of_memory)
			return false;
		counted = c[i].counted;
	}
	return true;
}

struct tes_position *
repair_position(struct tes_repair *rep)
{
	if (!rep->pos)
		rep->pos = tes_position_new();
	rep->trial.out_of_memory |= !rep->pos;
	if (rep->pos)
		tes_judge_set_corrections(rep->pos->judge, false);
	return rep->pos;
}

void
repair_order(struct tes_repair *rep)
{
	struct choices ties[TIES_MAX];
	unsigned n = 0;

	while (n < rep->chains && n < TIES_MAX && rep->chain[n]->left == 0 &&
	    rep->chain[n]->cost <= rep->chain[0]->cost + TIES_COST)
		n++;
	if (n < 2)
		return;
	if (!repair_position(rep) || !count_choices(rep, ties, n))
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
