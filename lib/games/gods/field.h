/*
 * field.h - the playing field: hexes on an endless plane of axial coordinates.
 *
 * The field has no edge: two deserts can leapfrog each other away from
 * everything else, so no array bounds it.
 */
#ifndef GODS_FIELD_H
#define GODS_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cell {
	int32_t q, r;
};

/* Cells farther out than this are refused when they are read. */
enum { CELL_MAX = 1000000000 };

enum { NEIGHBOURS = 6 };

/* East first, then against the clock: the order of the record's contract. */
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
	uint8_t kind;   /* enum piece_kind */
	uint8_t colour; /* of a tribe: enum hex */
	int8_t seat;    /* of a temple: its owner; of a tribe: whose marker */
	bool maybe;     /* after an error: perhaps it does not lie here */
	uint32_t touched; /* when it was laid or changed: gods.clock */
	uint32_t turn;    /* when it came to its cell; 0: with the set-up */
	uint32_t from, to; /* where the source says so; to 0: nowhere */
};

/*
 * Nearly every game stays near the origin: cells in this square around it are
 * found by their place in an array, the others by hashing.
 */
enum { NEAR = 32, NEAR_SIDE = 2 * NEAR };

struct field {
	struct piece *piece;
	size_t pieces, pieces_cap;
	/* Index of a piece + 1; 0: free. */
	uint32_t near[NEAR_SIDE * NEAR_SIDE];
	uint32_t *far; /* the same, hashed */
	size_t fars;   /* a power of two, at least twice the pieces */
};

/* Empties the field; false without memory. */
bool field_init(struct field *f);
void field_release(struct field *f);
bool field_copy(struct field *to, const struct field *from);

/* NULL when nothing lies there. */
struct piece *field_at(const struct field *f, struct cell cell);

/* What lies on the six neighbours, in the order of neighbour_offset. */
void field_around(const struct field *f, struct cell cell,
    struct piece *piece[NEIGHBOURS]);

/* Room for one more piece, so that adding it moves no other; or false. */
bool field_reserve(struct field *f);

/* The cell has to be free.  NULL without memory. */
struct piece *field_put(struct field *f, struct piece piece);

/* Moves a piece to a free cell. */
void field_move(struct field *f, struct piece *piece, struct cell to);

struct cell cell_add(struct cell a, struct cell b);
bool cell_is(struct cell a, struct cell b);
/* Steps from cell to cell between the two. */
int64_t cell_distance(struct cell a, struct cell b);

#endif /* GODS_FIELD_H */
