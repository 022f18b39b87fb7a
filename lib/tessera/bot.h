/*
 * bot.h - players that are programs
 *
 *	const struct tes_bot_kind *kind = tes_bot_kind_by_name("search");
 *	struct tes_bot *bot = tes_bot_new(kind);
 *
 *	tes_bot_set_playouts(bot, 400);
 *	if (tes_bot_choose(bot, pos, &random, &move) == TES_OK)
 *		tes_position_play(pos, move);
 *
 * A bot knows no game: it asks the position what is legal and how good it is
 * for whom.  It sees what is open to all and no more: what will be drawn it
 * samples by lot, as if it were not fixed.  The same position, random numbers
 * and playouts give the same choice on every machine.
 */
#ifndef TESSERA_BOT_H
#define TESSERA_BOT_H

#include "tessera/position.h"

TES_BEGIN_DECLS

struct tes_bot_kind {
	const char *name;
	const char *title;  /* a phrase: how it chooses */
	bool uses_playouts;  /* does it take time by what is set? */
};

/* All in turn, the weakest first: NULL to begin, NULL after the last. */
TES_API const struct tes_bot_kind *tes_bot_kind_next(
    const struct tes_bot_kind *prev);
TES_API const struct tes_bot_kind *tes_bot_kind_by_name(const char *name);

struct tes_bot;

TES_API struct tes_bot *tes_bot_new(const struct tes_bot_kind *kind);
TES_API void tes_bot_free(struct tes_bot *bot);

/* How often a bot that searches plays a game on in its head; at least 1. */
TES_API void tes_bot_set_playouts(struct tes_bot *bot, uint32_t playouts);

/*
 * One of the legal moves.  The position is as it was when the call returns.
 * TES_INVALID: nothing is to be decided, the game is over or chance decides.
 */
TES_API enum tes_status tes_bot_choose(struct tes_bot *bot,
    struct tes_position *pos, struct tes_random *random,
    struct tes_move *move);

/* What a bot thought of a move when it last chose. */
struct tes_bot_move {
	struct tes_move move;
	uint32_t playout_count; /* that began with it */
	/*
	 * What the seat on turn makes of the game after it: of a bot that
	 * searches its share of winning, from 0 to 1; else the worth in
	 * points, as of tes_position_evaluate.
	 */
	double value;
};

/*
 * All the legal moves, in the order of tes_position_legal_moves; none of a bot
 * that does not think, or had no choice.  They live until the next choice.
 */
TES_API const struct tes_bot_move *tes_bot_moves(const struct tes_bot *bot,
    size_t *moves);

/*
 * What the bot expects to be played, beginning with its choice, as far as it
 * has looked before chance decides.
 */
TES_API const struct tes_move *
tes_bot_principal_variation(const struct tes_bot *bot, size_t *moves);

/* What a player may hope for. */
struct tes_evaluation {
	double win_probability; /* of winning, from 0 to 1; 1 of all players
				   together */
	double margin;  /* in points, above the best of the others */
};

/*
 * What a bot makes of a position, whoever decides there, for each player in
 * turn order: of one that searches the mean over its playouts, else of the
 * position as it lies.  A game that is over is known.  TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_bot_evaluate(struct tes_bot *bot,
    struct tes_position *pos, struct tes_random *random,
    struct tes_evaluation *prospect);

/*
 * How good the position is for a player, in points that it may come to: those
 * that it has, parts of what it is about to get, and what it could do with its
 * means.  A guess: rules of thumb of the game.  That there is such a player,
 * from 0 in turn order, is asserted.
 */
TES_API double tes_position_evaluate(const struct tes_position *pos,
    unsigned seat);

TES_END_DECLS

#endif /* TESSERA_BOT_H */
