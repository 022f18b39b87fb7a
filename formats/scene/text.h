/*
 * text.h - the parts of a scene as text.
 */
#ifndef SCENE_TEXT_H
#define SCENE_TEXT_H

#include "scene/scene.h"

struct page {
	struct buf out;
	const struct tes_scene *scene;
	bool ascii, color;
	bool is_sign_taken; /* from the spot that is drawn */
	uint32_t columns;
	/* Of the board that is drawn. */
	int row_width, end_width;
};

/* Cleaned of what a terminal must not see. */
void page_word(struct page *p, const char *s);
void page_blanks(struct page *p, int64_t n);
/* Nothing blank stands at a line's end. */
void page_end_line(struct page *p);

/* Select graphic rendition: of nothing without colour. */
void page_sgr(struct page *p, const char *sgr);
void page_colour(struct page *p, const char *colour);

/* Between a tile and its badge, and of an empty cell. */
const char *page_dot(const struct page *p);

/* One column: a sign on a tile, and a free cell that has a letter. */
void page_sign(struct page *p, const struct tes_marker *sign);
void page_terrain(struct page *p, const struct tes_terrain *ground);

/* Three columns, whatever it is. */
void page_cell(struct page *p, const struct tes_cell_content *s);
/* Four columns: what has left a cell that is free now. */
void page_trace(struct page *p, const struct tes_removal *trace);

/* scene/text_sidebar.c */
void page_seats(struct page *p);
void page_supply(struct page *p, const struct tes_supply *shelf);
void page_legend(struct page *p);

#endif /* SCENE_TEXT_H */
