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
struct step_reader {
	struct pos *p;
	const struct judge_run *run;
	const char *begin, *s, *end; /* text; s: next character to read */
};

/*
 * Reads the next word and the space after it.  Returns NULL if it is unknown or
 * abbreviated.
 */
static inline const struct known *
take_word(struct step_reader *in)
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
take_this(struct step_reader *in, const char *word, size_t len)
{
	if ((size_t)(in->end - in->s) <= len || memcmp(in->s, word, len) != 0 ||
	    in->s[len] != ' ')
		return false;
	in->s += len + 1;
	return true;
}

/* Reads a cell, and the space after it if more follows. */
static inline bool
take_cell(struct step_reader *in, struct cell *cell)
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
take_place(struct step_reader *in, uint32_t *number)
{
	struct cell cell;

	return take_cell(in, &cell) && board_find(in->p, cell, number);
}

static inline bool
is_read(const struct step_reader *in)
{
	return in->s == in->end;
}

/* Reads the hex that is the last word of a step; returns NO_HEX if none is. */
static unsigned
take_last_hex(struct step_reader *in)
{
	const struct known *word = take_word(in);

	return word && is_read(in) ? word->hex : NO_HEX;
}

/*
 * Reads the list of tribes that stay without a marker, into m->more as bits of
 * the temple's neighbours.  Returns false if it is malformed.
 */
static bool
take_bare(struct step_reader *in, struct tes_move *m)
{
	const struct cell at = board_cell(in->p, m->from);
	struct cell bare;

	if (!take_this(in, "bare", 4))
		return false;
	do {
		if (!take_cell(in, &bare))
			return false;
		const unsigned n = cell_beside(at, bare);
		if (n == NEIGHBOURS || m->more >> n & 1)
			return false;
		m->more |= (uint8_t)(1u << n);
	} while (!is_read(in));
	return true;
}

/* Reads the seat from which a decay steals, into m->whom. */
static bool
take_victim(struct step_reader *in, struct tes_move *m)
{
	const char *const *name = in->run->seat_name;

	if (!take_this(in, "steal", 5))
		return false;
	for (unsigned i = 0; i < in->run->seats; i++)
		if (word_is(in->s, (size_t)(in->end - in->s), name[i]))
			m->whom = (uint8_t)i;
	return m->whom != NO_VICTIM;
}

/*
 * Reads an action after its first word, of undo->move.kind, into the move.
 * Returns false if it is not in normal form.
 */
static bool
take_action(struct step_reader *in, const struct known *first,
    struct undo *undo)
{
	struct tes_move *m = &undo->move;

	switch (m->kind) {
	case MOVE_TRIBE:
		m->what = first->hex;
		return take_place(in, &m->from) && is_read(in);
	case MOVE_TEMPLE:
		m->more = 0;
		if (!take_place(in, &m->from))
			return false;
		undo->lists_bare = !is_read(in);
		return !undo->lists_bare || take_bare(in, m);
	case MOVE_DESERT:
		return take_place(in, &m->from) && is_read(in);
	case MOVE_DECAY:
		m->whom = NO_VICTIM;
		return take_place(in, &m->from) &&
		    (is_read(in) || take_victim(in, m));
	case MOVE_WHIRLWIND:
		if (is_read(in))
			return true;
		m->kind = MOVE_WHIRL;
		/* fall through */
	case MOVE_PAY:
		return take_place(in, &m->from) && take_this(in, "to", 2) &&
		    take_place(in, &m->to) && is_read(in);
	case MOVE_TAKE:
	case MOVE_USE:
		return take_last_hex(in) == HEX_EXTRA;
	case MOVE_DISCARD:
		m->what = (uint8_t)take_last_hex(in);
		return m->what != NO_HEX;
	default:
		return is_read(in);
	}
}

/*
 * Plays a draw, if it and the display have no hidden hexes; else returns false.
 */
static bool
play_draw(struct step_reader *in, struct undo *undo)
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
	undo->move.bits = bits;
	make_drawn(p, bits);
	return true;
}

bool
step_normal(struct pos *p, const struct judge_run *run,
    const struct tes_step *step, struct undo *undo)
{
	struct tes_move *m = &undo->move;
	struct step_reader in = {
		.p = p,
		.run = run,
		.begin = step->text.s,
		.s = step->text.s,
		.end = step->text.s + step->text.len,
	};
	const struct known *word = take_word(&in);

	if (!word || word->kind == NO_KIND)
		return false;
	m->kind = word->kind;
	undo->lists_bare = false;
	if (m->kind == MOVE_DRAW)
		return play_draw(&in, undo);
	if (!take_action(&in, word, undo) ||
	    !rule_step(EXACT, p, m, undo->lists_bare, NULL))
		return false;
	make_kind(p, undo);
	return true;
}
