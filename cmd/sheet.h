/*
 * sheet.h - what a thread has to print, until it is its turn.
 *
 * What is written is put together game by game: one after the other is then
 * put out, in the order in which results and messages came.
 */
#ifndef SHEET_H
#define SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct cmd_run;

/* So far both outputs had come. */
struct sheet_mark {
	size_t out, err;
	bool is_end; /* of a game */
};

struct sheet {
	FILE *out, *err; /* NULL: nothing was written yet */
	char *out_text, *err_text;
	size_t out_len, err_len;
	struct sheet_mark *mark;
	size_t marks, cap;
	size_t next; /* mark: of the next game */
	struct sheet_mark at; /* where it begins */
	bool is_failed; /* the game that is written is none: */
	char *reason;   /* why; NULL: there was no memory */
	int status;     /* enum cmd_status, of all games together */
};

/* Begins again, empty; false without memory.  All zero: never begun. */
bool sheet_begin(struct sheet *sheet);
void sheet_release(struct sheet *sheet);

/* Around what goes to err, so that its place is known. */
void sheet_mark(struct sheet *sheet);
/* Nothing that is written behind the last game is good for anything. */
void sheet_fail(struct sheet *sheet);
/* The same for another reason. */
void sheet_stop(struct sheet *sheet, const char *reason);
/* Ends a game; false where there was no memory for it. */
bool sheet_end_game(struct sheet *sheet);

/* The results of the next game; they live as long as the sheet. */
const char *sheet_text(const struct sheet *sheet, size_t *len);

/*
 * Writes the next game: the messages to the run's, the results to that file
 * but for their first bytes.  to NULL: they are dropped.
 */
void sheet_put(struct sheet *sheet, struct cmd_run *run, FILE *to,
    size_t skipped);

#endif /* SHEET_H */
