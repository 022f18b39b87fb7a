/*
 * svg.h - the parts of a picture.
 */
#ifndef SCENE_SVG_H
#define SCENE_SVG_H

#include "scene/scene.h"

/* Of a hexagon that stands on its point: half its width, height, row. */
enum { HALF = 26, TALL = 30, ROW = 45 };
/* Of squares: a side, and the margin for letters and numbers. */
enum { SQUARE_SIDE = 46, EDGE = 22 };
/* The caption of a far board: its height, its width without the cell's name. */
enum { CAPTION = 28, FAR_MIN = 160 };
/* Of what stands beside the boards. */
enum { SIDEBAR_WIDTH = 332 };

struct svg {
	struct buf out;
	const struct tes_scene *scene;
	/* Behind each id, so that several pictures can stand on one page. */
	char suffix[40];
	/*
	 * What is drawn in a cell that is taken, around 0,0; NULL: what lies
	 * there, with the cell's name.  Where it is not NULL the free cells are
	 * in a group of the class "free", and rows have no gaps.
	 */
	void (*put_cell)(struct svg *svg, const struct tes_cell_content *s);
	void *ctx; /* its own */
};

/*
 * As tes_render_svg: picture n of that game of a page, both from 1; 0: it
 * stands alone.
 */
enum tes_status svg_draw(const struct tes_scene *scene, unsigned draw,
    const char *title, uint64_t game, unsigned n, char **text, size_t *len);

struct svg_size {
	int64_t width, height;
};

/* Escaped. */
void svg_text(struct buf *out, const char *s, size_t len);
void svg_word(struct buf *out, const char *s);

/* "0,1: green tribe of red, new", "B2: farm; treasure, taken" */
void svg_cell_words(struct buf *out, const struct tes_scene *scene,
    const struct tes_cell_content *s);

/* Patterns of the scene's colours, or of all where there is no scene. */
void svg_patterns(struct svg *svg);

/* All boards, the far ones below the first: their width, and where they end. */
struct svg_size svg_boards(struct svg *svg, const struct boards *boards,
    int64_t top);

/* scene/svg_board.c: with the top left corner there. */
void svg_board(struct svg *svg, const struct board *b, int64_t x, int64_t y);
void svg_caption(struct svg *svg, const struct board *b, int64_t x, int64_t y);

/* A hexagon or square with what lies on it, around 0,0; s as in a scene. */
void svg_cell(struct svg *svg, const struct tes_cell_content *s);

/*
 * scene/svg_trace.c: what has left a cell, over what lies there now, or over
 * the free cell.
 */
void svg_trace(struct svg *svg, const struct tes_removal *trace);

/* The signs on a spot: by the last step, and not certain. */
void svg_changed(struct svg *svg);
void svg_uncertain(struct svg *svg);

/*
 * A free cell with its ground, or NULL, and the name of one that is taken, each
 * around 0,0.
 */
void svg_free(struct svg *svg, const char *cell,
    const struct tes_terrain *ground);
void svg_taken_name(struct svg *svg, const char *cell, const char *more);

/* The shape of a colour's pieces and badges with its letters, around 0,0. */
void svg_badge(struct svg *svg, const char *colour, const char *letters);

/* scene/svg_sidebar.c: seats, shelves and legend; returns where they end. */
int64_t svg_sidebar(struct svg *svg, unsigned draw, int64_t x, int64_t y);

#endif /* SCENE_SVG_H */
