#include "date.h"

bool
date_is_valid(const char *date, size_t len)
{
	static const char form[] = "0000-00-00";
	static const unsigned char days[] = {
		31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
	};
	unsigned year = 0, month = 1, day = 1;

	if (len != 4 && len != 7 && len != 10)
		return false;
	for (size_t i = 0; i < len; i++)
		if (form[i] == '-' ? date[i] != '-' :
		    date[i] < '0' || date[i] > '9')
			return false;
	for (size_t i = 0; i < 4; i++)
		year = 10 * year + (unsigned)(date[i] - '0');
	if (len >= 7)
		month = (unsigned)((date[5] - '0') * 10 + date[6] - '0');
	if (len == 10)
		day = (unsigned)((date[8] - '0') * 10 + date[9] - '0');
	const bool is_leap_year =
	    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
	return month >= 1 && month <= 12 && day >= 1 &&
	    day <= days[month - 1] + (unsigned)(month == 2 && is_leap_year);
}

int
date_compare(const char *date, size_t len, const char *bound, bool *is_unknown)
{
	for (size_t i = 0; bound[i]; i++) {
		if (i >= len || date[i] == '?') {
			*is_unknown = true;
			return 0;
		}
		if (date[i] != bound[i])
			return date[i] < bound[i] ? -1 : 1;
	}
	return 0;
}
