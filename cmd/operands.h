/*
 * operands.h - expands the FILE operands of a command line.
 */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "cmd.h"

/*
 * Replaces each folder among the operands, which end with NULL, by the record
 * files below it in alphabetical order, and sets run->operand to the result,
 * which is also returned and lives until the program ends.  Files are those
 * named *.yaml, *.yml and *.jsonl, also with .gz or .zst after that; names
 * that begin with a dot are left out, and links to folders are not followed.
 * Folders that cannot be read or have no such file are reported as errors.
 */
char **operands_expand(struct cmd_run *run, char **operand);

/*
 * Reports an error and returns false if there is no operand and standard input
 * is a terminal.
 */
bool operands_check_stdin(struct cmd_run *run, char *const *operand);

#endif /* OPERANDS_H */
