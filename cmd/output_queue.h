/*
 * output_queue.h - stores the output of a worker until that of earlier games
 * was printed.
 *
 * Output is collected and printed game by game, with results and messages in
 * the order in which they were written.
 */
#ifndef OUTPUT_QUEUE_H
#define OUTPUT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "strtab.h"

struct cmd_run;

/*
 * Lengths of out_text and err_text at one moment.  Marks keep the order of
 * results and messages.
 */
struct output_mark {
	size_t out, err;
	bool is_end; /* the mark is at the end of a game */
	size_t header; /* at the end: bytes of the CSV header of the game */
};

struct output_queue {
	FILE *out, *err; /* memory streams; NULL before the first use */
	char *out_text, *err_text;
	size_t out_len, err_len;
	struct output_mark *mark;
	size_t marks, cap;
	size_t next; /* index of the first mark of the next game */
	/* lengths of the texts where the next game begins */
	struct output_mark at;
	/*
	 * number of bytes at the end of the next game's messages that are not
	 * printed
	 */
	size_t dropped;
	/* of the current game: offset in out_text; bytes of its CSV header */
	size_t begin, header;
	bool is_failed; /* the current game is incomplete */
	char *reason;   /* why is_failed; NULL: out of memory */
	int status;     /* enum cmd_status, the highest of all games */
};

/*
 * Empties a queue, which must be zero before the first call.  Returns false if
 * out of memory.
 */
bool output_queue_begin(struct output_queue *output);
void output_queue_release(struct output_queue *output);

/*
 * Must be called before and after writing to output->err, to keep the order of
 * messages and results.
 */
void output_queue_mark(struct output_queue *output);
/*
 * Marks the current game as incomplete for a reason, whose text is copied;
 * NULL: memory has run out.
 */
void output_queue_stop(struct output_queue *output, const char *reason);
/* What was written for the current game so far is a CSV header. */
void output_queue_end_header(struct output_queue *output);
/*
 * Ends a game.  Returns false if out of memory, or if it was marked incomplete.
 */
bool output_queue_end_game(struct output_queue *output);

/*
 * Returns the results of the next game to print, valid until the queue is
 * emptied.
 */
const char *output_queue_text(const struct output_queue *output, size_t *len);
/*
 * Compares the CSV header of these results with *header, that of the output; if
 * the output has none yet, it gets this one.  Sets *skipped to the number of
 * bytes that must not be written: those of the header if the output has one.
 * Returns whether the headers are equal; if out of memory, header->failed is
 * set.
 */
bool output_queue_fits(const struct output_queue *output, struct bytes *header,
    size_t *skipped);

/* Drops the last len bytes of the messages of the next game to print. */
void output_queue_drop_messages(struct output_queue *output, size_t len);

/*
 * Prints the next game: messages to run->err, results without their first
 * `skipped` bytes to the file `to`; if `to` is NULL, results are dropped.
 */
void output_queue_put(struct output_queue *output, struct cmd_run *run,
    FILE *to, size_t skipped);

#endif /* OUTPUT_QUEUE_H */
