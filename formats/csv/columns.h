/*
 * columns.h - the columns of a CSV table in which each row is an event of a
 * game.
 */
#ifndef CSV_COLUMNS_H
#define CSV_COLUMNS_H

/*
 * Expands to COLUMN(id, name) for each column.  After these columns, a table
 * that is written has those of the texts of turns, of the first supply, and of
 * the counters of the row's seat.
 *
 * In rows that people type, which have no event or a step without its cell,
 * the cells (squares or hexagons), from CELL to TO_R, are part of the step.
 * In rows that tessera writes they repeat what the step has, in four columns
 * of integers.
 */
#define CSV_FIXED(COLUMN) \
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
	COLUMN(CELL, "cell") \
	COLUMN(Q, "q") \
	COLUMN(R, "r") \
	COLUMN(TO, "to") \
	COLUMN(TO_Q, "to_q") \
	COLUMN(TO_R, "to_r") \
	COLUMN(AMOUNT, "amount") \
	COLUMN(TEXT, "text")

enum csv_column {
#define COLUMN(id, name) CSV_##id,
	CSV_FIXED(COLUMN)
#undef COLUMN
#define TURN_TEXT(name, ...) CSV_TURN_##name,
#include "model/record.def"
	CSV_COLUMNS,
	CSV_TURN_TEXTS = CSV_TEXT + 1 /* first column for a text of a turn */
};

/* Names of the columns, NULL-terminated (csv/row.c). */
extern const char *const csv_names[];

enum csv_event {
	CSV_IS_STEP, /* the column 'event' is empty, "draw" or "action" */
	CSV_IS_TAG,
	CSV_IS_PARAMETER,
	CSV_IS_PLAYER,
	CSV_IS_SETUP,
	CSV_IS_HAND,
	CSV_IS_BAG,
	CSV_IS_REFILL, /* tiles drawn at the end of the turn before */
	CSV_IS_RESULT,
	CSV_IS_COMPUTED /* an effect that tessera has computed: not read */
};

#endif /* CSV_COLUMNS_H */
