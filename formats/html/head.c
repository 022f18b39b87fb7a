/* head.c - writes the header and the result of a game on a page. */

#include "html/html.h"
#include "model/edition.h"

/* Appends the names of the players, with their points if there is a score. */
static void
put_names(struct buf *out, const struct html *h)
{
	const struct tes_outcome *o = h->outcome;
	const uint32_t standings = o ? o->standing_count : 0;

	for (uint32_t i = 0; i < standings; i++) {
		const struct tes_standing *s = &o->standing[i];

		buf_puts(out, i ? ", " : "");
		svg_printf(out, "%.*s%s %ld", (int)s->name.len, s->name.s,
		    s->name.len ? "" : s->seat, (long)s->points);
	}
	for (uint32_t i = 0; !standings && i < h->rec->head.player_count; i++) {
		const struct tes_pair *p = &h->rec->head.player[i];
		const struct tes_text *name =
		    p->value.len ? &p->value : &p->key;

		buf_puts(out, i ? ", " : "");
		svg_text(out, name->s, name->len);
	}
}

/* Appends the title: event and round, or the players. */
void
html_title(struct html *h)
{
	const struct tes_header *head = &h->rec->head;

	if (head->event.len > 0)
		svg_text(h->out, head->event.s, head->event.len);
	else if (head->player_count > 0)
		put_names(h->out, &(struct html){ .rec = h->rec });
	else
		buf_printf(h->out, "Game %llu",
		    (unsigned long long)h->rec->number);
	if (head->round.len > 0)
		svg_printf(h->out, ", %s" TEXT_FMT,
		    record_round_prefix(head->round), TEXT_ARG(head->round));
}

/* Appends the title, the players and their points. */
void
html_label(struct html *h)
{
	html_title(h);
	buf_puts(h->out, ": ");
	put_names(h->out, h);
}

/* Writes a text between two tags, unless it is empty. */
static void
put_between(struct html *h, const char *before, const struct tes_text *text,
    const char *after)
{
	if (!text->s || text->len == 0)
		return;
	buf_puts(h->out, before);
	html_put(h->out, text);
	buf_puts(h->out, after);
}

/* Most diagnostics of turns that the header lists. */
enum { WRONG_MAX = 20 };

/*
 * Writes a list of diagnostics: first those without a turn, then those of
 * turns.
 */
static void
put_all(struct html *h, size_t n)
{
	size_t shown = 0;

	for (size_t i = 0; i < n; i++)
		if (tes_record_diag_turn(h->rec, tes_diags_at(h->diags, i)) ==
		    0)
			html_diag(h, tes_diags_at(h->diags, i));
	buf_puts(h->out, "<ul>");
	for (size_t i = 0; i < n && shown < WRONG_MAX; i++) {
		const struct tes_diag *d = tes_diags_at(h->diags, i);

		const unsigned long turn = tes_record_diag_turn(h->rec, d);
		if (turn == 0)
			continue;
		svg_printf(h->out, "<li><a href=\"#%st%lu", h->page->id, turn);
		if (d->step)
			svg_printf(h->out, ".%u", (unsigned)d->step);
		svg_printf(h->out, "\">Turn %lu</a>: %s</li>\n", turn,
		    d->message);
		shown++;
	}
	buf_puts(h->out, shown == WRONG_MAX ? "<li>and more</li></ul>" :
					      "</ul>");
}

static void
put_diags(struct html *h)
{
	static const enum tes_severity order[] = {
		TES_ERROR, TES_WARNING, TES_NOTE
	};
	const size_t n = h->diags ? tes_diags_count(h->diags) : 0;
	size_t found[TES_NOTE + 1] = { 0 };
	const char *before = "";

	if (n == 0)
		return;
	for (size_t i = 0; i < n; i++)
		found[tes_diags_at(h->diags, i)->severity]++;
	buf_printf(h->out, "<details class=\"wrong%s\"><summary><b>",
	    found[TES_ERROR] ? "" : " warned");
	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++) {
		if (found[order[i]] == 0)
			continue;
		buf_printf(h->out, "%s%zu %s%s", before, found[order[i]],
		    tes_severity_name(order[i]),
		    found[order[i]] == 1 ? "" : "s");
		before = " and ";
	}
	buf_puts(h->out, found[TES_ERROR] ? "</b> in this record; everything "
	    "after an error is uncertain.</summary>\n" :
	    "</b> in this record.</summary>\n");
	put_all(h, n);
	buf_puts(h->out, "</details>\n");
}

void
html_head(struct html *h)
{
	const struct tes_header *head = &h->rec->head;

	buf_puts(h->out, "<header class=\"head\">\n<h1>");
	html_title(h);
	buf_puts(h->out, "</h1>\n<p class=\"facts\">");
	put_between(h, "<span class=\"date\">", &head->date, "</span> ");
	for (uint32_t i = 0; i < head->player_count; i++) {
		buf_puts(h->out, "<span><b>");
		html_put(h->out, &head->player[i].key);
		buf_puts(h->out, "</b> <bdi>");
		html_put(h->out, &head->player[i].value);
		buf_puts(h->out, "</bdi></span> ");
	}
	/* The rest is hidden in an element that the reader can open. */
	buf_puts(h->out, "</p>\n<details class=\"about\">"
	    "<summary>About</summary>\n<p class=\"facts\">");
	if (h->ed) {
		svg_printf(h->out, "<span>%s</span> ", h->ed->title);
	} else {
		put_between(h, "<span class=\"game-name\">", &head->game,
		    "</span> ");
		put_between(h, "<span class=\"edition-name\">",
		    &head->edition, "</span> ");
	}
	put_between(h, "<span class=\"site\">", &head->site, "</span> ");
	buf_puts(h->out, "</p>\n");
	put_between(h, "<p class=\"note\">", &head->note, "</p>\n");
	put_between(h, "<p class=\"source\">Source: ", &head->source,
	    "</p>\n");
	buf_puts(h->out, "</details>\n");
	put_diags(h);
	if (h->page->game.is_cut)
		buf_puts(h->out, "<p class=\"wrong\">This record is too long "
		    "to show all its positions.</p>\n");
	buf_puts(h->out, "</header>\n");
}

/* Functions for the result. */

static void
put_table(struct html *h, const struct tes_outcome *o)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(h->ed->game, &columns);

	buf_puts(h->out, "<div class=\"scroll standings\" tabindex=\"0\" "
	    "role=\"region\" aria-label=\"Standings\"><table><thead><tr><th "
	    "scope=\"col\">Rank</th><th scope=\"col\">Player</th>");
	for (size_t i = 0; i < columns; i++)
		svg_printf(h->out, "<th scope=\"col\">%s</th>",
		    column[i].title);
	buf_puts(h->out, "</tr></thead><tbody>\n");
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];

		buf_puts(h->out, s->is_winner ? "<tr class=\"winner\">" :
		    "<tr>");
		svg_printf(h->out, "<td>%u</td><th scope=\"row\"><b>%s</b> "
		    "<bdi>", (unsigned)s->rank, s->seat);
		html_put(h->out, &s->name);
		buf_puts(h->out, s->is_winner ? "</bdi> <i>wins</i></th>" :
						"</bdi></th>");
		for (size_t k = 0; k < columns; k++)
			buf_printf(h->out, "<td>%ld</td>", (long)s->value[k]);
		buf_puts(h->out, "</tr>\n");
	}
	buf_puts(h->out, "</tbody></table></div>\n");
}

void
html_result(struct html *h)
{
	const struct tes_outcome *o = h->outcome;
	uint32_t effects;

	if (!o || !h->ed)
		return;
	const char *reason = o->end_reason ? o->end_reason : "unfinished";
	const struct tes_effect *const *effect =
	    tes_history_end_effects(h->page->history, &effects);
	buf_printf(h->out,
	    "<section class=\"result\" id=\"%send\"><h2>Result: ",
	    h->page->id);
	/* Write "end tile" for "end-tile". */
	for (; *reason; reason++)
		buf_putc(h->out, *reason == '-' ? ' ' : *reason);
	buf_printf(h->out, ", %lu %s</h2>\n", (unsigned long)o->turn_count,
	    o->turn_count == 1 ? "turn" : "turns");
	html_effects(h, false, effect, effects);
	if (o->standing_count > 0)
		put_table(h, o);
	else
		buf_puts(h->out, "<p>There is no score: an error makes it "
		    "uncertain.</p>\n");
	for (uint32_t i = 0; i < o->note_count; i++)
		svg_printf(h->out, "<p class=\"note\">%s</p>\n", o->note[i]);
	buf_puts(h->out, "</section>\n");
}

/* Functions for the edition. */

static void
put_param(struct html *h, size_t i)
{
	const struct tes_param *p = &h->ed->param[i];
	const struct param_origin *origin = &h->ed->origin[i];
	const char *source = origin->source;
	const bool is_flagged = origin->is_changed || origin->is_inferred;

	buf_puts(h->out, is_flagged ? "<tr class=\"flagged\">" : "<tr>");
	svg_printf(h->out, "<th scope=\"row\"><code>%s</code></th><td>",
	    p->name);
	edition_put_value(h->ed, i, h->out);
	if (origin->is_changed)
		buf_puts(h->out, " <i class=\"flag\">overridden</i>");
	if (origin->is_inferred)
		buf_puts(h->out, " <i class=\"flag\">inferred: not in any "
		    "rulebook</i>");
	svg_printf(h->out, "</td><td>%s</td><td>%s</td></tr>\n",
	    p->meaning ? p->meaning : "",
	    source ? source : p->rule ? p->rule : "");
}

void
html_edition(struct html *h)
{
	if (!h->ed)
		return;
	svg_printf(h->out, "<details class=\"edition\"><summary><h2>Rules: "
	    "%s</h2> <code>%s/%u</code></summary>\n<div class=\"scroll\" "
	    "tabindex=\"0\" role=\"region\" aria-label=\"Parameters\"><table>"
	    "<thead><tr><th scope=\"col\">Parameter</th><th scope=\"col\">Value"
	    "</th><th scope=\"col\">Meaning</th><th scope=\"col\">Source</th>"
	    "</tr></thead><tbody>\n", h->ed->title ? h->ed->title : "",
	    h->ed->id, h->ed->revision);
	for (size_t i = 0; i < h->ed->params; i++)
		put_param(h, i);
	buf_puts(h->out, "</tbody></table></div></details>\n");
}
