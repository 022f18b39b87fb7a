/*
 * Scenes made by hand, drawn: squares, nothing, cells that are far away,
 * untrusted words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tessera.h"

static struct tes_cell_content
spot(int32_t x, int32_t y, const char *cell, const char *face)
{
	return (struct tes_cell_content){
		.x = x,
		.y = y,
		.cell = cell,
		.kind = "tile",
		.color = "green",
		.symbol = face,
		.label = "green tile",
		.name = "green tile",
	};
}

static char *
draw(const struct tes_scene *scene, unsigned parts, uint32_t columns)
{
	char *text = NULL;
	size_t len = 0;

	assert_int_equal(tes_render_text(scene, parts, columns, &text, &len),
	    TES_OK);
	assert_int_equal(strlen(text), len);
	return text;
}

static void
assert_drawn(const struct tes_scene *scene, unsigned parts, uint32_t columns,
    const char *expected)
{
	char *text = draw(scene, parts, columns);

	assert_string_equal(text, expected);
	tes_text_free(text);
}

static char *
picture(const struct tes_scene *scene, const char *title)
{
	char *svg = NULL;
	size_t len = 0;

	assert_int_equal(tes_render_svg(scene, TES_RENDER_ALL, title, &svg,
			     &len),
	    TES_OK);
	assert_int_equal(strlen(svg), len);
	return svg;
}

static size_t
count(const char *s, const char *what)
{
	size_t n = 0;

	while ((s = strstr(s, what))) {
		s += strlen(what);
		n++;
	}
	return n;
}

/* To be looked at: SCENES names a folder. */
static void
keep(const char *name, const char *svg)
{
	char path[1024];

	if (!getenv("SCENES"))
		return;
	snprintf(path, sizeof(path), "%s/%s.svg", getenv("SCENES"), name);
	FILE *out = fopen(path, "w");
	assert_non_null(out);
	fputs(svg, out);
	assert_int_equal(fclose(out), 0);
}

static void
nothing_is_drawn(void **state)
{
	const struct tes_scene scene = { 0 };

	(void)state;
	assert_drawn(&scene, TES_RENDER_BOARD | TES_RENDER_ASCII, 80,
	    "  The board is empty.\n");
	assert_drawn(&scene, 0, 80, "");
	char *svg = picture(&scene, "");
	assert_non_null(strstr(svg, "0 cells are occupied."));
	tes_text_free(svg);
}

/* Pointers to each of the cells, until the next call. */
static const struct tes_cell_content *const *
each(struct tes_cell_content *cell, size_t n)
{
	static const struct tes_cell_content *list[64];

	assert_true(n <= sizeof(list) / sizeof(list[0]));
	for (size_t i = 0; i < n; i++)
		list[i] = &cell[i];
	return list;
}

/* Letters, badge, doubt and what is new, one cell each. */
static void
hexagons_are_staggered(void **state)
{
	struct tes_cell_content cell[] = {
		spot(1, -1, "1,-1", "g"),
		spot(-1, 0, "-1,0", "R"),
		spot(0, 0, "0,0", "g"),
		spot(1, 0, "1,0", "D"),
		spot(0, 1, "0,1", "xy"),
	};
	const struct tes_scene scene = { .content = each(cell, 5),
		.content_count = 5 };

	(void)state;
	cell[0].owner_color = "blue";
	cell[1].shape = TES_SHAPE_PIECE;
	cell[2].is_uncertain = cell[2].is_new = true;
	cell[3].shape = TES_SHAPE_BLOCK;
	assert_drawn(&scene, TES_RENDER_BOARD | TES_RENDER_ASCII, 80,
	    "           1,-2  .   .  2,-2\n"
	    "    -1,-1  .   .  g.B  .  2,-1\n"
	    "   -2,0  .  [R]* g? #D#  .  2,0\n"
	    "     -2,1  .   .  xy   .  1,1\n"
	    "           -1,2  .   .  0,2\n");
	assert_drawn(&scene,
	    TES_RENDER_BOARD | TES_RENDER_ASCII | TES_RENDER_LARGE, 80,
	    "                 / \\ / \\\n"
	    "           1,-2 |   |   | 2,-2\n"
	    "           / \\ / \\ / \\ / \\\n"
	    "    -1,-1 |   |   |g.B|   | 2,-1\n"
	    "         / \\ / \\ / \\ / \\ / \\\n"
	    "   -2,0 |   |[R]* g?|#D#|   | 2,0\n"
	    "         \\ / \\ / \\ / \\ / \\ /\n"
	    "     -2,1 |   |   |xy |   | 1,1\n"
	    "           \\ / \\ / \\ / \\ /\n"
	    "           -1,2 |   |   | 0,2\n"
	    "                 \\ / \\ /\n");
}

static struct tes_removal
trace(enum tes_removal_kind kind, const struct tes_cell_content *was)
{
	return (struct tes_removal){
		.content = was, .kind = kind, .is_cell_free = true
	};
}

/* Crossed out, ringed, replaced, and a sign taken; the board has them all. */
static void
what_has_left_is_marked(void **state)
{
	struct tes_cell_content cell[] = {
		spot(0, 0, "0,0", "g"),
		spot(1, 0, "1,0", "t"),
	};
	const struct tes_cell_content was[] = {
		spot(-1, 0, "-1,0", "v"),
		spot(0, 0, "0,0", "o"),
		spot(1, 0, "1,0", "o"),
		spot(3, 0, "3,0", "D"),
	};
	struct tes_removal left[] = {
		trace(TES_REMOVAL_OFF_BOARD, &was[0]),
		trace(TES_REMOVAL_OFF_BOARD, &was[1]),
		trace(TES_REMOVAL_MARKER, &was[2]),
		trace(TES_REMOVAL_MOVED, &was[3]),
	};
	const struct tes_scene scene = { .content = each(cell,
					     sizeof(cell) / sizeof(cell[0])),
		.content_count = 2,
		.removal = left,
		.removal_count = 4 };

	(void)state;
	cell[0].is_new = true;
	left[1].is_cell_free = left[2].is_cell_free = false;
	left[3].to_cell = "0,0";
	assert_drawn(&scene,
	    TES_RENDER_BOARD | TES_RENDER_LEGEND | TES_RENDER_ASCII, 0,
	    "    -1,-1  .   .   .   .   .   .  4,-1\n"
	    "   -2,0  . x v X g  t.x  .  (.)  .  4,0\n"
	    "     -2,1  .   .   .   .   .   .  3,1\n"
	    "   g  green tile  X new, replaced another  x off the board  "
	    "(.) moved away  .x taken\n");
	char *svg = picture(&scene, "left");
	assert_non_null(strstr(svg, "2 cells are occupied. "
	    "0,0: green tile, new; green tile, off the board; "
	    "1,0: green tile; green tile, taken. "
	    "-1,0: green tile, off the board; "
	    "3,0: green tile, moved to 0,0.</desc>"));
	assert_int_equal(count(svg, "class=\"trace\""), 8);
	assert_int_equal(count(svg, ">off the board</text>"), 1);
	assert_int_equal(count(svg, ">moved away</text>"), 1);
	assert_int_equal(count(svg, ">replaced another</text>"), 1);
	assert_int_equal(count(svg, ">taken</text>"), 1);
	keep("left", svg);
	tes_text_free(svg);
}

/* A board is there for what has left it, however far that lay. */
static void
far_traces_are_drawn(void **state)
{
	struct tes_cell_content cell = spot(0, 0, "0,0", "g");
	const struct tes_cell_content was = spot(50, 0, "50,0", "D");
	const struct tes_removal left = trace(TES_REMOVAL_MOVED, &was);
	const struct tes_scene scene = { .content = each(&cell, 1),
		.content_count = 1,
		.removal = &left,
		.removal_count = 1 };

	(void)state;
	char *text = draw(&scene, TES_RENDER_BOARD | TES_RENDER_ASCII, 80);
	assert_non_null(strstr(text, "Far from the rest, at 50,0"));
	assert_int_equal(count(text, "(.)"), 1);
	tes_text_free(text);
}

static struct tes_cell_content square[4];

static struct tes_scene
squares(void)
{
	square[0] = spot(0, 0, "A1", "t");
	square[1] = spot(2, 0, "C1", "K");
	square[1].shape = TES_SHAPE_PIECE;
	square[1].owner_color = "red";
	square[2] = spot(1, 2, "B3", "f");
	square[2].is_new = true;
	square[2].name = "farm";
	square[3] = spot(15, 2, "P3", "x");
	square[3].shape = TES_SHAPE_BLOCK;
	square[3].name = "ruin";
	return (struct tes_scene){
		.grid = TES_GRID_SQUARES,
		.content = each(square, 4),
		.content_count = 3,
	};
}

static void
squares_have_letters(void **state)
{
	const struct tes_scene scene = squares();

	(void)state;
	assert_drawn(&scene,
	    TES_RENDER_BOARD | TES_RENDER_LEGEND | TES_RENDER_ASCII, 80,
	    "     A   B   C\n"
	    "  1  t   .  K.R\n"
	    "  2  .   .   .\n  3  . * f   .\n"
	    "   t  green tile   f  farm  * new\n");
	char *svg = picture(&scene, "squares");
	assert_int_equal(count(svg, ">A</text>"), 1);
	assert_non_null(strstr(svg, "<title>C1: green tile</title>"));
	keep("squares", svg);
	tes_text_free(svg);
}

enum { COLUMNS = 6, ROWS = 3, BOARD_SPOTS = 7 };

/*
 * A board with an edge: a river, a tile that carries two things, a piece with
 * its owner, and a thing that takes four cells.
 */
static struct tes_scene
board_with_an_edge(void)
{
	static const struct tes_terrain ground[] = {
		{ "land", NULL, NULL },
		{ "river", "blue", "~" },
	};
	static const uint8_t floor[COLUMNS * ROWS] = {
		0, 0, 1, 1, 0, 0,
		0, 0, 0, 1, 1, 1,
		0, 0, 0, 0, 0, 0,
	};
	static const struct tes_marker mark[] = {
		{ "yellow", "o", "treasure" },
		{ "red", "n", "building" },
	};
	static struct tes_cell_content on[BOARD_SPOTS];

	on[0] = spot(0, 0, "A1", "t");
	on[0].color = "red";
	on[0].name = on[0].label = "temple";
	on[0].marker = mark;
	on[0].marker_count = 2;
	on[1] = spot(1, 0, "B1", "t");
	on[1].color = "red";
	on[1].name = on[1].label = "temple";
	on[1].marker = mark;
	on[1].marker_count = 1;
	on[2] = spot(5, 0, "F1", "K");
	on[2].shape = TES_SHAPE_PIECE;
	on[2].color = "black";
	on[2].owner_color = "white";
	on[2].owner_symbol = "A";
	on[2].name = on[2].label = "king";
	for (int i = 0; i < 4; i++) {
		struct tes_cell_content *s = &on[3 + i];

		*s = spot(i % 2, 1 + i / 2, i / 2 ? "A3" : "A2",
		    i % 2 ? "G" : "R");
		s->shape = TES_SHAPE_BLOCK;
		s->color = i % 2 ? "green" : "red";
		s->name = s->label = i % 2 ? "green half" : "red half";
		s->joins = (uint8_t)((i % 2 ? TES_SIDE_LEFT : TES_SIDE_RIGHT) |
		    (i / 2 ? TES_SIDE_ABOVE : TES_SIDE_BELOW));
	}
	return (struct tes_scene){
		.grid = TES_GRID_SQUARES,
		.content = each(on, BOARD_SPOTS),
		.content_count = BOARD_SPOTS,
		.terrain = ground,
		.terrain_count = 2,
		.terrain_of = floor,
		.column_count = COLUMNS,
		.row_count = ROWS,
	};
}

static void
boards_with_an_edge_are_whole(void **state)
{
	struct tes_scene scene = board_with_an_edge();

	(void)state;
	assert_drawn(&scene,
	    TES_RENDER_BOARD | TES_RENDER_LEGEND | TES_RENDER_ASCII, 80,
	    "     A   B   C   D   E   F\n"
	    "  1 ton t.o  ~   ~   .  K.A\n"
	    "  2 #R# #G#  .   ~   ~   ~\n  3 #R# #G#  .   .   .   .\n"
	    "   t  temple   K  king  #R# red half  #G# green half  "
	    ".o treasure  .n building\n  ~ river\n");
	char *svg = picture(&scene, "edge");
	assert_int_equal(count(svg, "q5.25-6"), 2 * (5 + 1));
	assert_int_equal(count(svg, ">F</text>"), 1);
	assert_int_equal(count(svg, ">treasure</text>"), 1);
	keep("edge", svg);
	tes_text_free(svg);
	scene.content_count = 0;
	assert_drawn(&scene, TES_RENDER_BOARD | TES_RENDER_ASCII, 80,
	    "     A   B   C   D   E   F\n"
	    "  1  .   .   ~   ~   .   .\n"
	    "  2  .   .   .   ~   ~   ~\n"
	    "  3  .   .   .   .   .   .\n");
}

/* No more than there is, however far away it lies. */
static void
far_cells_stand_apart(void **state)
{
	struct tes_cell_content cell[] = {
		spot(INT32_MAX, INT32_MIN, "2147483647,-2147483648", "D"),
		spot(10000, -9999, "10000,-9999", "D"),
		spot(10001, -9999, "10001,-9999", "D"),
		spot(0, 0, "0,0", "g"),
		spot(1, 0, "1,0", "g"),
		spot(6, 1, "6,1", "g"),
		spot(13, 1, "13,1", "g"),
		spot(INT32_MIN, INT32_MAX, "-2147483648,2147483647", "D"),
	};
	const struct tes_scene scene = { .content = each(cell,
					     sizeof(cell) / sizeof(cell[0])),
		.content_count = 8 };

	(void)state;
	char *text = draw(&scene, TES_RENDER_BOARD, 80);
	assert_int_equal(count(text, "Far from the rest, at "), 4);
	assert_int_equal(count(text, "at 13,1:"), 1);
	assert_int_equal(count(text, "at 6,1:"), 0);
	assert_int_equal(count(text, "at 10000,-9999 and beyond:"), 1);
	assert_true(strlen(text) < 3000);
	tes_text_free(text);
	char *svg = picture(&scene, "far");
	assert_int_equal(count(svg, "Far from the rest, at "), 4);
	assert_int_equal(count(svg, "<title>"), 8);
	assert_true(strlen(svg) < 30000);
	keep("far", svg);
	tes_text_free(svg);
}

/* Of cells that lie about one by one, three rows each, 48 rows are drawn. */
static void
far_cells_are_not_drawn_without_end(void **state)
{
	struct tes_cell_content cell[18];

	(void)state;
	for (int i = 0; i < 18; i++)
		cell[i] = spot(100 * i, 0, "far", "D");
	for (uint32_t n = 16; n <= 18; n++) {
		const struct tes_scene scene = {
			.content = each(cell, sizeof(cell) / sizeof(cell[0])),
			.content_count = n
		};
		char *text = draw(&scene, TES_RENDER_BOARD, 80);

		assert_int_equal(count(text, "Far from the rest, at "), 15);
		assert_int_equal(count(text, "not drawn"), n > 16);
		assert_int_equal(
		    count(text, "not drawn: 2 more of them\n"), n == 18);
		tes_text_free(text);
	}
}

/* The middle block is of 192 cells each way, and so is each around it. */
static void
boards_end_at_blocks(void **state)
{
	static const struct {
		int32_t ax, ay, bx, by;
		unsigned boards;
	} pair[] = {
		{ 95, 0, 96, 0, 2 },
		{ 94, 0, 95, 0, 1 },
		{ -96, 0, -97, 0, 2 },
		{ -95, 0, -96, 0, 1 },
		{ 0, 95, 0, 96, 2 },
		{ 0, -96, 0, -97, 2 },
		{ 287, 0, 288, 0, 2 },
		{ 96, 0, 97, 0, 1 },
		/* Columns lie as they are seen: half a cell on in each row. */
		{ 94, 2, 95, 2, 2 },
		{ 98, -4, 97, -4, 2 },
		{ 97, -4, 96, -4, 1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(pair) / sizeof(pair[0]); i++) {
		const bool in_order = pair[i].ay < pair[i].by ||
		    (pair[i].ay == pair[i].by && pair[i].ax < pair[i].bx);
		struct tes_cell_content cell[2];
		const struct tes_scene scene = {
			.content = each(cell, sizeof(cell) / sizeof(cell[0])),
			.content_count = 2
		};

		cell[!in_order] = spot(pair[i].ax, pair[i].ay, "a", "D");
		cell[in_order] = spot(pair[i].bx, pair[i].by, "b", "D");
		char *text = draw(&scene, TES_RENDER_BOARD, 80);
		assert_int_equal(count(text, "Far from the rest, at ") + 1,
		    pair[i].boards);
		tes_text_free(text);
	}
}

/* A board that is wider than the screen is there whole, part by part. */
static void
wide_boards_are_split(void **state)
{
	struct tes_cell_content cell[60];
	char name[60][16];
	const struct tes_scene scene = { .content = each(cell,
					     sizeof(cell) / sizeof(cell[0])),
		.content_count = 60 };

	(void)state;
	for (int i = 0; i < 60; i++) {
		snprintf(name[i], sizeof(name[i]), "%d,0", i);
		cell[i] = spot(i, 0, name[i], "g");
	}
	char *text = draw(&scene, TES_RENDER_BOARD | TES_RENDER_ASCII, 80);
	assert_int_equal(count(text, " g "), 60);
	assert_int_equal(count(text, "To the right of that:"), 3);
	for (const char *line = text; *line; line = strchr(line, '\n') + 1)
		assert_true(strcspn(line, "\n") <= 80);
	tes_text_free(text);
	text = draw(&scene, TES_RENDER_BOARD | TES_RENDER_ASCII, 0);
	assert_int_equal(count(text, "To the right of that:"), 0);
	tes_text_free(text);
}

static const char hostile[] =
    "</title><script>\"&'\x01\xff\xe2\x80\xae\xef\xbf\xbf";

static struct tes_scene
hostile_scene(void)
{
	static struct tes_cell_content cell;
	static const struct tes_counter counter = { "power", "Po<wer", -1,
		false, false };
	static struct tes_player_panel view;
	static const struct tes_pile heap = { hostile, "no <colour>", "?", 2,
		TES_SHAPE_BLOCK };
	static const struct tes_supply supply = {
		.name = "d",
		.title = "D<isplay",
		.pile = &heap,
		.pile_count = 1,
	};

	cell = spot(0, 0, "0,0", "<");
	cell.label = cell.name = cell.cell = hostile;
	cell.owner_color = "<";
	view = (struct tes_player_panel){
		.seat = "<red>",
		.name = { .s = hostile, .len = sizeof(hostile) - 1 },
		.counter = &counter,
		.counter_count = 1,
		.color = "&",
	};
	return (struct tes_scene){
		.content = each(&cell, 1),
		.content_count = 1,
		.panel = &view,
		.panel_count = 1,
		.supply = &supply,
		.supply_count = 1,
	};
}

/* Each < begins one of our own elements, each & one of four entities. */
static void
hostile_words_stay_text(void **state)
{
	const struct tes_scene scene = hostile_scene();

	(void)state;
	char *svg = picture(&scene, hostile);
	keep("hostile", svg);
	assert_null(strstr(svg, "<script"));
	assert_null(strchr(svg, '\x01'));
	assert_null(strstr(svg, "\xff"));
	assert_null(strstr(svg, "\xe2\x80\xae"));
	assert_null(strstr(svg, "\xef\xbf\xbf"));
	assert_int_equal(count(svg, "&"), count(svg, "&lt;") +
	    count(svg, "&gt;") + count(svg, "&amp;") + count(svg, "&quot;"));
	assert_int_equal(count(svg, "<title"), count(svg, "</title>"));
	tes_text_free(svg);
	char *text = draw(&scene, TES_RENDER_ALL, 80);
	assert_null(strchr(text, '\x01'));
	assert_null(strchr(text, '\033'));
	assert_null(strstr(text, "\xe2\x80\xae"));
	tes_text_free(text);
}

/* Colour adds something, and takes nothing away. */
static void
colour_is_besides(void **state)
{
	const struct tes_scene scene = hostile_scene();

	(void)state;
	char *plain = draw(&scene, TES_RENDER_ALL, 80);
	char *colour = draw(&scene, TES_RENDER_ALL | TES_RENDER_COLOR, 80);
	char *to = colour;
	assert_string_not_equal(plain, colour);
	for (const char *s = colour; *s; s++)
		if (*s == '\033')
			s = strchr(s, 'm');
		else
			*to++ = *s;
	*to = '\0';
	assert_string_equal(plain, colour);
	tes_text_free(plain);
	tes_text_free(colour);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_drawn),
		cmocka_unit_test(hexagons_are_staggered),
		cmocka_unit_test(squares_have_letters),
		cmocka_unit_test(boards_with_an_edge_are_whole),
		cmocka_unit_test(far_cells_stand_apart),
		cmocka_unit_test(far_cells_are_not_drawn_without_end),
		cmocka_unit_test(boards_end_at_blocks),
		cmocka_unit_test(wide_boards_are_split),
		cmocka_unit_test(hostile_words_stay_text),
		cmocka_unit_test(colour_is_besides),
		cmocka_unit_test(what_has_left_is_marked),
		cmocka_unit_test(far_traces_are_drawn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
