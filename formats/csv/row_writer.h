/* row_writer.h - writes the rows of a CSV table of a game's events. */
#ifndef CSV_ROW_WRITER_H
#define CSV_ROW_WRITER_H

#include <string.h>

#include "format.h"

/* State of a writer of CSV tables of events, in tes_writer.own. */
struct csv_row_writer {
	struct buf header;
	/* first fields of a row, which all rows of a game have in common */
	struct buf prefix;
	struct buf supply; /* field with the content of the first supply */
	/* fields with the seat and name of all players, concatenated */
	struct buf players;
	/* offset in `players` of each player's fields; then the end */
	size_t player[TES_SEATS_MAX + 1];
	struct tes_counter *counter; /* `columns` counters for each seat */
	struct buf step, text; /* buffers for texts of the next row */
	/* names of seats, in the order of the scene's panels */
	const char *seat[TES_SEATS_MAX];
	uint32_t seats;
	enum tes_grid grid;
	/* false: the fields of the position are empty, as before the set-up */
	bool has_counters;
	/* write the first supply as its number of pieces, not as a list */
	bool counts_supply;
	uint32_t columns; /* number of counters of a seat */
	/* indices of the next turn and step to write, from 0 */
	uint32_t turn, next;
	uint64_t number; /* number of the game in the table, from 1 */
};

/* The fields of a row, except those common to all rows of a game. */
struct csv_event_row {
	uint32_t turn;
	/* the row is before the first turn: write its turn as 0 */
	bool is_start;
	const char *seat, *event, *kind; /* event, kind: words in ASCII */
	/* names of cells, as in struct tes_event; or NULL */
	const char *cell, *to;
	struct tes_text step, what, text, number;
	bool has_amount;
	int64_t amount;
	/* turn whose note and other texts the row has; or NULL */
	const struct tes_turn *of;
};

static inline struct tes_text
csv_text_of(const char *s)
{
	return text_plain(s, s ? strlen(s) : 0, 0);
}

/* Appends a row to w->noted, the rows of the current game. */
void csv_put_row(struct tes_writer *w, const struct csv_event_row *row);

/*
 * Prepares the row writer w->own for a game: sets its grid, seats and names,
 * the number of counters, and how the first supply is written.
 */
void csv_note_scene(struct tes_writer *w, const struct tes_scene *scene);

/*
 * Sets the supply and counters that rows written after this call show to those
 * of the judge's current position.  is_blank: they show none.
 */
void csv_note_state(struct tes_writer *w, struct tes_judge *judge,
    bool is_blank);

/* Makes the table's header row, in w->own->header. */
void csv_note_header(struct tes_writer *w, struct tes_judge *judge);

#endif /* CSV_ROW_WRITER_H */
