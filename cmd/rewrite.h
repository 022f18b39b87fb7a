/*
 * rewrite.h - writes changed records, file by file: to one output, or in the
 * place of each file.
 *
 * Its functions are members of struct pipeline_ops that a program calls with
 * its own context.
 */
#ifndef REWRITE_H
#define REWRITE_H

#include "outfile.h"
#include "pipeline.h"

struct rewrite {
	struct cmd_run *run;
	struct outfile out;
	bool in_place;
	bool dry_run; /* only print the names of changed files */
	/* Set by the program: the text of the file differs from the input. */
	bool is_changed;
	const char *file;  /* input file that is being rewritten */
	/* the output of another file precedes that of this file */
	bool follows_file;
	/* the first output of this file was written */
	bool is_separated;
	bool has_record; /* this file has records, not only comments, so far */
	bool has_output;   /* anything was written, of any file */
	char last_byte;    /* last byte of the output */
};

/*
 * Must be called before writing len bytes of a record (is_record), or of what
 * is between records.  Writes a separator between files if needed.  Returns how
 * many of the bytes the caller must skip.
 */
size_t rewrite_join(struct rewrite *w, const char *bytes, size_t len,
    bool is_record);

/* Copies input between records to the output. */
void rewrite_gap(struct rewrite *w, const char *bytes, size_t len);

/* Begins an input file.  Returns false to skip it, after reporting why. */
bool rewrite_open(struct rewrite *w, const char *path);
void rewrite_close(struct rewrite *w, const struct file_end *end);

/* Returns false after a write error of the output file. */
bool rewrite_can_go_on(struct rewrite *w);

/* Prints a usage error unless --in-place has files to replace. */
void rewrite_check_files(const struct cmd_run *run, char *const *file);

#endif /* REWRITE_H */
