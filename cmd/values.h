/*
 * values.h - names that an argument may be, for completions on a command line.
 *
 * A function of a table's row prints them all, each by values_put.
 */
#ifndef VALUES_H
#define VALUES_H

/* One name: of letters, digits and signs that no shell knows. */
void values_put(const char *name);

void values_bot(void);
void values_code(void); /* of diagnostics, and "list" */
void values_edition(void);
void values_format(void);
void values_format_read(void);
void values_game(void);
void values_limit(void); /* "text=", and "help"; limit.c */

#endif /* VALUES_H */
