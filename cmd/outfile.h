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
	const char *path; /* path of the file; NULL: standard output */
	FILE *file; /* stream to write to; NULL: not open */
	/* descriptor of the file's folder; -1: there is no temporary file */
	int folder;
	char temp[64]; /* name of the temporary file; "" if it has none */
	bool is_new;      /* no old file exists */
	bool is_read; /* the old file is also an input of the program */
	struct file_state read; /* state of the old file when it was opened */
	bool is_changed;  /* the old file was changed in the meantime */
	int error;        /* errno of a failed write; or 0 */
};

enum outfile_how {
	OUTFILE_DIRECT,
	/* nothing is written to standard output before outfile_commit() */
	OUTFILE_HELD,
	/* the output will replace an input file, see outfile_replace() */
	OUTFILE_IN_PLACE,
};

/*
 * Opens an output file; path NULL or "-" is standard output.
 *
 * Symbolic links are refused, as they could redirect the output.  Files that
 * are not regular are written directly.  A file that the program also reads is
 * not replaced if it changes from now on.  Returns false on errors, after
 * reporting them.
 */
bool outfile_open(struct outfile *out, struct cmd_run *run, const char *path,
    enum outfile_how how);

/*
 * Returns whether writing has failed, so that more work is useless.  Must be
 * called right after writing, while errno is valid.
 */
bool outfile_is_cut_off(struct outfile *out);

/*
 * Replaces the old file by the output.  Returns false on errors, after
 * reporting them.
 */
bool outfile_commit(struct outfile *out, struct cmd_run *run);

/*
 * Like outfile_commit(), for output that was made from the old file: does not
 * replace it if its state is not *read, the state when it was opened.
 */
bool outfile_replace(struct outfile *out, struct cmd_run *run,
    const struct file_state *read);

/*
 * Like outfile_commit(), for output that was made from several files: after
 * errors (CMD_TROUBLE) it does not replace the old file, as the output would be
 * incomplete, and reports that.
 */
bool outfile_finish(struct outfile *out, struct cmd_run *run);

/* Discards the output, so that the old file stays. */
void outfile_abort(struct outfile *out);

#endif /* OUTFILE_H */
