/*
 * csv_header.h - writes the header of a CSV table once for many games.
 */
#ifndef CSV_HEADER_H
#define CSV_HEADER_H

#include <stddef.h>
#include <stdint.h>

#include "cmd.h"

/* The header that was written; zero-initialize it. */
struct csv_header {
	char *text;
	size_t len;
};

enum csv_header_fit { CSV_HEADER_FITS, CSV_HEADER_DIFFERS, CSV_HEADER_NOMEM };

/*
 * Compares the header in the first len bytes of a text with the one written
 * before.  The first one is stored, and *skipped set to 0; for an equal one
 * *skipped is its length.
 */
enum csv_header_fit csv_header_match(struct csv_header *h, const char *text,
    size_t len, size_t *skipped);
/* Reports that a game with another header is skipped, and what to do. */
void csv_header_refuse(struct cmd_run *run, const char *file, uint64_t number,
    const char *instead);
void csv_header_release(struct csv_header *h);

#endif /* CSV_HEADER_H */
