/*
 * opening.h - the first turns of a game as one text, for statistics.
 */
#ifndef RULES_OPENING_H
#define RULES_OPENING_H

#include "rules/game.h"

/*
 * Appends a replacement for a word of a step, or returns false to keep it.  ctx
 * is owned by the caller.
 */
typedef bool opening_word_fn(void *ctx, const char *s, size_t len,
    struct buf *out);

/*
 * Appends the normalized steps of the first turns, separated by "; ", and turns
 * by " / ", without draws.  word may be NULL.
 */
void opening_put(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, opening_word_fn *word, void *ctx, struct buf *out);

#endif /* RULES_OPENING_H */
