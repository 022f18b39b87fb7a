/*
 * stats.h - what tessera-stats counts, and how it is told.
 *
 * Games are counted into groups (stats/count.c), groups make rows of tables
 * (stats/tables.c), and rows are printed (stats/text.c, stats/csv.c,
 * stats/json.c).  No game is known here: its seats, columns, verbs and effects
 * are tables that it gives.
 */
#ifndef STATS_H
#define STATS_H

#include "diag_print.h"
#include "pipeline.h"
#include "stats/dist.h"
#include "stats/strtab.h"

enum {
	STATS_PLAYERS = 16, /* of one game, more than any game has */
	STATS_BY = 4,       /* words of --by */
	/* A win shared by k is 1/k: a whole number of these for up to eight. */
	WIN_UNITS = 840,
};

/* How those did who had something in common. */
struct performance {
	uint64_t n, wins, shared;
	uint64_t won,
	    expected; /* in WIN_UNITS; expected: if luck alone decided */
	int64_t points;
	uint64_t places;    /* sum of places, in halves: ties are in between */
	int64_t luck;       /* in thousandths of a point; and its variance */
	int64_t variance;
};

/* The same by name, or by whatever a text says. */
struct performances {
	struct strtab keys;
	struct performance *item;
	size_t cap;
};

struct counts {
	struct strtab keys;
	uint64_t *n;
	size_t cap;
};

struct tally {
	uint64_t count;
	int64_t amount;
};

/* The games, or the players in games, that --by puts together. */
struct group {
	const struct tes_game *game;
	const struct strtab_entry *key;
	uint64_t last; /* the game counted last, from 1 */
	uint64_t games, finished;
	struct counts ends;
	struct dist turns, steps, margin, points, winning;
	struct dist lucky[2];     /* hundredths of a point: winners, others */
	struct performance luckiest;
	struct dist *column;  /* one for each of the game's */
	struct performance *seat;    /* the same */
	struct performance order[STATS_PLAYERS];
	struct tally *verb;   /* of what nobody wrote as a step: none */
	struct tally *effect;
	struct performances openings, plans, players;
};

/* One player of the game that is counted. */
struct stats_player {
	const struct tes_standing *standing;
	size_t seat;    /* of the game's */
	unsigned equal; /* players with that rank, himself among them */
	const struct tes_luck *luck; /* NULL: nobody asked */
	/* What he did: one for each of the game's; the last: nobody's. */
	struct tally *verb, *effect;
};

/* The game that is counted; or seen, by a worker, to be counted. */
struct game_summary {
	const struct tes_game *kind;
	uint64_t steps;
	uint32_t turns;
	bool finished;
	const char *ended;
	int64_t margin;   /* between the first and the second */
	unsigned players, winners;
	int luckiest; /* player; -1: nobody, or more than one */
	struct stats_player player[STATS_PLAYERS + 1]; /* in turn order */
	struct bytes opening, plan;
	/* What groups it belongs to: one for all players, or one for each. */
	struct bytes keys;
	size_t key[STATS_PLAYERS + 1]; /* where they begin, and end */
	/* While it is seen. */
	const struct game *game;
	const struct tes_edition *edition;
};

/* What is told of each group; --show. */
struct stats_options {
	int format, color, progress;
	const char *edition, *by, *show;
	bool players, ascii;
	unsigned top, opening_turns, jobs;
};

/* A way to put games together; --by. */
struct group_by {
	const char *name, *title;
	bool is_player; /* differs from player to player */
	bool is_number;
	void (*put)(struct bytes *out, const struct game_summary *summary,
	    unsigned player);
};

/* Parts of a game that take time to find out, and only for some tables. */
enum stats_need {
	NEED_STEPS = 1 << 0,
	NEED_EFFECTS = 1 << 1,
	NEED_OPENINGS = 1 << 2,
	NEED_PLAYERS = 1 << 3,
	NEED_LUCK = 1 << 4,
};

struct stats {
	struct cmd_run *run;
	const struct stats_options *options;
	struct diag_printer printer;
	const struct group_by *by[STATS_BY + 1]; /* NULL at the end */
	bool by_player; /* one of them differs from player to player */
	unsigned long shown;               /* bits of stats_table */
	unsigned needs;                    /* enum stats_need */
	size_t room; /* for texts, see stats/strtab.h */
	struct strtab keys;
	struct group **group;              /* by key */
	size_t groups, cap;
	uint64_t games, finished, skipped;  /* games: with those skipped */
	uint64_t counted;
	struct game_summary summary;
	struct bytes text;
	bool out_of_memory;
};

/* stats/group_by.c: the words of --by; misuse where there is no such word. */
/* Prints the words of --by for completions, see completion_values.h. */
void stats_complete_by(void);
void stats_read_by(struct stats *st, const char *list);
/* What the group has in common: 0, its game; i, by the word by[i - 1]. */
const char *stats_group_text(const struct group *g, size_t i);
/* A text as it is shown: not all have one of their own. */
const char *stats_text_of(const char *key);
/*
 * What stands before the rows of a group: the words of --by, and the game
 * before them, always or where there is more than one.
 */
struct stats_head {
	const struct group_by *by;
	size_t text; /* of stats_group_text */
};
size_t stats_heads(const struct stats *st, bool always,
    struct stats_head head[STATS_BY + 1]);
/* What the players of the game that is seen have in common with others. */
bool stats_collect_keys(struct stats *st);
/* The group of a player, or of a game; NULL without memory. */
struct group *stats_group(struct stats *st, unsigned player);
/* By their texts, numbers by their size. */
void stats_sort_groups(struct stats *st);
/* Says, of sorted groups, which editions have one id but not the same rules. */
void stats_warn_editions(const struct stats *st);
void stats_release_groups(struct stats *st);

/* stats/game_summary.c: what happened in a game. */
bool stats_summarize(struct stats *st, const struct game *game);
/* All that is counted of it, in one piece, to be freed; NULL: no memory. */
struct game_summary *stats_copy_summary(const struct stats *st);
void stats_watch(void *ctx, struct tes_judge *judge,
    const struct tes_event *moment);
void stats_begin(void *ctx, const struct game *game);
void stats_release_summary(struct stats *st);

/* stats/count.c: a game without errors, into all its groups. */
void stats_count(struct stats *st, const struct game_summary *summary);
void group_release(struct group *g);

/* stats/names.c: says which names differ only by case or blanks. */
void stats_warn_names(struct stats *st);

/*
 * Rows of tables
 */

/* What a row may tell; stats_measure.c has a table of them. */
enum measure {
	M_RANK,
	M_GAMES,
	M_FINISHED,
	M_UNFINISHED,
	M_FROM,
	M_TO,
	M_N,
	M_COUNT,
	M_AMOUNT,
	M_PER_GAME,
	M_WINS,
	M_SHARED,
	M_EXPECTED,
	M_SHARE,
	M_LOW,
	M_HIGH,
	M_POINTS,
	M_MEAN,
	M_SD,
	M_MIN,
	M_Q1,
	M_MEDIAN,
	M_Q3,
	M_MAX,
	M_MEAN_RANK,
	M_LUCK,
	M_SPREAD,
	MEASURES
};

enum measure_kind { MEASURE_WHOLE, MEASURE_EXACT, MEASURE_MEAN, MEASURE_SHARE };

struct measure_row {
	const char *name, *title;
	enum measure_kind kind;
};

extern const struct measure_row measure[MEASURES];

struct row {
	const struct group *group;
	const char *name;  /* of what: in CSV and JSON */
	const char *title; /* the same for people */
	uint64_t n;        /* how many it rests on */
	uint32_t has;      /* bits of enum measure */
	double value[MEASURES];
};

struct rows {
	struct row *row;
	size_t rows, cap;
	bool failed;
	struct row lost; /* there was no memory for */
};

/* A table, of each group. */
struct stats_table {
	const char *name, *title;
	const char *item;    /* heading of the rows' names */
	const char *n_title; /* what n counts */
	bool is_default;
	bool has_bar;
	unsigned needs;
	void (*fill)(struct rows *rows, const struct stats *st,
	    const struct group *g);
	enum measure column[14]; /* in texts; MEASURES at the end */
};

extern const struct stats_table stats_table[];
size_t stats_tables(void);
bool stats_is_shown(const struct stats *st, size_t table);
/* What CSV and JSON call its rows' names: "item", or "name" of players. */
const char *stats_key(const struct stats_table *table);

/* The words of --show; misuse where there is no such word. */
void stats_read_show(struct stats *st, const char *list);

typedef void stats_format(struct stats *st);
stats_format stats_text, stats_csv, stats_json;

#endif /* STATS_H */
