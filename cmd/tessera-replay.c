/*
 * tessera-replay - shows games turn by turn.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "opt_position.h"
#include "option.h"
#include "png.h"
#include "replay/replay.h"
#include "sandbox.h"
#include "suffix.h"
#include "terminal.h"

enum { COLUMNS = 100, COLUMNS_MIN = 40 };

static const char *const format_word[] = { "text", "svg", "png",
	"html", "json", "position", NULL };
static const struct replay_format *const format[] = { &replay_text,
	&replay_svg, &replay_png, &replay_html, &replay_lines,
	&replay_lines };
static const char *const cells_word[] = { "small", "large", "narrow",
	NULL };
static const unsigned cells_flag[] = { 0, TES_RENDER_LARGE,
	TES_RENDER_NARROW };
static const char *const theme_word[] = { "light", "dark", NULL };
static const char *const every_word[] = { "turn", "step", "end", NULL };

#define OPTIONS struct replay_options

static const struct cmd_option option[] = {
	OPTION_FLAG('i', "interactive", interactive,
	    "step through games on the terminal; ? shows the keys",
	    .excludes = "every first-turn last-turn lines format output"),
	OPTION_WORD(0, "every", every, every_word,
	    "draw the board after every turn or step, or only at the end "
	    "(default turn)", .excludes = "format=html"),
	OPTION_TEXT(0, "turn", turn, "N[.S]",
	    "show one position: after turn N, or after its step S; 0 is the "
	    "set-up", .excludes = "every first-turn last-turn"),
	OPTION_COUNT(0, "first-turn", first_turn, "N", "start with turn N",
	    .alias = "from"),
	OPTION_PLACE(0, "last-turn", last_turn, "N", "end with turn N",
	    .alias = "to"),
	OPTION_FLAG(0, "legal", legal,
	    "list the legal steps in that position, one per line",
	    .excludes = "interactive",
	    .requires = "format=text format=json"),
	OPTION_POSITION("show this position instead of a record's",
	    .excludes = "FILE interactive every turn first-turn last-turn "
			"lines view record edition format=html"),
	OPTION_FLAG(0, "lines", lines, "show variations, too",
	    .excludes = "legal format=svg format=png format=json "
			"format=position"),
	OPTION_TEXT(0, "view", view, "SEAT|NAME|table",
	    "hide what this seat or player could not see; 'table': hide all "
	    "private information (default: hide nothing)"),
	OPTION_RECORD,
	OPTION_FORMAT(format_word,
	    "text, a picture, an HTML page, or positions for programs "
	    "(default text)"),
	OPTION_OUTPUT,
	OPTION_FLAG(0, "board-only", board_only,
	    "draw only the board, without caption, seats and signs",
	    .requires = "format=svg format=png"),
	OPTION_FLAG(0, "numbers", numbers,
	    "write on each piece the number of the turn in which it came",
	    .excludes = "position", .requires = "format=svg format=png"),
	OPTION_WORD(0, "theme", theme, theme_word,
	    "light or dark picture (default light)",
	    .requires = "format=svg format=png"),
	OPTION_NUMBER(0, "animate", animate, "N", 1, 60,
	    "show the positions of a picture one after the other, N seconds "
	    "each", .excludes = "turn position", .requires = "format=svg"),
	OPTION_NUMBER(0, "width", width, "N", PNG_WIDTH_MIN, PNG_SIDE_MAX,
	    "width of a png picture in pixels (default: that of the svg)",
	    .requires = "format=png"),
	OPTION_WORD(0, "cells", cells, cells_word,
	    "size of a text board's cells: small, of four columns (default); "
	    "large, with edges; narrow, of three columns",
	    .requires = "format=text"),
	OPTION_FLAG(0, "groups", groups,
	    "list kingdoms, or villages; in pictures and with large cells, "
	    "also mark them on the board", .excludes = "format=position"),
	OPTION_FLAG(0, "ascii", ascii, "draw with ASCII characters only",
	    .excludes = "unicode", .requires = "format=text"),
	OPTION_FLAG(0, "unicode", unicode,
	    "use Unicode drawing characters regardless of the locale",
	    .requires = "format=text"),
	OPTION_EDITION("use this edition instead of the record's own"),
	OPTION_LIMIT,
	OPTION_COLOR,
	{ 0 },
};

/* Without --format, sets the format to that of the output's suffix. */
static void
set_format(void *options)
{
	struct replay_options *o = options;
	const char *suffix = o->output ? suffix_of(o->output) : NULL;

	for (int i = 0; !o->format && suffix && format_word[i]; i++)
		if (format[i]->finish &&
		    strcasecmp(suffix + 1, format_word[i]) == 0)
			o->format = i;
}

static const struct cmd cmd = {
	.name = "tessera-replay",
	CMD_OPERANDS_RECORDS,
	.summary = "Show games turn by turn.",
	.option = option,
	.derive = set_format,
	.notes = OPTION_NOTE_STDIN "\n"
		 "A picture shows one game: the position of --turn, those from "
		 "--first-turn to\n--last-turn, or the last.\n"
		 "--output requires svg, png or html.\n\n"
		 "Exit status: 0 on success, 1 if a game that was shown is "
		 "malformed or violates a\nrule, "
		 OPTION_NOTE_ERROR,
};

static uint32_t
screen_columns(void)
{
	const uint32_t n = terminal_columns();

	if (n == 0)
		return COLUMNS;
	return n < COLUMNS_MIN ? COLUMNS_MIN : n;
}

static void
check_options(const struct replay *r, char *const *file)
{
	const struct replay_options *o = r->options;
	const struct replay_format *as = r->as;

	if (o->turn && strstr(o->turn, ".."))
		cmd_misuse(r->run, "--turn shows one position; for several, "
		    "use --first-turn and --last-turn");
	if (o->last_turn && o->first_turn > o->last_turn)
		cmd_misuse(r->run, "the first turn, %u, is after the last, %u",
		    o->first_turn, o->last_turn);
	if (o->interactive && !file[0] && isatty(STDIN_FILENO))
		cmd_misuse(r->run, "--interactive: cannot read records from "
		    "the terminal; name a file");
	if (o->legal && o->format == FORMAT_TEXT && !o->turn && !o->position)
		cmd_misuse(r->run, "--legal requires --turn, --position or "
		    "--format=json");
	if (o->output && !as->finish)
		cmd_misuse(r->run, "--output requires --format=svg, png or "
		    "html, or a file name that ends in .svg, .png or .html; "
		    "found '%s'", o->output);
	if (as == &replay_html && (o->turn || o->first_turn || o->last_turn))
		cmd_misuse(r->run, "--format=html: a page has every position; "
		    "instead of selecting turns, add #t%s to its address",
		    o->turn ? o->turn : "N");
	if (!as->is_picture)
		return;
	if ((o->animate || o->every == EVERY_STEP) && !o->first_turn &&
	    !o->last_turn)
		cmd_misuse(r->run, "--%s requires --first-turn or "
		    "--last-turn", o->animate ? "animate" :
		    "every=step of a picture");
	if (file[0] && file[1])
		cmd_misuse(r->run, "a picture shows one record: name one file");
	if (as->is_binary && (!o->output || strcmp(o->output, "-") == 0) &&
	    isatty(STDOUT_FILENO))
		cmd_misuse(r->run, "a terminal cannot show %s; name a file "
		    "with --output", format_word[o->format]);
}

static void
watch_event(void *ctx, struct tes_judge *judge,
    const struct tes_event *event)
{
	struct replay *r = ctx;

	if (event->kind == TES_EVENT_TURN)
		r->played = event->turn;
	if (!r->is_hidden)
		r->as->watch(ctx, judge, event);
}

static bool
replay_game(void *ctx, struct game *game)
{
	struct replay *r = ctx;
	const struct replay_format *as = r->as;

	if (!game_find_edition(game))
		return false;
	r->game = game;
	r->games++;
	r->played = 0;
	r->is_hidden = !replay_redact(r, game);
	/* A picture is also begun if nothing of the game may be shown. */
	if (!r->is_hidden || as->is_picture)
		as->begin(r);
	if (as->watch)
		tes_judge_add_observer(game->judge, watch_event, r,
		    TES_OBSERVE_STEPS);
	if (!game_judge(game))
		return false;
	if (r->is_hidden)
		diag_print_all(&r->printer, game);
	else
		as->end(r);
	return true;
}

/* Replays all games in the chosen format. */
static void
replay(struct replay *r, char *const *file)
{
	const struct replay_format *as = r->as;
	const struct job job = {
		.work = replay_game,
		.stop = &r->is_done,
	};

	if (as->finish &&
	    !outfile_open(&r->file, r->run, r->options->output,
	    OUTFILE_DIRECT))
		return;
	/* For PNG another program must be run, which the sandbox forbids. */
	if (as != &replay_png)
		sandbox_enter(file, as->finish ? r->options->output : NULL, 0);
	pipeline_run(r->run, file, &job, r);
	pipeline_check_record(r->run, r->games);
	if (as->finish)
		as->finish(r);
}

int
main(int argc, char **argv)
{
	struct replay_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct replay r = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run),
		.out = color_palette(run.common.color, STDOUT_FILENO),
		.columns = screen_columns(),
	};

	r.printer.errors = 0;
	r.printer.choose = replay_choose_diag;
	r.printer.ctx = &r;
	r.is_one = options.turn != NULL;
	r.as = options.legal && options.format == FORMAT_TEXT ?
	    &replay_lines : format[options.format];
	check_options(&r, file);
	if (r.is_one)
		opt_turn_read(&run, options.turn, &r.turn, &r.step);
	const bool is_unicode =
	    options.unicode || (!options.ascii && terminal_is_utf8());
	r.draw = (is_unicode ? 0 : (unsigned)TES_RENDER_ASCII) |
	    (*r.out->off ? (unsigned)TES_RENDER_COLOR : 0) |
	    cells_flag[options.cells] |
	    (options.groups ? (unsigned)TES_RENDER_GROUPS : 0);
	if (options.interactive)
		replay_interactive(&r, file);
	else if (options.position)
		replay_show_given(&r);
	else
		replay(&r, file);
	replay_drop_steps(&r);
	free(r.board);
	tes_history_free(r.history);
	tes_position_free(r.pos);
	return cmd_end(&run);
}
