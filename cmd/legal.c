#include "legal.h"

#include <stdlib.h>
#include <string.h>

#include "grow.h"

/* Upper bounds for the bytes and for the moves of a step. */
enum { STEP_SIZE = 4096, PARTS_MAX = 24 };

/* The moves so far of the step that is being listed, and their text. */
struct path {
	char text[STEP_SIZE];
	size_t len;
	struct tes_move_info part[PARTS_MAX];
	uint32_t parts;
};

struct legal_search {
	struct legal *legal;
	struct tes_position *pos;
	struct path path;
};

static bool list_moves(struct legal_search *l);

static bool
add_step(struct legal *legal, const struct path *path, double chance)
{
	struct legal_step *step = grow_item(&legal->step, legal->steps,
	    &legal->cap, sizeof(*step));

	if (!step)
		return false;
	*step = (struct legal_step){
		.text = strdup(path->text),
		.chance = chance,
	};
	legal->steps++;
	if (!step->text || !legal->has_parts)
		return step->text;
	step->part = malloc((path->parts + 1) * sizeof(*step->part));
	if (!step->part)
		return false;
	memcpy(step->part, path->part, path->parts * sizeof(*step->part));
	step->parts = path->parts;
	return true;
}

/*
 * After a move that is not written as a step, such as the end of a turn: lists
 * the steps that follow if it is still the turn of `seat`; otherwise sets
 * may_end_turn or may_end_game.
 */
static bool
go_on(struct legal_search *l, unsigned seat, uint32_t turns)
{
	struct tes_position *pos = l->pos;
	const enum tes_next next = tes_position_next(pos);
	const bool is_begun = tes_position_turn_count(pos) != turns;

	if (next != TES_NEXT_NONE && tes_position_turn_seat(pos) == seat &&
	    (is_begun || next == TES_NEXT_MOVE))
		return list_moves(l);
	if (next == TES_NEXT_NONE)
		l->legal->may_end_game = true;
	else
		l->legal->may_end_turn = true;
	return true;
}

/*
 * Appends a move to the step being listed, and lists all steps that begin so.
 */
static bool
list_move(struct legal_search *l, struct tes_move m)
{
	struct tes_position *pos = l->pos;
	struct path *path = &l->path;
	const bool was_inside = tes_position_is_in_step(pos);
	const size_t len = path->len, parts = path->parts;
	const unsigned seat = tes_position_turn_seat(pos);
	const uint32_t turns = tes_position_turn_count(pos);
	const bool is_draw = tes_position_next(pos) == TES_NEXT_CHANCE;
	const double chance = is_draw ? tes_position_probability(pos, m) : -1;
	bool good;

	const size_t n = tes_position_step_text(pos, m, path->text + len,
	    STEP_SIZE - len);
	path->len += n < STEP_SIZE - len ? n : 0;
	if (n > 0 && parts < PARTS_MAX)
		tes_position_move_info(pos, m, &path->part[path->parts++]);
	if (!was_inside && is_draw) {
		good = add_step(l->legal, path, chance);
	} else {
		good = tes_position_play(pos, m) == TES_OK;
		if (!good)
			return false;
		if (n == 0 && !was_inside)
			good = go_on(l, seat, turns);
		else if (tes_position_is_in_step(pos) &&
		    tes_position_next(pos) == TES_NEXT_MOVE)
			good = list_moves(l);
		else
			good = add_step(l->legal, path, chance);
		tes_position_undo(pos);
	}
	path->text[len] = '\0';
	path->len = len;
	path->parts = (uint32_t)parts;
	return good;
}

static bool
list_moves(struct legal_search *l)
{
	struct tes_moves list = { 0 };
	bool good = tes_position_legal_moves(l->pos, &list) == TES_OK;

	for (size_t i = 0; i < list.count && good; i++)
		good = list_move(l, list.move[i]);
	tes_moves_release(&list);
	return good;
}

static int
by_text(const void *a, const void *b)
{
	const struct legal_step *x = a, *y = b;

	return strcmp(x->text, y->text);
}

bool
legal_list(struct legal *legal, struct tes_position *pos, bool has_parts)
{
	struct legal_search l = { .legal = legal, .pos = pos };

	*legal = (struct legal){ .has_parts = has_parts };
	if (tes_position_next(pos) == TES_NEXT_NONE)
		return true;
	if (!list_moves(&l))
		return false;
	if (legal->steps > 0)
		qsort(legal->step, legal->steps, sizeof(*legal->step),
		    by_text);
	return true;
}

void
legal_release(struct legal *legal)
{
	for (size_t i = 0; i < legal->steps; i++) {
		free(legal->step[i].text);
		free(legal->step[i].part);
	}
	free(legal->step);
}
