#include "opt_turn.h"

#include "number.h"

void
opt_turn_read(const struct cmd_run *run, const char *text, uint32_t *turn,
    uint32_t *step)
{
	const char *s = text;
	bool good = number_read(&s, turn);

	*step = 0;
	if (good && *s == '.') {
		s++;
		good = number_read(&s, step) && *step > 0 && *turn > 0;
	}
	if (!good || *s)
		cmd_misuse(run, "--turn: expected TURN or TURN.STEP, found "
		    "'%s'", text);
}
