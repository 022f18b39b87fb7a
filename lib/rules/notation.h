/*
 * notation.h - the one-line notation of a position, for the games that parse
 * and write its fields.  formats/position.md specifies it.
 *
 *	gods timbuktu/1 red,blue turn=7:red next=draw power=5,12 ...
 *
 * All games have the same header (game, edition, seats).  The fields that
 * follow depend on the game.
 */
#ifndef RULES_NOTATION_H
#define RULES_NOTATION_H

#include "base/buf.h"
#include "rules/judge.h"

/* At least the number of fields that any game has. */
enum { FIELDS_MAX = 24 };

/* A field `key=value`. */
struct notation_field {
	struct tes_text key, value;
	bool is_read;
};

struct notation {
	const struct judge_run *run; /* has edition, seats, seat, seat_name */
	struct tes_diags *diags;
	struct tes_text text; /* all fields */
	struct notation_field field[FIELDS_MAX];
	unsigned fields;
};

/* Reports an error at the text `at` of the notation.  Returns false. */
bool notation_error(struct notation *n, enum diag_id id, struct tes_text at,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));
#define notation_malformed(n, ...) \
	notation_error(n, DIAG_POSITION_MALFORMED, __VA_ARGS__)
#define notation_impossible(n, ...) \
	notation_error(n, DIAG_POSITION_IMPOSSIBLE, __VA_ARGS__)

/*
 * Both set *out to the value of the field `key`.  If it is missing,
 * notation_value() reports that, and notation_option() sets out->s to NULL.
 * Like all functions below that have a struct notation, they return false after
 * reporting an error.
 */
bool notation_value(struct notation *n, const char *key, struct tes_text *out);
bool notation_option(struct notation *n, const char *key,
    struct tes_text *out);
/* Parses a comma-separated value for each seat, in turn order. */
bool notation_by_seat(struct notation *n, const char *key,
    struct tes_text out[TES_SEATS_MAX]);

/*
 * Splits a text into parts separated by the character `by`.  Sets *part to the
 * part at offset *at, which is 0 at first, and moves *at to the next part.
 * Returns false after the last part.
 */
bool notation_part(struct tes_text all, char by, uint32_t *at,
    struct tes_text *part);
/*
 * Splits a text before and after the first character `by`.  Returns false if
 * the text does not contain it.
 */
bool notation_split(struct tes_text all, char by, struct tes_text *before,
    struct tes_text *after);

/* Sets *out to the number in text, which must be from least to most. */
bool notation_number(struct notation *n, struct tes_text text, uint32_t least,
    uint32_t most, uint32_t *out);
/* Sets *out to the index of text in a NULL-terminated list of words. */
bool notation_word(struct notation *n, struct tes_text text,
    const char *const *list, unsigned *out);
/* Sets *out to the index in run->seat[] of the game's seat that text names. */
bool notation_seat(struct notation *n, struct tes_text text, unsigned *out);
/* Returns the index of c in the string letters, or -1. */
int notation_letter(const char *letters, char c);
/*
 * Parse and write counts of pieces, as "g5vD2", or "-" if all are 0.  count[i]
 * is the number after letters[i]: 1 if there is no number.
 */
bool notation_counts(struct notation *n, struct tes_text text,
    const char *letters, uint8_t *count);
void notation_put_counts(struct buf *out, const char *letters,
    const uint8_t *count);
/* Appends " KEY=" with the name of the key. */
void notation_put_key(struct buf *out, const char *key);
/* Returns the game's name of one of the run's seats. */
const char *notation_seat_name(const struct judge_run *run, unsigned seat);

/* fields.c */
/* At least the number of ways in which any game can end. */
enum { ENDS_MAX = 16 };
/* Parse and write `turn`: how many turns were played, and whose turn it is. */
bool notation_turn(struct notation *n, uint32_t *turns, uint8_t *seat);
void notation_put_turn(struct buf *out, const struct judge_run *run,
    uint32_t turns, unsigned seat);
/* Sets *ended to the row of tes_game.end that has this name. */
bool notation_ending(struct notation *n, struct tes_text name, uint8_t *ended);
/*
 * Parses `done`, as "1/2": the actions made, of those allowed in this turn.
 * *allowed is the least allowed number at first, and `left` how many of them at
 * least cannot have been made.
 */
bool notation_done(struct notation *n, unsigned most, unsigned left,
    uint8_t *made, uint8_t *allowed);
/* Parses a field that must be a number from least to most. */
bool notation_small(struct notation *n, const char *key, unsigned least,
    unsigned most, uint8_t *out);
/* Parses a number of at most *out, which stays if there is no such field. */
bool notation_at_most(struct notation *n, const char *key, uint8_t *out);
/*
 * Parse and write a number for each seat.  stride: bytes from the number of a
 * seat to that of the next one.
 */
bool notation_numbers(struct notation *n, const char *key, unsigned most,
    uint8_t *out, size_t stride);
void notation_put_numbers(struct buf *out, const char *key, unsigned seats,
    const uint8_t *number, size_t stride);

#endif /* RULES_NOTATION_H */
