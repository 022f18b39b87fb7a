/*
 * terminal.h - properties of the terminal.
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Returns the width given by the variable COLUMNS, or else that of standard
 * output; 0 if unknown.
 */
uint32_t terminal_columns(void);
/* Returns the width of standard error; 0 if it is no terminal. */
uint32_t terminal_error_columns(void);

/*
 * Returns whether the locale uses UTF-8.  Sets LC_CTYPE only, so that numbers
 * are formatted as in the C locale.
 */
bool terminal_is_utf8(void);

#endif /* TERMINAL_H */
