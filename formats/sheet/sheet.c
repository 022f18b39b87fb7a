/*
 * sheet.c - writes charts, tables and pictures as one page of HTML without
 * scripts or external resources, which its Content-Security-Policy forbids; or
 * charts below each other as SVG.
 */
#include "sheet/sheet.h"

#include <stdlib.h>

#include "scene/svg.h"

#include "chart.css.inc"
#include "sheet.css.inc"

enum { EDGE_OF_SHEET = 16, TITLE_HEIGHT = 40 };

/* Of charts of pages, which phones scale down to text that can be read. */
enum { PAGE_CHART_WIDTH = 440 };

struct tes_sheet *
tes_sheet_new(bool is_html)
{
	struct tes_sheet *sheet = calloc(1, sizeof(*sheet));

	if (sheet)
		sheet->is_html = is_html;
	return sheet;
}

void
tes_sheet_free(struct tes_sheet *sheet)
{
	if (!sheet)
		return;
	buf_release(&sheet->out);
	buf_release(&sheet->title);
	free(sheet);
}

void
tes_sheet_begin(struct tes_sheet *sheet, const char *title)
{
	struct buf *out = &sheet->out;

	if (!sheet->is_html) {
		buf_puts(&sheet->title, title);
		sheet->height = EDGE_OF_SHEET + TITLE_HEIGHT;
		return;
	}
	svg_begin_page(out, title, sheet_css, sheet_css_hash);
	svg_printf(out, "<main>\n<h1>%s</h1>\n", title);
}

void
tes_sheet_end(struct tes_sheet *sheet)
{
	struct buf body = sheet->out;
	struct buf *out = &sheet->out;

	if (sheet->is_html) {
		buf_puts(out, "</main>\n</body>\n</html>\n");
		return;
	}
	/* Write the head of an SVG document, now that its height is known. */
	sheet->out = (struct buf){ 0 };
	buf_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
	    "width=\"%d\" height=\"%lld\" viewBox=\"0 0 %d %lld\" "
	    "font-family=\"sans-serif\">\n<title>",
	    CHART_WIDTH + 2 * EDGE_OF_SHEET, (long long)sheet->height,
	    CHART_WIDTH + 2 * EDGE_OF_SHEET, (long long)sheet->height);
	svg_text(out, sheet->title.s, sheet->title.len);
	buf_puts(out, "</title>\n<style>");
	buf_puts(out, chart_css);
	buf_printf(out, "</style>\n<rect class=\"tes-paper\" width=\"100%%\" "
	    "height=\"100%%\"/>\n<text class=\"tes-ink\" x=\"%d\" y=\"%d\" "
	    "font-size=\"20\" font-weight=\"bold\">", EDGE_OF_SHEET,
	    EDGE_OF_SHEET + 20);
	svg_text(out, sheet->title.s, sheet->title.len);
	buf_puts(out, "</text>\n");
	buf_put(out, body.s, body.len);
	buf_puts(out, "</svg>\n");
	out->out_of_memory |= body.out_of_memory | sheet->title.out_of_memory;
	buf_release(&body);
}

void
tes_sheet_heading(struct tes_sheet *sheet, int level, const char *text)
{
	struct buf *out = &sheet->out;

	if (sheet->is_html) {
		svg_printf(out, "<h%d>%s</h%d>\n", level, text, level);
		return;
	}
	svg_printf(out, "<text class=\"tes-ink\" x=\"%d\" y=\"%ld\" "
	    "font-size=\"%d\" font-weight=\"bold\">%s</text>\n",
	    EDGE_OF_SHEET, (long)sheet->height + 20, level == 2 ? 17 : 15,
	    text);
	sheet->height += 32;
}

void
tes_sheet_paragraph(struct tes_sheet *sheet, const char *text)
{
	if (!sheet->is_html)
		return;
	svg_printf(&sheet->out, "<p>%s</p>\n", text);
}

int64_t
sheet_put_chart(struct buf *out, const struct tes_chart *chart, uint64_t n,
    int64_t y)
{
	struct buf drawn = { 0 };
	const int width = chart->width ? chart->width : CHART_WIDTH;
	const int64_t height = chart_draw(&drawn, chart);

	svg_printf(out, "<svg x=\"%d\" y=\"%ld\" viewBox=\"0 0 %d %ld\" "
	    "width=\"%d\" height=\"%ld\" role=\"img\" "
	    "aria-labelledby=\"tes-t%lu\" aria-describedby=\"tes-d%lu\" "
	    "font-family=\"sans-serif\">\n<title id=\"tes-t%lu\">%s</title>\n"
	    "<desc id=\"tes-d%lu\">%s</desc>\n", EDGE_OF_SHEET, (long)y,
	    width, (long)height, width, (long)height, (unsigned long)n,
	    (unsigned long)n, (unsigned long)n, chart->title,
	    (unsigned long)n, chart->words);
	buf_put(out, drawn.s, drawn.len);
	buf_puts(out, "</svg>\n");
	out->out_of_memory |= buf_release(&drawn);
	return height;
}

void
tes_sheet_chart(struct tes_sheet *sheet, const struct tes_chart *chart)
{
	struct buf *out = &sheet->out;
	struct tes_chart fitted = *chart;

	if (sheet->is_html && !fitted.width)
		fitted.width = PAGE_CHART_WIDTH;
	buf_puts(out, sheet->is_html ? "<figure class=\"chart\">" : "");
	sheet->height += EDGE_OF_SHEET +
	    sheet_put_chart(out, &fitted, ++sheet->charts, sheet->height);
	buf_puts(out, sheet->is_html ? "</figure>\n" : "");
}

void
sheet_put_table(struct buf *out, const char *const *cell, size_t rows,
    size_t columns, size_t left)
{
	buf_puts(out, "<div class=\"wide\" tabindex=\"0\"><table>\n");
	for (size_t r = 0; r < rows; r++) {
		buf_puts(out, "<tr>");
		for (size_t c = 0; c < columns; c++) {
			const char *text = cell[r * columns + c];
			const bool is_title = r == 0 && *text;
			const char *tag = is_title ? "th" : "td";

			buf_printf(out, "<%s%s%s>", tag,
			    is_title ? " scope=\"col\"" : "",
			    c < left ? " class=\"left\"" : "");
			svg_printf(out, "%s</%s>", text, tag);
		}
		buf_puts(out, "</tr>\n");
	}
	buf_puts(out, "</table></div>\n");
}

void
tes_sheet_table(struct tes_sheet *sheet, const char *summary,
    const char *const *cell, size_t rows, size_t columns, size_t left)
{
	if (!sheet->is_html)
		return;
	if (summary)
		svg_printf(&sheet->out, "<details><summary>%s</summary>\n",
		    summary);
	sheet_put_table(&sheet->out, cell, rows, columns, left);
	buf_puts(&sheet->out, summary ? "</details>\n" : "");
}

void
tes_sheet_picture(struct tes_sheet *sheet, const char *svg, size_t len)
{
	if (!sheet->is_html)
		return;
	buf_puts(&sheet->out,
	    "<figure class=\"wide boards\" tabindex=\"0\">\n");
	buf_put(&sheet->out, svg, len);
	buf_puts(&sheet->out, "</figure>\n");
}

enum tes_status
tes_sheet_take(struct tes_sheet *sheet, char **text, size_t *len)
{
	buf_puts(&sheet->out, "");
	*text = buf_detach(&sheet->out, len);
	return *text ? TES_OK : TES_NOMEM;
}
