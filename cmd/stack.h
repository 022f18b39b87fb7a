/*
 * stack.h - the room that functions need, which a user may limit (ulimit -s).
 */
#ifndef STACK_H
#define STACK_H

#include <pthread.h>

#include "cmd.h"

/*
 * Ends the program, with a message, where the stack of its first thread would
 * overflow, instead of a crash in the middle of its work.  Call first, with the
 * arguments of main.
 */
void stack_check(const struct cmd_run *run, char *const *argv);

/*
 * Starts a thread that no signal ends the program in, with a stack of its own
 * size.  False: it cannot be had.
 */
bool stack_start_thread(pthread_t *thread, void *(*fn)(void *), void *ctx);

#endif /* STACK_H */
