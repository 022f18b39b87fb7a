/*
 * unique.h - finds games that were recorded more than once while files are
 * read, without an index; see cmd/find/duplicates.c for those of an index.
 */
#ifndef STATS_UNIQUE_H
#define STATS_UNIQUE_H

#include "pipeline.h"

struct game_summary;
struct stats;

/* The positions of a game, as keys; made by a worker. */
struct unique_line {
	struct unique_line *next; /* with the same hash */
	uint64_t hash;
	/*
	 * What is counted at the end if no record of the game has more turns;
	 * NULL if it is counted at once, as the rules have ended the game.
	 */
	struct game_summary *waits;
	bool is_finished;
	size_t count;
	uint64_t key[]; /* after each turn, the set-up first */
};

/* Games seen so far.  Zero-initialize it. */
struct unique {
	struct unique_line **line; /* a hash table */
	size_t count, cap; /* cap: a power of two */
	size_t used;       /* bytes of all lines */
	bool is_full;      /* later games are not compared */
};

/* What a line is among those of earlier games. */
enum unique_found {
	UNIQUE_NEW,     /* no earlier record is of this game */
	UNIQUE_LONGER,  /* one is, which ends earlier, and was removed */
	UNIQUE_REPEATED /* one is, which has as much of the game */
};

/*
 * Judges the game of a worker with a judge that has no observers.  Returns the
 * line, which unique_line_free() frees; NULL if it is too short to be compared,
 * or if memory runs out.
 */
struct unique_line *unique_line_new(struct tes_judge *judge,
    const struct game *game, bool *is_nomem);
void unique_line_free(struct unique_line *line);
/*
 * Adds a copy of a line, and moves line->waits into it.  Lines are of the same
 * game if they have the same positions up to the end of the shorter one.  If
 * there is no room, line->waits stays.  *is_nomem is set if memory runs out.
 */
enum unique_found unique_add_line(struct unique *u, struct unique_line *line,
    bool *is_nomem);
/* Counts the games that wait in lines of st->seen. */
void unique_count_waiting(struct stats *st);

/* Returns a hash of the text of a record. */
uint64_t unique_hash_record(const struct tes_record *record);
/*
 * Returns a hash of a record's turns, which is the same in any words, languages
 * and formats; 0 if they are few.
 */
uint64_t unique_hash_turns(const struct tes_record *record);
/* Adds a hash, as a line without keys.  Returns whether an earlier game has it.
 */
bool unique_add_hash(struct unique *u, uint64_t hash, bool *is_nomem);

/*
 * Reports how many records have the same turns as an earlier one, if any; and
 * what counts a game once.
 */
void unique_note_repeated(const struct cmd_run *run, uint64_t repeated,
    const char *remedy);

void unique_release(struct unique *u);

#endif /* STATS_UNIQUE_H */
