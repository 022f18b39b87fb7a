/*
 * html.c - writes games as an interactive page in one self-contained file.
 *
 * The page's Content-Security-Policy allows only its own script and style, by
 * their hashes, and no requests.  Untrusted text is always escaped.  Each game
 * is written when it arrives, with its own block of data, so memory does not
 * grow with the number of games.
 */
#include <stdlib.h>

#include "html/html.h"
#include "json/out.h"
#include "tessera/tools.h"

#include "page.css.inc"
#include "page.js.inc"

/* Writes the start of the page, whose title is that of the first game. */
static void
put_header(struct html *h)
{
	struct buf *out = h->out;

	svg_printf(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
	    "<meta charset=\"utf-8\">\n"
	    "<meta http-equiv=\"Content-Security-Policy\" content=\""
	    "default-src 'none'; script-src 'sha256-%s'; "
	    "style-src 'sha256-%s'; base-uri 'none'; form-action 'none'\">\n"
	    "<meta name=\"referrer\" content=\"no-referrer\">\n"
	    /* To lay out the page once: after the script has run. */
	    "<link rel=\"expect\" href=\"#written\" blocking=\"render\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, "
	    "initial-scale=1\">\n"
	    "<meta name=\"color-scheme\" content=\"light dark\">\n"
	    "<meta name=\"generator\" content=\"tessera %s\">\n<title>",
	    page_js_hash, page_css_hash, tes_version());
	html_title(h);
	buf_puts(out, "</title>\n<style>");
	buf_put(out, page_css, sizeof(page_css) - 1);
	buf_puts(out, "</style>\n</head>\n<body>\n"
	    "<a class=\"skip\" href=\"#end\">Skip to the result</a>\n");
	svg_put_patterns(out);
	buf_puts(out, "<main>\n");
}

/* Writes the points of all seats at the end, if there is a score. */
static void
put_total(struct html *h)
{
	const struct html_game *g = &h->page->game;
	const struct tes_outcome *o = h->outcome;

	if (!o || o->standing_count == 0)
		return;
	json_put_open(h->out, "total", '[');
	for (uint32_t i = 0; i < g->seats; i++) {
		int32_t points = 0;

		for (uint32_t k = 0; k < o->standing_count; k++)
			if (string_equal(o->standing[k].seat, g->seat[i].name))
				points = o->standing[k].points;
		json_put_number(h->out, NULL, points);
	}
	buf_putc(h->out, ']');
}

/* Writes the positions and other data for the page's script, as JSON. */
static void
put_data(struct html *h, const struct buf *stops)
{
	const struct html_game *g = &h->page->game;

	buf_puts(h->out, "<script type=\"application/json\" class=\"data\">{");
	buf_put(h->out, h->page->names.s, h->page->names.len);
	json_put_open(h->out, "kinds", '[');
	for (size_t i = 0; i < g->pieces.count; i++) {
		const struct html_kind *kind = &g->pieces.kind[i];
		const struct html_style *look = &g->style[kind->style];
		/* The cell of a removed piece was free after the removal. */
		const bool has_left = look->is_free &&
		    look->trace == TES_REMOVAL_OFF_BOARD + 1;

		json_put_open(h->out, NULL, '[');
		json_put_number(h->out, NULL, kind->style);
		html_json_word(h->out, NULL, kind->content.label);
		buf_puts(h->out, kind->content.is_uncertain ? ",1]" :
		    has_left ? ",2]" : "]");
	}
	buf_putc(h->out, ']');
	json_put_open(h->out, "heaps", '[');
	for (size_t i = 0; i < g->piles.count; i++) {
		const struct html_kind *kind = &g->piles.kind[i];

		json_put_open(h->out, NULL, '[');
		json_put_number(h->out, NULL, kind->style);
		html_json_word(h->out, NULL, kind->content.label);
		buf_putc(h->out, ']');
	}
	buf_putc(h->out, ']');
	put_total(h);
	if (h->ed)
		html_json_word(h->out, "totalTitle",
		    tes_game_total_title(tes_edition_game(h->ed)));
	json_put_open(h->out, "targets", '[');
	for (size_t i = 0; i < g->targets; i++)
		html_json_word(h->out, NULL, g->target[i]);
	buf_putc(h->out, ']');
	json_put_open(h->out, "stops", '[');
	buf_put(h->out, stops->s, stops->len);
	if (h->page->variations.len > 0) {
		buf_putc(h->out, ']');
		json_put_open(h->out, "variations", '[');
		buf_put(h->out, h->page->variations.s,
		    h->page->variations.len);
	}
	buf_puts(h->out, "]}</script>\n");
}

static void
put_game(struct html *h, const struct buf *stops)
{
	const bool is_played = h->page->game.stops > 0;

	buf_printf(h->out, "<article class=\"game\" data-id=\"%s\" "
	    "aria-label=\"", h->page->id);
	html_label(h);
	buf_puts(h->out, "\">\n");
	/*
	 * This element has what is visible without scrolling on large screens.
	 */
	buf_puts(h->out, "<div class=\"screen\">\n");
	html_head(h);
	/* The board, and beside it the seats, supplies and turns. */
	buf_puts(h->out, "<div class=\"stage\">\n");
	if (is_played) {
		buf_puts(h->out, "<section class=\"table\" "
		    "aria-label=\"Board\">\n");
		html_board(h);
		buf_puts(h->out, "</section>\n<div class=\"beside\" "
		    "tabindex=\"0\" role=\"region\" "
		    "aria-label=\"Beside the board\">\n");
		buf_put(h->out, h->page->board.s, h->page->board.len);
		buf_puts(h->out, "</div>\n");
	}
	html_turns(h);
	buf_puts(h->out, "</div>\n");
	buf_puts(h->out, "</div>\n");
	html_result(h);
	if (is_played) {
		buf_puts(h->out, "<details class=\"legend\"><summary>"
		    "<h2>Signs</h2></summary>\n");
		html_signs(h);
		buf_puts(h->out, "</details>\n");
	}
	html_edition(h);
	if (is_played) {
		html_styles(h);
		put_data(h, stops);
	}
	buf_puts(h->out, "</article>\n");
}

static void
release_page(struct html_page *page)
{
	arena_release(&page->game.arena);
	page->game = (struct html_game){ 0 };
	buf_release(&page->names);
	buf_release(&page->views);
	buf_release(&page->supplies);
	buf_release(&page->luck);
	buf_release(&page->variations);
	buf_release(&page->board);
	buf_release(&page->scratch);
}

/* Returns whether memory ran out while collecting or writing. */
static bool
is_out_of_memory(const struct tes_writer *w, const struct html_page *page)
{
	return w->out_of_memory || w->out.out_of_memory ||
	    w->noted.out_of_memory || page->game.arena.out_of_memory ||
	    page->names.out_of_memory ||
	    page->views.out_of_memory || page->supplies.out_of_memory ||
	    page->luck.out_of_memory || page->variations.out_of_memory ||
	    page->board.out_of_memory || page->scratch.out_of_memory;
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	struct html h = {
		.out = &w->out,
		.page = html_page_of(w),
		.rec = rec,
		.ed = ed,
		.outcome = outcome,
		.diags = w->diags,
	};

	if (!h.page)
		return TES_NOMEM;
	h.shapes.game = h.page->games + 1;
	if (!is_out_of_memory(w, h.page)) {
		/*
		 * If this record was not observed, the page has data of an
		 * earlier one: discard it.
		 */
		if (w->noted.len == 0)
			html_reset(h.page, rec);
		else if (!h.diags || tes_diags_error_count(h.diags) == 0)
			html_play_variations(&h);
		if (w->games == 0)
			put_header(&h);
		put_game(&h, &w->noted);
	}
	svg_release_shapes(&h.shapes);
	if (is_out_of_memory(w, h.page)) {
		w->out_of_memory = true;
		release_page(h.page);
		return TES_NOMEM;
	}
	html_reset(h.page, NULL);
	buf_clear(&w->noted);
	return TES_OK;
}

static void
end(struct tes_writer *w)
{
	if (w->games == 0)
		return;
	buf_puts(&w->out, "</main>\n<script>");
	buf_put(&w->out, page_js, sizeof(page_js) - 1);
	svg_printf(&w->out, "</script>\n<footer id=\"written\"><p>Written by "
	    "tessera %s.</p></footer>\n</body>\n</html>\n", tes_version());
}

static void
release(struct tes_writer *w)
{
	struct html_page *page = w->priv;

	if (page) {
		release_page(page);
		tes_history_free(page->history);
		tes_position_free(page->pos);
		tes_moves_release(&page->legal);
	}
	free(page);
}

static const char *const suffix[] = { ".html", ".htm", NULL };

const struct tes_format format_html = {
	.name = "html",
	.title = "a self-contained page to replay games",
	.suffix = suffix,
	.is_shown = true,
	.put = put,
	.end = end,
	.release = release,
	.watch = html_collect,
	.studies = true,
	.sees_conflicts = true,
};
