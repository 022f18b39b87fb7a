/*
 * tessera-perft - counts the step sequences from a position.
 */
#include <inttypes.h>
#include <string.h>

#include "clock.h"
#include "option.h"
#include "perft/perft.h"
#include "pipeline.h"
#include "sandbox.h"

/* Bytes for a text "FILE: record N" in messages. */
enum { WHERE_SIZE = 4096 };

static const char *const format_word[] = { "text", "json", NULL };
static void (*const format[])(const struct perft *p,
    const struct game *game) = { perft_text, perft_json };

#define OPTIONS struct perft_options

static const struct cmd_option option[] = {
	OPTION_NUMBER(0, "depth", depth, "N", 1, DEPTH_MAX,
	    "maximum length of the sequences, 1 to 16 (default 1)"),
	OPTION_TEXT(0, "turn", turn, "N[.S]",
	    "start after turn N or its step S; 0 is the set-up "
	    "(default: the end of the record)"),
	OPTION_POSITION("start from this position instead of a record's",
	    .excludes = "FILE turn record edition"),
	OPTION_FLAG(0, "divide", divide,
	    "list the number of sequences by first step"),
	OPTION_TEXT(0, "draws", draws, "'PIECE...'",
	    "hexes or tiles to be drawn first (default: those of the "
	    "record)"),
	OPTION_COUNT(0, "seed", seed, "N",
	    "random seed for later draws (default 0)"),
	OPTION_RECORD,
	OPTION_EDITION("use this edition instead of the record's own"),
	OPTION_FORMAT(format_word, "output format (default text)"),
	OPTION_FLAG(0, "time", time, "print timing to standard error"),
	OPTION_LIMIT,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-perft",
	CMD_OPERANDS_RECORDS,
	.summary = "Count the sequences of legal steps from a position.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\n"
		 "Draws are not counted as steps; their order is fixed.\n\n"
		 "Exit status: 0 if everything is counted, 1 if a record or "
		 "the position is\ninvalid, "
		 OPTION_NOTE_ERROR,
};

/*
 * Sets which hexes will be drawn after the position.  where: "FILE: record N",
 * for messages.
 */
static enum tes_status
fix_draws(struct perft *p, const char *where, const char *draws)
{
	const struct perft_options *o = p->options;
	const enum tes_status st = tes_position_fix_draws(p->pos, draws,
	    strlen(draws), o->seed);
	struct tes_text bad;
	const char *why;

	if (st == TES_INVALID && o->draws)
		cmd_misuse(p->run,
		    "--draws: expected hexes or colours of tiles, found '%s'",
		    o->draws);
	if (st == TES_INVALID)
		cmd_trouble(p->run, "%s: no position: a draw is not recorded",
		    where);
	if (st != TES_OK || !o->draws || tes_position_can_draw(p->pos, draws,
	    strlen(draws), &bad, &why))
		return st;
	cmd_trouble(p->run, "%s: --draws: cannot draw '%.*s': %s", where,
	    (int)bad.len, bad.s, why);
	return TES_INVALID;
}

/*
 * Sets p->pos to a position of a record.  Errors in later turns do not matter;
 * those in earlier turns were printed.
 */
static enum tes_status
set_position(struct perft *p, const struct game *game)
{
	const char *why = NULL, *draws = p->options->draws;
	char where[WHERE_SIZE];

	snprintf(where, sizeof(where), "%s: record %" PRIu64, game->file,
	    game->number);
	const enum tes_status st = tes_position_from_record(p->pos,
	    game->record, game->edition, p->turn, p->step, &why);
	if (st == TES_INVALID && (tes_diags_error_count(game->diags) == 0 ||
	    p->turn > tes_record_turn_count(game->record)))
		cmd_trouble(p->run, "%s: no position: %s", where, why);
	if (st != TES_OK)
		return st;
	if (!draws) {
		if (!perft_draws(p, game, p->turn))
			return TES_NOMEM;
		draws = p->draws.len ? p->draws.s : "";
	}
	return fix_draws(p, where, draws);
}

static enum tes_status
count(struct perft *p)
{
	enum tes_status st = TES_OK;

	for (unsigned i = 1; i <= p->depth && st == TES_OK; i++) {
		const uint64_t begin = clock_now();

		st = tes_position_perft(p->pos, i, &p->sequences[i]);
		p->took = clock_now() - begin;
	}
	if (st == TES_OK && p->options->divide && !perft_divide(p))
		st = TES_NOMEM;
	return st;
}

static void
put_counts(struct perft *p, const struct game *game, enum tes_status st)
{
	if (st == TES_OK) {
		format[p->options->format](p, game);
		if (p->options->time) {
			const uint64_t n = p->sequences[p->depth];
			const double seconds = (double)p->took / CLOCK_SECOND;

			fflush(stdout);
			fprintf(stderr, "%u step%s: %.3f s, %.1f million "
			    "sequences a second\n", p->depth,
			    p->depth == 1 ? "" : "s", seconds,
			    seconds > 0 ? (double)n / seconds / 1e6 : 0);
			fflush(stderr);
		}
	} else if (st != TES_INVALID) {
		cmd_nomem(p->run);
		p->is_done = true;
	}
}

static bool
count_game(void *ctx, struct game *game)
{
	struct perft *p = ctx;
	enum tes_status st = TES_INVALID;

	if (!game_judge(game))
		return false;
	p->games++;
	diag_print_all(&p->printer, game);
	if (!game->outcome)
		return true;
	if (!p->options->turn)
		p->turn = tes_record_turn_count(game->record);
	st = set_position(p, game);
	if (st == TES_OK)
		st = count(p);
	put_counts(p, game, st);
	return true;
}

/* Counts from the position of --position. */
static void
count_given(struct perft *p)
{
	const char *draws = p->options->draws;
	struct given_position g;
	enum tes_status st;

	if (opt_position_read(&g, p->run,
		p->options->position)) {
		tes_position_free(p->pos);
		p->pos = g.pos;
		g.pos = NULL;
		if (tes_position_hidden_count(p->pos) > 0) {
			cmd_trouble(p->run, "--position: hidden information "
			    "(?) is not allowed here");
		} else {
			st = fix_draws(p, "--position", draws ? draws : "");
			if (st == TES_OK)
				st = count(p);
			put_counts(p, NULL, st);
		}
		/* Free the position before g, as it refers to members of g. */
		tes_position_free(p->pos);
		p->pos = NULL;
	}
	opt_position_release(&g);
}

int
main(int argc, char **argv)
{
	struct perft_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct perft p = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run),
		.pos = tes_position_new(),
		.depth = options.depth ? options.depth : 1,
	};
	const struct job job = {
		.work = count_game,
		.stop = &p.is_done,
	};

	if (options.turn)
		opt_turn_read(&run, options.turn, &p.turn, &p.step);
	sandbox_enter(file, NULL, 0);
	if (p.pos && options.position)
		count_given(&p);
	else if (p.pos)
		pipeline_run(&run, file, &job, &p);
	else
		cmd_nomem(&run);
	if (!options.position)
		pipeline_check_record(&run, p.games);
	perft_free(&p);
	return cmd_end(&run);
}
