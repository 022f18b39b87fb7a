/*
 * words.c - the words of the notation and of diagnostics.
 */

#include <string.h>

#include "base/words.h"
#include "games/tigris/tigris.h"

const struct tes_code tigris_codes[TIGRIS_DIAG_COUNT] = {
#define DIAG(code, name, summary, explanation, rules) \
	{ code, #name, TES_ERROR, summary, explanation, rules },
#include "games/tigris/diag.def"
#undef DIAG
};

const char *const tigris_seat[] = { "archer", "bull", "pot", "lion", NULL };
/* Words of colours, tiles and leaders, each indexed by enum colour. */
const char *const colour_word[] = { "red", "blue", "green", "black", NULL };
const char *const tile_word[] = { "temple", "farm", "market", "settlement",
	NULL };
const int tiles_in_box[COLOURS] = { 57, 36, 30, 30 };
const char *const leader_word[] = { "priest", "farmer", "trader", "king",
	NULL };
/* Tiles, leaders, then the verbs from VERB_WITHDRAW on. */
const char *const tigris_step_word[] = { "temple", "farm", "market",
	"settlement", "priest", "farmer", "trader", "king", "withdraw",
	"catastrophe", "swap", "pass", "cube", NULL };
const char *const follow_word[FOLLOWS + 1] = { "revolt", "war", "building",
	"ziggurat", "monument", "treasure", NULL };

const char *const monument_word[MONUMENTS] = { "black/blue", "black/green",
	"black/red", "blue/green", "blue/red", "green/red" };

const char *
own_word(const struct judge_run *run, const char *word)
{
	return edition_word(run->edition, word);
}

/* The lists of words whose full words whole_word[] can find. */
enum { LISTS = 4 };
static const char *const *const list_word[LISTS] = { tigris_step_word,
	colour_word, leader_word, follow_word };

/*
 * Perfect hash table of the words in full, with the index of each word in each
 * list.  If two words had the same slot, the compiler would warn.
 */
#define SLOT(a, b, len) (((a) + 5u * (b) + 28u * (len)) % 64)
#define WORD(a, b, word, step, colour, leader, follow) \
	[SLOT(a, b, sizeof(word) - 1)] = \
	    { word, sizeof(word) - 1, { step, colour, leader, follow } }
#define NONE WORD_NONE
static const struct {
	char s[12];
	uint8_t len;
	int8_t at[LISTS];
} whole_word[64] = {
	WORD('t', 'e', "temple", 0, NONE, NONE, NONE),
	WORD('f', 'a', "farm", 1, NONE, NONE, NONE),
	WORD('m', 'a', "market", 2, NONE, NONE, NONE),
	WORD('s', 'e', "settlement", 3, NONE, NONE, NONE),
	WORD('p', 'r', "priest", 4, NONE, 0, NONE),
	WORD('f', 'a', "farmer", 5, NONE, 1, NONE),
	WORD('t', 'r', "trader", 6, NONE, 2, NONE),
	WORD('k', 'i', "king", 7, NONE, 3, NONE),
	WORD('w', 'i', "withdraw", 8, NONE, NONE, NONE),
	WORD('c', 'a', "catastrophe", 9, NONE, NONE, NONE),
	WORD('s', 'w', "swap", 10, NONE, NONE, NONE),
	WORD('p', 'a', "pass", 11, NONE, NONE, NONE),
	WORD('c', 'u', "cube", 12, NONE, NONE, NONE),
	WORD('r', 'e', "red", NONE, 0, NONE, NONE),
	WORD('b', 'l', "blue", NONE, 1, NONE, NONE),
	WORD('g', 'r', "green", NONE, 2, NONE, NONE),
	WORD('b', 'l', "black", NONE, 3, NONE, NONE),
	WORD('r', 'e', "revolt", NONE, NONE, NONE, 0),
	WORD('w', 'a', "war", NONE, NONE, NONE, 1),
	WORD('b', 'u', "building", NONE, NONE, NONE, 2),
	WORD('z', 'i', "ziggurat", NONE, NONE, NONE, 3),
	WORD('m', 'o', "monument", NONE, NONE, NONE, 4),
	WORD('t', 'r', "treasure", NONE, NONE, NONE, 5),
};
#undef NONE
#undef WORD

/*
 * Returns the index of a word in the list, if it is written in full; else
 * WORD_NONE.
 */
static int
find_whole(const char *const *list, const char *s, size_t len)
{
	size_t i = 0;

	if (len < 2)
		return WORD_NONE;
	const unsigned slot = SLOT((unsigned char)s[0], (unsigned char)s[1],
	    (unsigned)len);
	const char *word = whole_word[slot].s;

	if (whole_word[slot].len != len)
		return WORD_NONE;
	while (i < len && s[i] == word[i])
		i++;
	for (unsigned k = 0; i == len && k < LISTS; k++)
		if (list_word[k] == list)
			return whole_word[slot].at[k];
	return WORD_NONE;
}

int
tigris_find(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len)
{
	if (len == 0)
		return WORD_NONE;
	const int whole =
	    ed->words == 0 ? find_whole(list, s, len) : WORD_NONE;

	return whole >= 0 ? whole : edition_find_word(ed, list, s, len);
}

unsigned
square_read(const char *s, size_t len)
{
	unsigned column, row = 0;

	if (len < 2 || len > 3)
		return NOWHERE;
	column = (unsigned char)(s[0] | 0x20) - (unsigned)'a';
	for (size_t i = 1; i < len; i++) {
		if (s[i] < '0' || s[i] > '9')
			return NOWHERE;
		row = row * 10 + (unsigned)(s[i] - '0');
	}
	if (column >= COLUMNS || row == 0 || row > ROWS || s[1] == '0')
		return NOWHERE;
	return (row - 1) * COLUMNS + column;
}

unsigned
square_read_padded(const char *s, size_t len)
{
	char plain[sizeof("P11")] = "";
	size_t zeros = 0;

	while (zeros + 1 < len && s[zeros + 1] == '0')
		zeros++;
	if (zeros == 0 || len - zeros >= sizeof(plain))
		return NOWHERE;
	plain[0] = s[0];
	memcpy(plain + 1, s + 1 + zeros, len - 1 - zeros);
	return square_read(plain, len - zeros);
}

unsigned
square_meant(const char *s, size_t len)
{
	char turned[sizeof("P11")];

	while (len > 0 && strchr("([", s[0])) {
		s++;
		len--;
	}
	while (len > 0 && strchr(")].:", s[len - 1]))
		len--;
	unsigned sq = square_read(s, len);
	if (sq == NOWHERE)
		sq = square_read_padded(s, len);
	if (sq != NOWHERE || len < 2 || len > sizeof(turned))
		return sq;
	if (strchr("-.,:/", s[1])) {
		turned[0] = s[0];
		memcpy(turned + 1, s + 2, len - 2);
		return square_read(turned, len - 1);
	}
	turned[0] = s[len - 1];
	memcpy(turned + 1, s, len - 1);
	return len < sizeof(turned) ? square_read(turned, len) : sq;
}

const char *
square_name(unsigned sq)
{
#define ROW(n) \
	"A" #n, "B" #n, "C" #n, "D" #n, "E" #n, "F" #n, "G" #n, "H" #n, \
	"I" #n, "J" #n, "K" #n, "L" #n, "M" #n, "N" #n, "O" #n, "P" #n
	static const char name[SQUARES][sizeof("P11")] = { ROW(1), ROW(2),
		ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8), ROW(9),
		ROW(10), ROW(11) };
#undef ROW

	return name[sq];
}
