/*
 * completion_values.h - names that an argument may be, for completions on a
 * command line.
 *
 * A function of a table's row prints them all, each by completion_put_word.
 */
#ifndef COMPLETION_VALUES_H
#define COMPLETION_VALUES_H

/* One name: of letters, digits and signs that no shell knows. */
void completion_put_word(const char *name);

void complete_bots(void);
void complete_codes(void); /* of diagnostics, and "list" */
void complete_editions(void);
void complete_input_formats(void);
void complete_output_formats(void);
void complete_games(void);
void complete_limits(void); /* "text=", and "help"; limit.c */

#endif /* COMPLETION_VALUES_H */
