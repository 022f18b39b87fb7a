/* term.h - input and output of a terminal, by ncurses. */
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
	LOOK_WARNING
};

struct term {
	SCREEN *screen;
	FILE *keys;
	sigset_t signals; /* signal mask before term_init() */
	int saved_error; /* duplicate of standard error; -1: not redirected */
	FILE *messages;  /* temporary file for messages to standard error */
	bool color;
	bool is_utf8; /* characters beyond ASCII can be shown */
	short pairs; /* number of colour pairs in use */
	short ink[64]; /* colour of pair i + 1 */
};

/*
 * Sets up the terminal on standard output.  Keys are read from standard input;
 * if that is not a terminal, from the controlling terminal.  What is written to
 * standard error is stored until term_restore().  Returns false after reporting
 * an error; then nothing is changed.
 */
bool term_init(struct term *t, struct cmd_run *run, bool color);
void term_restore(struct term *t);

/* Key code for an unknown sequence; not a key of ncurses. */
enum { KEY_UNKNOWN = KEY_MAX + 1 };

/*
 * Waits for a key and returns it; ERR if there is none for `wait` milliseconds,
 * where -1 is no limit.  After a signal that ends the program, term_is_ended()
 * is true.  Sets *is_char if the key is a character, not a key code of ncurses.
 */
int term_key(struct term *t, int wait, bool *is_char);
bool term_is_ended(void);
/* If a signal has asked the program to end, raises it again. */
void term_reraise_signal(void);

/*
 * Draws a text at line y and column x (from 0): at most `width` of its columns,
 * from column `skip` on.  Interprets sequences for styles.  Returns the number
 * of columns drawn.
 */
int term_put(struct term *t, int y, int x, int width, int skip, enum look look,
    const char *s);
/* Draws a text like term_put(), and spaces up to the width. */
void term_put_line(struct term *t, int y, int x, int width, enum look look,
    const char *s);

/* Returns the number of columns of a text, without sequences for styles. */
int term_columns(const struct term *t, const char *s);

/*
 * Returns the length of the character at s in bytes.  Sets *cp to the character
 * to draw, and *columns to its width.  For a sequence for a style, sets both to
 * 0.
 */
size_t term_next(const struct term *t, const char *s, uint32_t *cp,
    int *columns);

#endif /* REPLAY_SCREEN_TERM_H */
