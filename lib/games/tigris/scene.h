/*
 * scene.h - helpers shared by scene.c and trace.c.
 */
#ifndef TIGRIS_SCENE_H
#define TIGRIS_SCENE_H

#include "games/tigris/moves.h"

/* The board to draw: that of the position, or an earlier one. */
struct scene_ctx {
	const struct pos *p;
	const struct board *board;
	const struct judge_run *run;
	struct arena *arena;
};

/* Markers drawn on tiles. */
struct tes_marker scene_treasure(const struct pos *p, unsigned sq);
extern const struct tes_marker scene_building[COLOURS];

/*
 * Returns an earlier board, for drawing the pieces removed since: the board
 * before the last step or, if a turn has just ended, before that turn.
 */
const struct board *scene_before(const struct scene_ctx *of);

/* Fills in how a square is drawn, which must not be empty. */
void scene_content(const struct scene_ctx *of, unsigned sq,
    struct tes_cell_content *content);

/* Adds to the scene the pieces removed since scene_before(). */
void scene_traces(const struct scene_ctx *of, struct tes_scene *scene);

/*
 * Adds the kingdoms to the scene, and their numbers to the contents of its
 * cells, content[].
 */
void scene_kingdoms(const struct scene_ctx *of,
    struct tes_cell_content *content, struct tes_scene *scene);

#endif /* TIGRIS_SCENE_H */
