/*
 * crew.h - threads that work, and one that tells what they have done.
 *
 * The caller fills loads with what is to be done and sends them; each is worked
 * on by some thread, its own among them, and then told by the caller's, in the
 * order in which they were sent.  So what is written does not depend on how
 * many there are.  What they print goes to a sheet of each load.
 */
#ifndef CREW_H
#define CREW_H

#include "cmd.h"
#include "sheet.h"

enum {
	CREW_MAX = 256,          /* threads */
	CREW_BYTES = 64 * 1024,  /* of records in a load, one more begun */
};

/* What the threads of a program do; ctx is the program's. */
struct crew_trade {
	size_t load; /* bytes of one; all zero at first, and used again */
	/* What a thread works with; its outputs are run's.  NULL: no memory. */
	void *(*sit)(void *ctx, struct cmd_run *run);
	/* Gives it back; called by the caller, when all is told. */
	void (*rise)(void *ctx, void *desk);
	/*
	 * Does what the load says, and ends a game of the sheet for each thing
	 * that is to be told.  False: there was no memory for the next one, or
	 * cmd_stop was called.
	 */
	bool (*work)(void *desk, void *load, struct sheet *sheet);
	/* Tells it; false: nothing more is to be told. */
	bool (*tell)(void *ctx, void *load, struct sheet *sheet);
	/* Gives back what a load holds. */
	void (*drop)(void *load);
	/*
	 * There is one thread only, and what it prints goes straight out: it
	 * works, and there is nothing to tell.
	 */
	bool is_direct;
};

struct crew;

/* NULL without memory.  Fewer threads than were asked for do, too. */
struct crew *crew_new(struct cmd_run *run, const struct crew_trade *trade,
    void *ctx, unsigned jobs);
/* What was sent and is not settled is not told any more. */
void crew_free(struct crew *crew);

/* A load to fill, the same until it is sent; NULL: nothing is to be told. */
void *crew_load(struct crew *crew);
void crew_send(struct crew *crew);

/* Is any that was sent, and is not told yet, one of those? */
bool crew_has(const struct crew *crew,
    bool (*is)(const void *ctx, const void *load), const void *ctx);

/* Tells all that was sent; false: nothing more is to be told. */
bool crew_settle(struct crew *crew);
/* Nothing more is to be told. */
bool crew_is_over(const struct crew *crew);

unsigned crew_size(const struct crew *crew);
/*
 * How many things a load should hold: few of those that take long, so that
 * nobody waits for the last.
 */
size_t crew_grain(const struct crew *crew);

#endif /* CREW_H */
