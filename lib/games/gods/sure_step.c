/*
 * sure_step.c - plays a step of a record directly from its text on a position
 * of the fast engine.
 *
 * It accepts the grammar of notation.c in normal form: full words, single
 * spaces.  Only the legality of this one move is checked.  The judge plays all
 * other steps.
 */
#include <stdalign.h>
#include <string.h>

#include "base/words.h"
#include "games/gods/moves.h"

/* A step being parsed. */
struct walk {
	struct pos *p;
	const struct judge_run *run;
	const char *begin, *s, *end; /* text; s: next character to read */
	const struct known *first;   /* first word of the step */
	struct made made;
};

/*
 * Words
 */

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
# define FIRST_LOWEST(w) __builtin_bswap64(w)
#else
# define FIRST_LOWEST(w) (w)
#endif

/*
 * Returns the next eight characters, the first in the lowest byte; zeros after
 * the end of the text.
 */
static inline uint64_t
look(const struct walk *in)
{
	const size_t left = (size_t)(in->end - in->s);
	uint64_t w = 0;

	if (left >= 8) {
		memcpy(&w, in->s, sizeof(w));
		return FIRST_LOWEST(w);
	}
	/* Read the last eight characters and shift out those already parsed. */
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
 * Perfect hash of the words by their first three letters. kind is NO_KIND if no
 * step begins with the word; hex is NO_HEX if it names no hex.
 */
struct known {
	alignas(16) char s[LETTERS];
	uint8_t len, kind, hex;
	uint8_t out;  /* unused high bits of eight letters */
	char ninth;   /* letter, if the word has nine; else 0 */
};
#define PLACE(w) ((uint32_t)((w) & 0xffffff) * 135662u >> 27)
#define WORD(place, kind, hex, len, ...) \
	[place] = { { __VA_ARGS__ }, len, kind, hex, 8 * (LETTERS - len), 0 }
static const struct known words[32] = {
	WORD(22, MOVE_DRAW, NO_HEX, 4, 'd', 'r', 'a', 'w'),
	WORD(31, MOVE_TRIBE, HEX_GREEN, 5, 'g', 'r', 'e', 'e', 'n'),
	WORD(2, MOVE_TRIBE, HEX_BLUE, 4, 'b', 'l', 'u', 'e'),
	WORD(20, MOVE_TRIBE, HEX_VIOLET, 6, 'v', 'i', 'o', 'l', 'e', 't'),
	WORD(23, MOVE_TRIBE, HEX_ORANGE, 6, 'o', 'r', 'a', 'n', 'g', 'e'),
	WORD(14, MOVE_TEMPLE, NO_HEX, 6, 't', 'e', 'm', 'p', 'l', 'e'),
	WORD(27, MOVE_DESERT, HEX_DESERT, 6, 'd', 'e', 's', 'e', 'r', 't'),
	WORD(24, MOVE_DECAY, HEX_DECAY, 5, 'd', 'e', 'c', 'a', 'y'),
	[6] = { "whirlwin", 9, MOVE_WHIRLWIND, HEX_WHIRLWIND, 0, 'd' },
	WORD(5, MOVE_PAY, NO_HEX, 4, 'm', 'o', 'v', 'e'),
	WORD(9, MOVE_TAKE, NO_HEX, 4, 't', 'a', 'k', 'e'),
	WORD(0, MOVE_USE, NO_HEX, 3, 'u', 's', 'e'),
	WORD(29, MOVE_DISCARD, NO_HEX, 7, 'd', 'i', 's', 'c', 'a', 'r', 'd'),
	WORD(26, MOVE_PASS, NO_HEX, 4, 'p', 'a', 's', 's'),
	WORD(28, NO_KIND, HEX_END, 3, 'e', 'n', 'd'),
	WORD(3, NO_KIND, HEX_EXTRA, 5, 'e', 'x', 't', 'r', 'a'),
};
#undef WORD

/* Reads the next word and the space after it; NULL if it is unknown. */
static inline const struct known *
take_word(struct walk *in)
{
	const uint64_t w = look(in);
	const struct known *word = &words[PLACE(w)];
	uint64_t s;

	memcpy(&s, word->s, sizeof(s));
	if ((w ^ FIRST_LOWEST(s)) << word->out)
		return NULL;
	if (word->ninth &&
	    (in->end - in->s <= LETTERS || in->s[LETTERS] != word->ninth))
		return NULL;
	in->s += word->len;
	if (in->s == in->end)
		return word;
	return *in->s++ == ' ' ? word : NULL;
}

/* Reads a required word and the space after it. */
static bool
take_this(struct walk *in, const char *word, size_t len)
{
	if ((size_t)(in->end - in->s) <= len || memcmp(in->s, word, len) != 0 ||
	    in->s[len] != ' ')
		return false;
	in->s += len + 1;
	return true;
}

/* Parses a number; returns its end, or NULL if it is invalid or too large. */
static inline const char *
take_number(const char *s, const char *end, int32_t *out)
{
	const int32_t minus = s < end && *s == '-';
	unsigned digit;

	s += minus;
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
	/* Half of all are negative: a branch would often be mispredicted. */
	*out = (n ^ -minus) + minus;
	return s;
}

/* Reads a cell, and the space after it if more follows. */
static inline bool
take_cell(struct walk *in, struct cell *cell)
{
	const char *const end = in->end;
	const char *s = take_number(in->s, end, &cell->q);

	if (!s || s == end || *s != ',')
		return false;
	s = take_number(s + 1, end, &cell->r);
	if (!s || (s < end && *s++ != ' '))
		return false;
	in->s = s;
	return true;
}

/* Reads a cell on which a hex can be put, and numbers it; see board_find(). */
static inline bool
take_place(struct walk *in, uint32_t *number)
{
	struct cell cell;

	return take_cell(in, &cell) && board_find(in->p, cell, number);
}

static inline bool
is_read(const struct walk *in)
{
	return in->s == in->end;
}

/*
 * Legality
 */

static inline struct owner *
on_turn(struct pos *p)
{
	return &p->s.owner[p->s.seat];
}

static inline bool
has_action(const struct pos *p)
{
	return p->s.done < p->s.allowed;
}

static inline bool
may_once(const struct pos *p, unsigned kind)
{
	return !(p->s.once & once_bit(p, kind));
}

/* C12, C14: returns whether a hex of the display may be used in an action. */
static inline bool
has_hex(const struct pos *p, enum hex hex, unsigned kind)
{
	return p->s.display[hex] && has_action(p) && may_once(p, kind);
}

/* D1, D12, D19, D28, D41: returns whether a cell is free and beside a hex. */
static inline bool
is_open(const struct place *here)
{
	return here->lies == LIES_NOTHING && here->key & 7;
}

/* D3, D14: returns whether the player can pay `each` for every neighbour. */
static inline bool
can_pay(struct pos *p, const struct place *here, enum gods_param each)
{
	return on_turn(p)->power >= (here->key & 7) * p->rule[each];
}

/* D17, Q12: returns whether as many tribes are bare as markers are missing. */
static bool
is_bare_right(struct pos *p, const struct tes_move *m)
{
	unsigned stock = on_turn(p)->markers, tribes = 0, bare = 0;
	uint32_t around[NEIGHBOURS];

	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const unsigned lies = p->place[around[n]].lies;
		const bool is_tribe = lies >= LIES_TRIBE;

		if (!is_tribe && m->more >> n & 1)
			return false;
		tribes += is_tribe;
		bare += m->more >> n & 1;
		stock += is_tribe && (lies & 7) == 1u + p->s.seat;
	}
	return bare == (tribes > stock ? tribes - stock : 0);
}

/*
 * Q21, Q23: returns whether the victim has power and a temple beside the cell.
 */
static bool
is_victim(const struct pos *p, const struct tes_move *m)
{
	uint32_t around[NEIGHBOURS];
	bool beside = false;

	if (m->whom == p->s.seat || !p->s.owner[m->whom].power)
		return false;
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		beside |= p->place[around[n]].lies == LIES_TEMPLE + m->whom;
	return beside;
}

/*
 * D26, Q3 to Q5: returns whether the desert can move: its target is free and
 * touches another hex.
 */
static bool
can_leap(const struct pos *p, const struct tes_move *m)
{
	const struct place *to = &p->place[m->to];
	uint32_t around[NEIGHBOURS];

	if (p->place[m->from].lies != LIES_DESERT || to->lies != LIES_NOTHING)
		return false;
	if (p->rule[P_MOVE_TO] == MOVE_ANYWHERE || (to->key & 7) > 1)
		return true;
	if (!(to->key & 7))
		return false;
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (around[n] == m->to)
			return false;
	return true;
}

/*
 * Step types: each is parsed, checked and played
 */

static bool
play_draw(struct walk *in)
{
	struct pos *p = in->p;
	unsigned hex[DISPLAY] = { 0 }, n = 0;

	if (p->s.phase != PHASE_DRAW || is_read(in))
		return false;
	if (in->end - in->s == 4 && memcmp(in->s, "none", 4) == 0)
		in->s = in->end;
	while (!is_read(in) && n < DISPLAY) {
		const struct known *word = take_word(in);

		if (!word || word->hex == NO_HEX)
			return false;
		hex[n++] = word->hex;
	}
	/* The order does not matter, except that the end tile must be last. */
	const uint32_t bits = n | hex[0] << 4 | hex[1] << 8;
	if (!is_read(in) || !deal_try(p, bits))
		return false;
	make_drawn(p, bits);
	return true;
}

static bool
play_tribe(struct walk *in)
{
	const unsigned hex = in->first->hex;
	struct pos *p = in->p;
	struct tes_move *m = &in->made.move;

	if (!take_place(in, &m->from) || !is_read(in))
		return false;
	const struct place *here = &p->place[m->from];
	if (!p->s.display[hex] || !has_action(p) || !is_open(here) ||
	    !can_pay(p, here, P_TRIBE_COST))
		return false;
	m->what = (uint8_t)hex;
	make_tribe(p, &in->made);
	return true;
}

/* Reads the cells listed as bare, as bits of neighbours. */
static bool
take_bare(struct walk *in, uint8_t *bits)
{
	const struct cell at = board_cell(in->p, in->made.move.from);
	struct cell bare;

	if (!take_this(in, "bare", 4))
		return false;
	do {
		unsigned n = 0;

		if (!take_cell(in, &bare))
			return false;
		while (n < NEIGHBOURS &&
		    !cell_is(bare, cell_add(at, neighbour_offset[n])))
			n++;
		if (n == NEIGHBOURS || *bits >> n & 1)
			return false;
		*bits |= (uint8_t)(1u << n);
	} while (!is_read(in));
	return true;
}

static bool
play_temple(struct walk *in)
{
	struct pos *p = in->p;
	struct tes_move *m = &in->made.move;

	if (!take_place(in, &m->from))
		return false;
	const struct place *here = &p->place[m->from];
	if (!on_turn(p)->temples || p->s.once & ONCE_A_TEMPLE ||
	    !has_action(p) || !is_open(here) ||
	    !can_pay(p, here, P_TEMPLE_COST))
		return false;
	m->more = 0;
	if (!is_read(in)) {
		if (!take_bare(in, &m->more) || !is_bare_right(p, m))
			return false;
	} else if (on_turn(p)->markers < NEIGHBOURS) {
		m->more = bare_by_default(p, m->from);
	}
	make_temple(p, &in->made);
	return true;
}

static bool
play_desert(struct walk *in)
{
	struct pos *p = in->p;
	struct tes_move *m = &in->made.move;

	if (!take_place(in, &m->from) || !is_read(in) ||
	    !has_hex(p, HEX_DESERT, ONCE_A_DESERT) ||
	    !is_open(&p->place[m->from]))
		return false;
	make_desert(p, &in->made);
	return true;
}

static bool
play_decay(struct walk *in)
{
	struct pos *p = in->p;
	struct tes_move *m = &in->made.move;

	if (!take_place(in, &m->from) ||
	    !has_hex(p, HEX_DECAY, ONCE_A_DECAY) ||
	    !is_open(&p->place[m->from]))
		return false;
	m->whom = NOBODY;
	if (!is_read(in)) {
		const char *const *name = in->run->seat_name;

		if (!take_this(in, "steal", 5))
			return false;
		for (unsigned i = 0; i < in->run->seats; i++)
			if (word_is(in->s, (size_t)(in->end - in->s), name[i]))
				m->whom = (uint8_t)i;
		if (m->whom == NOBODY || !is_victim(p, m))
			return false;
	}
	make_decay(p, &in->made);
	return true;
}

static bool
take_leap(struct walk *in)
{
	struct tes_move *m = &in->made.move;

	return take_place(in, &m->from) && take_this(in, "to", 2) &&
	    take_place(in, &m->to) && is_read(in) && can_leap(in->p, m);
}

static bool
play_whirlwind(struct walk *in)
{
	const bool moves = !is_read(in);

	if (!has_hex(in->p, HEX_WHIRLWIND, ONCE_A_WHIRLWIND) ||
	    (moves && !take_leap(in)))
		return false;
	in->made.move.kind = moves ? MOVE_WHIRL : MOVE_WHIRLWIND;
	make_whirlwind(in->p, &in->made);
	return true;
}

static bool
play_move(struct walk *in)
{
	struct pos *p = in->p;

	if (!has_action(p) || !may_once(p, ONCE_A_MOVE) ||
	    on_turn(p)->power < p->rule[P_MOVE_COST] || !take_leap(in))
		return false;
	make_pay(p, &in->made);
	return true;
}

static bool
take_extra(struct walk *in)
{
	const struct known *word = take_word(in);

	return word && word->hex == HEX_EXTRA && is_read(in);
}

static bool
play_take(struct walk *in)
{
	if (!take_extra(in) || !has_hex(in->p, HEX_EXTRA, ONCE_A_TAKE))
		return false;
	make_take(in->p, &in->made);
	return true;
}

static bool
play_use(struct walk *in)
{
	if (!take_extra(in) || !in->p->s.held || !is_possible(in->p))
		return false;
	make_use(in->p, &in->made);
	return true;
}

static bool
play_discard(struct walk *in)
{
	struct pos *p = in->p;
	const struct known *word = take_word(in);

	if (!word || word->hex >= HEX_END || !is_read(in) ||
	    !has_hex(p, word->hex, ONCE_A_DISCARD))
		return false;
	in->made.move.what = word->hex;
	make_discard(p, &in->made);
	return true;
}

static bool
play_pass(struct walk *in)
{
	if (!is_read(in) || !has_action(in->p) || is_possible(in->p))
		return false;
	make_pass(in->p, &in->made);
	return true;
}

/* Functions that play a step, by its first word. */
static bool (*const play_kind[MOVE_KINDS])(struct walk *in) = {
	[MOVE_TRIBE] = play_tribe,
	[MOVE_TEMPLE] = play_temple,
	[MOVE_DESERT] = play_desert,
	[MOVE_DECAY] = play_decay,
	[MOVE_WHIRLWIND] = play_whirlwind,
	[MOVE_PAY] = play_move,
	[MOVE_TAKE] = play_take,
	[MOVE_USE] = play_use,
	[MOVE_DISCARD] = play_discard,
	[MOVE_PASS] = play_pass,
};

static bool
play(struct walk *in)
{
	const struct known *word = take_word(in);

	if (!word || word->kind == NO_KIND)
		return false;
	if (word->kind == MOVE_DRAW)
		return play_draw(in);
	in->first = word;
	return in->p->s.phase == PHASE_ACT && play_kind[word->kind](in);
}

bool
sure_step(struct pos *p, const struct judge_run *run,
    const struct tes_text *text)
{
	struct walk in; /* not initialized: the step fills made */

	in.p = p;
	in.run = run;
	in.begin = in.s = text->s;
	in.end = text->s + text->len;
	return play(&in);
}
