/*
 * Any bytes as a stream of records: judged quickly where that goes, and by the
 * judge alone, each comes to the same.
 */
#include <string.h>

#include "../same_outcome.h"
#include "rules/run.h"
#include "side.h"

static struct tes_judge *quick, *plain;

static void
judge_both(const struct tes_record *rec, const struct tes_edition *ed)
{
	struct tes_diags *a = tes_diags_new(), *b = tes_diags_new();

	require(tes_judge_record(quick, rec, ed, a) ==
	    tes_judge_record(plain, rec, ed, b));
	require(!plain->is_exact);
	require(!quick->is_exact || tes_diags_count(b) == 0);
	require(same_diags(a, b));
	require(same_outcome(tes_judge_outcome(quick),
	    tes_judge_outcome(plain)));
	tes_diags_free(a);
	tes_diags_free(b);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tes_editions *eds = side_editions();
	const struct tes_edition *ed;
	struct side s;

	if (!quick) {
		quick = tes_judge_new();
		plain = tes_judge_new();
		require(quick && plain);
		plain->is_plain = true;
	}
	side_init(&s, tes_format_by_name("yaml"), (const char *)data, size, 0);
	while (side_next(&s) <= TES_INVALID) {
		const size_t errors = tes_diags_error_count(s.diags);

		tes_editions_resolve(eds, s.rec, s.diags, &ed);
		if (ed && errors == 0)
			judge_both(s.rec, ed);
	}
	side_release(&s);
	return 0;
}
