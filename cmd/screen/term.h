/*
 * term.h - terminal input and output, by ncurses.
 */
#ifndef REPLAY_SCREEN_TERM_H
#define REPLAY_SCREEN_TERM_H

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <signal.h>

#include "cmd.h"
#include "screen/inks.h"

enum { KEY_ESCAPE = 27 };

/* Styles of text. */
enum look {
	LOOK_PLAIN,
	LOOK_STRONG,
	LOOK_DIM,
	LOOK_BAR,  /* title bar */
	LOOK_HERE, /* the line of the cursor */
	LOOK_ERROR,
	LOOK_WARNING,
	LOOK_COUNT
};

struct term {
	SCREEN *screen;
	FILE *keys;
	sigset_t signals; /* signal mask before term_init() */
	int saved_error; /* duplicate of standard error; -1: not redirected */
	FILE *said;      /* temporary file for messages to standard error */
	bool color;
	bool is_utf8; /* characters beyond ASCII can be shown */
	short pairs;  /* colour pairs in use */
	short ink[64]; /* colour of pair i + 1 */
};

/*
 * Sets up the terminal that is standard output.  Keys are read from standard
 * input, or from the controlling terminal if that is not a terminal.  Output to
 * standard error is held back until term_restore().  Returns false after
 * reporting an error; nothing is changed then.
 */
bool term_init(struct term *t, struct cmd_run *run, bool color);
void term_restore(struct term *t);

/* Unknown escape sequence; not a key of ncurses. */
enum { KEY_UNKNOWN = KEY_MAX + 1 };

/*
 * Returns the next key, or ERR after `wait` milliseconds without one; -1
 * blocks indefinitely.  After a signal that ends the program, term_is_ended()
 * is true.  *is_char: the key is a character, not a key code of ncurses.
 */
int term_key(struct term *t, int wait, bool *is_char);
bool term_is_ended(void);
/* Raises the signal that asked the program to end again, if there was one. */
void term_reraise_signal(void);

/*
 * Draws a text at y, x (base 0): at most `width` columns from its column `skip`
 * on.  Interprets SGR sequences.  Returns the columns drawn.
 */
int term_put(struct term *t, int y, int x, int width, int skip, enum look look,
    const char *s);
/* Draws a text as term_put() does, padded to the width. */
void term_put_line(struct term *t, int y, int x, int width, int skip,
    enum look look, const char *s);

/* Returns the columns of a text, without SGR sequences. */
int term_columns(const struct term *t, const char *s);

/*
 * Returns the bytes of the character at s; sets *cp to the character to draw
 * and *columns to its width.  An SGR sequence has 0 columns, and *cp is 0.
 */
size_t term_next(const struct term *t, const char *s, uint32_t *cp,
    int *columns);

#endif /* REPLAY_SCREEN_TERM_H */
