/*
 * charset_check.h - checks the characters of a text before libyaml parses it.
 *
 * libyaml reports bad characters without a place, treats some of them as line
 * endings, accepts other encodings, and spends quadratic time on directives.
 * Here they are reported and overwritten, so that the rest can be parsed.
 */
#ifndef CHARSET_CHECK_H
#define CHARSET_CHECK_H

#include <stdbool.h>

#include "base/arena.h"
#include "tessera.h"

enum { CHARSET_PATCHES_MAX = 20 };

struct charset_check {
	const char *text; /* the input, or a patched copy of equal length */
	size_t len;
	bool is_ascii;
	bool is_fatal; /* the input is not text: do not parse it */
	unsigned patches;
	/* Spans that were reported and overwritten, in ascending order. */
	struct tes_span patch[CHARSET_PATCHES_MAX];
	bool out_of_memory;
};

/* Checks a text; a patched copy is allocated in the arena. */
void charset_check(struct charset_check *checked, struct arena *a,
    const char *text, size_t len, struct tes_diags *diags);

/* Returns whether a patch overlaps the span. */
bool charset_check_touches(const struct charset_check *checked,
    struct tes_span span);

#endif /* CHARSET_CHECK_H */
