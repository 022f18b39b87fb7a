/*
 * jobs.c - several games at once, written in the order of their numbers.
 *
 * A game depends on nothing but its number, so that any number of threads
 * writes the same.
 */
#include <errno.h>

#include "crew.h"
#include "play/play.h"
#include "progress.h"

/* So many games, from that number on. */
struct load {
	uint64_t first, games;
	uint64_t played;
	enum tes_status st; /* of the one behind those */
};

static void *
sit(void *ctx, struct cmd_run *run)
{
	return play_worker_new(ctx, run);
}

static void
rise(void *ctx, void *desk)
{
	(void)ctx;
	play_worker_free(desk);
}

static bool
work(void *ctx, void *what, struct sheet *sheet)
{
	struct load *load = what;

	load->st = TES_OK;
	for (load->played = 0; load->played < load->games; load->played++) {
		load->st = play_worker_run(ctx, load->first + load->played);
		if (load->st == TES_OK && !sheet_end_game(sheet))
			load->st = TES_NOMEM;
		if (load->st != TES_OK)
			break;
	}
	return load->st != TES_NOMEM;
}

/* Where a game came to no end, what is written so far is not all of them. */
static bool
tell(void *ctx, void *what, struct sheet *sheet)
{
	struct play_config *play = ctx;
	struct load *load = what;

	progress_step(play->run, load->played, 0);
	for (uint64_t i = 0; i < load->played; i++) {
		errno = 0;
		sheet_put(sheet, play->run, play->out.file, 0);
		if (outfile_is_cut_off(&play->out) ||
		    cmd_is_cut_off(play->run))
			return false;
	}
	if (load->st != TES_OK && load->st != TES_NOMEM)
		cmd_trouble(play->run, "a game cannot be played on");
	return load->st == TES_OK || load->st == TES_NOMEM;
}

/* It holds nothing. */
static void
drop(void *what)
{
	(void)what;
}

static void
send_games(struct play_config *play, struct crew *crew)
{
	const struct play_options *o = play->options;
	uint64_t next = 0;

	while (next < o->games) {
		struct load *load = crew_load(crew);
		const uint64_t left = o->games - next;

		if (!load)
			return;
		load->first = o->first + next;
		load->games =
		    left < crew_grain(crew) ? left : crew_grain(crew);
		next += load->games;
		crew_send(crew);
	}
	crew_settle(crew);
}

void
play_all(struct play_config *play)
{
	static const struct crew_trade trade = {
		.load = sizeof(struct load),
		.sit = sit,
		.rise = rise,
		.work = work,
		.tell = tell,
		.drop = drop,
	};
	const struct play_options *o = play->options;
	struct progress progress;
	struct crew *crew = crew_new(play->run, &trade, play,
	    o->jobs > o->games ? o->games : o->jobs);

	progress_begin(&progress, play->run, o->progress, NULL);
	progress.all_games = o->games;
	if (crew)
		send_games(play, crew);
	else
		cmd_nomem(play->run);
	crew_free(crew);
	progress_end(play->run);
}
