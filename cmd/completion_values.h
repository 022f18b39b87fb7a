/*
 * completion_values.h - prints possible arguments of options, for shell
 * completion.
 *
 * Each function prints all values of one kind with completion_put_word().
 */
#ifndef COMPLETION_VALUES_H
#define COMPLETION_VALUES_H

/* Prints a value, which must have no characters special to shells. */
void completion_put_word(const char *name);

void complete_bots(void);
void complete_codes(void); /* prints diagnostic codes, and "list" */
void complete_editions(void);
void complete_end_reasons(void);
void complete_input_formats(void);
void complete_output_formats(void);
void complete_games(void);
void complete_limits(void); /* prints "text=" ..., and "help" (limit.c) */

#endif /* COMPLETION_VALUES_H */
