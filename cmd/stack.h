/*
 * stack.h - checks that the stack is large enough (ulimit -s).
 */
#ifndef STACK_H
#define STACK_H

#include <pthread.h>

#include "cmd.h"

/*
 * Exits with a message if the main thread's stack is too small, instead of
 * crashing later.  Call it first, with the arguments of main().
 */
void stack_check(const struct cmd_run *run, char *const *argv);

/*
 * Starts a thread with terminating signals blocked and a fixed size of stack.
 * Returns false if that is impossible.
 */
bool stack_start_thread(pthread_t *thread, void *(*fn)(void *), void *ctx);

#endif /* STACK_H */
