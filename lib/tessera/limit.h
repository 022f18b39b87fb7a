/*
 * limit.h - how much of anything a reader takes
 *
 * Every stream is read under limits, so that no input takes memory or time
 * without end.  They are far beyond what games need; whoever knows a stream
 * may set others.
 */
#ifndef TESSERA_LIMIT_H
#define TESSERA_LIMIT_H

#include "tessera/record.h"

TES_BEGIN_DECLS

/* More may be added behind the last. */
enum tes_limit {
	TES_LIMIT_RECORD,  /* bytes of a record */
	TES_LIMIT_RECORDS, /* of a stream */
	TES_LIMIT_TURNS,   /* of a record */
	TES_LIMIT_STEPS,   /* of a turn */
	TES_LIMIT_TEXT,    /* bytes of a text */
	TES_LIMIT_KEY,     /* bytes of a key */
	TES_LIMIT_KEYS,    /* of a mapping, and players */
	TES_LIMIT_DEPTH,   /* collections inside each other */
	TES_LIMIT_ERRORS,  /* of a record, behind which it is not read on */
	TES_LIMIT_ROWS,    /* of a record in a table */
	TES_LIMIT_COLUMNS, /* of a table */
	TES_LIMIT_FIELD,   /* bytes of a quoted field of a table */
};

struct tes_limit_info {
	const char *name;
	const char *meaning;  /* it counts, in words */
	uint64_t default_value;    /* unless another is set */
	uint64_t max;     /* that can be set; the least is 1 */
};

/* In the order of enum tes_limit; NULL behind the last. */
TES_API const struct tes_limit_info *tes_limit_at(size_t i);

/*
 * Before anything is read.  A part takes the limits of the reader that it is
 * cut from.  What goes beyond is reported: a diagnostic says the limit, and
 * the option of the programs that sets it.  The bounds of value are asserted.
 */
TES_API void tes_reader_set_limit(struct tes_reader *reader,
    enum tes_limit limit, uint64_t value);

TES_END_DECLS

#endif /* TESSERA_LIMIT_H */
