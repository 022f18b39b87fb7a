/*
 * styles.c - finds the styles and kinds of pieces on a page; each is stored
 * once.
 */
#include <string.h>

#include "html/html.h"

const char *
html_strdup(struct html_game *g, const char *s)
{
	const char *copy = s ? arena_strndup(&g->arena, s, strlen(s)) : NULL;

	g->out_of_memory |= s && !copy;
	return copy;
}

bool
html_make_room(struct html_game *g, void **items, size_t count, size_t *cap,
    size_t size)
{
	void *wider = arena_grow(&g->arena, *items, count, cap, size);

	if (wider)
		*items = wider;
	g->out_of_memory |= !wider;
	return wider != NULL;
}

static bool
same_marks(const struct tes_marker *a, uint32_t as, const struct tes_marker *b,
    uint32_t bs)
{
	for (uint32_t i = 0; i < as && as == bs; i++)
		if (!string_equal(a[i].color, b[i].color) ||
		    !string_equal(a[i].symbol, b[i].symbol))
			return false;
	return as == bs;
}

static bool
is_look(const struct html_style *a, const struct html_style *b)
{
	return a->shape == b->shape && a->joins == b->joins &&
	    a->trace == b->trace && a->is_free == b->is_free &&
	    string_equal(a->colour, b->colour) &&
	    string_equal(a->face, b->face) &&
	    string_equal(a->badge, b->badge) &&
	    string_equal(a->badge_face, b->badge_face) &&
	    same_marks(a->mark, a->marks, b->mark, b->marks);
}

static const struct tes_marker *
keep_marks(struct html_game *g, const struct tes_marker *mark, uint32_t marks)
{
	struct tes_marker *copy = marks ?
	    arena_array(&g->arena, marks, sizeof(*copy)) : NULL;

	g->out_of_memory |= marks && !copy;
	for (uint32_t i = 0; i < marks && copy; i++)
		copy[i] = (struct tes_marker){
			.color = html_strdup(g, mark[i].color),
			.symbol = html_strdup(g, mark[i].symbol),
			.name = html_strdup(g, mark[i].name),
		};
	return copy;
}

uint32_t
html_style_of(struct html_game *g, const struct html_style *look)
{
	void *items = g->style;

	for (size_t i = 0; i < g->style_count; i++)
		if (is_look(&g->style[i], look))
			return (uint32_t)i;
	if (!html_make_room(g, &items, g->style_count, &g->style_cap,
		sizeof(*look)))
		return 0;
	g->style = items;
	g->style[g->style_count] = (struct html_style){
		.shape = look->shape,
		.colour = html_strdup(g, look->colour),
		.face = html_strdup(g, look->face),
		.badge = html_strdup(g, look->badge),
		.badge_face = html_strdup(g, look->badge_face),
		.mark = keep_marks(g, look->mark, look->marks),
		.marks = look->marks,
		.joins = look->joins,
		.trace = look->trace,
		.is_free = look->is_free,
	};
	if (look->marks && !g->style[g->style_count].mark)
		g->style[g->style_count].marks = 0;
	return (uint32_t)g->style_count++;
}

static struct html_style
style_of_content(const struct tes_cell_content *s)
{
	return (struct html_style){
		.shape = s->shape,
		.colour = s->color,
		.face = s->symbol,
		.badge = s->owner_color,
		.badge_face = s->owner_symbol,
		.mark = s->marker,
		.marks = s->marker_count,
		.joins = s->joins,
	};
}

static bool
is_kind(const struct html_game *g, const struct html_kind *kind,
    const struct tes_cell_content *s, const struct html_style *look)
{
	return kind->content.is_uncertain == s->is_uncertain &&
	    string_equal(kind->content.label, s->label) &&
	    is_look(&g->style[kind->style], look);
}

static struct html_kind
make_kind(struct html_game *g, const struct tes_cell_content *s,
    const struct html_style *look)
{
	const struct tes_marker *mark =
	    keep_marks(g, s->marker, s->marker_count);

	return (struct html_kind){
		.content = {
			.kind = html_strdup(g, s->kind),
			.color = html_strdup(g, s->color),
			.symbol = html_strdup(g, s->symbol),
			.owner_color = html_strdup(g, s->owner_color),
			.label = html_strdup(g, s->label),
			.name = html_strdup(g, s->name),
			.is_uncertain = s->is_uncertain,
			.shape = s->shape,
			.owner_symbol = html_strdup(g, s->owner_symbol),
			.marker = mark,
			.marker_count = mark ? s->marker_count : 0,
			.joins = s->joins,
		},
		.style = html_style_of(g, look),
		.is_trace = look->trace > 0,
	};
}

/*
 * Returns the number of a kind of piece, from 1, and adds it if it is new; 0 if
 * out of memory.
 */
static uint32_t
find_kind(struct html_game *g, const struct tes_cell_content *s,
    const struct html_style *look, uint32_t before)
{
	void *items = g->kind;

	if (before > 0 && is_kind(g, &g->kind[before - 1], s, look))
		return before;
	for (size_t i = 0; i < g->kinds; i++)
		if (is_kind(g, &g->kind[i], s, look))
			return (uint32_t)i + 1;
	if (!html_make_room(g, &items, g->kinds, &g->kinds_cap,
	    sizeof(*g->kind)))
		return 0;
	g->kind = items;
	g->kind[g->kinds++] = make_kind(g, s, look);
	return (uint32_t)g->kinds;
}

uint32_t
html_kind_of(struct html_game *g, const struct tes_cell_content *s,
    uint32_t before)
{
	const struct html_style look = style_of_content(s);

	return find_kind(g, s, &look, before);
}

uint32_t
html_kind_of_trace(struct html_game *g, const struct tes_removal *trace)
{
	struct tes_cell_content s = *trace->content;
	struct html_style look = style_of_content(&s);
	struct buf words = { 0 };

	look.trace = (uint8_t)(trace->kind + 1);
	look.is_free = trace->is_cell_free;
	removal_words(&words, trace, buf_puts);
	s.label = words.s ? words.s : "";
	s.is_uncertain = false;
	const uint32_t kind = find_kind(g, &s, &look, 0);
	g->out_of_memory |= words.out_of_memory;
	buf_release(&words);
	return kind;
}

uint32_t
html_pile(struct html_game *g, const struct tes_pile *h)
{
	const struct tes_cell_content s = { .label = h->kind, .color = h->color,
		.symbol = h->symbol, .shape = h->shape };
	const struct html_style look = style_of_content(&s);
	void *items = g->pile;

	for (size_t i = 0; i < g->piles; i++)
		if (is_kind(g, &g->pile[i], &s, &look))
			return (uint32_t)i;
	if (!html_make_room(g, &items, g->piles, &g->piles_cap,
	    sizeof(*g->pile)))
		return 0;
	g->pile = items;
	g->pile[g->piles] = make_kind(g, &s, &look);
	return (uint32_t)g->piles++;
}
