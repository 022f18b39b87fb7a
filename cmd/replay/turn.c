/*
 * turn.c - prints a turn: its steps as written, with their effects and errors.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "replay/replay.h"
#include "text.h"

enum { STEP = 2, INSIDE = 6 };

/*
 * Prints a wrapped line, of which the first `at` columns were printed before.
 */
static void
put_line(const struct replay *r, int at, int indent, char *line)
{
	for (char *c = line; *c; c++)
		if (*c == '\t')
			*c = ' ';
	text_wrap(stdout, line, (size_t)at, (size_t)indent, r->columns);
}

static void
put_lines(const struct replay *r, int at, int indent, char *text)
{
	char *end;

	while ((end = strchr(text, '\n'))) {
		*end = '\0';
		put_line(r, at, indent, text);
		text = end + 1;
		at = 0;
	}
	if (*text || at > 0)
		put_line(r, at, indent, text);
}

void
replay_put_text(struct replay *r, int indent, const char *label,
    struct tes_text text)
{
	char *copy;

	if (!text.s)
		return;
	copy = malloc((size_t)text.len + 1);
	if (!copy) {
		cmd_nomem(r->run);
		return;
	}
	memcpy(copy, text.s, text.len);
	copy[text.len] = '\0';
	text_blanks(stdout, (size_t)indent);
	printf("%s%s:%s", r->out->strong, label, r->out->off);
	put_lines(r, indent + (int)strlen(label) + 1, indent + 2, copy);
	free(copy);
}

static void
put_place(const struct replay *r, struct tes_span span)
{
	const struct tes_source *src = tes_record_source(r->game->record);
	uint64_t line;
	uint32_t column;

	tes_source_locate(src, span.begin, &line, &column);
	text_put(stdout, r->game->file, strlen(r->game->file));
	printf(":%" PRIu64 ":%" PRIu32 ": ", line, column);
}

void
replay_put_diag(const struct replay *r, const struct tes_diag *diag)
{
	text_blanks(stdout, INSIDE);
	put_place(r, diag->span);
	printf("%s%s[%s]:%s ", color_severity(r->out, diag->severity),
	    tes_severity_name(diag->severity), diag->code->code, r->out->off);
	text_put(stdout, diag->message, strlen(diag->message));
	putchar('\n');
	for (size_t i = 0; i < diag->note_count; i++) {
		const struct tes_note *note = &diag->note[i];

		text_blanks(stdout, INSIDE);
		if (note->span.end > 0)
			put_place(r, note->span);
		printf("%s%s:%s ", note->is_help ? r->out->help : r->out->note,
		    note->is_help ? "help" : "note", r->out->off);
		text_put(stdout, note->text, strlen(note->text));
		putchar('\n');
	}
}

static void
put_step(const struct replay *r, int indent, const struct tes_step *step)
{
	text_blanks(stdout, (size_t)indent);
	fputs(r->out->strong, stdout);
	text_put(stdout, step->text.s, step->text.len);
	printf("%s%s", step->mark, r->out->off);
	if (step->comment.s) {
		fputs(" {", stdout);
		text_put(stdout, step->comment.s, step->comment.len);
		putchar('}');
	}
	putchar('\n');
}

/*
 * Iterates over the diagnostics of a turn in the order of their places; those
 * with index [at, end) were not printed yet.
 */
struct diag_cursor {
	const struct replay *r;
	uint32_t turn;
	size_t at, end;
};

/*
 * Returns a cursor for turn t (from 1): it has the diagnostics after the turn
 * before, up to the turn after it.
 */
static struct diag_cursor
diag_cursor_begin(const struct replay *r, uint32_t t)
{
	const struct tes_record *rec = r->game->record;
	struct diag_cursor w = { .r = r, .turn = t };

	if (t > 1)
		w.at = replay_find(r->game,
		    tes_record_turn(rec, t - 2)->span.end);
	w.end = t < tes_record_turn_count(rec) ?
	    replay_find(r->game, tes_record_turn(rec, t)->span.begin) :
	    tes_diags_count(r->game->diags);
	return w;
}

/*
 * Advances a cursor to offset `to` of the source, and prints those of the
 * diagnostics that are at offset `from` or later.
 */
static void
walk_put(struct diag_cursor *w, uint32_t from, uint32_t to)
{
	for (; w->at < w->end; w->at++) {
		const struct tes_diag *d =
		    tes_diags_at(w->r->game->diags, w->at);

		if (d->span.begin >= to)
			break;
		if (d->span.begin >= from &&
		    replay_turn_of(w->r->game, d) == w->turn)
			replay_put_diag(w->r, d);
	}
}

/*
 * Prints the diagnostics of turn t (from 1) that are outside of the offsets
 * [begin, end).
 */
static void
put_other_diags(const struct replay *r, uint32_t t, uint32_t begin,
    uint32_t end)
{
	struct diag_cursor w = diag_cursor_begin(r, t);

	walk_put(&w, 0, begin);
	walk_put(&w, end, UINT32_MAX);
}

static void
put_steps(struct replay *r, const struct tes_turn *turn, uint32_t steps,
    struct diag_cursor *w)
{
	uint32_t from = turn->span.begin;

	for (uint32_t i = 0; i < steps; i++) {
		const struct step_output *p =
		    i < r->output_count ? &r->output[i] : NULL;
		const uint32_t to = i + 1 < turn->step_count ?
		    turn->step[i + 1].span.begin :
		    turn->step[i].span.end;

		put_step(r, STEP, &turn->step[i]);
		fputs(p && p->effects ? p->effects : "", stdout);
		walk_put(w, from, to);
		if (p)
			replay_put_board(r, p);
		from = to;
	}
}

/* Prints the time of a turn: "clock: 59 s". */
static void
put_clock(const struct replay *r, int indent, const struct tes_turn *turn)
{
	text_blanks(stdout, (size_t)indent);
	printf("%sclock:%s ", r->out->strong, r->out->off);
	text_put(stdout, turn->clock.s, turn->clock.len);
	puts(" s");
}

/* Prints the pieces that players drew: "draws: archer red red, bull blue". */
static void
put_draws(struct replay *r, int indent, const struct tes_turn *turn)
{
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out) {
		cmd_nomem(r->run);
		return;
	}
	for (uint32_t i = 0; i < turn->draw_count; i++) {
		const struct tes_pair *draw = &turn->draw[i];

		fprintf(out, "%s%.*s %.*s", i ? ", " : "", (int)draw->key.len,
		    draw->key.s ? draw->key.s : "", (int)draw->value.len,
		    draw->value.s ? draw->value.s : "");
	}
	if (fclose(out) == 0 && text)
		replay_put_text(r, indent, "draws",
		    (struct tes_text){ .s = text, .len = (uint32_t)len });
	else
		cmd_nomem(r->run);
	free(text);
}

/*
 * Prints the notes and facts of a turn, except facts that repeat effects, as
 * `known` describes.
 */
static void
put_remarks(struct replay *r, int indent, const struct tes_turn *turn,
    const struct tes_redundancy *known)
{
	const struct tes_text *text;
	const char *key;

	if (turn->draw_count > 0)
		put_draws(r, indent, turn);
	replay_put_text(r, indent, "stands", turn->stands);
	for (uint32_t i = 0; (text = tes_turn_text(turn, i, &key)); i++)
		if (text == &turn->clock && text->s)
			put_clock(r, indent, turn);
		else if (text != &turn->stands)
			replay_put_text(r, indent, key, *text);
	for (uint32_t i = 0; i < turn->fact_count; i++)
		if (!known || !known->fact[i])
			replay_put_text(r, indent, "fact", turn->fact[i].text);
}

static void
put_alternative(struct replay *r, const struct tes_variation *line)
{
	printf("  %svariation:%s\n", r->out->strong, r->out->off);
	for (uint32_t i = 0; i < line->turn_count; i++) {
		const struct tes_turn *turn = line->turn[i];

		text_blanks(stdout, 4);
		text_put(stdout, turn->seat.s, turn->seat.len);
		printf("\n");
		for (uint32_t k = 0; k < turn->step_count; k++)
			put_step(r, INSIDE, &turn->step[k]);
		put_remarks(r, INSIDE, turn, NULL);
	}
}

/* Prints the title of a turn: "Turn 3, red (Anna)". */
static void
put_title(const struct replay *r, uint32_t t, const struct tes_turn *turn)
{
	const struct tes_text seat = r->seat ?
	    (struct tes_text){ .s = r->seat,
		    .len = (uint32_t)strlen(r->seat) } :
	    turn->seat;
	const struct tes_text name = replay_name(r->game, seat);

	printf("\n%sTurn %" PRIu32, r->out->strong, t);
	if (seat.s) {
		fputs(", ", stdout);
		text_put(stdout, seat.s, seat.len);
	}
	if (name.len > 0) {
		fputs(" (", stdout);
		text_put(stdout, name.s, name.len);
		putchar(')');
	}
	printf("%s\n", r->out->off);
}

void
replay_put_turn(struct replay *r, uint32_t t)
{
	const struct tes_turn *turn = tes_record_turn(r->game->record, t - 1);
	const bool is_cut =
	    r->is_one && r->step > 0 && r->step < turn->step_count;
	const uint32_t steps = is_cut ? r->step : turn->step_count;
	struct diag_cursor cursor = diag_cursor_begin(r, t);

	put_title(r, t, turn);
	put_steps(r, turn, steps, &cursor);
	if (is_cut)
		return;
	fputs(r->turn_effects ? r->turn_effects : "", stdout);
	put_other_diags(r, t, turn->span.begin,
	    steps ? turn->step[steps - 1].span.end : turn->span.begin);
	put_remarks(r, STEP, turn, r->known);
	for (uint32_t i = 0; r->options->lines && i < turn->variation_count;
	     i++)
		put_alternative(r, &turn->variation[i]);
	if (!r->options->lines && turn->variation_count > 0) {
		text_blanks(stdout, STEP);
		print_count(stdout, turn->variation_count, "variation");
		puts(", with --lines");
	}
}
