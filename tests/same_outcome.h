/*
 * same_outcome.h - did two judges say the same of a record, down to the places
 * and the order?
 */
#ifndef TESTS_SAME_OUTCOME_H
#define TESTS_SAME_OUTCOME_H

#include <stdbool.h>
#include <string.h>

#include "tessera.h"

static inline bool
same_word(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : !a && !b;
}

static inline bool
same_diag(const struct tes_diag *a, const struct tes_diag *b)
{
	if (a->code != b->code || a->severity != b->severity ||
	    a->span.begin != b->span.begin || a->span.end != b->span.end ||
	    a->turn != b->turn || a->step != b->step ||
	    a->note_count != b->note_count || !same_word(a->seat, b->seat) ||
	    !same_word(a->message, b->message))
		return false;
	for (size_t i = 0; i < a->note_count; i++)
		if (!same_word(a->note[i].text, b->note[i].text))
			return false;
	return true;
}

static inline bool
same_diags(const struct tes_diags *a, const struct tes_diags *b)
{
	if (tes_diags_count(a) != tes_diags_count(b) ||
	    tes_diags_error_count(a) != tes_diags_error_count(b))
		return false;
	for (size_t i = 0; i < tes_diags_count(a); i++)
		if (!same_diag(tes_diags_at(a, i), tes_diags_at(b, i)))
			return false;
	return true;
}

static inline bool
same_standing(const struct tes_standing *a, const struct tes_standing *b,
    size_t columns)
{
	return same_word(a->seat, b->seat) && a->name.s == b->name.s &&
	    a->name.len == b->name.len && a->rank == b->rank &&
	    a->is_winner == b->is_winner && a->points == b->points &&
	    a->turn_order == b->turn_order &&
	    memcmp(a->value, b->value, columns * sizeof(*a->value)) == 0;
}

static inline bool
same_outcome(const struct tes_outcome *a, const struct tes_outcome *b)
{
	size_t columns;

	tes_game_columns(tes_edition_game(a->edition), &columns);
	if (a->edition != b->edition ||
	    !same_word(a->end_reason, b->end_reason) ||
	    a->is_finished != b->is_finished ||
	    a->turn_count != b->turn_count ||
	    a->standing_count != b->standing_count ||
	    a->note_count != b->note_count || a->luck_count != b->luck_count)
		return false;
	for (uint32_t i = 0; i < a->note_count; i++)
		if (!same_word(a->note[i], b->note[i]))
			return false;
	for (uint32_t i = 0; i < a->standing_count; i++)
		if (!same_standing(&a->standing[i], &b->standing[i], columns))
			return false;
	return true;
}

#endif /* TESTS_SAME_OUTCOME_H */
