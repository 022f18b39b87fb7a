/*
 * explain_draw.c - diagnostics of draws that break a rule.
 */
#include "base/buf.h"
#include "games/gods/inspect.h"

/* Returns how many hexes of a kind could be drawn when the game began. */
static int
count_dealt(const struct pos *p, unsigned hex)
{
	int n = p->rule[hex_param[hex]];

	for (unsigned i = 0; hex == HEX_DESERT && i < p->trace->setup_count;
	     i++)
		n -= p->place[p->trace->laid[i].number].content == CELL_DESERT;
	return n;
}

static void
explain_none(const struct illegal_step *b)
{
	const struct pos *p = b->p;
	char content[200];

	explain_displayed(b->p, b->run, content, sizeof(content));
	if (b->why->reason == 0)
		report(b, "the display is full, with %s", content);
	else if (b->why->reason == 1)
		report(b, p->rule[P_END_TILE] == YES ?
		    "in this edition the end tile comes before the pile is "
		    "empty" :
		    "in this edition an impossible refill does not end the "
		    "game (parameter 'refill_end')");
	else if (deal_may_end(p))
		report(b, "the end tile is left to draw");
	else
		report(b, "%d %s left to draw%s", p->s.undrawn,
		    p->s.undrawn == 1 ? "hex is" : "hexes are",
		    p->rule[P_IDENTICAL] != IDENTICAL_REPLACED ? "" :
		    deal_need(p) == DISPLAY ? ", not all of one kind" :
		    ", not all like the one on the display");
}

static void
explain_put_back(const struct illegal_step *b)
{
	const struct pos *p = b->p;

	if (b->why->reason == 0)
		report(b, "two hexes instead of one mean that both were put "
		    "back, but the unknown hex ('?') on the display cannot "
		    "have been drawn again");
	else if (b->why->reason == 1)
		report(b, "two hexes instead of one mean that a second %s was "
		    "drawn and put back, but none was left", hex_name(b->run,
		    displayed_hex(p->s.display)));
	else
		report(b, "two hexes instead of one mean that the %s was put "
		    "back, but the bag held no hex of another kind",
		    hex_name(b->run, displayed_hex(p->s.display)));
}

/* Adds the turns in which hexes of a kind were drawn. */
static void
note_draws(const struct illegal_step *b, struct tes_diag *diag, unsigned hex)
{
	const struct trace *t = b->p->trace;
	struct buf turns = { 0 };
	uint32_t last = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < t->drawn_count; i++) {
		if (t->drawn[i].hex != hex || t->drawn[i].turn == last)
			continue;
		last = t->drawn[i].turn;
		buf_printf(&turns, "%s%u", n++ ? ", " : "", (unsigned)last);
	}
	if (n > 0)
		diag_note(b->run->diags, diag, (struct tes_span){ 0, 0 },
		    "drawn in turn%s %s: one of these draws may be wrong",
		    n == 1 ? "" : "s", turns.s);
	b->run->out_of_memory |= buf_release(&turns);
}

static void
explain_gone(const struct illegal_step *b)
{
	const char *name = hex_name(b->run, b->why->hex);

	if (b->why->reason == 2)
		report(b, "every hex that '?' could stand for has been drawn");
	else if (b->why->hex == HEX_HIDDEN)
		report(b, "every hex has been drawn");
	else if (b->why->reason == 1)
		report(b, "%s: the only hexes left are the unknown ones ('?') "
		    "on the display", name);
	else if (count_dealt(b->p, b->why->hex) == 0)
		report(b, "this edition has no %s", name);
	else
		note_draws(b, report(b, "%s: all %d have been drawn", name,
		    count_dealt(b->p, b->why->hex)), b->why->hex);
}

void
explain_draw(const struct illegal_step *b)
{
	const struct action *a = b->action;
	const unsigned need = deal_need(b->p);
	struct tes_diag *diag;
	const char *last;
	unsigned end = 0;

	while (end < a->draws && a->draw[end] != HEX_END)
		end++;
	switch (b->why->code) {
	case GODS_DRAW_LATE:
		report(b, "the display is refilled only in the first step of a "
		    "turn");
		break;
	case GODS_CAN_REFILL:
		explain_none(b);
		break;
	case GODS_NO_END_TILE:
		report(b, NULL);
		break;
	case GODS_AFTER_END_TILE:
		report(b, "%s", hex_name(b->run, a->draw[end + 1]));
		break;
	case GODS_DRAW_NUMBER:
		diag = report(b, "expected %u, found %u", need, a->draws);
		explain_note_display(b, diag);
		if (need == 0)
			help(b, diag, "remove the 'draw' step");
		break;
	case GODS_PUT_BACK:
		explain_put_back(b);
		break;
	case GODS_CANNOT_REFILL:
		diag = report(b, "%s, which ends the game",
		    b->p->s.undrawn < need ? "too few hexes are left" :
		    need == DISPLAY ? "all hexes left are of one kind" :
		    "all hexes left are like the one on the display");
		help(b, diag, "write 'draw none' as the only step of the turn");
		break;
	case GODS_DRAW_GONE:
		explain_gone(b);
		break;
	case GODS_DRAW_IDENTICAL:
		last = hex_name(b->run, a->draw[a->draws - 1]);
		report(b, "%s and %s", last, last);
		break;
	default:
		report(b, "%d hexes are left after it, expected at most %d",
		    b->p->s.undrawn - (int)(a->draws - 1), BELOW_END);
		break;
	}
}
