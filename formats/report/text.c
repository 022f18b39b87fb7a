/* text.c - writes reports as text of 78 columns, for mail or print. */
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"
#include "report/report.h"

enum { INDENT = 4 };

static void
text(struct buf *out, const char *s, size_t len)
{
	buf_put_safe(out, s, len, NULL);
}

static void
step(struct buf *out, const char *s, size_t len, const char *mark)
{
	text(out, s, len);
	buf_puts(out, mark);
}

/*
 * Returns the estimated number of columns of a text: East Asian characters
 * count as two.
 */
static size_t
columns_of(const char *s, size_t len)
{
	size_t columns = 0;

	for (size_t i = 0; i < len;) {
		uint32_t cp;
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		columns += cp >= 0x1100 && cp != 0xfffd &&
		    (cp < 0x2000 || cp > 0x2e7f) ? 2 : 1;
		i += n ? n : 1;
	}
	return columns;
}

/*
 * Writes a text as lines that are filled up to the width.  Lines after the
 * first are indented and begin with `sign`.
 */
static void
fill(struct buf *out, const char *s, size_t len, size_t indent,
    const char *sign)
{
	const char *end = len ? s + len : s;
	const size_t margin = indent + strlen(sign);
	size_t at = margin;
	bool is_first = true;

	while (s < end) {
		const struct word word = word_until(&s, end, ' ');
		const size_t width = columns_of(word.s, word.len);

		if (!is_first && at + 1 + width > COLUMNS && at > margin) {
			buf_putc(out, '\n');
			buf_blanks(out, indent);
			buf_puts(out, sign);
			at = margin;
			is_first = true;
		}
		buf_puts(out, is_first ? "" : " ");
		buf_put(out, word.s, word.len);
		at += width + !is_first;
		is_first = false;
	}
	buf_putc(out, '\n');
}

/* Writes several lines like fill(), each on its own. */
static void
put_lines(struct buf *out, const struct buf *lines, size_t indent,
    const char *sign)
{
	const char *s = lines->s, *end = s + lines->len;

	while (s < end) {
		const struct word line = word_until(&s, end, '\n');

		buf_blanks(out, indent);
		if (line.len > 0) {
			buf_puts(out, sign);
			fill(out, line.s, line.len, indent, sign);
		} else {
			/* Write the sign without the space at its end. */
			buf_put(out, sign, strcspn(sign, " "));
			buf_putc(out, '\n');
		}
	}
}

/* Writes a block of that kind; the lines of a note begin with "    | ". */
static void
block(struct doc *p, enum block kind)
{
	static const bool is_apart[] = {
		[BLOCK_TITLE] = true,
		[BLOCK_HEADING] = true,
		[BLOCK_TEXT] = true,
		[BLOCK_TURN] = true,
		[BLOCK_WRONG] = false,
	};
	const bool in_turn = p->turn > 0;
	const bool follows_heading = p->last <= BLOCK_HEADING ||
	    (p->last == BLOCK_FACT && kind != BLOCK_FACT);

	if (p->is_begun ? is_apart[kind] || follows_heading ||
	    (kind == BLOCK_WRONG && !in_turn) : p->game > 1)
		buf_putc(p->out, '\n');
	if (kind == BLOCK_TITLE || kind == BLOCK_HEADING) {
		size_t n = columns_of(p->line.s, p->line.len);

		buf_put(p->out, p->line.s, p->line.len);
		buf_putc(p->out, '\n');
		for (n = n < COLUMNS ? n : COLUMNS; n > 0; n--)
			buf_putc(p->out, kind == BLOCK_TITLE ? '=' : '-');
		buf_putc(p->out, '\n');
	} else if (kind == BLOCK_NOTE)
		put_lines(p->out, &p->line, in_turn ? INDENT : 0, "| ");
	else if (kind <= BLOCK_TURN)
		fill(p->out, p->line.s, p->line.len,
		    kind == BLOCK_TEXT ? 0 : INDENT, "");
	else
		put_lines(p->out, &p->line, in_turn ? INDENT : 0, "");
}

static size_t
column_width(const struct report_table *t, size_t column)
{
	size_t width = 0;

	for (size_t r = 0; r < t->rows; r++) {
		const char *cell = t->cell[r * t->columns + column];
		const size_t n = columns_of(cell, strlen(cell));

		width = n > width ? n : width;
	}
	return width;
}

static void
table(struct doc *p, const struct report_table *t)
{
	buf_putc(p->out, '\n');
	for (size_t r = 0; r < t->rows; r++) {
		for (size_t c = 0; c < t->columns; c++) {
			const char *cell = t->cell[r * t->columns + c];
			const size_t room = column_width(t, c) -
			    columns_of(cell, strlen(cell));

			buf_puts(p->out, "  ");
			buf_blanks(p->out, c < t->left ? 0 : room);
			text(p->out, cell, strlen(cell));
			buf_blanks(p->out, c < t->left ? room : 0);
		}
		buf_putc(p->out, '\n');
	}
	p->last = BLOCK_TEXT;
}

static void
picture(struct doc *p, const char *first, const char *second)
{
	buf_putc(p->out, '\n');
	fill(p->out, p->line.s, p->line.len, 0, "");
	buf_putc(p->out, '\n');
	buf_puts(p->out, first);
	if (second) {
		buf_putc(p->out, '\n');
		buf_puts(p->out, second);
	}
	p->last = BLOCK_TEXT;
}

static const struct report_style style = {
	.text = text,
	.step = step,
	.line_break = "\n",
	.paragraph = "\n\n",
	.strong = { "", "" },
	.quiet = { "", "" },
	.block = block,
	.table = table,
	.picture = picture,
	.draw = report_draw_text,
};

const struct tes_format format_report_text = {
	.name = "report-text",
	.title = "a report of the game, with boards, as plain text",
	.is_shown = true,
	.put = report_put,
	.release = report_release,
	.watch = report_observe,
	.studies = true,
	.style = &style,
	.losses = report_losses,
};
