#ifndef TESSERA_BOT_H
#define TESSERA_BOT_H

#include "tessera/position.h"

TES_BEGIN_DECLS

/*
 * tes_bot(3) - programs that choose moves and evaluate positions
 *
 *	struct tes_bot *bot = tes_bot_new(tes_bot_kind_by_name("search"));
 *
 *	tes_bot_set_playouts(bot, 400);
 *	if (tes_bot_choose(bot, pos, &random, &move) == TES_OK)
 *		tes_position_play(pos, move);
 *
 * Bots know no game; they use the legal moves and the evaluation of the
 * position.  They cannot see future draws, even if these were fixed by
 * tes_position_fix_draws().  Equal positions, random numbers and playouts give
 * equal choices on every machine.
 */

/* A bot. */
struct tes_bot;

/* A kind of bots. */
struct tes_bot_kind {
	const char *name;
	const char *title;  /* a phrase: how it chooses */
	bool uses_playouts; /* tes_bot_set_playouts() has an effect */
};

/* What a bot thought of a move when it last chose. */
struct tes_bot_move {
	struct tes_move move;
	uint32_t playout_count; /* playouts that began with the move */
	/*
	 * For the player who chose: the win probability from 0 to 1 if the bot
	 * uses playouts, else tes_position_evaluate() after the move.
	 */
	double value;
};

/* What a player can expect from a position. */
struct tes_evaluation {
	double win_probability; /* from 0 to 1; of all players together 1 */
	double margin; /* points ahead of the best other player */
};

/*
 * Returns the kind of bots after prev, the weakest one for NULL, and NULL after
 * the strongest.  Kinds are static.
 */
TES_API const struct tes_bot_kind *tes_bot_kind_next(
    const struct tes_bot_kind *prev);

/* Returns the kind of bots with that name, or NULL if unknown. */
TES_API const struct tes_bot_kind *tes_bot_kind_by_name(const char *name);

/* Returns a new bot, or NULL if out of memory. */
TES_API struct tes_bot *tes_bot_new(const struct tes_bot_kind *kind);

/* Frees a bot; NULL is allowed. */
TES_API void tes_bot_free(struct tes_bot *bot);

/* Sets the number of playouts per choice, from 1 (default: 200). */
TES_API void tes_bot_set_playouts(struct tes_bot *bot, uint32_t playouts);

/*
 * Chooses one of the legal moves.  The position is unchanged when the function
 * returns.  Returns TES_OK; TES_INVALID: there is no decision to make, since
 * the game has ended or chance comes next; TES_NOMEM.
 */
TES_API enum tes_status tes_bot_choose(struct tes_bot *bot,
    struct tes_position *pos, struct tes_random *random,
    struct tes_move *move);

/*
 * Returns what the bot thought of each legal move, in the order of
 * tes_position_legal_moves(), when it last chose, and stores their number in
 * *count: 0 if the bot has not chosen yet, does not evaluate moves, or had only
 * one.  Valid until the bot chooses again.
 */
TES_API const struct tes_bot_move *tes_bot_moves(const struct tes_bot *bot,
    size_t *count);

/*
 * Returns the principal variation of the last choice, which begins with the
 * move chosen and ends where chance comes next, and stores the number of its
 * moves in *count.  That is 0 before the first choice, after a choice of the
 * only legal move, and for bots that do not look further ahead than one step.
 * Valid until the bot chooses again.
 */
TES_API const struct tes_move *tes_bot_principal_variation(
    const struct tes_bot *bot, size_t *count);

/*
 * Evaluates a position, whoever is to move, for each player in turn order:
 * evaluation[] has room for one item per player.  Bots that use playouts take
 * their mean, others evaluate the position itself.  If the game has ended, the
 * result is exact.  The position is unchanged when the function returns.
 * Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_bot_evaluate(struct tes_bot *bot,
    struct tes_position *pos, struct tes_random *random,
    struct tes_evaluation *evaluation);

/*
 * Returns a heuristic evaluation of a position for a player, in points: the
 * points that the player has, parts of those that are near, and the value of
 * the player's means; 0 if there is no such player.  seat counts from 0 in
 * turn order.
 */
TES_API double tes_position_evaluate(const struct tes_position *pos,
    unsigned seat);

TES_END_DECLS

#endif /* TESSERA_BOT_H */
