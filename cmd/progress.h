/*
 * progress.h - shows the progress of long work in a line on standard error.
 *
 * The line appears after a second, and is removed before other output and at
 * the end of the work.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stddef.h>
#include <stdint.h>

struct cmd_run;

/* The words of --progress, in the order of color_word. */
enum { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER };

/* How much of the work is done, and how much there is in all. */
struct progress {
	uint64_t games, all_games; /* games done; all games, 0 if unknown */
	/* bytes of files done; bytes of all files, 0 if unknown */
	uint64_t bytes, all_bytes;
	/* times, as of clock_now(), of the start and of the next update */
	uint64_t begun, next;
	/* number of columns of the line that is on the screen; 0: none */
	size_t shown;
};

/*
 * Starts to show progress if --progress asks for it.  file: the files
 * (NULL-terminated), whose sizes are added up; or NULL.
 */
void progress_begin(struct progress *p, struct cmd_run *run, char *const *file);
void progress_end(struct cmd_run *run);

/* Adds to the number of games done, and sets that of bytes done. */
void progress_step(struct cmd_run *run, uint64_t games, uint64_t bytes);

/* Removes the progress line; call it before other output to a terminal. */
void progress_clear(struct cmd_run *run);

#endif /* PROGRESS_H */
