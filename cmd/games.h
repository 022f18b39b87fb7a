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
	const struct tes_edition *edition; /* NULL: nobody knows it */
	struct tes_judge *judge; /* what judges it */
};

typedef void game_fn(void *ctx, const struct game *game);

/*
 * Calls fn for each game.  Without a path, or for "-", standard input is read.
 * edition may be NULL; else it is what games of its game are judged under,
 * whatever edition they name.  A file that cannot be read is reported, and
 * the others go on.  jobs: see struct game_watch.
 */
void games_each(struct cmd_run *run, char *const *path, const char *edition,
    unsigned jobs, game_fn *fn, void *ctx);

enum { GAMES_JOBS_MAX = 256 };

/* Refuses more than that. */
void games_check_jobs(const struct cmd_run *run, unsigned jobs);

/* How games are watched while they are judged. */
struct game_watch {
	uint64_t only; /* the game of this number of each file; 0: all */
	uint64_t from; /* those before this number are passed over */
	const bool *is_over; /* true: that was the last game; or NULL */
	game_fn *begin; /* called before a game is judged; no outcome yet */
	tes_watch_fn *watch;
	bool studies; /* is also told what takes more work, luck and chances */
	/*
	 * Called where a file has been opened, with its reader before that has
	 * read; false: it is left alone.  And behind it; whole: all of it was
	 * read.
	 */
	bool (*open)(void *ctx, const char *path, struct tes_reader *reader);
	void (*close)(void *ctx, bool whole);
	/* Called with what was read, to be changed; as tes_reader_next. */
	enum tes_status (*read)(void *ctx, struct tes_judge *judge,
	    struct tes_record *rec, struct tes_diags *diags);
	bool writes_back; /* to the file: one that is compressed is refused */
	bool is_unjudged; /* games are only read */
	/*
	 * Threads that read and judge; 0 and 1: none is started.  What is
	 * handed on is the same, in the same order, by the thread that calls.
	 * More only where nothing else is asked for here but is_over.
	 */
	unsigned jobs;
};

/* As games_each; what is watched gets the same ctx. */
void games_watch(struct cmd_run *run, char *const *path, const char *edition,
    const struct game_watch *watch, game_fn *fn, void *ctx);

#endif /* GAMES_H */
