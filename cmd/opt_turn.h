/*
 * opt_turn.h - the argument of --turn: TURN, or TURN.STEP.
 */
#ifndef OPT_TURN_H
#define OPT_TURN_H

#include <stdint.h>

#include "cmd.h"

/*
 * Reads the argument, and exits if it is wrong.  Steps are 1-based; *step is 0
 * if none is given.
 */
void opt_turn_read(const struct cmd_run *run, const char *s, uint32_t *turn,
    uint32_t *step);

#endif /* OPT_TURN_H */
