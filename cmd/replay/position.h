/*
 * position.h - prints a position as JSON, or its legal steps.
 */
#ifndef REPLAY_POSITION_H
#define REPLAY_POSITION_H

#include <tessera.h>

#include "json.h"

struct shown_position {
	/* file of the record; NULL: the position is not from a record */
	const char *file;
	uint64_t number;
	const struct tes_edition *edition;
	/* editions, used to name that of the position */
	const struct tes_editions *editions;
	/* numbers of turn and step, from 1; step 0: none */
	uint32_t turn, step;
	const char *seat; /* seat whose turn it is; NULL if none */
	/* reason why the game has ended; NULL if it has not */
	const char *ended;
	/* false: an error before has made the position uncertain */
	bool is_certain;
	/* after which the position occurs; NULL: not from a record */
	const struct tes_event *event;
	const struct tes_scene *scene;
	/* the position; NULL if it cannot be played on */
	struct tes_position *pos;
	const char *why; /* reason why pos is NULL */
	bool has_legal; /* print the legal steps, too */
};

/* Prints a position as a line of JSON.  Returns false if out of memory. */
bool position_json(const struct shown_position *p);

/* Returns whether hidden pieces leave open which steps are legal (legal.c). */
bool position_hides_legal(const struct tes_position *pos);
/* Prints the legal steps as text.  Returns false if out of memory. */
bool position_legal(const struct shown_position *p);
/* Prints the legal steps as members of the JSON object of position_json(). */
bool legal_json(struct json *j, struct tes_position *pos);

#endif /* REPLAY_POSITION_H */
