/*
 * side.h - one way of reading a stream, to be held against another.
 */
#ifndef FUZZ_SIDE_H
#define FUZZ_SIDE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../input.h"
#include "tessera.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Says which it was; the fuzzer keeps the input. */
#define require(holds) \
	((holds) ? (void)0 : require_failed(#holds, __FILE__, __LINE__))

static inline void
require_failed(const char *what, const char *file, int line)
{
	fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
	abort();
}

struct side {
	struct input in;
	struct tes_reader *reader;
	struct tes_record *rec;
	struct tes_diags *diags;
	enum tes_status st;
};

/* format NULL: detected from the stream. */
static inline void
side_init(struct side *s, const struct tes_format *format, const char *text,
    size_t len, size_t step)
{
	*s = (struct side){ .in = { text, len, step } };
	s->reader = tes_reader_new("fuzz", read_input, &s->in);
	s->rec = tes_record_new();
	s->diags = tes_diags_new();
	require(s->reader && s->rec && s->diags);
	tes_reader_set_format(s->reader, format);
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

/* The shipped editions; reading them takes long, so it is done once. */
static inline struct tes_editions *
side_editions(void)
{
	static struct tes_editions *eds;

	if (!eds)
		eds = tes_editions_new();
	require(eds != NULL);
	return eds;
}

/* Returns a random built-in edition. */
static inline const struct tes_edition *
side_edition(const struct tes_editions *eds, unsigned lot)
{
	const struct tes_edition *ed = NULL;

	for (unsigned i = 0; i <= lot % 16; i++)
		ed = tes_editions_next(eds, ed);
	return ed ? ed : tes_editions_next(eds, NULL);
}

static inline bool
is_same_move(struct tes_move a, struct tes_move b)
{
	return a.kind == b.kind && a.what == b.what && a.whom == b.whom &&
	    a.more == b.more && a.bits == b.bits && a.from == b.from &&
	    a.to == b.to;
}

#endif /* FUZZ_SIDE_H */
