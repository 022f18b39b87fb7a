/*
 * png.h - pictures in pixels, of pictures in SVG.
 */
#ifndef PNG_H
#define PNG_H

#include <stdio.h>

#include "cmd.h"

/* How wide they may be, and how high. */
enum { PNG_WIDTH_MIN = 64, PNG_SIDE_MAX = 16384 };

/*
 * Writes the picture, so many pixels wide, or as many as it says with 0.
 * rsvg-convert draws it: where that is missing or fails, nothing is written,
 * which has been said.
 */
bool png_put(struct cmd_run *run, const char *svg, size_t len, unsigned width,
    FILE *out);

#endif /* PNG_H */
