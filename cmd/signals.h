/*
 * signals: those that end a program from outside (hangup, interrupt,
 * terminate, closed pipe), put off while something is done that must not stop
 * halfway.
 */
#ifndef CMD_SIGNALS_H
#define CMD_SIGNALS_H

#include <signal.h>
#include <stddef.h>

/* For this thread, and those that it starts meanwhile. */
void signals_block(sigset_t *before);

/* What came meanwhile is delivered now. */
void signals_unblock(const sigset_t *before);

/*
 * When one of them ends the program, fn is called first; it may do only what a
 * handler may.  A signal that is ignored, as nohup has it, stays so.  Of each
 * purpose there is one fn.
 */
enum signals_purpose {
	SIGNALS_FILE,  /* that is not whole */
	SIGNALS_LINE,  /* that is shown on a terminal */
	SIGNALS_OPENER, /* a process to be waited for */
	SIGNALS_PURPOSES
};
void signals_at_end(enum signals_purpose purpose, void (*fn)(void));

/* In a new process, for which nothing of that has to be done. */
void signals_forget(void);

#endif
