/*
 * doc.c - collects the text of each block of a report, and writes it in the
 * report's style.
 */
#include <stdarg.h>
#include <string.h>

#include "base/words.h"
#include "report/report.h"

void
report_clean(struct buf *out, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		const bool blank = s[i] == ' ' || s[i] == '\t' ||
		    s[i] == '\n' || s[i] == '\r';

		if (!blank)
			buf_putc(out, s[i]);
		else if (out->len == 0 || out->s[out->len - 1] != ' ')
			buf_putc(out, ' ');
	}
}

/* Sets p->clean to a text as one line.  Returns false if it is empty. */
static bool
clean(struct doc *p, const char *s, size_t len)
{
	buf_clear(&p->clean);
	report_clean(&p->clean, s, len);
	p->line.out_of_memory |= p->clean.out_of_memory;
	return p->clean.len > 0;
}

void
doc_text(struct doc *p, const char *s, size_t len)
{
	if (clean(p, s, len))
		p->style->text(&p->line, p->clean.s, p->clean.len);
}

void
doc_step(struct doc *p, const char *s, size_t len, const char *mark)
{
	if (clean(p, s, len))
		p->style->step(&p->line, p->clean.s, p->clean.len, mark);
}

void
doc_word(struct doc *p, const char *s)
{
	doc_text(p, s, strlen(s));
}

void
doc_printf(struct doc *p, const char *fmt, ...)
{
	struct buf text = { 0 };
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&text, fmt, ap);
	va_end(ap);
	doc_text(p, text.s, text.len);
	p->line.out_of_memory |= buf_release(&text);
}

static void
doc_between(struct doc *p, const char *const sign[2], const char *s)
{
	buf_puts(&p->line, sign[0]);
	doc_word(p, s);
	buf_puts(&p->line, sign[1]);
}

void
doc_strong(struct doc *p, const char *s)
{
	doc_between(p, p->style->strong, s);
}

void
doc_quiet(struct doc *p, const char *s)
{
	doc_between(p, p->style->quiet, s);
}

void
doc_block(struct doc *p, enum block kind)
{
	if (p->line.len > 0)
		p->style->block(p, kind);
	p->is_begun |= p->line.len > 0;
	p->out->out_of_memory |= p->line.out_of_memory;
	p->last = kind;
	buf_clear(&p->line);
}

static bool
is_blank(const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (s[i] != ' ' && s[i] != '\t' && s[i] != '\r')
			return false;
	return true;
}

void
doc_note(struct doc *p, const struct tes_text *text)
{
	const char *s = text->s, *end = s ? s + text->len : NULL;
	const char *before = "";

	while (s && s < end) {
		struct word line = word_until(&s, end, '\n');

		while (line.len > 0 && (*line.s == ' ' || *line.s == '\t')) {
			line.s++;
			line.len--;
		}
		if (is_blank(line.s, line.len)) {
			if (*before)
				before = p->style->paragraph;
		} else {
			buf_puts(&p->line, before);
			doc_text(p, line.s, line.len);
			before = p->style->line_break;
		}
	}
}
