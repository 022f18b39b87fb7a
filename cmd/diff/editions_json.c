/*
 * editions_json.c - prints a game under several editions as JSON or CSV.
 */
#include <inttypes.h>

#include "diff/diff.h"
#include "json.h"

const char *const diff_divergence_word[] = {
	[TES_DIVERGENCE_NONE] = "none",
	[TES_DIVERGENCE_SETUP] = "setup",
	[TES_DIVERGENCE_STEP] = "step",
	[TES_DIVERGENCE_END] = "end",
	[TES_DIVERGENCE_COUNTER] = "counter",
	[TES_DIVERGENCE_SCORE] = "score",
};

static void
put_divergence(struct json *j, const struct diff_runs *t)
{
	const struct tes_divergence *p = t->divergence;
	const struct tes_edition *ed = diff_run(t, 0)->edition;
	const struct tes_diag *diag = p->diag;
	size_t params;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(ed), &params);

	if (p->kind == TES_DIVERGENCE_NONE) {
		json_null(j, "divergence");
		return;
	}
	json_open(j, "divergence", "{");
	json_string(j, "kind", diff_divergence_word[p->kind]);
	json_string(j, "edition", t->name[p->run]);
	json_count(j, "turn", p->turn);
	json_count(j, "step", p->step);
	json_string(j, "code", diag ? diag->code->code : NULL);
	json_string(j, "reported_by", diag ?
	    t->name[p->is_from_first ? 0 : p->run] : NULL);
	json_string(j, "message", diag ? diag->message : NULL);
	json_string(j, "rules", diag ? diag->code->rules : NULL);
	json_string(j, "seat", p->seat);
	json_string(j, "counter", p->counter);
	json_open(j, "parameters", "[");
	for (uint32_t i = 0; i < p->param_count; i++)
		json_string(j, NULL, param[p->param[i]].name);
	json_close(j, "]}");
}

static void
put_run(struct json *j, const char *name,
    const struct tes_edition_run *edition_run)
{
	json_open(j, NULL, "{");
	json_string(j, "edition", name);
	json_bool(j, "played", edition_run->is_played);
	json_string(j, "ended", edition_run->outcome->end_reason);
	json_count(j, "ended_turn", edition_run->ended_turn);
	json_count(j, "stopped_turn", edition_run->stopped_turn);
	json_count(j, "stopped_step", edition_run->stopped_step);
	json_number(j, "illegal_step_count", edition_run->illegal_step_count);
	json_open(j, "illegal_steps", "[");
	for (size_t i = 0; i < tes_diags_count(edition_run->diags); i++) {
		const struct tes_diag *d = tes_diags_at(edition_run->diags, i);

		if (!tes_diag_is_illegal_step(d))
			continue;
		json_open(j, NULL, "{");
		json_string(j, "code", d->code->code);
		json_count(j, "turn", d->turn);
		json_count(j, "step", d->step);
		json_string(j, "seat", d->seat);
		json_string(j, "message", d->message);
		json_close(j, "}");
	}
	json_close(j, "]");
	const struct tes_outcome *o = edition_run->outcome;
	json_open(j, "standings", "[");
	for (uint32_t i = 0; i < o->standing_count; i++) {
		json_open_standing(j, edition_run->edition, &o->standing[i]);
		json_bool(j, "winner", o->standing[i].is_winner);
		json_close(j, "}");
	}
	json_close(j, "]}");
}

void
diff_runs_json(const struct diff_runs *t)
{
	struct json j = { .out = t->d->run->out };

	json_open(&j, NULL, "{");
	json_string(&j, "file", t->file);
	json_game(&j, t->number, t->record);
	json_bool(&j, "same", !t->differs);
	json_bool(&j, "winner_changes", t->winner_changes);
	put_divergence(&j, t);
	json_open(&j, "editions", "[");
	for (uint32_t i = 0; i < t->run_count; i++)
		put_run(&j, t->name[i], diff_run(t, i));
	json_close(&j, "]");
	if (t->turns)
		json_printf(&j, "turns", "[%s]", t->turns);
	json_end(&j, "}");
}

static void
put_row(struct json *row, const struct diff_runs *t, uint32_t i,
    const struct tes_standing *s)
{
	const struct tes_edition_run *edition_run = diff_run(t, i);
	const struct tes_divergence *p = t->divergence;
	const struct tes_edition *ed = edition_run->edition;

	json_string(row, NULL, t->file);
	json_number(row, NULL, t->number);
	json_string(row, NULL, tes_game_name(tes_edition_game(ed)));
	json_string(row, NULL, t->name[i]);
	json_string(row, NULL, edition_run->outcome->end_reason);
	json_count(row, NULL, edition_run->ended_turn);
	json_number(row, NULL, edition_run->illegal_step_count);
	json_string(row, NULL, diff_divergence_word[p->kind]);
	json_count(row, NULL, p->turn);
	json_string(row, NULL, p->diag ? p->diag->code->code : "");
	json_open_standing(row, ed, s);
	json_string(row, NULL, s->is_winner ? "yes" : "no");
	json_end(row, "");
}

void
diff_runs_csv(const struct diff_runs *t)
{
	struct json row = JSON_TABLE(t->d->run);
	FILE *out = t->d->run->out;
	const struct tes_edition *ed = diff_run(t, 0)->edition;
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(ed), &columns);

	/* With --by-turn, the only CSV table is the one of turns.c. */
	if (t->d->options->by_turn)
		return;
	fputs("file,number,game,edition,ended,ended_turn,illegal_step_count,"
	      "divergence,divergence_turn,code,seat,name,turn_order,"
	      "rank", out);
	for (size_t c = 0; c < columns; c++)
		fprintf(out, ",%s", column[c].name);
	fputs(",winner\n", out);
	output_queue_end_header(t->d->run->output);
	for (uint32_t i = 0; i < t->run_count; i++) {
		const struct tes_outcome *o = diff_run(t, i)->outcome;

		for (uint32_t k = 0; k < o->standing_count; k++)
			put_row(&row, t, i, &o->standing[k]);
	}
}
