/*
 * summary_json.c - prints sums of games under several editions as JSON or CSV.
 */
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "csv_field.h"
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

static void
put_divergences(struct json *j, const struct diff_summary *summary)
{
	struct divergence_count kind[DIFF_SUMMARY_KINDS];

	diff_summary_kinds(summary, kind);
	json_open(j, "divergences", '[');
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &kind[i];

		json_open(j, NULL, '{');
		json_number(j, "games", k->games);
		json_string(j, "kind", diff_divergence_word(k->kind));
		json_string(j, "code", k->code);
		json_string(j, "counter", *k->counter ? k->counter : NULL);
		json_string(j, "parameter", k->param ? k->param->name : NULL);
		json_close(j, '}');
	}
	json_close(j, ']');
	json_number(j, "other_divergences", summary->other);
}

static void
put_run(struct json *j, const struct run_summary *t, bool is_first)
{
	json_open(j, NULL, '{');
	json_string(j, "edition", t->name);
	json_open(j, "ends", '[');
	for (size_t i = 0; i < t->ends; i++) {
		json_open(j, NULL, '{');
		json_string(j, "ended", t->end[i].ended);
		json_number(j, "games", t->end[i].games);
		json_close(j, '}');
	}
	json_close(j, ']');
	for (size_t i = 0; i < NUMBERS; i++)
		if (!is_first || !number[i].is_compared)
			json_number(j, number[i].name, number_of(t, i));
	if (!is_first) {
		json_open(j, "shift", '[');
		for (size_t i = 0; i < DIFF_SUMMARY_SEATS && t->seats[i] > 0;
		     i++)
			json_printf(j, NULL, "%.4f", shift_of(t, i));
		json_close(j, ']');
	}
	json_close(j, '}');
}

void
diff_summary_json(const struct diff_summary *summary, const struct diff *d)
{
	struct json j = { .out = d->run->out };

	json_open(&j, NULL, '{');
	json_open(&j, "summary", '{');
	json_number(&j, "games", summary->games);
	json_number(&j, "differing", summary->differing);
	json_number(&j, "winner_changes", summary->winners);
	put_divergences(&j, summary);
	json_open(&j, "editions", '[');
	for (uint32_t i = 0; i < summary->run_count; i++)
		put_run(&j, &summary->run[i], i == 0);
	json_close(&j, ']');
	json_close(&j, '}');
	json_end(&j);
}

/* Prints the CSV columns before the value. */
static void
begin_row(const struct diff *d, const char *what, const char *edition,
    const char *name, const char *param)
{
	printf("%s,", what);
	csv_put_field(d->run, edition, strlen(edition));
	putchar(',');
	csv_put_field(d->run, name, strlen(name));
	printf(",%s,", param);
}

static void
put_row(const struct diff *d, const char *what, const char *edition,
    const char *name, uint64_t value)
{
	begin_row(d, what, edition, name, "");
	printf("%" PRIu64 "\n", value);
}

static void
put_divergence_rows(const struct diff_summary *summary, const struct diff *d)
{
	struct divergence_count kind[DIFF_SUMMARY_KINDS];

	diff_summary_kinds(summary, kind);
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &kind[i];

		begin_row(d, "divergence", "", k->code ? k->code :
		    *k->counter ? k->counter : diff_divergence_word(k->kind),
		    k->param ? k->param->name : "");
		printf("%" PRIu64 "\n", k->games);
	}
	if (summary->other)
		put_row(d, "divergence", "", "other", summary->other);
}

static void
put_track_rows(const struct run_summary *t, const struct diff *d, bool is_first)
{
	for (size_t i = 0; i < t->ends; i++)
		put_row(d, "end", t->name, t->end[i].ended, t->end[i].games);
	for (size_t i = 0; i < NUMBERS; i++)
		if (!is_first || !number[i].is_compared)
			put_row(d, number[i].name, t->name, "",
			    number_of(t, i));
	for (size_t i = 0; i < DIFF_SUMMARY_SEATS && t->seats[i] > 0; i++) {
		char order[24];

		if (is_first)
			break;
		snprintf(order, sizeof(order), "%zu", i + 1);
		begin_row(d, "shift", t->name, order, "");
		printf("%.4f\n", shift_of(t, i));
	}
}

void
diff_summary_csv(const struct diff_summary *summary, const struct diff *d)
{
	puts("measure,edition,name,parameter,value");
	put_row(d, "games", "", "", summary->games);
	put_row(d, "differing", "", "", summary->differing);
	put_row(d, "winner_changes", "", "", summary->winners);
	put_divergence_rows(summary, d);
	for (uint32_t i = 0; i < summary->run_count; i++)
		put_track_rows(&summary->run[i], d, i == 0);
}
