/*
 * stats.h - counts and prints statistics; shared by the files of tessera-stats.
 *
 * Games are summarized (game_summary.c) and counted into groups (count.c),
 * groups make rows of tables (tables.c), and rows are printed (text.c, csv.c,
 * json.c).  The code is the same for every game: seats, columns, step types and
 * effects are tables of the library.
 */
#ifndef STATS_H
#define STATS_H

#include "diag_print.h"
#include "pipeline.h"
#include "property.h"
#include "stats/dist.h"
#include "stats/unique.h"
#include "strtab.h"

enum {
	STATS_ORDER = 16, /* places in turn order: more than any game has */
	STATS_TURNS = 500, /* most turns whose points are counted */
	POINTS_UNKNOWN = INT32_MIN,
	STATS_BY = 4, /* most properties that --by can have */
};

/*
 * Sums of the results of players who have something in common, such as a seat.
 */
struct performance {
	uint64_t n, wins, shared;
	uint64_t won,
	    /* wins in WIN_UNITS; `expected` are those by chance alone */
	    expected;
	int64_t points;
	/* sum of ranks, in halves, as tied players have their mean rank */
	uint64_t places;
	int64_t luck;       /* sum of luck, in thousandths of a point */
	int64_t variance;   /* variance of `luck`, in squares of its unit */
};

/*
 * Results by a text, such as a name; item[i] is that of the key with index i.
 */
struct performances {
	struct strtab keys;
	struct performance *item;
	size_t cap;
};

struct tally {
	uint64_t count;
	int64_t amount;
};

/* A group, as selected by --by, of games or of players in games. */
struct group {
	const struct tes_game *game;
	const struct strtab_entry *key;
	uint64_t last; /* number of the last game that was counted, from 1 */
	uint64_t games, finished;
	struct performances ends; /* only their numbers of games, n */
	struct dist turns, steps, margin, points, winning;
	struct dist lucky[2]; /* luck in 1/100 point: of winners; of others */
	struct performance luckiest;
	struct dist column[TES_COLUMNS_MAX]; /* score columns of the game */
	struct performance seat[TES_SEATS_MAX]; /* results of its seats */
	struct performance order[STATS_ORDER];
	/* counts of the step types, and of the kinds of effects, of the game */
	struct tally *verb, *effect;
	size_t verbs, effects;
	struct performances openings, plans, players;
	/*
	 * points after each turn: of winners, and of others; item i is of turn
	 * i + 1
	 */
	struct dist *by_turn[2];
	size_t turn_cap[2];
};

/* A player of a game. */
struct stats_player {
	/* its pointers are valid only while the game is summarized */
	struct tes_standing standing;
	int32_t value[TES_COLUMNS_MAX]; /* those of the standing */
	size_t name; /* offset of the name in the summary's `names` */
	size_t seat; /* index in tes_game_seats() */
	/* number of players with this player's rank, at least 1 */
	unsigned equal;
	bool has_luck; /* it was computed */
	struct tes_luck luck;
};

/*
 * What is counted of a game: collected by a worker, then counted by the main
 * thread.
 */
struct game_summary {
	const struct tes_game *kind;
	uint64_t steps;
	uint32_t turns;
	bool finished;
	const char *ended;
	/* difference of points between the first and the second player */
	int64_t margin;
	unsigned players, winners;
	/* index in player[] of the luckiest one; -1: none, or a tie */
	int luckiest;
	struct stats_player player[TES_SEATS_MAX]; /* in turn order */
	/*
	 * numbers of steps by type, and of effects by kind, in the order of the
	 * game's tables: rows for its seats, then those of no seat
	 */
	struct tally *verb, *effect;
	size_t verbs, effects; /* of a row */
	struct bytes names, opening, plan;
	/*
	 * points of the seats after the first turns: those of turn t (from 1)
	 * begin at (t - 1) * TES_SEATS_MAX; POINTS_UNKNOWN: none
	 */
	int32_t *points;
	size_t points_cap;
	uint32_t points_turns;
	/*
	 * keys of the groups of the game: one for all players, or one for each
	 */
	struct bytes keys;
	size_t key[TES_SEATS_MAX + 1]; /* offsets in `keys`, and their end */
	/* The members below are valid only while the game is summarized. */
	const struct game *game;
	const struct tes_edition *edition;
};

/* Output formats, in the order of the words of --format. */
enum { STATS_TEXT, STATS_JSON, STATS_CSV, STATS_HTML, STATS_SVG };

/* Options of tessera-stats. */
struct stats_options {
	int format;
	const char *by, *show;
	bool players, ascii, unique, partial, merge, quiet;
	unsigned top, opening_turns;
};

/*
 * Parts of a summary that take time, and are only collected if a table needs
 * them.
 */
enum stats_need {
	NEED_STEPS = 1 << 0,
	NEED_EFFECTS = 1 << 1,
	NEED_OPENINGS = 1 << 2,
	NEED_PLAYERS = 1 << 3,
	NEED_LUCK = 1 << 4,
	NEED_TURNS = 1 << 5,
};

struct stats {
	struct cmd_run *run;
	const struct stats_options *options;
	struct diag_printer printer;
	/* properties of --by, NULL-terminated */
	const struct property *by[STATS_BY + 1];
	bool by_player; /* one of them is a property of players */
	bool by_name; /* one of them is the name: groups have no ranks */
	unsigned long shown; /* bit i: print stats_table[i] */
	unsigned needs;                    /* bits of enum stats_need */
	size_t room; /* bytes that texts may still take: see strtab.h */
	struct strtab keys;
	/*
	 * groups in the order of their keys' indices; after stats_sort_groups()
	 * sorted
	 */
	struct group **group;
	size_t groups, cap;
	/* numbers of games; `games` includes skipped ones */
	uint64_t games, finished, skipped;
	uint64_t counted;
	struct unique seen; /* games that were counted */
	uint64_t repeated;  /* games that were counted, or left out, again */
	struct stats_sources *sources; /* files and parts that were counted */
	struct tes_judge *judge; /* a worker's, for --unique; or NULL */
	/* of the game that a worker validates, or that is counted; or NULL */
	struct game_summary *summary;
	struct bytes text;
	bool out_of_memory;
};

/* Parses the argument of --by; an unknown word is a usage error. */
void stats_read_by(struct stats *st, const char *list);
/* Returns a text of the key of a group, to print: see property_text(). */
const char *stats_group_text(const struct group *g, size_t i);
/* A column at the start of a row: a property of its group. */
struct stats_head {
	const struct property *by;
	size_t text; /* argument of stats_group_text() */
};
/*
 * Sets head[] to the first columns of rows, and returns their number: the game
 * (if `always` is set, or the groups have several games), then the properties
 * of --by.
 */
size_t stats_heads(const struct stats *st, bool always,
    struct stats_head head[STATS_BY + 1]);
/*
 * Makes the keys of the groups of st->summary.  Returns false if out of memory.
 */
bool stats_collect_keys(struct stats *st);
/*
 * Returns the group of player `player` of st->summary, or of the game, and adds
 * it if it is new; NULL if out of memory.
 */
struct group *stats_group(struct stats *st, unsigned player);
/* Sorts groups by their texts, numbers by value. */
void stats_sort_groups(struct stats *st);
/*
 * Prints notes about editions that have one id but different rules.  The groups
 * must be sorted.
 */
void stats_warn_editions(const struct stats *st);
void stats_release_groups(struct stats *st);

/*
 * Completes st->summary after the game was validated (game_summary.c). Returns
 * false if out of memory.
 */
bool stats_summarize(struct stats *st, const struct game *game);
/* Returns how many bytes a summary takes. */
size_t stats_summary_size(const struct game_summary *summary);
/* Frees a summary, or NULL. */
void stats_free_summary(struct game_summary *summary);
/* Observes the validation of a game: counts effects by seat. */
void stats_watch(void *ctx, struct tes_judge *judge,
    const struct tes_event *event);
/* Makes a new st->summary for a game that will be validated. */
void stats_begin(struct stats *st, const struct game *game);

/*
 * Returns the group with a key, which is added if it is new; NULL if out of
 * memory.
 */
struct group *stats_group_of(struct stats *st, const struct tes_game *game,
    const char *key, size_t len);

/* Counts a game into all its groups (count.c). */
void stats_count(struct stats *st, struct game_summary *summary);
/*
 * Returns what was counted of a text, which is added if it is new; NULL if out
 * of memory.
 */
struct performance *performance_of(struct performances *list, size_t *room,
    const char *s, size_t len);
/* Makes room for distributions of turns; returns false if out of memory. */
bool group_fit_turns(struct group *g, int who, size_t turns);
void group_release(struct group *g);

/* Prints notes about names that differ only by case or spaces (names.c). */
void stats_warn_names(struct stats *st);

/* Rows of tables */

/* Numbers that a row may have. */
enum measure {
#define MEASURE(id, ...) id,
#include "stats/measure.def"
#undef MEASURE
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
	const char *name;  /* name of the row in CSV, JSON; or NULL */
	const char *title; /* name of the row in text; NULL: `name` */
	uint64_t n;        /* sample size */
	uint32_t has; /* bit i: value i of the row is set */
	double value[MEASURES];
};

struct rows {
	const struct stats *st;
	const struct group *group; /* of the rows that are added next */
	struct row *row;
	size_t rows, cap;
	size_t left_out; /* rows of all groups that --top leaves out */
	bool failed;
	/* row to which values are written if memory has run out */
	struct row lost;
};

/* A table of --show.  It has rows for each group. */
struct stats_table {
	const char *name, *title;
	const char *item; /* heading of the column with the names of rows */
	/* heading of the column M_N, which has what is counted */
	const char *n_title;
	bool is_default;
	bool has_bar;
	unsigned needs;
	void (*fill)(struct rows *rows);
	/* columns in text output; ends with MEASURES */
	enum measure column[14];
};

extern const struct stats_table stats_table[];
size_t stats_tables(void);
bool stats_is_shown(const struct stats *st, size_t table);

/* Makes the rows of a table of all groups; the caller frees rows->row. */
void stats_fill_rows(const struct stats *st, const struct stats_table *kind,
    struct rows *rows);
/* Returns the name of a row for people; "" if it has none. */
const char *stats_row_text(const struct row *row);
bool stats_has(const struct row *row, enum measure m);
struct table;
/*
 * Adds the columns and rows of a table as text, with bars of at most `bar`
 * columns (0: without); returns the number of columns before the first one with
 * numbers (text.c).
 */
size_t stats_fill_table(const struct stats *st,
    const struct stats_table *kind, const struct rows *rows, size_t bar,
    struct table *table);
/*
 * Write a bar to `bar`, which has room for STATS_BAR columns, as UTF-8 or ASCII
 * (bar.c): of a part of 1 that fills `width` columns; of the interval of a
 * row's share, with a tick at what is expected, on a scale from 0 to 1.
 */
enum { STATS_BAR = 3 * 33 + 1 };
void stats_bar(char *bar, double part, size_t width, bool is_ascii);
void stats_interval(char *bar, const struct row *row, size_t width,
    bool is_ascii);
/* Writes "12 games: 10 finished, 2 unfinished" to text[]. */
enum { STATS_SUMMARY = 200 };
void stats_summary_text(const struct stats *st, char text[STATS_SUMMARY]);
/*
 * Returns the key under which CSV and JSON have the names of rows: "item" or
 * "name".
 */
const char *stats_key(const struct stats_table *table);

/*
 * Sets st->shown and st->needs by the argument of --show; an unknown word is a
 * usage error.  list NULL: the default tables, with those of charts if
 * has_charts is set.
 */
void stats_choose_tables(struct stats *st, const char *list, bool has_charts);
bool stats_has_column(const struct stats_table *table, enum measure m);
/* Returns whether the rows of a table can be drawn as charts. */
bool stats_is_drawn(const struct stats_table *table);
/* Makes it a usage error to draw a picture of tables without any. */
void stats_check_charts(const struct stats *st);
/* Makes options that only tables of openings need usage errors without one. */
void stats_check_openings(const struct stats *st);

typedef void stats_format(struct stats *st);
stats_format stats_text, stats_csv, stats_json, stats_sheet;

#endif /* STATS_H */
