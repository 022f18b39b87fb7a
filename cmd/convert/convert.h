/*
 * convert.h - converts records, file by file.
 */
#ifndef CONVERT_H
#define CONVERT_H

#include <tessera.h>

#include "diag_print.h"
#include "record_slot.h"
#include "rewrite.h"

struct convert_options {
	const char *from, *to, *output, *edition, *delimiter, *players,
	    *view;
	bool dry_run, in_place, strict, crlf, bom;
};

/* State of tessera-convert; each worker thread has a copy. */
struct convert {
	struct cmd_run *run;
	const struct convert_options *options;
	/* formats of input and output; from NULL: detect it */
	const struct tes_format *from, *to;
	/* of --edition; or NULL */
	const struct tes_edition *rules;
	const char *game;
	struct diag_printer printer;
	/* Members that only workers use. */
	struct tes_writer *writer;
	const struct tes_format *writes; /* format of `writer` */
	/* the converted record, which is read back as a check */
	struct record_slot again;
	/* Members that only the main thread uses. */
	struct rewrite rewrite;
	/*
	 * path of the output file of the current game, if each has one; or NULL
	 */
	char *path;
	uint64_t games; /* games of all files so far, written or not */
	uint64_t put; /* games of all files that were written so far */
	bool is_full;   /* the output can have no more games */
	bool is_refused; /* errors were reported: discard the output */
};

/* Result of a game, besides its text. */
struct convert_result {
	size_t written; /* bytes of the text */
	bool is_put;
	bool is_same; /* the output equals the input */
	/* the game has errors, or its output cannot be read back */
	bool is_wrong;
	/* bytes of the message that convert_losses() printed */
	size_t loss_len;
};

/* Converts the files, or standard input if there is no path. */
void convert_files(struct convert *c, char *const *path);

/*
 * convert_begin() opens and convert_end() commits the output of all games;
 * between these calls, convert_begin_game() and convert_end_game() do so for
 * the output file of one game, if each has its own.  Functions of type bool
 * return false on errors, after reporting them (convert/out.c).
 */
bool convert_begin(struct convert *c);
void convert_end(struct convert *c, bool is_good);
bool convert_begin_game(struct convert *c, const struct game_output *game);
void convert_end_game(struct convert *c);

/*
 * Reports which parts of the record the output format cannot represent.
 * Returns the length of the message; 0 if all can be represented
 * (convert/loss.c).
 */
size_t convert_losses(struct convert *c, const struct game *game);

/*
 * Checks that the converted text can be read under the current limits.  If not,
 * reports that and returns TES_INVALID; otherwise returns TES_OK or TES_NOMEM
 * (convert/reread.c).
 */
enum tes_status convert_reread(struct convert *c, const struct game *game,
    const char *text, size_t len);

#endif /* CONVERT_H */
