/*
 * play.h - games that bots play against each other.
 */
#ifndef PLAY_H
#define PLAY_H

#include <stdint.h>

#include <tessera.h>

#include "cmd.h"
#include "opt_position.h"
#include "outfile.h"

enum { TURNS_MAX = 1000 };

struct play_options {
	const char *edition, *set, *bots, *output;
	const char *names, *event, *site, *date, *round;
	const char *position;
	unsigned games, seed, players, playouts, jobs, first;
	bool rotate;
	int progress, format;
};

/* Who sits somewhere. */
struct bot_spec {
	char name[32]; /* as it was asked for: "search:400" */
	const struct tes_bot_kind *kind;
	uint32_t playouts;
	const char *player; /* name in records; NULL: that of the bot */
};

/* What is played, the same for all games. */
struct play_config {
	struct cmd_run *run;
	const struct play_options *options;
	const struct tes_edition *edition;
	/* As records name it; NULL: by what it is a change of, or by its id. */
	const char *edition_name;
	char *names; /* the text of --names, in pieces */
	unsigned players;
	struct bot_spec bot_spec[TES_SEATS_MAX];
	struct outfile out;
	/* Of --position: where every game begins; else NULL. */
	struct given_position *start;
	char *start_edition; /* of its edition, for tes_text_free */
};

/* Reads --bots, --num-players and --names; a mistake ends the program. */
void play_parse_bots(struct play_config *play);

/* Puts event, site, date and round of the options into a record. */
enum tes_status play_set_header(const struct play_config *play,
    struct tes_record *rec);

/* A place where one game after the other is played. */
struct play_worker;

/* run is what is written to; NULL: no memory. */
struct play_worker *play_worker_new(const struct play_config *play,
    struct cmd_run *run);
void play_worker_free(struct play_worker *worker);

/*
 * Plays the game of that number, from 1, as if there were no other, and writes
 * its record.
 */
enum tes_status play_worker_run(struct play_worker *worker, uint64_t number);

/* end.c: how a game ended that was played on from --position. */
enum tes_status play_put_end(struct cmd_run *run,
    const struct play_config *play, struct tes_position *pos,
    const char *const *name, uint64_t number);

/* Plays all games, so many at once, and writes them in order. */
void play_all(struct play_config *play);

#endif /* PLAY_H */
