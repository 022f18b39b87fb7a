/*
 * scene.c - a position of Tigris & Euphrates, for whatever draws it.
 */
#include "games/tigris/tigris.h"

bool
tigris_tally(const void *state, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	(void)state;
	(void)run;
	(void)a;
	*scene = (struct tes_scene){ .grid = TES_SQUARES };
	return true;
}

bool
tigris_scene(const void *state, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	return tigris_tally(state, run, a, scene);
}
