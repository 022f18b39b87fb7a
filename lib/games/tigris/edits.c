/*
 * edits.c - what a step of Tigris & Euphrates may have been meant as:
 * candidates for corrections, with their costs (edit_try).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "games/tigris/edits.h"

/*
 * Most values of `draws` that are tried.  A war in which both seats used three
 * tiles has 400.
 */
enum { DRAWS_MAX = 400 };

enum { MALFORMED_MAX = 4 }; /* characters of a square with one too many */

void
edit_put_part(const struct edited_step *s, const char *from, const char *to,
    const char *text, unsigned cost)
{
	const size_t head = (size_t)(from - s->text->s);
	const size_t tail = (size_t)(s->text->s + s->text->len - to);
	const size_t len = strlen(text);
	char out[TEXT_MAX];

	if (head + len + tail > sizeof(out) || head + len + tail == 0)
		return;
	memcpy(out, s->text->s, head);
	memcpy(out + head, text, len);
	memcpy(out + head + len, to, tail);
	edit_try(s->at, out, head + len + tail, cost);
}

static void
put_word(const struct edited_step *s, struct word word, const char *text,
    unsigned cost)
{
	edit_put_part(s, word.s, word.s + word.len, text, cost);
}

static void
vary_square(const struct edited_step *s, struct word word, unsigned sq)
{
	const int column = (int)(sq % COLUMNS), row = (int)(sq / COLUMNS);

	for (unsigned k = 0; k < SQUARES; k++) {
		const int c = abs((int)(k % COLUMNS) - column);
		const int r = abs((int)(k / COLUMNS) - row);

		if (k == sq || s->at->is_wide != (c + r > 1))
			continue;
		put_word(s, word, square_name(k), c + r == 1 ?
		    COST_SQUARE + s->of_square : (unsigned)(c + r) +
		    (c == 0 || r == 0 ? COST_LINE : COST_ANY));
	}
}

/*
 * Tries each word of a list instead of `word`, except list[now], which is the
 * word written (now is -1 if none is).
 */
static void
vary_list(const struct edited_step *s, struct word word,
    const char *const *list, int now, unsigned cost)
{
	for (int k = 0; list[k]; k++)
		if (k != now)
			put_word(s, word,
			    edition_word(s->at->run->edition, list[k]), cost);
}

/* Tries other numbers in "2-1" etc., the tiles added to a conflict. */
static void
vary_support(const struct edited_step *s, struct word word)
{
	const int attack = word.s[0] - '0', defence = word.s[2] - '0';

	for (int a = 0; a <= HAND; a++)
		for (int d = 0; d <= HAND; d++) {
			const char text[] = { (char)('0' + a), '-',
				(char)('0' + d), '\0' };
			const int off = abs(a - attack) + abs(d - defence);

			if (off > 0 && (a == attack || d == defence ||
				(a == defence && d == attack)))
				put_word(s, word, text, COST_TILES +
				    5 * (unsigned)off);
		}
}

/* Tries other numbers of tiles in a swap that does not name them. */
static void
vary_swapped(const struct edited_step *s, struct word word)
{
	const int written = word.len > 1 ? 10 : word.s[0] - '0';

	for (int n = 1; n <= HAND; n++) {
		const char text[] = { (char)('0' + n), '\0' };

		if (n != written)
			put_word(s, word, text,
			    COST_TILES + 5 * (unsigned)abs(n - written));
	}
}

/*
 * Tries other words instead of the first word of a step: another tile, leader
 * or action; all of them if it is ambiguous, first those that it may mean.
 */
static void
vary_first(const struct edited_step *s, struct word word)
{
	const struct tes_edition *ed = s->at->run->edition;
	const int first =
	    tigris_find(ed, tigris_step_word, word.s, word.len);
	const bool is_tile = first < COLOURS;
	const char *full[EDITION_LIST_MAX + 1];

	edition_full_words(ed, tigris_step_word, word.s, word.len, full);
	for (unsigned k = 0; full[k]; k++)
		put_word(s, word, full[k], COST_SHORT);
	if (first == WORD_NONE || first >= 2 * COLOURS)
		return;
	vary_list(s, word, is_tile ? tile_word : leader_word, first % COLOURS,
	    COST_PIECE);
	vary_list(s, word, is_tile ? leader_word : tile_word, -1, COST_KIND);
	put_word(s, word, "catastrophe", COST_KIND);
}

/* Tries the squares that differ in one character from a malformed one. */
static void
vary_malformed(const struct edited_step *s, struct word word)
{
	size_t letters = 0;

	/* Squares begin with one letter, so that three are too many. */
	while (letters < word.len && ascii_is_letter(word.s[letters]))
		letters++;
	if (letters > 2 || word.len > MALFORMED_MAX)
		return;
	for (unsigned k = 0; k < SQUARES; k++) {
		const char *name = square_name(k);

		if (word_distance(word.s, word.len, name, strlen(name)) == 1)
			put_word(s, word, name, COST_TYPO);
	}
}

/* Tries other words instead of a word after the first one of a step. */
static void
vary_word(const struct edited_step *s, struct word word)
{
	const struct tes_edition *ed = s->at->run->edition;

	if (word_is(word.s, word.len, "for"))
		return;
	const int colour = tigris_find(ed, colour_word, word.s, word.len);
	const int leader = tigris_find(ed, leader_word, word.s, word.len);

	if (colour >= 0)
		vary_list(s, word, colour_word, colour, COST_TILES);
	else if (leader >= 0)
		vary_list(s, word, leader_word, leader, COST_PIECE);
	else if (word.len == 3 && ascii_is_digit(word.s[0]) &&
	    word.s[1] == '-' && ascii_is_digit(word.s[2]))
		vary_support(s, word);
	else if (tigris_is_number(word) &&
	    tigris_step_verb(ed, *s->text) == VERB_SWAP)
		vary_swapped(s, word);
	else if (memchr(word.s, '/', word.len))
		for (unsigned k = 0; k < MONUMENTS; k++)
			if (!word_is(word.s, word.len, monument_word[k]))
				put_word(s, word, monument_word[k], COST_TILES);
	/* Also if it abbreviates another word, as P that of a priest. */
	vary_malformed(s, word);
}

/* Sets *word to the next word of a step, without a comma at its end. */
static bool
next_word(const char **p, const char *end, struct word *word)
{
	*word = word_next(p, end);
	while (word->len > 1 && word->s[word->len - 1] == ',')
		word->len--;
	return word->len > 0;
}

/*
 * Counts the squares that the turn names: the more there are, the less likely
 * it is that one of them is the mistake, so the cost rises.
 */
static void
count_squares(struct edited_step *s)
{
	const struct tes_turn *turn = s->at->turn;
	unsigned squares = 0;
	struct word w;

	for (uint32_t i = 0; i < turn->step_count; i++) {
		const char *p = turn->step[i].text.s;
		const char *end = p + turn->step[i].text.len;

		while (next_word(&p, end, &w))
			squares += square_read(w.s, w.len) != NOWHERE;
	}
	s->of_square = edit_cost_of(squares);
}

/* A text that is completed with the tiles that players have drawn. */
struct draw_completion {
	const struct edit_place *at;
	unsigned seat; /* of the turn */
	unsigned need[SEATS]; /* tiles drawn, by seats from that one on */
	unsigned cost;
	struct buf text;
};

/* Returns the number of sets of n tiles. */
static unsigned
sets_of(unsigned n)
{
	return (n + 1) * (n + 2) * (n + 3) / 6;
}

/*
 * Completes the text with all tiles that may have been drawn from number i of
 * d->need on: `left` more of that seat, of the colours from `first` on.
 */
static void
put_drawn(struct draw_completion *d, unsigned i, unsigned left,
    unsigned first)
{
	const struct judge_run *run = d->at->run;
	struct buf *text = &d->text;
	const size_t len = text->len;

	if (left > 0) {
		for (unsigned c = first; c < COLOURS; c++, text->len = len) {
			buf_printf(text, " %s", edition_word(run->edition,
			    colour_word[c]));
			put_drawn(d, i, left - 1, c);
		}
		return;
	}
	while (i < run->seats && d->need[i] == 0)
		i++;
	if (i < run->seats) {
		buf_printf(text, "%s%s:", len ? ", " : "",
		    run->seat_name[(d->seat + i) % run->seats]);
		put_drawn(d, i + 1, d->need[i], 0);
		text->len = len;
	} else if (len <= TEXT_MAX && !text->out_of_memory) {
		edit_try(d->at, text->s, len, d->cost);
	}
}

/* Tries all tiles that a swap may have drawn, if it names none. */
static void
vary_swap(const struct edited_step *s, const struct action *a)
{
	const struct judge_run *run = s->at->run;
	struct draw_completion d = { .at = s->at };

	if (a->verb != VERB_SWAP || !a->has_colours || a->has_takes)
		return;
	d.cost = COST_DRAWN + edit_cost_of(sets_of(a->gives));
	buf_printf(&d.text, TEXT_FMT " %s", TEXT_ARG(*s->text),
	    edition_word(run->edition, "for"));
	put_drawn(&d, run->seats, a->gives, 0);
	edit_release(d.at, &d.text);
}

/*
 * If a swap draws another number of tiles than it gives back, tries it without
 * each tile of the longer list, and with each colour at the end of the other.
 */
static void
vary_swap_sizes(const struct edited_step *s, const struct action *a)
{
	const bool is_swap = a->verb == VERB_SWAP && a->has_takes;

	for (unsigned k = 0; is_swap && a->gives != a->takes && k < 2; k++) {
		const bool shrinks = (k == 0) == (a->gives > a->takes);
		const unsigned size = k ? a->takes : a->gives;
		const uint8_t *list = k ? a->take : a->give;

		for (unsigned i = 0; i < (shrinks ? size : COLOURS); i++) {
			struct action other = *a;
			uint8_t *to = k ? other.take : other.give;
			struct buf text = { 0 };

			if (shrinks)
				memmove(to + i, list + i + 1, size - i - 1);
			else
				to[size] = (uint8_t)i;
			*(k ? &other.takes : &other.gives) =
			    (uint8_t)(shrinks ? size - 1 : size + 1);
			tigris_write(s->at->run->edition, &other, &text);
			if (text.s && !text.out_of_memory)
				edit_try(s->at, text.s, text.len, COST_TILES);
			edit_release(s->at, &text);
		}
	}
}

/*
 * Tries what may be missing after the first word of a malformed step, or wrong
 * there: any square, or the number of tiles in a swap.
 */
static void
vary_rest(const struct edited_step *s, const char *first_end)
{
	const char *const end = s->text->s + s->text->len;
	const int verb = tigris_step_verb(s->at->run->edition, *s->text);
	const char *at = first_end;
	char text[sizeof(" P11")];

	if (verb == VERB_SWAP && !s->at->is_wide &&
	    !tigris_is_number(word_next(&at, end)))
		for (int n = 1; n <= HAND; n++) {
			snprintf(text, sizeof(text), " %d", n);
			edit_put_part(s, first_end, end, text, COST_TILES);
		}
	if (s->at->is_wide && word_begin(first_end, end) == end &&
	    (verb == VERB_TILE || verb == VERB_LEADER ||
		verb == VERB_CATASTROPHE))
		for (unsigned k = 0; k < SQUARES; k++) {
			snprintf(text, sizeof(text), " %s", square_name(k));
			edit_put_part(s, end, end, text, COST_ANY);
		}
}

static void
vary_step(const struct edit_place *at)
{
	struct edited_step s = { .at = at,
		.text = &at->turn->step[at->step].text };
	const char *p = s.text->s, *end = p + s.text->len;
	bool is_first = true;
	struct action a;
	struct word w;

	const bool is_read = tigris_read(NULL, at->run->edition, s.text, &a);
	if (is_read && at->is_broken && !at->is_wide)
		vary_swap_sizes(&s, &a);
	if (is_read && a.verb == VERB_SWAP && !at->is_hand)
		return;
	if (is_read && at->is_wide && at->is_board)
		edit_missing_follows(&s, &a);
	if (at->is_far)
		return;
	if (is_read && !at->is_wide)
		edit_vary_numbers(&s, &a);
	if (!at->is_wide)
		count_squares(&s);
	while (next_word(&p, end, &w)) {
		const unsigned sq = square_read(w.s, w.len);
		if (!is_read && is_first)
			vary_rest(&s, p);
		if (sq != NOWHERE && at->is_board)
			vary_square(&s, w, sq);
		else if (sq == NOWHERE && !at->is_wide && is_first)
			vary_first(&s, w);
		else if (sq == NOWHERE && !at->is_wide)
			vary_word(&s, w);
		is_first = false;
	}
	if (at->is_wide)
		return;
	edit_vary_follows(&s);
	if (at->is_broken && is_read) {
		vary_swap(&s, &a);
		edit_more_treasures(&s, &a);
	}
}

/* The actions that may be missing in a turn of one step. */
struct missing_action {
	const struct edit_place *at;
	unsigned cost;
	unsigned held[COLOURS]; /* tiles of the hand */
	int gained[COLOURS]; /* by the swap that is tried */
};

/* Tries a step of a word and what it is done with or where. */
static void
put_action(const struct edit_place *at, const char *word, const char *what,
    unsigned cost)
{
	char text[TEXT_MAX];
	const int n = snprintf(text, sizeof(text), "%s %s",
	    edition_word(at->run->edition, word), what);

	if (n < (int)sizeof(text))
		edit_try(at, text, (size_t)n, cost);
}

/* Tries the swap of m->gained, if it is one. */
static void
put_missing_swap(const struct missing_action *m)
{
	const struct tes_edition *ed = m->at->run->edition;
	struct buf given = { 0 }, taken = { 0 };
	unsigned tiles = 0;

	for (unsigned c = 0; c < COLOURS; c++)
		for (int n = 0; n < abs(m->gained[c]); n++, tiles++)
			buf_printf(m->gained[c] < 0 ? &given : &taken, " %s",
			    edition_word(ed, colour_word[c]));
	if (given.s && taken.s && !given.out_of_memory &&
	    !taken.out_of_memory) {
		buf_printf(&given, " %s%s", edition_word(ed, "for"), taken.s);
		put_action(m->at, "swap", given.s + 1, m->cost + tiles);
	}
	edit_release(m->at, &given);
	edit_release(m->at, &taken);
}

/*
 * Tries all swaps that change the hand.  lost: how many tiles it has fewer by
 * what is chosen for the colours before c.
 */
static void
missing_swap(struct missing_action *m, unsigned c, int lost)
{
	if (c == COLOURS) {
		if (lost == 0)
			put_missing_swap(m);
		return;
	}
	for (int n = -(int)m->held[c]; n <= HAND; n++) {
		m->gained[c] = n;
		missing_swap(m, c + 1, lost - n);
	}
}

/*
 * Tries each colour of a cube at the end of a turn.  If a turn has only one
 * step: tries each action that is legal there as the second step, or as the
 * first one; of swaps, only where the hand is recorded.
 */
static void
missing_step(const struct edit_place *at)
{
	struct missing_action m = { .at = at,
		.cost = at->step == 0 ? COST_FIRST : COST_MISSING };
	const struct tes_edition *ed = at->run->edition;
	struct squares of[2 * COLOURS + 1];
	unsigned withdraws = 0;

	const bool may_be_cube = !at->is_wide && at->is_broken &&
	    at->step == at->turn->step_count;
	for (unsigned c = 0; c < COLOURS && may_be_cube; c++)
		put_action(at, "cube", edition_word(ed, colour_word[c]),
		    COST_DRAWN);
	if (!at->is_wide || at->turn->step_count != 1)
		return;
	struct pos *p = edit_position(at);
	if (!p)
		return;
	choices_squares(p, MOVE_TILE, of);
	choices_squares(p, MOVE_LEADER, of + COLOURS);
	of[2 * COLOURS] = choices_catastrophe_squares(p);
	for (unsigned c = 0; c < COLOURS; c++) {
		m.held[c] = p->s.hand[p->s.seat][c];
		withdraws |= (unsigned)rule_withdraw(p, c, NULL) << c;
	}
	/* The position is not valid any more once a text is tried. */
	const bool is_shown = p->shown >> p->s.seat & 1;
	for (unsigned k = 0; k <= 2 * COLOURS && at->is_board; k++)
		for (unsigned sq; (sq = squares_next(&of[k])) != NOWHERE;)
			put_action(at, k == 2 * COLOURS ? "catastrophe" :
			    k < COLOURS ? tile_word[k] :
					  leader_word[k - COLOURS],
			    square_name(sq), m.cost);
	for (; withdraws && at->is_board; withdraws &= withdraws - 1)
		put_action(at, "withdraw", edition_word(ed,
		    leader_word[bits_first(withdraws)]), m.cost);
	if (is_shown && at->is_hand)
		missing_swap(&m, 0, 0);
}

/*
 * Tries all tiles that the seats which `draws` does not name may have drawn,
 * as many as the hands lack.
 */
static void
missing_draws(const struct edit_place *at)
{
	struct draw_completion d = { .at = at };
	const struct pos *p = edit_position(at);
	unsigned texts = 1;

	if (!p)
		return;
	d.seat = p->s.seat;
	for (unsigned i = 0; i < p->seats; i++) {
		d.need[i] = tiles_missing(p, at->turn,
		    (d.seat + i) % p->seats);
		texts *= sets_of(d.need[i]);
	}
	d.cost = COST_DRAWN + edit_cost_of(texts);
	if (texts > 1 && texts <= DRAWS_MAX)
		put_drawn(&d, 0, 0, 0);
	edit_release(d.at, &d.text);
}

/* Columns and rows count from 1. */
static const struct place_map square_maps[] = {
	{ "columns and rows swapped", { { 0, 1, 0 }, { 1, 0, 0 } }, 0 },
	{ "rows counted from the top", { { 1, 0, 0 }, { 0, -1, ROWS + 1 } },
	    0 },
	{ "columns counted from the left", { { -1, 0, COLUMNS + 1 },
	    { 0, 1, 0 } }, 0 },
	{ "the board turned around", { { -1, 0, COLUMNS + 1 },
	    { 0, -1, ROWS + 1 } }, 0 },
	{ "1 added to all rows", { { 1, 0, 0 }, { 0, 1, 1 } }, 0 },
	{ "1 subtracted from all rows", { { 1, 0, 0 }, { 0, 1, -1 } }, 0 },
	{ "all columns one letter later", { { 1, 0, 1 }, { 0, 1, 0 } }, 0 },
	{ "all columns one letter earlier", { { 1, 0, -1 }, { 0, 1, 0 } }, 0 },
	{ "columns from J on one letter earlier", { { 1, 0, -1 }, { 0, 1, 0 } },
	    'J' - 'A' + 1 },
	{ .name = NULL },
};
static const char *const *const mixed[] = { tile_word, leader_word, NULL };

/* Reads a square, which may be outside of the board: "Q0". */
static bool
read_place(struct tes_text word, int32_t place[2])
{
	const int32_t column = word.len ? (word.s[0] | 0x20) - 'a' + 1 : 0;
	int32_t row = 0;

	if (word.len < 2 || word.len > 3 || column < 1 || column > 26)
		return false;
	for (uint32_t i = 1; i < word.len; i++) {
		if (!ascii_is_digit(word.s[i]))
			return false;
		row = row * 10 + word.s[i] - '0';
	}
	place[0] = column;
	place[1] = row;
	return true;
}

static bool
put_place(struct buf *out, const int32_t place[2])
{
	if (place[0] < 1 || place[0] > COLUMNS || place[1] < 1 ||
	    place[1] > ROWS)
		return false;
	buf_puts(out, square_name((unsigned)((place[1] - 1) * COLUMNS +
	    place[0] - 1)));
	return true;
}

const struct game_edits tigris_edits = {
	.step = vary_step,
	.missing = missing_step,
	.missing_draws = missing_draws,
	.may_stop = true,
	.maps = square_maps,
	.read_place = read_place,
	.put_place = put_place,
	.mixed = mixed,
};
