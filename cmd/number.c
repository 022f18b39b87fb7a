#include "number.h"

bool
number_read(const char **s, uint32_t *n)
{
	const char *at = *s;
	uint64_t value = 0;

	for (; *at >= '0' && *at <= '9'; at++) {
		value = 10 * value + (unsigned)(*at - '0');
		if (value > UINT32_MAX)
			return false;
	}
	if (at == *s)
		return false;
	*s = at;
	*n = (uint32_t)value;
	return true;
}
