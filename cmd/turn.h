/*
 * turn.h - the argument of --turn: TURN, or TURN.STEP.
 */
#ifndef TURN_H
#define TURN_H

#include <stdint.h>

#include "cmd.h"

/* A turn is 0 or more, a step from 1; *step is 0 where none is named. */
void turn_read(const struct cmd_run *run, const char *s, uint32_t *turn,
    uint32_t *step);

#endif /* TURN_H */
