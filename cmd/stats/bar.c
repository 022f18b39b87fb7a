/* bar.c - bars beside the rows of a table of shares, as text. */
#include <string.h>

#include "stats/stats.h"

/* The characters of bars. */
struct glyphs {
	/* eighths of a full one; then the full one, with index 8 */
	const char *part[9];
	/* of an interval: its ends, line and share */
	const char *low, *high, *line, *share;
	const char *tick, *tick_on_line; /* what is expected */
};

static const struct glyphs utf8 = {
	.part = { "", "\xe2\x96\x8f", "\xe2\x96\x8e", "\xe2\x96\x8d",
		"\xe2\x96\x8c", "\xe2\x96\x8b", "\xe2\x96\x8a",
		"\xe2\x96\x89", "\xe2\x96\x88" },
	.low = "\xe2\x94\x9c",
	.high = "\xe2\x94\xa4",
	.line = "\xe2\x94\x80",
	.share = "\xe2\x97\x8f",
	.tick = "\xe2\x94\x82",
	.tick_on_line = "\xe2\x94\xbc",
};

static const struct glyphs ascii = {
	.part = { "", "#", "#", "#", "#", "#", "#", "#", "#" },
	.low = "[",
	.high = "]",
	.line = "-",
	.share = "o",
	.tick = "|",
	.tick_on_line = "+",
};

void
stats_bar(char *bar, double part, size_t width, bool is_ascii)
{
	const struct glyphs *g = is_ascii ? &ascii : &utf8;
	size_t eighths = (size_t)(part * (double)width * 8 + 0.5);

	if (part > 0 && eighths == 0)
		eighths = 1;
	*bar = '\0';
	for (; eighths > 8; eighths -= 8)
		strcat(bar, g->part[8]);
	strcat(bar, g->part[eighths]);
}

/* Returns the column, from 0, of a share. */
static size_t
column_of(double share, size_t width)
{
	return (size_t)(share * (double)(width - 1) + 0.5);
}

void
stats_interval(char *bar, const struct row *row, size_t width, bool is_ascii)
{
	const struct glyphs *g = is_ascii ? &ascii : &utf8;
	const size_t low = column_of(row->value[M_LOW], width);
	const size_t high = column_of(row->value[M_HIGH], width);
	const size_t share = column_of(row->value[M_SHARE], width);
	const size_t tick = stats_has(row, M_EXPECTED) ?
	    column_of(row->value[M_EXPECTED] / row->value[M_N], width) : width;
	const size_t last = tick < width && tick > high ? tick : high;

	*bar = '\0';
	for (size_t i = 0; i <= last; i++)
		strcat(bar, i == share ? g->share :
		    i == tick && i > low && i < high ? g->tick_on_line :
		    i == tick && (i < low || i > high) ? g->tick :
		    i == low ? g->low :
		    i == high ? g->high :
		    i > low && i < high ? g->line : " ");
}
