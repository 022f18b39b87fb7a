/*
 * scene.h - rendering of scenes, shared by text and SVG.
 */
#ifndef SCENE_H
#define SCENE_H

#include "base/arena.h"
#include "base/buf.h"
#include "tessera.h"

/*
 * A group of cells near each other that are drawn together; sorted by row, then
 * by column.
 */
struct board {
	const struct tes_cell_content *const *content;
	uint32_t content_count;
	/* index in content[] of the first cell of each row; then the end */
	const uint32_t *row;
	/* first and last row; left and right side, in units of half a cell */
	int64_t top, bottom, left, right;
};

struct boards {
	const struct board *board; /* boards; the first has the most cells */
	uint32_t boards;
	struct arena arena;
};

/* Returns the terrain of cell x, y; NULL if it has none. */
const struct tes_terrain *terrain_at(const struct tes_scene *scene, int64_t x,
    int64_t y);

/*
 * Groups the cells of a scene to boards.  Returns false if out of memory. Call
 * boards_release() in either case.
 */
bool boards_init(struct boards *b, const struct tes_scene *scene);
void boards_release(struct boards *b);

/*
 * Returns an array of the removals from cell x, y in the last step, and sets *n
 * to their number; NULL if there are none.  board.content also has an item for
 * a free cell with removals, with the content of the first removal.
 */
const struct tes_removal *removals_at(const struct tes_scene *scene, int64_t x,
    int64_t y, uint32_t *n);
/*
 * Returns the removal that an item of board.content stands for; NULL if it is a
 * piece on the board.
 */
const struct tes_removal *removal_of(const struct tes_scene *scene,
    const struct tes_cell_content *content);
/*
 * Returns whether the piece of the cell has replaced another one in the last
 * step.
 */
bool is_replaced(const struct tes_scene *scene,
    const struct tes_cell_content *content);
/*
 * Returns whether a marker was removed from the cell's piece in the last step.
 */
bool is_sign_taken(const struct tes_scene *scene,
    const struct tes_cell_content *content);

/*
 * Appends a description of a removal, such as "farm, off the board" or "desert,
 * moved to 1,-1".  put() appends a word with escapes.
 */
void removal_words(struct buf *out, const struct tes_removal *trace,
    void (*put)(struct buf *out, const char *word));

/*
 * Returns the distance of the left side of cell x, y from column 0, in half
 * cells.
 */
int64_t board_column(enum tes_grid grid, int64_t x, int64_t y);

/* Returns the item of board.content on cell x, y; NULL if there is none. */
const struct tes_cell_content *board_at(const struct board *board, int64_t x,
    int64_t y);

/*
 * Sets *x and *last to the columns of the first and last cell that are drawn in
 * row y, which may be empty cells.  Returns false if there are none.
 */
bool board_span(const struct board *board, enum tes_grid grid, int64_t y,
    int64_t *x, int64_t *last);

/*
 * Return the first and the last row that are drawn.  With hexagons, one empty
 * row before and one after the cells are drawn, too.
 */
int64_t board_first_row(const struct board *board, enum tes_grid grid);
int64_t board_last_row(const struct board *board, enum tes_grid grid);

/* Appends the name of a cell, as in records. */
void cell_name(struct buf *out, enum tes_grid grid, int64_t x, int64_t y);

/* How a colour is rendered.  An unknown colour is grey. */
enum { INK_DEFAULT = -1 };
struct color_style {
	const char *name;
	int sgr; /* number of a colour of terminals with 256; or INK_DEFAULT */
	const char *strong; /* colour of pieces and badges */
	const char *tint; /* colour of tiles */
	const char *ink; /* colour of letters on `strong` */
	const char *outline; /* outline of pieces: SVG path of radius 10 */
};

const struct color_style *color_style_of(const char *colour);
/* Iterates over named colours: NULL starts, NULL after the last. */
const struct color_style *color_style_next(const struct color_style *prev);

/*
 * The markers on a cell, at most SIGNS_MAX; the owner's badge is the first. If
 * sign[i] is a badge, letter[i] is its letter.
 */
enum { SIGNS_MAX = 2 };
struct signs {
	struct tes_marker sign[SIGNS_MAX];
	char letter[2];
	unsigned count;
};
void signs_of(const struct tes_cell_content *content, struct signs *signs);

/*
 * Returns the letter on the badges of a seat; 0 if it has no letter and no
 * colour.
 */
char panel_letter(const struct tes_player_panel *view);

/*
 * Call fn for the pieces of a scene that legends explain, each name once, tiles
 * first; and for its markers.
 */
void legend_pieces(const struct tes_scene *scene, void *ctx,
    void (*fn)(void *ctx, const struct tes_cell_content *content));
void legend_markers(const struct tes_scene *scene, void *ctx,
    void (*fn)(void *ctx, const struct tes_marker *marker));

#endif /* SCENE_H */
