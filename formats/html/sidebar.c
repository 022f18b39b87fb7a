/*
 * sidebar.c - writes the side bar of a page: seats and supplies of the final
 * position.  The page's script changes it for other positions, whose seats and
 * supplies are written as JSON.
 */
#include <string.h>

#include "html/html.h"
#include "json/out.h"

uint32_t
html_badge(struct html_game *g, const struct tes_player_panel *view)
{
	const char face[] = { panel_letter(view), '\0' };
	const struct html_style look = { .content = {
		.shape = TES_SHAPE_PIECE,
		.color = view->color,
		.symbol = face,
		.owner_color = "",
	} };

	return html_style_of(g, &look);
}

static void
put_supply(struct html_page *page, const struct tes_supply *supply)
{
	struct buf *out = &page->board;

	svg_printf(out, "<div class=\"shelf\"><h2>%s", supply->title);
	buf_puts(out, supply->is_certain ? "</h2><ul>" :
	    " <i>uncertain</i></h2><ul>");
	for (uint32_t i = 0; i < supply->pile_count; i++) {
		const struct tes_pile *pile = &supply->pile[i];
		const uint32_t kind = html_pile(&page->game, pile);

		buf_puts(out, "<li>");
		if (kind > 0)
			html_thumb(out, page,
			    page->game.piles.kind[kind - 1].style, "");
		if (pile->count != 1)
			buf_printf(out, "<b>%ld</b> ", (long)pile->count);
		svg_printf(out, "%s</li>", pile->kind);
	}
	buf_puts(out, supply->pile_count ? "</ul></div>\n" :
	    "<li>nothing</li></ul></div>\n");
}

void
html_sidebar(struct html_page *page, const struct tes_scene *scene)
{
	const uint32_t counters = scene->panel_count ?
	    scene->panel[0].counter_count : 0;
	struct buf *out = &page->board;

	/* The heads of the columns: badge, seat and name of each player. */
	buf_puts(out, "<table class=\"seats\" aria-label=\"Players\">\n"
	    "<thead><tr><td></td>");
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_player_panel *v = &scene->panel[i];

		buf_printf(out, "<th scope=\"col\" class=\"seat%s\">",
		    v->is_active ? " onturn" : "");
		html_thumb(out, page, html_badge(&page->game, v), " badge");
		svg_printf(out, "<b>%s</b> <bdi title=\"" TEXT_FMT "\">",
		    v->seat, TEXT_ARG(v->name));
		html_put(out, &v->name);
		buf_puts(out, "</bdi><i>to move</i></th>");
	}
	buf_puts(out, "</tr></thead>\n<tbody>\n");
	for (uint32_t k = 0; k < counters; k++) {
		svg_printf(out, "<tr><th scope=\"row\">%s</th>",
		    scene->panel[0].counter[k].title);
		for (uint32_t i = 0; i < scene->panel_count; i++) {
			const struct tes_counter *c =
			    &scene->panel[i].counter[k];

			buf_printf(out, "<td>%ld%s</td>", (long)c->value,
			    c->is_certain ? "" : "?");
		}
		buf_puts(out, "</tr>\n");
	}
	buf_puts(out, "</tbody></table>\n");
	html_groups(page, scene);
	buf_puts(out, "<div class=\"shelves\">\n");
	for (uint32_t i = 0; i < scene->supply_count; i++)
		put_supply(page, &scene->supply[i]);
	buf_puts(out, "</div>\n");
}

/* Functions for positions. */

/*
 * If `fresh`, a list of lists of numbers, differs from `was`, appends it as the
 * JSON member `name`, with 0 for lists that are as before.  Then moves the
 * content of `fresh` to `was`.
 */
static void
put_changed_lists(struct buf *out, const char *name, struct buf *was,
    struct buf *fresh)
{
	size_t from = 1, old = 1;

	if (!fresh->s || (was->s && strcmp(was->s, fresh->s) == 0)) {
		buf_clear(fresh);
		return;
	}
	json_put_open(out, name, '[');
	while (fresh->s[from] == '[') {
		const size_t len = strcspn(fresh->s + from, "]") + 1;
		const size_t old_len = was->len > old ?
		    strcspn(was->s + old, "]") + 1 : 0;

		json_put_name(out, NULL);
		if (len == old_len &&
		    memcmp(fresh->s + from, was->s + old, len) == 0)
			buf_putc(out, '0');
		else
			buf_put(out, fresh->s + from, len);
		from += len + (fresh->s[from + len] == ',');
		old += old_len + (old_len && was->s[old + old_len] == ',');
	}
	buf_putc(out, ']');
	buf_clear(was);
	buf_put(was, fresh->s, fresh->len);
	buf_clear(fresh);
}

void
html_beside(struct buf *out, struct html_page *page,
    const struct tes_scene *scene)
{
	struct buf *fresh = &page->scratch;

	json_put_open(fresh, NULL, '[');
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_player_panel *v = &scene->panel[i];

		json_put_open(fresh, NULL, '[');
		for (uint32_t k = 0; k < v->counter_count; k++) {
			const struct tes_counter *c = &v->counter[k];

			json_put_name(fresh, NULL);
			buf_printf(fresh, c->is_certain ? "%ld" : "\"%ld?\"",
			    (long)c->value);
		}
		buf_putc(fresh, ']');
	}
	buf_putc(fresh, ']');
	put_changed_lists(out, "v", &page->views, fresh);
	json_put_open(fresh, NULL, '[');
	for (uint32_t i = 0; i < scene->supply_count; i++) {
		const struct tes_supply *supply = &scene->supply[i];

		json_put_open(fresh, NULL, '[');
		json_put_number(fresh, NULL, supply->is_certain);
		for (uint32_t k = 0; k < supply->pile_count; k++) {
			const uint32_t kind =
			    html_pile(&page->game, &supply->pile[k]);

			json_put_number(fresh, NULL, (int64_t)kind - 1);
			json_put_number(fresh, NULL, supply->pile[k].count);
		}
		buf_putc(fresh, ']');
	}
	buf_putc(fresh, ']');
	put_changed_lists(out, "h", &page->supplies, fresh);
}
