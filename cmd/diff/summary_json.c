/*
 * summary_json.c - prints sums of games under several editions as JSON or CSV.
 */
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "diff/summary.h"
#include "json.h"

/* Numbers of an edition, with their names in JSON and CSV. */
static const struct {
	const char *name;
	size_t offset;
	bool is_compared; /* only for editions compared with the first one */
} number[] = {
	{ "illegal_step_count", offsetof(struct run_summary, forbidden),
	    false },
	{ "games_with_illegal_steps", offsetof(struct run_summary, forbidding),
	    false },
	{ "scored", offsetof(struct run_summary, scored), true },
	{ "winner_changes", offsetof(struct run_summary, winners), true },
	{ "sooner", offsetof(struct run_summary, sooner), true },
	{ "later", offsetof(struct run_summary, later), true },
	{ "same_turn", offsetof(struct run_summary, alike), true },
};

enum { NUMBERS = sizeof(number) / sizeof(number[0]) };

static uint64_t
number_of(const struct run_summary *t, size_t i)
{
	uint64_t n;

	memcpy(&n, (const char *)t + number[i].offset, sizeof(n));
	return n;
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

	while (run > 0 && n < DIFF_SUMMARY_SEATS && t->seats[n] > 0)
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
	for (size_t i = 0; i < NUMBERS; i++)
		if (run > 0 || !number[i].is_compared)
			json_number(j, number[i].name, number_of(t, i));
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
	struct divergence_count kind[DIFF_SUMMARY_KINDS];
	diff_summary_kinds(summary, kind);
	json_open(&j, "divergences", "[");
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &kind[i];

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
	for (size_t i = 0; i < NUMBERS; i++)
		if (run > 0 || !number[i].is_compared)
			put_row(row, number[i].name, t->name, "", "",
			    number_of(t, i));
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
	struct divergence_count kind[DIFF_SUMMARY_KINDS];
	diff_summary_kinds(summary, kind);
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &kind[i];

		put_row(&row, "divergence", "", k->code ? k->code :
		    *k->counter ? k->counter : diff_divergence_word[k->kind],
		    k->param ? k->param->name : "", k->games);
	}
	if (summary->other)
		put_row(&row, "divergence", "", "other", "", summary->other);
	for (uint32_t i = 0; i < summary->run_count; i++)
		put_run_rows(&row, &summary->run[i], i);
}
