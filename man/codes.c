/*
 * codes.c - the diagnostics of the library as an mdoc list, for the manual page
 * that describes them.  Run when the manual is built.
 */
#include <stdio.h>

#include "tessera.h"

/*
 * Every sentence on a line of its own, as mdoc wants it.  What would be read as
 * a request is shielded: a dot or quote that begins a line, a backslash.
 */
static void
put(const char *text)
{
	bool begins = true;

	for (const char *s = text; *s; s++) {
		if (begins && (*s == '.' || *s == '\''))
			fputs("\\&", stdout);
		begins = *s == ' ' && s > text && s[-1] == '.' &&
		    ((s[1] >= 'A' && s[1] <= 'Z') || s[1] == '\'');
		if (*s == '\\')
			fputs("\\e", stdout);
		else
			putchar(begins ? '\n' : *s);
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
