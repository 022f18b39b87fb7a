/*
 * move_text.c - moves written as steps of a record, and parsed from them.
 */

#include "games/gods/lexer.h"
#include "games/gods/rule.h"

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
	bool has_what;
	bool names_piece; /* in the text, after the first word */
} parts[MOVE_KINDS] = {
	[MOVE_DRAW] = { "draw", NULL, false, true },
	[MOVE_TRIBE] = { "tribe", NULL, true, false },
	[MOVE_TEMPLE] = { "temple", "temple", false, false },
	[MOVE_DESERT] = { "desert", "desert", false, false },
	[MOVE_DECAY] = { "decay", "decay", false, false },
	[MOVE_WHIRLWIND] = { "whirlwind", "whirlwind", false, false },
	[MOVE_WHIRL] = { "whirlwind", "desert", false, false },
	[MOVE_PAY] = { "move", "desert", false, false },
	[MOVE_TAKE] = { "take", "extra", false, true },
	[MOVE_USE] = { "use", "extra", false, true },
	[MOVE_DISCARD] = { "discard", NULL, true, true },
	[MOVE_PASS] = { "pass", NULL, false, false },
	[MOVE_END] = { "end", NULL, false, false },
	[MOVE_STOP] = { "", NULL, false, false },
	[MOVE_GO] = { "", NULL, false, false },
};

void
move_part(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct tes_move_info *part)
{
	uint32_t around[NEIGHBOURS];

	/* Items of lists beyond their counts stay uninitialized. */
	part->kind = parts[m.kind].kind;
	part->piece_count = part->cell_count = 0;
	part->seat = NULL;
	part->number = -1;
	if (parts[m.kind].piece)
		part->piece[part->piece_count++] = edition_word(run->edition,
		    parts[m.kind].piece);
	if (parts[m.kind].has_what)
		add_hex(run, m.what, part);
	for (unsigned i = 0; m.kind == MOVE_DRAW && i < draw_count(m.bits);
	     i++)
		add_hex(run, draw_hex(m.bits, i), part);
	if (is_put(&m) || is_leap(&m))
		add_cell(p, m.from, part);
	if (is_leap(&m))
		add_cell(p, m.to, part);
	if (m.kind == MOVE_DECAY && m.whom != NO_VICTIM)
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

unsigned
move_implicit(const struct pos *p, struct tes_move *m)
{
	*m = (struct tes_move){ .kind = MOVE_GO };
	if (p->s.phase == PHASE_BEGIN)
		return p->rule[P_VILLAGE_END] == VILLAGES_DECLARED ? 1 : 2;
	return p->s.phase == PHASE_ACT && p->s.done == p->s.allowed;
}

void
move_text(const struct pos *p, const struct judge_run *run, struct tes_move m,
    struct buf *out)
{
	struct tes_move_info part;
	char cell[CELL_SIZE];

	move_part(p, run, m, &part);
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
		buf_put(out, cell, cell_write(cell, (struct cell){
		    part.cell[i].x, part.cell[i].y }));
	}
	if (part.seat)
		buf_printf(out, " steal %s", part.seat);
}

/* Parsing */

/*
 * Sets the hexes of a draw in their normal order: by kind, but the end tile
 * last.  Returns false if they are too many or not all known.
 */
static bool
sort_draw(const struct action *a, struct tes_move *m)
{
	const unsigned first = draw_hex(m->bits, 0);
	const unsigned second = draw_hex(m->bits, 1);

	if (a->draw[0] == HEX_NONE)
		return true;
	for (unsigned i = 0; i < a->draws; i++)
		if (a->draws > DISPLAY || a->draw[i] > HEX_END)
			return false;
	if (a->draws == DISPLAY && first > second && first != HEX_END)
		m->bits = DISPLAY | second << 4 | first << 8;
	return true;
}

uint8_t
bare_tribes(const struct pos *p, uint32_t number, unsigned listed)
{
	unsigned stock, bare = listed;
	const unsigned tribes = tribes_around(p, number, &stock) & ~listed;

	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (tribes >> n & 1 && stock > 0)
			stock--;
		else
			bare |= tribes & 1u << n;
	return (uint8_t)bare;
}

bool
action_bare(const struct pos *p, struct action *a, struct why *why)
{
	struct tes_move *m = &a->move;
	uint32_t around[NEIGHBOURS];

	m->more = 0;
	board_around(p, m->from, around);
	for (unsigned i = 0; i < a->bares; i++) {
		const unsigned n = cell_beside(a->at, a->bare[i]);
		const bool is_tribe = n < NEIGHBOURS &&
		    p->place[around[n]].content >= CELL_TRIBE;

		if (!is_tribe || m->more >> n & 1) {
			*why = (struct why){ GODS_BARE_LIST,
				is_tribe ? BARE_TWICE : BARE_NO_TRIBE, i };
			return false;
		}
		m->more |= (uint8_t)(1u << n);
	}
	return true;
}

bool
action_number(struct pos *p, struct action *a)
{
	struct tes_move *m = &a->move;
	const bool leaps = is_leap(m);

	if (m->kind == MOVE_DRAW && a->draw[0] != HEX_NONE &&
	    a->draws <= DISPLAY)
		m->bits = a->draws | (uint32_t)a->draw[0] << 4 |
		    (a->draws > 1 ? (uint32_t)a->draw[1] << 8 : 0);
	return (!(is_put(m) || leaps) || board_find(p, a->at, &m->from)) &&
	    (!leaps || board_find(p, a->to, &m->to));
}

bool
move_read(struct pos *p, struct judge_run *run, const struct tes_step *step,
    struct tes_move *m)
{
	struct action a;
	struct why why;

	*m = (struct tes_move){ 0 };
	if (!action_read(run, step, true, &a) || !action_number(p, &a) ||
	    (a.has_bare && !action_bare(p, &a, &why)))
		return false;
	*m = a.move;
	if (m->kind == MOVE_TEMPLE && !a.has_bare)
		m->more = bare_tribes(p, m->from, 0);
	return m->kind != MOVE_DRAW || sort_draw(&a, m);
}

const char *
move_why_not_drawn(const struct pos *p, int hex, const uint8_t *named)
{
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
