/*
 * text_sidebar.c - writes seats, supplies, kingdoms or villages, and the legend
 * after a board.
 */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "scene/text.h"

/*
 * Functions for the table of seats; titles of two words take two lines.  If the
 * table is wider than the screen, other tables below it have the rest of the
 * columns.
 */

/* Columns of the table of seats that one table has: counters [from, to). */
struct part {
	uint32_t from, to;
	int gap; /* columns between counters; the first has `?` if uncertain */
};

/* Most columns for names for which the gaps become smaller. */
enum { NAMES_MOST = 12 };

/*
 * Returns the part of a counter's title for the upper or the lower line, and
 * sets *len to its length.
 */
static const char *
title_part(const char *title, bool upper, int *len)
{
	const char *blank = strchr(title, ' ');

	if (!blank)
		*len = upper ? 0 : (int)strlen(title);
	else
		*len = upper ? (int)(blank - title) : (int)strlen(blank + 1);
	return blank && !upper ? blank + 1 : title;
}

/*
 * Returns the width of the column of counter c: that of its title or its
 * longest value.
 */
static int
counter_width(const struct tes_scene *scene, uint32_t c)
{
	int upper, lower;

	title_part(scene->panel[0].counter[c].title, true, &upper);
	title_part(scene->panel[0].counter[c].title, false, &lower);
	int width = wider(upper, lower);
	for (uint32_t i = 0; i < scene->panel_count; i++)
		width = wider(width, snprintf(NULL, 0, "%ld",
		    (long)scene->panel[i].counter[c].value));
	return width;
}

static int
seat_width(const struct tes_scene *scene)
{
	int width = 0;

	for (uint32_t i = 0; i < scene->panel_count; i++)
		width = wider(width, (int)strlen(scene->panel[i].seat));
	return width;
}

/*
 * Sets part->to to the end of the counters, one at least, that fit the screen
 * with the name of the seat.  Returns how many columns they leave.
 */
static int
fit(const struct page *p, struct part *part)
{
	const uint32_t count = p->scene->panel[0].counter_count;
	int room = (p->columns > 0 ? (int)p->columns : INT32_MAX) - 6 -
	    seat_width(p->scene);

	for (part->to = part->from; part->to < count; part->to++) {
		const int width = counter_width(p->scene, part->to) + part->gap;

		if (room < width && part->to > part->from)
			break;
		room -= width;
	}
	return room;
}

static void
put_titles(struct page *p, const struct part *part, bool upper)
{
	const struct tes_player_panel *view = p->scene->panel;
	int len;

	page_blanks(p, 6 + seat_width(p->scene));
	for (uint32_t c = part->from; c < part->to; c++) {
		const char *title =
		    title_part(view->counter[c].title, upper, &len);

		buf_printf(&p->out, "%*.*s%*s", counter_width(p->scene, c), len,
		    title, part->gap, "");
	}
	page_end_line(p);
}

static void
put_view(struct page *p, const struct tes_player_panel *view,
    const struct part *part)
{
	const char letter = panel_letter(view);

	buf_puts(&p->out, view->is_active ? " >" : "  ");
	page_colour(p, view->color);
	buf_putc(&p->out, letter ? letter : ' ');
	buf_putc(&p->out, ' ');
	page_word(p, view->seat);
	page_sgr(p, "");
	page_blanks(p, seat_width(p->scene) - (int)strlen(view->seat) + 2);
	for (uint32_t c = part->from; c < part->to; c++)
		buf_printf(&p->out, "%*ld%-*s", counter_width(p->scene, c),
		    (long)view->counter[c].value, part->gap,
		    view->counter[c].is_certain ? "" : "?");
	page_blanks(p, part->to == view->counter_count && part->gap == 1);
	if (part->to == view->counter_count)
		buf_put_safe(&p->out, view->name.s, view->name.len, NULL);
	page_end_line(p);
}

void
page_seats(struct page *p)
{
	struct part part = { .gap = 2 };
	int names = 0;

	if (p->scene->panel_count == 0)
		return;
	for (uint32_t i = 0; i < p->scene->panel_count; i++)
		names = wider(names, (int)p->scene->panel[i].name.len);
	if (fit(p, &part) < (names < NAMES_MOST ? names : NAMES_MOST))
		part.gap = 1;
	do {
		fit(p, &part);
		put_titles(p, &part, true);
		put_titles(p, &part, false);
		for (uint32_t i = 0; i < p->scene->panel_count; i++)
			put_view(p, &p->scene->panel[i], &part);
		part.from = part.to;
	} while (part.to < p->scene->panel[0].counter_count);
}

/* Functions for lists that are wrapped at the width of the screen. */

/*
 * Begins an item, `width` columns wide, of a list; on a new line, indented by
 * `indent`, if it does not fit.
 */
static void
begin_item(struct page *p, int indent, int width)
{
	if (p->at > indent && p->columns > 0 &&
	    p->at + width > (int)p->columns) {
		page_end_line(p);
		page_blanks(p, indent);
		p->at = indent;
	}
	p->at += width;
}

/* Ends an item of the legend, whose sign was written, with what it means. */
static void
end_item(struct page *p, const char *words)
{
	buf_putc(&p->out, ' ');
	page_word(p, words);
	buf_puts(&p->out, "  ");
}

void
page_supply(struct page *p, const struct tes_supply *supply)
{
	int titles = 0;

	for (uint32_t i = 0; i < p->scene->supply_count; i++)
		titles = wider(titles, (int)strlen(p->scene->supply[i].title));
	const int indent = 6 + titles;
	p->at = indent;
	buf_printf(&p->out, "  %s%s", supply->title,
	    supply->is_certain ? ":" : "?");
	page_blanks(p, indent - 3 - (int)strlen(supply->title));
	for (uint32_t i = 0; i < supply->pile_count; i++) {
		const struct tes_pile *h = &supply->pile[i];
		const int digits = h->count == 1 ? 0 :
		    snprintf(NULL, 0, "%ld ", (long)h->count);

		begin_item(p, indent,
		    digits + (int)strlen(h->kind) +
			(i + 1 < supply->pile_count) + 1);
		if (digits)
			buf_printf(&p->out, "%ld ", (long)h->count);
		page_colour(p, h->color);
		page_word(p, h->kind);
		page_sgr(p, "");
		buf_puts(&p->out, i + 1 < supply->pile_count ? ", " : "");
	}
	buf_puts(&p->out, supply->pile_count == 0 ? "nothing\n" : "\n");
}

/*
 * Lists the groups, under the plural of their kind, each after the name of its
 * first cell.
 */
void
page_groups(struct page *p)
{
	int width = 0;

	for (uint32_t i = 0; i < p->scene->group_count; i++) {
		const struct tes_group *g = p->scene->group[i];

		if (i == 0)
			width = 2 + (int)strlen(g->kind) + 4;
		if (i == 0)
			buf_printf(&p->out, "  %c%ss:  ",
			    ascii_upper(g->kind[0]), g->kind + 1);
		else
			page_blanks(p, width);
		if (g->content_count > 0) {
			page_word(p, g->content[0]->cell);
			buf_puts(&p->out, ": ");
		}
		page_word(p, g->text);
		page_end_line(p);
	}
}

/* Writes the legend's entry for a piece. */
static void
put_name(void *ctx, const struct tes_cell_content *content)
{
	struct page *p = ctx;
	struct tes_cell_content s = *content;

	/* The letter of a piece with an owner has no brackets. */
	if (s.owner_color)
		s.shape = TES_SHAPE_TILE;
	s.owner_color = NULL;
	s.marker_count = 0;
	s.is_uncertain = false;
	begin_item(p, 2, 6 + (int)strlen(s.name));
	page_cell(p, &s);
	end_item(p, s.name);
}

static void
put_badges(struct page *p)
{
	for (uint32_t i = 0; i < p->scene->panel_count; i++) {
		const struct tes_player_panel *v = &p->scene->panel[i];

		if (!v->color)
			continue;
		begin_item(p, 2, 8 + (int)strlen(v->seat));
		buf_puts(&p->out, page_dot(p));
		page_colour(p, v->color);
		buf_putc(&p->out, panel_letter(v));
		page_sgr(p, "");
		buf_puts(&p->out, " of");
		end_item(p, v->seat);
	}
}

/* Writes the legend's entry for a marker on tiles. */
static void
put_mark(void *ctx, const struct tes_marker *m)
{
	struct page *p = ctx;

	begin_item(p, 2, 5 + (int)strlen(m->name));
	buf_puts(&p->out, page_dot(p));
	page_sign(p, m);
	end_item(p, m->name);
}

static void
put_grounds(struct page *p)
{
	for (uint32_t i = 0; i < p->scene->terrain_count; i++) {
		const struct tes_terrain *ground = &p->scene->terrain[i];

		if (!ground->symbol)
			continue;
		begin_item(p, 2, 4 + (int)strlen(ground->kind));
		page_terrain(p, ground);
		end_item(p, ground->kind);
	}
}

/* If is_there, writes a sign of the legend and its explanation. */
static void
put_sign(struct page *p, bool is_there, const char *sign, const char *words)
{
	if (!is_there)
		return;
	begin_item(p, 2, (int)(strlen(sign) + strlen(words)) + 3);
	buf_printf(&p->out, "%s %s  ", sign, words);
}

void
page_legend(struct page *p)
{
	const bool has_villages = p->scene->grid == TES_GRID_HEXAGONS &&
	    p->scene->group_count > 0;
	bool is_new = false, is_doubtful = false;
	bool gone = false, moved = false, replaced = false, is_taken = false;

	for (uint32_t i = 0; i < p->scene->content_count; i++) {
		is_new |= p->scene->content[i]->is_new &&
		    !is_replaced(p->scene, p->scene->content[i]);
		is_doubtful |= p->scene->content[i]->is_uncertain;
	}
	for (uint32_t i = 0; i < p->scene->removal_count; i++) {
		const struct tes_removal *t = &p->scene->removal[i];

		gone |= t->is_cell_free && t->kind == TES_REMOVAL_OFF_BOARD;
		moved |= t->is_cell_free && t->kind == TES_REMOVAL_MOVED;
		replaced |= !t->is_cell_free && t->kind != TES_REMOVAL_MARKER;
		is_taken |= t->kind == TES_REMOVAL_MARKER;
	}
	p->at = 2;
	page_blanks(p, p->at);
	legend_pieces(p->scene, p, put_name);
	put_badges(p);
	legend_markers(p->scene, p, put_mark);
	put_grounds(p);
	put_sign(p, is_new, "*", "new");
	put_sign(p, replaced, "X", "new, replaced another");
	put_sign(p, gone, "x", "off the board");
	put_sign(p, moved, p->ascii ? "(.)" : "(\xc2\xb7)", "moved away");
	put_sign(p, is_taken, p->ascii ? ".x" : "\xc2\xb7x", "taken");
	put_sign(p, is_doubtful, "?", "uncertain");
	put_sign(p, p->has_groups && p->is_large && has_villages, "{ }",
	    "in a village");
	page_end_line(p);
}
