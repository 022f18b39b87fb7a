/* text.h - renders scenes as text; shared by text.c and text_sidebar.c. */
#ifndef SCENE_TEXT_H
#define SCENE_TEXT_H

#include "scene/scene.h"

struct page {
	struct buf out;
	const struct tes_scene *scene;
	bool ascii, color;
	bool is_sign_taken; /* a marker was removed from the current cell */
	uint32_t columns;
	bool is_large;   /* cells have edges */
	bool is_narrow;  /* cells have three columns */
	/* in narrow cells: the first column of the current cell has a mark */
	bool is_marked;
	bool has_groups; /* groups are outlined and listed */
	/* columns of each margin, which has names of rows or cells */
	int margin;
	int at; /* of a list: the current column */
};

/* Returns the greater width. */
static inline int
wider(int a, int b)
{
	return a > b ? a : b;
}

/* Appends a word with control characters replaced. */
void page_word(struct page *p, const char *s);
void page_blanks(struct page *p, int64_t n);
/* Ends a line; removes spaces at its end. */
void page_end_line(struct page *p);

/*
 * Append terminal sequences for a style or colour; nothing if colours are off.
 */
void page_sgr(struct page *p, const char *sgr);
void page_colour(struct page *p, const char *colour);

/*
 * Returns the dot for empty cells, which is also between a tile and its badge.
 */
const char *page_dot(const struct page *p);

/* Writes a text dim, unless it begins with a space. */
void page_dim(struct page *p, const char *s);

/* Write one column of text: a marker; the terrain of a free cell. */
void page_sign(struct page *p, const struct tes_marker *sign);
void page_terrain(struct page *p, const struct tes_terrain *ground);

/* Writes a piece in three columns, as if nothing had been removed. */
void page_cell(struct page *p, const struct tes_cell_content *s);
/*
 * Writes the column before an occupied cell, or one that a piece left: the mark
 * of a change, or `none`.
 */
void page_mark(struct page *p, const struct tes_cell_content *s,
    const char *none);
/* Writes what is on such a cell, or has left it, in three columns. */
void page_content(struct page *p, const struct tes_cell_content *s);
/*
 * Writes what is on such a cell, or has left it, in three columns, of which the
 * first one may have the mark of a change.
 */
void page_narrow(struct page *p, const struct tes_cell_content *s);
/* Writes a free cell in four columns, or three narrow ones. */
void page_free(struct page *p, int64_t x, int64_t y);

/* Writes all boards (scene/text_board.c). */
void page_boards(struct page *p);

/* Write the parts of the text after the boards (scene/text_sidebar.c). */
void page_seats(struct page *p);
void page_supply(struct page *p, const struct tes_supply *supply);
void page_groups(struct page *p);
void page_legend(struct page *p);

#endif /* SCENE_TEXT_H */
