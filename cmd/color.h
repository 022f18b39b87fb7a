/*
 * color.h - what is written in colour, and whether it is.
 */
#ifndef COLOR_H
#define COLOR_H

#include <tessera.h>

/* Each begins with what it is for and lasts until `off`; all "" without. */
struct palette {
	const char *strong, *error, *warning, *note, *help, *good, *gutter,
	    *off;
};

/* The words of --color, for the option table; and what they stand for. */
extern const char *const color_word[];
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/*
 * For what goes to this file.  COLOR_AUTO asks for a terminal that knows
 * colours and an environment without NO_COLOR.
 */
const struct palette *color_palette(int choice, int fd);

/* What a diagnostic of that severity begins with. */
const char *color_severity(const struct palette *palette,
    enum tes_severity severity);

#endif /* COLOR_H */
