/*
 * move_text.c - moves written as steps of a record, and parsed from them.
 */
#include <string.h>

#include "games/gods/moves.h"

static void
put_cell(const struct pos *p, uint32_t number, struct buf *out)
{
	const struct cell cell = board_cell(p, number);

	buf_putc(out, ' ');
	buf_number(out, cell.q);
	buf_putc(out, ',');
	buf_number(out, cell.r);
}

static void
put_hex(const struct judge_run *run, unsigned hex, struct buf *out)
{
	buf_putc(out, ' ');
	buf_puts(out, edition_word(run->edition, hex_word[hex]));
}

/* Functions that append the rest of a step, after its first word. */
static void
put_draw(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	const unsigned n = draw_count(m.bits);

	(void)p;
	if (n == 0)
		buf_puts(out, " none");
	for (unsigned i = 0; i < n; i++)
		put_hex(run, draw_hex(m.bits, i), out);
}

static void
put_from(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	(void)run;
	put_cell(p, m.from, out);
}

static void
put_temple(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	uint32_t around[NEIGHBOURS];

	put_from(p, run, m, out);
	if (!m.more)
		return;
	buf_puts(out, " bare");
	board_around(p, m.from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (m.more >> n & 1)
			put_cell(p, around[n], out);
}

static void
put_decay(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	put_from(p, run, m, out);
	if (m.whom == NOBODY)
		return;
	buf_puts(out, " steal ");
	buf_puts(out, run->seat_name[m.whom]);
}

static void
put_both(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	put_from(p, run, m, out);
	buf_puts(out, " to");
	put_cell(p, m.to, out);
}

static void
put_extra(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	(void)p;
	(void)m;
	put_hex(run, HEX_EXTRA, out);
}

static void
put_what(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	(void)p;
	put_hex(run, m.what, out);
}

static const struct {
	const char *word; /* first word of the step; NULL: a colour */
	void (*rest)(const struct pos *p, const struct judge_run *run,
	    struct tes_move m, struct buf *out);
} texts[MOVE_KINDS] = {
	[MOVE_DRAW] = { "draw", put_draw },
	[MOVE_TRIBE] = { NULL, put_from },
	[MOVE_TEMPLE] = { "temple", put_temple },
	[MOVE_DESERT] = { "desert", put_from },
	[MOVE_DECAY] = { "decay", put_decay },
	[MOVE_WHIRLWIND] = { "whirlwind", NULL },
	[MOVE_WHIRL] = { "whirlwind", put_both },
	[MOVE_PAY] = { "move", put_both },
	[MOVE_TAKE] = { "take", put_extra },
	[MOVE_USE] = { "use", put_extra },
	[MOVE_DISCARD] = { "discard", put_what },
	[MOVE_PASS] = { "pass", NULL },
	[MOVE_END] = { "end", NULL },
	[MOVE_STOP] = { "", NULL },
	[MOVE_GO] = { "", NULL },
};

static void
add_cell(const struct pos *p, uint32_t number, struct tes_move_info *part)
{
	const struct cell cell = board_cell(p, number);

	part->cell[part->cell_count].x = cell.q;
	part->cell[part->cell_count++].y = cell.r;
}

static void
add_hex(const struct judge_run *run, unsigned hex, struct tes_move_info *part)
{
	part->piece[part->piece_count++] =
	    edition_word(run->edition, hex_word[hex]);
}

static const struct {
	const char *kind; /* step type, as in gods_verb */
	const char *piece; /* NULL: none, or the hex tes_move.what */
	uint8_t cells;     /* number of cells; 1: from; 2: from and to */
	bool has_what;
} parts[MOVE_KINDS] = {
	[MOVE_DRAW] = { "draw", NULL, 0, false },
	[MOVE_TRIBE] = { "tribe", NULL, 1, true },
	[MOVE_TEMPLE] = { "temple", "temple", 1, false },
	[MOVE_DESERT] = { "desert", "desert", 1, false },
	[MOVE_DECAY] = { "decay", "decay", 1, false },
	[MOVE_WHIRLWIND] = { "whirlwind", "whirlwind", 0, false },
	[MOVE_WHIRL] = { "whirlwind", "desert", 2, false },
	[MOVE_PAY] = { "move", "desert", 2, false },
	[MOVE_TAKE] = { "take", "extra", 0, false },
	[MOVE_USE] = { "use", "extra", 0, false },
	[MOVE_DISCARD] = { "discard", NULL, 0, true },
	[MOVE_PASS] = { "pass", NULL, 0, false },
	[MOVE_END] = { "end", NULL, 0, false },
	[MOVE_STOP] = { "", NULL, 0, false },
	[MOVE_GO] = { "", NULL, 0, false },
};

void
move_part(const void *pos, const struct judge_run *run, struct tes_move m,
    struct tes_move_info *part)
{
	const struct pos *p = pos;
	uint32_t around[NEIGHBOURS];

	*part =
	    (struct tes_move_info){ .kind = parts[m.kind].kind, .number = -1 };
	if (parts[m.kind].piece)
		part->piece[part->piece_count++] = edition_word(run->edition,
		    parts[m.kind].piece);
	if (parts[m.kind].has_what)
		add_hex(run, m.what, part);
	for (unsigned i = 0; m.kind == MOVE_DRAW && i < draw_count(m.bits);
	     i++)
		add_hex(run, draw_hex(m.bits, i), part);
	if (parts[m.kind].cells > 0)
		add_cell(p, m.from, part);
	if (parts[m.kind].cells > 1)
		add_cell(p, m.to, part);
	if (m.kind == MOVE_DECAY && m.whom != NOBODY)
		part->seat = run->seat_name[m.whom];
	if (m.kind != MOVE_TEMPLE || !m.more)
		return;
	board_around(p, m.from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (m.more >> n & 1)
			add_cell(p, around[n], part);
}

const char *
move_kind(struct tes_move m)
{
	return m.kind == MOVE_TRIBE ? hex_word[m.what] : texts[m.kind].word;
}

bool
move_is_silent(struct tes_move m)
{
	return m.kind == MOVE_STOP || m.kind == MOVE_GO;
}

unsigned
move_silent(const void *pos, struct tes_move *m)
{
	const struct pos *p = pos;

	*m = (struct tes_move){ .kind = MOVE_GO };
	if (p->s.phase == PHASE_BEGIN)
		return p->rule[P_VILLAGE_END] == VILLAGES_DECLARED ? 1 : 2;
	return p->s.phase == PHASE_ACT && p->s.done == p->s.allowed;
}

void
move_text(const void *pos, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	buf_puts(out, edition_word(run->edition, move_kind(m)));
	if (texts[m.kind].rest)
		texts[m.kind].rest(pos, run, m, out);
}

/*
 * Parsing, with the judge's parser
 */

static bool
read_draw(const struct action *a, struct tes_move *m)
{
	unsigned hex[DISPLAY] = { 0 };

	if (a->draw[0] == HEX_NONE)
		return true;
	if (a->draws > DISPLAY)
		return false;
	for (unsigned i = 0; i < a->draws; i++) {
		if (a->draw[i] > HEX_END)
			return false;
		hex[i] = a->draw[i];
	}
	/*
	 * Write two hexes in their normal order: by kind, but the end tile
	 * last.
	 */
	const bool turned = a->draws == DISPLAY && hex[0] > hex[1] &&
	    hex[0] != HEX_END;
	m->bits = a->draws | hex[turned] << 4 | hex[!turned] << 8;
	if (a->draws < DISPLAY)
		m->bits = a->draws | hex[0] << 4;
	return true;
}

/*
 * Q12: if the step does not list the tribes that stay without a marker, the
 * neighbours get the markers in order until none is left.
 */
uint8_t
bare_by_default(const struct pos *p, uint32_t number)
{
	unsigned stock = p->s.owner[p->s.seat].markers, bare = 0;
	uint32_t around[NEIGHBOURS];

	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		stock += p->place[around[n]].lies >= LIES_TRIBE &&
		    (p->place[around[n]].lies & 7u) == 1u + p->s.seat;
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		if (p->place[around[n]].lies < LIES_TRIBE)
			continue;
		if (stock > 0)
			stock--;
		else
			bare |= 1u << n;
	}
	return (uint8_t)bare;
}

static bool
read_temple(struct pos *p, const struct action *a, struct tes_move *m)
{
	if (!a->has_bare) {
		m->more = bare_by_default(p, m->from);
		return true;
	}
	for (unsigned i = 0; i < a->bares; i++) {
		unsigned n = 0;

		while (n < NEIGHBOURS && !cell_is(a->bare[i],
			cell_add(a->at, neighbour_offset[n])))
			n++;
		if (n == NEIGHBOURS || m->more >> n & 1)
			return false;
		m->more |= (uint8_t)(1u << n);
	}
	return true;
}

static const uint8_t kind_of_verb[VERBS] = {
	[VERB_DRAW] = MOVE_DRAW,
	[VERB_TRIBE] = MOVE_TRIBE,
	[VERB_TEMPLE] = MOVE_TEMPLE,
	[VERB_DESERT] = MOVE_DESERT,
	[VERB_DECAY] = MOVE_DECAY,
	[VERB_WHIRLWIND] = MOVE_WHIRLWIND,
	[VERB_MOVE] = MOVE_PAY,
	[VERB_TAKE] = MOVE_TAKE,
	[VERB_USE] = MOVE_USE,
	[VERB_DISCARD] = MOVE_DISCARD,
	[VERB_PASS] = MOVE_PASS,
	[VERB_END] = MOVE_END,
};

/*
 * Sets the cells of the move to the numbers that number() returns for them.
 * Returns false if out of memory.
 */
static bool
read_cells(struct pos *p, const struct action *a, struct tes_move *m,
    bool (*number)(struct pos *p, struct cell cell, uint32_t *number))
{
	const bool moves = a->verb == VERB_MOVE ||
	    (a->verb == VERB_WHIRLWIND && a->has_move);
	const bool puts = a->verb == VERB_TRIBE || a->verb == VERB_TEMPLE ||
	    a->verb == VERB_DESERT || a->verb == VERB_DECAY;

	if (m->kind == MOVE_WHIRLWIND && moves)
		m->kind = MOVE_WHIRL;
	return (!(puts || moves) || number(p, a->at, &m->from)) &&
	    (!moves || number(p, a->to, &m->to));
}

static void
read_rest(const struct action *a, struct tes_move *m)
{
	*m = (struct tes_move){ .kind = kind_of_verb[a->verb] };
	if (a->verb == VERB_TRIBE || a->verb == VERB_DISCARD)
		m->what = (uint8_t)a->hex;
	if (a->verb == VERB_DECAY)
		m->whom = a->victim == NO_SEAT ? NOBODY : (uint8_t)a->victim;
}

bool
move_of_action(struct pos *p, const struct action *a, struct tes_move *m)
{
	read_rest(a, m);
	if (a->verb == VERB_DRAW && a->draw[0] != HEX_NONE &&
	    a->draws <= DISPLAY)
		m->bits = a->draws | a->draw[0] << 4 |
		    (a->draws > 1 ? a->draw[1] << 8 : 0);
	return read_cells(p, a, m, board_find);
}

bool
move_parse(struct pos *p, struct judge_run *run, const struct tes_step *step,
    struct tes_move *m, bool *lists)
{
	/* failed: action_read() then reports no error, as if it had already. */
	struct play play = { .run = run, .step = step, .failed = true };
	struct action a;

	if (!action_read(&play, step, &a) || !move_of_action(p, &a, m))
		return false;
	*lists = a.verb == VERB_TEMPLE && a.has_bare;
	return (a.verb != VERB_DRAW || a.draws <= DISPLAY) &&
	    (!*lists || read_temple(p, &a, m));
}

bool
move_read(void *pos, struct judge_run *run, const struct tes_step *step,
    struct tes_move *m)
{
	struct pos *p = pos;
	struct play play = {
		.run = run,
		.step = step,
		.span = step->text.span,
	};
	struct action a;

	*m = (struct tes_move){ 0 };
	if (!action_read(&play, step, &a))
		return false;
	read_rest(&a, m);
	if (!read_cells(p, &a, m, board_number))
		return false;
	return (a.verb != VERB_DRAW || read_draw(&a, m)) &&
	    (a.verb != VERB_TEMPLE || read_temple(p, &a, m));
}

bool
move_fix_draws(void *pos, const struct judge_run *run, struct tes_text text,
    uint64_t seed)
{
	uint8_t hex[PILE_MAX];
	unsigned hexes = 0;
	uint32_t at = 0;

	for (struct tes_text w = text_word(text, &at); w.len;
	    w = text_word(text, &at)) {
		const int found = gods_word(run->edition, hex_word, w.s, w.len);

		if (found < 0)
			return false;
		if (hexes < PILE_MAX)
			hex[hexes++] = (uint8_t)found;
	}
	deal_fix(pos, hex, hexes, seed);
	return true;
}

/*
 * Returns why a hex of this kind cannot be drawn after `hexes` other hexes, of
 * which `named` are of its kind; NULL if it can.
 */
static const char *
why_not(const struct pos *p, unsigned hex, unsigned named, unsigned hexes)
{
	const struct state *s = &p->s;
	/*
	 * A discarded or equal hex may go from the display back to the bag
	 * first.
	 */
	const bool goes_back = hex != HEX_END &&
	    (p->rule[P_DISCARDS] == DISCARDS_BACK ||
	    p->rule[P_IDENTICAL] == IDENTICAL_REDRAWN);
	const unsigned most = s->left[hex] +
	    (goes_back ? (unsigned)s->display[hex] : 0);

	if (most == 0)
		return "none is left to draw";
	if (named >= most)
		return "not enough are left to draw";
	if (hex == HEX_END && s->undrawn > hexes + BELOW_END)
		return "the end tile is one of the last three hexes";
	return NULL;
}

bool
move_can_draw(const void *pos, const struct judge_run *run,
    struct tes_text text, struct tes_text *bad, const char **why)
{
	unsigned named[HEX_KINDS] = { 0 }, hexes = 0;
	uint32_t at = 0;

	while ((*bad = text_word(text, &at)).len) {
		const int hex = gods_word(run->edition, hex_word, bad->s,
		    bad->len);

		*why = hex < 0 ? "unknown hex" :
		    why_not(pos, (unsigned)hex, named[hex], hexes);
		if (*why)
			return false;
		named[hex]++;
		hexes += hex != HEX_END;
	}
	return true;
}
