/*
 * position.h - prints a position as JSON, or its legal steps.
 */
#ifndef REPLAY_POSITION_H
#define REPLAY_POSITION_H

#include <tessera.h>

#include "cmd.h"

struct shown_position {
	const char *file; /* NULL: not from a record, so no number */
	uint64_t number;
	const struct tes_edition *edition;
	const struct tes_editions *editions; /* to name the edition */
	uint32_t turn, step; /* base 1; step 0: none */
	const char *seat;    /* seat of the turn; NULL: none */
	const char *ended;   /* end reason; NULL: the game goes on */
	bool is_certain;     /* no error has made the position uncertain */
	const struct tes_scene *scene;
	struct tes_position *pos; /* NULL: cannot be played on */
	const char *why;          /* reason if pos is NULL */
	bool has_legal;           /* print legal steps, too */
};

/* Prints a position as a line of JSON; returns false if out of memory. */
bool position_json(const struct shown_position *p);

/* Prints legal steps as text (legal.c); returns false if out of memory. */
bool position_legal(const struct shown_position *p);
/* Prints the legal steps as members of position_json()'s object. */
bool legal_json(struct tes_position *pos);

#endif /* REPLAY_POSITION_H */
