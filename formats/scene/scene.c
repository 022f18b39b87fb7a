/* scene.c - groups the cells of a scene to boards, and defines colours. */
#include "scene/scene.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

/*
 * Cells at most GAP apart are on one board, unless they are in different blocks
 * of BLOCK by BLOCK cells, the central one around 0,0.  Ordinary games stay in
 * the central block; blocks limit the size of a drawing.
 */
enum { GAP = 6, BLOCK = 192 };

static uint32_t
root_of(uint32_t *parent, uint32_t i)
{
	while (parent[i] != i) {
		parent[i] = parent[parent[i]];
		i = parent[i];
	}
	return i;
}

int64_t
board_column(enum tes_grid grid, int64_t x, int64_t y)
{
	return grid == TES_GRID_HEXAGONS ? 2 * x + y : 2 * x;
}

/* Returns the number of the block that contains row or column n. */
static int64_t
block_of(int64_t n)
{
	n += BLOCK / 2;
	return n >= 0 ? n / BLOCK : -((BLOCK - 1 - n) / BLOCK);
}

static bool
are_in_block(enum tes_grid grid, const struct tes_cell_content *a,
    const struct tes_cell_content *b)
{
	return block_of(a->y) == block_of(b->y) &&
	    block_of(board_column(grid, a->x, a->y) / 2) ==
	    block_of(board_column(grid, b->x, b->y) / 2);
}

/* Consecutive cells of a row, each at most GAP after the one before. */
struct run {
	const struct tes_cell_content *const *at; /* first cell */
	const struct tes_cell_content *first, *last;
	uint32_t count;
};

static uint32_t
find_runs(const struct tes_scene *scene, struct run *run)
{
	uint32_t runs = 0;

	for (uint32_t i = 0; i < scene->content_count; i++) {
		const struct tes_cell_content *s = scene->content[i];
		const struct tes_cell_content *before =
		    i == 0 ? NULL : scene->content[i - 1];

		if (!before || s->y != before->y ||
		    (int64_t)s->x - before->x > GAP ||
		    !are_in_block(scene->grid, before, s))
			run[runs++] = (struct run){
				.at = &scene->content[i],
				.first = s,
			};
		run[runs - 1].last = s;
		run[runs - 1].count++;
	}
	return runs;
}

/* Joins two sets of runs; the root of a set is its first run (union-find). */
static void
join(uint32_t *parent, uint32_t a, uint32_t b)
{
	a = root_of(parent, a);
	b = root_of(parent, b);
	if (a < b)
		parent[b] = a;
	else
		parent[a] = b;
}

/*
 * Joins each run with near runs of the next GAP rows.  Only the ends of runs
 * need to be compared, as gaps inside of a run are short.  from[] has the first
 * candidate in each of these rows, which only advances.
 */
static void
join_near(enum tes_grid grid, const struct run *run, uint32_t runs,
    uint32_t *parent)
{
	uint32_t from[GAP + 1] = { 0 };

	for (uint32_t i = 0; i < runs; i++)
		for (int rows = 1; rows <= GAP; rows++) {
			const int64_t y = (int64_t)run[i].first->y + rows;
			const int64_t left = (int64_t)run[i].first->x - GAP;
			const int64_t right = (int64_t)run[i].last->x + GAP -
			    (grid == TES_GRID_HEXAGONS ? rows : 0);
			uint32_t j = from[rows];

			while (j < runs && (run[j].first->y < y ||
			    (run[j].first->y == y && run[j].last->x < left)))
				j++;
			from[rows] = j;
			for (; j < runs && run[j].first->y == y &&
			     run[j].first->x <= right; j++)
				if (are_in_block(grid, run[i].first,
				    run[j].first))
					join(parent, i, j);
		}
}

static void
measure(struct board *b, enum tes_grid grid)
{
	b->top = b->content[0]->y;
	b->bottom = b->content[b->content_count - 1]->y;
	b->left = INT64_MAX;
	b->right = INT64_MIN;
	for (uint32_t i = 0; i < b->content_count; i++) {
		const int64_t column = board_column(grid, b->content[i]->x,
		    b->content[i]->y);

		if (column < b->left)
			b->left = column;
		if (column > b->right)
			b->right = column;
	}
}

static void
share_out(struct board *board, uint32_t boards, const struct run *run,
    uint32_t runs, const uint32_t *which,
    const struct tes_cell_content **content)
{
	uint32_t before = 0;

	for (uint32_t i = 0; i < runs; i++)
		board[which[i]].content_count += run[i].count;
	for (uint32_t k = 0; k < boards; k++) {
		board[k].content = content + before;
		before += board[k].content_count;
		board[k].content_count = 0;
	}
	for (uint32_t i = 0; i < runs; i++) {
		struct board *b = &board[which[i]];

		for (uint32_t k = 0; k < run[i].count; k++)
			content[b->content - content + b->content_count++] =
			    run[i].at[k];
	}
}

/* Makes b->row, the index of rows.  Returns false if out of memory. */
static bool
index_rows(struct arena *a, struct board *b)
{
	const size_t rows = (size_t)(b->bottom - b->top) + 1;
	uint32_t *row = arena_alloc_raw(a, (rows + 1) * sizeof(*row));
	uint32_t next = 0;

	if (!row)
		return false;
	for (size_t i = 0; i <= rows; i++) {
		while (next < b->content_count &&
		    b->content[next]->y < b->top + (int64_t)i)
			next++;
		row[i] = next;
	}
	b->row = row;
	return true;
}

/*
 * Makes a board of each set of runs, with the largest as the first.  Returns
 * false if out of memory.
 */
static bool
fill_boards(struct boards *b, const struct tes_scene *scene,
    const struct run *run, uint32_t runs, uint32_t *parent)
{
	uint32_t *which = arena_alloc_raw(&b->arena, runs * sizeof(*which));
	const struct tes_cell_content **content =
	    arena_alloc_raw(&b->arena, scene->content_count * sizeof(*content));

	if (!which || !content)
		return false;
	for (uint32_t i = 0; i < runs; i++) {
		const uint32_t root = root_of(parent, i);

		which[i] = root == i ? b->boards++ : which[root];
	}
	struct board *board =
	    arena_array(&b->arena, b->boards, sizeof(*board));
	uint32_t largest = 0;
	if (!board)
		return false;
	share_out(board, b->boards, run, runs, which, content);
	for (uint32_t k = 0; k < b->boards; k++) {
		measure(&board[k], scene->grid);
		if (!index_rows(&b->arena, &board[k]))
			return false;
		if (board[k].content_count > board[largest].content_count)
			largest = k;
	}
	const struct board first = board[largest];
	memmove(&board[1], &board[0], largest * sizeof(*board));
	board[0] = first;
	b->board = board;
	return true;
}

const struct tes_terrain *
terrain_at(const struct tes_scene *scene, int64_t x, int64_t y)
{
	if (x < 0 || x >= scene->column_count || y < 0 || y >= scene->row_count)
		return NULL;
	const uint8_t i = scene->terrain_of[y * scene->column_count + x];

	return i < scene->terrain_count ? &scene->terrain[i] : NULL;
}

/* Makes one board of a scene that has a fixed size. */
static bool
fill_whole(struct boards *b, const struct tes_scene *scene)
{
	struct board *board = arena_array(&b->arena, 1, sizeof(*board));

	if (!board)
		return false;
	*board = (struct board){
		.content = scene->content,
		.content_count = scene->content_count,
		.bottom = scene->row_count - 1,
		.right = board_column(scene->grid, scene->column_count - 1, 0),
	};
	b->board = board;
	b->boards = 1;
	return index_rows(&b->arena, board);
}

/* Groups cells at most GAP apart to boards. */
static bool
fill_near(struct boards *b, const struct tes_scene *scene)
{
	struct run *run =
	    arena_alloc_raw(&b->arena, scene->content_count * sizeof(*run));
	if (!run)
		return false;
	const uint32_t runs = find_runs(scene, run);
	uint32_t *parent = arena_alloc_raw(&b->arena, runs * sizeof(*parent));
	if (!parent)
		return false;
	for (uint32_t i = 0; i < runs; i++)
		parent[i] = i;
	join_near(scene->grid, run, runs, parent);
	return fill_boards(b, scene, run, runs, parent);
}

/* Adds cells that a removal left free.  Returns false if out of memory. */
static bool
add_traces(struct boards *b, struct tes_scene *scene)
{
	const struct tes_cell_content **content = scene->removal_count == 0
	    ? NULL
	    : arena_array(&b->arena,
		  (size_t)scene->content_count + scene->removal_count,
		  sizeof(*content));
	const struct tes_cell_content *const *s = scene->content;
	uint32_t n = 0, i = 0;

	if (!content)
		return scene->removal_count == 0;
	for (uint32_t k = 0; k < scene->removal_count; k++) {
		const struct tes_cell_content *t = scene->removal[k].content;

		if (!scene->removal[k].is_cell_free)
			continue;
		while (i < scene->content_count && (s[i]->y < t->y ||
		    (s[i]->y == t->y && s[i]->x < t->x)))
			content[n++] = s[i++];
		content[n++] = t;
	}
	while (i < scene->content_count)
		content[n++] = s[i++];
	scene->content = content;
	scene->content_count = n;
	return true;
}

bool
boards_init(struct boards *b, const struct tes_scene *scene)
{
	struct tes_scene all = *scene;

	*b = (struct boards){ 0 };
	if (!add_traces(b, &all))
		return false;
	if (all.column_count > 0)
		return fill_whole(b, &all);
	return all.content_count == 0 || fill_near(b, &all);
}

void
boards_release(struct boards *b)
{
	arena_release(&b->arena);
}

/* Returns the index in board.content of the first cell in row y or later. */
static uint32_t
board_row(const struct board *board, int64_t y)
{
	if (y < board->top)
		return 0;
	return y > board->bottom ? board->content_count
				 : board->row[y - board->top];
}

const struct tes_cell_content *
board_at(const struct board *board, int64_t x, int64_t y)
{
	size_t from = board_row(board, y), to = board_row(board, y + 1);
	const size_t end = to;

	array_bisect(from, to, mid, board->content[mid]->x < x);
	return from < end && board->content[from]->x == x ?
	    board->content[from] : NULL;
}

/* Extends [*x, *last] to the cells of row y, with margins on both sides. */
static void
widen(const struct board *board, int64_t y, int before, int after,
    int64_t *x, int64_t *last)
{
	const uint32_t first = board_row(board, y);
	const uint32_t end = board_row(board, y + 1);

	if (first == end)
		return;
	if (board->content[first]->x + (int64_t)before < *x)
		*x = board->content[first]->x + (int64_t)before;
	if (board->content[end - 1]->x + (int64_t)after > *last)
		*last = board->content[end - 1]->x + (int64_t)after;
}

bool
board_span(const struct board *board, enum tes_grid grid, int64_t y,
    int64_t *x, int64_t *last)
{
	if (grid == TES_GRID_SQUARES) {
		*x = board->left / 2;
		*last = board->right / 2;
		return true;
	}
	*x = INT64_MAX;
	*last = INT64_MIN;
	widen(board, y - 1, -1, 0, x, last);
	widen(board, y, -1, 1, x, last);
	widen(board, y + 1, 0, 1, x, last);
	return *x <= *last;
}

int64_t
board_first_row(const struct board *board, enum tes_grid grid)
{
	return grid == TES_GRID_HEXAGONS ? board->top - 1 : board->top;
}

int64_t
board_last_row(const struct board *board, enum tes_grid grid)
{
	return grid == TES_GRID_HEXAGONS ? board->bottom + 1 : board->bottom;
}

void
cell_name(struct buf *out, enum tes_grid grid, int64_t x, int64_t y)
{
	if (grid == TES_GRID_SQUARES && x >= 0 && x < 26)
		buf_printf(out, "%c%lld", (char)('A' + x), (long long)y + 1);
	else
		buf_printf(out, "%lld,%lld", (long long)x, (long long)y);
}

/*
 * Colours after Okabe and Ito, which also differ in lightness.  Each has an
 * outline, and those of tiles have a pattern (svg_patterns.c).  Terminal
 * colours have a contrast of at least 3:1 on white and on black, except white,
 * which is the default colour in bold.
 */
#define CIRCLE "M0-10a10 10 0 1 1 0 20a10 10 0 1 1 0-20z"
#define BOX "M-9-9H9V9H-9z"
#define TRIANGLE "M0-12L13 9H-13z"
#define DIAMOND "M0-13L12 0L0 13L-12 0z"
#define HEXAGON "M-6-10H6L12 0L6 10H-6L-12 0z"
#define HOUSE "M-9 10V-4L0-12L9-4V10z"
#define CROSS "M-5-11H5V-5H11V5H5V11H-5V5H-11V-5H-5z"
#define PENTAGON "M0-13L13-3L8 11H-8L-13-3z"
#define SHIELD "M-10-10H10V2L0 12L-10 2z"

static const struct color_style looks[] = {
	{ "green", 28, "#00795a", "#cdebdc", "#fff", DIAMOND },
	{ "blue", 33, "#0063a8", "#d3e6f7", "#fff", BOX },
	{ "violet", 134, "#7d3c98", "#ead9f0", "#fff", HEXAGON },
	{ "orange", 166, "#b35c00", "#fde3bf", "#fff", CROSS },
	{ "red", 161, "#b3211c", "#f8d4cf", "#fff", CIRCLE },
	{ "yellow", 136, "#f2c500", "#fdf4c2", "#111", TRIANGLE },
	{ "black", 244, "#222", "#d4d4d4", "#fff", HOUSE },
	{ "white", INK_DEFAULT, "#f4f4f4", "#fff", "#111", SHIELD },
	{ "brown", 137, "#7a4f24", "#e6d5c3", "#fff", PENTAGON },
};

static const struct color_style grey = { "", 244, "#555", "#eee", "#fff",
	SHIELD };

const struct color_style *
color_style_of(const char *colour)
{
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++)
		if (colour && strcmp(looks[i].name, colour) == 0)
			return &looks[i];
	return &grey;
}

const struct color_style *
color_style_next(const struct color_style *prev)
{
	const struct color_style *look = prev ? prev + 1 : looks;

	return look < looks + sizeof(looks) / sizeof(looks[0]) ? look : NULL;
}

void
signs_of(const struct tes_cell_content *content, struct signs *signs)
{
	signs->count = 0;
	if (content->owner_color) {
		signs->letter[0] = ascii_upper(content->owner_color[0]);
		signs->letter[1] = '\0';
		signs->sign[signs->count++] = (struct tes_marker){
			.color = content->owner_color,
			.symbol = content->owner_symbol ?
			    content->owner_symbol : signs->letter,
		};
	}
	for (uint32_t i = 0;
	     i < content->marker_count && signs->count < SIGNS_MAX; i++)
		signs->sign[signs->count++] = content->marker[i];
}

char
panel_letter(const struct tes_player_panel *view)
{
	if (view->symbol)
		return view->symbol[0];
	return view->color ? ascii_upper(view->color[0]) : '\0';
}

static bool
is_first_of_name(const struct tes_scene *scene, uint32_t i)
{
	for (uint32_t j = 0; j < i; j++)
		if (strcmp(scene->content[j]->name, scene->content[i]->name) ==
		    0)
			return false;
	return true;
}

void
legend_pieces(const struct tes_scene *scene, void *ctx,
    void (*fn)(void *ctx, const struct tes_cell_content *content))
{
	static const enum tes_shape order[] = { TES_SHAPE_TILE,
		TES_SHAPE_PIECE, TES_SHAPE_BLOCK };

	for (size_t s = 0; s < sizeof(order) / sizeof(order[0]); s++)
		for (uint32_t i = 0; i < scene->content_count; i++)
			if (scene->content[i]->shape == order[s] &&
			    is_first_of_name(scene, i))
				fn(ctx, scene->content[i]);
}

void
legend_markers(const struct tes_scene *scene, void *ctx,
    void (*fn)(void *ctx, const struct tes_marker *marker))
{
	for (uint32_t i = 0; i < scene->content_count; i++)
		for (uint32_t k = 0; k < scene->content[i]->marker_count; k++) {
			const struct tes_marker *marker =
			    &scene->content[i]->marker[k];
			bool is_first = true;

			for (uint32_t j = 0; j <= i; j++) {
				const struct tes_cell_content *c =
				    scene->content[j];
				const uint32_t n = j < i ? c->marker_count : k;

				for (uint32_t m = 0; m < n; m++)
					is_first &= strcmp(c->marker[m].name,
					    marker->name) != 0;
			}
			if (is_first)
				fn(ctx, marker);
		}
}
