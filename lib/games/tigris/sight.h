/*
 * sight.h - helpers shared by scene.c and trace.c.
 */
#ifndef TIGRIS_SIGHT_H
#define TIGRIS_SIGHT_H

#include "games/tigris/moves.h"

/* The board to draw: that of the position, or an earlier one. */
struct sight {
	const struct pos *p;
	const struct board *board;
	const struct judge_run *run;
	struct arena *arena;
};

/* Markers drawn on tiles. */
struct tes_marker sight_treasure(const struct pos *p, unsigned sq);
extern const struct tes_marker sight_building[COLOURS];

/*
 * Returns an earlier board, for drawing the pieces removed since: the board
 * before the last step or, if a turn has just ended, before that turn.
 */
const struct board *sight_before(const struct sight *of);

/*
 * Fills in how a square is drawn, which must not be empty.  Returns false if
 * out of memory.
 */
bool sight_spot(const struct sight *of, unsigned sq,
    struct tes_cell_content *spot);

/*
 * Adds to the scene the pieces removed since sight_before().  Returns false if
 * out of memory.
 */
bool sight_traces(const struct sight *of, struct tes_scene *scene);

/*
 * Adds the kingdoms to the scene, and their numbers to the contents of its
 * cells, spot[].  Returns false if out of memory.
 */
bool sight_kingdoms(const struct sight *of, struct tes_cell_content *spot,
    struct tes_scene *scene);

#endif /* TIGRIS_SIGHT_H */
