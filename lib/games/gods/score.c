/*
 * score.c - ends of the game that need no step, standings, and the values that
 * `after` can check.
 */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "games/gods/hidden.h"

const struct game_end gods_end[ENDINGS] = {
	[ENDED_TILE] = { "end-tile", "ended by the end tile" },
	[ENDED_DECLARED] = { "declared", "end declared" },
	[ENDED_VILLAGES] = { "villages", "ended by villages" },
	[ENDED_POINTS] = { "points", "ended by points" },
	[ENDED_REFILL] = { "refill", "ended by an impossible refill" },
	[ENDED_STUCK] = { "unfinished", "unfinished" },
};

const struct tes_column gods_column[GODS_COLUMNS] = {
	{ "villages", "Villages" },
	{ "chips", "Chips" },
	{ "temples", "Temples" },
	{ "majority", "Majority" },
	{ "total", "Total" },
	{ "power", "Power" },
};

enum { VILLAGES, CHIPS, TEMPLES, MAJORITY, TOTAL, POWER };

static int
sum(const int n[COLOURS])
{
	int total = 0;

	for (int c = 0; c < COLOURS; c++)
		total += n[c];
	return total;
}

/*
 * F12, F13, Q48, Q52: points for the most temples; all players who have the
 * most get them.
 */
static int
majority_of(const struct gods *g, const struct god *god)
{
	for (unsigned i = 0; i < g->gods; i++)
		if (g->god[i].on_field > god->on_field)
			return 0;
	return g->rule[P_MAJORITY];
}

/*
 * F10, F11, F14 to F16, Q49 to Q51: power breaks ties; players equal in both
 * share the win.
 */
void
gods_standing(const void *state, unsigned seat, int32_t *value, int32_t *total,
    int32_t *tie)
{
	const struct gods *g = state;
	const struct god *god = &g->god[seat];

	value[VILLAGES] = sum(god->villages);
	value[CHIPS] = sum(god->chips);
	value[TEMPLES] = god->on_field;
	value[MAJORITY] = majority_of(g, god);
	value[TOTAL] = god_points(g, god) + value[MAJORITY];
	value[POWER] = god->power.hi;
	*total = value[TOTAL];
	*tie = value[POWER];
}

bool
gods_is_certain(const void *state)
{
	const struct gods *g = state;

	return g->doubts == 0;
}

/*
 * Adds remarks on values that no rulebook gives but a score uses, as "card 2
 * and chip 1".
 */
void
gods_remarks(const void *state, struct judge_run *run)
{
	static const int value[] = { P_CARD, P_CHIP };
	const struct tes_edition *ed = run->edition;
	char text[80] = "";
	size_t len = 0;
	unsigned inferred = 0;

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		if (!ed->inferred[value[i]] || ed->changed[value[i]])
			continue;
		len += (size_t)snprintf(text + len, sizeof(text) - len,
		    "%s%s %d", inferred ? " and " : "",
		    ed->param[value[i]].name, (int)ed->value[value[i]]);
		inferred++;
	}
	if (inferred)
		judge_remark(run, "%s %s inferred: no rulebook gives %s", text,
		    inferred > 1 ? "are" : "is",
		    inferred > 1 ? "these values" : "this value");
}

void
remark_refill(struct judge_run *run, unsigned seat)
{
	judge_remark(run, "the record stops where the display cannot be "
	    "refilled; scored as if it ended with '%s: draw none'",
	    run->seat_name[seat]);
}

/*
 * Ends the game after the last turn of a record if the rules do so without a
 * further step (F9, Q32).  seat: whose turn would be next.
 */
void
gods_stop(void *state, struct judge_run *run, unsigned seat)
{
	struct gods *g = state;

	if (g->rule[P_VILLAGE_END] == VILLAGES_AUTOMATIC && !g->faith_loose &&
	    god_may_end(g, &g->god[seat])) {
		judge_end(run, gods_end[ENDED_VILLAGES].name);
		return;
	}
	if (g->rule[P_REFILL_END] == NO || refill_is_impossible(g) != SURELY)
		return;
	/*
	 * Score as if the seat's turn had been played: its income, and 'draw
	 * none'.
	 */
	run->turns++;
	power_gain(g, &g->god[seat], g->rule[P_INCOME]);
	judge_end(run, gods_end[ENDED_REFILL].name);
	remark_refill(run, seat);
}

static struct game_range
range(const struct gods *g, int n)
{
	if (g->faith_loose)
		return (struct game_range){ INT32_MIN, INT32_MAX };
	return (struct game_range){ n, n };
}

static struct game_range
check_of_power(const void *state, unsigned seat)
{
	return ((const struct gods *)state)->god[seat].power;
}

static struct game_range
check_of_points(const void *state, unsigned seat)
{
	const struct gods *g = state;

	return range(g, god_points(g, &g->god[seat]));
}

static struct game_range
check_of_villages(const void *state, unsigned seat)
{
	const struct gods *g = state;

	return range(g, sum(g->god[seat].villages));
}

const struct game_check gods_check[] = {
	{ "power", check_of_power, false },
	{ "points", check_of_points, false },
	{ "villages", check_of_villages, false },
	{ NULL, NULL, false },
};
CHECKS_FIT(gods_check);

/*
 * Sets number[] to how many hexes of each kind are on the display; those of
 * unknown kind are counted in number[HEX_HIDDEN].
 */
static void
count_lying(const struct display *d, unsigned number[HEX_HIDDEN + 1])
{
	for (unsigned i = 0; i < d->count; i++)
		number[d->lying[i].hex]++;
}

bool
display_words(const struct judge_run *run, const struct tes_text *text,
    unsigned number[HEX_HIDDEN + 1])
{
	uint32_t at = 0;

	if (text_is(text_trim(*text), "none"))
		return true;
	for (struct tes_text w = text_word(*text, &at); w.len;
	    w = text_word(*text, &at)) {
		const int hex = text_is(w, "?") ? HEX_HIDDEN :
		    gods_word(run->edition, hex_word, w.s, w.len);

		if (hex < 0)
			return false;
		number[hex]++;
	}
	return true;
}

/*
 * Returns whether the text of `after: display` fits the display: `?` matches a
 * hidden hex, and a hidden hex matches any kind that it may be.
 */
static bool
is_display(const struct gods *g, const struct judge_run *run,
    const struct tes_text *text)
{
	unsigned lies[HEX_HIDDEN + 1] = { 0 }, said[HEX_HIDDEN + 1] = { 0 };
	unsigned named[HEX_END], sum = 0;

	count_lying(&g->display, lies);
	if (!display_words(run, text, said))
		return false;
	for (unsigned h = 0; h <= HEX_HIDDEN; h++)
		sum += said[h];
	for (unsigned h = 0; h < HEX_END; h++) {
		if (said[h] < lies[h])
			return false;
		named[h] = said[h] - lies[h];
	}
	if (sum != g->display.count || said[HEX_END] > 0)
		return false;
	for (unsigned i = 0; i < g->display.count; i++)
		if (g->display.lying[i].is_doubtful)
			return true;
	return hidden_covers(&g->hidden, g->pool.left, named);
}

static bool
display_agrees(void *state, struct judge_run *run, const struct tes_text *text)
{
	const struct gods *g = state;
	char lies[200];

	if (g->display.is_loose || is_display(g, run, text))
		return true;
	display_text(g, run, lies, sizeof(lies));
	judge_report(run, &diag_codes[DIAG_WRONG_AFTER], text->span,
	    "display: expected %s, found " TEXT_FMT, lies, TEXT_ARG(*text));
	return false;
}

static bool
display_after(const void *state, const struct judge_run *run, struct buf *out)
{
	const struct gods *g = state;
	const struct display *d = &g->display;

	if (d->is_loose)
		return false;
	if (d->count == 0)
		buf_puts(out, "none");
	for (unsigned i = 0; i < d->count; i++) {
		if (d->lying[i].is_doubtful)
			return false;
		buf_puts(out, i ? " " : "");
		buf_puts(out, hex_name(run, d->lying[i].hex));
	}
	return true;
}

const struct game_text_check gods_text_check[] = {
	{ "display", display_agrees, display_after, false },
	{ NULL, NULL, NULL, false },
};
CHECKS_FIT(gods_text_check);
