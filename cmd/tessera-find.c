/*
 * tessera-find - searches in an index of games.
 */
#include <string.h>

#include "find/find.h"
#include "number.h"
#include "option.h"
#include "opt_position.h"
#include "worker_pool.h"

#define OPTIONS struct find_options

/* A condition, which can be given once. */
#define CONDITION(name, arg, ...) \
	OPTION_TEXT(0, #name, name, arg, __VA_ARGS__, .is_once = true)

static const struct cmd_option option[] = {
	OPTION_POSITION("find this position: a line of formats/position.md, or "
			"FILE:RECORD:TURN of the index", .is_once = true),
	CONDITION(pattern, "THING CELL;...",
	    "find games with these things on the board, such as "
	    "'temple of a 0,0; temple of a 1,0'",
	    .excludes = "position step"),
	CONDITION(step, "STEP", "find turns with this step, such as 'temple'"),
	CONDITION(turn, "N[..M]", "only in these turns",
	    .requires = "position pattern step"),
	OPTION_TEXTS(0, "player", player, "NAME", TES_SEATS_MAX,
	    "only games of this player; repeated: of all of them"),
	OPTION_TEXTS(0, "winner", winner, "NAME", TES_SEATS_MAX,
	    "only games that this player won; repeated: that all of them won"),
	OPTION_NAME(0, "game", game, "GAME", complete_games, "only this game"),
	OPTION_NAME(0, "edition", edition, "ID", complete_editions,
	    "only this edition"),
	CONDITION(event, "TEXT", "only this event"),
	CONDITION(site, "TEXT", "only this site"),
	CONDITION(date, "DATE[..DATE]",
	    "only this date, or part of one; or 'unknown'"),
	CONDITION(round, "TEXT", "only this round"),
	OPTION_NAME(0, "ended", ended, "HOW", complete_end_reasons,
	    "only games that ended like this", .is_once = true),
	OPTION_FLAG('c', "count", count, "print only the number of hits",
	    .excludes = "next duplicates format=yaml"),
	OPTION_FLAG(0, "next", next,
	    "count what was played next, by the position reached",
	    .requires = "position", .excludes = "format=yaml"),
	OPTION_FLAG(0, "unique", unique,
	    "of games that were recorded more than once, only the longest "
	    "record",
	    .excludes = "position pattern step"),
	OPTION_FLAG(0, "duplicates", duplicates,
	    "find games that were recorded more than once",
	    .excludes = "position pattern step unique format=yaml"),
	OPTION_FORMAT(find_format_word, "output format (default text)"),
	OPTION_NUMBER('j', "jobs", jobs, "N", 1, WORKERS_MAX,
	    "number of threads of --pattern (default number of processors)",
	    .requires = "pattern"),
	OPTION_LIMIT,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-find",
	.operands = "INDEX",
	.operands_max = 1,
	.summary = "Search in an index of games.",
	.option = option,
	.notes = "tessera-index makes the index.  With several conditions, all "
		 "must be true.\nIn texts, * stands for any characters, ? for "
		 "one; case does not matter.\n\n"
		 "Exit status: 0 if something was found, 1 if nothing,\n"
		 OPTION_NOTE_ERROR,
};

/* Reads --turn: N, or N..M, of which one can be empty. */
static void
read_turns(struct find *f, const char *text)
{
	const char *s = text;

	f->last_turn = UINT32_MAX;
	if (!s)
		return;
	bool good = strncmp(s, "..", 2) == 0 || number_read(&s, &f->first_turn);
	if (good && *s == '\0') {
		f->last_turn = f->first_turn;
	} else if (good && strncmp(s, "..", 2) == 0) {
		s += 2;
		good = *s == '\0' || number_read(&s, &f->last_turn);
	}
	if (!good || *s)
		cmd_misuse(f->run, "--turn: expected N or N..M, found '%s'",
		    text);
	if (f->last_turn < f->first_turn)
		cmd_misuse(f->run, "--turn: '%s' ends before it begins", text);
	if (f->options->step && f->last_turn == 0)
		cmd_misuse(f->run, "--turn: steps are in turns from 1 on");
}

static void
find(struct find *f, const char *path)
{
	f->record = tes_record_new();
	f->diags = tes_diags_new();
	if (!f->record || !f->diags) {
		cmd_nomem(f->run);
		return;
	}
	if (!find_open(f, path) || !find_hits(f))
		return;
	if (f->options->pattern)
		find_pattern(f);
	find_confine(f);
	if (f->options->step)
		find_steps(f);
	if (f->options->unique)
		find_duplicates(f);
	if (f->hits.count == 0) {
		cmd_raise(f->run, CMD_INVALID);
		find_explain_nothing(f);
	}
	if (f->options->count)
		find_print_count(f);
	else if (f->options->duplicates)
		find_duplicates(f);
	else if (f->options->next)
		find_next(f);
	else
		find_print(f);
	if (f->missing > 1)
		cmd_trouble(f->run, "other files cannot be opened either");
	if (f->changed > CHANGED_SHOWN)
		cmd_trouble(f->run, "%zu more %s indexed",
		    f->changed - CHANGED_SHOWN, f->changed == CHANGED_SHOWN + 1
		    ? "file changed since it was"
		    : "files changed since they were");
}

int
main(int argc, char **argv)
{
	struct find_options options = { .format = 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **operand = cmd_begin(&run, argc, argv, &options);
	struct find f = { .run = &run, .options = &options };

	if (!*operand)
		cmd_misuse(&run, "the name of the index is missing");
	if (options.step)
		options.step = find_translate_step(&f, options.step);
	read_turns(&f, options.turn);
	find(&f, operand[0]);
	find_release(&f);
	database_close(&f.database);
	return cmd_end(&run);
}
