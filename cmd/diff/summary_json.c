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
put_key(const char *name, const char *value)
{
	printf(",\"%s\":", name);
	json_string(stdout, value);
}

static void
put_divergences(const struct diff_summary *summary)
{
	struct divergence_count kind[DIFF_SUMMARY_KINDS];

	diff_summary_kinds(summary, kind);
	fputs(",\"divergences\":[", stdout);
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &kind[i];

		printf("%s{\"games\":%" PRIu64 ",\"kind\":\"%s\"", i ? "," : "",
		    k->games, diff_divergence_word(k->kind));
		put_key("code", k->code);
		put_key("counter", *k->counter ? k->counter : NULL);
		put_key("parameter", k->param ? k->param->name : NULL);
		putchar('}');
	}
	printf("],\"other_divergences\":%" PRIu64, summary->other);
}

static void
put_run(const struct run_summary *t, bool is_first)
{
	fputs("{\"edition\":", stdout);
	json_string(stdout, t->name);
	fputs(",\"ends\":[", stdout);
	for (size_t i = 0; i < t->ends; i++) {
		fputs(i ? ",{\"ended\":" : "{\"ended\":", stdout);
		json_string(stdout, t->end[i].ended);
		printf(",\"games\":%" PRIu64 "}", t->end[i].games);
	}
	putchar(']');
	for (size_t i = 0; i < NUMBERS; i++)
		if (!is_first || !number[i].is_compared)
			printf(",\"%s\":%" PRIu64, number[i].name,
			    number_of(t, i));
	if (!is_first) {
		fputs(",\"shift\":[", stdout);
		for (size_t i = 0; i < DIFF_SUMMARY_SEATS && t->seats[i] > 0;
		     i++)
			printf("%s%.4f", i ? "," : "", shift_of(t, i));
		putchar(']');
	}
	putchar('}');
}

void
diff_summary_json(const struct diff_summary *summary, const struct diff *d)
{
	(void)d;
	printf("{\"summary\":{\"games\":%" PRIu64 ",\"differing\":%" PRIu64
	    ",\"winner_changes\":%" PRIu64, summary->games, summary->differing,
	    summary->winners);
	put_divergences(summary);
	fputs(",\"editions\":[", stdout);
	for (uint32_t i = 0; i < summary->run_count; i++) {
		fputs(i ? "," : "", stdout);
		put_run(&summary->run[i], i == 0);
	}
	puts("]}}");
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
