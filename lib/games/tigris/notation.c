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
 * only one that begins so.  Editions may have words of their own, too; aliases
 * are in aliases.def.
 */
#include <string.h>

#include "base/ascii.h"
#include "games/tigris/tigris.h"
#include "rules/parse.h"

#define error(in, id, ...) parse_error(in, &tigris_codes[id], __VA_ARGS__)
#define unknown(in, id, ...) \
	parse_unknown(in, &tigris_codes[id], __VA_ARGS__, NULL)

/* Makes error() report the whole action or consequence. */
static const struct word whole_part;

static int
find(const struct parse *in, const char *const *list, struct word word)
{
	return tigris_find(in->ed, list, word.s, word.len);
}

/*
 * If the word is "leader", reports that none is named, as in "leader F2" and
 * "black leader F2".  Returns whether it is.
 */
static bool
leader_is_meant(struct parse *in, enum tigris_diag id, struct word word)
{
	if (!in->run || !word_is_folded(word.s, word.len, "leader"))
		return false;
	error(in, id, word, "'%.*s'", (int)word.len, word.s);
	const char *at = in->text->s, *to = word.s + word.len;
	struct word first = word_next(&at, in->end);
	if (edition_is_lead(in->ed, first.s, first.len))
		first = word_next(&at, in->end);
	/* In "leader black F2", the colour follows. */
	const bool is_first = first.s == word.s;
	const bool is_second = word_next(&at, in->end).s == word.s;
	const int color = is_first || is_second ? find(in, colour_word,
	    is_first ? word_next(&to, in->end) : first) : WORD_NONE;
	if (color < 0) {
		diag_help_choices(in->run->diags, in->diag, "write ",
		    leader_word);
		return true;
	}
	const char *name = edition_word(in->ed, leader_word[color]);
	diag_help(in->run->diags, in->diag, "write '%s', the %s leader", name,
	    edition_word(in->ed, colour_word[color]));
	parse_fix(in, first.s, to, name);
	return true;
}

/* Adds help on a word that should be a square.  Returns false. */
static bool
help_square(struct parse *in, struct word word)
{
	if (!in->diag)
		return false;
	const unsigned meant = square_meant(word.s, word.len);
	if (meant != NOWHERE) {
		diag_help(in->run->diags, in->diag, "write the square as '%s'",
		    square_name(meant));
		return parse_fix(in, word.s, word.s + word.len,
		    square_name(meant));
	}
	if (word.len == 1 && parse_has_more(in) && in->at[0] > '0' &&
	    in->at[0] <= '9') {
		parse_help(in, "write the square without a space");
		return parse_fix(in, word.s + 1, in->at, "");
	}
	return parse_help(in, "write a column from A to P and a row from 1 to "
	    "11, for example C8");
}

static bool
read_square(struct parse *in, uint8_t *sq, const char *form)
{
	const struct word word = word_next(&in->at, in->end);

	if (word.len == 0)
		return error(in, TIGRIS_STEP_FORM, whole_part,
		    "missing square; expected '%s'", form);
	*sq = (uint8_t)square_read(word.s, word.len);
	if (*sq != NOWHERE)
		return true;
	if (leader_is_meant(in, TIGRIS_NOT_A_SQUARE, word))
		return false;
	error(in, TIGRIS_NOT_A_SQUARE, word, "'%.*s'", (int)word.len,
	    word.s);
	return help_square(in, word);
}

/* Reads a word of a list of colours, or of leaders; `what` names the list. */
static bool
read_listed(struct parse *in, const char *const *list,
    enum tigris_diag unknown, const char *what, enum colour *colour,
    const char *form)
{
	const struct word word = word_next(&in->at, in->end);
	const int found = find(in, list, word);

	if (word.len == 0)
		return error(in, TIGRIS_STEP_FORM, whole_part,
		    "missing %s; expected '%s'", what, form);
	if (found < 0)
		return !leader_is_meant(in, unknown, word) &&
		    unknown(in, unknown, word, list, found);
	*colour = (enum colour)found;
	return true;
}

static bool
read_leader(struct parse *in, enum colour *colour, const char *form)
{
	return read_listed(in, leader_word, TIGRIS_UNKNOWN_LEADER, "leader",
	    colour, form);
}

/* Reports any text left in the action or consequence; if so, returns false. */
static bool
read_end(struct parse *in)
{
	const char *before = in->at;
	const struct word more = word_next(&in->at, in->end);

	if (more.len == 0)
		return true;
	error(in, TIGRIS_STEP_FORM, more, "unexpected '%.*s'",
	    (int)more.len, more.s);
	if (word_is_folded(more.s, more.len, "leader")) {
		parse_help(in, "remove 'leader'");
		return parse_fix(in, before, more.s + more.len, "");
	}
	if (find(in, follow_word, more) >= 0) {
		parse_help(in, "write ', ' before a consequence");
		return parse_fix(in, before, more.s, ", ");
	}
	if (ascii_is_digit(*more.s) && memchr(more.s, '-', more.len))
		return parse_help(in, "write tiles added in a conflict after a "
		    "comma: ', revolt 2-1' or ', war LEADER 2-1'");
	return !parse_help_bracketed(in, before, more, follow_word) &&
	    parse_help_rest(in, more, find(in, tigris_step_word, more) >= 0);
}

/* Reads colours up to the end or "for"; returns false if there is none. */
static bool
read_colours(struct parse *in, struct action *a, uint8_t list[HAND],
    uint8_t *count)
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
		    find(in, colour_word, word);
		if (found < 0 && list == a->give &&
		    (is_whole_for || find(in, for_word, word) == 0)) {
			a->has_takes = true;
			break;
		}
		if (found < 0)
			return unknown(in, TIGRIS_UNKNOWN_COLOUR, word,
			    list == a->give && edition_near_word(in->ed,
			    for_word, word.s, word.len) ? for_word :
			    colour_word, found);
		if (*count == HAND)
			return error(in, TIGRIS_SWAP_NUMBER, word,
			    "expected at most %d", HAND);
		list[(*count)++] = (uint8_t)found;
	}
	return *count > 0 ||
	    error(in, TIGRIS_STEP_FORM, whole_part,
		"missing colours; expected '%s'", form);
}

/*
 * Rejects "swap 2 blue", and suggests "swap blue blue".  number: where the
 * number begins.
 */
static bool
colours_after_number(struct parse *in, const char *number, unsigned tiles)
{
	const char *at = in->at;
	const struct word word = word_next(&at, in->end);
	const int colour = find(in, colour_word, word);
	struct buf named = { 0 };

	if (colour < 0)
		return true;
	error(in, TIGRIS_STEP_FORM, word, "unexpected '%.*s' after the "
	    "number of tiles", (int)word.len, word.s);
	for (unsigned i = 0; i < tiles; i++)
		buf_printf(&named, " %s",
		    edition_word(in->ed, colour_word[colour]));
	if (in->diag && named.s && in->end - at < 60)
		diag_help(in->run->diags, in->diag, "name each tile: "
		    "'swap%s%.*s'", named.s, (int)(in->end - at), at);
	const char *rest = at;
	/* "swap 2 red blue" may be two tiles. */
	if (named.s && find(in, colour_word, word_next(&rest, in->end)) < 0)
		parse_fix(in, number, at, named.s + 1);
	buf_release(&named);
	return false;
}

bool
tigris_is_number(struct word word)
{
	size_t digits = 0;

	while (digits < word.len && ascii_is_digit(word.s[digits]))
		digits++;
	return digits > 0 && digits == word.len;
}

static bool
read_swap(struct parse *in, struct action *a)
{
	const char *before = in->at;
	const struct word word = word_next(&in->at, in->end);

	a->has_takes = false;
	a->takes = 0;
	a->has_colours = !tigris_is_number(word);
	if (!a->has_colours) {
		a->gives = (uint8_t)(word.s[0] - '0');
		if (word.len > 1 || a->gives < 1 || a->gives > HAND)
			return error(in, TIGRIS_SWAP_NUMBER, word,
			    "expected 1 to %d, found %.*s", HAND,
			    (int)word.len, word.s);
		return !parse_has_more(in) ||
		    colours_after_number(in, word.s, a->gives);
	}
	in->at = before;
	if (!read_colours(in, a, a->give, &a->gives))
		return false;
	return !a->has_takes || read_colours(in, a, a->take, &a->takes);
}

/*
 * Adds help on the tiles added to a conflict, such as "2:1" or "2 1".  Returns
 * false.
 */
static bool
help_support(struct parse *in, struct word word)
{
	const char *end = word.s + word.len, *from = word.s, *to = end;

	while (from < end && ascii_is_digit(*from))
		from++;
	while (to > from && ascii_is_digit(to[-1]))
		to--;
	if (from == end)
		to = parse_has_more(in) && ascii_is_digit(in->at[0]) ? in->at :
								       end;
	/* One other sign, or spaces: longer texts may mean anything. */
	if (!in->diag || from == word.s || to <= from || to == end ||
	    (from < end && (to - from > 1 || *from == '-')))
		return false;
	parse_help(in, "write '-' between the tiles of both sides");
	return parse_fix(in, from, to, "-");
}

/* Reads the tiles added to a conflict, as in "2-1". */
static bool
read_support(struct parse *in, struct follow *f)
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
	if (word.len > 0 && (n != 1 || digits == 0)) {
		error(in, TIGRIS_STEP_FORM, word,
		    "expected the tiles added by attacker and defender, "
		    "such as 2-1, found '%.*s'", (int)word.len, word.s);
		return help_support(in, word);
	}
	f->attack = (uint8_t)number[0];
	f->defence = (uint8_t)number[1];
	return true;
}

static bool
read_war(struct parse *in, struct follow *f)
{
	return read_leader(in, &f->colour, "war LEADER A-D") &&
	    read_support(in, f);
}

static bool
read_building(struct parse *in, struct follow *f)
{
	return read_square(in, &f->sq, "building SQUARE");
}

static bool
read_ziggurat(struct parse *in, struct follow *f)
{
	return !parse_has_more(in) ||
	    read_square(in, &f->sq, "ziggurat SQUARE");
}

static bool
read_half(struct parse *in, struct word word, int *colour)
{
	*colour = find(in, colour_word, word);
	return *colour >= 0 ||
	    unknown(in, TIGRIS_UNKNOWN_COLOUR, word, colour_word,
		*colour);
}

static bool
read_monument(struct parse *in, struct follow *f)
{
	static const char form[] = "monument COLOUR/COLOUR SQUARE";
	const struct word word = word_next(&in->at, in->end);
	const char *slash = word.len ? memchr(word.s, '/', word.len) : NULL;
	int one, two;

	if (!slash)
		return error(in, TIGRIS_STEP_FORM, word,
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
		return error(in, TIGRIS_STEP_FORM, word,
		    "expected two different colours, found '%.*s'",
		    (int)word.len, word.s);
	return !parse_has_more(in) || read_square(in, &f->sq, form);
}

static bool
read_treasure(struct parse *in, struct follow *f)
{
	while (parse_has_more(in)) {
		if (f->squares == TREASURES_MAX)
			return error(in, TIGRIS_STEP_FORM, whole_part,
			    "too many squares: at most %d treasures exist",
			    (int)TREASURES_MAX);
		if (!read_square(in, &f->square[f->squares],
			"treasure SQUARE..."))
			return false;
		f->squares++;
	}
	return true;
}

static bool (*const read_rest[FOLLOWS])(struct parse *, struct follow *) = {
	[FOLLOW_REVOLT] = read_support,
	[FOLLOW_WAR] = read_war,
	[FOLLOW_BUILDING] = read_building,
	[FOLLOW_ZIGGURAT] = read_ziggurat,
	[FOLLOW_MONUMENT] = read_monument,
	[FOLLOW_TREASURE] = read_treasure,
};

/*
 * Reads a consequence, the text between two commas, into *f.  comma: the first
 * of them; is_list: words of a list precede it.
 */
static bool
read_follow(struct parse *in, struct follow *f, const char *comma,
    bool is_list)
{
	const struct word word = word_next(&in->at, in->end);
	const int found = find(in, follow_word, word);

	if (word.len == 0)
		return error(in, TIGRIS_STEP_FORM, whole_part, "missing "
		    "consequence after ','");
	if (found < 0) {
		const int step = find(in, tigris_step_word, word);
		const char *at = in->at;
		const struct word next = word_next(&at, in->end);

		/* "temple L2, red L3": the colour may be a tile. */
		if (step != WORD_NONE &&
		    square_read(next.s, next.len) != NOWHERE) {
			error(in, TIGRIS_UNKNOWN_FOLLOW, word, "'%.*s'",
			    (int)word.len, word.s);
			parse_help(in, "separate steps with '; '");
			parse_fix(in, comma, comma + 1, ";");
			if (in->diag) /* "black H6" may lack "building" */
				in->diag->is_fix_sure = word_find_folded(
				    tigris_step_word, word.s, word.len) >= 0;
			return false;
		}
		if (square_read(word.s, word.len) == NOWHERE &&
		    find(in, colour_word, word) < 0) {
			unknown(in, TIGRIS_UNKNOWN_FOLLOW, word, follow_word,
			    found);
			return parse_help_rest(in, word, step >= 0);
		}
		error(in, TIGRIS_UNKNOWN_FOLLOW, word, "expected a word such "
		    "as 'treasure' after ',', found '%.*s'", (int)word.len,
		    word.s);
		parse_help(in, "separate squares and colours with spaces");
		return is_list && parse_fix(in, comma, word.s, " ");
	}
	f->kind = (enum follow_kind)found;
	f->sq = NOWHERE;
	f->squares = 0;
	f->attack = f->defence = f->monument = 0;
	return read_rest[found](in, f) && read_end(in);
}

/* Reads the consequences, each of which follows a comma. */
static bool
read_follows(struct parse *in, struct action *a)
{
	const struct tes_text *text = in->text;
	const char *end = text->s + text->len;

	while (in->end < end) {
		struct follow *f = &a->follow[a->follows];
		const char *begin = in->end;
		in->at = in->end + 1;
		const char *comma = memchr(in->at, ',', (size_t)(end - in->at));
		in->end = comma ? comma : end;
		if (a->follows == FOLLOWS_MAX)
			return error(in, TIGRIS_STEP_FORM, whole_part,
			    "too many consequences: at most %d are possible",
			    FOLLOWS_MAX);
		parse_has_more(in);
		f->from = (uint32_t)(in->at - text->s);
		f->to = (uint32_t)(in->end - text->s);
		in->span = tes_text_span(text, f->from, f->to);
		const bool is_list = a->follows ?
		    f[-1].kind == FOLLOW_TREASURE : a->verb == VERB_SWAP;
		if (!read_follow(in, f, begin, is_list))
			return false;
		a->follows++;
	}
	return true;
}

/* Reads the first word, after one like "place"; reports one that is unknown. */
static bool
read_step_word(struct parse *in, int *found)
{
	struct word word = word_next(&in->at, in->end);

	*found = find(in, tigris_step_word, word);
	if (*found == WORD_NONE && edition_is_lead(in->ed, word.s, word.len) &&
	    parse_has_more(in)) {
		word = word_next(&in->at, in->end);
		*found = find(in, tigris_step_word, word);
	}
	if (*found >= 0)
		return true;
	if (leader_is_meant(in, TIGRIS_UNKNOWN_STEP, word))
		return false;
	if (*found == WORD_AMBIGUOUS || find(in, follow_word, word) < 0)
		return unknown(in, TIGRIS_UNKNOWN_STEP, word,
		    tigris_step_word, *found);
	error(in, TIGRIS_UNKNOWN_STEP, word, "'%.*s'", (int)word.len, word.s);
	return parse_help(in, "write ',' and not ';' between a step and its "
	    "consequence");
}

static bool
read_first(struct parse *in, struct action *a)
{
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
		return read_swap(in, a);
	case VERB_CUBE:
		return read_listed(in, colour_word, TIGRIS_UNKNOWN_COLOUR,
		    "colour", &a->colour, "cube COLOUR");
	default:
		return true;
	}
}

static bool
is_step(const struct tes_edition *ed, struct tes_text text)
{
	struct action a;

	return tigris_read(NULL, ed, &text, &a);
}

bool
tigris_read(struct judge_run *run, const struct tes_edition *ed,
    const struct tes_text *text, struct action *a)
{
	const char *comma = memchr(text->s, ',', text->len);
	struct parse in = {
		.run = run,
		.ed = ed,
		.text = text,
		.is_step = is_step,
		.at = text->s,
		.end = comma ? comma : text->s + text->len,
	};

	a->follows = 0;
	a->sq = NOWHERE;
	a->end = (uint32_t)(in.end - text->s);
	in.span = comma ? tes_text_span(text, 0, a->end) : text->span;
	if (read_first(&in, a) && read_end(&in) && read_follows(&in, a))
		return true;
	return parse_help_typed(&in);
}

int
tigris_step_verb(const struct tes_edition *ed, struct tes_text step)
{
	struct parse in = {
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

void
tigris_parse(struct judge_run *run, const struct tes_turn *turn, uint32_t from)
{
	struct action a;

	for (uint32_t i = from; i < turn->step_count; i++) {
		run->place.step = i + 1;
		tigris_read(run, run->edition, &turn->step[i].text, &a);
	}
}
