/* turns.c - writes the list of turns, with effects, notes and diagnostics. */
#include <string.h>

#include "html/html.h"
#include "model/edition.h"
#include "model/keys.h"

/* The turn being written, and what comes next in the lists of its parts. */
struct turn_writer {
	struct html *h;
	size_t event; /* index of the next event to write */
	size_t redundancy; /* index in html_game.redundancy */
	size_t diag;     /* index of the first diagnostic of the turn */
	size_t at; /* index of the next diagnostic of the turn */
	uint32_t turn;   /* number of the turn, from 1 */
};

/* Most diagnostics on a page. */
enum { DIAGS_MAX = 500 };

static void
put_place(struct html *h, struct tes_span span)
{
	uint64_t line;
	uint32_t column;

	tes_source_locate(&h->rec->source, span.begin, &line, &column);
	buf_printf(h->out, " <small>line %llu, column %lu</small>",
	    (unsigned long long)line, (unsigned long)column);
}

void
html_diag(struct html *h, const struct tes_diag *diag)
{
	static const struct {
		const char *look, *title;
	} kind[] = {
		[TES_WARNING] = { "warning", "Warning" },
		[TES_ERROR] = { "error", "Error" },
		[TES_NOTE] = { "known", "Note" },
	};

	if (h->diag_count++ == DIAGS_MAX)
		buf_puts(h->out, "<p>Further errors are not shown.</p>");
	if (h->diag_count > DIAGS_MAX)
		return;
	buf_printf(h->out, "<div class=\"diag %s\"><p><b>%s %s</b> ",
	    kind[diag->severity].look, kind[diag->severity].title,
	    diag->code->code);
	html_word(h->out, diag->message);
	put_place(h, diag->span);
	buf_puts(h->out, "</p>");
	for (size_t i = 0; i < diag->note_count; i++) {
		buf_puts(h->out, "<p>");
		html_word(h->out, diag->note[i].text);
		if (diag->note[i].span.end > 0)
			put_place(h, diag->note[i].span);
		buf_puts(h->out, "</p>");
	}
	buf_puts(h->out, "</div>\n");
}

void
html_put_event(struct html *h, const struct html_event *event)
{
	buf_puts(h->out, "<ul class=\"fx\">");
	buf_put(h->out, h->page->events.s + event->begin,
	    event->end - event->begin);
	buf_puts(h->out, "</ul>");
}

/*
 * Returns the number of the step that a diagnostic is about, from 1; 0: none.
 */
static uint32_t
step_of(const struct tes_turn *turn, const struct tes_diag *diag)
{
	if (diag->step > 0)
		return diag->step;
	for (uint32_t i = 0; i < turn->step_count; i++)
		if (diag->span.begin >= turn->step[i].span.begin &&
		    diag->span.begin < turn->step[i].span.end)
			return i + 1;
	return 0;
}

/*
 * Returns whether diagnostic i (from 0) is about the turn; then sets *step to
 * the number of its step, or to 0.
 */
static bool
diag_at(const struct turn_writer *w, const struct tes_turn *turn, size_t i,
    uint32_t *step)
{
	const struct html *h = w->h;

	if (!h->diags || i >= tes_diags_count(h->diags))
		return false;
	const struct tes_diag *d = tes_diags_at(h->diags, i);
	if (tes_record_diag_turn(h->rec, d) != w->turn)
		return false;
	*step = step_of(turn, d);
	if (*step > turn->step_count)
		*step = 0;
	return true;
}

/* Writes the diagnostics of a step. */
static void
put_step_diags(struct turn_writer *w, const struct tes_turn *turn,
    uint32_t step)
{
	uint32_t of;

	for (; diag_at(w, turn, w->at, &of) && of <= step; w->at++)
		if (of > 0)
			html_diag(w->h, tes_diags_at(w->h->diags, w->at));
}

/* Writes those diagnostics of the turn that are not about a step. */
static void
put_turn_diags(struct turn_writer *w, const struct tes_turn *turn)
{
	uint32_t of;

	for (size_t i = w->diag; diag_at(w, turn, i, &of); i++)
		if (of == 0)
			html_diag(w->h, tes_diags_at(w->h->diags, i));
}

/* Skips the diagnostics of earlier turns. */
static void
pass_diags(struct turn_writer *w)
{
	const size_t n = w->h->diags ? tes_diags_count(w->h->diags) : 0;

	while (w->diag < n &&
	    tes_record_diag_turn(w->h->rec, tes_diags_at(w->h->diags,
		w->diag)) < w->turn)
		w->diag++;
	w->at = w->diag;
}

static bool
is_before(const struct html_event *a, uint32_t turn, uint32_t step)
{
	return a->turn != turn ? a->turn < turn : a->step < step;
}

/* Writes the effects of a step, from 1; HTML_AFTER: those after all steps. */
static void
put_effects(struct turn_writer *w, uint32_t step)
{
	const struct html_game *g = &w->h->page->game;

	while (w->event < g->event_count &&
	    is_before(&g->event[w->event], w->turn, step))
		w->event++;
	if (w->event < g->event_count && g->event[w->event].turn == w->turn &&
	    g->event[w->event].step == step)
		html_put_event(w->h, &g->event[w->event++]);
}

/*
 * Begins a text that only one seat may see; page->scratch has the text that
 * others see instead.
 */
static void
begin_private(struct html *h, const struct tes_text *seat)
{
	struct buf *open = &h->page->scratch;

	buf_puts(h->out, "<span class=\"private\" data-seat=\"");
	html_put(h->out, seat);
	buf_puts(h->out, "\" data-open=\"");
	svg_text(h->out, open->s ? open->s : "", open->len);
	buf_puts(h->out, "\">");
	h->out->out_of_memory |= open->out_of_memory;
	buf_clear(open);
}

static void
put_words(struct html *h, const struct tes_step *step,
    const struct tes_text *seat)
{
	struct buf *words = &h->page->scratch;

	buf_clear(words);
	const bool is_private = seat->s &&
	    edition_public_view(h->ed, step->text, words);
	if (is_private)
		begin_private(h, seat);
	edition_normalize_step(h->ed, step->text, words);
	html_words(h->out, words->s ? words->s : "", words->len);
	buf_puts(h->out, is_private ? "</span>" : "");
	h->out->out_of_memory |= words->out_of_memory;
	buf_clear(words);
}

static const char *
mark_words(const char *mark)
{
	static const struct {
		const char *mark, *words;
	} all[] = {
		{ "!", "good move" },
		{ "?", "mistake" },
		{ "!!", "excellent move" },
		{ "??", "blunder" },
		{ "!?", "interesting move" },
		{ "?!", "dubious move" },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (strcmp(all[i].mark, mark) == 0)
			return all[i].words;
	return "";
}

/* Writes a step and its comment. */
static void
put_written(struct html *h, const struct tes_step *step,
    const struct tes_text *seat)
{
	put_words(h, step, seat);
	if (*step->mark)
		buf_printf(h->out, "<abbr class=\"mark\" title=\"%s\">%s"
		    "</abbr>", mark_words(step->mark), step->mark);
}

static void
put_comment(struct html *h, const struct tes_step *step)
{
	if (!step->comment.s)
		return;
	buf_puts(h->out, " <span class=\"comment\">");
	html_put(h->out, &step->comment);
	buf_puts(h->out, "</span>");
}

static void
put_step_item(struct turn_writer *w, const struct tes_turn *turn, uint32_t i)
{
	struct html *h = w->h;
	const unsigned long t = w->turn, s = i + 1ul;

	buf_printf(h->out, "<li class=\"step\" id=\"%st%lu.%lu\">"
	    "<a href=\"#%st%lu.%lu\">", h->page->id, t, s, h->page->id, t, s);
	put_written(h, &turn->step[i], &turn->seat);
	buf_puts(h->out, "</a>");
	put_comment(h, &turn->step[i]);
	put_effects(w, i + 1);
	put_step_diags(w, turn, i + 1);
	buf_puts(h->out, "</li>\n");
}

static void
put_remark(struct html *h, const char *class, const char *label,
    const struct tes_text *text)
{
	if (!text->s)
		return;
	buf_printf(h->out, "<p class=\"%s\">", class);
	if (*label)
		buf_printf(h->out, "<b>%s:</b> ", label);
	html_put(h->out, text);
	buf_puts(h->out, "</p>\n");
}

static void
put_pairs(struct html *h, const struct tes_pair *pair, uint32_t pairs)
{
	for (uint32_t i = 0; i < pairs; i++) {
		buf_puts(h->out, i ? ", " : "");
		html_put(h->out, &pair[i].key);
		buf_puts(h->out, pair[i].value.len ? " " : "");
		html_put(h->out, &pair[i].value);
	}
}

/*
 * Writes pairs seat: pieces.  Other seats may only see how many pieces there
 * are.
 */
static void
put_private_pairs(struct html *h, const struct tes_pair *pair, uint32_t pairs)
{
	for (uint32_t i = 0; i < pairs; i++) {
		uint32_t at = 0, words = 0;

		while (text_word(pair[i].value, &at).len > 0)
			words++;
		buf_clear(&h->page->scratch);
		buf_printf(&h->page->scratch, TEXT_FMT " %lu",
		    TEXT_ARG(pair[i].key), (unsigned long)words);
		buf_puts(h->out, i ? ", " : "");
		begin_private(h, &pair[i].key);
		put_pairs(h, &pair[i], 1);
		buf_puts(h->out, "</span>");
	}
}

/*
 * Writes the turn's `after`, except the values for which `known` has the
 * information that the side bar shows them.
 */
static void
put_after(struct html *h, const struct tes_turn *turn,
    const struct html_redundancy *known)
{
	bool has_any = false;

	for (uint32_t i = 0; i < turn->after_count; i++) {
		const struct tes_state_value *after = &turn->after[i];

		if (known && known->after[i])
			continue;
		buf_puts(h->out, has_any ? "; " :
		    "<p class=\"after\"><b>After</b> ");
		has_any = true;
		html_put(h->out, &after->key);
		buf_puts(h->out, ": ");
		html_put(h->out, &after->text);
		put_pairs(h, after->pair, after->pair_count);
	}
	buf_puts(h->out, has_any ? "</p>\n" : "");
}

/*
 * Writes the turn's facts, except those for which `known` has the information
 * that they repeat an effect.
 */
static void
put_facts(struct html *h, const struct tes_turn *turn,
    const struct html_redundancy *known)
{
	bool has_any = false;

	for (uint32_t i = 0; i < turn->fact_count; i++) {
		if (known && known->fact[i])
			continue;
		buf_puts(h->out, has_any ? "<li>" : "<ul class=\"said\"><li>");
		html_put(h->out, &turn->fact[i].text);
		buf_puts(h->out, "</li>");
		has_any = true;
	}
	buf_puts(h->out, has_any ? "</ul>\n" : "");
}

static void
put_numbers(struct html *h, const struct tes_turn *turn)
{
	if (!turn->eval.s && !turn->clock.s)
		return;
	buf_puts(h->out, "<p class=\"numbers\">");
	if (turn->eval.s) {
		buf_puts(h->out, "<span><b>Eval</b> ");
		html_put(h->out, &turn->eval);
		buf_puts(h->out, "</span> ");
	}
	if (turn->clock.s) {
		buf_puts(h->out, "<span><b>Clock</b> ");
		html_put(h->out, &turn->clock);
		buf_puts(h->out, " s</span>");
	}
	buf_puts(h->out, "</p>\n");
}

/*
 * Writes the parts of a turn other than its steps.  known is NULL in variations
 * and in turns that were not played.
 */
static void
put_remarks(struct html *h, const struct tes_turn *turn,
    const struct html_redundancy *known)
{
	if (turn->draw_count) {
		buf_puts(h->out, "<p class=\"after\"><b>Draws</b> ");
		put_private_pairs(h, turn->draw, turn->draw_count);
		buf_puts(h->out, "</p>\n");
	}
	put_remark(h, "stands", "Accepted violation", &turn->stands);
	for (const struct record_key *key = record_turn_keys; key->name; key++)
		if (key->kind == RECORD_TEXT)
			put_remark(h, "note", strcmp(key->name, "note") == 0 ?
			    "" : key->name, record_key_text(key, turn));
	put_facts(h, turn, known);
	put_after(h, turn, known);
	put_numbers(h, turn);
}

/* Writes a variation; its steps as they are in the record. */
static void
put_alternative(struct html *h, const struct tes_variation *line)
{
	buf_puts(h->out, "<li>");
	for (uint32_t i = 0; i < line->turn_count; i++) {
		const struct tes_turn *turn = line->turn[i];

		buf_puts(h->out, i ? "<p class=\"other\">then <b>" :
				     "<p class=\"other\"><b>");
		html_put(h->out, &turn->seat);
		buf_puts(h->out, "</b> ");
		for (uint32_t k = 0; k < turn->step_count; k++) {
			buf_puts(h->out, k ? "; " : "");
			put_written(h, &turn->step[k],
			    &turn->seat);
			put_comment(h, &turn->step[k]);
		}
		buf_puts(h->out, "</p>\n");
		put_remarks(h, turn, NULL);
	}
	buf_puts(h->out, "</li>\n");
}

static void
put_alternatives(struct html *h, const struct tes_turn *turn)
{
	if (turn->variation_count == 0)
		return;
	buf_puts(h->out, "<div class=\"lines\"><b>Variations</b><ul>\n");
	for (uint32_t i = 0; i < turn->variation_count; i++)
		put_alternative(h, &turn->variation[i]);
	buf_puts(h->out, "</ul></div>\n");
}

/* Returns the name of the player of a seat. */
static struct tes_text
name_of(const struct tes_record *rec, struct tes_text seat)
{
	const struct tes_record_header *head = &rec->head;

	for (uint32_t i = 0; seat.s && i < head->player_count; i++) {
		const struct tes_text key = head->player[i].key;

		if (key.len == seat.len && memcmp(key.s, seat.s, key.len) == 0)
			return head->player[i].value;
	}
	return (struct tes_text){ 0 };
}

static void
put_heading(struct turn_writer *w, const struct tes_turn *turn)
{
	struct html *h = w->h;
	const unsigned long t = w->turn;
	const struct tes_text name = name_of(h->rec, turn->seat);

	const long look = html_seat_style(&h->page->game, &turn->seat);

	buf_printf(h->out, "<h3><a href=\"#%st%lu\"><span class=\"no\">%lu"
	    "</span> ", h->page->id, t, t);
	if (look >= 0)
		html_thumb(h->out, h->page, (uint32_t)look, " badge");
	buf_puts(h->out, "<b>");
	html_put(h->out, &turn->seat);
	buf_puts(h->out, "</b></a> <bdi>");
	html_put(h->out, &name);
	buf_puts(h->out, "</bdi></h3>\n");
}

/*
 * Returns the information which values and facts of the turn are shown
 * elsewhere; NULL if there is none.
 */
static const struct html_redundancy *
known_of(struct turn_writer *w)
{
	const struct html_game *g = &w->h->page->game;

	while (w->redundancy < g->redundancy_count &&
	    g->redundancy[w->redundancy].turn < w->turn)
		w->redundancy++;
	return w->redundancy < g->redundancy_count &&
		g->redundancy[w->redundancy].turn == w->turn
	    ? &g->redundancy[w->redundancy]
	    : NULL;
}

static void
put_turn(struct turn_writer *w, const struct tes_turn *turn)
{
	struct html *h = w->h;

	buf_printf(h->out, "<li class=\"turn\" id=\"%st%lu\">", h->page->id,
	    (unsigned long)w->turn);
	put_heading(w, turn);
	pass_diags(w);
	buf_puts(h->out, "<ol class=\"steps\">\n");
	for (uint32_t i = 0; i < turn->step_count; i++)
		put_step_item(w, turn, i);
	buf_puts(h->out, "</ol>\n");
	if (turn->is_partial || (turn->step_count == 0 && turn->text.s))
		put_remark(h, "raw", "As written", &turn->text);
	put_effects(w, HTML_AFTER);
	put_turn_diags(w, turn);
	put_remarks(h, turn, known_of(w));
	put_alternatives(h, turn);
	buf_puts(h->out, "</li>\n");
}

void
html_turns(struct html *h)
{
	struct turn_writer w = { .h = h };

	buf_puts(h->out, "<section class=\"moves\"><h2>Turns</h2>\n"
	    "<ol class=\"turns\" tabindex=\"-1\">\n");
	for (size_t i = 0; i < h->rec->turns; i++) {
		w.turn = (uint32_t)i + 1;
		put_turn(&w, &h->rec->turn[i]);
	}
	buf_puts(h->out, "</ol></section>\n");
}
