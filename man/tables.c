/*
 * tables.c - tables of the library as mdoc lists, for the manual pages that
 * describe them: without arguments the diagnostics; `words GAME`, the aliases
 * of a game's notation.  Run when the manual is built.
 */
#include <stdio.h>
#include <string.h>

#include "tessera.h"

enum { WIDTH = 72 };

/*
 * A word of a text line.  What would be read as a request or an escape is
 * shielded: a dot or quote at the beginning, a backslash.  A letter beyond
 * ASCII is named.
 */
static void
put_word(const char *word, size_t len)
{
	uint32_t cp;

	if (*word == '.' || *word == '\'')
		fputs("\\&", stdout);
	for (size_t i = 0; i < len;) {
		const size_t n = tes_utf8_next(word + i, len - i, &cp);

		if (n > 1)
			printf("\\[u%04X]", (unsigned)cp);
		else if (word[i] == '\\')
			fputs("\\e", stdout);
		else
			putchar(word[i]);
		i += n ? n : 1;
	}
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

static void
put_codes(void)
{
	puts(".Bl -tag -width Ds");
	for (const struct tes_code *c = tes_code_next(NULL); c;
	     c = tes_code_next(c)) {
		printf(".It Sy %s Pq %s\n", c->code,
		    tes_severity_name(c->severity));
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
}

/* Has one of the rows before i the same word, and origin unless it is NULL? */
static bool
is_before(const struct tes_alias *alias, size_t i, const char *origin)
{
	for (size_t k = 0; k < i; k++)
		if (strcmp(alias[k].word, alias[i].word) == 0 &&
		    (!origin || strcmp(alias[k].origin, origin) == 0))
			return true;
	return false;
}

/* "Italian: tempio, rosso" */
static void
put_origin(const struct tes_alias *alias, size_t aliases, size_t i)
{
	const char *comma = "";

	if (is_before(alias, i, alias[i].origin))
		return;
	printf("%s: ", alias[i].origin);
	for (size_t k = i; k < aliases; k++)
		if (strcmp(alias[k].word, alias[i].word) == 0 &&
		    strcmp(alias[k].origin, alias[i].origin) == 0) {
			fputs(comma, stdout);
			put_word(alias[k].alias, strlen(alias[k].alias));
			comma = ", ";
		}
	puts(".");
}

/* A row for each word, in the order of the table; those left out are last. */
static void
put_aliases(const struct tes_game *game)
{
	size_t aliases;
	const struct tes_alias *alias = tes_game_aliases(game, &aliases);

	puts(".Bl -tag -width \"catastrophe\" -compact");
	for (size_t i = 0; i < aliases; i++) {
		if (is_before(alias, i, NULL))
			continue;
		if (*alias[i].word)
			printf(".It Sy %s\n", alias[i].word);
		else
			puts(".It left out");
		for (size_t k = i; k < aliases; k++)
			if (strcmp(alias[k].word, alias[i].word) == 0)
				put_origin(alias, aliases, k);
	}
	puts(".El");
}

int
main(int argc, char **argv)
{
	const struct tes_game *game = argc < 3 ? NULL :
	    tes_game_by_name(argv[2], strlen(argv[2]));

	if (argc > 1 && !game)
		return 2;
	if (game)
		put_aliases(game);
	else
		put_codes();
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}
