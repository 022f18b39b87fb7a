/*
 * claim.c - claims of a record: `result`, `after` and `termination`.  They are
 * checked, but do not influence how the game is played.
 */
#include <string.h>

#include "diag.h"
#include "model/record.h"

/*
 * Returns the span in the source of an item of `after`, from the beginning of
 * its key to the end of its last value.
 */
static struct tes_span
after_span(const struct tes_state_value *after)
{
	struct tes_span span = after->key.span;

	if (after->text.s && after->text.span.end > span.end)
		span.end = after->text.span.end;
	for (uint32_t i = 0; i < after->pair_count; i++) {
		const struct tes_pair *pair = &after->pair[i];

		span.end = pair->value.s ? pair->value.span.end :
					   pair->key.span.end;
	}
	return span;
}

static bool
is_in_after(const struct tes_turn *turn, uint32_t place)
{
	for (uint32_t i = 0; i < turn->after_count; i++)
		if (span_has(after_span(&turn->after[i]), place))
			return true;
	for (uint32_t i = 0; i < turn->variation_count; i++)
		for (uint32_t k = 0; k < turn->variation[i].turn_count; k++)
			if (is_in_after(turn->variation[i].turn[k], place))
				return true;
	return false;
}

bool
tes_record_diag_is_claim(const struct tes_record *rec,
    const struct tes_diag *diag)
{
	const uint32_t turn = tes_record_diag_turn(rec, diag);
	const char *code = diag->code->code + 1;

	/* E0603 to N0610 are about claims only. */
	if (strcmp(code, "0603") >= 0 && strcmp(code, "0610") <= 0)
		return true;
	/* In a record that was built, spans are no places. */
	if (record_is_built(rec))
		return false;
	if (span_has(rec->head.result_span, diag->span.begin) ||
	    span_has(rec->head.termination.span, diag->span.begin))
		return true;
	return turn > 0 && turn <= rec->turns &&
	    is_in_after(&rec->turn[turn - 1], diag->span.begin);
}
