/*
 * opt_turn.h - the argument of --turn: TURN, or TURN.STEP.
 */
#ifndef OPT_TURN_H
#define OPT_TURN_H

#include <stdint.h>

#include "cmd.h"

/*
 * Sets *turn and *step, both from 1, to the argument s of --turn, such as "7"
 * or "7.2"; *step is 0 if it has none.  Exits if it is malformed.
 */
void opt_turn_read(const struct cmd_run *run, const char *s, uint32_t *turn,
    uint32_t *step);

#endif /* OPT_TURN_H */
