#include "rules/parse.h"

#include <string.h>

#include "base/ascii.h"

bool
parse_has_more(struct parse *in)
{
	in->at = word_begin(in->at, in->end);
	return in->at < in->end;
}

static struct tes_span
span_between(const struct parse *in, const char *from, const char *to)
{
	const char *begin = in->text->s;

	return tes_text_span(in->text, (uint32_t)(from - begin),
	    (uint32_t)(to - begin));
}

/* The most words of a step for which other words are proposed. */
enum { WORDS_MAX = 16 };
/* The most steps that one step is, if some of its characters mean ';'. */
enum { TYPED_STEPS_MAX = 8 };
/* What propose() puts after a step without a mark. */
static const struct word nothing = { "", 0 };

/* Returns whether a text is a well-formed step. */
static bool
is_step(const struct parse *in, const struct buf *text)
{
	return text->s && !text->out_of_memory &&
	    in->is_step(in->ed, text_plain(text->s, text->len, 0));
}

/*
 * Proposes n words as the text of the step, after `before` and with the mark or
 * comment `after` that follows it, if it is well-formed then.  Returns whether
 * it is.
 */
static bool
propose(struct parse *in, const struct word *word, unsigned n,
    const char *before, struct word after)
{
	struct buf text = { 0 };

	buf_puts(&text, before);
	for (unsigned i = 0; i < n; i++)
		buf_printf(&text, "%s%.*s", text.len ? " " : "",
		    (int)word[i].len, word[i].s);
	const bool is_meant = is_step(in, &text);
	buf_put(&text, after.s, after.len);
	if (is_meant && text.s && !text.out_of_memory) {
		diag_help(in->run->diags, in->diag, "write '%s'", text.s);
		parse_fix(in, in->text->s, in->text->s + in->text->len,
		    text.s);
	}
	in->run->out_of_memory |= buf_release(&text);
	return is_meant;
}

/*
 * Proposes to write an annotation mark after the step instead of after its
 * first word, and a comment in braces instead of brackets.
 */
static bool
propose_annotation(struct parse *in, const struct word *word, unsigned n)
{
	struct word first = word[0], last = word[n - 1];
	unsigned open = 1;

	while (first.len > 0 && strchr("!?", first.s[first.len - 1]))
		first.len--;
	const struct word mark = { first.s + first.len,
		word[0].len - first.len };
	if (mark.len > 0 && first.len > 0) {
		struct word step[WORDS_MAX] = { first };

		memcpy(step + 1, word + 1, (n - 1) * sizeof(*word));
		return propose(in, step, n, "", mark);
	}
	while (open < n && word[open].s[0] != '(')
		open++;
	const char *end = last.s + last.len - 1;
	if (open == n || *end != ')')
		return false;
	struct buf comment = { 0 };
	const char *inside = word[open].s + 1;
	/* Numbers in brackets may be a part of the step. */
	bool is_comment = inside < end;
	for (const char *s = inside; s < end; s++)
		is_comment &= !ascii_is_digit(*s);
	if (is_comment)
		buf_printf(&comment, " {%.*s}", (int)(end - inside), inside);
	is_comment = comment.s && propose(in, word, open, "",
	    (struct word){ comment.s, comment.len });
	/* The step may have a comment that this one should be a part of. */
	if (is_comment)
		in->diag->fix = NULL;
	in->run->out_of_memory |= buf_release(&comment);
	return is_comment;
}

static bool
is_same(struct word a, struct word b)
{
	return a.len == b.len && memcmp(a.s, b.s, a.len) == 0;
}

/* Proposes the words without one that is written twice, not more, in a row. */
static bool
propose_once(struct parse *in, const struct word *word, unsigned n)
{
	struct word once[WORDS_MAX];

	for (unsigned i = 1; i < n; i++) {
		if (!is_same(word[i], word[i - 1]))
			continue;
		if (i + 1 < n && is_same(word[i], word[i + 1]))
			return false;
		memcpy(once, word, i * sizeof(*word));
		memcpy(once + i, word + i + 1, (n - i - 1) * sizeof(*word));
		if (!propose(in, once, n - 1, "", nothing))
			continue;
		/*
		 * "discard green green" may be two steps, and "withdraw
		 * withdraw farmer" may lack "king;".
		 */
		in->diag->is_fix_sure &= i > 1 &&
		    (i + 1 < n || word_has_digit(word[i]));
		return true;
	}
	return false;
}

/*
 * Proposes the words without brackets or quotation marks around some, other
 * than those of a cell, which has a proposal of its own.
 */
static bool
propose_bare(struct parse *in, const struct word *word, unsigned n)
{
	struct word bare[WORDS_MAX];
	unsigned first = n;

	for (unsigned i = 0; i < n; i++) {
		struct word w = word[i];

		while (w.len > 0 && strchr("([\"'", *w.s)) {
			w.s++;
			w.len--;
		}
		while (w.len > 0 && strchr(first < n || w.s > word[i].s ?
		    ")]\"'," : ")]\"'", w.s[w.len - 1]))
			w.len--;
		if (w.len == word[i].len || w.len == 0 || (word_has_digit(w) &&
		    (w.s > word[i].s || first == n)))
			w = word[i];
		else if (first == n)
			first = i;
		bare[i] = w;
	}
	if (first == n || !propose(in, bare, n, "", nothing))
		return false;
	/* "draw violet (blue)" may have a comment. */
	const char *end = first ? word[first - 1].s + word[first - 1].len :
				  word[0].s;
	in->diag->is_fix_sure &= !in->is_step(in->ed,
	    text_plain(word[0].s, (size_t)(end - word[0].s), 0));
	return true;
}

/*
 * Proposes the words of a malformed step in another order, after a first word
 * that is missing, without words as in "place the green on 0,1", without one of
 * two equal words, without brackets, or with its mark or comment as these are
 * written.  Returns false if none of these makes it well-formed.
 */
static bool
propose_words(struct parse *in)
{
	/* The second list has words that may also join hexes or cells. */
	static const char *const filler[][14] = {
		{ "a", "an", "the", "on", "onto", "at", "in", "from", "of",
		    "hex", "tile", "tiles", NULL },
		{ "and", "&", "+", "to", NULL },
	};
	const char *at = in->text->s, *end = at + in->text->len;
	struct word word[WORDS_MAX];
	unsigned n = 0;

	for (struct word w; (w = word_next(&at, end)).len > 0; n++) {
		if (n == WORDS_MAX)
			return false;
		word[n] = w;
	}
	if (n > 1 && (propose_once(in, word, n) || propose_bare(in, word, n) ||
	    propose_annotation(in, word, n)))
		return true;
	if (n == 2 && propose(in, (struct word[]){ word[1], word[0] }, n, "",
		nothing))
		return true;
	if (n > 1 && in->lead && propose(in, word, n, in->lead, nothing))
		return true;
	for (unsigned list = 0; list < 2; list++) {
		const unsigned before = n;

		n = 0;
		for (unsigned i = 0; i < before; i++)
			if (!word_is_listed(filler[list], word[i].s,
			    word[i].len))
				word[n++] = word[i];
		if (n < before && n > 0 && propose(in, word, n, "", nothing))
			return true;
	}
	return false;
}

bool
parse_error(struct parse *in, const struct tes_code *code, struct word word,
    const char *fmt, ...)
{
	va_list ap;

	if (!in->run)
		return false;
	va_start(ap, fmt);
	in->diag = diag_addv(in->run->diags, code, TES_ERROR, word.len ?
	    span_between(in, word.s, word.s + word.len) : in->span,
	    &in->run->place, fmt, ap);
	va_end(ap);
	if (in->diag && in->is_step && propose_words(in))
		in->diag = NULL;
	return false;
}

bool
parse_help(struct parse *in, const char *text)
{
	if (in->diag)
		diag_help(in->run->diags, in->diag, "%s", text);
	return false;
}

bool
parse_help_typed(struct parse *in)
{
	struct tes_diag *diag = in->diag;
	struct tes_step step[TYPED_STEPS_MAX];
	struct buf text = { 0 };

	if (!diag || diag->is_fix_sure ||
	    !diag_help_typed(in->run->diags, diag, *in->text))
		return false;
	diag_put_typed(&text, *in->text);
	struct tes_turn turn = { .text =
		text_plain(text.s ? text.s : "", text.len, 0) };
	diag->is_fix_sure &= turn_split_into(&turn, step, TYPED_STEPS_MAX,
	    true);
	for (uint32_t i = 0; diag->is_fix_sure && i < turn.step_count; i++)
		diag->is_fix_sure = in->is_step(in->ed, step[i].text);
	in->run->out_of_memory |= buf_release(&text);
	return false;
}

/*
 * Adds help on a word after the end of a step if it, after the step's first
 * word, is one of its own, as in "farm O5 O6".
 */
static void
help_repeated(struct parse *in, struct word word)
{
	struct buf step = { 0 };

	enum { LONGEST = 80 }; /* step that a message can show */

	if (!in->diag || !in->is_step || in->text->len > LONGEST)
		return;
	const char *at = in->text->s, *end = at + in->text->len;
	const struct word first = word_next(&at, end);
	buf_printf(&step, "%.*s %.*s", (int)first.len, first.s,
	    (int)(end - word.s), word.s);
	if (is_step(in, &step)) {
		diag_help(in->run->diags, in->diag, "write two steps, the "
		    "second as '%s'", step.s);
		buf_clear(&step);
		buf_printf(&step, "; %.*s ", (int)first.len, first.s);
		while (word_blank[(unsigned char)word.s[-1]])
			word.s--;
		parse_fix(in, word.s, word_begin(word.s, end),
		    step.s ? step.s : "");
		/* The word may be missing instead: "farm O5; temple O6". */
		in->diag->is_fix_sure = false;
	}
	in->run->out_of_memory |= buf_release(&step);
}

bool
parse_help_rest(struct parse *in, struct word word, bool is_step)
{
	if (is_step)
		return parse_help(in, "separate steps with '; '");
	/* "(building)" may have been found to be a word instead. */
	if (word.s[0] == '(' && in->diag && in->diag->note_count == 0)
		return parse_help(in, "write comments in braces: {good move}");
	help_repeated(in, word);
	return false;
}

bool
parse_help_bracketed(struct parse *in, const char *before, struct word word,
    const char *const *list)
{
	const char *at = word.s + 1;
	const char *to = memchr(word.s, ')', (size_t)(in->end - word.s));
	struct buf text = { 0 };

	if (!in->diag || *word.s != '(' || !to)
		return false;
	const struct word first = word_next(&at, to);
	if (edition_find_word(in->ed, list, first.s, first.len) < 0)
		return false;
	parse_help(in, "write a consequence after a comma, without brackets");
	buf_printf(&text, ", %.*s", (int)(to - first.s), first.s);
	if (text.s)
		parse_fix(in, before, to + 1, text.s);
	in->diag->is_fix_sure &= word_begin(to + 1, in->end) == in->end;
	in->run->out_of_memory |= buf_release(&text);
	return true;
}

bool
parse_fix(struct parse *in, const char *from, const char *to, const char *text)
{
	if (in->diag)
		diag_fix_sure(in->run->diags, in->diag,
		    span_between(in, from, to), text);
	return false;
}

/*
 * Returns the length of a word of the list that this word begins with, before a
 * cell or square: "blue" of "blue0,-1".  Returns 0 if there is none.
 */
static size_t
joined_word(const struct parse *in, struct word word, const char *const *list)
{
	enum { SHORTEST = 3 }; /* "K1" is no king */
	size_t n = 0, end;

	while (n < word.len && !strchr("+-0123456789", word.s[n]))
		n++;
	for (end = n; end < word.len && strchr("+-,0123456789", word.s[end]);)
		end++;
	/* A letter before the number may be that of a square. */
	for (unsigned i = 0; i < 2 && n < word.len && n >= SHORTEST &&
	    end == word.len; i++, n--)
		if (edition_find_word(in->ed, list, word.s, n) >= 0)
			return n;
	return 0;
}

/* Returns whether the step is well-formed with another first word. */
static bool
is_step_with(const struct parse *in, struct word first, const char *other)
{
	const char *rest = first.s + first.len;
	struct buf text = { 0 };

	buf_printf(&text, "%s%.*s", other,
	    (int)(in->text->s + in->text->len - rest), rest);
	const bool is_meant = is_step(in, &text);
	in->run->out_of_memory |= buf_release(&text);
	return is_meant;
}

bool
parse_near(struct parse *in, struct word word, const char *const *list)
{
	static const char *const optional[] = { "", NULL };
	const char *near = edition_near_word(in->ed, list, word.s, word.len);

	/* "plays green 0,1" is nearer to "pass", but is not a step then. */
	if (in->is_step && word.s == in->text->s &&
	    (!near || !is_step_with(in, word, near))) {
		const char *play = edition_near_word(in->ed, optional, word.s,
		    word.len);

		if (play && is_step_with(in, word, play))
			near = play;
	}

	if (near && in->diag)
		diag_suggest(in->run->diags, in->diag, near);
	return near != NULL;
}

bool
parse_unknown(struct parse *in, const struct tes_code *code, struct word word,
    const char *const *list, int found, const char *help)
{
	const bool is_short = found == WORD_AMBIGUOUS;
	const char *full[EDITION_LIST_MAX + 1];

	parse_error(in, code, word, "'%.*s'%s", (int)word.len, word.s,
	    is_short ? " is ambiguous" : "");
	if (!in->diag)
		return false;
	if (is_short) {
		const size_t n = edition_full_words(in->ed, list, word.s,
		    word.len, full);

		if (n == 1)
			diag_suggest(in->run->diags, in->diag, full[0]);
		else
			diag_help_choices(in->run->diags, in->diag, n ?
			    "write more of the word: " :
			    "write more of the word", full);
		return false;
	}
	const size_t joined = joined_word(in, word, list);
	if (joined) {
		diag_help(in->run->diags, in->diag, "write a space after "
		    "'%.*s'", (int)joined, word.s);
		const char *rest = word.s + joined;

		parse_fix(in, rest, rest, " ");
		/* "blue8" may have a character too many instead. */
		in->diag->is_fix_sure = ascii_is_letter(*rest) ||
		    memchr(rest, ',', word.len - joined);
		return false;
	}
	const char *to = word.s + word.len - 1;
	if (word.len > 1 && *to == '.' &&
	    edition_find_word(in->ed, list, word.s, word.len - 1) >= 0) {
		parse_help(in, "remove the full stop");
		return parse_fix(in, to, to + 1, "");
	}
	static const char *const give_up[] = { "resign", "resigns", "resigned",
		"concede", "concedes", "conceded", NULL };
	if (word.s == in->text->s && word_is_listed(give_up, word.s, word.len))
		return parse_help(in, "if the player gave up, write "
		    "'termination: conceded SEAT' after the turns");
	if (word.s == in->text->s && word_is(word.s, word.len, "?"))
		return parse_help(in, "leave out a turn or step that was not "
		    "recorded; see tessera-repair(1)");
	if (parse_near(in, word, list))
		return false;
	if (help)
		return parse_help(in, help);
	diag_help_choices(in->run->diags, in->diag, "write ", list);
	return false;
}
