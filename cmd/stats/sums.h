/*
 * sums.h - writes what was counted as exact numbers (--partial), and adds such
 * sums up (--merge).
 */
#ifndef STATS_SUMS_H
#define STATS_SUMS_H

#include "part.h"
#include "stats/stats.h"

/* A file, or a part of it, whose games were counted. */
struct stats_input {
	const char *file; /* its name */
	/* the bytes that were read (end: exclusive), and turns: see part.h */
	struct part_file part;
	uint64_t records;
	uint64_t digest;  /* sum of the hashes of its records */
	const char *from; /* path of the sums that contain it; NULL: none */
};

/* A part of --part. */
struct stats_part {
	uint64_t set; /* hash of the files that were divided, and of `count` */
	uint64_t number, count;
	const char *from; /* as in struct stats_input */
};

/* Options that change what is counted. */
enum stats_option {
	STATS_OPTION_VERSION, /* of tessera */
	STATS_OPTION_BY,
	STATS_OPTION_EDITION,
	STATS_OPTION_OPENING_TURNS,
	STATS_OPTION_SHOW, /* tables, separated by commas */
	STATS_OPTIONS
};

extern const char *const stats_option_name[STATS_OPTIONS];

/* What was counted, and how.  Zero-initialize it. */
struct stats_sources {
	/* values of options; "": not given; NULL: not known yet */
	const char *option[STATS_OPTIONS];
	struct stats_input *input;
	size_t inputs, input_cap;
	/* inputs of the last record that was counted, and file that was read */
	size_t counted, read;
	struct stats_part *part;
	size_t parts, part_cap;
	struct strtab names; /* names of files, and values of options */
};

/* Sets the options; returns false if out of memory. */
bool stats_set_options(struct stats *st);
/* Notes the part of --part, if any, and its files. */
bool stats_add_part(struct stats *st, char *const *file);
/* Notes a record of a file. */
bool stats_add_record(struct stats *st, const char *file, uint64_t hash);
/* Notes how many bytes of a file were read. */
bool stats_add_file(struct stats *st, const char *file,
    const struct part_file *part, uint64_t bytes);

/*
 * Reports an error if something was counted twice, or if a part is missing and
 * sums are not written again.  Returns whether there is none.
 */
bool stats_check_sources(struct stats *st);

/* Add an item, which is zeroed; return NULL if out of memory. */
struct stats_input *stats_new_input(struct stats_sources *sources,
    const char *from);
struct stats_part *stats_new_part(struct stats_sources *sources,
    const char *from);
/* Returns a copy of a name, or NULL; stats_release_sources() frees it. */
const char *stats_keep_name(struct stats_sources *sources, const char *name);
void stats_release_sources(struct stats_sources *sources);

/* Writes the sums to standard output. */
void stats_write_sums(struct stats *st);
/* Adds the sums in the content of a file; reports what is wrong with them. */
bool stats_read_sums(struct stats *st, const char *path,
    const struct bytes *file);
/* Reads files of sums, and adds them up; reports errors. */
bool stats_merge(struct stats *st, char *const *file);

#endif /* STATS_SUMS_H */
