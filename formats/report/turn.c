/*
 * turn.c - composes a turn of a report: its steps, effects, notes and
 * diagnostics.
 */
#include <string.h>

#include "analysis/importance.h"
#include "base/words.h"
#include "model/edition.h"
#include "report/report.h"

static void
put_seat(struct doc *p, struct tes_text seat)
{
	doc_text(p, seat.s ? seat.s : "?", seat.s ? seat.len : 1);
}

void
report_put_seat(struct report_ctx *t, struct tes_text seat)
{
	const struct tes_pair *player = record_player(&t->rec->head, seat);
	struct doc *p = &t->doc;

	put_seat(p, seat);
	if (!player || player->value.len == 0)
		return;
	doc_word(p, " (");
	doc_text(p, player->value.s, player->value.len);
	doc_word(p, ")");
}

void
report_put_sentences(struct report_ctx *t, const char *s, size_t len)
{
	const char *end = s ? s + len : NULL, *before = NULL;
	size_t before_len = 0;

	while (s < end) {
		const struct word line = word_until(&s, end, '\n');
		/* The subject of a sentence is its first word. */
		const char *from = line.s, *to = line.s + line.len;
		word_until(&from, to, ' ');
		const size_t first = (size_t)(from - line.s);
		const bool same = before && first == before_len &&
		    memcmp(line.s, before, first) == 0;

		from = same ? from : line.s;
		doc_word(&t->doc, before ? "; " : "");
		doc_text(&t->doc, from, (size_t)(to - from));
		before = line.s;
		before_len = first;
	}
}

bool
report_put_effects(struct report_ctx *t,
    const struct tes_effect *const *effect, uint32_t count)
{
	struct buf texts = { 0 };

	put_effects(t->ed, &texts, effect, count, false);
	report_put_sentences(t, texts.s, texts.len);
	t->out_of_memory |= texts.out_of_memory;
	const bool has_any = texts.len > 0;
	buf_release(&texts);
	return has_any;
}

/* Functions for steps. */

/* Adds the steps of a turn; if the turn is malformed, its text as it is. */
static void
put_steps_text(struct report_ctx *t, const struct tes_turn *turn)
{
	struct doc *p = &t->doc;
	struct buf words = { 0 };

	if (turn->is_partial) {
		const struct tes_text text = text_trim(turn->text);

		doc_step(p, text.s, text.len, "");
		return;
	}
	for (uint32_t i = 0; i < turn->step_count; i++) {
		const struct tes_step *step = &turn->step[i];

		doc_word(p, i ? "; " : "");
		buf_clear(&words);
		edition_normalize_step(t->ed, step->text, &words);
		doc_step(p, words.s, words.len, step->mark);
		if (step->comment.len == 0)
			continue;
		doc_word(p, " ");
		buf_puts(&p->line, p->style->quiet[0]);
		doc_word(p, "(");
		doc_text(p, step->comment.s, step->comment.len);
		doc_word(p, ")");
		buf_puts(&p->line, p->style->quiet[1]);
	}
	t->out_of_memory |= buf_release(&words);
}

/* Adds the turn's evaluation and time: "(eval -0.2, 65 s)". */
static void
put_numbers(struct report_ctx *t, const struct tes_turn *turn)
{
	struct doc *p = &t->doc;

	if (turn->eval.len == 0 && turn->clock.len == 0)
		return;
	doc_word(p, " ");
	buf_puts(&p->line, p->style->quiet[0]);
	doc_word(p, "(");
	if (turn->eval.len > 0) {
		doc_word(p, "eval ");
		doc_text(p, turn->eval.s, turn->eval.len);
	}
	if (turn->clock.len > 0) {
		doc_word(p, turn->eval.len > 0 ? ", " : "");
		doc_text(p, turn->clock.s, turn->clock.len);
		doc_word(p, " s");
	}
	doc_word(p, ")");
	buf_puts(&p->line, p->style->quiet[1]);
}

/* Functions for effects and facts. */

/* Adds the facts of a turn that do not repeat effects, and what was drawn. */
static void
put_facts(struct report_ctx *t, const struct tes_history_turn *turn)
{
	struct doc *p = &t->doc;

	for (uint32_t i = 0; i < turn->remark_count; i++) {
		const struct tes_remark *remark = turn->remark[i];
		const struct tes_text fact = remark->text;

		if (remark->draw) {
			doc_word(p, p->line.len ? " " : "");
			doc_text(p, remark->draw->key.s, remark->draw->key.len);
			doc_word(p, " draws ");
			doc_text(p, remark->draw->value.s,
			    remark->draw->value.len);
			doc_word(p, ".");
		} else if (remark->kind == TES_REMARK_FACT && fact.len > 0 &&
		    !remark->is_redundant) {
			doc_word(p, p->line.len ? " " : "");
			doc_text(p, fact.s, fact.len);
			doc_word(p, fact.s[fact.len - 1] != '.' ? "." : "");
		}
	}
}

/* Adds the sentences in `texts` and clears it. */
static void
end_did(struct report_ctx *t, struct buf *texts)
{
	report_put_sentences(t, texts->s ? texts->s : "", texts->len);
	doc_word(&t->doc, texts->len > 0 ? "." : "");
	t->out_of_memory |= texts->out_of_memory;
	buf_clear(texts);
}

static void
put_did(struct report_ctx *t, const struct tes_history_turn *turn)
{
	struct doc *p = &t->doc;
	struct buf texts = { 0 };

	for (uint32_t i = 0; i <= turn->step_count; i++) {
		const struct tes_history_step *step = turn->step[i];

		for (uint32_t k = 0; k < step->effect_count; k++) {
			const struct tes_conflict *conflict =
			    step->effect[k]->conflict;

			if (!conflict) {
				put_effects(t->ed, &texts, &step->effect[k], 1,
				    false);
				continue;
			}
			/* Each conflict is a block of its own. */
			end_did(t, &texts);
			doc_block(p, BLOCK_DID);
			doc_printf(p, "%s.", conflict->text);
			doc_block(p, BLOCK_DID);
		}
	}
	end_did(t, &texts);
	buf_release(&texts);
	put_facts(t, turn);
	if (points_change(turn) == 0) {
		doc_block(p, BLOCK_DID);
		return;
	}
	/* Add the points after the turn: "Points: red 5, blue 2." */
	doc_word(p, p->line.len ? " " : "");
	buf_puts(&p->line, p->style->strong[0]);
	doc_printf(p, "%s:", turn->points_title);
	for (uint32_t i = 0; i < turn->points_count; i++)
		doc_printf(p, "%s %s %d%s", i ? "," : "",
		    turn->points[i]->seat, (int)turn->points[i]->value,
		    turn->points[i]->is_certain ? "" : "?");
	const struct report_values *v = &t->report->values;
	if (v->items > 0 && v->leader[turn->number])
		doc_printf(p, "; %s takes the lead", v->leader[turn->number]);
	doc_word(p, ".");
	buf_puts(&p->line, p->style->strong[1]);
	doc_block(p, BLOCK_DID);
}

/* Functions for variations: "Variation red: ... Then blue: ...". */

static bool
ends_with_mark(const struct tes_turn *turn)
{
	const struct tes_step *last =
	    turn->step_count ? &turn->step[turn->step_count - 1] : NULL;

	return last && last->mark[0] && last->comment.len == 0 &&
	    turn->eval.len == 0 && turn->clock.len == 0;
}

static void
put_line(struct report_ctx *t, const struct tes_variation *line)
{
	struct doc *p = &t->doc;

	for (uint32_t i = 0; i < line->turn_count; i++) {
		const struct tes_turn *turn = line->turn[i];

		doc_word(p, i ? " " : "");
		doc_quiet(p, i ? "Then" : "Variation");
		doc_word(p, " ");
		put_seat(p, turn->seat);
		doc_word(p, ": ");
		put_steps_text(t, turn);
		put_numbers(t, turn);
		if (!ends_with_mark(turn))
			doc_word(p, ".");
		if (turn->note.len > 0) {
			doc_word(p, " ");
			doc_text(p, turn->note.s, turn->note.len);
		}
	}
	doc_block(p, BLOCK_LINE);
}

/* Functions for diagnostics. */

void
report_put_diag(struct report_ctx *t, const struct tes_diag *d)
{
	struct doc *p = &t->doc;
	uint64_t line;
	uint32_t column;

	doc_strong(p, d->severity == TES_ERROR ? "Error" : "Warning");
	doc_printf(p, " %s", d->code->code);
	/* Warnings need no place at their turn. */
	if (d->severity == TES_ERROR) {
		tes_source_locate(&t->rec->source, d->span.begin, &line,
		    &column);
		doc_printf(p, " in line %llu, column %u",
		    (unsigned long long)line, (unsigned)column);
	}
	doc_word(p, ": ");
	doc_word(p, d->message);
	doc_word(p, ".");
	for (size_t i = 0; i < d->note_count; i++) {
		if (!d->note[i].is_help)
			continue;
		doc_word(p, " Help: ");
		doc_word(p, d->note[i].text);
		doc_word(p, ".");
	}
	doc_block(p, BLOCK_WRONG);
}

static void
put_diags(struct report_ctx *t, const struct tes_turn *turn,
    const struct tes_diag *const *diag, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (diag[i]->severity == TES_ERROR ||
		    (diag[i]->severity == TES_WARNING && turn->stands.s))
			report_put_diag(t, diag[i]);
}

void
report_put_turn(struct report_ctx *t, uint32_t number)
{
	const struct tes_history_turn *turn =
	    tes_history_describe(t->report->history, number, t->diags);
	struct doc *p = &t->doc;

	if (!turn) {
		t->out_of_memory = true;
		return;
	}
	p->turn = turn->number;
	buf_puts(&p->line, p->style->strong[0]);
	doc_printf(p, "%u. ", (unsigned)turn->number);
	put_seat(p, turn->seat);
	doc_word(p, ":");
	buf_puts(&p->line, p->style->strong[1]);
	doc_word(p, " ");
	put_steps_text(t, turn->turn);
	put_numbers(t, turn->turn);
	doc_block(p, BLOCK_TURN);
	put_did(t, turn);
	/* Errors, and rule violations that the turn accepts by `stands` */
	for (uint32_t i = 0; i <= turn->step_count; i++)
		put_diags(t, turn->turn, turn->step[i]->diag,
		    turn->step[i]->diag_count);
	for (uint32_t i = 0; i < turn->variation_count; i++)
		put_diags(t, turn->turn, turn->variation[i]->diag,
		    turn->variation[i]->diag_count);
	/* A block for each text, with its name unless it is the note. */
	for (uint32_t i = 0; i < turn->remark_count; i++) {
		const struct tes_remark *remark = turn->remark[i];
		const bool is_accepted = remark->kind == TES_REMARK_ACCEPTED;

		if (remark->text.len == 0 || !(is_accepted ||
		    remark->kind == TES_REMARK_NOTE ||
		    remark->kind == TES_REMARK_TEXT))
			continue;
		if (remark->kind != TES_REMARK_NOTE)
			doc_printf(p, "%s: ", is_accepted ?
			    "Accepted violation" : remark->label);
		doc_note(p, &remark->text);
		doc_block(p, BLOCK_NOTE);
	}
	for (uint32_t i = 0; i < turn->variation_count; i++)
		put_line(t, &turn->turn->variation[i]);
}

/* Functions for quiet turns. */

static bool
is_step_quiet(const struct report_ctx *t, const struct tes_history_step *step)
{
	struct buf texts = { 0 };
	bool is_quiet = step->diag_count == 0 && (!step->step ||
	    (!step->step->mark[0] && step->step->comment.len == 0));

	for (uint32_t i = 0; i < step->effect_count; i++)
		is_quiet &= !step->effect[i]->conflict;
	is_quiet &= put_effects(t->ed, &texts, step->effect,
	    step->effect_count, true) == 0;
	buf_release(&texts);
	return is_quiet;
}

static bool
is_quiet(const struct report_ctx *t, const struct tes_history_turn *turn)
{
	bool is_quiet = turn->is_certain && turn->variation_count == 0 &&
	    points_change(turn) == 0;

	for (uint32_t i = 0; is_quiet && i <= turn->step_count; i++)
		is_quiet = is_step_quiet(t, turn->step[i]);
	for (uint32_t i = 0; is_quiet && i < turn->remark_count; i++) {
		const struct tes_remark *remark = turn->remark[i];

		is_quiet = remark->is_redundant ||
		    remark->kind == TES_REMARK_DRAW ||
		    remark->kind == TES_REMARK_EVAL ||
		    remark->kind == TES_REMARK_CLOCK;
	}
	return is_quiet;
}

uint32_t
report_quiet_until(struct report_ctx *t, uint32_t number)
{
	for (; number <= t->turns; number++) {
		const struct tes_history_turn *turn = tes_history_describe(
		    t->report->history, number, t->diags);

		t->out_of_memory |= !turn;
		if (!turn || !is_quiet(t, turn))
			break;
	}
	return number - 1;
}
