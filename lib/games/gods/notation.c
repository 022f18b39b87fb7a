/*
 * notation.c - a step of GODS, from text to action.
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
 * Words are split by blanks; any word may be cut short while it is the only
 * one that begins so.  An edition may have words of its own beside these.
 */
#include <stdarg.h>
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "games/gods/gods.h"

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
	const char *at, *end;
	struct tes_diag *diag; /* what was reported last */
};

static bool
has_more(struct reading *in)
{
	in->at = word_begin(in->at, in->end);
	return in->at < in->end;
}

/* Reports what is no step, once; always false. */
static __attribute__((format(printf, 3, 4))) bool
malformed(struct reading *in, enum gods_diag id, const char *fmt, ...)
{
	struct play *p = in->p;
	va_list ap;

	in->diag = NULL;
	if (p->failed)
		return false;
	p->failed = p->turn_failed = true;
	p->fallout |= gods_fallout[id];
	va_start(ap, fmt);
	in->diag = diag_addv(p->run->diags, &gods_codes[id], TES_ERROR, p->span,
	    &p->run->place, fmt, ap);
	va_end(ap);
	return false;
}

/* Where a step begins behind the word, or its cell, a ';' is missing. */
static const char *
help_split(const struct reading *in, struct word word)
{
	const char *at = in->at;
	const struct word next = word_next(&at, in->end);

	if (word.s[word.len - 1] != ',' ||
	    (next.len && gods_word(in->ed, step_word, next.s, next.len) >= 0 &&
		(gods_word(in->ed, hex_word, next.s, next.len) < 0 ||
		    memchr(at, ',', (size_t)(in->end - at)))))
		return "split steps by '; '";
	return next.len ? "split words by blanks" :
			  "no comma stands behind the last word";
}

/* A word that is in no list, and the one that was probably meant. */
static bool
unknown_word(struct reading *in, enum gods_diag id, struct word word,
    const char *const *list, const char *all)
{
	const int near = word_nearest(list, word.s, word.len);
	struct cell cell;
	const bool is_split = (word.len && word.s[word.len - 1] == ',') ||
	    (id == GODS_UNKNOWN_HEX &&
		(cell_read(word.s, word.len, &cell) ||
		    gods_word(in->ed, step_word, word.s, word.len) >= 0));

	malformed(in, id, "'%.*s'", (int)word.len, word.s);
	if (is_split)
		diag_help(in->p->run->diags, in->diag, "%s",
		    help_split(in, word));
	else if (near >= 0)
		diag_help(in->p->run->diags, in->diag, "did you mean '%s'?",
		    list[near]);
	else
		diag_help(in->p->run->diags, in->diag, "%s", all);
	return false;
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

/* The same of a word that is not one of those. */
static int
find_other(struct reading *in, enum list list, struct word *word)
{
	*word = word_next(&in->at, in->end);
	return gods_word(in->ed, list_word[list], word->s, word->len);
}

/* The index in the list of the next word, or what is wrong with *word. */
static int
find_word(struct reading *in, enum list list, struct word *word)
{
	in->at = word_begin(in->at, in->end);

	size_t n;
	const int found = in->ed->words > 0 ? WORD_NONE :
	    word_lead(list, in->at, (size_t)(in->end - in->at), &n);

	/* Nearly all words are written out. */
	if (found < 0 || !word_ends(in->at + n, in->end))
		return find_other(in, list, word);
	in->at += n;
	return found;
}

static inline bool
read_integer(const char **at, const char *end, int32_t *out)
{
	const char *s = *at;

	if (s == end)
		return false;
	/* Half of all coordinates are negative: a branch would guess wrong. */
	const int32_t minus = *s == '-';
	s += minus | (*s == '+');
	const char *first = s;
	int64_t n = 0;
	for (; s < end && ascii_is_digit(*s); s++) {
		n = n * 10 + (*s - '0');
		if (n > CELL_MAX)
			return false;
	}
	*out = ((int32_t)n ^ -minus) + minus;
	*at = s;
	return s > first;
}

static inline bool
scan_cell(const char **at, const char *end, struct cell *cell)
{
	if (!read_integer(at, end, &cell->q) || *at == end || **at != ',')
		return false;
	++*at;
	return read_integer(at, end, &cell->r);
}

bool
cell_read(const char *s, size_t len, struct cell *cell)
{
	const char *at = s, *end = s + len;

	return scan_cell(&at, end, cell) && at == end;
}

/* Behind a sign nothing but digits, a comma and blanks. */
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
		return "write two whole numbers, as in 0,1";
	return comma > skip_number(s, end) || second > comma + 1 ?
	    "no blank stands in a cell" :
	    "no number is beyond 1,000,000,000";
}

static bool
read_cell(struct reading *in, struct cell *cell, const char *form)
{
	in->at = word_begin(in->at, in->end);

	const char *at = in->at;
	if (scan_cell(&at, in->end, cell) && word_ends(at, in->end)) {
		in->at = at;
		return true;
	}
	const struct word word = word_next(&in->at, in->end);
	if (word.len == 0)
		return malformed(in, GODS_STEP_FORM,
		    "a cell is missing; write '%s'", form);
	malformed(in, GODS_NOT_A_CELL, "'%.*s'; %s", (int)word.len, word.s,
	    cell_form(word.s, in->end));
	if (word.s[word.len - 1] == ',' &&
	    cell_read(word.s, word.len - 1, cell))
		diag_help(in->p->run->diags, in->diag, "%s",
		    help_split(in, word));
	return false;
}

/* A word that has to stand here. */
static bool
read_keyword(struct reading *in, const char *keyword, const char *form)
{
	const char *const list[] = { keyword, NULL };
	const struct word word = word_next(&in->at, in->end);

	if (word.len && find(in->run, list, word) == 0)
		return true;
	return malformed(in, GODS_STEP_FORM, "'%s' is missing; write '%s'",
	    keyword, form);
}

static bool
read_hex(struct reading *in, enum list list, int *hex)
{
	struct word word;

	*hex = find_word(in, list, &word);
	if (*hex >= 0)
		return true;
	if (word.len == 0)
		return malformed(in, GODS_STEP_FORM,
		    "a hex is missing; write 'discard HEX'");
	if (*hex == WORD_AMBIGUOUS)
		return malformed(in, GODS_UNKNOWN_HEX,
		    "'%.*s' could be more than one; write more of the word",
		    (int)word.len, word.s);
	return unknown_word(in, GODS_UNKNOWN_HEX, word, list_word[list],
	    "a hex is green, blue, violet, orange, desert, whirlwind, extra, "
	    "decay or end");
}

static bool
read_draw(struct reading *in)
{
	struct action *a = in->a;
	int hex;

	while (has_more(in)) {
		if (a->draws == DRAW_MAX)
			return malformed(in, GODS_STEP_FORM,
			    "more than %d hexes in one draw", DRAW_MAX);
		if (*in->at == '?' && word_ends(in->at + 1, in->end)) {
			in->at++;
			hex = HEX_HIDDEN;
		} else if (!read_hex(in, DRAW_WORD, &hex)) {
			return false;
		} else if (hex == HEX_KINDS) {
			hex = HEX_NONE;
		}
		a->draw[a->draws] = (enum hex)hex;
		a->draws++;
		if (hex == HEX_NONE && (a->draws > 1 || in->at < in->end))
			return malformed(in, GODS_STEP_FORM,
			    "'none' stands alone: 'draw none'");
	}
	if (a->draws == 0)
		return malformed(in, GODS_STEP_FORM,
		    "hexes are missing; write 'draw HEX...' or 'draw none'");
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
			return malformed(in, GODS_STEP_FORM,
			    "more bare tribes than a temple has neighbours");
		if (!read_cell(in, &a->bare[a->bares], form))
			return false;
		a->bares++;
	} while (in->at < in->end);
	return true;
}

/* The seat that a decay steals from: a whole word or the beginning of one. */
static int
read_seat(const struct judge_run *run, struct word word)
{
	const char *name[TES_SEATS_MAX + 1] = { NULL };

	for (unsigned i = 0; i < run->seats; i++)
		name[i] = run->seat_name[i];
	return word_find(name, word.s, word.len);
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
		return malformed(in, GODS_STEP_FORM,
		    "a seat is missing; write '%s'", form);
	a->victim = read_seat(in->p->run, word);
	if (a->victim < 0)
		return malformed(in, GODS_STEP_FORM,
		    "nobody plays a seat '%.*s'", (int)word.len, word.s);
	return true;
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
	int hex;

	if (!read_hex(in, HEX_WORD, &hex))
		return false;
	in->a->hex = (enum hex)hex;
	return true;
}

static bool
read_nothing(struct reading *in)
{
	(void)in;
	return true;
}

/* Verbs that a cell follows, which is all there is to most steps. */
static const char *const place_form[VERBS] = {
	[VERB_TRIBE] = "COLOUR q,r",
	[VERB_TEMPLE] = "temple q,r",
	[VERB_DESERT] = "desert q,r",
	[VERB_DECAY] = "decay q,r",
};

/* What stands behind the verb, or behind that cell. */
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
		return malformed(in, GODS_UNKNOWN_STEP,
		    "'%.*s' could be more than one; write more of the word",
		    (int)word.len, word.s);
	return unknown_word(in, GODS_UNKNOWN_STEP, word, step_word,
	    "a step begins with draw, a colour, temple, desert, decay, "
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

	const struct word more = word_next(&in->at, in->end);
	if (more.len == 0)
		return true;
	malformed(in, GODS_STEP_FORM, "nothing can follow here, but '%.*s' "
	    "does", (int)more.len, more.s);
	if (find(in->run, step_word, more) >= 0)
		diag_help(in->p->run->diags, in->diag, "split steps by '; '");
	return false;
}

/* A14: tribes and seats have words of their own. */
bool
action_read(struct play *p, const struct tes_step *step, struct action *a)
{
	struct reading in = {
		.p = p,
		.run = p->run,
		.ed = p->run->edition,
		.a = a,
		.at = step->text.s,
		.end = step->text.s + step->text.len,
	};

	if (read_action(&in))
		return true;
	if (in.diag)
		diag_help_typed(p->run->diags, in.diag, step->text);
	return false;
}
