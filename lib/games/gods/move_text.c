/*
 * move_text.c - moves written as steps of a record, and parsed from them.
 */

#include "games/gods/moves.h"

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
	const char *kind; /* step type, as in gods_verb; "" if not recorded */
	const char *piece; /* NULL: none, or the hex tes_move.what */
	uint8_t cells;     /* number of cells; 1: from; 2: from and to */
	bool has_what;
	bool names_piece; /* in the text, after the first word */
} parts[MOVE_KINDS] = {
	[MOVE_DRAW] = { "draw", NULL, 0, false, true },
	[MOVE_TRIBE] = { "tribe", NULL, 1, true, false },
	[MOVE_TEMPLE] = { "temple", "temple", 1, false, false },
	[MOVE_DESERT] = { "desert", "desert", 1, false, false },
	[MOVE_DECAY] = { "decay", "decay", 1, false, false },
	[MOVE_WHIRLWIND] = { "whirlwind", "whirlwind", 0, false, false },
	[MOVE_WHIRL] = { "whirlwind", "desert", 2, false, false },
	[MOVE_PAY] = { "move", "desert", 2, false, false },
	[MOVE_TAKE] = { "take", "extra", 0, false, true },
	[MOVE_USE] = { "use", "extra", 0, false, true },
	[MOVE_DISCARD] = { "discard", NULL, 0, true, true },
	[MOVE_PASS] = { "pass", NULL, 0, false, false },
	[MOVE_END] = { "end", NULL, 0, false, false },
	[MOVE_STOP] = { "", NULL, 0, false, false },
	[MOVE_GO] = { "", NULL, 0, false, false },
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
	return m.kind == MOVE_TRIBE ? hex_word[m.what] : parts[m.kind].kind;
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
	struct tes_move_info part;

	move_part(pos, run, m, &part);
	buf_puts(out, edition_word(run->edition, move_kind(m)));
	for (unsigned i = 0; parts[m.kind].names_piece && i < part.piece_count;
	     i++) {
		buf_putc(out, ' ');
		buf_puts(out, part.piece[i]);
	}
	if (m.kind == MOVE_DRAW && part.piece_count == 0)
		buf_puts(out, " none");
	for (unsigned i = 0; i < part.cell_count; i++) {
		if (i == 1)
			buf_puts(out, m.kind == MOVE_TEMPLE ? " bare" : " to");
		buf_putc(out, ' ');
		buf_number(out, part.cell[i].x);
		buf_putc(out, ',');
		buf_number(out, part.cell[i].y);
	}
	if (part.seat)
		buf_printf(out, " steal %s", part.seat);
}

/*
 * Parsing
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

const char *
move_why_not_drawn(const void *pos, int hex, const uint8_t *named)
{
	const struct pos *p = pos;
	const struct state *s = &p->s;
	unsigned hexes = 0;

	if (hex < 0)
		return "unknown hex";
	/*
	 * A discarded or equal hex may go from the display back to the bag
	 * first.
	 */
	const bool goes_back = hex != HEX_END &&
	    (p->rule[P_DISCARDS] == DISCARDS_BACK ||
	    p->rule[P_IDENTICAL] == IDENTICAL_REDRAWN);
	const unsigned most = s->left[hex] +
	    (goes_back ? (unsigned)s->display[hex] : 0);

	for (unsigned h = 0; h < HEX_END; h++)
		hexes += named[h];
	if (most == 0)
		return "none is left to draw";
	if (named[hex] >= most)
		return "not enough are left to draw";
	if (hex == HEX_END && s->undrawn > hexes + BELOW_END)
		return "the end tile is one of the last three hexes";
	return NULL;
}
