/*
 * board.h - the board of Tigris & Euphrates: its pieces and kingdoms.
 *
 * struct board has no pointers, so assigning an old copy undoes a move.  No
 * function here checks whether a move is legal; callers use the queries below
 * for that.
 *
 * Every function that changes the board updates the kingdoms.  Regions without
 * a leader are not stored; they are searched when a piece joins them.
 *
 * Seats are numbered in turn order, from 0.  A leader has the number seat * 4 +
 * colour; sets of leaders are bits of these numbers.
 */
#ifndef TIGRIS_BOARD_H
#define TIGRIS_BOARD_H

#include "games/tigris/squares.h"

/* Colours, in score order; of temple, farm, market and settlement tiles. */
enum colour { RED, BLUE, GREEN, BLACK, COLOURS };

enum { SEATS = 4, LEADERS = SEATS * COLOURS, MONUMENTS = 6 };

static inline unsigned
leader_number(unsigned seat, enum colour colour)
{
	return seat * COLOURS + colour;
}

static inline unsigned
leader_seat(unsigned leader)
{
	return leader / COLOURS;
}

static inline enum colour
leader_colour(unsigned leader)
{
	return (enum colour)(leader % COLOURS);
}

/* Set of all leaders of a colour, as bits. */
#define LEADERS_OF_COLOUR(colour) ((unsigned)(0x1111u << (colour)))

/* Terrain of one of the two boards. */
struct map {
	struct squares river;
	struct squares temples; /* temples at the start, each with a treasure */
	struct squares first; /* temples whose treasures must be taken first */
	struct squares land;
	uint8_t filled; /* 1 + the board, after map_fill(); 0 before */
};

enum { STANDARD, ADVANCED, MAPS };
/* Returns false if the map, at first 0, is of that board already. */
bool map_fill(struct map *map, int which);

/* The two colours of each monument. */
extern const uint8_t monument_colour[MONUMENTS][2];

struct kingdom {
	struct squares area; /* squares of tiles (either face) and leaders */
	uint16_t leaders;    /* set of leaders, never empty */
};

struct board {
	struct squares tile[COLOURS]; /* tiles face up, by colour */
	/* Tiles under monuments and the ziggurat. */
	struct squares face_down;
	struct squares leader;   /* squares of leaders */
	struct squares linked; /* squares of all tiles and leaders */
	struct squares catastrophes;
	struct squares treasure;
	uint8_t leader_at[LEADERS];    /* leaders' squares, or NOWHERE */
	uint8_t building_at[COLOURS];
	uint8_t monument_at[MONUMENTS]; /* top left square, or NOWHERE */
	uint8_t ziggurat_at;           /* centre of the cross, or NOWHERE */
	uint8_t kingdoms;
	struct kingdom kingdom[LEADERS]; /* unordered */
};

/* Sets up the board for the start of a game. */
void board_begin(struct board *b, const struct map *map);

/* What is on a square; if several pieces are, the top one. */
enum content { EMPTY, TILE, FLAT_TILE, LEADER, CATASTROPHE };
enum content board_content(const struct board *b, unsigned sq);
/* Returns the colour of the face-up tile on a square. */
enum colour board_colour(const struct board *b, unsigned sq);
/* Returns the monument on a square; MONUMENTS if there is none. */
unsigned board_monument(const struct board *b, unsigned sq);
bool board_has_ziggurat(const struct board *b, unsigned sq);
/* Returns the number of the leader on a square, which must have one. */
unsigned board_leader(const struct board *b, unsigned sq);

static inline bool
board_is_empty(const struct board *b, unsigned sq)
{
	return !((b->linked.w[sq / 64] | b->catastrophes.w[sq / 64]) >>
	    sq % 64 & 1);
}

/*
 * Returns the kingdoms beside a square, as bits of their indices in kingdom[].
 */
unsigned board_beside(const struct board *b, unsigned sq);
/*
 * Return the index in kingdom[] of the kingdom to which a leader, or a square,
 * belongs; -1 if it belongs to none.
 */
int board_kingdom_of(const struct board *b, unsigned leader);
int board_kingdom_at(const struct board *b, unsigned sq);
static inline const struct squares *
kingdom_area(const struct board *b, int kingdom)
{
	return &b->kingdom[kingdom].area;
}

/*
 * Placement.  The square must be empty; a leader must be off the board to be
 * put, on the board to be lifted.
 */
void board_put_tile(struct board *b, enum colour colour, unsigned sq);
void board_put_leader(struct board *b, unsigned leader, unsigned sq);
void board_lift_leader(struct board *b, unsigned leader);
/*
 * Puts a catastrophe on a square that is empty or has a tile, which it removes.
 */
void board_put_catastrophe(struct board *b, unsigned sq);
/* Finds all kingdoms again, after the pieces have been set. */
void board_find_kingdoms(struct board *b);
/* Removes face-up tiles from the board. */
void board_remove(struct board *b, struct squares tiles);
/* Turns face-up tiles over; if a tile has a building on it, that is removed. */
void board_flip(struct board *b, struct squares tiles);
/*
 * Removes everything from a square, even pieces that no rule lets be removed,
 * for turns that break a rule.
 */
void board_clear(struct board *b, unsigned sq);

/* Returns the set of leaders on the board that have no temple beside them. */
unsigned board_orphans(const struct board *b);

/*
 * Conflicts.  board_temples() counts the temples beside a leader.  `joint` is
 * the square of the tile that joined two kingdoms: board_supporters() returns
 * the tiles of the leader's colour in its part of the joined kingdom, and
 * board_losses() the tiles that are removed if that leader loses: not
 * buildings, nor temples with a treasure or beside another leader.
 */
unsigned board_temples(const struct board *b, unsigned leader);
struct squares board_supporters(const struct board *b, unsigned leader,
    unsigned joint);
struct squares board_losses(const struct board *b, unsigned leader,
    unsigned joint);
/*
 * Returns, as bits, the colours that have two leaders in the kingdom of
 * `joint`, the tile that joined two kingdoms.
 */
unsigned board_clashes(const struct board *b, unsigned joint);
/*
 * Sets *attacker and *defender to the two leaders of a colour in the kingdom of
 * `joint`, the tile that joined two kingdoms; `active` is the seat whose turn
 * it is.
 */
void board_war(const struct board *b, unsigned joint, enum colour colour,
    unsigned active, unsigned seats, unsigned *attacker, unsigned *defender);

/*
 * Monuments and ziggurat.  board_quads() returns where a monument that uses the
 * tile on sq can be put: the top left squares of 2x2 face-up tiles of one
 * colour.  board_crosses() returns the same for the ziggurat: the centres of
 * crosses of five tiles.  board_build_squares() returns one or the other.
 */
struct squares quad_at(unsigned top_left);
struct squares cross_at(unsigned centre);
struct squares board_quads(const struct board *b, unsigned sq);
struct squares board_crosses(const struct board *b, unsigned sq);
struct squares board_build_squares(const struct board *b, unsigned sq,
    bool is_monument);
/*
 * Buildings.  board_line() returns the tiles of one colour that form an
 * unbroken line through sq, across or down; board_longest_line() the length of
 * the longer of these two lines; board_building_squares() the squares on which
 * the building of the colour may be put after a tile was placed on sq.
 */
struct squares board_line(const struct board *b, unsigned sq, bool is_down);
unsigned board_longest_line(const struct board *b, unsigned sq);
struct squares board_building_squares(const struct board *b, unsigned sq);

/*
 * R20: the treasures that a trader must take from its kingdom, all but one.
 * board_treasures_due() returns false if the kingdom has no trader, or not more
 * than one treasure.
 */
struct treasures_due {
	unsigned trader; /* number of the leader that takes the treasures */
	unsigned count;         /* number to be taken */
	struct squares all;     /* all treasures of the kingdom */
	struct squares forced;  /* treasures that must be taken */
	struct squares choice;  /* treasures of which any one may stay */
};
bool board_treasures_due(const struct board *b, const struct map *map,
    int kingdom, struct treasures_due *due);

#endif /* TIGRIS_BOARD_H */
