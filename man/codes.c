/*
 * codes.c - the diagnostics of the library as items of an mdoc list, for the
 * manual page that describes them.  Run when the manual is built.
 */
#include <stdio.h>

#include "tessera.h"

/* A dot or quote that begins a line, and every backslash, mean something. */
static void
put(const char *text)
{
	for (const char *s = text; *s; s++) {
		if (s == text && (*s == '.' || *s == '\''))
			fputs("\\&", stdout);
		fputs(*s == '\\' ? "\\e" : (const char[]){ *s, 0 }, stdout);
	}
	putchar('\n');
}

/* Every sentence on a line of its own, as mdoc wants it. */
static void
put_sentences(const char *text)
{
	for (const char *s = text; *s; s++) {
		const bool ends = s > text && s[-1] == '.' && *s == ' ' &&
		    s[1] >= 'A' && s[1] <= 'Z';

		if (ends)
			putchar('\n');
		else
			fputs(*s == '\\' ? "\\e" : (const char[]){ *s, 0 },
			    stdout);
	}
	putchar('\n');
}

int
main(void)
{
	for (const struct tes_code *c = tes_code_next(NULL); c;
	     c = tes_code_next(c)) {
		printf(".It Sy %s Pq %s\n", c->code,
		    c->severity == TES_ERROR ? "error" : "warning");
		put(c->summary);
		puts(".Pp");
		put_sentences(c->explanation);
		if (*c->rules) {
			puts(".Pp\nRules:");
			put_sentences(c->rules);
		}
	}
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}
