/*
 * text.c - prints tables as text.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "number.h"
#include "stats/stats.h"
#include "table.h"
#include "terminal.h"
#include "text.h"

enum {
	TEXT_MAX = 40, /* most screen columns of a name */
	OPENING_MAX = 72,
	BAR = 30, /* columns of the longest bar of a histogram */
	SHARE_BAR = 17, /* columns of the bars of shares ... */
	WIDE_BAR = 33, /* ... and those on terminals from WIDE columns on */
	WIDE = 100,
	SCREEN = 80, /* columns of the output if it is no terminal */
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
	size_t bar; /* columns of the longest bar; 0: no bars */
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
	    row->name	  ? strtab_text(row->name) :
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

/* Returns whether to omit a column because all its values are 0. */
static bool
is_idle(const struct rows *rows, enum measure m)
{
	if (m != M_RANK && m != M_SHARED && m != M_LUCK && m != M_SPREAD)
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
	for (size_t i = from; i < end; i++) {
		const enum measure m = t->column[i].m;

		table_add_column(t->table, m == M_N ? t->kind->n_title :
		    measure[m].title, TABLE_RIGHT, 0);
	}
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
	if (t->bar > 0)
		table_add_column(t->table,
		    !stats_has_column(t->kind, M_LOW) ? "" :
		    t->bar == WIDE_BAR ? "0 %           50 %          100 %" :
		    "0 %   50 %  100 %", TABLE_LEFT, 0);
}

/*
 * Adds the bar of a row: its interval on a scale from 0 to 100 %; without one,
 * its share, such that the greatest one has the width of the column.
 */
static void
add_bar(struct text_table *t, const struct row *row)
{
	const bool is_ascii = t->st->options->ascii;
	char bar[STATS_BAR] = "";
	double most = 0;

	for (size_t i = 0; i < t->rows->rows; i++)
		if (t->rows->row[i].value[M_SHARE] > most)
			most = t->rows->row[i].value[M_SHARE];
	if (stats_has_column(t->kind, M_LOW) && stats_has(row, M_LOW))
		stats_interval(bar, row, t->bar, is_ascii);
	else if (most > 0)
		stats_bar(bar, row->value[M_SHARE] / most, t->bar, is_ascii);
	table_add_string(t->table, bar);
}

/* Adds a row; leaves out texts that the row above (or NULL) also has. */
static void
add_row(struct text_table *t, const struct row *row, const struct row *above)
{
	const bool is_new = !above || above->group != row->group;
	size_t from = 0;

	for (size_t i = 0; i < t->heads; i++)
		table_add_string(t->table, is_new ?
		    stats_group_text(row->group, t->head[i].text) : "");
	if (begins_with_rank(t))
		add_number(t, row, &t->column[from++]);
	if (t->has_items)
		table_add_string(t->table, t->kind->has_bar && !is_new &&
			    text_same(stats_row_text(row),
				stats_row_text(above)) ?
			"" : stats_row_text(row));
	for (size_t i = from; i < t->columns; i++)
		add_number(t, row, &t->column[i]);
	if (t->bar > 0)
		add_bar(t, row);
}

size_t
stats_fill_table(const struct stats *st, const struct stats_table *kind,
    const struct rows *rows, size_t bar, struct table *table)
{
	struct text_table t = {
		.st = st,
		.kind = kind,
		.rows = rows,
		.table = table,
		.bar = bar,
	};

	/* With --by=name, the column of the group has the players' names. */
	for (size_t i = 0; i < rows->rows; i++)
		t.has_items |= *stats_row_text(&rows->row[i]) != '\0' &&
		    !(st->by_name && kind->needs & NEED_PLAYERS);
	add_columns(&t);
	for (size_t i = 0; i < rows->rows; i++)
		add_row(&t, &rows->row[i], i > 0 ? &rows->row[i - 1] : NULL);
	return t.heads + t.has_items;
}

/*
 * Returns how many columns there are for bars beside a table of numbers; 0 if
 * it has no shares.
 */
static size_t
room_for_bars(const struct stats_table *kind, const struct table *table)
{
	const uint32_t screen = terminal_columns();
	const size_t all = screen ? screen : SCREEN;
	size_t used = 2;

	for (size_t i = 0; i < table->columns; i++)
		used += 2 + table->column[i].width;
	return !stats_has_column(kind, M_SHARE) || used + SHARE_BAR > all ? 0 :
	    all < WIDE || used + WIDE_BAR > all ? SHARE_BAR : WIDE_BAR;
}

/* Prints a table.  Returns whether bars show what is expected. */
static bool
put_table(const struct stats *st, const struct stats_table *kind,
    const struct palette *out)
{
	struct rows rows = { 0 };
	struct table table = { 0 };
	size_t bar = 0;
	bool has_expected = false;

	stats_fill_rows(st, kind, &rows);
	printf("\n%s%s%s\n", out->strong, kind->title, out->off);
	if (rows.rows == 0) {
		puts("  none");
	} else {
		stats_fill_table(st, kind, &rows, kind->has_bar ? BAR : 0,
		    &table);
		bar = kind->has_bar ? 0 : room_for_bars(kind, &table);
		if (bar > 0) {
			free(table.text.s);
			table = (struct table){ 0 };
			stats_fill_table(st, kind, &rows, bar, &table);
		}
		has_expected = bar > 0 && stats_has(&rows.row[0], M_EXPECTED);
		table_put(&table, st->run, out->strong, out->off);
		if (rows.left_out > 0)
			printf("  and %zu more; --top=0 prints all\n",
			    rows.left_out);
	}
	free(rows.row);
	return has_expected;
}

void
stats_summary_text(const struct stats *st, char text[STATS_SUMMARY])
{
	const uint64_t unfinished = st->games - st->finished - st->skipped;
	int n = snprintf(text, STATS_SUMMARY, "%" PRIu64 " game%s: %" PRIu64
	    " finished", st->games, st->games == 1 ? "" : "s", st->finished);

	if (unfinished > 0)
		n += snprintf(text + n, STATS_SUMMARY - (size_t)n,
		    ", %" PRIu64 " unfinished", unfinished);
	if (st->skipped > 0)
		snprintf(text + n, STATS_SUMMARY - (size_t)n,
		    ", %" PRIu64 " skipped because of errors", st->skipped);
}

/*
 * Explains the columns Expected and Luck if a table has them; and, with
 * has_bars, the bars of what is expected.
 */
static void
put_foot(const struct stats *st, bool has_bars)
{
	bool has_expected = false, has_luck = false;

	for (size_t i = 0; i < stats_tables(); i++)
		if (stats_is_shown(st, i)) {
			has_expected |=
			    stats_has_column(&stats_table[i], M_EXPECTED);
			has_luck |= stats_has_column(&stats_table[i], M_LUCK);
		}
	if (has_expected && st->finished > 0)
		puts("\nExpected: wins expected by chance, 1/k in a game of k "
		     "players.\nShare: of games won; a win shared by k "
		     "players counts 1/k.");
	if (has_bars)
		printf("Bars: the share within its interval; expected: %s\n",
		    st->options->ascii ? "| or +" :
		    "\xe2\x94\x82 or \xe2\x94\xbc");
	if (has_luck && (st->needs & NEED_LUCK) && st->finished > 0)
		puts("Luck: mean value of a player's draws per game, in "
		     "points.\nLuck SD: the standard error of this mean.");
}

void
stats_text(struct stats *st)
{
	const struct palette *out = color_palette(st->run->common.color, 1);
	bool has_bars = false;
	char summary[STATS_SUMMARY];

	stats_summary_text(st, summary);
	puts(summary);
	for (size_t i = 0; st->groups > 0 && i < stats_tables(); i++)
		/*
		 * Without --by, the summary line has the numbers of the table
		 * of games: leave that out.
		 */
		if (stats_is_shown(st, i) &&
		    (stats_table[i].fill != stats_table[0].fill || st->by[0]))
			has_bars |= put_table(st, &stats_table[i], out);
	if (st->groups > 0)
		put_foot(st, has_bars);
}
