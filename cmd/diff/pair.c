/*
 * pair.c - what all outputs of a pair of records need to know about it.
 */
#include "diff/diff.h"

bool
diff_is_any(const struct tes_comparison *c)
{
	if (!c->is_same_play || c->header_difference_count > 0)
		return true;
	for (uint32_t i = 0; i < c->turn_pair_count; i++)
		if (c->turn_pair[i].difference_count > 0)
			return true;
	return false;
}

struct tes_text
diff_seat(const struct diff_pair *pair, const struct tes_turn_pair *turn)
{
	const struct tes_text seat = turn->a ?
	    tes_record_turn(pair->record[0], turn->a - 1)->seat :
	    tes_record_turn(pair->record[1], turn->b - 1)->seat;

	return seat.s ? seat : (struct tes_text){ .s = "" };
}
