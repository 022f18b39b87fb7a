/*
 * row_writer.h - a table of what happened, as it is put together.
 */
#ifndef CSV_ROW_WRITER_H
#define CSV_ROW_WRITER_H

#include <string.h>

#include "format.h"

/* What a writer of such tables keeps. */
struct csv_row_writer {
	struct buf header;
	struct buf prefix; /* of every row: its first fields */
	struct buf shelf;  /* the field of what lies beside the board */
	struct buf counters; /* fields of each view, one after the other */
	size_t counter[TES_SEATS_MAX + 1]; /* where they begin, and end */
	struct buf step, text; /* of the row that is put next */
	const char *seat[TES_SEATS_MAX]; /* of each view */
	uint32_t seats;
	enum tes_grid grid;
	bool has_counters; /* else there is no position */
	bool counts_shelf; /* the shelf is written as a number of pieces */
	uint32_t columns;  /* counters of a seat */
	uint32_t turn, next; /* step that has not been told, from 0 */
	uint64_t number;     /* of the game, in the table */
};

/* What a row says, as far as it is not the same for many. */
struct csv_event_row {
	uint32_t turn;
	bool is_start; /* before the first turn: the turn is 0 */
	const char *seat, *event, *kind;
	const char *cell, *to; /* as in struct tes_event */
	struct tes_text step, what, text, number;
	bool has_amount;
	int64_t amount;
	const struct tes_turn *of; /* whose note and the like stand here */
};

static inline struct tes_text
csv_text_of(const char *s)
{
	return text_plain(s, s ? strlen(s) : 0, 0);
}

/* Adds a row to w->noted. */
void csv_put_row(struct tes_writer *w, const struct csv_event_row *row);

/* What a table of the game is like: its seats, its board. */
void csv_note_scene(struct tes_writer *w, const struct tes_scene *scene);

/* The last fields of the rows that follow; is_blank: those of no position. */
void csv_note_state(struct tes_writer *w, struct tes_judge *judge,
    bool is_blank);

void csv_note_header(struct tes_writer *w, struct tes_judge *judge);

#endif /* CSV_ROW_WRITER_H */
