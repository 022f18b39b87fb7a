#include "stack.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "signals.h"

enum {
	/* bytes that the main thread must have; more than any program uses */
	NEEDED = 128 * 1024,
	/* bytes for other threads; more than needed, for sanitizers */
	OF_THREAD = 512 * 1024,
};

extern char **environ;

void
stack_check(const struct cmd_run *run, char *const *argv)
{
	const uintptr_t here = (uintptr_t)&argv;
	uintptr_t top = 0;
	struct rlimit limit;

	/* Arguments and environment are at the top of the stack. */
	for (int i = 0; i < 2; i++)
		for (char *const *s = i ? environ : argv; s && *s; s++)
			if ((uintptr_t)*s + strlen(*s) > top)
				top = (uintptr_t)*s + strlen(*s);
	const rlim_t wanted = NEEDED + (top > here ? top - here : 0);
	if (getrlimit(RLIMIT_STACK, &limit) < 0 || limit.rlim_cur >= wanted)
		return;
	/*
	 * Raising the soft limit has an effect at once, as the kernel applies
	 * the current one.
	 */
	if (limit.rlim_max >= wanted) {
		limit.rlim_cur = wanted;
		if (setrlimit(RLIMIT_STACK, &limit) == 0)
			return;
	}
	fprintf(stderr, "%s: the stack is limited to %llu KiB, and %llu KiB "
	    "are needed: raise 'ulimit -s'\n", run->cmd->name,
	    (unsigned long long)limit.rlim_max / 1024,
	    (unsigned long long)wanted / 1024 + 1);
	exit(CMD_TROUBLE);
}

bool
stack_start_thread(pthread_t *thread, void *(*fn)(void *), void *ctx)
{
	pthread_attr_t attr;
	sigset_t before;
	bool good;

	if (pthread_attr_init(&attr) != 0)
		return false;
	/*
	 * The new thread inherits the blocked signals, so that the main thread
	 * handles them.
	 */
	signals_block(&before);
	good = pthread_attr_setstacksize(&attr, OF_THREAD) == 0 &&
	    pthread_create(thread, &attr, fn, ctx) == 0;
	signals_unblock(&before);
	pthread_attr_destroy(&attr);
	return good;
}
