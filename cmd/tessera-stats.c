/*
 * tessera-stats - prints statistics of many games.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "option.h"
#include "sandbox.h"
#include "stats/sums.h"
#include "terminal.h"

static const char *const format_word[] = { "text", "json", "csv",
	"html", "svg", NULL };
static stats_format *const format[] = { stats_text, stats_json, stats_csv,
	stats_sheet, stats_sheet };

#define OPTIONS struct stats_options

static void
values_by(void)
{
	property_complete(PROPERTIES_ALL);
}

static void
values_table(void)
{
	for (size_t i = 0; i < stats_tables(); i++)
		completion_put_word(stats_table[i].name);
	completion_put_word("all");
}

static const struct cmd_option option[] = {
	OPTION_NAME(0, "by", by, "PROPERTY,...", values_by,
	    "group games by these properties: edition, players (their "
	    "number), event, site, date, month, year, round, file, game, "
	    "ended, name, seat"),
	OPTION_NAME(0, "show", show, "TABLE[,TABLE]...", values_table,
	    "tables to print, see below; 'all' for all"),
	OPTION_FLAG('p', "players", players,
	    "print the table of players (same as --show=players)"),
	OPTION_NUMBER(0, "opening-turns", opening_turns, "N", 0, UINT32_MAX,
	    "length of an opening in turns (default 1)", .alias = "turns"),
	OPTION_COUNT(0, "top", top, "N",
	    "number of openings to print, most frequent first (default 10); 0 "
	    "for all"),
	OPTION_FLAG(0, "unique", unique,
	    "count each game once, even if it was recorded several times"),
	OPTION_FLAG(0, "partial", partial,
	    "write exact sums, for --merge, instead of statistics",
	    .excludes = "format unique ascii"),
	OPTION_FLAG(0, "merge", merge,
	    "add up the sums in FILEs, which --partial has written",
	    .excludes = "part unique"),
	OPTION_QUIET("report only invalid records, and print no notes"),
	OPTION_FORMAT(format_word,
	    "output format (default text); html and svg draw charts"),
	OPTION_FLAG(0, "ascii", ascii,
	    "draw bars with ASCII characters", .requires = "format=text"),
	OPTION_EDITION("count under this edition instead of the record's own"),
	OPTION_LIMIT,
	OPTION_JOBS,
	OPTION_PART("process only part I of N parts of all games"),
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static void
list_tables(struct cmd_run *run)
{
	(void)run;
	puts("\nTables (default: those marked *):");
	for (size_t i = 0; i < stats_tables(); i++)
		printf("  %c %-10s  %s\n",
		    stats_table[i].is_default ? '*' : ' ',
		    stats_table[i].name, stats_table[i].title);
}

static const struct cmd cmd = {
	.name = "tessera-stats",
	CMD_OPERANDS_RECORDS,
	.summary = "Compute statistics of game records.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\nAn invalid record is reported, "
		 "and its game is not counted.\n\n"
		 "Exit status: 0 if all records are valid, 1 if one is not,\n"
		 OPTION_NOTE_ERROR,
	.more = list_tables,
};

/* The result of a game, which a worker passes to print_game(). */
struct result {
	/* what to count of the game; NULL: it is not counted */
	struct game_summary *summary;
	bool is_broken;
	struct unique_line *line; /* with --unique; or NULL */
	uint64_t hash;            /* without: of its turns; 0: none */
	uint64_t digest; /* with --partial: hash of the record */
};

/* Sets that by which records of the same game are noticed. */
static void
identify(struct stats *st, const struct game *game, struct result *result)
{
	if (!st->options->unique) {
		result->hash = unique_hash_turns(game->record);
		return;
	}
	if (!st->judge)
		st->judge = tes_judge_new();
	if (st->judge)
		result->line = unique_line_new(st->judge, game,
		    &st->out_of_memory);
	else
		st->out_of_memory = true;
}

/* Returns whether a file of sums was read as a record. */
static bool
has_sums(const struct game *game)
{
	static const char begin[] = "{\"tessera_stats_sums\"";
	const size_t wanted = sizeof(begin) - 1;
	size_t len;
	const char *s = tes_source_text(tes_record_source(game->record), &len);

	return len > wanted && memcmp(s, begin, wanted) == 0;
}

static bool
count_game(void *worker, struct game *game)
{
	struct stats *st = worker;
	struct result *result = game->result;

	if (st->options->partial)
		result->digest = unique_hash_record(game->record);
	if (!game_find_edition(game))
		return false;
	stats_begin(st, game);
	if (st->needs & (NEED_EFFECTS | NEED_LUCK | NEED_TURNS))
		tes_judge_add_observer(game->judge, stats_watch, st,
		    st->needs & NEED_LUCK    ? TES_OBSERVE_STATISTICS :
		    st->needs & NEED_EFFECTS ? TES_OBSERVE_STEPS :
					       TES_OBSERVE_TURNS);
	if (!game_judge(game))
		return false;
	const bool has_errors = tes_diags_error_count(game->diags) > 0;
	result->is_broken = has_errors && !game_is_scored(game);
	if (result->is_broken && has_sums(game))
		cmd_complain(game->run, CMD_INVALID, "%s: expected records, "
		    "found sums of --partial; add them up with --merge",
		    game->file);
	else if (has_errors)
		diag_print_first(&st->printer, game, result->is_broken ?
		    "skipped" : DIAG_PRINT_CLAIMS);
	if (result->is_broken || !game->outcome)
		return true;
	identify(st, game, result);
	if (st->out_of_memory || !stats_summarize(st, game))
		return false;
	/* A longer record of the same game may exist. */
	const bool may_go_on = !game->outcome->is_finished ||
	    tes_record_header(game->record)->termination.s;
	if (result->line && may_go_on)
		result->line->waits = st->summary;
	else
		result->summary = st->summary;
	st->summary = NULL;
	return true;
}

static bool
print_game(void *ctx, const struct game_output *game)
{
	struct stats *st = ctx;
	const struct result *result = game->result;

	game_put(game, NULL, 0);
	if (st->options->partial)
		st->out_of_memory |= !stats_add_record(st, game->file,
		    result->digest);
	const enum unique_found found = result->line ?
	    unique_add_line(&st->seen, result->line, &st->out_of_memory) :
	    unique_add_hash(&st->seen, result->hash, &st->out_of_memory) ?
	    UNIQUE_REPEATED : UNIQUE_NEW;
	st->repeated += found != UNIQUE_NEW;
	if (found == UNIQUE_REPEATED && st->options->unique)
		return !st->out_of_memory;
	st->games += found != UNIQUE_LONGER;
	st->skipped += result->is_broken;
	/* If there was no room for a line, its game is counted at once. */
	struct game_summary *summary = result->line &&
	    result->line->waits ? result->line->waits : result->summary;
	if (summary)
		stats_count(st, summary);
	return !st->out_of_memory;
}

static void
note_file(void *ctx, const char *file, const struct part_file *part,
    const struct file_end *end)
{
	struct stats *st = ctx;

	if (st->options->partial)
		st->out_of_memory |=
		    !stats_add_file(st, file, part, end->bytes);
}

static void
free_result(void *result)
{
	stats_free_summary(((struct result *)result)->summary);
	unique_line_free(((struct result *)result)->line);
}

static void
fini_worker(void *worker)
{
	stats_free_summary(((struct stats *)worker)->summary);
	tes_judge_free(((struct stats *)worker)->judge);
}

/* Reports games that were recorded more than once. */
static void
warn_repeated(const struct stats *st)
{
	const char *name = st->run->cmd->name;

	if (st->repeated && st->options->unique)
		fprintf(stderr, "%s: note: left out %" PRIu64 " record%s of "
		    "games that are counted already\n", name, st->repeated,
		    st->repeated == 1 ? "" : "s");
	else
		unique_note_repeated(st->run, st->repeated,
		    "--unique counts a game once");
	if (st->seen.is_full && st->options->unique)
		fprintf(stderr, "%s: too many games: not all were compared "
		    "with each other\n", name);
}

/*
 * Sums must be complete and exact, or merging them would be wrong.  Reports
 * what is missing.
 */
static bool
check_sums(struct stats *st)
{
	const bool is_used = st->options->partial || st->options->merge;

	if (is_used && st->room == 0)
		cmd_trouble(st->run, "too many names or openings for exact "
		    "sums; use other --show or --by");
	else if (is_used && st->run->status == CMD_TROUBLE)
		cmd_trouble(st->run, "no sums are written, as not all files "
		    "could be read");
	return !is_used || st->run->status != CMD_TROUBLE;
}

static void
finish(struct stats *st, bool is_all)
{
	const bool quiet = st->options->quiet;

	if (!quiet && (is_all || !st->options->merge))
		warn_repeated(st);
	unique_count_waiting(st);
	unique_release(&st->seen);
	if (st->room == 0)
		fprintf(stderr, "%s: too many names: the rest are counted "
		    "together as (others)\n", st->run->cmd->name);
	stats_sort_groups(st);
	if (!quiet) {
		stats_warn_names(st);
		stats_warn_editions(st);
	}
	if (st->out_of_memory)
		cmd_nomem(st->run);
	else if (is_all && !cmd_is_cut_off(st->run) && check_sums(st) &&
	    (st->games > 0 || st->run->status != CMD_TROUBLE))
		(st->options->partial ? stats_write_sums :
		    format[st->options->format])(st);
	stats_release_groups(st);
	stats_release_sources(st->sources);
}

int
main(int argc, char **argv)
{
	struct stats_options options = { .top = 10, .opening_turns = 1 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);

	struct stats_sources sources = { .parts = 0 };
	struct stats st = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run),
		.room = ROOM_MAX,
		.sources = &sources,
	};
	const struct job job = {
		.work = count_game,
		.print = print_game,
		.result = sizeof(struct result),
		.discard = free_result,
		.end_file = note_file,
		.worker = sizeof(struct stats),
		.fini = fini_worker,
		.is_quiet = options.quiet,
	};

	stats_read_by(&st, options.by);
	if (options.show || !options.players)
		stats_choose_tables(&st, options.show,
		    options.format >= STATS_HTML || options.partial);
	if (options.players)
		stats_choose_tables(&st, "players", false);
	if (options.format == STATS_SVG)
		stats_check_charts(&st);
	if (!options.merge)
		stats_check_openings(&st);
	/* In the sandbox, locales cannot be read. */
	options.ascii |= !terminal_is_utf8();
	sandbox_enter(file, NULL, 0);
	st.out_of_memory = !stats_set_options(&st) || (options.partial &&
	    !stats_add_part(&st, file));
	const bool is_all = options.merge ? stats_merge(&st, file) :
	    pipeline_run(&run, file, &job, &st);

	finish(&st, is_all);
	return cmd_end(&run);
}
