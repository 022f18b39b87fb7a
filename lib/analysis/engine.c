/*
 * engine.c - lets a computer player analyse the turns of a record: it finds
 * evaluations, mistakes, and better variations.  Each turn has a random stream
 * of its own, so that its analysis does not depend on earlier turns.
 */
#include <stdlib.h>
#include <string.h>

#include "analysis/engine.h"
#include "base/buf.h"
#include "model/edition.h"
#include "model/moves.h"
#include "model/record.h"

/* Marks for steps, by the least loss of win probability. */
static const struct {
	double loss;
	const char *mark;
} mistake[] = {
	{ 0.20, "??" },
	{ 0.10, "?" },
	{ 0.05, "?!" },
};

enum { MISTAKES = sizeof(mistake) / sizeof(mistake[0]) };

/* A step gets "!" if all other steps lower the win probability by this much. */
static const double only_good = 0.10;

struct engine {
	struct tes_bot *bot;
	struct tes_position *pos;
	struct tes_moves list;
	uint64_t seed;
};

/* The analysis of one turn, while its moves are replayed. */
struct turn_search {
	struct engine *e;
	const struct tes_record *rec;
	const struct tes_edition *ed;
	struct arena *arena; /* of the opinion */
	struct engine_opinion *opinion;
	unsigned seat;
	uint32_t turn; /* index of the turn, from 0 */
	/* number of the step being replayed, from 1; 0: all were replayed */
	uint32_t step;
	bool out_of_memory;
	/* worst step: loss or 0, moves before it, number, better move */
	double worst;
	size_t worst_at;
	uint32_t worst_step;
	struct tes_move better;
};

void
engine_free(struct engine *e)
{
	if (!e)
		return;
	tes_bot_free(e->bot);
	tes_position_free(e->pos);
	tes_moves_release(&e->list);
	free(e);
}

struct engine *
engine_new(void)
{
	struct engine *e = calloc(1, sizeof(*e));

	if (!e)
		return NULL;
	e->bot = tes_bot_new(tes_bot_kind_by_name("search"));
	e->pos = tes_position_new();
	if (!e->bot || !e->pos) {
		engine_free(e);
		return NULL;
	}
	return e;
}

void
engine_set(struct engine *e, uint32_t playouts, uint64_t seed)
{
	tes_bot_set_playouts(e->bot, playouts);
	e->seed = seed;
}

/* Returns random numbers, equal for all moves compared in a position. */
static struct tes_random
random_of(const struct turn_search *t)
{
	return tes_random_seed(t->e->seed,
	    (uint64_t)t->turn << 16 | tes_position_played_count(t->e->pos));
}

/* Returns the evaluation of a seat after a move; NULL: of the position now. */
static struct tes_evaluation
evaluate(struct turn_search *t, const struct tes_move *move, unsigned seat)
{
	struct tes_evaluation evaluation[TES_SEATS_MAX] = { { 0 } };

	if (move && tes_position_play(t->e->pos, *move) != TES_OK) {
		t->out_of_memory = true;
		return evaluation[seat];
	}
	struct tes_random random = random_of(t);
	if (tes_bot_evaluate(t->e->bot, t->e->pos, &random, evaluation) !=
	    TES_OK)
		t->out_of_memory = true;
	if (move)
		tes_position_undo(t->e->pos);
	return evaluation[seat];
}

static bool
ends_game(struct turn_search *t, struct tes_move move)
{
	const bool played = tes_position_play(t->e->pos, move) == TES_OK;
	const bool ends = tes_position_next(t->e->pos) == TES_NEXT_NONE;

	t->out_of_memory |= !played;
	if (played)
		tes_position_undo(t->e->pos);
	return ends;
}

/* Appends a move as a step, or a description of an unwritten one. */
static void
put_step(struct turn_search *t, struct tes_move move, struct buf *b)
{
	enum { STEP_MAX = 256 };
	char step[STEP_MAX];
	const size_t len = tes_position_step_text(t->e->pos, move, step,
	    sizeof(step));

	buf_puts(b, len > 0 && len < sizeof(step) ? step :
	    t->step != 1 ? "doing nothing more" :
	    ends_game(t, move) ? "ending the game before the turn" :
	    "playing on");
}

static void
put_percent(struct buf *b, double share)
{
	buf_printf(b, "%d %%", (int)(share * 100 + 0.5));
}

/*
 * Adds "The engine gives red a win probability of 41 % after desert 2,1?, 52 %
 * after desert 1,1".  share: after the move `played`; other: after the move
 * `better`; if that is NULL: ", at most 30 % after any other step".
 */
static void
add_opinion(struct turn_search *t, struct tes_move played, const char *mark,
    double share, const struct tes_move *better, double other)
{
	struct buf b = { 0 };

	buf_printf(&b, "the engine gives %s a win probability of ",
	    tes_position_seat_name(t->e->pos, t->seat));
	put_percent(&b, share);
	buf_puts(&b, " after ");
	put_step(t, played, &b);
	buf_printf(&b, "%s, %s", mark, better ? "" : "at most ");
	put_percent(&b, other);
	buf_puts(&b, " after ");
	if (better)
		put_step(t, *better, &b);
	else
		buf_puts(&b, "any other step");
	fact_add(t->arena, &t->opinion->fact, t->step, b.s ? b.s : "");
	t->out_of_memory |= buf_release(&b);
}

/*
 * Sets *move to the best move except `played`, and *gap to how much better
 * `played` is.  Returns false if there is no other move.
 */
static bool
second_best(const struct turn_search *t, struct tes_move played, double *gap,
    struct tes_move *move)
{
	const struct tes_bot_move *moves_of_bot;
	double best = 0, own = 0;
	size_t moves;
	bool found = false;

	moves_of_bot = tes_bot_moves(t->e->bot, &moves);
	for (size_t i = 0; i < moves; i++) {
		if (moves_equal(moves_of_bot[i].move, played)) {
			own = moves_of_bot[i].value;
		} else if (moves_of_bot[i].playout_count > 0 &&
		    (!found || moves_of_bot[i].value > best)) {
			best = moves_of_bot[i].value;
			*move = moves_of_bot[i].move;
			found = true;
		}
	}
	*gap = own - best;
	return found;
}

/*
 * Compares `played`, if it is a decision of the turn's seat, with the engine's
 * choice.  Adds the mark "!" if they are equal, and all other moves are much
 * worse.
 */
static void
decide(void *ctx, struct tes_move played)
{
	struct turn_search *t = ctx;
	struct tes_random random = random_of(t);
	struct tes_move other;
	double gap;
	size_t i = 0;

	/*
	 * Of a step of several moves analyse only the first one, as if the best
	 * others followed.
	 */
	if (tes_position_next(t->e->pos) != TES_NEXT_MOVE ||
	    tes_position_active_seat(t->e->pos) != t->seat ||
	    tes_position_is_in_step(t->e->pos))
		return;
	if (tes_bot_choose(t->e->bot, t->e->pos, &random, &other) != TES_OK) {
		t->out_of_memory = true;
		return;
	}
	const bool is_best = moves_equal(other, played);
	if (is_best &&
	    (!second_best(t, played, &gap, &other) || gap < only_good))
		return;
	const double share = evaluate(t, &played, t->seat).win_probability;
	const double rest = evaluate(t, &other, t->seat).win_probability;
	if (t->out_of_memory)
		return;
	if (is_best) {
		if (share - rest >= only_good)
			add_opinion(t, played, "!", share, NULL, rest);
		return;
	}
	while (i < MISTAKES && rest - share < mistake[i].loss)
		i++;
	if (i == MISTAKES)
		return;
	if (rest - share > t->worst) {
		t->worst = rest - share;
		t->worst_at = tes_position_played_count(t->e->pos);
		t->worst_step = t->step;
		t->better = other;
	}
	add_opinion(t, played, mistake[i].mark, share, &other, rest);
}

/* Returns whether a move is still to be made in the turn or its last step. */
static bool
is_on_turn(const struct turn_search *t)
{
	return tes_position_next(t->e->pos) == TES_NEXT_MOVE &&
	    (tes_position_is_in_step(t->e->pos) ||
		tes_position_active_seat(t->e->pos) == t->seat);
}

/* Returns whether the next random event is a refill, which is not a step. */
static bool
is_refill(struct turn_search *t)
{
	struct engine *e = t->e;
	char text[64] = "";

	if (tes_position_legal_moves(e->pos, &e->list) != TES_OK) {
		t->out_of_memory = true;
		return false;
	}
	if (e->list.count == 0)
		return false;
	const char *kind = tes_position_step_type(e->pos, e->list.move[0]);
	tes_position_step_text(e->pos, e->list.move[0], text, sizeof(text));
	return strncmp(text, kind, strlen(kind)) != 0;
}

/* Lets the engine finish the turn.  Returns false if a draw prevents it. */
static bool
finish_turn(struct turn_search *t)
{
	const uint32_t turns = tes_position_turn_count(t->e->pos);
	struct tes_position *pos = t->e->pos;
	struct tes_move move;

	while (is_on_turn(t) && tes_position_turn_count(pos) == turns) {
		struct tes_random random = random_of(t);

		if (tes_bot_choose(t->e->bot, pos, &random, &move) != TES_OK ||
		    tes_position_play(pos, move) != TES_OK) {
			t->out_of_memory = true;
			return false;
		}
	}
	if (tes_position_is_in_step(pos))
		return false;
	return tes_position_next(pos) == TES_NEXT_NONE ||
	    tes_position_active_seat(pos) != t->seat ||
	    (tes_position_next(pos) == TES_NEXT_CHANCE && is_refill(t));
}

/*
 * Appends the steps of the better variation: before the worst step those of the
 * record, from there on those played since.
 */
static void
put_steps(struct turn_search *t, struct buf *b)
{
	const struct tes_position *pos = t->e->pos;
	const struct tes_turn *turn = &t->rec->turn[t->turn];
	const uint32_t same = t->worst_step > 0 ? t->worst_step - 1 :
						  turn->step_count;
	const char *name[TES_SEATS_MAX];
	struct tes_record *rec = tes_record_new();

	for (unsigned i = 0; i < tes_position_player_count(pos); i++)
		name[i] = tes_position_seat_name(pos, i);
	if (!rec || tes_position_record(pos, NULL, name, rec) != TES_OK) {
		t->out_of_memory = true;
		tes_record_free(rec);
		return;
	}
	const struct tes_turn *played = tes_record_turn(rec, 0);
	for (uint32_t i = 0; played && i < played->step_count; i++) {
		const struct tes_text *step = &played->step[i].text;

		buf_puts(b, i > 0 ? "; " : "");
		if (i < same && i < turn->step_count)
			edition_normalize_step(t->ed, turn->step[i].text, b);
		else
			buf_put(b, step->s, step->len);
	}
	tes_record_free(rec);
}

/* Stores a better variation: from the worst step on, the engine plays. */
static void
find_better(struct turn_search *t)
{
	struct tes_position *pos = t->e->pos;
	struct buf b = { 0 };

	if (t->worst <= 0 || t->out_of_memory)
		return;
	while (tes_position_played_count(pos) > t->worst_at)
		tes_position_undo(pos);
	if (tes_position_play(pos, t->better) != TES_OK) {
		t->out_of_memory = true;
		return;
	}
	if (!finish_turn(t))
		return;
	put_steps(t, &b);
	if (b.len > 0 || b.out_of_memory)
		t->opinion->line = buf_copy(&b, t->arena);
	buf_release(&b);
}

/* Sets opinion->eval to how many points the first player is ahead. */
static void
set_eval(struct turn_search *t)
{
	enum { THOUSANDTHS = 1000 };
	const double lead = evaluate(t, NULL, 0).margin * THOUSANDTHS;
	const int32_t n = (int32_t)(lead < 0 ? lead - 0.5 : lead + 0.5);
	struct buf b = { 0 };

	buf_puts(&b, n <= -THOUSANDTHS / 20 ? "-" : "");
	put_tenths(&b, n);
	t->opinion->eval = buf_keep(&b, t->arena);
}

enum tes_status
engine_analyse(struct engine *e, const struct tes_record *rec,
    const struct tes_edition *ed, uint32_t turn, struct arena *arena,
    struct engine_opinion *opinion, const char **why)
{
	struct turn_search t = {
		.e = e,
		.rec = rec,
		.ed = ed,
		.arena = arena,
		.opinion = opinion,
		.turn = turn,
	};
	const struct tes_turn *played = &rec->turn[turn];
	struct tes_position *pos = e->pos;
	struct tes_move move;

	*opinion = (struct engine_opinion){ .fact = NULL };
	enum tes_status st =
	    tes_position_from_record(pos, rec, ed, turn, 0, why);
	if (st != TES_OK)
		return st;
	t.seat = tes_position_active_seat(pos);
	const uint32_t turns = tes_position_turn_count(pos);
	*why = "hidden information makes it uncertain, or a step is illegal";
	for (uint32_t i = 0; i < played->step_count; i++) {
		t.step = i + 1;
		st = position_play_step(pos, played->step[i].text, decide, &t);
		if (st != TES_OK || t.out_of_memory)
			return t.out_of_memory ? TES_NOMEM : st;
	}
	t.step = 0;
	if (is_on_turn(&t) && tes_position_turn_count(pos) <= turns + 1 &&
	    position_implicit_moves(pos, &move) > 0) {
		decide(&t, move);
		t.out_of_memory = t.out_of_memory ||
		    tes_position_play(pos, move) != TES_OK;
	}
	if (t.out_of_memory)
		return TES_NOMEM;
	set_eval(&t);
	find_better(&t);
	return t.out_of_memory || arena->out_of_memory ? TES_NOMEM : TES_OK;
}
