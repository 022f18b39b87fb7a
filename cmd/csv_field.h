/*
 * csv_field.h - prints fields of CSV tables.
 */
#ifndef CSV_FIELD_H
#define CSV_FIELD_H

#include <stddef.h>

#include "cmd.h"

/*
 * Prints a text as a field, in quotes if needed and without control characters.
 * A text that a spreadsheet would treat as a formula gets an apostrophe before
 * it.
 */
void csv_put_field(struct cmd_run *run, const char *s, size_t len);

#endif /* CSV_FIELD_H */
