/*
 * diff.h - comparing: two records of a game, one game under several editions,
 * two editions.
 */
#ifndef DIFF_H
#define DIFF_H

#include <stdint.h>
#include <stdio.h>

#include "csv_header.h"
#include "diag_print.h"
#include "edition_files.h"

struct diff_options {
	const char *editions;
	bool rules, by_turn, stop, summary;
	unsigned record, jobs;
	int format, color, progress;
};

enum { DIFF_TEXT, DIFF_JSON, DIFF_CSV };

/* What all comparing keeps; and each worker where it is done. */
struct diff {
	struct cmd_run *run;
	const struct diff_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* of standard output */
	size_t columns; /* for two records side by side; 0: one below other */
	uint64_t games; /* told so far */
	size_t head; /* bytes of a table's header before what was printed */
	struct csv_header header; /* of that table: what was written of it */
	uint64_t differing; /* games */
};

/* Two records, one of each file; NULL: it has none of that number. */
struct diff_pair {
	const char *file[2];
	uint64_t number;
	const struct tes_record *record[2];
	bool is_malformed[2]; /* not all of it may have been read */
	const struct tes_comparison *comparison; /* NULL: one is missing */
};

typedef void diff_pair_fn(struct diff *d, const struct diff_pair *pair);

diff_pair_fn diff_pair_text, diff_pair_json, diff_pair_csv;

/* The games of two files, by their numbers. */
void diff_records(struct diff *d, char *const *file);

/* Is there anything that differs, be it a note? */
bool diff_is_any(const struct tes_comparison *c);

/* The seat of a turn of the pair, in the words of the first record with it. */
struct tes_text diff_seat(const struct diff_pair *pair,
    const struct tes_turn_pair *turn);

/* One game under several editions. */
struct diff_runs {
	struct diff *d;
	const char *file;
	uint64_t number;
	const struct tes_record *record;
	struct tes_edition_diff *edition_diff;
	uint32_t run_count;
	char *turns; /* --by-turn: what was told of them; or NULL */
	bool differs, winner_changes;
};

typedef void diff_runs_fn(const struct diff_runs *t);

diff_runs_fn diff_runs_text, diff_runs_json, diff_runs_csv;

/* diff/turns.c: a turn, with its position in each run; 0: before the first */
typedef void diff_turn_fn(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *tally, uint32_t turn);

diff_turn_fn diff_turn_text, diff_turn_json, diff_turn_csv;

/* "step", "end", ...: how editions part */
const char *diff_divergence_word(enum tes_divergence_kind kind);

/* Every game of the files under each edition of --editions. */
void diff_editions(struct diff *d, char *const *file);

const struct tes_standing *
diff_standing(const struct tes_edition_run *edition_run, const char *seat);
/* The value of an edition's parameter as a word or number. */
void diff_value(FILE *out, const struct tes_edition *ed, size_t param);

/* diff/summary.c: what many games come to */
struct diff_summary;
struct diff_summary *diff_summary_new(uint32_t run_count);
void diff_summary_free(struct diff_summary *summary);
struct diff_count;
/* What is counted of a game, and its counts into the sum of all. */
void diff_count(struct diff_count *count, const struct diff_runs *t);
void diff_summary_add(struct diff_summary *summary,
    const struct diff_count *count);

typedef void diff_summary_fn(const struct diff_summary *summary,
    const struct diff *d);

diff_summary_fn diff_summary_text, diff_summary_json, diff_summary_csv;

/* Writes a table's rows, its header once; false: nothing more can be told. */
bool diff_write_rows(struct diff *d, const char *text, size_t head,
    struct output_queue *output);

/* diff/rules.c: --rules A B */
void diff_rules(struct diff *d, char *const *name);

/* diff/side_by_side.c: a line of what is not in both, or is */
void diff_line(const struct diff *d, enum tes_change change, int indent,
    const char *label, const char *a, const char *b);
/* A title, in both columns where there are two. */
void diff_title(const struct diff *d, int indent, const char *title);

#endif /* DIFF_H */
