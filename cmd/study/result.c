/*
 * result.c - computes the results of a group of games.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "study/study.h"
#include "table.h"

enum { TITLE_MAX = 29 }; /* most columns of the name of a row */

/* The statistic of a test if all differences are equal, and not 0. */
static const double z_of_certainty = 99;

static const char points[] = "percentage points";

const struct quantity quantity[QUANTITIES] = {
#define QUANTITY(id, ...) [id] = { __VA_ARGS__ },
#include "study/quantity.def"
#undef QUANTITY
};

/* Returns the divisor that makes sums of a quantity means per game. */
static double
unit_of(const struct study_group *group, enum quantity_id id)
{
	const unsigned unit =
	    id == Q_FIRST || id == Q_LAST || id == Q_BOT ? WIN_UNITS :
	    id == Q_MEAN ? group->play[RULES_A].players : 1;

	return (double)unit * group->games;
}

/* Returns the standard deviation of n numbers; they are not all equal. */
static double
deviation(double n, double sum, double squares)
{
	const double variance = (squares - sum * sum / n) / (n - 1);

	return variance > 0 ? sqrt(variance) : 0;
}

/*
 * Estimates means and their difference, with an interval of z standard errors.
 *
 * To the differences of shares, which are from -1 to 1, four halves of pairs
 * are added: one of -1, one of 1 and two of 0 (Agresti and Min 2005).  Without
 * them, intervals near -1 and 1 are too short: empty if all pairs are alike.
 */
static struct estimate
estimate(const struct study_sums *of, const struct quantity_sums *sums,
    double unit, bool is_share, double z)
{
	const uint64_t n = of->pairs, all = n + (is_share ? 2 : 0);
	const double sum =
	    (double)(sums->sum[RULES_B] - sums->sum[RULES_A]) / unit;
	const double squares = (double)sums->squares / (unit * unit);
	const double error = deviation((double)all, sum,
	    squares + is_share) / sqrt((double)all);
	const double middle = sum / (double)all, off = t_of_z(z, all) * error;
	struct estimate e = {
		.difference = sum / (double)n,
		.low = middle - off,
		.high = middle + off,
		.sd = deviation((double)n, sum, squares),
		.differing = sums->differing,
	};

	if (is_share) {
		e.low = fmax(e.low, -1);
		e.high = fmin(e.high, 1);
	}
	if (error > 0)
		e.z = z_of_t(middle / error, all);
	else if (sum != 0)
		e.z = copysign(z_of_certainty, sum);
	for (int r = 0; r < RULES; r++)
		e.mean[r] = (double)sums->sum[r] / (double)n / unit;
	return e;
}

bool
study_has_interval(const struct estimate *e)
{
	return e->differing >= DIFFERING_MIN;
}

bool
study_look(struct study_group *group)
{
	const enum quantity_id test =
	    (enum quantity_id)group->study->options->test;
	const struct quantity_sums *sums = &group->sums.quantity[test];
	const double share = group->test.share[group->looks];
	struct look *look = &group->look[group->looks++];

	look->pairs = group->sums.pairs;
	look->estimate = estimate(&group->sums, sums, unit_of(group, test),
	    !quantity[test].unit, group->test.outer / sqrt(share));
	const double statistic = fabs(look->estimate.z) * sqrt(share);
	const bool is_usable = study_has_interval(&look->estimate);
	group->is_different = is_usable && statistic >= group->test.outer;
	return look->pairs < group->pairs && !group->is_different &&
	    (!is_usable || statistic > sequential_inner(&group->test, share));
}

static const struct look *
last_look(const struct study_group *group)
{
	return &group->look[group->looks - 1];
}

bool
study_has_bots(const struct study_group *group)
{
	const struct play_config *play = &group->play[RULES_A];

	for (unsigned i = 1; i < play->players; i++)
		if (strcmp(play->bot_spec[i].name, play->bot_spec[0].name) != 0)
			return true;
	return false;
}

/* Orders rows of ends by how many games ended so. */
static int
by_share(const void *a, const void *b)
{
	const struct result_row *x = a, *y = b;
	const double of_x = x->estimate.mean[RULES_A] +
	    x->estimate.mean[RULES_B];
	const double of_y = y->estimate.mean[RULES_A] +
	    y->estimate.mean[RULES_B];

	if (of_x != of_y)
		return of_x < of_y ? 1 : -1;
	return strcmp(x->name, y->name);
}

size_t
study_rows(const struct study_group *group, struct result_row *row)
{
	const struct study_sums *sums = &group->sums;
	const int test = group->study->options->test;
	size_t n = 0;

	for (int i = 0; i < QUANTITIES; i++) {
		if (i == Q_BOT && !study_has_bots(group))
			continue;
		/* Of two players, who is not the first is the last. */
		if (i == Q_LAST && i != test &&
		    group->play[RULES_A].players == 2)
			continue;
		row[n++] = (struct result_row){
			.name = quantity[i].name,
			.title = quantity[i].title,
			.is_share = !quantity[i].unit,
			.is_tested = i == test,
			.estimate = i == test ? last_look(group)->estimate
			    : estimate(sums, &sums->quantity[i],
				unit_of(group, (enum quantity_id)i),
				!quantity[i].unit, z_95),
		};
	}
	for (size_t i = 0; i < sums->ends; i++)
		row[n + i] = (struct result_row){
			.name = sums->end[i],
			.title = tes_end_reason_text(sums->end[i]),
			.is_share = true,
			.is_end = true,
			.estimate = estimate(sums, &sums->ended[i],
			    group->games, true, z_95),
		};
	qsort(row + n, sums->ends, sizeof(*row), by_share);
	return n + sums->ends;
}

const char *
study_verdict(const struct study_group *group)
{
	return group->is_different ? "different" :
	    group->sums.differing == 0 ? "identical" : "not-different";
}

/*
 * Returns how many decimals show an estimate with two digits of the half width
 * of its interval, if tables stay narrow; scale: what it is multiplied by.
 */
static int
digits_of(const struct estimate *e, double scale)
{
	const double half = (e->high - e->low) / 2 * scale;
	const double digits = half > 0 ? 1 - floor(log10(half)) : 2;
	const int most = scale > 1 ? 2 : 3;

	return digits < 0 ? 0 : digits > most ? most : (int)digits;
}

void
study_fill_table(const struct study_group *group, struct table *table)
{
	struct result_row row[ROWS_MAX];
	const size_t rows = study_rows(group, row);

	table_add_column(table, "", TABLE_LEFT, TITLE_MAX);
	table_add_column(table, "A", TABLE_RIGHT, 0);
	table_add_column(table, "B", TABLE_RIGHT, 0);
	table_add_column(table, "B - A", TABLE_RIGHT, 0);
	table_add_column(table, "Interval", TABLE_RIGHT, 0);
	for (size_t i = 0; i < rows; i++) {
		const struct estimate *e = &row[i].estimate;
		const double scale = row[i].is_share ? 100 : 1;
		const char *unit = row[i].is_share ? " %" : "";
		const char *pp = row[i].is_share ? " pp" : "";
		const int digits = digits_of(e, scale);

		table_printf(table, "%s%s", row[i].title,
		    row[i].is_tested ? " *" : "");
		for (int r = 0; r < RULES; r++)
			table_printf(table, "%.*f%s", digits,
			    number_round(e->mean[r] * scale, digits), unit);
		table_printf(table, "%+.*f%s", digits,
		    number_round(e->difference * scale, digits), pp);
		if (!study_has_interval(e))
			table_add_string(table, "-");
		else
			table_printf(table, "%.*f to %.*f%s", digits,
			    number_round(e->low * scale, digits), digits,
			    number_round(e->high * scale, digits), pp);
	}
}

/* Returns the level of the intervals of the tested quantity, in percent. */
static double
test_level(const struct study *study)
{
	return 100 * (1 - study->alpha / (double)study->groups);
}

void
study_note_text(const struct study *study, char *text)
{
	snprintf(text, SENTENCE_MAX, "* tested: its %g %% interval is valid "
	    "although the test can stop early. The others are intervals of "
	    "95 %%, each by itself. "
	    "-: fewer than %d pairs differ. pp: %s.", test_level(study),
	    DIFFERING_MIN, points);
}

/* Writes the difference B - A, and its interval, after the first `n` bytes. */
static int
put_difference(const struct study_group *group, char *text, int n)
{
	const struct quantity *q = &quantity[group->study->options->test];
	const struct estimate *e = &last_look(group)->estimate;
	const double scale = q->unit ? 1 : 100;
	const double sign = group->is_different && e->difference < 0 ? -1 : 1;
	const int digits = digits_of(e, scale);
	const double bound[] = { sign * e->low, sign * e->high };

	n += snprintf(text + n, SENTENCE_MAX - (size_t)n, " %.*f %s", digits,
	    number_round(sign * e->difference * scale, digits),
	    q->unit ? q->unit : points);
	if (!study_has_interval(e))
		return n;
	return n + snprintf(text + n, SENTENCE_MAX - (size_t)n,
	    " (%g %% interval %.*f to %.*f)",
	    test_level(group->study),
	    digits, number_round(bound[sign < 0] * scale, digits),
	    digits, number_round(bound[sign > 0] * scale, digits));
}

void
study_verdict_text(const struct study_group *group, char *text)
{
	const struct quantity *q = &quantity[group->study->options->test];
	const struct look *look = last_look(group);
	const struct estimate *e = &look->estimate;
	const bool is_same = group->sums.differing == 0;
	int n;

	if (e->differing == 0) {
		snprintf(text, SENTENCE_MAX, "no difference in %s: equal in "
		    "each of %llu pairs%s.",
		    is_same ? "any quantity or end" : q->name,
		    (unsigned long long)look->pairs,
		    is_same ? "" : "; other quantities differ");
		return;
	}
	if (group->is_different)
		n = snprintf(text, SENTENCE_MAX, "B differs from A: %s, by",
		    e->z > 0 ? q->more : q->less);
	else
		n = snprintf(text, SENTENCE_MAX,
		    "no difference found: %s, B - A:", q->title);
	n = put_difference(group, text, n);
	n += snprintf(text + n, SENTENCE_MAX - (size_t)n,
	    ", after %llu of %llu pairs.", (unsigned long long)look->pairs,
	    (unsigned long long)group->pairs);
	if (!study_has_interval(e))
		snprintf(text + n, SENTENCE_MAX - (size_t)n,
		    " Pairs that differ: %llu; a test needs at least %d.",
		    (unsigned long long)e->differing, DIFFERING_MIN);
}

bool
study_has_power(const struct study_group *group)
{
	return !group->is_different &&
	    study_has_interval(&last_look(group)->estimate);
}

void
study_power_text(const struct study_group *group, char *text)
{
	const struct quantity *q = &quantity[group->study->options->test];
	const struct estimate *e = &last_look(group)->estimate;
	const double scale = q->unit ? 1 : 100;
	const int digits = digits_of(e, scale);

	snprintf(text, SENTENCE_MAX, "The test finds a difference of %.2g "
	    "standard deviations (%.*f %s) with a probability of %g %%.",
	    group->effect, digits,
	    number_round(group->effect * e->sd * scale, digits),
	    q->unit ? q->unit : points,
	    100 * (1 - group->study->beta));
}
