/*
 * rewrite.h - a record whose steps get other texts.
 */
#ifndef RULES_REWRITE_H
#define RULES_REWRITE_H

#include "base/buf.h"
#include "model/record.h"

/*
 * Steps are those of turns and of alternatives.  What is put in place of a
 * step's text stands where that stood, for diagnostics.
 */
struct rewrite {
	struct tes_record *rec;
	/* Before the steps of a turn; NULL: there is nothing to be done. */
	void (*turn)(void *ctx, struct tes_turn *turn);
	/* Appends what becomes of a step; false, and nothing: it stays. */
	bool (*step)(void *ctx, const struct tes_turn *turn,
	    const struct tes_step *step, struct buf *out);
	void *ctx;
	struct buf buf;
	bool out_of_memory;
};

/* All turns; false without memory. */
bool rewrite_turns(struct rewrite *r);

#endif /* RULES_REWRITE_H */
