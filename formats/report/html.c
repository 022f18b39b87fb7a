/*
 * html.c - writes reports as HTML: one page without scripts or external
 * resources, which its Content-Security-Policy forbids.  The policy allows the
 * style sheet by its SHA-256 only.
 */

#include "report/report.h"
#include "sheet/sheet.h"

#include "report.css.inc"

/* Writes a step; mark: its annotation mark, which selects its HTML class. */
static void
step(struct buf *out, const char *s, size_t len, const char *mark)
{
	const bool is_good = mark[0] == '!';

	buf_puts(out, "<span class=\"step\">");
	svg_text(out, s, len);
	if (mark[0])
		buf_printf(out, "<b class=\"%s\">%s</b>",
		    is_good ? "good" : "bad", mark);
	buf_puts(out, "</span>");
}

static void
block(struct doc *p, enum block kind)
{
	static const char *const tag[][2] = {
		[BLOCK_TITLE] = { "<h1>", "</h1>\n" },
		[BLOCK_HEADING] = { "<h2>", "</h2>\n" },
		[BLOCK_FACT] = { "<p class=\"fact\">", "</p>\n" },
		[BLOCK_TEXT] = { "<p>", "</p>\n" },
		[BLOCK_TURN] = { "", "</h3>\n" },
		[BLOCK_DID] = { "<p class=\"did\">", "</p>\n" },
		[BLOCK_NOTE] = { "<blockquote><p>", "</p></blockquote>\n" },
		[BLOCK_LINE] = { "<p class=\"line\">", "</p>\n" },
		[BLOCK_WRONG] = { "<p class=\"wrong\">", "</p>\n" },
	};

	if (kind == BLOCK_TURN)
		buf_printf(p->out, "<h3 class=\"turn\" id=\"g%lut%lu\">",
		    (unsigned long)p->game, (unsigned long)p->turn);
	buf_puts(p->out, tag[kind][0]);
	buf_put(p->out, p->line.s, p->line.len);
	buf_puts(p->out, tag[kind][1]);
}

static void
table(struct doc *p, const struct report_table *t)
{
	sheet_put_table(p->out, t->cell, t->rows, t->columns, t->left);
}

static void
charts(struct doc *p, const struct tes_chart *chart, size_t count)
{
	struct buf *out = p->out;

	buf_puts(out, "<div class=\"charts\">\n");
	for (size_t i = 0; i < count; i++) {
		svg_printf(out, "<figure><figcaption>%s</figcaption>\n",
		    chart[i].title);
		sheet_put_chart(out, &chart[i], p->game * CHARTS_MAX + i, 0);
		buf_puts(out, "</figure>\n");
	}
	buf_puts(out, "</div>\n");
}

static void
fold(struct doc *p, bool begins)
{
	if (!begins) {
		buf_puts(p->out, "</details>\n");
		return;
	}
	buf_puts(p->out, "<details><summary>");
	buf_put(p->out, p->line.s, p->line.len);
	buf_puts(p->out, "</summary>\n");
}

static void
picture(struct doc *p, const char *first, const char *second)
{
	buf_puts(p->out, second ? "<figure class=\"pair\">\n" :
				  "<figure>\n");
	buf_puts(p->out, first);
	buf_puts(p->out, second ? second : "");
	buf_puts(p->out, "<figcaption>");
	buf_put(p->out, p->line.s, p->line.len);
	buf_puts(p->out, "</figcaption>\n</figure>\n");
}

/* Writes the start of the page.  Each game is then an <article> of it. */
static void
begin(struct doc *p, const char *title)
{
	struct buf *out = p->out;

	if (p->game > 1) {
		buf_puts(out, "</article>\n<article>\n");
	} else {
		svg_begin_page(out, title, report_css, report_css_hash);
		svg_put_patterns(out);
		buf_puts(out, "<main>\n<article>\n");
	}
	svg_put_shapes(p->shapes, out);
}

static const struct report_style style = {
	.text = svg_text,
	.step = step,
	.line_break = "<br>\n",
	.paragraph = "</p>\n<p>",
	.strong = { "<b>", "</b>" },
	.quiet = { "<span class=\"aside\">", "</span>" },
	.block = block,
	.table = table,
	.picture = picture,
	.charts = charts,
	.fold = fold,
	.begin = begin,
	.draw = svg_draw,
};

static void
end(struct tes_writer *w)
{
	if (w->games > 0)
		buf_puts(&w->out, "</article>\n</main>\n</body>\n</html>\n");
}

const struct tes_format format_report_html = {
	.name = "report-html",
	.title = "a report of the game, with boards, as an HTML page",
	.is_shown = true,
	.put = report_put,
	.end = end,
	.release = report_release,
	.watch = report_observe,
	.studies = true,
	.style = &style,
	.losses = report_losses,
};
