/*
 * text.c - prints the results of a study: as text, the verdicts first; or as a
 * CSV table.
 */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "color.h"
#include "json.h"
#include "study/study.h"
#include "table.h"
#include "text.h"

enum { LINE = 79 };

/* Prints the verdict on a group, and what its test can find. */
static void
put_verdict(const struct study_group *group)
{
	const int columns = printf("%s:", group->bots);
	char text[SENTENCE_MAX];

	study_verdict_text(group, text);
	text_wrap(stdout, text, columns < 0 ? 0 : (size_t)columns, 2, LINE);
	if (!study_has_power(group))
		return;
	fputs("  ", stdout);
	study_power_text(group, text);
	text_wrap(stdout, text, 2, 2, LINE);
}

void
study_text(const struct study *study)
{
	const struct palette *palette =
	    color_palette(study->run->common.color, STDOUT_FILENO);
	char note[SENTENCE_MAX];

	for (int r = 0; r < RULES; r++) {
		printf("%c: ", 'A' + r);
		text_wrap(stdout, study->name[r], 3, 3, LINE);
	}
	puts("");
	for (size_t i = 0; i < study->groups; i++)
		put_verdict(&study->group[i]);
	for (size_t i = 0; i < study->groups; i++) {
		const struct study_group *group = &study->group[i];
		struct table table = { 0 };

		printf("\n%sBots: %s%s (%" PRIu64 " games of each rule set)\n",
		    palette->strong, group->bots, palette->off,
		    group->sums.pairs * group->games);
		study_fill_table(group, &table);
		table_put(&table, study->run, palette->strong, palette->off);
	}
	puts("");
	study_note_text(study, note);
	text_wrap(stdout, note, 0, 0, LINE);
}

static void
put_row(struct json *out, const struct study_group *group,
    const struct result_row *row)
{
	json_string(out, NULL, group->bots);
	json_string(out, NULL, row->is_end ? "end" : "quantity");
	json_string(out, NULL, row->name);
	json_string(out, NULL, row->is_tested ? study_verdict(group) : NULL);
	json_number(out, NULL, (int64_t)group->sums.pairs);
	study_put_estimate(out, &row->estimate);
	json_end(out, "");
}

void
study_csv(const struct study *study)
{
	struct json out = JSON_TABLE(study->run);

	fputs("bots,table,item,verdict,pairs,a,b,difference,low,high,sd,"
	    "differing\n", study->run->out);
	for (size_t i = 0; i < study->groups; i++) {
		struct result_row row[ROWS_MAX];
		const size_t rows = study_rows(&study->group[i], row);

		for (size_t k = 0; k < rows; k++)
			put_row(&out, &study->group[i], &row[k]);
	}
}
