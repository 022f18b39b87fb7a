/*
 * log.h - a table of what happened, as it is put together.
 */
#ifndef CSV_LOG_H
#define CSV_LOG_H

#include <string.h>

#include "format.h"

/* What a writer of such tables keeps. */
struct csv_log {
	struct buf header;
	struct buf prefix, state; /* of every row: its first and last fields */
	struct buf step, text;    /* of the row that is put next */
	int view[TES_SEATS_MAX];  /* of a game's seats, in a scene; -1: none */
	uint32_t turn, next; /* step that has not been told, from 0 */
	uint64_t number;     /* of the game, in the table */
};

/* What a row says, as far as it is not the same for many. */
struct csv_told {
	uint32_t turn;
	const char *seat, *event;
	struct tes_text step, what, cell, text, number;
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
void csv_put_row(struct tes_writer *w, const struct csv_told *row);

/* Finds out which views of a scene are of the game's seats. */
void csv_find_views(struct tes_writer *w, const struct tes_scene *scene);

/* The last fields of the rows that follow; is_blank: those of no position. */
void csv_note_state(struct tes_writer *w, struct tes_judge *judge,
    bool is_blank);

void csv_note_header(struct tes_writer *w, struct tes_judge *judge);

#endif /* CSV_LOG_H */
