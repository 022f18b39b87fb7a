/* text.h - rendering of scenes as text, shared by text.c and text_sidebar.c. */
#ifndef SCENE_TEXT_H
#define SCENE_TEXT_H

#include "scene/scene.h"

struct page {
	struct buf out;
	const struct tes_scene *scene;
	bool ascii, color;
	bool is_sign_taken; /* the current cell has lost a marker */
	uint32_t columns;
	/*
	 * Widths of the margins with the current board's numbers, in text
	 * columns.
	 */
	int row_width, end_width;
};

/* Appends a word, without control characters. */
void page_word(struct page *p, const char *s);
void page_blanks(struct page *p, int64_t n);
/* Ends a line, without trailing spaces. */
void page_end_line(struct page *p);

/* Append SGR sequences; do nothing if colours are off. */
void page_sgr(struct page *p, const char *sgr);
void page_colour(struct page *p, const char *colour);

/* Returns the dot of empty cells, and between a tile and its badge. */
const char *page_dot(const struct page *p);

/* Write one column: a marker; a free cell's terrain. */
void page_sign(struct page *p, const struct tes_marker *sign);
void page_terrain(struct page *p, const struct tes_terrain *ground);

/* Writes a cell in three columns. */
void page_cell(struct page *p, const struct tes_cell_content *s);
/*
 * Writes a piece that was removed from a cell that is now free, in four
 * columns.
 */
void page_trace(struct page *p, const struct tes_removal *trace);

/* scene/text_sidebar.c */
void page_seats(struct page *p);
void page_supply(struct page *p, const struct tes_supply *supply);
void page_legend(struct page *p);

#endif /* SCENE_TEXT_H */
