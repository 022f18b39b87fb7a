/*
 * tell.c - what a step did, in words.
 */
#include "games/tigris/tigris.h"

const struct tes_effect_kind tigris_effect[TIGRIS_EFFECTS] = {
#define IN_STEP TES_ROW_STEP, NULL, false
	{ "point", "Points for tiles", true, TES_ROUTINE, IN_STEP },
	{ "revolt", "Points of revolts", true, TES_TURNING, IN_STEP },
	{ "war", "Points of wars", true, TES_TURNING, IN_STEP },
	{ "home", "Leaders sent home", true, TES_PLAIN, IN_STEP },
	{ "building", "Buildings", true, TES_PLAIN, IN_STEP },
	{ "monument", "Monuments built", true, TES_TURNING, IN_STEP },
	{ "ziggurat", "Ziggurats built", true, TES_TURNING, IN_STEP },
	{ "treasure", "Treasures taken", true, TES_TURNING, IN_STEP },
	{ "draw", "Tiles drawn", true, TES_ROUTINE, IN_STEP },
	{ "swap", "Tiles swapped", true, TES_ROUTINE, IN_STEP },
	{ "income", "Points of monuments", true, TES_ROUTINE, IN_STEP },
	{ "cube", "Points of the ziggurat", true, TES_ROUTINE, IN_STEP },
	{ "empty", "Games that the bag ended", true, TES_PLAIN, IN_STEP },
#undef IN_STEP
};

/* With the names of the seat and the square put in. */
static __attribute__((format(printf, 5, 0))) void
tell_of(struct play *p, const struct tes_effect *what, unsigned seat,
    unsigned sq, const char *fmt, va_list ap)
{
	char at[SQUARE_SIZE];
	struct tes_effect effect = *what;

	effect.seat = p->run->seat_name[seat];
	effect.cell = sq == NOWHERE ? NULL : square_write(sq, at);
	judge_vtell_of(p->run, &effect, fmt, ap);
}

void
tigris_tell_effect(struct play *p, const char *kind, unsigned seat,
    const char *what, unsigned sq, int amount, const char *fmt, ...)
{
	const struct tes_effect effect = { .kind = kind, .what = what,
		.amount = amount };
	va_list ap;

	va_start(ap, fmt);
	tell_of(p, &effect, seat, sq, fmt, ap);
	va_end(ap);
}

void
tigris_tell_conflict(struct play *p, const struct tes_effect *conflict,
    unsigned seat, unsigned sq, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	tell_of(p, conflict, seat, sq, fmt, ap);
	va_end(ap);
}
