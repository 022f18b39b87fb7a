/*
 * terminal.h - the terminals that standard output and standard error may be.
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

/* What COLUMNS says, or the terminal; 0: nobody does, or it is none. */
uint32_t terminal_columns(void);
/* Of the one that standard error may be; 0: it is none. */
uint32_t terminal_error_columns(void);

/*
 * Whether the locale's characters are UTF-8.  Sets LC_CTYPE and nothing else,
 * so numbers are written the same everywhere.
 */
bool terminal_is_utf8(void);

#endif /* TERMINAL_H */
