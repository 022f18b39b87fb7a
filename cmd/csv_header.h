/*
 * csv_header.h - the header of a table whose rows are written part by part.
 */
#ifndef CSV_HEADER_H
#define CSV_HEADER_H

#include <stddef.h>
#include <stdint.h>

#include "cmd.h"

/* All zero: nothing was written yet. */
struct csv_header {
	char *text;
	size_t len;
};

enum csv_header_fit { CSV_HEADER_FITS, CSV_HEADER_DIFFERS, CSV_HEADER_NOMEM };

/*
 * The first `len` bytes of a text that is to be written are a header: it is
 * kept, and *skipped is 0; or it is there already, and all of it is to be
 * skipped; or it is another than was written.
 */
enum csv_header_fit csv_header_match(struct csv_header *h, const char *text,
    size_t len, size_t *skipped);
/* Says that such a game is left out, and what to do instead. */
void csv_header_refuse(struct cmd_run *run, const char *file, uint64_t number,
    const char *instead);
void csv_header_release(struct csv_header *h);

#endif /* CSV_HEADER_H */
