/*
 * color.h - colours of output on terminals.
 */
#ifndef COLOR_H
#define COLOR_H

#include <tessera.h>

/*
 * Terminal sequences that start a style, and `off`, which ends it; all "" if
 * colours are off.
 */
struct palette {
	const char *strong, *error, *warning, *note, *help, *good, *bad,
	    *gutter, *off;
	/* within another style, start and end that of a changed word */
	const char *changed, *unchanged;
};

/* The words of --color, in the order of enum color. */
extern const char *const color_word[];
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/*
 * Returns the palette, which is static, for output to descriptor fd.  choice:
 * enum color; COLOR_AUTO uses colours on terminals that have them, unless the
 * variable NO_COLOR is set.
 */
const struct palette *color_palette(int choice, int fd);

/* Returns the terminal sequence that starts the style of a severity. */
const char *color_severity(const struct palette *palette,
    enum tes_severity severity);

#endif /* COLOR_H */
