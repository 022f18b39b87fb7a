/*
 * Any bytes as records: with placeholders for texts, libyaml yields the same
 * record and the same diagnostics as without.
 */
#include <string.h>

#include "../same.h"
#include "side.h"
#include "yaml/in.h"

static void
set_source(struct tes_record *rec, const char *text, size_t len)
{
	record_clear(rec);
	rec->source = (struct tes_source){
		.name = "fuzz",
		.text = text,
		.len = len,
		.first_line = 1,
	};
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tes_record *some = tes_record_new(), *all = tes_record_new();
	struct tes_diags *said = tes_diags_new(), *told = tes_diags_new();
	bool out_of_memory = false;
	/* Without a byte after it. */
	char *copy = malloc(size ? size : 1);

	memcpy(copy, data, size);
	set_source(some, copy, size);
	set_source(all, copy, size);
	const bool found = yaml_read_record(some, said, &out_of_memory);
	require(!out_of_memory);
	require(yaml_read_plainly(all, told, &out_of_memory) == found);
	require(!out_of_memory && same_diags(said, told));
	require(same_record(some, all));
	free(copy);
	tes_diags_free(said);
	tes_diags_free(told);
	tes_record_free(some);
	tes_record_free(all);
	return 0;
}
