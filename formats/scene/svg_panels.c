/*
 * svg_panels.c - draws seats, supplies and legend, in columns.
 */
#include <string.h>

#include "scene/svg.h"

enum {
	NAME_ROOM = 274, /* width for a seat and its player's name */
	SEAT_LETTER = 10, /* approximate width of a letter */
	NAME_LETTER = 9,
	COUNTERS = 3, /* counters in each row */
	COUNTER_WIDTH = 106,
	HEAPS = 6,
	/* letters of a pile's name up to which they have normal size */
	HEAP_LETTERS = 8,
	HEAP_WIDTH = PANEL_WIDTH / HEAPS,
	ENTRY_WIDTH = PANEL_WIDTH / 2 /* of an entry of the legend */
};

static void
begin_text(struct svg *svg, int64_t x, int64_t y, int size, const char *more)
{
	buf_printf(&svg->out, "<text x=\"%lld\" y=\"%lld\" font-size=\"%d\"%s>",
	    (long long)x, (long long)y, size, more);
}

static void
put_label(struct svg *svg, int64_t x, int64_t y, int size, const char *more,
    const char *text)
{
	begin_text(svg, x, y, size, more);
	svg_word(&svg->out, text);
	buf_puts(&svg->out, "</text>");
}

/*
 * Writes a player's name; if it does not fit, a part of it, with the name as
 * tooltip (<title>).
 */
static void
put_name(struct svg *svg, const struct tes_player_panel *v, int64_t x,
    int64_t y)
{
	const int room = NAME_ROOM - (v->is_active ? 50 : 0) -
	    SEAT_LETTER * (int)strlen(v->seat);
	const size_t len = svg_fit(v->name.s, v->name.len, room, NAME_LETTER);
	const bool is_whole = len == v->name.len;

	buf_puts(&svg->out, "<g>");
	if (!is_whole) {
		buf_puts(&svg->out, "<title>");
		svg_text(&svg->out, v->name.s, v->name.len);
		buf_puts(&svg->out, "</title>");
	}
	begin_text(svg, x, y, 16, " font-weight=\"bold\"");
	svg_word(&svg->out, v->seat);
	if (v->name.len > 0) {
		buf_puts(&svg->out, "<tspan dx=\"7\" font-weight=\"normal\">");
		svg_text(&svg->out, v->name.s, len);
		buf_puts(&svg->out, is_whole ? "" : "\xe2\x80\xa6");
		buf_puts(&svg->out, "</tspan>");
	}
	buf_puts(&svg->out, "</text></g>\n");
}

static void
put_counter(struct svg *svg, const struct tes_counter *c, int64_t x, int64_t y)
{
	begin_text(svg, x, y, 12, "");
	svg_word(&svg->out, c->title);
	buf_printf(&svg->out, " <tspan font-weight=\"bold\">%ld%s</tspan>"
	    "</text>\n", (long)c->value, c->is_certain ? "" : "?");
}

static int64_t
put_seat(struct svg *svg, const struct tes_player_panel *v, int64_t x,
    int64_t y)
{
	const int64_t rows = (v->counter_count + COUNTERS - 1) / COUNTERS;
	const int64_t height = 36 + rows * 18 + 10;
	const struct svg_theme *theme = svg_theme_of(svg);
	char letters[] = { panel_letter(v), '\0' };

	buf_printf(&svg->out,
	    "<rect x=\"%lld\" y=\"%lld\" width=\"%d\" "
	    "height=\"%lld\" rx=\"6\" fill=\"%s\" stroke=\"%s\" "
	    "stroke-width=\"%d\"/>\n", (long long)x, (long long)y,
	    PANEL_WIDTH, (long long)height, theme->panel,
	    v->is_active ? theme->ink : theme->panel_line,
	    v->is_active ? 3 : 1);
	buf_printf(&svg->out, "<g transform=\"translate(%lld %lld)\">",
	    (long long)x + 22, (long long)y + 21);
	svg_badge(svg, v->color, letters);
	buf_puts(&svg->out, "</g>");
	put_name(svg, v, x + 42, y + 26);
	if (v->is_active)
		put_label(svg, x + PANEL_WIDTH - 8, y + 26, 11,
		    " text-anchor=\"end\"", "to move");
	for (uint32_t i = 0; i < v->counter_count; i++)
		put_counter(svg, &v->counter[i],
		    x + 12 + i % COUNTERS * COUNTER_WIDTH,
		    y + 52 + i / COUNTERS * 18);
	return y + height + 8;
}

/* Draws a cell as a thumbnail. */
static void
put_small(struct svg *svg, const struct tes_cell_content *s, int64_t x,
    int64_t y)
{
	buf_printf(&svg->out,
	    "<g transform=\"translate(%lld %lld) scale(.5)\">", (long long)x,
	    (long long)y);
	svg_cell(svg, s);
	buf_puts(&svg->out, "</g>");
}

static void
put_pile(struct svg *svg, const struct tes_pile *h, int64_t x, int64_t y)
{
	const struct tes_cell_content s = {
		.color = h->color,
		.symbol = h->symbol,
		.shape = h->shape,
	};

	put_small(svg, &s, x + HEAP_WIDTH / 2, y + 18);
	if (h->count != 1) {
		begin_text(svg, x + HEAP_WIDTH / 2 + 15, y + 12, 12,
		    " font-weight=\"bold\"");
		buf_printf(&svg->out, "%ld</text>", (long)h->count);
	}
	put_label(svg, x + HEAP_WIDTH / 2, y + 46,
	    strlen(h->kind) > HEAP_LETTERS ? 9 : 10,
	    " text-anchor=\"middle\"", h->kind);
	buf_putc(&svg->out, '\n');
}

static int64_t
put_supply(struct svg *svg, const struct tes_supply *supply, int64_t x,
    int64_t y)
{
	begin_text(svg, x, y + 16, 14, " font-weight=\"bold\"");
	svg_word(&svg->out, supply->title);
	buf_puts(&svg->out, supply->is_certain ? "" : " (uncertain)");
	buf_puts(&svg->out,
	    supply->pile_count ? "</text>\n" : ": nothing</text>\n");
	y += 24;
	for (uint32_t i = 0; i < supply->pile_count; i++)
		put_pile(svg, &supply->pile[i], x + i % HEAPS * HEAP_WIDTH,
		    y + i / HEAPS * 54);
	return y + (supply->pile_count + HEAPS - 1) / HEAPS * 54 + 6;
}

/* The legend, in columns. */
struct legend {
	int64_t y;
	uint32_t columns, entries;
};

static int64_t
entry_x(const struct legend *to)
{
	return 14 + to->entries % to->columns * ENTRY_WIDTH;
}

static int64_t
entry_y(const struct legend *to)
{
	return to->y + 18 + to->entries / to->columns * 36;
}

/* Writes the explanation of a sign in the legend, to the right of the sign. */
static void
put_words(struct svg *svg, struct legend *to, const char *words)
{
	put_label(svg, entry_x(to) + 20, entry_y(to) + 4, 12, "", words);
	buf_putc(&svg->out, '\n');
	to->entries++;
}

static void
put_entry(struct svg *svg, struct legend *to, const struct tes_cell_content *s,
    const char *words)
{
	put_small(svg, s, entry_x(to), entry_y(to));
	put_words(svg, to, words);
}

static void
put_badge_entry(struct svg *svg, struct legend *to,
    const struct tes_marker *badge, const char *words)
{
	buf_printf(&svg->out, "<g transform=\"translate(%lld %lld)\">",
	    (long long)entry_x(to), (long long)entry_y(to));
	svg_badge(svg, badge->color, badge->symbol);
	buf_puts(&svg->out, "</g>");
	put_words(svg, to, words);
}

static void
put_legend_of(struct svg *svg, struct legend *to, enum tes_shape shape)
{
	for (uint32_t i = 0; i < svg->scene->content_count; i++) {
		struct tes_cell_content s = *svg->scene->content[i];

		if (s.shape != shape || !is_first_of_name(svg->scene, i))
			continue;
		s.owner_color = NULL;
		s.marker_count = 0;
		s.is_new = s.is_uncertain = false;
		put_entry(svg, to, &s, s.name);
	}
}

/* Draws the legend's entries for owners' badges and all other markers. */
static void
put_legend_of_signs(struct svg *svg, struct legend *to)
{
	const struct tes_scene *scene = svg->scene;
	struct signs signs = { .count = 0 };

	for (uint32_t i = 0; i < scene->content_count && signs.count == 0; i++)
		if (scene->content[i]->owner_color)
			signs_of(scene->content[i], &signs);
	if (signs.count > 0)
		put_badge_entry(svg, to, &signs.sign[0], "owner");
	for (uint32_t i = 0; i < scene->content_count; i++)
		for (uint32_t k = 0; k < scene->content[i]->marker_count; k++)
			if (is_first_of_mark(scene, i, k))
				put_badge_entry(svg, to,
				    &scene->content[i]->marker[k],
				    scene->content[i]->marker[k].name);
}

static void
put_legend_of_grounds(struct svg *svg, struct legend *to)
{
	for (uint32_t i = 0; i < svg->scene->terrain_count; i++) {
		const struct tes_terrain *ground = &svg->scene->terrain[i];

		if (!ground->color)
			continue;
		buf_printf(&svg->out, "<g transform=\"translate(%lld %lld) "
		    "scale(.5)\">", (long long)entry_x(to),
		    (long long)entry_y(to));
		svg_free(svg, "", ground);
		buf_puts(&svg->out, "</g>");
		put_words(svg, to, ground->kind);
	}
}

/* Draws the legend's entries for removals; each kind of sign once. */
static void
put_legend_of_traces(struct svg *svg, struct legend *to)
{
	static const struct {
		const char *words;
		enum tes_removal_kind kind;
		bool is_free, of_any;
	} row[] = {
		{ "off the board", TES_REMOVAL_OFF_BOARD, true, false },
		{ "moved away", TES_REMOVAL_MOVED, true, false },
		{ "replaced another", TES_REMOVAL_OFF_BOARD, false, true },
		{ "taken", TES_REMOVAL_MARKER, false, false },
	};

	for (size_t r = 0; r < sizeof(row) / sizeof(row[0]); r++)
		for (uint32_t i = 0; i < svg->scene->removal_count; i++) {
			const struct tes_removal *t = &svg->scene->removal[i];

			if (t->is_cell_free != row[r].is_free ||
			    (t->kind != row[r].kind &&
				!(row[r].of_any &&
				    t->kind == TES_REMOVAL_MOVED)))
				continue;
			buf_printf(&svg->out,
			    "<g transform=\"translate(%lld %lld) scale(.5)\">",
			    (long long)entry_x(to), (long long)entry_y(to));
			svg_free(svg, "", NULL);
			svg_trace(svg, t);
			buf_puts(&svg->out, "</g>");
			put_words(svg, to, row[r].words);
			break;
		}
}

static int64_t
put_legend(struct svg *svg, int64_t width, int64_t y)
{
	struct legend to = { .y = y + 22,
		.columns = (uint32_t)(width / ENTRY_WIDTH) };
	struct tes_cell_content s = { .symbol = "" };
	bool has_new = false, has_doubt = false;

	for (uint32_t i = 0; i < svg->scene->content_count; i++) {
		const struct tes_cell_content *content = svg->scene->content[i];

		has_new |= content->is_new;
		has_doubt |= content->is_uncertain;
	}
	put_label(svg, 0, y + 16, 14, " font-weight=\"bold\"", "Signs");
	buf_putc(&svg->out, '\n');
	put_legend_of(svg, &to, TES_SHAPE_TILE);
	put_legend_of(svg, &to, TES_SHAPE_PIECE);
	put_legend_of(svg, &to, TES_SHAPE_BLOCK);
	put_legend_of_signs(svg, &to);
	put_legend_of_grounds(svg, &to);
	if (svg->turn_of) {
		put_label(svg, entry_x(&to), entry_y(&to) + 4, 12,
		    " font-weight=\"bold\" text-anchor=\"middle\"", "12");
		put_words(svg, &to, "came in turn 12");
	}
	s.is_new = true;
	if (has_new)
		put_entry(svg, &to, &s, "new");
	put_legend_of_traces(svg, &to);
	s.is_new = false;
	s.is_uncertain = true;
	if (has_doubt)
		put_entry(svg, &to, &s, "uncertain");
	return to.y + (to.entries + to.columns - 1) / to.columns * 36;
}

/* Panels in rows, from left to right. */
struct flow {
	int64_t width, y, bottom;
	int64_t columns, column; /* column: that of the next panel, from 0 */
};

/* Returns the x coordinate of the next panel, whose top is flow->y. */
static int64_t
next_panel(struct flow *flow)
{
	if (flow->column == flow->columns) {
		flow->column = 0;
		flow->y = flow->bottom;
	}
	if (flow->columns == 1) {
		flow->column++;
		return 0;
	}
	return flow->column++ * (flow->width - PANEL_WIDTH) /
	    (flow->columns - 1);
}

static void
end_panel(struct flow *flow, int64_t bottom)
{
	if (bottom > flow->bottom)
		flow->bottom = bottom;
}

int64_t
svg_panels(struct svg *svg, unsigned draw, int64_t width)
{
	const struct tes_scene *scene = svg->scene;
	struct flow flow = { .width = width };

	flow.columns = (width + PANEL_GAP) / (PANEL_WIDTH + PANEL_GAP);
	for (uint32_t i = 0; draw & TES_RENDER_SEATS && i < scene->panel_count;
	     i++) {
		const int64_t x = next_panel(&flow);

		end_panel(&flow, put_seat(svg, &scene->panel[i], x, flow.y));
	}
	flow.column = flow.columns;
	for (uint32_t i = 0;
	     draw & TES_RENDER_SUPPLIES && i < scene->supply_count; i++) {
		const int64_t x = next_panel(&flow);

		end_panel(&flow,
		    put_supply(svg, &scene->supply[i], x, flow.y + 4));
	}
	if (svg->has_outlines && draw & TES_RENDER_LEGEND)
		end_panel(&flow, svg_group_key(svg, width, flow.bottom));
	if (draw & TES_RENDER_LEGEND)
		end_panel(&flow, put_legend(svg, width, flow.bottom + 4));
	return flow.bottom;
}
