#ifndef TESSERA_CHECK_H
#define TESSERA_CHECK_H

#include "tessera/judge.h"
#include "tessera/reader.h"

TES_BEGIN_DECLS

/*
 * tes_check(3) - check all records of a file in one call
 *
 *	struct tes_check found;
 *	char *report;
 *
 *	st = tes_check_file("club.yaml", &found, &report);
 *	if (st <= TES_INVALID)
 *		printf("%s%llu records, %llu of them invalid\n", report,
 *		    (unsigned long long)found.record_count,
 *		    (unsigned long long)found.invalid_count);
 *	tes_text_free(report);
 */

/* What a check found. */
struct tes_check {
	uint64_t record_count;  /* records, including malformed ones */
	uint64_t invalid_count; /* records with errors */
	uint64_t error_count, warning_count;
};

/*
 * Receives a record that was checked.  outcome is NULL if the record's edition
 * is unknown.  All of them are valid until the function returns.
 */
typedef void tes_check_fn(void *ctx, const struct tes_record *rec,
    const struct tes_outcome *outcome, const struct tes_diags *diags);

/*
 * Reads all records that are left in a reader, resolves their editions, and
 * judges them.  Calls fn, unless it is NULL, with ctx for each record; edition
 * files among the records are validated, too, and count as records.  Stores the
 * counts in *found, also if the call fails.  Returns TES_OK if all records are
 * valid; TES_INVALID; TES_NOMEM; TES_IO, with the cause in errno.
 */
TES_API enum tes_status tes_check_reader(struct tes_reader *reader,
    struct tes_editions *eds, tes_check_fn *fn, void *ctx,
    struct tes_check *found);

/*
 * Checks a file by the built-in editions; those that records name by a path are
 * not read.  Stores the counts in *found, and in *report a string with a line
 * per diagnostic, as from tes_diag_line(), or NULL if out of memory.  The
 * caller frees it with tes_text_free().  Returns the statuses of
 * tes_check_reader(); TES_IO also if the file cannot be opened.
 */
TES_API enum tes_status tes_check_file(const char *path,
    struct tes_check *found, char **report);

/*
 * Returns a line, without line ending, that says what is wrong with a record,
 * and where, as compilers do: "club.yaml:7:12: error: MESSAGE [E1307]"; of a
 * record that was not read, "turn 2, step 1: error: MESSAGE [E1307]", with the
 * variation after the turn.  Returns NULL if out of memory.  The caller frees
 * it with tes_text_free().  Bytes of the stream's name are not checked.
 */
TES_API char *tes_diag_line(const struct tes_record *rec,
    const struct tes_diag *diag);

TES_END_DECLS

#endif /* TESSERA_CHECK_H */
