/*
 * Any bytes as records: what the reader of simple YAML reads, the reader of all
 * YAML reads as the same record, without a word; what it declines, it leaves
 * as it was.
 */
#include <string.h>

#include "../same.h"
#include "side.h"
#include "yaml/in.h"
#include "yaml_fast/yaml_fast.h"

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

static void
check_record(const char *text, size_t len)
{
	struct tes_record *fast = tes_record_new(), *slow = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	/* Without a byte after it. */
	char *copy = malloc(len ? len : 1);

	memcpy(copy, text, len);
	set_source(fast, copy, len);
	set_source(slow, copy, len);
	if (yaml_fast_read(fast)) {
		require(yaml_read_record(slow, diags));
		require(!slow->arena.out_of_memory);
		require(tes_diags_count(diags) == 0);
	}
	require(same_record(fast, slow));
	free(copy);
	tes_diags_free(diags);
	tes_record_free(slow);
	tes_record_free(fast);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;

	/* As a stream is split. */
	while (size > 0) {
		size_t len = 1;

		while (len < size && (text[len - 1] != '\n' ||
		    size - len < 3 || memcmp(text + len, "---", 3) != 0))
			len++;
		check_record(text, len);
		text += len;
		size -= len;
	}
	return 0;
}
