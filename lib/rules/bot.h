/*
 * bot.h - what bots share: see bot.c and search.c.
 */
#ifndef RULES_BOT_H
#define RULES_BOT_H

#include "base/arena.h"
#include "rules/position.h"

struct tree;

struct tes_bot {
	const struct tes_bot_kind *kind;
	uint32_t playouts;
	struct tes_moves list;
	struct arena arena; /* memory of the last evaluation */
	struct tes_bot_move *root_move;
	size_t root_move_count;
	struct tes_move *pv;
	size_t pv_length;
	struct tree *tree; /* search tree, reused for the next choice */
};

/* A kind of bot, and how it chooses from bot->list, which is not empty. */
struct bot_impl {
	struct tes_bot_kind kind;
	enum tes_status (*choose)(struct tes_bot *bot,
	    struct tes_position *pos, struct tes_random *random,
	    struct tes_move *move);
};

/*
 * Evaluates a move: *lead becomes the seat's lead after it over the best of the
 * other seats, in points; beyond any number of points if it wins or loses the
 * game.  Returns false if out of memory.
 */
bool bot_eval_move(struct tes_position *pos, struct tes_move move,
    unsigned seat, double *lead);

/*
 * Evaluates the position for each player, without looking ahead.  A lead of 6
 * points is half way from an even game to a won one.
 */
void bot_static_eval(const struct tes_position *pos,
    struct tes_evaluation *prospect);

/* Monte Carlo tree search (search.c). */
enum tes_status search_evaluate(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_evaluation *prospect);
enum tes_status search_choose(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_move *move);
void search_free(struct tree *tree);

#endif /* RULES_BOT_H */
