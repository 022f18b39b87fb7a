/*
 * csv.h - writes the rows of CSV tables.  Each function writes a field, and
 * before it a comma if needed.
 */
#ifndef CSV_H
#define CSV_H

#include <stddef.h>
#include <stdint.h>

#include "cmd.h"

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

#endif /* CSV_H */
