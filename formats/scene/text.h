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
	/*
	 * widths of the left and right margin, which have the current board's
	 * numbers, in columns
	 */
	int row_width, end_width;
};

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

/* Write one column of text: a marker; the terrain of a free cell. */
void page_sign(struct page *p, const struct tes_marker *sign);
void page_terrain(struct page *p, const struct tes_terrain *ground);

/* Writes the content of an occupied cell in three columns. */
void page_cell(struct page *p, const struct tes_cell_content *s);
/*
 * Writes a piece that was removed from a cell that is now free, in four
 * columns.
 */
void page_trace(struct page *p, const struct tes_removal *trace);

/* Write the parts of the text after the boards (scene/text_sidebar.c). */
void page_seats(struct page *p);
void page_supply(struct page *p, const struct tes_supply *supply);
void page_legend(struct page *p);

#endif /* SCENE_TEXT_H */
