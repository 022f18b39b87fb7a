/*
 * date.h - whether dates and parts of them, as in records, exist.
 */
#ifndef DATE_H
#define DATE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns whether a text of len characters is a date of the calendar: YYYY,
 * YYYY-MM or YYYY-MM-DD.
 */
bool date_is_valid(const char *date, size_t len);

#endif /* DATE_H */
