/*
 * position.c - prints a position as JSON, as tessera-replay(1) specifies.
 */
#include "replay/position.h"

#include <inttypes.h>
#include <string.h>

#include "json.h"
#include "opt_position.h"

/* Returns the seat whose pieces have a colour; NULL if there is none. */
static const char *
seat_of_colour(const struct tes_scene *scene, const char *colour)
{
	for (uint32_t i = 0; colour && i < scene->panel_count; i++)
		if (scene->panel[i].color &&
		    strcmp(scene->panel[i].color, colour) == 0)
			return scene->panel[i].seat;
	return NULL;
}

static const char *
owner_of(const struct tes_scene *scene, const struct tes_cell_content *content)
{
	if (content->owner_color)
		return seat_of_colour(scene, content->owner_color);
	return content->shape == TES_SHAPE_PIECE
	    ? seat_of_colour(scene, content->color)
	    : NULL;
}

static void
put_member(const char *name, const char *value)
{
	if (!value)
		return;
	printf(",\"%s\":", name);
	json_string(stdout, value);
}

static void
put_content(const struct tes_scene *scene,
    const struct tes_cell_content *content)
{
	const bool hexes = scene->grid == TES_GRID_HEXAGONS;

	printf("{\"%s\":%" PRId32 ",\"%s\":%" PRId32,
	    hexes ? "q" : "column", content->x + !hexes,
	    hexes ? "r" : "row", content->y + !hexes);
	put_member("cell", content->cell);
	put_member("kind", content->kind);
	put_member("color", content->color);
	put_member("seat", owner_of(scene, content));
	for (uint32_t i = 0; i < content->marker_count; i++) {
		fputs(i ? "," : ",\"markers\":[", stdout);
		json_string(stdout, content->marker[i].name);
	}
	fputs(content->marker_count ? "]" : "", stdout);
	fputs(content->is_uncertain ? ",\"is_certain\":false}" : "}", stdout);
}

static void
put_board(const struct tes_scene *scene)
{
	fputs(",\"board\":[", stdout);
	for (uint32_t i = 0; i < scene->content_count; i++) {
		fputs(i ? "," : "", stdout);
		put_content(scene, scene->content[i]);
	}
	putchar(']');
}

/* Prints the numbers of pieces in a supply by kind: {"green":2,"hidden":1}. */
static void
put_counts(const struct tes_supply *supply)
{
	bool any = false;

	putchar('{');
	for (uint32_t i = 0; i < supply->pile_count; i++) {
		const char *kind = supply->pile[i].kind;
		int32_t count = 0;
		bool is_first = true;

		for (uint32_t k = 0; k < supply->pile_count; k++) {
			if (strcmp(supply->pile[k].kind, kind) != 0)
				continue;
			is_first &= k >= i;
			count += supply->pile[k].count;
		}
		if (!is_first)
			continue;
		fputs(any ? "," : "", stdout);
		json_string(stdout, strcmp(kind, "?") == 0 ? "hidden" : kind);
		printf(":%" PRId32, count);
		any = true;
	}
	putchar('}');
}

static void
put_hand(const struct tes_scene *scene, const char *seat)
{
	for (uint32_t i = 0; i < scene->supply_count; i++) {
		const struct tes_supply *supply = &scene->supply[i];

		if (!supply->seat || strcmp(supply->seat, seat) != 0)
			continue;
		fputs(",\"hand\":", stdout);
		put_counts(supply);
	}
}

static void
put_view(const struct tes_scene *scene, const struct tes_player_panel *view)
{
	bool is_certain = true;

	fputs("{\"seat\":", stdout);
	json_string(stdout, view->seat);
	fputs(",\"name\":", stdout);
	if (view->name.len > 0)
		json_text(stdout, view->name.s, view->name.len);
	else
		fputs("null", stdout);
	for (uint32_t i = 0; i < view->counter_count; i++) {
		printf(",\"%s\":%" PRId32, view->counter[i].name,
		    view->counter[i].value);
		is_certain &= view->counter[i].is_certain;
	}
	put_hand(scene, view->seat);
	for (uint32_t i = 0, n = 0; i < view->counter_count; i++) {
		if (view->counter[i].is_certain)
			continue;
		fputs(n++ ? "," : ",\"uncertain\":[", stdout);
		json_string(stdout, view->counter[i].name);
	}
	fputs(is_certain ? "}" : "]}", stdout);
}

/* Prints the supplies that belong to no seat. */
static void
put_supplies(const struct tes_scene *scene)
{
	bool is_certain = true;

	for (uint32_t i = 0; i < scene->supply_count; i++) {
		const struct tes_supply *supply = &scene->supply[i];

		if (supply->seat)
			continue;
		printf(",\"%s\":", supply->name);
		put_counts(supply);
		is_certain &= supply->is_certain;
	}
	for (uint32_t i = 0, n = 0; i < scene->supply_count; i++) {
		if (scene->supply[i].seat || scene->supply[i].is_certain)
			continue;
		fputs(n++ ? "," : ",\"uncertain\":[", stdout);
		json_string(stdout, scene->supply[i].name);
	}
	fputs(is_certain ? "" : "]", stdout);
}

/* Prints as JSON who is to move, what is next, and how the game ended. */
static void
put_turn(const struct shown_position *p)
{
	static const char *const next[] = { "move", "draw", NULL };
	const bool is_over = p->ended ||
	    (p->pos && tes_position_next(p->pos) == TES_NEXT_NONE);

	fputs(",\"to_move\":", stdout);
	json_string(stdout,
	    p->pos && !is_over ? tes_position_seat_name(p->pos,
				     tes_position_active_seat(p->pos))
			       : NULL);
	fputs(",\"next\":", stdout);
	json_string(stdout, p->pos ? next[tes_position_next(p->pos)] : NULL);
	fputs(",\"actions_left\":", stdout);
	if (p->pos)
		printf("%u", is_over ? 0 : tes_position_actions_left(p->pos));
	else
		fputs("null", stdout);
	fputs(",\"ended\":", stdout);
	json_string(stdout, p->ended);
}

static void
put_head(const struct shown_position *p)
{
	fputs("{\"file\":", stdout);
	json_string(stdout, p->file);
	fputs(",\"number\":", stdout);
	if (p->file)
		printf("%" PRIu64, p->number);
	else
		fputs("null", stdout);
	fputs(",\"game\":", stdout);
	json_string(stdout, tes_game_name(tes_edition_game(p->edition)));
	fputs(",\"edition\":", stdout);
	json_string(stdout, tes_edition_id(p->edition));
	printf(",\"revision\":%u,\"turn\":%" PRIu32 ",\"step\":",
	    tes_edition_revision(p->edition), p->turn);
	json_count(stdout, p->step);
	fputs(",\"seat\":", stdout);
	json_string(stdout, p->seat);
}

bool
position_json(const struct shown_position *p)
{
	char *notation = NULL;
	bool good = !p->pos ||
	    position_notation(p->pos, p->editions, &notation) != TES_NOMEM;

	put_head(p);
	put_turn(p);
	printf(",\"is_certain\":%s", p->is_certain ? "true" : "false");
	put_board(p->scene);
	fputs(",\"seats\":[", stdout);
	for (uint32_t i = 0; i < p->scene->panel_count; i++) {
		fputs(i ? "," : "", stdout);
		put_view(p->scene, &p->scene->panel[i]);
	}
	putchar(']');
	put_supplies(p->scene);
	fputs(",\"position\":", stdout);
	json_string(stdout, notation);
	if (!p->pos)
		put_member("reason", p->why);
	if (p->has_legal && p->pos)
		good &= legal_json(p->pos);
	puts("}");
	tes_text_free(notation);
	return good;
}
