/*
 * property.h - properties of games and of players in them, by which --by makes
 * groups.
 */
#ifndef PROPERTY_H
#define PROPERTY_H

#include "pipeline.h"
#include "strtab.h"

enum property_id {
	PROPERTY_GAME,
	PROPERTY_EDITION,
	PROPERTY_PLAYERS, /* their number */
	PROPERTY_EVENT,
	PROPERTY_SITE,
	PROPERTY_DATE,
	PROPERTY_MONTH,
	PROPERTY_YEAR,
	PROPERTY_ROUND,
	PROPERTY_FILE,
	PROPERTY_ENDED, /* why the game was over */
	/* of a player: */
	PROPERTY_NAME,
	PROPERTY_SEAT,
	PROPERTIES,
	PROPERTIES_ALL = (1 << PROPERTIES) - 1, /* as a set, see below */
};

struct property {
	const char *name, *title;
	bool is_player; /* it is a property of a player, not of a game */
	bool is_number;
};

extern const struct property property[PROPERTIES];

/*
 * In the functions below, `set` has bit 1 << PROPERTY_... for each property
 * that a program has.
 */

/* Prints the words of --by for shell completion: see completion_values.h. */
void property_complete(unsigned set);
/*
 * Parses the argument of --by to by[], which has room for `most` properties
 * and a NULL.  An unknown word is a usage error.
 */
void property_read(const struct cmd_run *run, const char *list, unsigned set,
    size_t most, const struct property **by);

/* Appends a text, which has no NUL (E0104), and a NUL. */
void property_put_text(struct bytes *out, const char *s, size_t len);
/*
 * Appends the key of a group: the name of the game, and the properties in by[],
 * NULL-terminated, of a game, which was validated, or of the player with that
 * standing and seat (NULL: none); each followed by a NUL.  Text that the record
 * does not have is empty.  If by[] has the edition, the values of all
 * parameters follow, so that editions with one id but different rules differ.
 */
void property_put_key(struct bytes *out, const struct property *const *by,
    const struct game *game, const struct tes_standing *player,
    const char *seat);
/*
 * Returns a text of a key: of the game for i = 0, else of the property
 * by[i - 1].
 */
const char *property_text(const char *key, size_t i);

struct json;
/*
 * Writes the name of the game as the member `game`, and the properties in by[]
 * as members of `by`; in a table, as fields.
 */
void property_put(struct json *j, const struct property *const *by,
    const char *key);

/*
 * Returns the order of two keys: by game, then by the properties, numbers by
 * value; and, if has_rules is set, by the values of parameters.
 */
int property_compare(const struct property *const *by, const char *a,
    const char *b, bool has_rules);

#endif /* PROPERTY_H */
