/*
 * edition.h - editions: values for the parameters of a game's rules.
 *
 * Each game has a table of parameters (struct tes_param).  An edition gives
 * each a value, and names the place in the rulebook.
 */
#ifndef MODEL_EDITION_H
#define MODEL_EDITION_H

#include "base/arena.h"
#include "base/buf.h"
#include "tessera/tools.h"

/* A word of the game's notation that this edition spells differently. */
struct edition_name {
	const char *standard; /* the spelling in the game's table */
	const char *own;
};

/* Where the value of a parameter comes from. */
struct param_origin {
	const char *source; /* its place in the rulebook; or NULL */
	bool is_inferred, is_changed;
};

struct tes_edition {
	const struct tes_game *game;
	const struct tes_param *param; /* the game's table of parameters */
	size_t params;
	const char *id;
	const char *title;
	unsigned revision;
	int32_t *value;
	struct param_origin *origin;
	struct edition_name *seat, *word; /* spellings of seats, of words */
	size_t seats, words;
	const char *base; /* the edition that a record changes; or NULL */
	/* Errors in the edition's file leave open which value was meant. */
	bool is_uncertain;
	bool has_bad_names; /* spellings are invalid: steps cannot be parsed */
};

/*
 * Copies an edition, so that its values can be changed.  Returns NULL if out of
 * memory.
 */
struct tes_edition *edition_copy(struct arena *a, const struct tes_edition *ed);

/*
 * Returns ed with the names of seats and words of another edition of its game,
 * which must exist as long; ed itself if neither has names of its own.  Returns
 * NULL if out of memory.
 */
const struct tes_edition *edition_with_names(struct arena *a,
    const struct tes_edition *ed, const struct tes_edition *names);

/*
 * Makes an edition of a game with these parameters, all with the value 0.
 * Returns NULL if out of memory.
 */
struct tes_edition *edition_new(struct arena *a, const struct tes_game *game,
    const struct tes_param *param, size_t params);

/* Returns the index of the parameter with that name, or -1. */
int edition_param(const struct tes_param *param, size_t params, const char *s,
    size_t len);
enum { PARAMS_MAX = 64 }; /* at least the number of parameters of every game */

/* Sets name[] to the names of the parameters, and NULL after the last one. */
void edition_param_names(const struct tes_param *param, size_t params,
    const char *name[PARAMS_MAX + 1]);

/*
 * Sets *value to the value that s means: a word of the parameter's list (its
 * index), or a number in its range.  Returns false, with *value unchanged, if
 * it means none.
 */
bool param_read(const struct tes_param *param, const char *s, size_t len,
    int32_t *value);

/*
 * Returns the word, in a spelling that param_read() accepts, of which s may be
 * a typo; or NULL.
 */
const char *param_nearest(const struct tes_param *param, const char *s,
    size_t len);

/* Appends the value of parameter i (base 0) as edition files write it. */
void edition_put_value(const struct tes_edition *ed, size_t i,
    struct buf *out);

/* Appends what values the parameter accepts: "0 to 12" or "fill or add". */
void param_put_range(const struct tes_param *param, struct buf *out);

/* Returns the words that an edition cannot rename, NULL-terminated. */
const char *const *game_reserved_words(const struct tes_game *game);

/* Returns the edition's spelling of one of the game's words. */
const char *edition_word(const struct tes_edition *ed, const char *standard);
/*
 * Finds s in a NULL-terminated list of the game's words; returns its index.
 * Tries in this order: the word itself, or the only word that begins with s, in
 * the edition's spelling, then in the game's; both again ignoring case; then
 * aliases.  Otherwise returns WORD_NONE or WORD_AMBIGUOUS.  The list has at
 * most EDITION_LIST_MAX words.
 */
enum { EDITION_LIST_MAX = 24 };
int edition_find_word(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len);

/*
 * Sets out[], NULL-terminated, to the words of the list, in the edition's
 * spelling, that an ambiguous s may abbreviate, except those that the edition
 * does not have.  Returns their number; 0 if s is not ambiguous.
 */
size_t edition_full_words(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len, const char *out[EDITION_LIST_MAX + 1]);

/*
 * Return whether a word can be ignored: edition_is_lead() before a step, as
 * "place" in "place temple 0,1"; edition_is_tail() after the word `before`, as
 * "action" in "extra action".
 */
bool edition_is_lead(const struct tes_edition *ed, const char *s, size_t len);
bool edition_is_tail(const struct tes_edition *ed, const char *before,
    const char *s, size_t len);

/*
 * Returns the word of the list of which s is probably a typo, or NULL if none
 * is similar.
 */
const char *edition_near_word(const struct tes_edition *ed,
    const char *const *list, const char *s, size_t len);

/*
 * Returns the edition's name of a seat, which s names in full or by an alias,
 * in any letter case; NULL if s is no seat.
 */
const char *edition_find_seat(const struct tes_edition *ed, const char *s,
    size_t len);

/*
 * Normalizes a record: seats get the edition's names, and words in hands, bag,
 * draws and `after` are written in full.  Reports two players who have one
 * seat.  Returns false if out of memory.
 */
bool record_normalize_words(struct tes_record *rec,
    const struct tes_edition *ed, struct tes_diags *diags);

/* Returns the YAML of the game's built-in editions, NULL-terminated. */
const char *const *game_edition_texts(const struct tes_game *game);

/*
 * Append a step, or an item of the set-up, in normalized form.  If it cannot be
 * parsed, or if ed is NULL, an item is copied, and of a step only the white
 * space is normalized.  Returns the step's type; NULL if it cannot be parsed.
 */
const struct tes_step_type *edition_normalize_step(const struct tes_edition *ed,
    struct tes_text step, struct buf *out);
void edition_normalize_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out);
/*
 * Appends the part of a step that all players can see.  Returns false and
 * appends nothing if that is the whole step.
 */
bool edition_public_view(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);

#endif /* MODEL_EDITION_H */
