/*
 * board.h - the board of Tigris & Euphrates: its pieces and kingdoms.
 *
 * struct board is always certain and has no pointers: assignment copies it,
 * which undoes a move.  No function here checks whether a move is legal; the
 * judge and the engine use the queries below for that.
 *
 * Every function that changes the board updates the kingdoms.  Regions without
 * a leader are not stored; they are searched when a piece joins them.
 *
 * Seats are numbered in turn order, from 0.  A leader has the number seat * 4
 * + colour; sets of leaders are bits of these numbers.
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
	struct squares first;   /* temples whose treasures are taken first */
	struct squares land;
};

enum { STANDARD, ADVANCED, MAPS };
void map_fill(struct map *map, int which);

/* The two colours of each monument. */
extern const uint8_t monument_colour[MONUMENTS][2];

struct kingdom {
	struct squares area; /* squares of tiles (either face) and leaders */
	uint16_t leaders;    /* set of leaders, never empty */
};

struct board {
	struct squares tile[COLOURS]; /* tiles face up, by colour */
	struct squares flat; /* tiles face down, under monuments and ziggurat */
	struct squares leader;   /* squares of leaders */
	struct squares linked; /* all tiles and leaders, forming regions */
	struct squares ruined;   /* squares of catastrophes */
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

/* Content of a square; the top piece if there are several. */
enum content { EMPTY, TILE, FLAT_TILE, LEADER, RUIN };
enum content board_content(const struct board *b, unsigned sq);
/* Returns the colour of the face-up tile on a square. */
enum colour board_colour(const struct board *b, unsigned sq);
/* Returns the leader on a square that has one. */
unsigned board_leader(const struct board *b, unsigned sq);

static inline bool
board_is_empty(const struct board *b, unsigned sq)
{
	return !((b->linked.w[sq / 64] | b->ruined.w[sq / 64]) >> sq % 64 & 1);
}

/* Returns the kingdoms adjacent to a square, as bits of their indices. */
unsigned board_beside(const struct board *b, unsigned sq);
/* Returns the index of the kingdom of a leader or square; -1 if none. */
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
/* Puts a catastrophe on an empty square or a tile. */
void board_ruin(struct board *b, unsigned sq);
/* Removes face-up tiles from the board. */
void board_remove(struct board *b, struct squares tiles);
/* Turns face-up tiles over; a building on one of them leaves the board. */
void board_flip(struct board *b, struct squares tiles);
/* Removes everything from a square, even pieces that no rule removes. */
void board_clear(struct board *b, unsigned sq);

/* Returns the set of leaders without an adjacent temple. */
unsigned board_orphans(const struct board *b);

/*
 * Conflicts.  board_temples() counts the temples adjacent to a leader.
 * `joint` is the square of the tile that joined two kingdoms:
 * board_supporters() returns the tiles of the leader's colour on the leader's
 * side of it, and board_losses() those that are removed if the leader loses:
 * not buildings, nor temples with a treasure or next to another leader.
 */
unsigned board_temples(const struct board *b, unsigned leader);
struct squares board_supporters(const struct board *b, unsigned leader,
    unsigned joint);
struct squares board_losses(const struct board *b, unsigned leader,
    unsigned joint);
/* Returns the colours with two leaders in the kingdom of `joint`, as bits. */
unsigned board_clashes(const struct board *b, unsigned joint);
/*
 * Finds the two leaders of a colour in the kingdom of `joint`; `active` is the
 * seat whose turn it is.
 */
void board_war(const struct board *b, unsigned joint, enum colour colour,
    unsigned active, unsigned seats, unsigned *attacker, unsigned *defender);

/*
 * Monuments and ziggurat.  board_quads() lists the top left squares of the 2x2
 * squares of one colour that contain sq, board_crosses() the centres of the
 * crosses; both return their number.
 */
enum { MOST_QUADS = 4, MOST_CROSSES = 5 };
struct squares quad_at(unsigned top_left);
struct squares cross_at(unsigned centre);
unsigned board_quads(const struct board *b, unsigned sq,
    uint8_t out[MOST_QUADS]);
unsigned board_crosses(const struct board *b, unsigned sq,
    uint8_t out[MOST_CROSSES]);
/*
 * Buildings.  board_line() returns the unbroken line of the tile's colour
 * through sq, across or down; board_longest_line() the length of the longer
 * one; board_building_squares() the squares on which its building may be put.
 */
struct squares board_line(const struct board *b, unsigned sq, bool is_down);
unsigned board_longest_line(const struct board *b, unsigned sq);
struct squares board_building_squares(const struct board *b, unsigned sq);

/*
 * The treasures of a kingdom that its trader must take now; board_spoils()
 * returns false if the kingdom has none to take.
 */
struct spoils {
	unsigned trader;        /* leader who takes the treasures */
	unsigned count;         /* number to be taken */
	struct squares all;     /* all treasures of the kingdom */
	struct squares forced;  /* must be taken */
	struct squares choice;  /* one of these stays, the others are taken */
};
bool board_spoils(const struct board *b, const struct map *map, int kingdom,
    struct spoils *spoils);

#endif /* TIGRIS_BOARD_H */
