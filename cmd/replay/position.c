/*
 * position.c - prints a position as JSON, as tessera-replay(1) specifies.
 */
#include "replay/position.h"

#include <string.h>

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

/* Writes a member, unless its value is NULL. */
static void
put_member(struct json *j, const char *name, const char *value)
{
	if (value)
		json_string(j, name, value);
}

static void
put_content(struct json *j, const struct tes_scene *scene,
    const struct tes_cell_content *content)
{
	const bool hexes = scene->grid == TES_GRID_HEXAGONS;

	json_open(j, NULL, "{");
	json_number(j, hexes ? "q" : "column", content->x + !hexes);
	json_number(j, hexes ? "r" : "row", content->y + !hexes);
	put_member(j, "cell", content->cell);
	put_member(j, "kind", content->kind);
	put_member(j, "color", content->color);
	put_member(j, "seat", owner_of(scene, content));
	json_open_later(j, "markers", "[");
	for (uint32_t i = 0; i < content->marker_count; i++)
		json_string(j, NULL, content->marker[i].name);
	json_close(j, "]");
	if (content->is_uncertain)
		json_bool(j, "is_certain", false);
	json_close(j, "}");
}

/*
 * Prints the member `name`: the numbers of pieces in a supply by kind, such as
 * {"green":2,"hidden":1}.
 */
static void
put_counts(struct json *j, const char *name, const struct tes_supply *supply)
{
	json_open(j, name, "{");
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
		if (is_first)
			json_number(j, strcmp(kind, "?") == 0 ? "hidden" : kind,
			    count);
	}
	json_close(j, "}");
}

static void
put_view(struct json *j, const struct tes_scene *scene,
    const struct tes_player_panel *view)
{
	json_open(j, NULL, "{");
	json_string(j, "seat", view->seat);
	if (view->name.len > 0)
		json_tes_text(j, "name", &view->name);
	else
		json_null(j, "name");
	for (uint32_t i = 0; i < view->counter_count; i++)
		json_number(j, view->counter[i].name, view->counter[i].value);
	for (uint32_t i = 0; i < scene->supply_count; i++) {
		const struct tes_supply *supply = &scene->supply[i];

		if (supply->seat && strcmp(supply->seat, view->seat) == 0)
			put_counts(j, "hand", supply);
	}
	json_open_later(j, "uncertain", "[");
	for (uint32_t i = 0; i < view->counter_count; i++)
		if (!view->counter[i].is_certain)
			json_string(j, NULL, view->counter[i].name);
	json_close(j, "]}");
}

/* Prints the supplies that belong to no seat. */
static void
put_supplies(struct json *j, const struct tes_scene *scene)
{
	for (uint32_t i = 0; i < scene->supply_count; i++)
		if (!scene->supply[i].seat)
			put_counts(j, scene->supply[i].name, &scene->supply[i]);
	json_open_later(j, "uncertain", "[");
	for (uint32_t i = 0; i < scene->supply_count; i++)
		if (!scene->supply[i].seat && !scene->supply[i].is_certain)
			json_string(j, NULL, scene->supply[i].name);
	json_close(j, "]");
}

/* Prints a kingdom, or the villages of a player and a colour. */
static void
put_group(struct json *j, const struct tes_group *group)
{
	json_open(j, NULL, "{");
	json_string(j, "kind", group->kind);
	json_number(j, "id", group->id);
	if (group->seat) {
		json_string(j, "seat", group->seat);
		json_string(j, "color", group->color);
		json_number(j, "villages", group->village_count);
	}
	json_open(j, "cells", "[");
	for (uint32_t i = 0; i < group->content_count; i++)
		json_string(j, NULL, group->content[i]->cell);
	json_close(j, "]");
	json_open_later(j, "leaders", "[");
	for (uint32_t i = 0; i < group->leader_count; i++) {
		const struct tes_group_leader *leader = group->leader[i];

		json_open(j, NULL, "{");
		json_string(j, "kind", leader->kind);
		json_string(j, "color", leader->color);
		json_string(j, "seat", leader->seat);
		json_string(j, "cell", leader->cell);
		json_number(j, "war_strength", leader->war_strength);
		json_number(j, "revolt_strength", leader->revolt_strength);
		json_close(j, "}");
	}
	json_close(j, "]}");
}

static void
put_side(struct json *j, const char *name,
    const struct tes_conflict_side *side)
{
	json_open(j, name, "{");
	json_string(j, "seat", side->seat);
	json_string(j, "cell", side->cell);
	json_number(j, "board", side->board);
	json_number(j, "hand", side->hand);
	json_close(j, "}");
}

static void
put_conflict(struct json *j, const struct tes_conflict *c)
{
	json_open(j, NULL, "{");
	json_string(j, "kind", c->kind);
	json_string(j, "leader", c->leader);
	json_string(j, "color", c->color);
	put_side(j, "attacker", c->attacker);
	put_side(j, "defender", c->defender);
	json_string(j, "winner",
	    c->attacker_wins ? c->attacker->seat : c->defender->seat);
	json_open(j, "lost", "[");
	for (uint32_t i = 0; i < c->lost_count; i++)
		json_string(j, NULL, c->lost_cell[i]);
	json_close(j, "]");
	json_number(j, "points", c->points);
	json_string(j, "points_color", c->points_color);
	json_string(j, "text", c->text);
	json_close(j, "}");
}

/* Prints as JSON who is to move, what is next, and how the game ended. */
static void
put_turn(struct json *j, const struct shown_position *p)
{
	static const char *const next[] = { "move", "draw", NULL };
	const bool is_over = p->ended ||
	    (p->pos && tes_position_next(p->pos) == TES_NEXT_NONE);

	json_string(j, "to_move",
	    p->pos && !is_over ? tes_position_seat_name(p->pos,
				     tes_position_active_seat(p->pos))
			       : NULL);
	json_string(j, "next", p->pos ? next[tes_position_next(p->pos)] : NULL);
	if (p->pos)
		json_number(j, "actions_left",
		    is_over ? 0 : tes_position_actions_left(p->pos));
	else
		json_null(j, "actions_left");
	json_string(j, "ended", p->ended);
}

bool
position_json(const struct shown_position *p)
{
	struct json j = { .out = stdout };
	char *notation = NULL;
	bool good = !p->pos ||
	    position_notation(p->pos, p->editions, &notation) != TES_NOMEM;

	json_open(&j, NULL, "{");
	json_string(&j, "file", p->file);
	json_count(&j, "number", p->file ? p->number : 0);
	json_string(&j, "game", tes_game_name(tes_edition_game(p->edition)));
	json_string(&j, "edition", tes_edition_id(p->edition));
	json_number(&j, "revision", tes_edition_revision(p->edition));
	json_number(&j, "turn", p->turn);
	json_count(&j, "step", p->step);
	json_string(&j, "seat", p->seat);
	put_turn(&j, p);
	json_bool(&j, "is_certain", p->is_certain);
	json_open(&j, "board", "[");
	for (uint32_t i = 0; i < p->scene->content_count; i++)
		put_content(&j, p->scene, p->scene->content[i]);
	json_close(&j, "]");
	json_open(&j, "groups", "[");
	for (uint32_t i = 0; i < p->scene->group_count; i++)
		put_group(&j, p->scene->group[i]);
	json_close(&j, "]");
	json_open(&j, "conflicts", "[");
	for (uint32_t i = 0; p->event && i < p->event->effect_count; i++)
		if (p->event->effect[i]->conflict)
			put_conflict(&j, p->event->effect[i]->conflict);
	json_close(&j, "]");
	json_open(&j, "seats", "[");
	for (uint32_t i = 0; i < p->scene->panel_count; i++)
		put_view(&j, p->scene, &p->scene->panel[i]);
	json_close(&j, "]");
	put_supplies(&j, p->scene);
	json_string(&j, "position", notation);
	if (!p->pos)
		put_member(&j, "reason", p->why);
	if (p->has_legal && p->pos)
		good &= legal_json(&j, p->pos);
	json_end(&j, "}");
	tes_text_free(notation);
	return good;
}
