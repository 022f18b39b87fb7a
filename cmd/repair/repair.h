/*
 * repair.h - the output formats of tessera-repair, shared by the files of
 * cmd/repair.
 */
#ifndef REPAIR_H
#define REPAIR_H

#include "diag_print.h"
#include "output_queue.h"
#include "rewrite.h"

struct repair_options {
	const char *output;
	bool all, fix, in_place;
	unsigned edits, apply;
	int format;
};

/* State of tessera-repair; each worker thread has a copy. */
struct repair {
	struct cmd_run *run;
	const struct repair_options *options;
	const struct palette *palette; /* colours for standard output */
	/* Members that only workers use. */
	struct tes_repair *search;
	/* the record with fixes of notation: see repair_fix_notation() */
	struct tes_record *fixed;
	struct tes_diags *fixed_diags;
	/* the corrected record, which is read back as a check */
	struct tes_record *again;
	struct tes_diags *diags;
	struct tes_judge *judge; /* under other editions */
	/* Members that only the main thread uses. */
	struct rewrite rewrite;
	/*
	 * in SARIF: a result was printed, so that a comma must precede the next
	 * one
	 */
	bool has_result;
};

enum { EDITIONS_SHOWN = 8 };

/* A record and its corrections. */
struct repaired_record {
	const struct game *game;
	bool is_misread; /* parts of the record could not be read */
	/* The game whose rules are checked: with fixes of notation. */
	struct game fixed;
	/*
	 * First error that corrections are about, or that prevents the search;
	 * NULL if the game has none.
	 */
	const struct tes_diag *error;
	/* Numbers of corrections: found, and to be shown. */
	size_t all, shown;
	/*
	 * Text of the record, if its annotations were removed, as they follow
	 * from its mistakes; or NULL.
	 */
	char *annotated;
	size_t annotated_len;
	/* Built-in editions under which the record is valid as it is. */
	const struct tes_edition *valid_under[EDITIONS_SHOWN];
	size_t editions;
};

/* Nothing is sure if the record may name the wrong edition. */
static inline bool
repair_is_sure(const struct repaired_record *of, const struct tes_correction *c)
{
	return c->is_sure && of->editions == 0;
}

/*
 * Returns whether an error is not about the game, which no correction removes:
 * text is malformed outside of steps, or the record cannot be set up.
 */
bool repair_is_outside(const struct game *game, const struct tes_diag *d);

/*
 * Returns the first error from diagnostic *i of the game on that is not about
 * the game, or NULL; sets *i to the number of the diagnostic after it.
 */
const struct tes_diag *repair_next_outside(const struct game *game, size_t *i);

/*
 * Returns the error for which a record cannot be searched: the first in its
 * YAML, else the first that is not about the game; NULL if there is none.
 */
const struct tes_diag *repair_obstacle(const struct game *game);

/*
 * Returns a number that sorts errors in the order in which they are corrected:
 * that of the turn, from 1; errors of no turn are about the end, and those in
 * variations come last, but before NULL.
 */
enum { PLACE_END = INT32_MAX - 2, PLACE_VARIATION, PLACE_NONE };
uint32_t repair_place(const struct tes_diag *error);

/*
 * Returns the first error: a malformed text above the first turn with an error;
 * else the first by repair_place(); or NULL.
 */
const struct tes_diag *repair_written_error(const struct game *game);

/* Returns the first error that is about the game by repair_place(), or NULL. */
const struct tes_diag *repair_first_error(const struct game *game);

/*
 * Returns where in the record an error of of->fixed is, which may have other
 * text before it.
 */
struct tes_span repair_span(const struct repair *r,
    const struct repaired_record *of, const struct tes_diag *d);

/*
 * Sets *left to the next error that corrections leave, from diagnostic *i of
 * of->fixed on, and *i to the number of the diagnostic after it.  Returns false
 * if there is none but of->error.
 */
bool repair_next_left(const struct repair *r, const struct repaired_record *of,
    size_t *i, struct tes_diag *left);

/*
 * Returns the error of a record that corrections are about: the first of these
 * that is not left: of->error, the first one about the game, any.
 */
const struct tes_diag *repair_choose_error(const struct repair *r,
    const struct repaired_record *of);

/* Output formats, in the order of the words of --format. */
enum { REPAIR_TEXT, REPAIR_JSON, REPAIR_SARIF };

typedef void repair_format(struct repair *r, const struct repaired_record *of);

/* Print the corrections of a record. */
repair_format repair_text, repair_json, repair_sarif;

/*
 * Writes the text of the record with the corrections that the options select,
 * and sets *is_changed to whether there are any.  Returns false if out of
 * memory.
 */
bool repair_write(struct repair *r, const struct repaired_record *of,
    bool *is_changed);

/*
 * Sets of->fixed to the game with all fixes of notation, such as a minus sign
 * that is not '-'.  Returns false if out of memory.
 */
bool repair_fix_notation(struct repair *r, struct repaired_record *of);

/* Writes a record unchanged.  Returns false if out of memory. */
bool repair_copy(struct repair *r, const struct tes_record *rec);

/*
 * Prints the lines of edits, which are sorted by place: "line 17", or "lines 10
 * to 13 and 17".
 */
void repair_put_lines(FILE *out, const struct tes_source *src,
    const struct tes_edit *edit, uint32_t count);

#endif /* REPAIR_H */
