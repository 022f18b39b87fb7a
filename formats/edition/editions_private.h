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

/*
 * Most ids or names of games that are compared with an unknown one, to suggest
 * one.
 */
enum { NEAR_MAX = 64 };

/* Result of a lookup; all members are NULL if the id is unknown. */
struct edition_lookup {
	const struct tes_edition *ed;
	/* if `why` is set: the edition as far as it is valid; or NULL */
	const struct tes_edition *guess;
	/* game of the edition, if it is not the one that was asked for */
	const struct tes_game *other;
	size_t errors; /* number of errors; `why` is the first */
	const char *why; /* reason why the edition is invalid; or NULL */
	/*
	 * `{base: timbuktu, cap: 3}` if the name is `timbuktu (cap 3)`, as
	 * programs print it, or similar; else NULL
	 */
	const char *as_inline;
};

/*
 * Looks up an edition by id or path, and sets *found.  Returns TES_INVALID if
 * there is none.  game NULL: an edition of any game.
 */
enum tes_status editions_lookup(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    struct edition_lookup *found);

/*
 * Appends to out help about an unknown id: which edition may be meant.  Returns
 * the suggested id or path; NULL if none is similar.  beside: path of the
 * edition file that contains the id, or NULL.
 */
const char *editions_suggest(struct tes_editions *eds,
    const struct tes_game *game, const char *beside, const char *name,
    size_t len, struct buf *out);

/* Appends to out the reason why the lookup of an edition failed. */
void editions_explain(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const struct edition_lookup *found, struct buf *out);

/*
 * Changes a parameter of the edition, a copy of base, as a record requires;
 * reports an error if the name or the value is invalid.  A parameter with the
 * value that it has in the base counts as unchanged.
 */
void editions_change(struct tes_edition *ed, const struct tes_edition *base,
    const struct tes_pair *change, struct tes_diags *diags);

/*
 * Parses changes "PARAMETER=VALUE,..." and appends them to in->change.  Returns
 * TES_INVALID if they are malformed, and sets *why to what was expected.
 */
enum tes_status editions_add_changes(struct arena *a,
    struct inline_edition *in, const char *changes, const char **why);
/*
 * If in->base is the name of a changed edition as programs print it, `ID
 * (PARAMETER VALUE, ...)`, or similar, `ID, PARAMETER=VALUE`, parses it into
 * *in, and sets *as_inline to `{base: ID, PARAMETER: VALUE, ...}`.  Returns
 * TES_INVALID if it has another form.
 */
enum tes_status editions_read_printed(struct arena *a,
    struct inline_edition *in, const char **as_inline);
/*
 * Replaces found->ed by a copy with the changes.  Returns TES_INVALID if a
 * change is not valid, and sets found->why.
 */
enum tes_status editions_change_inline(struct arena *a,
    const struct inline_edition *in, struct tes_diags *diags,
    struct edition_lookup *found);

/*
 * Sets *out to the edition that an unknown name certainly means, or to NULL.
 * Returns TES_OK or TES_NOMEM.
 */
enum tes_status editions_suggestion(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    const struct tes_edition **out);

/*
 * Returns the game with that name.  Reports an unknown name, and then returns
 * the game that is certainly meant, or NULL (resolve.c).
 */
const struct tes_game *game_by_text(const struct tes_text *name,
    struct tes_diags *diags);

/* Most editions in a chain in which each is the base of the one before it. */
enum { BASES_MAX = 8 };

struct catalog_entry {
	const struct tes_game *game; /* game of a built-in edition; else NULL */
	/*
	 * text of a built-in edition of which only the header was parsed; or
	 * NULL
	 */
	const char *unread;
	const char *path; /* path of an edition file; NULL: built-in edition */
	struct tes_source source;
	struct edition_file file;
	struct tes_edition *ed; /* NULL: not made yet, or invalid */
	const char *why; /* why the edition is invalid; or NULL */
	size_t errors; /* number of errors in its file */
	struct tes_edition *guess; /* edition as far as it is valid; or NULL */
	bool is_made;
	bool is_record; /* the file is a record, and so no edition */
	/* reason why a base is invalid, however deep; or NULL */
	const char *root;
	/* the edition is being made; used to find a cycle of bases */
	bool is_begun;
	struct catalog_entry *next;
};

struct tes_editions {
	/* this struct, to which editions can be added even if it is const */
	struct tes_editions *self;
	struct arena arena;
	struct catalog_entry *first, **link;
	/* diagnostics of the edition that was made last */
	struct tes_diags *diags;
	bool is_loaded; /* built-in editions were added */
	tes_fetch_fn *fetch;
	void *ctx;
	struct buf why;
};

/*
 * Sets *out to the entry of the edition file with that path; reads the file and
 * adds its entry if it has none.  If the file cannot be read, sets *why to the
 * reason (editions.c).
 */
enum tes_status catalog_find_file(struct tes_editions *eds, const char *name,
    size_t len, struct catalog_entry **out, const char **why);
/*
 * Sets *out to "NAME.yaml" if that names an edition file, relative to the
 * folder of the file `beside` (NULL: of the caller's); to NULL if it does not
 * (make.c).
 */
enum tes_status catalog_add_suffix(struct tes_editions *eds,
    const char *beside, const char *name, size_t len, const char **out);
/*
 * Returns the built-in edition with that id and revision (0: the latest); NULL
 * if there is none.
 */
struct catalog_entry *catalog_find_revision(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len,
    uint32_t revision);
/*
 * Returns the edition with that id: of the given game if it has one, else of
 * another game; NULL if there is none.
 */
struct catalog_entry *catalog_find_id(struct tes_editions *eds,
    const struct tes_game *game, const char *name, size_t len);
/*
 * Parses a built-in edition of which only the header was parsed before. Returns
 * TES_NOMEM if out of memory; the entry is then unchanged.
 */
enum tes_status catalog_read_shipped(struct tes_editions *eds,
    struct catalog_entry *e);
/*
 * Returns the first error in eds->diags as "LINE:COLUMN: MESSAGE"; NULL if
 * there is none or if out of memory.  e: the entry in whose file it is.
 */
const char *catalog_first_error(struct tes_editions *eds,
    const struct catalog_entry *e);
/*
 * Adds the built-in editions, if that was not done before.  Must be called
 * before any lookup.
 */
enum tes_status catalog_load(struct tes_editions *eds);

/*
 * Makes the edition of an entry, e->ed; if it is invalid, sets e->why instead.
 * depth: how many editions are based on it in turn (make.c).
 */
enum tes_status catalog_make_edition(struct tes_editions *eds,
    struct catalog_entry *e, unsigned depth);

#endif /* EDITIONS_PRIVATE_H */
