/*
 * edition.h - rule parameters as data.
 *
 * A game's table says which parameters there are (struct tes_param); an
 * edition gives each a value and says where a rulebook has it.
 */
#ifndef MODEL_EDITION_H
#define MODEL_EDITION_H

#include "base/arena.h"
#include "base/buf.h"
#include "tessera.h"

/* A word of the record that an edition spells in its own way. */
struct edition_name {
	const char *standard; /* as the game's table has it */
	const char *own;
};

struct tes_edition {
	const struct tes_game *game;
	const struct tes_param *param; /* the game's table */
	size_t params;
	const char *id;
	const char *title;
	unsigned revision;
	int32_t *value;
	const char **source;
	bool *inferred;
	bool *changed;
	struct edition_name *seat, *word; /* own seat names; own other words */
	size_t seats, words;
	const char *base; /* the name of what was changed in place; or NULL */
	/* Mistakes were found, and of some it is not known what was meant. */
	bool is_uncertain;
	bool has_bad_names; /* steps cannot be read by it */
};

/* A copy whose values may be changed; NULL without memory. */
struct tes_edition *edition_copy(struct arena *a, const struct tes_edition *ed);

/* An edition with every value 0; NULL without memory. */
struct tes_edition *edition_new(struct arena *a, const struct tes_game *game,
    const struct tes_param *param, size_t params);

/* Index of the parameter, or -1. */
int edition_param(const struct tes_param *param, size_t params, const char *s,
    size_t len);
/* Index of the parameter that the name certainly is, mistyped; or -1. */
int edition_param_meant(const struct tes_param *param, size_t params,
    const char *s, size_t len);
/* The name of the nearest parameter, or NULL. */
const char *edition_param_nearest(const struct tes_param *param, size_t params,
    const char *s, size_t len);

/*
 * Reads a value as the parameter has it: a word of its list, or a number in
 * its range.  Returns false when it is neither; *value is then untouched.
 */
bool param_read(const struct tes_param *param, const char *s, size_t len,
    int32_t *value);

/* Appends the value of parameter i, as an edition file has it. */
void edition_put_value(const struct tes_edition *ed, size_t i,
    struct buf *out);

/* "0 to 12" or "fill or add"; what param_read takes, in words. */
void param_range(const struct tes_param *param, char *out, size_t size);

/* The game's seats, the words that can have own names, and all others. */
const char *const *game_seats(const struct tes_game *game);
const char *const *game_words(const struct tes_game *game);
const char *const *game_taken(const struct tes_game *game);

/* How the edition spells one of the game's words. */
const char *edition_word(const struct tes_edition *ed, const char *standard);
/*
 * Index in a NULL-terminated list of a word or of the only one that begins so:
 * as the edition spells them, else as the game does, else the same without
 * regard to case, else the one that it is an alias of.  WORD_NONE or
 * WORD_AMBIGUOUS.  The list has at most EDITION_LIST_MAX words.
 */
enum { EDITION_LIST_MAX = 24 };
int edition_find_word(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len);

/*
 * Whether a word adds nothing: before the first word of a step, as "place";
 * after a word of the game, as "action" after "extra".
 */
bool edition_is_lead(const struct tes_edition *ed, const char *s, size_t len);
bool edition_is_tail(const struct tes_edition *ed, const char *before,
    const char *s, size_t len);

/* What was probably meant by a word that the list does not have; or NULL. */
const char *edition_near_word(const struct tes_edition *ed,
    const char *const *list, const char *s, size_t len);

/*
 * How the edition spells the seat that is meant by a name or alias, written in
 * full, without regard to case; NULL: no seat.
 */
const char *edition_find_seat(const struct tes_edition *ed, const char *s,
    size_t len);

/*
 * Gives seats that are called by an alias, or in another case of letters, the
 * edition's names, and writes out the words of hands, bag, draws and of the
 * texts of `after`; reports players that are then one.  False without memory.
 */
bool record_settle(struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/* The editions that the game ships, as YAML texts; NULL at the end. */
const char *const *game_edition_texts(const struct tes_game *game);

/*
 * Append a step's words, or those of an item of the set-up, as a writer writes
 * them.  Where the game cannot read them or ed is NULL a step has one blank
 * between its words, and an item stays as it is.
 */
void edition_spell(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
void edition_spell_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out);
/* What everybody sees of a step; false, and nothing appended: all of it. */
bool edition_open(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);

#endif /* MODEL_EDITION_H */
