#include "completion_values.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <tessera.h>
#include <tessera/tools.h>

void
completion_put_word(const char *name)
{
	assert(strcspn(name, " \t\n'\"\\`$&|;<>()[]{}*?!#~:") ==
	    strlen(name));
	printf(" %s", name);
}

void
complete_bots(void)
{
	const struct tes_bot_kind *kind = NULL;

	while ((kind = tes_bot_kind_next(kind)))
		completion_put_word(kind->name);
}

void
complete_codes(void)
{
	for (const struct tes_code *c = NULL; (c = tes_code_next(c));)
		completion_put_word(c->code);
	completion_put_word("list");
}

/* Prints nothing if out of memory, as messages would disturb completion. */
void
complete_editions(void)
{
	struct tes_editions *eds = tes_editions_new();
	const struct tes_edition *ed = NULL;

	while (eds && (ed = tes_editions_next(eds, ed)))
		completion_put_word(tes_edition_id(ed));
	tes_editions_free(eds);
}

void
complete_output_formats(void)
{
	const struct tes_format *f = NULL;

	while ((f = tes_format_next(f)))
		if (tes_format_can_write(f))
			completion_put_word(tes_format_name(f));
}

void
complete_input_formats(void)
{
	const struct tes_format *f = NULL;

	while ((f = tes_format_next(f)))
		if (tes_format_can_read(f))
			completion_put_word(tes_format_name(f));
}

void
complete_games(void)
{
	const struct tes_game *game = NULL;

	while ((game = tes_game_next(game)))
		completion_put_word(tes_game_name(game));
}

void
complete_end_reasons(void)
{
	for (size_t i = 0; tes_end_reason(i); i++)
		completion_put_word(tes_end_reason(i));
}
