/*
 * tables.c - the tables of --show, and their rows.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "stats/stats.h"

const struct measure_row measure[MEASURES] = {
#define MEASURE(id, ...) [id] = { __VA_ARGS__ },
#include "stats/measure.def"
#undef MEASURE
};

/*
 * Appends a row and returns it; returns rows->lost if out of memory, so that
 * callers need no check.
 */
static struct row *
add_row(struct rows *rows, const char *name, const char *title, uint64_t n)
{
	struct row *row =
	    grow_item(&rows->row, rows->rows, &rows->cap, sizeof(*row));

	if (!row) {
		rows->failed = true;
		return &rows->lost;
	}
	rows->rows++;
	*row = (struct row){ .group = rows->group, .name = name,
		.title = title, .n = n };
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
add_dist(struct rows *rows, const char *name, const char *title,
    const struct dist *d, double unit)
{
	static const enum measure quartile[] = { M_MIN, M_Q1, M_MEDIAN, M_Q3,
		M_MAX };
	struct row *row;

	if (d->n == 0)
		return;
	row = add_row(rows, name, title, d->n);
	set_row(row, M_N, (double)d->n);
	set_row(row, M_MEAN, dist_mean(d) * unit);
	if (d->n > 1)
		set_row(row, M_SD, dist_sd(d) * unit);
	for (unsigned i = 0; i < 5; i++)
		set_row(row, quartile[i], dist_quartile(d, i) * unit);
}

/* Adds a row of results, if there are any, and returns it. */
static struct row *
add_performance(struct rows *rows, const char *name, const char *title,
    const struct performance *performance)
{
	if (performance->n == 0)
		return &rows->lost;
	struct row *row = add_row(rows, name, title, performance->n);
	set_row(row, M_N, (double)performance->n);
	set_row(row, M_WINS, (double)performance->wins);
	set_row(row, M_SHARED, (double)performance->shared);
	set_row(row, M_EXPECTED, (double)performance->expected / WIN_UNITS);
	set_share(row,
	    (double)performance->won / WIN_UNITS / (double)performance->n,
	    performance->n);
	return row;
}

static void
fill_games(struct rows *rows)
{
	const struct group *g = rows->group;
	struct row *row = add_row(rows, NULL, NULL, g->games);

	set_row(row, M_GAMES, (double)g->games);
	set_row(row, M_FINISHED, (double)g->finished);
	set_row(row, M_UNFINISHED, (double)(g->games - g->finished));
}

static void
fill_lengths(struct rows *rows)
{
	const struct group *g = rows->group;

	add_dist(rows, "turns", "Turns", &g->turns, 1);
	add_dist(rows, "steps", "Steps", &g->steps, 1);
}

/* A text with its results, for sorting. */
struct ranked_text {
	const struct strtab_entry *key;
	const struct performance *performance;
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

	if (x->performance->n != y->performance->n)
		return x->performance->n < y->performance->n ? 1 : -1;
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
sort_keys(struct rows *rows, const struct performances *list,
    int (*compare)(const void *a, const void *b))
{
	const struct strtab *keys = &list->keys;
	struct ranked_text *sorted = calloc(keys->count + 1, sizeof(*sorted));

	if (!sorted) {
		rows->failed = true;
		return NULL;
	}
	for (size_t i = 0; i < keys->count; i++)
		sorted[i] = (struct ranked_text){ keys->entry[i],
			&list->item[i] };
	qsort(sorted, keys->count, sizeof(*sorted), compare);
	return sorted;
}

static void
fill_ends(struct rows *rows)
{
	const struct group *g = rows->group;
	struct ranked_text *end = sort_keys(rows, &g->ends, by_number);

	for (size_t i = 0; end && i < g->ends.keys.count; i++) {
		const double n = (double)end[i].performance->n;
		struct row *row = add_row(rows, end[i].key->s,
		    tes_end_reason_text(end[i].key->s), g->games);

		set_row(row, M_COUNT, n);
		set_share(row, n / (double)g->games, g->games);
	}
	free(end);
}

static void
fill_points(struct rows *rows)
{
	const struct group *g = rows->group;

	add_dist(rows, "all", "All", &g->points, 1);
	add_dist(rows, "winners", "Winners", &g->winning, 1);
	add_dist(rows, "margin", "Winning margin", &g->margin, 1);
}

static void
fill_scores(struct rows *rows)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(rows->group->game, &columns);

	for (size_t i = 0; i < columns; i++)
		add_dist(rows, column[i].name, column[i].title,
		    &rows->group->column[i], 1);
}

static void
fill_seats(struct rows *rows)
{
	const struct group *g = rows->group;
	const char *const *seat = tes_game_seats(g->game);

	for (size_t i = 0; seat[i]; i++)
		add_performance(rows, seat[i], NULL, &g->seat[i]);
}

static void
fill_order(struct rows *rows)
{
	const struct group *g = rows->group;
	static const char *const place[TES_SEATS_MAX][2] = {
		{ "1", "first" }, { "2", "second" }, { "3", "third" },
		{ "4", "fourth" }, { "5", "fifth" }, { "6", "sixth" },
		{ "7", "seventh" }, { "8", "eighth" },
	};

	for (size_t i = 0; i < TES_SEATS_MAX; i++)
		add_performance(rows, place[i][0], place[i][1], &g->order[i]);
}

static void
fill_steps(struct rows *rows)
{
	const struct group *g = rows->group;
	size_t verbs;
	const struct tes_step_type *verb = tes_game_step_types(g->game, &verbs);
	uint64_t all = 0;

	for (size_t i = 0; i < verbs; i++)
		all += g->verb[i].count;
	for (size_t i = 0; i < verbs; i++) {
		const double count = (double)g->verb[i].count;

		if (g->verb[i].count == 0)
			continue;
		struct row *row = add_row(rows, verb[i].name,
		    verb[i].title, g->finished);
		set_row(row, M_COUNT, count);
		set_row(row, M_PER_GAME, count / (double)g->finished);
		set_row(row, M_SHARE, count / (double)all);
	}
}

static void
fill_effects(struct rows *rows)
{
	const struct group *g = rows->group;
	size_t kinds;
	const struct tes_effect_kind *kind = tes_game_effects(g->game, &kinds);

	for (size_t i = 0; i < kinds; i++) {
		const struct tally *t = &g->effect[i];

		if (t->count == 0)
			continue;
		struct row *row = add_row(rows, kind[i].name,
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
add_openings(struct rows *rows, const struct performances *list)
{
	struct ranked_text *first = sort_keys(rows, list, by_number);
	const size_t all = list->keys.count, top = rows->st->options->top;

	for (size_t i = 0; first && i < all && (top == 0 || i < top); i++)
		add_performance(rows, first[i].key->s, NULL,
		    first[i].performance);
	rows->left_out += top > 0 && all > top ? all - top : 0;
	free(first);
}

static void
fill_openings(struct rows *rows)
{
	add_openings(rows, &rows->group->openings);
}

static void
fill_plans(struct rows *rows)
{
	add_openings(rows, &rows->group->plans);
}

static void
fill_luck(struct rows *rows)
{
	const struct group *g = rows->group;

	add_dist(rows, "winners", "Winners", &g->lucky[0], 0.01);
	add_dist(rows, "others", "Others", &g->lucky[1], 0.01);
}

static void
fill_luckiest(struct rows *rows)
{
	add_performance(rows, "luckiest", "luckiest player",
	    &rows->group->luckiest);
}

static void
fill_players(struct rows *rows)
{
	const struct group *g = rows->group;
	struct ranked_text *p = sort_keys(rows, &g->players, best_first);
	size_t rank = 0;

	for (size_t i = 0; p && i < g->players.keys.count; i++) {
		const struct performance *performance = p[i].performance;
		const double n = (double)performance->n;
		struct row *row = add_performance(rows, p[i].key->s, NULL,
		    performance);

		if (i == 0 || by_result(p[i - 1].performance, performance) != 0)
			rank = i + 1;
		/* A player alone in a group has no rank. */
		if (!rows->st->by_name)
			set_row(row, M_RANK, (double)rank);
		set_row(row, M_POINTS, (double)performance->points);
		set_row(row, M_MEAN, (double)performance->points / n);
		set_row(row, M_MEAN_RANK, (double)performance->places / 2 / n);
		if (rows->st->needs & NEED_LUCK) {
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
add_bars(struct rows *rows, const char *name, const char *title, size_t member)
{
	const struct dist *d = (const struct dist *)(const void *)
	    ((const char *)rows->group + member);

	if (d->n == 0)
		return;
	const int64_t least = d->bin[0].value, most = d->bin[d->bins - 1].value;
	const int64_t width = dist_bin_width(range_of(rows->st, member));

	for (int64_t v = dist_bin_floor(least, width); v <= most; v += width) {
		const uint64_t n = dist_count(d, v, v + width - 1);
		struct row *row = add_row(rows, name, title, d->n);

		set_row(row, M_FROM, (double)v);
		set_row(row, M_TO, (double)(v + width - 1));
		set_row(row, M_COUNT, (double)n);
		set_row(row, M_SHARE, (double)n / (double)d->n);
	}
}

static void
fill_histogram(struct rows *rows)
{
	add_bars(rows, "turns", "Turns", offsetof(struct group, turns));
	add_bars(rows, "points", "Points", offsetof(struct group, points));
}

/* Adds a row for each turn after which there are points. */
static void
add_turns(struct rows *rows, int who, const char *name, const char *title)
{
	const struct group *g = rows->group;

	for (size_t t = 0; t < g->turn_cap[who]; t++) {
		const size_t before = rows->rows;

		add_dist(rows, name, title, &g->by_turn[who][t], 1);
		if (rows->rows > before)
			set_row(&rows->row[before], M_TURN, (double)t + 1);
	}
}

static void
fill_turns(struct rows *rows)
{
	add_turns(rows, 0, "winners", "Winners");
	add_turns(rows, 1, "others", "Others");
}

void
stats_fill_rows(const struct stats *st, const struct stats_table *kind,
    struct rows *rows)
{
	rows->st = st;
	for (size_t i = 0; i < st->groups; i++) {
		rows->group = st->group[i];
		kind->fill(rows);
	}
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
