/*
 * editions_private.h - finding an edition, between the files that do.
 */
#ifndef EDITIONS_PRIVATE_H
#define EDITIONS_PRIVATE_H

#include "base/arena.h"
#include "base/buf.h"
#include "diag.h"
#include "edition/edition.h"

/* Names to choose from when one is not known. */
enum { NEAR_MAX = 64 };

/* What was found; all is NULL when the id is of no edition. */
struct edition_lookup {
	const struct tes_edition *ed;
	const struct tes_edition *guess; /* what was meant, with `why` */
	const struct tes_game *other; /* the edition is of this game */
	size_t errors; /* of which `why` is the first */
	const char *why; /* a path leads to no edition, in words */
};

/* TES_INVALID: there is none.  game NULL: of any. */
enum tes_status editions_lookup(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    struct edition_lookup *found);

/*
 * Says what could have been meant by an id that the game does not have.
 * Returns the id that it asks about, or NULL.
 */
const char *editions_suggest(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len, struct buf *out);

/* Appends why a name is of no edition, as editions_lookup found it. */
void editions_explain(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const struct edition_lookup *found, struct buf *out);

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
    struct edition_lookup *found);

/* The one that is certainly meant; *out NULL: none.  TES_OK or TES_NOMEM. */
enum tes_status editions_meant(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    const struct tes_edition **out);

/*
 * resolve.c: the game of that name; else that is reported, and it is the one
 * that is certainly meant, or NULL.
 */
const struct tes_game *game_by_text(const struct tes_text *name,
    struct tes_diags *diags);

/* Of editions that are the base of each other. */
enum { BASES_MAX = 8 };

struct catalog_entry {
	const struct tes_game *game; /* of a shipped one, else NULL */
	const char *unread;          /* its text, if only the head is known */
	const char *path;            /* of a file, else NULL */
	struct tes_source source;
	struct edition_file file;
	struct tes_edition *ed; /* NULL: not made yet, or it is no good */
	const char *why;        /* it is no good */
	size_t errors;          /* so many */
	struct tes_edition *guess; /* what it is all the same, as it seems */
	bool is_made;
	const char *root;       /* because a base far down is not; or NULL */
	bool is_begun;          /* it is being made */
	struct catalog_entry *next;
};

struct edition_catalog {
	struct arena arena;
	struct catalog_entry *first, **link;
	struct tes_diags *diags; /* of what is being read */
	bool is_loaded;          /* the shipped ones are there */
	tes_fetch_fn *fetch;
	void *ctx;
	struct buf why;
};

/* Reading what was asked for is no change that a caller would notice. */
struct tes_editions {
	struct edition_catalog *catalog;
};

/* editions.c: the entries there are, and what is read for them. */
struct catalog_entry *catalog_find_path(struct edition_catalog *sh,
    const char *name, size_t len);
/* The file of that path; *why says why there is none. */
enum tes_status catalog_fetch(struct edition_catalog *sh, const char *name,
    size_t len, struct catalog_entry **out, const char **why);
/* The shipped edition of that id; revision 0: the latest. */
struct catalog_entry *catalog_find_revision(struct edition_catalog *sh,
    const struct tes_game *game, const char *name, size_t len,
    uint32_t revision);
/* The game's, or one of that id which is of another game, to report that. */
struct catalog_entry *catalog_find_id(struct edition_catalog *sh,
    const struct tes_game *game, const char *name, size_t len);
/* Reads the rest of a shipped one; TES_NOMEM leaves its head as it was. */
enum tes_status catalog_read_shipped(struct edition_catalog *sh,
    struct catalog_entry *e);
/* The first error in sh->diags, on one line, with its place; or NULL. */
const char *catalog_first_error(struct edition_catalog *sh,
    const struct catalog_entry *e);
/* The shipped ones have to be there before anything else is asked for. */
enum tes_status catalog_load(struct edition_catalog *sh);

/* make.c: makes the edition out of the entry; e->why says why it cannot. */
enum tes_status catalog_make_edition(struct edition_catalog *sh,
    struct catalog_entry *e, unsigned depth);

#endif /* EDITIONS_PRIVATE_H */
