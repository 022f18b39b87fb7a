/*
 * page.c - draws the results of a study: charts and tables as a page of HTML,
 * or the charts alone as SVG.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "chart.h"
#include "study/study.h"
#include "table.h"

static const char *const rules_name[RULES] = { "A", "B" };

/* Adds a chart, with its title as heading. */
static void
put(struct chart_builder *d, const char *words)
{
	tes_sheet_heading(d->sheet, 3, d->chart.title);
	chart_put(d, words);
}

/* Adds a share of games under a rule set, with its interval. */
static void
add_share(struct chart_builder *d, const struct study_group *group, int rules,
    const char *label, double share, double expected)
{
	const uint64_t games = group->sums.pairs * group->games;
	struct tes_chart_item *item = chart_add_item(d, share, "%s: %s",
	    rules_name[rules], label);

	wilson(share, games, &item->low, &item->high);
	item->expected = expected;
	item->is_other = rules == RULES_B;
}

static void
draw_seats(struct chart_builder *d, const struct study_group *group)
{
	const unsigned players = group->play[RULES_A].players;
	const double games = (double)group->sums.pairs * group->games;

	chart_begin(d, "Wins by turn order", TES_CHART_SHARES);
	for (unsigned i = 0; i < players; i++) {
		char label[CHART_LABEL];

		snprintf(label, sizeof(label), "player %u", i + 1);
		for (int r = 0; r < RULES; r++)
			add_share(d, group, r, label,
			    (double)group->sums.rules[r].won[i] / WIN_UNITS /
				games, 1. / players);
	}
	put(d, NULL);
}

static void
draw_ends(struct chart_builder *d, const struct study_group *group)
{
	struct result_row row[ROWS_MAX];
	const size_t rows = study_rows(group, row);

	chart_begin(d, "How games end", TES_CHART_SHARES);
	for (size_t i = 0; i < rows; i++)
		for (int r = 0; r < RULES && row[i].is_end; r++)
			add_share(d, group, r, row[i].title,
			    row[i].estimate.mean[r], 0);
	put(d, NULL);
}

/* Draws the distributions of both rule sets as lines. */
static void
draw_dists(struct chart_builder *d, const char *title, const char *unit,
    const struct dist *a, const struct dist *b)
{
	const struct dist *const dist[RULES] = { a, b };
	const int64_t least = a->bin[0].value < b->bin[0].value ?
	    a->bin[0].value : b->bin[0].value;
	const int64_t most_a = a->bin[a->bins - 1].value;
	const int64_t most_b = b->bin[b->bins - 1].value;
	const int64_t most = most_a > most_b ? most_a : most_b;
	const int64_t width = dist_bin_width(most - least);
	char words[2 * CHART_LABEL], steps[CHART_LABEL];

	chart_begin(d, title, TES_CHART_LINES);
	for (int64_t v = dist_bin_floor(least, width); v <= most; v += width) {
		const size_t i = d->chart.item_count;

		chart_add_item(d, 0, "%lld", (long long)v);
		for (int r = 0; r < RULES; r++)
			d->value[r][i] = 100 * (double)dist_count(dist[r], v,
			    v + width - 1) / (double)dist[r]->n;
	}
	/* An empty item keeps the last number apart from the lines' names. */
	d->value[0][d->chart.item_count] = d->value[1][d->chart.item_count] =
	    NAN;
	chart_add_item(d, 0, "%s", "");
	for (int r = 0; r < RULES; r++)
		chart_add_line(d, rules_name[r]);
	snprintf(steps, sizeof(steps), "%s, in steps of %lld", unit,
	    (long long)width);
	d->chart.x_title = width > 1 ? steps : unit;
	d->chart.y_title = "% of games";
	snprintf(words, sizeof(words), "A: median %g; B: median %g",
	    dist_quartile(a, 2), dist_quartile(b, 2));
	put(d, words);
}

/*
 * Draws the mean lead after turns, as if the game had ended, that a twentieth
 * of the games reached.
 */
static void
draw_leads(struct chart_builder *d, const struct study_group *group)
{
	const uint64_t games = group->sums.pairs * group->games;

	chart_begin(d, "Lead of the best player (A solid, B dashed)",
	    TES_CHART_LINES);
	for (size_t i = 0; i < STUDY_TURNS; i++) {
		bool is_reached = i == 0;

		for (int r = 0; r < RULES; r++) {
			const struct rules_sums *sums =
			    &group->sums.rules[r];
			const bool has = sums->led[i] * 20 >= games && i > 0;

			d->value[r][i] = !has ? NAN :
			    (double)sums->lead[i] / (double)sums->led[i];
			is_reached |= has;
		}
		if (!is_reached)
			break;
		chart_add_item(d, 0, "%zu", i);
	}
	for (int r = 0; r < RULES; r++)
		chart_add_line(d, rules_name[r]);
	d->chart.x_title = "Turn";
	d->chart.y_title = "points";
	put(d, NULL);
}

/* Draws the statistic of the test at its looks, and its boundaries. */
static void
draw_test(struct chart_builder *d, const struct study_group *group)
{
	const struct sequential *test = &group->test;
	char words[2 * CHART_LABEL];

	chart_begin(d, "Test statistic, z \xc3\x97 \xe2\x88\x9ashare of the "
	    "pairs, and boundaries where it stops", TES_CHART_LINES);
	for (unsigned i = 0; i <= test->looks; i++) {
		const double share = i ? test->share[i - 1] : 0;
		const double inner = sequential_inner(test, share);

		chart_add_item(d, 0, "%.0f", share * (double)group->pairs);
		d->value[0][i] = i > group->looks ? NAN : i == 0 ? 0 :
		    group->look[i - 1].estimate.z * sqrt(share);
		d->value[1][i] = i ? test->outer : NAN;
		d->value[2][i] = i && inner >= 0 ? inner : NAN;
	}
	chart_add_line(d, "B \xe2\x88\x92 A");
	chart_add_line(d, "different");
	chart_add_line(d, "no difference");
	d->line[1].is_mirrored = d->line[2].is_mirrored = true;
	d->chart.x_title = "pairs of games";
	snprintf(words, sizeof(words), "%.2f after %llu of %llu pairs; "
	    "different from %.3f or -%.3f on",
	    d->value[0][group->looks],
	    (unsigned long long)group->sums.pairs,
	    (unsigned long long)group->pairs, test->outer, test->outer);
	put(d, words);
}

static void
draw_group(struct chart_builder *d, const struct study_group *group)
{
	const struct rules_sums *a = &group->sums.rules[RULES_A];
	const struct rules_sums *b = &group->sums.rules[RULES_B];
	char title[sizeof(group->bots) + 16], text[SENTENCE_MAX];
	struct table table = { 0 };

	snprintf(title, sizeof(title), "Bots: %s", group->bots);
	tes_sheet_heading(d->sheet, 2, title);
	study_verdict_text(group, text);
	*text = (char)toupper((unsigned char)*text);
	tes_sheet_paragraph(d->sheet, text);
	if (study_has_power(group)) {
		study_power_text(group, text);
		tes_sheet_paragraph(d->sheet, text);
	}
	study_fill_table(group, &table);
	chart_put_table(d, NULL, &table, 1);
	draw_test(d, group);
	draw_seats(d, group);
	draw_dists(d, "Length (A solid, B dashed)", "turns", &a->length,
	    &b->length);
	draw_dists(d, "Winning margin (A solid, B dashed)", "points",
	    &a->margin, &b->margin);
	draw_leads(d, group);
	draw_ends(d, group);
}

void
study_page(const struct study *study)
{
	char title[2 * TES_EDITION_NAME_MAX + 16], note[SENTENCE_MAX];

	snprintf(title, sizeof(title), "A: %s \xe2\x80\x93 B: %s",
	    study->name[RULES_A], study->name[RULES_B]);
	study_note_text(study, note);
	struct chart_builder *d = chart_begin_sheet(study->run,
	    study->options->format == STUDY_HTML, title);
	if (!d)
		return;
	for (size_t i = 0; i < study->groups; i++)
		draw_group(d, &study->group[i]);
	tes_sheet_paragraph(d->sheet, note);
	chart_end_sheet(d);
}
