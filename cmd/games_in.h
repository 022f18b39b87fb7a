/*
 * games_in.h - what games.c, one game after the other, and games_jobs.c,
 * several at once, share.
 */
#ifndef GAMES_IN_H
#define GAMES_IN_H

#include "edition_files.h"
#include "games.h"
#include "input.h"

/* What all games are read and judged with. */
struct table {
	struct cmd_run *run;
	struct edition_files forced_files;
	const struct tes_edition *forced; /* NULL: each game's own */
	const char *forced_name; /* as it was asked for */
	const struct game_watch *watch;
	game_fn *fn;
	void *ctx;
};

/* What one game is read and judged with; all zero: nothing yet. */
struct round {
	struct tes_record *record;
	struct tes_diags *diags;
	struct tes_judge *judge;
	const struct tes_edition *edition;   /* NULL: nobody knows it */
	const struct tes_outcome *outcome;   /* NULL: it could not be judged */
};

/* Makes what is not there yet; false without memory. */
bool round_prepare(struct round *r);
void round_release(struct round *r);

/*
 * Judges what was read of that file; TES_NOMEM, or a lower status.  It touches
 * nothing but the round and the editions, unless somebody watches.
 */
enum tes_status round_judge(struct round *r, const struct table *t,
    struct edition_files *files, const char *file);

/* Hands on what was judged, and clears its diagnostics. */
void round_tell(struct round *r, const struct table *t, const char *file);

/* Nobody wants to know of another game. */
bool table_is_over(const struct table *t);

/* A reader of the file; NULL: no memory. */
struct tes_reader *table_reader(const struct table *t, struct input *in);

/* Says why reading ended, if that was not the end. */
void table_complain(const struct table *t, const struct input *in,
    enum tes_status st);

/*
 * games_jobs.c: every file, with so many threads, the caller's among them.  The
 * same is handed on in the same order as by one.
 */
void games_together(const struct table *t, char *const *path, unsigned jobs);

#endif /* GAMES_IN_H */
