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

/* At least the number of fields of every game. */
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

/* Reports an error at a place of the notation.  Returns false. */
bool notation_malformed(struct notation *n, struct tes_text at,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));
bool notation_impossible(struct notation *n, struct tes_text at,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/*
 * notation_value() and notation_option() look up a field; s is NULL if an
 * optional field is missing.  Like all functions below with a notation, they
 * return false after reporting an error.
 */
bool notation_value(struct notation *n, const char *key, struct tes_text *out);
bool notation_option(struct notation *n, const char *key,
    struct tes_text *out);
/* Parses a comma-separated value for each seat, in turn order. */
bool notation_by_seat(struct notation *n, const char *key,
    struct tes_text out[TES_SEATS_MAX]);

/*
 * Sets *part to the text from offset *at (0 at first) to the next character
 * `by`, and moves *at after that.  Returns false after the last part.
 */
bool notation_part(struct tes_text all, char by, uint32_t *at,
    struct tes_text *part);
/* Splits a text at the first character `by`; false: it has none. */
bool notation_split(struct tes_text all, char by, struct tes_text *before,
    struct tes_text *after);

/* Parses a number from least to most. */
bool notation_number(struct notation *n, struct tes_text text, uint32_t least,
    uint32_t most, uint32_t *out);
/* Parses a word of a NULL-terminated list to its index. */
bool notation_word(struct notation *n, struct tes_text text,
    const char *const *list, unsigned *out);
/* Parses the game's name of a seat to its index among the run's seats. */
bool notation_seat(struct notation *n, struct tes_text text, unsigned *out);
/* Returns the index of a character in a list of letters, or -1. */
int notation_letter(const char *letters, char c);
/*
 * Parses and writes counts of pieces, count[i] for letters[i]: "g5vD2", or "-"
 * if all are 0.  A letter without a number counts 1.
 */
bool notation_counts(struct notation *n, struct tes_text text,
    const char *letters, uint8_t *count);
void notation_put_counts(struct buf *out, const char *letters,
    const uint8_t *count);
/* Appends " KEY=". */
void notation_put_key(struct buf *out, const char *key);
/* Returns the game's name of one of the run's seats. */
const char *notation_seat_name(const struct judge_run *run, unsigned seat);

#endif /* RULES_NOTATION_H */
