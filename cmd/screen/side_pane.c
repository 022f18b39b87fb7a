/*
 * side_pane.c - makes the content of the side pane: the turn with effects and
 * notes, or the list of turns.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "screen/screen.h"

enum { INSIDE = 4 };

/* Adds a diagnostic to the side pane of the screen ctx. */
static void
add_diag(void *ctx, const struct tes_diag *d)
{
	struct screen *s = ctx;
	struct pane *p = &s->sidebar;
	static const enum look look[] = {
		[TES_WARNING] = LOOK_WARNING,
		[TES_ERROR] = LOOK_ERROR,
		[TES_NOTE] = LOOK_PLAIN,
	};
	uint64_t line;
	uint32_t column;

	tes_source_locate(tes_record_source(s->game->record), d->span.begin,
	    &line, &column);
	pane_printf(p, look[d->severity], INSIDE,
	    "%" PRIu64 ":%" PRIu32 ": %s[%s]: %s", line, column,
	    tes_severity_name(d->severity), d->code->code, d->message);
	for (size_t i = 0; i < d->note_count; i++)
		pane_printf(p, LOOK_PLAIN, INSIDE, "%s: %s",
		    d->note[i].is_help ? "help" : "note", d->note[i].text);
}

static void
add_diags(struct screen *s, const struct tes_diag *const *diag, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		add_diag(s, diag[i]);
}

/* Adds effects, up to that number of conflicts. */
static void
add_effects(struct pane *p, const struct tes_history_step *of,
    uint32_t conflicts)
{
	uint32_t seen = 0;

	for (uint32_t i = 0; i < of->effect_count; i++) {
		const struct tes_effect *e = of->effect[i];
		const char *text = e->conflict ? e->conflict->text : e->text;

		seen += e->conflict != NULL;
		if (seen > conflicts)
			break;
		pane_add(p, LOOK_PLAIN, INSIDE, INSIDE + 2, text,
		    strlen(text));
	}
}

/* Adds step i (from 0) of a turn. */
static void
add_step(struct screen *s, struct pane *p, const struct tes_history_turn *turn,
    uint32_t i)
{
	const struct tes_step *step = turn->step[i]->step;
	const bool is_here = s->at.step == i + 1;
	const bool is_done = s->at.step == 0 || i < s->at.step;

	const int first = p->lines;

	p->item = (int)i + 1;
	pane_printf(p, is_here ? LOOK_HERE : is_done ? LOOK_STRONG : LOOK_DIM,
	    2, "%.*s%s%s%.*s%s", (int)step->text.len, step->text.s, step->mark,
	    step->comment.s ? " {" : "", (int)step->comment.len,
	    step->comment.s ? step->comment.s : "",
	    step->comment.s ? "}" : "");
	if (is_here && p->lines > first)
		p->line[first].text[0] = '>';
	if (is_done)
		add_effects(p, turn->step[i], is_here && s->at.conflict ?
		    s->at.conflict : UINT32_MAX);
	add_diags(s, turn->step[i]->diag, turn->step[i]->diag_count);
	p->item = ITEM_NONE;
}

static void
put_text(const struct label_sink *sink, const char *label, struct tes_text text)
{
	if (text.s)
		pane_printf(sink->ctx, LOOK_PLAIN, 0, "%s: %.*s", label,
		    (int)text.len, text.s);
}

static void
add_line(struct screen *s, struct pane *p, const struct tes_history_turn *of,
    uint32_t i)
{
	const struct tes_history_variation *line = of->variation[i];

	pane_blank(p);
	pane_printf(p, LOOK_STRONG, 0, "Variation %" PRIu32 " of %" PRIu32
	    " (b):", i + 1, of->variation_count);
	for (uint32_t k = 0; k < line->turn_count; k++) {
		const struct tes_turn *turn = line->turn[k]->turn;

		pane_printf(p, LOOK_PLAIN, 2, "%.*s: %.*s",
		    (int)turn->seat.len, turn->seat.s ? turn->seat.s : "",
		    (int)turn->text.len, turn->text.s ? turn->text.s : "");
		if (turn->note.s)
			pane_printf(p, LOOK_PLAIN, INSIDE, "note: %.*s",
			    (int)turn->note.len, turn->note.s);
	}
	add_diags(s, line->diag, line->diag_count);
}

static void
add_standing(struct pane *p, const struct tes_outcome *o,
    const struct tes_standing *st)
{
	size_t len;
	char *text = NULL;
	FILE *out = open_memstream(&text, &len);

	if (!out) {
		p->out_of_memory = true;
		return;
	}
	replay_put_standing(out, o, st);
	if (fclose(out) == 0)
		pane_add(p, LOOK_PLAIN, 2, INSIDE, text, len);
	free(text);
}

static void
add_outcome(struct screen *s, struct pane *p)
{
	const struct tes_outcome *o = s->game->outcome;

	replay_each_head_diag(s->game, true, add_diag, s);
	if (!o)
		return;
	pane_blank(p);
	pane_printf(p, LOOK_STRONG, 0, "Outcome: %s",
	    tes_end_reason_text(o->end_reason));
	for (uint32_t i = 0; i < o->standing_count; i++)
		add_standing(p, o, &o->standing[i]);
	for (uint32_t i = 0; i < o->note_count; i++)
		pane_printf(p, LOOK_PLAIN, 2, "note: %s", o->note[i]);
}

/*
 * Adds a warning if the board that is shown is of an earlier place than the
 * cursor's.
 */
static void
add_absence(struct screen *s, struct pane *p)
{
	const struct cursor *of = &s->pos.of;

	if (s->pos.is_there)
		return;
	if (!s->pos.has_board)
		pane_printf(p, LOOK_WARNING, 0, "There is no board: the game "
		    "could not be set up.");
	else if (of->turn == 0)
		pane_printf(p, LOOK_WARNING, 0, "This was not replayed. The "
		    "board shows the set-up.");
	else if (of->step > 0)
		pane_printf(p, LOOK_WARNING, 0, "This was not replayed. The "
		    "board shows turn %" PRIu32 ", step %" PRIu32 ".",
		    of->turn, of->step);
	else
		pane_printf(p, LOOK_WARNING, 0, "This was not replayed. The "
		    "board shows the end of turn %" PRIu32 ".", of->turn);
}

void
side_pane_turn(struct screen *s)
{
	struct pane *p = &s->sidebar;
	const struct tes_record *rec = s->game->record;
	const struct tes_history_turn *turn = s->at.turn > 0 ?
	    tes_history_describe(s->history, s->at.turn, s->game->diags) : NULL;
	const bool is_end = s->at.branch == 0 &&
	    s->at.turn == tes_record_turn_count(rec);
	const struct label_sink sink = { .put = put_text, .ctx = p,
		.run = s->r->run };

	p->out_of_memory |= s->at.turn > 0 && !turn;
	if (s->at.branch > 0)
		pane_printf(p, LOOK_WARNING, 0, "Variation %" PRIu32 " of %"
		    PRIu32 " to turn %" PRIu32, s->at.line,
		    tes_record_turn(rec, s->at.branch - 1)->variation_count,
		    s->at.branch);
	if (turn) {
		/* Add the title of a turn: "Turn 3, red (Anna)". */
		pane_printf(p, LOOK_STRONG, 0, "Turn %" PRIu32
		    "%s%.*s%s%.*s%s%s", turn->number,
		    turn->seat.len || turn->player.len ? ", " : "",
		    (int)turn->seat.len, turn->seat.s ? turn->seat.s : "",
		    turn->player.len ? " (" : "", (int)turn->player.len,
		    turn->player.s ? turn->player.s : "",
		    turn->player.len ? ")" : "",
		    turn->variation_count ? " (b: variation)" : "");
	} else {
		pane_printf(p, LOOK_STRONG, 0, "Before the first turn");
		p->item = ITEM_NOTES;
		replay_show_head(&sink, s->game);
		p->item = ITEM_NONE;
		replay_each_head_diag(s->game, false, add_diag, s);
	}
	add_absence(s, p);
	for (uint32_t i = 0; turn && i < turn->step_count; i++)
		add_step(s, p, turn, i);
	if (turn) {
		const struct tes_history_step *rest =
		    turn->step[turn->step_count];

		add_diags(s, rest->diag, rest->diag_count);
		if (s->at.step == 0)
			add_effects(p, rest, UINT32_MAX);
		p->item = ITEM_NOTES;
		replay_show_remarks(&sink, turn);
		p->item = ITEM_NONE;
	}
	for (uint32_t i = 0; turn && i < turn->variation_count; i++)
		add_line(s, p, turn, i);
	if (is_end)
		add_outcome(s, p);
}

/*
 * Returns the sign of a turn: 'E' if it has an error, 'w' if it has a warning,
 * else ' '.
 */
static char
sign_of(const struct screen *s, const struct tes_turn *turn)
{
	const struct tes_diags *diags = s->game->diags;
	char sign = ' ';

	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		if (d->span.begin < turn->span.begin ||
		    d->span.begin >= turn->span.end)
			continue;
		if (d->severity == TES_ERROR)
			return 'E';
		if (d->severity == TES_WARNING)
			sign = 'w';
	}
	return sign;
}

void
side_pane_moves(struct screen *s, struct pane *p, int height)
{
	const struct tes_record *rec = s->game->record;
	const uint32_t last = cursor_last(rec, &s->at);
	const uint32_t half = (uint32_t)(height > 0 ? height : 1) / 2;
	uint32_t t = s->at.turn > half ? s->at.turn - half : 0;

	if (last - t < (uint32_t)height)
		t = last + 1 > (uint32_t)height ?
		    last + 1 - (uint32_t)height : 0;
	for (; t <= last && p->lines < height; t++) {
		const struct tes_turn *turn = cursor_turn(rec, &s->at, t);
		const enum look look = t == s->at.turn ? LOOK_HERE : LOOK_PLAIN;
		const int width = p->width;

		/* Do not wrap lines: each turn has one line. */
		p->width = INT32_MAX / 2;
		if (!turn)
			pane_printf(p, look, 0, "   0    set-up");
		else
			pane_printf(p, look, 0, "%4" PRIu32 " %c%c %.*s: %.*s",
			    t, sign_of(s, turn),
			    s->at.branch > 0 && t >= s->at.branch ? '|'
				: turn->variation_count           ? 'b'
				: turn->note.s                    ? 'n'
								  : ' ',
			    (int)turn->seat.len,
			    turn->seat.s ? turn->seat.s : "",
			    (int)turn->text.len,
			    turn->text.s ? turn->text.s : "");
		p->width = width;
	}
}
