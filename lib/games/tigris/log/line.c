/*
 * line.c - parses a line of the log by patterns of words.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "games/tigris/log/log.h"

/*
 * Patterns of lines of the log.  A word of one of these letters or signs stands
 * for any word of its kind, all others for themselves:
 * #  a player: P1 or P1(5)
 * @  a square
 * T  a tile, L a leader, C a colour, M two colours
 * N  a number
 * W  any word
 */
static const struct {
	const char *words;
	enum log_kind kind;
} wording[] = {
	{ "# placed T at @", LOG_TILE },
	{ "# placed T at @ uniting two kingdoms. No points will be scored.",
	    LOG_TILE },
	{ "# placed L at @", LOG_LEADER },
	{ "# placed L at @ and started revolt", LOG_LEADER },
	{ "# placed Catastrophe at @ exiling N leaders", LOG_CATASTROPHE },
	{ "# picked up L", LOG_WITHDRAW },
	{ "# discarded N tiles", LOG_SWAP },
	{ "# drew N tiles", LOG_DREW },
	{ "# placed N support", LOG_SUPPORT },
	{ "# selected L for war", LOG_SELECTED },
	{ "# removed # in a revolt", LOG_REVOLT },
	{ "# removed # and N tiles in war", LOG_WAR },
	{ "# scored N C", LOG_SCORED },
	{ "# scored N", LOG_TREASURE },
	{ "# placed M monument", LOG_MONUMENT },
	{ "# placed wonder", LOG_ZIGGURAT },
	{ "# built the C civilization building at @", LOG_BUILDING },
	{ "# moved the C civilization building from @ to @", LOG_BUILDING },
	{ "# returned the C civilization building by building a monument.",
	    LOG_NOTHING },
	{ "Building monument returned L W", LOG_NOTHING },
	{ "All wars concluded", LOG_NOTHING },
	{ "Only N treasures remain, game is over.", LOG_NOTHING },
	{ "# has ended the game by attempting to draw from an empty bag.",
	    LOG_NOTHING },
	{ "Final Scoring.", LOG_NOTHING },
	{ "End of Game", LOG_END },
};

static const char *
find(const char *const *list, const char *s, size_t len)
{
	for (int i = 0; list[i]; i++)
		if (word_is(s, len, list[i]))
			return list[i];
	return NULL;
}

/*
 * Returns the word of `list` that equals s except that s begins with a capital
 * letter ("Temple" for "temple"); NULL if there is none.
 */
static const char *
find_capital(const char *const *list, const char *s, size_t len)
{
	for (int i = 0; list[i]; i++)
		if (len > 0 && s[0] == list[i][0] - 'a' + 'A' &&
		    word_is(s + 1, len - 1, list[i] + 1))
			return list[i];
	return NULL;
}

/*
 * Parses a number of one to three digits to *n.  Returns false if it is
 * malformed.
 */
static bool
read_number(const char *s, size_t len, uint32_t *n)
{
	*n = 0;
	for (size_t i = 0; i < len; i++) {
		if (!ascii_is_digit(s[i]))
			return false;
		*n = 10 * *n + (uint32_t)(s[i] - '0');
	}
	return len > 0 && len <= 3;
}

/*
 * Parses a player, "P3" or "P3(12)" with a strength in a conflict.  Sets
 * line->seat if it is the first player of the line, and appends the strength to
 * line->strength.
 */
static bool
read_seat(const char *s, size_t len, struct log_line *line)
{
	uint32_t n = 0;

	if (len < 2 || s[0] != 'P' || s[1] < '1' || s[1] > '0' + SEATS)
		return false;
	if (len > 2 && (s[2] != '(' || s[len - 1] != ')' ||
	    !read_number(s + 3, len - 4, &n)))
		return false;
	if (line->seat == 0)
		line->seat = (unsigned)(s[1] - '0');
	if (len > 2 && line->strengths < 2)
		line->strength[line->strengths++] = n;
	return true;
}

/*
 * Parses a square of the board, "B10" or "B10.", to line->square.  Returns
 * false if it is malformed or not on the board.
 */
static bool
read_square(const struct tes_text *word, struct log_line *line)
{
	uint32_t len = word->len;

	if (len > 1 && word->s[len - 1] == '.')
		len--;
	line->square = text_sub(*word, 0, len);
	return word->s[0] <= 'Z' && square_read(word->s, len) != NOWHERE;
}

/* Parses "red/blue" to line->word and line->second. */
static bool
read_colours(const char *s, size_t len, struct log_line *line)
{
	const char *slash = memchr(s, '/', len);

	if (!slash)
		return false;
	line->word = find(colour_word, s, (size_t)(slash - s));
	line->second = find(colour_word, slash + 1,
	    (size_t)(s + len - slash - 1));
	return line->word && line->second;
}

static bool
read_word(char what, const struct tes_text *word, struct log_line *line)
{
	switch (what) {
	case '#':
		return read_seat(word->s, word->len, line);
	case '@':
		return read_square(word, line);
	case 'N':
		return read_number(word->s, word->len, &line->number);
	case 'M':
		return read_colours(word->s, word->len, line);
	case 'T':
		line->word = find_capital(tile_word, word->s, word->len);
		return line->word;
	case 'L':
		line->word = find_capital(leader_word, word->s, word->len);
		return line->word;
	case 'C':
		line->word = find(colour_word, word->s, word->len);
		return line->word;
	default:
		return true;
	}
}

static bool
matches(const char *words, struct tes_text text,
    struct log_line *line)
{
	uint32_t at = 0;

	for (;;) {
		const size_t len = strcspn(words, " ");
		const struct tes_text word = text_word(text, &at);
		const bool is_sign = len == 1 && strchr("#@TLCMNW", *words);

		if (len == 0 || word.len == 0)
			return len == 0 && word.len == 0;
		if (is_sign ? !read_word(*words, &word, line) :
			      (word.len != len ||
			      memcmp(word.s, words, len) != 0))
			return false;
		words += len + (words[len] == ' ');
	}
}

/* Returns the first square of a line that has leading zeros; empty if none. */
static struct tes_text
padded_square(struct tes_text text)
{
	uint32_t at = 0;
	struct tes_text word = text_word(text, &at);

	while (word.len && square_read_padded(word.s, word.len) == NOWHERE)
		word = text_word(text, &at);
	return word;
}

struct log_line
log_read_line(const char *text, struct tes_span span)
{
	const struct tes_text whole = text_plain(text + span.begin,
	    span.end - span.begin, span.begin);

	for (size_t i = 0; i < sizeof(wording) / sizeof(wording[0]); i++) {
		struct log_line line = { .kind = wording[i].kind,
			.span = span };

		if (matches(wording[i].words, whole, &line))
			return line;
	}
	return (struct log_line){ .kind = LOG_UNKNOWN, .span = span,
		.square = padded_square(whole) };
}
