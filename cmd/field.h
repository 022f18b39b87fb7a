/*
 * field.h - fields of a table that is printed as CSV.
 */
#ifndef FIELD_H
#define FIELD_H

#include <stddef.h>

#include "cmd.h"

/*
 * In quotes where it has to be, without anything that a terminal must not see;
 * what a spreadsheet would take for a formula gets an apostrophe before it.
 */
void field_put(struct cmd_run *run, const char *s, size_t len);

#endif /* FIELD_H */
