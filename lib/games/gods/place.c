/*
 * place.c - hexes placed on the field, and moved deserts.
 *
 * Each function checks before it changes anything.  A failed check ends the
 * step, unless the turn is marked `stands`: then it is played on as recorded.
 */
#include <stdio.h>

#include "games/gods/gods.h"

/* On a larger field may_touch_lost() returns true without searching it. */
enum { PIECES_LOOKED_AT = 500 };

static const char *const piece_word[] = { "tribe", "temple", "desert",
	"decay" };

/* Adds help that names the nearest legal cell. */
static void
suggest_cell(struct play *p, struct tes_diag *diag, struct cell wrong,
    const struct piece *except, int cost_each)
{
	struct cell near;

	if (diag &&
	    nearest_cell(p->gods, wrong, except, cost_each, p->god->power.hi,
		&near))
		diag_help(p->run->diags, diag, "use %d,%d, the nearest free "
		    "cell next to a hex", (int)near.q, (int)near.r);
}

/* D41: hexes are not stacked. */
static bool
check_free(struct play *p, struct cell cell, const struct piece *except,
    int cost_each)
{
	struct piece *there = field_at(&p->gods->field, cell);
	struct tes_diag *diag;
	char name[80], since[40];

	if (!there || there->maybe)
		return true;
	if (p->gods->strays > 0) {
		/* An earlier error may be about the piece on this cell. */
		p->gods->strays--;
		there->maybe = true;
		return true;
	}
	piece_text(p->run, there, name, sizeof(name));
	since_text(there, since, sizeof(since));
	broken_diag(p, GODS_OCCUPIED, &diag, "the %s has been on %d,%d %s",
	    name, (int)cell.q, (int)cell.r, since);
	note_since(p, diag, there);
	suggest_cell(p, diag, cell, except, cost_each);
	return false;
}

/*
 * Returns whether a lost piece may lie beside the cell.  It lies beside a hex,
 * so at most one step per lost piece away from the rest.
 */
static bool
may_touch_lost(const struct gods *g, struct cell cell)
{
	if (g->lost == 0)
		return false;
	if (g->field.pieces > PIECES_LOOKED_AT)
		return true;
	for (size_t i = 0; i < g->field.pieces; i++)
		if (cell_distance(g->field.piece[i].cell, cell) <=
		    (int64_t)g->lost + 1)
			return true;
	return false;
}

/*
 * Checks that a hex lies beside the cell (D1, D12, D19, D28).  If not, the
 * piece is placed as uncertain, as its neighbour may have been misrecorded.
 */
static void
check_touches(struct play *p, struct cell cell, const struct around *around,
    const struct piece *except, int cost_each)
{
	struct tes_diag *diag;

	if (around->pieces + around->maybe > 0 || may_touch_lost(p->gods, cell))
		return;
	p->is_maybe = broken_diag(p, GODS_TOUCHES_NOTHING, &diag,
	    "%d,%d", (int)cell.q, (int)cell.r);
	suggest_cell(p, diag, cell, except, cost_each);
}

/*
 * Returns the price: `each` for every neighbour of any kind (D3, D14); a range
 * if pieces are uncertain.
 */
static struct game_range
cost_of(const struct gods *g, const struct around *around, int each)
{
	unsigned sure = around->pieces;
	unsigned most = sure + around->maybe + g->lost;

	sure -= g->strays < sure ? g->strays : sure;

	if (most > NEIGHBOURS)
		most = NEIGHBOURS;
	return (struct game_range){ (int)sure * each, (int)most * each };
}

/*
 * Checks that the power held before the action pays for it (C16, Q17). around
 * is NULL if the price does not depend on neighbours.
 */
static bool
check_power(struct play *p, struct game_range cost, const char *what,
    struct cell cell, const struct around *around, int each)
{
	struct tes_diag *diag;
	struct cell near;

	if (p->god->power.hi >= cost.lo)
		return true;
	const bool stop = broken_diag(p, GODS_TOO_LITTLE_POWER, &diag,
	    "%s %d,%d costs %d, and %s has only %d", what, (int)cell.q,
	    (int)cell.r, (int)cost.lo, p->run->seat_name[p->seat],
	    (int)p->god->power.hi);
	if (diag && around)
		note_cost(p, diag, around, each);
	if (diag)
		note_power(p, diag);
	if (diag && around && nearest_cell(p->gods, cell, NULL, each,
	    p->god->power.hi, &near))
		diag_help(p->run->diags, diag, "use %d,%d, the nearest cell "
		    "that %s can pay for", (int)near.q, (int)near.r,
		    p->run->seat_name[p->seat]);
	return !stop;
}

/*
 * Puts a piece on a cell, replacing an uncertain one.  *lies is NULL if a
 * certain piece stays there, in a turn marked `stands`.  Returns false if out
 * of memory.
 */
static bool
put_piece(struct play *p, struct cell cell, struct piece piece,
    struct piece **lies)
{
	struct gods *g = p->gods;
	struct piece *there = field_at(&g->field, cell);

	piece.cell = cell;
	piece.touched = g->clock;
	piece.maybe = p->is_maybe;
	piece.turn = p->run->place.turn;
	piece.from = p->span.begin;
	piece.to = p->span.end;
	if (there) {
		/* That piece is uncertain, or the turn has `stands`. */
		*lies = NULL;
		if (there->maybe)
			*there = piece, *lies = there;
		return true;
	}
	*lies = field_put(&g->field, piece);
	if (!*lies)
		g->out_of_memory = true;
	return *lies != NULL;
}

/*
 * Checks the cell and price of a tribe or temple; returns false if the step
 * must stop.
 */
static bool
check_place(struct play *p, struct cell cell, int each, const char *what,
    struct around *around, struct game_range *cost)
{
	struct gods *g = p->gods;

	if (!check_free(p, cell, NULL, each) && !p->run->stands)
		return false;
	look_around(g, cell, NULL, around);
	check_touches(p, cell, around, NULL, each);
	*cost = cost_of(g, around, each);
	/* Go on if it is too expensive: it was probably placed. */
	check_power(p, *cost, what, cell, around, each);
	return true;
}

static void
tell_religion(const struct play *p, const struct piece *tribe,
    const struct around *around)
{
	struct faith f = { .seat = tribe->seat,
		.wanted = faith_of(p->gods, around) };

	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		const struct piece *piece = around->at[i];

		if (piece && piece->kind == PIECE_TEMPLE)
			f.temples |= 1u << piece->seat;
		if (!piece || piece->kind != PIECE_TRIBE)
			continue;
		f.is_beside_tribe = true;
		f.marked |= piece->seat != NO_SEAT;
	}
	tell_faith(p->run, p->seat, tribe->colour, &tribe->cell, &f);
}

/* D1, D2, D3, D10: a tribe's marker is decided when it is placed. */
void
tribe_play(struct play *p, const struct action *a)
{
	struct gods *g = p->gods;
	struct around around;
	struct game_range cost;
	struct piece *tribe;

	if (!check_place(p, a->at, g->rule[P_TRIBE_COST], "the tribe on",
		&around, &cost))
		return;
	const int paid = power_pay(p->god, cost);
	remember_spent(p, paid);
	const struct piece piece = {
		.kind = PIECE_TRIBE,
		.colour = (uint8_t)a->hex,
		.seat = NO_SEAT,
	};
	if (!put_piece(p, a->at, piece, &tribe) || !tribe)
		return;
	mark_tribe(g, tribe, faith_of(g, &around));
	if (p->run->watch) {
		tell_cost(p->run, p->seat, cost.lo, paid, "the tribe");
		tell_religion(p, tribe, &around);
	}
	recount_tribe(g, p->run, tribe);
}

/* Returns the index of a cell among the neighbours of another, or -1. */
static int
neighbour_index(struct cell of, struct cell cell)
{
	for (int i = 0; i < NEIGHBOURS; i++)
		if (cell_is(cell_add(of, neighbour_offset[i]), cell))
			return i;
	return -1;
}

/*
 * Reads the tribes listed as bare, as bits of neighbours (D17, Q12); missing is
 * how many must stay bare.  Returns false if the step must stop.
 */
static bool
read_bare(struct play *p, const struct action *a, const struct around *around,
    unsigned missing, unsigned *bare)
{
	*bare = 0;
	for (unsigned i = 0; i < a->bares; i++) {
		const struct cell cell = a->bare[i];
		const int n = neighbour_index(a->at, cell);

		if (n < 0 || !around->at[n] ||
		    around->at[n]->kind != PIECE_TRIBE)
			return !broken(p, GODS_BARE_LIST,
			    "%d,%d cannot be listed: no tribe is there, "
			    "next to the temple",
			    (int)cell.q, (int)cell.r);
		if (*bare & 1u << n)
			return !broken(p, GODS_BARE_LIST, "duplicate cell "
			    "%d,%d", (int)cell.q, (int)cell.r);
		*bare |= 1u << n;
	}
	if (a->has_bare && missing == 0)
		return !broken(p, GODS_BARE_LIST, "no tribe stays unmarked, "
		    "since %s has enough markers", p->run->seat_name[p->seat]);
	if (a->has_bare && a->bares != missing)
		return !broken(p, GODS_BARE_LIST, "%s lacks markers for %u %s, "
		    "and %u %s named", p->run->seat_name[p->seat], missing,
		    missing == 1 ? "tribe" : "tribes", a->bares,
		    a->bares == 1 ? "is" : "are");
	return true;
}

/*
 * Converts the tribes beside a new temple (D15 to D17).  D16, Q11, Q13: all old
 * markers leave before new ones are placed; bare tribes have no owner.
 */
static void
convert(struct play *p, const struct action *a, const struct around *around)
{
	struct gods *g = p->gods;
	unsigned tribes = 0, bare = 0;
	int from[NEIGHBOURS];

	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		struct piece *piece = around->at[i];

		if (!piece || piece->kind != PIECE_TRIBE)
			continue;
		from[i] = piece->seat;
		unmark_tribe(g, piece);
		tribes++;
	}
	const unsigned stock = (unsigned)p->god->markers;
	const unsigned missing = tribes > stock ? tribes - stock : 0;
	if (!g->faith_loose && g->lost == 0)
		read_bare(p, a, around, missing, &bare);
	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		struct piece *piece = around->at[i];

		if (piece && piece->kind == PIECE_TRIBE && !(bare & 1u << i))
			mark_tribe(g, piece, (int)p->seat);
		if (p->run->watch && piece && piece->kind == PIECE_TRIBE)
			tell_conversion(p->run, p->seat, piece->colour,
			    &piece->cell, from[i], piece->seat);
	}
	recount(g, p->run);
}

/* A3, D12, D13, D14, D18: temples come from the player's own stock. */
void
temple_play(struct play *p, const struct action *a)
{
	struct gods *g = p->gods;
	struct around around;
	struct game_range cost;
	struct piece *temple;

	if (p->god->temples < 1 &&
	    broken(p, GODS_NO_TEMPLE_LEFT, "all %d temples of %s are on the "
		"field", (int)g->rule[P_TEMPLES],
		p->run->seat_name[p->seat]))
		return;
	if (!check_place(p, a->at, g->rule[P_TEMPLE_COST], "the temple on",
		&around, &cost))
		return;
	const int paid = power_pay(p->god, cost);
	remember_spent(p, paid);
	p->god->temples -= p->god->temples > 0;
	const struct piece piece = {
		.kind = PIECE_TEMPLE,
		.seat = (int8_t)p->seat,
	};
	if (!put_piece(p, a->at, piece, &temple) || !temple)
		return;
	p->god->on_field++;
	if (p->run->watch)
		tell_cost(p->run, p->seat, cost.lo, paid, "the temple");
	convert(p, a, &around);
}

/* D19, D20: a desert costs nothing and brings power, up to the cap. */
void
desert_play(struct play *p, const struct action *a)
{
	struct gods *g = p->gods;
	struct around around;
	struct piece *desert;

	if (!check_free(p, a->at, NULL, 0) && !p->run->stands)
		return;
	look_around(g, a->at, NULL, &around);
	check_touches(p, a->at, &around, NULL, 0);
	const int gain = g->rule[P_DESERT_GAIN];
	const int got = power_gain(g, p->god, gain);
	if (p->run->watch)
		tell_gain(p->run, p->seat, "desert", &a->at, gain, got);
	put_piece(p, a->at,
	    (struct piece){ .kind = PIECE_DESERT, .seat = NO_SEAT }, &desert);
}

/*
 * Checks the victim of a decay (2005): the owner of a temple beside it.  Q21,
 * Q23: another god that has power, one of them.
 */
static bool
check_victim(struct play *p, const struct action *a,
    const struct around *around)
{
	const struct judge_run *run = p->run;
	const char *name = run->seat_name[a->victim];

	if (a->victim == (int)p->seat)
		return !broken(p, GODS_CANNOT_STEAL, "%s cannot steal from "
		    "itself", name);
	bool beside = around->maybe > 0 || p->gods->lost > 0;
	for (unsigned i = 0; i < NEIGHBOURS; i++)
		if (around->at[i] && around->at[i]->kind == PIECE_TEMPLE &&
		    around->at[i]->seat == a->victim)
			beside = true;
	if (!beside)
		return !broken(p, GODS_CANNOT_STEAL,
		    "no temple of %s is next to %d,%d", name, (int)a->at.q,
		    (int)a->at.r);
	if (p->gods->god[a->victim].power.hi < 1)
		return !broken(p, GODS_CANNOT_STEAL, "%s has no power", name);
	return true;
}

/* D28, D30, Q20, Q24: a decay may be placed without stealing. */
void
decay_play(struct play *p, const struct action *a)
{
	struct gods *g = p->gods;
	struct around around;
	struct piece *decay;

	if (!check_free(p, a->at, NULL, 0) && !p->run->stands)
		return;
	look_around(g, a->at, NULL, &around);
	check_touches(p, a->at, &around, NULL, 0);
	put_piece(p, a->at,
	    (struct piece){ .kind = PIECE_DECAY, .seat = NO_SEAT }, &decay);
	if (a->victim != NO_SEAT && check_victim(p, a, &around) &&
	    g->god[a->victim].power.hi > 0) {
		/* Q22: at the cap the victim still loses the power. */
		power_pay(&g->god[a->victim], (struct game_range){ 1, 1 });
		const bool keeps = power_gain(g, p->god, 1) > 0;
		if (p->run->watch)
			tell_stolen(p->run, p->seat, &a->at,
			    (unsigned)a->victim, keeps);
	} else if (g->rule[P_DECAY_GAIN] == GAIN_ALWAYS) {
		const int got = power_gain(g, p->god, 1);

		if (p->run->watch)
			tell_gain(p->run, p->seat, "decay", &a->at, 1, got);
	}
}

/*
 * Checks that a desert is on the cell (D21, Q19, Q20), also that of the set-up.
 * *desert is NULL if it may be elsewhere after an error.
 */
static bool
check_desert(struct play *p, struct cell from, struct piece **desert)
{
	const struct gods *g = p->gods;

	*desert = field_at(&g->field, from);
	if (*desert && (*desert)->kind == PIECE_DESERT)
		return true;
	if (!*desert && g->lost > 0)
		return true;
	const struct piece *there = *desert;
	*desert = NULL;
	/* An earlier error may be about the piece on this cell. */
	if (there && (there->maybe || g->strays > 0))
		return true;
	if (there)
		return !broken(p, GODS_NO_DESERT_THERE,
		    "a %s is on %d,%d", piece_word[there->kind],
		    (int)from.q, (int)from.r);
	return !broken(p, GODS_NO_DESERT_THERE, "%d,%d is empty", (int)from.q,
	    (int)from.r);
}

/* Records a move; the last entry is overwritten if the list is full. */
static void
note_move(struct gods *g, struct cell from, struct cell to)
{
	if (g->moves == MOVED_MAX)
		g->moves--;
	g->moved[g->moves++] = (struct moved){ from, to, g->clock };
}

/*
 * D26, D27, Q2 to Q6: the desert is lifted first; its move may split the field;
 * a desert may be moved again.
 */
void
move_play(struct play *p, struct cell from, struct cell to,
    struct game_range cost)
{
	struct gods *g = p->gods;
	struct around around;
	struct piece *desert, *lies;

	if (!check_desert(p, from, &desert))
		return;
	if (cell_is(from, to)) {
		broken(p, GODS_SAME_CELL, "%d,%d", (int)to.q, (int)to.r);
		power_pay(p->god, cost);
		return;
	}
	if (!check_free(p, to, desert, 0) && !p->run->stands)
		return;
	look_around(g, to, desert, &around);
	if (g->rule[P_MOVE_TO] == MOVE_TOUCHING)
		check_touches(p, to, &around, desert, 0);
	check_power(p, cost, "moving a desert to", to, NULL, 0);
	const int paid = power_pay(p->god, cost);
	remember_spent(p, paid);
	if (p->run->watch && cost.lo > 0)
		tell_cost(p->run, p->seat, cost.lo, paid, "moving a desert");
	else if (p->run->watch)
		tell_effect(p->run, p->seat, "cost", NULL, NULL, 0,
		    "moves a desert for free");
	lies = field_at(&g->field, to);
	if (lies) {
		/* That piece is uncertain, or the turn has `stands`. */
		if (lies->maybe) {
			lies->kind = PIECE_DESERT;
			lies->seat = NO_SEAT;
			if (desert)
				desert->maybe = true;
		}
		return;
	}
	if (desert) {
		field_move(&g->field, desert, to);
		note_move(g, from, to);
		desert->touched = g->clock;
		desert->turn = p->run->place.turn;
		desert->from = p->span.begin;
		desert->to = p->span.end;
		desert->maybe = p->is_maybe;
	} else {
		put_piece(p, to,
		    (struct piece){ .kind = PIECE_DESERT, .seat = NO_SEAT },
		    &lies);
	}
}
