/*
 * rewrite.h - replaces the texts of a record's steps.
 */
#ifndef RULES_REWRITE_H
#define RULES_REWRITE_H

#include "base/buf.h"
#include "model/record.h"

/*
 * Callbacks for the steps of all turns and variations.  A replaced text keeps
 * the span of the old one, for diagnostics.
 */
struct rewrite {
	struct tes_record *rec;
	/* Called before the steps of a turn; may be NULL. */
	void (*turn)(void *ctx, struct tes_turn *turn);
	/* Appends the new text, or returns false to keep the old one. */
	bool (*step)(void *ctx, const struct tes_turn *turn,
	    const struct tes_step *step, struct buf *out);
	void *ctx;
	struct buf buf;
	bool out_of_memory;
};

/* Rewrites all turns.  Returns false if out of memory. */
bool rewrite_turns(struct rewrite *r);

#endif /* RULES_REWRITE_H */
