/*
 * opening.h - writes the first turns of a game as one text, for statistics of
 * openings.
 */
#ifndef RULES_OPENING_H
#define RULES_OPENING_H

#include "rules/game.h"

/*
 * Appends a text to replace a word of a step, or returns false to keep the
 * word.  ctx is that of opening_put().
 */
typedef bool opening_word_fn(void *ctx, const char *s, size_t len,
    struct buf *out);

/*
 * Appends the normalized steps of the first `turns` turns, without draws: steps
 * separated by "; ", turns by " / ".  word replaces words of steps; NULL: none.
 */
void opening_put(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, opening_word_fn *word, void *ctx, struct buf *out);

#endif /* RULES_OPENING_H */
