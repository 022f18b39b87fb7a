/*
 * color.h - colours of output on terminals.
 */
#ifndef COLOR_H
#define COLOR_H

#include <tessera.h>

/* Escape sequences that start a style, and `off`; all "" without colours. */
struct palette {
	const char *strong, *error, *warning, *note, *help, *good, *gutter,
	    *off;
};

/* The words of --color, in the order of enum color. */
extern const char *const color_word[];
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/*
 * Returns the palette for output to fd; it is static.  choice: enum color;
 * COLOR_AUTO uses colours on terminals that have them, unless NO_COLOR is set.
 */
const struct palette *color_palette(int choice, int fd);

/* Returns the escape sequence for a severity. */
const char *color_severity(const struct palette *palette,
    enum tes_severity severity);

#endif /* COLOR_H */
