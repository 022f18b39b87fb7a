/*
 * nomem_sum.h - sums of what the library returns, by which two runs are
 * compared.
 */
#ifndef NOMEM_SUM_H
#define NOMEM_SUM_H

#include <stdint.h>

#include "tessera.h"

/* Adds a text to a sum of all texts so far (FNV-1a). */
static void
mix(uint64_t *sum, const char *s)
{
	for (; *s; s++)
		*sum = (*sum ^ (unsigned char)*s) * UINT64_C(0x100000001b3);
}

static void
mix_diags(uint64_t *sum, const struct tes_diags *diags)
{
	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		mix(sum, d->message);
		for (size_t n = 0; n < d->note_count; n++)
			mix(sum, d->note[n].text);
	}
}

static void
mix_outcome(uint64_t *sum, const struct tes_outcome *outcome)
{
	assert_non_null(outcome);
	mix(sum, outcome->end_reason ? outcome->end_reason : "");
	for (uint32_t i = 0; i < outcome->standing_count; i++)
		mix(sum, outcome->standing[i].seat);
	for (uint32_t i = 0; i < outcome->note_count; i++)
		mix(sum, outcome->note[i]);
}

#endif /* NOMEM_SUM_H */
