/*
 * csv.h - writes CSV tables: their rows, and their header only once.
 */
#ifndef CSV_H
#define CSV_H

#include <stddef.h>
#include <stdint.h>

#include "cmd.h"
#include "output_queue.h"
#include "strtab.h"

/*
 * A row that is being written.  Each function writes a field, and before it a
 * comma if needed.
 */
struct csv {
	struct cmd_run *run; /* writes to run->out */
	bool needs_comma;    /* before the next field */
};

/*
 * Writes a text, in quotes if needed and without control characters.  A text
 * that a spreadsheet would treat as a formula gets an apostrophe before it.
 */
void csv_text(struct csv *row, const char *s, size_t len);

/* Writes a string; an empty field for NULL. */
void csv_string(struct csv *row, const char *s);

void csv_number(struct csv *row, int64_t n);

/* Writes a number; an empty field for 0. */
void csv_count(struct csv *row, uint32_t n);

/* Writes a field that needs no quotes in the format of printf(). */
void csv_printf(struct csv *row, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends the row. */
void csv_end(struct csv *row);

/*
 * Compares the CSV header of the next game of a queue with *header, that of the
 * output; if the output has none yet, it gets this one.  Sets *skipped to the
 * number of bytes that must not be written: those of the header if the output
 * has one.  Returns whether the headers are equal; if out of memory,
 * header->failed is set.
 */
bool csv_header_match(struct bytes *header, const struct output_queue *output,
    size_t *skipped);

#endif /* CSV_H */
