/*
 * annotate.h - writes annotated records, file by file.
 */
#ifndef ANNOTATE_H
#define ANNOTATE_H

#include <tessera.h>

#include "diag_print.h"
#include "rewrite.h"

struct annotate_options {
	const char *output;
	unsigned only; /* bits of enum tes_annotate; 0: not given */
	bool strip, dry_run, in_place, engine;
	unsigned playouts, seed;
	int format;
};

/* State of tessera-annotate; each worker thread has a copy. */
struct annotate {
	struct cmd_run *run;
	const struct annotate_options *options;
	/* format of reports; NULL: write the annotated record */
	const struct tes_format *report;
	unsigned what; /* what to add: a mask of enum tes_annotate */
	struct diag_printer printer;
	/* Members that only workers use. */
	struct tes_annotator *annotator;
	/* writes the report; NULL if there is none */
	struct tes_writer *writer;
	/* Members that only the main thread uses. */
	struct rewrite rewrite;
	uint64_t games; /* number of games written so far */
};

/* Annotates the files, or standard input if there is no path. */
void annotate_files(struct annotate *a, char *const *path);

#endif /* ANNOTATE_H */
