/* csv_header.h - lets a CSV table of many games have its header only once. */
#ifndef CSV_HEADER_H
#define CSV_HEADER_H

#include <stddef.h>
#include <stdint.h>

#include "cmd.h"

/*
 * The CSV header that was written at the beginning of the output;
 * zero-initialize it.
 */
struct csv_header {
	char *text;
	size_t len;
};

enum csv_header_fit { CSV_HEADER_FITS, CSV_HEADER_DIFFERS, CSV_HEADER_NOMEM };

/*
 * Compares the CSV header in the first len bytes of a text with that of the
 * output; if the output has none yet, it gets this one.  Sets *skipped to the
 * number of bytes that must not be written: len if the output has the header,
 * else 0.
 */
enum csv_header_fit csv_header_match(struct csv_header *h, const char *text,
    size_t len, size_t *skipped);
/*
 * Reports that a game is skipped because its CSV header differs; instead:
 * advice what to do.
 */
void csv_header_refuse(struct cmd_run *run, const char *file, uint64_t number,
    const char *instead);
void csv_header_release(struct csv_header *h);

#endif /* CSV_HEADER_H */
