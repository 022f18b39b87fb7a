/*
 * conflict.h - copies of conflicts, which outlive their events.
 */
#ifndef ANALYSIS_CONFLICT_H
#define ANALYSIS_CONFLICT_H

#include "base/arena.h"
#include "tessera.h"

/* Copies a conflict with all that it points to.  NULL if out of memory. */
const struct tes_conflict *conflict_copy(struct arena *a,
    const struct tes_conflict *conflict);

#endif /* ANALYSIS_CONFLICT_H */
