/*
 * game.h - the rows of one game, on their way to being a record.
 */
#ifndef CSV_GAME_H
#define CSV_GAME_H

#include "csv/columns.h"
#include "csv/private.h"
#include "yaml/in.h"

struct csv_line {
	enum csv_event event;
	struct tes_text text[CSV_COLUMNS]; /* s NULL: the field is empty */
};

struct csv_game {
	struct arena *arena;
	struct csv_line *line;
	size_t lines, cap;
	bool has_events; /* else somebody has typed it */
	bool is_partial;
	uint32_t turn; /* number of the last row that has one */
	struct tes_text bad_turn; /* what was no number there */
	uint32_t end; /* of the source */
	const char *game, *edition; /* where the table names none; or NULL */
	/* What it is as events, and how many the reader has had. */
	struct yaml_pulled *event;
	size_t events, events_cap, given;
	bool out_of_memory;
};

/*
 * csv/consistency.c: reports what is said otherwise than before, s NULL if not
 * at all: of `what`; of the game and its edition, in all rows.  NULL: nothing.
 */
struct tes_diag *csv_check_same(struct csv_game *g, const char *what,
    struct tes_text first, struct tes_text again, struct tes_diags *diags);
void csv_check_game_columns(struct csv_game *g, struct tes_diags *diags);
/* The row's turn; 0: it says none.  Reports one that cannot be. */
uint32_t csv_turn_of(struct csv_game *g, const struct csv_line *line,
    struct tes_diags *diags);

/* Makes the events; false without memory. */
bool csv_game_build(struct csv_game *g, struct tes_diags *diags);
/* Gives them to the reader, whose pull_ctx is the game. */
bool csv_game_pull(struct yaml_in *in, struct yaml_pulled *out);

#endif /* CSV_GAME_H */
