/*
 * won.c - the points that each turn changed, for the list of turns: of each
 * colour if the game counts them by colour, else those that the ranking counts.
 */
#include <string.h>

#include "html/html.h"

static bool
is_color(const char *name)
{
	return strcmp(color_style_of(name)->name, name) == 0;
}

/* Returns whether points of a colour are counted. */
static bool
has_colors(const struct tes_player_panel *v)
{
	for (uint32_t k = 0; k < v->counter_count; k++)
		if (is_color(v->counter[k].name))
			return true;
	return false;
}

/* Appends "+5 blue": `change` of a counter. */
static void
put_change(struct buf *out, const char *name, int64_t change)
{
	const size_t len = strlen(name);
	const bool is_one = (change == 1 || change == -1) && len > 0 &&
	    name[len - 1] == 's';

	buf_printf(out, "%s%lld %.*s", change > 0 ? "+" : "&minus;",
	    (long long)(change > 0 ? change : -change),
	    (int)(len - is_one), name);
}

/*
 * Appends what has changed for a seat since the numbers in `was`, and stores
 * its numbers there; with its name if it is not the turn's player.
 */
static void
put_seat(struct buf *out, const struct tes_player_panel *v, int32_t *was,
    bool is_player)
{
	const bool by_color = has_colors(v);
	bool has_any = false;

	for (uint32_t k = 0; k < v->counter_count; k++) {
		const struct tes_counter *c = &v->counter[k];

		if (!c->is_certain ||
		    !(by_color ? is_color(c->name) : c->is_score))
			continue;
		if (out && c->value != was[k]) {
			buf_puts(out, has_any ? ", " : "<span class=\"won\">");
			if (!has_any && !is_player) {
				svg_word(out, v->seat);
				buf_putc(out, ' ');
			}
			put_change(out, c->name, (int64_t)c->value - was[k]);
			has_any = true;
		}
		was[k] = c->value;
	}
	if (has_any)
		buf_puts(out, "</span>");
}

/* Makes room for the turns of a record.  Returns false if out of memory. */
static bool
make_room(struct html_game *g, uint32_t turns, const struct tes_scene *scene)
{
	g->counters = scene->panel_count ? scene->panel[0].counter_count : 0;
	g->counted = arena_array(&g->arena,
	    (size_t)scene->panel_count * g->counters, sizeof(*g->counted));
	g->won = arena_array(&g->arena, (size_t)turns + 1, sizeof(*g->won));
	g->turns = g->won ? turns : 0;
	return g->counted && g->won;
}

void
html_count_won(struct html_page *page, uint32_t turns,
    const struct tes_scene *scene, const struct tes_event *event)
{
	struct html_game *g = &page->game;
	const bool is_turn = event->kind == TES_EVENT_TURN;
	struct buf *out = is_turn ? &page->scratch : NULL;

	if (is_turn ? !g->counted || event->turn > g->turns :
	    event->kind != TES_EVENT_SETUP || !make_room(g, turns, scene))
		return;
	/* First those of the turn's player. */
	for (int others = 0; others < 2; others++)
		for (uint32_t i = 0; i < scene->panel_count; i++) {
			const struct tes_player_panel *v = &scene->panel[i];
			const bool is_player = string_equal(v->seat,
			    event->seat);

			if (is_player != (others == 1))
				put_seat(out, v, g->counted + i * g->counters,
				    is_player);
		}
	/* After an error, the numbers can be those of a corrected game. */
	if (is_turn && out->len > 0 && event->is_certain)
		g->won[event->turn] = arena_strdup(&g->arena, out->s);
	g->arena.out_of_memory |= page->scratch.out_of_memory;
	buf_clear(&page->scratch);
}
