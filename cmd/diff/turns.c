/*
 * turns.c - prints, for --by-turn, the counters of a turn that differ between
 * editions.
 */
#include <inttypes.h>

#include "diff/diff.h"
#include "json.h"
#include "text.h"

/* A counter of a seat that differs between editions. */
struct counter_difference {
	const struct diff_runs *t;
	FILE *out; /* of text and CSV */
	struct json *json;
	uint32_t turn;
	const char *seat, *name;
	int32_t value[TES_EDITION_RUNS_MAX];
	bool is_first; /* it is the first differing counter in this turn */
};

typedef void put_fn(const struct counter_difference *u);

/*
 * Calls put() for each counter that differs between editions; returns whether
 * there is one.
 */
static bool
each(struct counter_difference *u, const struct tes_scene *const *summary,
    put_fn *put)
{
	u->is_first = true;
	for (uint32_t v = 0; v < summary[0]->panel_count; v++)
		for (uint32_t c = 0; c < summary[0]->panel[v].counter_count;
		     c++) {
			bool differs = false;

			for (uint32_t i = 0; i < u->t->run_count; i++) {
				u->value[i] =
				    summary[i]->panel[v].counter[c].value;
				differs |= u->value[i] != u->value[0];
			}
			if (!differs)
				continue;
			u->seat = summary[0]->panel[v].seat;
			u->name = summary[0]->panel[v].counter[c].name;
			put(u);
			u->is_first = false;
		}
	return !u->is_first;
}

/*
 * Returns the name of edition i (from 0) if the game ends in this turn under
 * it; else NULL.
 */
static const char *
over(const struct counter_difference *u, uint32_t i)
{
	return u->turn > 0 && diff_run(u->t, i)->ended_turn == u->turn ?
	    u->t->name[i] : NULL;
}

/* Returns the seat whose turn it is; s is NULL at the start of the game. */
static struct tes_text
seat_of(const struct counter_difference *u)
{
	const struct tes_text none = { .s = NULL };

	return u->turn > 0 ? tes_record_turn(u->t->record, u->turn - 1)->seat :
			     none;
}

/*
 * Prints a differing counter with its values under all editions: "blue points
 * 5/7".
 */
static void
put_text(const struct counter_difference *u)
{
	fprintf(u->out, "%s%s %s", u->is_first ? "" : ", ", u->seat, u->name);
	for (uint32_t i = 0; i < u->t->run_count; i++)
		fprintf(u->out, "%s%" PRId32, i ? "/" : " ", u->value[i]);
}

void
diff_turn_text(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *summary, uint32_t turn)
{
	struct counter_difference u = { .t = t, .out = out, .turn = turn };
	const struct tes_text seat = seat_of(&u);

	if (turn == 0)
		fputs("    start: ", out);
	else
		text_printf(out, "    turn %" PRIu32 ", %.*s: ", turn,
		    (int)seat.len, seat.s);
	if (!each(&u, summary, put_text))
		fputs("equal", out);
	for (uint32_t i = 0; i < t->run_count; i++)
		if (over(&u, i))
			fprintf(out, "; %s ends the game", over(&u, i));
	fputc('\n', out);
}

static void
put_json(const struct counter_difference *u)
{
	json_open(u->json, NULL, "{");
	json_string(u->json, "seat", u->seat);
	json_string(u->json, "counter", u->name);
	json_open(u->json, "values", "[");
	for (uint32_t i = 0; i < u->t->run_count; i++)
		json_number(u->json, NULL, u->value[i]);
	json_close(u->json, "]}");
}

void
diff_turn_json(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *summary, uint32_t turn)
{
	struct json j = { .out = out, .needs_comma = turn > 0 };
	struct counter_difference u = { .t = t, .json = &j, .turn = turn };
	const struct tes_text seat = seat_of(&u);

	json_open(&j, NULL, "{");
	json_number(&j, "turn", turn);
	json_tes_text(&j, "seat", &seat);
	json_open(&j, "counters", "[");
	each(&u, summary, put_json);
	json_close(&j, "]");
	json_open(&j, "ended", "[");
	for (uint32_t i = 0; i < t->run_count; i++)
		if (over(&u, i))
			json_string(&j, NULL, over(&u, i));
	json_close(&j, "]}");
}

/* Prints a CSV row with the counter's value for each edition. */
static void
put_csv(const struct counter_difference *u)
{
	const struct diff_runs *t = u->t;
	const struct tes_text seat = seat_of(u);
	struct json row = JSON_TABLE(t->d->run);

	for (uint32_t i = 0; i < t->run_count; i++) {
		const struct tes_edition *ed = diff_run(t, i)->edition;

		json_string(&row, NULL, t->file);
		json_number(&row, NULL, t->number);
		json_string(&row, NULL, tes_game_name(tes_edition_game(ed)));
		json_number(&row, NULL, u->turn);
		json_text(&row, NULL, seat.s ? seat.s : "", seat.len);
		json_string(&row, NULL, u->seat);
		json_string(&row, NULL, u->name);
		json_string(&row, NULL, t->name[i]);
		json_number(&row, NULL, u->value[i]);
		json_end(&row, "");
	}
}

/*
 * Prints to standard output, not to `out`, as CSV with --by-turn has nothing
 * else about a game.
 */
void
diff_turn_csv(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *summary, uint32_t turn)
{
	struct counter_difference u = { .t = t, .out = out, .turn = turn };

	if (turn == 0) {
		fputs("file,number,game,turn,active_seat,seat,counter,"
		      "edition,value\n", t->d->run->out);
		output_queue_end_header(t->d->run->output);
	}
	each(&u, summary, put_csv);
}
