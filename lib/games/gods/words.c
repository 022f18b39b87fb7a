/*
 * words.c - the words of the notation, and their names in an edition.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "games/gods/gods.h"

const struct tes_alias gods_alias[] = {
#define ALIAS(alias, word, origin) { alias, word, origin },
#include "games/gods/aliases.def"
#undef ALIAS
};

const char *const hex_word[HEX_KINDS + 1] = { "green", "blue", "violet",
	"orange", "desert", "whirlwind", "extra", "decay", "end", NULL };

/* First words of steps, in the order of step_meaning[] in notation.c. */
const char *const step_word[] = { "draw", "green", "blue", "violet",
	"orange", "temple", "desert", "decay", "whirlwind", "move", "take",
	"use", "discard", "pass", "end", NULL };

/* Words that can follow `draw`, hexes first. */
const char *const draw_word[] = { "green", "blue", "violet", "orange",
	"desert", "whirlwind", "extra", "decay", "end", "none", NULL };

const char *
hex_name(const struct judge_run *run, enum hex hex)
{
	if (hex >= HEX_KINDS)
		return "?";
	return run->edition->words ? edition_word(run->edition, hex_word[hex]) :
				     hex_word[hex];
}

const char *const *const list_word[LISTS] = { step_word, hex_word, draw_word };

/*
 * Perfect hash of the words by their first three letters, with their indices in
 * the lists.  If two shared a slot, the compiler would warn.
 */
#define SLOT(a, b, c) (((a) + 5u * (b) + 15u * (c)) % 32)
#define WORD(a, b, c, word, step, hex, draw) \
	[SLOT(a, b, c)] = { word, sizeof(word) - 1, { step, hex, draw } }
#define NONE WORD_NONE
static const struct {
	char s[10];
	uint8_t len;
	int8_t at[LISTS];
} whole_word[32] = {
	WORD('d', 'r', 'a', "draw", 0, NONE, NONE),
	WORD('g', 'r', 'e', "green", 1, 0, 0),
	WORD('b', 'l', 'u', "blue", 2, 1, 1),
	WORD('v', 'i', 'o', "violet", 3, 2, 2),
	WORD('o', 'r', 'a', "orange", 4, 3, 3),
	WORD('t', 'e', 'm', "temple", 5, NONE, NONE),
	WORD('d', 'e', 's', "desert", 6, 4, 4),
	WORD('d', 'e', 'c', "decay", 7, 7, 7),
	WORD('w', 'h', 'i', "whirlwind", 8, 5, 5),
	WORD('m', 'o', 'v', "move", 9, NONE, NONE),
	WORD('t', 'a', 'k', "take", 10, NONE, NONE),
	WORD('u', 's', 'e', "use", 11, NONE, NONE),
	WORD('d', 'i', 's', "discard", 12, NONE, NONE),
	WORD('p', 'a', 's', "pass", 13, NONE, NONE),
	WORD('e', 'n', 'd', "end", 14, 8, 8),
	WORD('e', 'x', 't', "extra", NONE, 6, 6),
	WORD('n', 'o', 'n', "none", NONE, NONE, 9),
};
#undef NONE
#undef WORD

/* Compares the first and last four letters, which cover words of up to nine. */
static bool
is_whole(const char *s, const char *word, size_t n)
{
	if (n < 4)
		return memcmp(s, word, 3) == 0;
	return memcmp(s, word, 4) == 0 &&
	    memcmp(s + n - 4, word + n - 4, 4) == 0 &&
	    (n <= 8 || s[4] == word[4]);
}

int
word_lead(enum list list, const char *s, size_t len, size_t *n)
{
	if (len < 3)
		return WORD_NONE;
	const unsigned slot = SLOT((unsigned char)s[0], (unsigned char)s[1],
	    (unsigned char)s[2]);
	*n = whole_word[slot].len;
	return *n <= len && is_whole(s, whole_word[slot].s, *n) ?
	    whole_word[slot].at[list] : WORD_NONE;
}

/* Returns the index in the list of a full word, or WORD_NONE. */
static int
find_whole(const char *const *list, const char *s, size_t len)
{
	for (int i = 0; i < LISTS; i++) {
		size_t n;
		const int found = list_word[i] != list ? WORD_NONE :
		    word_lead((enum list)i, s, len, &n);

		if (found >= 0 && n == len)
			return found;
	}
	return WORD_NONE;
}

int
gods_word(const struct tes_edition *ed, const char *const *list, const char *s,
    size_t len)
{
	const int whole =
	    ed->words == 0 ? find_whole(list, s, len) : WORD_NONE;

	return whole >= 0 ? whole : edition_find_word(ed, list, s, len);
}

/* Returns the position after a sign and digits, if any. */
static const char *
skip_number(const char *at, const char *end)
{
	at += at < end && (*at == '-' || *at == '+');
	while (at < end && ascii_is_digit(*at))
		at++;
	return at;
}

const char *
cell_form(const char *s, const char *end)
{
	const char *comma = word_begin(skip_number(s, end), end);
	const bool has_comma = comma > s && comma < end && *comma == ',';
	const char *second = has_comma ? word_begin(comma + 1, end) : end;
	const char *to = skip_number(second, end);

	if (!has_comma || to == second || !word_ends(to, end))
		return "two whole numbers, such as 0,1";
	return comma > skip_number(s, end) || second > comma + 1 ?
	    "a cell without spaces, such as 0,1" :
	    "numbers from -1,000,000,000 to 1,000,000,000";
}

bool
step_is_joined(const struct play *p)
{
	const struct tes_edition *ed = p->run->edition;
	const char *at = p->step->text.s, *end = at + p->step->text.len;
	const bool is_draw = step_is(p->run, p->step, VERB_DRAW);
	struct word w = word_next(&at, end);
	struct cell cell;

	while ((w = word_next(&at, end)).len > 0)
		if (w.s[w.len - 1] == ',' ||
		    (is_draw && cell_read(w.s, w.len, &cell)) ||
		    (gods_word(ed, step_word, w.s, w.len) >= 0 && (!is_draw ||
			gods_word(ed, hex_word, w.s, w.len) == WORD_NONE)))
			return true;
	return false;
}
