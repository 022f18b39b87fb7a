/*
 * draw.c - the refill of the display, as recorded in a turn.
 */
#include <string.h>

#include "games/gods/pool.h"

/*
 * Reports a draw of a kind of which none is left.  Returns false if the step
 * must stop.
 */
static bool
none_left(struct play *p, enum hex hex)
{
	const char *name = hex_name(p->run, hex);
	const int all = p->gods->dealt[hex];

	if (all == 0)
		return !broken(p, GODS_DRAW_GONE, "this edition has no %s",
		    name);
	return !broken(p, GODS_DRAW_GONE, "%s: all %d have been drawn", name,
	    all);
}

/*
 * Counts one drawn hex off the pool; returns false if the step must stop.  B6:
 * pile and bag are treated as numbers of hexes of each kind.
 */
static bool
draw_one(struct play *p, enum hex hex)
{
	struct pool *pool = &p->gods->pool;
	const bool empty = pool_undrawn(pool) < 1 && !pool->is_loose;

	if (p->is_suspect)
		return true;
	if (hex == HEX_HIDDEN) {
		pool->hidden++;
		return !empty ||
		    !broken(p, GODS_DRAW_GONE, "every hex has been drawn");
	}
	if (pool->left[hex] < 1)
		return none_left(p, hex);
	pool_count(pool, hex, -1);
	return !empty ||
	    !broken(p, GODS_DRAW_GONE, "%s: the only hexes left are the "
		"unknown ones ('?') on the display", hex_name(p->run, hex));
}

/*
 * Returns whether two hexes, drawn where one was missing, mean that both equal
 * hexes went back (G3).
 */
static bool
is_put_back(const struct gods *g, const struct action *a, unsigned need)
{
	return g->rule[P_IDENTICAL] == IDENTICAL_REDRAWN &&
	    need + 1 == DISPLAY && a->draws == DISPLAY &&
	    g->display.count == 1;
}

/*
 * Returns whether the hidden hex on the display could be drawn a second time.
 */
static bool
can_put_back(const struct gods *g)
{
	for (int h = 0; h < HEX_END; h++)
		if (g->pool.left[h] >= 2 &&
		    hidden_has(&g->hidden, g->pool.left, (enum hex)h) &&
		    pool_kinds(&g->pool) & ~(1u << h))
			return true;
	return false;
}

/*
 * Puts the hex on the display back, when its like was drawn (2001, variant with
 * a bag; G3, Q36).  Returns false if the step must stop.
 */
static bool
put_back(struct play *p)
{
	struct gods *g = p->gods;
	struct display *d = &g->display;
	struct pool *pool = &g->pool;
	const enum hex left = d->lying[0].hex;

	if (left == HEX_HIDDEN) {
		if (!pool->is_loose && !can_put_back(g) &&
		    broken(p, GODS_PUT_BACK, "two hexes instead of one mean "
			"that both were put back, but the unknown hex ('?') on "
			"the display cannot have been drawn again"))
			return false;
		pool->hidden -= pool->hidden > 0;
		d->count = 0;
		hidden_clear(&g->hidden);
		return true;
	}
	const char *name = hex_name(p->run, left);
	if (!pool->is_loose && pool->left[left] < 1 &&
	    broken(p, GODS_PUT_BACK, "two hexes instead of one mean that "
		"a second %s was drawn and put back, but none was left", name))
		return false;
	if (!pool->is_loose && pool_undrawn(pool) - pool->left[left] < 1 &&
	    broken(p, GODS_PUT_BACK, "two hexes instead of one mean that "
		"the %s was put back, but the bag held no hex of another kind",
		name))
		return false;
	pool_count(pool, left, 1);
	d->count = 0;
	return true;
}

/*
 * Checks for two equal hexes on the display.  C7: 2001 allows them; Q33: only
 * the final result of a refill is recorded.  With a bag they may stay if all
 * hexes left and on the display are of one kind.
 */
static bool
check_identical(struct play *p, bool only_one_kind)
{
	const struct gods *g = p->gods;
	const struct display *d = &g->display;
	const int rule = g->rule[P_IDENTICAL];
	const unsigned n = d->count;

	if (rule == IDENTICAL_ALLOWED || n < DISPLAY)
		return true;
	const enum hex hex = d->lying[n - 1].hex;
	if (hex == HEX_HIDDEN || hex != d->lying[n - 2].hex)
		return true;
	if (rule == IDENTICAL_REDRAWN && (only_one_kind || g->pool.is_loose))
		return true;
	return !broken(p, GODS_DRAW_IDENTICAL, "%s and %s",
	    hex_name(p->run, hex), hex_name(p->run, hex));
}

/* Returns whether bag and display together hold a single kind of hexes. */
static bool
is_one_kind(const struct gods *g)
{
	unsigned kinds = pool_kinds(&g->pool);

	for (unsigned i = 0; i < g->display.count; i++)
		if (g->display.lying[i].hex != HEX_HIDDEN)
			kinds |= 1u << g->display.lying[i].hex;
	return is_single(kinds);
}

/* C5, C6, G4: number of hexes drawn. */
static bool
check_number(struct play *p, const struct action *a, unsigned drawn,
    bool has_end, unsigned need)
{
	const struct tes_span nowhere = { 0, 0 };
	struct gods *g = p->gods;

	if (g->display.is_loose)
		return true;
	if (has_end ? drawn < need : drawn == need || is_put_back(g, a, need))
		return true;
	struct tes_diag *diag;
	char lies[200];
	const bool stop = broken_diag(p, GODS_DRAW_NUMBER, &diag,
	    "expected %u, found %u", need, drawn + has_end);

	display_text(g, p->run, lies, sizeof(lies));
	diag_note(p->run->diags, diag, nowhere, "the display holds %s", lies);
	if (need == 0)
		diag_help(p->run->diags, diag, "remove the 'draw' step");
	return !stop;
}

static void
find_odds(const struct gods *g, unsigned draws, unsigned i, struct odds *odds)
{
	struct stock s = { .sum = g->pool.sum, .hidden = g->pool.hidden,
		.count = g->display.count, .is_certain = g->doubts == 0 &&
		    !g->pool.is_loose && !g->display.is_loose };

	memcpy(s.left, g->pool.left, sizeof(s.left));
	for (unsigned k = 0; k < s.count; k++)
		s.lying[k] = (uint8_t)g->display.lying[k].hex;
	odds_of_draw(g->rule, &s, draws, i, odds);
}

/*
 * Ends the game when the end tile is drawn (2001).  B8, F1, F9, Q29, Q30: at
 * once, income is kept, and at most two hexes are below it.
 */
static void
draw_end_tile(struct play *p)
{
	struct gods *g = p->gods;
	const int below = pool_undrawn(&g->pool);
	struct odds odds;

	/* check_end_tile() has reported an end tile that the edition lacks. */
	if (g->rule[P_END_TILE] == NO && !ends_anyway(p))
		return;
	if (p->run->watch) {
		find_odds(g, 1, 0, &odds);
		tell_draw(p->run, p->seat, HEX_END, &odds, NULL);
	}
	if (below > BELOW_END && !g->pool.is_loose &&
	    broken(p, GODS_END_TILE_EARLY, "%d hexes are left after it, "
		"expected at most %d", below, BELOW_END))
		return;
	g->pool.left[HEX_END] = 0;
	judge_end(p->run, gods_end[ENDED_TILE].name);
}

/*
 * Checks 'draw none'; returns false after reporting it.  F7, F8, G7, Q32: the
 * income of the turn is kept.
 */
static bool
check_none(struct play *p)
{
	const struct gods *g = p->gods;
	const int left = pool_undrawn(&g->pool);
	char lies[200];

	display_text(g, p->run, lies, sizeof(lies));
	if (display_need(g) == 0 && !g->display.is_loose)
		broken(p, GODS_CAN_REFILL, "the display is full, with %s",
		    lies);
	else if (g->rule[P_REFILL_END] == NO)
		broken(p, GODS_CAN_REFILL, g->rule[P_END_TILE] == YES ?
		    "in this edition the end tile comes before the pile is "
		    "empty" :
		    "in this edition an impossible refill does not end the "
		    "game (parameter 'refill_end')");
	else if (refill_is_impossible(g) == NEVER)
		broken(p, GODS_CAN_REFILL, "%d %s left to draw%s", left,
		    left == 1 ? "hex is" : "hexes are",
		    g->rule[P_IDENTICAL] != IDENTICAL_REPLACED ? "" :
		    display_need(g) == DISPLAY ? ", not all of one kind" :
		    ", not all like the one on the display");
	return !p->failed;
}

static void
draw_none(struct play *p)
{
	if (check_none(p) || ends_anyway(p))
		judge_end(p->run, gods_end[ENDED_REFILL].name);
}

/*
 * Checks the end tile's place in a draw, and sets *drawn to the number of hexes
 * before it.  A9, G2: the variant with a bag has no end tile.
 */
static bool
check_end_tile(struct play *p, const struct action *a, unsigned *drawn)
{
	const struct gods *g = p->gods;

	*drawn = 0;
	while (*drawn < a->draws && a->draw[*drawn] != HEX_END)
		(*drawn)++;
	if (*drawn == a->draws)
		return true;
	if (g->rule[P_END_TILE] == NO)
		return !broken(p, GODS_NO_END_TILE, NULL);
	return *drawn + 1 == a->draws ||
	    !broken(p, GODS_BEHIND_END_TILE, "%s",
		hex_name(p->run, a->draw[*drawn + 1]));
}

/* Puts the drawn hexes on the display; returns false if the step must stop. */
static bool
lay_hexes(struct play *p, const struct action *a, unsigned drawn)
{
	struct gods *g = p->gods;
	double worth[HEX_END];
	const bool has_worth = p->run->studies && g->doubts == 0 &&
	    study_worth(g, p->run, p->seat, worth);

	for (unsigned i = 0; i < drawn; i++) {
		struct odds odds;

		if (p->run->watch)
			find_odds(g, drawn, i, &odds);
		if (!draw_one(p, a->draw[i]))
			return false;
		if (p->run->watch)
			tell_draw(p->run, p->seat, a->draw[i], &odds,
			    has_worth ? worth : NULL);
		display_lay(g, a->draw[i],
		    p->is_suspect && a->draw[i] == HEX_HIDDEN);
	}
	return true;
}

/* Checks that some combination of hidden hexes is possible. */
static bool
check_hidden(struct play *p, const struct hidden_draw *draw)
{
	struct gods *g = p->gods;

	if (p->is_suspect || g->pool.is_loose || g->display.is_loose)
		hidden_lose(&g->hidden);
	if (g->pool.hidden == 0)
		return true;
	const enum tes_status st = hidden_lay(&g->hidden, draw);
	g->out_of_memory |= st == TES_NOMEM;
	return st != TES_INVALID ||
	    !broken(p, GODS_DRAW_GONE, "every hex that '?' could stand for has "
		"been drawn");
}

/* True when the step cannot go on. */
static bool
report_impossible(struct play *p, unsigned need)
{
	struct tes_diag *diag;
	const bool stop = broken_diag(p, GODS_CANNOT_REFILL, &diag, "%s",
	    pool_undrawn(&p->gods->pool) < (int)need ?
	    "too few hexes are left, which ends the game" :
	    need == DISPLAY ? "all hexes left are of one kind, which ends the "
	    "game" : "all hexes left are like the one on the display, "
	    "which ends the game");

	diag_help(p->run->diags, diag,
	    "write 'draw none' as the only step of the turn");
	return stop;
}

/* Plays a refill of valid form; returns false if the step must stop. */
static bool
draw_hexes(struct play *p, const struct action *a, unsigned drawn)
{
	struct gods *g = p->gods;
	const unsigned need = display_need(g);
	const bool has_end = drawn < a->draws;
	const bool goes_on = !has_end && g->rule[P_REFILL_END] == YES;

	if (!check_number(p, a, drawn, has_end, need))
		return false;
	if (g->display.is_loose)
		display_settle(g, drawn);
	else if (!has_end && is_put_back(g, a, need) && !put_back(p))
		return false;
	else if (goes_on && refill_is_impossible(g) == SURELY &&
	    report_impossible(p, need))
		return false;

	const bool one_kind =
	    g->rule[P_IDENTICAL] == IDENTICAL_REDRAWN &&
	    (g->pool.is_loose || is_one_kind(g));
	struct hidden_draw draw = {
		.hex = a->draw,
		.count = drawn,
		.differs = !has_end && !one_kind &&
		    g->rule[P_IDENTICAL] != IDENTICAL_ALLOWED,
		.goes_on = goes_on,
	};
	refill_from(g, &draw.from);
	if (g->pool.hidden == 0)
		hidden_clear(&g->hidden);
	/* F1: the end tile ends the game before any hex is put back. */
	return lay_hexes(p, a, drawn) &&
	    (has_end || check_identical(p, one_kind)) &&
	    check_hidden(p, &draw);
}

/*
 * Makes the display uncertain after an impossible refill: each hex that it
 * names may be there, or any other in its place.
 */
static void
draw_in_doubt(struct gods *g, const struct action *a, unsigned before)
{
	struct display *d = &g->display;

	display_uncount(g);
	hidden_lose(&g->hidden);
	for (unsigned i = 0; i < d->count; i++)
		lying_doubt(&d->lying[i]);
	if (d->count > before)
		d->count = before;
	for (unsigned i = 0; i < a->draws; i++)
		if (a->draw[i] < HEX_END && d->count < DISPLAY_MAX) {
			display_lay(g, a->draw[i], false);
			lying_doubt(&d->lying[d->count - 1]);
		}
	if (d->count > DISPLAY)
		d->is_loose = true;
	while (d->count < DISPLAY)
		display_lay(g, HEX_HIDDEN, true);
}

void
draw_play(struct play *p, const struct action *a)
{
	struct gods *g = p->gods;
	unsigned drawn;

	if (p->run->place.step != 1 && !p->refill_missed &&
	    broken(p, GODS_DRAW_LATE, "the display is refilled only in the "
		"first step of a turn"))
		return;
	if (p->refill_missed) {
		/* This is the refill reported as missing at the first step. */
		p->refill_missed = false;
		for (unsigned i = 0; i < a->draws; i++)
			if (a->draw[i] < HEX_END && g->pool.left[a->draw[i]])
				pool_count(&g->pool, a->draw[i], -1);
		return;
	}
	if (a->draw[0] == HEX_NONE) {
		draw_none(p);
		if (p->fallout)
			draw_missed(g);
		return;
	}
	const unsigned before = g->display.count;
	if (check_end_tile(p, a, &drawn) && draw_hexes(p, a, drawn) &&
	    drawn < a->draws)
		draw_end_tile(p);
	if (p->fallout && !p->run->ended)
		draw_in_doubt(g, a, before);
}
