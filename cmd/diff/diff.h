/*
 * diff.h - compares records, rules of editions, and games under several
 * editions; shared by the files of tessera-diff.
 */
#ifndef DIFF_H
#define DIFF_H

#include <stdint.h>
#include <stdio.h>

#include <tessera/tools.h>

#include "diag_print.h"
#include "edition_files.h"
#include "table.h"

struct diff_options {
	const char *editions;
	bool rules, by_turn, stop, summary;
	int format;
};

enum { DIFF_TEXT, DIFF_JSON, DIFF_CSV, DIFF_HTML, DIFF_SVG };

/* A page that is being written. */
struct diff_sheet {
	struct tes_sheet *sheet;
	const char *file[2]; /* names of the files that are compared */
	struct table table; /* differences since the last title */
	bool failed;        /* memory has run out */
};

/* State of tessera-diff; each worker thread has a copy. */
struct diff {
	struct cmd_run *run;
	const struct diff_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* colours for standard output */
	/*
	 * screen columns for two records side by side; 0: print lines with -
	 * and +
	 */
	size_t columns;
	/* what diff_line() and diff_title() write to; NULL: text */
	struct diff_sheet *sheet;
};

/*
 * The records with one number in two files; NULL if a file has no such record.
 */
struct diff_pair {
	const char *file[2];
	uint64_t number;
	const struct tes_record *record[2];
	const struct tes_edition *edition[2]; /* NULL if unknown */
	/* the record has errors, and may have been read only in part */
	bool is_malformed[2];
	/* differences; NULL if one of the records is missing */
	const struct tes_comparison *comparison;
};

typedef void diff_pair_fn(struct diff *d, const struct diff_pair *pair);

diff_pair_fn diff_pair_text, diff_pair_json, diff_pair_csv, diff_pair_html,
    diff_pair_svg;

/* Prints all differences of two records, without a summary. */
diff_pair_fn diff_put_all;
/* Returns the summary line of a pair, which free() frees; or NULL. */
char *diff_summary_words(const struct diff *d, const struct diff_pair *pair);
/* Adds a difference to d->sheet; writes the differences as a table. */
void diff_html_line(const struct diff *d, const char *label, const char *a,
    const char *b);
void diff_end_table(const struct diff *d);

/* Compares the games of two files; those with equal numbers are a pair. */
void diff_records(struct diff *d, char *const *file);

/*
 * Returns the seat of a turn, in the first of the two records that has the
 * turn.
 */
struct tes_text diff_seat(const struct diff_pair *pair,
    const struct tes_turn_pair *turn);

/* A game that was judged under several editions. */
struct diff_runs {
	struct diff *d;
	const char *file;
	uint64_t number;
	const struct tes_record *record;
	struct tes_edition_diff *edition_diff;
	uint32_t run_count;
	const char *name[TES_EDITION_RUNS_MAX + 1]; /* of each run's edition */
	/* text of --by-turn about all turns; NULL without that option */
	char *turns;
	const struct tes_divergence *divergence; /* the first one */
	bool differs, winner_changes;
};

/* Returns the run under edition i (from 0). */
const struct tes_edition_run *diff_run(const struct diff_runs *t, uint32_t i);

typedef void diff_runs_fn(const struct diff_runs *t);

diff_runs_fn diff_runs_text, diff_runs_json, diff_runs_csv;

/*
 * Prints how the positions after a turn (from 1; 0: the start) differ between
 * editions; summary[i]: the position under edition i (turns.c).
 */
typedef void diff_turn_fn(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *summary, uint32_t turn);

diff_turn_fn diff_turn_text, diff_turn_json, diff_turn_csv;

/* Words by enum tes_divergence_kind: "step", "end", ... */
extern const char *const diff_divergence_word[];

/* Compares each game of the files under the editions of --editions. */
void diff_editions(struct diff *d, char *const *file);

/*
 * Returns the final score and rank of a seat under an edition that has
 * standings.
 */
const struct tes_standing *
diff_standing(const struct tes_edition_run *edition_run, const char *seat);

/* Compares the parameters of two editions, for --rules (rules.c). */
void diff_rules(struct diff *d, char *const *name);

/*
 * Sets the bytes of mark_a and mark_b, which are 0, that belong to words which
 * only one of two lines has.  Returns whether the lines have other words in
 * common (words.c).
 */
bool diff_mark_words(const char *a, const char *b, char *mark_a,
    char *mark_b);

enum tes_change diff_change_of(const struct tes_difference *d);

/*
 * Prints a difference: the texts a and b of one property in both records, NULL
 * where a record lacks it (side_by_side.c).
 */
void diff_line(const struct diff *d, enum tes_change change, const char *label,
    const char *a, const char *b);
/* Prints a difference of two positions in one line: "key: a -> b". */
void diff_state_line(const struct diff *d, const char *key, const char *a,
    const char *b);
/* Prints a title that is for both records. */
void diff_title(const struct diff *d, const char *title);

#endif /* DIFF_H */
