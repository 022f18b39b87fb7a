/*
 * side.h - one way of reading a stream, to be held against another.
 */
#ifndef FUZZ_SIDE_H
#define FUZZ_SIDE_H

#include <stdint.h>
#include <stdlib.h>

#include "../input.h"
#include "tessera.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void
require(int holds)
{
	if (!holds)
		abort();
}

struct side {
	struct input in;
	struct tes_reader *reader;
	struct tes_record *rec;
	struct tes_diags *diags;
	enum tes_status st;
};

/* format NULL: as the stream tells. */
static inline void
side_init(struct side *s, const struct tes_format *format, const char *text,
    size_t len, size_t step)
{
	*s = (struct side){ .in = { text, len, step } };
	s->reader = tes_reader_new_as(format, "fuzz", read_input, &s->in);
	s->rec = tes_record_new();
	s->diags = tes_diags_new();
	require(s->reader && s->rec && s->diags);
}

static inline enum tes_status
side_next(struct side *s)
{
	tes_diags_clear(s->diags);
	return s->st = tes_reader_next(s->reader, s->rec, s->diags);
}

static inline void
side_release(struct side *s)
{
	tes_reader_free(s->reader);
	tes_record_free(s->rec);
	tes_diags_free(s->diags);
}

#endif /* FUZZ_SIDE_H */
