#include "rules/parse.h"

#include "base/buf.h"

bool
parse_has_more(struct parse *in)
{
	in->at = word_begin(in->at, in->end);
	return in->at < in->end;
}

static struct tes_span
span_of(const struct parse *in, struct word word)
{
	if (word.len == 0)
		return in->span;
	const uint32_t from = (uint32_t)(word.s - in->text->s);
	return tes_text_span(in->text, from, from + (uint32_t)word.len);
}

bool
parse_error(struct parse *in, const struct tes_code *code, struct word word,
    const char *fmt, ...)
{
	va_list ap;

	if (!in->run)
		return false;
	va_start(ap, fmt);
	in->diag = diag_addv(in->run->diags, code, TES_ERROR,
	    span_of(in, word), &in->run->place, fmt, ap);
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
parse_unknown(struct parse *in, const struct tes_code *code, struct word word,
    const char *const *list, int found, const char *help)
{
	const bool is_short = found == WORD_AMBIGUOUS;

	parse_error(in, code, word, "'%.*s'%s", (int)word.len, word.s,
	    is_short ? " is ambiguous" : "");
	if (!in->diag)
		return false;
	if (is_short)
		return parse_help(in, "write more of the word");
	const char *near = edition_near_word(in->ed, list, word.s, word.len);
	if (near) {
		diag_suggest(in->run->diags, in->diag, near);
		return false;
	}
	if (help)
		return parse_help(in, help);
	struct buf all = { 0 };
	buf_puts(&all, "write ");
	buf_choices(&all, list);
	if (all.s)
		parse_help(in, all.s);
	in->run->out_of_memory |= all.out_of_memory;
	buf_release(&all);
	return false;
}
