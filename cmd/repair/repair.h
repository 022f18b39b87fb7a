/*
 * repair.h - output of tessera-repair.
 */
#ifndef REPAIR_H
#define REPAIR_H

#include "diag_print.h"
#include "output_queue.h"
#include "rewrite.h"

struct repair_options {
	const char *output, *edition;
	bool all, fix, in_place;
	unsigned edits, apply, jobs;
	int format, color, progress;
};

/* State of tessera-repair; each worker thread has a copy. */
struct repair {
	struct cmd_run *run;
	const struct repair_options *options;
	const struct palette *palette; /* colours for standard output */
	/* Members that only workers use. */
	struct tes_repair *search;
	struct tes_record *again; /* the corrected record, read again */
	struct tes_diags *diags;
	struct tes_judge *judge;
	/* Members that only the main thread uses. */
	struct rewrite rewrite;
	bool has_result; /* SARIF: a comma must precede the next result */
};

/* A record and its corrections. */
struct repaired {
	const struct game *game;
	const struct tes_diag *error; /* first error of the game; NULL: none */
	size_t shown; /* number of corrections to show */
};

/* An output format; all members but game() may be NULL. */
struct repair_format {
	void (*begin)(struct repair *r);
	void (*game)(struct repair *r, const struct repaired *of);
	/*
	 * Called in the order of games to print what game() wrote for one;
	 * NULL: it is printed unchanged.
	 */
	void (*emit)(struct repair *r, const struct game_output *game);
	void (*end)(struct repair *r);
};

extern const struct repair_format repair_text, repair_json, repair_sarif;

/*
 * Writes the text of the record, corrected as the options say.  Returns whether
 * the text was changed.
 */
bool repair_write(struct repair *r, const struct repaired *of);

/* Writes a record unchanged. */
void repair_copy(struct repair *r, const struct tes_record *rec);

/* Prints "FILE: game N: " to a stream. */
void repair_put_game(FILE *out, const struct game *game);

#endif /* REPAIR_H */
