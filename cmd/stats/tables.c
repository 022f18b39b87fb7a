/*
 * tables.c - the tables of --show, and their rows.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "stats/stats.h"

const struct measure_row measure[MEASURES] = {
	[M_RANK] = { "rank", "Rank", MEASURE_WHOLE },
	[M_GAMES] = { "games", "Games", MEASURE_WHOLE },
	[M_FINISHED] = { "finished", "Finished", MEASURE_WHOLE },
	[M_UNFINISHED] = { "unfinished", "Unfinished", MEASURE_WHOLE },
	[M_TURN] = { "turn", "Turn", MEASURE_WHOLE },
	[M_FROM] = { "from", "From", MEASURE_WHOLE },
	[M_TO] = { "to", "To", MEASURE_WHOLE },
	[M_N] = { "n", "n", MEASURE_WHOLE },
	[M_COUNT] = { "count", "Count", MEASURE_WHOLE },
	[M_AMOUNT] = { "amount", "Amount", MEASURE_WHOLE },
	[M_PER_GAME] = { "per_game", "Per game", MEASURE_MEAN },
	[M_WINS] = { "wins", "Wins", MEASURE_WHOLE },
	[M_SHARED] = { "shared", "Shared", MEASURE_WHOLE },
	[M_EXPECTED] = { "expected", "Expected", MEASURE_MEAN },
	[M_SHARE] = { "share", "Share", MEASURE_SHARE },
	[M_LOW] = { "low", "95 % interval", MEASURE_SHARE },
	[M_HIGH] = { "high", "", MEASURE_SHARE },
	[M_POINTS] = { "points", "Points", MEASURE_WHOLE },
	[M_MEAN] = { "mean", "Mean", MEASURE_MEAN },
	[M_SD] = { "sd", "SD", MEASURE_MEAN },
	[M_MIN] = { "min", "Min", MEASURE_EXACT },
	[M_Q1] = { "q1", "Q1", MEASURE_EXACT },
	[M_MEDIAN] = { "median", "Median", MEASURE_EXACT },
	[M_Q3] = { "q3", "Q3", MEASURE_EXACT },
	[M_MAX] = { "max", "Max", MEASURE_EXACT },
	[M_MEAN_RANK] = { "mean_rank", "Mean rank", MEASURE_MEAN },
	[M_LUCK] = { "luck", "Luck", MEASURE_MEAN },
	[M_SPREAD] = { "luck_sd", "Luck SD", MEASURE_MEAN },
};

/*
 * Appends a row and returns it; returns rows->lost if out of memory, so that
 * callers need no check.
 */
static struct row *
add_row(struct rows *rows, const struct group *g, const char *name,
    const char *title, uint64_t n)
{
	struct row *row =
	    grow_item(&rows->row, rows->rows, &rows->cap, sizeof(*row));

	if (!row) {
		rows->failed = true;
		return &rows->lost;
	}
	rows->rows++;
	*row = (struct row){ .group = g, .name = name, .title = title, .n = n };
	return row;
}

static void
set_row(struct row *row, enum measure m, double value)
{
	row->has |= UINT32_C(1) << m;
	row->value[m] = value;
}

static void
set_share(struct row *row, double share, uint64_t n)
{
	double low, high;

	if (n == 0)
		return;
	wilson(share, n, &low, &high);
	set_row(row, M_SHARE, share);
	set_row(row, M_LOW, low);
	set_row(row, M_HIGH, high);
}

/* Adds a row for a distribution of numbers that are multiples of `unit`. */
static void
add_dist_of(struct rows *rows, const struct group *g, const char *name,
    const char *title, const struct dist *d, double unit)
{
	static const enum measure quartile[] = { M_MIN, M_Q1, M_MEDIAN, M_Q3,
		M_MAX };
	struct row *row;

	if (d->n == 0)
		return;
	row = add_row(rows, g, name, title, d->n);
	set_row(row, M_N, (double)d->n);
	set_row(row, M_MEAN, dist_mean(d) * unit);
	if (d->n > 1)
		set_row(row, M_SD, dist_sd(d) * unit);
	for (unsigned i = 0; i < 5; i++)
		set_row(row, quartile[i], dist_quartile(d, i) * unit);
}

static void
add_dist(struct rows *rows, const struct group *g, const char *name,
    const char *title, const struct dist *d)
{
	add_dist_of(rows, g, name, title, d, 1);
}

static void
set_performance(struct row *row, const struct performance *performance)
{
	set_row(row, M_N, (double)performance->n);
	set_row(row, M_WINS, (double)performance->wins);
	set_row(row, M_SHARED, (double)performance->shared);
	set_row(row, M_EXPECTED, (double)performance->expected / WIN_UNITS);
	set_share(row,
	    (double)performance->won / WIN_UNITS / (double)performance->n,
	    performance->n);
}

static void
fill_games(struct rows *rows, const struct stats *st, const struct group *g)
{
	struct row *row = add_row(rows, g, NULL, NULL, g->games);

	(void)st;
	set_row(row, M_GAMES, (double)g->games);
	set_row(row, M_FINISHED, (double)g->finished);
	set_row(row, M_UNFINISHED, (double)(g->games - g->finished));
}

static void
fill_lengths(struct rows *rows, const struct stats *st, const struct group *g)
{
	(void)st;
	add_dist(rows, g, "turns", "Turns", &g->turns);
	add_dist(rows, g, "steps", "Steps", &g->steps);
}

/* A text with its results or its count, for sorting. */
struct ranked_text {
	const struct strtab_entry *key;
	const struct performance *performance;
	uint64_t n;
};

static int
by_text(const struct ranked_text *a, const struct ranked_text *b)
{
	return strcmp(a->key->s, b->key->s);
}

static int
by_number(const void *a, const void *b)
{
	const struct ranked_text *x = a, *y = b;

	if (x->n != y->n)
		return x->n < y->n ? 1 : -1;
	return by_text(x, y);
}

/*
 * Compares results by wins, then mean rank, then points; returns 0 if all are
 * equal.
 */
static int
by_result(const struct performance *a, const struct performance *b)
{
	const double x = (double)a->places / (double)a->n;
	const double y = (double)b->places / (double)b->n;

	if (a->won != b->won)
		return a->won < b->won ? 1 : -1;
	if (x != y)
		return x > y ? 1 : -1;
	return a->points == b->points ? 0 : a->points < b->points ? 1 : -1;
}

static int
best_first(const void *a, const void *b)
{
	const struct ranked_text *x = a, *y = b;
	const int order = by_result(x->performance, y->performance);

	return order ? order : by_text(x, y);
}

static struct ranked_text *
sort_keys(struct rows *rows, const struct strtab *keys,
    const struct performance *performance, const uint64_t *n,
    int (*compare)(const void *a, const void *b))
{
	struct ranked_text *sorted = calloc(keys->count + 1, sizeof(*sorted));

	if (!sorted) {
		rows->failed = true;
		return NULL;
	}
	for (size_t i = 0; i < keys->count; i++) {
		sorted[i].key = keys->entry[i];
		sorted[i].performance = performance ? &performance[i] : NULL;
		sorted[i].n = performance ? performance[i].n : n[i];
	}
	qsort(sorted, keys->count, sizeof(*sorted), compare);
	return sorted;
}

static void
fill_ends(struct rows *rows, const struct stats *st, const struct group *g)
{
	struct ranked_text *end =
	    sort_keys(rows, &g->ends.keys, NULL, g->ends.n, by_number);

	(void)st;
	for (size_t i = 0; end && i < g->ends.keys.count; i++) {
		struct row *row = add_row(rows, g, end[i].key->s,
		    tes_end_reason_text(end[i].key->s), g->games);

		set_row(row, M_COUNT, (double)end[i].n);
		set_share(row, (double)end[i].n / (double)g->games, g->games);
	}
	free(end);
}

static void
fill_points(struct rows *rows, const struct stats *st, const struct group *g)
{
	(void)st;
	add_dist(rows, g, "all", "All players", &g->points);
	add_dist(rows, g, "winners", "Winners", &g->winning);
	add_dist(rows, g, "margin", "Winning margin", &g->margin);
}

static void
fill_scores(struct rows *rows, const struct stats *st, const struct group *g)
{
	size_t columns;
	const struct tes_column *column = tes_game_columns(g->game, &columns);

	(void)st;
	for (size_t i = 0; i < columns; i++)
		add_dist(rows, g, column[i].name, column[i].title,
		    &g->column[i]);
}

static void
fill_seats(struct rows *rows, const struct stats *st, const struct group *g)
{
	const char *const *seat = tes_game_seats(g->game);

	(void)st;
	for (size_t i = 0; seat[i]; i++)
		if (g->seat[i].n > 0)
			set_performance(add_row(rows, g, seat[i], NULL,
				     g->seat[i].n), &g->seat[i]);
}

static void
fill_order(struct rows *rows, const struct stats *st, const struct group *g)
{
	static const char *const place[STATS_PLAYERS][2] = {
		{ "1", "first" }, { "2", "second" }, { "3", "third" },
		{ "4", "fourth" }, { "5", "fifth" }, { "6", "sixth" },
		{ "7", "seventh" }, { "8", "eighth" }, { "9", "ninth" },
		{ "10", "tenth" }, { "11", "eleventh" }, { "12", "twelfth" },
		{ "13", "13th" }, { "14", "14th" }, { "15", "15th" },
		{ "16", "16th" },
	};

	(void)st;
	for (size_t i = 0; i < STATS_PLAYERS; i++)
		if (g->order[i].n > 0)
			set_performance(add_row(rows, g, place[i][0],
					    place[i][1], g->order[i].n),
			    &g->order[i]);
}

static void
fill_steps(struct rows *rows, const struct stats *st, const struct group *g)
{
	size_t verbs;
	const struct tes_step_type *verb = tes_game_step_types(g->game, &verbs);
	uint64_t all = 0;

	(void)st;
	for (size_t i = 0; i < verbs; i++)
		all += g->verb[i].count;
	for (size_t i = 0; i < verbs; i++) {
		const double count = (double)g->verb[i].count;

		if (g->verb[i].count == 0)
			continue;
		struct row *row = add_row(rows, g, verb[i].name,
		    verb[i].title, g->finished);
		set_row(row, M_COUNT, count);
		set_row(row, M_PER_GAME, count / (double)g->finished);
		set_row(row, M_SHARE, count / (double)all);
	}
}

static void
fill_effects(struct rows *rows, const struct stats *st, const struct group *g)
{
	size_t kinds;
	const struct tes_effect_kind *kind = tes_game_effects(g->game, &kinds);

	(void)st;
	for (size_t i = 0; i < kinds; i++) {
		const struct tally *t = &g->effect[i];

		if (t->count == 0)
			continue;
		struct row *row = add_row(rows, g, kind[i].name,
		    kind[i].title, g->finished);
		set_row(row, M_COUNT, (double)t->count);
		if (kind[i].is_summable)
			set_row(row, M_AMOUNT, (double)t->amount);
		set_row(row, M_PER_GAME,
		    (double)(kind[i].is_summable ? t->amount
						 : (int64_t)t->count) /
			(double)g->finished);
	}
}

/* Adds rows for the --top most frequent openings; for all if --top is 0. */
static void
add_openings(struct rows *rows, const struct stats *st, const struct group *g,
    const struct performances *list)
{
	struct ranked_text *first =
	    sort_keys(rows, &list->keys, list->item, NULL, by_number);
	const size_t all = list->keys.count, top = st->options->top;

	for (size_t i = 0; first && i < all && (top == 0 || i < top); i++)
		set_performance(add_row(rows, g, first[i].key->s, NULL,
				    first[i].n),
		    first[i].performance);
	free(first);
}

static void
fill_openings(struct rows *rows, const struct stats *st, const struct group *g)
{
	add_openings(rows, st, g, &g->openings);
}

static void
fill_plans(struct rows *rows, const struct stats *st, const struct group *g)
{
	add_openings(rows, st, g, &g->plans);
}

static void
fill_luck(struct rows *rows, const struct stats *st, const struct group *g)
{
	(void)st;
	add_dist_of(rows, g, "winners", "Winners", &g->lucky[0], 0.01);
	add_dist_of(rows, g, "others", "Others", &g->lucky[1], 0.01);
}

static void
fill_luckiest(struct rows *rows, const struct stats *st, const struct group *g)
{
	(void)st;
	if (g->luckiest.n > 0)
		set_performance(add_row(rows, g, "luckiest", "luckiest player",
			     g->luckiest.n), &g->luckiest);
}

static void
fill_players(struct rows *rows, const struct stats *st, const struct group *g)
{
	struct ranked_text *p = sort_keys(rows, &g->players.keys,
	    g->players.item, NULL, best_first);
	size_t rank = 0;

	for (size_t i = 0; p && i < g->players.keys.count; i++) {
		const struct performance *performance = p[i].performance;
		const double n = (double)performance->n;
		struct row *row =
		    add_row(rows, g, p[i].key->s, NULL, performance->n);

		if (i == 0 || by_result(p[i - 1].performance, performance) != 0)
			rank = i + 1;
		set_row(row, M_RANK, (double)rank);
		set_performance(row, performance);
		set_row(row, M_POINTS, (double)performance->points);
		set_row(row, M_MEAN, (double)performance->points / n);
		set_row(row, M_MEAN_RANK, (double)performance->places / 2 / n);
		if (st->needs & NEED_LUCK) {
			/* of a game, in points */
			set_row(row, M_LUCK,
			    (double)performance->luck / 1000 / n);
			set_row(row, M_SPREAD,
			    sqrt((double)performance->variance) / 1000 / n);
		}
	}
	free(p);
}

/*
 * Returns the widest range that the distribution at offset `member` of struct
 * group has in any group, so that the bars of groups can be compared.
 */
static int64_t
range_of(const struct stats *st, size_t member)
{
	int64_t range = 0;

	for (size_t i = 0; i < st->groups; i++) {
		const struct dist *d = (const struct dist *)(const void *)
		    ((const char *)st->group[i] + member);

		if (d->n > 0 &&
		    d->bin[d->bins - 1].value - d->bin[0].value > range)
			range = d->bin[d->bins - 1].value - d->bin[0].value;
	}
	return range;
}

static void
add_bars(struct rows *rows, const struct stats *st, const struct group *g,
    const char *name, const char *title, size_t member)
{
	const struct dist *d = (const struct dist *)(const void *)
	    ((const char *)g + member);

	if (d->n == 0)
		return;
	const int64_t least = d->bin[0].value, most = d->bin[d->bins - 1].value;
	const int64_t width = dist_bin_width(range_of(st, member));

	for (int64_t v = dist_bin_floor(least, width); v <= most; v += width) {
		const uint64_t n = dist_count(d, v, v + width - 1);
		struct row *row = add_row(rows, g, name, title, d->n);

		set_row(row, M_FROM, (double)v);
		set_row(row, M_TO, (double)(v + width - 1));
		set_row(row, M_COUNT, (double)n);
		set_row(row, M_SHARE, (double)n / (double)d->n);
	}
}

static void
fill_histogram(struct rows *rows, const struct stats *st,
    const struct group *g)
{
	add_bars(rows, st, g, "turns", "Turns",
	    offsetof(struct group, turns));
	add_bars(rows, st, g, "points", "Points",
	    offsetof(struct group, points));
}

/* Adds a row for each turn after which there are points. */
static void
add_turns(struct rows *rows, const struct group *g, int who, const char *name,
    const char *title)
{
	for (size_t t = 0; t < g->turn_cap[who]; t++) {
		const size_t before = rows->rows;

		add_dist(rows, g, name, title, &g->by_turn[who][t]);
		if (rows->rows > before)
			set_row(&rows->row[before], M_TURN, (double)t + 1);
	}
}

static void
fill_turns(struct rows *rows, const struct stats *st, const struct group *g)
{
	(void)st;
	add_turns(rows, g, 0, "winners", "Winners");
	add_turns(rows, g, 1, "others", "Others");
}

void
stats_fill_rows(const struct stats *st, const struct stats_table *kind,
    struct rows *rows)
{
	for (size_t i = 0; i < st->groups; i++)
		kind->fill(rows, st, st->group[i]);
	if (rows->failed)
		cmd_nomem(st->run);
}

#define SPREAD { M_N, M_MEAN, M_SD, M_MIN, M_Q1, M_MEDIAN, M_Q3, M_MAX, \
	    MEASURES }
#define RESULTS { M_N, M_WINS, M_SHARED, M_EXPECTED, M_SHARE, M_LOW, MEASURES }

const struct stats_table stats_table[] = {
	{ "games", "Games", "", "n", true, false, 0, fill_games,
	    { M_GAMES, M_FINISHED, M_UNFINISHED, MEASURES } },
	{ "lengths", "Length of games", "", "Games", true, false, 0,
	    fill_lengths, SPREAD },
	{ "ends", "How games end", "", "n", true, false, 0, fill_ends,
	    { M_COUNT, M_SHARE, M_LOW, MEASURES } },
	{ "points", "Points", "", "n", true, false, 0, fill_points, SPREAD },
	{ "scores", "Components of the score, and tie-breakers", "", "n",
	    true, false, 0, fill_scores, SPREAD },
	{ "seats", "Wins by seat", "", "Games", true, false, 0, fill_seats,
	    RESULTS },
	{ "order", "Wins by turn order", "", "Games", true, false, 0,
	    fill_order, RESULTS },
	{ "steps", "Steps by type", "", "n", true, false, NEED_STEPS,
	    fill_steps, { M_COUNT, M_PER_GAME, M_SHARE, MEASURES } },
	{ "effects", "Effects of steps", "", "n", false, false, NEED_EFFECTS,
	    fill_effects, { M_COUNT, M_AMOUNT, M_PER_GAME, MEASURES } },
	{ "luck", "Luck of the draws, in points", "", "n", false, false,
	    NEED_LUCK, fill_luck, SPREAD },
	{ "luckiest", "Wins of the luckiest player", "", "Games", false,
	    false, NEED_LUCK, fill_luckiest, RESULTS },
	{ "openings", "Openings, and results of the start player", "", "Games",
	    false, false, NEED_OPENINGS, fill_openings, RESULTS },
	{ "plans", "Openings by step type, and results of the start player", "",
	    "Games", false, false, NEED_OPENINGS, fill_plans, RESULTS },
	{ "players", "Players", "Name", "Games", false, false, NEED_PLAYERS,
	    fill_players,
	    { M_RANK, M_N, M_WINS, M_SHARED, M_EXPECTED, M_SHARE, M_LOW,
		M_POINTS, M_MEAN, M_MEAN_RANK, M_LUCK, M_SPREAD, MEASURES } },
	{ "histogram", "Histograms", "", "n", false, true, 0, fill_histogram,
	    { M_FROM, M_TO, M_COUNT, M_SHARE, MEASURES } },
	{ "by-turn", "Points by turn", "", "n", false, false, NEED_TURNS,
	    fill_turns,
	    { M_TURN, M_N, M_MEAN, M_SD, M_MIN, M_Q1, M_MEDIAN, M_Q3, M_MAX,
		MEASURES } },
};

size_t
stats_tables(void)
{
	return sizeof(stats_table) / sizeof(stats_table[0]);
}

const char *
stats_key(const struct stats_table *table)
{
	return table->fill == fill_players ? "name" : "item";
}
