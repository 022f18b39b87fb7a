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
parse_help_rest(struct parse *in, struct word word, bool is_step)
{
	if (is_step)
		return parse_help(in, "separate steps with '; '");
	return word.s[0] == '(' &&
	    parse_help(in, "write comments in braces: {good move}");
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

bool
parse_near(struct parse *in, struct word word, const char *const *list)
{
	const char *near = edition_near_word(in->ed, list, word.s, word.len);

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
	if (parse_near(in, word, list))
		return false;
	if (help)
		return parse_help(in, help);
	diag_help_choices(in->run->diags, in->diag, "write ", list);
	return false;
}
