/*
 * missed.c - the best villages that a single hex could found or break, and what
 * a drawn hex is worth.
 *
 * This searches all free cells beside a hex, so it runs only on request:
 * TES_OBSERVE_STATISTICS.
 *
 * The value of a hex, in points, is what it brings the drawing seat if placed
 * at once and alone.  Only tribes have a value, and only if the seat has a
 * marker in stock and can pay for a free cell where the tribe joins its god.  A
 * tribe counts as a share of a village: of three, the first is 1/6, the second
 * 2/6 and the third 3/6, as the first two score nothing alone and may be lost.
 * A village is worth its returnable piece, plus the kept one while any are
 * left.  A seventh or eighth tribe of a colour can make no third village and is
 * worth nothing.  Neither are deserts, whirlwinds, extra actions and decays:
 * the power that they bring or save only decides ties.
 */
#include <string.h>

#include "base/buf.h"
#include "games/gods/trace.h"

/* 1 + 2 + 3: sum of the shares of a village's three tribes. */
enum { SHARES = 6, THOUSANDTHS = 1000 };

/*
 * Examines a free cell; ctx is that of look_at_cells().  Returns true to stop
 * the search.
 */
typedef bool look_fn(const struct pos *p, unsigned seat, uint32_t cell,
    void *ctx);

/*
 * Calls look() for each free cell beside a hex (if tribes_only, beside a
 * tribe), for a cell beside several hexes more than once.
 */
static void
look_at_cells(const struct pos *p, unsigned seat, bool tribes_only,
    look_fn *look, void *ctx)
{
	const struct trace *t = p->trace;
	const struct place *place = p->place;
	uint32_t around[NEIGHBOURS];

	for (unsigned i = 0; i < t->laid_count; i++) {
		const uint32_t number = t->laid[i].number;

		if (tribes_only && place[number].content < CELL_TRIBE)
			continue;
		board_around(p, number, around);
		for (unsigned n = 0; n < NEIGHBOURS; n++)
			if (!place[around[n]].content &&
			    look(p, seat, around[n], ctx))
				return;
	}
}

static int
price(const struct pos *p, uint32_t cell, enum gods_param each)
{
	return (p->place[cell].key & 7) * (int)p->rule[each];
}

struct tribe_cell {
	uint32_t cell;
	int cost; /* power; -1 if none was found */
};

static bool
look_for_tribe(const struct pos *p, unsigned seat, uint32_t cell, void *ctx)
{
	struct tribe_cell *best = ctx;
	const int cost = price(p, cell, P_TRIBE_COST);

	if (cost > p->s.owner[seat].power ||
	    (best->cost >= 0 && cost >= best->cost) ||
	    make_allegiance(p, cell) != seat + 1)
		return false;
	*best = (struct tribe_cell){ cell, cost };
	return (p->place[cell].key & 7) == 1;
}

/*
 * Finds the cheapest free cell where a new tribe would join the seat's god and
 * that the seat can pay for; the cost is -1 if there is none.
 */
static struct tribe_cell
find_tribe_cell(const struct pos *p, unsigned seat)
{
	struct tribe_cell best = { .cost = -1 };

	if (p->s.owner[seat].markers > 0)
		look_at_cells(p, seat, false, look_for_tribe, &best);
	return best;
}

void
missed_value(const struct pos *p, unsigned seat, double hex_value[HEX_END])
{
	const struct owner *o = &p->s.owner[seat];
	const bool fits = find_tribe_cell(p, seat).cost >= 0;
	const int useful = p->rule[P_TRIBES] / TRIBES_A_VILLAGE *
	    TRIBES_A_VILLAGE;

	for (unsigned h = 0; h < HEX_END; h++) {
		hex_value[h] = 0;
		if (!fits || h >= COLOURS || o->marked[h] >= useful)
			continue;
		const int village = p->rule[P_CARD] +
		    (p->s.chips_left[h] > 0 ? p->rule[P_CHIP] : 0);
		const int share = o->marked[h] % TRIBES_A_VILLAGE + 1;
		hex_value[h] = (double)THOUSANDTHS * village * share / SHARES;
	}
}

/*
 * Returns how many villages a god would win (or lose, if < 0) by having `more`
 * tribes of colour c in addition.
 */
static int
change(const struct owner *o, unsigned c, int more)
{
	return (o->marked[c] + more) / TRIBES_A_VILLAGE - o->villages[c];
}

/*
 * Sets *to to how many villages a temple of the seat founds and breaks on a
 * cell.  Returns false if it converts no tribe, or lacks markers for that.
 */
static bool
weigh_temple(const struct pos *p, unsigned seat, uint32_t cell,
    struct missed_village *to)
{
	const struct owner *owner = p->s.owner;
	int of[SEATS][COLOURS] = { { 0 } }; /* tribes that others lose */
	int all[COLOURS] = { 0 }; /* these, and tribes without a marker */
	uint32_t around[NEIGHBOURS];

	board_around(p, cell, around);
	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		const unsigned content = p->place[around[i]].content;
		const unsigned mark = content & 7, c = content / 8 - 1;

		if (content < CELL_TRIBE || mark == seat + 1)
			continue;
		if (mark)
			of[mark - 1][c]++;
		all[c]++;
	}
	const int sum = all[0] + all[1] + all[2] + all[3];
	*to = (struct missed_village){ .is_temple = true, .victim = NO_SEAT };
	for (unsigned c = 0; c < COLOURS; c++)
		for (unsigned i = 0; i < p->seats; i++) {
			const int lost = i == seat ? 0 :
			    -change(&owner[i], c, -of[i][c]);

			if (lost <= 0)
				continue;
			to->broken += (unsigned)lost;
			to->victim = (int)i;
			to->colour = (enum hex)c;
		}
	for (unsigned c = 0; c < COLOURS; c++) {
		const int won = change(&owner[seat], c, all[c]);

		if (won <= 0)
			continue;
		to->founded += (unsigned)won;
		to->colour = (enum hex)c;
	}
	return sum > 0 && sum <= owner[seat].markers;
}

static bool
is_better(const struct missed_village *a, const struct missed_village *b)
{
	if (a->founded != b->founded)
		return a->founded > b->founded;
	if (a->broken != b->broken)
		return a->broken > b->broken;
	return a->cost < b->cost;
}

static bool
look_for_temple(const struct pos *p, unsigned seat, uint32_t cell, void *ctx)
{
	const int cost = price(p, cell, P_TEMPLE_COST);
	struct missed_village *best = ctx, c;

	if (cost > p->s.owner[seat].power || !weigh_temple(p, seat, cell, &c))
		return false;
	c.cell = board_cell(p, cell);
	c.cost = cost;
	if (c.founded + c.broken > 0 && is_better(&c, best))
		*best = c;
	return false;
}

void
find_missed_village(struct pos *p)
{
	struct trace *t = p->trace;
	const unsigned seat = p->s.seat;
	const struct owner *o = &p->s.owner[seat];
	struct missed_village c = {
		.founded = 1, .victim = NO_SEAT, .cost = -1
	};
	bool has_looked = false;

	t->has_looked = true;
	memcpy(t->before, p->s.owner, sizeof(t->before));
	t->missed = (struct missed_village){ .founded = 0 };
	if (o->temples > 0)
		look_at_cells(p, seat, true, look_for_temple, &t->missed);
	/* A tribe on the display that would complete a village. */
	for (unsigned i = 0; i < t->displayed_count; i++) {
		const unsigned hex = t->displayed[i];

		if (hex >= COLOURS || change(o, hex, 1) < 1)
			continue;
		if (!has_looked) {
			const struct tribe_cell found =
			    find_tribe_cell(p, seat);

			c.cell = board_cell(p, found.cell);
			c.cost = found.cost;
			has_looked = true;
		}
		c.colour = (enum hex)hex;
		if (c.cost >= 0 && is_better(&c, &t->missed))
			t->missed = c;
	}
	t->missed.power = o->power;
}

/* Reports, at the end of a turn */

static bool
has_gained(const struct pos *p, unsigned seat)
{
	for (unsigned i = 0; i < p->seats; i++) {
		const int was = sum_of(p->trace->before[i].villages);
		const int is = sum_of(p->s.owner[i].villages);

		if (i == seat ? is > was : is < was)
			return true;
	}
	return false;
}

static void
emit_missed(const struct missed_village *c, struct judge_run *run,
    unsigned seat)
{
	const char *colour = hex_name(run, c->colour);
	char at[CELL_SIZE];
	const struct tes_effect effect = {
		.kind = "missed",
		.seat = run->seat_name[seat],
		.cell = at,
		.amount = c->cost,
	};

	if (!run->watch)
		return;
	struct buf *b = judge_sentence(run);
	cell_write(at, c->cell);
	buf_printf(b, "%s had %d power, and ", effect.seat, c->power);
	if (c->is_temple)
		buf_puts(b, "a temple");
	else
		buf_printf(b, "the %s tribe", colour);
	buf_printf(b, " on %s for %d would have ", at, c->cost);
	if (c->founded) {
		buf_puts(b, "founded ");
		if (c->founded > 1)
			buf_printf(b, "%u villages", c->founded);
		else
			put_villages(b, 1, colour);
	}
	if (c->founded && c->broken)
		buf_printf(b, " and broken one of %s",
		    run->seat_name[c->victim]);
	else if (c->broken) {
		buf_puts(b, "broken ");
		put_villages(b, 1, colour);
		buf_printf(b, " of %s", run->seat_name[c->victim]);
	}
	judge_add_sentence(run, &effect);
}

/* Reports few markers; before, left: in stock before and after the turn. */
static void
emit_shortage(struct judge_run *run, unsigned seat, int before, int left)
{
	enum { FEW_MARKERS = 2 };
	const struct tes_effect effect = {
		.kind = "shortage",
		.seat = run->seat_name[seat],
		.amount = left,
	};

	if (left > FEW_MARKERS || left >= before)
		return;
	if (left)
		judge_add_effect(run, &effect, "has only %d of %d markers left",
		    left, (int)run->edition->value[P_MARKERS]);
	else
		judge_add_effect(run, &effect, "has no marker left");
}

void
report_missed(const struct pos *p, struct judge_run *run, unsigned seat)
{
	const struct trace *t = p->trace;

	if (t->missed.founded + t->missed.broken > 0 && !run->ended &&
	    !has_gained(p, seat))
		emit_missed(&t->missed, run, seat);
	for (unsigned i = 0; i < p->seats; i++)
		emit_shortage(run, i, t->before[i].markers,
		    p->s.owner[i].markers);
}
