/*
 * completion.h - prints shell completions made from the table of options.
 *
 * Each program prints its own part.  `tessera --help=bash` adds common
 * functions and the parts of all programs.
 */
#ifndef COMPLETION_H
#define COMPLETION_H

#include "cmd.h"

/*
 * First words of the output of --help=bash; `tessera` recognizes completions of
 * other programs by them.
 */
#define COMPLETION_MARK "# completions of "

void completion_bash(struct cmd_run *run);
void completion_zsh(struct cmd_run *run);

/* Prints the name of a program's shell function: "_tessera_check". */
void completion_put_function(const char *name);

/* Prints a text in single quotes, escaped for a shell. */
void completion_put_quoted(const char *text);

/*
 * Return whether the argument of an option is a file, or a comma-separated
 * list.
 */
bool completion_takes_file(const struct cmd_option *row);
bool completion_takes_list(const struct cmd_option *row);

/*
 * Prints the possible words of an option's argument, with a space before each.
 */
void completion_put_values(const struct cmd_option *row);

#endif /* COMPLETION_H */
