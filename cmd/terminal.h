/*
 * terminal.h - properties of the terminal.
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Returns the number of columns: that of the variable COLUMNS, or else that of
 * the terminal on standard output; 0 if unknown.
 */
uint32_t terminal_columns(void);
/*
 * Returns the columns of the terminal on standard error; 0 if that is no
 * terminal.
 */
uint32_t terminal_error_columns(void);

/*
 * Returns whether the locale uses UTF-8.  Sets LC_CTYPE only, so that numbers
 * are formatted as in the C locale.
 */
bool terminal_is_utf8(void);

#endif /* TERMINAL_H */
