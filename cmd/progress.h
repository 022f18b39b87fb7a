/*
 * progress.h - a line on standard error that tells how far long work is.
 *
 * It is shown on a terminal, from a second on, and is not there any more when
 * something else is written, or when the work is done.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cmd_run;

/* The words of --progress: those of --color. */
enum { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER };

/* What is done, and of how much. */
struct progress {
	uint64_t games, all_games; /* all_games 0: nobody knows */
	uint64_t bytes, all_bytes; /* of files; the same */
	/* Microseconds. */
	uint64_t begun, next; /* next: when it may be shown again */
	size_t shown;         /* columns that it takes up now */
};

/*
 * From now on run tells of that, if it is to: choice is of --progress.  Files
 * give all_bytes; NULL: there are none.
 */
void progress_begin(struct progress *p, struct cmd_run *run, int choice,
    char *const *file);
void progress_end(struct cmd_run *run);

/* So much more is done: so many games, and bytes up to there. */
void progress_step(struct cmd_run *run, uint64_t games, uint64_t bytes);

/* Before anything else is written to a terminal: takes the line away. */
void progress_clear(struct cmd_run *run);

#endif /* PROGRESS_H */
