/* limits.h - limits for the size of records: see limits.def. */
#ifndef MODEL_LIMITS_H
#define MODEL_LIMITS_H

#include "tessera.h"

struct limits {
#define LIMIT(NAME, name, value, most, what) uint64_t name;
#include "model/limits.def"
#undef LIMIT
};

extern const struct limits limits_usual;

/* Returns whether there is such a limit, and value is in its range. */
bool limits_set(struct limits *limits, enum tes_limit limit, uint64_t value);

/*
 * Adds help to a diagnostic: which option raises the limit that was exceeded.
 */
void limits_help(struct tes_diags *diags, struct tes_diag *diag,
    enum tes_limit limit);

#endif /* MODEL_LIMITS_H */
