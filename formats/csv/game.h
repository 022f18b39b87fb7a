/*
 * game.h - the rows of one game in a CSV table, and the YAML events into which
 * they are converted.
 */
#ifndef CSV_GAME_H
#define CSV_GAME_H

#include "csv/columns.h"
#include "csv/private.h"
#include "yaml/in.h"

struct csv_line {
	enum csv_event event;
	/* field in each column; s is NULL if it is empty */
	struct tes_text text[CSV_COLUMNS];
};

struct csv_game {
	struct arena *arena;
	struct csv_line *line;
	uint32_t lines;
	size_t cap;
	bool is_partial;
	/* number of the turn in the last row that has one, from 1 */
	uint32_t turn;
	/* the invalid turn number that was reported last */
	struct tes_text bad_turn;
	uint32_t end; /* length of the source */
	/* game and edition if the table has no such columns; or NULL */
	const char *game, *edition;
	/*
	 * YAML events made of the rows; `given` is how many of them the YAML
	 * reader has taken.
	 */
	struct yaml_event_in *event;
	uint32_t events;
	size_t events_cap, given;
};

/*
 * Reports if the value `again` of a column differs from `first`, the value in
 * an earlier row; what: the column's name (csv/consistency.c). Returns the
 * diagnostic; NULL if the values are equal or one is missing.
 */
struct tes_diag *csv_check_same(struct csv_game *g, const char *what,
    struct tes_text first, struct tes_text again, struct tes_diags *diags);
void csv_check_game_columns(struct csv_game *g, struct tes_diags *diags);
/*
 * Returns the number, from 1, of the turn to which a row belongs; 0 if it has
 * none or an invalid one, which is reported.
 */
uint32_t csv_turn_of(struct csv_game *g, const struct csv_line *line,
    struct tes_diags *diags);

/*
 * How many of the latest game numbers are remembered.  In a table that was
 * sorted by another column, the first games soon occur again, so that this is
 * enough to notice it.
 */
enum { CSV_NUMBERS_KEPT = 1024 };

/* A set of game numbers; zero-initialize it. */
struct csv_numbers {
	/* hashes of the numbers; a ring buffer */
	uint64_t hash[CSV_NUMBERS_KEPT];
	uint64_t count;
};

/* Adds a number.  Returns false if it was remembered already. */
bool csv_numbers_add(struct csv_numbers *numbers, const struct buf *number);

/* Converts the rows to YAML events. */
void csv_game_build(struct csv_game *g, struct tes_diags *diags);
/*
 * Sets *out to the next event, and returns false if there is none.  Can be used
 * as yaml_in.pull if pull_ctx is the struct csv_game.
 */
bool csv_game_pull(struct yaml_in *in, struct yaml_event_in *out);

#endif /* CSV_GAME_H */
