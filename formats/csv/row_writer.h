/* row_writer.h - writes the rows of a CSV table of events. */
#ifndef CSV_ROW_WRITER_H
#define CSV_ROW_WRITER_H

#include <string.h>

#include "format.h"

/* State of a writer of CSV tables of events. */
struct csv_row_writer {
	struct buf header;
	struct buf prefix; /* first fields, common to all rows of a game */
	struct buf supply; /* field with the content of the first supply */
	/* fields with the counters of all seats, concatenated */
	struct buf counters;
	/* offset of each seat's fields in `counters`, and end */
	size_t counter[TES_SEATS_MAX + 1];
	struct buf step, text; /* texts for the next row */
	const char *seat[TES_SEATS_MAX]; /* name of the seat of each panel */
	uint32_t seats;
	enum tes_grid grid;
	/* false: rows have no position, as before the set-up */
	bool has_counters;
	bool counts_supply; /* write the first supply as its number of pieces */
	uint32_t columns; /* number of counters of a seat */
	uint32_t turn, next; /* next turn and step to write, from 0 */
	uint64_t number; /* number of the game in the table, from 1 */
};

/* The fields of a row, except those common to all rows of a game. */
struct csv_event_row {
	uint32_t turn;
	bool is_start; /* before the first turn: write turn 0 */
	const char *seat, *event, *kind;
	const char *cell, *to; /* cell and to_cell of struct tes_event */
	struct tes_text step, what, text, number;
	bool has_amount;
	int64_t amount;
	const struct tes_turn *of; /* turn whose texts the row has; or NULL */
};

static inline struct tes_text
csv_text_of(const char *s)
{
	return text_plain(s, s ? strlen(s) : 0, 0);
}

/* Appends a row to w->noted. */
void csv_put_row(struct tes_writer *w, const struct csv_event_row *row);

/*
 * Prepares the row writer w->own for a game: its grid, seats, counters, and how
 * its first supply is written.
 */
void csv_note_scene(struct tes_writer *w, const struct tes_scene *scene);

/*
 * Sets the position that the rows after this call show; is_blank: they show
 * none.
 */
void csv_note_state(struct tes_writer *w, struct tes_judge *judge,
    bool is_blank);

void csv_note_header(struct tes_writer *w, struct tes_judge *judge);

#endif /* CSV_ROW_WRITER_H */
