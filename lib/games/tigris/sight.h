/*
 * sight.h - helpers shared by scene.c and trace.c.
 */
#ifndef TIGRIS_SIGHT_H
#define TIGRIS_SIGHT_H

#include "games/tigris/moves.h"

/* The board to draw, present or earlier, and the context to draw it. */
struct sight {
	const struct pos *p;
	const struct board *board;
	const struct judge_run *run;
	struct arena *arena;
};

/* Markers on tiles. */
struct tes_marker sight_treasure(const struct pos *p, unsigned sq);
extern const struct tes_marker sight_building[COLOURS];

/* Returns the board before the step or, after a turn, before the turn. */
const struct board *sight_before(const struct pos *p,
    const struct judge_run *run);

/* Returns the name of a square, in the arena; NULL if out of memory. */
const char *sight_square(struct arena *a, unsigned sq);

/*
 * Fills in the content of a square that is not empty; false if out of memory.
 */
bool sight_spot(const struct sight *of, unsigned sq,
    struct tes_cell_content *spot);

/* Fills in the scene's removed pieces; false if out of memory. */
bool sight_traces(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

#endif /* TIGRIS_SIGHT_H */
