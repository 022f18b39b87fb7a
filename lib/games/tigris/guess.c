/*
 * guess.c - possible contents of a hand after a swap that does not name its
 * tiles.
 *
 * Any known tile may have left the hand, so all possible contents (guesses) are
 * listed, and each tile used removes the guesses that contradict it.  Of
 * guesses with equal tiles, the one that needs fewer unseen tiles for the tiles
 * shown is kept.  If the list gets too long, it is dropped: all uncertain
 * tiles then count as hidden.
 */
#include "games/tigris/tigris.h"

static unsigned
sum_of(const uint8_t n[COLOURS])
{
	return (unsigned)n[0] + n[1] + n[2] + n[3];
}

static bool
is_same_hand(const struct guess *a, const struct guess *b)
{
	for (unsigned c = 0; c < COLOURS; c++)
		if (a->known[c] != b->known[c])
			return false;
	return a->hidden == b->hidden;
}

static bool
takes_no_more(const struct guess *a, const struct guess *b)
{
	for (unsigned c = 0; c < COLOURS; c++)
		if (a->shown[c] > b->shown[c])
			return false;
	return true;
}

/* Adds a guess unless another covers it; returns false if the list is full. */
static bool
add(struct guesses *list, const struct guess *guess)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < list->count; i++)
		if (is_same_hand(&list->guess[i], guess) &&
		    takes_no_more(&list->guess[i], guess))
			return true;
	for (unsigned i = 0; i < list->count; i++)
		if (!is_same_hand(&list->guess[i], guess) ||
		    !takes_no_more(guess, &list->guess[i]))
			list->guess[kept++] = list->guess[i];
	list->count = kept;
	if (kept == GUESSES_MAX)
		return false;
	list->guess[list->count++] = *guess;
	return true;
}

/*
 * Adds all guesses that remove n tiles from the guess, of colours from c on or
 * hidden; returns false if the list is full.
 */
static bool
take_unseen(struct guesses *list, struct guess guess, unsigned c, unsigned n)
{
	if (c == COLOURS) {
		if (n > guess.hidden)
			return true;
		guess.hidden = (uint8_t)(guess.hidden - n);
		return add(list, &guess);
	}
	for (;;) {
		if (!take_unseen(list, guess, c + 1, n))
			return false;
		if (n == 0 || guess.known[c] == 0)
			return true;
		guess.known[c]--;
		n--;
	}
}

/*
 * Sets the hand to the tiles that all guesses share; drops the list if only one
 * is left.
 */
static void
sum_up(struct tigris *g, struct hand *hand)
{
	struct guesses *list = &hand->guesses;
	const struct guess *first = &list->guess[0];
	int size = first->hidden + (int)sum_of(first->known);

	for (unsigned c = 0; c < COLOURS; c++) {
		hand->known[c] = first->known[c];
		for (unsigned i = 1; i < list->count; i++)
			if (list->guess[i].known[c] < hand->known[c])
				hand->known[c] = list->guess[i].known[c];
		size -= hand->known[c];
	}
	hand->hidden = size;
	if (list->count > 1)
		return;
	for (unsigned c = 0; c < COLOURS; c++)
		g->bag.left[c] -= first->shown[c] < g->bag.left[c] ?
		    first->shown[c] : g->bag.left[c];
	list->count = 0;
}

/* Drops a list that is too long: all uncertain tiles become hidden. */
static void
give_up(struct tigris *g, struct hand *hand, const struct guesses *list, int n)
{
	for (unsigned c = 0; c < COLOURS; c++) {
		int most = hand->known[c];

		for (unsigned i = 0; i < list->count; i++)
			if (list->guess[i].known[c] > most)
				most = list->guess[i].known[c];
		const int sure = hand->known[c] > n ? hand->known[c] - n : 0;
		g->bag.left[c] += most - sure;
		hand->hidden += hand->known[c] - sure;
		hand->known[c] = sure;
	}
	hand->hidden -= n;
	hand->guesses.count = 0;
}

void
guess_swap(struct tigris *g, struct hand *hand, int n)
{
	const struct guesses before = hand->guesses;
	struct guesses *list = &hand->guesses;
	struct guess guess = { .hidden = (uint8_t)hand->hidden };
	bool good = true;

	list->count = 0;
	for (unsigned c = 0; c < COLOURS; c++)
		guess.known[c] = (uint8_t)hand->known[c];
	if (before.count == 0)
		good = take_unseen(list, guess, 0, (unsigned)n);
	for (unsigned i = 0; i < before.count && good; i++)
		good = take_unseen(list, before.guess[i], 0, (unsigned)n);
	if (good)
		sum_up(g, hand);
	else
		give_up(g, hand, &before, n);
}

void
guess_draw(struct hand *hand, int colour)
{
	struct guesses *list = &hand->guesses;

	for (unsigned i = 0; i < list->count; i++)
		if (colour < 0)
			list->guess[i].hidden++;
		else
			list->guess[i].known[colour]++;
}

int
guess_most(const struct hand *hand, enum colour colour)
{
	const struct guesses *list = &hand->guesses;
	int most = list->count ? 0 : hand->known[colour] + hand->hidden;

	for (unsigned i = 0; i < list->count; i++) {
		const struct guess *guess = &list->guess[i];
		const int n = guess->known[colour] + guess->hidden;

		most = n > most ? n : most;
	}
	return most;
}

bool
guess_use(struct tigris *g, struct hand *hand, enum colour colour, int n)
{
	const struct guesses before = hand->guesses;
	struct guesses *list = &hand->guesses;

	list->count = 0;
	for (unsigned i = 0; i < before.count; i++) {
		struct guess guess = before.guess[i];
		const int known =
		    n < guess.known[colour] ? n : guess.known[colour];

		if (n - known > guess.hidden)
			continue;
		/* Use known tiles first: a hidden tile may be of any colour. */
		guess.known[colour] = (uint8_t)(guess.known[colour] - known);
		guess.hidden = (uint8_t)(guess.hidden - (n - known));
		guess.shown[colour] =
		    (uint8_t)(guess.shown[colour] + n - known);
		add(list, &guess);
	}
	if (list->count == 0) {
		*list = before;
		return false;
	}
	sum_up(g, hand);
	return true;
}

/*
 * Returns whether some choice of guesses for the hands from `seat` on fits in
 * the tiles left.
 */
static bool
fits(const struct tigris *g, unsigned seat, const int left[COLOURS])
{
	for (unsigned c = 0; c < COLOURS; c++)
		if (left[c] < 0)
			return false;
	while (seat < g->seats && g->player[seat].hand.guesses.count == 0)
		seat++;
	if (seat == g->seats)
		return true;
	const struct guesses *list = &g->player[seat].hand.guesses;
	for (unsigned i = 0; i < list->count; i++) {
		int rest[COLOURS];

		for (unsigned c = 0; c < COLOURS; c++)
			rest[c] = left[c] - list->guess[i].shown[c];
		if (fits(g, seat + 1, rest))
			return true;
	}
	return false;
}

bool
can_show(const struct tigris *g, enum colour colour, int n)
{
	int left[COLOURS];

	for (unsigned c = 0; c < COLOURS; c++)
		left[c] = g->bag.left[c];
	left[colour] -= n;
	return fits(g, 0, left);
}

bool
bag_is_known(const struct tigris *g)
{
	int sum = 0;

	for (unsigned i = 0; i < g->seats; i++)
		if (g->player[i].hand.hidden)
			return false;
	for (unsigned c = 0; c < COLOURS; c++)
		sum += g->bag.left[c];
	return sum == g->bag.count && !g->bag.is_loose && !g->counts_loose;
}
