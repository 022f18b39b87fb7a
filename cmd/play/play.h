/*
 * play.h - lets bots play games against each other.
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
	struct cmd_range range; /* --games */
	uint64_t from, games; /* number of the first game to play; how many */
	unsigned first, seed, players, playouts;
	bool rotate;
	int format;
};

/* A bot of --bots. */
struct bot_spec {
	char name[32]; /* the bot as given in --bots: "search:400" */
	const struct tes_bot_kind *kind;
	uint32_t playouts;
	const char *player; /* player's name in records; NULL: `name` */
};

/* Settings common to all games. */
struct play_config {
	struct cmd_run *run;
	const struct play_options *options;
	const struct tes_edition *edition;
	/* name of the edition in records; NULL: its base or id */
	const char *edition_name;
	char *path; /* edition_name from the folder of --output; or NULL */
	/* text of --names, in which names were separated in place */
	char *names;
	unsigned players;
	uint64_t unfinished; /* games that the rules did not end */
	struct bot_spec bot_spec[TES_SEATS_MAX];
	struct outfile out;
	/* position at which every game starts (--position); or NULL */
	struct given_position *start;
	/* name of the edition of `start`; tes_text_free() frees it */
	char *start_edition;
};

/* Parses --bots, --num-players and --names; exits if they are wrong. */
void play_parse_bots(struct play_config *play);

/* Exits with an error if --playouts is given and concerns none of the bots. */
void play_check_playouts(const struct play_config *play, bool concerns);

/* Returns whether --playouts concerns one of the bots. */
bool play_uses_playouts(const struct play_config *play);

/*
 * Returns whether the edition can be played by the number of players; reports
 * errors.
 */
bool play_check_players(const struct play_config *play);

/* Sets event, site, date and round of a record from the options. */
enum tes_status play_set_header(const struct play_config *play,
    struct tes_record *rec);

/* A worker: plays games one after another, in its thread. */
struct play_worker;

/*
 * Make and free a worker that writes to run->out; see struct worker_ops.
 * config: a struct play_config.
 */
void *play_worker_new(void *config, struct cmd_run *run);
void play_worker_free(void *config, void *worker);

/*
 * Plays game `number` (from 1), and writes its record.  The game depends only
 * on the options and its number.
 */
enum tes_status play_worker_run(struct play_worker *worker, uint64_t number);

/*
 * Plays a game step by step: begins game `number`; then plays one move, and
 * returns TES_END if the game has ended or is broken off.  Without --position,
 * and with the same seed and bots, draws and choices use the same random
 * numbers in every edition.
 */
enum tes_status play_worker_begin(struct play_worker *worker, uint64_t number);
enum tes_status play_worker_step(struct play_worker *worker);
const struct tes_position *play_worker_position(
    const struct play_worker *worker);

/* Returns the index, in --bots, of the bot that plays a seat in a game. */
unsigned play_bot_at(const struct play_config *play, unsigned seat,
    uint64_t number);

/* Prints the result of a game that started at --position (end.c). */
enum tes_status play_put_end(struct cmd_run *run,
    const struct play_config *play, struct tes_position *pos,
    const char *const *name, uint64_t number);

/* Plays all games in --jobs threads, and writes them in order. */
void play_all(struct play_config *play);

#endif /* PLAY_H */
