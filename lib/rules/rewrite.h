/*
 * rewrite.h - replaces the texts of a record's steps.
 */
#ifndef RULES_REWRITE_H
#define RULES_REWRITE_H

#include "base/buf.h"
#include "model/record.h"

/*
 * Functions called for the steps of turns and variations.  A replaced text
 * keeps the span of the old one, so that diagnostics point there.
 */
struct rewrite {
	struct arena *arena; /* for the texts; says if memory ran out */
	bool forgets_spans; /* replaced texts have no span */
	/* Called before the steps of a turn; may be NULL. */
	void (*turn)(void *ctx, struct tes_turn *turn);
	/*
	 * Appends the text to replace that of the step, or returns false to
	 * keep it; may be NULL.
	 */
	bool (*step)(void *ctx, const struct tes_turn *turn,
	    const struct tes_step *step, struct buf *out);
	void *ctx;
	struct buf buf;
};

/*
 * Calls the functions for all turns of a record, and releases r->buf.  Returns
 * false if out of memory.
 */
bool rewrite_turns(struct rewrite *r, struct tes_record *rec);
/* Calls the functions for a turn. */
void rewrite_turn(struct rewrite *r, struct tes_turn *turn);
/* Calls the functions for the variations of a turn, which are copied. */
void rewrite_lines(struct rewrite *r, struct tes_turn *turn);

#endif /* RULES_REWRITE_H */
