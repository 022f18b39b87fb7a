/*
 * step.c - plays a step of a record on a position, if it is legal.
 *
 * Steps in normal form (full words, single spaces) are parsed here, directly to
 * a move; others by action_read(), which knows the words of the edition,
 * aliases and abbreviations.
 */
#include <string.h>

#include "base/words.h"
#include "games/gods/lexer.h"
#include "games/gods/rule.h"

/* A step being parsed. */
struct walk {
	struct pos *p;
	const struct judge_run *run;
	const char *begin, *s, *end; /* text; s: next character to read */
	const struct known *first;   /* first word of the step */
};

/*
 * Reads the next word and the space after it.  Returns NULL if it is unknown or
 * abbreviated.
 */
static inline const struct known *
take_word(struct walk *in)
{
	const struct known *word = lexer_word(in->begin, in->s, in->end);

	if (!word)
		return NULL;
	in->s += word->len;
	if (in->s == in->end)
		return word;
	return *in->s++ == ' ' ? word : NULL;
}

/*
 * Reads a word that must come next, and the space after it.  Returns false if
 * another word comes.
 */
static bool
take_this(struct walk *in, const char *word, size_t len)
{
	if ((size_t)(in->end - in->s) <= len || memcmp(in->s, word, len) != 0 ||
	    in->s[len] != ' ')
		return false;
	in->s += len + 1;
	return true;
}

/* Reads a cell, and the space after it if more follows. */
static inline bool
take_cell(struct walk *in, struct cell *cell)
{
	const char *const end = in->end;
	const char *s = lexer_cell(in->s, end, cell);

	if (!s || (s < end && *s++ != ' '))
		return false;
	in->s = s;
	return true;
}

/*
 * Reads the cell on which a hex is to be put, and sets *number: see
 * board_find().  Returns false if no hex can be put there.
 */
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
 * Step types
 */

/*
 * Plays a draw, if it and the display have no hidden hexes; else returns false.
 */
static bool
play_draw(struct walk *in, struct made *made)
{
	struct pos *p = in->p;
	unsigned hex[DISPLAY] = { 0 }, n = 0;

	if (p->s.phase != PHASE_DRAW || p->s.hidden || is_read(in))
		return false;
	if (in->end - in->s == 4 && memcmp(in->s, "none", 4) == 0)
		in->s = in->end;
	while (!is_read(in) && n < DISPLAY) {
		const struct known *word = take_word(in);

		if (!word || word->hex == NO_HEX)
			return false;
		hex[n++] = word->hex;
	}
	/*
	 * deal_try() accepts hexes in any order, but the end tile only as the
	 * last.
	 */
	const uint32_t bits = n | hex[0] << 4 | hex[1] << 8;
	if (!is_read(in) || !deal_try(p, bits))
		return false;
	made->move.bits = bits;
	make_drawn(p, bits);
	return true;
}

static bool
play_tribe(struct walk *in, struct made *made)
{
	struct tes_move *m = &made->move;

	m->what = in->first->hex;
	if (!take_place(in, &m->from) || !is_read(in) ||
	    !rule_tribe(EXACT, in->p, m, NULL))
		return false;
	make_tribe(in->p, made);
	return true;
}

/*
 * Reads the list of tribes that stay without a marker, into m->more as bits of
 * the temple's neighbours.  Returns false if it is malformed.
 */
static bool
take_bare(struct walk *in, struct tes_move *m)
{
	const struct cell at = board_cell(in->p, m->from);
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
		if (n == NEIGHBOURS || m->more >> n & 1)
			return false;
		m->more |= (uint8_t)(1u << n);
	} while (!is_read(in));
	return true;
}

static bool
temple(struct pos *p, struct made *made, bool lists)
{
	struct tes_move *m = &made->move;

	made->lists_bare = lists;
	if (!rule_temple(EXACT, p, m, lists, NULL))
		return false;
	if (!lists && on_turn(p)->markers < NEIGHBOURS)
		m->more = bare_by_default(p, m->from);
	make_temple(p, made);
	return true;
}

static bool
play_temple(struct walk *in, struct made *made)
{
	struct tes_move *m = &made->move;

	if (!take_place(in, &m->from))
		return false;
	const bool lists = !is_read(in);
	m->more = 0;
	return (!lists || take_bare(in, m)) &&
	    temple(in->p, made, lists);
}

static bool
play_desert(struct walk *in, struct made *made)
{
	struct tes_move *m = &made->move;

	if (!take_place(in, &m->from) || !is_read(in) ||
	    !rule_desert(EXACT, in->p, m, NULL))
		return false;
	make_desert(in->p, made);
	return true;
}

static bool
play_decay(struct walk *in, struct made *made)
{
	struct tes_move *m = &made->move;

	if (!take_place(in, &m->from))
		return false;
	m->whom = NOBODY;
	if (!is_read(in)) {
		const char *const *name = in->run->seat_name;

		if (!take_this(in, "steal", 5))
			return false;
		for (unsigned i = 0; i < in->run->seats; i++)
			if (word_is(in->s, (size_t)(in->end - in->s), name[i]))
				m->whom = (uint8_t)i;
		if (m->whom == NOBODY)
			return false;
		in->s = in->end;
	}
	if (!rule_decay(EXACT, in->p, m, NULL))
		return false;
	make_decay(in->p, made);
	return true;
}

static bool
take_leap(struct walk *in, struct tes_move *m)
{
	return take_place(in, &m->from) && take_this(in, "to", 2) &&
	    take_place(in, &m->to) && is_read(in);
}

static bool
play_whirlwind(struct walk *in, struct made *made)
{
	struct tes_move *m = &made->move;

	m->kind = is_read(in) ? MOVE_WHIRLWIND : MOVE_WHIRL;
	if ((m->kind == MOVE_WHIRL && !take_leap(in, m)) ||
	    !rule_whirlwind(EXACT, in->p, m, NULL))
		return false;
	make_whirlwind(in->p, made);
	return true;
}

static bool
play_move(struct walk *in, struct made *made)
{
	struct tes_move *m = &made->move;

	if (!take_leap(in, m) || !rule_pay(EXACT, in->p, m, NULL))
		return false;
	make_pay(in->p, made);
	return true;
}

static bool
take_extra(struct walk *in)
{
	const struct known *word = take_word(in);

	return word && word->hex == HEX_EXTRA && is_read(in);
}

static bool
play_take(struct walk *in, struct made *made)
{
	if (!take_extra(in) || !rule_take(EXACT, in->p, NULL))
		return false;
	make_take(in->p, made);
	return true;
}

static bool
play_use(struct walk *in, struct made *made)
{
	if (!take_extra(in) || !rule_use(EXACT, in->p, NULL))
		return false;
	make_use(in->p, made);
	return true;
}

static bool
play_discard(struct walk *in, struct made *made)
{
	const struct known *word = take_word(in);
	struct tes_move *m = &made->move;

	if (!word || word->hex == NO_HEX || !is_read(in))
		return false;
	m->what = word->hex;
	if (!rule_discard(EXACT, in->p, m, NULL))
		return false;
	make_discard(in->p, made);
	return true;
}

static bool
play_pass(struct walk *in, struct made *made)
{
	if (!is_read(in) || !rule_pass(EXACT, in->p, NULL))
		return false;
	make_pass(in->p, made);
	return true;
}

/*
 * Functions that read the rest of a step and play it, by the kind of its first
 * word.  They return false if the step is not played.
 */
static bool (*const play_kind[MOVE_KINDS])(struct walk *in,
    struct made *made) = {
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

bool
step_normal(struct pos *p, const struct judge_run *run,
    const struct tes_step *step, struct made *made)
{
	struct walk in;
	const struct known *word;

	in.p = p;
	in.run = run;
	in.begin = in.s = step->text.s;
	in.end = in.s + step->text.len;
	word = take_word(&in);
	if (!word || word->kind == NO_KIND)
		return false;
	made->move.kind = word->kind;
	if (word->kind == MOVE_DRAW)
		return play_draw(&in, made);
	in.first = word;
	return play_kind[word->kind](&in, made);
}
