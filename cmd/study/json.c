/*
 * json.c - prints the results of a study as one JSON object.
 */
#include "json.h"
#include "study/study.h"

static const char *const key[RULES] = { "a", "b" };

static void
put_double(struct json *j, const char *name, double value)
{
	json_printf(j, name, "%.10g", value);
}

void
study_put_estimate(struct json *j, const struct estimate *e)
{
	put_double(j, "a", e->mean[RULES_A]);
	put_double(j, "b", e->mean[RULES_B]);
	put_double(j, "difference", e->difference);
	if (study_has_interval(e)) {
		put_double(j, "low", e->low);
		put_double(j, "high", e->high);
	} else {
		json_null(j, "low");
		json_null(j, "high");
	}
	put_double(j, "sd", e->sd);
	json_number(j, "differing", (int64_t)e->differing);
}

static void
put_dist(struct json *j, const char *name, const struct dist *d)
{
	json_open(j, name, "[");
	for (size_t i = 0; i < d->bins; i++)
		json_printf(j, NULL, "[%lld,%llu]",
		    (long long)d->bin[i].value,
		    (unsigned long long)d->bin[i].count);
	json_close(j, "]");
}

/* Writes the results of one rule set. */
static void
put_rules(struct json *j, const struct study_group *group, int r)
{
	const struct rules_sums *sums = &group->sums.rules[r];
	const uint64_t games = group->sums.pairs * group->games;

	json_open(j, key[r], "{");
	json_open(j, "seats", "[");
	for (unsigned i = 0; i < group->play[r].players; i++) {
		const double share =
		    (double)sums->won[i] / WIN_UNITS / (double)games;
		double low, high;

		wilson(share, games, &low, &high);
		json_open(j, NULL, "{");
		put_double(j, "share", share);
		put_double(j, "low", low);
		put_double(j, "high", high);
		json_close(j, "}");
	}
	json_close(j, "]");
	put_dist(j, "lengths", &sums->length);
	put_dist(j, "margins", &sums->margin);
	json_open(j, "leads", "[");
	for (size_t i = 1; i < STUDY_TURNS && sums->led[i] > 0; i++)
		json_printf(j, NULL, "[%zu,%.10g,%llu]", i,
		    (double)sums->lead[i] / (double)sums->led[i],
		    (unsigned long long)sums->led[i]);
	json_close(j, "]}");
}

static void
put_group(struct json *j, const struct study_group *group)
{
	json_open(j, NULL, "{");
	json_open(j, "bots", "[");
	for (unsigned i = 0; i < group->play[RULES_A].players; i++)
		json_string(j, NULL, group->play[RULES_A].bot_spec[i].name);
	json_close(j, "]");
	json_string(j, "verdict", study_verdict(group));
	json_number(j, "pairs", (int64_t)group->sums.pairs);
	json_number(j, "most_pairs", (int64_t)group->pairs);
	json_number(j, "games_per_pair", RULES * group->games);
	json_number(j, "differing", (int64_t)group->sums.differing);
	put_double(j, "bound", group->test.outer);
	put_double(j, "drift", group->test.drift);
	put_double(j, "effect", group->effect);
	json_open(j, "looks", "[");
	for (unsigned i = 0; i < group->looks; i++) {
		const struct look *look = &group->look[i];

		json_open(j, NULL, "{");
		json_number(j, "pairs", (int64_t)look->pairs);
		put_double(j, "share", group->test.share[i]);
		put_double(j, "z", look->estimate.z);
		study_put_estimate(j, &look->estimate);
		json_close(j, "}");
	}
	json_close(j, "]");
	struct result_row row[ROWS_MAX];
	const size_t rows = study_rows(group, row);
	for (int ends = 0; ends < 2; ends++) {
		json_open(j, ends ? "ends" : "quantities", "[");
		for (size_t i = 0; i < rows; i++) {
			if (row[i].is_end != ends)
				continue;
			json_open(j, NULL, "{");
			json_string(j, "item", row[i].name);
			json_bool(j, "tested", row[i].is_tested);
			study_put_estimate(j, &row[i].estimate);
			json_close(j, "}");
		}
		json_close(j, "]");
	}
	for (int r = 0; r < RULES; r++)
		put_rules(j, group, r);
	json_close(j, "}");
}

void
study_json(const struct study *study)
{
	const struct study_options *o = study->options;
	struct json j = { .out = study->run->out };

	json_open(&j, NULL, "{");
	json_string(&j, "game",
	    tes_game_name(tes_edition_game(study->edition[RULES_A])));
	for (int r = 0; r < RULES; r++)
		json_string(&j, key[r], study->name[r]);
	json_string(&j, "test", quantity[o->test].name);
	put_double(&j, "alpha", study->alpha);
	put_double(&j, "beta", study->beta);
	json_number(&j, "seed", o->seed);
	json_bool(&j, "paired", !o->is_unpaired);
	json_open(&j, "groups", "[");
	for (size_t i = 0; i < study->groups; i++)
		put_group(&j, &study->group[i]);
	json_end(&j, "]}");
}
