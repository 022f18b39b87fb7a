/*
 * view.c - the judge's own state as a position: for scenes, luck, and to play
 * on from it.
 */
#include "games/tigris/moves.h"

static bool
is_certain(const struct tigris *g, bool may_hide, const char **why)
{
	*why = "an error makes the position uncertain";
	if (g->board_loose || g->counts_loose)
		return false;
	*why = "the tiles in the hands are not all known";
	return may_hide ? !g->bag.is_loose : bag_is_known(g);
}

/* Returns whether the game has not begun and no starting hand is recorded. */
static bool
is_undealt(const struct tigris *g, const struct judge_run *run)
{
	for (unsigned i = 0; i < g->seats; i++)
		if (g->player[i].hand.hidden != HAND)
			return false;
	return run->turns == 0 && !g->board_loose && !g->counts_loose;
}

/* Limits a number of the judge to a byte: errors can make it too large. */
static uint8_t
byte(int n)
{
	return (uint8_t)(n < 0 ? 0 : n > UINT8_MAX ? UINT8_MAX : n);
}

/* Sets the hands and the bag; is_undealt: all tiles are still in the bag. */
static void
take_tiles(struct state *s, const struct tigris *g, bool is_undealt)
{
	for (unsigned c = 0; c < COLOURS; c++)
		s->bag[c] = byte(g->bag.all[c]);
	s->left = (uint8_t)tiles_sum(s->bag);
	if (is_undealt)
		return;
	for (unsigned i = 0; i < g->seats; i++) {
		for (unsigned c = 0; c < COLOURS; c++)
			s->hand[i][c] = byte(g->player[i].hand.known[c]);
		s->hidden[i] = byte(g->player[i].hand.hidden);
	}
	for (unsigned c = 0; c < COLOURS; c++)
		s->bag[c] = byte(g->bag.left[c]);
	s->left = byte(g->bag.count);
}

static void
take_players(struct state *s, const struct tigris *g)
{
	for (unsigned i = 0; i < g->seats; i++) {
		const struct player *player = &g->player[i];

		for (unsigned c = 0; c < COLOURS; c++)
			s->points[i][c] = (uint32_t)player->points[c];
		s->treasures[i] = byte(player->treasures);
		s->ruins[i] = byte(player->catastrophes);
	}
}

/*
 * Sets the members that do not depend on whose turn it is: board, tiles,
 * points. is_new: the starting hands are not drawn yet.
 */
static void
view(struct pos *p, const struct tigris *g, const struct judge_run *run,
    bool is_new)
{
	tigris_clear_position(p, run);
	p->s.board = g->board;
	take_tiles(&p->s, g, is_new);
	take_players(&p->s, g);
}

bool
tigris_position_from(void *pos, const void *state,
    const struct judge_run *run, unsigned seat, bool may_hide,
    const char **why)
{
	const struct tigris *g = state;
	const bool is_new = !may_hide && is_undealt(g, run);
	struct pos *p = pos;

	if (!is_new && !is_certain(g, may_hide, why))
		return false;
	*why = NULL;
	view(p, g, run, is_new);
	for (unsigned i = 0; i < g->seats && !is_new; i++)
		unnamed_forget(&p->s, i, &g->player[i].hand.guesses);
	tigris_begin_position(p, run, seat, is_new);
	return true;
}

/*
 * Sets a position for scenes: with the judge's state, and which parts of it are
 * uncertain.
 */
static void
show(struct pos *p, const struct tigris *g, const struct judge_run *run)
{
	*p = (struct pos){ .guesses = NULL };
	view(p, g, run, false);
	p->has_before = true;
	p->step_board = g->step_board;
	p->turn_board = g->turn_board;
	p->loose = (uint8_t)((g->board_loose ? THE_BOARD : 0) |
	    (g->counts_loose ? THE_COUNTS : 0) |
	    (g->bag.is_loose ? THE_HANDS : 0));
}

bool
tigris_view_tally(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene)
{
	struct pos p;

	show(&p, state, run);
	return tigris_tally(&p, run, a, scene);
}

bool
tigris_view_scene(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene)
{
	struct pos p;

	show(&p, state, run);
	return tigris_scene(&p, run, a, scene);
}

void
tigris_view_draw(struct play *play, unsigned seat, const uint8_t *colour,
    int n)
{
	struct pos p;

	if (!play->run->watch || !play->run->studies)
		return;
	show(&p, play->g, play->run);
	p.run = play->run;
	tigris_tell_draw(&p, seat, colour, n);
}
