/*
 * annotate.h - records with what follows from the rules added to them
 *
 *	struct tes_annotator *an = tes_annotator_new(TES_ANNOTATE_ALL);
 *
 *	while ((st = tes_reader_next(in, rec, diags)) <= TES_INVALID) {
 *		st = tes_annotator_begin(an, rec, diags);
 *		... with TES_INVALID it goes on, too ...
 *		if (tes_editions_resolve(eds, rec, diags, &ed) <= TES_INVALID &&
 *		    ed) {
 *			tes_annotator_observe(an, judge);
 *			tes_judge_record(judge, rec, ed, diags);
 *			outcome = tes_judge_outcome(judge);
 *		}
 *		st = tes_annotator_write(an, rec, diags, outcome, &text, &len);
 *	}
 *
 * The text of the record is edited: no byte of it changes, and what is added
 * are lines of their own, each of which ends in a mark by which it is known.
 */
#ifndef TESSERA_ANNOTATE_H
#define TESSERA_ANNOTATE_H

#include "tessera/scene.h"

TES_BEGIN_DECLS

/* What to add; to be or-ed. */
enum tes_annotate {
	TES_ANNOTATE_AFTER = 1 << 0, /* `after` of each turn */
	TES_ANNOTATE_FACTS = 1 << 1, /* `facts`: sentences */
	TES_ANNOTATE_LUCK = 1 << 2,  /* and the luck of each seat, at the end */
	/* `eval`, `lines`, and sentences on mistakes, by a bot that searches */
	TES_ANNOTATE_ENGINE = 1 << 3,
	TES_ANNOTATE_ALL = TES_ANNOTATE_AFTER | TES_ANNOTATE_FACTS |
	    TES_ANNOTATE_LUCK /* that follows from the rules */
};

struct tes_annotator;

/* what: of enum tes_annotate. */
TES_API struct tes_annotator *tes_annotator_new(unsigned what);
TES_API void tes_annotator_free(struct tes_annotator *an);

/*
 * How often the engine plays on in its head for each step that it looks at
 * (at least 1; 400 if this is never called), and the seed of its lots: for
 * every record that is put from now on.
 */
TES_API void tes_annotator_set_engine(struct tes_annotator *an,
    uint32_t playouts, uint64_t seed);

/*
 * To be called with a record of YAML that was just read.  Where it holds lines
 * that were added before, it is read again without them: its source and what
 * is in diags are then those of the record as somebody wrote it; the lines of
 * the file are still counted right.  TES_OK, TES_INVALID or TES_NOMEM.
 */
TES_API enum tes_status tes_annotator_begin(struct tes_annotator *an,
    struct tes_record *rec, struct tes_diags *diags);

/* To be called before the record is judged: as tes_judge_set_observer. */
TES_API void tes_annotator_observe(struct tes_annotator *an,
    struct tes_judge *judge);

/*
 * The text of the record with what was asked for.  outcome NULL: it was not
 * judged.  A record with an error is annotated up to that, and the error is a
 * fact of its turn.  The text is borrowed until the next call.
 */
TES_API enum tes_status tes_annotator_write(struct tes_annotator *an,
    const struct tes_record *rec, const struct tes_diags *diags,
    const struct tes_outcome *outcome, const char **text, size_t *len);

/* The same with nothing added: as somebody wrote it, behind _begin. */
TES_API void tes_annotator_strip(struct tes_annotator *an,
    const struct tes_record *rec, const char **text, size_t *len);

/* Is what was handed out last other than what was read? */
TES_API bool tes_annotator_has_changed(const struct tes_annotator *an);

/* A turn that could not be annotated, though there was something to say. */
struct tes_annotation_skip {
	uint32_t turn;        /* from 1; 0: the whole record */
	struct tes_span span; /* where it begins */
	const char *reason;      /* a sentence without its stop */
	/* Only the engine has nothing to say: of that turn and those up to */
	uint32_t last_turn;        /* this one; else 0 */
};

/* Of the record put last. */
TES_API const struct tes_annotation_skip *tes_annotator_skipped(
    const struct tes_annotator *an, size_t *count);

TES_END_DECLS

#endif /* TESSERA_ANNOTATE_H */
