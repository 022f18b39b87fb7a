/*
 * Any bytes as a stream of records in any format.  How they come in makes no
 * difference; a sound record is written, as YAML and as JSON, so that it reads
 * back sound and as the same; a valid game makes a table that
 * reads back sound.  The last byte chooses the format.
 */
#include <string.h>

#include "side.h"

/* The record in that format; the caller's. */
static char *
written(const char *format, const struct tes_record *rec, size_t *len)
{
	struct tes_writer *w = tes_writer_new(tes_format_by_name(format));
	const char *text;

	require(w != NULL);
	require(tes_writer_write(w, rec, NULL, NULL, &text, len) == TES_OK);
	char *copy = malloc(*len + 1);
	require(copy != NULL);
	memcpy(copy, text, *len + 1);
	tes_writer_free(w);
	return copy;
}

/* What was written is one sound record, which is written as that YAML. */
static void
check_back(const char *format, const char *text, size_t len,
    const char *expected, size_t expected_len)
{
	struct side s;
	size_t again_len;

	side_init(&s, tes_format_by_name(format), text, len, 0);
	require(side_next(&s) == TES_OK);
	char *again = written("yaml", s.rec, &again_len);
	require(again_len == expected_len &&
	    memcmp(again, expected, again_len) == 0);
	free(again);
	require(side_next(&s) == TES_END);
	side_release(&s);
}

static void
check_table(struct tes_record *rec, struct tes_diags *diags)
{
	struct tes_editions *eds = side_editions();
	struct tes_judge *judge = tes_judge_new();
	struct tes_writer *w = tes_writer_new(tes_format_by_name("csv"));
	const struct tes_edition *ed;
	const char *text;
	size_t len;
	struct side s;

	require(judge && w);
	if (tes_editions_resolve(eds, rec, diags, &ed) == TES_OK) {
		tes_writer_observe(w, judge, rec, ed);
		if (tes_judge_record(judge, rec, ed, diags) == TES_OK) {
			require(tes_writer_write(w, rec, ed,
			    tes_judge_outcome(judge), &text, &len) == TES_OK);
			side_init(&s, tes_format_by_name("csv"), text, len, 7);
			require(side_next(&s) == TES_OK);
			require(side_next(&s) == TES_END);
			side_release(&s);
		}
	}
	tes_writer_free(w);
	tes_judge_free(judge);
}

static void
check_sound(struct side *s)
{
	size_t yaml_len, json_len;
	char *yaml = written("yaml", s->rec, &yaml_len);
	char *json = written("jsonl", s->rec, &json_len);
	char *losses = NULL;
	uint64_t line[2], comments;

	check_back("yaml", yaml, yaml_len, yaml, yaml_len);
	check_back("jsonl", json, json_len, yaml, yaml_len);
	require(tes_record_comment_lines(s->rec, line, 2, &comments) == TES_OK);
	require(tes_format_unsupported(tes_format_by_name("csv"), s->rec,
	    &losses) == TES_OK);
	tes_text_free(losses);
	check_table(s->rec, s->diags);
	free(yaml);
	free(json);
}

/* A table may name neither game nor edition. */
static void
open_side(struct side *s, const struct tes_format *format, const char *text,
    size_t len, size_t step)
{
	side_init(s, format, text, len, step);
	require(tes_reader_set_edition(s->reader, "gods", "timbuktu") ==
	    TES_OK);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const name[] = { "jsonl", "csv", NULL };
	struct side whole, pieces;
	enum tes_status st = TES_OK;

	if (size == 0)
		return 0;
	const char *text = (const char *)data;
	const char *chosen = name[data[size - 1] % 3];
	const struct tes_format *format =
	    chosen ? tes_format_by_name(chosen) : NULL;
	open_side(&whole, format, text, size - 1, 0);
	open_side(&pieces, format, text, size - 1, 1 + data[size - 1] / 3);
	while (st <= TES_INVALID) {
		st = side_next(&whole);
		require(side_next(&pieces) == st);
		require(tes_diags_count(whole.diags) ==
		    tes_diags_count(pieces.diags));
		if (st == TES_OK)
			check_sound(&whole);
	}
	require(st == TES_END);
	side_release(&whole);
	side_release(&pieces);
	return 0;
}
