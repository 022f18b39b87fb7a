/*
 * columns.h - the columns of a table of events.
 */
#ifndef CSV_COLUMNS_H
#define CSV_COLUMNS_H

/*
 * COLUMN(id, name): those of a table that is written, in their order; behind
 * them stand what lies on the scene's first shelf and the numbers of each
 * seat, by the names that the game has for them.
 */
#define CSV_WRITTEN(COLUMN) \
	COLUMN(NUMBER, "number") \
	COLUMN(GAME, "game") \
	COLUMN(EDITION, "edition") \
	COLUMN(TURN, "turn") \
	COLUMN(SEAT, "seat") \
	COLUMN(EVENT, "event") \
	COLUMN(STEP, "step") \
	COLUMN(WHAT, "what") \
	COLUMN(CELL, "cell") \
	COLUMN(AMOUNT, "amount") \
	COLUMN(TEXT, "text") \
	COLUMN(NOTE, "note") \
	COLUMN(EVAL, "eval") \
	COLUMN(CLOCK, "clock") \
	COLUMN(STANDS, "stands")

/* Those that only tables have which people type. */
#define CSV_TYPED(COLUMN) \
	COLUMN(Q, "q") \
	COLUMN(R, "r") \
	COLUMN(TO, "to")

enum csv_column {
#define COLUMN(id, name) CSV_##id,
	CSV_WRITTEN(COLUMN) CSV_TYPED(COLUMN)
#undef COLUMN
	CSV_COLUMNS
};

enum csv_event {
	CSV_IS_STEP, /* no word, or draw or action */
	CSV_IS_TAG,
	CSV_IS_PARAMETER,
	CSV_IS_PLAYER,
	CSV_IS_SETUP,
	CSV_IS_HAND,
	CSV_IS_BAG,
	CSV_IS_REFILL, /* draws at the end of the turn before */
	CSV_IS_RESULT,
	CSV_IS_TOLD /* follows from the rules, by the table of a game */
};

#endif /* CSV_COLUMNS_H */
