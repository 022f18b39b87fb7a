/*
 * moves.h - positions of Tigris & Euphrates to play on: what the files of the
 * fast engine share.
 *
 * The judge's state can be hidden in part, and is made for records with
 * errors.  This one knows every hand.  It is plain, so that a step is taken
 * back by putting back a copy; the board and its kingdoms are those of the
 * judge (board.h).
 *
 * What has to be decided within a step (how much support is added, whether a
 * monument is built) is a move of its own, of the seat that decides it; a
 * record writes them one behind the other as one step.
 */
#ifndef TIGRIS_MOVES_H
#define TIGRIS_MOVES_H

#include "base/random.h"
#include "games/tigris/tigris.h"
#include "rules/moves.h"
#include "rules/notation.h"

enum { PILE_MAX = BAG_MAX };

enum phase {
	PHASE_DEAL,     /* chance: the hand that p->s.decider begins with */
	PHASE_ACT,      /* an action */
	PHASE_WAR,      /* which colour is fought next */
	PHASE_ATTACK,   /* what the attacker adds */
	PHASE_DEFEND,   /* what the defender adds */
	PHASE_BUILD,    /* a building, or none */
	PHASE_MONUMENT, /* a monument, the ziggurat, or none */
	PHASE_TREASURE, /* which one stays */
	PHASE_SWAP,     /* chance: what comes for what was put away */
	PHASE_CUBE,     /* the ziggurat's point */
	PHASE_REFILL,   /* chance: what p->s.decider draws */
	PHASE_OVER
};

/* All of a position that changes; put back as a whole. */
struct state {
	struct board board;
	uint32_t points[SEATS][COLOURS];
	uint8_t treasures[SEATS];
	uint8_t ruins[SEATS]; /* catastrophes in hand */
	uint8_t hand[SEATS][COLOURS];
	uint8_t hidden[SEATS]; /* tiles in hand of any colour of these: */
	uint8_t bag[COLOURS]; /* not seen yet: in the bag, or hidden */
	uint8_t left; /* in the bag */
	uint8_t drawn; /* of the fixed order */
	uint8_t phase, ended;
	uint8_t seat;    /* whose turn it is */
	uint8_t decider; /* who decides, or draws */
	uint8_t done;    /* actions of the turn */
	uint8_t sq;      /* of the tile that was placed */
	uint8_t is_revolt;
	uint8_t attacker, defender; /* leaders */
	uint8_t added;   /* by the attacker */
	uint8_t wars;    /* begun in the action */
	uint8_t swapped; /* tiles to be drawn */
	uint32_t turns;
};

/* A step that can be taken back. */
struct made {
	struct state before;
};

struct pos {
	struct state s;
	unsigned seats;
	bool is_english, has_buildings, has_ziggurat;
	struct map map;
	uint8_t temple[SQUARES]; /* treasures by number, in order of squares */
	struct made *made;
	size_t mades, mades_cap;
	uint8_t pile[PILE_MAX]; /* the order of the bag, if it is fixed */
	bool is_fixed;
	struct tes_moves scratch;
};

enum move_kind {
	MOVE_TILE,     /* what: colour; from: square */
	MOVE_LEADER,   /* the same */
	MOVE_WITHDRAW, /* what */
	MOVE_RUIN,     /* from */
	MOVE_SWAP,     /* bits: tiles by colour, as of a draw; or more: how
	                  many of a hand with hidden ones */
	MOVE_PASS,     /* the whole turn */
	MOVE_STOP,     /* the second action: nobody writes it */
	MOVE_CUBE,     /* what */
	MOVE_WAR,      /* what: the colour that is fought next */
	MOVE_ATTACK,   /* more: tiles; what: colour of the war; whom: revolt */
	MOVE_DEFEND,   /* more: tiles */
	MOVE_BUILD,    /* from */
	MOVE_MONUMENT, /* what: which one; from: its top left square */
	MOVE_ZIGGURAT, /* from: its centre */
	MOVE_TREASURE, /* bits: those that are taken, by number */
	MOVE_DECLINE,  /* a building or a monument; more: the phase */
	MOVE_DRAW,     /* bits: tiles by colour; whom: seat; more: the phase */
	MOVE_KINDS,
	ACTS = MOVE_STOP + 1 /* kinds of actions */
};

/* Tiles by colour in tes_move.bits. */
static inline unsigned
tiles_of(uint32_t bits, unsigned colour)
{
	return bits >> 8 * colour & 0xff;
}

static inline uint32_t
tiles_bits(const uint8_t n[COLOURS])
{
	return n[0] | (uint32_t)n[1] << 8 | (uint32_t)n[2] << 16 |
	    (uint32_t)n[3] << 24;
}

static inline unsigned
tiles_sum(const uint8_t n[COLOURS])
{
	return (unsigned)n[0] + n[1] + n[2] + n[3];
}

/* In hand, whatever their colours. */
static inline unsigned
hand_tiles(const struct state *s, unsigned seat)
{
	return tiles_sum(s->hand[seat]) + s->hidden[seat];
}

/* The most of a colour that a hand may hold. */
static inline unsigned
hand_most(const struct state *s, unsigned seat, unsigned colour)
{
	const unsigned hidden = s->hidden[seat], unseen = s->bag[colour];

	return s->hand[seat][colour] + (hidden < unseen ? hidden : unseen);
}

static inline bool
phase_is_chance(unsigned phase)
{
	return phase == PHASE_DEAL || phase == PHASE_SWAP ||
	    phase == PHASE_REFILL;
}

/* Does what is decided there belong to the step before? */
static inline bool
phase_is_inside(unsigned phase)
{
	return phase >= PHASE_WAR && phase <= PHASE_SWAP;
}

/* act.c */
bool act_play(struct pos *p, struct tes_move m);
void act_undo(struct pos *p);
/* Keeps the state, for act_undo to put it back; false without memory. */
bool act_keep(struct pos *p);
void act_deal(struct pos *p, unsigned seat);
void act_begin_turn(struct pos *p);

/* Adds what monuments pay whose turn it is, at its end. */
void act_income(const struct state *s, uint32_t points[COLOURS]);
/* Strengths of attacker and defender without what they add. */
void act_strengths(const struct pos *p, unsigned *attack, unsigned *defence);
/* Hands hold them in this colour. */
static inline unsigned
support_colour(const struct state *s)
{
	return s->is_revolt ? RED : leader_colour(s->attacker);
}
/* Is a point of the ziggurat due at the end of the turn? */
bool act_has_cube(const struct state *s);
/* The kingdom whose treasures are to be taken; false: there is none. */
bool act_spoils(const struct pos *p, struct spoils *spoils);

/* Tiles of a colour leave a hand that may hold them. */
void act_take(struct state *s, unsigned seat, unsigned colour, unsigned n);

/* choices.c */
bool choices_list(struct pos *p, struct tes_moves *list);
struct tes_move choices_support(const struct pos *p, unsigned tiles);
/* Treasures by number. */
uint32_t choices_treasures(const struct pos *p, struct squares set);
/* Monuments that may be built with the tile that was placed. */
bool choices_can_build_up(const struct pos *p);
struct squares choices_empty(const struct pos *p);

bool choices_list_kind(struct pos *p, struct tes_moves *list,
    enum move_kind kind);
/* Where a leader may stand, if that joins no two kingdoms; and ruins. */
struct squares choices_leader_squares(const struct pos *p);
struct squares choices_ruin_squares(const struct pos *p);
bool choices_is_tile(const struct pos *p, unsigned sq);
bool choices_is_leader(const struct pos *p, unsigned leader, unsigned sq);
bool choices_can_withdraw(const struct pos *p, unsigned colour);
unsigned choices_count_swaps(const struct pos *p);
/* Number n of them, from 0. */
struct tes_move choices_swap(const struct pos *p, unsigned n);
/* The one that leaves the turn. */
struct tes_move choices_stop(const struct pos *p);
/* The least and the most that may be added besides nothing. */
void choices_support_range(const struct pos *p, unsigned *least,
    unsigned *most);

/* lots.c */
bool choices_lot(struct pos *p, uint64_t word[2], enum tes_sampling how,
    struct tes_move *m);

/* draws.c */
bool draws_list(const struct pos *p, struct tes_moves *list);
struct tes_move draws_lot(const struct pos *p, uint64_t word[2]);
/* A colour out of so many tiles of each; there is one at least. */
unsigned draws_one(const uint8_t n[COLOURS], uint64_t word[2]);
double draws_chance(const struct pos *p, struct tes_move draw);
void draws_play(struct pos *p, struct tes_move draw);
void draws_fix(struct pos *p, const uint8_t *colour, unsigned colours,
    uint64_t seed);

/* move_text.c */
void tigris_move_text(const void *pos, const struct judge_run *run,
    struct tes_move m, struct buf *out);
const char *tigris_move_kind(struct tes_move m);
enum game_part tigris_move_part(struct tes_move m);
unsigned tigris_move_silent(const void *pos, struct tes_move *m);
bool tigris_move_is_silent(struct tes_move m);

void tigris_move_part_of(const void *pos, const struct judge_run *run,
    struct tes_move m, struct tes_move_info *part);

bool tigris_move_read(void *pos, struct judge_run *run,
    const struct tes_step *step, struct tes_move *m);

/* position.c */
/* Before anything is on the board. */
void tigris_clear_position(struct pos *p, const struct judge_run *run);
/* Which of what the state holds of a step is of use in its phase. */
struct live {
	bool done, square, conflict, added, wars, swapped;
};
struct live tigris_live(const struct state *s);

/* position_write.c; formats/position.md is the contract */
extern const char tigris_tile_letters[COLOURS + 1];
extern const char tigris_leader_letters[COLOURS + 1];
extern const char tigris_colour_letters[COLOURS + 1];
extern const char tigris_dynasty_letters[SEATS + 1]; /* as game.seat */
extern const char *const tigris_phase_word[PHASE_OVER + 2];
void tigris_write_position(const void *pos, const struct judge_run *run,
    struct buf *out);
bool tigris_position_scene(const void *pos, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

/* position_read.c */
enum tes_status tigris_set_position(void *pos, struct notation *n);

/* worth.c */
int32_t tigris_worth(const void *pos, unsigned seat);

#endif /* TIGRIS_MOVES_H */
