/*
 * importance.c - finds out which effects and turns of a game are important.
 */
#include "analysis/importance.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "model/edition.h"

enum {
	WEIGHT_LEAD = 12, /* a seat takes the lead from another one */
	WEIGHT_FIRST = 4, /* the first seat takes the lead */
	WEIGHT_MARK = 8,
	/* for each effect that is a turning point, at most three */
	WEIGHT_EFFECT = 3,
	WEIGHT_SCORE_MAX = 20,
};

enum tes_importance
effect_importance(const struct tes_edition *ed, const struct tes_effect *e)
{
	size_t kinds;
	const struct tes_effect_kind *kind = tes_game_effects(ed->game, &kinds);

	for (size_t i = 0; i < kinds; i++)
		if (strcmp(kind[i].name, e->kind) == 0)
			return kind[i].importance;
	return TES_IMPORTANCE_NORMAL;
}

uint32_t
put_effects(const struct tes_edition *ed, struct buf *out,
    const struct tes_effect *const *effect, uint32_t count, bool only_turning)
{
	uint32_t put = 0;

	for (uint32_t i = 0; i < count; i++) {
		const enum tes_importance importance =
		    effect_importance(ed, effect[i]);

		if (only_turning ? importance != TES_IMPORTANCE_TURNING_POINT :
		    importance == TES_IMPORTANCE_ROUTINE)
			continue;
		buf_puts(out, effect[i]->text);
		buf_putc(out, '\n');
		put++;
	}
	return put;
}

uint32_t
points_change(const struct tes_history_turn *turn)
{
	uint32_t sum = 0;

	for (uint32_t i = 0; i < turn->points_count; i++)
		sum += (uint32_t)abs(turn->points[i]->change);
	return sum;
}

/* Returns the index of the player with the most points, or -1 for a tie. */
static int
leader_of(const struct tes_history_turn *turn)
{
	int best = 0;
	bool is_tied = false;

	for (int i = 1; i < (int)turn->points_count; i++) {
		const int32_t value = turn->points[i]->value;

		if (value >= turn->points[best]->value)
			is_tied = value == turn->points[best]->value;
		if (value > turn->points[best]->value)
			best = i;
	}
	return is_tied || turn->points_count == 0 ? -1 : best;
}

/*
 * Returns the weight of the change of scores in a turn.  If there is a new
 * leader, puts that first in `why`, the caption.
 */
static uint32_t
weigh_score(const struct tes_history_turn *turn, int *leader, struct buf *why)
{
	const uint32_t change = points_change(turn);
	uint32_t weight = change < WEIGHT_SCORE_MAX ? change :
						      WEIGHT_SCORE_MAX;
	const int now = leader_of(turn);

	if (change == 0 || now < 0 || now == *leader)
		return weight;
	weight += *leader < 0 ? WEIGHT_FIRST : WEIGHT_LEAD;
	*leader = now;
	buf_printf(why, "%s takes the lead\n", turn->points[now]->seat);
	return weight;
}

static uint32_t
weigh_marks(const struct tes_turn *turn, const struct tes_edition *ed,
    struct buf *why)
{
	uint32_t weight = 0;

	for (uint32_t i = 0; i < turn->step_count; i++) {
		const char *mark = turn->step[i].mark;

		if (strcmp(mark, "!!") != 0 && strcmp(mark, "??") != 0)
			continue;
		weight = WEIGHT_MARK;
		edition_normalize_step(ed, turn->step[i].text, why);
		buf_puts(why, mark);
		buf_putc(why, '\n');
	}
	return weight;
}

uint32_t
turn_weight(const struct tes_history_turn *turn, const struct tes_edition *ed,
    int *leader, struct buf *why)
{
	uint32_t weight = weigh_score(turn, leader, why);
	uint32_t effects = 0;

	for (uint32_t i = 0; i <= turn->step_count; i++)
		effects += put_effects(ed, why, turn->step[i]->effect,
		    turn->step[i]->effect_count, true);
	weight += WEIGHT_EFFECT * (effects < 3 ? effects : 3);
	weight += weigh_marks(turn->turn, ed, why);
	return weight;
}
