/* bot.h - declarations shared by bot.c and search.c. */
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
	struct tree *tree; /* search tree; its memory is reused */
};

/*
 * A kind of bot.  If it needs the list of the legal moves, choose() is only
 * called if bot->list has two or more, and chooses one of them.
 */
struct bot_impl {
	struct tes_bot_kind kind;
	bool needs_list;
	enum tes_status (*choose)(struct tes_bot *bot,
	    struct tes_position *pos, struct tes_random *random,
	    struct tes_move *move);
};

/*
 * Sets *lead to how many points the seat is ahead of the best other seat after
 * the move; if the move ends the game, it is higher (or lower) than in any game
 * that goes on.  Returns false if out of memory.
 */
bool bot_eval_move(struct tes_position *pos, struct tes_move move,
    unsigned seat, double *lead);

/*
 * Estimates each player's probability to win and lead in points, without
 * looking ahead: a lead of 6 points counts as half way from an even game to a
 * won one.
 */
void bot_static_eval(const struct tes_position *pos,
    struct tes_evaluation *evaluation);

/* Functions of search.c, the Monte Carlo tree search. */
enum tes_status search_evaluate(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_evaluation *evaluation);
enum tes_status search_choose(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_move *move);
void search_free(struct tree *tree);

#endif /* RULES_BOT_H */
