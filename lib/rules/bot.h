/*
 * bot.h - what those who choose moves share.
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
	struct arena arena; /* of what was thought last */
	struct tes_bot_move *thought;
	size_t thoughts;
	struct tes_move *line;
	size_t line_moves;
	struct tree *tree; /* search.c; kept from choice to choice */
};

/* A kind, and how it chooses from bot->list, which is not empty. */
struct bot_way {
	struct tes_bot_kind kind;
	enum tes_status (*choose)(struct tes_bot *bot,
	    struct tes_position *pos, struct tes_random *random,
	    struct tes_move *move);
};

/*
 * What seat has of the position behind a move above the best of the others, in
 * points; far more than any points where the game is over and it has won.
 * False without memory.
 */
bool bot_try(struct tes_position *pos, struct tes_move move, unsigned seat,
    double *lead);

/*
 * What each player may hope for in the position as it lies.  A lead of 6
 * points is half way from an even game to a won one.
 */
void bot_guess(const struct tes_position *pos, struct tes_evaluation *prospect);

/* search.c */
enum tes_status search_judge(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_evaluation *prospect);
enum tes_status search_choose(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_move *move);
void search_free(struct tree *tree);

#endif /* RULES_BOT_H */
