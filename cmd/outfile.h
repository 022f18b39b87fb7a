/*
 * outfile.h - writes output files atomically.
 *
 * Output goes to a temporary file in the same folder, which replaces the old
 * file once it is on the disk; if the program ends before, the old file stays.
 */
#ifndef OUTFILE_H
#define OUTFILE_H

#include <stdio.h>

#include "cmd.h"
#include "file_state.h"

struct outfile {
	const char *path; /* NULL: standard output */
	FILE *file;       /* where to write; NULL: not open */
	int folder;       /* folder of the file; -1: no temporary file */
	char temp[64];    /* temporary name; "": none */
	bool is_new;      /* no old file exists */
	bool is_read;     /* the program reads the old file, too */
	struct file_state read; /* state of the old file when it was opened */
	bool is_changed;  /* the old file was changed in the meantime */
	int error;        /* errno of a failed write; or 0 */
};

/*
 * Opens an output file; path NULL or "-" is standard output.  If `held`,
 * nothing reaches standard output before outfile_commit(), either.  Symbolic
 * links are refused, as they could redirect the output; files that are not
 * regular are written directly.  A file that the program reads, too, is not
 * replaced if it changes from now on.  Returns false on errors, after reporting
 * them.
 */
bool outfile_open(struct outfile *out, struct cmd_run *run, const char *path,
    bool held);
/*
 * Opens an input file to be replaced: output goes to a temporary file until
 * outfile_replace() puts that in its place.
 */
bool outfile_open_in_place(struct outfile *out, struct cmd_run *run,
    const char *path);

/*
 * Returns whether writing has failed, so that more work is useless.  Call it
 * right after writing, while errno is valid.
 */
bool outfile_is_cut_off(struct outfile *out);

/*
 * Replaces the old file by the output.  Returns false on errors, after
 * reporting them.
 */
bool outfile_commit(struct outfile *out, struct cmd_run *run);

/*
 * Replaces a file by output that was made from it, like outfile_commit(),
 * unless its state differs from *read, its state when it was opened.
 */
bool outfile_replace(struct outfile *out, struct cmd_run *run,
    const struct file_state *read);

/*
 * Replaces a file by output that was made from several files, like
 * outfile_commit(), unless there were errors (CMD_TROUBLE), as the output would
 * be incomplete; this is reported.
 */
bool outfile_finish(struct outfile *out, struct cmd_run *run);

/* Discards the output; the old file stays. */
void outfile_abort(struct outfile *out);

#endif /* OUTFILE_H */
