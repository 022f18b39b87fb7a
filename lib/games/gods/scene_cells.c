/*
 * scene_cells.c - for scenes: villages, and which god would get a tribe on each
 * free cell.
 */
#include <stdlib.h>

#include "games/gods/trace.h"

/*
 * Makes the last group of the scene, a god's tribes of a colour, which have
 * villages.  Returns NULL if out of memory.
 */
static const struct tes_group *
make_group(const struct scene_ctx *of, struct tes_scene *scene,
    struct tes_cell_content *content, unsigned seat, unsigned colour)
{
	const struct owner *o = &of->p->s.owner[seat];
	struct tes_group *group = arena_alloc(of->arena, sizeof(*group));
	const struct tes_cell_content **list = arena_array(of->arena,
	    scene->content_count, sizeof(*list));
	struct buf text = { 0 };

	if (!group || !list)
		return NULL;
	*group = (struct tes_group){
		.kind = "village",
		.id = 1 + COLOURS * seat + colour,
		.seat = of->run->seat_name[seat],
		.color = hex_word[colour],
		.village_count = o->villages[colour],
		.content = list,
	};
	for (uint32_t i = 0; i < scene->content_count; i++) {
		if (content[i].color != hex_word[colour] ||
		    content[i].owner_color != gods_seat[of->run->seat[seat]])
			continue;
		content[i].group = scene->group_count;
		list[group->content_count++] = &content[i];
	}
	/* "2 green villages of red, 7 tribes" */
	put_villages(&text, group->village_count, hex_name(of->run, colour));
	buf_printf(&text, " of %s, %u tribes", of->run->seat_name[seat],
	    (unsigned)group->content_count);
	group->text = buf_keep(&text, of->arena);
	return group;
}

void
scene_villages(const struct scene_ctx *of, struct tes_scene *scene,
    struct tes_cell_content *content)
{
	const struct pos *p = of->p;
	const struct tes_group **list = arena_array(of->arena,
	    (size_t)p->seats * COLOURS, sizeof(*list));

	scene->group = list;
	for (unsigned i = 0; list && i < p->seats; i++)
		for (unsigned c = 0; c < COLOURS; c++) {
			if (p->s.owner[i].villages[c] == 0)
				continue;
			const uint32_t n = scene->group_count++;
			list[n] = make_group(of, scene, content, i, c);
		}
}

/* Sets which god a tribe on a free cell would join, and why. */
static void
fill_free_cell(const struct scene_ctx *of, uint32_t number,
    struct tes_free_cell *to)
{
	const struct pos *p = of->p;
	const struct judge_run *run = of->run;
	const struct cell cell = board_cell(p, number);
	const int beside = p->place[number].key & 7;
	struct allegiance f;
	struct buf b = { 0 };

	allegiance_of(p, number, &f);
	f.seat = (int)make_allegiance(p, number) - 1;
	*to = (struct tes_free_cell){
		.x = cell.q,
		.y = cell.r,
		.cell = cell_text(of->arena, cell),
		.seat = f.seat == NO_SEAT ? NULL : run->seat_name[f.seat],
		.color = f.seat == NO_SEAT ? NULL :
					     gods_seat[run->seat[f.seat]],
		.tribe_cost = beside * p->rule[P_TRIBE_COST],
		.temple_cost = beside * p->rule[P_TEMPLE_COST],
	};
	buf_puts(&b, "a tribe here ");
	put_allegiance(&b, run, &f);
	to->text = buf_keep(&b, of->arena);
}

static int
by_row(const void *a, const void *b)
{
	const struct tes_free_cell *x = a, *y = b;

	return cell_compare((struct cell){ x->x, x->y },
	    (struct cell){ y->x, y->y });
}

static bool
is_free(const struct pos *p, uint32_t number)
{
	return number != WALL && p->place[number].content == CELL_EMPTY &&
	    p->place[number].key & 7;
}

void
scene_free_cells(const struct scene_ctx *of, struct tes_scene *scene)
{
	const struct pos *p = of->p;
	struct tes_free_cell *list;
	uint32_t n = 0;

	for (uint32_t i = 0; i < p->places; i++)
		n += is_free(p, i);
	list = arena_array(of->arena, n, sizeof(*list));
	if (!list)
		return;
	n = 0;
	for (uint32_t i = 0; i < p->places; i++)
		if (is_free(p, i))
			fill_free_cell(of, i, &list[n++]);
	qsort(list, n, sizeof(*list), by_row);
	scene->free_cell = arena_pointers(of->arena, list, n, sizeof(*list));
	scene->free_cell_count = n;
}
