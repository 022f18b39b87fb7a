/*
 * turn.c - prints a turn: its steps as written, with their effects and errors.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "replay/replay.h"
#include "text.h"

enum { STEP = 2, INSIDE = 6 };

static void
put_text(const struct label_sink *sink, const char *label, struct tes_text text)
{
	const struct replay *r = sink->ctx;
	const size_t indent = (size_t)sink->indent;
	size_t at = indent + strlen(label) + 1;

	if (!text.s)
		return;
	char *copy = strndup(text.s, text.len), *line = copy, *end;
	if (!copy) {
		cmd_nomem(r->run);
		return;
	}
	for (char *c = copy; *c; c++)
		if (*c == '\t')
			*c = ' ';
	text_blanks(stdout, indent);
	printf("%s%s:%s", r->out->strong, label, r->out->off);
	/* The first `at` columns of a line were printed. */
	for (; (end = strchr(line, '\n')); line = end + 1, at = 0) {
		*end = '\0';
		text_wrap(stdout, line, at, indent + 2, r->columns);
	}
	if (*line || at > 0)
		text_wrap(stdout, line, at, indent + 2, r->columns);
	free(copy);
}

struct label_sink
replay_sink(struct replay *r, int indent)
{
	return (struct label_sink){
		.put = put_text,
		.ctx = r,
		.indent = indent,
		.run = r->run,
	};
}

void
replay_put_diag(const struct replay *r, const struct tes_diag *diag)
{
	const struct tes_source *src = tes_record_source(r->game->record);

	text_blanks(stdout, INSIDE);
	diag_put_place(stdout, src, diag->span.begin);
	printf(" %s%s[%s]:%s ", color_severity(r->out, diag->severity),
	    tes_severity_name(diag->severity), diag->code->code, r->out->off);
	text_printf(stdout, "%s\n", diag->message);
	for (size_t i = 0; i < diag->note_count; i++) {
		const struct tes_note *note = &diag->note[i];

		text_blanks(stdout, INSIDE);
		if (note->span.end > 0) {
			diag_put_place(stdout, src, note->span.begin);
			putchar(' ');
		}
		printf("%s%s:%s ", note->is_help ? r->out->help : r->out->note,
		    note->is_help ? "help" : "note", r->out->off);
		text_printf(stdout, "%s\n", note->text);
	}
}

static void
put_step(const struct replay *r, int indent, const struct tes_step *step)
{
	text_blanks(stdout, (size_t)indent);
	fputs(r->out->strong, stdout);
	text_put(stdout, step->text.s, step->text.len);
	printf("%s%s", step->mark, r->out->off);
	if (step->comment.s)
		text_printf(stdout, " {%.*s}", (int)step->comment.len,
		    step->comment.s);
	putchar('\n');
}

/* Prints what a step caused, or what happened after the steps. */
static void
put_results(const struct replay *r, const struct tes_history_step *step)
{
	for (uint32_t i = 0; i < step->effect_count; i++) {
		const struct tes_effect *e = step->effect[i];

		text_wrap(stdout, e->conflict ? e->conflict->text : e->text, 0,
		    INSIDE, r->columns);
	}
	for (uint32_t i = 0; i < step->diag_count; i++)
		replay_put_diag(r, step->diag[i]);
}

static void
put_alternative(struct replay *r, const struct tes_history_variation *line)
{
	const struct label_sink sink = replay_sink(r, INSIDE);

	printf("  %svariation:%s\n", r->out->strong, r->out->off);
	for (uint32_t i = 0; i < line->turn_count; i++) {
		const struct tes_history_turn *turn = line->turn[i];

		text_printf(stdout, "    %.*s\n", (int)turn->seat.len,
		    turn->seat.s);
		for (uint32_t k = 0; k < turn->step_count; k++)
			put_step(r, INSIDE, turn->step[k]->step);
		replay_show_remarks(&sink, turn);
	}
}

void
replay_put_turn(struct replay *r, uint32_t t)
{
	const struct tes_history_turn *turn =
	    tes_history_describe(r->history, t, r->game->diags);

	if (!turn) {
		cmd_nomem(r->run);
		return;
	}
	const bool is_cut =
	    r->is_one && r->step > 0 && r->step < turn->step_count;
	const uint32_t steps = is_cut ? r->step : turn->step_count;
	const struct label_sink sink = replay_sink(r, STEP);

	/* Print the title of a turn: "Turn 3, red (Anna)". */
	printf("\n%sTurn %" PRIu32, r->out->strong, turn->number);
	if (turn->seat.s)
		text_printf(stdout, ", %.*s", (int)turn->seat.len,
		    turn->seat.s);
	if (turn->player.len > 0)
		text_printf(stdout, " (%.*s)", (int)turn->player.len,
		    turn->player.s);
	printf("%s\n", r->out->off);
	for (uint32_t i = 0; i < steps; i++) {
		put_step(r, STEP, turn->step[i]->step);
		put_results(r, turn->step[i]);
		if (i < r->board_count && r->board[i])
			printf("\n%s\n", r->board[i]);
	}
	if (is_cut)
		return;
	put_results(r, turn->step[steps]);
	for (uint32_t i = 0; i < turn->variation_count; i++)
		for (uint32_t k = 0; k < turn->variation[i]->diag_count; k++)
			replay_put_diag(r, turn->variation[i]->diag[k]);
	replay_show_remarks(&sink, turn);
	for (uint32_t i = 0; r->options->lines && i < turn->variation_count;
	     i++)
		put_alternative(r, turn->variation[i]);
	if (!r->options->lines && turn->variation_count > 0) {
		text_blanks(stdout, STEP);
		print_count(stdout, turn->variation_count, "variation");
		puts(", with --lines");
	}
}
