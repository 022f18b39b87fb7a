/*
 * hand.c - hands and the bag.
 *
 * A public record has no hands and draws: all tiles of a hand are hidden, and
 * only their number is known.  Tiles played must have been in the hand, so
 * their number is limited by the tiles of the colour.
 */
#include "games/tigris/tigris.h"

const int tiles_in_box[COLOURS] = { 57, 36, 30, 30 };

int
hand_size(const struct hand *hand)
{
	int size = hand->hidden;

	for (unsigned c = 0; c < COLOURS; c++)
		size += hand->known[c];
	return size;
}

/*
 * Reports if n more tiles of a colour cannot turn up; returns false if the step
 * cannot be played.
 */
static bool
check_left(struct play *p, enum colour colour, int n)
{
	const struct bag *bag = &p->g->bag;
	const int start = colour == RED ?
	    (int)squares_count(p->g->map.temples) : 0;
	const int all = bag->all[colour] + start;
	int over = 0;

	while (over <= HAND && !can_show(p->g, colour, n - over))
		over++;
	if (over == 0)
		return true;
	return !breaks(p, TIGRIS_TILES_GONE,
	    "the game has %d %s, and with %s %d would have been named",
	    all, tiles_word[colour], n == 1 ? "this one" : "these",
	    all + over);
}

static int
at_most(int n, int most)
{
	return n < most ? n : most;
}

/*
 * Removes n tiles of a colour from a hand that may hold them, known ones first.
 */
static void
take(struct bag *bag, struct hand *hand, enum colour colour, int n)
{
	const int known = at_most(n, hand->known[colour]);
	const int hidden = at_most(n - known, hand->hidden);

	hand->known[colour] -= known;
	hand->hidden -= hidden;
	bag->left[colour] -= at_most(hidden, bag->left[colour]);
}

static bool
report_missing(struct play *p, unsigned seat, enum colour colour, int n)
{
	const struct hand *hand = &p->g->player[seat].hand;
	const char *name = p->run->seat_name[seat];
	const struct tes_span nowhere = { 0, 0 };
	struct buf held = { 0 };
	struct tes_diag *diag;
	const bool stop = n == 1 ?
	    breaks_diag(p, TIGRIS_NOT_IN_HAND, &diag, "%s has no %s", name,
		tile_word[colour]) :
	    breaks_diag(p, TIGRIS_NOT_IN_HAND, &diag,
		"%s has at most %d %s, not %d", name,
		guess_most(hand, colour), tiles_word[colour], n);

	if (hand->guesses.count)
		diag_note(p->run->diags, diag, nowhere, "an earlier 'swap N' "
		    "took N tiles; %s still has the other known tiles", name);
	for (unsigned c = 0; diag && c < COLOURS; c++)
		if (hand->known[c] > 0)
			buf_printf(&held, "%s%d %s", held.len ? ", " : "",
			    hand->known[c], hand->known[c] == 1 ?
			    tile_word[c] : tiles_word[c]);
	if (held.s && !hand->guesses.count && hand->hidden == 0)
		diag_note(p->run->diags, diag, nowhere, "%s has %s", name,
		    held.s);
	p->run->out_of_memory |= held.out_of_memory;
	buf_release(&held);
	return stop;
}

bool
hand_use(struct play *p, unsigned seat, enum colour colour, int n)
{
	struct tigris *g = p->g;
	struct hand *hand = &g->player[seat].hand;
	const int size = hand_size(hand), known = hand->known[colour];

	if (n == 0)
		return true;
	if (n > size && !g->counts_loose) {
		if (breaks(p, TIGRIS_HAND_EMPTY, "%s needs %d and has %d left",
			p->run->seat_name[seat], n, size))
			return false;
		if (hand->guesses.count)
			lose_hand(g, seat);
	} else if (hand->guesses.count && guess_use(g, hand, colour, n)) {
		return check_left(p, colour, 0);
	} else if (n > guess_most(hand, colour) && !g->counts_loose) {
		if (report_missing(p, seat, colour, n))
			return false;
		/* The assumed contents of the hand were wrong. */
		lose_hand(g, seat);
	} else if (n > known && !check_left(p, colour, n - known)) {
		return false;
	}
	take(&g->bag, hand, colour, n);
	return true;
}

/*
 * Draws a recorded tile from the bag; returns false if it is impossible, which
 * is reported.
 */
static bool
draw_known(struct play *p, unsigned seat, enum colour colour)
{
	struct bag *bag = &p->g->bag;
	struct hand *hand = &p->g->player[seat].hand;
	bool good = true;

	if (bag->drawn < bag->ordered && bag->order[bag->drawn] != colour)
		good = !breaks(p, TIGRIS_DRAW_ORDER, "expected %s (tile "
		    "%u after the first hands), found %s",
		    colour_word[bag->order[bag->drawn]], bag->drawn + 1,
		    colour_word[colour]);
	else if (!can_show(p->g, colour, 1))
		good = !breaks(p, TIGRIS_DRAW_GONE, "all %d %s have left it",
		    tiles_in_box[colour], tiles_word[colour]);
	bag->drawn++;
	bag->count -= bag->count > 0;
	bag->left[colour] -= bag->left[colour] > 0;
	hand->known[colour]++;
	guess_draw(hand, (int)colour);
	return good;
}

/* Draws n unrecorded tiles: hidden, unless the order of the bag is recorded. */
static void
draw_hidden(struct play *p, unsigned seat, int n)
{
	struct bag *bag = &p->g->bag;
	struct hand *hand = &p->g->player[seat].hand;

	for (; n > 0; n--) {
		if (bag->drawn < bag->ordered) {
			draw_known(p, seat,
			    (enum colour)bag->order[bag->drawn]);
			continue;
		}
		bag->drawn++;
		bag->count -= bag->count > 0;
		hand->hidden++;
		guess_draw(hand, -1);
	}
}

static bool
discard(struct play *p, const struct action *a)
{
	struct tigris *g = p->g;
	struct hand *hand = &g->player[p->seat].hand;
	int number[COLOURS] = { 0 };

	if (!a->has_colours) {
		const int size = hand_size(hand);

		if (a->gives > size && !g->counts_loose &&
		    breaks(p, TIGRIS_HAND_EMPTY, "%s needs %d and has %d left",
			p->run->seat_name[p->seat], a->gives, size))
			return false;
		guess_swap(g, hand, at_most(a->gives, size));
		return true;
	}
	for (unsigned i = 0; i < a->gives; i++)
		number[a->give[i]]++;
	for (unsigned c = 0; c < COLOURS; c++)
		if (!hand_use(p, p->seat, (enum colour)c, number[c]))
			return false;
	return true;
}

/*
 * Returns whether the draws of a seat must be recorded: they are if its
 * starting hand is, except in the last turn.
 */
static bool
must_be_told(const struct play *p, unsigned seat)
{
	const struct judge_run *run = p->run;

	return p->g->player[seat].is_shown && !run->in_line && !run->follows &&
	    run->place.turn < run->record->turns &&
	    p->g->bag.drawn >= p->g->bag.ordered;
}

/*
 * Checks the number of tiles drawn in a swap against the `can` tiles of the
 * bag; returns false if it is wrong, which is reported.
 */
static bool
check_takes(struct play *p, const struct action *a, int can)
{
	if (p->g->counts_loose)
		return true;
	if (!a->has_takes)
		return !a->has_colours || can < a->gives ||
		    !must_be_told(p, p->seat) ||
		    !breaks(p, TIGRIS_DRAW_MISSING, "name the tiles drawn in "
			"the swap: 'swap COLOUR... for COLOUR...'");
	if (can < a->gives ? a->takes <= can : a->takes == a->gives)
		return true;
	if (can < a->gives)
		return !breaks(p, TIGRIS_DRAW_NUMBER, "expected at most %d, "
		    "which is all that the bag holds, found %d", can, a->takes);
	return !breaks(p, TIGRIS_DRAW_NUMBER, "expected %d, as many as are "
	    "swapped, found %d", a->gives, a->takes);
}

/* Makes the hand all hidden after an error in the tiles drawn by a swap. */
static void
swap_unknown(struct play *p, const struct action *a, int size)
{
	struct tigris *g = p->g;

	g->player[p->seat].hand = (struct hand){ .hidden = size };
	g->bag.count -= at_most(a->gives, g->bag.count);
	lose_hand(g, p->seat);
}

void
swap_play(struct play *p, const struct action *a)
{
	struct tigris *g = p->g;
	const int can = g->bag.count;
	const int size = hand_size(&g->player[p->seat].hand);

	if (!discard(p, a))
		return;
	tell(p, "swap", p->seat, NULL, NOWHERE, a->gives,
	    "swaps %d %s", a->gives, a->gives == 1 ? "tile" : "tiles");
	bool good = check_takes(p, a, can);
	if (good && a->has_takes)
		tigris_view_draw(p, p->seat, a->take, a->takes);
	for (unsigned i = 0; good && i < a->takes && i < a->gives; i++)
		good = draw_known(p, p->seat, (enum colour)a->take[i]);
	if (!good)
		swap_unknown(p, a, size);
	if (can < a->gives && !g->counts_loose) {
		judge_end(p->run, tigris_end[ENDED_BAG].name);
		tell(p, "empty", p->seat, NULL, NOWHERE, can,
		    "finds only %d %s in the bag, which ends the game", can,
		    can == 1 ? "tile" : "tiles");
	} else if (good && !a->has_takes) {
		draw_hidden(p, p->seat, a->gives);
	}
}

/*
 * Plays the tiles of one seat in `draws`; is_short: the bag does not hold
 * enough for all, so there may be fewer than `need`.
 */
static void
draw_written(struct play *p, const struct tes_pair *pair, unsigned seat,
    int need, bool is_short)
{
	struct tigris *g = p->g;
	uint8_t list[HAND];
	const int n = tiles_read(p->run, &pair->value, list, HAND, true);
	const char *name = p->run->seat_name[seat];

	p->span = pair->value.s ? pair->value.span : pair->key.span;
	bool good = n >= 0;
	if (good && !g->counts_loose &&
	    (is_short ? n > at_most(need, g->bag.count) : n != need))
		good = need == 0 ? !breaks(p, TIGRIS_DRAW_NUMBER,
			"expected none for %s, who has %d, found %d", name,
			HAND, n) :
				   !breaks(p, TIGRIS_DRAW_NUMBER,
			"expected %s%d for %s, found %d",
			is_short ? "at most " : "",
			is_short ? at_most(need, g->bag.count) : need, name, n);
	if (good)
		tigris_view_draw(p, seat, list, n < need ? n : need);
	for (int i = 0; good && i < n && i < need; i++)
		good = draw_known(p, seat, (enum colour)list[i]);
	/* The missing tiles are then drawn as hidden ones. */
	if (!good)
		lose_hand(g, seat);
}

void
draws_behind(struct play *p)
{
	const struct tes_turn *turn = p->turn;

	if (turn->draw_count == 0)
		return;
	p->failed = false;
	p->span = turn->draw[0].key.span;
	p->run->place.step = 0;
	breaks(p, TIGRIS_DRAW_NUMBER, "expected none, since the swap ended the "
	    "game");
}

struct refill {
	int need[SEATS];
	unsigned told; /* seats named in `draws`, as bits */
	bool is_short; /* the bag has too few tiles for all hands */
};

static void
begin_refill(struct play *p, struct refill *r)
{
	const struct tigris *g = p->g;
	int sum = 0;

	for (unsigned i = 0; i < g->seats; i++) {
		const int size = hand_size(&g->player[i].hand);

		r->need[i] = size < HAND ? HAND - size : 0;
		sum += r->need[i];
	}
	r->is_short = sum > g->bag.count && !g->counts_loose;
	r->told = 0;
	for (uint32_t i = 0; i < p->turn->draw_count; i++) {
		const int seat = judge_seat(p->run, p->turn->draw[i].key);

		/*
		 * An unknown name, reported by judge_seat(), may mean any seat.
		 */
		r->told |= seat < 0 ? (1u << SEATS) - 1 : 1u << seat;
	}
}

/* Reports seats that need tiles and are missing in `draws`. */
static void
check_told(struct play *p, const struct refill *r)
{
	const struct tigris *g = p->g;

	for (unsigned i = 0; i < g->seats && !r->is_short; i++) {
		if (r->told >> i & 1 || r->need[i] == 0 || !must_be_told(p, i))
			continue;
		p->span = p->step->text.span;
		p->run->place.step = p->turn->step_count;
		breaks(p, TIGRIS_DRAW_MISSING, "'draws' must name %d %s for %s",
		    r->need[i], r->need[i] == 1 ? "tile" : "tiles",
		    p->run->seat_name[i]);
	}
	p->run->place.step = 0;
}

bool
refill_play(struct play *p)
{
	struct tigris *g = p->g;
	const struct tes_turn *turn = p->turn;
	struct refill r;

	/*
	 * Report once for all draws of a turn: one error may affect them all.
	 */
	p->failed = false;
	p->fallout = NOTHING;
	begin_refill(p, &r);
	check_told(p, &r);
	for (uint32_t i = 0; i < turn->draw_count; i++) {
		const int seat = judge_seat(p->run, turn->draw[i].key);

		if (seat >= 0)
			draw_written(p, &turn->draw[i], (unsigned)seat,
			    r.need[seat], r.is_short);
	}
	for (unsigned i = 0; i < g->seats && !r.is_short; i++) {
		const unsigned seat = (p->seat + i) % g->seats;

		draw_hidden(p, seat, HAND - hand_size(&g->player[seat].hand));
	}
	apply_doubts(p);
	return !r.is_short;
}

/* Sets the starting hand of one seat. */
static void
begin_hand(struct tigris *g, struct judge_run *run,
    const struct tes_pair *pair, unsigned seat)
{
	struct player *player = &g->player[seat];
	const struct tes_span span =
	    pair->value.s ? pair->value.span : pair->key.span;
	uint8_t list[HAND];
	const int n = tiles_read(run, &pair->value, list, HAND, true);

	if (n >= 0 && n != HAND)
		judge_malformed(run, &tigris_codes[TIGRIS_HAND_SIZE], span,
		    "expected %d for %s, found %d", HAND, run->seat_name[seat],
		    n);
	if (n != HAND) {
		g->bag.is_loose = true;
		return;
	}
	player->is_shown = true;
	player->hand.hidden = 0;
	for (int i = 0; i < HAND; i++) {
		player->hand.known[list[i]]++;
		if (--g->bag.left[list[i]] == -1 && !g->bag.is_loose) {
			judge_malformed(run, &tigris_codes[TIGRIS_DRAW_GONE],
			    span, "all %d %s have left it",
			    tiles_in_box[list[i]], tiles_word[list[i]]);
			g->bag.is_loose = true;
		}
	}
}

/*
 * Reads a recorded order of the bag: either the tiles after the starting hands,
 * or all tiles, starting with the hands.
 */
static void
begin_order(struct tigris *g, struct judge_run *run)
{
	struct bag *bag = &g->bag;
	const struct tes_text *text = &run->record->head.bag;
	const int dealt = HAND * (int)g->seats;
	int number[COLOURS] = { 0 };
	int n = tiles_read(run, text, bag->order, BAG_MAX, true);

	if (n <= 0)
		return;
	if (n > bag->count && n != bag->count + dealt) {
		judge_malformed(run, &tigris_codes[TIGRIS_BAG_SIZE],
		    text->span, "expected at most %d without the first hands, "
		    "or exactly %d with them, found %d", bag->count,
		    bag->count + dealt, n);
		return;
	}
	if (n > bag->count) {
		n -= dealt;
		for (int i = 0; i < n; i++)
			bag->order[i] = bag->order[i + dealt];
	}
	for (int i = 0; i < n; i++)
		if (++number[bag->order[i]] > bag->left[bag->order[i]] &&
		    !bag->is_loose) {
			judge_malformed(run, &tigris_codes[TIGRIS_DRAW_GONE],
			    text->span, "all %d %s have left it",
			    tiles_in_box[bag->order[i]],
			    tiles_word[bag->order[i]]);
			return;
		}
	bag->ordered = (unsigned)n;
}

bool
hands_begin(struct tigris *g, struct judge_run *run)
{
	const struct tes_record_header *head = &run->record->head;

	g->bag.count = -HAND * (int)g->seats;
	for (unsigned c = 0; c < COLOURS; c++) {
		g->bag.left[c] = tiles_in_box[c];
		if (c == RED)
			g->bag.left[c] -= (int)squares_count(g->map.temples);
		g->bag.all[c] = g->bag.left[c];
		g->bag.count += g->bag.left[c];
	}
	for (unsigned i = 0; i < g->seats; i++)
		g->player[i].hand.hidden = HAND;
	for (uint32_t i = 0; i < head->hand_count; i++) {
		const int seat = judge_seat(run, head->hand[i].key);

		if (seat >= 0)
			begin_hand(g, run, &head->hand[i], (unsigned)seat);
	}
	if (head->bag.s)
		begin_order(g, run);
	return true;
}
