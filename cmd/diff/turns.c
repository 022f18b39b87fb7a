/*
 * turns.c - prints, for --by-turn, the counters of a turn that differ between
 * editions.
 */
#include <inttypes.h>

#include "diff/diff.h"
#include "json.h"
#include "text.h"

/* A turn; and a counter of a seat that differs between editions. */
struct difference {
	const struct diff_runs *t;
	const struct tes_scene *const *summary;
	uint32_t turn;
	const char *seat, *name;
	int32_t value[TES_EDITION_RUNS_MAX];
	uint32_t panel, counter; /* where the search for the next one begins */
};

/* Finds the next counter that differs; returns whether there is one. */
static bool
find_next(struct difference *u)
{
	for (; u->panel < u->summary[0]->panel_count; u->panel++) {
		const struct tes_player_panel *p =
		    &u->summary[0]->panel[u->panel];

		while (u->counter < p->counter_count) {
			const uint32_t c = u->counter++;
			bool differs = false;

			for (uint32_t i = 0; i < u->t->run_count; i++) {
				u->value[i] = u->summary[i]->panel[u->panel]
						  .counter[c].value;
				differs |= u->value[i] != u->value[0];
			}
			u->seat = p->seat;
			u->name = p->counter[c].name;
			if (differs)
				return true;
		}
		u->counter = 0;
	}
	return false;
}

/*
 * Returns the name of edition i (from 0) if the game ends in this turn under
 * it; else NULL.
 */
static const char *
over(const struct difference *u, uint32_t i)
{
	return u->turn > 0 && diff_run(u->t, i)->ended_turn == u->turn ?
	    u->t->name[i] : NULL;
}

/* Returns the seat whose turn it is; s is NULL at the start of the game. */
static struct tes_text
seat_of(const struct difference *u)
{
	return u->turn > 0 ? tes_record_turn(u->t->record, u->turn - 1)->seat :
			     (struct tes_text){ .s = NULL };
}

/* Prints such counters as "blue points 5/7". */
void
diff_turn_text(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *summary, uint32_t turn)
{
	struct difference u = { .t = t, .summary = summary, .turn = turn };
	const struct tes_text seat = seat_of(&u);
	const char *comma = "";

	if (turn == 0)
		fputs("    start: ", out);
	else
		text_printf(out, "    turn %" PRIu32 ", %.*s: ", turn,
		    (int)seat.len, seat.s);
	for (; find_next(&u); comma = ", ") {
		fprintf(out, "%s%s %s", comma, u.seat, u.name);
		for (uint32_t i = 0; i < t->run_count; i++)
			fprintf(out, "%s%" PRId32, i ? "/" : " ", u.value[i]);
	}
	if (!*comma)
		fputs("equal", out);
	for (uint32_t i = 0; i < t->run_count; i++)
		if (over(&u, i))
			fprintf(out, "; %s ends the game", over(&u, i));
	fputc('\n', out);
}

void
diff_turn_json(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *summary, uint32_t turn)
{
	struct json j = { .out = out, .needs_comma = turn > 0 };
	struct difference u = { .t = t, .summary = summary, .turn = turn };
	const struct tes_text seat = seat_of(&u);

	json_open(&j, NULL, "{");
	json_number(&j, "turn", turn);
	json_tes_text(&j, "seat", &seat);
	json_open(&j, "counters", "[");
	while (find_next(&u)) {
		json_open(&j, NULL, "{");
		json_string(&j, "seat", u.seat);
		json_string(&j, "counter", u.name);
		json_open(&j, "values", "[");
		for (uint32_t i = 0; i < t->run_count; i++)
			json_number(&j, NULL, u.value[i]);
		json_close(&j, "]}");
	}
	json_close(&j, "]");
	json_open(&j, "ended", "[");
	for (uint32_t i = 0; i < t->run_count; i++)
		if (over(&u, i))
			json_string(&j, NULL, over(&u, i));
	json_close(&j, "]}");
}

/*
 * Prints to standard output, not to `out`, as CSV with --by-turn has nothing
 * else about a game.
 */
void
diff_turn_csv(const struct diff_runs *t, FILE *out,
    const struct tes_scene *const *summary, uint32_t turn)
{
	struct json row = JSON_TABLE(t->d->run);
	struct difference u = { .t = t, .summary = summary, .turn = turn };
	const struct tes_text seat = seat_of(&u);

	(void)out;
	if (turn == 0) {
		fputs("file,number,game,turn,active_seat,seat,counter,"
		      "edition,value\n", t->d->run->out);
		output_queue_end_header(t->d->run->output);
	}
	while (find_next(&u))
		for (uint32_t i = 0; i < t->run_count; i++) {
			json_string(&row, NULL, t->file);
			json_number(&row, NULL, t->number);
			json_string(&row, NULL, tes_game_name(
			    tes_edition_game(diff_run(t, i)->edition)));
			json_number(&row, NULL, turn);
			json_text(&row, NULL, seat.s ? seat.s : "", seat.len);
			json_string(&row, NULL, u.seat);
			json_string(&row, NULL, u.name);
			json_string(&row, NULL, t->name[i]);
			json_number(&row, NULL, u.value[i]);
			json_end(&row, "");
		}
}
