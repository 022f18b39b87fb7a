/*
 * study.h - compares two rule sets by games between bots; shared by the files
 * of tessera-study.
 *
 * Games are played in pairs, one under each rule set, and counted (count.c).  A
 * group of games has the same bots; at each look of its sequential test, its
 * results are computed (result.c), and at the end printed (text.c, json.c,
 * page.c).
 */
#ifndef STUDY_H
#define STUDY_H

#include <tessera/tools.h>

#include "play/play.h"
#include "stats/dist.h"
#include "study/sequential.h"

enum {
	STUDY_GROUPS = 8,     /* most groups of bots */
	STUDY_ENDS = 16,      /* most kinds of ends that are counted apart */
	STUDY_TURNS = 200,    /* turns after which leads are counted */
	/*
	 * A test is significant, and there is an interval, only after this
	 * number of pairs that differ: with fewer, the mean is not nearly
	 * normally distributed.
	 */
	DIFFERING_MIN = 20,
};

/* Output formats, in the order of the words of --format. */
enum { STUDY_TEXT, STUDY_JSON, STUDY_CSV, STUDY_HTML, STUDY_SVG };

enum { RULES_A, RULES_B, RULES };

enum quantity_id {
#define QUANTITY(id, ...) id,
#include "study/quantity.def"
#undef QUANTITY
	QUANTITIES
};

struct quantity {
	const char *name, *title, *unit, *more, *less;
};

extern const struct quantity quantity[QUANTITIES];

/*
 * Sums of a quantity, in whole units: they are exact, and do not depend on the
 * order of games.
 */
struct quantity_sums {
	int64_t sum[RULES];
	uint64_t squares;   /* of the differences B - A, one for each pair */
	uint64_t differing; /* how many of these are not 0 */
};

/* What is counted of the games of a rule set. */
struct rules_sums {
	uint64_t won[TES_SEATS_MAX]; /* by turn order, in WIN_UNITS */
	struct dist length, margin;
	/* sums of the leader's lead after the turns, and numbers of games */
	int64_t lead[STUDY_TURNS];
	uint64_t led[STUDY_TURNS];
};

/* What is counted of pairs; it can be added up in any order. */
struct study_sums {
	uint64_t pairs, differing; /* pairs whose games differ in a quantity */
	struct quantity_sums quantity[QUANTITIES];
	const char *end[STUDY_ENDS]; /* static strings */
	struct quantity_sums ended[STUDY_ENDS];
	size_t ends;
	struct rules_sums rules[RULES];
};

/* An estimate, in the unit of its quantity. */
struct estimate {
	double mean[RULES], difference, low, high;
	double z;  /* test statistic of the difference; 0 without differences */
	double sd; /* of the difference of a pair */
	uint64_t differing; /* number of pairs that differ */
};

/* A look of the test. */
struct look {
	uint64_t pairs;
	struct estimate estimate; /* of the tested quantity */
};

/* Games with the same bots. */
struct study_group {
	const struct study *study;
	struct play_options options;
	struct play_config play[RULES];
	char bots[256]; /* the bots' names, separated by commas */
	unsigned games; /* per pair, of each rule set: 1, or one per seat */
	struct sequential test;
	uint64_t pairs; /* most pairs */
	double effect; /* standard deviations that are found with the power */
	/* results */
	struct look look[LOOKS_MAX];
	unsigned looks; /* number of looks so far */
	bool is_different;
	struct study_sums sums;
};

struct study_options {
	const char *set, *pairs, *effect, *alpha, *beta;
	const char *bots[STUDY_GROUPS + 1];
	unsigned playouts, players, seed, looks;
	int test, format;
	bool is_unpaired;
};

struct study {
	struct cmd_run *run;
	struct study_options *options;
	const struct tes_edition *edition[RULES];
	char name[RULES][TES_EDITION_NAME_MAX];
	double alpha, beta, effect;
	struct study_group *group;
	size_t groups;
};

/*
 * Plays pairs of a group up to pair `last`, from the one after those that were
 * counted, and counts them.  Returns false if not all could be played, after
 * reporting that.
 */
bool study_play(struct study_group *group, uint64_t last);
void study_sums_release(struct study_sums *sums);

/*
 * Adds a look at the pairs so far to the group.  Returns whether the test goes
 * on.
 */
bool study_look(struct study_group *group);

/* Returns whether enough pairs differ for an interval. */
bool study_has_interval(const struct estimate *e);

/* Returns whether the bots of a group differ. */
bool study_has_bots(const struct study_group *group);

/* Rows of the table of results. */
struct result_row {
	const char *name, *title;
	bool is_share, is_end, is_tested;
	struct estimate estimate;
};

enum { ROWS_MAX = QUANTITIES + STUDY_ENDS };

/* Stores the rows of a group in row[ROWS_MAX], and returns their number. */
size_t study_rows(const struct study_group *group, struct result_row *row);

/* Returns "different", "not-different" or "identical". */
const char *study_verdict(const struct study_group *group);

struct table;
/* Adds the rows of a group to a table. */
void study_fill_table(const struct study_group *group, struct table *table);

/* Bytes of the longest of the following sentences. */
enum { SENTENCE_MAX = 512 };

/* Writes what explains the tables to text[SENTENCE_MAX]. */
void study_note_text(const struct study *study, char *text);
/* Writes the verdict to text[SENTENCE_MAX]. */
void study_verdict_text(const struct study_group *group, char *text);
/*
 * Returns whether it makes sense to say what the test can find: it found
 * nothing, although enough pairs differ.
 */
bool study_has_power(const struct study_group *group);
/* Writes what the test can find to text[SENTENCE_MAX]. */
void study_power_text(const struct study_group *group, char *text);

struct json;
/* Writes an estimate as members of JSON, or as fields of CSV. */
void study_put_estimate(struct json *j, const struct estimate *e);

typedef void study_format(const struct study *study);
study_format study_text, study_json, study_csv, study_page;

#endif /* STUDY_H */
