/*
 * editions_json.c - prints a game under several editions as JSON or CSV.
 */
#include <inttypes.h>
#include <string.h>

#include "csv_field.h"
#include "diff/diff.h"
#include "json.h"

static const char *const divergence_word[] = {
	[TES_DIVERGENCE_NONE] = "none",
	[TES_DIVERGENCE_SETUP] = "setup",
	[TES_DIVERGENCE_STEP] = "step",
	[TES_DIVERGENCE_END] = "end",
	[TES_DIVERGENCE_COUNTER] = "counter",
	[TES_DIVERGENCE_SCORE] = "score",
};

const char *
diff_divergence_word(enum tes_divergence_kind kind)
{
	return divergence_word[kind];
}

static void
put_key(FILE *out, const char *name, const char *value)
{
	fprintf(out, ",\"%s\":", name);
	json_string(out, value);
}

static void
put_number(FILE *out, const char *name, uint32_t n)
{
	fprintf(out, ",\"%s\":", name);
	json_count(out, n);
}

static void
put_params(FILE *out, const struct diff_runs *t,
    const struct tes_divergence *p)
{
	const struct tes_edition *ed =
	    tes_edition_diff_run(t->edition_diff, 0)->edition;
	size_t params;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(ed), &params);

	fputs(",\"parameters\":[", out);
	for (uint32_t i = 0; i < p->param_count; i++) {
		fputs(i ? "," : "", out);
		json_string(out, param[p->param[i]].name);
	}
	fputc(']', out);
}

static void
put_divergence(FILE *out, const struct diff_runs *t)
{
	const struct tes_divergence *p =
	    tes_edition_diff_divergence(t->edition_diff);

	fputs(",\"divergence\":", out);
	if (p->kind == TES_DIVERGENCE_NONE) {
		fputs("null", out);
		return;
	}
	fprintf(out, "{\"kind\":\"%s\"", divergence_word[p->kind]);
	put_key(out, "edition", tes_edition_id(
	    tes_edition_diff_run(t->edition_diff, p->run)->edition));
	put_number(out, "turn", p->turn);
	put_number(out, "step", p->step);
	put_key(out, "code", p->diag ? p->diag->code->code : NULL);
	put_key(out, "reported_by",
	    !p->diag ? NULL
		     : tes_edition_id(tes_edition_diff_run(t->edition_diff,
			   p->is_from_first ? 0 : p->run)
					  ->edition));
	put_key(out, "message", p->diag ? p->diag->message : NULL);
	put_key(out, "rules", p->diag ? p->diag->code->rules : NULL);
	put_key(out, "seat", p->seat);
	put_key(out, "counter", p->counter);
	put_params(out, t, p);
	fputc('}', out);
}

static void
put_illegal_steps(FILE *out, const struct tes_edition_run *edition_run)
{
	const char *comma = "";

	fputs(",\"illegal_steps\":[", out);
	for (size_t i = 0; i < tes_diags_count(edition_run->diags); i++) {
		const struct tes_diag *d = tes_diags_at(edition_run->diags, i);

		if (!tes_diag_is_illegal_step(d))
			continue;
		fprintf(out, "%s{\"code\":", comma);
		json_string(out, d->code->code);
		put_number(out, "turn", d->turn);
		put_number(out, "step", d->step);
		put_key(out, "seat", d->seat);
		put_key(out, "message", d->message);
		fputc('}', out);
		comma = ",";
	}
	fputc(']', out);
}

static void
put_standings(FILE *out, const struct tes_edition_run *edition_run)
{
	const struct tes_outcome *o = edition_run->outcome;
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(edition_run->edition), &columns);

	fputs(",\"standings\":[", out);
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];

		fputs(i ? ",{\"seat\":" : "{\"seat\":", out);
		json_string(out, s->seat);
		fputs(",\"name\":", out);
		json_text(out, s->name.s, s->name.len);
		put_number(out, "rank", s->rank);
		for (size_t c = 0; c < columns; c++)
			fprintf(out, ",\"%s\":%" PRId32, column[c].name,
			    s->value[c]);
		fprintf(out, ",\"winner\":%s}",
		    s->is_winner ? "true" : "false");
	}
	fputc(']', out);
}

static void
put_run(FILE *out, const struct tes_edition_run *edition_run)
{
	fputs("{\"edition\":", out);
	json_string(out, tes_edition_id(edition_run->edition));
	fprintf(out, ",\"played\":%s",
	    edition_run->is_played ? "true" : "false");
	put_key(out, "ended", edition_run->outcome->end_reason);
	put_number(out, "ended_turn", edition_run->ended_turn);
	put_number(out, "stopped_turn", edition_run->stopped_turn);
	put_number(out, "stopped_step", edition_run->stopped_step);
	fprintf(out, ",\"illegal_step_count\":%" PRIu32,
	    edition_run->illegal_step_count);
	put_illegal_steps(out, edition_run);
	put_standings(out, edition_run);
	fputc('}', out);
}

void
diff_runs_json(const struct diff_runs *t)
{
	FILE *out = t->d->run->out;

	fputs("{\"file\":", out);
	json_string(out, t->file);
	json_game(out, t->number, t->record);
	fprintf(out, ",\"same\":%s,\"winner_changes\":%s",
	    t->differs ? "false" : "true",
	    t->winner_changes ? "true" : "false");
	put_divergence(out, t);
	fputs(",\"editions\":[", out);
	for (uint32_t i = 0; i < t->run_count; i++) {
		fputs(i ? "," : "", out);
		put_run(out, tes_edition_diff_run(t->edition_diff, i));
	}
	fputc(']', out);
	if (t->turns)
		fprintf(out, ",\"turns\":[%s]", t->turns);
	fputs("}\n", out);
}

static void
put_field(FILE *out, const struct diff_runs *t, const char *s)
{
	csv_put_field(t->d->run, s, strlen(s));
	fputc(',', out);
}

static void
put_row(FILE *out, const struct diff_runs *t,
    const struct tes_edition_run *edition_run, const struct tes_standing *s,
    size_t columns)
{
	const struct tes_divergence *p =
	    tes_edition_diff_divergence(t->edition_diff);

	put_field(out, t, t->file);
	fprintf(out, "%" PRIu64 ",%s,", t->number,
	    tes_game_name(tes_edition_game(edition_run->edition)));
	put_field(out, t, tes_edition_id(edition_run->edition));
	put_field(out, t, edition_run->outcome->end_reason);
	fprintf(out, "%" PRIu32 ",%" PRIu32 ",%s,%" PRIu32 ",%s,",
	    edition_run->ended_turn,
	    edition_run->illegal_step_count, divergence_word[p->kind], p->turn,
	    p->diag ? p->diag->code->code : "");
	put_field(out, t, s->seat);
	csv_put_field(t->d->run, s->name.s, s->name.len);
	fprintf(out, ",%" PRIu32, s->rank);
	for (size_t c = 0; c < columns; c++)
		fprintf(out, ",%" PRId32, s->value[c]);
	fprintf(out, ",%s\n", s->is_winner ? "yes" : "no");
}

void
diff_runs_csv(const struct diff_runs *t)
{
	static const char head[] =
	    "file,number,game,edition,ended,"
	    "ended_turn,illegal_step_count,divergence,divergence_turn,code,"
	    "seat,name,rank";
	static const char tail[] = ",winner\n";
	FILE *out = t->d->run->out;
	const struct tes_edition *ed =
	    tes_edition_diff_run(t->edition_diff, 0)->edition;
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(ed), &columns);

	/* With --by-turn, the only CSV table is the one of turns.c. */
	if (t->d->options->by_turn)
		return;
	fputs(head, out);
	t->d->head = strlen(head) + strlen(tail);
	for (size_t c = 0; c < columns; c++)
		t->d->head += (size_t)fprintf(out, ",%s", column[c].name);
	fputs(tail, out);
	for (uint32_t i = 0; i < t->run_count; i++) {
		const struct tes_edition_run *edition_run =
		    tes_edition_diff_run(t->edition_diff, i);

		for (uint32_t k = 0; k < edition_run->outcome->standing_count;
		     k++)
			put_row(out, t, edition_run,
			    &edition_run->outcome->standing[k], columns);
	}
}
