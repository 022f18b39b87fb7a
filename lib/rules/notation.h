/*
 * notation.h - a position on one line, from inside: what the games read and
 * write of it.  formats/position.md is the contract.
 *
 *	gods timbuktu/1 red,blue turn=7:red next=draw power=5,12 ...
 *
 * The head (game, edition, seats) is the same in every game.  Fields follow,
 * of which each game has its own.
 */
#ifndef RULES_NOTATION_H
#define RULES_NOTATION_H

#include "base/buf.h"
#include "rules/judge.h"

/* More than any game has. */
enum { FIELDS_MAX = 24 };

/* One `key=value`. */
struct notation_field {
	struct tes_text key, value;
	bool is_read;
};

struct notation {
	const struct judge_run *run; /* edition, seats, seat and seat_name */
	struct tes_diags *diags;
	struct tes_text text; /* of all fields */
	struct notation_field field[FIELDS_MAX];
	unsigned fields;
};

/* Report what is wrong at a place of the notation; return false. */
bool notation_malformed(struct notation *n, struct tes_text at,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));
bool notation_impossible(struct notation *n, struct tes_text at,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/*
 * The value of a field; s is NULL where an optional one is missing.  These
 * return false where an error has been reported.
 */
bool notation_value(struct notation *n, const char *key, struct tes_text *out);
bool notation_option(struct notation *n, const char *key,
    struct tes_text *out);
/* One value for each seat, in turn order. */
bool notation_by_seat(struct notation *n, const char *key,
    struct tes_text out[TES_SEATS_MAX]);

/* The next part of a text that is separated by a character; false: no more. */
bool notation_part(struct tes_text all, char by, uint32_t *at,
    struct tes_text *part);
/* The two parts before and after the first such character. */
bool notation_split(struct tes_text all, char by, struct tes_text *before,
    struct tes_text *after);

/* A number from least to most. */
bool notation_number(struct notation *n, struct tes_text text, uint32_t least,
    uint32_t most, uint32_t *out);
/* A word of a list that is NULL-terminated. */
bool notation_word(struct notation *n, struct tes_text text,
    const char *const *list, unsigned *out);
/* An index among the seats of the table, from the game's name for a seat. */
bool notation_seat(struct notation *n, struct tes_text text, unsigned *out);
/* The place of a character in a list of letters; -1: it is none of them. */
int notation_letter(const char *letters, char c);
/*
 * Counts of pieces, by the place of their letters: "g5vD2", or "-" for none.
 * A letter without a number counts 1.
 */
bool notation_counts(struct notation *n, struct tes_text text,
    const char *letters, uint8_t *count);
void notation_put_counts(struct buf *out, const char *letters,
    const uint8_t *count);
/* " power=", and for a seat but the first ",". */
void notation_put_key(struct buf *out, const char *key);
/* The game's name for a seat of the table. */
const char *notation_seat_name(const struct judge_run *run, unsigned seat);

#endif /* RULES_NOTATION_H */
