/*
 * chance.c - the best villages that a single hex could found or break.
 *
 * This searches all free cells beside a hex, so it runs only if the judge
 * studies.
 */
#include "games/gods/gods.h"

enum { LOOK_MAX = 256 }; /* pieces on the field */

struct search {
	const struct gods *g;
	unsigned seat;
	int power;
};

bool
can_look(const struct gods *g)
{
	return g->field.pieces <= LOOK_MAX;
}

/* Examines a free cell; returns true to stop the search. */
typedef bool look_fn(const struct search *s, struct cell cell,
    const struct around *around, void *ctx);

/* Calls look() for every free cell beside a hex, for some more than once. */
static void
look_at_cells(const struct search *s, bool tribes_only, look_fn *look,
    void *ctx)
{
	const struct field *f = &s->g->field;
	struct around around;

	for (size_t i = 0; i < f->pieces; i++) {
		if (tribes_only && f->piece[i].kind != PIECE_TRIBE)
			continue;
		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			const struct cell cell = cell_add(f->piece[i].cell,
			    neighbour_offset[n]);

			if (field_at(f, cell))
				continue;
			look_around(s->g, cell, NULL, &around);
			if (look(s, cell, &around, ctx))
				return;
		}
	}
}

struct tribe_cell {
	struct cell cell;
	int cost; /* power; -1 if none was found */
};

static bool
look_for_tribe(const struct search *s, struct cell cell,
    const struct around *around, void *ctx)
{
	struct tribe_cell *best = ctx;
	const int cost = (int)around->pieces * s->g->rule[P_TRIBE_COST];

	if (cost > s->power || (best->cost >= 0 && cost >= best->cost) ||
	    faith_of(s->g, around) != (int)s->seat)
		return false;
	*best = (struct tribe_cell){ cell, cost };
	return around->pieces == 1;
}

bool
find_tribe_cell(const struct gods *g, unsigned seat, struct cell *cell,
    int *cost)
{
	const struct god *god = &g->god[seat];
	const struct search s = { g, seat, god->power.lo };
	struct tribe_cell best = { .cost = -1 };

	if (god->markers > 0)
		look_at_cells(&s, false, look_for_tribe, &best);
	*cell = best.cell;
	*cost = best.cost;
	return best.cost >= 0;
}

/*
 * Returns how many villages a god would win or lose (< 0) if it had `more`
 * tribes of colour c more.
 */
static int
change(const struct god *god, int c, int more)
{
	return (god->marked[c] + more) / TRIBES_A_VILLAGE - god->villages[c];
}

/* Numbers of tribes beside a cell that are not the god's own. */
struct others {
	int of[SEATS][COLOURS];
	int all[COLOURS]; /* including tribes without an owner */
	int sum;
};

static void
count_others(const struct around *around, unsigned seat, struct others *n)
{
	*n = (struct others){ .sum = 0 };
	for (unsigned i = 0; i < around->pieces; i++) {
		const struct piece *piece = around->all[i];

		if (piece->kind != PIECE_TRIBE || piece->seat == (int)seat)
			continue;
		if (piece->seat != NO_SEAT)
			n->of[piece->seat][piece->colour]++;
		n->all[piece->colour]++;
		n->sum++;
	}
}

/* Returns the villages that a temple on the cell founds and breaks. */
static struct chance
weigh_temple(const struct search *s, const struct others *n)
{
	const struct gods *g = s->g;
	struct chance c = { .is_temple = true, .victim = NO_SEAT };

	for (int colour = 0; colour < COLOURS; colour++)
		for (unsigned i = 0; i < g->gods; i++) {
			const int lost = i == s->seat ? 0 :
			    -change(&g->god[i], colour, -n->of[i][colour]);

			if (lost <= 0)
				continue;
			c.broken += (unsigned)lost;
			c.victim = (int)i;
			c.colour = (enum hex)colour;
		}
	for (int colour = 0; colour < COLOURS; colour++) {
		const int won = change(&g->god[s->seat], colour,
		    n->all[colour]);

		if (won <= 0)
			continue;
		c.founded += (unsigned)won;
		c.colour = (enum hex)colour;
	}
	return c;
}

static bool
is_better(const struct chance *a, const struct chance *b)
{
	if (a->founded != b->founded)
		return a->founded > b->founded;
	if (a->broken != b->broken)
		return a->broken > b->broken;
	return a->cost < b->cost;
}

static bool
look_for_temple(const struct search *s, struct cell cell,
    const struct around *around, void *ctx)
{
	const struct god *god = &s->g->god[s->seat];
	struct chance *best = ctx;
	struct others n;

	count_others(around, s->seat, &n);
	if (n.sum == 0 || n.sum > god->markers ||
	    (int)around->pieces * s->g->rule[P_TEMPLE_COST] > s->power)
		return false;
	struct chance c = weigh_temple(s, &n);
	c.cell = cell;
	c.cost = (int)around->pieces * s->g->rule[P_TEMPLE_COST];
	if (c.founded + c.broken > 0 && is_better(&c, best))
		*best = c;
	return false;
}

/* Considers tribes of the display that would complete a village. */
static void
try_tribes(const struct gods *g, unsigned seat, struct chance *best)
{
	const struct display *d = &g->display;
	struct chance c = { .founded = 1, .victim = NO_SEAT };
	bool has_looked = false, is_found = false;

	for (unsigned i = 0; i < d->count; i++) {
		const enum hex hex = d->lying[i].hex;

		if ((int)hex >= COLOURS ||
		    change(&g->god[seat], hex, 1) < 1)
			continue;
		if (!has_looked)
			is_found = find_tribe_cell(g, seat, &c.cell, &c.cost);
		has_looked = true;
		c.colour = hex;
		if (is_found && is_better(&c, best))
			*best = c;
	}
}

void
find_chance(const struct gods *g, unsigned seat, struct chance *best)
{
	const struct search s = { g, seat, g->god[seat].power.lo };

	*best = (struct chance){ .founded = 0 };
	if (g->god[seat].temples > 0)
		look_at_cells(&s, true, look_for_temple, best);
	try_tribes(g, seat, best);
	best->power = g->god[seat].power.lo;
}
