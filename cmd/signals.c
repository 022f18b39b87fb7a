/*
 * signals.c - what signals do: a closed pipe ends the program silently;
 * functions are called before a signal ends it.
 */

#include "signals.h"

enum { ENDS = 4 };

static const int ends[ENDS] = { SIGHUP, SIGINT, SIGTERM, SIGPIPE };

void
signals_begin(void)
{
	struct sigaction action = { 0 };
	sigset_t pipe;

	sigemptyset(&action.sa_mask);
	action.sa_handler = SIG_DFL;
	sigaction(SIGPIPE, &action, NULL);
	sigemptyset(&pipe);
	sigaddset(&pipe, SIGPIPE);
	sigprocmask(SIG_UNBLOCK, &pipe, NULL);
	action.sa_handler = SIG_IGN;
	sigaction(SIGXFSZ, &action, NULL);
}

void
signals_block(sigset_t *before)
{
	sigset_t hold;

	sigemptyset(&hold);
	for (size_t i = 0; i < ENDS; i++)
		sigaddset(&hold, ends[i]);
	pthread_sigmask(SIG_BLOCK, &hold, before);
}

void
signals_unblock(const sigset_t *before)
{
	pthread_sigmask(SIG_SETMASK, before, NULL);
}

/* Callbacks by purpose; set before the handler is installed. */
static void (*volatile at_end[SIGNALS_PURPOSES])(void);

/*
 * Calls the callbacks, then raises the signal again: as SA_RESETHAND is set,
 * that ends the program.
 */
static void
on_end(int number)
{
	for (size_t i = 0; i < SIGNALS_PURPOSES; i++)
		if (at_end[i])
			at_end[i]();
	raise(number);
}

void
signals_at_end(enum signals_purpose purpose, void (*fn)(void))
{
	struct sigaction end = { .sa_flags = (int)SA_RESETHAND }, before;

	if (at_end[purpose])
		return;
	at_end[purpose] = fn;
	end.sa_handler = on_end;
	sigemptyset(&end.sa_mask);
	for (size_t i = 0; i < ENDS; i++)
		if (sigaction(ends[i], NULL, &before) == 0 &&
		    before.sa_handler == SIG_DFL)
			sigaction(ends[i], &end, NULL);
}

void
signals_forget(void)
{
	for (size_t i = 0; i < SIGNALS_PURPOSES; i++)
		at_end[i] = NULL;
}
