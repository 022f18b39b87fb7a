/*
 * trace.c - remembers what effects and scenes need of a followed record.
 */
#include <stdlib.h>
#include <string.h>

#include "games/gods/trace.h"

/*
 * Appends the hexes on the cells with numbers from..to, both included, to
 * laid[].
 */
static void
find_hexes(struct pos *p, uint32_t from, uint32_t to)
{
	struct trace *t = p->trace;

	for (uint32_t n = from; n <= to; n++)
		if (p->place[n].content != CELL_EMPTY && n != WALL) {
			t->laid[p->place[n].at] =
			    (struct field_hex){ .number = n };
			t->laid_count++;
		}
}

static bool
reserve(struct pos *p)
{
	if (!p->trace)
		p->trace = malloc(sizeof(*p->trace));
	return p->trace != NULL;
}

bool
trace_copy(struct pos *to, const struct pos *from)
{
	if (!reserve(to))
		return false;
	memcpy(to->trace, from->trace, sizeof(*to->trace));
	return true;
}

bool
trace_begin(struct pos *p)
{
	if (!reserve(p))
		return false;
	struct trace *t = p->trace;
	p->is_traced = false;
	position_display(p, t->displayed);
	t->displayed_count = p->s.displayed;
	p->is_traced = true;
	t->laid_count = t->drawn_count = 0;
	t->clock = t->turn_clock = 0;
	find_hexes(p, p->touched_from, p->touched_to);
	find_hexes(p, FIRST_FAR, p->places - 1);
	t->setup_count = t->laid_count;
	return true;
}

void
trace_turn(struct pos *p)
{
	struct trace *t = p->trace;

	t->turn_clock = t->clock;
	t->paid_count = 0;
	t->has_looked = false;
}

/*
 * Removes a hex of this kind from the list of the display; if none is listed, a
 * hidden one, which must have been of this kind.
 */
static void
take_displayed(struct trace *t, unsigned hex)
{
	const uint8_t *at = memchr(t->displayed, (int)hex, t->displayed_count);

	if (!at)
		at = memchr(t->displayed, HEX_HIDDEN, t->displayed_count);
	if (!at)
		return;
	const size_t i = (size_t)(at - t->displayed);
	t->displayed_count--;
	memmove(&t->displayed[i], &t->displayed[i + 1], t->displayed_count - i);
}

/* Stores that this step has changed a hex; was: its spot before. */
static void
touch(struct trace *t, struct field_hex *hex, struct spot was)
{
	if (hex->touched <= t->turn_clock)
		hex->before_turn = was;
	hex->before_step = was;
	hex->touched = t->clock;
}

/*
 * Stores in laid[i] that its hex, which is new or was on cell `from`, was put
 * on cell `number` by this step.
 */
static void
lay_hex(struct pos *p, unsigned i, uint32_t from, uint32_t number,
    const struct judge_run *run, const struct tes_step *step)
{
	struct field_hex *hex = &p->trace->laid[i];

	p->place[number].at = (uint16_t)i;
	if (i == p->trace->laid_count) {
		p->trace->laid_count++;
		hex->touched = 0;
	}
	touch(p->trace, hex, (struct spot){ from, p->place[number].content });
	hex->number = number;
	hex->turn = run->place.turn;
	hex->span = step->text.span;
}

/* Marks the tribes around a new temple whose markers have changed. */
static void
touch_tribes(struct pos *p, const struct undo *undo)
{
	struct trace *t = p->trace;
	uint32_t around[NEIGHBOURS];

	board_around(p, undo->move.from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const unsigned content = p->place[around[n]].content;
		const unsigned was = undo->around[n];

		if (content < CELL_TRIBE || content == was)
			continue;
		touch(t, &t->laid[p->place[around[n]].at],
		    (struct spot){ around[n], was });
	}
}

void
trace_step(struct pos *p, const struct undo *undo,
    const struct judge_run *run, const struct tes_step *step)
{
	const struct tes_move *m = &undo->move;
	const unsigned n = draw_count(m->bits);
	struct trace *t = p->trace;

	if (m->kind == MOVE_DRAW) {
		const unsigned drawn =
		    n - (n > 0 && draw_hex(m->bits, n - 1) == HEX_END);

		/*
		 * G3: if the display holds fewer hexes than before plus drawn,
		 * the hex that was on it went back to the bag.
		 */
		if (undo->before.displayed + drawn != p->s.displayed)
			t->displayed_count = 0;
		for (unsigned i = 0; i < drawn; i++) {
			const uint8_t hex = (uint8_t)draw_hex(m->bits, i);

			t->displayed[t->displayed_count++] = hex;
			if (t->drawn_count == BOX_MAX)
				continue;
			t->drawn[t->drawn_count].hex = hex;
			t->drawn[t->drawn_count++].turn = run->place.turn;
		}
	} else if (p->s.displayed < undo->before.displayed) {
		take_displayed(t, make_used_hex(m));
	}
	if (undo->is_void) {
		/* Nothing has changed on the field. */
	} else if (is_put(m)) {
		lay_hex(p, t->laid_count, m->from, m->from, run, step);
	} else if (p->s.deserts > undo->before.deserts) {
		lay_hex(p, t->laid_count, m->to, m->to, run, step);
	} else if (is_leap(m)) {
		lay_hex(p, p->place[m->from].at, m->from, m->to, run, step);
	}
	if (m->kind == MOVE_TEMPLE && !undo->is_void)
		touch_tribes(p, undo);
	const int paid = undo->before.owner[undo->before.seat].power -
	    p->s.owner[undo->before.seat].power;
	if (paid > 0 && t->paid_count < PAYMENTS_MAX)
		t->paid[t->paid_count++] =
		    (struct payment){ step->text.span, paid };
}
