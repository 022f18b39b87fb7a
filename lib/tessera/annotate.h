#ifndef TESSERA_ANNOTATE_H
#define TESSERA_ANNOTATE_H

#include "tessera/scene.h"

TES_BEGIN_DECLS

/*
 * tes_annotator(3) - add computed values to records
 *
 * An annotator edits the text of a YAML record: no byte of it changes, and
 * lines are added, each of which ends with a mark by which it can be removed
 * again.
 *
 *	struct tes_annotator *an = tes_annotator_new(TES_ANNOTATE_ALL);
 *
 *	while ((st = tes_reader_next(in, rec, diags)) <= TES_INVALID) {
 *		outcome = NULL;
 *		st = tes_annotator_begin(an, rec, diags);
 *		... go on if that is TES_INVALID ...
 *		if (tes_editions_resolve(eds, rec, diags, &ed) <= TES_INVALID &&
 *		    ed) {
 *			tes_annotator_observe(an, judge);
 *			tes_judge_record(judge, rec, ed, diags);
 *			outcome = tes_judge_outcome(judge);
 *		}
 *		st = tes_annotator_write(an, rec, diags, outcome, &text, &len);
 *		tes_diags_clear(diags);
 *	}
 */

/* An annotator. */
struct tes_annotator;

/* What to add; flags. */
enum tes_annotate {
	TES_ANNOTATE_AFTER = 1 << 0, /* `after` of each turn */
	TES_ANNOTATE_FACTS = 1 << 1, /* `facts`: sentences */
	TES_ANNOTATE_LUCK = 1 << 2,  /* luck: in facts, and of each seat */
	/* `eval`, `lines`, and facts on mistakes, computed by a search */
	TES_ANNOTATE_ENGINE = 1 << 3,
	/* Everything but the engine's. */
	TES_ANNOTATE_ALL = TES_ANNOTATE_AFTER | TES_ANNOTATE_FACTS |
	    TES_ANNOTATE_LUCK
};

/* A turn that could not be annotated, although there was something to say. */
struct tes_annotation_skip {
	uint32_t turn;        /* number of the turn, from 1; 0: all turns */
	struct tes_span span; /* where the turn is */
	const char *reason;   /* a sentence without full stop */
	/*
	 * If only the engine's values are missing: the number of the last of
	 * the turns without them, of which `turn` is the first.  Else 0.
	 */
	uint32_t last_turn;
};

/*
 * Returns a new annotator, or NULL if out of memory.  flags is a combination of
 * enum tes_annotate.
 */
TES_API struct tes_annotator *tes_annotator_new(unsigned flags);

/* Frees an annotator; NULL is allowed. */
TES_API void tes_annotator_free(struct tes_annotator *an);

/*
 * Sets the number of the engine's playouts per step, at least 1 (default: 400),
 * and the seed of its random numbers (default: 0).
 */
TES_API void tes_annotator_set_engine(struct tes_annotator *an,
    uint32_t playouts, uint64_t seed);

/*
 * Prepares a record that was just read.  If it contains lines that an annotator
 * added before, rec and diags are read again without them; line numbers remain
 * those of the file.  Returns TES_OK; TES_INVALID: diags has errors; TES_NOMEM.
 */
TES_API enum tes_status tes_annotator_begin(struct tes_annotator *an,
    struct tes_record *rec, struct tes_diags *diags);

/*
 * Adds the annotator to the observers of a judge until tes_annotator_write() or
 * tes_annotator_free().  Must be called after tes_annotator_begin() and before
 * the record is judged.  Returns the statuses of tes_judge_add_observer().
 */
TES_API enum tes_status tes_annotator_observe(struct tes_annotator *an,
    struct tes_judge *judge);

/*
 * Stores the text of the record with the additions in *text, and its length in
 * *len.  May be called once after each tes_annotator_begin(), for its record.
 * diags are those of reading and judging it.  outcome NULL: the record was not
 * judged.  A record with an error is annotated up to that error, which is added
 * to the `facts` of its turn; a record that was not read from YAML is stored as
 * it was read.  The text is valid until the next tes_annotator_begin() or
 * tes_annotator_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_annotator_write(struct tes_annotator *an,
    const struct tes_record *rec, const struct tes_diags *diags,
    const struct tes_outcome *outcome, const char **text, size_t *len);

/*
 * Stores the text of the record without the lines that an annotator added in
 * *text, and its length in *len.  Must be called after tes_annotator_begin().
 * The text belongs to rec.
 */
TES_API void tes_annotator_strip(struct tes_annotator *an,
    const struct tes_record *rec, const char **text, size_t *len);

/*
 * Returns whether the text that tes_annotator_write() or tes_annotator_strip()
 * stored last differs from the record in the file, with the lines that an
 * annotator had added there.  One of them must have been called before.
 */
TES_API bool tes_annotator_has_changed(const struct tes_annotator *an);

/*
 * Returns the turns of the last record that could not be annotated, and stores
 * their number in *count.  Valid until the next call for the annotator.
 */
TES_API const struct tes_annotation_skip *tes_annotator_skipped(
    const struct tes_annotator *an, size_t *count);

TES_END_DECLS

#endif /* TESSERA_ANNOTATE_H */
