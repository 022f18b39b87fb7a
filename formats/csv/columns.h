/*
 * columns.h - the columns of a table of events.
 */
#ifndef CSV_COLUMNS_H
#define CSV_COLUMNS_H

/*
 * COLUMN(id, name): those of a table that is written, in their order, and what
 * else is given where the cells of the row's piece are.  After them are the
 * scene's first shelf and the numbers of the row's seat, by the names that the
 * game has.
 */
#define CSV_WRITTEN(COLUMN, ...) \
	COLUMN(NUMBER, "number") \
	COLUMN(GAME, "game") \
	COLUMN(EDITION, "edition") \
	COLUMN(TURN, "turn") \
	COLUMN(SEAT, "seat") \
	COLUMN(NAME, "name") \
	COLUMN(EVENT, "event") \
	COLUMN(KIND, "kind") \
	COLUMN(STEP, "step") \
	COLUMN(WHAT, "what") \
	__VA_ARGS__ \
	COLUMN(AMOUNT, "amount") \
	COLUMN(TEXT, "text") \
	COLUMN(NOTE, "note") \
	COLUMN(EVAL, "eval") \
	COLUMN(CLOCK, "clock") \
	COLUMN(STANDS, "stands")

/*
 * Those of cells.  In a table that people type they are a part of the step;
 * written ones repeat there what the step says.
 */
#define CSV_CELLS(COLUMN) \
	COLUMN(CELL, "cell") \
	COLUMN(Q, "q") \
	COLUMN(R, "r") \
	COLUMN(TO, "to") \
	COLUMN(TO_Q, "to_q") \
	COLUMN(TO_R, "to_r")

enum csv_column {
#define COLUMN(id, name) CSV_##id,
	CSV_WRITTEN(COLUMN, CSV_CELLS(COLUMN))
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
	CSV_IS_COMPUTED /* follows from the rules, by the table of a game */
};

#endif /* CSV_COLUMNS_H */
