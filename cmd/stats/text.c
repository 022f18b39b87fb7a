/*
 * text.c - prints tables as text.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "stats/stats.h"
#include "table.h"

enum {
	TEXT_MAX = 40, /* most screen columns of a name */
	OPENING_MAX = 72,
	BAR = 30,
	COLUMNS = 24, /* most columns of numbers of a table */
};

/* A column of numbers. */
struct column {
	enum measure m;
	int digits; /* digits after the decimal point */
};

struct text_table {
	const struct stats *st;
	const struct stats_table *kind;
	const struct rows *rows;
	struct table *table;
	struct stats_head head[STATS_BY + 1];
	size_t heads;
	bool has_bars;
	bool has_items; /* it has a column with the names of rows */
	struct column column[COLUMNS];
	size_t columns;
};

bool
stats_has(const struct row *row, enum measure m)
{
	return row->has >> m & 1;
}

const char *
stats_row_text(const struct row *row)
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
		if (measure[m].kind != MEASURE_EXACT || !stats_has(row, m))
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

static void
add_number(struct text_table *t, const struct row *row, const struct column *c)
{
	const double v = row->value[c->m];
	const int digits = c->digits;

	if (!stats_has(row, c->m))
		table_add_string(t->table, "-");
	else if (c->m == M_LOW)
		table_printf(t->table, "%.*f to %.*f %%", digits,
		    number_round(100 * v, digits), digits,
		    number_round(100 * row->value[M_HIGH], digits));
	else if (measure[c->m].kind == MEASURE_SHARE)
		table_printf(t->table, "%.*f %%", digits,
		    number_round(100 * v, digits));
	else
		table_printf(t->table, "%.*f", digits, number_round(v, digits));
}

static const char *
column_title(const struct text_table *t, const struct column *c)
{
	return c->m == M_N ? t->kind->n_title : measure[c->m].title;
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

static bool
begins_with_rank(const struct text_table *t)
{
	return t->columns > 0 && t->column[0].m == M_RANK;
}

static void
add_numbers(struct text_table *t, size_t from, size_t end)
{
	for (size_t i = from; i < end; i++)
		table_add_column(t->table, column_title(t, &t->column[i]),
		    TABLE_RIGHT, 0);
}

/*
 * Adds the columns: those of --by, a rank, the names of rows, numbers, and a
 * bar.
 */
static void
add_columns(struct text_table *t)
{
	const size_t most = t->kind->needs & NEED_OPENINGS ? OPENING_MAX :
							     TEXT_MAX;

	for (size_t i = 0; t->kind->column[i] != MEASURES; i++) {
		const enum measure m = t->kind->column[i];

		if (!is_idle(t->rows, m))
			t->column[t->columns++] = (struct column){ .m = m,
				.digits = digits_of(t->rows, m) };
	}
	t->heads = stats_heads(t->st, false, t->head);
	for (size_t i = 0; i < t->heads; i++)
		table_add_column(t->table, t->head[i].by->title, TABLE_LEFT,
		    TEXT_MAX);
	add_numbers(t, 0, begins_with_rank(t));
	if (t->has_items)
		table_add_column(t->table, t->kind->item, TABLE_LEFT, most);
	add_numbers(t, begins_with_rank(t), t->columns);
	if (t->has_bars)
		table_add_column(t->table, "", TABLE_LEFT, 0);
}

/*
 * Adds the bar of a row, in eighths of a character; at least one eighth if its
 * count is not 0.
 */
static void
add_bar(struct text_table *t, const struct row *row)
{
	static const char *const part[] = { "", "\xe2\x96\x8f", "\xe2\x96\x8e",
		"\xe2\x96\x8d", "\xe2\x96\x8c", "\xe2\x96\x8b", "\xe2\x96\x8a",
		"\xe2\x96\x89" };
	char bar[3 * BAR + 1] = "";
	double most = 0;
	size_t eighths;

	for (size_t i = 0; i < t->rows->rows; i++)
		if (t->rows->row[i].value[M_SHARE] > most)
			most = t->rows->row[i].value[M_SHARE];
	eighths = most == 0 ? 0 :
	    (size_t)(row->value[M_SHARE] / most * BAR * 8 + 0.5);
	if (row->value[M_COUNT] > 0 && eighths == 0)
		eighths = 1;
	for (size_t i = 0; i < eighths / 8; i++)
		strcat(bar, t->st->options->ascii ? "#" : "\xe2\x96\x88");
	if (eighths % 8 > 0)
		strcat(bar, t->st->options->ascii ? "#" : part[eighths % 8]);
	table_add_string(t->table, bar);
}

static bool
is_same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

/* Adds a row; leaves out texts that the row above (or NULL) also has. */
static void
add_row(struct text_table *t, const struct row *row, const struct row *above)
{
	const bool is_new = !above || above->group != row->group;
	size_t from = 0;

	for (size_t i = 0; i < t->heads; i++)
		table_add_string(t->table, is_new ? stats_text_of(
		    stats_group_text(row->group, t->head[i].text)) : "");
	if (begins_with_rank(t))
		add_number(t, row, &t->column[from++]);
	if (t->has_items)
		table_add_string(t->table, t->has_bars && !is_new &&
			    is_same(stats_row_text(row),
				stats_row_text(above)) ?
			"" : stats_row_text(row));
	for (size_t i = from; i < t->columns; i++)
		add_number(t, row, &t->column[i]);
	if (t->has_bars)
		add_bar(t, row);
}

size_t
stats_fill_table(const struct stats *st, const struct stats_table *kind,
    const struct rows *rows, bool has_bars, struct table *table)
{
	struct text_table t = {
		.st = st,
		.kind = kind,
		.rows = rows,
		.table = table,
		.has_bars = has_bars,
		.has_items = *kind->item != '\0',
	};

	for (size_t i = 0; i < rows->rows; i++)
		t.has_items |= *stats_row_text(&rows->row[i]) != '\0';
	add_columns(&t);
	for (size_t i = 0; i < rows->rows; i++)
		add_row(&t, &rows->row[i], i > 0 ? &rows->row[i - 1] : NULL);
	return t.heads + t.has_items;
}

static void
put_table(const struct stats *st, const struct stats_table *kind,
    const struct palette *out)
{
	struct rows rows = { 0 };
	struct table table = { 0 };

	stats_fill_rows(st, kind, &rows);
	printf("\n%s%s%s\n", out->strong, kind->title, out->off);
	if (rows.rows == 0) {
		puts("  none");
	} else {
		stats_fill_table(st, kind, &rows, kind->has_bar, &table);
		if (!table_put(&table, stdout, out->strong, out->off))
			cmd_nomem(st->run);
	}
	free(rows.row);
}

static void
put_number(FILE *out, uint64_t n, const char *what)
{
	if (n > 0)
		fprintf(out, ", %" PRIu64 " %s", n, what);
}

char *
stats_summary_text(const struct stats *st)
{
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return NULL;
	fprintf(out, "%" PRIu64 " game%s: %" PRIu64 " finished", st->games,
	    st->games == 1 ? "" : "s", st->finished);
	put_number(out, st->games - st->finished - st->skipped, "unfinished");
	put_number(out, st->skipped, "skipped because of errors");
	if (fclose(out) == 0)
		return text;
	free(text);
	return NULL;
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

	char *summary = stats_summary_text(st);

	if (summary)
		puts(summary);
	else
		cmd_nomem(st->run);
	free(summary);
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
