/*
 * Any bytes as a stream of records: cut into parts, and each part read by
 * itself, it gives what reading it in one go gives, down to every place, line
 * and word.  The last byte says how large parts are and how bytes come in.
 */
#include <string.h>

#include "../same.h"
#include "side.h"
#include "tessera/tools.h"

static void
require_same_diags(const struct tes_diags *a, const struct tes_diags *b)
{
	require(tes_diags_count(a) == tes_diags_count(b));
	for (size_t i = 0; i < tes_diags_count(a); i++) {
		const struct tes_diag *p = tes_diags_at(a, i);
		const struct tes_diag *q = tes_diags_at(b, i);

		require(p->code == q->code && same_span(p->span, q->span));
		require(strcmp(p->message, q->message) == 0);
	}
}

static void
require_same_source(const struct tes_record *a, const struct tes_record *b)
{
	require(tes_record_number(a) == tes_record_number(b));
	require(a->source.first_line == b->source.first_line);
	require(a->source.len == b->source.len);
	require(a->source.len == 0 ||
	    memcmp(a->source.text, b->source.text, a->source.len) == 0);
}

/* The next of the part, while it has one; else of the stream or a new part. */
static enum tes_status
next_cut(struct side *s, struct tes_reader *part, bool *is_part, size_t size,
    size_t most)
{
	for (;;) {
		tes_diags_clear(s->diags);
		if (*is_part) {
			const enum tes_status st =
			    tes_reader_next(part, s->rec, s->diags);

			if (st != TES_END)
				return st;
			*is_part = false;
		}
		const enum tes_status st =
		    tes_reader_split_off(s->reader, part, size, most);
		require(st <= TES_END);
		if (st == TES_INVALID)
			return side_next(s);
		if (st == TES_END)
			return TES_END;
		*is_part = true;
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	const unsigned last = size ? data[size - 1] : 0;
	const size_t room = (size_t)1 << (last % 16), most = 1 + last / 32;
	struct tes_reader *part = tes_reader_new_chunk();
	struct side whole, cut;
	bool is_part = false;
	enum tes_status st;

	require(part != NULL);
	side_init(&whole, NULL, text, size, 0);
	side_init(&cut, NULL, text, size, last % 8);
	do {
		st = next_cut(&cut, part, &is_part, room, most);
		require(side_next(&whole) == st && st <= TES_END);
		if (st == TES_END)
			continue;
		require_same_diags(whole.diags, cut.diags);
		require_same_source(whole.rec, cut.rec);
		require(same_record(whole.rec, cut.rec));
	} while (st != TES_END);
	tes_reader_free(part);
	side_release(&cut);
	side_release(&whole);
	return 0;
}
