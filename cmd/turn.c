#include "turn.h"

#include <stdlib.h>

/* False when it is no number. */
static bool
read_number(const char **s, uint32_t *n)
{
	char *end;
	const unsigned long long value = strtoull(*s, &end, 10);

	if (**s < '0' || **s > '9' || value > UINT32_MAX)
		return false;
	*s = end;
	*n = (uint32_t)value;
	return true;
}

void
turn_read(const struct cmd_run *run, const char *text, uint32_t *turn,
    uint32_t *step)
{
	const char *s = text;
	bool good = read_number(&s, turn);

	*step = 0;
	if (good && *s == '.') {
		s++;
		good = read_number(&s, step) && *step > 0 && *turn > 0;
	}
	if (!good || *s)
		cmd_misuse(run, "--turn takes a turn or TURN.STEP, not '%s'",
		    text);
}
