/*
 * notation.c - parses steps of GODS, and normalizes them: abbreviations and
 * aliases become full words.
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
#include <string.h>

#include "base/words.h"
#include "games/gods/lexer.h"
#include "rules/parse.h"

/* By index in step_word[]. */
static const uint8_t kind_of_word[] = { MOVE_DRAW, MOVE_TRIBE, MOVE_TRIBE,
	MOVE_TRIBE, MOVE_TRIBE, MOVE_TEMPLE, MOVE_DESERT, MOVE_DECAY,
	MOVE_WHIRLWIND, MOVE_PAY, MOVE_TAKE, MOVE_USE, MOVE_DISCARD, MOVE_PASS,
	MOVE_END };

/*
 * Parts of a step after its first word, or of a line of the set-up: words that
 * vary, then fixed words.
 */
enum part {
	THE_END,
	MAYBE, /* the step may end here */
	MORE,  /* repeats the part before, any number of times */
	CELL, HEX, DRAWN, SEAT, PLAYER,
	BARE, DESERT, EXTRA, STEAL, TEMPLE, TO
};

enum { PARTS_MAX = 6 };

struct form {
	const char *text; /* how the step is written, for messages */
	const char *brief; /* the text up to MAYBE, if that is not all */
	uint8_t part[PARTS_MAX];
};

static const struct form form_of[MOVE_KINDS] = {
	[MOVE_DRAW] = { "draw HEX...' or 'draw none", NULL, { DRAWN, MORE } },
	[MOVE_TRIBE] = { "COLOUR q,r", NULL, { CELL } },
	[MOVE_TEMPLE] = { "temple q,r bare q,r...", "temple q,r",
	    { CELL, MAYBE, BARE, CELL, MORE } },
	[MOVE_DESERT] = { "desert q,r", NULL, { CELL } },
	[MOVE_DECAY] = { "decay q,r steal SEAT", "decay q,r",
	    { CELL, MAYBE, STEAL, SEAT } },
	[MOVE_WHIRLWIND] = { "whirlwind q,r to q,r", NULL,
	    { MAYBE, CELL, TO, CELL } },
	[MOVE_PAY] = { "move q,r to q,r", NULL, { CELL, TO, CELL } },
	[MOVE_TAKE] = { "take extra", NULL, { EXTRA } },
	[MOVE_USE] = { "use extra", NULL, { EXTRA } },
	[MOVE_DISCARD] = { "discard HEX", NULL, { HEX } },
};

/* Lines of the set-up. */
static const struct form setup_form[] = {
	{ .part = { TEMPLE, PLAYER, CELL } },
	{ .part = { DESERT, CELL } },
};

static const char *const part_word[] = {
	[BARE] = "bare",
	[DESERT] = "desert",
	[EXTRA] = "extra",
	[STEAL] = "steal",
	[TEMPLE] = "temple",
	[TO] = "to",
};

struct step_parser {
	struct parse in;
	const struct judge_run *run; /* its players' seats fit; NULL: any */
	struct action *a;
	const char *form;   /* how the step is written */
	enum part keyword;  /* last fixed word read; or THE_END */
	struct cell cell;   /* last cell read */
	struct word seat;   /* last seat read, in the edition's spelling */
	const char *before; /* last word read, in the game's spelling */
	struct buf *out;    /* the step is appended in full words; or NULL */
	unsigned words;     /* number of words appended */
};

/* Makes malformed() report the whole step, not one of its words. */
static const struct word whole_step;

#define malformed(r, id, ...) \
	parse_error(&(r)->in, &gods_codes[id], __VA_ARGS__)

/*
 * Works as parse_unknown(); the word may also begin a second step, or (list
 * NULL) be no cell.  Adds help on separators if one seems to be wrong.
 */
static bool
unknown_word(struct step_parser *r, enum gods_diag id, struct word word,
    const char *const *list, int found, const char *all)
{
	const struct parse *in = &r->in;
	const char last = word.len ? word.s[word.len - 1] : '\0';
	const bool has_stop = (last == ',' || last == '.') &&
	    (!list || id == GODS_STEP_FORM ||
		edition_find_word(in->ed, list, word.s, word.len - 1) >= 0);
	const char *at = in->at;
	struct cell cell;

	if (!list) {
		malformed(r, id, word, "expected %s, found '%.*s'",
		    cell_form(word.s, in->end), (int)word.len, word.s);
		if (!has_stop || !cell_read(word.s, word.len - 1, &cell)) {
			cell_help(in->run->diags, in->diag, in->text, word.s);
			return false;
		}
	} else {
		const bool is_split = has_stop || (id == GODS_UNKNOWN_HEX &&
		    (cell_read(word.s, word.len, &cell) ||
			edition_find_word(in->ed, step_word, word.s,
			    word.len) >= 0));

		if (found == WORD_AMBIGUOUS || !is_split)
			return parse_unknown(&r->in, &gods_codes[id], word,
			    list, found, all);
		malformed(r, id, word, "'%.*s'", (int)word.len, word.s);
	}
	const struct word next = word_next(&at, in->end);
	const int step =
	    edition_find_word(in->ed, step_word, next.s, next.len);
	const struct word argument = word_next(&at, in->end);
	const int first = list == step_word && has_stop ?
	    edition_find_word(in->ed, step_word, word.s, word.len - 1) : -1;
	const bool is_begun = first >= 0 &&
	    form_of[kind_of_word[first]].part[0] > MAYBE;
	/*
	 * A step follows in "draw green, orange 0,1", but not in "draw green,
	 * orange" or "draw, orange".
	 */
	const bool begins_step = step >= 0 && !is_begun && (list != draw_word ||
		edition_find_word(in->ed, hex_word, next.s, next.len) < 0 ||
		(argument.len && strchr("+-0123456789", *argument.s)));
	if (!has_stop || begins_step) {
		parse_help(&r->in, "separate steps with '; '");
		return has_stop && parse_fix(&r->in,
		    word.s + word.len - 1, word.s + word.len, ";");
	}
	parse_help(&r->in, last == '.' ? "remove the full stop" :
	    next.len ? "separate words with spaces" :
	    "remove the comma after the last word");
	parse_fix(&r->in, word.s + word.len - 1, word.s + word.len, "");
	/* "draw green, end" may be two steps. */
	if (in->diag && step >= 0)
		in->diag->is_fix_sure =
		    form_of[kind_of_word[step]].part[0] > MAYBE;
	return false;
}

/* Returns whether a word can be ignored, as "action" after "extra". */
static bool
is_tail(const struct step_parser *r, struct word word)
{
	return word.len > 0 && r->before &&
	    edition_is_tail(r->in.ed, r->before, word.s, word.len);
}

/*
 * Reads the next word; returns its index in the list, or a negative value with
 * *word set to the unknown word.
 */
static int
find_word(struct parse *in, const char *const *list, struct word *word)
{
	*word = word_next(&in->at, in->end);
	const int found = edition_find_word(in->ed, list, word->s, word->len);

	/* Skip an optional first word, as in "place green 0,1". */
	if (found != WORD_NONE || list != step_word || !parse_has_more(in) ||
	    !edition_is_lead(in->ed, word->s, word->len))
		return found;
	*word = word_next(&in->at, in->end);
	return edition_find_word(in->ed, step_word, word->s, word->len);
}

/*
 * Returns the seat that the word names, in full or by its beginning; below 0 if
 * it is unknown or ambiguous.  Without players, any seat of the game fits.
 */
static int
find_seat(struct step_parser *r, struct word word)
{
	const struct judge_run *run = r->run;
	const char *name[TES_SEATS_MAX + 1] = { NULL };

	for (unsigned i = 0; i < (run ? run->seats : SEATS); i++)
		name[i] = run ? run->seat_name[i] :
				seat_name(r->in.ed, gods_seat[i]);
	const int found = word_find_folded(name, word.s, word.len);
	if (found < 0 && run)
		return judge_seat(run, text_plain(word.s, word.len, 0));
	const char *own = found >= 0 ? name[found] :
	    edition_find_seat(r->in.ed, word.s, word.len);
	r->seat = (struct word){ own, own ? strlen(own) : 0 };
	return found >= 0 || !own ? found : 0;
}

/*
 * Reads the next word as this part.  Returns what it names (of a draw,
 * HEX_HIDDEN or HEX_NONE too), or 0; a negative value, with *word set, if it
 * does not fit.
 */
static int
find_part(struct step_parser *r, enum part part, struct word *word)
{
	struct parse *in = &r->in;
	const char *const fixed[] = { part_word[part], NULL };
	const char *to = NULL;
	int found;

	in->at = word_begin(in->at, in->end);
	if (part == CELL)
		to = lexer_cell(in->at, in->end, &r->cell);
	else if (part == DRAWN && in->at < in->end && *in->at == '?')
		to = in->at + 1;
	if (to && word_ends(to, in->end)) {
		in->at = to;
		return part == CELL ? 0 : HEX_HIDDEN;
	}
	if (part == HEX || part == DRAWN) {
		found = find_word(in, part == HEX ? hex_word : draw_word, word);
		return found == HEX_KINDS ? HEX_NONE : found;
	}
	*word = word_next(&in->at, in->end);
	if (part == CELL || word->len == 0)
		return WORD_NONE;
	if (part == SEAT)
		return find_seat(r, *word);
	/* In the set-up, seats cannot be abbreviated; others stay. */
	const char *own = part == PLAYER ?
	    edition_find_seat(in->ed, word->s, word->len) : NULL;
	r->seat = own ? (struct word){ own, strlen(own) } : *word;
	return part == PLAYER ? 0 :
	    edition_find_word(in->ed, fixed, word->s, word->len);
}

/* Malformed parts */

/* Reports that a word does not fit, or (len 0) that it is missing. */
static bool
wrong_part(struct step_parser *r, enum part part, struct word word, int found)
{
	static const char *const name[] = { [CELL] = "cell", [HEX] = "hex",
		[DRAWN] = "hexes", [SEAT] = "seat" };
	struct buf seats = { 0 };

	if (!r->in.run)
		return false;
	if (word.len == 0 && part_word[part])
		return malformed(r, GODS_STEP_FORM, whole_step,
		    "missing '%s'; expected '%s'", part_word[part], r->form);
	if (word.len == 0)
		return malformed(r, GODS_STEP_FORM, whole_step,
		    "missing %s; expected '%s'", name[part], r->form);
	/* "steal red, temple 0,1" may be two steps. */
	const struct word bare = { word.s, word.len - 1 };
	if (strchr(",.", word.s[bare.len]) && (part == SEAT ?
	    find_seat(r, bare) >= 0 : part_word[part] &&
	    word_is(bare.s, bare.len, part_word[part])))
		return unknown_word(r, GODS_STEP_FORM, word, part_word, found,
		    NULL);
	switch (part) {
	case CELL:
		return unknown_word(r, GODS_NOT_A_CELL, word, NULL, found,
		    NULL);
	case HEX:
	case DRAWN:
		return !hex_is_meant(&r->in, word, part == DRAWN) &&
		    unknown_word(r, GODS_UNKNOWN_HEX, word,
			part == HEX ? hex_word : draw_word, found,
			"write green, blue, violet, orange, desert, "
			"whirlwind, extra, decay or end");
	case SEAT:
		malformed(r, GODS_STEP_FORM, word, "unknown seat '%.*s'",
		    (int)word.len, word.s);
		buf_puts(&seats, "use a seat of the record: ");
		for (unsigned i = 0; i < r->run->seats; i++)
			buf_printf(&seats, "%s%s", i ? ", " : "",
			    r->run->seat_name[i]);
		if (seats.s)
			parse_help(&r->in, seats.s);
		buf_release(&seats);
		return false;
	default:
		malformed(r, GODS_STEP_FORM, word,
		    "missing '%s' before '%.*s'; expected '%s'",
		    part_word[part], (int)word.len, word.s, r->form);
		if (part != TO || !to_is_meant(&r->in, word))
			parse_near(&r->in, word,
			    (const char *[]){ part_word[part], NULL });
		return false;
	}
}

/* Spelling: the step is appended to r->out */

static void
put(struct step_parser *r, const char *s, size_t len)
{
	if (r->words++)
		buf_putc(r->out, ' ');
	buf_put(r->out, s, len);
}

/*
 * Appends the full word that `word` abbreviates or names, in the edition's
 * spelling (or the game's, if only that begins with `word`).
 */
static void
put_whole(struct step_parser *r, const char *whole, struct word word)
{
	const char *own = edition_word(r->in.ed, whole);

	if (r->in.ed->words > 0 && (word_starts(own, word.s, word.len) ||
	    !word_starts(whole, word.s, word.len)))
		whole = own;
	put(r, whole, strlen(whole));
}

/* Parts of a step */

/*
 * Stores a part in the action, as far as it has room.  Returns false after
 * reporting an error.
 */
static bool
store_part(struct step_parser *r, enum part part, int found)
{
	struct action *a = r->a;

	r->before = part_word[part];
	if (part == CELL && r->keyword == BARE) {
		a->bare[a->bares++] = r->cell;
	} else if (part == CELL) {
		*(r->keyword == TO ? &a->to : &a->at) = r->cell;
	} else if (part == SEAT) {
		a->move.whom = (uint8_t)found;
	} else if (part == HEX || part == DRAWN) {
		r->before = found < HEX_KINDS ? hex_word[found] : NULL;
		if (part == HEX)
			a->move.what = (uint8_t)found;
		else
			a->draw[a->draws++] = (uint8_t)found;
		if (found == HEX_NONE && (a->draws > 1 || r->in.at < r->in.end))
			return malformed(r, GODS_STEP_FORM, whole_step,
			    "'none' must be the only word after 'draw'");
	} else {
		r->keyword = part;
		a->has_bare |= part == BARE;
		if (part == TO && a->move.kind == MOVE_WHIRLWIND)
			a->move.kind = MOVE_WHIRL;
	}
	return true;
}

/*
 * Reads the next word, which must be this part.  may_end: the step may end
 * here, after a word to be ignored.  Returns false if it does not fit, after
 * reporting that.
 */
static bool
read_part(struct step_parser *r, enum part part, bool may_end)
{
	struct word word = { NULL, 0 };
	char cell[CELL_SIZE];

	if (part == DRAWN && r->a->draws == DRAW_MAX)
		return malformed(r, GODS_STEP_FORM, whole_step,
		    "too many hexes in one draw: at most %d", DRAW_MAX);
	if (part == CELL && r->a->bares == BARE_MAX)
		return malformed(r, GODS_STEP_FORM, whole_step,
		    "too many cells after 'bare': a temple has at most "
		    "%d neighbours", NEIGHBOURS);
	int found = find_part(r, part, &word);
	if (found < 0 && is_tail(r, word)) {
		if (may_end && !parse_has_more(&r->in))
			return true;
		found = find_part(r, part, &word);
	}
	if (found < 0)
		return wrong_part(r, part, word, found);
	if (r->out && part == CELL)
		put(r, cell, cell_write(cell, r->cell));
	else if (r->out && (part == SEAT || part == PLAYER))
		put(r, r->seat.s, r->seat.len);
	else if (r->out && part == DRAWN && found == HEX_HIDDEN)
		put(r, "?", 1);
	else if (r->out)
		put_whole(r, part_word[part] ? part_word[part] :
			found == HEX_NONE    ? "none" :
					       hex_word[found], word);
	return store_part(r, part, found);
}

int
step_kind(const struct tes_edition *ed, struct tes_text step)
{
	struct parse in = {
		.ed = ed,
		.at = step.s,
		.end = step.s + step.len,
	};
	const struct known *known =
	    ed->words == 0 ? lexer_word(step.s, step.s, in.end) : NULL;
	struct word word;

	if (known && known->kind != NO_KIND &&
	    word_ends(step.s + known->len, in.end))
		return known->kind;
	const int found = find_word(&in, step_word, &word);
	return found < 0 ? -1 : kind_of_word[found];
}

/* Whirlwinds are one type of steps, with or without a move. */
static int
verb_of(int kind)
{
	return kind - (kind > MOVE_WHIRL);
}

int
step_verb(const struct tes_edition *ed, struct tes_text step)
{
	return verb_of(step_kind(ed, step));
}

/* Reads a line of the set-up with this form, or (form NULL) a step. */
static bool
read_step(struct step_parser *r, const struct form *form)
{
	struct action *a = r->a;

	if (!form) {
		struct word word;
		const int found = find_word(&r->in, step_word, &word);

		if (found < 0)
			return r->in.run && !step_is_meant(&r->in, word) &&
			    unknown_word(r, GODS_UNKNOWN_STEP, word, step_word,
				found, "begin the step with draw, a colour, "
				"temple, desert, decay, whirlwind, move, take, "
				"use, discard, pass or end");
		const uint8_t kind = kind_of_word[found];
		a->draws = a->bares = 0;
		a->has_bare = false;
		a->move = (struct tes_move){
			.kind = kind,
			.what = (uint8_t)(kind == MOVE_TRIBE ? found - 1 : 0),
			.whom = kind == MOVE_DECAY ? NO_VICTIM : 0,
		};
		r->before = step_word[found];
		if (r->out)
			put_whole(r, step_word[found], word);
		form = &form_of[kind];
	}
	r->form = form->brief ? form->brief : form->text;
	for (size_t i = 0; i < PARTS_MAX && form->part[i] != THE_END; i++) {
		const enum part part = form->part[i];

		if (part == MAYBE) {
			if (!parse_has_more(&r->in))
				return true;
			r->form = form->text;
		} else if (part == MORE) {
			while (parse_has_more(&r->in))
				if (!read_part(r, form->part[i - 1], true))
					return false;
		} else if (!read_part(r, part, false)) {
			return false;
		}
	}
	/* The end of the step comes, after a word that may be ignored. */
	struct word more = word_next(&r->in.at, r->in.end);
	if (is_tail(r, more))
		more = word_next(&r->in.at, r->in.end);
	if (more.len == 0)
		return true;
	malformed(r, GODS_STEP_FORM, more, "unexpected '%.*s'",
	    (int)more.len, more.s);
	if (a->move.kind == MOVE_END)
		return parse_help(&r->in, "write 'end' to declare the end of "
		    "the game; a turn ends after its last step");
	return parse_help_rest(&r->in, more,
	    edition_find_word(r->in.ed, step_word, more.s, more.len) >= 0);
}

static bool
is_step(const struct tes_edition *ed, struct tes_text text)
{
	struct action a;
	struct step_parser r = { .a = &a,
		.in = { .ed = ed, .at = text.s, .end = text.s + text.len } };

	return read_step(&r, NULL);
}

/* A14: words of tribes and seats are unrelated, even if both are `green`. */
bool
action_read(struct judge_run *run, const struct tes_step *step, bool quiet,
    struct action *a)
{
	struct step_parser r = {
		.in = {
			.run = quiet ? NULL : run,
			.ed = run->edition,
			.text = &step->text, .is_step = is_step,
			.lead = run->place.step == 1 ?
			    edition_word(run->edition, "draw") : NULL,
			.span = step->text.span,
			.at = step->text.s,
			.end = step->text.s + step->text.len,
		},
		.run = run,
		.a = a,
	};

	return read_step(&r, NULL) || parse_help_typed(&r.in);
}

/*
 * Normalizes a line of the set-up, or (form NULL) a step, and appends it.
 * Returns false, appending nothing, if it is malformed.
 */
static bool
normalize(const struct tes_edition *ed, struct tes_text text,
    const struct form *form, struct buf *out)
{
	const size_t before = out->len;
	struct action a = { .draws = 0 };
	struct step_parser r = {
		.in = { .ed = ed, .at = text.s, .end = text.s + text.len },
		.a = &a,
		.out = out,
	};

	if (read_step(&r, form))
		return true;
	if (out->s && !out->out_of_memory) {
		out->len = before;
		out->s[before] = '\0';
	}
	return false;
}

int
gods_normalize(const struct tes_edition *ed, struct tes_text step,
    struct buf *out)
{
	const int kind = step_normal_kind(ed, step);

	if (kind < 0)
		return normalize(ed, step, NULL, out) ?
		    step_verb(ed, step) : -1;
	buf_put(out, step.s, step.len);
	return verb_of(kind);
}

bool
gods_normalize_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out)
{
	uint32_t at = 0;
	const struct tes_text first = text_word(item, &at);
	const bool is_temple =
	    edition_find_word(ed, setup_word, first.s, first.len) == 0;

	return normalize(ed, item, &setup_form[!is_temple], out);
}
