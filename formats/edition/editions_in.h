/*
 * editions_in.h - finding an edition, between the files that do.
 */
#ifndef EDITIONS_IN_H
#define EDITIONS_IN_H

#include "base/buf.h"
#include "diag.h"

/* Names to choose from when one is not known. */
enum { NEAR_MAX = 64 };

/* One at most is not NULL; all are when the id is of no edition. */
struct found {
	const struct tes_edition *ed;
	const struct tes_game *other; /* the edition is of this game */
	const char *why; /* a path leads to no edition, in words */
};

/* TES_INVALID: there is none.  game NULL: of any. */
enum tes_status editions_look(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    struct found *found);

/* Says what could have been meant by an id that the game does not have. */
void editions_hint(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, struct buf *out);

#endif /* EDITIONS_IN_H */
