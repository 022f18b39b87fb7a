/*
 * edits.h - candidates for corrections of a step, shared by edits.c and
 * edit_follows.c.
 */
#ifndef TIGRIS_EDITS_H
#define TIGRIS_EDITS_H

#include "games/tigris/rule.h"

enum { TEXT_MAX = 160 }; /* size of a candidate, at most */

/*
 * Costs of mistakes, named by what is meant instead of what is written: see
 * edit_try().
 */
enum {
	COST_SHORT = 5,   /* a word that is meant by an ambiguous one */
	COST_TYPO = 10,   /* a character of a malformed square */
	COST_SQUARE = 14, /* an adjacent square */
	COST_LINE = 40,   /* another square of the same row or column */
	COST_ANY = 65,
	COST_PIECE = 11,  /* another tile, or another leader */
	COST_KIND = 45,   /* a leader instead of a tile, or the reverse */
	COST_TILES = 25,  /* other numbers of tiles, in a conflict or swap */
	COST_ORDER = 20,  /* consequences in another order */
	COST_FOLLOW = 40, /* a consequence is too many */
	COST_NUMBER = 40, /* the numbers of tiles in a conflict are missing */
	COST_FORCED = 42, /* the numbers of a conflict that the action starts */
	COST_LESS = 55,   /* another conflict, or a building, is missing */
	COST_TREASURE = 30, /* treasures taken are missing */
	COST_MISSING = 60, /* the second step of a turn */
	COST_FIRST = 61,
	COST_DRAWN = 20,  /* drawn tiles, or a cube, are missing */
};

/* A step of which parts are changed, to find similar steps. */
struct edited_step {
	const struct edit_place *at;
	const struct tes_text *text;
	unsigned of_square; /* added cost: see count_squares() */
};

/* Tries the step after replacing its characters from `from` to before `to`. */
void edit_put_part(const struct edited_step *s, const char *from,
    const char *to, const char *text, unsigned cost);

/* edit_follows.c */
/*
 * Tries the consequences of a step without each of them, and with two in a row
 * swapped.
 */
void edit_vary_follows(const struct edited_step *s);
/* Tries the numbers of tiles in each conflict of the step that has none. */
void edit_vary_numbers(const struct edited_step *s, const struct action *a);
/*
 * Tries the step with one or two more treasures taken at its end, of those that
 * are there at the start.
 */
void edit_more_treasures(const struct edited_step *s,
    const struct action *action);
/*
 * Tries conflicts and buildings that the step may lack: after the action, those
 * that it can cause; after each conflict or building, those that may follow.
 */
void edit_missing_follows(const struct edited_step *s, const struct action *a);

#endif /* TIGRIS_EDITS_H */
