/* turns.c - writes the list of turns, with effects, notes and diagnostics. */
#include <string.h>

#include "analysis/importance.h"
#include "html/html.h"
#include "model/edition.h"

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
	svg_printf(h->out, "<div class=\"diag %s\"><p><b>%s %s</b> %s",
	    kind[diag->severity].look, kind[diag->severity].title,
	    diag->code->code, diag->message);
	put_place(h, diag->span);
	buf_puts(h->out, "</p>");
	for (size_t i = 0; i < diag->note_count; i++) {
		svg_printf(h->out, "<p>%s", diag->note[i].text);
		if (diag->note[i].span.end > 0)
			put_place(h, diag->note[i].span);
		buf_puts(h->out, "</p>");
	}
	buf_puts(h->out, "</div>\n");
}

void
html_effects(struct html *h, bool has_draws,
    const struct tes_effect *const *effect, uint32_t count)
{
	bool has_any = false;

	for (uint32_t i = 0; i < count; i++) {
		/* html_conflicts() says more. */
		if (effect[i]->conflict ||
		    (has_draws && strcmp(effect[i]->kind, "draw") == 0))
			continue;
		buf_puts(h->out, has_any ? "" : "<ul class=\"fx\">");
		buf_puts(h->out, effect_importance(h->ed, effect[i]) ==
		    TES_IMPORTANCE_TURNING_POINT ? "<li class=\"turning\">" :
		    "<li>");
		html_words(h->out, effect[i]->text, strlen(effect[i]->text));
		buf_puts(h->out, "</li>");
		has_any = true;
	}
	buf_puts(h->out, has_any ? "</ul>" : "");
}

/*
 * Writes what step n of a turn, from 0, caused, or what happened after the
 * steps.
 */
static void
put_results(struct html *h, const struct tes_history_turn *turn, uint32_t n)
{
	const struct tes_history_step *step = turn->step[n];

	html_conflicts(h, step);
	html_effects(h, turn->turn->draw_count > 0, step->effect,
	    step->effect_count);
	for (uint32_t i = 0; i < step->diag_count; i++)
		html_diag(h, step->diag[i]);
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
	svg_text(h->out, open->s, open->len);
	buf_puts(h->out, "\">");
	h->out->out_of_memory |= open->out_of_memory;
	buf_clear(open);
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
	struct buf *words = &h->page->scratch;

	buf_clear(words);
	const bool is_private = seat->s &&
	    edition_public_view(h->ed, step->text, words);
	if (is_private)
		begin_private(h, seat);
	edition_normalize_step(h->ed, step->text, words);
	html_words(h->out, words->s, words->len);
	buf_puts(h->out, is_private ? "</span>" : "");
	h->out->out_of_memory |= words->out_of_memory;
	buf_clear(words);
	if (*step->mark)
		buf_printf(h->out, "<abbr class=\"mark %s\" title=\"%s\">%s"
		    "</abbr>", *step->mark == '!' ? "good" : "bad",
		    mark_words(step->mark), step->mark);
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
 * Writes the remarks of a kind that do not follow from the steps, if any: with
 * `open` before the first, `between` between them, and `close` after the last.
 */
static void
put_kind(struct html *h, const struct tes_history_turn *turn,
    enum tes_remark_kind kind, const char *open, const char *between,
    const char *close)
{
	struct buf *view = &h->page->scratch;
	bool has_any = false;

	for (uint32_t i = 0; i < turn->remark_count; i++) {
		const struct tes_remark *remark = turn->remark[i];
		const struct tes_state_value *after = remark->after;
		const struct tes_pair *draw = remark->draw;
		uint32_t at = 0, words = 0;

		if (remark->kind != kind || remark->is_redundant)
			continue;
		buf_puts(h->out, has_any ? between : open);
		has_any = true;
		if (draw) {
			/* Other seats may only see the number of pieces. */
			while (text_word(draw->value, &at).len > 0)
				words++;
			buf_clear(view);
			buf_printf(view, TEXT_FMT " %lu", TEXT_ARG(draw->key),
			    (unsigned long)words);
			begin_private(h, &draw->key);
			put_pairs(h, draw, 1);
			buf_puts(h->out, "</span>");
		}
		if (kind == TES_REMARK_TEXT)
			buf_printf(h->out, "<b>%s:</b> ", remark->label);
		html_put(h->out, &remark->text);
		if (after) {
			html_put(h->out, &after->key);
			buf_puts(h->out, ": ");
			html_put(h->out, &after->text);
			put_pairs(h, after->pair, after->pair_count);
		}
	}
	buf_puts(h->out, has_any ? close : "");
}

static void
put_remarks(struct html *h, const struct tes_history_turn *turn)
{
	const bool has_numbers = turn->turn->eval.s || turn->turn->clock.s;

	put_kind(h, turn, TES_REMARK_DRAW, "<p class=\"after\"><b>Draws</b> ",
	    ", ", "</p>\n");
	buf_puts(h->out, has_numbers ? "<p class=\"numbers\">" : "");
	put_kind(h, turn, TES_REMARK_EVAL,
	    "<span class=\"eval\"><b>Eval</b> ", "", "</span> ");
	put_kind(h, turn, TES_REMARK_CLOCK,
	    "<span class=\"clock\"><b>Clock</b> ", "", " s</span>");
	buf_puts(h->out, has_numbers ? "</p>\n" : "");
	put_kind(h, turn, TES_REMARK_ACCEPTED, "<p class=\"stands\">"
	    "<b>Accepted violation:</b> ", "", "</p>\n");
	put_kind(h, turn, TES_REMARK_NOTE, "<p class=\"note\">", "",
	    "</p>\n");
	put_kind(h, turn, TES_REMARK_TEXT, "<p class=\"note\">",
	    "</p>\n<p class=\"note\">", "</p>\n");
	put_kind(h, turn, TES_REMARK_FACT, "<ul class=\"said\"><li>",
	    "</li><li>", "</li></ul>\n");
	put_kind(h, turn, TES_REMARK_AFTER, "<p class=\"after\"><b>After</b> ",
	    "; ", "</p>\n");
}

/*
 * Writes variation `number` of a turn; its steps as they are in the record.
 * Those that were played are links to their positions.
 */
static void
put_variation(struct html *h, const struct tes_history_variation *line,
    uint32_t t, uint32_t number)
{
	const struct html_game *g = &h->page->game;
	uint32_t steps = 0, step = 0;

	for (size_t i = 0; i < g->variations; i++)
		if (g->variation[i].turn == t &&
		    g->variation[i].number == number)
			steps = g->variation[i].steps;
	buf_puts(h->out, "<li>");
	for (uint32_t i = 0; i < line->turn_count; i++) {
		const struct tes_history_turn *turn = line->turn[i];

		buf_puts(h->out, i ? "<p class=\"other\">then <b>" :
				     "<p class=\"other\"><b>");
		html_put(h->out, &turn->seat);
		buf_puts(h->out, "</b> ");
		for (uint32_t k = 0; k < turn->step_count; k++) {
			buf_puts(h->out, k ? "; " : "");
			if (step++ < steps)
				buf_printf(h->out, "<a href=\"#%st%lua%lu.%lu"
				    "\">", h->page->id, (unsigned long)t,
				    (unsigned long)number, (unsigned long)step);
			put_written(h, turn->step[k]->step, &turn->seat);
			buf_puts(h->out, step <= steps ? "</a>" : "");
			put_comment(h, turn->step[k]->step);
		}
		buf_puts(h->out, "</p>\n");
		put_remarks(h, turn);
	}
	for (uint32_t i = 0; i < line->diag_count; i++)
		html_diag(h, line->diag[i]);
	buf_puts(h->out, "</li>\n");
}

static void
put_turn(struct html *h, const struct tes_history_turn *turn)
{
	const struct html_game *g = &h->page->game;
	const struct tes_text *text = &turn->turn->text;
	const unsigned long t = turn->number;

	buf_printf(h->out, "<li class=\"turn\" id=\"%st%lu\"><h3>"
	    "<a href=\"#%st%lu\"><span class=\"no\">%lu</span> ",
	    h->page->id, t, h->page->id, t, t);
	for (uint32_t i = 0; i < g->seats; i++)
		if (text_is(turn->seat, g->seat[i].name))
			html_thumb(h->out, h->page, g->seat[i].style, " badge");
	buf_puts(h->out, "<b>");
	html_put(h->out, &turn->seat);
	buf_puts(h->out, "</b></a> <bdi>");
	html_put(h->out, &turn->player);
	buf_puts(h->out, "</bdi>");
	buf_puts(h->out, t <= g->turns && g->won[t] ? g->won[t] : "");
	buf_puts(h->out, "</h3>\n<ol class=\"steps\">\n");
	for (uint32_t i = 0; i < turn->step_count; i++) {
		/* Write step i, from 0. */
		const struct tes_step *step = turn->step[i]->step;
		const unsigned long s = i + 1ul;

		buf_printf(h->out,
		    "<li class=\"step\" id=\"%st%lu.%lu\">"
		    "<a href=\"#%st%lu.%lu\">",
		    h->page->id, t, s, h->page->id, t, s);
		put_written(h, step, &turn->seat);
		buf_puts(h->out, "</a>");
		put_comment(h, step);
		put_results(h, turn, i);
		buf_puts(h->out, "</li>\n");
	}
	buf_puts(h->out, "</ol>\n");
	if (text->s && (turn->turn->is_partial || turn->step_count == 0)) {
		buf_puts(h->out, "<p class=\"raw\"><b>As written:</b> ");
		html_put(h->out, text);
		buf_puts(h->out, "</p>\n");
	}
	put_results(h, turn, turn->step_count);
	put_remarks(h, turn);
	if (turn->variation_count > 0)
		buf_puts(h->out,
		    "<div class=\"lines\"><b>Variations</b><ul>\n");
	for (uint32_t i = 0; i < turn->variation_count; i++)
		put_variation(h, turn->variation[i], turn->number, i + 1);
	if (turn->variation_count > 0)
		buf_puts(h->out, "</ul></div>\n");
	buf_puts(h->out, "</li>\n");
}

void
html_turns(struct html *h)
{
	struct tes_history *history = h->page->history;

	buf_puts(h->out, "<section class=\"moves\"><h2>Turns</h2>\n"
	    "<ol class=\"turns\" tabindex=\"-1\">\n");
	for (uint32_t i = 1; i <= h->rec->turns; i++) {
		const struct tes_history_turn *turn =
		    tes_history_describe(history, i, h->diags);

		if (!turn) {
			h->out->out_of_memory = true;
			return;
		}
		put_turn(h, turn);
	}
	buf_puts(h->out, "</ol></section>\n");
}
