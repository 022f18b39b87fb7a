/*
 * json.c - what two records say differently, for programs.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "diff/diff.h"
#include "field.h"
#include "json.h"

static const char *const change_word[] = { "same", "changed", "removed",
	"added" };

static enum tes_change
change_of(const struct tes_difference *d)
{
	return !d->b ? TES_REMOVED : !d->a ? TES_ADDED : TES_CHANGED;
}

static void
put_bool(const char *name, bool value)
{
	printf(",\"%s\":%s", name, value ? "true" : "false");
}

static void
put_differences(const char *name, const struct tes_difference *list, uint32_t n)
{
	printf(",\"%s\":[", name);
	for (uint32_t i = 0; i < n; i++) {
		fputs(i ? ",{\"key\":" : "{\"key\":", stdout);
		json_string(stdout, list[i].key);
		fputs(",\"a\":", stdout);
		json_string(stdout, list[i].a);
		fputs(",\"b\":", stdout);
		json_string(stdout, list[i].b);
		put_bool("play", list[i].is_play);
		putchar('}');
	}
	putchar(']');
}

static void
put_steps(const struct tes_turn_pair *turn)
{
	fputs(",\"steps\":[", stdout);
	for (uint32_t i = 0; i < turn->steps; i++) {
		const struct tes_step_pair *step = &turn->step[i];

		printf("%s{\"change\":\"%s\",\"a\":", i ? "," : "",
		    change_word[step->change]);
		json_string(stdout, step->a_text);
		fputs(",\"b\":", stdout);
		json_string(stdout, step->b_text);
		putchar('}');
	}
	putchar(']');
}

/* The numbers of a pair of turns. */
static void
put_numbers(const struct tes_turn_pair *turn)
{
	fputs("\"a\":", stdout);
	json_count(stdout, turn->a);
	fputs(",\"b\":", stdout);
	json_count(stdout, turn->b);
}

static void
put_turns(const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;
	const char *comma = "";

	fputs(",\"turns\":[", stdout);
	for (uint32_t i = 0; i < c->turns; i++) {
		const struct tes_turn_pair *turn = &c->turn[i];
		const struct tes_text seat = diff_seat(pair, turn);

		if (turn->change == TES_SAME && turn->differences == 0)
			continue;
		printf("%s{\"change\":\"%s\",", comma,
		    change_word[turn->change]);
		put_numbers(turn);
		fputs(",\"seat\":", stdout);
		json_text(stdout, seat.s, seat.len);
		put_steps(turn);
		put_differences("besides", turn->difference,
		    turn->differences);
		if (c->has_positions)
			put_bool("position", turn->is_same_position);
		putchar('}');
		comma = ",";
	}
	putchar(']');
}

/* Where they part or meet; null: nowhere. */
static void
put_place(const char *name, const struct tes_comparison *c, bool is_there,
    uint32_t i)
{
	static const struct tes_turn_pair start = { 0 };

	printf(",\"%s\":", name);
	if (!is_there) {
		fputs("null", stdout);
		return;
	}
	putchar('{');
	put_numbers(i > 0 ? &c->turn[i - 1] : &start);
	putchar('}');
}

void
diff_pair_json(struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;

	fputs("{\"a\":", stdout);
	json_string(stdout, pair->record[0] ? pair->file[0] : NULL);
	fputs(",\"b\":", stdout);
	json_string(stdout, pair->record[1] ? pair->file[1] : NULL);
	printf(",\"game\":%" PRIu64, pair->number);
	put_bool("same", c && c->is_same_play);
	if (c) {
		printf(",\"changed\":%" PRIu32 ",\"removed\":%" PRIu32
		    ",\"added\":%" PRIu32, c->changed, c->removed, c->added);
		put_place("parts", c, c->parted, c->parts);
		put_place("meets", c, c->met, c->meets);
	}
	if (c && !d->options->stat) {
		put_differences("position", c->position, c->positions);
		put_differences("head", c->head, c->heads);
		put_turns(pair);
	}
	fputs("}\n", stdout);
}

static void
put_field(struct diff *d, const char *s, const char *end)
{
	field_put(d->run, s ? s : "", s ? strlen(s) : 0);
	fputs(end, stdout);
}

/* The columns before what differs. */
static void
begin_row(struct diff *d, const struct diff_pair *pair,
    const struct tes_turn_pair *turn, const char *change)
{
	put_field(d, pair->file[0], ",");
	put_field(d, pair->file[1], ",");
	printf("%" PRIu64 ",", pair->number);
	if (turn && turn->a)
		printf("%" PRIu32, turn->a);
	putchar(',');
	if (turn && turn->b)
		printf("%" PRIu32, turn->b);
	putchar(',');
	if (turn) {
		const struct tes_text seat = diff_seat(pair, turn);

		field_put(d->run, seat.s, seat.len);
	}
	printf(",%s,", change);
}

static void
put_rows(struct diff *d, const struct diff_pair *pair,
    const struct tes_turn_pair *turn, const struct tes_difference *list,
    uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		begin_row(d, pair, turn, change_word[change_of(&list[i])]);
		put_field(d, list[i].key, ",");
		put_field(d, list[i].a, ",");
		put_field(d, list[i].b, "\n");
	}
}

static void
put_step_rows(struct diff *d, const struct diff_pair *pair,
    const struct tes_turn_pair *turn)
{
	for (uint32_t i = 0; i < turn->steps; i++) {
		const struct tes_step_pair *step = &turn->step[i];

		if (step->change == TES_SAME)
			continue;
		begin_row(d, pair, turn, change_word[step->change]);
		put_field(d, "step", ",");
		put_field(d, step->a_text, ",");
		put_field(d, step->b_text, "\n");
	}
}

void
diff_pair_csv(struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;

	if (!d->has_header)
		puts("file_a,file_b,game,turn_a,turn_b,seat,change,what,a,b");
	d->has_header = true;
	if (!c) {
		begin_row(d, pair, NULL,
		    change_word[pair->record[0] ? TES_REMOVED : TES_ADDED]);
		puts("game,,");
		return;
	}
	put_rows(d, pair, NULL, c->head, c->heads);
	for (uint32_t i = 0; i < c->turns; i++) {
		put_step_rows(d, pair, &c->turn[i]);
		put_rows(d, pair, &c->turn[i], c->turn[i].difference,
		    c->turn[i].differences);
	}
}
