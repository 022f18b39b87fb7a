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
	/* invalid number of a turn that was reported last */
	struct tes_text bad_turn;
	uint32_t end; /* length of the source */
	/* defaults for tables without these columns; or NULL */
	const char *game, *edition;
	/*
	 * YAML events made of the rows, and how many the YAML reader has taken.
	 */
	struct yaml_pulled *event;
	size_t events, events_cap, given;
	bool out_of_memory;
};

/*
 * Reports if the value `again` differs from `first`, that of an earlier row
 * (csv/consistency.c).  Returns the diagnostic; NULL if the values are equal or
 * one is missing.
 */
struct tes_diag *csv_check_same(struct csv_game *g, const char *what,
    struct tes_text first, struct tes_text again, struct tes_diags *diags);
void csv_check_game_columns(struct csv_game *g, struct tes_diags *diags);
/* Returns the number of a row's turn, or 0; reports an invalid one. */
uint32_t csv_turn_of(struct csv_game *g, const struct csv_line *line,
    struct tes_diags *diags);

/* Makes YAML events of the rows.  Returns false if out of memory. */
bool csv_game_build(struct csv_game *g, struct tes_diags *diags);
/*
 * Sets *out to the next event.  It is a yaml_in.pull whose pull_ctx is the
 * struct csv_game.
 */
bool csv_game_pull(struct yaml_in *in, struct yaml_pulled *out);

#endif /* CSV_GAME_H */
