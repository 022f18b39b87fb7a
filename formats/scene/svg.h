/* svg.h - functions that draw the parts of an SVG picture. */
#ifndef SCENE_SVG_H
#define SCENE_SVG_H

#include "scene/scene.h"

/*
 * Pixels of a hexagon with a vertical axis: half its width, half its height,
 * distance of rows.
 */
enum { HALF = 26, TALL = 30, ROW = 45 };
/*
 * Pixels of squares: side of a cell, margin for the letters and numbers of the
 * board.
 */
enum { SQUARE_SIDE = 46, EDGE = 22 };
/*
 * Pixels of the caption of a board that is far from the others: its height, and
 * its width without the name of the cell.
 */
enum { CAPTION = 28, FAR_MIN = 160 };
enum {
	SVG_MARGIN = 16,
	PANEL_WIDTH = 332, /* of a seat or a supply */
	PANEL_GAP = 16
};

/* Colours of everything but pieces. */
struct svg_theme {
#define COLOR(name, light, dark) const char *name;
#include "scene/colors.def"
#undef COLOR
};

/* The last is dark on pages that have gen/dark.css where they are dark. */
extern const struct svg_theme svg_light, svg_dark, svg_of_page;

enum { SVG_BUCKETS = 1024 };

/* Shapes that the pictures of a game on a page share; zero-initialize it. */
struct svg_shapes {
	uint64_t game;   /* number of the game on the page, from 1 */
	struct buf text; /* all shapes, one after the other */
	struct svg_shape *shape;
	size_t count, cap;
	size_t bucket[SVG_BUCKETS]; /* number of a shape, from 1; 0: none */
};

/* The smallest board that has all cells of several scenes. */
struct svg_frame {
	struct board all;
	bool has_board;
};
/* Enlarges a frame to a board. */
void svg_enlarge(struct svg_frame *frame, const struct board *b);
/*
 * Enlarges a frame to the largest board of a scene.  Returns false if out of
 * memory.
 */
bool svg_add_frame(struct svg_frame *frame, const struct tes_scene *scene);

/* Where a picture is on a page. */
struct svg_place {
	uint64_t game; /* number of the game on the page, from 1 */
	unsigned n;    /* number of the picture in the game, from 1 */
	struct svg_shapes *shapes; /* NULL: the picture shares none */
	struct svg_frame frame; /* what the picture shows at least */
};

/*
 * The legend of a picture: signs of all scenes whose panels were drawn, each
 * with its explanation (svg_panels.c).
 */
struct svg_legend {
	struct svg_entry *entry;
	size_t count, cap;
	bool has_rings; /* svg_rings() has drawn any */
};
void svg_release_legend(struct svg_legend *legend);

struct svg {
	struct buf out;
	const struct tes_scene *scene;
	const struct svg_theme *theme;
	struct svg_shapes *shapes; /* shapes to share; or NULL */
	struct svg_legend *legend; /* of svg_panels() */
	/* Suffix of XML ids, as a page can have several pictures. */
	char suffix[40];
	/*
	 * Draws an occupied cell around 0,0, after "<g transform=...", whose
	 * '>' it also writes.  NULL: svg_cell() draws it, with its name.  If it
	 * is set, free cells are in a group of the class "free", their colours
	 * are in a style sheet, and every cell of a row is drawn.
	 */
	void (*put_cell)(struct svg *svg, const struct tes_cell_content *s);
	void *ctx; /* data for put_cell() */
	bool has_outlines; /* outline groups (svg_groups.c) */
	/*
	 * Returns the number of the turn in which a piece came, which is
	 * written in place of its cell's name; 0: none.  NULL: names are
	 * written.
	 */
	uint32_t (*turn_of)(const struct svg *svg,
	    const struct tes_cell_content *s);
};

/* Draws a scene like tes_render_svg(), as a picture of a page. */
enum tes_status svg_draw(const struct tes_scene *scene, unsigned draw,
    const char *title, const struct svg_place *place, char **text,
    size_t *len);

/*
 * Replaces what was drawn from svg->out.s[begin] on by a reference to a shape
 * of svg->shapes, if that is not NULL (svg_shapes.c).
 */
void svg_share(struct svg *svg, size_t begin);
/* Writes the shapes into the page. */
void svg_put_shapes(const struct svg_shapes *shapes, struct buf *out);
/* Empties the shapes. */
void svg_release_shapes(struct svg_shapes *shapes);

struct svg_size {
	int64_t width, height;
};

/* Append a text with escapes for XML (svg_text.c). */
void svg_text(struct buf *out, const char *s, size_t len);
void svg_word(struct buf *out, const char *s);
/*
 * Appends markup in the format of buf_vformat(), and the texts of %s and %.*s
 * with escapes.
 */
void svg_printf(struct buf *out, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Returns how many bytes of a text fit in `width` pixels, if letters are about
 * `letter` pixels wide (svg_text.c).
 */
size_t svg_fit(const char *s, size_t len, int64_t width, int letter);

/*
 * Appends a description of a cell: "0,1: green tribe of red, new" or "B2: farm;
 * treasure, taken".
 */
void svg_cell_words(struct buf *out, const struct tes_scene *scene,
    const struct tes_cell_content *s);

/* Appends a description of the position in words, for screen readers. */
void svg_describe(struct buf *out, const struct tes_scene *scene,
    unsigned draw);

/* Begins a part of a page that its pictures use. */
#define SVG_HIDDEN "<svg class=\"defs\" width=\"0\" height=\"0\" " \
	"xmlns:xlink=\"http://www.w3.org/1999/xlink\" aria-hidden=\"true\">"
/* Names of patterns that have no colour's name. */
#define SVG_DOTTED "dotted"
#define SVG_NETTED "netted"
/*
 * Defines the patterns of the scene's colours; those of all if svg->scene is
 * NULL.
 */
void svg_patterns(struct svg *svg);
/* Draws a pattern on the cell around 0,0, if there is one of that name. */
void svg_pattern(struct svg *svg, const char *name);
/* Returns the outline of a cell around 0,0. */
const char *svg_cell_path(enum tes_grid grid);
/* Writes svg->out into a page, for its pictures to use, and frees it. */
void svg_put_hidden(struct buf *out, struct svg *svg);
/* Writes all patterns into a page, for its pictures. */
void svg_put_patterns(struct buf *out);

/* Returns the size of a board, with a margin of empty hexagons. */
struct svg_size svg_board_size(const struct board *b, enum tes_grid grid);

/*
 * Draws all boards, the largest one first and the others below it.  Returns
 * their size.
 */
struct svg_size svg_boards(struct svg *svg, const struct boards *boards);

/* Draws a board with its top left corner at x, y (svg_board.c). */
void svg_board(struct svg *svg, const struct board *b, int64_t x, int64_t y);

/* Draws a ring around a cell at 0,0. */
void svg_ring(struct svg *svg);

/*
 * Draws rings around the cells of which another scene has other contents, on a
 * board with its top left corner at the left margin.
 */
void svg_rings(struct svg *svg, const struct board *b,
    const struct tes_scene *other);

/* A point of the picture. */
struct point {
	int64_t x, y;
};

struct board_origin {
	int64_t x, y; /* position in the picture of the board's top left cell */
	const struct board *board;
};

/* Returns the centre of cell x, y. */
struct point svg_centre(const struct svg *svg, const struct board_origin *at,
    int64_t x, int64_t y);

/*
 * Draws an arrow from the cell that a piece has left to the one it is on
 * (svg_arrow.c).
 */
void svg_arrow(struct svg *svg, const struct board_origin *at,
    struct point from, struct point to);

/* Draws a cell with its piece around 0,0. */
void svg_cell(struct svg *svg, const struct tes_cell_content *s);

/*
 * Draws a removal around 0,0: over the piece on the cell, or on the free cell
 * (svg_trace.c).
 */
void svg_trace(struct svg *svg, const struct tes_removal *trace);

/*
 * Draw around 0,0: the sign for a cell that the last step changed; the sign for
 * a piece that is not certain.
 */
void svg_changed(struct svg *svg);
void svg_uncertain(struct svg *svg);

/*
 * Draw around 0,0: a free cell with its terrain (or NULL) and name (or "");
 * the name of a cell, in a fitting size.  A page's style sheet has its colours,
 * else fill and look, which are further attributes.
 */
void svg_free(struct svg *svg, const char *cell,
    const struct tes_terrain *ground);
void svg_cell_name(struct svg *svg, const char *cell, int y, const char *fill,
    const char *look);

/* Draws the outline of a group on one of its cells, around 0,0. */
void svg_outline(struct svg *svg, const struct board *b,
    const struct tes_cell_content *s);
/* Explains the groups, from 0, y on.  Returns the bottom. */
int64_t svg_group_key(struct svg *svg, int64_t width, int64_t y);

/* Draws a badge around 0,0: the outline of a colour, with letters. */
void svg_badge(struct svg *svg, const char *colour, const char *letters);

/*
 * Draws seats, supplies and legend in columns, from 0,0 on.  Returns the bottom
 * (svg_panels.c).
 */
int64_t svg_panels(struct svg *svg, unsigned draw, int64_t width);

/*
 * Writes the start of an HTML page without scripts, up to its body.  hash: the
 * SHA-256 of its style sheet, in Base64.
 */
void svg_begin_page(struct buf *out, const char *title, const char *style,
    const char *hash);

#endif /* SCENE_SVG_H */
