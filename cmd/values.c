#include "values.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <tessera.h>

void
values_put(const char *name)
{
	assert(strcspn(name, " \t\n'\"\\`$&|;<>()[]{}*?!#~:") ==
	    strlen(name));
	printf(" %s", name);
}

void
values_bot(void)
{
	const struct tes_bot_kind *kind = NULL;

	while ((kind = tes_bot_kind_next(kind)))
		values_put(kind->name);
}

void
values_code(void)
{
	for (const struct tes_code *c = NULL; (c = tes_code_next(c));)
		values_put(c->code);
	values_put("list");
}

/* Without memory there are none, which is no harm. */
void
values_edition(void)
{
	struct tes_editions *eds = tes_editions_new();
	const struct tes_edition *ed = NULL;

	while (eds && (ed = tes_editions_next(eds, ed)))
		values_put(tes_edition_id(ed));
	tes_editions_free(eds);
}

void
values_format(void)
{
	const struct tes_format *f = NULL;

	while ((f = tes_format_next(f)))
		values_put(tes_format_name(f));
}

void
values_format_read(void)
{
	const struct tes_format *f = NULL;

	while ((f = tes_format_next(f)))
		if (tes_format_can_read(f))
			values_put(tes_format_name(f));
}

void
values_game(void)
{
	const struct tes_game *game = NULL;

	while ((game = tes_game_next(game)))
		values_put(tes_game_name(game));
}
