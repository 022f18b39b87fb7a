/*
 * styles.c - finds the styles and kinds of pieces on a page; each is stored
 * once.
 */
#include <string.h>

#include "html/html.h"

static bool
same_markers(const struct tes_cell_content *a, const struct tes_cell_content *b)
{
	for (uint32_t i = 0; i < a->marker_count && i < b->marker_count; i++)
		if (!string_equal(a->marker[i].color, b->marker[i].color) ||
		    !string_equal(a->marker[i].symbol, b->marker[i].symbol))
			return false;
	return a->marker_count == b->marker_count;
}

static bool
is_look(const struct html_style *a, const struct html_style *b)
{
	const struct tes_cell_content *x = &a->content, *y = &b->content;

	return x->shape == y->shape && x->joins == y->joins &&
	    a->trace == b->trace && a->is_free == b->is_free &&
	    string_equal(x->color, y->color) &&
	    string_equal(x->symbol, y->symbol) &&
	    string_equal(x->owner_color, y->owner_color) &&
	    string_equal(x->owner_symbol, y->owner_symbol) &&
	    same_markers(x, y);
}

static const struct tes_marker *
keep_markers(struct html_game *g, const struct tes_marker *marker,
    uint32_t count)
{
	struct tes_marker *copy = count ?
	    arena_array(&g->arena, count, sizeof(*copy)) : NULL;

	for (uint32_t i = 0; i < count && copy; i++)
		copy[i] = (struct tes_marker){
			.color = arena_strdup(&g->arena, marker[i].color),
			.symbol = arena_strdup(&g->arena, marker[i].symbol),
			.name = arena_strdup(&g->arena, marker[i].name),
		};
	return copy;
}

/* Returns a copy of a piece and its markers, without coordinates. */
static struct tes_cell_content
keep_content(struct html_game *g, const struct tes_cell_content *s)
{
	const struct tes_marker *marker =
	    keep_markers(g, s->marker, s->marker_count);

	return (struct tes_cell_content){
		.kind = arena_strdup(&g->arena, s->kind),
		.color = arena_strdup(&g->arena, s->color),
		.symbol = arena_strdup(&g->arena, s->symbol),
		.owner_color = arena_strdup(&g->arena, s->owner_color),
		.label = arena_strdup(&g->arena, s->label),
		.name = arena_strdup(&g->arena, s->name),
		.is_uncertain = s->is_uncertain,
		.shape = s->shape,
		.owner_symbol = arena_strdup(&g->arena, s->owner_symbol),
		.marker = marker,
		.marker_count = marker ? s->marker_count : 0,
		.joins = s->joins,
	};
}

uint32_t
html_style_of(struct html_game *g, const struct html_style *look)
{
	for (uint32_t i = 0; i < g->style_count; i++)
		if (is_look(&g->style[i], look))
			return i;
	struct html_style *style = arena_append(&g->arena, &g->style,
	    &g->style_count, &g->style_cap, sizeof(*style));
	if (!style)
		return 0;
	*style = *look;
	style->content = keep_content(g, &look->content);
	style->content.is_uncertain = false;
	return g->style_count - 1;
}

static bool
is_kind(const struct html_game *g, const struct html_kind *kind,
    const struct html_style *look)
{
	return kind->content.is_uncertain == look->content.is_uncertain &&
	    string_equal(kind->content.label, look->content.label) &&
	    is_look(&g->style[kind->style], look);
}

/* Returns the number of a kind, from 1, perhaps new; 0 if out of memory. */
static uint32_t
find_kind(struct html_game *g, struct html_kinds *list,
    const struct html_style *look, uint32_t before)
{
	if (before > 0 && is_kind(g, &list->kind[before - 1], look))
		return before;
	for (uint32_t i = 0; i < list->count; i++)
		if (is_kind(g, &list->kind[i], look))
			return i + 1;
	struct html_kind *kind = arena_append(&g->arena, &list->kind,
	    &list->count, &list->cap, sizeof(*kind));
	if (!kind)
		return 0;
	kind->content = keep_content(g, &look->content);
	kind->style = html_style_of(g, look);
	kind->is_trace = look->trace > 0;
	return list->count;
}

uint32_t
html_kind_of(struct html_game *g, const struct tes_cell_content *s,
    uint32_t before)
{
	return find_kind(g, &g->pieces,
	    &(struct html_style){ .content = *s }, before);
}

uint32_t
html_kind_of_trace(struct html_game *g, const struct tes_removal *trace)
{
	struct html_style look = {
		.content = *trace->content,
		.trace = (uint8_t)(trace->kind + 1),
		.is_free = trace->is_cell_free,
	};
	struct buf words = { 0 };

	removal_words(&words, trace, buf_puts);
	look.content.label = words.s ? words.s : "";
	look.content.is_uncertain = false;
	const uint32_t kind = find_kind(g, &g->pieces, &look, 0);
	g->arena.out_of_memory |= buf_release(&words);
	return kind;
}

uint32_t
html_pile(struct html_game *g, const struct tes_pile *h)
{
	const struct html_style look = { .content = { .label = h->kind,
		.color = h->color, .symbol = h->symbol, .shape = h->shape } };

	return find_kind(g, &g->piles, &look, 0);
}
