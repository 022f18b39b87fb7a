/*
 * row_writer.h - writes the rows of a table of events.
 */
#ifndef CSV_ROW_WRITER_H
#define CSV_ROW_WRITER_H

#include <string.h>

#include "format.h"

/* State of a writer of such tables. */
struct csv_row_writer {
	struct buf header;
	struct buf prefix; /* first fields, common to all rows of a game */
	struct buf supply; /* field of the first supply */
	struct buf counters; /* fields of all seats, concatenated */
	size_t counter[TES_SEATS_MAX + 1]; /* offsets in it, and the end */
	struct buf step, text; /* of the next row */
	const char *seat[TES_SEATS_MAX]; /* of each panel */
	uint32_t seats;
	enum tes_grid grid;
	bool has_counters; /* false: no position */
	bool counts_supply; /* write the supply as a number of pieces */
	uint32_t columns; /* number of counters of a seat */
	uint32_t turn, next; /* next turn and step to write, from 0 */
	uint64_t number; /* of the game in the table, from 1 */
};

/* The fields of a row, except those common to all rows of a game. */
struct csv_event_row {
	uint32_t turn;
	bool is_start; /* before the first turn: write turn 0 */
	const char *seat, *event, *kind;
	const char *cell, *to; /* see struct tes_event */
	struct tes_text step, what, text, number;
	bool has_amount;
	int64_t amount;
	const struct tes_turn *of; /* turn whose note is written */
};

static inline struct tes_text
csv_text_of(const char *s)
{
	return text_plain(s, s ? strlen(s) : 0, 0);
}

/* Adds a row to w->noted. */
void csv_put_row(struct tes_writer *w, const struct csv_event_row *row);

/* Prepares the table for a game: seats, board. */
void csv_note_scene(struct tes_writer *w, const struct tes_scene *scene);

/* Sets the position of the following rows; is_blank: none. */
void csv_note_state(struct tes_writer *w, struct tes_judge *judge,
    bool is_blank);

void csv_note_header(struct tes_writer *w, struct tes_judge *judge);

#endif /* CSV_ROW_WRITER_H */
