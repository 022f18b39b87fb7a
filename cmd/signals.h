/*
 * signals: those that end a program from outside (hangup, interrupt,
 * terminate), put off while something is done that must not stop halfway.
 */
#ifndef CMD_SIGNALS_H
#define CMD_SIGNALS_H

#include <signal.h>
#include <stddef.h>

enum { SIGNALS_ENDS = 3 };

extern const int signals_ends[SIGNALS_ENDS];

/* For this thread, and those that it starts meanwhile. */
void signals_hold(sigset_t *before);

/* What came meanwhile is delivered now. */
void signals_let(const sigset_t *before);

#endif
