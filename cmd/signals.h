/*
 * signals.h - defers and handles signals that terminate a program: SIGHUP,
 * SIGINT, SIGTERM, SIGPIPE.
 */
#ifndef CMD_SIGNALS_H
#define CMD_SIGNALS_H

#include <signal.h>
#include <stddef.h>

/*
 * Sets up signals when a program starts.  Writing to a closed pipe ends it
 * silently by SIGPIPE, even if its parent ignored or blocked that signal, as
 * parents seldom intend that.  A file over the size limit is an ordinary write
 * error, without SIGXFSZ.
 */
void signals_begin(void);

/* Blocks terminating signals for this thread and threads it starts. */
void signals_block(sigset_t *before);

/* Restores the signal mask; pending signals are delivered. */
void signals_unblock(const sigset_t *before);

/*
 * Lets fn, which must be async-signal-safe, be called before a signal ends the
 * program.  There is one fn for each purpose.  Signals that were ignored when
 * the program started (as by nohup) stay ignored.
 */
enum signals_purpose {
	SIGNALS_FILE,  /* removes an unfinished file */
	SIGNALS_LINE,  /* ends the progress line on the terminal */
	SIGNALS_OPENER, /* ends the process that opens editions */
	SIGNALS_PURPOSES
};
void signals_at_end(enum signals_purpose purpose, void (*fn)(void));

/* Removes all these functions; for use in a child process. */
void signals_forget(void);

#endif
