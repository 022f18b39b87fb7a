/*
 * unnamed.c - hands after swaps that do not name their tiles.
 *
 * Any known tile may have left the hand, so all possible contents of the hand
 * (guesses) are listed, and each tile used removes the guesses that contradict
 * it.  Of guesses with equal tiles, the one that needs fewer unseen tiles for
 * the tiles shown since is kept.  If the list gets too long, it is given up:
 * all uncertain tiles then count as hidden.
 */
#include <stdlib.h>
#include <string.h>

#include "games/tigris/moves.h"

static bool
is_same_hand(const struct guess *a, const struct guess *b)
{
	return memcmp(a->known, b->known, sizeof(a->known)) == 0 &&
	    a->hidden == b->hidden;
}

static bool
takes_no_more(const struct guess *a, const struct guess *b)
{
	for (unsigned c = 0; c < COLOURS; c++)
		if (a->shown[c] > b->shown[c])
			return false;
	return true;
}

/*
 * Adds a guess to the list, unless a guess in it with equal tiles needs no more
 * unseen ones.  Returns false if the list is full.
 */
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
 * Adds to the list all ways to remove n tiles from the guess: of colours from c
 * on, or of unknown colour.  Returns false if the list is full.
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
 * Sets *list to the guesses of *before that can have n tiles of a colour, each
 * without these tiles.
 */
static void
take_shown(struct guesses *list, const struct guesses *before, unsigned colour,
    unsigned n)
{
	list->count = 0;
	for (unsigned i = 0; i < before->count; i++) {
		struct guess guess = before->guess[i];
		const unsigned known =
		    n < guess.known[colour] ? n : guess.known[colour];

		if (n - known > guess.hidden)
			continue;
		/*
		 * Use known tiles first, and keep hidden ones, which may be of
		 * any colour.
		 */
		guess.known[colour] = (uint8_t)(guess.known[colour] - known);
		guess.hidden = (uint8_t)(guess.hidden - (n - known));
		guess.shown[colour] =
		    (uint8_t)(guess.shown[colour] + n - known);
		add(list, &guess);
	}
}

/*
 * Sets the seat's hand to the tiles that all guesses have in common, the rest
 * is hidden; empties the list if it has only one guess.
 */
static void
sum_up(struct state *s, unsigned seat, struct guesses *list)
{
	const struct guess *first = &list->guess[0];
	unsigned size = first->hidden + tiles_sum(first->known);

	for (unsigned c = 0; c < COLOURS; c++) {
		uint8_t least = first->known[c];

		for (unsigned i = 1; i < list->count; i++)
			if (list->guess[i].known[c] < least)
				least = list->guess[i].known[c];
		s->hand[seat][c] = least;
		size -= least;
	}
	s->hidden[seat] = (uint8_t)size;
	if (list->count > 1)
		return;
	for (unsigned c = 0; c < COLOURS; c++)
		s->bag[c] = (uint8_t)(s->bag[c] - first->shown[c]);
	list->count = 0;
}

/* Gives the position lists of possible hands; returns false on failure. */
static bool
add_lists(struct pos *p)
{
	if (!p->guesses)
		p->guesses = calloc(SEATS, sizeof(*p->guesses));
	return p->guesses;
}

bool
unnamed_swap(struct pos *p, unsigned seat, unsigned n)
{
	struct state *s = &p->s;
	struct guess guess = { .hidden = s->hidden[seat] };
	bool good = true;

	p->trail.used |= (uint16_t)(0xfu << leader_number(seat, RED));
	if (!add_lists(p))
		return false;
	struct guesses *list = &p->guesses[seat];
	const struct guesses before = *list;
	list->count = 0;
	memcpy(guess.known, s->hand[seat], sizeof(guess.known));
	if (before.count == 0)
		good = take_unseen(list, guess, 0, n);
	for (unsigned i = 0; i < before.count && good; i++)
		good = take_unseen(list, before.guess[i], 0, n);
	if (good) {
		sum_up(s, seat, list);
		return true;
	}
	/*
	 * Give up the list, which is too long: all tiles that may be missing
	 * from the hand become hidden.
	 */
	list->count = 0;
	unnamed_forget(s, seat, &before);
	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned known = s->hand[seat][c];
		const unsigned gone = known < n ? known : n;

		s->bag[c] = (uint8_t)(s->bag[c] + gone);
		s->hidden[seat] = (uint8_t)(s->hidden[seat] + gone);
		s->hand[seat][c] = (uint8_t)(known - gone);
	}
	s->hidden[seat] = (uint8_t)(s->hidden[seat] - n);
	return true;
}

void
unnamed_draw(const struct pos *p, unsigned seat, unsigned colour)
{
	struct guesses *list = tiles_guesses(p, seat);

	for (unsigned i = 0; list && i < list->count; i++)
		if (colour == COLOURS)
			list->guess[i].hidden++;
		else
			list->guess[i].known[colour]++;
}

/*
 * Returns whether the tiles left[] suffice for some choice of one guess from
 * each of n lists, which may be NULL: for the tiles shown as hidden ones.
 */
static bool
fits(const struct guesses *const list[], unsigned n, const int left[COLOURS])
{
	for (unsigned c = 0; c < COLOURS; c++)
		if (left[c] < 0)
			return false;
	while (n > 0 && !list[n - 1])
		n--;
	for (unsigned i = 0; n > 0 && i < list[n - 1]->count; i++) {
		int rest[COLOURS];

		for (unsigned c = 0; c < COLOURS; c++)
			rest[c] = left[c] - list[n - 1]->guess[i].shown[c];
		if (fits(list, n - 1, rest))
			return true;
	}
	return n == 0;
}

/*
 * Returns whether n tiles of a colour can have been hidden: the tiles that the
 * record places in the bag are not among them.  list: guesses to be used
 * instead of those of the seat `whose`; or NULL.
 */
static bool
may_show(const struct pos *p, unsigned colour, int n, unsigned whose,
    const struct guesses *list)
{
	const struct guesses *of[SEATS];
	int left[COLOURS];

	for (unsigned c = 0; c < COLOURS; c++)
		left[c] = p->s.bag[c];
	for (unsigned i = p->s.drawn; i < p->ordered; i++)
		left[p->pile[i]]--;
	left[colour] -= n;
	if (!p->guesses)
		return left[colour] >= 0;
	for (unsigned i = 0; i < p->seats; i++)
		of[i] = i == whose && list ? list : tiles_guesses(p, i);
	return fits(of, p->seats, left);
}

bool
unnamed_may_show(const struct pos *p, unsigned colour, unsigned n)
{
	return may_show(p, colour, (int)n, SEATS, NULL);
}

bool
unnamed_may_use(const struct pos *p, unsigned seat, unsigned colour,
    unsigned n, struct why *why)
{
	struct guesses after;

	take_shown(&after, &p->guesses[seat], colour, n);
	if (after.count == 0)
		return !fails(why, TIGRIS_NOT_IN_HAND, (int)seat, (int)colour,
		    (int)n);
	return may_show(p, colour, 0, seat, &after) ||
	    !fails(why, TIGRIS_TILES_GONE, (int)seat, (int)colour, (int)n);
}

unsigned
unnamed_most(const struct pos *p, unsigned seat, unsigned colour)
{
	const struct guesses *list = tiles_guesses(p, seat);
	unsigned most = 0;

	if (!list)
		return p->s.hand[seat][colour] + p->s.hidden[seat];
	for (unsigned i = 0; i < list->count; i++) {
		const struct guess *guess = &list->guess[i];
		const unsigned n = guess->known[colour] + guess->hidden;

		most = n > most ? n : most;
	}
	return most;
}

int
unnamed_missing(const struct pos *p, unsigned seat, unsigned colour,
    unsigned n)
{
	const bool has_guesses = tiles_guesses(p, seat);
	const int more = has_guesses ? 0 : (int)(n - p->s.hand[seat][colour]);
	struct guesses after = { .count = 0 };
	int over = 0;

	if (has_guesses)
		take_shown(&after, &p->guesses[seat], colour, n);
	while (over <= HAND && !may_show(p, colour, more - over, seat,
	    has_guesses ? &after : NULL))
		over++;
	return over;
}

void
unnamed_use(struct pos *p, unsigned seat, unsigned colour, unsigned n)
{
	struct guesses *list = &p->guesses[seat];
	const struct guesses before = *list;

	take_shown(list, &before, colour, n);
	sum_up(&p->s, seat, list);
}

void
unnamed_forget(struct state *s, unsigned seat, const struct guesses *list)
{
	for (unsigned c = 0; c < COLOURS && list->count; c++) {
		unsigned most = 0, shown = list->guess[0].shown[c];

		for (unsigned i = 0; i < list->count; i++) {
			const struct guess *guess = &list->guess[i];

			if (guess->known[c] > most)
				most = guess->known[c];
			if (guess->shown[c] < shown)
				shown = guess->shown[c];
		}
		const int unseen = (int)(s->bag[c] + most) -
		    (int)(s->hand[seat][c] + shown);
		s->bag[c] = (uint8_t)(unseen > 0 ? unseen : 0);
	}
}

bool
unnamed_copy(struct pos *to, const struct pos *from)
{
	if (!from->guesses) {
		for (unsigned i = 0; to->guesses && i < SEATS; i++)
			to->guesses[i].count = 0;
		return true;
	}
	if (!add_lists(to))
		return false;
	for (unsigned i = 0; i < SEATS; i++) {
		const unsigned n = from->guesses[i].count;

		to->guesses[i].count = n;
		memcpy(to->guesses[i].guess, from->guesses[i].guess,
		    n * sizeof(struct guess));
	}
	return true;
}
