/*
 * output_queue.h - what a thread has to print, until it is its turn.
 *
 * What is written is put together game by game: one after the other is then
 * put out, in the order in which results and messages came.
 */
#ifndef OUTPUT_QUEUE_H
#define OUTPUT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct cmd_run;

/* So far both outputs had come. */
struct output_mark {
	size_t out, err;
	bool is_end; /* of a game */
};

struct output_queue {
	FILE *out, *err; /* NULL: nothing was written yet */
	char *out_text, *err_text;
	size_t out_len, err_len;
	struct output_mark *mark;
	size_t marks, cap;
	size_t next; /* mark: of the next game */
	struct output_mark at; /* where it begins */
	bool is_failed; /* the game that is written is none: */
	char *reason;   /* why; NULL: there was no memory */
	int status;     /* enum cmd_status, of all games together */
};

/* Begins again, empty; false without memory.  All zero: never begun. */
bool output_queue_begin(struct output_queue *output);
void output_queue_release(struct output_queue *output);

/* Around what goes to err, so that its place is known. */
void output_queue_mark(struct output_queue *output);
/* Nothing that is written behind the last game is good for anything. */
void output_queue_fail(struct output_queue *output);
/* The same for another reason. */
void output_queue_stop(struct output_queue *output, const char *reason);
/* Ends a game; false where there was no memory for it. */
bool output_queue_end_game(struct output_queue *output);

/* The results of the next game; they live as long as the sheet. */
const char *output_queue_text(const struct output_queue *output, size_t *len);

/*
 * Writes the next game: the messages to the run's, the results to that file
 * but for their first bytes.  to NULL: they are dropped.
 */
void output_queue_put(struct output_queue *output, struct cmd_run *run,
    FILE *to, size_t skipped);

#endif /* OUTPUT_QUEUE_H */
