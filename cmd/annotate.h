/*
 * annotate.h - writes annotated records, file by file.
 */
#ifndef ANNOTATE_H
#define ANNOTATE_H

#include <tessera.h>

#include "diag_print.h"
#include "rewrite.h"

struct annotate_options {
	const char *output, *edition, *only;
	bool strip, dry_run, in_place, engine;
	unsigned playouts, seed, jobs;
	int format, color, progress;
};

/* Context of the program, and of each worker. */
struct annotate {
	struct cmd_run *run;
	const struct annotate_options *options;
	const struct tes_format *report; /* NULL: the record itself */
	unsigned what; /* bits of enum tes_annotate */
	struct diag_printer printer;
	/* Members of a worker. */
	struct tes_annotator *annotator;
	struct tes_writer *writer; /* of a report; or NULL */
	/* Members of the program. */
	struct rewrite rewrite;
	uint64_t games; /* written so far */
};

/* Annotates all files, or standard input without a path. */
void annotate_files(struct annotate *a, char *const *path);

#endif /* ANNOTATE_H */
