/*
 * csv_field.h - fields of a table that is printed as CSV.
 */
#ifndef CSV_FIELD_H
#define CSV_FIELD_H

#include <stddef.h>

#include "cmd.h"

/*
 * In quotes where it has to be, without anything that a terminal must not see;
 * what a spreadsheet would take for a formula gets an apostrophe before it.
 */
void csv_put_field(struct cmd_run *run, const char *s, size_t len);

#endif /* CSV_FIELD_H */
