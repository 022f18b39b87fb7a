/*
 * part.h - divides the games of all files into parts (--part=I/N).
 *
 * Each game is in one part.  A part is a range of the bytes of all files, one
 * after the other, whose ends are moved to the next record.  Files that cannot
 * be read from the middle (standard input, pipes, compressed files, formats
 * other than YAML) are shared by the parts that they overlap: these take turns,
 * record by record.
 */
#ifndef PART_H
#define PART_H

#include <pthread.h>
#include <tessera.h>

#include "cmd.h"

/* What a part has of a file. */
struct part_file {
	/* bytes from `begin`, where a record begins, to `end`, exclusive */
	uint64_t begin, end;
	/* record `turn`, from 1, of every `of` records; of 0 or 1: all */
	uint64_t turn, of;
};

/* The part that is processed, and how far the files were divided. */
struct part {
	struct cmd_part option;
	uint64_t total; /* bytes of all files that have a size */
	uint64_t at;    /* bytes of those before the next one */
	/*
	 * Path of the file in which the part begins, NULL if it begins with a
	 * file; number of its bytes before the part; and, if is_counted, of
	 * the records and lines in them.
	 */
	const char *path;
	uint64_t before, records, lines;
	bool is_counted;
	bool has_failed; /* errors of files were reported by part_begin() */
	pthread_mutex_t lock; /* of the numbers of records and lines */
};

/* Returns the number of bytes of a part; those of pipes do not count. */
uint64_t part_size(const struct part *part);

/* Starts to divide files; without a path, it is standard input. */
void part_begin(struct part *part, struct cmd_run *run, char *const *path);
void part_end(struct part *part);

/*
 * Sets *file to what the part has of the next file.  Returns false if that is
 * nothing, or after an error, which it reports.
 */
bool part_take(struct part *part, struct cmd_run *run, const char *path,
    const struct tes_format *format, struct part_file *file);

/*
 * Corrects the number and the lines of a record of a file that was not read
 * from its beginning; may be called by several threads.  Returns false on
 * errors, after cmd_stop().
 */
bool part_renumber(struct part *part, struct cmd_run *run,
    struct tes_record *record);

#endif /* PART_H */
