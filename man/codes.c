/*
 * codes.c - the diagnostics of the library as an mdoc list, for the manual page
 * that describes them.  Run when the manual is built.
 */
#include <stdio.h>
#include <string.h>

#include "tessera.h"

enum { WIDTH = 72 };

/*
 * A word of a text line.  What would be read as a request or an escape is
 * shielded: a dot or quote at the beginning, a backslash.
 */
static void
put_word(const char *word, size_t len)
{
	if (*word == '.' || *word == '\'')
		fputs("\\&", stdout);
	for (size_t i = 0; i < len; i++)
		if (word[i] == '\\')
			fputs("\\e", stdout);
		else
			putchar(word[i]);
}

/* Text lines; every sentence on a line of its own, as mdoc wants it. */
static void
put(const char *text)
{
	size_t column = 0;

	while (*(text += strspn(text, " "))) {
		const size_t len = strcspn(text, " ");

		if (column > 0 && column + 1 + len > WIDTH) {
			putchar('\n');
			column = 0;
		}
		if (column > 0)
			putchar(' ');
		put_word(text, len);
		column += len + 1;
		text += len;
		if (len > 1 && text[-1] == '.' && *text) {
			putchar('\n');
			column = 0;
		}
	}
	putchar('\n');
}

int
main(void)
{
	puts(".Bl -tag -width Ds");
	for (const struct tes_code *c = tes_code_next(NULL); c;
	     c = tes_code_next(c)) {
		printf(".It Sy %s Pq %s\n", c->code,
		    c->severity == TES_ERROR ? "error" : "warning");
		put(c->summary);
		if (*c->explanation) {
			puts(".Pp");
			put(c->explanation);
		}
		if (*c->rules) {
			puts(".Pp\nIn the rulebooks:");
			put(c->rules);
		}
	}
	puts(".El");
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}
