/*
 * notation.c - a step of Tigris & Euphrates, from text to action.
 *
 *	step      = action { "," follow }
 *	action    = tile square | leader square | "withdraw" leader
 *	          | "catastrophe" square
 *	          | "swap" number
 *	          | "swap" colour { colour } [ "for" colour { colour } ]
 *	          | "pass" | "cube" colour
 *	follow    = "revolt" [ support ] | "war" leader [ support ]
 *	          | "building" square
 *	          | "ziggurat" [ square ]
 *	          | "monument" colour "/" colour [ square ]
 *	          | "treasure" { square }
 *	tile      = "temple" | "farm" | "market" | "settlement"
 *	leader    = "priest" | "farmer" | "trader" | "king"
 *	colour    = "red" | "blue" | "green" | "black"
 *	support   = number "-" number             (* no spaces *)
 *	square    = "A" to "P", number 1 to 11    (* no spaces *)
 *
 * Words are separated by spaces; any word may be abbreviated while it is the
 * only one that begins so.  An edition may have words of its own beside these,
 * and there are aliases: aliases.def.
 */
#include <stdarg.h>
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "games/tigris/tigris.h"

/* Indices in tigris_step_word[]: the first leader, the first other action. */
enum { FIRST_LEADER = COLOURS, FIRST_OTHER = 2 * COLOURS };

struct reading {
	struct judge_run *run; /* NULL: report nothing */
	const struct tes_edition *ed;
	struct action *a;
	const struct tes_text *text; /* text of the step */
	const char *at, *end;  /* rest of the current part */
	struct tes_span span;  /* of the current part; or of the step */
	bool failed;           /* an error has been reported */
	struct tes_diag *diag; /* last diagnostic, or NULL */
};

static bool
has_more(struct reading *in)
{
	in->at = word_begin(in->at, in->end);
	return in->at < in->end;
}

/* Makes malformed() report the whole action or consequence. */
static const struct word whole_part;

static struct tes_span
span_of(const struct reading *in, struct word word)
{
	if (word.len == 0)
		return in->span;
	const uint32_t from = (uint32_t)(word.s - in->text->s);
	return tes_text_span(in->text, from, from + (uint32_t)word.len);
}

/* Reports a syntax error at a word of the step.  Returns false. */
static __attribute__((format(printf, 4, 5))) bool
malformed(struct reading *in, enum tigris_diag id, struct word word,
    const char *fmt, ...)
{
	struct judge_run *run = in->run;
	va_list ap;

	in->diag = NULL;
	if (!run || in->failed)
		return false;
	in->failed = true;
	va_start(ap, fmt);
	in->diag = diag_addv(run->diags, &tigris_codes[id], TES_ERROR,
	    span_of(in, word), &run->place, fmt, ap);
	va_end(ap);
	return false;
}

static bool
help(struct reading *in, const char *text)
{
	if (in->diag)
		diag_help(in->run->diags, in->diag, "%s", text);
	return false;
}

/* Reports a word not in the list, with the most similar one; returns false. */
static bool
unknown_word(struct reading *in, enum tigris_diag id, struct word word,
    const char *const *list, int found)
{
	struct buf all = { 0 };

	if (found == WORD_AMBIGUOUS) {
		malformed(in, id, word, "'%.*s' is ambiguous", (int)word.len,
		    word.s);
		return help(in, "write more of the word");
	}
	malformed(in, id, word, "'%.*s'", (int)word.len, word.s);
	if (!in->diag)
		return false;
	const char *near = edition_near_word(in->ed, list, word.s, word.len);
	if (near) {
		diag_suggest(in->run->diags, in->diag, near);
		return false;
	}
	/* Append the words of a list: "red, blue, green or black". */
	for (size_t i = 0; list[i]; i++) {
		buf_puts(&all, i == 0 ? "" : list[i + 1] ? ", " : " or ");
		buf_puts(&all, list[i]);
	}
	diag_help(in->run->diags, in->diag, "write %s", all.s ? all.s : "");
	in->run->out_of_memory |= all.out_of_memory;
	buf_release(&all);
	return false;
}

static int
find(const struct tes_edition *ed, const char *const *list, struct word word)
{
	return tigris_find(ed, list, word.s, word.len);
}

/* Adds help on a word that should be a square.  Returns false. */
static bool
help_square(struct reading *in, struct word word)
{
	const char last = word.s[word.len - 1];
	char turned[4] = { last };

	if (word.len > 1 && word.len < sizeof(turned))
		memcpy(turned + 1, word.s, word.len - 1);
	if (!in->diag)
		return false;
	if (square_read(turned, word.len) != NOWHERE) {
		diag_help(in->run->diags, in->diag,
		    "write the column first: '%s'", turned);
		return false;
	}
	if (memchr(word.s, '-', word.len))
		return help(in, "write tiles added in a conflict after a "
		    "comma: ', revolt 2-1' or ', war LEADER 2-1'");
	if (word.len == 1 && has_more(in) && in->at[0] > '0' &&
	    in->at[0] <= '9')
		return help(in, "write the square without a space");
	return help(in, "write a column from A to P and a row from 1 to 11, "
	    "for example C8");
}

static bool
read_square(struct reading *in, uint8_t *sq, const char *form)
{
	const struct word word = word_next(&in->at, in->end);

	if (word.len == 0)
		return malformed(in, TIGRIS_STEP_FORM, whole_part,
		    "missing square; expected '%s'", form);
	*sq = (uint8_t)square_read(word.s, word.len);
	if (*sq != NOWHERE)
		return true;
	malformed(in, TIGRIS_NOT_A_SQUARE, word, "'%.*s'", (int)word.len,
	    word.s);
	return help_square(in, word);
}

/* Reads a word of a list of colours, or of leaders; `what` names the list. */
static bool
read_listed(struct reading *in, const char *const *list,
    enum tigris_diag unknown, const char *what, enum colour *colour,
    const char *form)
{
	const struct word word = word_next(&in->at, in->end);
	const int found = find(in->ed, list, word);

	if (word.len == 0)
		return malformed(in, TIGRIS_STEP_FORM, whole_part,
		    "missing %s; expected '%s'", what, form);
	if (found < 0)
		return unknown_word(in, unknown, word, list, found);
	*colour = (enum colour)found;
	return true;
}

static bool
read_leader(struct reading *in, enum colour *colour, const char *form)
{
	return read_listed(in, leader_word, TIGRIS_UNKNOWN_LEADER, "leader",
	    colour, form);
}

/* Reports any text left in the action or consequence; if so, returns false. */
static bool
read_end(struct reading *in)
{
	const struct word more = word_next(&in->at, in->end);

	if (more.len == 0)
		return true;
	malformed(in, TIGRIS_STEP_FORM, more, "unexpected '%.*s'",
	    (int)more.len, more.s);
	if (find(in->ed, follow_word, more) >= 0)
		return help(in, "write ', ' before a consequence");
	return find(in->ed, tigris_step_word, more) >= 0 &&
	    help(in, "separate steps with '; '");
}

static bool
is_number(struct word word)
{
	return word.len == 1 && ascii_is_digit(word.s[0]);
}

/* Reads colours up to the end or "for"; returns false if there is none. */
static bool
read_colours(struct reading *in, uint8_t list[HAND], uint8_t *count)
{
	static const char form[] = "swap COLOUR... for COLOUR...";
	static const char *const for_word[] = { "for", NULL };

	*count = 0;
	for (;;) {
		const struct word word = word_next(&in->at, in->end);

		if (word.len == 0)
			break;
		const bool is_whole_for =
		    word.len == 3 && memcmp(word.s, "for", 3) == 0;
		const int found = is_whole_for ? WORD_NONE :
		    find(in->ed, colour_word, word);
		if (found < 0 && list == in->a->give &&
		    (is_whole_for || find(in->ed, for_word, word) == 0)) {
			in->a->has_takes = true;
			break;
		}
		if (found < 0)
			return unknown_word(in, TIGRIS_UNKNOWN_COLOUR, word,
			    colour_word, found);
		if (*count == HAND)
			return malformed(in, TIGRIS_SWAP_NUMBER, word,
			    "expected at most %d", HAND);
		list[(*count)++] = (uint8_t)found;
	}
	return *count > 0 ||
	    malformed(in, TIGRIS_STEP_FORM, whole_part,
		"missing colours; expected '%s'", form);
}

/* Rejects "swap 2 blue", and suggests "swap blue blue". */
static bool
colours_after_number(struct reading *in)
{
	const char *at = in->at;
	const struct word word = word_next(&at, in->end);
	const int colour = find(in->ed, colour_word, word);
	struct buf tiles = { 0 };

	if (colour < 0)
		return true;
	malformed(in, TIGRIS_STEP_FORM, word, "unexpected '%.*s' after the "
	    "number of tiles", (int)word.len, word.s);
	for (unsigned i = 0; i < in->a->gives; i++)
		buf_printf(&tiles, " %s",
		    edition_word(in->ed, colour_word[colour]));
	if (in->diag && tiles.s && in->end - at < 60)
		diag_help(in->run->diags, in->diag, "name each tile: "
		    "'swap%s%.*s'", tiles.s, (int)(in->end - at), at);
	buf_release(&tiles);
	return false;
}

static bool
read_swap(struct reading *in)
{
	struct action *a = in->a;
	const char *before = in->at;
	const struct word word = word_next(&in->at, in->end);

	a->has_takes = false;
	a->takes = 0;
	a->has_colours = !is_number(word);
	if (!a->has_colours) {
		a->gives = (uint8_t)(word.s[0] - '0');
		if (a->gives < 1 || a->gives > HAND)
			return malformed(in, TIGRIS_SWAP_NUMBER, word,
			    "expected 1 to %d, found %d", HAND, a->gives);
		return !has_more(in) || colours_after_number(in);
	}
	in->at = before;
	if (!read_colours(in, a->give, &a->gives))
		return false;
	return !a->has_takes || read_colours(in, a->take, &a->takes);
}

/* Reads the tiles added to a conflict, as in "2-1". */
static bool
read_support(struct reading *in, struct follow *f)
{
	const struct word word = word_next(&in->at, in->end);
	unsigned number[2] = { 0, 0 };
	size_t n = 0, digits = 0;

	for (size_t i = 0; i < word.len; i++) {
		const char c = word.s[i];

		if (c == '-' && n == 0 && digits > 0) {
			n = 1;
			digits = 0;
		} else if (ascii_is_digit(c) && digits < 2) {
			number[n] = number[n] * 10 + (unsigned)(c - '0');
			digits++;
		} else {
			n = 2;
			break;
		}
	}
	if (word.len > 0 && (n != 1 || digits == 0))
		return malformed(in, TIGRIS_STEP_FORM, word,
		    "expected the tiles added by attacker and defender, "
		    "such as 2-1, found '%.*s'", (int)word.len, word.s);
	f->attack = (uint8_t)number[0];
	f->defence = (uint8_t)number[1];
	return true;
}

static bool
read_war(struct reading *in, struct follow *f)
{
	return read_leader(in, &f->colour, "war LEADER A-D") &&
	    read_support(in, f);
}

static bool
read_building(struct reading *in, struct follow *f)
{
	return read_square(in, &f->sq, "building SQUARE");
}

static bool
read_ziggurat(struct reading *in, struct follow *f)
{
	return !has_more(in) || read_square(in, &f->sq, "ziggurat SQUARE");
}

static bool
read_half(struct reading *in, struct word word, int *colour)
{
	*colour = find(in->ed, colour_word, word);
	return *colour >= 0 ||
	    unknown_word(in, TIGRIS_UNKNOWN_COLOUR, word, colour_word,
		*colour);
}

static bool
read_monument(struct reading *in, struct follow *f)
{
	static const char form[] = "monument COLOUR/COLOUR SQUARE";
	const struct word word = word_next(&in->at, in->end);
	const char *slash = word.len ? memchr(word.s, '/', word.len) : NULL;
	int one, two;

	if (!slash)
		return malformed(in, TIGRIS_STEP_FORM, word,
		    "missing two colours; expected '%s'", form);
	const size_t n = (size_t)(slash - word.s);
	if (!read_half(in, (struct word){ word.s, n }, &one) ||
	    !read_half(in, (struct word){ slash + 1, word.len - n - 1 }, &two))
		return false;
	for (unsigned i = 0; i < MONUMENTS; i++)
		if ((monument_colour[i][0] == one &&
			monument_colour[i][1] == two) ||
		    (monument_colour[i][0] == two &&
			monument_colour[i][1] == one))
			f->monument = (uint8_t)i;
	if (one == two)
		return malformed(in, TIGRIS_STEP_FORM, word,
		    "expected two different colours, found '%.*s'",
		    (int)word.len, word.s);
	return !has_more(in) || read_square(in, &f->sq, form);
}

static bool
read_treasure(struct reading *in, struct follow *f)
{
	while (has_more(in)) {
		if (f->squares == TREASURES_MAX)
			return malformed(in, TIGRIS_STEP_FORM, whole_part,
			    "too many squares: at most %d treasures exist",
			    (int)TREASURES_MAX);
		if (!read_square(in, &f->square[f->squares],
			"treasure SQUARE..."))
			return false;
		f->squares++;
	}
	return true;
}

static bool (*const read_rest[FOLLOWS])(struct reading *, struct follow *) = {
	[FOLLOW_REVOLT] = read_support,
	[FOLLOW_WAR] = read_war,
	[FOLLOW_BUILDING] = read_building,
	[FOLLOW_ZIGGURAT] = read_ziggurat,
	[FOLLOW_MONUMENT] = read_monument,
	[FOLLOW_TREASURE] = read_treasure,
};

static bool
unknown_follow(struct reading *in, struct word word, int found)
{
	unknown_word(in, TIGRIS_UNKNOWN_FOLLOW, word, follow_word, found);
	return find(in->ed, tigris_step_word, word) >= 0 &&
	    help(in, "separate steps with '; '");
}

/* Reads a consequence, the text between two commas, into *f. */
static bool
read_follow(struct reading *in, struct follow *f)
{
	const struct word word = word_next(&in->at, in->end);
	const int found = find(in->ed, follow_word, word);

	if (word.len == 0)
		return malformed(in, TIGRIS_STEP_FORM, whole_part,
		    "missing consequence after ','");
	if (found < 0) {
		if (square_read(word.s, word.len) == NOWHERE &&
		    find(in->ed, colour_word, word) < 0)
			return unknown_follow(in, word, found);
		malformed(in, TIGRIS_UNKNOWN_FOLLOW, word, "expected a word "
		    "such as 'treasure' after ',', found '%.*s'",
		    (int)word.len, word.s);
		return help(in, "separate squares and colours with spaces");
	}
	f->kind = (enum follow_kind)found;
	f->sq = NOWHERE;
	f->squares = 0;
	f->attack = f->defence = 0;
	return read_rest[found](in, f) && read_end(in);
}

/* Goes on to the text after the next comma; false if there is none. */
static bool
next_part(struct reading *in, const char *end)
{
	if (in->end == end)
		return false;
	in->at = in->end + 1;

	const char *comma = memchr(in->at, ',', (size_t)(end - in->at));
	in->end = comma ? comma : end;
	return true;
}

static bool
read_follows(struct reading *in, const struct tes_text *text)
{
	struct action *a = in->a;

	while (next_part(in, text->s + text->len)) {
		struct follow *f = &a->follow[a->follows];

		if (a->follows == FOLLOWS_MAX)
			return malformed(in, TIGRIS_STEP_FORM, whole_part,
			    "too many consequences: at most %d are possible",
			    FOLLOWS_MAX);
		has_more(in);
		f->from = (uint32_t)(in->at - text->s);
		f->to = (uint32_t)(in->end - text->s);
		in->span = tes_text_span(text, f->from, f->to);
		if (!read_follow(in, f))
			return false;
		a->follows++;
	}
	return true;
}

/* Skips a first word like "place"; reports any other word that is unknown. */
static bool
read_other_step(struct reading *in, struct word word, int *found)
{
	if (*found == WORD_NONE && edition_is_lead(in->ed, word.s, word.len) &&
	    has_more(in)) {
		word = word_next(&in->at, in->end);
		*found = find(in->ed, tigris_step_word, word);
	}
	if (*found >= 0)
		return true;
	if (*found == WORD_AMBIGUOUS || find(in->ed, follow_word, word) < 0)
		return unknown_word(in, TIGRIS_UNKNOWN_STEP, word,
		    tigris_step_word, *found);
	malformed(in, TIGRIS_UNKNOWN_STEP, word, "'%.*s'", (int)word.len,
	    word.s);
	return help(in, "write ',' and not ';' between a step and its "
			"consequence");
}

static bool
read_step_word(struct reading *in, int *found)
{
	const struct word word = word_next(&in->at, in->end);

	*found = find(in->ed, tigris_step_word, word);
	return *found >= 0 || read_other_step(in, word, found);
}

static bool
read_first(struct reading *in)
{
	struct action *a = in->a;
	int found;

	if (!read_step_word(in, &found))
		return false;
	if (found < FIRST_OTHER) {
		const bool is_tile = found < FIRST_LEADER;

		a->verb = is_tile ? VERB_TILE : VERB_LEADER;
		a->colour = (enum colour)(found % COLOURS);
		return read_square(in, &a->sq,
		    is_tile ? "TILE SQUARE" : "LEADER SQUARE");
	}
	a->verb = (enum verb)(found - FIRST_OTHER + VERB_WITHDRAW);
	switch (a->verb) {
	case VERB_WITHDRAW:
		return read_leader(in, &a->colour, "withdraw LEADER");
	case VERB_CATASTROPHE:
		return read_square(in, &a->sq, "catastrophe SQUARE");
	case VERB_SWAP:
		return read_swap(in);
	case VERB_CUBE:
		return read_listed(in, colour_word, TIGRIS_UNKNOWN_COLOUR,
		    "colour", &a->colour, "cube COLOUR");
	default:
		return true;
	}
}

bool
tigris_read(struct judge_run *run, const struct tes_edition *ed,
    const struct tes_text *text, struct action *a)
{
	const char *comma = memchr(text->s, ',', text->len);
	struct reading in = {
		.run = run,
		.ed = ed,
		.a = a,
		.text = text,
		.at = text->s,
		.end = comma ? comma : text->s + text->len,
	};

	a->follows = 0;
	a->sq = NOWHERE;
	a->end = (uint32_t)(in.end - text->s);
	in.span = comma ? tes_text_span(text, 0, a->end) : text->span;
	if (read_first(&in) && read_end(&in) && read_follows(&in, text))
		return true;
	if (in.diag)
		diag_help_typed(run->diags, in.diag, *text);
	return false;
}

int
tigris_step_verb(const struct tes_edition *ed, struct tes_text step)
{
	struct reading in = {
		.ed = ed,
		.at = step.s,
		.end = step.s + step.len,
	};
	int found;

	if (!read_step_word(&in, &found))
		return -1;
	return found < FIRST_LEADER ? VERB_TILE :
	    found < FIRST_OTHER	    ? VERB_LEADER :
				      found - FIRST_OTHER + VERB_WITHDRAW;
}
