/*
 * date.h - whether dates and parts of them, as in records, exist; their order.
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

/*
 * Returns the order of a date, which can have question marks, and a bound,
 * which can be a part of one; sets *is_unknown if that cannot be known.
 */
int date_compare(const char *date, size_t len, const char *bound,
    bool *is_unknown);

#endif /* DATE_H */
