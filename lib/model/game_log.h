/*
 * game_log.h - the text logs of online games, which each game reads itself.
 */
#ifndef MODEL_GAME_LOG_H
#define MODEL_GAME_LOG_H

#include "tessera.h"

struct buf;

/* What a log is converted with. */
struct log_input {
	const char *players; /* names that check_players() accepts; or "" */
	struct tes_text edition; /* id or path; s NULL: unknown */
	const struct tes_pair *change; /* changed parameters of the edition */
	uint32_t changes;
	const struct tes_edition *rules; /* that edition; or NULL */
	/* tes_editions_resolve() and its first argument */
	enum tes_status (*resolve)(struct tes_editions *eds,
	    struct tes_record *rec, struct tes_diags *diags,
	    const struct tes_edition **ed);
	struct tes_editions *editions;
};

/*
 * The text log of an online implementation, which describes moves in fixed
 * sentences and is converted to a record.
 */
struct game_log {
	const char *last_line; /* start of the last line of a game */

	/* Returns whether a log can begin with a line. */
	bool (*sniff)(const char *line, size_t len);

	/*
	 * Checks a list of players' names.  If it is invalid, appends the
	 * reason to why and returns false.
	 */
	bool (*check_players)(const char *players, struct buf *why);

	/*
	 * Reads the log of one game, rec->source, to *rec.  Returns TES_OK;
	 * TES_INVALID: errors were added to diags; TES_NOMEM.
	 */
	enum tes_status (*read)(const struct log_input *in,
	    struct tes_record *rec, struct tes_diags *diags);
};

/* Returns how logs of a game are read; NULL if they cannot be. */
const struct game_log *game_log(const struct tes_game *game);

#endif /* MODEL_GAME_LOG_H */
