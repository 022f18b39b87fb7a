/*
 * chart.c - draws charts as SVG: shares with their intervals, histograms, and
 * lines.  Everything that colours show is also shown by shapes or dashes.
 */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/svg.h"
#include "sheet/sheet.h"

enum {
	FONT = 13,
	LETTER = 7, /* approximate width of a letter, in pixels */
	LABELS = 110, /* width of the labels of rows, at least */
	LABELS_SHARE = 50, /* and at most, in percent of the chart */
	VALUES = 46,  /* width of the values of rows, after the labels */
	KEY_WIDTH = 200, /* of the first sign that is explained */
	SHARES_END = 24, /* width right of the plot of shares */
	ROW_HEIGHT = 26,
	PLOT_HEIGHT = 180,
	DIGIT = 9, /* width of a digit, at most */
	LEFT = 44, /* of the plot of a histogram or of lines, at least */
	END = 104, /* width right of a plot, for the labels of lines */
	TOP = 12,
	TITLE_HEIGHT = 18, /* of a y axis */
	NUMBER_END = 6, /* space after a number of the y axis */
	TICK = 4, /* length of a tick of an x axis */
	TICKS = 6 /* most ticks of an axis */
};

/* A part of a step that is no more than an error of rounding. */
#define ROUNDING 1e-6

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
put_label(struct buf *out, const char *label, int width, double y)
{
	const size_t len = strlen(label);
	const size_t n = svg_fit(label, len, width - 2 * LETTER, LETTER);

	buf_printf(out, "<text class=\"tes-ink\" x=\"%d\" y=\"%.1f\" "
	    "font-size=\"%d\" text-anchor=\"end\">", width - 8, y, FONT);
	if (n < len)
		svg_printf(out, "<title>%s</title>", label);
	svg_text(out, label, n);
	buf_puts(out, n < len ? "\xe2\x80\xa6</text>\n" : "</text>\n");
}

/* Returns how many steps of an axis, at most TICKS, reach a value. */
static int
steps_to(double value, double step)
{
	const double steps = value / step - ROUNDING;
	const int whole = (int)steps;

	return steps > whole ? whole + 1 : whole;
}

/*
 * Returns a step of an axis: the least of 1, 2 or 5 times a power of 10 that is
 * not less than `least`, a power of 10, and has few enough ticks.
 */
static double
step_of(double range, double least)
{
	double step = least;

	while (range / step > TICKS)
		step *= range / (2 * step) <= TICKS ? 2 :
		    range / (5 * step) <= TICKS	    ? 5 : 10;
	return step;
}

/* Functions for shares. */

/* The plot of shares. */
struct shares {
	const struct tes_chart *chart;
	int width;   /* of the chart, in pixels */
	double step; /* of the axis */
	int ticks;   /* number of the last one, at the end of the axis */
	int labels;  /* width of the labels, in pixels */
	int left;    /* of the plot, in pixels */
};

static int
width_of(const struct tes_chart *chart)
{
	return chart->width ? chart->width : CHART_WIDTH;
}

static struct shares
shares_of(const struct tes_chart *chart)
{
	const int width = width_of(chart);
	const int most_letters = width * LABELS_SHARE / 100 / LETTER;
	struct shares shares = { .chart = chart, .width = width,
		.labels = LABELS };
	double most = 0;

	for (size_t i = 0; i < chart->item_count; i++) {
		const struct tes_chart_item *item = &chart->item[i];
		const size_t len = strlen(item->label);

		most = greater(most, item->value);
		most = greater(most, item->high);
		most = greater(most, item->expected);
		if (LETTER * (len + 4) > (size_t)shares.labels)
			shares.labels = LETTER *
			    (len + 4 < (size_t)most_letters ? (int)len + 4 :
			    most_letters);
	}
	shares.left = shares.labels + VALUES;
	shares.step = step_of(most * CHART_WIDTH / width, .01);
	shares.ticks = most > 0 ? steps_to(most, shares.step) : 1;
	return shares;
}

static double
share_x(const struct shares *shares, double share)
{
	return shares->left + share / (shares->step * shares->ticks) *
	    (shares->width - shares->left - SHARES_END);
}

static void
put_share(struct buf *out, const struct shares *shares,
    const struct tes_chart_item *item, double y)
{
	const double x = share_x(shares, item->value);
	char percent[32];

	put_label(out, item->label, shares->labels, y + 5);
	buf_printf(out, "<rect class=\"tes-bar%s\" x=\"%d\" y=\"%.1f\" "
	    "width=\"%.1f\" height=\"14\"/>\n", item->is_other ? "2" : "",
	    shares->left, y - 7, x - shares->left);
	if (item->high > item->low) {
		const double low = share_x(shares, item->low);
		const double high = share_x(shares, item->high);

		buf_printf(out, "<path class=\"tes-mark\" fill=\"none\" "
		    "stroke-width=\"2\" d=\"M%.1f %.1fv10m0-5H%.1fm0-5v10\"/>"
		    "<circle class=\"tes-mark\" cx=\"%.1f\" cy=\"%.1f\" "
		    "r=\"4\"/>\n", low, y - 5, high, x, y);
	}
	if (item->expected > 0) {
		const double at = share_x(shares, item->expected);

		buf_printf(out, "<path class=\"tes-chance\" d=\"M%.1f %.1fv22\""
		    "/>\n", at, y - 11);
	}
	snprintf(percent, sizeof(percent), "%.0f %%", 100 * item->value);
	put_text(out, shares->left - 8, y + 5, "end", "ink", percent);
}

static int64_t
draw_shares(struct buf *out, const struct tes_chart *chart)
{
	const struct shares shares = shares_of(chart);
	const double bottom =
	    TOP + ROW_HEIGHT * (double)chart->item_count;
	bool has_interval = false, has_chance = false;

	for (int i = 0; i <= shares.ticks; i++) {
		const double x = share_x(&shares, shares.step * i);
		char percent[32];

		put_line(out, "grid", x, TOP - 6, x, bottom);
		snprintf(percent, sizeof(percent), "%g %%",
		    100 * shares.step * i);
		put_text(out, x, bottom + 16, "middle", "soft", percent);
	}
	for (size_t i = 0; i < chart->item_count; i++) {
		has_interval |= chart->item[i].high > chart->item[i].low;
		has_chance |= chart->item[i].expected > 0;
		put_share(out, &shares, &chart->item[i],
		    TOP + ROW_HEIGHT * ((double)i + .5));
	}
	/* Explain the signs. */
	const double y = bottom + 26;
	if (has_interval) {
		buf_printf(out, "<path class=\"tes-mark\" stroke-width=\"2\" "
		    "d=\"M%d %.1fv10m0-5h30m0-5v10\"/><circle "
		    "class=\"tes-mark\" cx=\"%d\" cy=\"%.1f\" r=\"4\"/>\n",
		    1, y + 3, 16, y + 8);
		put_text(out, 39, y + 13, "", "soft", "share, 95 % interval");
	}
	if (has_chance) {
		buf_printf(out, "<path class=\"tes-chance\" d=\"M%d %.1fv18\""
		    "/>\n", KEY_WIDTH, y - 1);
		put_text(out, KEY_WIDTH + 8, y + 13, "", "soft",
		    "expected by chance");
	}
	return (int64_t)y + (has_interval || has_chance ? 24 : 0);
}

/* Functions for histograms and lines. */

/* The plot of a histogram or of lines. */
struct plot {
	const struct tes_chart *chart;
	double low, high; /* least value, or 0; most value, or 1 */
	double step; /* of the y axis; first and last step, which are ticks */
	int first, last;
	int left, top, bottom, right; /* in pixels */
};

static struct plot
plot_of(const struct tes_chart *chart)
{
	const int top = TOP + (chart->y_title ? TITLE_HEIGHT : 0);

	return (struct plot){
		.chart = chart,
		.high = 1,
		.left = LEFT,
		.top = top,
		.bottom = top + PLOT_HEIGHT,
		.right = width_of(chart) - END,
	};
}

static double
plot_y(const struct plot *plot, double value)
{
	return plot->top + PLOT_HEIGHT * (plot->last - value / plot->step) /
	    (plot->last - plot->first);
}

/* Returns the width of a number on the y axis. */
static int
width_of_number(double value)
{
	return DIGIT * snprintf(NULL, 0, "%g", value);
}

/*
 * Chooses the step of the y axis, makes it end at ticks, and leaves space for
 * their numbers.  least: power of 10, the least step.
 */
static void
scale(struct plot *plot, double least)
{
	plot->step = step_of(plot->high - plot->low, least);
	plot->first = -steps_to(-plot->low, plot->step);
	plot->last = steps_to(plot->high, plot->step);
	for (int i = plot->first; i <= plot->last; i++)
		plot->left = (int)greater(plot->left,
		    width_of_number(i * plot->step) + NUMBER_END);
}

/* Draws the lines of the y axis, and the titles of the axes. */
static void
put_grid(struct buf *out, const struct plot *plot)
{
	const struct tes_chart *chart = plot->chart;
	char number[32];

	for (int i = plot->first; i <= plot->last; i++) {
		const double y = plot_y(plot, i * plot->step);

		put_line(out, i == 0 && plot->first < 0 ? "zero" : "grid",
		    plot->left, y, plot->right, y);
		snprintf(number, sizeof(number), "%g", i * plot->step);
		put_text(out, plot->left - NUMBER_END, y + 4, "end", "soft",
		    number);
	}
	if (chart->x_title)
		put_text(out, (plot->left + plot->right) / 2.,
		    plot->bottom + 36, "middle", "soft", chart->x_title);
	if (chart->y_title)
		put_text(out, 0, TOP + 2, "", "soft", chart->y_title);
}

static int64_t
draw_histogram(struct buf *out, const struct tes_chart *chart)
{
	struct plot plot = plot_of(chart);

	for (size_t i = 0; i < chart->item_count; i++)
		plot.high = greater(plot.high, chart->item[i].value);
	scale(&plot, 1);
	put_grid(out, &plot);
	const double width = (double)(plot.right - plot.left) /
	    (double)(chart->item_count + !chart->item_count);
	double end = plot.left;
	for (size_t i = 0; i < chart->item_count; i++) {
		const struct tes_chart_item *item = &chart->item[i];
		const double x = plot.left + width * (double)i;
		const double label = LETTER * (double)strlen(item->label);
		const double mid = x + width / 2;

		buf_printf(out, "<rect class=\"tes-bar\" x=\"%.1f\" y=\"%.1f\" "
		    "width=\"%.1f\" height=\"%.1f\"><title>", x + 1,
		    plot_y(&plot, item->value), width - 2,
		    plot.bottom - plot_y(&plot, item->value));
		svg_word(out, item->label);
		buf_printf(out, ": %g</title></rect>\n", item->value);
		if (mid - label / 2 < end)
			continue;
		put_text(out, mid, plot.bottom + 18, "middle", "soft",
		    item->label);
		end = mid + label / 2 + LETTER;
	}
	put_line(out, "line", plot.left, plot.bottom, plot.right,
	    plot.bottom);
	return plot.bottom + (chart->x_title ? 44 : 26);
}

static double
line_x(const struct plot *plot, size_t i)
{
	const size_t count = plot->chart->item_count;

	return plot->left + (plot->right - plot->left) * (double)i /
	    (double)(count > 1 ? count - 1 : 1);
}

/* Draws the band between the lower and the upper values of a line. */
static void
put_band(struct buf *out, const struct plot *plot, size_t n)
{
	const size_t count = plot->chart->item_count;
	const struct tes_chart_line *line = &plot->chart->line[n];
	const char *letter = "M";

	buf_printf(out, "<path class=\"tes-band%s\" d=\"", n ? "2" : "");
	for (size_t k = 0; k < 2 * count; k++) {
		const bool is_back = k >= count;
		const size_t i = is_back ? 2 * count - 1 - k : k;
		const double v = is_back ? line->low[i] : line->high[i];

		if (isnan(v))
			continue;
		buf_printf(out, "%s%.1f %.1f", letter, line_x(plot, i),
		    plot_y(plot, v));
		letter = "L";
	}
	buf_puts(out, *letter == 'L' ? "z\"/>\n" : "\"/>\n");
}

/*
 * Draws the values, multiplied by `sign`, of a line; a gap where it has none.
 * Returns its last y, or NAN.
 */
static double
put_values(struct buf *out, const struct plot *plot, size_t n, int sign)
{
	static const char *const look[] = { "line", "other", "line2",
		"line3" };
	const char *color = color_style_of(plot->chart->line[n].label)->name;
	const char *letter = "M";
	double last = NAN;

	buf_printf(out, "<path class=\"tes-%s%s%s\" d=\"",
	    look[n % (sizeof(look) / sizeof(look[0]))],
	    *color ? " tes-of-" : "", color);
	for (size_t i = 0; i < plot->chart->item_count; i++) {
		const double v = sign * plot->chart->line[n].value[i];

		if (isnan(v)) {
			letter = "M";
			continue;
		}
		last = plot_y(plot, v);
		buf_printf(out, "%s%.1f %.1f", letter, line_x(plot, i), last);
		letter = "L";
	}
	buf_puts(out, "\"/>\n");
	return last;
}

/*
 * Extends the y axis to all values of the lines.  Steps are less than 1 only if
 * a value is not an integer.
 */
static void
fit_lines(struct plot *plot)
{
	const struct tes_chart *chart = plot->chart;
	bool is_whole = true;

	for (size_t n = 0; n < chart->line_count; n++)
		for (size_t i = 0; i < chart->item_count; i++) {
			const struct tes_chart_line *line = &chart->line[n];
			const double value = line->value[i];

			is_whole &= isnan(value) || (value > INT_MIN &&
			    value < INT_MAX && value == (int)value);
			plot->high = greater(plot->high, value);
			plot->low = -greater(-plot->low, -value);
			if (line->high)
				plot->high = greater(plot->high, line->high[i]);
			if (line->is_mirrored)
				plot->low = -greater(-plot->low, value);
		}
	scale(plot, is_whole ? 1 : .1);
}

/*
 * Writes the labels at the ends of lines, from the top to the bottom, none over
 * another.  end[n]: y of the end of line n, which becomes NAN.
 */
static void
put_line_labels(struct buf *out, const struct plot *plot, double *end)
{
	const struct tes_chart *chart = plot->chart;
	double last = -FONT;

	for (size_t left = chart->line_count; left > 0; left--) {
		size_t top = 0;

		for (size_t n = 1; n < chart->line_count; n++)
			if (isnan(end[top]) || end[n] < end[top])
				top = n;
		if (isnan(end[top]))
			return;
		last = greater(last + FONT + 2, end[top]);
		put_text(out, plot->right + 6, last + 4, "", "ink",
		    chart->line[top].label);
		end[top] = NAN;
	}
}

static int64_t
draw_lines(struct buf *out, const struct tes_chart *chart)
{
	struct plot plot = plot_of(chart);
	double end[TES_CHART_LINES_MAX];

	fit_lines(&plot);
	/* The lines and labels of the x axis. */
	const double step = step_of((double)chart->item_count * CHART_WIDTH /
	    2 / (plot.right + END), 1);
	for (double t = 0; t < (double)chart->item_count; t += step) {
		const double x = line_x(&plot, (size_t)t);

		put_line(out, "grid", x, plot.top, x, plot.bottom + TICK);
		put_text(out, x, plot.bottom + 18, "middle", "soft",
		    chart->item[(size_t)t].label);
	}
	put_grid(out, &plot);
	for (size_t n = 0; n < chart->line_count; n++)
		if (chart->line[n].low)
			put_band(out, &plot, n);
	for (size_t n = 0; n < chart->line_count; n++) {
		if (chart->line[n].is_mirrored)
			put_values(out, &plot, n, -1);
		end[n] = put_values(out, &plot, n, 1);
	}
	put_line_labels(out, &plot, end);
	return plot.bottom + 44;
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
