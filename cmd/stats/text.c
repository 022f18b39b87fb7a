/*
 * text.c - prints tables as text.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stats/stats.h"
#include "text.h"

enum {
	CELL_MAX = 64, /* bytes of a printed number */
	TEXT_MAX = 40, /* most screen columns of a name */
	OPENING_MAX = 72,
	GAP = 2,
	BAR = 30,
	COLUMNS = 24, /* most columns of numbers of a table */
};

/* A column of numbers. */
struct column {
	enum measure m;
	int digits; /* digits after the decimal point */
	size_t width;
};

struct text_table {
	const struct stats *st;
	const struct stats_table *kind;
	const struct rows *rows;
	struct stats_head head[STATS_BY + 1];
	size_t head_width[STATS_BY + 1];
	size_t heads, item_width;
	struct column column[COLUMNS];
	size_t columns;
};

static bool
has(const struct row *row, enum measure m)
{
	return row->has >> m & 1;
}

static const char *
row_text(const struct row *row)
{
	return row->title ? row->title :
	    row->name	  ? stats_text_of(row->name) :
			    "";
}

/* Returns how many decimals an exact number needs, at most 2. */
static int
digits_needed(double v)
{
	int digits = 0;

	for (; digits < 2 && v != floor(v); v *= 10)
		digits++;
	return digits;
}

/* Returns how many decimals of measure m to print: more for larger samples. */
static int
digits_of(const struct rows *rows, enum measure m)
{
	uint64_t n = 0;
	int digits = 0;

	for (size_t i = 0; i < rows->rows; i++) {
		const struct row *row = &rows->row[i];

		n = row->n > n ? row->n : n;
		if (measure[m].kind != MEASURE_EXACT || !has(row, m))
			continue;
		const int needed = digits_needed(row->value[m]);
		digits = needed > digits ? needed : digits;
	}
	switch (measure[m].kind) {
	case MEASURE_WHOLE:
		return 0;
	case MEASURE_EXACT:
		return digits;
	case MEASURE_MEAN:
		return (n < 1000 ? 1 : 2) + (m == M_MEAN_RANK);
	default:
		return n < 1000 ? 0 : 1;
	}
}

/* Returns a value rounded to `digits` decimals; never -0.0. */
static double
rounded(double value, int digits)
{
	const double unit = pow(10, digits);
	const double r = floor(value * unit + 0.5) / unit;

	return r == 0 ? 0 : r;
}

static void
cell_text(const struct row *row, const struct column *c, char *out)
{
	const double v = row->value[c->m];

	if (!has(row, c->m))
		snprintf(out, CELL_MAX, "-");
	else if (c->m == M_LOW)
		snprintf(out, CELL_MAX, "%.*f to %.*f %%", c->digits,
		    rounded(100 * v, c->digits), c->digits,
		    rounded(100 * row->value[M_HIGH], c->digits));
	else if (measure[c->m].kind == MEASURE_SHARE)
		snprintf(out, CELL_MAX, "%.*f %%", c->digits,
		    rounded(100 * v, c->digits));
	else
		snprintf(out, CELL_MAX, "%.*f", c->digits,
		    rounded(v, c->digits));
}

static const char *
column_title(const struct text_table *t, const struct column *c)
{
	return c->m == M_N ? t->kind->n_title : measure[c->m].title;
}

static void
widen(size_t *width, size_t to)
{
	if (*width < to)
		*width = to;
}

static void
narrow(size_t *width, size_t to)
{
	if (*width > to)
		*width = to;
}

static void
widen_to(size_t *width, const char *s)
{
	widen(width, text_columns(s, strlen(s)));
}

/* Returns whether to omit a column because all its values are 0. */
static bool
is_idle(const struct rows *rows, enum measure m)
{
	if (m != M_SHARED && m != M_LUCK && m != M_SPREAD)
		return false;
	for (size_t i = 0; i < rows->rows; i++)
		if (rows->row[i].value[m] != 0)
			return false;
	return true;
}

static void
add_column(struct text_table *t, enum measure m)
{
	struct column *c = &t->column[t->columns];
	char cell[CELL_MAX];

	if (is_idle(t->rows, m))
		return;
	*c = (struct column){ .m = m, .digits = digits_of(t->rows, m) };
	widen_to(&c->width, column_title(t, c));
	for (size_t i = 0; i < t->rows->rows; i++) {
		cell_text(&t->rows->row[i], c, cell);
		widen(&c->width, strlen(cell));
	}
	t->columns++;
}

static void
measure_table(struct text_table *t)
{
	t->heads = stats_heads(t->st, false, t->head);
	for (size_t i = 0; i < t->heads; i++)
		widen_to(&t->head_width[i], t->head[i].by->title);
	widen_to(&t->item_width, t->kind->item);
	for (size_t i = 0; i < t->rows->rows; i++) {
		const struct row *row = &t->rows->row[i];

		widen_to(&t->item_width, row_text(row));
		for (size_t k = 0; k < t->heads; k++)
			widen_to(&t->head_width[k], stats_text_of(
			    stats_group_text(row->group, t->head[k].text)));
	}
	for (size_t i = 0; i < t->heads; i++)
		narrow(&t->head_width[i], TEXT_MAX);
	narrow(&t->item_width, t->kind->needs & NEED_OPENINGS ? OPENING_MAX :
								TEXT_MAX);
	for (size_t i = 0; t->kind->column[i] != MEASURES; i++)
		add_column(t, t->kind->column[i]);
}

static void
put_right(const char *s, size_t width)
{
	const size_t columns = text_columns(s, strlen(s));

	text_blanks(stdout, GAP + (width > columns ? width - columns : 0));
	fputs(s, stdout);
}

/*
 * Prints a text in exactly `width` columns: truncated, or with spaces after it.
 */
static void
put_left(const char *s, size_t width)
{
	text_blanks(stdout, GAP);
	text_put_fitted(stdout, s, strlen(s), width);
}

static bool
begins_with_rank(const struct text_table *t)
{
	return t->columns > 0 && t->column[0].m == M_RANK;
}

static void
put_titles(const struct text_table *t, const struct palette *out)
{
	size_t from = 0;

	fputs(out->strong, stdout);
	for (size_t i = 0; i < t->heads; i++)
		put_left(t->head[i].by->title, t->head_width[i]);
	if (begins_with_rank(t))
		put_right(column_title(t, &t->column[from++]),
		    t->column[0].width);
	if (t->item_width > 0)
		put_left(t->kind->item, t->item_width);
	for (size_t i = from; i < t->columns; i++)
		put_right(column_title(t, &t->column[i]), t->column[i].width);
	printf("%s\n", out->off);
}

/*
 * Prints the bar of a row in eighths of a character; at least one eighth if its
 * count is not 0.
 */
static void
put_bar(const struct text_table *t, const struct row *row)
{
	static const char *const part[] = { "", "\xe2\x96\x8f", "\xe2\x96\x8e",
		"\xe2\x96\x8d", "\xe2\x96\x8c", "\xe2\x96\x8b", "\xe2\x96\x8a",
		"\xe2\x96\x89" };
	double most = 1;
	size_t eighths;

	for (size_t i = 0; i < t->rows->rows; i++)
		if (t->rows->row[i].value[M_SHARE] > 0 &&
		    (most >= 1 || t->rows->row[i].value[M_SHARE] > most))
			most = t->rows->row[i].value[M_SHARE];
	eighths = (size_t)(row->value[M_SHARE] / most * BAR * 8 + 0.5);
	if (row->value[M_COUNT] > 0 && eighths == 0)
		eighths = 1;
	if (eighths > 0)
		text_blanks(stdout, GAP);
	if (t->st->options->ascii) {
		for (size_t i = 0; i < (eighths + 7) / 8; i++)
			putchar('#');
		return;
	}
	for (size_t i = 0; i < eighths / 8; i++)
		fputs("\xe2\x96\x88", stdout);
	fputs(part[eighths % 8], stdout);
}

static bool
is_same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

/* Prints a row; leaves out texts that the row above (or NULL) also has. */
static void
put_row(const struct text_table *t, const struct row *row,
    const struct row *above)
{
	const bool is_new = !above || above->group != row->group;
	char cell[CELL_MAX];
	size_t from = 0;

	for (size_t i = 0; i < t->heads; i++)
		put_left(is_new ? stats_text_of(stats_group_text(row->group,
				      t->head[i].text)) : "",
		    t->head_width[i]);
	if (begins_with_rank(t)) {
		cell_text(row, &t->column[from], cell);
		put_right(cell, t->column[from++].width);
	}
	if (t->item_width > 0)
		put_left(t->kind->has_bar && !is_new &&
			    is_same(row_text(row), row_text(above)) ?
			"" : row_text(row), t->item_width);
	for (size_t i = from; i < t->columns; i++) {
		cell_text(row, &t->column[i], cell);
		put_right(cell, t->column[i].width);
	}
	if (t->kind->has_bar)
		put_bar(t, row);
	putchar('\n');
}

static void
put_table(const struct stats *st, const struct stats_table *kind,
    const struct palette *out)
{
	struct rows rows = { 0 };
	struct text_table t = { .st = st, .kind = kind, .rows = &rows };

	for (size_t i = 0; i < st->groups; i++)
		kind->fill(&rows, st, st->group[i]);
	if (rows.failed)
		cmd_nomem(st->run);
	printf("\n%s%s%s\n", out->strong, kind->title, out->off);
	if (rows.rows == 0) {
		puts("  none");
	} else {
		measure_table(&t);
		put_titles(&t, out);
	}
	for (size_t i = 0; i < rows.rows; i++)
		put_row(&t, &rows.row[i], i > 0 ? &rows.row[i - 1] : NULL);
	free(rows.row);
}

static void
put_number(uint64_t n, const char *what)
{
	if (n > 0)
		printf(", %" PRIu64 " %s", n, what);
}

static void
put_summary(const struct stats *st)
{
	printf("%" PRIu64 " game%s: %" PRIu64 " finished", st->games,
	    st->games == 1 ? "" : "s", st->finished);
	put_number(st->games - st->finished - st->skipped, "unfinished");
	put_number(st->skipped, "skipped because of errors");
	putchar('\n');
}

/* Explains the columns Expected and Luck if a table has them. */
static void
put_foot(const struct stats *st)
{
	bool has_expected = false, has_luck = false;

	for (size_t i = 0; i < stats_tables(); i++)
		for (size_t k = 0; stats_is_shown(st, i) &&
		     stats_table[i].column[k] != MEASURES; k++) {
			if (stats_table[i].column[k] == M_EXPECTED)
				has_expected = true;
			else if (stats_table[i].column[k] == M_LUCK)
				has_luck = st->needs & NEED_LUCK;
		}
	if (has_expected && st->finished > 0)
		puts("\nExpected: wins expected by chance, 1/k in a game of k "
		     "players.\nShare: of games won; a win shared by k "
		     "players counts 1/k.");
	if (has_luck && st->finished > 0)
		puts("Luck: mean value of a player's draws per game, in "
		     "points.\nLuck SD: its standard deviation.");
}

void
stats_text(struct stats *st)
{
	const struct palette *out = color_palette(st->options->color, 1);

	put_summary(st);
	for (size_t i = 0; st->groups > 0 && i < stats_tables(); i++)
		/*
		 * Without --by, the summary line has the numbers of the table
		 * of games: leave that out.
		 */
		if (stats_is_shown(st, i) &&
		    (stats_table[i].fill != stats_table[0].fill || st->by[0]))
			put_table(st, &stats_table[i], out);
	if (st->groups > 0)
		put_foot(st);
}
