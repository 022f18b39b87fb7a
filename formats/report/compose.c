/*
 * compose.c - composes the report of a game: its header, result, turns, and the
 * errors of its record.
 */
#include <stdarg.h>
#include <string.h>

#include "analysis/facts.h"
#include "model/edition.h"
#include "report/report.h"

enum { WRONG_MAX = 20 };

/*
 * Adds a line of the header, such as "Site: Back room"; nothing if text->s is
 * NULL.
 */
static void
put_fact(struct doc *p, const char *label, const struct tes_text *text)
{
	if (text->len == 0)
		return;
	doc_strong(p, label);
	doc_word(p, " ");
	doc_text(p, text->s, text->len);
	doc_block(p, BLOCK_FACT);
}

/* Functions for the header. */

/*
 * Appends the title: event and round; without these the players; else the game.
 */
static void
make_title(const struct report_ctx *t, struct buf *out)
{
	const struct tes_header *head = &t->rec->head;
	const struct tes_text round = head->round;
	uint32_t named = 0;

	buf_put(out, head->event.s, head->event.len);
	if (round.len > 0) {
		buf_puts(out, out->len ? ", " : "");
		buf_puts(out, record_round_prefix(round));
		buf_put(out, round.s, round.len);
	}
	for (uint32_t i = 0; out->len == 0 && i < head->player_count; i++)
		named += head->player[i].value.len > 0;
	for (uint32_t i = 0; named == head->player_count && i < named; i++) {
		const struct tes_text name = head->player[i].value;

		if (i > 0)
			buf_puts(out, i + 1 < named ? ", " : " and ");
		buf_put(out, name.s, name.len);
	}
	if (out->len == 0 && t->ed)
		buf_puts(out, tes_game_title(tes_edition_game(t->ed)));
	if (out->len == 0)
		buf_puts(out, "A game");
}

static void
put_rules(struct report_ctx *t)
{
	const struct tes_header *head = &t->rec->head;
	struct doc *p = &t->doc;

	doc_strong(p, "Rules:");
	doc_word(p, " ");
	if (t->ed) {
		doc_printf(p, "%s (%s/%u)", tes_edition_title(t->ed),
		    tes_edition_id(t->ed), tes_edition_revision(t->ed));
	} else {
		doc_text(p, head->game.s, head->game.len);
		doc_word(p, head->game.len && head->edition.len ? ", " : "");
		doc_text(p, head->edition.s, head->edition.len);
	}
	/* Write ", with card 4 and majority 0". */
	for (uint32_t i = 0; i < head->change_count; i++) {
		const struct tes_pair *change = &head->change[i];

		doc_word(p, i == 0 ? ", with " :
			i + 1 < head->change_count ? ", " : " and ");
		doc_text(p, change->key.s, change->key.len);
		doc_word(p, " ");
		doc_text(p, change->value.s, change->value.len);
	}
	doc_block(p, BLOCK_FACT);
}

static void
put_setup(struct report_ctx *t)
{
	const struct tes_header *head = &t->rec->head;
	struct doc *p = &t->doc;
	struct buf words = { 0 };

	if (!head->has_setup)
		return;
	doc_strong(p, "Set-up:");
	doc_word(p, head->setup_count ? " " : " nothing");
	for (uint32_t i = 0; i < head->setup_count; i++) {
		buf_clear(&words);
		edition_normalize_setup(t->ed, head->setup[i].text, &words);
		doc_word(p, i ? "; " : "");
		doc_step(p, words.s, words.len, "");
	}
	t->out_of_memory |= buf_release(&words);
	doc_block(p, BLOCK_FACT);
}

static void
put_head(struct report_ctx *t)
{
	const struct tes_header *head = &t->rec->head;
	struct doc *p = &t->doc;
	struct buf title = { 0 };

	make_title(t, &title);
	if (p->style->begin)
		p->style->begin(p, title.s ? title.s : "");
	doc_text(p, title.s, title.len);
	t->out_of_memory |= buf_release(&title);
	doc_block(p, BLOCK_TITLE);
	put_fact(p, "Date:", &head->date);
	put_fact(p, "Site:", &head->site);
	for (uint32_t i = 0; i < head->player_count; i++) {
		if (i == 0)
			doc_strong(p, "Players:");
		doc_word(p, i ? ", " : " ");
		report_put_seat(t, head->player[i].key);
	}
	if (head->player_count > 0)
		doc_block(p, BLOCK_FACT);
	put_rules(t);
	put_setup(t);
	for (uint32_t i = 0; i < head->hand_count; i++) {
		if (i == 0)
			doc_strong(p, "Hands:");
		doc_word(p, i ? "; " : " ");
		doc_text(p, head->hand[i].key.s, head->hand[i].key.len);
		doc_word(p, ": ");
		doc_text(p, head->hand[i].value.s, head->hand[i].value.len);
	}
	if (head->hand_count > 0)
		doc_block(p, BLOCK_FACT);
	put_fact(p, "Source:", &head->source);
	doc_note(p, &head->note);
	doc_block(p, BLOCK_NOTE);
}

/* Functions for the result. */

/* Moves a text to the arena; returns "" if out of memory. */
static const char *
keep(struct report_ctx *t, struct buf *text)
{
	const char *copy = buf_keep(text, &t->report->arena);

	return copy ? copy : "";
}

const char *
report_cell(struct report_ctx *t, const char *fmt, ...)
{
	struct buf text = { 0 };
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&text, fmt, ap);
	va_end(ap);
	return keep(t, &text);
}

enum { FRONT = 3 }; /* number of columns before the points: Rank, Seat, Name */

static void
put_standings(struct report_ctx *t)
{
	const struct tes_outcome *o = t->outcome;
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(o->edition), &columns);
	const size_t width = FRONT + columns;
	const char **list = arena_array(&t->report->arena,
	    width * (o->standing_count + 1), sizeof(*list));

	if (!list)
		return;
	list[0] = "Seat";
	list[1] = "Name";
	list[2] = "Rank";
	for (size_t c = 0; c < columns; c++)
		list[FRONT + c] = column[c].title;
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];
		const char **row = list + width * (i + 1);
		struct buf name = { 0 };

		report_clean(&name, s->name.s, s->name.len);
		row[0] = s->seat;
		row[1] = keep(t, &name);
		row[2] = report_cell(t, "%lu", (unsigned long)s->rank);
		for (size_t c = 0; c < columns; c++)
			row[FRONT + c] =
			    report_cell(t, "%ld", (long)s->value[c]);
	}
	t->doc.style->table(&t->doc, &(struct report_table){
		.cell = list,
		.columns = width,
		.rows = o->standing_count + 1,
		.left = 2,
	});
}

/* Adds "blue (Bruno) wins" or "red and blue share the win". */
static void
put_winners(struct report_ctx *t)
{
	const struct tes_outcome *o = t->outcome;
	struct doc *p = &t->doc;
	uint32_t winners = 0, put = 0;

	for (uint32_t i = 0; i < o->standing_count; i++)
		winners += o->standing[i].is_winner;
	for (uint32_t i = 0; i < o->standing_count; i++) {
		if (!o->standing[i].is_winner)
			continue;
		if (put > 0)
			doc_word(p, put + 1 == winners ? " and " : ", ");
		const char *seat = o->standing[i].seat;
		report_put_seat(t, text_plain(seat, strlen(seat), 0));
		put++;
	}
	doc_printf(p, "%s: %s after %u turn%s.", winners == 0 ? "No winner" :
	    winners == 1 ? " wins" : " share the win",
	    tes_end_reason_text(o->end_reason), (unsigned)o->turn_count,
	    o->turn_count == 1 ? "" : "s");
	doc_block(p, BLOCK_TEXT);
}

/* Adds "Luck of the draws, in points: red +1.2 (standard deviation 2.4)". */
static void
put_luck(struct report_ctx *t)
{
	const struct tes_outcome *o = t->outcome;
	struct buf b = { 0 };

	for (uint32_t i = 0; i < o->luck_count; i++) {
		const struct tes_luck *luck = &o->luck[i];

		if (luck->draw_count == 0)
			continue;
		buf_printf(&b, "%s%s %s", b.len ? ", " :
		    "Luck of the draws, in points: ", luck->seat,
		    luck->luck <= -50 ? "-" : luck->luck >= 50 ? "+" : "");
		put_tenths(&b, luck->luck);
		buf_puts(&b, " (standard deviation ");
		put_tenths(&b, luck->std_dev);
		buf_putc(&b, ')');
	}
	buf_puts(&b, b.len ? "." : "");
	doc_text(&t->doc, b.s, b.len);
	doc_block(&t->doc, BLOCK_TEXT);
	t->out_of_memory |= buf_release(&b);
}

static size_t
errors_of(const struct report_ctx *t)
{
	return t->diags ? tes_diags_error_count(t->diags) : 0;
}

static void
put_result(struct report_ctx *t)
{
	const struct tes_outcome *o = t->outcome;
	struct doc *p = &t->doc;

	doc_word(p, "Result");
	doc_block(p, BLOCK_HEADING);
	if (!t->report->is_played || t->report->broken || !o ||
	    o->standing_count == 0) {
		doc_word(p, "None: the record has errors");
		if (t->report->broken)
			doc_printf(p, ", the first in turn %u, where this "
			    "report ends", (unsigned)t->report->broken);
		else if (!t->report->is_played)
			doc_word(p, ", and could not be replayed");
		doc_word(p, ".");
		doc_block(p, BLOCK_TEXT);
		return;
	}
	put_winners(t);
	put_standings(t);
	if (errors_of(t) > 0) {
		doc_word(p, "This is the game as it was played, but its "
		    "record has errors: see below.");
		doc_block(p, BLOCK_TEXT);
	}
	for (uint32_t i = 0; i < o->note_count; i++) {
		doc_printf(p, "Note: %s.", o->note[i]);
		doc_block(p, BLOCK_TEXT);
	}
	put_luck(t);
}

/* Functions for turns. */

static const struct picture *
picture_after(const struct report_ctx *t, uint32_t turn)
{
	const struct report *r = t->report;

	/* The final picture shows the position after the last turn, too. */
	if (turn == t->turns)
		return NULL;
	for (uint32_t i = 0; i < r->pictures; i++)
		if (r->picture[i].turn == turn)
			return &r->picture[i];
	return NULL;
}

static void
end_picture(struct doc *p, const char *first, const char *second)
{
	p->style->picture(p, first, second);
	p->out->out_of_memory |= p->line.out_of_memory;
	buf_clear(&p->line);
}

/* Adds pictures with the caption "Before and after turn 9: red takes ...". */
static void
put_picture(struct report_ctx *t, const struct picture *picture)
{
	struct doc *p = &t->doc;
	const char *why = picture->why ? picture->why : "";

	doc_printf(p, "Before and after turn %u%s", (unsigned)picture->turn,
	    *why ? ": " : "");
	report_put_sentences(t, why, strlen(why));
	doc_word(p, ".");
	end_picture(p, picture->before, picture->drawn);
}

static void
put_last_picture(struct report_ctx *t)
{
	const struct picture *last = &t->report->last;
	struct doc *p = &t->doc;

	if (!last->drawn || (last->turn > 0 && last->turn != t->turns))
		return;
	if (last->turn > 0)
		doc_printf(p, "After turn %u, %s.", (unsigned)last->turn,
		    t->report->is_last_corrected ? "if it had the likeliest "
		    "correction: see tessera-repair(1)" : "as far as known");
	else if (t->outcome && t->outcome->is_finished)
		doc_printf(p, "The end: %s.",
		    tes_end_reason_text(t->outcome->end_reason));
	else
		doc_word(p, "The end of the record.");
	end_picture(p, last->drawn, NULL);
}

/*
 * Writes the quiet turns `from` to `last`, folded; only their numbers if the
 * style cannot fold.
 */
static void
put_quiet(struct report_ctx *t, uint32_t from, uint32_t last)
{
	struct doc *p = &t->doc;

	doc_printf(p, "Turns %u to %u: quiet", (unsigned)from, (unsigned)last);
	p->turn = 0;
	if (!p->style->fold) {
		doc_block(p, BLOCK_TEXT);
		return;
	}
	p->style->fold(p, true);
	buf_clear(&p->line);
	for (uint32_t i = from; i <= last; i++)
		report_put_turn(t, i);
	p->style->fold(p, false);
}

static void
put_course(struct report_ctx *t)
{
	struct doc *p = &t->doc;
	uint32_t count;
	const struct tes_effect *const *end_effects =
	    tes_history_end_effects(t->report->history, &count);

	if (!t->report->is_played)
		return;
	p->turn = 0;
	doc_word(p, "Course of the game");
	doc_block(p, BLOCK_HEADING);
	for (uint32_t i = 1; i <= t->turns; i++) {
		const uint32_t quiet = report_quiet_until(t, i);
		const struct picture *picture = picture_after(t, i);

		if (quiet > i) {
			put_quiet(t, i, quiet);
			i = quiet;
			continue;
		}
		report_put_turn(t, i);
		if (picture)
			put_picture(t, picture);
	}
	if (!t->report->broken && report_put_effects(t, end_effects, count)) {
		doc_word(p, ".");
		doc_block(p, BLOCK_TEXT);
	}
	put_last_picture(t);
	const size_t left = t->rec->turns - t->turns;
	if (left > 0) {
		doc_printf(p, "Not reported, because earlier errors make it "
		    "uncertain: %zu turn%s.", left, left == 1 ? "" : "s");
		doc_block(p, BLOCK_TEXT);
	}
}

/* Functions for errors outside of the turns. */

/* Returns whether a diagnostic is shown at its turn. */
static bool
is_in_turn(const struct report_ctx *t, const struct tes_diag *d)
{
	const uint32_t turn = tes_record_diag_turn(t->rec, d);

	return t->report->is_played && turn > 0 && turn <= t->turns;
}

static void
put_wrong(struct report_ctx *t)
{
	struct doc *p = &t->doc;
	size_t listed = 0;

	for (size_t i = 0; t->diags && i < tes_diags_count(t->diags); i++) {
		const struct tes_diag *d = tes_diags_at(t->diags, i);

		listed += d->severity == TES_ERROR && is_in_turn(t, d);
	}
	size_t left = errors_of(t) - listed;
	if (left == 0)
		return;
	p->turn = 0;
	doc_word(p, listed > 0 ? "Other errors" : "Errors");
	doc_block(p, BLOCK_HEADING);
	for (size_t i = 0, shown = 0; left > 0 && shown < WRONG_MAX; i++) {
		const struct tes_diag *d = tes_diags_at(t->diags, i);

		if (d->severity != TES_ERROR || is_in_turn(t, d))
			continue;
		report_put_diag(t, d);
		shown++;
		left--;
	}
	if (left == 0)
		return;
	doc_printf(p, "And %zu more.", left);
	doc_block(p, BLOCK_TEXT);
}

void
report_compose(struct report_ctx *t)
{
	put_head(t);
	put_result(t);
	report_put_charts(t);
	put_course(t);
	put_wrong(t);
	t->out_of_memory |= t->doc.line.out_of_memory;
}
