/*
 * tiles.c - tiles in hands and in the bag.
 *
 * The colours of a hand's tiles need not be recorded: only their number is
 * then known.  A tile that is used must have been in the hand, which limits
 * the number of tiles of its colour.
 */
#include <string.h>

#include "games/tigris/script.h"

/* Hands */

bool
tiles_are_known(const struct pos *p)
{
	for (unsigned i = 0; i < p->seats; i++)
		if (p->s.hidden[i])
			return false;
	return tiles_sum(p->s.bag) == p->s.left;
}

void
tiles_make_uncertain(struct pos *p)
{
	struct state *s = &p->s;

	for (unsigned i = 0; i < p->seats; i++) {
		s->hidden[i] = (uint8_t)hand_tiles(s, i);
		memset(s->hand[i], 0, sizeof(s->hand[i]));
		if (p->guesses)
			p->guesses[i].count = 0;
	}
	p->uncertain |= THE_HANDS;
	p->ordered = 0;
}

void
tiles_make_all_uncertain(struct pos *p)
{
	tiles_make_uncertain(p);
	p->uncertain = ALL;
}

bool
tiles_may_use(const struct pos *p, unsigned seat, unsigned colour, unsigned n,
    struct why *why)
{
	const struct state *s = &p->s;
	const unsigned known = s->hand[seat][colour];

	if (n == 0)
		return true;
	if (n > hand_tiles(s, seat))
		return !fails(why, TIGRIS_HAND_EMPTY, (int)seat,
		    (int)hand_tiles(s, seat), (int)n);
	if (p->uncertain)
		return true;
	if (tiles_guesses(p, seat))
		return unnamed_may_use(p, seat, colour, n, why);
	if (n > known + s->hidden[seat])
		return !fails(why, TIGRIS_NOT_IN_HAND, (int)seat, (int)colour,
		    (int)n);
	return n <= known || unnamed_may_show(p, colour, n - known) ||
	    !fails(why, TIGRIS_TILES_GONE, (int)seat, (int)colour, (int)n);
}

void
tiles_use(struct pos *p, unsigned seat, unsigned colour, unsigned n)
{
	struct state *s = &p->s;
	uint8_t *hand = &s->hand[seat][colour];

	/* In a turn that stands, the hand may not hold them. */
	if (p->run && p->run->stands &&
	    !tiles_may_use(p, seat, colour, n, NULL))
		tiles_make_uncertain(p);
	if (p->uncertain) {
		s->hidden[seat] = (uint8_t)(n < s->hidden[seat] ?
		    s->hidden[seat] - n : 0);
		return;
	}
	const unsigned known = n < *hand ? n : *hand, hidden = n - known;
	if (tiles_guesses(p, seat)) {
		unnamed_use(p, seat, colour, n);
		return;
	}
	if (n > 0)
		p->trail.used |= (uint16_t)(1u << leader_number(seat, colour));
	*hand = (uint8_t)(*hand - known);
	s->hidden[seat] = (uint8_t)(s->hidden[seat] - hidden);
	s->bag[colour] = (uint8_t)(s->bag[colour] - hidden);
}

/* Draws */

static void
draw_tile(struct pos *p, unsigned seat, unsigned colour)
{
	struct state *s = &p->s;

	s->drawn++;
	s->left = (uint8_t)(s->left - (s->left > 0));
	unnamed_draw(p, seat, colour);
	if (colour == COLOURS || p->uncertain) {
		s->hidden[seat]++;
		return;
	}
	s->hand[seat][colour]++;
	s->bag[colour]--;
}

/*
 * Draws a tile of recorded colour into a hand.  Returns false, with the rule in
 * *why, if the bag cannot have given it.
 */
static bool
draw_known(struct pos *p, unsigned seat, unsigned colour, struct why *why)
{
	const struct state *s = &p->s;

	if (s->drawn < p->ordered && p->pile[s->drawn] != colour) {
		if (fails(why, TIGRIS_DRAW_ORDER, (int)colour,
			p->pile[s->drawn], s->drawn + 1))
			return false;
		tiles_make_uncertain(p);
	}
	if (!p->uncertain && s->drawn >= p->ordered &&
	    !unnamed_may_show(p, colour, 1)) {
		if (fails(why, TIGRIS_DRAW_GONE, (int)colour, 0, 0))
			return false;
		tiles_make_uncertain(p);
	}
	draw_tile(p, seat, colour);
	return true;
}

/*
 * Draws n tiles whose colours the record does not give: they are hidden, unless
 * the recorded order of the bag gives them.
 */
static void
draw_hidden(struct pos *p, unsigned seat, unsigned n)
{
	for (; n > 0; n--) {
		const unsigned drawn = p->s.drawn;

		draw_tile(p, seat, drawn < p->ordered ? p->pile[drawn] :
							COLOURS);
	}
}

/*
 * Returns whether the record must give the tiles that a seat draws, the last of
 * which is the nth from now: if it gives the seat's starting hand, but not in
 * the last turn or a variation, and not if a recorded order of the bag gives
 * them all.
 */
static bool
must_be_written(const struct pos *p, unsigned seat, unsigned n)
{
	const struct judge_run *run = p->run;

	return p->shown >> seat & 1 && !run->in_line && !run->follows &&
	    !(run->line_from && run->place.turn >= run->line_from) &&
	    run->place.turn < run->record->turns &&
	    p->s.drawn + n > p->ordered;
}

/*
 * Removes the tiles that a swap gives back from the hand.  Returns false, with
 * the rule in *why, if the hand cannot have them, or if out of memory.
 */
static bool
discard(struct pos *p, const struct action *a, struct why *why)
{
	const unsigned seat = p->s.seat, size = hand_tiles(&p->s, seat);
	unsigned number[COLOURS] = { 0 };

	if (!a->has_colours) {
		if (a->gives > size &&
		    fails(why, TIGRIS_HAND_EMPTY, (int)seat, (int)size,
			a->gives))
			return false;
		if (unnamed_swap(p, seat, a->gives < size ? a->gives : size))
			return true;
		p->run->out_of_memory = true;
		return false;
	}
	for (unsigned i = 0; i < a->gives; i++)
		number[a->give[i]]++;
	for (unsigned c = 0; c < COLOURS; c++) {
		if (!tiles_may_use(p, seat, c, number[c], why))
			return false;
		tiles_use(p, seat, c, number[c]);
	}
	return true;
}

bool
tiles_swap(struct pos *p, const struct action *a, struct why *why)
{
	struct state *s = &p->s;
	const unsigned seat = s->seat, can = s->left;

	if (!discard(p, a, why))
		return false;
	emit_effect(p, "swap", seat, NULL, NOWHERE, a->gives, "swaps %d %s",
	    a->gives, a->gives == 1 ? "tile" : "tiles");
	if (!a->has_takes && a->has_colours && can >= a->gives &&
	    !(p->uncertain & THE_COUNTS) &&
	    must_be_written(p, seat, a->gives) &&
	    fails(why, TIGRIS_DRAW_MISSING, SEATS, 0, 0))
		return false;
	/* A swap draws as many tiles as it gives back, or as the bag has. */
	if (a->has_takes && (can < a->gives ? a->takes > can :
		a->takes != a->gives)) {
		if (fails(why, TIGRIS_DRAW_NUMBER, SEATS, (int)can, a->takes))
			return false;
		tiles_make_uncertain(p);
		draw_hidden(p, seat, a->gives < can ? a->gives : can);
		return true;
	}
	if (a->has_takes)
		tigris_emit_draw(p, seat, a->take, a->takes);
	for (unsigned i = 0; a->has_takes && i < a->takes; i++)
		if (!draw_known(p, seat, a->take[i], why))
			return false;
	if (can >= a->gives) {
		draw_hidden(p, seat, a->has_takes ? 0 : a->gives);
		return true;
	}
	phase_end_game(s, ENDED_BAG);
	p->run->ended = tigris_end[ENDED_BAG].name;
	emit_effect(p, "empty", seat, NULL, NOWHERE, (int)can,
	    "finds only %d %s in the bag, which ends the game", (int)can,
	    can == 1 ? "tile" : "tiles");
	return true;
}

int
tiles_read(struct judge_run *run, const struct tes_text *text, uint8_t *list,
    int most, bool reports)
{
	uint32_t at = 0;
	int n = 0;

	if (!text->s)
		return 0;
	for (struct tes_text w = text_word(*text, &at); w.len;
	     w = text_word(*text, &at)) {
		const int colour = tigris_find(run->edition, colour_word, w.s,
		    w.len);

		if (colour < 0 && reports)
			reason_colour(run, w);
		if (colour < 0)
			return -1;
		if (n < most)
			list[n] = (uint8_t)colour;
		n++;
	}
	return n;
}

struct refill {
	uint8_t need[SEATS];
	unsigned until[SEATS]; /* tiles drawn once this seat has drawn */
	unsigned named; /* seats named in `draws`, as bits */
	bool is_short; /* the bag cannot fill all hands */
	/* What `draws` gives each seat; NULL: nothing. */
	const struct tes_pair *pair[SEATS];
	uint8_t list[SEATS][HAND], tiles[SEATS];
	int left;             /* tiles of the bag that it gives no seat */
	uint8_t order[SEATS]; /* in which the seats draw */
	unsigned seats;
};

/* Returns what the hands need after the steps of a turn. */
static struct refill
refill_of(const struct pos *p, const struct tes_turn *turn)
{
	struct refill r = { .left = p->s.left };
	unsigned sum = 0;

	for (unsigned i = 0; i < p->seats; i++) {
		const unsigned seat = (p->s.seat + i) % p->seats;

		r.need[seat] = (uint8_t)(HAND - hand_tiles(&p->s, seat));
		sum += r.need[seat];
		r.until[seat] = sum;
	}
	r.is_short = sum > p->s.left;
	for (uint32_t i = 0; i < turn->draw_count; i++) {
		const int seat = judge_seat(p->run, turn->draw[i].key);

		/* An unknown name may mean any seat. */
		r.named |= seat < 0 ? (1u << SEATS) - 1 : 1u << seat;
	}
	return r;
}

/* Returns whether `draws` lacks the tiles that a seat has drawn. */
static bool
is_missing(const struct pos *p, const struct refill *r, unsigned seat)
{
	return !r->is_short && !(r->named >> seat & 1) && r->need[seat] > 0 &&
	    must_be_written(p, seat, r->until[seat]);
}

unsigned
tiles_missing(const struct pos *p, const struct tes_turn *turn, unsigned seat)
{
	const struct refill r = refill_of(p, turn);

	return is_missing(p, &r, seat) ? r.need[seat] : 0;
}

/*
 * Reads an entry of `draws`.  Returns false, with the rule in *why, if its seat
 * cannot have drawn as many tiles.
 */
static bool
read_draw(struct pos *p, const struct tes_pair *pair, struct refill *r,
    struct why *why)
{
	const int seat = judge_seat(p->run, pair->key);
	uint8_t list[HAND];
	if (why->script)
		why->script->pair = pair;
	const int n = tiles_read(p->run, &pair->value, list, HAND, why->script);

	if (n < 0 && why->stands)
		tiles_make_uncertain(p);
	if (n < 0)
		return why->stands;
	/* The judge reports an unknown seat, and a second entry of a seat. */
	if (seat < 0 || r->pair[seat])
		return why->script;
	const int need = r->need[seat];
	const int most = need < r->left ? need : r->left;
	if (r->is_short ? n > most : n != need) {
		if (fails(why, TIGRIS_DRAW_NUMBER, seat,
			r->is_short ? -most - 1 : need, n))
			return false;
		tiles_make_uncertain(p);
		return true;
	}
	r->pair[seat] = pair;
	memcpy(r->list[seat], list, (size_t)n);
	r->tiles[seat] = (uint8_t)n;
	r->left -= n;
	r->order[r->seats++] = (uint8_t)seat;
	return true;
}

/*
 * If `draws` leaves out a seat that draws, the seats do so clockwise, and not
 * in the order in which they are written.
 */
static void
put_in_order(const struct pos *p, struct refill *r)
{
	bool is_whole = true;

	for (unsigned i = 0; i < p->seats; i++)
		is_whole &= r->is_short || r->pair[i] || r->need[i] == 0;
	if (is_whole)
		return;
	for (r->seats = 0; r->seats < p->seats; r->seats++)
		r->order[r->seats] =
		    (uint8_t)((p->s.seat + r->seats) % p->seats);
}

bool
tiles_refill(struct pos *p, const struct tes_turn *turn, bool *is_full,
    struct why *why)
{
	struct refill r = refill_of(p, turn);

	*is_full = !r.is_short;
	p->run->place.step = turn->step_count;
	for (unsigned i = 0; i < p->seats; i++)
		if (is_missing(p, &r, i) &&
		    fails(why, TIGRIS_DRAW_MISSING, (int)i, r.need[i], 0))
			return false;
	p->run->place.step = 0;
	for (uint32_t i = 0; i < turn->draw_count; i++)
		if (!read_draw(p, &turn->draw[i], &r, why))
			return false;
	put_in_order(p, &r);
	for (unsigned i = 0; i < r.seats; i++) {
		const unsigned seat = r.order[i];

		if (!r.pair[seat]) {
			draw_hidden(p, seat, r.need[seat]);
			continue;
		}
		if (why->script)
			why->script->pair = r.pair[seat];
		tigris_emit_draw(p, seat, r.list[seat], r.tiles[seat]);
		for (unsigned k = 0; k < r.tiles[seat]; k++)
			if (!draw_known(p, seat, r.list[seat][k], why))
				return false;
	}
	return true;
}
