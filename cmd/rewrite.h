/*
 * rewrite.h - writes changed records, file by file: to one output, or in the
 * place of each file.  The pipeline calls its functions.
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
	/*
	 * What is done to records: "annotated".  Then files must be YAML, and
	 * what is between records is copied.  NULL: neither.
	 */
	const char *verb;
	/* Files of other formats are read, too; job.work() changes nothing. */
	bool reads_all;
	/*
	 * The output of an unchanged file has the length of the input; the
	 * output of a file for which an error was reported is discarded.
	 */
	bool is_exact;
	/* Set by job.print(), for the file that is being written. */
	bool is_changed; /* the output differs from the input */
	bool is_kept;    /* the file must not be changed */
	bool is_refused; /* discard the output */
	uint64_t written; /* bytes of the output; only if is_exact */
	/* State of the file that is being written. */
	const char *file;
	int status; /* exit status before the file was read */
	/* the output of another file precedes that of this file */
	bool follows_file;
	/* the first output of this file was written */
	bool is_separated;
	bool has_record; /* this file has records, not only comments, so far */
	bool has_output;   /* anything was written, of any file */
	char last_byte;    /* last byte of the output */
};

/* Opens the output.  Returns false after reporting an error. */
bool rewrite_begin(struct rewrite *w, const char *output);
/*
 * Writes what a format has after the last record, `games` being before it.
 * Returns false if out of memory, after reporting it.
 */
bool rewrite_put_end(struct rewrite *w, const struct tes_format *format,
    uint64_t games);

/* Completes the output, or discards it after an error. */
void rewrite_end(struct rewrite *w);

/*
 * Returns whether a file has a format that can be changed; reports it if not.
 */
bool rewrite_check_format(struct rewrite *w, const char *path,
    struct tes_reader *reader);
/* Returns whether records of a format can be changed. */
bool rewrite_can_change(const struct tes_format *format);
/*
 * Reports that a record cannot be changed because of the format of its file;
 * number: 0: no record of the file can.  Returns false.
 */
bool rewrite_refuse_format(struct rewrite *w, const char *path, uint64_t number,
    const struct tes_format *format);

/*
 * Writes the text of a game, with a separator between files if needed.  Returns
 * false after a write error.
 */
bool rewrite_put(struct rewrite *w, const struct game_output *game);

/* Reports that a file cannot be changed in place.  Returns false. */
bool rewrite_refuse_compressed(struct rewrite *w, const char *path);

/*
 * Functions for the pipeline.  rewrite_open() begins an input file; it returns
 * false to skip it, after reporting why.  rewrite_gap() copies input between
 * records.
 */
bool rewrite_open(struct rewrite *w, const char *path);
void rewrite_gap(struct rewrite *w, const char *bytes, size_t len);
void rewrite_close(struct rewrite *w, const struct file_end *end);

/* Returns false after a write error of the output file. */
bool rewrite_can_go_on(struct rewrite *w);

/* Prints a usage error unless --in-place has files to replace. */
void rewrite_check_files(const struct cmd_run *run, char *const *file);

#endif /* REWRITE_H */
