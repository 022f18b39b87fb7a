/*
 * words.c - the words of the notation and of diagnostics.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"
#include "base/words.h"
#include "games/gods/lexer.h"
#include "rules/parse.h"

const struct tes_code gods_codes[GODS_DIAG_COUNT] = {
#define DIAG(code, name, summary, explanation, rules) \
	{ code, #name, TES_ERROR, summary, explanation, rules },
#include "games/gods/diag.def"
#undef DIAG
};

const char *const gods_seat[] = { "red", "blue", "yellow", "green", NULL };

const char *const hex_word[HEX_KINDS + 1] = { "green", "blue", "violet",
	"orange", "desert", "whirlwind", "extra", "decay", "end", NULL };

const uint8_t hex_param[HEX_KINDS] = { P_TRIBES, P_TRIBES, P_TRIBES, P_TRIBES,
	P_DESERTS, P_WHIRLWINDS, P_EXTRAS, P_DECAYS, P_END_TILE };

/* First words of steps, in the order of kind_of_word[] in notation.c. */
const char *const step_word[] = { "draw", "green", "blue", "violet",
	"orange", "temple", "desert", "decay", "whirlwind", "move", "take",
	"use", "discard", "pass", "end", NULL };

/* Words that can follow `draw`, hexes first. */
const char *const draw_word[] = { "green", "blue", "violet", "orange",
	"desert", "whirlwind", "extra", "decay", "end", "none", NULL };

const char *const setup_word[] = { "temple", "desert", NULL };
const char *const piece_word[PIECE_KINDS] = { "tribe", "temple", "desert",
	"decay" };

const char *
hex_name(const struct judge_run *run, enum hex hex)
{
	if (hex >= HEX_KINDS)
		return "?";
	return run->edition->words ? edition_word(run->edition, hex_word[hex]) :
				     hex_word[hex];
}

#define WORD(place, kind, hex, len, ...) \
	[place] = { { __VA_ARGS__ }, len, kind, hex, 8 * (LETTERS - len), 0 }
/*
 * Hash table of the words: the index of each is PLACE() of its first three
 * letters.
 */
const struct known gods_known[32] = {
	WORD(22, MOVE_DRAW, NO_HEX, 4, 'd', 'r', 'a', 'w'),
	WORD(31, MOVE_TRIBE, HEX_GREEN, 5, 'g', 'r', 'e', 'e', 'n'),
	WORD(2, MOVE_TRIBE, HEX_BLUE, 4, 'b', 'l', 'u', 'e'),
	WORD(20, MOVE_TRIBE, HEX_VIOLET, 6, 'v', 'i', 'o', 'l', 'e', 't'),
	WORD(23, MOVE_TRIBE, HEX_ORANGE, 6, 'o', 'r', 'a', 'n', 'g', 'e'),
	WORD(14, MOVE_TEMPLE, NO_HEX, 6, 't', 'e', 'm', 'p', 'l', 'e'),
	WORD(27, MOVE_DESERT, HEX_DESERT, 6, 'd', 'e', 's', 'e', 'r', 't'),
	WORD(24, MOVE_DECAY, HEX_DECAY, 5, 'd', 'e', 'c', 'a', 'y'),
	[6] = { "whirlwin", 9, MOVE_WHIRLWIND, HEX_WHIRLWIND, 0, 'd' },
	WORD(5, MOVE_PAY, NO_HEX, 4, 'm', 'o', 'v', 'e'),
	WORD(9, MOVE_TAKE, NO_HEX, 4, 't', 'a', 'k', 'e'),
	WORD(0, MOVE_USE, NO_HEX, 3, 'u', 's', 'e'),
	WORD(29, MOVE_DISCARD, NO_HEX, 7, 'd', 'i', 's', 'c', 'a', 'r', 'd'),
	WORD(26, MOVE_PASS, NO_HEX, 4, 'p', 'a', 's', 's'),
	WORD(28, NO_KIND, HEX_END, 3, 'e', 'n', 'd'),
	WORD(3, NO_KIND, HEX_EXTRA, 5, 'e', 'x', 't', 'r', 'a'),
	WORD(19, NO_KIND, NO_HEX, 4, 'n', 'o', 'n', 'e'),
};
#undef WORD

size_t
cell_write(char out[CELL_SIZE], struct cell cell)
{
	size_t n = number_write(out, cell.q);

	out[n++] = ',';
	n += number_write(out + n, cell.r);
	out[n] = '\0';
	return n;
}

bool
cell_read(const char *s, size_t len, struct cell *cell)
{
	return lexer_cell(s, s + len, cell) == s + len;
}

const char *
cell_text(struct arena *a, struct cell cell)
{
	char s[CELL_SIZE];

	return arena_strndup(a, s, cell_write(s, cell));
}

/*
 * Returns where a number ends that is written as number_write() does; NULL if
 * it is written otherwise, or too long.
 */
static const char *
skip_normal_number(const char *s, const char *end)
{
	const bool is_negative = s < end && *s == '-';
	const char *const first = s + is_negative;

	for (s = first; s < end && ascii_is_digit(*s); s++)
		;
	return s > first && s - first < 10 &&
	    (*first != '0' || (s - first == 1 && !is_negative)) ? s : NULL;
}

int
step_normal_kind(const struct tes_edition *ed, struct tes_text step)
{
	const char *const end = step.s + step.len;
	const struct known *word =
	    ed->words == 0 ? lexer_word(step.s, step.s, end) : NULL;

	if (!word || word->kind == NO_KIND)
		return -1;
	const int kind = word->kind;
	const bool has_words = kind == MOVE_DRAW || kind == MOVE_TAKE ||
	    kind == MOVE_USE || kind == MOVE_DISCARD;
	const char *s = step.s + word->len;
	while (s && s < end) {
		if (*s++ != ' ')
			return -1;
		if (has_words) {
			word = lexer_word(step.s, s, end);
			s = word ? s + word->len : NULL;
		} else if (end - s > 2 && memcmp(s, "to", 2) == 0) {
			s += 2;
		} else {
			s = skip_normal_number(s, end);
			s = s && s < end && *s == ',' ?
			    skip_normal_number(s + 1, end) : NULL;
		}
	}
	return s ? kind : -1;
}

static const char *
skip_any(const char *s, const char *end, const char *characters)
{
	while (s < end && *s && strchr(characters, *s))
		s++;
	return s;
}

/* Returns where the sign and digits at s end; s if there are none. */
static const char *
skip_number(const char *s, const char *end, const char *digits)
{
	s += s < end && (*s == '-' || *s == '+');
	return skip_any(s, end, digits);
}

/*
 * Appends the number at s, in which letters may stand for the digits 0 and 1.
 * Returns its end; NULL if it is too long, or begins with 0 as in "0l", where
 * the letter is no digit.
 */
static const char *
copy_number(const char *s, const char *end, char out[CELL_SIZE], size_t *n)
{
	const char *to = skip_number(s, end, "0123456789OolI");

	const char *digit = skip_any(s, to, "-+");

	if (to - s > NUMBER_SIZE ||
	    (to - digit > 1 && strchr("0Oo", *digit)))
		return NULL;
	for (; s < to; s++)
		out[(*n)++] = strchr("Oo", *s) ? '0' :
		    strchr("lI", *s)	       ? '1' :
						 *s;
	return to;
}

/*
 * Sets *cell to the cell that a malformed text at s certainly means.  Returns
 * its end; NULL if it means none.
 */
static const char *
cell_meant(const char *s, const char *end, struct cell *cell)
{
	char text[CELL_SIZE];
	size_t n = 0;

	s = copy_number(skip_any(s, end, "([\"'"), end, text, &n);
	const char *second = s ? skip_any(s, end, " ,./|") : s;
	/* "0-1" may be 0,1 and 0,-1. */
	if (second == s)
		return NULL;
	text[n++] = ',';
	s = copy_number(second, end, text, &n);
	s = s ? skip_any(s, end, ")]\"'") : end;
	return word_ends(s, end) && cell_read(text, n, cell) ? s : NULL;
}

void
cell_help(struct tes_diags *diags, struct tes_diag *diag,
    const struct tes_text *text, const char *s)
{
	const char *end = text->s + text->len, *at = s;
	const struct word word = word_next(&at, end);
	struct cell cell;
	char meant[CELL_SIZE];

	end = cell_meant(s, end, &cell);
	if (!end && memchr(s, '-', word.len) && !memchr(s, ',', word.len))
		diag_help(diags, diag, "write a comma between the two numbers");
	if (!end)
		return;
	cell_write(meant, cell);
	diag_help(diags, diag, "write the cell as '%s'", meant);
	diag_fix_sure(diags, diag, tes_text_span(text, (uint32_t)(s - text->s),
	    (uint32_t)(end - text->s)), meant);
}

/*
 * Appends the hexes of a draw that an unknown word, and the one after it, were
 * meant as: "green,desert", "green+desert", "2 green"; end: that of the step.
 * Returns the end of the text that they replace; NULL if nothing is certain.
 */
static const char *
hexes_meant(const struct tes_edition *ed, struct word word, const char *end,
    struct buf *out)
{
	static const char between[] = ",+/&";
	const char *const word_end = word.s + word.len, *at = word_end;
	const struct word next = word_next(&at, end);

	if (word.len == 1 && *word.s > '1' && *word.s <= '0' + DISPLAY &&
	    edition_find_word(ed, draw_word, next.s, next.len) >= 0) {
		for (char i = *word.s; i > '0'; i--)
			buf_printf(out, "%s%.*s", out->len ? " " : "",
			    (int)next.len, next.s);
		return at;
	}
	for (const char *s = word.s; s < word_end;) {
		struct word hex = { s, 0 };

		while (hex.s + hex.len < word_end &&
		    !strchr(between, hex.s[hex.len]))
			hex.len++;
		s += hex.len + 1;
		if (edition_find_word(ed, draw_word, hex.s, hex.len) < 0)
			return NULL;
		buf_printf(out, "%s%.*s", out->len ? " " : "", (int)hex.len,
		    hex.s);
	}
	return strchr(between, word_end[-1]) ? NULL : word_end;
}

bool
hex_is_meant(struct parse *in, struct word word, bool is_drawn)
{
	struct buf hexes = { 0 };
	const char *end = is_drawn ?
	    hexes_meant(in->ed, word, in->end, &hexes) : NULL;
	const bool is_hidden = !is_drawn && word_is(word.s, word.len, "?");
	const bool is_meant = is_hidden || (end && hexes.s);

	if (is_meant)
		parse_error(in, &gods_codes[GODS_UNKNOWN_HEX], word, "'%.*s'",
		    (int)word.len, word.s);
	/* A discard needs a kind: later draws depend on it. */
	if (is_hidden) {
		parse_help(in, "write a hex that it may have been, and "
		    "'{not recorded}' after it");
	} else if (is_meant) {
		parse_help(in, "write each hex, separated by spaces");
		parse_fix(in, word.s, end, hexes.s);
	}
	in->run->out_of_memory |= buf_release(&hexes);
	return is_meant;
}

bool
step_is_meant(struct parse *in, struct word word)
{
	static const char *const computed[] = { "income", "points", "power",
		"score", NULL };
	const char *help = NULL;

	if (edition_find_word(in->ed, hex_word, word.s, word.len) == HEX_EXTRA)
		help = "write 'take extra' or 'use extra'";
	else if (word_is_listed(computed, word.s, word.len))
		help = "remove the step: it follows from the rules; the "
		    "turn's key 'after' may state power and points";
	if (!help)
		return false;
	parse_error(in, &gods_codes[GODS_UNKNOWN_STEP], word, "'%.*s'",
	    (int)word.len, word.s);
	parse_help(in, help);
	return true;
}

bool
to_is_meant(struct parse *in, struct word word)
{
	static const char *const sign[] = { "-", "--", "->", "-->", ">", "=>",
		"\xe2\x86\x92", NULL };
	const bool is_sign = word_find_folded(sign, word.s, word.len) >= 0;
	struct cell cell;

	/* In "1,0 1,1 to 2,0", one of the cells is too many. */
	if (!is_sign && (parse_has_more(in) ||
	    !cell_read(word.s, word.len, &cell)))
		return false;
	parse_help(in, "write 'to' between the two cells");
	parse_fix(in, word.s, is_sign ? word.s + word.len : word.s,
	    is_sign ? "to" : "to ");
	return true;
}

const char *
cell_form(const char *s, const char *end)
{
	static const char digits[] = "0123456789";
	const char *first = skip_number(s, end, digits);
	const char *comma = word_begin(first, end);
	const bool has_comma = comma > s && comma < end && *comma == ',';
	const char *second = has_comma ? word_begin(comma + 1, end) : end;
	const char *to = skip_number(second, end, digits);

	if (!has_comma || to == second || !word_ends(to, end))
		return "two whole numbers, such as 0,1";
	return comma > first || second > comma + 1 ?
	    "a cell without spaces, such as 0,1" :
	    "numbers from -1,000,000,000 to 1,000,000,000";
}
