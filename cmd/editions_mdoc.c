#include "editions.h"

#include <inttypes.h>
#include <string.h>

enum { WIDTH = 72 };

static bool
ends_sentence(const char *word, size_t len)
{
	return len > 1 && strchr(".?!", word[len - 1]);
}

/* A word of a text line; returns its columns. */
static size_t
put_word(const char *word, size_t len)
{
	if (*word == '.' || *word == '\'')
		fputs("\\&", stdout);
	for (size_t i = 0; i < len; i++)
		if (word[i] == '\\')
			fputs("\\e", stdout);
		else
			putchar(word[i]);
	return len;
}

/* Text lines, a new one for each sentence. */
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
		column += put_word(s, len);
		if (ends_sentence(s, len)) {
			putchar('\n');
			column = 0;
		}
		s += len;
	}
	if (column > 0)
		putchar('\n');
}

static void
put_range(const struct tes_param *param)
{
	if (!param->word) {
		printf("%" PRId32 " to %" PRId32 "\n", param->min, param->max);
		return;
	}
	for (size_t i = 0; param->word[i]; i++)
		printf("%s%s", i ? " | " : "", param->word[i]);
	putchar('\n');
}

/* A line for each value that some edition has: "2 in 2005 (inferred)". */
static void
put_values(const struct tes_editions *eds, const struct tes_game *game,
    const struct tes_param *param, size_t i)
{
	for (int32_t v = param->min; v <= param->max; v++) {
		const char *join = " in ";

		for (const struct tes_edition *ed = NULL;
		     (ed = tes_editions_next(eds, ed));) {
			if (tes_edition_game(ed) != game ||
			    tes_edition_value(ed, i) != v)
				continue;
			if (strcmp(join, " in ") == 0) {
				puts(".br");
				editions_value(stdout, param, v);
			}
			printf("%s%s%s", join, tes_edition_id(ed),
			    tes_edition_is_inferred(ed, i) ? " (inferred)" : "");
			join = ",\n";
		}
		if (strcmp(join, " in ") != 0)
			putchar('\n');
	}
}

void
editions_mdoc(const struct tes_editions *eds, const struct tes_game *game)
{
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);

	puts(".Bl -tag -width Ds");
	for (size_t i = 0; i < params; i++) {
		printf(".It Ic %s : ", param[i].name);
		put_range(&param[i]);
		put_text(param[i].meaning);
		puts(".br");
		put_text(param[i].rule);
		put_values(eds, game, &param[i], i);
	}
	puts(".El");
}
