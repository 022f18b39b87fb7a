/*
 * tessera-play: games that programs play against each other.
 */
#include <string.h>

#include "crew.h"
#include "edition_files.h"
#include "option.h"
#include "play/play.h"
#include "suffix.h"

#define OPTIONS struct play_options

static const struct cmd_option option[] = {
	OPTION_NAME('e', "edition", edition, "ID|PATH", values_edition,
	    "what to play (timbuktu)"),
	OPTION_PLACE('n', "games", games, "N", "how many games (1)"),
	OPTION_COUNT('s', "seed", seed, "N", "another number, other games (0)"),
	OPTION_PLACE(0, "first", first, "N",
	    "number of the first game, to go on with a run (1)"),
	OPTION_NUMBER(0, "players", players, "N", 1, TES_SEATS_MAX,
	    "players at the table (2)"),
	OPTION_NAME(0, "seats", seats, "BOT[,BOT]...", values_bot,
	    "who plays, in turn order, or one for all (random)"),
	OPTION_PLACE(0, "playouts", playouts, "N",
	    "how long those who search think of a step (200)"),
	OPTION_FLAG(0, "exchange", exchange,
	    "change seats from game to game"),
	OPTION_NUMBER('j', "jobs", jobs, "N", 1, CREW_MAX,
	    "games to play at once (1)"),
	OPTION_OUTPUT,
	OPTION_PROGRESS,
	{ 0 },
};

static void
list_bots(struct cmd_run *run)
{
	const struct tes_bot_kind *kind = NULL;

	(void)run;
	printf("\nBots:\n");
	while ((kind = tes_bot_kind_next(kind)))
		printf("  %-8s %s%s\n", kind->name, kind->title,
		    kind->has_playouts ? "; NAME:N for N playouts" : "");
}

static const struct cmd cmd = {
	.name = "tessera-play",
	.operands = "",
	.operands_max = 0,
	.summary = "Let programs play games, and write their records.",
	.option = option,
	.notes = "A game depends on the seed and its number only: however "
		 "many are played at once,\nwhat is written is the same.\n\n"
		 "Exit status: 0 if all games are written, "
		 OPTION_NOTE_TROUBLE,
	.more = list_bots,
};

static void
set_defaults(struct play_options *o)
{
	if (!o->edition)
		o->edition = "timbuktu";
	if (!o->seats)
		o->seats = "random";
	if (!o->games)
		o->games = 1;
	if (!o->first)
		o->first = 1;
	if (!o->jobs)
		o->jobs = 1;
}

/* False: what is wrong has been said. */
static bool
choose_edition(struct play *play, struct edition_files *files)
{
	const char *name = play->options->edition;
	struct tes_position *pos;
	enum tes_status st;

	if (!edition_files_enter(files, play->run, NULL))
		return false;
	play->edition = edition_files_find(files, play->run, NULL, name);
	if (!play->edition)
		return false;
	play->edition_name = name;
	pos = tes_position_new();
	st = pos ? tes_position_begin(pos, play->edition, play->players) :
		   TES_NOMEM;
	tes_position_free(pos);
	if (st == TES_NOMEM)
		cmd_nomem(play->run);
	else if (st != TES_OK)
		cmd_trouble(play->run, "%s is not for %u players",
		    tes_edition_title(play->edition), play->players);
	return st == TES_OK;
}

int
main(int argc, char **argv)
{
	struct play_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	struct play play = { .run = &run, .options = &options };
	struct edition_files files = { 0 };

	cmd_begin(&run, argc, argv, &options);
	set_defaults(&options);
	suffix_check_records(&run, options.output,
	    "tessera-convert makes other formats of them");
	play_invite(&play);
	if (choose_edition(&play, &files) &&
	    outfile_open(&play.out, &run, options.output, false)) {
		play_all(&play);
		if (run.status == CMD_TROUBLE || !play.out.file)
			outfile_abort(&play.out);
		else
			outfile_commit(&play.out, &run);
	}
	edition_files_release(&files);
	return cmd_end(&run);
}
