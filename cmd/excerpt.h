/*
 * excerpt.h - the source line of a place, with a caret under the place.
 */
#ifndef EXCERPT_H
#define EXCERPT_H

#include <stdio.h>

#include <tessera.h>

/*
 * Two lines: the source line, as much of it around the span as fits into so
 * many columns, and `^~~~` below the span, in the colour that mark begins and
 * off ends.  Nothing for a span that is no place.
 */
void excerpt_put(FILE *out, const struct tes_source *src, struct tes_span span,
    size_t columns, const char *mark, const char *off);

#endif /* EXCERPT_H */
