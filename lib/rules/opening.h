/*
 * opening.h - what was chosen in the first turns of a game, as one text.
 */
#ifndef RULES_OPENING_H
#define RULES_OPENING_H

#include "rules/game.h"

/*
 * Appends a word of a step as it is to stand there; false: as it is written.
 * ctx is the caller's.
 */
typedef bool opening_word_fn(void *ctx, const char *s, size_t len,
    struct buf *out);

/*
 * Appends the steps of so many turns in whole words, split by "; ", and the
 * turns by " / ".  What luck brought is left out.  word may be NULL.
 */
void opening_put(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, opening_word_fn *word, void *ctx, struct buf *out);

#endif /* RULES_OPENING_H */
