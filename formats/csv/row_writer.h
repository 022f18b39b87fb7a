/* row_writer.h - writes the rows of a CSV table of a game's events. */
#ifndef CSV_ROW_WRITER_H
#define CSV_ROW_WRITER_H

#include "base/words.h"
#include "format.h"
#include "model/observer.h"

/*
 * Texts of which only the bytes matter; s is NULL if there is none.
 */
#define CSV_LITERAL(text) { text, sizeof(text) - 1 }

static inline struct word
csv_string_of(const char *s)
{
	return (struct word){ s, s ? strlen(s) : 0 };
}

static inline struct word
csv_string_of_text(struct tes_text text)
{
	return (struct word){ text.s, text.len };
}

/* The end of the rows of a seat: fields with its counters, and a newline. */
struct csv_counters {
	struct counts counts; /* shown by the fields */
	size_t len;
	char s[COUNTERS_MAX * (1 + NUMBER_SIZE) + 2];
};

/* A field with the content of the first supply. */
struct csv_supply {
	uint64_t key; /* judge_supply_key(); 0: unknown */
	struct buf field;
};

enum { KINDS_KEPT = 64, SUPPLIES_KEPT = 64 };

/* State of a writer of CSV tables of events, in tes_writer.own. */
struct csv_row_writer {
	size_t header; /* length of the header row in tes_writer.noted */
	/* first fields of a row, which all rows of a game have in common */
	struct buf prefix;
	/* some that the game had; the first is empty if there is no position */
	struct csv_supply supply[SUPPLIES_KEPT];
	const struct csv_supply *shown; /* the one that rows show */
	/*
	 * Pairs of fields with a seat and the name of its player, concatenated:
	 * an empty pair for rows without a seat, then one for each panel.
	 */
	struct buf players;
	/* offset of each pair in `players`; then the end */
	size_t player[TES_SEATS_MAX + 2];
	/* by the number of the seat's panel; [0]: empty fields */
	struct csv_counters counters[TES_SEATS_MAX + 1];
	struct buf step, text; /* buffers for texts of the next row */
	/* kinds of effects by the addresses of their names: see csv.c */
	const struct tes_effect_kind *kind[KINDS_KEPT];
	/* names of seats, in the order of the scene's panels */
	struct word seat[TES_SEATS_MAX];
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
	bool has_amount;
	struct word seat;
	struct word event, kind; /* words in ASCII */
	/* names of cells, as in struct tes_event; or NULL */
	const char *cell, *to;
	struct word step, what, text, number;
	int64_t amount;
	/* turn whose note and other texts the row has; or NULL */
	const struct tes_turn *of;
};

/* Appends a row to w->noted, the rows of the current game. */
void csv_put_row(struct tes_writer *w, const struct csv_event_row *row);
/*
 * Appends a row 'state' for each panel, with its counters after turn `turn`; 0:
 * after the set-up.
 */
void csv_put_states(struct tes_writer *w, uint32_t turn);

/*
 * Prepares the row writer w->priv for a game: sets its grid, seats and names,
 * the number of counters, and how the first supply is written.
 */
void csv_note_scene(struct tes_writer *w, const struct tes_scene *scene);

/*
 * Sets the supply and counters that rows written after this call show to those
 * of the judge's current position.
 */
void csv_note_state(struct tes_writer *w, struct tes_judge *judge);
/* Lets rows written after this call show no supply and no counters. */
void csv_note_no_state(struct tes_writer *w);

/* Appends the table's header row to w->noted. */
void csv_put_header(struct tes_writer *w, const struct tes_scene *scene);

#endif /* CSV_ROW_WRITER_H */
