/*
 * turn.c - composes a turn of a report: its steps, effects, notes and
 * diagnostics.
 */
#include <string.h>

#include "model/edition.h"
#include "model/keys.h"
#include "report/report.h"

void
report_put_seat(struct report_ctx *t, struct tes_text seat)
{
	const struct tes_record_header *head = &t->rec->head;
	struct doc *p = &t->doc;

	doc_text(p, seat.s ? seat.s : "?", seat.s ? seat.len : 1);
	for (uint32_t i = 0; i < head->player_count; i++) {
		const struct tes_pair *player = &head->player[i];

		if (!seat.s || player->value.len == 0 ||
		    player->key.len != seat.len ||
		    memcmp(player->key.s, seat.s, seat.len) != 0)
			continue;
		doc_word(p, " (");
		doc_text(p, player->value.s, player->value.len);
		doc_word(p, ")");
		return;
	}
}

/*
 * Returns the length of the subject of a sentence: its first word and the space
 * after it.
 */
static size_t
subject(const char *s, size_t len)
{
	const char *blank = memchr(s, ' ', len);

	return blank ? (size_t)(blank - s) + 1 : len;
}

void
report_put_sentences(struct report_ctx *t, const char *effects, size_t len)
{
	const char *end = effects + len, *before = NULL;
	size_t before_len = 0;

	while (effects < end) {
		const char *nl = memchr(effects, '\n', (size_t)(end - effects));
		const char *to = nl ? nl : end;
		const size_t first = subject(effects, (size_t)(to - effects));
		const bool same = before && first == before_len &&
		    memcmp(effects, before, first) == 0;
		const char *from = same ? effects + first : effects;

		doc_word(&t->doc, before ? "; " : "");
		doc_text(&t->doc, from, (size_t)(to - from));
		before = effects;
		before_len = first;
		effects = to + (nl != NULL);
	}
}

/* Functions for steps. */

static void
put_step_text(struct report_ctx *t, const struct tes_step *step)
{
	struct doc *p = &t->doc;
	struct buf words = { 0 };

	edition_normalize_step(t->ed, step->text, &words);
	p->style->step(&p->line, words.s ? words.s : "", words.len,
	    step->mark);
	t->out_of_memory |= words.out_of_memory;
	buf_release(&words);
	if (step->comment.len == 0)
		return;
	doc_word(p, " ");
	buf_puts(&p->line, p->style->quiet[0]);
	doc_word(p, "(");
	doc_text(p, step->comment.s, step->comment.len);
	doc_word(p, ")");
	buf_puts(&p->line, p->style->quiet[1]);
}

/* Adds the steps of a turn; if the turn is malformed, its text as it is. */
static void
put_steps_text(struct report_ctx *t, const struct tes_turn *turn)
{
	if (turn->is_partial) {
		t->doc.style->step(&t->doc.line, turn->text.s ?
			turn->text.s : "", turn->text.len, "");
		return;
	}
	for (uint32_t i = 0; i < turn->step_count; i++) {
		doc_word(&t->doc, i ? "; " : "");
		put_step_text(t, &turn->step[i]);
	}
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

static void
put_turn_line(struct report_ctx *t, const struct tes_turn *turn,
    uint32_t number)
{
	struct doc *p = &t->doc;

	p->turn = number;
	buf_puts(&p->line, p->style->strong[0]);
	doc_number(p, number);
	doc_word(p, ". ");
	doc_text(p, turn->seat.s ? turn->seat.s : "?",
	    turn->seat.s ? turn->seat.len : 1);
	doc_word(p, ":");
	buf_puts(&p->line, p->style->strong[1]);
	doc_word(p, " ");
	put_steps_text(t, turn);
	put_numbers(t, turn);
	doc_block(p, BLOCK_TURN);
}

/* Functions for effects and facts. */

/*
 * Returns whether a fact of the record equals one of the sentences in
 * effects[0, len).
 */
static bool
is_effect(const char *effects, size_t len, struct tes_text fact)
{
	const char *end = effects + len;

	if (fact.len > 0 && fact.s[fact.len - 1] == '.')
		fact.len--;
	while (effects < end) {
		const char *nl = memchr(effects, '\n', (size_t)(end - effects));

		if (!nl)
			break;
		if ((size_t)(nl - effects) == fact.len &&
		    memcmp(effects, fact.s, fact.len) == 0)
			return true;
		effects = nl + 1;
	}
	return false;
}

/*
 * Adds the turn's facts in the record, except those that equal a sentence in
 * effects[0, len).
 */
static void
put_facts(struct report_ctx *t, const struct tes_turn *turn,
    const char *effects, size_t len)
{
	struct doc *p = &t->doc;

	for (uint32_t i = 0; i < turn->fact_count; i++) {
		const struct tes_text fact = turn->fact[i].text;

		if (fact.len == 0 || is_effect(effects, len, fact))
			continue;
		doc_word(p, p->line.len ? " " : "");
		doc_text(p, fact.s, fact.len);
		if (fact.s[fact.len - 1] != '.')
			doc_word(p, ".");
	}
}

static void
put_draws(struct report_ctx *t, const struct tes_turn *turn)
{
	struct doc *p = &t->doc;

	for (uint32_t i = 0; i < turn->draw_count; i++) {
		const struct tes_pair *draw = &turn->draw[i];

		doc_word(p, p->line.len ? " " : "");
		doc_text(p, draw->key.s, draw->key.len);
		doc_word(p, " draws ");
		doc_text(p, draw->value.s, draw->value.len);
		doc_word(p, ".");
	}
}

static void
put_did(struct report_ctx *t, const struct tes_turn *turn, uint32_t number)
{
	const struct report *r = t->report;
	const struct report_turn none = { 0 };
	const struct report_turn *of =
	    number <= r->turns ? &r->turn[number - 1] : &none;
	const char *effects = r->effects.s ? r->effects.s + of->effects : "";
	const size_t len = of->effects_end - of->effects;
	struct doc *p = &t->doc;

	report_put_sentences(t, effects, len);
	doc_word(p, len > 0 ? "." : "");
	put_draws(t, turn);
	put_facts(t, turn, effects, len);
	if (of->score_end > of->score) {
		doc_word(p, p->line.len ? " " : "");
		buf_puts(&p->line, p->style->strong[0]);
		doc_text(p, r->effects.s + of->score,
		    of->score_end - of->score);
		doc_word(p, ".");
		buf_puts(&p->line, p->style->strong[1]);
	}
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
		doc_text(p, turn->seat.s ? turn->seat.s : "?",
		    turn->seat.s ? turn->seat.len : 1);
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

/*
 * Adds the place of an error in the source; warnings need none at their turn.
 */
static void
put_place(struct report_ctx *t, const struct tes_diag *d)
{
	struct doc *p = &t->doc;
	uint64_t line;
	uint32_t column;

	if (d->severity != TES_ERROR)
		return;
	tes_source_locate(&t->rec->source, d->span.begin, &line, &column);
	doc_word(p, " in line ");
	doc_number(p, (int64_t)line);
	doc_word(p, ", column ");
	doc_number(p, column);
}

void
report_put_diag(struct report_ctx *t, const struct tes_diag *d)
{
	struct doc *p = &t->doc;

	doc_strong(p, d->severity == TES_ERROR ? "Error" : "Warning");
	doc_word(p, " ");
	doc_word(p, d->code->code);
	put_place(t, d);
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

/*
 * Returns the index of the first diagnostic whose span begins at or after
 * offset `place`.
 */
static size_t
find_diag(const struct tes_diags *diags, uint32_t place)
{
	size_t from = 0, to = tes_diags_count(diags);

	while (from < to) {
		const size_t mid = from + (to - from) / 2;

		if (tes_diags_at(diags, mid)->span.begin < place)
			from = mid + 1;
		else
			to = mid;
	}
	return from;
}

/*
 * Returns the span from the end of the turn before turn `number` to the start
 * of the turn after it.
 */
static struct tes_span
around(const struct tes_record *rec, uint32_t number)
{
	return (struct tes_span){
		number > 1 ? rec->turn[number - 2].span.end : 0,
		number < rec->turns ? rec->turn[number].span.begin : UINT32_MAX,
	};
}

bool
report_is_in_turn(const struct report_ctx *t, const struct tes_diag *d)
{
	const uint32_t turn = tes_record_diag_turn(t->rec, d);

	if (!t->report->is_played || turn == 0 || turn > t->turns)
		return false;
	const struct tes_span span = around(t->rec, turn);
	return d->span.begin >= span.begin && d->span.begin < span.end;
}

/*
 * Adds the errors of turn `number`, and rule violations that it accepts by
 * `stands`.
 */
static void
put_wrong(struct report_ctx *t, const struct tes_turn *turn, uint32_t number)
{
	const struct tes_span span = around(t->rec, number);
	size_t i = t->diags ? find_diag(t->diags, span.begin) : 0;

	for (; t->diags && i < tes_diags_count(t->diags); i++) {
		const struct tes_diag *d = tes_diags_at(t->diags, i);

		if (d->span.begin >= span.end)
			break;
		if (tes_record_diag_turn(t->rec, d) == number &&
		    (d->severity == TES_ERROR ||
		    (d->severity == TES_WARNING && turn->stands.s)))
			report_put_diag(t, d);
	}
}

static void
put_stands(struct report_ctx *t, const struct tes_turn *turn)
{
	struct doc *p = &t->doc;

	if (turn->stands.len == 0)
		return;
	doc_word(p, "Accepted violation: ");
	doc_note(p, &turn->stands);
	doc_block(p, BLOCK_NOTE);
}

/*
 * Adds a block for each text of the turn (note, source ...), with its name
 * unless it is the note.
 */
static void
put_texts(struct doc *p, const struct tes_turn *turn)
{
	for (const struct record_key *key = record_turn_keys; key->name;
	     key++) {
		const struct tes_text *text = record_key_text(key, turn);

		if (key->kind != RECORD_TEXT || text->len == 0)
			continue;
		if (text != &turn->note) {
			doc_word(p, key->name);
			doc_word(p, ": ");
		}
		doc_note(p, text);
		doc_block(p, BLOCK_NOTE);
	}
}

void
report_put_turn(struct report_ctx *t, uint32_t number)
{
	const struct tes_turn *turn = &t->rec->turn[number - 1];
	struct doc *p = &t->doc;

	put_turn_line(t, turn, number);
	put_did(t, turn, number);
	put_wrong(t, turn, number);
	put_stands(t, turn);
	put_texts(p, turn);
	for (uint32_t i = 0; i < turn->variation_count; i++)
		put_line(t, &turn->variation[i]);
}
