/*
 * sight.h - what the parts of a scene of Tigris & Euphrates have in common.
 */
#ifndef TIGRIS_SIGHT_H
#define TIGRIS_SIGHT_H

#include "games/tigris/tigris.h"

/* The board as it is or was, and what its squares are drawn with. */
struct sight {
	const struct tigris *g;
	const struct board *board;
	const struct judge_run *run;
	struct arena *arena;
};

/* Signs on tiles. */
struct tes_marker sight_treasure(const struct tigris *g, unsigned sq);
extern const struct tes_marker sight_building[COLOURS];

/* The board before the step, or before the turn that is over. */
const struct board *sight_before(const struct tigris *g,
    const struct judge_run *run);

/* The square's name, in the arena; NULL if out of memory. */
const char *sight_square(struct arena *a, unsigned sq);

/* What lies on a square that is not empty; false if out of memory. */
bool sight_spot(const struct sight *of, unsigned sq,
    struct tes_cell_content *spot);

/* Fills the scene's traces; false if out of memory. */
bool sight_traces(const struct tigris *g, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

#endif /* TIGRIS_SIGHT_H */
