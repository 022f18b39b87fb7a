/*
 * tessera-stats: what games have in common, in numbers.
 */
#include <inttypes.h>
#include <string.h>

#include "stats.h"
#include "text.h"

static const char *const format_word[] = { "text", "json", "csv", NULL };
static stats_format *const format[] = { stats_text, stats_json, stats_csv };

#define OPTION(member) offsetof(struct stats_options, member)

static const struct cmd_option option[] = {
	{
	    .name = "by",
	    .arg = "WORD[,WORD]...",
	    .help = "a part for each edition, players (how many), event, "
		    "site, date, year, round, file, game, ended, name or seat",
	    .kind = CMD_TEXT,
	    .offset = OPTION(by),
	},
	{
	    .name = "show",
	    .arg = "TABLE[,TABLE]...",
	    .help = "tables to print instead of the usual ones, see below; "
		    "or all",
	    .kind = CMD_TEXT,
	    .offset = OPTION(show),
	},
	{
	    .letter = 'p',
	    .name = "players",
	    .help = "print the table of players, as --show=players does",
	    .kind = CMD_FLAG,
	    .offset = OPTION(players),
	},
	{
	    .name = "turns",
	    .arg = "N",
	    .help = "turns that an opening has (1)",
	    .kind = CMD_COUNT,
	    .offset = OPTION(turns),
	},
	{
	    .name = "top",
	    .arg = "N",
	    .help = "openings to print, those that are most frequent (10); "
		    "0: all",
	    .kind = CMD_COUNT,
	    .offset = OPTION(top),
	},
	{
	    .name = "format",
	    .help = "how to print them (text)",
	    .kind = CMD_WORD,
	    .offset = OPTION(format),
	    .word = format_word,
	},
	{
	    .name = "ascii",
	    .help = "draw bars with no other characters",
	    .kind = CMD_FLAG,
	    .offset = OPTION(ascii),
	},
	{
	    .name = "edition",
	    .arg = "ID|PATH",
	    .help = "judge by this edition instead of a record's own",
	    .kind = CMD_TEXT,
	    .offset = OPTION(edition),
	},
	{
	    .name = "color",
	    .help = "when to write in colour (auto)",
	    .kind = CMD_WORD,
	    .offset = OPTION(color),
	    .word = color_word,
	},
	{ 0 },
};

static void
list_tables(struct cmd_run *run)
{
	(void)run;
	puts("\nTables, the usual ones with a *:");
	for (size_t i = 0; i < stats_tables(); i++)
		printf("  %c %-10s  %s\n", stats_table[i].is_default ? '*' : ' ',
		    stats_table[i].name, stats_table[i].title);
}

static const struct cmd cmd = {
	.name = "tessera-stats",
	.operands = "[FILE]...",
	.operands_max = -1,
	.summary = "Count what happens in games, and who wins.",
	.option = option,
	.notes = "Without FILE, or for -, standard input is read.  A game that "
		 "breaks a rule is\nnamed and left out.\n\n"
		 "Exit status: 0 if all games are counted, 1 if one is not,\n"
		 "2 if the program could not do its work.\n",
	.more = list_tables,
};

/* What is wrong with it, tessera-check tells: here, the first of it. */
static void
leave_out(struct stats *st, const struct game *game)
{
	const size_t errors = tes_diags_errors(game->diags);
	size_t i = 0;

	st->broken++;
	text_put(stderr, game->file, strlen(game->file));
	fprintf(stderr, ": game %" PRIu64 ": left out: ", game->number);
	show_number(stderr, errors, "error");
	while (i + 1 < tes_diags_count(game->diags) &&
	    tes_diags_at(game->diags, i)->severity != TES_ERROR)
		i++;
	fputs(", the first of them\n", stderr);
	show_diag(&st->show, tes_record_source(game->record),
	    tes_diags_at(game->diags, i));
}

static void
count_game(void *ctx, const struct game *game)
{
	struct stats *st = ctx;

	st->games++;
	if (tes_diags_errors(game->diags) > 0)
		leave_out(st, game);
	else if (game->outcome && !st->out_of_memory)
		stats_count(st, game);
}

static void
read_options(struct stats *st)
{
	const struct stats_options *o = st->options;

	stats_read_by(st, o->by);
	stats_read_show(st, o->show ? o->show : o->players ? "players" : NULL);
	if (o->players)
		stats_read_show(st, "players");
	for (size_t i = 0; i < stats_tables(); i++)
		if (stats_is_shown(st, i))
			st->needs |= stats_table[i].needs;
}

static void
finish(struct stats *st)
{
	if (st->room == 0)
		fprintf(stderr, "%s: too many names: those that came last are "
		    "counted together as (others)\n", st->run->cmd->name);
	stats_sort_groups(st);
	stats_warn_names(st);
	if (st->out_of_memory)
		cmd_nomem(st->run);
	else if (!cmd_is_cut_off(st->run))
		format[st->options->format](st);
	stats_release_groups(st);
	stats_release_seen(st);
}

int
main(int argc, char **argv)
{
	struct stats_options options = { .top = 10, .turns = 1 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct stats st = {
		.run = &run,
		.options = &options,
		.show = show_new(options.color, SHOW_ERRORS, false),
		.room = ROOM_MAX,
	};
	struct game_watch watch = { .begin = stats_begin };

	read_options(&st);
	if (st.needs & (NEED_EFFECTS | NEED_LUCK))
		watch.watch = stats_watch;
	watch.studies = st.needs & NEED_LUCK;
	games_watch(&run, file, options.edition, &watch, count_game, &st);
	finish(&st);
	return cmd_end(&run);
}
