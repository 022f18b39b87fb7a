/*
 * play.h - games that bots play against each other.
 */
#ifndef PLAY_H
#define PLAY_H

#include <stdint.h>

#include <tessera.h>

#include "cmd.h"
#include "outfile.h"

enum { TURNS_MAX = 1000 };

struct play_options {
	const char *edition, *seats, *output;
	unsigned games, seed, players, playouts, jobs, first;
	bool exchange;
	int progress;
};

/* Who sits somewhere. */
struct guest {
	char name[32]; /* as it was asked for: "search:400" */
	const struct tes_bot_kind *kind;
	uint32_t playouts;
};

/* What is played, the same for all games. */
struct play {
	struct cmd_run *run;
	const struct play_options *options;
	const struct tes_edition *edition;
	const char *edition_name; /* as records have it; NULL: its id */
	unsigned players;
	struct guest guest[TES_SEATS_MAX];
	struct outfile out;
};

/* Reads --seats and --players; what is wrong with them ends the program. */
void play_invite(struct play *play);

/* A place where one game after the other is played. */
struct desk;

/* run is what is written to; NULL: no memory. */
struct desk *desk_new(const struct play *play, struct cmd_run *run);
void desk_free(struct desk *desk);

/*
 * Plays the game of that number, from 1, as if there were no other, and writes
 * its record.
 */
enum tes_status desk_play(struct desk *desk, uint64_t number);

/* Plays all games, so many at once, and writes them in order. */
void play_all(struct play *play);

#endif /* PLAY_H */
