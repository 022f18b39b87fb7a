#ifndef TESSERA_EDITION_H
#define TESSERA_EDITION_H

#include "tessera/record.h"

TES_BEGIN_DECLS

/*
 * tes_game(3) - the games, and the words of their records
 *
 * Games and everything that these functions return about them are static.
 */

/* A game, such as GODS. */
struct tes_game;

/* The maximum, of all games, of seats and of columns of the standings. */
enum { TES_SEATS_MAX = 8, TES_COLUMNS_MAX = 12 };

/* A column of the standings, besides seat, name and rank. */
struct tes_column {
	const char *name;  /* "villages": in JSON and CSV */
	const char *title; /* "Villages": for people */
};

/* A type of steps: "temple" of `temple 1,1`. */
struct tes_step_type {
	const char *name;
	const char *title; /* "Place a temple": for people */
	bool is_chance;    /* records a random event, not a decision */
};

/*
 * Another word for a word of the notation: a rulebook's, or of another
 * language.  Readers ignore the case of its letters; writers write the game's
 * word.
 */
struct tes_alias {
	const char *alias;  /* "wasteland"; can be two words: "extra action" */
	const char *word;   /* "desert"; "": the alias is ignored */
	const char *origin; /* where it is used: "English", "Italian" */
};

/* A parameter of the rules. */
struct tes_param {
	const char *name;
	/* The words that it can be, NULL at the end; NULL for a number. */
	const char *const *word;
	int32_t min, max;    /* range of a number, or of the index of a word */
	const char *meaning; /* a phrase */
	const char *rule;    /* where rulebooks state it */
};

/*
 * Returns the game after prev in the list of all games, the first one for NULL,
 * and NULL after the last.
 */
TES_API const struct tes_game *tes_game_next(const struct tes_game *prev);

/*
 * Returns the game with that name, len bytes, as `game` of a record has it, or
 * NULL if unknown.
 */
TES_API const struct tes_game *tes_game_by_name(const char *name, size_t len);

/* Returns the name of the game in records: "gods". */
TES_API const char *tes_game_name(const struct tes_game *game);

/* Returns the name of the game for people: "GODS". */
TES_API const char *tes_game_title(const struct tes_game *game);

/* Returns the names of all seats, at most TES_SEATS_MAX, NULL at the end. */
TES_API const char *const *tes_game_seats(const struct tes_game *game);

/*
 * Returns the columns of the standings, and stores their number, at most
 * TES_COLUMNS_MAX, in *count.  The values of a standing are in this order.
 */
TES_API const struct tes_column *tes_game_columns(const struct tes_game *game,
    size_t *count);

/* Returns the step types, and stores their number in *count. */
TES_API const struct tes_step_type *tes_game_step_types(
    const struct tes_game *game, size_t *count);

/*
 * Returns the aliases, and stores their number in *count.  If an alias stands
 * for several words, as a colour does for a tile and a leader, it means the
 * first one that is possible at its place.
 */
TES_API const struct tes_alias *tes_game_aliases(const struct tes_game *game,
    size_t *count);

/*
 * Returns the parameters of the rules, and stores their number in *count.
 * Editions number them in this order.
 */
TES_API const struct tes_param *tes_game_params(const struct tes_game *game,
    size_t *count);

/*
 * tes_editions(3) - find editions
 *
 * A list of editions makes the editions that records and callers name: the
 * built-in ones, those of files, which a function of the caller fetches, and
 * those with overridden parameters.  An edition exists as long as its list,
 * unless documented otherwise.
 */

/* A list of editions. */
struct tes_editions;

/*
 * Fetches an edition file that a record or a caller names by its path, and for
 * an unknown name NAME the file NAME.yaml, which it may mean.  Stores the text
 * in *text and the length in *len, valid until the call for the list
 * returns.  Returns false if there is no such file, with the reason, which is
 * shown to the user, in *why.  If it could not be found out (an I/O error),
 * *why is NULL: the call for the list then ends with TES_IO, reports nothing
 * about the record, and the file is fetched again the next time.
 */
typedef bool tes_fetch_fn(void *ctx, const char *path, const char **text,
    size_t *len, const char **why);

/*
 * Returns a new list, which contains the built-in editions, or NULL if out of
 * memory.
 */
TES_API struct tes_editions *tes_editions_new(void);

/* Frees a list and its editions; NULL is allowed. */
TES_API void tes_editions_free(struct tes_editions *eds);

/*
 * Sets the function that fetches edition files.  Without one, editions named by
 * a path are refused.
 */
TES_API void tes_editions_set_fetch(struct tes_editions *eds,
    tes_fetch_fn *fetch, void *ctx);

/*
 * Returns the built-in edition after prev, the first one for NULL, and NULL
 * after the last.  NULL instead of the first one means out of memory; later
 * calls do not fail.
 */
TES_API const struct tes_edition *tes_editions_next(
    const struct tes_editions *eds, const struct tes_edition *prev);

/*
 * Finds an edition by id (its latest revision), by "id/revision", by path
 * (which ends in .yaml or .yml), or written inline as in records: `{base: ID,
 * PARAMETER: VALUE, ...}`.  game NULL: of any game.  Returns TES_OK: *out is
 * the edition; TES_INVALID: *out is NULL, and *why says what is wrong, with the
 * place in the file if there is one, until the next call for the list; it can
 * quote name, control characters included; TES_NOMEM; TES_IO: the file could
 * not be fetched.
 */
TES_API enum tes_status tes_editions_find(struct tes_editions *eds,
    const struct tes_game *game, const char *name,
    const struct tes_edition **out, const char **why);

/*
 * Finds an edition like tes_editions_find(), and changes parameters of a copy:
 * changes is "PARAMETER=VALUE,...", or NULL for none.  The copy exists as long
 * as the list.  Returns the statuses of tes_editions_find(), with *out and *why
 * as there; TES_INVALID also if a parameter or value is wrong.
 */
TES_API enum tes_status tes_editions_find_changed(struct tes_editions *eds,
    const struct tes_game *game, const char *name, const char *changes,
    const struct tes_edition **out, const char **why);

/*
 * Stores in *text the name of the edition for tes_position_notation(), which
 * does not depend on a file: "id/revision" for a built-in one, else the nearest
 * built-in one and the parameters that differ, as in "timbuktu/1{majority=0}",
 * and its length in *len.  To tes_editions_find_changed(), the two parts are
 * passed apart, without braces.  The string is NUL-terminated; the caller frees
 * it with tes_text_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_editions_portable_name(
    const struct tes_editions *eds, const struct tes_edition *ed, char **text,
    size_t *len);

/*
 * Finds the edition that a record names, with its parameter overrides.  An
 * edition with overrides exists until rec is freed or filled again; any, as
 * long as the list.  Returns TES_OK: *out is the edition; TES_INVALID: errors
 * were added to diags, and *out is the edition that is certainly meant, or
 * NULL; TES_NOMEM; TES_IO: an edition file could not be fetched.
 */
TES_API enum tes_status tes_editions_resolve(struct tes_editions *eds,
    struct tes_record *rec, struct tes_diags *diags,
    const struct tes_edition **out);

/*
 * Stores in *out an edition of the record's game by which its steps can be
 * read, for tes_judge_check_syntax(), if the record's own edition is unknown.
 * *out is NULL if the game, or the names in its steps, are unknown.  Returns
 * TES_OK, TES_NOMEM or TES_IO.
 */
TES_API enum tes_status tes_editions_fallback(struct tes_editions *eds,
    const struct tes_record *rec, const struct tes_edition **out);

/*
 * Reads the edition that a document is, see tes_record_is_edition(), as if it
 * were in a file with the name of the stream: its base is looked for in the
 * folder of that name.  Returns TES_OK: *out exists until rec is filled again;
 * TES_INVALID: errors were added to diags, and *out is NULL; TES_NOMEM; TES_IO:
 * the base could not be fetched.
 */
TES_API enum tes_status tes_editions_check(struct tes_editions *eds,
    struct tes_record *rec, struct tes_diags *diags,
    const struct tes_edition **out);

/*
 * tes_edition(3) - the rules of an edition
 *
 * An edition is a game with a value for each parameter of its rules, and with
 * names of its own for seats and pieces.  It never changes: any number of
 * threads may use it.
 */

/* An edition. */
struct tes_edition;

/* Returns the game of the edition. */
TES_API const struct tes_game *tes_edition_game(const struct tes_edition *ed);

/*
 * Returns the id, by which tes_editions_find() and the key `edition` of records
 * find the edition: "timbuktu".  An edition with a record's overrides has the
 * id of its base.
 */
TES_API const char *tes_edition_id(const struct tes_edition *ed);

/* Returns the revision, from 1. */
TES_API unsigned tes_edition_revision(const struct tes_edition *ed);

/* Returns the name for people. */
TES_API const char *tes_edition_title(const struct tes_edition *ed);

/*
 * Returns the edition's name of seat i of tes_game_seats(), counted from 0, or
 * NULL if there is no such seat.
 */
TES_API const char *tes_edition_seat_name(const struct tes_edition *ed,
    size_t i);

/*
 * Returns the value of parameter i of tes_game_params(), counted from 0: a
 * number, or the index of a word; 0 if there is no such parameter.
 */
TES_API int32_t tes_edition_param_value(const struct tes_edition *ed, size_t i);

/*
 * Returns the rulebook and rule that give the value of parameter i, counted
 * from 0, "" if unknown, or NULL if there is no such parameter.
 */
TES_API const char *tes_edition_param_source(const struct tes_edition *ed,
    size_t i);

/*
 * Returns whether the value of parameter i, counted from 0, was inferred, since
 * no rulebook gives it.
 */
TES_API bool tes_edition_param_is_inferred(const struct tes_edition *ed,
    size_t i);

/*
 * Returns whether the record or caller that named the edition gave parameter i,
 * counted from 0, another value than that of the edition.
 */
TES_API bool tes_edition_param_is_changed(const struct tes_edition *ed,
    size_t i);

/*
 * Returns whether two editions have the same rules: one game, and equal values
 * of all parameters.  Ids and names may differ.
 */
TES_API bool tes_edition_has_same_rules(const struct tes_edition *a,
    const struct tes_edition *b);

/*
 * Stores a step without abbreviations and aliases, its words separated by one
 * space, in *text, and its length in *len.  A step that cannot be read is
 * unchanged.  The string is NUL-terminated; the caller frees it with
 * tes_text_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_edition_normalize_step(const struct tes_edition *ed,
    const struct tes_text *step, char **text, size_t *len);

/*
 * Returns the type of a step, or NULL if its first word is unknown.  The result
 * is static.
 */
TES_API const struct tes_step_type *tes_edition_step_type(
    const struct tes_edition *ed, const struct tes_text *step);

/*
 * Stores the decisions of the first turns of a record in *text: normalized
 * steps separated by "; ", turns separated by " / ", without random events.
 * Records with equal openings have equal strings, however the board is turned,
 * mirrored or shifted: coordinates are those of the edition's own set-up.  For
 * any other set-up, the string begins with the set-up in parentheses.  The
 * length is stored in *len.  The string is NUL-terminated; the caller frees the
 * string with tes_text_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_edition_opening(const struct tes_edition *ed,
    const struct tes_record *rec, uint32_t turns, char **text, size_t *len);

TES_END_DECLS

#endif /* TESSERA_EDITION_H */
