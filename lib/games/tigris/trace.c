/*
 * trace.c - for scenes: the pieces that a step or turn has removed from their
 * squares.
 */
#include "games/tigris/scene.h"

/*
 * Returns whether the piece that was on a square has been removed or replaced.
 * A tile that was turned over is still there.
 */
static bool
has_left(const struct board *before, const struct board *now, unsigned sq)
{
	const enum content was = board_content(before, sq);
	const enum content is = board_content(now, sq);

	if (was == EMPTY || (was == TILE && is == FLAT_TILE))
		return false;
	return was != is ||
	    (was == TILE && board_colour(before, sq) !=
		board_colour(now, sq)) ||
	    (was == LEADER && board_leader(before, sq) !=
		board_leader(now, sq));
}

/* Removed pieces: at most one for each square, and one for each building. */
struct traces {
	struct scene_ctx before;
	const struct board *now;
	struct tes_removal *trace;
	uint32_t traces;
};

static void
add_piece(struct traces *t, unsigned sq)
{
	const struct board *before = t->before.board;
	struct tes_removal *trace = &t->trace[t->traces++];
	struct tes_cell_content *content =
	    arena_array(t->before.arena, 1, sizeof(*content));
	const unsigned to = board_content(before, sq) == LEADER ?
	    t->now->leader_at[board_leader(before, sq)] : NOWHERE;

	trace->is_cell_free = board_is_empty(t->now, sq);
	if (to != NOWHERE) {
		trace->kind = TES_REMOVAL_MOVED;
		trace->to_cell = square_name(to);
	}
	trace->content = content;
	if (content)
		scene_content(&t->before, sq, content);
}

static void
add_sign(struct traces *t, unsigned sq, struct tes_marker sign,
    const char *label, unsigned to)
{
	struct arena *a = t->before.arena;
	struct tes_removal *trace = &t->trace[t->traces++];

	struct tes_cell_content *content = arena_array(a, 1, sizeof(*content));

	if (!content)
		return;
	*content = (struct tes_cell_content){
		.x = (int32_t)(sq % COLUMNS),
		.y = (int32_t)(sq / COLUMNS),
		.cell = square_name(sq),
		.kind = label,
		.color = sign.color,
		.symbol = sign.symbol,
		.label = label,
		.is_uncertain = t->before.p->uncertain & THE_BOARD,
		.shape = TES_SHAPE_PIECE,
		.name = sign.name,
	};
	*trace = (struct tes_removal){
		.content = content,
		.kind = TES_REMOVAL_MARKER,
		.to_cell = to == NOWHERE ? NULL : square_name(to),
	};
}

/*
 * For a square whose piece is still there: adds the treasure and building
 * removed from it.
 */
static void
add_signs(struct traces *t, unsigned sq)
{
	const struct board *before = t->before.board;

	if (squares_has(&before->treasure, sq) &&
	    !squares_has(&t->now->treasure, sq))
		add_sign(t, sq, scene_treasure(t->before.p, sq), "treasure",
		    NOWHERE);
	for (unsigned c = 0; c < COLOURS; c++)
		if (before->building_at[c] == sq &&
		    t->now->building_at[c] != sq)
			add_sign(t, sq, scene_building[c], "building",
			    t->now->building_at[c]);
}

void
scene_traces(const struct scene_ctx *of, struct tes_scene *scene)
{
	struct traces t = {
		.before = { of->p, scene_before(of), of->run, of->arena },
		.now = of->board,
		.trace = arena_array(of->arena, SQUARES + COLOURS,
		    sizeof(*t.trace)),
	};

	if (!t.trace)
		return;
	for (unsigned sq = 0; sq < SQUARES; sq++)
		if (has_left(t.before.board, t.now, sq))
			add_piece(&t, sq);
		else
			add_signs(&t, sq);
	scene->removal = t.trace;
	scene->removal_count = t.traces;
}
