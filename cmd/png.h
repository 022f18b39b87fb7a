/*
 * png.h - renders SVG pictures as PNG.
 */
#ifndef PNG_H
#define PNG_H

#include <stdio.h>

#include "cmd.h"

/* Least width, and greatest width or height, in pixels. */
enum { PNG_WIDTH_MIN = 64, PNG_SIDE_MAX = 16384 };

/*
 * Writes an SVG picture as PNG to `out`, `width` pixels wide; 0: in its own
 * size.  Returns false if rsvg-convert is missing or fails, after reporting it;
 * then nothing is written.
 */
bool png_put(struct cmd_run *run, const char *svg, size_t len, unsigned width,
    FILE *out);

#endif /* PNG_H */
