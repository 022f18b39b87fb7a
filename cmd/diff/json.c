/*
 * json.c - prints the differences of two records as JSON or CSV.
 */
#include <inttypes.h>
#include <stdio.h>

#include "diff/diff.h"
#include "json.h"
#include "record_slot.h"

static const char *const change_word[] = { "same", "changed", "removed",
	"added" };

static void
put_differences(struct json *j, const char *name,
    const struct tes_difference *list, uint32_t n)
{
	json_open(j, name, "[");
	for (uint32_t i = 0; i < n; i++) {
		json_open(j, NULL, "{");
		json_string(j, "key", list[i].key);
		json_string(j, "a", list[i].a);
		json_string(j, "b", list[i].b);
		json_bool(j, "affects_play", list[i].affects_play);
		json_close(j, "}");
	}
	json_close(j, "]");
}

static void
put_turns(struct json *j, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;

	json_open(j, "turns", "[");
	for (uint32_t i = 0; i < c->turn_pair_count; i++) {
		const struct tes_turn_pair *turn = &c->turn_pair[i];
		const struct tes_text seat = diff_seat(pair, turn);

		if (turn->change == TES_CHANGE_NONE &&
		    turn->difference_count == 0)
			continue;
		json_open(j, NULL, "{");
		json_string(j, "change", change_word[turn->change]);
		json_count(j, "a", turn->a);
		json_count(j, "b", turn->b);
		json_tes_text(j, "seat", &seat);
		json_open(j, "steps", "[");
		for (uint32_t k = 0; k < turn->step_count; k++) {
			const struct tes_step_pair *step = &turn->step[k];

			json_open(j, NULL, "{");
			json_string(j, "change", change_word[step->change]);
			json_string(j, "a", step->a_text);
			json_string(j, "b", step->b_text);
			json_close(j, "}");
		}
		json_close(j, "]");
		put_differences(j, "annotations", turn->difference,
		    turn->difference_count);
		if (c->has_positions)
			json_bool(j, "same_position", turn->is_same_position);
		json_close(j, "}");
	}
	json_close(j, "]");
}

/*
 * Prints the member `name`: the turns of pair i (from 1; 0: the start) after
 * which positions diverge or converge; null if is_there is false.
 */
static void
put_place(struct json *j, const char *name, const struct tes_comparison *c,
    bool is_there, uint32_t i)
{
	const struct tes_turn_pair *turn = i > 0 ? &c->turn_pair[i - 1] : NULL;

	if (!is_there) {
		json_null(j, name);
		return;
	}
	json_open(j, name, "{");
	json_count(j, "a", turn ? turn->a : 0);
	json_count(j, "b", turn ? turn->b : 0);
	json_close(j, "}");
}

void
diff_pair_json(struct diff *d, const struct diff_pair *pair)
{
	struct json j = { .out = d->run->out };
	const struct tes_comparison *c = pair->comparison;

	json_open(&j, NULL, "{");
	json_string(&j, "a", pair->record[0] ? pair->file[0] : NULL);
	json_string(&j, "b", pair->record[1] ? pair->file[1] : NULL);
	json_game(&j, pair->number,
	    pair->record[0] ? pair->record[0] : pair->record[1]);
	json_bool(&j, "same", c && c->is_same_play);
	json_open(&j, "malformed", "{");
	json_bool(&j, "a", pair->is_malformed[0]);
	json_bool(&j, "b", pair->is_malformed[1]);
	json_close(&j, "}");
	if (c) {
		json_number(&j, "changed", c->modified_count);
		json_number(&j, "removed", c->removed_count);
		json_number(&j, "added", c->added_count);
		put_place(&j, "diverges_at", c, c->has_diverged,
		    c->diverges_at);
		put_place(&j, "converges_at", c, c->has_converged,
		    c->converges_at);
	}
	if (c && !d->options->summary) {
		put_differences(&j, "position_differences",
		    c->position_difference, c->position_difference_count);
		put_differences(&j, "header_differences",
		    c->header_difference, c->header_difference_count);
		put_turns(&j, pair);
	}
	json_end(&j, "}");
}

/* Prints a CSV row; turn: NULL if it is about the whole record. */
static void
put_row(struct json *row, const struct diff_pair *pair,
    const struct tes_turn_pair *turn, const char *change, const char *key,
    const char *a, const char *b)
{
	const struct tes_game *game = record_game(
	    pair->record[0] ? pair->record[0] : pair->record[1]);

	json_string(row, NULL, pair->file[0]);
	json_string(row, NULL, pair->file[1]);
	json_number(row, NULL, pair->number);
	json_string(row, NULL, game ? tes_game_name(game) : NULL);
	json_count(row, NULL, turn ? turn->a : 0);
	json_count(row, NULL, turn ? turn->b : 0);
	if (turn)
		json_text(row, NULL, diff_seat(pair, turn).s,
		    diff_seat(pair, turn).len);
	else
		json_string(row, NULL, NULL);
	json_string(row, NULL, change);
	json_string(row, NULL, key);
	json_string(row, NULL, a);
	json_string(row, NULL, b);
	json_end(row, "");
}

static void
put_rows(struct json *row, const struct diff_pair *pair,
    const struct tes_turn_pair *turn, const struct tes_difference *list,
    uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		put_row(row, pair, turn, change_word[diff_change_of(&list[i])],
		    list[i].key, list[i].a, list[i].b);
}

void
diff_pair_csv(struct diff *d, const struct diff_pair *pair)
{
	struct json row = JSON_TABLE(d->run);
	const struct tes_comparison *c = pair->comparison;

	fputs("file_a,file_b,number,game,turn_a,turn_b,seat,change,key,a,b\n",
	    d->run->out);
	output_queue_end_header(d->run->output);
	if (!c) {
		put_row(&row, pair, NULL,
		    change_word[pair->record[0] ? TES_CHANGE_REMOVED
						: TES_CHANGE_ADDED],
		    "game", NULL, NULL);
		return;
	}
	if (pair->is_malformed[0] || pair->is_malformed[1])
		put_row(&row, pair, NULL, "malformed", "game",
		    pair->is_malformed[0] ? "yes" : NULL,
		    pair->is_malformed[1] ? "yes" : NULL);
	put_rows(&row, pair, NULL, c->header_difference,
	    c->header_difference_count);
	for (uint32_t i = 0; i < c->turn_pair_count; i++) {
		const struct tes_turn_pair *turn = &c->turn_pair[i];

		for (uint32_t k = 0; k < turn->step_count; k++) {
			const struct tes_step_pair *step = &turn->step[k];

			if (step->change != TES_CHANGE_NONE)
				put_row(&row, pair, turn,
				    change_word[step->change], "step",
				    step->a_text, step->b_text);
		}
		put_rows(&row, pair, turn, turn->difference,
		    turn->difference_count);
	}
}
