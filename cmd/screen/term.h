/*
 * term.h - the terminal: taken, drawn on, given back.
 */
#ifndef REPLAY_SCREEN_TERM_H
#define REPLAY_SCREEN_TERM_H

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <signal.h>

#include "cmd.h"
#include "screen/inks.h"

enum { KEY_ESCAPE = 27 };

/* How a text looks, whatever it is. */
enum look {
	LOOK_PLAIN,
	LOOK_STRONG,
	LOOK_DIM,
	LOOK_BAR,  /* of titles */
	LOOK_HERE, /* where one is */
	LOOK_ERROR,
	LOOK_WARNING,
	LOOK_COUNT
};

struct term {
	SCREEN *screen;
	FILE *keys;
	sigset_t signals; /* that wait, as it was before */
	int saved_error; /* standard error output, as it was; -1: as it is */
	FILE *said;      /* what was written there meanwhile */
	bool color;
	bool is_utf8; /* characters beyond ASCII can be shown */
	short pairs;  /* of colours, in use */
	short ink[64]; /* of pair i + 1 */
};

/*
 * Takes the terminal that is standard output; keys come from it, or from the
 * one that controls the process where standard input is something else.
 * What is written to standard error waits until the terminal is given back.
 * False: that has been said, with nothing taken.
 */
bool term_init(struct term *t, struct cmd_run *run, bool color);
void term_restore(struct term *t);

/* A key that no terminal description has; no key of ncurses. */
enum { KEY_UNKNOWN = KEY_MAX + 1 };

/*
 * Returns the next key, or ERR when none has come for so many milliseconds; -1
 * blocks indefinitely.  After a signal that ends the program, term_is_ended()
 * is true.  *is_char: it is a character, not a key of the keyboard's.
 */
int term_key(struct term *t, int wait, bool *is_char);
bool term_is_ended(void);
/* Ends the process by the signal that ended the program, if one did. */
void term_reraise_signal(void);

/*
 * Text at a place, from column `skip` of it on, at most so many columns; SGR
 * in it is obeyed.  Returns the columns that were drawn.
 */
int term_put(struct term *t, int y, int x, int width, int skip, enum look look,
    const char *s);
/* The same, then blanks up to the width. */
void term_put_line(struct term *t, int y, int x, int width, int skip,
    enum look look, const char *s);

/* Columns of a text as it is drawn, SGR apart. */
int term_columns(const struct term *t, const char *s);

/*
 * The character at s, as it is drawn: *cp, and the bytes that it has there.
 * SGR is no character: 0 columns, and *cp is 0.
 */
size_t term_next(const struct term *t, const char *s, uint32_t *cp,
    int *columns);

#endif /* REPLAY_SCREEN_TERM_H */
