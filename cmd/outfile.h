/*
 * outfile.h - output that is there whole or not at all.
 *
 * A file is written beside the one that it replaces and takes its name only
 * when all of it has reached the disk; whatever ends the program before leaves
 * the old file as it was.
 */
#ifndef OUTFILE_H
#define OUTFILE_H

#include <stdio.h>

#include "cmd.h"
#include "file_state.h"

struct outfile {
	const char *path; /* NULL: standard output */
	FILE *file;       /* where to write; NULL where nothing can be */
	int folder;       /* that the file is in; -1: written as it stands */
	char temp[64];    /* its name until then; "": it has none */
	bool is_new;      /* there was none of that name */
	bool is_read;     /* what it replaces is read, too, */
	struct file_state read; /* and was this when it was opened */
	bool is_changed;  /* that is no more */
	int error;        /* errno of what failed; 0: nothing yet */
};

/*
 * path NULL or "-" is standard output.  With held, nothing comes out there,
 * either, before outfile_commit.  A symbolic link is refused, so that nobody
 * is led to write elsewhere; what is no ordinary file is written directly.
 * A file that the program reads, too, is not replaced where somebody changes it
 * from here on.  False: that has been said.
 */
bool outfile_open(struct outfile *out, struct cmd_run *run, const char *path,
    bool held);
/* One of those that are read, for outfile_replace; held, too. */
bool outfile_open_in_place(struct outfile *out, struct cmd_run *run,
    const char *path);

/*
 * True when it takes no more, so that going on is useless; to be asked where
 * something was written last, for the reason to be known.
 */
bool outfile_is_cut_off(struct outfile *out);

/* Puts it in place.  False: it is not, which has been said. */
bool outfile_commit(struct outfile *out, struct cmd_run *run);

/*
 * The same for what was made of the file of that name, which was so when it was
 * opened: where somebody has changed it since then, it stays.
 */
bool outfile_replace(struct outfile *out, struct cmd_run *run,
    const struct file_state *read);

/*
 * The same for what was made of several files.  A file is not replaced by less
 * than was asked for: where the run had trouble, it stays as it was, and that
 * is said.
 */
bool outfile_finish(struct outfile *out, struct cmd_run *run);

/* Leaves everything as it was. */
void outfile_abort(struct outfile *out);

#endif /* OUTFILE_H */
