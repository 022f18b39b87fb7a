/*
 * words.c - words of the notation of Tigris & Euphrates, and its squares.
 */
#include <string.h>

#include "base/words.h"
#include "games/tigris/tigris.h"

const char *const tigris_seat[] = { "archer", "bull", "pot", "lion", NULL };
/* All three in the order of enum colour. */
const char *const colour_word[] = { "red", "blue", "green", "black", NULL };
const char *const tile_word[] = { "temple", "farm", "market", "settlement",
	NULL };
const char *const leader_word[] = { "priest", "farmer", "trader", "king",
	NULL };
const char *const follow_word[FOLLOWS + 1] = { "revolt", "war", "building",
	"ziggurat", "monument", "treasure", NULL };

/* Nearly all words are written out. */
static int
find_whole(const char *const *list, const char *s, size_t len)
{
	for (int i = 0; list[i]; i++)
		if (list[i][0] == s[0] &&
		    strncmp(list[i], s, len) == 0 &&
		    list[i][len] == '\0')
			return i;
	return WORD_NONE;
}

int
tigris_find(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len)
{
	const int whole = len > 0 && ed->words == 0 ?
	    find_whole(list, s, len) : WORD_NONE;

	if (len == 0)
		return WORD_NONE;
	return whole >= 0 ? whole : edition_find_word(ed, list, s, len);
}

int
tigris_colour(const struct tes_edition *ed, struct tes_text word)
{
	return tigris_find(ed, colour_word, word.s, word.len);
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

const char *
square_write(unsigned sq, char out[SQUARE_SIZE])
{
	const unsigned row = sq / COLUMNS + 1;
	size_t n = 0;

	out[n++] = (char)('A' + sq % COLUMNS);
	if (row > 9)
		out[n++] = '1';
	out[n++] = (char)('0' + row % 10);
	out[n] = '\0';
	return out;
}

