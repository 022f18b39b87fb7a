/*
 * row.h - what the index stores of a game, collected by a worker.
 */
#ifndef INDEX_ROW_H
#define INDEX_ROW_H

#include "index/signature.h"
#include "pipeline.h"

/* Texts of a game, in the order of the columns of table `game`. */
enum row_column {
	ROW_GAME,
	ROW_EDITION,
	ROW_EVENT,
	ROW_SITE,
	ROW_DATE,
	ROW_ROUND,
	ROW_ENDED,
	ROW_THINGS, /* and seats, see boards.h */
	ROW_TEXTS
};

struct row_player {
	struct tes_text seat, name;
	bool has_score;
	int32_t points;
	uint32_t rank;
	bool is_winner;
};

/* A game in the index.  Its texts and keys follow it in memory. */
struct row {
	unsigned references;
	uint64_t number, line; /* of the record, both from 1 */
	/* Place of the record in its file, in bytes; size 0: unknown. */
	uint64_t offset;
	size_t size;
	uint32_t turns, players;
	bool is_valid;
	struct tes_text text[ROW_TEXTS];
	struct row_player player[TES_SEATS_MAX];
	const unsigned char *keys; /* big-endian, 8 bytes each */
	size_t key_count;
	const unsigned char *board; /* as in boards.h */
	size_t board_size;
	struct signature signature;
};

/* Returns the row of a game, with one reference; NULL if out of memory. */
struct row *row_new(const struct game *game);
/* Adds a reference; returns the row. */
struct row *row_keep(struct row *row);
/* Removes a reference of a row, or NULL; the last one frees the row. */
void row_release(struct row *row);

#endif /* INDEX_ROW_H */
