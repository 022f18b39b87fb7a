/*
 * editions_private.h - looking up editions, shared by the files of
 * formats/edition.
 */
#ifndef EDITIONS_PRIVATE_H
#define EDITIONS_PRIVATE_H

#include "base/arena.h"
#include "base/buf.h"
#include "diag.h"
#include "edition/edition.h"

/* Most names that are compared with an unknown one. */
enum { NEAR_MAX = 64 };

/* Result of a lookup; all members are NULL if the id is unknown. */
struct edition_lookup {
	const struct tes_edition *ed;
	/* edition as far as it is valid, if `why` is set */
	const struct tes_edition *guess;
	/* game of the edition, if not the given one */
	const struct tes_game *other;
	size_t errors; /* number of errors; `why` is the first */
	const char *why; /* reason why the edition is invalid; or NULL */
};

/*
 * Looks up an edition by id or path; TES_INVALID if there is none.  game NULL:
 * an edition of any game.
 */
enum tes_status editions_lookup(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    struct edition_lookup *found);

/*
 * Appends help for an unknown id: which edition may be meant.  Returns the
 * suggested id, or NULL.
 */
const char *editions_suggest(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len, struct buf *out);

/* Appends to out why the lookup of an edition failed. */
void editions_explain(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const struct edition_lookup *found, struct buf *out);

/* Changes a parameter as a record requires, or reports an error. */
void editions_change(struct tes_edition *ed, const struct tes_pair *change,
    struct tes_diags *diags);

/*
 * A parsed `{base: ID, PARAMETER: VALUE, ...}`.  Its texts point into the
 * parsed one.
 */
struct inline_edition {
	struct tes_text base; /* s is NULL if the text is malformed */
	struct tes_pair *change;
	uint32_t changes;
};

/*
 * If in->base is an inline edition `{base: ...}`, parses it into *in, and sets
 * in->base to the name of its base.  TES_INVALID: *why is what was expected.
 */
enum tes_status editions_read_inline(struct arena *a,
    struct inline_edition *in, const char **why);
/*
 * Appends changes "PARAMETER=VALUE,..." to in->change.  TES_INVALID: *why is
 * what was expected.
 */
enum tes_status editions_add_changes(struct arena *a,
    struct inline_edition *in, const char *changes, const char **why);
/*
 * Replaces found->ed by a copy with the changes; TES_INVALID after setting
 * found->why: a change is not valid.
 */
enum tes_status editions_change_inline(struct arena *a,
    const struct inline_edition *in, struct tes_diags *diags,
    struct edition_lookup *found);

/*
 * Sets *out to the edition that an unknown name certainly means, or to NULL.
 * Returns TES_OK or TES_NOMEM.
 */
enum tes_status editions_meant(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    const struct tes_edition **out);

/*
 * Returns the game of that name (resolve.c).  Reports an unknown name, and
 * returns the game that is certainly meant, or NULL.
 */
const struct tes_game *game_by_text(const struct tes_text *name,
    struct tes_diags *diags);

/* Greatest depth of editions that are based on each other. */
enum { BASES_MAX = 8 };

struct catalog_entry {
	const struct tes_game *game; /* of a built-in edition, else NULL */
	const char *unread; /* text, if only the header was parsed */
	const char *path; /* path of an edition file; NULL: built-in edition */
	struct tes_source source;
	struct edition_file file;
	struct tes_edition *ed; /* NULL: not made yet, or invalid */
	const char *why; /* why the edition is invalid; or NULL */
	size_t errors; /* number of errors in its file */
	struct tes_edition *guess; /* edition as far as it is valid; or NULL */
	bool is_made;
	const char *root; /* cause, if a base is invalid; or NULL */
	bool is_begun; /* being made: detects a cycle of bases */
	struct catalog_entry *next;
};

struct edition_catalog {
	struct arena arena;
	struct catalog_entry *first, **link;
	struct tes_diags *diags; /* diagnostics of the edition made last */
	bool is_loaded; /* built-in editions were added */
	tes_fetch_fn *fetch;
	void *ctx;
	struct buf why;
};

/* A const struct tes_editions may still cache editions in the catalog. */
struct tes_editions {
	struct edition_catalog *catalog;
};

/* editions.c: returns the entry of a path, or NULL. */
struct catalog_entry *catalog_find_path(struct edition_catalog *sh,
    const char *name, size_t len);
/*
 * Reads the edition file of a path and adds its entry; sets *why to the reason
 * if the file cannot be read.
 */
enum tes_status catalog_fetch(struct edition_catalog *sh, const char *name,
    size_t len, struct catalog_entry **out, const char **why);
/* Finds a built-in edition; revision 0: the latest. */
struct catalog_entry *catalog_find_revision(struct edition_catalog *sh,
    const struct tes_game *game, const char *name, size_t len,
    uint32_t revision);
/*
 * Finds an edition by id, of the game if it has that id, else of another game.
 */
struct catalog_entry *catalog_find_id(struct edition_catalog *sh,
    const struct tes_game *game, const char *name, size_t len);
/*
 * Parses a built-in edition of which only the header was parsed before.
 * TES_NOMEM: the entry is unchanged.
 */
enum tes_status catalog_read_shipped(struct edition_catalog *sh,
    struct catalog_entry *e);
/*
 * Returns the first error in sh->diags as "LINE:COLUMN: MESSAGE"; NULL if there
 * is none, or out of memory.
 */
const char *catalog_first_error(struct edition_catalog *sh,
    const struct catalog_entry *e);
/* Adds the built-in editions; to be called before any lookup. */
enum tes_status catalog_load(struct edition_catalog *sh);

/* Makes the edition of an entry, or sets e->why (make.c). */
enum tes_status catalog_make_edition(struct edition_catalog *sh,
    struct catalog_entry *e, unsigned depth);

#endif /* EDITIONS_PRIVATE_H */
