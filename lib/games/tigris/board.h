/*
 * board.h - the board of Tigris & Euphrates: what lies and stands on it, and
 * the kingdoms.
 *
 * The state is certain, plain and without pointers to its own: copied by
 * assignment, which is how a move is taken back.  Nothing here asks whether a
 * move is legal; what a rule forbids is told apart by the questions below, and
 * both the judge and positions that are played on ask them.
 *
 * Kingdoms are kept up to date by every function that changes something.
 * Regions without a leader are not kept at all: they are found where a piece
 * joins them.
 *
 * Seats are those at the table, in turn order.  A leader has a number, seat *
 * 4 + colour, and sets of leaders are bits of these numbers.
 */
#ifndef TIGRIS_BOARD_H
#define TIGRIS_BOARD_H

#include "games/tigris/squares.h"

/* In the order of scores.  Tiles: temple, farm, market, settlement. */
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

/* All leaders of a colour. */
#define LEADERS_OF_COLOUR(colour) ((unsigned)(0x1111u << (colour)))

/* One of the two boards. */
struct map {
	struct squares river;
	struct squares temples; /* of the start, each with a treasure */
	struct squares first;   /* those whose treasures are taken first */
	struct squares land;
};

enum { STANDARD, ADVANCED, MAPS };
void map_fill(struct map *map, int which);

/* The colours of each monument. */
extern const uint8_t monument_colour[MONUMENTS][2];

struct kingdom {
	struct squares area; /* tiles of either face, and leaders */
	uint16_t leaders;    /* never 0 */
};

struct board {
	struct squares tile[COLOURS]; /* face up */
	struct squares flat;     /* face down: under monuments and ziggurat */
	struct squares leader;   /* where one stands */
	struct squares linked;   /* the sets above: what regions are made of */
	struct squares ruined;   /* by catastrophes */
	struct squares treasure;
	uint8_t leader_at[LEADERS];    /* a square or NOWHERE, as all these */
	uint8_t building_at[COLOURS];
	uint8_t monument_at[MONUMENTS]; /* the top left one of its four */
	uint8_t ziggurat_at;           /* its centre */
	uint8_t kingdoms;
	struct kingdom kingdom[LEADERS]; /* in no order */
};

/* The start of a game. */
void board_begin(struct board *b, const struct map *map);

/* What lies there; the top one of several. */
enum content { EMPTY, TILE, FLAT_TILE, LEADER, RUIN };
enum content board_content(const struct board *b, unsigned sq);
/* The colour of the tile that lies there face up. */
enum colour board_colour(const struct board *b, unsigned sq);
/* The leader that stands there. */
unsigned board_leader(const struct board *b, unsigned sq);

static inline bool
board_is_empty(const struct board *b, unsigned sq)
{
	return !((b->linked.w[sq / 64] | b->ruined.w[sq / 64]) >> sq % 64 & 1);
}

/* The kingdoms beside a square, as bits of their places in the list. */
unsigned board_beside(const struct board *b, unsigned sq);
/* The kingdom of a leader, of a square; -1: there is none. */
int board_kingdom_of(const struct board *b, unsigned leader);
int board_kingdom_at(const struct board *b, unsigned sq);
static inline const struct squares *
kingdom_area(const struct board *b, int kingdom)
{
	return &b->kingdom[kingdom].area;
}

/*
 * Changes.  The square is empty; a leader stands nowhere before he is put
 * and somewhere before he is lifted.
 */
void board_put_tile(struct board *b, enum colour colour, unsigned sq);
void board_put_leader(struct board *b, unsigned leader, unsigned sq);
void board_lift_leader(struct board *b, unsigned leader);
/* A catastrophe, on an empty square or a tile. */
void board_ruin(struct board *b, unsigned sq);
/* Tiles that lie face up leave the board. */
void board_remove(struct board *b, struct squares tiles);
/*
 * Those that lie face up are turned over; a building on one of them leaves the
 * board.
 */
void board_flip(struct board *b, struct squares tiles);
/* Whatever is there leaves the board: what no rule allows happened. */
void board_clear(struct board *b, unsigned sq);

/* Leaders without a temple beside them. */
unsigned board_orphans(const struct board *b);

/*
 * Conflicts.  Temples beside a leader, tiles of his colour on his side of the
 * square whose tile joined two kingdoms, and what of these is removed when he
 * loses: all, but for buildings, and for temples with a treasure or beside
 * another leader.
 */
unsigned board_temples(const struct board *b, unsigned leader);
struct squares board_supporters(const struct board *b, unsigned leader,
    unsigned joint);
struct squares board_losses(const struct board *b, unsigned leader,
    unsigned joint);
/* Colours of which two leaders are in the kingdom of the joint, as bits. */
unsigned board_clashes(const struct board *b, unsigned joint);
/* The two leaders of that colour there: attacker and defender. */
void board_war(const struct board *b, unsigned joint, enum colour colour,
    unsigned active, unsigned seats, unsigned *attacker, unsigned *defender);

/*
 * Buildings, monuments, ziggurat.  Top left squares of the 2x2 of one colour
 * that hold sq; centres of its crosses.  They have room to be told one by one.
 */
enum { MOST_QUADS = 4, MOST_CROSSES = 5 };
struct squares quad_at(unsigned top_left);
struct squares cross_at(unsigned centre);
unsigned board_quads(const struct board *b, unsigned sq,
    uint8_t out[MOST_QUADS]);
unsigned board_crosses(const struct board *b, unsigned sq,
    uint8_t out[MOST_CROSSES]);
/*
 * The unbroken lines of the tile's colour through sq, across and down; the
 * longer of the two; and the squares on which its building may be put now.
 */
struct squares board_line(const struct board *b, unsigned sq, bool is_down);
unsigned board_longest_line(const struct board *b, unsigned sq);
struct squares board_building_squares(const struct board *b, unsigned sq);

/*
 * Treasures.  How many of a kingdom have to be taken now, 0 without a trader;
 * those that may be, and those of them that have to be.
 */
struct spoils {
	unsigned trader;        /* whose they are */
	unsigned count;         /* to be taken */
	struct squares all;     /* in the kingdom */
	struct squares forced;  /* are taken in any case */
	struct squares choice;  /* all but one, or all but none, of these */
};
bool board_spoils(const struct board *b, const struct map *map, int kingdom,
    struct spoils *spoils);

#endif /* TIGRIS_BOARD_H */
