/*
 * scene.h - what those who draw scenes have in common.
 */
#ifndef SCENE_H
#define SCENE_H

#include "base/arena.h"
#include "base/buf.h"
#include "tessera.h"

/* Cells that are near each other, drawn together; by row, then column. */
struct board {
	const struct tes_cell_content *const *spot;
	uint32_t spots;
	const uint32_t *row; /* where each begins, from the top; and the end */
	/* Rows, and columns in halves of a cell, as they are seen. */
	int64_t top, bottom, left, right;
};

struct boards {
	const struct board *board; /* the first has the most cells */
	uint32_t boards;
	struct arena arena;
};

/* What the cell is before anything lies on it; NULL where nobody says. */
const struct tes_terrain *terrain_at(const struct tes_scene *scene, int64_t x,
    int64_t y);

/* False without memory; to be released in any case. */
bool boards_init(struct boards *b, const struct tes_scene *scene);
void boards_release(struct boards *b);

/*
 * The traces of a cell, of which there are *n: none is NULL and 0.  A board has
 * a spot for a free cell with a trace, too: its first trace is free.
 */
const struct tes_removal *removals_at(const struct tes_scene *scene, int64_t x,
    int64_t y, uint32_t *n);
/* The trace that is a board's spot; NULL: the spot lies there now. */
const struct tes_removal *removal_of(const struct tes_scene *scene,
    const struct tes_cell_content *spot);
/* Has something left the cell for what lies there now? */
bool is_replaced(const struct tes_scene *scene,
    const struct tes_cell_content *spot);
/* Has a sign been taken from what lies there? */
bool is_sign_taken(const struct tes_scene *scene,
    const struct tes_cell_content *spot);

/* "farm, off the board", "desert, moved to 1,-1"; put appends a word. */
void removal_words(struct buf *out, const struct tes_removal *trace,
    void (*put)(struct buf *out, const char *word));

/* Where the cell's left side is seen, in halves of a cell. */
int64_t board_column(enum tes_grid grid, int64_t x, int64_t y);

/* The first of the board's spots that is not before row y. */
uint32_t board_row(const struct board *board, int64_t y);
/* The first that is not before x in that row. */
uint32_t board_find(const struct board *board, int64_t x, int64_t y);

/*
 * The cells of a row that are drawn, empty ones included: from *x to *last,
 * both in.  False when there are none.
 */
bool board_span(const struct board *board, enum tes_grid grid, int64_t y,
    int64_t *x, int64_t *last);

/* The rows that have drawn cells: the board's, and of hexagons one around. */
int64_t board_first_row(const struct board *board, enum tes_grid grid);
int64_t board_last_row(const struct board *board, enum tes_grid grid);

/* The name of a cell, as records write it. */
void cell_name(struct buf *out, enum tes_grid grid, int64_t x, int64_t y);

/* How a colour is shown.  An unknown name is grey. */
enum { INK_DEFAULT = -1 };
struct color_style {
	const char *name;
	int sgr;             /* of the 256 colours; or INK_DEFAULT */
	const char *strong;  /* of pieces and badges */
	const char *tint;    /* of tiles */
	const char *ink;     /* of letters on strong */
	const char *pattern; /* of tiles: SVG, drawn in strong on 12 by 12 */
	const char *outline; /* of pieces and badges: SVG path of radius 10 */
};

const struct color_style *color_style_of(const char *colour);
/* Those that have a name: NULL to begin, NULL after the last. */
const struct color_style *color_style_next(const struct color_style *prev);

/*
 * The signs on a spot, the owner's badge first: their number, SIGNS_MAX at
 * most.  The letter of a badge is put into letter[].
 */
enum { SIGNS_MAX = 2 };
struct signs {
	struct tes_marker sign[SIGNS_MAX];
	char letter[2];
	unsigned count;
};
void signs_of(const struct tes_cell_content *spot, struct signs *signs);

/* The letter of a seat's pieces; 0 where it has neither letter nor colour. */
char panel_letter(const struct tes_player_panel *view);

/* The first spot of its name: the one that a legend has. */
bool is_first_of_name(const struct tes_scene *scene, uint32_t i);

/* Is one of the spot's first marks, so many of them, of that name? */
bool cell_has_marker(const struct tes_cell_content *spot, uint32_t marks,
    const char *name);

/* The first mark of its name, by spot and then mark; for a legend, too. */
bool is_first_of_mark(const struct tes_scene *scene, uint32_t i, uint32_t k);

/*
 * Appends text from outside; what nobody should see becomes U+FFFD, and what
 * `special` has a text for, that.  It is not asked for ASCII letters, digits
 * and blanks.
 */
void put_safe(struct buf *out, const char *s, size_t len,
    const char *(*special)(uint32_t cp));

#endif /* SCENE_H */
