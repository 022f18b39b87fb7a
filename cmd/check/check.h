/*
 * check.h - how tessera-check reports what it found.
 */
#ifndef CHECK_H
#define CHECK_H

#include "diag_print.h"

struct check_options {
	bool quiet, werror;
	int format, color, progress;
	unsigned max_errors, jobs;
	const char *edition, *explain, *stdin_name;
};

/* What a check keeps from game to game. */
struct check {
	struct cmd_run *run;
	const struct check_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* of standard output */
	uint64_t games, invalid;
	uint64_t editions, invalid_editions; /* files of these, and no games */
	bool has_result; /* SARIF: one was written */
};

/* One way of reporting; all but game may be NULL. */
struct check_format {
	void (*begin)(struct check *check);
	void (*game)(struct check *check, const struct game *game);
	/* Puts what was printed of a game; NULL: as it is. */
	void (*emit)(struct check *check, const struct game_output *game);
	void (*end)(struct check *check);
};

extern const struct check_format check_text, check_json, check_sarif;

/* An error was found, as they are counted here. */
bool check_is_invalid(const struct check *check, const struct game *game);

#endif /* CHECK_H */
