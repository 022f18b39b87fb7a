/*
 * display.c - the hexes that lie face up, known or hidden.
 */
#include <stdio.h>

#include "games/gods/pool.h"

/* Most hexes named in a message; displays rarely hold more. */
enum { LISTED = 12 };

bool
display_can_be(const struct gods *g, unsigned i, enum hex hex)
{
	const struct lying *lying = &g->display.lying[i];

	if (lying->hex != HEX_HIDDEN)
		return lying->hex == hex;
	return lying->is_doubtful ||
	    hidden_has(&g->hidden, g->pool.left, hex);
}

/*
 * Returns the index of a hex of that kind, a known one if possible; else of one
 * that may be of it, or -1.
 */
static int
find_lying(const struct gods *g, enum hex hex)
{
	const struct display *d = &g->display;

	for (unsigned i = 0; i < d->count; i++)
		if (d->lying[i].hex == hex)
			return (int)i;
	for (unsigned i = 0; i < d->count; i++)
		if (display_can_be(g, i, hex))
			return (int)i;
	return -1;
}

bool
display_has(const struct gods *g, enum hex hex)
{
	return find_lying(g, hex) >= 0 || g->display.is_loose;
}

static void
remove_lying(struct display *d, unsigned i)
{
	d->count--;
	for (; i < d->count; i++)
		d->lying[i] = d->lying[i + 1];
}

/* Sets the kind of a hidden hex that has become known. */
static void
resolve(struct gods *g, unsigned i, enum hex hex)
{
	struct display *d = &g->display;

	/* A doubtful hex may have been counted off before. */
	if (!d->lying[i].is_doubtful && !d->is_loose) {
		if (g->pool.left[hex] > 0)
			pool_count(&g->pool, hex, -1);
		g->pool.hidden -= g->pool.hidden > 0;
		hidden_take(&g->hidden, hex);
	}
	d->lying[i].hex = hex;
}

/*
 * Doubtful hexes are interchangeable, so give i the guess `hex` if one has it.
 */
static void
match_guess(struct display *d, unsigned i, enum hex hex)
{
	for (unsigned j = 0; d->lying[i].guess != hex && j < d->count; j++)
		if (d->lying[j].is_doubtful && d->lying[j].guess == hex) {
			d->lying[j].guess = d->lying[i].guess;
			d->lying[i].guess = hex;
		}
}

/* D2, D24, Q35: a used hex leaves the display. */
void
display_take(struct gods *g, enum hex hex)
{
	const int i = find_lying(g, hex);

	if (i < 0)
		return;
	if (g->display.lying[i].is_doubtful)
		match_guess(&g->display, (unsigned)i, hex);
	if (g->display.lying[i].hex == HEX_HIDDEN)
		resolve(g, (unsigned)i, hex);
	remove_lying(&g->display, (unsigned)i);
}

void
display_text(const struct gods *g, const struct judge_run *run, char *out,
    size_t size)
{
	const struct display *d = &g->display;
	bool is_guess = false;
	size_t len = 0;

	if (d->count == 0)
		snprintf(out, size, "nothing");
	for (unsigned i = 0; i < d->count && i < LISTED && len < size; i++) {
		const struct lying *l = &d->lying[i];
		const enum hex hex = l->is_doubtful ? l->guess : l->hex;

		is_guess |= l->is_doubtful && hex < HEX_KINDS;
		len += (size_t)snprintf(out + len, size - len, "%s%s",
		    i == 0			  ? "" :
			i + 1 == d->count ? " and " :
					    ", ",
		    hex < HEX_KINDS ? hex_name(run, hex) : "an unknown hex");
	}
	if (d->count > LISTED && len < size)
		len += (size_t)snprintf(out + len, size - len, " and %u more",
		    d->count - LISTED);
	if (is_guess && len < size)
		snprintf(out + len, size - len, ", as far as is known");
}

void
display_lay(struct gods *g, enum hex hex, bool is_doubtful)
{
	struct display *d = &g->display;

	if (d->count == DISPLAY_MAX)
		return;
	d->lying[d->count] = (struct lying){
		.hex = hex,
		.is_doubtful = is_doubtful,
		.guess = HEX_HIDDEN,
	};
	d->count++;
}

void
display_uncount(struct gods *g)
{
	const struct display *d = &g->display;

	for (unsigned i = 0; i < d->count; i++)
		if (d->lying[i].hex < HEX_END)
			pool_count(&g->pool, d->lying[i].hex, 1);
}

void
display_doubt(struct gods *g)
{
	if (!g->display.is_loose)
		display_uncount(g);
	g->pool.is_loose = true;
	g->display.is_loose = true;
	hidden_lose(&g->hidden);
}

void
lying_doubt(struct lying *lying)
{
	*lying = (struct lying){
		.hex = HEX_HIDDEN,
		.is_doubtful = true,
		.guess = lying->is_doubtful ? lying->guess : lying->hex,
	};
}

void
display_settle(struct gods *g, unsigned drawn)
{
	struct display *d = &g->display;
	const unsigned hidden = drawn < DISPLAY ? DISPLAY - drawn : 0;
	const bool is_as_many = d->count == hidden;

	d->is_loose = g->rule[P_REFILL] == REFILL_ADD;
	d->count = 0;
	for (unsigned i = 0; i < hidden; i++)
		if (is_as_many)
			lying_doubt(&d->lying[d->count++]);
		else
			display_lay(g, HEX_HIDDEN, true);
}

void
draw_missed(struct gods *g)
{
	const unsigned need = display_need(g);

	/* With a bag, the hexes on the display may have been put back, too. */
	if (g->display.is_loose || (need > 0 &&
		g->rule[P_IDENTICAL] == IDENTICAL_REDRAWN)) {
		if (!g->display.is_loose)
			display_uncount(g);
		display_settle(g, 0);
		return;
	}
	for (unsigned i = 0; i < need; i++)
		display_lay(g, HEX_HIDDEN, true);
}
