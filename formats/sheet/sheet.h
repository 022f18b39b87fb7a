/* sheet.h - charts, tables and pictures in one document. */
#ifndef SHEET_H
#define SHEET_H

#include "base/buf.h"
#include "tessera/tools.h"

/* Pixels of a chart, which is as wide as a sheet. */
enum { CHART_WIDTH = 680 };

struct tes_sheet {
	struct buf out;
	bool is_html;
	unsigned charts; /* number of charts so far */
	/* Of SVG: what is drawn, until its height is known. */
	int64_t height;
	struct buf title;
};

/* Draws a chart from 0,0 on.  Returns its height (sheet/chart.c). */
int64_t chart_draw(struct buf *out, const struct tes_chart *chart);

/*
 * Writes a chart as SVG inside of a document, where its top is at y.  n: number
 * that no other chart of the document has.  Returns its height.
 */
int64_t sheet_put_chart(struct buf *out, const struct tes_chart *chart,
    uint64_t n, int64_t y);

/* Writes a table as HTML; see tes_sheet_table(). */
void sheet_put_table(struct buf *out, const char *const *cell, size_t rows,
    size_t columns, size_t left);

#endif /* SHEET_H */
