/*
 * convert.h - records from one format to another, file by file.
 */
#ifndef CONVERT_H
#define CONVERT_H

#include <tessera.h>

#include "edition_files.h"
#include "input.h"
#include "outfile.h"
#include "show.h"

struct convert_options {
	const char *from, *to, *output, *edition, *delimiter;
	bool check, in_place, strict, crlf, bom;
	int color;
};

/* What a conversion keeps from record to record. */
struct convert {
	struct cmd_run *run;
	const struct convert_options *options;
	const struct tes_format *from, *to; /* from NULL: as the stream tells */
	struct show show;
	struct edition_files files;
	struct tes_record *record;
	struct tes_diags *diags;
	struct tes_judge *judge;
	struct tes_writer *writer;
	const char *game; /* of tables that name none; or NULL */
	struct outfile out;
	char *path;     /* of the file of one game; or NULL */
	uint64_t games; /* that were read, of all files */
	uint64_t put;   /* of a format whose files are of one game */
	bool is_full;   /* nothing more can be put */
	/* Of the file that is converted. */
	const char *file;
	bool is_canonical; /* what was written is what was read, so far */
	bool is_refused;   /* its output is not to be used */
	uint64_t read, written; /* bytes */
};

/* False when nothing can be converted: that has been said. */
bool convert_init(struct convert *c);
void convert_release(struct convert *c);

/* Every file, or standard input. */
void convert_files(struct convert *c, char *const *path);

/*
 * convert/out.c: opens what all games go to, and puts it in place; a game that
 * has a file of its own, in between.  False: that has been said.
 */
bool convert_begin(struct convert *c);
void convert_end(struct convert *c, bool is_good);
bool convert_begin_game(struct convert *c);
void convert_end_game(struct convert *c);

/*
 * convert/loss.c: says what of the record the format does not carry; true if
 * there is anything.
 */
bool convert_losses(struct convert *c);

#endif /* CONVERT_H */
