/*
 * field.h - the playing field: hexes on an unbounded plane of axial
 * coordinates.
 *
 * Two deserts can leapfrog each other away from all other hexes, so no array
 * can hold every reachable cell.
 */
#ifndef GODS_FIELD_H
#define GODS_FIELD_H

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
	bool maybe;     /* after an error: possibly not on this cell */
	uint32_t touched; /* gods.clock when it was put or changed */
	uint32_t turn;    /* when it came to its cell; 0: set-up */
	/* Byte range of its step in the source; to is 0 if unknown. */
	uint32_t from, to;
};

/*
 * Half the side of a square around 0,0 whose cells are found by array index;
 * the few cells outside are hashed.
 */
enum { NEAR = 32, NEAR_SIDE = 2 * NEAR };

struct field {
	struct piece *piece;
	size_t pieces, pieces_cap;
	/* Index in piece[] plus 1; 0 if the cell is free. */
	uint32_t near[NEAR_SIDE * NEAR_SIDE];
	uint32_t *far; /* hash table of cells outside, values as in near[] */
	size_t fars;   /* slots: a power of two, at least twice the pieces */
};

/* Empties the field.  Returns false if out of memory. */
bool field_init(struct field *f);
void field_release(struct field *f);
bool field_copy(struct field *to, const struct field *from);

/* Returns the piece on a cell, or NULL.  Valid until a piece is added. */
struct piece *field_at(const struct field *f, struct cell cell);

/* Fills piece[] with the six neighbours, or NULL, by neighbour_offset. */
void field_around(const struct field *f, struct cell cell,
    struct piece *piece[NEIGHBOURS]);

/*
 * Reserves room for one more piece, so that field_put() moves no piece in
 * memory.  Returns false if out of memory.
 */
bool field_reserve(struct field *f);

/* Puts a piece on a free cell.  Returns NULL if out of memory. */
struct piece *field_put(struct field *f, struct piece piece);

/* Moves a piece to a free cell. */
void field_move(struct field *f, struct piece *piece, struct cell to);

struct cell cell_add(struct cell a, struct cell b);
bool cell_is(struct cell a, struct cell b);
/* Returns the number of steps between two cells. */
int64_t cell_distance(struct cell a, struct cell b);

#endif /* GODS_FIELD_H */
