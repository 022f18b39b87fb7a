/*
 * kingdoms.c - for scenes: the kingdoms, their leaders and strengths.
 */
#include "games/tigris/scene.h"

static const struct tes_group_leader *
make_leader(const struct scene_ctx *of, const struct kingdom *k,
    unsigned leader)
{
	const struct board *b = of->board;
	const enum colour colour = leader_colour(leader);
	struct tes_group_leader *to = arena_alloc(of->arena, sizeof(*to));

	if (!to)
		return NULL;
	*to = (struct tes_group_leader){
		.kind = leader_word[colour],
		.color = colour_word[colour],
		.seat = of->run->seat_name[leader_seat(leader)],
		.cell = square_name(b->leader_at[leader]),
		.war_strength = (int32_t)squares_count(
		    squares_and(k->area, b->tile[colour])),
		.revolt_strength = (int32_t)board_temples(b, leader),
	};
	return to;
}

/* Writes "archer king and farmer, lion trader; 10 blue, 11 black". */
static const char *
make_text(const struct scene_ctx *of, const struct kingdom *k)
{
	const struct tes_edition *ed = of->run->edition;
	const char *between = "; ";
	unsigned before = SEATS;
	struct buf b = { 0 };

	for (unsigned rest = k->leaders; rest; rest &= rest - 1) {
		const unsigned leader = bits_first(rest);
		const unsigned seat = leader_seat(leader);

		if (seat != before)
			buf_printf(&b, "%s%s", before == SEATS ? "" : ", ",
			    of->run->seat_name[seat]);
		else
			buf_puts(&b, " and");
		buf_printf(&b, " %s",
		    edition_word(ed, leader_word[leader_colour(leader)]));
		before = seat;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned n = squares_count(
		    squares_and(k->area, of->board->tile[c]));

		if (n > 0)
			buf_printf(&b, "%s%u %s", between, n,
			    edition_word(ed, colour_word[c]));
		between = n > 0 ? ", " : between;
	}
	return buf_keep(&b, of->arena);
}

/* Sets the contents of the kingdom's squares, and marks them as of group n. */
static void
put_content(const struct kingdom *k, struct tes_cell_content *content,
    const struct tes_scene *scene, uint32_t n, struct tes_group *group,
    struct arena *a)
{
	const struct tes_cell_content **list =
	    arena_array(a, squares_count(k->area), sizeof(*list));

	for (uint32_t i = 0; list && i < scene->content_count; i++) {
		const unsigned sq =
		    (unsigned)(content[i].y * COLUMNS + content[i].x);

		if (!squares_has(&k->area, sq))
			continue;
		content[i].group = n;
		list[group->content_count++] = &content[i];
	}
	group->content = list;
}

static struct tes_group *
make_group(const struct scene_ctx *of, const struct kingdom *k)
{
	struct tes_group *group = arena_alloc(of->arena, sizeof(*group));
	const struct tes_group_leader **leader = arena_array(of->arena,
	    bits_count(k->leaders), sizeof(*leader));

	if (!group || !leader)
		return NULL;
	group->kind = "kingdom";
	group->id = 1 + bits_first(k->leaders);
	group->text = make_text(of, k);
	group->leader = leader;
	for (unsigned rest = k->leaders; rest; rest &= rest - 1)
		leader[group->leader_count++] = make_leader(of, k,
		    bits_first(rest));
	return group;
}

void
scene_kingdoms(const struct scene_ctx *of, struct tes_cell_content *content,
    struct tes_scene *scene)
{
	const struct board *b = of->board;
	const struct tes_group **list =
	    arena_array(of->arena, b->kingdoms, sizeof(*list));
	unsigned leaders = 0;

	scene->group = list;
	for (unsigned i = 0; list && i < b->kingdoms; i++)
		leaders |= b->kingdom[i].leaders;
	/* Kingdoms are listed in the order of their first leaders. */
	while (list && leaders) {
		const struct kingdom *k =
		    &b->kingdom[board_kingdom_of(b, bits_first(leaders))];
		struct tes_group *group = make_group(of, k);

		if (!group)
			return;
		list[scene->group_count++] = group;
		put_content(k, content, scene, scene->group_count, group,
		    of->arena);
		leaders &= ~(unsigned)k->leaders;
	}
}
