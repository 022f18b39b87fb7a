#include "editions/editions.h"

#include <string.h>

#include <tessera/tools.h>

#include "cmd.h"
#include "edition_files.h"
#include "json.h"
#include "option.h"
#include "suggest.h"
#include "text.h"

enum { WIDTH = 78, INDENT = 4 };

struct options {
	int format;
	const char *game;
};

enum format { AS_TEXT, AS_JSON, AS_MDOC, AS_SCHEMA };
static const char *const format_word[] = {
	"text", "json", "mdoc", "schema", NULL,
};

#define OPTIONS struct options

static const struct cmd_option option[] = {
	OPTION_FORMAT(format_word,
	    "text or JSON; or a game's parameters as mdoc(7), or as a JSON "
	    "Schema of its edition files (default text)"),
	OPTION_NAME(0, "game", game, "GAME", complete_games,
	    "only editions and parameters of this game"),
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera editions",
	.operands = "[ID|PATH]",
	.operands_max = 1,
	.values = complete_editions,
	.summary = EDITIONS_SUMMARY,
	.option = option,
	.notes = "Without an argument, list the built-in editions.  With one, "
		 "print the\nparameters of its rules: values, meanings, and "
		 "where a rulebook states them.\n",
};

static void
text_list(const struct tes_editions *eds, const struct tes_game *game)
{
	int width = 14;

	for (const struct tes_edition *ed = NULL;
	     (ed = tes_editions_next(eds, ed));)
		if ((int)strlen(tes_edition_id(ed)) > width)
			width = (int)strlen(tes_edition_id(ed));
	printf("%-*s %8s  %-8s  %s\n", width, "Edition", "Revision", "Game",
	    "Title");
	for (const struct tes_edition *ed = NULL;
	     (ed = tes_editions_next(eds, ed));)
		if (!game || tes_edition_game(ed) == game)
			printf("%-*s %8u  %-8s  %s\n", width,
			    tes_edition_id(ed), tes_edition_revision(ed),
			    tes_game_name(tes_edition_game(ed)),
			    tes_edition_title(ed));
}

static void
text_edition(const struct tes_edition *ed)
{
	const struct tes_game *game = tes_edition_game(ed);
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);
	const char *title = tes_edition_title(ed);
	char name[TES_EDITION_NAME_MAX], number[TES_PARAM_TEXT];

	printf("%s, revision %u, of %s\n", tes_edition_name(ed, name,
	    sizeof(name)), tes_edition_revision(ed), tes_game_name(game));
	text_printf(stdout, "%s\n", title);
	for (size_t i = 0; i < params; i++) {
		const char *source = tes_edition_param_source(ed, i);

		printf("\n%s = %s%s\n", param[i].name, tes_param_text(&param[i],
		    tes_edition_param_value(ed, i), number),
		    tes_edition_param_is_inferred(ed, i) ? " (inferred)" : "");
		text_wrap(stdout, param[i].meaning, 0, INDENT, WIDTH);
		if (source && *source)
			text_wrap(stdout, source, 0, INDENT, WIDTH);
	}
}

/* Prints an edition as a JSON object on one line. */
static void
json_edition(const struct tes_edition *ed)
{
	const struct tes_game *game = tes_edition_game(ed);
	struct json j = { .out = stdout };
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);

	json_open(&j, NULL, "{");
	json_string(&j, "id", tes_edition_id(ed));
	json_number(&j, "revision", tes_edition_revision(ed));
	json_string(&j, "game", tes_game_name(game));
	json_string(&j, "title", tes_edition_title(ed));
	json_open(&j, "parameters", "[");
	for (size_t i = 0; i < params; i++) {
		json_open(&j, NULL, "{");
		json_string(&j, "name", param[i].name);
		json_param(&j, "value", &param[i],
		    tes_edition_param_value(ed, i));
		json_string(&j, "meaning", param[i].meaning);
		json_string(&j, "rule", param[i].rule);
		json_string(&j, "source", tes_edition_param_source(ed, i));
		json_bool(&j, "inferred", tes_edition_param_is_inferred(ed, i));
		json_close(&j, "}");
	}
	json_end(&j, "]}");
}

/*
 * Returns the game with that name, NULL if name is NULL; exits if it is
 * unknown.
 */
static const struct tes_game *
find_game(const struct cmd_run *run, const char *name)
{
	const struct tes_game *game = NULL;
	struct suggestion suggestion;

	if (!name)
		return NULL;
	if ((game = tes_game_by_name(name, strlen(name))))
		return game;
	suggestion = suggest_for(name);
	while ((game = tes_game_next(game)))
		suggest_try(&suggestion, tes_game_name(game));
	suggest_refuse(run, &suggestion, "unknown game",
	    "'tessera editions' shows all");
}

static void
show_all(const struct options *options, const struct tes_editions *eds,
    const struct tes_game *game)
{
	switch ((enum format)options->format) {
	case AS_TEXT:
		text_list(eds, game);
		break;
	case AS_JSON:
		for (const struct tes_edition *ed = NULL;
		     (ed = tes_editions_next(eds, ed));)
			if (!game || tes_edition_game(ed) == game)
				json_edition(ed);
		break;
	case AS_MDOC:
		editions_mdoc(eds, game);
		break;
	case AS_SCHEMA:
		editions_schema(game);
		break;
	}
}

int
editions_main(int argc, char **argv)
{
	struct options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	struct edition_files files = { 0 };
	char **name = cmd_begin(&run, argc, argv, &options);
	const struct tes_game *game = find_game(&run, options.game);
	const struct tes_edition *ed = NULL;

	if (!*name && !game && options.format >= AS_MDOC) {
		game = tes_game_next(NULL);
		if (tes_game_next(game))
			cmd_misuse(&run, "--format=%s requires --game or an "
			    "edition", format_word[options.format]);
	}
	if (!edition_files_enter(&files, &run, NULL))
		return cmd_end(&run);
	if (*name)
		ed = edition_files_find(&files, &run, game, *name);
	if (ed && options.format == AS_TEXT)
		text_edition(ed);
	else if (ed && options.format < AS_MDOC)
		json_edition(ed);
	else if ((ed || !*name) && edition_files_make(&files, &run))
		show_all(&options, files.editions,
		    ed ? tes_edition_game(ed) : game);
	edition_files_release(&files);
	return cmd_end(&run);
}
