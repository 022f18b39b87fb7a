/*
 * annotate.h - records with what follows from the rules, file by file.
 */
#ifndef ANNOTATE_H
#define ANNOTATE_H

#include <tessera.h>

#include "diag_print.h"
#include "games.h"
#include "outfile.h"

struct annotate_options {
	const char *output, *edition, *only;
	bool strip, dry_run, in_place, engine;
	unsigned playouts, seed, jobs;
	int format, color, progress;
};

/* The program, and each desk where games are annotated. */
struct annotate {
	struct cmd_run *run;
	const struct annotate_options *options;
	const struct tes_format *report; /* NULL: the record itself */
	unsigned what; /* enum tes_annotate */
	struct diag_printer printer;
	/* Of a desk. */
	struct tes_annotator *annotator;
	struct tes_writer *writer; /* of a report */
	/* Of the program. */
	struct outfile out;
	uint64_t games;  /* that were told */
	const char *file; /* that is told */
	bool is_changed; /* what was written of it is not what was read */
	bool is_behind;  /* it is written behind another file; */
	bool is_apart;   /* something of it was, */
	bool has_record; /* and not only comments */
	bool has_written; /* anything, of whatever file, */
	char last;        /* and that was the last of it */
};

/* Every file, or standard input. */
void annotate_files(struct annotate *a, char *const *path);

#endif /* ANNOTATE_H */
