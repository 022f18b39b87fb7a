/*
 * chart.c - draws charts as SVG: shares with their intervals, histograms, and
 * lines.  Everything that colours show is also shown by shapes or dashes.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/svg.h"
#include "sheet/sheet.h"

enum {
	FONT = 13,
	LETTER = 7, /* approximate width of a letter, in pixels */
	LABELS = 190, /* width of the labels of rows */
	VALUES = 60,  /* width of the values of rows */
	ROW_HEIGHT = 26,
	PLOT_HEIGHT = 180,
	LEFT = 44, /* of the plot of a histogram or of lines */
	RIGHT = CHART_WIDTH - 90,
	TOP = 12,
	TICKS = 6 /* most ticks of an axis */
};

const char chart_style[] =
    ".tes-paper{fill:#fff}.tes-ink{fill:#1c1e21}.tes-soft{fill:#5b6068}"
    ".tes-grid{stroke:#d8d5cc;fill:none}.tes-bar{fill:#8db4d9}"
    ".tes-mark{fill:#1f5f99;stroke:#1f5f99}"
    ".tes-line{fill:none;stroke:#1f5f99;stroke-width:2.5}"
    ".tes-other{fill:none;stroke:#a34a00;stroke-width:2.5;"
    "stroke-dasharray:7 4}.tes-band{fill:#1f5f99;fill-opacity:.16}"
    ".tes-band2{fill:#a34a00;fill-opacity:.16}"
    ".tes-chance{fill:none;stroke:#a3170f;stroke-width:3}\n"
    "@media (prefers-color-scheme:dark){.tes-paper{fill:#14161a}"
    ".tes-ink{fill:#e9e7e2}.tes-soft{fill:#a6aab2}.tes-grid{stroke:#3b4049}"
    ".tes-bar{fill:#3d6a94}.tes-mark{fill:#8fbfec;stroke:#8fbfec}"
    ".tes-line{stroke:#8fbfec}.tes-other{stroke:#f0a860}"
    ".tes-band{fill:#8fbfec}.tes-band2{fill:#f0a860}"
    ".tes-chance{stroke:#ff9d94}}\n";

/* Returns the greater number; a if b is NAN. */
static double
greater(double a, double b)
{
	return b > a ? b : a;
}

static void
put_text(struct buf *out, double x, double y, const char *anchor,
    const char *class, const char *text)
{
	buf_printf(out, "<text class=\"tes-%s\" x=\"%.1f\" y=\"%.1f\" "
	    "font-size=\"%d\"%s%s%s>", class, x, y, FONT,
	    *anchor ? " text-anchor=\"" : "", anchor, *anchor ? "\"" : "");
	svg_word(out, text);
	buf_puts(out, "</text>\n");
}

static void
put_line(struct buf *out, const char *class, double x1, double y1, double x2,
    double y2)
{
	buf_printf(out, "<path class=\"tes-%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n",
	    class, x1, y1, x2, y2);
}

/* Writes the label of a row, cut if it is too long, with all as a tooltip. */
static void
put_label(struct buf *out, const char *label, double y)
{
	const size_t len = strlen(label);
	const size_t n = svg_fit(label, len, LABELS - 2 * LETTER, LETTER);

	buf_printf(out, "<text class=\"tes-ink\" x=\"%d\" y=\"%.1f\" "
	    "font-size=\"%d\" text-anchor=\"end\">", LABELS - 8, y, FONT);
	if (n < len) {
		buf_puts(out, "<title>");
		svg_word(out, label);
		buf_puts(out, "</title>");
	}
	svg_text(out, label, n);
	buf_puts(out, n < len ? "\xe2\x80\xa6</text>\n" : "</text>\n");
}

/* Returns a step of an axis, 1, 2 or 5 times a power of 10. */
static double
step_of(double most)
{
	double step = 1;

	while (most / step > TICKS)
		step *= most / (2 * step) <= TICKS ? 2 :
		    most / (5 * step) <= TICKS	   ? 5 : 10;
	return step;
}

/* Functions for shares. */

static double
share_x(double share, double most)
{
	return LABELS + share / most * (CHART_WIDTH - LABELS - VALUES);
}

/* Returns the end of the axis: the largest share, in steps of a quarter. */
static double
largest_share(const struct tes_chart *chart)
{
	double most = 0;

	for (size_t i = 0; i < chart->item_count; i++) {
		const struct tes_chart_item *item = &chart->item[i];

		most = greater(most, item->value);
		most = greater(most, item->high);
		most = greater(most, item->expected);
	}
	return most <= .25 ? .25 : most <= .5 ? .5 : most <= .75 ? .75 : 1;
}

static void
put_share(struct buf *out, const struct tes_chart_item *item, double most,
    double y)
{
	const double x = share_x(item->value, most);
	char percent[32];

	put_label(out, item->label, y + 5);
	buf_printf(out, "<rect class=\"tes-bar\" x=\"%d\" y=\"%.1f\" "
	    "width=\"%.1f\" height=\"14\"/>\n", LABELS, y - 7, x - LABELS);
	if (item->high > item->low) {
		const double low = share_x(item->low, most);
		const double high = share_x(item->high, most);

		buf_printf(out, "<path class=\"tes-mark\" fill=\"none\" "
		    "stroke-width=\"2\" d=\"M%.1f %.1fv10m0-5H%.1fm0-5v10\"/>"
		    "<circle class=\"tes-mark\" cx=\"%.1f\" cy=\"%.1f\" "
		    "r=\"4\"/>\n", low, y - 5, high, x, y);
	}
	if (item->expected > 0) {
		const double at = share_x(item->expected, most);

		buf_printf(out, "<path class=\"tes-chance\" d=\"M%.1f %.1fv22\""
		    "/>\n", at, y - 11);
	}
	snprintf(percent, sizeof(percent), "%.0f %%", 100 * item->value);
	put_text(out, CHART_WIDTH, y + 5, "end", "ink", percent);
}

/* Explains the signs.  Returns the height. */
static int64_t
put_key(struct buf *out, const struct tes_chart *chart, double y)
{
	bool has_interval = false, has_chance = false;

	for (size_t i = 0; i < chart->item_count; i++) {
		has_interval |= chart->item[i].high > chart->item[i].low;
		has_chance |= chart->item[i].expected > 0;
	}
	if (has_interval) {
		buf_printf(out, "<path class=\"tes-mark\" stroke-width=\"2\" "
		    "d=\"M%d %.1fv10m0-5h30m0-5v10\"/><circle "
		    "class=\"tes-mark\" cx=\"%d\" cy=\"%.1f\" r=\"4\"/>\n",
		    LABELS, y + 3, LABELS + 15, y + 8);
		put_text(out, LABELS + 38, y + 13, "", "soft",
		    "share, 95 % interval");
	}
	if (has_chance) {
		buf_printf(out, "<path class=\"tes-chance\" d=\"M%d %.1fv18\""
		    "/>\n", LABELS + 200, y - 1);
		put_text(out, LABELS + 208, y + 13, "", "soft",
		    "expected by chance");
	}
	return has_interval || has_chance ? 24 : 0;
}

static int64_t
draw_shares(struct buf *out, const struct tes_chart *chart)
{
	const double most = largest_share(chart);
	const double bottom =
	    TOP + ROW_HEIGHT * (double)chart->item_count;

	/* In steps of 5, 12.5 or 25 %. */
	const int ticks = most == .25 ? 5 : most == .75 ? 3 : 4;

	for (int i = 0; i <= ticks; i++) {
		const double x = share_x(most * i / ticks, most);
		char percent[32];

		put_line(out, "grid", x, TOP - 6, x, bottom);
		snprintf(percent, sizeof(percent), "%g %%",
		    100 * most * i / ticks);
		put_text(out, x, bottom + 16, "middle", "soft", percent);
	}
	for (size_t i = 0; i < chart->item_count; i++)
		put_share(out, &chart->item[i], most,
		    TOP + ROW_HEIGHT * ((double)i + .5));
	return (int64_t)bottom + 26 + put_key(out, chart, bottom + 26);
}

/* Functions for histograms and lines. */

static double
plot_y(double value, double most)
{
	return TOP + PLOT_HEIGHT * (1 - value / most);
}

/* Draws the grid of values up to `most`, and the titles of the axes. */
static void
put_grid(struct buf *out, const struct tes_chart *chart, double most)
{
	const double step = step_of(most);
	char number[32];

	for (double v = 0; v <= most; v += step) {
		put_line(out, "grid", LEFT, plot_y(v, most), RIGHT,
		    plot_y(v, most));
		snprintf(number, sizeof(number), "%g", v);
		put_text(out, LEFT - 6, plot_y(v, most) + 4, "end", "soft",
		    number);
	}
	if (chart->x_title)
		put_text(out, (LEFT + RIGHT) / 2., TOP + PLOT_HEIGHT + 36,
		    "middle", "soft", chart->x_title);
	if (chart->y_title)
		put_text(out, RIGHT + 8, TOP + 4, "", "soft", chart->y_title);
}

static int64_t
draw_histogram(struct buf *out, const struct tes_chart *chart)
{
	const double width =
	    (double)(RIGHT - LEFT) / (double)(chart->item_count + !chart->
		item_count);
	double most = 1, end = LEFT;

	for (size_t i = 0; i < chart->item_count; i++)
		most = greater(most, chart->item[i].value);
	put_grid(out, chart, most);
	for (size_t i = 0; i < chart->item_count; i++) {
		const struct tes_chart_item *item = &chart->item[i];
		const double x = LEFT + width * (double)i;
		const double label = LETTER * (double)strlen(item->label);
		const double mid = x + width / 2;

		buf_printf(out, "<rect class=\"tes-bar\" x=\"%.1f\" y=\"%.1f\" "
		    "width=\"%.1f\" height=\"%.1f\"><title>", x + 1,
		    plot_y(item->value, most), width - 2,
		    TOP + PLOT_HEIGHT - plot_y(item->value, most));
		svg_word(out, item->label);
		buf_printf(out, ": %g</title></rect>\n", item->value);
		if (mid - label / 2 < end)
			continue;
		put_text(out, mid, TOP + PLOT_HEIGHT + 18, "middle", "soft",
		    item->label);
		end = mid + label / 2 + LETTER;
	}
	put_line(out, "line", LEFT, TOP + PLOT_HEIGHT, RIGHT,
	    TOP + PLOT_HEIGHT);
	return TOP + PLOT_HEIGHT + (chart->x_title ? 44 : 26);
}

static double
line_x(const struct tes_chart *chart, size_t i)
{
	return LEFT + (RIGHT - LEFT) * (double)i /
	    (double)(chart->item_count > 1 ? chart->item_count - 1 : 1);
}

/* Draws the band between the lower and the upper values of a line. */
static void
put_band(struct buf *out, const struct tes_chart *chart, size_t n, double most)
{
	const struct tes_chart_line *line = &chart->line[n];
	const char *letter = "M";

	buf_printf(out, "<path class=\"tes-band%s\" d=\"", n ? "2" : "");
	for (size_t k = 0; k < 2 * chart->item_count; k++) {
		const bool is_back = k >= chart->item_count;
		const size_t i = is_back ? 2 * chart->item_count - 1 - k : k;
		const double v = is_back ? line->low[i] : line->high[i];

		if (isnan(v))
			continue;
		buf_printf(out, "%s%.1f %.1f", letter, line_x(chart, i),
		    plot_y(v, most));
		letter = "L";
	}
	buf_puts(out, *letter == 'L' ? "z\"/>\n" : "\"/>\n");
}

/* Draws a line; a gap where it has no value.  Returns its last y, or NAN. */
static double
put_values(struct buf *out, const struct tes_chart *chart, size_t n,
    double most)
{
	const char *letter = "M";
	double last = NAN;

	buf_printf(out, "<path class=\"tes-%s\" d=\"", n ? "other" : "line");
	for (size_t i = 0; i < chart->item_count; i++) {
		const double v = chart->line[n].value[i];

		if (isnan(v)) {
			letter = "M";
			continue;
		}
		last = plot_y(v, most);
		buf_printf(out, "%s%.1f %.1f", letter, line_x(chart, i), last);
		letter = "L";
	}
	buf_puts(out, "\"/>\n");
	return last;
}

static int64_t
draw_lines(struct buf *out, const struct tes_chart *chart)
{
	double most = 1, before = NAN;

	for (size_t n = 0; n < chart->line_count; n++)
		for (size_t i = 0; i < chart->item_count; i++) {
			const struct tes_chart_line *line = &chart->line[n];

			most = greater(most, line->value[i]);
			if (line->high)
				most = greater(most, line->high[i]);
		}
	put_grid(out, chart, most);
	const double step = step_of((double)chart->item_count / 2);
	for (double t = 0; t < (double)chart->item_count; t += step)
		put_text(out, line_x(chart, (size_t)t), TOP + PLOT_HEIGHT + 18,
		    "middle", "soft", chart->item[(size_t)t].label);
	for (size_t n = 0; n < chart->line_count; n++)
		if (chart->line[n].low)
			put_band(out, chart, n, most);
	for (size_t n = 0; n < chart->line_count; n++) {
		double y = put_values(out, chart, n, most);

		if (isnan(y))
			continue;
		/* No label over the one before. */
		if (fabs(y - before) < FONT + 2)
			y = before + (y < before ? -1 : 1) * (FONT + 2);
		put_text(out, RIGHT + 6, y + 4, "", "ink",
		    chart->line[n].label);
		before = y;
	}
	return TOP + PLOT_HEIGHT + 44;
}

int64_t
chart_draw(struct buf *out, const struct tes_chart *chart)
{
	static int64_t (*const draw[])(struct buf *,
	    const struct tes_chart *) = {
		[TES_CHART_SHARES] = draw_shares,
		[TES_CHART_HISTOGRAM] = draw_histogram,
		[TES_CHART_LINES] = draw_lines,
	};

	return draw[chart->kind](out, chart);
}
