/*
 * convert.h - converts records, file by file.
 */
#ifndef CONVERT_H
#define CONVERT_H

#include <tessera.h>

#include "csv_header.h"
#include "diag_print.h"
#include "outfile.h"
#include "pipeline.h"
#include "record_slot.h"

struct convert_options {
	const char *from, *to, *output, *edition, *delimiter, *players,
	    *view;
	bool dry_run, in_place, strict, crlf, bom;
	unsigned jobs;
	int color, progress;
};

/* State of tessera-convert; each worker thread has a copy. */
struct convert {
	struct cmd_run *run;
	const struct convert_options *options;
	const struct tes_format *from, *to; /* from NULL: detect the format */
	const char *game; /* game of --edition; or NULL */
	struct diag_printer printer;
	/* Members that only workers use. */
	struct tes_writer *writer;
	const struct tes_format *writes; /* format of `writer` */
	struct record_slot again; /* the converted record, read back */
	/* Members that only the main thread uses. */
	struct outfile out;
	struct csv_header header; /* header of CSV output */
	char *path;     /* path of the file for one game; or NULL */
	uint64_t games; /* games so far, written or not, of all files */
	uint64_t put;   /* games written so far, of all files */
	bool is_full;   /* the output can have no more games */
	/* State of the input file whose games are being written. */
	const char *file;
	int before;        /* exit status before the file was read */
	bool is_canonical; /* output equals input, so far */
	bool has_edition;  /* file contains an edition: leave it as it is */
	bool is_refused;   /* discard the output, because of errors */
	uint64_t written;  /* bytes of output so far */
};

/* Result of a game, besides its text; see pipeline_ops.result. */
struct convert_result {
	uint64_t number;
	size_t written, head; /* bytes of the text, and of its CSV header */
	bool is_put;
	bool is_same;   /* output equals input */
	bool is_wrong;  /* game has errors, or cannot be read back */
	size_t loss_len; /* bytes of the message by convert_losses() */
};

/* Returns the character between CSV fields: that of --delimiter, or a comma. */
char convert_delimiter(const struct convert_options *o);

/* Converts the files, or standard input if there is no path. */
void convert_files(struct convert *c, char *const *path);

/*
 * convert/out.c: convert_begin() opens and convert_end() commits the output of
 * all games; between both, convert_begin_game() and convert_end_game() do so
 * for the output file of one game.  Those of type bool return false on errors,
 * after reporting them.
 */
bool convert_begin(struct convert *c);
void convert_end(struct convert *c, bool is_good);
bool convert_begin_game(struct convert *c, uint64_t number);
void convert_end_game(struct convert *c);

/*
 * convert/loss.c: reports which parts of the record the format cannot
 * represent.  Returns the length of the message, 0 if there is nothing to
 * report.
 */
size_t convert_losses(struct convert *c, const struct game *game);

/*
 * convert/reread.c: checks that the converted text can be read under the
 * current limits.  Returns TES_OK, TES_NOMEM, or TES_INVALID if it cannot,
 * after reporting it.
 */
enum tes_status convert_reread(struct convert *c, const struct game *game,
    const char *text, size_t len);

#endif /* CONVERT_H */
