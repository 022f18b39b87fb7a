/*
 * progress.h - shows the progress of long work in a line on standard error.
 *
 * The line appears after a second, and is removed before other output and at
 * the end of the work.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cmd_run;

/* The words of --progress, in the order of color_word. */
enum { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER };

/* Counts of the work that is done, and of all. */
struct progress {
	uint64_t games, all_games; /* all_games 0: unknown */
	uint64_t bytes, all_bytes; /* bytes of files; all_bytes 0: unknown */
	/* Times by clock_now(): start, next update. */
	uint64_t begun, next;
	size_t shown;         /* columns of the line on screen */
};

/*
 * Starts showing progress if `choice`, the value of --progress, asks for it.
 * all_bytes is the size of the files (NULL-terminated), 0 for file NULL.
 */
void progress_begin(struct progress *p, struct cmd_run *run, int choice,
    char *const *file);
void progress_end(struct cmd_run *run);

/* Adds to the number of games done, and sets that of bytes done. */
void progress_step(struct cmd_run *run, uint64_t games, uint64_t bytes);

/* Removes the progress line; call it before other output to a terminal. */
void progress_clear(struct cmd_run *run);

#endif /* PROGRESS_H */
