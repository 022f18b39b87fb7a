/*
 * png.h - renders SVG pictures as PNG.
 */
#ifndef PNG_H
#define PNG_H

#include <stdio.h>

#include "cmd.h"

/* Pixels: least width, and most width or height. */
enum { PNG_WIDTH_MIN = 64, PNG_SIDE_MAX = 16384 };

/*
 * Writes the picture as PNG, `width` pixels wide, or for 0 in its own size.
 * Returns false if rsvg-convert is missing or fails, after reporting it;
 * nothing is written then.
 */
bool png_put(struct cmd_run *run, const char *svg, size_t len, unsigned width,
    FILE *out);

#endif /* PNG_H */
