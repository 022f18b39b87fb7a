/*
 * html.c - writes reports as HTML: one page without scripts or external
 * resources, which its Content-Security-Policy forbids.  The policy allows the
 * style sheet by its SHA-256 only.
 */

#include "report/report.h"
#include "sheet/sheet.h"

/* SHA-256 of style_sheet and chart_style; tests/cram/report.t checks it. */
#define STYLE_SUM "wEO4Dcv13wbj1ZAo8H+x7cY7q2m5wfHJtrRxZyvP9sw="

static const char style_sheet[] =
    ":root{color-scheme:light dark;--ink:#1c1b19;--paper:#fdfcf9;"
    "--dim:#5c5850;--line:#d8d3c7;--wash:#f2efe7;--good:#1d6b3c;"
    "--bad:#a3211b}\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#e9e6df;--paper:#1b1a18;"
    "--dim:#aaa498;--line:#45423b;--wash:#282622;--good:#7cc795;"
    "--bad:#f08c80}}\n"
    "body{margin:0 auto;max-width:44rem;padding:1.5rem 1.2rem 4rem;"
    "font:1.05rem/1.5 Georgia,'Times New Roman',serif;color:var(--ink);"
    "background:var(--paper);overflow-wrap:break-word}\n"
    "h1{font-size:1.9rem;line-height:1.2;margin:0 0 1rem}\n"
    "h2{font-size:1.25rem;margin:2.2rem 0 .6rem;"
    "border-bottom:1px solid var(--line)}\n"
    "p{margin:.5rem 0}\n"
    ".defs{position:absolute}\n"
    "article+article{margin-top:5rem}\n"
    ".fact{margin:.1rem 0}\n"
    ".turn{margin:1.5rem 0 .2rem;font-weight:normal;font-size:1em}\n"
    ".step{font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',"
    "monospace;font-size:.86em;background:var(--wash);border-radius:.25em;"
    "padding:.05em .3em;box-decoration-break:clone;"
    "-webkit-box-decoration-break:clone}\n"
    ".good{color:var(--good)}.bad{color:var(--bad)}\n"
    ".aside{color:var(--dim);font-style:italic}\n"
    ".did,.line{font-size:.95em;color:var(--dim)}\n"
    ".did b{color:var(--ink)}\n"
    ".line{margin-left:1.2rem}\n"
    "blockquote{margin:.5rem 0;padding:.05rem 0 .05rem .9rem;"
    "border-left:3px solid var(--line)}\n"
    ".wrong{border:1px solid var(--bad);border-radius:.3em;"
    "padding:.4rem .7rem}.wrong b{color:var(--bad)}\n"
    ".wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.25rem .55rem;text-align:right;"
    "border-bottom:1px solid var(--line)}\n"
    "th{font-size:.85em;color:var(--dim)}\n"
    "th.left,td.left{text-align:left}\n"
    "figure{margin:1.6rem 0}\n"
    "figure svg{display:block;max-width:100%;height:auto;margin:0 auto;"
    "border:1px solid var(--line);border-radius:.4rem}\n"
    "figcaption{margin-top:.5rem;font-size:.92em;color:var(--dim)}\n"
    ".charts{display:grid;gap:0 1rem;margin:1.2rem 0;grid-template-columns:"
    "repeat(auto-fit,minmax(min(100%,20rem),1fr))}\n"
    ".charts figure{margin:.4rem 0}.charts svg{border:0}\n"
    ".pair{display:grid;grid-template-columns:1fr 1fr;gap:.6rem;"
    "margin-inline:min(0px,22rem - min(48vw,38rem))}\n"
    ".pair figcaption{grid-column:1/-1;max-width:44rem;margin:auto}\n"
    "@media (max-width:44rem){.pair{display:block}.pair svg+svg{"
    "margin-top:.6rem}}\n"
    "summary{cursor:pointer;color:var(--dim);margin:1.2rem 0}\n"
    SVG_DARK_STYLE
    "@media print{:root{--ink:#000;--paper:#fff;--dim:#333;--line:#999;"
    "--wash:#fff}body{max-width:none;padding:0;font-size:10.5pt}"
    "figure,blockquote,tr,.turn{break-inside:avoid}"
    "h2,.turn{break-after:avoid}figure svg{max-height:8cm;width:auto;"
    "filter:none}.pair{margin-inline:0}summary{display:none}"
    "details::details-content{content-visibility:visible;"
    "block-size:auto}}\n";

static void
text(struct buf *out, const char *s, size_t len, bool in_cell)
{
	(void)in_cell;
	svg_text(out, s, len);
}

/* Writes a step; mark: its annotation mark, which selects its HTML class. */
static void
step(struct buf *out, const char *s, size_t len, const char *mark)
{
	const bool is_good = mark[0] == '!';

	if (len == 0)
		return;
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
	struct buf *out = p->out;

	buf_puts(out, "<div class=\"wide\" tabindex=\"0\"><table>\n");
	for (size_t r = 0; r < t->rows; r++) {
		buf_puts(out, "<tr>");
		for (size_t c = 0; c < t->columns; c++) {
			const struct tes_text *cell =
			    &t->cell[r * t->columns + c];
			const char *tag = r == 0 ? "th" : "td";

			buf_printf(out, "<%s%s%s>", tag,
			    r == 0 ? " scope=\"col\"" : "",
			    c < t->left ? " class=\"left\"" : "");
			svg_text(out, cell->s, cell->len);
			buf_printf(out, "</%s>", tag);
		}
		buf_puts(out, "</tr>\n");
	}
	buf_puts(out, "</table></div>\n");
}

static void
charts(struct doc *p, const struct tes_chart *chart, size_t count)
{
	struct buf *out = p->out;

	buf_puts(out, "<div class=\"charts\">\n");
	for (size_t i = 0; i < count; i++) {
		buf_puts(out, "<figure><figcaption>");
		svg_word(out, chart[i].title);
		buf_puts(out, "</figcaption>\n");
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
		svg_begin_page(out, title, STYLE_SUM, style_sheet, chart_style);
		svg_put_patterns(out);
		buf_puts(out, "<main>\n<article>\n");
	}
	svg_put_shapes(p->shapes, out);
}

static enum tes_status
draw(const struct tes_scene *scene, unsigned parts, const char *title,
    const struct svg_place *place, char **out)
{
	return svg_draw(scene, parts, title, place, out, NULL);
}

static const struct report_style style = {
	.text = text,
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
	.draw = draw,
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
