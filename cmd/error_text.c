#include "error_text.h"

#include <stdio.h>
#include <string.h>

struct error_text
error_text(int error)
{
	struct error_text text;

	if (strerror_r(error, text.s, sizeof(text.s)) != 0)
		snprintf(text.s, sizeof(text.s), "error %d", error);
	return text;
}
