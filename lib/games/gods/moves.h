/*
 * moves.h - positions of GODS to play on: what the files of the fast engine
 * share.
 *
 * The judge's state (gods.h) can be uncertain in every part, and is made for
 * records with errors.  This one is certain, small and quick: a step is played
 * and taken back without memory being asked for, and legal moves are counted
 * without being listed.
 *
 * Cells have numbers.  Those of a square around 0,0 are found by arithmetic;
 * any other gets the next number when a hex first lies on it or beside it, and
 * keeps it until the position is begun anew.  So the field has no edge, and
 * nothing but a table look-up knows it.
 */
#ifndef GODS_MOVES_H
#define GODS_MOVES_H

#include "base/random.h"
#include "games/gods/gods.h"
#include "rules/moves.h"
#include "rules/notation.h"

/* The square: cells from -HALF to HALF - 1 both ways; then what is no cell. */
enum { HALF = 32, SIDE = 2 * HALF, WALL = SIDE * SIDE, FIRST_FAR };

/* What lies on a cell, in a byte. */
enum {
	LIES_NOTHING,
	LIES_DESERT,
	LIES_DECAY,
	LIES_WALL,      /* behind the last cell that can be written */
	LIES_TEMPLE,    /* + seat */
	LIES_TRIBE = 8, /* + 8 * colour + seat of the marker from 1; 0: bare */
	LIES_KINDS = 8 + 8 * COLOURS
};

/* What lies around, as seats: of what lies there, LIES_KINDS of them. */
enum { AROUND_TEMPLE = 0, AROUND_TRIBE = 4, AROUND_BARE = 1 << 8 };
extern const uint16_t around_of[LIES_KINDS];

/* How many lie around a cell, and how many of these are deserts. */
enum { KEY_ONE = 1, KEY_DESERT = 8, KEY_LONE = KEY_ONE + KEY_DESERT };

struct place {
	uint8_t lies;
	uint8_t key;
	uint16_t at; /* in the rim; or where it stood there when it was taken */
};

/* A cell outside of the square. */
struct far_cell {
	struct cell cell;
	uint32_t next; /* of the same hash; 0: none */
};

enum phase {
	PHASE_BEGIN,
	PHASE_DRAW,
	PHASE_ACT,
	PHASE_OVER,
	PHASE_BETWEEN /* before a turn of a record that is followed */
};

enum { PILE_MAX = 160, DESERTS_MAX = 40 };

struct owner {
	uint8_t power, temples, on_field, markers, extras, points_pad;
	int16_t points;
	uint8_t marked[COLOURS], villages[COLOURS], chips[COLOURS];
};

/* All but what lies where: copied by each step, to be put back. */
struct state {
	struct owner owner[SEATS];
	uint64_t board; /* the hash of what lies where */
	uint64_t drawn[3]; /* bits of the pile that have been */
	uint16_t cells[8]; /* of the rim, by how many lie around them */
	uint32_t lone; /* of the rim, those with nothing but a desert beside */
	uint32_t rim;
	uint32_t turns;
	uint16_t undrawn; /* but for the end tile */
	uint8_t left[HEX_KINDS];
	uint8_t display[HEX_END];
	uint8_t lying; /* on the display, all kinds */
	/*
	 * On the display, and not known.  They are among `left`, and nothing is
	 * played before they are dealt.
	 */
	uint8_t hidden;
	uint8_t chips_left[COLOURS];
	uint8_t phase, seat, ended;
	uint8_t allowed, done, held, once;
	uint8_t is_last; /* the game ends with this turn */
	uint8_t deserts; /* on the field */
};

/* A step that can be taken back. */
struct made {
	struct state before;
	struct tes_move move;
	uint8_t lay[NEIGHBOURS];  /* on the cells around a temple */
	uint16_t at[1 + NEIGHBOURS]; /* of a moved desert's cell and around */
};

struct pos {
	struct state s;
	unsigned seats;
	int32_t rule[PARAM_COUNT];
	bool is_odd; /* rules whose refills have to be tried out */
	/*
	 * A record is followed: nothing is listed or taken back, so no rim is
	 * kept; and each turn is begun by whoever follows.
	 */
	bool is_forward;
	uint32_t touched_from, touched_to; /* cells of the square; then only */

	struct place *place; /* by number */
	uint32_t places, places_cap;
	struct far_cell *far; /* from FIRST_FAR on */
	uint32_t *chain;      /* heads of far cells by hash */
	uint32_t chains;      /* a power of two */

	uint32_t *edge; /* the rim: free cells beside a hex */
	uint32_t edge_cap;
	uint32_t desert[DESERTS_MAX];

	struct made *made;
	size_t mades, mades_cap;

	uint8_t pile[PILE_MAX]; /* the order of what comes, if it is fixed */
	unsigned piles;
	bool is_fixed;
	struct tes_moves scratch;
};

/* Kinds of moves. */
enum move_kind {
	MOVE_DRAW,
	MOVE_TRIBE,
	MOVE_TEMPLE,
	MOVE_DESERT,
	MOVE_DECAY,
	MOVE_WHIRLWIND, /* without a move */
	MOVE_WHIRL,     /* a whirlwind that moves a desert */
	MOVE_PAY,       /* moving a desert for power */
	MOVE_TAKE,
	MOVE_USE,
	MOVE_DISCARD,
	MOVE_PASS,
	MOVE_END,  /* declared, or where villages end it by themselves */
	MOVE_STOP, /* the latter, which nobody writes */
	MOVE_GO,   /* begin the turn all the same; or be done with it */
	MOVE_KINDS
};

enum { NOBODY = 0xff };

/* board.c */
bool board_reset(struct pos *p);
void board_release(struct pos *p);
bool board_copy(struct pos *to, const struct pos *from);
/* The number of a cell, given it now if need be; WALL beyond the last one. */
bool board_number(struct pos *p, struct cell cell, uint32_t *number);
struct cell board_cell(const struct pos *p, uint32_t number);
/* Makes sure that nothing around that cell has to be given a number. */
bool board_reserve(struct pos *p, uint32_t number);
void board_put(struct pos *p, uint32_t number, unsigned lies);
void board_unput(struct pos *p, uint32_t number);
/* Takes a desert off; at[] is for putting it back. */
void board_lift(struct pos *p, uint32_t number, uint16_t *at);
void board_unlift(struct pos *p, uint32_t number, const uint16_t *at);
void board_relay(struct pos *p, uint32_t number, unsigned lies);
#ifdef TES_DEBUG
/* Whether all that is kept by steps is what it is when made afresh. */
bool board_is_sound(const struct pos *p);
#endif
void board_far_around(const struct pos *p, uint32_t number,
    uint32_t around[NEIGHBOURS]);

/* From a cell of the square to those around it: as neighbour_offset. */
static const int32_t board_step[NEIGHBOURS] = { 1, 1 - SIDE, -SIDE, -1,
	SIDE - 1, SIDE };

/* In the square, and not at its border. */
static inline bool
board_is_inside(uint32_t number)
{
	return (number % SIDE - 1u < SIDE - 2) &
	    (number / SIDE - 1u < SIDE - 2);
}

/* Numbers of the cells around; all of them have one by now. */
static inline void
board_around(const struct pos *p, uint32_t number, uint32_t around[NEIGHBOURS])
{
	if (board_is_inside(number))
		for (unsigned n = 0; n < NEIGHBOURS; n++)
			around[n] = number + (uint32_t)board_step[n];
	else
		board_far_around(p, number, around);
}

/* As board_find, of any cell. */
bool board_find_far(struct pos *p, struct cell cell, uint32_t *number);

/*
 * The number of a cell that a hex may lie on, given it now if need be, as are
 * those of the cells around it; false where there is none, or without memory.
 */
static inline bool
board_find(struct pos *p, struct cell cell, uint32_t *number)
{
	const uint32_t q = (uint32_t)cell.q + HALF, r = (uint32_t)cell.r + HALF;

	*number = r * SIDE + q;
	return ((q - 1 < SIDE - 2) & (r - 1 < SIDE - 2)) ||
	    board_find_far(p, cell, number);
}

/* make.c */
bool make_play(struct pos *p, struct tes_move m);
void make_undo(struct pos *p);
/* The turn of p->s.seat comes. */
void make_begin_turn(struct pos *p);
/* MOVE_GO; and what a draw comes to, once it is dealt. */
void make_go(struct pos *p);
void make_drawn(struct pos *p, uint32_t bits);
/*
 * Each kind of action by itself, where nothing is taken back: made->move says
 * which, and the rest of made is room.
 */
typedef void make_fn(struct pos *p, struct made *made);
make_fn make_tribe, make_temple, make_desert, make_decay, make_whirlwind,
    make_pay, make_take, make_use, make_discard, make_pass;
bool may_end(const struct pos *p, unsigned seat);
bool is_possible(const struct pos *p);
/* The bit that limits a kind of action here; 0: none does. */
unsigned once_bit(const struct pos *p, unsigned kind);
enum { ONCE_A_TEMPLE = 1, ONCE_A_MOVE = 2, ONCE_A_DISCARD = 4,
	ONCE_ANOTHER = 8, ONCE_A_DESERT = 16, ONCE_A_DECAY = 32,
	ONCE_A_WHIRLWIND = 64, ONCE_A_TAKE = 128 };

/* What a draw brings, in tes_move.bits: a count, then hexes of 4 bits. */
static inline unsigned
draw_count(uint32_t bits)
{
	return bits & 15;
}
static inline unsigned
draw_hex(uint32_t bits, unsigned i)
{
	return bits >> (4 + 4 * i) & 15;
}

/* deal.c */
unsigned deal_need(const struct pos *p);
/* No refill can be made, and that is an end where the rules say so. */
bool deal_is_stuck(const struct pos *p);
/* The game goes on with a draw, or is stuck. */
bool deal_is_possible(struct pos *p);
bool deal_list(struct pos *p, struct tes_moves *list);
struct tes_move deal_lot(struct pos *p, uint64_t word[2]);
double deal_chance(const struct pos *p, struct tes_move draw);
/* What a draw of these tes_move.bits comes to. */
void deal_play(struct pos *p, uint32_t bits);
/* The same, where no order is fixed; false, and nothing is dealt: not legal. */
bool deal_try(struct pos *p, uint32_t bits);
/* One of so many hexes; HEX_END where the number is beyond them. */
unsigned deal_hex_at(const uint8_t *left, uint32_t i);
void deal_fix(struct pos *p, const uint8_t *hex, unsigned hexes, uint64_t seed);

/* moves.c */
bool moves_list(struct pos *p, struct tes_moves *list);
uint64_t moves_count(struct pos *p);
bool moves_lot(struct pos *p, uint64_t word[2], enum tes_sampling how,
    struct tes_move *m);

/* leap.c */
/* Moved deserts may lie anywhere: then they are listed, not counted. */
bool leap_is_endless(const struct pos *p);
bool leap_list(struct pos *p, struct tes_moves *list, enum move_kind kind);
uint64_t leap_count(const struct pos *p);
bool leap_lot(struct pos *p, uint64_t word[2], struct tes_move *m);

/* move_text.c */
void move_text(const void *pos, const struct judge_run *run, struct tes_move m,
    struct buf *out);
bool move_read(void *pos, struct judge_run *run, const struct tes_step *step,
    struct tes_move *m);
const char *move_kind(struct tes_move m);
void move_part(const void *pos, const struct judge_run *run, struct tes_move m,
    struct tes_move_info *part);
unsigned move_silent(const void *pos, struct tes_move *m);
bool move_is_silent(struct tes_move m);
bool move_fix_draws(void *pos, const struct judge_run *run,
    struct tes_text text, uint64_t seed);
bool move_can_draw(const void *pos, const struct judge_run *run,
    struct tes_text text, struct tes_text *bad, const char **why);

/* Q12: who stays bare, as bits of neighbours, where no list says so. */
uint8_t bare_by_default(const struct pos *p, uint32_t number);

/* sure_step.c */
/*
 * Plays a step of a position that is_forward, if it is legal for certain;
 * false, and the position is of no more use, if that is not to be seen here.
 */
bool sure_step(struct pos *p, const struct judge_run *run,
    const struct tes_text *text);

/* position.c */
/* False where *why says so, or without memory. */
bool position_take(struct pos *p, const struct gods *g,
    const struct judge_run *run, bool may_hide, const char **why);

const char *position_ended(const struct pos *p);
/* Without anything on the field; false without memory. */
bool position_clear(struct pos *p, const struct judge_run *run);

/* position_deal.c: what is hidden becomes known at random, for good. */
void position_deal(struct pos *p, uint64_t word[2]);

/* position_write.c; formats/position.md is the contract */
extern const char gods_hex_letters[HEX_KINDS + 1];
extern const char gods_display_letters[HEX_KINDS + 1];
extern const char gods_seat_letters[SEATS + 1]; /* as game.seat */
extern const char *const gods_phase_word[], *const gods_once_word[];
void position_write(const void *pos, const struct judge_run *run,
    struct buf *out);
bool position_scene(const void *pos, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

/* position_read.c */
enum tes_status position_set(void *pos, struct notation *n);

/* worth.c */
int32_t position_worth(const void *pos, unsigned seat);

#endif /* GODS_MOVES_H */
