/* mdoc.c - prints editions as parts of a manual page. */
#include "editions/editions.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <tessera/tools.h>

enum { WIDTH = 72 };

/* Prints a text in filled lines; each sentence begins a line. */
static void
put_text(const char *s)
{
	size_t column = 0;

	while (*(s += strspn(s, " "))) {
		const size_t len = strcspn(s, " ");

		if (column > 0 && column + 1 + len > WIDTH) {
			putchar('\n');
			column = 0;
		}
		if (column > 0) {
			putchar(' ');
			column++;
		}
		if (*s == '.' || *s == '\'')
			fputs("\\&", stdout);
		for (size_t i = 0; i < len; i++)
			if (s[i] == '\\')
				fputs("\\e", stdout);
			else
				putchar(s[i]);
		column += len;
		if (len > 1 && strchr(".?!", s[len - 1])) {
			putchar('\n');
			column = 0;
		}
		s += len;
	}
	if (column > 0)
		putchar('\n');
}

/* Prints the id of an edition, with its revision if there is a later one. */
static void
put_id(const struct tes_editions *eds, const struct tes_edition *ed)
{
	const char *id = tes_edition_id(ed);

	fputs(id, stdout);
	for (const struct tes_edition *e = NULL;
	     (e = tes_editions_next(eds, e));)
		if (tes_edition_game(e) == tes_edition_game(ed) &&
		    strcmp(tes_edition_id(e), id) == 0 &&
		    tes_edition_revision(e) > tes_edition_revision(ed)) {
			printf("/%u", tes_edition_revision(ed));
			return;
		}
}

/*
 * Prints a value of parameter i (from 0) and the editions with it, as "2 in
 * 2005 (inferred)"; nothing if no edition has the value.
 */
static void
put_value(const struct tes_editions *eds, const struct tes_game *game,
    const struct tes_param *param, size_t i, int32_t value)
{
	char number[TES_PARAM_TEXT];
	bool is_first = true;

	for (const struct tes_edition *ed = NULL;
	     (ed = tes_editions_next(eds, ed));) {
		if (tes_edition_game(ed) != game ||
		    tes_edition_param_value(ed, i) != value)
			continue;
		if (is_first)
			printf(".br\n%s in ",
			    tes_param_text(param, value, number));
		else
			puts(",");
		is_first = false;
		put_id(eds, ed);
		if (tes_edition_param_is_inferred(ed, i))
			fputs(" (inferred)", stdout);
	}
	if (!is_first)
		putchar('\n');
}

void
editions_mdoc(const struct tes_editions *eds, const struct tes_game *game)
{
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);

	puts(".Bl -tag -width Ds");
	for (size_t i = 0; i < params; i++) {
		printf(".It Ic %s : ", param[i].name);
		for (size_t k = 0; param[i].word && param[i].word[k]; k++)
			printf("%s%s", k ? " | " : "", param[i].word[k]);
		if (!param[i].word)
			printf("%" PRId32 " to %" PRId32, param[i].min,
			    param[i].max);
		putchar('\n');
		put_text(param[i].meaning);
		puts(".br");
		put_text(param[i].rule);
		for (int32_t v = param[i].min; v <= param[i].max; v++)
			put_value(eds, game, &param[i], i, v);
	}
	puts(".El");
}
