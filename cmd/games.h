/*
 * games.h - every game of every file: read, judged, and handed on.
 */
#ifndef GAMES_H
#define GAMES_H

#include <stdint.h>

#include <tessera.h>

#include "cmd.h"

struct game {
	const char *file;
	uint64_t number; /* in its file, from 1 */
	const struct tes_record *record;
	const struct tes_diags *diags;
	const struct tes_outcome *outcome; /* NULL: it could not be judged */
};

typedef void game_fn(void *ctx, const struct game *game);

/*
 * Calls fn for each game.  Without a path, or for "-", standard input is read.
 * edition may be NULL; else it is what games of its game are judged under,
 * whatever edition they name.  A file that cannot be read is reported, and
 * the others go on.
 */
void games_each(struct cmd_run *run, char *const *path, const char *edition,
    game_fn *fn, void *ctx);

#endif /* GAMES_H */
