/*
 * league.h - tables and ratings of the players of many games; shared by the
 * files of tessera-league.
 *
 * A worker makes an entry of each game (entry.c), the main thread counts it
 * into the groups of --by (group.c), whose tables are then printed (print.c).
 */
#ifndef LEAGUE_H
#define LEAGUE_H

#include "diag_print.h"
#include "league/aliases.h"
#include "league/rating.h"
#include "league/scheme.h"
#include "pipeline.h"
#include "property.h"
#include "stats/unique.h"
#include "strtab.h"

enum {
	LEAGUE_BY = 4, /* most properties that --by can have */
	LEAGUE_RATED = 2000, /* most players of a group that are rated */
};

/* Whether a game is counted, or why it is skipped. */
enum league_use {
	LEAGUE_COUNTED,
	LEAGUE_INVALID,
	LEAGUE_UNFINISHED,
	LEAGUE_UNNAMED,
	LEAGUE_SAME_NAME,
	LEAGUE_NO_POINTS,
	LEAGUE_OUTSIDE,
	LEAGUE_UNKNOWN_DATE,
	LEAGUE_USES
};

/* What is counted of a game; the result of a worker. */
struct league_entry {
	enum league_use use;
	unsigned players;
	uint16_t rank[TES_SEATS_MAX]; /* of the players, ascending */
	/*
	 * the names of the players, then the name of the game, its properties
	 * of --by, and values of parameters, which are not printed; each ends
	 * with a NUL
	 */
	struct bytes text;
	size_t key; /* offset of the name of the game in `text` */
	uint64_t hash; /* see unique_hash_turns() */
};

/* A player of a group. */
struct league_player {
	uint32_t name; /* index in league.names */
	uint32_t games, wins, shared;
	int64_t points; /* in SCHEME_POINT */
	double rating, error; /* on the Elo scale; standard error */
	uint32_t component;   /* from 1, see find_components() */
};

/* Results of a player against another one. */
struct league_pair {
	uint32_t a, b; /* indices in group.player */
	uint32_t wins, ties, losses;
};

/* Games that have the game and the properties of --by in common. */
struct league_group {
	const char *key; /* as in struct league_entry */
	/* until league_finish(), `player` is an index in league.names */
	struct place *place;
	size_t places, cap, games;
	struct league_player *player; /* by rank in the standings */
	size_t players;
	/* sorted by a, then b; each pair is here twice, as (a, b) and (b, a) */
	struct league_pair *pair;
	size_t pairs;
	uint32_t components;
	bool is_rated;
	bool has_fractions; /* of points */
};

enum { LEAGUE_TEXT, LEAGUE_JSON, LEAGUE_CSV }; /* words of --format */

struct league_options {
	int format;
	bool quiet;
	unsigned min_games, show;
	const char *by, *scheme, *alias, *since, *until;
};

struct league {
	struct cmd_run *run;
	const struct league_options *options;
	struct diag_printer printer;
	/* properties of --by, NULL-terminated */
	const struct property *by[LEAGUE_BY + 1];
	unsigned shown; /* bit i: print table i of print.c */
	struct scheme scheme;
	struct aliases aliases;
	uint64_t uses[LEAGUE_USES]; /* numbers of games */
	bool has_games;             /* a game was read, or skipped */
	struct strtab names, keys;
	struct unique seen; /* games that were counted */
	uint64_t repeated;  /* games that were counted again */
	size_t room; /* bytes that texts may still take: see strtab.h */
	struct league_group *group; /* by index of its key; then sorted */
	size_t groups, cap;
	bool is_nomem;
};

/* Makes the entry of a game.  Returns false if out of memory. */
bool league_enter(struct league *l, struct game *game,
    struct league_entry *entry);

/* Reasons why games are skipped, by enum league_use: key in JSON, and text. */
extern const struct league_use_name {
	const char *key, *text;
} league_use_name[];

/* Counts an entry.  Returns false if memory or room has run out. */
bool league_count(struct league *l, const struct league_entry *entry);

/* Returns the results of a against b; NULL if they have not met. */
const struct league_pair *league_find_pair(const struct league_group *g,
    size_t a, size_t b);

/* Makes the standings, pairs and ratings of all groups, and sorts these. */
void league_finish(struct league *l);
void league_release(struct league *l);

/* Notes names that probably mean the same player. */
void league_check_names(struct league *l);

/* Words of --show, in the order of the bits of struct league.shown. */
extern const char *const league_table_word[];
bool league_shows_ratings(const struct league *l);
/* Chooses the tables; prints them. */
void league_choose(struct league *l);
void league_print(struct league *l);

#endif /* LEAGUE_H */
