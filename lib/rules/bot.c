/*
 * bot.c - the kinds of bots, and the simple ones, which look ahead one step at
 * most.
 */
#include "rules/bot.h"

#include <stdlib.h>
#include <string.h>

#include "model/moves.h"

enum { PLAYOUTS = 200 };

/*
 * Added to the lead of the winner: more than any lead in a game that goes on.
 */
static const double won = 1000;
/* Lead in points that counts as half way from an even game to a won one. */
static const double decisive = 6.0;

double
tes_position_evaluate(const struct tes_position *pos, unsigned seat)
{
	enum { THOUSANDTHS = 1000 };

	if (seat >= pos->run.seats)
		return 0;
	return (double)pos->play->evaluate(pos->state, seat) / THOUSANDTHS;
}

/*
 * Returns by how many points a seat leads the best of the others; see
 * bot_eval_move().
 */
static double
lead_of(const struct tes_position *pos, unsigned seat)
{
	struct tes_score score[TES_SEATS_MAX];
	double best = -won;

	if (tes_position_next(pos) == TES_NEXT_NONE) {
		int32_t total = INT32_MIN;

		tes_position_scores(pos, score);
		for (unsigned i = 0; i < pos->run.seats; i++)
			if (i != seat && score[i].total > total)
				total = score[i].total;
		const double lead = (double)score[seat].total - total;
		return score[seat].rank == 1 ? won + lead : lead - won;
	}
	for (unsigned i = 0; i < pos->run.seats; i++) {
		const double value =
		    i == seat ? -won : tes_position_evaluate(pos, i);

		best = value > best ? value : best;
	}
	return tes_position_evaluate(pos, seat) - best;
}

bool
bot_eval_move(struct tes_position *pos, struct tes_move move, unsigned seat,
    double *lead)
{
	if (tes_position_play(pos, move) != TES_OK)
		return false;
	*lead = lead_of(pos, seat);
	tes_position_undo(pos);
	return true;
}

void
bot_static_eval(const struct tes_position *pos,
    struct tes_evaluation *evaluation)
{
	const bool over = tes_position_next(pos) == TES_NEXT_NONE;
	const unsigned seats = tes_position_player_count(pos);
	double sum = 0;

	for (unsigned i = 0; i < seats; i++) {
		const double lead = lead_of(pos, i);
		const double size = lead < 0 ? -lead : lead;

		evaluation[i].win_probability =
		    0.5 + 0.5 * lead / (decisive + size);
		evaluation[i].margin = !over ? lead :
		    lead > 0 ? lead - won : lead + won;
		sum += evaluation[i].win_probability;
	}
	for (unsigned i = 0; i < seats; i++)
		evaluation[i].win_probability /= sum;
}

/*
 * Chooses a random type of step, then a random move of that type.  The only
 * legal move takes no random number; other moves are drawn to show that there
 * are some, which is faster than to list them.
 */
static enum tes_status
choose_random(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_move *move)
{
	enum { TRIES = 8 };
	const struct tes_random before = *random;
	struct tes_random others;
	struct tes_move other;

	(void)bot;
	if (tes_position_sample(pos, random, TES_SAMPLE_STEP_TYPE, move) !=
	    TES_OK)
		return TES_NOMEM;
	others = *random;
	for (unsigned i = 0; i < TRIES; i++) {
		if (tes_position_sample(pos, &others, TES_SAMPLE_STEP_TYPE,
		    &other) != TES_OK)
			return TES_NOMEM;
		if (!moves_equal(other, *move))
			return TES_OK;
	}
	if (tes_position_legal_count(pos) == 1)
		*random = before;
	return TES_OK;
}

/*
 * Chooses the move after which the seat leads by most points; of equal ones,
 * one at random.
 */
static enum tes_status
choose_greedily(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_move *move)
{
	const unsigned seat = tes_position_active_seat(pos);
	uint32_t equals = 0;
	double best = 0;

	for (size_t i = 0; i < bot->root_move_count; i++) {
		struct tes_bot_move *m = &bot->root_move[i];

		if (!bot_eval_move(pos, m->move, seat, &m->value))
			return TES_NOMEM;
		if (equals == 0 || m->value > best) {
			best = m->value;
			equals = 0;
		}
		if (m->value == best && tes_random_below(random, ++equals) == 0)
			*move = m->move;
	}
	return TES_OK;
}

static const struct bot_impl impls[] = {
	{ { "random", "uniformly random step type, then uniformly random "
	    "step", false },
	    false, choose_random },
	{ { "greedy", "best position after one step, by a heuristic evaluation",
	    false },
	    true, choose_greedily },
	{ { "search", "Monte Carlo tree search over sampled draws", true },
	    true, search_choose },
};

enum { IMPLS = sizeof(impls) / sizeof(impls[0]) };

static const struct bot_impl *
find_impl(const struct tes_bot_kind *kind)
{
	for (size_t i = 0; i < IMPLS; i++)
		if (&impls[i].kind == kind)
			return &impls[i];
	return NULL;
}

const struct tes_bot_kind *
tes_bot_kind_next(const struct tes_bot_kind *prev)
{
	const struct bot_impl *impl = impls;

	if (prev) {
		impl = find_impl(prev);
		if (!impl)
			return NULL;
		impl++;
	}
	return impl < impls + IMPLS ? &impl->kind : NULL;
}

const struct tes_bot_kind *
tes_bot_kind_by_name(const char *name)
{
	for (size_t i = 0; i < IMPLS; i++)
		if (strcmp(impls[i].kind.name, name) == 0)
			return &impls[i].kind;
	return NULL;
}

struct tes_bot *
tes_bot_new(const struct tes_bot_kind *kind)
{
	struct tes_bot *bot = calloc(1, sizeof(*bot));

	if (!bot)
		return NULL;
	bot->kind = kind;
	bot->playouts = PLAYOUTS;
	return bot;
}

void
tes_bot_free(struct tes_bot *bot)
{
	if (!bot)
		return;
	search_free(bot->tree);
	tes_moves_release(&bot->list);
	arena_release(&bot->arena);
	free(bot);
}

void
tes_bot_set_playouts(struct tes_bot *bot, uint32_t playouts)
{
	bot->playouts = playouts ? playouts : 1;
}

/*
 * Sets whether the draws of a position follow their fixed order, which bots do
 * not know.  Returns whether they did.
 */
static bool
set_fixed(struct tes_position *pos, bool is_fixed)
{
	bool *fixed = (void *)((char *)pos->state + pos->play->is_fixed);
	const bool was_fixed = *fixed;

	*fixed = is_fixed;
	return was_fixed;
}

enum tes_status
tes_bot_choose(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_move *move)
{
	const struct bot_impl *impl = find_impl(bot->kind);

	if (tes_position_next(pos) != TES_NEXT_MOVE)
		return TES_INVALID;
	if (!impl->needs_list)
		return impl->choose(bot, pos, random, move);
	if (tes_position_legal_moves(pos, &bot->list) != TES_OK)
		return TES_NOMEM;
	if (bot->list.count == 0)
		return TES_INVALID;
	arena_reset(&bot->arena);
	bot->pv = NULL;
	bot->root_move_count = bot->pv_length = 0;
	bot->root_move = arena_array(&bot->arena, bot->list.count,
	    sizeof(*bot->root_move));
	if (!bot->root_move)
		return TES_NOMEM;
	for (size_t i = 0; i < bot->list.count; i++)
		bot->root_move[i].move = bot->list.move[i];
	bot->root_move_count = bot->list.count;
	*move = bot->list.move[0];
	if (bot->list.count == 1) {
		bot->root_move_count = 0;
		return TES_OK;
	}
	const bool was_fixed = set_fixed(pos, false);
	const enum tes_status st = impl->choose(bot, pos, random, move);
	set_fixed(pos, was_fixed);
	return st;
}

enum tes_status
tes_bot_evaluate(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_evaluation *evaluation)
{
	if (!bot->kind->uses_playouts ||
	    tes_position_next(pos) == TES_NEXT_NONE) {
		bot_static_eval(pos, evaluation);
		return TES_OK;
	}
	const bool was_fixed = set_fixed(pos, false);
	const enum tes_status st =
	    search_evaluate(bot, pos, random, evaluation);
	set_fixed(pos, was_fixed);
	return st;
}

const struct tes_bot_move *
tes_bot_moves(const struct tes_bot *bot, size_t *moves)
{
	*moves = bot->root_move_count;
	return bot->root_move;
}

const struct tes_move *
tes_bot_principal_variation(const struct tes_bot *bot, size_t *moves)
{
	*moves = bot->pv_length;
	return bot->pv;
}
