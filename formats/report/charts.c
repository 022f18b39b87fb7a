/*
 * charts.c - charts of a game: points, luck and evaluation by turn; as text, a
 * table of points.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

enum {
	TURNS_MAX = 500, /* most turns of a game that has charts */
	WIDTH = 340,     /* of a chart, in pixels */
	TABLE_TURNS = 8  /* most turns in a table */
};

/* Functions that collect values. */

static void
begin_values(struct report *r, const struct tes_record *rec,
    const struct tes_history_turn *turn)
{
	struct report_values *v = &r->values;
	const size_t items = rec->turns + 2;
	const size_t lines = 2 * (size_t)turn->points_count + 1;
	double *value = arena_array(&r->arena, items * lines, sizeof(*value));

	v->leader = arena_array(&r->arena, items, sizeof(*v->leader));
	if (!value || !v->leader)
		return;
	for (size_t i = 0; i < items * lines; i++)
		value[i] = NAN;
	v->items = items;
	v->seats = turn->points_count;
	v->eval = value;
	for (uint32_t i = 0; i < v->seats; i++) {
		const struct tes_points *points = turn->points[i];

		v->seat[i] = points->seat;
		v->points[i] = value += items;
		v->luck[i] = value += items;
		v->points[i][0] = points->value - points->change;
		v->luck[i][0] = 0;
	}
}

/* Returns the luck of a seat in the draws of a turn, in points. */
static double
luck_of(const struct tes_history_turn *turn, const char *seat)
{
	int64_t luck = 0;

	for (uint32_t i = 0; i <= turn->step_count; i++)
		for (uint32_t k = 0; k < turn->step[i]->effect_count; k++) {
			const struct tes_effect *e = turn->step[i]->effect[k];

			if (e->probability > 0 && strcmp(e->seat, seat) == 0)
				luck += e->luck;
		}
	return (double)luck / 1000;
}

void
report_add_values(struct report *r, const struct tes_record *rec,
    const struct tes_history_turn *turn)
{
	struct report_values *v = &r->values;
	const struct tes_text eval = turn->turn->eval;
	const uint32_t n = turn->number;
	char digits[32], *end;

	if (n == 1 && turn->points_count > 0 && rec->turns <= TURNS_MAX)
		begin_values(r, rec, turn);
	if (v->items == 0)
		return;
	for (uint32_t i = 0; i < v->seats; i++) {
		if (turn->points[i]->is_certain)
			v->points[i][n] = turn->points[i]->value;
		v->has_points |= turn->points[i]->value != 0;
		v->luck[i][n] = v->luck[i][n - 1] + luck_of(turn, v->seat[i]);
		v->has_luck |= v->luck[i][n] != 0;
	}
	snprintf(digits, sizeof(digits), "%.*s", (int)eval.len,
	    eval.s ? eval.s : "");
	const double number = strtod(digits, &end);
	if (end > digits)
		v->eval[n] = number;
	/* A single value is no line. */
	v->has_eval |= !isnan(v->eval[n]) && !isnan(v->eval[n - 1]);
}

/* Functions that write charts. */

/* Returns the title of the points, which go on to the total. */
static const char *
total_title(const struct report_ctx *t)
{
	return tes_game_total_title(tes_edition_game(t->ed));
}

/* A chart, and what it points to. */
struct report_chart {
	struct tes_chart_line line[TES_SEATS_MAX];
	char title[64];
	struct buf words;
};

/* Makes a chart of the values of all seats, or of one line without a seat. */
static void
make_chart(const struct report_values *v, double *const *value, uint32_t lines,
    struct report_chart *d, struct tes_chart *chart)
{
	for (uint32_t i = 0; i < lines; i++) {
		double first = NAN, last = NAN;

		for (size_t k = 0; k < chart->item_count; k++) {
			last = isnan(value[i][k]) ? last : value[i][k];
			first = isnan(first) ? last : first;
		}
		d->line[i].label = value == &v->eval ? "" : v->seat[i];
		d->line[i].value = value[i];
		buf_printf(&d->words, "%s%s %g to %g", i ? ", " : "",
		    d->line[i].label, first, last);
	}
	chart->kind = TES_CHART_LINES;
	chart->title = d->title;
	chart->words = d->words.s ? d->words.s : "";
	chart->line = d->line;
	chart->line_count = lines;
	chart->width = WIDTH;
}

/* Returns the labels of all items: numbers of turns, and "end". */
static struct tes_chart_item *
label_items(struct report_ctx *t, size_t count)
{
	struct tes_chart_item *item =
	    arena_array(&t->report->arena, count, sizeof(*item));

	for (size_t i = 0; item && i < count; i++)
		item[i].label = i > t->turns ? "end" : report_cell(t, "%zu", i);
	return t->report->arena.out_of_memory ? NULL : item;
}

static void
put_all(struct report_ctx *t, const struct tes_chart_item *item, size_t items)
{
	const struct report_values *v = &t->report->values;
	const struct {
		double *const *value;
		uint32_t lines;
		const char *title;
		bool is_known;
	} of[CHARTS_MAX] = {
		{ v->points, v->seats, total_title(t), v->has_points },
		{ v->luck, v->seats, "Luck of the draws", v->has_luck },
		{ &v->eval, 1, "Evaluation", v->has_eval },
	};
	struct report_chart drawing[CHARTS_MAX] = { 0 };
	struct tes_chart chart[CHARTS_MAX] = { 0 };
	size_t charts = 0;

	for (size_t i = 0; i < CHARTS_MAX; i++) {
		if (!of[i].is_known)
			continue;
		snprintf(drawing[i].title, sizeof(drawing[i].title),
		    "%s by turn%s", of[i].title,
		    of[i].value == v->luck ? ", in points" : "");
		chart[charts].item = item;
		/* Only points have a value at the end. */
		chart[charts].item_count = i ? t->turns + 1 : items;
		make_chart(v, of[i].value, of[i].lines, &drawing[i],
		    &chart[charts++]);
	}
	t->doc.style->charts(&t->doc, chart, charts);
	for (size_t i = 0; i < CHARTS_MAX; i++) {
		t->out_of_memory |= buf_release(&drawing[i].words);
	}
}

/* Functions that write a table. */

static void
put_table(struct report_ctx *t, const struct tes_chart_item *item,
    size_t items)
{
	const struct report_values *v = &t->report->values;
	const size_t columns = 2 + (items < TABLE_TURNS ? items - 1 :
					   TABLE_TURNS);
	const char **cell = arena_array(&t->report->arena,
	    columns * (v->seats + 1), sizeof(*cell));

	if (!cell)
		return;
	doc_printf(&t->doc, "%s by turn:", total_title(t));
	doc_block(&t->doc, BLOCK_TEXT);
	cell[0] = "Seat";
	for (size_t i = 0; i < v->seats; i++)
		cell[(i + 1) * columns] = v->seat[i];
	for (size_t c = 1; c < columns; c++) {
		const size_t at = (items - 1) * (c - 1) / (columns - 2);

		cell[c] = item[at].label;
		for (size_t i = 0; i < v->seats; i++)
			cell[(i + 1) * columns + c] = isnan(v->points[i][at]) ?
			    "?" : report_cell(t, "%g", v->points[i][at]);
	}
	t->doc.style->table(&t->doc, &(struct report_table){
		.cell = cell,
		.columns = columns,
		.rows = v->seats + 1,
		.left = 1,
	});
}

/* Stores the final points of all seats.  Returns whether they are known. */
static bool
end_points(struct report_ctx *t)
{
	struct report_values *v = &t->report->values;
	const struct tes_outcome *o = t->outcome;
	bool is_known = false;

	if (t->report->broken || !o)
		return false;
	for (uint32_t k = 0; k < o->standing_count; k++)
		for (uint32_t i = 0; i < v->seats; i++) {
			if (strcmp(o->standing[k].seat, v->seat[i]) != 0)
				continue;
			v->points[i][v->items - 1] = o->standing[k].points;
			is_known = true;
		}
	return is_known;
}

/* Adds "The lead changed 3 times, the last time in turn 33, to blue." */
static void
put_lead(struct report_ctx *t)
{
	const char *const *leader = t->report->values.leader;
	uint32_t last = 0, count = 0;
	struct doc *p = &t->doc;

	for (uint32_t i = 1; i <= t->turns; i++) {
		count += leader[i] != NULL;
		last = leader[i] ? i : last;
	}
	if (count == 0)
		return;
	if (count == 1)
		doc_printf(p, "%s took the lead in turn %u; it never changed.",
		    leader[last], (unsigned)last);
	else if (count == 2)
		doc_printf(p, "The lead changed once, in turn %u, to %s.",
		    (unsigned)last, leader[last]);
	else
		doc_printf(p, "The lead changed %u times, the last time in "
		    "turn %u, to %s.", (unsigned)count - 1, (unsigned)last,
		    leader[last]);
	doc_block(p, BLOCK_TEXT);
}

void
report_put_charts(struct report_ctx *t)
{
	const struct report_values *v = &t->report->values;

	if (v->items == 0 ||
	    !(v->has_points || (t->doc.style->charts &&
		(v->has_luck || v->has_eval))))
		return;
	const size_t items = end_points(t) ? v->items : t->turns + (size_t)1;
	const struct tes_chart_item *item = label_items(t, items);
	if (!item)
		return;
	if (t->doc.style->charts)
		put_all(t, item, items);
	else
		put_table(t, item, items);
	put_lead(t);
}
