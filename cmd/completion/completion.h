/*
 * completion.h - what completes a program's command line in a shell, from its
 * table of options: on standard output, to be read by that shell.
 *
 * Each program tells of itself alone.  The front adds what they share and what
 * the others tell, so `tessera --help=bash` is the whole.
 */
#ifndef COMPLETION_H
#define COMPLETION_H

#include "cmd.h"

/* The first words of it, by which the front knows it. */
#define COMPLETION_MARK "# completions of "

void completion_bash(struct cmd_run *run);
void completion_zsh(struct cmd_run *run);

/* "_tessera_check" of "tessera-check": the function that knows its table. */
void completion_put_function(const char *name);

/* Text in quotes for a shell. */
void completion_put_quoted(const char *text);

/* What the argument of the row is: a file, a list. */
bool completion_takes_file(const struct cmd_option *row);
bool completion_takes_list(const struct cmd_option *row);

/* Prints the words that the row's argument may be, each behind a space. */
void completion_put_values(const struct cmd_option *row);

#endif /* COMPLETION_H */
