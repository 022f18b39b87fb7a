/*
 * setup.c - the set-up: as recorded, or the edition's default.
 */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "games/gods/gods.h"

enum { HEXES_MAX = SEATS + 1, SETUP_MAX = 64 };

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

static bool
put(struct gods *g, struct judge_run *run, struct piece piece)
{
	if (field_put(&g->field, piece))
		return true;
	run->out_of_memory = true;
	return false;
}

/*
 * Puts a temple, from its god's own stock, on a cell (B2, B3, B4, B5).  Returns
 * false after reporting an error.
 */
static bool
put_temple(struct gods *g, struct judge_run *run, unsigned seat,
    struct cell cell)
{
	g->god[seat].temples--;
	g->god[seat].on_field++;
	return put(g, run, (struct piece){ .cell = cell,
	    .kind = PIECE_TEMPLE, .seat = (int8_t)seat });
}

static bool
put_desert(struct gods *g, struct judge_run *run, struct cell cell)
{
	return put(g, run, (struct piece){ .cell = cell,
	    .kind = PIECE_DESERT, .seat = NO_SEAT });
}

/*
 * B4: returns 1 if the set-up must have a desert, 0 if the number of players or
 * a house rule says that it has none.
 */
static int
deserts_wanted(const struct gods *g, const struct judge_run *run)
{
	return constellations[run->seats].has_desert &&
	    g->rule[P_DESERTS] > 0;
}

static bool
put_own(struct gods *g, struct judge_run *run)
{
	const struct constellation *c = &constellations[run->seats];

	if (deserts_wanted(g, run) > 0 &&
	    !put_desert(g, run, (struct cell){ 0, 0 }))
		return false;
	for (unsigned i = 0; i < run->seats; i++)
		if (!put_temple(g, run, i, c->temple[i]))
			return false;
	return true;
}

/*
 * Puts the hex that a line of the set-up names, as "temple red 0,0" or "desert
 * 0,1".  Returns false after reporting an error.
 */
static bool
put_line(struct gods *g, struct judge_run *run, struct tes_text line)
{
	uint32_t at = 0;
	const struct tes_text what = text_word(line, &at);
	static const char *const piece[] = { "temple", "desert", NULL };
	const int found = gods_word(run->edition, piece, what.s, what.len);
	const bool temple = found == 0, desert = found == 1;
	struct cell cell;
	char name[80];

	if (!temple && !desert) {
		diag_help_typed(run->diags, report(run, GODS_SETUP_STEP,
		    what.len ? what.span : line.span,
		    "expected 'temple SEAT q,r' or 'desert q,r', found '"
		    TEXT_FMT "'", TEXT_ARG(line)), line);
		return false;
	}
	const struct tes_text owner =
	    temple ? text_word(line, &at) : (struct tes_text){ .s = NULL };
	const int seat = temple ? judge_seat(run, owner) : 0;
	const struct tes_text word = text_word(line, &at);
	if (seat < 0) {
		report(run, GODS_SETUP_TEMPLES,
		    owner.len ? owner.span : line.span,
		    "no player has the seat '" TEXT_FMT "'", TEXT_ARG(owner));
		return false;
	}
	if (!word.len || !cell_read(word.s, word.len, &cell)) {
		diag_help_typed(run->diags, report(run, GODS_NOT_A_CELL,
		    word.len ? word.span : line.span, "expected %s, found '"
		    TEXT_FMT "'", word.len ?
		    cell_form(word.s, line.s + line.len) : cell_form("", ""),
		    TEXT_ARG(word.len ? word : line)), line);
		return false;
	}
	const struct tes_text more = text_word(line, &at);
	if (more.len) {
		report(run, GODS_SETUP_STEP, more.span,
		    "unexpected '" TEXT_FMT "' after the cell",
		    TEXT_ARG(more));
		return false;
	}
	if (field_at(&g->field, cell)) {
		piece_text(run, field_at(&g->field, cell), name, sizeof(name));
		report(run, GODS_SETUP_OCCUPIED, line.span,
		    "%d,%d already has the %s", (int)cell.q, (int)cell.r,
		    name);
		return false;
	}
	return temple ? put_temple(g, run, (unsigned)seat, cell) :
			put_desert(g, run, cell);
}

/*
 * Q1: returns whether all hexes of the set-up are connected; if not, *other
 * becomes the cell of one that is not connected to the first.
 */
static bool
is_connected(const struct gods *g, struct cell *other)
{
	const struct field *f = &g->field;
	bool reached[SETUP_MAX] = { true };
	size_t todo[SETUP_MAX] = { 0 }, todos = 1, seen = 1;

	while (todos > 0) {
		const struct piece *piece = &f->piece[todo[--todos]];

		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			const struct piece *next = field_at(f,
			    cell_add(piece->cell, neighbour_offset[n]));
			const size_t i = next ? (size_t)(next - f->piece) : 0;

			if (!next || reached[i])
				continue;
			reached[i] = true;
			todo[todos++] = i;
			seen++;
		}
	}
	for (size_t i = 0; i < f->pieces && seen < f->pieces; i++)
		if (!reached[i])
			*other = f->piece[i].cell;
	return seen == f->pieces;
}

static int
count_deserts(const struct gods *g)
{
	int deserts = 0;

	for (size_t i = 0; i < g->field.pieces; i++)
		deserts += g->field.piece[i].kind == PIECE_DESERT;
	return deserts;
}

static bool
check_deserts(const struct gods *g, struct judge_run *run)
{
	const int deserts = count_deserts(g);
	const int right = deserts_wanted(g, run);
	const struct tes_span span = run->record->head.setup_span;

	if (deserts == right)
		return true;
	if (g->rule[P_SETUP] == SETUP_FREE && deserts <= g->rule[P_DESERTS])
		return true;
	struct tes_diag *diag = judge_report(run,
	    &gods_codes[GODS_SETUP_DESERTS], span,
	    "expected %d with %u players, found %d", right, run->seats,
	    deserts);
	if (g->rule[P_SETUP] == SETUP_ASSUMED)
		diag_help(run->diags, diag, "set the parameter 'setup: free' "
		    "if this edition has another starting layout");
	return false;
}

static bool
check_temples(const struct gods *g, struct judge_run *run)
{
	for (unsigned i = 0; i < run->seats; i++)
		if (g->god[i].on_field != 1) {
			judge_report(run, &gods_codes[GODS_SETUP_TEMPLES],
			    run->record->head.setup_span, "%s has %d",
			    run->seat_name[i], g->god[i].on_field);
			return false;
		}
	return true;
}

/* Sets the source location of the piece that was put last on the field. */
static void
set_place(struct gods *g, struct tes_span span)
{
	g->field.piece[g->field.pieces - 1].from = span.begin;
	g->field.piece[g->field.pieces - 1].to = span.end;
}

bool
setup_play(struct gods *g, struct judge_run *run)
{
	const struct tes_record_header *head = &run->record->head;
	struct cell other;
	bool good = true;

	if (!head->has_setup)
		return put_own(g, run);
	/* The set-up is malformed, or the record ends in it. */
	if (judge_is_malformed(run, head->setup_span) ||
	    (run->record->is_cut && head->turns_span.end == 0)) {
		/*
		 * The reader has reported it: play on from an uncertain
		 * position.
		 */
		doubt_everything(g);
		return put_own(g, run);
	}
	if (head->setup_count > SETUP_MAX) {
		report(run, GODS_SETUP_STEP, head->setup_span,
		    "too many hexes: at most %d", SETUP_MAX);
		return false;
	}
	for (uint32_t i = 0; i < head->setup_count; i++) {
		const struct tes_text *line = &head->setup[i].text;

		if (put_line(g, run, *line))
			set_place(g, line->span);
		else
			good = false;
	}
	if (!good)
		return false;
	if (!check_temples(g, run) || !check_deserts(g, run))
		return false;
	if (!is_connected(g, &other)) {
		const struct cell first = g->field.piece[0].cell;

		report(run, GODS_SETUP_SPLIT, head->setup_span, "no chain of "
		    "neighbours joins %d,%d and %d,%d", (int)first.q,
		    (int)first.r, (int)other.q, (int)other.r);
		return false;
	}
	return true;
}
