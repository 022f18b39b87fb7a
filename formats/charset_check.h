/*
 * charset_check.h - the characters of a text, checked before libyaml sees them.
 *
 * libyaml reports bad characters without a place, takes some of them for line
 * ends, reads other encodings, and spends quadratic time on directives.  So
 * every text passes here first; what is wrong is reported and patched over, so
 * that the rest can be read.
 */
#ifndef CHARSET_CHECK_H
#define CHARSET_CHECK_H

#include <stdbool.h>

#include "base/arena.h"
#include "tessera.h"

enum { CHARSET_PATCHES_MAX = 20 };

struct charset_check {
	const char *text; /* the one checked, or a patched copy, as long */
	size_t len;
	bool is_ascii;
	bool is_fatal;    /* no use to read the text at all */
	unsigned patches;
	/* Reported and overwritten, in ascending order. */
	struct tes_span patch[CHARSET_PATCHES_MAX];
	bool out_of_memory;
};

/* The copy, if there has to be one, is in the arena. */
void charset_check(struct charset_check *checked, struct arena *a,
    const char *text, size_t len, struct tes_diags *diags);

/* Does anything patched stand in there? */
bool charset_check_touches(const struct charset_check *checked,
    struct tes_span span);

#endif /* CHARSET_CHECK_H */
