/*
 * summary_json.c - prints sums of games under several editions as JSON or CSV.
 */
#include <stdio.h>

#include "diff/summary.h"
#include "json.h"

/* Names of the numbers of an edition in JSON and CSV. */
static const char *const number_name[RUN_NUMBERS] = {
	[RUN_FORBIDDEN] = "illegal_step_count",
	[RUN_FORBIDDING] = "games_with_illegal_steps",
	[RUN_SCORED] = "scored",
	[RUN_WINNERS] = "winner_changes",
	[RUN_SOONER] = "sooner",
	[RUN_LATER] = "later",
	[RUN_ALIKE] = "same_turn",
};

/* Returns how many numbers edition `run` has, from 0. */
static size_t
numbers_of(uint32_t run)
{
	return run > 0 ? RUN_NUMBERS : RUN_SCORED;
}

static double
shift_of(const struct run_summary *t, size_t i)
{
	return (double)t->shift[i] / (double)t->seats[i];
}

/* Returns the number of shifts of run `run`; 0 for the first, number 0. */
static size_t
shifts_of(const struct run_summary *t, uint32_t run)
{
	size_t n = 0;

	while (run > 0 && n < TES_SEATS_MAX && t->seats[n] > 0)
		n++;
	return n;
}

static void
put_run(struct json *j, const struct run_summary *t, uint32_t run)
{
	json_open(j, NULL, "{");
	json_string(j, "edition", t->name);
	json_open(j, "ends", "[");
	for (size_t i = 0; i < t->ends; i++) {
		json_open(j, NULL, "{");
		json_string(j, "ended", t->end[i].ended);
		json_number(j, "games", t->end[i].games);
		json_close(j, "}");
	}
	json_close(j, "]");
	for (size_t i = 0; i < numbers_of(run); i++)
		json_number(j, number_name[i], t->number[i]);
	if (run > 0) {
		json_open(j, "shift", "[");
		for (size_t i = 0; i < shifts_of(t, run); i++)
			json_printf(j, NULL, "%.4f", shift_of(t, i));
		json_close(j, "]");
	}
	json_close(j, "}");
}

void
diff_summary_json(const struct diff_summary *summary, const struct diff *d)
{
	struct json j = { .out = d->run->out };

	json_open(&j, NULL, "{");
	json_open(&j, "summary", "{");
	json_number(&j, "games", summary->games);
	json_number(&j, "differing", summary->differing);
	json_number(&j, "winner_changes", summary->winners);
	json_open(&j, "divergences", "[");
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &summary->kind[i];

		json_open(&j, NULL, "{");
		json_number(&j, "games", k->games);
		json_string(&j, "kind", diff_divergence_word[k->kind]);
		json_string(&j, "code", k->code);
		json_string(&j, "counter", *k->counter ? k->counter : NULL);
		json_string(&j, "parameter", k->param ? k->param->name : NULL);
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_number(&j, "other_divergences", summary->other);
	json_open(&j, "editions", "[");
	for (uint32_t i = 0; i < summary->run_count; i++)
		put_run(&j, &summary->run[i], i);
	json_end(&j, "]}}");
}

/* Prints the CSV columns before the value. */
static void
begin_row(struct json *row, const char *what, const char *edition,
    const char *name, const char *param)
{
	json_string(row, NULL, what);
	json_string(row, NULL, edition);
	json_string(row, NULL, name);
	json_string(row, NULL, param);
}

static void
put_row(struct json *row, const char *what, const char *edition,
    const char *name, const char *param, uint64_t value)
{
	begin_row(row, what, edition, name, param);
	json_number(row, NULL, value);
	json_end(row, "");
}

static void
put_run_rows(struct json *row, const struct run_summary *t, uint32_t run)
{
	char order[24];

	for (size_t i = 0; i < t->ends; i++)
		put_row(row, "end", t->name, t->end[i].ended, "",
		    t->end[i].games);
	for (size_t i = 0; i < numbers_of(run); i++)
		put_row(row, number_name[i], t->name, "", "", t->number[i]);
	for (size_t i = 0; i < shifts_of(t, run); i++) {
		snprintf(order, sizeof(order), "%zu", i + 1);
		begin_row(row, "shift", t->name, order, "");
		json_printf(row, NULL, "%.4f", shift_of(t, i));
		json_end(row, "");
	}
}

void
diff_summary_csv(const struct diff_summary *summary, const struct diff *d)
{
	struct json row = JSON_TABLE(d->run);

	puts("measure,edition,name,parameter,value");
	put_row(&row, "games", "", "", "", summary->games);
	put_row(&row, "differing", "", "", "", summary->differing);
	put_row(&row, "winner_changes", "", "", "", summary->winners);
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &summary->kind[i];

		put_row(&row, "divergence", "", k->code ? k->code :
		    *k->counter ? k->counter : diff_divergence_word[k->kind],
		    k->param ? k->param->name : "", k->games);
	}
	if (summary->other)
		put_row(&row, "divergence", "", "other", "", summary->other);
	for (uint32_t i = 0; i < summary->run_count; i++)
		put_run_rows(&row, &summary->run[i], i);
}
