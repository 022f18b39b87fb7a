/*
 * option.h - the command line, from one table: its reading, --help, the usage.
 */
#ifndef OPTION_H
#define OPTION_H

#include <stdio.h>

#include "cmd.h"

enum option_end { OPTION_DONE, OPTION_HELP, OPTION_VERSION };

/* Reads until the options end or one asks for something else. */
enum option_end option_read(const struct cmd_run *run, int argc, char **argv,
    void *options);

/* Index in argv of the first operand, behind option_read. */
int option_operands(void);

void option_usage(const struct cmd_run *run, FILE *out);
void option_help(struct cmd_run *run);
void option_version(const struct cmd_run *run);

#endif /* OPTION_H */
