/*
 * cell.h - cells of the unbounded field, in axial coordinates, and the hexes on
 * them.
 *
 * Two deserts can leapfrog each other away from all other hexes, so no array
 * can hold every reachable cell.
 */
#ifndef GODS_CELL_H
#define GODS_CELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cell {
	int32_t q, r;
};

/* Largest coordinate that is read; cells beyond it are refused. */
enum { CELL_MAX = 1000000000 };

enum { NEIGHBOURS = 6 };

/* Neighbours from east, counter-clockwise: the order used in records (Q12). */
extern const struct cell neighbour_offset[NEIGHBOURS];

enum piece_kind {
	PIECE_TRIBE,
	PIECE_TEMPLE,
	PIECE_DESERT,
	PIECE_DECAY,
	PIECE_KINDS
};

enum { NO_SEAT = -1 };

/* A hex on the field. */
struct piece {
	struct cell cell;
	uint8_t kind;
	uint8_t colour; /* of a tribe: enum hex */
	int8_t seat;    /* owner of a temple, marker of a tribe; or NO_SEAT */
	uint32_t touched; /* trace.clock when it was put or changed */
};

/* The arguments of a cell in a format, "%d,%d". */
#define CELL_ARG(cell) (int)(cell).q, (int)(cell).r

struct cell cell_add(struct cell a, struct cell b);
bool cell_is(struct cell a, struct cell b);
/*
 * Returns which neighbour of a is b, by neighbour_offset[]; NEIGHBOURS if none.
 */
unsigned cell_beside(struct cell a, struct cell b);
/* Compares for qsort(): by row, then by column. */
int cell_compare(struct cell a, struct cell b);
/* Returns the number of steps between two cells. */
int64_t cell_distance(struct cell a, struct cell b);

#endif /* GODS_CELL_H */
