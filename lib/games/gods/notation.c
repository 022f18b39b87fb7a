/*
 * notation.c - parses steps of GODS.
 *
 *	step      = "draw" ( "none" | hex { hex } )
 *	          | colour cell
 *	          | "temple" cell [ "bare" cell { cell } ]
 *	          | "desert" cell
 *	          | "decay" cell [ "steal" seat ]
 *	          | "whirlwind" [ cell "to" cell ]
 *	          | "move" cell "to" cell
 *	          | "take" "extra" | "use" "extra"
 *	          | "discard" hex
 *	          | "pass" | "end"
 *	hex       = colour | "desert" | "whirlwind" | "extra" | "decay" | "end"
 *	          | "?"                           (* in a draw only *)
 *	colour    = "green" | "blue" | "violet" | "orange"
 *	cell      = integer "," integer           (* no spaces *)
 *
 * Words are separated by spaces, and may be abbreviated if unambiguous.  An
 * edition may add words; aliases.def lists aliases.
 */
#include <stdarg.h>
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "games/gods/lexer.h"

static const struct {
	enum verb verb;
	enum hex hex;
} step_meaning[] = {
	{ VERB_DRAW, HEX_NONE },	{ VERB_TRIBE, HEX_GREEN },
	{ VERB_TRIBE, HEX_BLUE },	{ VERB_TRIBE, HEX_VIOLET },
	{ VERB_TRIBE, HEX_ORANGE },	{ VERB_TEMPLE, HEX_NONE },
	{ VERB_DESERT, HEX_DESERT },	{ VERB_DECAY, HEX_DECAY },
	{ VERB_WHIRLWIND, HEX_WHIRLWIND }, { VERB_MOVE, HEX_NONE },
	{ VERB_TAKE, HEX_EXTRA },	{ VERB_USE, HEX_NONE },
	{ VERB_DISCARD, HEX_NONE },	{ VERB_PASS, HEX_NONE },
	{ VERB_END, HEX_NONE },
};

struct reading {
	struct play *p;
	const struct judge_run *run;
	const struct tes_edition *ed;
	struct action *a;
	const struct tes_text *text; /* text of the step */
	const char *at, *end;
	const char *before;    /* last word read, in the game's spelling */
	struct tes_diag *diag; /* last diagnostic reported, or NULL */
};

/* Makes malformed() report the whole step, not one of its words. */
static const struct word whole_step;

static bool
has_more(struct reading *in)
{
	in->at = word_begin(in->at, in->end);
	return in->at < in->end;
}

static struct tes_span
span_of(const struct reading *in, struct word word)
{
	if (word.len == 0)
		return in->p->span;
	const uint32_t from = (uint32_t)(word.s - in->text->s);
	return tes_text_span(in->text, from, from + (uint32_t)word.len);
}

/*
 * Reports a malformed step at one of its words, unless an error of the step has
 * been reported.  Returns false.
 */
static __attribute__((format(printf, 4, 5))) bool
malformed(struct reading *in, enum gods_diag id, struct word word,
    const char *fmt, ...)
{
	struct play *p = in->p;
	va_list ap;

	in->diag = NULL;
	if (p->failed)
		return false;
	p->failed = p->turn_failed = true;
	p->fallout |= gods_fallout[id];
	va_start(ap, fmt);
	in->diag = diag_addv(p->run->diags, &gods_codes[id], TES_ERROR,
	    span_of(in, word), &p->run->place, fmt, ap);
	va_end(ap);
	return false;
}

static bool
help(struct reading *in, const char *text)
{
	diag_help(in->p->run->diags, in->diag, "%s", text);
	return false;
}

/*
 * Returns help for a word that ends in a comma, or that seems to begin a second
 * step: which separator to write.
 */
static const char *
help_split(const struct reading *in, struct word word)
{
	const char *at = in->at;
	const struct word next = word_next(&at, in->end);

	if (word.s[word.len - 1] != ',' ||
	    (next.len && gods_word(in->ed, step_word, next.s, next.len) >= 0 &&
		(gods_word(in->ed, hex_word, next.s, next.len) < 0 ||
		    memchr(at, ',', (size_t)(in->end - at)))))
		return "separate steps with '; '";
	return next.len ? "separate words with spaces" :
			  "remove the comma after the last word";
}

/*
 * Reports a word that is not in the list, and suggests a similar one of it.
 * Returns false.
 */
static bool
unknown_word(struct reading *in, enum gods_diag id, struct word word,
    const char *const *list, const char *all)
{
	const char *near = edition_near_word(in->ed, list, word.s, word.len);
	struct cell cell;
	const bool is_split = (word.len && word.s[word.len - 1] == ',') ||
	    (id == GODS_UNKNOWN_HEX &&
		(cell_read(word.s, word.len, &cell) ||
		    gods_word(in->ed, step_word, word.s, word.len) >= 0));

	malformed(in, id, word, "'%.*s'", (int)word.len, word.s);
	if (is_split)
		return help(in, help_split(in, word));
	if (near)
		diag_suggest(in->p->run->diags, in->diag, near);
	else
		help(in, all);
	return false;
}

static bool
ambiguous_word(struct reading *in, enum gods_diag id, struct word word)
{
	malformed(in, id, word, "'%.*s' is ambiguous", (int)word.len, word.s);
	return help(in, "write more of the word");
}

/*
 * Returns whether the word can be ignored after the word before it, as "action"
 * after "extra".
 */
static bool
is_tail(const struct reading *in, struct word word)
{
	return word.len > 0 && in->before &&
	    edition_is_tail(in->ed, in->before, word.s, word.len);
}

enum verb
verb_of_word(int i)
{
	return step_meaning[i].verb;
}

static int
find(const struct judge_run *run, const char *const *list, struct word word)
{
	return gods_word(run->edition, list, word.s, word.len);
}

/*
 * Reads the next word if it is not written in full: tries abbreviations and
 * aliases.  Returns like find_word().
 */
static int
find_other(struct reading *in, enum list list, struct word *word)
{
	*word = word_next(&in->at, in->end);
	const int found =
	    gods_word(in->ed, list_word[list], word->s, word->len);

	/* Skip an optional first word, as in "place green 0,1". */
	if (found != WORD_NONE || list != STEP_WORD || !has_more(in) ||
	    !edition_is_lead(in->ed, word->s, word->len))
		return found;
	*word = word_next(&in->at, in->end);
	return gods_word(in->ed, step_word, word->s, word->len);
}

/*
 * Reads the next word; returns its index in the list, or a negative value with
 * *word set to the unknown word.
 */
static int
find_word(struct reading *in, enum list list, struct word *word)
{
	in->at = word_begin(in->at, in->end);

	size_t n;
	const int found = in->ed->words > 0 ? WORD_NONE :
	    word_lead(list, in->at, (size_t)(in->end - in->at), &n);

	/* Fast path: nearly all words are written in full. */
	if (found < 0 || !word_ends(in->at + n, in->end))
		return find_other(in, list, word);
	in->at += n;
	return found;
}

bool
cell_read(const char *s, size_t len, struct cell *cell)
{
	return lexer_cell(s, s + len, cell) == s + len;
}

static bool
read_cell(struct reading *in, struct cell *cell, const char *form)
{
	in->at = word_begin(in->at, in->end);

	const char *at = lexer_cell(in->at, in->end, cell);
	if (at && word_ends(at, in->end)) {
		in->at = at;
		in->before = NULL;
		return true;
	}
	const struct word word = word_next(&in->at, in->end);
	if (word.len == 0)
		return malformed(in, GODS_STEP_FORM, whole_step,
		    "missing cell; expected '%s'", form);
	if (is_tail(in, word)) {
		in->before = NULL;
		return read_cell(in, cell, form);
	}
	malformed(in, GODS_NOT_A_CELL, word, "expected %s, found '%.*s'",
	    cell_form(word.s, in->end), (int)word.len, word.s);
	if (word.s[word.len - 1] == ',' &&
	    cell_read(word.s, word.len - 1, cell))
		help(in, help_split(in, word));
	return false;
}

/* Reads a required word; reports it if it is missing. */
static bool
read_keyword(struct reading *in, const char *keyword, const char *form)
{
	const char *const list[] = { keyword, NULL };
	const struct word word = word_next(&in->at, in->end);

	in->before = keyword;
	if (word.len && find(in->run, list, word) == 0)
		return true;
	if (word.len == 0)
		return malformed(in, GODS_STEP_FORM, whole_step,
		    "missing '%s'; expected '%s'", keyword, form);
	return malformed(in, GODS_STEP_FORM, word,
	    "missing '%s' before '%.*s'; expected '%s'", keyword,
	    (int)word.len, word.s, form);
}

static bool
unknown_hex(struct reading *in, enum list list, struct word word, int found)
{
	if (word.len == 0)
		return malformed(in, GODS_STEP_FORM, whole_step,
		    "missing hex; expected 'discard HEX'");
	if (found == WORD_AMBIGUOUS)
		return ambiguous_word(in, GODS_UNKNOWN_HEX, word);
	return unknown_word(in, GODS_UNKNOWN_HEX, word, list_word[list],
	    "write green, blue, violet, orange, desert, whirlwind, extra, "
	    "decay or end");
}

/*
 * Sets *hex to the next hex of a draw; below 0 if the word only repeats the
 * meaning of the previous one, and is to be ignored.  Returns false after
 * reporting an error.
 */
static bool
read_drawn(struct reading *in, int *hex)
{
	struct word word;

	if (*in->at == '?' && word_ends(in->at + 1, in->end)) {
		in->at++;
		*hex = HEX_HIDDEN;
		return true;
	}
	*hex = find_word(in, DRAW_WORD, &word);
	if (*hex == HEX_KINDS)
		*hex = HEX_NONE;
	return *hex >= 0 || is_tail(in, word) ||
	    unknown_hex(in, DRAW_WORD, word, *hex);
}

static bool
read_draw(struct reading *in)
{
	struct action *a = in->a;
	int hex;

	while (has_more(in)) {
		if (a->draws == DRAW_MAX)
			return malformed(in, GODS_STEP_FORM, whole_step,
			    "too many hexes in one draw: at most %d",
			    DRAW_MAX);
		if (!read_drawn(in, &hex))
			return false;
		if (hex < 0)
			continue;
		in->before = draw_word[hex];
		a->draw[a->draws] = (enum hex)hex;
		a->draws++;
		if (hex == HEX_NONE && (a->draws > 1 || in->at < in->end))
			return malformed(in, GODS_STEP_FORM, whole_step,
			    "'none' must be the only word after 'draw'");
	}
	if (a->draws == 0)
		return malformed(in, GODS_STEP_FORM, whole_step,
		    "missing hexes; expected 'draw HEX...' or 'draw none'");
	return true;
}

static bool
read_temple(struct reading *in)
{
	static const char form[] = "temple q,r bare q,r...";
	struct action *a = in->a;

	if (!read_keyword(in, "bare", form))
		return false;
	a->has_bare = true;
	do {
		if (a->bares == BARE_MAX)
			return malformed(in, GODS_STEP_FORM, whole_step,
			    "too many cells after 'bare': a temple has at most "
			    "%d neighbours", NEIGHBOURS);
		if (!read_cell(in, &a->bare[a->bares], form))
			return false;
		a->bares++;
	} while (in->at < in->end);
	return true;
}

/*
 * Returns the seat that the word names, in full or by its beginning; below 0 if
 * it is unknown or ambiguous.
 */
static int
read_seat(const struct judge_run *run, struct word word)
{
	const char *name[TES_SEATS_MAX + 1] = { NULL };

	for (unsigned i = 0; i < run->seats; i++)
		name[i] = run->seat_name[i];
	const int found = word_find(name, word.s, word.len);
	return found >= 0 ? found :
	    judge_seat(run, text_plain(word.s, word.len, 0));
}

static bool
unknown_victim(struct reading *in, struct word word)
{
	const struct judge_run *run = in->p->run;
	struct buf seats = { 0 };

	malformed(in, GODS_STEP_FORM, word, "unknown seat '%.*s'",
	    (int)word.len, word.s);
	for (unsigned i = 0; i < run->seats; i++)
		buf_printf(&seats, "%s%s", i ? ", " : "", run->seat_name[i]);
	if (seats.s)
		diag_help(run->diags, in->diag, "use a seat of the record: %s",
		    seats.s);
	buf_release(&seats);
	return false;
}

static bool
read_decay(struct reading *in)
{
	static const char form[] = "decay q,r steal SEAT";
	struct action *a = in->a;

	if (!read_keyword(in, "steal", form))
		return false;

	const struct word word = word_next(&in->at, in->end);
	if (word.len == 0)
		return malformed(in, GODS_STEP_FORM, whole_step,
		    "missing seat; expected '%s'", form);
	a->victim = read_seat(in->p->run, word);
	return a->victim >= 0 || unknown_victim(in, word);
}

static bool
read_move(struct reading *in)
{
	static const char form[] = "move q,r to q,r";
	struct action *a = in->a;

	a->has_move = true;
	return read_cell(in, &a->at, form) && read_keyword(in, "to", form) &&
	    read_cell(in, &a->to, form);
}

static bool
read_whirlwind(struct reading *in)
{
	static const char form[] = "whirlwind q,r to q,r";
	struct action *a = in->a;

	if (in->at == in->end)
		return true;
	a->has_move = true;
	return read_cell(in, &a->at, form) && read_keyword(in, "to", form) &&
	    read_cell(in, &a->to, form);
}

static bool
read_take(struct reading *in)
{
	return read_keyword(in, "extra", "take extra");
}

static bool
read_use(struct reading *in)
{
	return read_keyword(in, "extra", "use extra");
}

static bool
read_discard(struct reading *in)
{
	struct word word;
	const int hex = find_word(in, HEX_WORD, &word);

	if (hex < 0)
		return unknown_hex(in, HEX_WORD, word, hex);
	in->a->hex = (enum hex)hex;
	in->before = hex_word[hex];
	return true;
}

static bool
read_nothing(struct reading *in)
{
	(void)in;
	return true;
}

/*
 * How steps are written whose first word is followed by a cell, for messages.
 */
static const char *const place_form[VERBS] = {
	[VERB_TRIBE] = "COLOUR q,r",
	[VERB_TEMPLE] = "temple q,r",
	[VERB_DESERT] = "desert q,r",
	[VERB_DECAY] = "decay q,r",
};

/*
 * Functions that read the rest of a step, after its first word and, if
 * place_form[] has its type, after the cell.
 */
static bool (*const read_rest[VERBS])(struct reading *in) = {
	[VERB_DRAW] = read_draw,
	[VERB_TRIBE] = read_nothing,
	[VERB_TEMPLE] = read_temple,
	[VERB_DESERT] = read_nothing,
	[VERB_DECAY] = read_decay,
	[VERB_WHIRLWIND] = read_whirlwind,
	[VERB_MOVE] = read_move,
	[VERB_TAKE] = read_take,
	[VERB_USE] = read_use,
	[VERB_DISCARD] = read_discard,
	[VERB_PASS] = read_nothing,
	[VERB_END] = read_nothing,
};

static bool
unknown_step(struct reading *in, struct word word, int found)
{
	if (found == WORD_AMBIGUOUS)
		return ambiguous_word(in, GODS_UNKNOWN_STEP, word);
	if (gods_word(in->ed, hex_word, word.s, word.len) == HEX_EXTRA) {
		malformed(in, GODS_UNKNOWN_STEP, word, "'%.*s'", (int)word.len,
		    word.s);
		return help(in, "write 'take extra' or 'use extra'");
	}
	return unknown_word(in, GODS_UNKNOWN_STEP, word, step_word,
	    "begin the step with draw, a colour, temple, desert, decay, "
	    "whirlwind, move, take, use, discard, pass or end");
}

int
step_verb(const struct tes_edition *ed, struct tes_text step)
{
	struct reading in = {
		.ed = ed,
		.at = step.s,
		.end = step.s + step.len,
	};
	struct word word;
	const int found = find_word(&in, STEP_WORD, &word);

	return found < 0 ? -1 : (int)step_meaning[found].verb;
}

bool
step_is(const struct judge_run *run, const struct tes_step *step,
    enum verb verb)
{
	return step_verb(run->edition, step->text) == (int)verb;
}

static bool
read_action(struct reading *in)
{
	struct action *a = in->a;
	struct word word;
	const int found = find_word(in, STEP_WORD, &word);

	a->draws = a->bares = 0;
	a->has_move = a->has_bare = false;
	if (found < 0)
		return unknown_step(in, word, found);
	in->before = step_word[found];
	a->verb = step_meaning[found].verb;
	a->hex = step_meaning[found].hex;
	a->victim = NO_SEAT;
	if (place_form[a->verb]) {
		if (!read_cell(in, &a->at, place_form[a->verb]))
			return false;
		if (in->at == in->end)
			return true;
	}
	if (!read_rest[a->verb](in))
		return false;

	struct word more = word_next(&in->at, in->end);
	if (is_tail(in, more))
		more = word_next(&in->at, in->end);
	if (more.len == 0)
		return true;
	malformed(in, GODS_STEP_FORM, more, "unexpected '%.*s'",
	    (int)more.len, more.s);
	return find(in->run, step_word, more) >= 0 &&
	    help(in, "separate steps with '; '");
}

/* A14: words of tribes and seats are unrelated, even if both are `green`. */
bool
action_read(struct play *p, const struct tes_step *step, struct action *a)
{
	struct reading in = {
		.p = p,
		.run = p->run,
		.ed = p->run->edition,
		.a = a,
		.text = &step->text,
		.at = step->text.s,
		.end = step->text.s + step->text.len,
	};

	if (read_action(&in))
		return true;
	if (in.diag)
		diag_help_typed(p->run->diags, in.diag, step->text);
	return false;
}
