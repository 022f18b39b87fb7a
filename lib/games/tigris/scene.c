/*
 * scene.c - scenes of Tigris & Euphrates: positions as renderers need them.
 */
#include <string.h>

#include "base/buf.h"
#include "games/tigris/scene.h"
#include "model/observer.h"

/*
 * Leaders are drawn in the colour of their type; so the letter of their dynasty
 * shows the owner, and dynasties have colours that no leader has.
 */
static const char *const dynasty_colour[SEATS] = { "brown", "white",
	"violet", "orange" };
static const char *const dynasty_letter[SEATS] = { "A", "B", "P", "L" };

static const char *const tile_face[COLOURS] = { "t", "f", "m", "s" };
static const char *const leader_face[COLOURS] = { "P", "F", "T", "K" };
/* Letters of the colours, on monuments; both blue and black begin with b. */
static const char *const colour_face[COLOURS] = { "R", "B", "G", "K" };

static const char *const monument_face[MONUMENTS] = { "KB", "KG", "KR", "BG",
	"BR", "GR" };

void
tigris_things(const struct tes_edition *ed, struct buf *out)
{
	buf_puts(out, "squares;");
	for (unsigned c = 0; c < COLOURS; c++)
		buf_printf(out, "%s:%s:unowned;", tile_word[c],
		    edition_word(ed, tile_word[c]));
	for (unsigned c = 0; c < COLOURS; c++)
		buf_printf(out, "%s:%s:owned;", leader_word[c],
		    edition_word(ed, leader_word[c]));
	for (unsigned c = 0; c < COLOURS; c++)
		buf_printf(out, "monument:monument, %s:unowned;",
		    edition_word(ed, colour_word[c]));
	buf_puts(out, "ziggurat:ziggurat:unowned;"
	    "catastrophe:catastrophe:unowned;");
}

static const struct tes_marker treasure = { "yellow", "o", "treasure" };
static const struct tes_marker first_treasure = { "yellow", "O",
	"treasure, taken first" };
const struct tes_marker scene_building[COLOURS] = {
	{ "red", "b", "building" },
	{ "blue", "b", "building" },
	{ "green", "b", "building" },
	{ "black", "b", "building" },
};

/* Returns the name of a monument; NULL if out of memory. */
static const char *
monument_name(const struct scene_ctx *of, unsigned m)
{
	const struct tes_edition *ed = of->run->edition;
	const uint8_t *pair = monument_colour[m];

	return ed->words == 0 ? monument_word[m] : arena_concat(of->arena,
	    edition_word(ed, colour_word[pair[0]]), "/",
	    edition_word(ed, colour_word[pair[1]]));
}

/* Board */

struct tes_marker
scene_treasure(const struct pos *p, unsigned sq)
{
	return squares_has(&p->map.first, sq) ? first_treasure : treasure;
}

/* Adds the markers for treasure and building to the tile on a square. */
static void
fill_marks(const struct scene_ctx *of, unsigned sq,
    struct tes_cell_content *content)
{
	struct tes_marker *mark = arena_array(of->arena, 2, sizeof(*mark));

	if (!mark)
		return;
	if (squares_has(&of->board->treasure, sq))
		mark[content->marker_count++] = scene_treasure(of->p, sq);
	for (unsigned c = 0; c < COLOURS; c++)
		if (of->board->building_at[c] == sq)
			mark[content->marker_count++] = scene_building[c];
	content->marker = mark;
}

static void
fill_tile(const struct scene_ctx *of, unsigned sq,
    struct tes_cell_content *content)
{
	static const char *const with[] = { "", " with a treasure",
		" with a building", " with a treasure and a building" };
	const enum colour c = board_colour(of->board, sq);
	const bool has_treasure = squares_has(&of->board->treasure, sq);

	fill_marks(of, sq, content);
	content->kind = tile_word[c];
	content->color = colour_word[c];
	content->symbol = tile_face[c];
	content->name = edition_word(of->run->edition, tile_word[c]);
	content->label = arena_concat(of->arena, content->name,
	    with[has_treasure +
		2 * (content->marker_count > (uint32_t)has_treasure)]);
}

static void
fill_leader(const struct scene_ctx *of, unsigned sq,
    struct tes_cell_content *content)
{
	const struct judge_run *run = of->run;
	const unsigned leader = board_leader(of->board, sq);
	const unsigned seat = leader_seat(leader);
	const enum colour c = leader_colour(leader);

	content->kind = leader_word[c];
	content->color = colour_word[c];
	content->symbol = leader_face[c];
	content->owner_color = dynasty_colour[run->seat[seat]];
	content->owner_symbol = dynasty_letter[run->seat[seat]];
	content->shape = TES_SHAPE_PIECE;
	content->name = edition_word(run->edition, leader_word[c]);
	content->label = arena_concat(of->arena, content->name, " of ",
	    run->seat_name[seat]);
}

static unsigned
joins_within(const struct squares *all, unsigned sq)
{
	const unsigned x = sq % COLUMNS;
	unsigned joins = 0;

	if (x + 1 < COLUMNS && squares_has(all, sq + 1))
		joins |= TES_SIDE_RIGHT;
	if (x > 0 && squares_has(all, sq - 1))
		joins |= TES_SIDE_LEFT;
	if (sq + COLUMNS < SQUARES && squares_has(all, sq + COLUMNS))
		joins |= TES_SIDE_BELOW;
	if (sq >= COLUMNS && squares_has(all, sq - COLUMNS))
		joins |= TES_SIDE_ABOVE;
	return joins;
}

/* Fills in one of the four squares of a monument, or five of the ziggurat. */
static void
fill_built(const struct scene_ctx *of, unsigned sq,
    struct tes_cell_content *content)
{
	const struct board *b = of->board;
	const struct tes_edition *ed = of->run->edition;
	const unsigned m = board_monument(b, sq);
	struct squares all = { { 0, 0, 0 } };

	content->shape = TES_SHAPE_BLOCK;
	fill_marks(of, sq, content);
	if (m == MONUMENTS) {
		if (b->ziggurat_at != NOWHERE)
			all = cross_at(b->ziggurat_at);
		content->kind = content->label = content->name = "ziggurat";
		content->symbol = "Z";
		content->joins = (uint8_t)joins_within(&all, sq);
		return;
	}
	const unsigned at = b->monument_at[m];
	const unsigned c = monument_colour[m][(sq - at) % COLUMNS];
	all = quad_at(at);
	content->kind = "monument";
	content->color = colour_word[c];
	content->symbol = colour_face[c];
	content->joins = (uint8_t)joins_within(&all, sq);
	content->label = arena_concat(of->arena, monument_name(of, m),
	    " monument");
	content->name = arena_concat(of->arena, "monument, ",
	    edition_word(ed, colour_word[c]));
}

/*
 * Returns a number that is equal for squares that look equal, to find changes.
 */
static unsigned
look_of_square(const struct board *b, unsigned sq)
{
	const enum content content = board_content(b, sq);
	unsigned look = content;

	if (content == TILE)
		look |= 8u << board_colour(b, sq);
	if (content == LEADER)
		look |= 0x100u << board_leader(b, sq) % 16;
	for (unsigned c = 0; c < COLOURS; c++)
		look |= b->building_at[c] == sq ? 0x80u : 0;
	return look;
}

const struct board *
scene_before(const struct scene_ctx *of)
{
	const unsigned event = of->run->event_kind;

	return !of->p->has_before ? of->board : event == TES_EVENT_STEP ||
	    event == TES_EVENT_CONFLICT ? &of->p->step_board :
					   &of->p->turn_board;
}

void
scene_content(const struct scene_ctx *of, unsigned sq,
    struct tes_cell_content *content)
{
	*content = (struct tes_cell_content){
		.x = (int32_t)(sq % COLUMNS),
		.y = (int32_t)(sq / COLUMNS),
		.cell = square_name(sq),
		.is_uncertain = of->p->uncertain & THE_BOARD,
	};
	switch (board_content(of->board, sq)) {
	case TILE:
		fill_tile(of, sq, content);
		break;
	case LEADER:
		fill_leader(of, sq, content);
		break;
	case FLAT_TILE:
		fill_built(of, sq, content);
		break;
	default:
		content->kind = content->label = content->name = "catastrophe";
		content->symbol = "C";
		content->shape = TES_SHAPE_BLOCK;
	}
}

static void
fill_contents(const struct scene_ctx *of, struct tes_scene *scene)
{
	const struct board *before = scene_before(of);
	struct squares taken =
	    squares_or(of->board->linked, of->board->catastrophes);
	struct tes_cell_content *content =
	    arena_array(of->arena, squares_count(taken), sizeof(*content));

	if (!content)
		return;
	scene->content_count = 0;
	for (unsigned sq; (sq = squares_next(&taken)) != NOWHERE;) {
		struct tes_cell_content *s = &content[scene->content_count++];

		scene_content(of, sq, s);
		s->is_new = look_of_square(before, sq) !=
		    look_of_square(of->board, sq);
	}
	scene->content = arena_pointers(of->arena, content,
	    scene->content_count, sizeof(*content));
	scene_kingdoms(of, content, scene);
}

/* Panels and supplies */

/* Counters of a panel: how many there are, and the index of the tiles. */
enum { COUNTERS = 8, TILES = 6 };
_Static_assert((int)COUNTERS <= (int)COUNTERS_MAX, "a panel has room");

void
tigris_counts(const struct pos *p, const struct judge_run *run, unsigned seat,
    struct counts *counts)
{
	const struct state *s = &p->s;
	int32_t value[TES_COLUMNS_MAX], score, tie;

	(void)run;
	tigris_standing(p, seat, value, &score, &tie);
	const int32_t list[COUNTERS] = { score, value[RED], value[BLUE],
		value[GREEN], value[BLACK], s->treasures[seat],
		(int32_t)hand_tiles(s, seat), s->catastrophes[seat] };

	memcpy(counts->value, list, sizeof(list));
	counts->certain = p->uncertain & THE_BOARD ? 0 :
	    ((1u << COUNTERS) - 1) & ~(1u << TILES);
	if (!(p->uncertain & THE_COUNTS))
		counts->certain |= 1u << TILES;
}

static const struct tes_counter counter[COUNTERS] = {
	{ .name = "score", .title = "Score", .is_score = true },
	{ .name = "red", .title = "Red" },
	{ .name = "blue", .title = "Blue" },
	{ .name = "green", .title = "Green" },
	{ .name = "black", .title = "Black" },
	{ .name = "treasures", .title = "Treasures" },
	[TILES] = { .name = "tiles", .title = "Tiles" },
	{ .name = "catastrophes", .title = "Catastrophes" },
};

static const struct game_panels panels = { counter, COUNTERS, dynasty_colour,
	dynasty_letter };

/*
 * Fills in piles of tiles: n[colour] of each colour, then `hidden` unknown
 * ones.
 */
static void
fill_piles(const struct scene_ctx *of, const uint8_t n[COLOURS], int hidden,
    struct tes_supply *supply)
{
	struct tes_pile *pile =
	    arena_array(of->arena, COLOURS + 1, sizeof(*pile));

	if (!pile)
		return;
	for (unsigned c = 0; c < COLOURS; c++)
		if (n[c] > 0)
			pile[supply->pile_count++] = (struct tes_pile){
				.kind = edition_word(of->run->edition,
				    colour_word[c]),
				.color = colour_word[c],
				.symbol = tile_face[c],
				.count = n[c],
			};
	if (hidden > 0)
		pile[supply->pile_count++] = (struct tes_pile){
			.kind = "hidden",
			.symbol = "?",
			.count = hidden,
		};
	supply->pile = pile;
}

static void
fill_hand(const struct scene_ctx *of, unsigned seat, struct tes_supply *supply)
{
	const struct state *s = &of->p->s;
	const char *name = of->run->seat_name[seat];

	*supply = (struct tes_supply){
		.name = arena_concat(of->arena, "hand of ", name),
		.title = arena_concat(of->arena, "Hand of ", name),
		.is_certain = !(of->p->uncertain & THE_COUNTS),
		.seat = name,
		.is_private = true,
	};
	fill_piles(of, s->hand[seat], s->hidden[seat], supply);
}

/*
 * Fills in the bag: its tiles by colour if all are known, else only their
 * number.
 */
static void
fill_bag(const struct scene_ctx *of, struct tes_supply *supply)
{
	const struct pos *p = of->p;
	static const uint8_t nothing[COLOURS] = { 0 };
	const bool is_known = !(p->uncertain & (THE_COUNTS | THE_HANDS)) &&
	    tiles_are_known(p);

	*supply = (struct tes_supply){
		.name = "bag",
		.title = "Bag",
		.is_certain = !(p->uncertain & THE_COUNTS),
		.is_private = true,
	};
	fill_piles(of, is_known ? p->s.bag : nothing,
	    is_known ? 0 : p->s.left, supply);
}

static void
fill_monuments(const struct scene_ctx *of, struct tes_supply *supply)
{
	struct tes_pile *pile =
	    arena_array(of->arena, MONUMENTS, sizeof(*pile));

	*supply = (struct tes_supply){
		.name = "monuments",
		.title = "Monuments",
		.is_certain = !(of->p->uncertain & THE_BOARD),
		.pile = pile,
	};
	for (unsigned m = 0; m < MONUMENTS && pile; m++) {
		if (of->board->monument_at[m] != NOWHERE)
			continue;
		pile[supply->pile_count++] = (struct tes_pile){
			.kind = monument_name(of, m),
			.color = monument_word[m],
			.symbol = monument_face[m],
			.count = 1,
			.shape = TES_SHAPE_BLOCK,
		};
	}
}

/* Fills in the supplies: the bag, the hands and the unbuilt monuments. */
static void
fill_supplies(const struct scene_ctx *of, struct tes_scene *scene)
{
	const unsigned seats = of->run->seats;
	struct tes_supply *supply =
	    arena_array(of->arena, seats + 2, sizeof(*supply));

	if (!supply)
		return;
	fill_bag(of, &supply[0]);
	for (unsigned i = 0; i < seats; i++)
		fill_hand(of, i, &supply[1 + i]);
	fill_monuments(of, &supply[seats + 1]);
	scene->supply = supply;
	scene->supply_count = seats + 2;
}

void
tigris_supply(const struct pos *p, const struct judge_run *run, struct arena *a,
    struct tes_supply *supply)
{
	fill_bag(&(struct scene_ctx){ p, &p->s.board, run, a }, supply);
}

void
tigris_tally(const struct pos *p, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	static const struct tes_terrain ground[] = {
		{ "land", NULL, NULL },
		{ "river", "blue", "~" },
	};
	const struct scene_ctx of = { p, &p->s.board, run, a };
	struct squares river = p->map.river;
	uint8_t *floor = arena_array(a, SQUARES, 1);

	*scene = (struct tes_scene){ .grid = TES_GRID_SQUARES };
	if (!floor)
		return;
	for (unsigned sq; (sq = squares_next(&river)) != NOWHERE;)
		floor[sq] = 1;
	scene->terrain = ground;
	scene->terrain_count = sizeof(ground) / sizeof(ground[0]);
	scene->terrain_of = floor;
	scene->column_count = COLUMNS;
	scene->row_count = ROWS;
	judge_panels(p, run, a, &panels, scene);
	fill_supplies(&of, scene);
}

void
tigris_scene(const struct pos *p, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	const struct scene_ctx now = { p, &p->s.board, run, a };

	tigris_tally(p, run, a, scene);
	fill_contents(&now, scene);
	scene_traces(&now, scene);
}
