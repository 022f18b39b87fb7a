/*
 * explain.h - explains diagnostic codes.
 */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "cmd.h"

/* Prints the explanation of a code, or for "list" a line for every code. */
void explain_code(struct cmd_run *run, const char *code);

#endif /* EXPLAIN_H */
