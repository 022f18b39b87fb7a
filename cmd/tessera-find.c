/*
 * tessera-find - searches in an index of games.
 */
#include <stdlib.h>
#include <string.h>

#include "find/find.h"
#include "number.h"
#include "option.h"
#include "opt_position.h"

#define OPTIONS struct find_options

static const struct cmd_option option[] = {
	OPTION_POSITION("find this position: a line of formats/position.md, or "
			"FILE:RECORD:TURN of the index"),
	OPTION_TEXT(0, "pattern", pattern, "THING CELL;...",
	    "find games with these things on the board, such as "
	    "'temple of a 0,0; temple of a 1,0'"),
	OPTION_TEXT(0, "step", step, "STEP",
	    "find turns with this step, such as 'temple'"),
	OPTION_TEXT(0, "turn", turn, "N[..M]", "only in these turns"),
	OPTION_TEXT(0, "player", player, "NAME", "only games of this player"),
	OPTION_TEXT(0, "winner", winner, "NAME",
	    "only games that this player won"),
	OPTION_TEXT(0, "game", game, "GAME", "only this game"),
	OPTION_TEXT(0, "edition", edition, "ID", "only this edition"),
	OPTION_TEXT(0, "event", event, "TEXT", "only this event"),
	OPTION_TEXT(0, "site", site, "TEXT", "only this site"),
	OPTION_TEXT(0, "date", date, "DATE[..DATE]",
	    "only this date, or part of one"),
	OPTION_TEXT(0, "round", round, "TEXT", "only this round"),
	OPTION_TEXT(0, "ended", ended, "HOW",
	    "only games that ended like this"),
	OPTION_FLAG('c', "count", count, "print only the number of hits"),
	OPTION_FLAG(0, "next", next,
	    "count what was played next, by the position reached"),
	OPTION_FLAG(0, "unique", unique,
	    "of games that were recorded more than once, only the longest "
	    "record"),
	OPTION_FLAG(0, "duplicates", duplicates,
	    "find games that were recorded more than once"),
	OPTION_FORMAT(find_format_word, "output format (default text)"),
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
	if (!database_open(&f->database, f->run, path, false) || !find_hits(f))
		return;
	find_confine(f);
	if (f->options->pattern)
		find_pattern(f);
	if (f->options->step)
		find_steps(f);
	if (f->options->unique)
		find_duplicates(f);
	if (f->hits.count == 0)
		cmd_raise(f->run, CMD_INVALID);
	if (f->options->count)
		printf("%zu\n", f->hits.count);
	else if (f->options->duplicates)
		find_duplicates(f);
	else if (f->options->next)
		find_next(f);
	else
		find_print(f);
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
	if (options.next && !options.position)
		cmd_misuse(&run, "--next requires --position");
	if (options.next && options.format > 1)
		cmd_misuse(&run, "--next requires --format=text or json");
	if (options.turn && !options.position && !options.pattern &&
	    !options.step)
		cmd_misuse(&run, "--turn requires --position, --pattern or "
		    "--step");
	if (options.pattern && (options.position || options.step))
		cmd_misuse(&run, "--pattern cannot be combined with "
		    "--position or --step");
	if ((options.duplicates || options.unique) &&
	    (options.position || options.pattern || options.step))
		cmd_misuse(&run, "--duplicates and --unique cannot be "
		    "combined with --position, --pattern or --step");
	if (options.duplicates && (options.unique || options.format > 1))
		cmd_misuse(&run, "--duplicates cannot be combined with "
		    "--unique, --format=csv or yaml");
	if (options.count && (options.duplicates || options.next))
		cmd_misuse(&run, "--count cannot be combined with "
		    "--duplicates or --next");
	read_turns(&f, options.turn);
	find(&f, operand[0]);
	find_release(&f);
	database_close(&f.database);
	return cmd_end(&run);
}
