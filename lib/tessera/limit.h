#ifndef TESSERA_LIMIT_H
#define TESSERA_LIMIT_H

#include "tessera/base.h"

TES_BEGIN_DECLS

/*
 * tes_limit(3) - limits on the size of input
 *
 * Every stream is read under limits, so that no input can exhaust memory or run
 * indefinitely.  They are far beyond the size of real games.
 * tes_reader_set_limit() sets others.  Exceeding a limit is reported as a
 * diagnostic, which names the limit and the option of the programs that sets
 * it.
 */

/* The limits. */
enum tes_limit {
	TES_LIMIT_RECORD,  /* bytes of a record */
	TES_LIMIT_RECORDS, /* records of a stream */
	TES_LIMIT_TURNS,   /* turns of a record */
	TES_LIMIT_STEPS,   /* steps of a turn */
	TES_LIMIT_TEXT,    /* bytes of a string */
	TES_LIMIT_KEY,     /* bytes of a key */
	TES_LIMIT_KEYS,    /* keys of a mapping, and players */
	TES_LIMIT_DEPTH,   /* nested collections */
	TES_LIMIT_ERRORS,  /* errors of a record; the rest is not read */
	TES_LIMIT_ROWS,    /* rows of one record, in a table */
	TES_LIMIT_COLUMNS, /* columns of a table */
	TES_LIMIT_FIELD    /* bytes of a quoted field of a table */
};

/* What there is to know about a limit. */
struct tes_limit_info {
	const char *name;       /* as for the option --limit: "record" */
	const char *meaning;    /* what it counts, in words */
	uint64_t default_value;
	uint64_t max;           /* the greatest value; the least one is 1 */
};

/*
 * Returns limit i, in the order of enum tes_limit, or NULL if it does not
 * exist.  The result is static.
 */
TES_API const struct tes_limit_info *tes_limit_at(size_t i);

TES_END_DECLS

#endif /* TESSERA_LIMIT_H */
