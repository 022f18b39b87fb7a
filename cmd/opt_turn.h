/*
 * opt_turn.h - the argument of --turn: TURN, or TURN.STEP.
 */
#ifndef OPT_TURN_H
#define OPT_TURN_H

#include <stdint.h>

#include "cmd.h"

/*
 * Sets *turn and *step by an argument such as "7" or "7.2" of --turn; exits if
 * it is wrong.  Steps have base 1; *step is 0 if none is given.
 */
void opt_turn_read(const struct cmd_run *run, const char *s, uint32_t *turn,
    uint32_t *step);

#endif /* OPT_TURN_H */
