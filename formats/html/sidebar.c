/*
 * sidebar.c - writes the side bar of a page: seats and supplies of the final
 * position.  The page's script changes it for other positions.
 */
#include "html/html.h"

uint32_t
html_badge(struct html_game *g, const struct tes_player_panel *view)
{
	const char face[] = { panel_letter(view), '\0' };
	const struct html_style look = {
		.shape = TES_SHAPE_PIECE,
		.colour = view->color,
		.face = face,
		.badge = "",
	};

	return html_style_of(g, &look);
}

static void
put_seat(struct html_page *page, const struct tes_player_panel *v)
{
	struct buf *out = &page->board;

	buf_printf(out, "<div class=\"seat%s\"><h3>",
	    v->is_active ? " onturn" : "");
	html_thumb(out, page, html_badge(&page->game, v), " badge");
	buf_puts(out, "<b>");
	html_word(out, v->seat);
	buf_puts(out, "</b> <bdi title=\"");
	svg_text(out, v->name.s ? v->name.s : "", v->name.len);
	buf_puts(out, "\">");
	html_put(out, &v->name);
	buf_puts(out, "</bdi><i>to move</i></h3><dl>");
	for (uint32_t i = 0; i < v->counter_count; i++) {
		const struct tes_counter *c = &v->counter[i];

		buf_puts(out, "<div><dt>");
		html_word(out, c->title);
		buf_printf(out, "</dt><dd>%ld%s</dd></div>", (long)c->value,
		    c->is_certain ? "" : "?");
	}
	buf_puts(out, "</dl></div>\n");
}

static void
put_supply(struct html_page *page, const struct tes_supply *supply)
{
	struct buf *out = &page->board;

	buf_puts(out, "<div class=\"shelf\"><h3>");
	html_word(out, supply->title);
	buf_puts(out, supply->is_certain ? "</h3><ul>" :
	    " <i>uncertain</i></h3><ul>");
	for (uint32_t i = 0; i < supply->pile_count; i++) {
		const struct tes_pile *pile = &supply->pile[i];
		const uint32_t kind = html_pile(&page->game, pile);

		buf_puts(out, "<li>");
		if (page->game.piles)
			html_thumb(out, page, page->game.pile[kind].style, "");
		if (pile->count != 1)
			buf_printf(out, "<b>%ld</b> ", (long)pile->count);
		html_word(out, pile->kind);
		buf_puts(out, "</li>");
	}
	buf_puts(out, supply->pile_count ? "</ul></div>\n" :
	    "<li>nothing</li></ul></div>\n");
}

void
html_sidebar(struct html_page *page, const struct tes_scene *scene)
{
	buf_puts(&page->board, "<section class=\"seats\" "
	    "aria-label=\"Players\">\n");
	for (uint32_t i = 0; i < scene->panel_count; i++)
		put_seat(page, &scene->panel[i]);
	buf_puts(&page->board, "</section>\n<section class=\"shelves\" "
	    "aria-label=\"Beside the board\">\n");
	for (uint32_t i = 0; i < scene->supply_count; i++)
		put_supply(page, &scene->supply[i]);
	buf_puts(&page->board, "</section>\n");
}
