/*
 * setup.c - the first position of a record: board, hands and bag.
 */
#include <string.h>

#include "games/tigris/moves.h"

static void
begin_hand(struct pos *p, struct judge_run *run, const struct tes_pair *pair,
    unsigned seat)
{
	struct state *s = &p->s;
	const struct tes_span span =
	    pair->value.s ? pair->value.span : pair->key.span;
	uint8_t list[HAND];
	const int n = tiles_read(run, &pair->value, list, HAND, true);

	if (n >= 0 && n != HAND)
		judge_malformed(run, &tigris_codes[TIGRIS_HAND_SIZE], span,
		    "expected %d for %s, found %d", HAND, run->seat_name[seat],
		    n);
	if (n != HAND) {
		p->uncertain |= THE_HANDS;
		return;
	}
	p->shown |= (uint8_t)(1u << seat);
	s->hidden[seat] = 0;
	/* All hands together have fewer tiles than there are of any colour. */
	for (unsigned i = 0; i < HAND; i++) {
		s->hand[seat][list[i]]++;
		s->bag[list[i]]--;
	}
}

/*
 * Returns whether a list of n tiles has more of a colour than there are, which
 * is then reported at the span.
 */
static bool
has_too_many(struct judge_run *run, struct tes_span span, const uint8_t *list,
    int n, const uint8_t most[COLOURS])
{
	int number[COLOURS] = { 0 };

	for (int i = 0; i < n; i++) {
		const unsigned c = list[i];

		if (++number[c] <= most[c])
			continue;
		judge_malformed(run, &tigris_codes[TIGRIS_DRAW_GONE], span,
		    "the list has more %ss than the %u that can be in it",
		    own_word(run, tile_word[c]), most[c]);
		return true;
	}
	return false;
}

/*
 * Reads a recorded order of the bag: either the tiles after the starting hands,
 * or all tiles, starting with the hands.  full: the tiles in the bag before any
 * hand was dealt.
 */
static void
begin_order(struct pos *p, struct judge_run *run, const uint8_t full[COLOURS])
{
	const struct state *s = &p->s;
	const struct tes_text *text = &run->record->head.bag;
	const int dealt = HAND * (int)p->seats, count = s->left;
	int n = tiles_read(run, text, p->pile, PILE_MAX, true);

	if (n <= 0)
		return;
	if (n > count && n != count + dealt) {
		judge_malformed(run, &tigris_codes[TIGRIS_BAG_SIZE],
		    text->span, "expected at most %d without the first hands, "
		    "or exactly %d with them, found %d", count, count + dealt,
		    n);
		return;
	}
	if (has_too_many(run, text->span, p->pile, n, full))
		return;
	if (n > count) {
		n -= dealt;
		memmove(p->pile, p->pile + dealt, (size_t)n);
	}
	if (!(p->uncertain & THE_HANDS) &&
	    has_too_many(run, text->span, p->pile, n, s->bag))
		return;
	p->ordered = (uint8_t)n;
}

bool
tigris_begin(struct pos *p, struct judge_run *run)
{
	const struct tes_header *head = &run->record->head;
	struct state *s = &p->s;
	uint8_t full[COLOURS];

	tigris_clear_position(p, run);
	p->run = run;
	p->has_before = run->watch;
	board_begin(&s->board, &p->map);
	p->turn_board = p->step_board = s->board;
	s->phase = PHASE_ACT;
	for (unsigned c = 0; c < COLOURS; c++)
		s->bag[c] = (uint8_t)tiles_in_box[c];
	s->bag[RED] = (uint8_t)(s->bag[RED] - squares_count(p->map.temples));
	memcpy(full, s->bag, sizeof(full));
	s->left = (uint8_t)(tiles_sum(s->bag) - HAND * p->seats);
	for (unsigned i = 0; i < p->seats; i++) {
		s->hidden[i] = HAND;
		s->catastrophes[i] = CATASTROPHES;
	}
	for (uint32_t i = 0; i < head->hand_count; i++) {
		const int seat = judge_seat(run, head->hand[i].key);

		/* The judge reports a second hand. */
		if (seat >= 0 && !(p->shown >> seat & 1))
			begin_hand(p, run, &head->hand[i], (unsigned)seat);
	}
	if (head->bag.s)
		begin_order(p, run, full);
	if (p->uncertain & THE_HANDS)
		tiles_make_uncertain(p);
	return true;
}
