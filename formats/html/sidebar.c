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

/* Writes the heads of the columns: badge, seat and name of each player. */
static void
put_seats(struct html_page *page, const struct tes_scene *scene)
{
	struct buf *out = &page->board;

	buf_puts(out, "<thead><tr><td></td>");
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_player_panel *v = &scene->panel[i];

		buf_printf(out, "<th scope=\"col\" class=\"seat%s\">",
		    v->is_active ? " onturn" : "");
		html_thumb(out, page, html_badge(&page->game, v), " badge");
		buf_puts(out, "<b>");
		html_word(out, v->seat);
		buf_puts(out, "</b> <bdi title=\"");
		svg_text(out, v->name.s ? v->name.s : "", v->name.len);
		buf_puts(out, "\">");
		html_put(out, &v->name);
		buf_puts(out, "</bdi><i>to move</i></th>");
	}
	buf_puts(out, "</tr></thead>\n");
}

/* Writes the row of counter k of all players. */
static void
put_counter(struct html_page *page, const struct tes_scene *scene, uint32_t k)
{
	struct buf *out = &page->board;

	buf_puts(out, "<tr><th scope=\"row\">");
	html_word(out, scene->panel[0].counter[k].title);
	buf_puts(out, "</th>");
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_counter *c = &scene->panel[i].counter[k];

		buf_printf(out, "<td>%ld%s</td>", (long)c->value,
		    c->is_certain ? "" : "?");
	}
	buf_puts(out, "</tr>\n");
}

static void
put_supply(struct html_page *page, const struct tes_supply *supply)
{
	struct buf *out = &page->board;

	buf_puts(out, "<div class=\"shelf\"><h2>");
	html_word(out, supply->title);
	buf_puts(out, supply->is_certain ? "</h2><ul>" :
	    " <i>uncertain</i></h2><ul>");
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
	const uint32_t counters = scene->panel_count ?
	    scene->panel[0].counter_count : 0;

	buf_puts(&page->board, "<table class=\"seats\" "
	    "aria-label=\"Players\">\n");
	put_seats(page, scene);
	buf_puts(&page->board, "<tbody>\n");
	for (uint32_t k = 0; k < counters; k++)
		put_counter(page, scene, k);
	buf_puts(&page->board, "</tbody></table>\n");
	html_groups(page, scene);
	buf_puts(&page->board, "<div class=\"shelves\">\n");
	for (uint32_t i = 0; i < scene->supply_count; i++)
		put_supply(page, &scene->supply[i]);
	buf_puts(&page->board, "</div>\n");
}
