/*
 * svg_panels.c - draws seats, supplies and legend, in columns.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "scene/svg.h"

enum {
	NAME_ROOM = 274, /* width for a seat and its player's name */
	SEAT_LETTER = 10, /* approximate width of a letter */
	NAME_LETTER = 9,
	COUNTERS = 3, /* counters in each row */
	COUNTER_WIDTH = 106,
	PILES = 6,
	/* letters of a pile's name up to which they have normal size */
	PILE_LETTERS = 8,
	PILE_WIDTH = PANEL_WIDTH / PILES,
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
	svg_printf(&svg->out, "%s</text>", text);
}

static int64_t
put_seat(struct svg *svg, const struct tes_player_panel *v, int64_t x,
    int64_t y)
{
	const int64_t rows = (v->counter_count + COUNTERS - 1) / COUNTERS;
	const int64_t height = 36 + rows * 18 + 10;
	const struct svg_theme *theme = svg->theme;
	const int room = NAME_ROOM - (v->is_active ? 50 : 0) -
	    SEAT_LETTER * (int)strlen(v->seat);
	const size_t len = svg_fit(v->name.s, v->name.len, room, NAME_LETTER);
	const bool is_whole = len == v->name.len;
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
	buf_puts(&svg->out, "</g><g>");
	/* A name that does not fit is cut, and is all there as a tooltip. */
	if (!is_whole)
		svg_printf(&svg->out, "<title>%.*s</title>",
		    (int)v->name.len, v->name.s);
	begin_text(svg, x + 42, y + 26, 16, " font-weight=\"bold\"");
	svg_word(&svg->out, v->seat);
	if (v->name.len > 0)
		svg_printf(&svg->out, "<tspan dx=\"7\" font-weight=\"normal\">"
		    "%.*s%s</tspan>", (int)len, v->name.s,
		    is_whole ? "" : "\xe2\x80\xa6");
	buf_puts(&svg->out, "</text></g>\n");
	if (v->is_active)
		put_label(svg, x + PANEL_WIDTH - 8, y + 26, 11,
		    " text-anchor=\"end\"", "to move");
	for (uint32_t i = 0; i < v->counter_count; i++) {
		const struct tes_counter *c = &v->counter[i];

		begin_text(svg, x + 12 + i % COUNTERS * COUNTER_WIDTH,
		    y + 52 + i / COUNTERS * 18, 12, "");
		svg_printf(&svg->out, "%s <tspan font-weight=\"bold\">%ld%s"
		    "</tspan></text>\n", c->title, (long)c->value,
		    c->is_certain ? "" : "?");
	}
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
	if (s->is_new)
		svg_changed(svg);
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

	put_small(svg, &s, x + PILE_WIDTH / 2, y + 18);
	if (h->count != 1) {
		begin_text(svg, x + PILE_WIDTH / 2 + 15, y + 12, 12,
		    " font-weight=\"bold\"");
		buf_printf(&svg->out, "%ld</text>", (long)h->count);
	}
	put_label(svg, x + PILE_WIDTH / 2, y + 46,
	    strlen(h->kind) > PILE_LETTERS ? 9 : 10,
	    " text-anchor=\"middle\"", h->kind);
	buf_putc(&svg->out, '\n');
}

static int64_t
put_supply(struct svg *svg, const struct tes_supply *supply, int64_t x,
    int64_t y)
{
	begin_text(svg, x, y + 16, 14, " font-weight=\"bold\"");
	svg_printf(&svg->out, "%s%s%s</text>\n", supply->title,
	    supply->is_certain ? "" : " (uncertain)",
	    supply->pile_count ? "" : ": nothing");
	y += 24;
	for (uint32_t i = 0; i < supply->pile_count; i++)
		put_pile(svg, &supply->pile[i], x + i % PILES * PILE_WIDTH,
		    y + i / PILES * 54);
	return y + (supply->pile_count + PILES - 1) / PILES * 54 + 6;
}

/* Signs other than shapes of pieces, which come before them in the legend. */
enum { SIGN_BADGE = TES_SHAPE_BLOCK + 1, SIGN_GROUND, SIGN_TURN, SIGN_NEW,
	SIGN_TRACE, SIGN_UNCERTAIN, SIGN_RING };

struct svg_entry {
	unsigned kind;
	struct buf sign, words; /* drawn around 0,0; as XML */
};

/* Adds what was drawn from svg->out.s[begin] on to the legend, once. */
static void
add_entry(struct svg *svg, unsigned kind, size_t begin, const char *words)
{
	struct svg_legend *legend = svg->legend;
	struct svg_entry entry = { .kind = kind };
	size_t at = legend->count;

	svg_word(&entry.words, words);
	/* Nothing was drawn if memory has run out. */
	if (svg->out.len > begin)
		buf_put(&entry.sign, svg->out.s + begin,
		    svg->out.len - begin);
	svg->out.len = begin;
	svg->out.out_of_memory |= !array_reserve(&legend->entry, &legend->cap,
	    legend->count + 1, sizeof(entry)) || entry.words.out_of_memory ||
	    entry.sign.out_of_memory;
	struct svg_entry *all = legend->entry;
	bool is_known = svg->out.out_of_memory;
	for (size_t i = 0; i < legend->count && !is_known; i++)
		is_known = all[i].kind == kind &&
		    all[i].words.len == entry.words.len &&
		    memcmp(all[i].words.s, entry.words.s, entry.words.len) == 0;
	if (is_known) {
		buf_release(&entry.sign);
		buf_release(&entry.words);
		return;
	}
	for (; at > 0 && all[at - 1].kind > kind; at--)
		all[at] = all[at - 1];
	all[at] = entry;
	legend->count++;
}

void
svg_release_legend(struct svg_legend *legend)
{
	while (legend->count > 0) {
		buf_release(&legend->entry[--legend->count].sign);
		buf_release(&legend->entry[legend->count].words);
	}
	free(legend->entry);
}

static void
add_content(void *ctx, const struct tes_cell_content *content)
{
	struct svg *svg = ctx;
	struct tes_cell_content s = *content;
	const size_t begin = svg->out.len;

	s.owner_color = NULL;
	s.marker_count = 0;
	s.is_new = s.is_uncertain = false;
	put_small(svg, &s, 0, 0);
	add_entry(svg, (unsigned)s.shape, begin, s.name);
}

static void
add_badge(struct svg *svg, const struct tes_marker *badge, const char *words)
{
	const size_t begin = svg->out.len;

	svg_badge(svg, badge->color, badge->symbol);
	add_entry(svg, SIGN_BADGE, begin, words);
}

static void
add_mark(void *ctx, const struct tes_marker *marker)
{
	add_badge(ctx, marker, marker->name);
}

static void
add_grounds(struct svg *svg)
{
	for (uint32_t i = 0; i < svg->scene->terrain_count; i++) {
		const struct tes_terrain *ground = &svg->scene->terrain[i];
		const size_t begin = svg->out.len;

		if (!ground->color)
			continue;
		buf_puts(&svg->out, "<g transform=\"scale(.5)\">");
		svg_free(svg, "", ground);
		buf_puts(&svg->out, "</g>");
		add_entry(svg, SIGN_GROUND, begin, ground->kind);
	}
}

/* Adds entries for removals; for each kind of sign, one. */
static void
add_traces(struct svg *svg)
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
			const size_t begin = svg->out.len;

			if (t->is_cell_free != row[r].is_free ||
			    (t->kind != row[r].kind &&
				!(row[r].of_any &&
				    t->kind == TES_REMOVAL_MOVED)))
				continue;
			buf_puts(&svg->out, "<g transform=\"scale(.5)\">");
			svg_free(svg, "", NULL);
			svg_trace(svg, t);
			buf_puts(&svg->out, "</g>");
			add_entry(svg, SIGN_TRACE, begin, row[r].words);
			break;
		}
}

/* Adds the signs of the scene to the legend, with those of earlier scenes. */
static void
add_signs(struct svg *svg)
{
	struct tes_cell_content is_new = { .symbol = "", .is_new = true };
	struct tes_cell_content doubt = { .symbol = "", .is_uncertain = true };
	bool has_new = false, has_doubt = false;
	const size_t begin = svg->out.len;
	struct signs signs = { .count = 0 }; /* of a piece with an owner */

	for (uint32_t i = 0; i < svg->scene->content_count; i++) {
		const struct tes_cell_content *s = svg->scene->content[i];

		has_new |= s->is_new;
		has_doubt |= s->is_uncertain;
		if (s->owner_color && signs.count == 0)
			signs_of(s, &signs);
	}
	legend_pieces(svg->scene, svg, add_content);
	if (signs.count > 0)
		add_badge(svg, &signs.sign[0], "owner");
	legend_markers(svg->scene, svg, add_mark);
	add_grounds(svg);
	if (svg->turn_of) {
		put_label(svg, 0, 4, 12,
		    " font-weight=\"bold\" text-anchor=\"middle\"", "12");
		add_entry(svg, SIGN_TURN, begin, "came in turn 12");
	}
	if (has_new) {
		put_small(svg, &is_new, 0, 0);
		add_entry(svg, SIGN_NEW, begin, "new");
	}
	add_traces(svg);
	if (has_doubt) {
		put_small(svg, &doubt, 0, 0);
		add_entry(svg, SIGN_UNCERTAIN, begin, "uncertain");
	}
	if (svg->legend->has_rings) {
		buf_puts(&svg->out, "<g transform=\"scale(.5)\">");
		svg_ring(svg);
		buf_puts(&svg->out, "</g>");
		add_entry(svg, SIGN_RING, begin, "different");
	}
}

/* Draws the legend in columns, from y on.  Returns the bottom. */
static int64_t
put_legend(struct svg *svg, int64_t width, int64_t y)
{
	const struct svg_legend *legend = svg->legend;
	const size_t columns = (size_t)(width / ENTRY_WIDTH);
	struct buf *out = &svg->out;

	add_signs(svg);
	put_label(svg, 0, y + 16, 14, " font-weight=\"bold\"", "Signs");
	buf_putc(out, '\n');
	for (size_t i = 0; i < legend->count; i++) {
		const struct svg_entry *entry = &legend->entry[i];

		buf_printf(out, "<g transform=\"translate(%zu %lld)\">",
		    14 + i % columns * ENTRY_WIDTH,
		    (long long)y + 40 + (long long)(i / columns) * 36);
		buf_put(out, entry->sign.s, entry->sign.len);
		begin_text(svg, 20, 4, 12, "");
		buf_put(out, entry->words.s, entry->words.len);
		buf_puts(out, "</text></g>\n");
	}
	return y + 22 + (int64_t)((legend->count + columns - 1) / columns) * 36;
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
