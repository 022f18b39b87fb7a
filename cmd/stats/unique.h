/*
 * unique.h - finds games that were recorded more than once while files are
 * read, without an index; see cmd/find/duplicates.c for those of an index.
 */
#ifndef STATS_UNIQUE_H
#define STATS_UNIQUE_H

#include "pipeline.h"

/* The positions of a game, as keys; made by a worker. */
struct unique_line {
	struct unique_line *next; /* with the same hash */
	uint64_t hash;
	size_t count;
	uint64_t key[]; /* after each turn, the set-up first */
};

/* Games seen so far.  Zero-initialize it. */
struct unique {
	/* Hash table; those with --unique have lines, others only a hash. */
	struct unique_line **line;
	uint64_t *text;
	size_t count, cap; /* cap: a power of two */
	size_t used;       /* bytes of all lines */
	bool is_full;      /* later games are not compared */
};

/*
 * Judges the game of a worker with a judge that has no observers.  Returns the
 * line, which free() frees; NULL if it is too short to be compared, or if
 * memory runs out.
 */
struct unique_line *unique_line_new(struct tes_judge *judge,
    const struct game *game, bool *is_nomem);
/*
 * Adds a copy of a line.  Returns whether an earlier game has the same
 * positions up to the end of the shorter one.  *is_nomem is set if memory runs
 * out.
 */
bool unique_add_line(struct unique *u, const struct unique_line *line,
    bool *is_nomem);

/* Returns a hash of the text of a record. */
uint64_t unique_hash_record(const struct tes_record *record);
/*
 * Returns a hash of a record's turns, which is the same in any words, languages
 * and formats; 0 if they are few.
 */
uint64_t unique_hash_turns(const struct tes_record *record);
/* Adds a hash.  Returns whether an earlier game has it. */
bool unique_add_text(struct unique *u, uint64_t hash, bool *is_nomem);

/*
 * Reports how many records have the same turns as an earlier one, if any; and
 * what counts a game once.
 */
void unique_note_repeated(const struct cmd_run *run, uint64_t repeated,
    const char *remedy);

void unique_release(struct unique *u);

#endif /* STATS_UNIQUE_H */
