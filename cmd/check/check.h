/*
 * check.h - output formats of tessera-check.
 */
#ifndef CHECK_H
#define CHECK_H

#include "diag_print.h"

struct check_options {
	bool quiet, werror, no_corrections;
	int format, color, progress;
	unsigned max_errors, jobs;
	const char *edition, *explain, *stdin_name;
};

/* State of tessera-check; each worker thread has a copy. */
struct check {
	struct cmd_run *run;
	const struct check_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* colours for standard output */
	uint64_t games, invalid;
	uint64_t editions, invalid_editions; /* edition files, not in `games` */
	bool has_result; /* SARIF: a comma must precede the next result */
	struct tes_repair *search; /* finds corrections; NULL: do not search */
};

/* An output format; all members but game() may be NULL. */
struct check_format {
	void (*begin)(struct check *check);
	void (*game)(struct check *check, const struct game *game);
	/*
	 * Called in the order of games to print what game() wrote for one;
	 * NULL: it is printed unchanged.
	 */
	void (*emit)(struct check *check, const struct game_output *game);
	void (*end)(struct check *check);
};

extern const struct check_format check_text, check_json, check_sarif;

/* Returns whether a game has errors; with --werror, warnings count. */
bool check_is_invalid(const struct check *check, const struct game *game);

#endif /* CHECK_H */
