/*
 * editions_text.c - prints a game under several editions as text.
 */
#include <inttypes.h>

#include "diff/diff.h"
#include "text.h"

/*
 * Most illegal steps of an edition that are printed; others are only counted.
 */
enum { ILLEGAL_MAX = 8 };

const struct tes_edition_run *
diff_run(const struct diff_runs *t, uint32_t i)
{
	return tes_edition_diff_run(t->edition_diff, i);
}

/* Prints "Bruno (blue) wins", or all players who share the first rank. */
static void
put_first(FILE *out, const struct tes_edition_run *edition_run)
{
	const struct tes_outcome *o = edition_run->outcome;
	const char *join = "";
	uint32_t firsts = 0;

	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];

		if (s->rank > 1)
			continue;
		firsts++;
		text_printf(out, s->name.len ? "%s%.*s (%s)" : "%s%.*s%s",
		    join, (int)s->name.len, s->name.s, s->seat);
		join = " and ";
	}
	fputs(firsts == 0 ? "no standings" :
	    firsts == 1   ? (o->is_finished ? " wins" : " leads") :
			    (o->is_finished ? " share the win" : " lead"),
	    out);
}

/* Prints that the editions agree, and how many steps all of them forbid. */
static void
put_agreement(FILE *out, const struct tes_edition_run *edition_run)
{
	const struct tes_diags *diags = edition_run->diags;
	const struct tes_diag *d = NULL;

	/* The first illegal step; or why the game could not be set up. */
	for (size_t i = 0; !d && i < tes_diags_count(diags); i++)
		if (!edition_run->is_played ||
		    tes_diag_is_illegal_step(tes_diags_at(diags, i)))
			d = tes_diags_at(diags, i);
	fputs("the editions agree", out);
	if (!edition_run->is_played) {
		fputs("; none can set up the game", out);
	} else if (d) {
		fprintf(out,
		    "; each forbids %" PRIu32 " step%s in turn "
		    "%" PRIu32 ", step %" PRIu32,
		    edition_run->illegal_step_count,
		    edition_run->illegal_step_count == 1 ? "," : "s, the first",
		    d->turn, d->step);
	}
	if (d)
		text_printf(out, ": %s: %s", d->code->code, d->message);
	fputc('\n', out);
}

/* Prints the summary of a game in one line. */
static void
put_heading(FILE *out, const struct diff_runs *t)
{
	const struct palette *p = t->d->palette;

	fputs(p->strong, out);
	text_put_string(out, t->file);
	fprintf(out, ": record %" PRIu64 ":%s ", t->number, p->off);
	if (!t->differs) {
		put_agreement(out, diff_run(t, 0));
		return;
	}
	for (uint32_t i = 0; i < t->run_count; i++)
		if (diff_run(t, i)->outcome->standing_count == 0) {
			fputs("the editions diverge\n", out);
			return;
		}
	fprintf(out, "%s%s%s: ", t->winner_changes ? p->error : "",
	    t->winner_changes ? "the winner changes" :
				"the winner is the same",
	    t->winner_changes ? p->off : "");
	for (uint32_t i = 0; i < t->run_count; i++) {
		text_printf(out, "%s%s: ", i ? "; " : "", t->name[i]);
		put_first(out, diff_run(t, i));
	}
	fputc('\n', out);
}

/*
 * Prints the number and the text of a step (from 1; 0: only the number of the
 * turn).
 */
static void
put_step(FILE *out, const struct diff_runs *t, uint32_t turn, uint32_t step)
{
	const struct tes_turn *w = tes_record_turn(t->record, turn - 1);

	fprintf(out, "turn %" PRIu32, turn);
	if (step == 0 || step > w->step_count)
		return;
	const struct tes_text *text = &w->step[step - 1].text;
	text_printf(out, ", step %" PRIu32 ", %.*s: %.*s", step,
	    (int)w->seat.len, w->seat.s, (int)text->len, text->s);
}

/* Prints why the game ends here under an edition, or that it goes on. */
static void
put_end(FILE *out, const struct diff_runs *t, uint32_t i)
{
	const struct tes_divergence *p = t->divergence;
	const struct tes_edition_run *run = diff_run(t, i);
	const bool is_end = run->ended_turn == p->turn || p->turn == 0;

	text_printf(out, "%s: %s", t->name[i], tes_end_reason_text(is_end ?
	    run->outcome->end_reason : "goes on"));
}

static void
put_why(FILE *out, const struct diff_runs *t, const struct tes_divergence *p)
{
	switch (p->kind) {
	case TES_DIVERGENCE_STEP:
		text_printf(out, "%s forbids it: %s: %s",
		    t->name[p->is_from_first ? 0 : p->run],
		    p->diag->code->code, p->diag->message);
		break;
	case TES_DIVERGENCE_END:
		put_end(out, t, 0);
		fputs("; ", out);
		put_end(out, t, p->run);
		break;
	case TES_DIVERGENCE_COUNTER:
		fprintf(out,
		    "the editions change the %s of %s by different amounts",
		    p->counter ? p->counter : "counters",
		    p->seat ? p->seat : "a seat");
		break;
	case TES_DIVERGENCE_SETUP:
		fputs("one of the editions cannot set up the game", out);
		break;
	default:
		fputs("only the score differs", out);
	}
}

/* Prints the values of a parameter in both editions, and their sources. */
static void
put_param(FILE *out, const struct diff_runs *t,
    const struct tes_divergence *p, size_t param)
{
	const uint32_t edition_run[] = { 0, p->run };
	size_t params;
	const struct tes_param *rule = &tes_game_params(
	    tes_edition_game(diff_run(t, 0)->edition), &params)[param];
	char number[TES_PARAM_TEXT];

	fprintf(out, "    %s%s%s\n", t->d->palette->note, rule->name,
	    t->d->palette->off);
	for (size_t i = 0; i < 2; i++) {
		const struct tes_edition *ed =
		    diff_run(t, edition_run[i])->edition;
		const char *source = tes_edition_param_source(ed, param);

		text_printf(out, "      %s: %s%s%s\n", t->name[edition_run[i]],
		    tes_param_text(rule, tes_edition_param_value(ed, param),
		    number), *source ? ": " : "", source);
	}
}

static void
put_divergence(FILE *out, const struct diff_runs *t)
{
	const struct tes_divergence *p = t->divergence;

	fprintf(out, "  %sFirst divergence%s: ", t->d->palette->strong,
	    t->d->palette->off);
	if (p->turn > 0) {
		put_step(out, t, p->turn, p->step);
		fputs("\n    ", out);
	} else {
		fputs(p->kind == TES_DIVERGENCE_SETUP ? "at the start: " :
		    "after the last turn: ", out);
	}
	put_why(out, t, p);
	fputc('\n', out);
	if (p->diag && *p->diag->code->rules)
		fprintf(out, "    in the rulebooks: %s\n",
		    p->diag->code->rules);
	for (uint32_t i = 0; i < p->param_count; i++)
		put_param(out, t, p, p->param[i]);
}

static void
put_run(FILE *out, const struct diff_runs *t, uint32_t i)
{
	const struct tes_edition_run *edition_run = diff_run(t, i);
	uint32_t shown = 0, before_turn = 0, before_step = 0;

	fprintf(out, "  %s", t->d->palette->strong);
	text_put_string(out, t->name[i]);
	fprintf(out, "%s: ", t->d->palette->off);
	if (!edition_run->is_played) {
		fputs("cannot set up the game\n", out);
		for (size_t k = 0; k < tes_diags_count(edition_run->diags); k++)
			text_printf(out, "      %s\n",
			    tes_diags_at(edition_run->diags, k)->message);
		return;
	}
	if (edition_run->stopped_turn)
		fprintf(out, "stopped at turn %" PRIu32 ", step %" PRIu32,
		    edition_run->stopped_turn, edition_run->stopped_step);
	else
		fputs(tes_end_reason_text(edition_run->outcome->end_reason),
		    out);
	if (edition_run->ended_turn && !edition_run->stopped_turn)
		fprintf(out, " in turn %" PRIu32, edition_run->ended_turn);
	fprintf(out, "; forbids %" PRIu32 " step%s\n",
	    edition_run->illegal_step_count,
	    edition_run->illegal_step_count == 1 ? "" : "s");
	/* The first error of each step that the edition forbids. */
	for (size_t k = 0; k < tes_diags_count(edition_run->diags); k++) {
		const struct tes_diag *d = tes_diags_at(edition_run->diags, k);

		if (!tes_diag_is_illegal_step(d) ||
		    (d->turn == before_turn && d->step == before_step))
			continue;
		before_turn = d->turn;
		before_step = d->step;
		if (shown++ >= ILLEGAL_MAX)
			continue;
		text_printf(out, "      turn %" PRIu32 ", step %" PRIu32
		    ": %s: %s\n", d->turn, d->step, d->code->code, d->message);
	}
	if (shown > ILLEGAL_MAX)
		fprintf(out, "      and %" PRIu32 " more\n",
		    shown - ILLEGAL_MAX);
}

/* Prints a title, and the names of the editions. */
static void
put_title(FILE *out, const struct diff_runs *t, const char *title)
{
	fprintf(out, "  %s%s%s, ", t->d->palette->strong, title,
	    t->d->palette->off);
	for (uint32_t i = 0; i < t->run_count; i++)
		text_printf(out, "%s%s", i ? "/" : "", t->name[i]);
	fputc('\n', out);
}

/* Returns whether a column of the score table differs between editions. */
static bool
column_differs(const struct diff_runs *t, size_t column)
{
	const struct tes_outcome *first = diff_run(t, 0)->outcome;

	for (uint32_t k = 0; k < first->standing_count; k++)
		for (uint32_t i = 1; i < t->run_count; i++) {
			const struct tes_standing *s = diff_standing(
			    diff_run(t, i), first->standing[k].seat);

			if (s->value[column] !=
			    first->standing[k].value[column])
				return true;
		}
	return false;
}

/*
 * Prints a line for each seat, with the values under all editions: "blue
 * (Bruno): rank 1/2, villages 2/3, total 12/6".
 */
static void
put_standings(FILE *out, const struct diff_runs *t)
{
	const struct tes_outcome *first = diff_run(t, 0)->outcome;
	size_t columns;
	const struct tes_column *column = tes_game_columns(
	    tes_edition_game(diff_run(t, 0)->edition), &columns);

	for (uint32_t i = 0; i < t->run_count; i++)
		if (diff_run(t, i)->outcome->standing_count == 0)
			return;
	put_title(out, t, "Standings");
	for (uint32_t k = 0; k < first->standing_count; k++) {
		const char *seat = first->standing[k].seat;
		const struct tes_text name = first->standing[k].name;

		text_printf(out, name.len ? "    %s (%.*s): rank " :
		    "    %s%.*s: rank ", seat, (int)name.len, name.s);
		for (uint32_t i = 0; i < t->run_count; i++)
			fprintf(out, "%s%" PRIu32, i ? "/" : "",
			    diff_standing(diff_run(t, i), seat)->rank);
		for (size_t c = 0; c < columns; c++) {
			if (!column_differs(t, c))
				continue;
			fprintf(out, ", %s ", column[c].name);
			for (uint32_t i = 0; i < t->run_count; i++)
				fprintf(out, "%s%" PRId32, i ? "/" : "",
				    diff_standing(diff_run(t, i), seat)
					->value[c]);
		}
		fputc('\n', out);
	}
}

void
diff_runs_text(const struct diff_runs *t)
{
	FILE *out = t->d->run->out;

	put_heading(out, t);
	if (t->differs) {
		put_divergence(out, t);
		for (uint32_t i = 0; i < t->run_count; i++)
			put_run(out, t, i);
		put_standings(out, t);
	}
	/* The text of turns is empty if the game could not be set up. */
	if (t->turns && *t->turns) {
		put_title(out, t, "Turn by turn");
		fputs(t->turns, out);
	}
}
