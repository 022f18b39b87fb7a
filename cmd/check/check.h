/*
 * check.h - the output formats of tessera-check, shared by the files of
 * cmd/check.
 */
#ifndef CHECK_H
#define CHECK_H

#include "diag_print.h"

struct check_options {
	bool quiet, werror, no_corrections;
	int format;
	unsigned max_errors;
	const char *explain, *stdin_name;
};

/* State of tessera-check; each worker thread has a copy. */
struct check {
	struct cmd_run *run;
	const struct check_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* colours for standard output */
	uint64_t games, invalid;
	/* numbers of edition files, which `games` does not count */
	uint64_t editions, invalid_editions;
	/*
	 * in SARIF: a result was printed, so that a comma must precede the next
	 * one
	 */
	bool has_result;
};

/* Output formats, in the order of the words of --format. */
enum { CHECK_TEXT, CHECK_JSON, CHECK_SARIF };

typedef void check_format(struct check *check, const struct game *game);

/*
 * Print the result of a game or an edition file; *(bool *)game->result says
 * whether that is invalid.
 */
check_format check_text, check_json, check_sarif;

/* Prints the numbers of valid and invalid records. */
void check_text_sum(struct check *check);

#endif /* CHECK_H */
