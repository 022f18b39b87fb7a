/*
 * charset_check.h - checks the characters of a text before libyaml parses it.
 *
 * libyaml reports bad characters without their place, treats some of them as
 * line endings, accepts other encodings, and spends quadratic time on
 * directives. Here such characters are reported and overwritten, so that the
 * rest can be parsed.
 */
#ifndef CHARSET_CHECK_H
#define CHARSET_CHECK_H

#include <stdbool.h>

#include "base/arena.h"
#include "tessera.h"

enum { CHARSET_PATCHES_MAX = 20 };

struct charset_check {
	/*
	 * the input; or a copy of equal length in which bad characters are
	 * overwritten
	 */
	const char *text;
	size_t len;
	bool is_ascii;
	bool is_fatal; /* the input is not text: do not parse it */
	unsigned patches;
	/* Spans that were reported and overwritten, in ascending order. */
	struct tes_span patch[CHARSET_PATCHES_MAX];
};

/*
 * Checks text[0, len), reports bad characters to diags, and sets *checked.  A
 * copy of the text is allocated in the arena if one is overwritten.
 */
void charset_check(struct charset_check *checked, struct arena *a,
    const char *text, size_t len, struct tes_diags *diags);

/* Returns whether the span contains a character that was overwritten. */
bool charset_check_touches(const struct charset_check *checked,
    struct tes_span span);

/*
 * Returns a message that begins with the name of the unsupported encoding that
 * the first four bytes of a text reveal; NULL if they reveal none.
 */
const char *charset_other_encoding(const char *s, size_t len);
/* Reports such an encoding at the beginning of the text. */
void charset_report_encoding(struct tes_diags *diags, const char *encoding);

#endif /* CHARSET_CHECK_H */
