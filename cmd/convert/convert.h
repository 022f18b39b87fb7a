/*
 * convert.h - records from one format to another, file by file.
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

/* The program, and each worker where games are converted. */
struct convert {
	struct cmd_run *run;
	const struct convert_options *options;
	const struct tes_format *from, *to; /* from NULL: as the stream tells */
	const char *game; /* of tables that name none; or NULL */
	struct diag_printer printer;
	/* Of a worker. */
	struct tes_writer *writer;
	const struct tes_format *writes; /* that one */
	struct record_slot again; /* what was written, when it is read back */
	/* Of the program. */
	struct outfile out;
	struct csv_header header; /* of a table */
	char *path;     /* of the file of one game; or NULL */
	uint64_t games; /* that were told, of all files */
	uint64_t put;   /* of those */
	bool is_full;   /* nothing more can be put */
	/* Of the file that is told. */
	const char *file;
	int before;        /* the status before it */
	bool is_canonical; /* what was written is what was read, so far */
	bool has_edition;  /* something in it is no game: it is left alone */
	bool is_refused;   /* its output is not to be used */
	uint64_t written;  /* bytes */
};

/* What is told of a game besides its text. */
struct convert_result {
	uint64_t number;
	size_t written, head; /* bytes of it, and of a header */
	bool is_put;
	bool is_same;   /* as it was read */
	bool is_wrong;  /* an error was shown, or it cannot be read back */
	bool is_lossy;  /* not all of it could be carried over */
};

/* Between the fields of a table that is written. */
char convert_delimiter(const struct convert_options *o);

/* Every file, or standard input. */
void convert_files(struct convert *c, char *const *path);

/*
 * convert/out.c: opens what all games go to, and puts it in place; a game that
 * has a file of its own, in between.  False: that has been said.
 */
bool convert_begin(struct convert *c);
void convert_end(struct convert *c, bool is_good);
bool convert_begin_game(struct convert *c, uint64_t number);
void convert_end_game(struct convert *c);

/*
 * convert/loss.c: says what of the record the format does not carry; true if
 * there is anything.
 */
bool convert_losses(struct convert *c, const struct game *game);

/*
 * convert/reread.c: whether the text, which was written of the game, can be
 * read under the limits that hold.  TES_INVALID: it cannot, which has been
 * reported; else TES_OK, TES_NOMEM.
 */
enum tes_status convert_reread(struct convert *c, const struct game *game,
    const char *text, size_t len);

#endif /* CONVERT_H */
