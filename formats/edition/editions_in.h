/*
 * editions_in.h - finding an edition, between the files that do.
 */
#ifndef EDITIONS_IN_H
#define EDITIONS_IN_H

#include "base/arena.h"
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

/* Appends why a name is of no edition, as editions_look found it. */
void editions_explain(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const struct found *found, struct buf *out);

/* Changes one parameter as the record says, or reports why it cannot. */
void editions_change(struct tes_edition *ed, const struct tes_pair *change,
    struct tes_diags *diags);

/* `{base: ID, PARAMETER: VALUE, ...}`, in pieces of the text itself. */
struct inline_edition {
	struct tes_text base; /* no text: it is malformed */
	struct tes_pair *change;
	uint32_t changes;
};

/*
 * Reads in->base, the name of an edition, as such a text if it is one; base is
 * then the name in it.  TES_INVALID: *why says what was expected.
 */
enum tes_status editions_read_inline(struct arena *a,
    struct inline_edition *in, const char **why);
/* Puts a changed copy in place of found->ed; TES_INVALID: found->why. */
enum tes_status editions_change_inline(struct arena *a,
    const struct inline_edition *in, struct tes_diags *diags,
    struct found *found);

#endif /* EDITIONS_IN_H */
