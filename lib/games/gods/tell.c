/*
 * tell.c - what a step did, in words.
 */
#include <stdio.h>

#include "base/buf.h"
#include "games/gods/gods.h"

void
tell_effect(struct play *p, const char *kind, const char *what,
    const struct cell *cell, int amount, const char *fmt, ...)
{
	struct judge_run *run = p->run;
	struct buf b = { 0 };
	char at[32];
	va_list ap;

	if (cell)
		snprintf(at, sizeof(at), "%d,%d", (int)cell->q, (int)cell->r);
	va_start(ap, fmt);
	buf_vprintf(&b, fmt, ap);
	va_end(ap);
	const struct tes_effect effect = {
		.kind = kind,
		.seat = run->seat_name[p->seat],
		.what = what,
		.cell = cell ? at : NULL,
		.amount = amount,
	};
	if (b.s && !b.out_of_memory)
		judge_tell(run, &effect, "%s %s", run->seat_name[p->seat], b.s);
	else
		run->out_of_memory = true;
	buf_release(&b);
}

void
tell_draw(struct play *p, enum hex hex, int left, int of)
{
	if (!p->run->watch)
		return;
	const char *name = hex_name(p->run, hex);
	const struct tes_effect effect = {
		.kind = "draw",
		.seat = p->run->seat_name[p->seat],
		.what = name,
		.amount = left,
		.of = of,
	};

	if (hex == HEX_HIDDEN)
		judge_tell(p->run, &effect,
		    "a hex is drawn that nobody wrote down");
	else
		judge_tell(p->run, &effect,
		    "%s is drawn: %d of the %d that were left", name, left, of);
}

/* The five cases of the rulebooks: D4 to D8 of the rules page. */
static const char *
faith_case(const struct around *around, const struct piece *tribe)
{
	unsigned temples = 0, tribes = 0, marked = 0;

	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		const struct piece *piece = around->at[i];

		if (!piece)
			continue;
		if (piece->kind == PIECE_TEMPLE)
			temples |= 1u << piece->seat;
		tribes += piece->kind == PIECE_TRIBE;
		marked += piece->kind == PIECE_TRIBE &&
		    piece->seat != NO_SEAT;
	}
	if (temples)
		return temples & (temples - 1) ?
		    "temples of more than one god are beside it" :
		    "only this god's temples are beside it";
	if (marked)
		return tribe->seat == NO_SEAT ?
		    "no temple, and tribes of different gods are beside it" :
		    "no temple, and only this god's tribes are beside it";
	return tribes ? "only tribes without a god are beside it" :
			"neither temple nor tribe is beside it";
}

void
tell_faith(struct play *p, const struct piece *tribe,
    const struct around *around)
{
	const char *why = faith_case(around, tribe);
	const char *name = hex_name(p->run, tribe->colour);

	if (tribe->seat != NO_SEAT)
		tell(p, "religion", name, &tribe->cell, 1,
		    "places the %s tribe, which joins %s: %s", name,
		    p->run->seat_name[tribe->seat], why);
	else if (faith_of(p->gods, around) != NO_SEAT)
		tell(p, "bare", name, &tribe->cell, 0,
		    "places the %s tribe, which stays bare: %s has no marker left",
		    name, p->run->seat_name[faith_of(p->gods, around)]);
	else
		tell(p, "religion", name, &tribe->cell, 0,
		    "places the %s tribe, which joins nobody: %s", name, why);
}

void
tell_conversion(struct play *p, const struct piece *tribe, int from)
{
	const char *name = hex_name(p->run, tribe->colour);
	const char *seat = p->run->seat_name[p->seat];

	if (tribe->seat == NO_SEAT)
		tell(p, "bare", name, &tribe->cell, 0,
		    "has no marker left for the %s tribe on %d,%d", name,
		    (int)tribe->cell.q, (int)tribe->cell.r);
	else if (from == NO_SEAT)
		tell(p, "conversion", name, &tribe->cell, 1,
		    "wins the %s tribe on %d,%d", name, (int)tribe->cell.q,
		    (int)tribe->cell.r);
	else if (p->run->seat_name[from] != seat)
		tell(p, "conversion", name, &tribe->cell, 1,
		    "takes the %s tribe on %d,%d from %s", name,
		    (int)tribe->cell.q, (int)tribe->cell.r,
		    p->run->seat_name[from]);
}

void
tell_village(struct judge_run *run, const char *seat, int colour, int change,
    int chips)
{
	const char *name = hex_name(run, (enum hex)colour);
	const struct tes_effect effect = {
		.kind = change > 0 ? "founded" : "lost",
		.seat = seat,
		.what = name,
		.amount = change > 0 ? change : -change,
	};

	if (change < 0)
		judge_tell(run, &effect, "%s loses %d %s village%s", seat,
		    -change, name, change < -1 ? "s" : "");
	else if (chips > 0)
		judge_tell(run, &effect, "%s founds %d %s village%s and gets "
		    "%d chip%s", seat, change, name, change > 1 ? "s" : "",
		    chips, chips > 1 ? "s" : "");
	else
		judge_tell(run, &effect, "%s founds %d %s village%s; no chip "
		    "is left", seat, change, name, change > 1 ? "s" : "");
}
