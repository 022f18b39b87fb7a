/*
 * edition.h - games and editions
 */
#ifndef TESSERA_EDITION_H
#define TESSERA_EDITION_H

#include "tessera/record.h"

TES_BEGIN_DECLS

struct tes_game;

/* The most that any game has: seats; columns of the standings. */
enum { TES_SEATS_MAX = 8, TES_COLUMNS_MAX = 12 };

/* In the order of lists; by the word of `game:` in a record. */
TES_API const struct tes_game *tes_game_next(const struct tes_game *prev);
TES_API const struct tes_game *tes_game_by_name(const char *name, size_t len);
/* That word; and what people call the game. */
TES_API const char *tes_game_name(const struct tes_game *game);
TES_API const char *tes_game_title(const struct tes_game *game);

/* Every seat that there is, TES_SEATS_MAX at most; NULL at the end. */
TES_API const char *const *tes_game_seats(const struct tes_game *game);

/* A column of the standings behind seat, name and rank. */
struct tes_column {
	const char *name;  /* "villages": in JSON and CSV */
	const char *title; /* "Villages": for people */
};

/*
 * Those of the game, and how many, TES_COLUMNS_MAX at most: value[] of a
 * standing is in their order.
 */
TES_API const struct tes_column *tes_game_columns(const struct tes_game *game,
    size_t *columns);

/* A kind of step: "temple" of `temple 1,1`. */
struct tes_step_type {
	const char *name;
	const char *title; /* "Place a temple": for people */
	bool is_chance;    /* tells what luck brought; nobody chose it */
};

/* Those of the game, and how many. */
TES_API const struct tes_step_type *
tes_game_step_types(const struct tes_game *game, size_t *verbs);

/*
 * Another word for one of the notation: a rulebook's, or that of a language.
 * Readers take it in any case of letters; writers write the game's word.
 */
struct tes_alias {
	const char *alias;  /* "wasteland"; of two words: "extra action" */
	const char *word;   /* "desert"; "": it adds nothing, and is left out */
	const char *origin; /* "English", "Italian": where it is used */
};

/*
 * Those of the game, and how many.  Where one stands for several words, as a
 * colour for a tile and for a leader, the first that can stand in the place is
 * meant.
 */
TES_API const struct tes_alias *tes_game_aliases(const struct tes_game *game,
    size_t *aliases);

/* A parameter of the rules, as its game's table has it. */
struct tes_param {
	const char *name;
	const char *const *word; /* of a choice: its words, NULL at the end;
	                            NULL for a number */
	int32_t min, max;        /* of a number; a choice is 0 to words - 1 */
	const char *meaning;     /* a phrase */
	const char *rule;        /* rulebooks and places that it stands for */
};

/* Those of the game, and how many: editions count them in this order. */
TES_API const struct tes_param *tes_game_params(const struct tes_game *game,
    size_t *params);

struct tes_editions;

/*
 * Fetches an edition file that a record or a caller names by its path: text
 * and length, to be kept until the call returns.  Returns false when there is
 * no such file: what it says in why, to be kept as long, is shown.  Where the
 * system failed, so that nothing is known of the file, it sets why to NULL: the
 * call that needs the file then ends with TES_IO, blames nothing on the record,
 * and the file is asked for again the next time.
 */
typedef bool tes_fetch_fn(void *ctx, const char *path, const char **text,
    size_t *len, const char **why);

/* The shipped editions; NULL without memory. */
TES_API struct tes_editions *tes_editions_new(void);
TES_API void tes_editions_free(struct tes_editions *eds);
/* Without this, an edition named by a path is refused. */
TES_API void tes_editions_set_fetch(struct tes_editions *eds,
    tes_fetch_fn *fetch, void *ctx);

/*
 * The shipped ones in turn: NULL to begin, NULL after the last.  There are
 * some: NULL for the first is no memory, and behind that nothing can fail.
 */
TES_API const struct tes_edition *tes_editions_next(
    const struct tes_editions *eds, const struct tes_edition *prev);

/*
 * By id, "id/revision" or path (a path ends in .yaml or .yml), or written out
 * as records may: `{base: ID, PARAMETER: VALUE, ...}`.  game may be NULL: any.
 * On TES_INVALID, *why says what is wrong, with the place in the file if there
 * is one; it is valid until the next call on eds.  TES_NOMEM and
 * TES_IO as of tes_editions_resolve.
 */
TES_API enum tes_status tes_editions_find(struct tes_editions *eds,
    const struct tes_game *game, const char *name,
    const struct tes_edition **out, const char **why);

/*
 * How a position names an edition, for anybody to find it: a shipped one by
 * "id/revision", any other by the shipped one nearest to it and what differs,
 * as in "timbuktu/1{majority=0}".  The text is the caller's.
 */
TES_API enum tes_status
tes_editions_portable_name(const struct tes_editions *eds,
    const struct tes_edition *ed, char **text, size_t *len);

/*
 * The edition that a record names, with the parameters it changes in place.  It
 * lives as long as eds, or, with changes, until rec is filled again.  TES_OK;
 * TES_INVALID: *out is the one that is certainly meant, or NULL; TES_NOMEM;
 * TES_IO: an edition file could not be fetched.
 */
TES_API enum tes_status tes_editions_resolve(struct tes_editions *eds,
    struct tes_record *rec, struct tes_diags *diags,
    const struct tes_edition **out);

/*
 * An edition of the record's game, to read its steps by where its own is not
 * known; *out is NULL where the game is not known, or the names in its steps.
 * TES_OK, TES_NOMEM or TES_IO.
 */
TES_API enum tes_status tes_editions_fallback(struct tes_editions *eds,
    const struct tes_record *rec, const struct tes_edition **out);

/*
 * The edition that a document is (tes_record_is_edition), as one of a file of
 * that name: its base is looked for in the same folder.  All that is wrong is
 * reported, with its place in the document.  *out lives until rec is filled
 * again, or is NULL where something is wrong.
 */
TES_API enum tes_status tes_editions_check(struct tes_editions *eds,
    struct tes_record *rec, struct tes_diags *diags,
    const struct tes_edition **out);

/*
 * The game that it is of; the id and the revision, from 1, that a record names
 * it by; and what people call it.
 */
TES_API const struct tes_game *tes_edition_game(const struct tes_edition *ed);
TES_API const char *tes_edition_id(const struct tes_edition *ed);
TES_API unsigned tes_edition_revision(const struct tes_edition *ed);
TES_API const char *tes_edition_title(const struct tes_edition *ed);
/*
 * Value of the game's parameter i; of a choice, the index of its word.  Behind
 * the last parameter it is 0, and as those below no text, or false.
 */
TES_API int32_t tes_edition_param_value(const struct tes_edition *ed, size_t i);
/* How it spells the game's seat i; NULL behind the last. */
TES_API const char *tes_edition_seat_name(const struct tes_edition *ed,
    size_t i);
/*
 * A step in whole words with one blank between them, as a writer writes it;
 * left as it is where it cannot be read.  As with tes_write_yaml, the text is
 * the caller's.
 */
TES_API enum tes_status tes_edition_normalize_step(const struct tes_edition *ed,
    const struct tes_text *step, char **text, size_t *len);
/* The row of tes_game_step_types; NULL where its first word cannot be read. */
TES_API const struct tes_step_type *
tes_edition_step_type(const struct tes_edition *ed,
    const struct tes_text *step);
/*
 * What was chosen in the first turns, in whole words: steps split by "; ",
 * turns by " / ", without what luck brought.  Games that begin alike have the
 * same text, whichever way the field lay: it is turned, mirrored and moved to
 * lie as the edition's own constellation does.  Where it cannot, the set-up
 * stands before it in parentheses.  The text is the caller's.
 */
TES_API enum tes_status tes_edition_opening(const struct tes_edition *ed,
    const struct tes_record *rec, uint32_t turns, char **text, size_t *len);
/* Rulebook and rule of this edition's value. */
TES_API const char *tes_edition_param_source(const struct tes_edition *ed,
    size_t i);
/*
 * Do both have the same rules: the same game and the same value of every
 * parameter?  Names may differ.
 */
TES_API bool tes_edition_has_same_rules(const struct tes_edition *a,
    const struct tes_edition *b);
/* True where no rulebook gives the value and it was inferred. */
TES_API bool tes_edition_param_is_inferred(const struct tes_edition *ed,
    size_t i);
/* True where the record changed the value in place. */
TES_API bool tes_edition_param_is_changed(const struct tes_edition *ed,
    size_t i);

TES_END_DECLS

#endif /* TESSERA_EDITION_H */
