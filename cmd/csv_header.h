/* csv_header.h - lets a CSV table of many games have its header only once. */
#ifndef CSV_HEADER_H
#define CSV_HEADER_H

#include "output_queue.h"

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
 * Compares the CSV header of the next game of a queue with that of the output;
 * if the output has none yet, it gets this one.  Sets *skipped to the number of
 * bytes that must not be written: those of the header if the output has one.
 */
enum csv_header_fit csv_header_match(struct csv_header *h,
    const struct output_queue *output, size_t *skipped);

void csv_header_release(struct csv_header *h);

#endif /* CSV_HEADER_H */
