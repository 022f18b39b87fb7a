/*
 * sure_text.c - a step in the words of a writer, as a move.
 *
 * The same grammar as that of notation.c, but in whole words with one blank
 * between them, no sign where it can be left out, and draws of two hexes at the
 * most.
 */
#include <string.h>

#include "games/gods/moves.h"

struct text {
	const char *s, *end;
	const char *begin;
};

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
# define FIRST_LOWEST(w) __builtin_bswap64(w)
#else
# define FIRST_LOWEST(w) (w)
#endif

/*
 * The next eight characters in one number, the first of them lowest; behind the
 * text's end they are zero.
 */
static inline uint64_t
look(const struct text *in)
{
	const size_t left = (size_t)(in->end - in->s);
	uint64_t w = 0;

	if (left >= 8) {
		memcpy(&w, in->s, sizeof(w));
		return FIRST_LOWEST(w);
	}
	/* Those that are behind us have been seen, and are dropped. */
	if (in->end - in->begin >= 8) {
		memcpy(&w, in->end - 8, sizeof(w));
		return left ? FIRST_LOWEST(w) >> (64 - 8 * left) : 0;
	}
	for (size_t i = 0; i < left; i++)
		w |= (uint64_t)(unsigned char)in->s[i] << 8 * i;
	return w;
}

enum { NO_HEX = HEX_KINDS, NO_KIND = MOVE_KINDS, LETTERS = 8 };

/*
 * Every word, where its first three letters put it: no two share a place.  A
 * word without a kind is not what a step begins with; one without a hex is
 * none that is drawn.
 */
struct word {
	char s[LETTERS + 2];
	uint8_t len, kind, hex;
};
#define PLACE(w) ((uint32_t)((w) & 0xffffff) * 135662u >> 27)
#define WORD(place, word, kind, hex) \
	[place] = { word, sizeof(word) - 1, kind, hex }
static const struct word words[32] = {
	WORD(22, "draw", MOVE_DRAW, NO_HEX),
	WORD(31, "green", MOVE_TRIBE, HEX_GREEN),
	WORD(2, "blue", MOVE_TRIBE, HEX_BLUE),
	WORD(20, "violet", MOVE_TRIBE, HEX_VIOLET),
	WORD(23, "orange", MOVE_TRIBE, HEX_ORANGE),
	WORD(14, "temple", MOVE_TEMPLE, NO_HEX),
	WORD(27, "desert", MOVE_DESERT, HEX_DESERT),
	WORD(24, "decay", MOVE_DECAY, HEX_DECAY),
	WORD(6, "whirlwind", MOVE_WHIRLWIND, HEX_WHIRLWIND),
	WORD(5, "move", MOVE_PAY, NO_HEX),
	WORD(9, "take", MOVE_TAKE, NO_HEX),
	WORD(0, "use", MOVE_USE, NO_HEX),
	WORD(29, "discard", MOVE_DISCARD, NO_HEX),
	WORD(26, "pass", MOVE_PASS, NO_HEX),
	WORD(28, "end", NO_KIND, HEX_END),
	WORD(3, "extra", NO_KIND, HEX_EXTRA),
};
#undef WORD

/* Behind the word and the blank after it; NULL where there is none. */
static inline const struct word *
take_word(struct text *in)
{
	const uint64_t w = look(in);
	const struct word *word = &words[PLACE(w)];
	uint64_t s;

	memcpy(&s, word->s, sizeof(s));
	/* What stands behind the word goes out of both. */
	const unsigned out = word->len < LETTERS ?
	    8u * (LETTERS - word->len) : 0;
	if (word->len == 0 || (w ^ FIRST_LOWEST(s)) << out)
		return NULL;
	if (word->len > (size_t)(in->end - in->s) ||
	    (word->len > LETTERS && in->s[LETTERS] != word->s[LETTERS]))
		return NULL;
	in->s += word->len;
	if (in->s == in->end)
		return word;
	return *in->s++ == ' ' ? word : NULL;
}

/* A word that has to stand here, and the blank behind it. */
static bool
take_this(struct text *in, const char *word, size_t len)
{
	if ((size_t)(in->end - in->s) <= len || memcmp(in->s, word, len) != 0 ||
	    in->s[len] != ' ')
		return false;
	in->s += len + 1;
	return true;
}

static inline bool
take_number(struct text *in, int32_t *out)
{
	const char *s = in->s;
	const int32_t minus = s < in->end && *s == '-';

	s += minus;
	const char *first = s;
	int64_t n = 0;
	for (; s < in->end && (unsigned char)(*s - '0') <= 9; s++) {
		n = n * 10 + (*s - '0');
		if (n > CELL_MAX)
			return false;
	}
	/* Half of all are negative: a branch would guess wrong. */
	*out = ((int32_t)n ^ -minus) + minus;
	in->s = s;
	return s > first;
}

/* A cell, and a blank behind it if there is more. */
static inline bool
take_cell(struct text *in, struct cell *cell)
{
	if (!take_number(in, &cell->q) || in->s == in->end || *in->s++ != ',' ||
	    !take_number(in, &cell->r))
		return false;
	return in->s == in->end || *in->s++ == ' ';
}

static inline bool
take_place(struct text *in, struct pos *p, uint32_t *number)
{
	struct cell cell;

	return take_cell(in, &cell) && board_number(p, cell, number);
}

static bool
read_draw(struct text *in, struct tes_move *m)
{
	unsigned hex[DISPLAY] = { 0 }, n = 0;

	if (in->end - in->s == 4 && memcmp(in->s, "none", 4) == 0) {
		in->s = in->end;
		return true;
	}
	do {
		const struct word *word = take_word(in);

		if (!word || word->hex == NO_HEX)
			return false;
		hex[n++] = word->hex;
	} while (in->s < in->end && n < DISPLAY);
	/* As moves have it: whichever came first. */
	const bool turned = n == DISPLAY && hex[0] > hex[1] &&
	    hex[0] != HEX_END;
	m->bits = n | hex[turned] << 4 | (n > 1 ? hex[!turned] << 8 : 0);
	return true;
}

static bool
read_temple(struct text *in, struct pos *p, struct tes_move *m)
{
	struct cell at, bare;

	if (!take_cell(in, &at) || !board_number(p, at, &m->from) ||
	    !board_reserve(p, m->from))
		return false;
	if (in->s == in->end) {
		if (p->s.owner[p->s.seat].markers < NEIGHBOURS)
			m->more = bare_by_default(p, m->from);
		return true;
	}
	if (!take_this(in, "bare", 4))
		return false;
	do {
		unsigned n = 0;

		if (!take_cell(in, &bare))
			return false;
		while (n < NEIGHBOURS &&
		    !cell_is(bare, cell_add(at, neighbour_offset[n])))
			n++;
		if (n == NEIGHBOURS || m->more >> n & 1)
			return false;
		m->more |= (uint8_t)(1u << n);
	} while (in->s < in->end);
	return true;
}

static bool
read_decay(struct text *in, struct pos *p, const struct judge_run *run,
    struct tes_move *m)
{
	m->whom = NOBODY;
	if (!take_place(in, p, &m->from))
		return false;
	if (in->s == in->end)
		return true;
	if (!take_this(in, "steal", 5))
		return false;
	for (unsigned i = 0; i < run->seats; i++)
		if (word_is(in->s, (size_t)(in->end - in->s),
			run->seat_name[i]))
			m->whom = (uint8_t)i;
	in->s = in->end;
	return m->whom != NOBODY;
}

static bool
read_both(struct text *in, struct pos *p, struct tes_move *m)
{
	return take_place(in, p, &m->from) && take_this(in, "to", 2) &&
	    take_place(in, p, &m->to);
}

/* What stands behind the step's first word. */
static bool
read_rest(struct text *in, struct pos *p, const struct judge_run *run,
    struct tes_move *m)
{
	const struct word *word;

	switch (m->kind) {
	case MOVE_DRAW:
		return read_draw(in, m);
	case MOVE_TRIBE:
	case MOVE_DESERT:
		return take_place(in, p, &m->from);
	case MOVE_TEMPLE:
		return read_temple(in, p, m);
	case MOVE_DECAY:
		return read_decay(in, p, run, m);
	case MOVE_WHIRLWIND:
		if (in->s == in->end)
			return true;
		m->kind = MOVE_WHIRL;
		return read_both(in, p, m);
	case MOVE_PAY:
		return read_both(in, p, m);
	case MOVE_TAKE:
	case MOVE_USE:
	case MOVE_DISCARD:
		word = take_word(in);
		if (!word || (m->kind != MOVE_DISCARD && word->hex != HEX_EXTRA))
			return false;
		m->what = word->hex;
		return m->what < HEX_END;
	default:
		return true;
	}
}

bool
sure_read(struct pos *p, const struct judge_run *run,
    const struct tes_text *step, struct tes_move *m)
{
	struct text in = { step->s, step->s + step->len, step->s };
	const struct word *word = take_word(&in);

	*m = (struct tes_move){ 0 };
	if (!word || word->kind == NO_KIND)
		return false;
	m->kind = word->kind;
	m->what = word->hex;
	return read_rest(&in, p, run, m) && in.s == in.end;
}
