/*
 * opt_turn.h - the argument of --turn: TURN, or TURN.STEP.
 */
#ifndef OPT_TURN_H
#define OPT_TURN_H

#include <stdint.h>

#include "cmd.h"

/* A turn is 0 or more, a step from 1; *step is 0 where none is named. */
void opt_turn_read(const struct cmd_run *run, const char *s, uint32_t *turn,
    uint32_t *step);

#endif /* OPT_TURN_H */
