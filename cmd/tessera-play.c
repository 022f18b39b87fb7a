/*
 * tessera-play - lets bots play games against each other.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edition_files.h"
#include "option.h"
#include "play/play.h"
#include "suffix.h"

static const char *const format_word[] = { "text", "json", NULL };

#define OPTIONS struct play_options

static const struct cmd_option option[] = {
	OPTION_NAME('e', "edition", edition, "ID|PATH", complete_editions,
	    "edition to play (default timbuktu)"),
	OPTION_TEXT(0, "set", set, "PARAMETER=VALUE,...",
	    "override parameters of the edition", .is_once = true),
	OPTION_RANGE('n', "games", range, "N|A..B",
	    "number of games (default 1), or numbers of the first and last "
	    "one"),
	OPTION_COUNT('s', "seed", seed, "N", "random seed (default 0)"),
	OPTION_PLACE(0, "first", first, "N",
	    "number of the first game, to continue a run (default 1)"),
	OPTION_PART("play only part I of N parts of the games"),
	OPTION_NUMBER(0, "num-players", players, "N", 1, TES_SEATS_MAX,
	    "number of players (default: as many as --bots names, else 2)",
	    .alias = "players"),
	OPTION_NAME(0, "bots", bots, "BOT[,BOT]...", complete_bots,
	    "bots in turn order, or one for all seats (default random)",
	    .alias = "seats"),
	OPTION_PLACE(0, "playouts", playouts, "N",
	    "playouts per step of bots that search (default 200)"),
	OPTION_FLAG(0, "rotate", rotate,
	    "rotate the bots through the seats, one seat per game",
	    .alias = "exchange"),
	OPTION_TEXT(0, "names", names, "NAME,...",
	    "names of the players, in the order of --bots (default: the "
	    "bots' names)"),
	OPTION_TEXT(0, "event", event, "TEXT", "event in the records"),
	OPTION_TEXT(0, "site", site, "TEXT", "site in the records"),
	OPTION_TEXT(0, "date", date, "YYYY-MM-DD", "date in the records"),
	OPTION_TEXT(0, "round", round, "TEXT", "round in the records"),
	OPTION_JOBS,
	OPTION_POSITION("start each game from this position, and print how it "
	    "ends instead of a record",
	    .excludes = "edition set num-players event site date round"),
	OPTION_FORMAT(format_word,
	    "output format (default text); requires --position",
	    .requires = "position"),
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
		    kind->uses_playouts ? "; NAME:N for N playouts" : "");
}

static const struct cmd cmd = {
	.name = "tessera-play",
	.operands = "",
	.operands_max = 0,
	.summary = "Play games between bots, and write their records.",
	.option = option,
	.notes = "A game depends only on the seed and its number, so each "
		 "can be played alone.\n\n"
		 "Exit status: 0 if all games are written, 1 if the position "
		 "is invalid,\n"
		 OPTION_NOTE_ERROR,
	.more = list_bots,
};

/* Sets which games to play, by --games, --first and --part. */
static void
choose_games(const struct cmd_run *run, struct play_options *o)
{
	const struct cmd_part part = run->common.part.count ?
	    run->common.part :
	    (struct cmd_part){ 1, 1 };
	const uint64_t first = o->range.first ? o->range.first :
	    o->first ? o->first : 1;
	const uint64_t games = o->range.first ?
	    o->range.last - first + 1 : o->range.last ? o->range.last : 1;
	const uint64_t skipped = games * (part.number - 1) / part.count;

	if (o->range.first && o->first)
		cmd_misuse(run, "--first cannot be combined with --games=A..B");
	o->from = first + skipped;
	o->games = games * part.number / part.count - skipped;
}

/* Reports values of options that a record cannot contain. */
static void
check_head(struct play_config *play)
{
	struct tes_record *rec = tes_record_new();
	const enum tes_status st = rec ? play_set_header(play, rec) : TES_NOMEM;

	tes_record_free(rec);
	if (st == TES_INVALID)
		cmd_misuse(play->run, "--date: expected a day of the calendar, "
		    "YYYY-MM-DD, found '%s'", play->options->date);
	if (st != TES_OK)
		cmd_nomem(play->run);
}

/*
 * Parses the argument of --position to *given.  Returns false on errors, after
 * reporting them.
 */
static bool
choose_position(struct play_config *play, struct given_position *given)
{
	char *name;
	size_t len;

	if (!opt_position_read(given, play->run, play->options->position))
		return false;
	play->edition = tes_position_edition(given->pos);
	if (tes_editions_portable_name(given->files.editions, play->edition,
		&name, &len) != TES_OK)
		return cmd_nomem(play->run);
	play->edition_name = play->start_edition = name;
	play->start = given;
	return true;
}

/*
 * Sets play->edition to the edition of the options.  Returns false on errors,
 * after reporting them.
 */
static bool
choose_edition(struct play_config *play, struct edition_files *files)
{
	const struct play_options *o = play->options;

	if (!edition_files_enter(files, play->run, NULL))
		return false;
	play->edition = edition_files_find_changed(files, play->run, o->edition,
	    o->set);
	if (!play->edition)
		return false;
	/*
	 * For an edition that was changed by --set, or written inline as {base:
	 * ...}, records name the base and the changes.
	 */
	if (!o->set && o->edition[strspn(o->edition, " \t\r\n")] != '{')
		play->edition_name = o->edition;
	return play_check_players(play);
}

/*
 * Returns a path that leads from the folder of the relative path `file` to
 * where `path` leads from the working directory, unless symbolic links
 * intervene.  The caller frees it.
 */
static char *
path_beside(const char *path, const char *file)
{
	size_t same = 0, folders = 0;

	for (size_t i = 0; path[i] && path[i] == file[i]; i++)
		if (path[i] == '/')
			same = i + 1;
	for (const char *s = file + same; (s = strchr(s, '/')); s++)
		folders++;
	const size_t len = strlen(path + same);
	char *out = malloc(3 * folders + len + 1);

	if (!out)
		return NULL;
	for (size_t i = 0; i < folders; i++)
		memcpy(out + 3 * i, "../", 3);
	memcpy(out + 3 * folders, path + same, len + 1);
	return out;
}

/*
 * Makes sure that the records of --output name the edition by a path that leads
 * to it from their folder; reports if that is not possible.  there: where they
 * find it.
 */
static bool
choose_path(struct play_config *play, struct edition_files *files,
    struct edition_files *there)
{
	const struct play_options *o = play->options;

	if (!edition_files_enter(there, play->run, o->output))
		return false;
	if (edition_files_agree(files, o->edition, there, o->edition))
		return play->run->status != CMD_TROUBLE;
	if (o->output[0] != '/' && o->edition[0] != '{') {
		play->path = path_beside(o->edition, o->output);
		if (!play->path)
			return cmd_nomem(play->run);
	}
	if (!play->path ||
	    !edition_files_agree(files, o->edition, there, play->path)) {
		cmd_trouble(play->run, "records in '%s' cannot name the "
		    "edition '%s', as paths in records are relative to their "
		    "folder; use an absolute path", o->output, o->edition);
		return false;
	}
	play->edition = edition_files_find_changed(there, play->run,
	    play->path, o->set);
	if (play->edition_name)
		play->edition_name = play->path;
	return play->edition != NULL;
}

int
main(int argc, char **argv)
{
	struct play_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	struct play_config play = { .run = &run, .options = &options };
	struct edition_files files = { 0 }, there = { 0 };
	struct given_position given = { .pos = NULL };
	bool good = true;

	cmd_begin(&run, argc, argv, &options);
	if (!options.position)
		suffix_check_records(&run, options.output,
		    "tessera-convert writes other formats");
	if (!options.edition)
		options.edition = "timbuktu";
	if (!options.bots)
		options.bots = "random";
	choose_games(&run, &options);
	if (options.position)
		good = choose_position(&play, &given);
	if (good) {
		play_parse_bots(&play);
		play_check_playouts(&play, play_uses_playouts(&play));
		check_head(&play);
	}
	if (good && (play.start || choose_edition(&play, &files)) &&
	    outfile_open(&play.out, &run, options.output, OUTFILE_DIRECT)) {
		/* Standard output and devices are in no folder. */
		if (play.start || play.out.folder < 0 ||
		    choose_path(&play, &files, &there))
			play_all(&play);
		if (run.status == CMD_TROUBLE || !play.out.file)
			outfile_abort(&play.out);
		else
			outfile_commit(&play.out, &run);
	}
	edition_files_release(&files);
	edition_files_release(&there);
	free(play.names);
	free(play.path);
	if (play.start)
		tes_text_free(play.start_edition);
	opt_position_release(&given);
	return cmd_end(&run);
}
