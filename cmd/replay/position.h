/*
 * position.h - a position as programs read it.
 */
#ifndef REPLAY_POSITION_H
#define REPLAY_POSITION_H

#include <tessera.h>

#include "cmd.h"

struct shown_position {
	const char *file; /* NULL: it is of no record, as the number */
	uint64_t number;
	const struct tes_edition *edition;
	const struct tes_editions *editions; /* to name it */
	uint32_t turn, step; /* step 0: none */
	const char *seat;    /* whose turn or step it was; NULL: none */
	const char *ended;   /* how the game did; NULL: it has not */
	bool is_certain;     /* no error has made it uncertain */
	const struct tes_scene *scene;
	struct tes_position *pos; /* NULL: it cannot be played on */
	const char *why;          /* it cannot */
	bool has_legal;           /* all that is legal is wanted, too */
};

/* One object on one line of standard output; false without memory. */
bool position_json(const struct shown_position *p);

/* legal.c: what is legal there, a line each; false without memory. */
bool position_legal(const struct shown_position *p);
/* The members of position_json. */
bool legal_json(struct tes_position *pos);

#endif /* REPLAY_POSITION_H */
