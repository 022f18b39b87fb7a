/*
 * groups.c - the kingdoms or villages of the positions on a page, and the table
 * of a step's conflicts.
 */
#include <string.h>

#include "html/html.h"
#include "json/out.h"

void
html_group_texts(struct buf *out, struct html_game *g,
    const struct tes_scene *scene)
{
	bool has_any = false;

	for (uint32_t i = 0; i < scene->group_count; i++) {
		const struct tes_group *group = scene->group[i];
		while (g->groups < group->id && arena_append(&g->arena,
		    &g->group_text, &g->groups, &g->groups_cap,
		    sizeof(*g->group_text)))
			;
		if (g->groups < group->id)
			break;
		/* The text that was written last for the group. */
		const char **text = &g->group_text[group->id - 1];
		if (string_equal(*text, group->text))
			continue;
		*text = arena_strdup(&g->arena, group->text);
		if (!has_any)
			json_put_open(out, "q", '[');
		has_any = true;
		json_put_open(out, NULL, '[');
		json_put_number(out, NULL, group->id);
		html_json_word(out, NULL, group->text);
		buf_putc(out, ']');
	}
	buf_puts(out, has_any ? "]" : "");
}

void
html_groups(struct html_page *page, const struct tes_scene *scene)
{
	struct buf *out = &page->board;

	if (page->game.groups == 0)
		return;
	buf_puts(out, scene->grid == TES_GRID_SQUARES ?
	    "<div class=\"shelf groups\"><h2>Kingdoms</h2><ul>" :
	    "<div class=\"shelf groups\"><h2>Villages</h2><ul>");
	for (uint32_t i = 0; i < scene->group_count; i++)
		svg_printf(out, "<li>%s</li>", scene->group[i]->text);
	buf_puts(out, scene->group_count ? "</ul></div>\n" :
	    "<li>none</li></ul></div>\n");
}

/* Writes a side of a conflict; the winner's seat and strength are bold. */
static void
put_side(struct html *h, const char *text, bool is_winner)
{
	const size_t len = is_winner ? strcspn(text, "=") : 0;

	buf_puts(h->out, len > 0 ? "<td><b>" : "<td>");
	html_words(h->out, text, len);
	buf_puts(h->out, len > 0 ? "</b>" : "");
	html_words(h->out, text + len, strlen(text) - len);
	buf_puts(h->out, "</td>");
}

void
html_conflicts(struct html *h, const struct tes_history_step *step)
{
	bool has_any = false;

	for (uint32_t i = 0; i < step->effect_count; i++) {
		if (!step->effect[i]->conflict)
			continue;
		if (!has_any)
			buf_puts(h->out, "<table class=\"conflicts\"><thead>"
			    "<tr>"
			    "<th scope=\"col\">Conflict</th>"
			    "<th scope=\"col\">Attack</th>"
			    "<th scope=\"col\">Defence</th>"
			    "<th scope=\"col\">Result</th>"
			    "<th scope=\"col\">Removed</th></tr></thead>"
			    "<tbody>\n");
		has_any = true;
		const struct tes_conflict *c = step->effect[i]->conflict;
		svg_printf(h->out, "<tr><th scope=\"row\">%s</th>", c->title);
		put_side(h, c->attack, c->attacker_wins);
		put_side(h, c->defence, !c->attacker_wins);
		/* Write "archer wins and gets 5 blue points". */
		svg_printf(h->out, "<td>%s and %s</td><td>", c->result,
		    c->gain);
		html_words(h->out, c->lost_text, strlen(c->lost_text));
		buf_puts(h->out, "</td></tr>\n");
	}
	buf_puts(h->out, has_any ? "</tbody></table>\n" : "");
}
