/* signals: what ends a program, put off. */

#define _POSIX_C_SOURCE 200809L

#include "signals.h"

const int signals_ends[SIGNALS_ENDS] = { SIGHUP, SIGINT, SIGTERM };

void
signals_hold(sigset_t *before)
{
	sigset_t hold;

	sigemptyset(&hold);
	for (size_t i = 0; i < SIGNALS_ENDS; i++)
		sigaddset(&hold, signals_ends[i]);
	pthread_sigmask(SIG_BLOCK, &hold, before);
}

void
signals_let(const sigset_t *before)
{
	pthread_sigmask(SIG_SETMASK, before, NULL);
}
