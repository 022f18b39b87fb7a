/*
 * setup.c - the set-up: as recorded, or the edition's default.
 */

#include "base/words.h"
#include "games/gods/trace.h"

enum { SETUP_MAX = 64 };

/*
 * Default set-ups by number of players, temples in turn order.  Described in
 * words in 2001 Japanese, preparation; Q1 translates these into cells.
 */
static const struct constellation {
	struct cell temple[SEATS];
	bool has_desert; /* a desert is on 0,0 */
} constellations[SEATS + 1] = {
	[2] = { { { 0, 0 }, { 1, 0 } }, false },
	[3] = { { { 0, 0 }, { 1, 0 }, { 0, 1 } }, false },
	[4] = { { { 1, -1 }, { 1, 0 }, { -1, 1 }, { -1, 0 } }, true },
};

const struct cell *
setup_own(unsigned players, bool *has_desert)
{
	const struct constellation *c =
	    &constellations[players <= SEATS ? players : 0];

	*has_desert = c->has_desert;
	return c->temple;
}

#define report(run, id, ...) judge_report(run, &gods_codes[id], __VA_ARGS__)

/* A set-up being laid out. */
struct layout {
	struct pos *p;
	struct judge_run *run;
	uint32_t number[SETUP_MAX]; /* cells of its hexes, in order */
	unsigned hexes;
};

/* Puts a hex on a free cell.  Returns false if out of memory. */
static bool
put(struct layout *l, struct cell cell, unsigned content)
{
	uint32_t *number = &l->number[l->hexes];

	if (!board_lay(l->p, cell, content, number)) {
		l->run->out_of_memory = true;
		return false;
	}
	l->p->place[*number].at = (uint16_t)l->hexes++;
	return true;
}

/* Puts a temple, from its god's own stock, on a cell (B2, B3, B4, B5). */
static bool
put_temple(struct layout *l, unsigned seat, struct cell cell)
{
	l->p->s.owner[seat].temples--;
	l->p->s.owner[seat].on_field++;
	return put(l, cell, CELL_TEMPLE + seat);
}

static bool
put_desert(struct layout *l, struct cell cell)
{
	l->p->s.left[HEX_DESERT]--;
	return put(l, cell, CELL_DESERT);
}

/*
 * B4: returns 1 if the set-up must have a desert, 0 if the number of players or
 * a house rule says that it has none.
 */
static int
deserts_wanted(const struct pos *p)
{
	return constellations[p->seats].has_desert && p->rule[P_DESERTS] > 0;
}

/*
 * Reports that a line of the set-up has no cell, but this word or nothing.
 * Returns false.
 */
static bool
no_cell(struct judge_run *run, struct tes_text line, struct tes_text word)
{
	const struct tes_text at = word.len ? word : line;
	struct tes_diag *diag = report(run, GODS_NOT_A_CELL, at.span,
	    "expected %s, found '" TEXT_FMT "'", word.len ?
	    cell_form(word.s, line.s + line.len) : cell_form("", ""),
	    TEXT_ARG(at));

	if (word.len)
		cell_help(run->diags, diag, &line, word.s);
	diag_help_typed(run->diags, diag, line);
	return false;
}

/*
 * Puts the hex that a line of the set-up names, as "temple red 0,0" or "desert
 * 0,1".  Returns false after reporting an error.
 */
static bool
put_line(struct layout *l, struct tes_text line)
{
	struct judge_run *run = l->run;
	struct pos *p = l->p;
	uint32_t at = 0, number;
	const struct tes_text what = text_word(line, &at);
	const int found =
	    edition_find_word(run->edition, setup_word, what.s, what.len);
	const bool temple = found == 0, desert = found == 1;
	struct cell cell;
	char name[80];

	if (!temple && !desert) {
		const char *near = edition_near_word(run->edition,
		    setup_word, what.s, what.len);
		struct tes_diag *diag = report(run, GODS_SETUP_STEP,
		    what.len ? what.span : line.span,
		    "expected 'temple SEAT q,r' or 'desert q,r', found '"
		    TEXT_FMT "'", TEXT_ARG(line));

		if (near)
			diag_suggest(run->diags, diag, near);
		diag_help_typed(run->diags, diag, line);
		return false;
	}
	const struct tes_text owner =
	    temple ? text_word(line, &at) : (struct tes_text){ .s = NULL };
	const int seat = temple ? judge_seat(run, owner) : 0;
	const struct tes_text word = text_word(line, &at);
	if (seat < 0) {
		const int near =
		    word_nearest(run->seat_name, owner.s, owner.len);
		struct tes_diag *diag = report(run, GODS_SETUP_TEMPLES,
		    owner.len ? owner.span : line.span,
		    "no player has the seat '" TEXT_FMT "'", TEXT_ARG(owner));

		if (near >= 0)
			diag_suggest(run->diags, diag, run->seat_name[near]);
		return false;
	}
	if (!word.len || !cell_read(word.s, word.len, &cell))
		return no_cell(run, line, word);
	const struct tes_text more = text_word(line, &at);
	if (more.len) {
		report(run, GODS_SETUP_STEP, more.span, "unexpected "
		    "'" TEXT_FMT "' after the cell", TEXT_ARG(more));
		return false;
	}
	if (!board_number(p, cell, &number)) {
		run->out_of_memory = true;
		return false;
	}
	if (p->place[number].content) {
		piece_text(p, run, number, name, sizeof(name));
		report(run, GODS_SETUP_OCCUPIED, line.span, "%d,%d already has "
		    "the %s", CELL_ARG(cell), name);
		return false;
	}
	return temple ? put_temple(l, (unsigned)seat, cell) :
			put_desert(l, cell);
}

/*
 * Q1: returns whether all hexes of the set-up are connected; if not, *other
 * becomes the number of a cell that is not connected to the first.
 */
static bool
is_connected(const struct layout *l, uint32_t *other)
{
	bool reached[SETUP_MAX] = { true };
	unsigned todo[SETUP_MAX] = { 0 }, todos = 1, seen = 1;
	uint32_t around[NEIGHBOURS];

	while (todos > 0) {
		board_around(l->p, l->number[todo[--todos]], around);
		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			const struct place *next = &l->p->place[around[n]];

			if (around[n] == WALL || !next->content ||
			    reached[next->at])
				continue;
			reached[next->at] = true;
			todo[todos++] = next->at;
			seen++;
		}
	}
	for (unsigned i = 0; i < l->hexes && seen < l->hexes; i++)
		if (!reached[i])
			*other = l->number[i];
	return seen == l->hexes;
}

/* Checks the number of temples and deserts of a recorded set-up. */
static bool
check_hexes(const struct pos *p, struct judge_run *run)
{
	const int deserts = p->s.deserts, right = deserts_wanted(p);
	const struct tes_span span = run->record->head.setup_span;

	for (unsigned i = 0; i < run->seats; i++)
		if (p->s.owner[i].on_field != 1) {
			report(run, GODS_SETUP_TEMPLES, span, "%s has %d",
			    run->seat_name[i], p->s.owner[i].on_field);
			return false;
		}
	if (deserts == right || (p->rule[P_SETUP] == SETUP_FREE &&
	    deserts <= p->rule[P_DESERTS]))
		return true;
	if (p->rule[P_SETUP] == SETUP_FREE) {
		report(run, GODS_SETUP_DESERTS, span, "the edition has %d, "
		    "found %d", (int)p->rule[P_DESERTS], deserts);
		return false;
	}
	struct tes_diag *diag = report(run, GODS_SETUP_DESERTS, span,
	    "expected %d with %u players, found %d", right, run->seats,
	    deserts);
	if (p->rule[P_SETUP] == SETUP_ASSUMED)
		diag_help(run->diags, diag, "set the parameter 'setup: free' "
		    "if this edition has another starting layout");
	return false;
}

static bool
put_hexes(struct layout *l)
{
	struct judge_run *run = l->run;
	const struct tes_header *head = &run->record->head;
	uint32_t other = WALL;
	bool good = true;

	if (!head->has_setup || judge_setup_is_malformed(run)) {
		const struct constellation *c = &constellations[l->p->seats];

		if (deserts_wanted(l->p) > 0 &&
		    !put_desert(l, (struct cell){ 0, 0 }))
			return false;
		for (unsigned i = 0; i < l->p->seats; i++)
			if (!put_temple(l, i, c->temple[i]))
				return false;
		return true;
	}
	if (head->setup_count > SETUP_MAX) {
		report(run, GODS_SETUP_STEP, head->setup_span, "too many "
		    "hexes: at most %d", SETUP_MAX);
		return false;
	}
	for (uint32_t i = 0; i < head->setup_count; i++)
		good &= put_line(l, head->setup[i].text);
	if (!good || !check_hexes(l->p, run))
		return false;
	if (!is_connected(l, &other)) {
		const struct cell from = board_cell(l->p, l->number[0]);
		const struct cell to = board_cell(l->p, other);

		report(run, GODS_SETUP_SPLIT, head->setup_span, "no chain of "
		    "neighbours joins %d,%d and %d,%d", CELL_ARG(from),
		    CELL_ARG(to));
		return false;
	}
	return true;
}

/*
 * Fills the stock of each god (A3, A10, A11, A12, B1; that of power is
 * unlimited, A13), and the hexes to draw (A2, A4 to A9, A15, B7, G1): all
 * tribes for any number of players.  Then puts the hexes of the set-up.
 */
bool
setup_begin(struct pos *p, struct judge_run *run)
{
	struct state *s = &p->s;
	const int32_t *rule = p->rule;
	struct layout layout = { .p = p, .run = run };

	p->is_forward = true;
	if (!position_clear(p, run)) {
		run->out_of_memory = true;
		return false;
	}
	s->phase = PHASE_BETWEEN;
	for (unsigned i = 0; i < p->seats; i++)
		s->owner[i] = (struct owner){
			.power = (uint8_t)(rule[P_START_POWER] < rule[P_CAP] ?
			    rule[P_START_POWER] : rule[P_CAP]),
			.temples = (uint8_t)rule[P_TEMPLES],
			.markers = (uint8_t)rule[P_MARKERS],
		};
	for (unsigned c = 0; c < COLOURS; c++)
		s->chips_left[c] = (uint8_t)rule[P_CHIPS];
	for (unsigned h = 0; h < HEX_KINDS; h++)
		s->left[h] = (uint8_t)rule[hex_param[h]];
	if (!put_hexes(&layout))
		return false;
	for (unsigned h = 0; h < HEX_END; h++)
		s->undrawn = (uint16_t)(s->undrawn + s->left[h]);
	if (!run->observer || trace_begin(p))
		return true;
	run->out_of_memory = true;
	return false;
}
