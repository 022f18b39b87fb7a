/*
 * markdown.c - writes reports as CommonMark, with tables as GitHub defines
 * them.
 *
 * Untrusted text is escaped: Markdown syntax gets a backslash, and words that
 * some renderers turn into links (addresses, mentions) are written as code.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "report/report.h"

/*
 * Returns the escape of a character that has a meaning in Markdown anywhere in
 * a line; else NULL.
 */
static const char *
special(uint32_t cp)
{
	static const struct {
		char sign;
		const char *escaped;
	} signs[] = {
		{ '\\', "\\\\" }, { '`', "\\`" }, { '*', "\\*" },
		{ '_', "\\_" },   { '[', "\\[" }, { ']', "\\]" },
		{ '<', "\\<" },   { '>', "\\>" }, { '#', "\\#" },
		{ '|', "\\|" },   { '~', "\\~" }, { '&', "\\&" },
		{ '$', "\\$" },   { '^', "\\^" },
	};

	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++)
		if (cp == (unsigned char)signs[i].sign)
			return signs[i].escaped;
	return NULL;
}

/* Returns the escape of a character inside code in a table cell; else NULL. */
static const char *
special_in_cell(uint32_t cp)
{
	return cp == '|' ? "\\|" : NULL;
}

/*
 * Writes at least `least` backticks: more than there are in a row in s, which
 * they surround.
 */
static void
put_backticks(struct buf *out, const char *s, size_t len, size_t least)
{
	size_t run = 0;

	for (size_t i = 0; i < len; i++) {
		run = s[i] == '`' ? run + 1 : 0;
		least = run >= least ? run + 1 : least;
	}
	for (size_t i = 0; i < least; i++)
		buf_putc(out, '`');
}

/*
 * Writes s as code, between more backticks than it contains, and `mark` after
 * it.  in_cell: it is in a table cell.
 */
static void
put_code(struct buf *out, const char *s, size_t len, const char *mark,
    bool in_cell)
{
	const bool pad = len > 0 && (s[0] == '`' || s[len - 1] == '`');

	put_backticks(out, s, len, 1);
	buf_puts(out, pad ? " " : "");
	buf_put_safe(out, s, len, in_cell ? special_in_cell : NULL);
	buf_puts(out, mark);
	buf_puts(out, pad ? " " : "");
	put_backticks(out, s, len, 1);
}

static bool
has(const char *s, size_t len, const char *part)
{
	const size_t n = strlen(part);

	for (size_t i = 0; i + n <= len; i++)
		if (word_is(s + i, n, part))
			return true;
	return false;
}

/*
 * If s looks like the start of a list, writes that with an escape.  Returns the
 * number of bytes written.
 */
static size_t
put_beginning(struct buf *out, const char *s, size_t len)
{
	size_t i = 0;

	if (len > 0 && strchr("-+=:%", s[0])) {
		buf_printf(out, "\\%c", s[0]);
		return 1;
	}
	while (i < len && ascii_is_digit(s[i]))
		i++;
	if (i == 0 || i == len || (s[i] != '.' && s[i] != ')'))
		return 0;
	buf_put(out, s, i);
	buf_printf(out, "\\%c", s[i]);
	return i + 1;
}

static void
put_words(struct buf *out, const char *s, size_t len, bool in_cell)
{
	const char *at = s, *end = s + len;

	while (at < end) {
		const struct word word = word_until(&at, end, ' ');
		const size_t n = word.len;

		s = word.s;
		/* Some renderers turn such words into links, but not code. */
		if (has(s, n, "://") || has(s, n, "www.") || has(s, n, "@")) {
			put_code(out, s, n, "", in_cell);
		} else {
			const bool begins =
			    out->len == 0 || out->s[out->len - 1] == '\n';
			const size_t done =
			    begins ? put_beginning(out, s, n) : 0;

			buf_put_safe(out, s + done, n - done, special);
		}
		buf_puts(out, at > s + n ? " " : "");
	}
}

static void
text(struct buf *out, const char *s, size_t len)
{
	put_words(out, s, len, false);
}

static void
step(struct buf *out, const char *s, size_t len, const char *mark)
{
	put_code(out, s, len, mark, false);
}

/*
 * Writes an empty line before a block of this kind, but not between facts of
 * the header.
 */
static void
begin_block(struct doc *p, enum block kind)
{
	if (p->is_begun ? kind != BLOCK_FACT || p->last != BLOCK_FACT :
			  p->game > 1)
		buf_putc(p->out, '\n');
}

/* Writes the lines of p->line, each with `sign` before it. */
static void
put_lines(struct doc *p, const char *sign)
{
	const char *s = p->line.s, *end = s ? s + p->line.len : s;

	while (s < end) {
		const struct word line = word_until(&s, end, '\n');

		buf_puts(p->out, line.len > 0 || !*sign ? sign : ">");
		buf_put(p->out, line.s, line.len);
		buf_putc(p->out, '\n');
	}
}

static void
block(struct doc *p, enum block kind)
{
	static const char *const sign[] = {
		[BLOCK_TITLE] = "# ",
		[BLOCK_HEADING] = "## ",
		[BLOCK_FACT] = "- ",
		[BLOCK_TEXT] = "",
		[BLOCK_TURN] = "",
		[BLOCK_DID] = "",
		[BLOCK_NOTE] = "> ",
		[BLOCK_LINE] = "",
		[BLOCK_WRONG] = "",
	};

	begin_block(p, kind);
	put_lines(p, sign[kind]);
}

static void
put_row(struct doc *p, const struct report_table *t, size_t row)
{
	struct buf *out = p->out;

	for (size_t c = 0; c < t->columns; c++) {
		const char *cell = t->cell[row * t->columns + c];

		buf_puts(out, c ? " | " : "| ");
		put_words(out, cell, strlen(cell), true);
	}
	buf_puts(out, " |\n");
}

static void
table(struct doc *p, const struct report_table *t)
{
	buf_putc(p->out, '\n');
	put_row(p, t, 0);
	for (size_t c = 0; c < t->columns; c++)
		buf_puts(p->out, c < t->left ? "| --- " : "| ---: ");
	buf_puts(p->out, "|\n");
	for (size_t r = 1; r < t->rows; r++)
		put_row(p, t, r);
	p->last = BLOCK_TEXT;
}

static void
put_drawn(struct buf *out, const char *drawn)
{
	const size_t len = strlen(drawn);

	buf_putc(out, '\n');
	put_backticks(out, drawn, len, 3);
	buf_puts(out, "text\n");
	buf_put(out, drawn, len);
	put_backticks(out, drawn, len, 3);
	buf_putc(out, '\n');
}

static void
picture(struct doc *p, const char *first, const char *second)
{
	begin_block(p, BLOCK_TEXT);
	put_lines(p, "");
	put_drawn(p->out, first);
	if (second)
		put_drawn(p->out, second);
	p->last = BLOCK_TEXT;
}

static const struct report_style style = {
	.text = text,
	.step = step,
	.line_break = "\\\n",
	.paragraph = "\n\n",
	.strong = { "**", "**" },
	.quiet = { "*", "*" },
	.block = block,
	.table = table,
	.picture = picture,
	.draw = report_draw_text,
};

static const char *const suffix[] = { ".md", ".markdown", NULL };

const struct tes_format format_markdown = {
	.name = "markdown",
	.title = "a report of the game, with boards, as Markdown",
	.suffix = suffix,
	.is_shown = true,
	.put = report_put,
	.release = report_release,
	.watch = report_observe,
	.studies = true,
	.style = &style,
	.losses = report_losses,
};
