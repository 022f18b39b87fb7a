/*
 * tessera-league - prints tables and ratings of the players of many games.
 */
#include <stdlib.h>
#include <string.h>

#include "date.h"
#include "league/league.h"
#include "option.h"
#include "sandbox.h"

static const char *const format_word[] = { "text", "json", "csv", NULL };

/* The properties of --by. */
enum {
	PROPERTIES_READ = 1 << PROPERTY_EDITION | 1 << PROPERTY_PLAYERS |
	    1 << PROPERTY_EVENT | 1 << PROPERTY_SITE | 1 << PROPERTY_DATE |
	    1 << PROPERTY_MONTH | 1 << PROPERTY_YEAR | 1 << PROPERTY_ROUND |
	    1 << PROPERTY_FILE,
};

static void
complete_by(void)
{
	property_complete(PROPERTIES_READ);
}

#define OPTIONS struct league_options

static const struct cmd_option option[] = {
	OPTION_WORDS(0, "show", show, "TABLE,...", league_table_word,
	    "tables to print: standings, crosstable, pairs, ratings (default: "
	    "all but pairs)"),
	OPTION_NAME(0, "scheme", scheme, "NAME|FILE", scheme_complete,
	    "points of a game: 3-1-0 (default), ranks, share, or a file"),
	OPTION_NAME(0, "by", by, "PROPERTY,...", complete_by,
	    "a table for each edition, event, site, date, month, year, round, "
	    "number of players, or file"),
	OPTION_TEXT(0, "since", since, "DATE",
	    "only games of this date, or part of one, and later"),
	OPTION_TEXT(0, "until", until, "DATE",
	    "only games of this date, or part of one, and earlier"),
	OPTION_TEXT(0, "alias", alias, "FILE",
	    "merge the spellings of names that FILE lists"),
	OPTION_COUNT(0, "min-games", min_games, "N",
	    "list only players with at least N games"),
	OPTION_QUIET("report only invalid records, and print no notes"),
	OPTION_FORMAT(format_word, "output format (default text)"),
	OPTION_EDITION("score under this edition instead of the record's own"),
	OPTION_JOBS,
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-league",
	CMD_OPERANDS_RECORDS,
	.summary = "Print tables and ratings of the players of many games.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\nAn invalid record is reported, "
		 "and its game is not counted.\n\n"
		 "Exit status: 0 if all records are valid, 1 if one is not,\n"
		 OPTION_NOTE_ERROR,
};

static bool
enter_game(void *worker, struct game *game)
{
	return league_enter(worker, game, game->result);
}

static bool
count_game(void *ctx, const struct game_output *game)
{
	struct league *l = ctx;

	game_put(game, NULL, 0);
	l->has_games = true;
	return league_count(l, game->result);
}

static void
free_entry(void *entry)
{
	free(((struct league_entry *)entry)->text.s);
}

static void
check_date(const struct cmd_run *run, const char *option_name,
    const char *date)
{
	if (date && !date_is_valid(date, strlen(date)))
		cmd_misuse(run, "--%s: expected a date of the calendar, "
		    "YYYY-MM-DD or a part of it, found '%s'", option_name,
		    date);
}

/* Reads the options, and the files that they name. */
static bool
read_options(struct league *l)
{
	const struct league_options *o = l->options;

	check_date(l->run, "since", o->since);
	check_date(l->run, "until", o->until);
	/* A part of a date is all days of it: --since=2024-06 --until=2024. */
	if (o->since && o->until &&
	    strncmp(o->since, o->until, strlen(o->until)) > 0)
		cmd_misuse(l->run, "--since is after --until");
	property_read(l->run, o->by, PROPERTIES_READ, LEAGUE_BY, l->by);
	league_choose(l);
	return scheme_read(&l->scheme, l->run, o->scheme) &&
	    (!o->alias || aliases_read(&l->aliases, l->run, o->alias));
}

static void
put_notes(struct league *l)
{
	unique_note_repeated(l->run, l->repeated,
	    "tessera-find --unique finds each game once");
	if (!l->options->since && !l->options->until)
		aliases_note_unused(&l->aliases, l->run);
	league_check_names(l);
}

int
main(int argc, char **argv)
{
	struct league_options options = { .scheme = "3-1-0" };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct league league = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run),
		.room = ROOM_MAX,
	};
	const struct job job = {
		.work = enter_game,
		.print = count_game,
		.result = sizeof(struct league_entry),
		.discard = free_entry,
		.worker = sizeof(struct league),
		.is_quiet = options.quiet,
	};

	if (read_options(&league)) {
		sandbox_enter(file, NULL, 0);
		if (pipeline_run(&run, file, &job, &league)) {
			if (!options.quiet)
				put_notes(&league);
			league_finish(&league);
			if (!league.is_nomem && !cmd_is_cut_off(league.run) &&
			    (league.has_games || run.status != CMD_TROUBLE))
				league_print(&league);
			if (league.is_nomem)
				cmd_nomem(league.run);
		}
	}
	league_release(&league);
	return cmd_end(&run);
}
