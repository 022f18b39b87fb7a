/*
 * games_in.h - what the files of reading, judging and telling games share.
 */
#ifndef GAMES_IN_H
#define GAMES_IN_H

#include "edition_files.h"
#include "games.h"
#include "input.h"
#include "progress.h"
#include "record_slot.h"

/* What all games are read and judged with. */
struct table {
	struct cmd_run *run;
	struct edition_files forced_files;
	const struct tes_edition *forced; /* NULL: each game's own */
	const char *forced_name; /* as it was asked for */
	uint64_t of_forced, of_others; /* games of its game, and of others */
	const struct game_watch *watch;
	game_fn *fn;
	void *ctx;
	struct crew *crew;
	uint64_t before; /* games of the files before */
	uint64_t bytes;  /* of those files */
	struct progress progress;
	unsigned long file; /* that is read: its number */
	unsigned long told; /* that is told: the same, or one before */
	bool is_left;    /* that one is left alone */
};

enum { LOAD_READ = 8 }; /* records that were read, not cut */

/* Bytes that are put together. */
struct lead {
	char *s;
	size_t len, cap;
};

/* Some games of a file, in order; perhaps none. */
struct load {
	const char *path, *file;
	unsigned long file_number;
	struct file_state state; /* of that file */
	const struct tes_format *format;
	uint64_t before;  /* games of the files before */
	bool opens;       /* the file begins before them */
	bool closes;      /* it ends behind them */
	struct game_end end;
	struct lead lead; /* what of the stream comes before them */
	struct record_slot read[LOAD_READ];
	size_t reads;
	struct tes_reader *part; /* those behind these */
	bool has_part;
	/* What came of them. */
	char *result;     /* one behind the other */
	bool *is_edition; /* which of them are none */
	size_t games, room, kinds;
	size_t of_forced, of_others; /* of the games: as in the table */
	const struct game_watch *watch; /* whose they are */
	uint64_t bytes;   /* of all files, up to there */
};

/* games_fill.c: every file, or standard input, into loads. */
void games_fill(struct table *t, char *const *path);

/* games_work.c: where a thread works on loads. */
void *games_sit(void *ctx, struct cmd_run *run);
void games_rise(void *ctx, void *desk);
bool games_work(void *desk, void *load, struct sheet *sheet);
/* They have been told, or will not be. */
void games_drop_results(struct load *load);
void games_drop(void *load);

/* games.c: tells what comes before the games of a load; false: it is over. */
bool games_tell_lead(struct table *t, struct load *load);
/* Nobody wants to know of another game. */
bool games_are_over(const struct table *t);

#endif /* GAMES_IN_H */
