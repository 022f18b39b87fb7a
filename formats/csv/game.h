/*
 * game.h - the rows of one game, and the YAML events made of them.
 */
#ifndef CSV_GAME_H
#define CSV_GAME_H

#include "csv/columns.h"
#include "csv/private.h"
#include "yaml/in.h"

/* Names of the columns, NULL-terminated (csv/columns.c). */
extern const char *const csv_names[];

struct csv_line {
	enum csv_event event;
	struct tes_text text[CSV_COLUMNS]; /* s is NULL for empty fields */
};

struct csv_game {
	struct arena *arena;
	struct csv_line *line;
	size_t lines, cap;
	bool has_events; /* written by tessera; else typed by people */
	bool is_partial;
	uint32_t turn; /* last number of a turn, from 1 */
	struct tes_text bad_turn; /* reported invalid number of a turn */
	uint32_t end; /* length of the source */
	const char *game, *edition; /* defaults; or NULL */
	/* YAML events, and how many the reader has consumed. */
	struct yaml_pulled *event;
	size_t events, events_cap, given;
	bool out_of_memory;
};

/*
 * Reports a value that differs from the first one (csv/consistency.c).  Returns
 * the diagnostic, or NULL if the values are equal.
 */
struct tes_diag *csv_check_same(struct csv_game *g, const char *what,
    struct tes_text first, struct tes_text again, struct tes_diags *diags);
void csv_check_game_columns(struct csv_game *g, struct tes_diags *diags);
/* Returns the number of a row's turn, or 0; reports an invalid one. */
uint32_t csv_turn_of(struct csv_game *g, const struct csv_line *line,
    struct tes_diags *diags);

/* Makes the events.  Returns false if out of memory. */
bool csv_game_build(struct csv_game *g, struct tes_diags *diags);
/* Returns the next event; for yaml_in.pull with pull_ctx the game. */
bool csv_game_pull(struct yaml_in *in, struct yaml_pulled *out);

#endif /* CSV_GAME_H */
