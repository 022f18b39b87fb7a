/*
 * operands.h - expands the FILE operands of a command line.
 */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "cmd.h"

/*
 * Returns the operands (NULL-terminated) with each folder replaced by the
 * record files in it and its subfolders, in alphabetical order.  Also sets
 * run->operand to the result, which exists until the program ends.
 *
 * Record files are those named *.yaml, *.yml and *.jsonl, also with .gz or .zst
 * after that.  Names that begin with a dot are left out, and links to folders
 * are not followed.  Folders that cannot be read, or that have no such file,
 * are reported as errors.
 */
char **operands_expand(struct cmd_run *run, char **operand);

/* Returns whether an operand is a folder, or a link to one. */
bool operands_is_folder(const char *path);

/*
 * Returns whether there is an operand, or standard input is not a terminal.
 * Reports an error if not.
 */
bool operands_check_stdin(struct cmd_run *run, char *const *operand);

#endif /* OPERANDS_H */
