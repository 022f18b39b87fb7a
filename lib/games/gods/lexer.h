/*
 * lexer.h - parsed steps, and their tokens: words of the game written in full,
 * and cells.
 */
#ifndef GODS_LEXER_H
#define GODS_LEXER_H

#include <stdalign.h>
#include <string.h>

#include "games/gods/moves.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
# define FIRST_LOWEST(w) __builtin_bswap64(w)
#else
# define FIRST_LOWEST(w) (w)
#endif

/*
 * Returns the next eight characters at s, the first in the lowest byte, with
 * zeros in place of characters after `end`.  All bytes from `begin` to `end`
 * can be read.
 */
static inline uint64_t
lexer_look(const char *begin, const char *s, const char *end)
{
	const size_t left = (size_t)(end - s);
	uint64_t w = 0;

	/* Read the last eight bytes, and shift out those before s. */
	if (end - begin >= 8) {
		const char *from = left < 8 ? end - 8 : s;
		const unsigned half = 4 * (unsigned)(s - from);

		memcpy(&w, from, sizeof(w));
		/* In two steps, as 64 bits at once are undefined. */
		return FIRST_LOWEST(w) >> half >> half;
	}
	for (size_t i = 0; i < left; i++)
		w |= (uint64_t)(unsigned char)s[i] << 8 * i;
	return w;
}

enum { NO_HEX = HEX_KINDS, NO_KIND = MOVE_KINDS, LETTERS = 8 };

/* A word of the game. */
struct known {
	alignas(16) char s[LETTERS];
	uint8_t len;
	uint8_t kind; /* enum move_kind of a first word; else NO_KIND */
	uint8_t hex;  /* enum hex; NO_HEX if none */
	uint8_t out;  /* unused high bits of eight letters */
	char ninth;   /* letter, if the word has nine; else 0 */
};

/* Perfect hash of the words by their first three letters: words.c. */
extern const struct known gods_known[32];
#define PLACE(w) ((uint32_t)((w) & 0xffffff) * 135662u >> 27)

/*
 * Returns the word that the text begins with, or NULL.  Does not check that the
 * word ends there.
 */
static inline const struct known *
lexer_word(const char *begin, const char *s, const char *end)
{
	const uint64_t w = lexer_look(begin, s, end);
	const struct known *word = &gods_known[PLACE(w)];
	uint64_t letters;

	memcpy(&letters, word->s, sizeof(letters));
	if ((w ^ FIRST_LOWEST(letters)) << word->out)
		return NULL;
	if (word->ninth && (end - s <= LETTERS || s[LETTERS] != word->ninth))
		return NULL;
	return word;
}

/* Parses a number; returns its end, or NULL if it is invalid or too large. */
static inline const char *
lexer_number(const char *s, const char *end, int32_t *out)
{
	const int32_t minus = s < end && *s == '-';
	const int32_t plus = s < end && *s == '+';
	unsigned digit;

	s += minus | plus;
	if (s == end || (digit = (unsigned char)*s - '0') > 9)
		return NULL;
	int32_t n = (int32_t)digit;
	while (++s < end && (digit = (unsigned char)*s - '0') <= 9) {
		if (n > CELL_MAX / 10)
			return NULL;
		n = n * 10 + (int32_t)digit;
		if (n > CELL_MAX)
			return NULL;
	}
	/*
	 * Changes the sign if minus is 1, without a branch: half of all numbers
	 * are negative, in no order that a processor could predict.
	 */
	*out = (n ^ -minus) + minus;
	return s;
}

/* Parses "0,-1"; returns its end, or NULL if it is not a cell. */
static inline const char *
lexer_cell(const char *s, const char *end, struct cell *cell)
{
	s = lexer_number(s, end, &cell->q);
	if (!s || s == end || *s != ',')
		return NULL;
	return lexer_number(s + 1, end, &cell->r);
}

struct why;

/* A step that is parsed; action_number() completes the move. */
enum { DRAW_MAX = 8, BARE_MAX = 8 };
struct action {
	struct tes_move move;
	struct cell at, to; /* its cells: see tes_move.from and tes_move.to */
	uint8_t draw[DRAW_MAX]; /* enum hex */
	unsigned draws;
	struct cell bare[BARE_MAX]; /* tribes listed as staying bare */
	unsigned bares;
	bool has_bare; /* the step has such a list */
};

/* notation.c */
/*
 * Parses a step, but for a->move.from, to, bits and more.  quiet: a malformed
 * step is not reported.
 */
bool action_read(struct judge_run *run, const struct tes_step *step,
    bool quiet, struct action *a);
/* Returns the kind (enum move_kind) of a step's first word, or -1. */
int step_kind(const struct tes_edition *ed, struct tes_text step);

/* words.c */
/*
 * Returns the kind (enum move_kind) of the first word of a step in normal form,
 * which gods_normalize() would not change: it has full words of the game, and
 * cells as cell_write() writes them, separated by single spaces.  Returns -1 if
 * in doubt: where another word follows, such as a seat.  Does not check that
 * these are as many and of the kinds that the step needs: "draw draw green" is
 * in normal form, too.
 */
int step_normal_kind(const struct tes_edition *ed, struct tes_text step);

struct parse;
/*
 * Reports an unknown hex, of a draw or of another step, if it is clear what was
 * meant.  Returns whether it is.
 */
bool hex_is_meant(struct parse *in, struct word word, bool is_drawn);
/*
 * Reports an unknown first word of a step that lacks a verb, or that a record
 * needs no step for, as "income".  Returns whether it is one.
 */
bool step_is_meant(struct parse *in, struct word word);
/*
 * Adds the correction if a word that is not `to` is the last cell, before which
 * it is missing, or another sign for it, as in "1,0 -> 2,0".  Returns whether
 * it is.
 */
bool to_is_meant(struct parse *in, struct word word);

/* move_text.c */
/*
 * Sets a->move to the step *a, except the tribes listed as staying bare, and
 * draws of more than DISPLAY hexes.  Returns false if out of memory.
 */
bool action_number(struct pos *p, struct action *a);
/*
 * Converts the cells that a temple step lists after `bare` (D17, Q12) to bits
 * of the temple's neighbours, in a->move.more.  Returns false, with the reason
 * in *why, if one has no tribe or is listed twice.
 */
bool action_bare(const struct pos *p, struct action *a, struct why *why);

#endif /* GODS_LEXER_H */
