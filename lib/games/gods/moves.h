/*
 * moves.h - positions of GODS.
 *
 * A struct pos is small and fast: steps are played and undone without
 * allocating, and most legal moves are counted without being listed.
 *
 * Cells have numbers.  Those of a square around 0,0 are computed; any other
 * cell gets the next number when a hex is first put on it or beside it, and
 * keeps it until the position is reset.  So the field has no edge.
 */
#ifndef GODS_MOVES_H
#define GODS_MOVES_H

#include "base/random.h"
#include "games/gods/gods.h"
#include "model/moves.h"
#include "rules/notation.h"

/*
 * The cells with q and r from -HALF to HALF - 1 are the square, and have the
 * numbers below WALL.  Every cell beyond CELL_MAX has the number WALL; other
 * cells outside of the square have numbers from FIRST_FAR on.
 */
enum { HALF = 32, SIDE = 2 * HALF, WALL = SIDE * SIDE, FIRST_FAR };

/* Content of a cell, in a byte. */
enum {
	CELL_EMPTY,
	CELL_DESERT,
	CELL_DECAY,
	CELL_WALL,      /* beyond CELL_MAX */
	CELL_TEMPLE,    /* + seat of the owner */
	CELL_TRIBE = 8, /* + 8 * colour; + 1 + seat if it has a marker */
	CELL_KINDS = 8 + 8 * COLOURS
};

/*
 * around_of[content of a cell] is a bit for the seat that the content belongs
 * to: from bit AROUND_TEMPLE on for temples, from bit AROUND_TRIBE on for
 * markers of tribes, AROUND_BARE for a tribe without marker; else 0.
 */
enum { AROUND_TEMPLE = 0, AROUND_TRIBE = 4, AROUND_BARE = 1 << 8 };
extern const uint16_t around_of[CELL_KINDS];

/*
 * Units of place.key: the number of hexes beside a cell + 8 * the number of
 * deserts beside it.  KEY_DESERT_ONLY: a desert is the only hex beside it.
 */
enum { KEY_ONE = 1, KEY_DESERT = 8, KEY_DESERT_ONLY = KEY_ONE + KEY_DESERT };

struct place {
	uint8_t content;
	uint8_t key;
	uint16_t
	    at; /* index in pos.frontier, kept while the cell is occupied */
};

/* A cell outside the square. */
struct far_cell {
	struct cell cell;
	uint32_t next; /* next cell of the hash chain; 0 if none */
};

enum phase {
	PHASE_BEGIN,
	PHASE_DRAW,
	PHASE_ACT,
	PHASE_OVER,
	PHASE_BETWEEN /* a followed record is between two turns (is_forward) */
};

enum { PILE_MAX = 160 };

struct owner {
	uint8_t power, temples, on_field, markers, extras;
	int16_t points;
	uint8_t marked[COLOURS], villages[COLOURS], chips[COLOURS];
};

/* State without the field; saved before each step, to undo it. */
struct state {
	struct owner owner[SEATS];
	uint64_t board; /* Zobrist hash of the field */
	uint64_t drawn[3]; /* drawn hexes of pos.pile[], as bits */
	uint16_t cells[8]; /* frontier cells by number of neighbours */
	uint32_t desert_only; /* cells beside a single hex which is a desert */
	uint32_t frontier_size;
	uint32_t turns;
	uint16_t undrawn; /* hexes to draw, without the end tile */
	uint8_t left[HEX_KINDS];
	uint8_t display[HEX_END];
	uint8_t displayed; /* number of hexes on the display */
	/*
	 * Hidden hexes on the display.  They are still in left[].  Moves are
	 * listed and undone only after deal_hidden() has made them known;
	 * of a followed record (is_forward), pos.hidden lists what they can be.
	 */
	uint8_t hidden;
	uint8_t chips_left[COLOURS];
	uint8_t phase, seat, ended;
	uint8_t allowed, done, held, once;
	uint8_t is_last; /* the game ends after this turn */
	uint8_t deserts; /* number of deserts on the field */
};

/* Kinds of moves. */
enum move_kind {
	MOVE_DRAW,
	MOVE_TRIBE,
	MOVE_TEMPLE,
	MOVE_DESERT,
	MOVE_DECAY,
	MOVE_WHIRLWIND, /* without moving a desert */
	MOVE_WHIRL,     /* whirlwind that moves a desert */
	MOVE_PAY,       /* pay power to move a desert */
	MOVE_TAKE,
	MOVE_USE,
	MOVE_DISCARD,
	MOVE_PASS,
	MOVE_END,  /* declare the end of the game */
	MOVE_STOP, /* villages end the game; not recorded */
	/*
	 * Two moves that records do not write: begin the turn instead of ending
	 * the game; end the turn, after its last action, without using an extra
	 * action.
	 */
	MOVE_GO,
	MOVE_KINDS
};
_Static_assert((int)MOVE_KINDS <= (int)MOVE_KINDS_MAX, "each has a number");

/* A step that can be undone. */
struct undo {
	struct state before;
	struct tes_move move;
	/*
	 * Contents of the cells around the temple just put, before it converted
	 * them.
	 */
	uint8_t around[NEIGHBOURS];
	bool lists_bare; /* move.more has the tribes that stay bare */
	bool is_void; /* it puts or moves no hex, as its cell is taken */
	/*
	 * Old values of place.at, to undo the move of a desert: of the cell
	 * that it left, then of the neighbours.
	 */
	uint16_t at[1 + NEIGHBOURS];
};

/* Possible kinds of the hidden hexes on the display; see hidden.c. */
struct hidden {
	uint64_t *may; /* combinations of kinds; empty if no hex is hidden */
	size_t count, cap;
	bool is_lost; /* may[] is given up: any kind left is possible */
	bool out_of_memory;
};

struct pos {
	/* Members up to `hidden` are copied as they are. */
	struct state s;
	unsigned seats;
	int32_t rule[PARAM_COUNT];
	/*
	 * By kind of move: its bit of state.once, if the edition limits it to
	 * once a turn; else 0.
	 */
	uint8_t once[MOVE_KINDS];
	bool tries_all_draws; /* all draws must be tried to find the legal ones
	                       */
	/*
	 * The position follows a record.  No moves are listed or undone, so the
	 * list of free cells beside a hex (the frontier) is not kept, and the
	 * caller begins each turn.
	 */
	bool is_forward;
	bool is_excused; /* the turn may lack actions: see stand_step() */
	bool is_traced; /* trace_begin() was called, and *trace is up to date */
	bool is_fixed;
	uint8_t pile[PILE_MAX]; /* order of the hexes drawn, if is_fixed */
	unsigned piles;

	struct hidden hidden;
	struct trace *trace; /* allocated if needed; see trace.h */
	struct field_key *key; /* if is_forward; NULL before key_track() */
	/* Range of the numbers of cells used so far; only if is_forward. */
	uint32_t touched_from, touched_to;

	struct place *place; /* by cell number */
	uint32_t places, places_cap;
	struct far_cell *far; /* cell number n is far[n - FIRST_FAR] */
	uint32_t *chain; /* hash table: number of the first cell, 0 if none */
	uint32_t chains;   /* its size, a power of two */

	uint32_t *frontier; /* free cells beside a hex */
	size_t frontier_cap;
	uint32_t desert[BOX_MAX];

	struct undo *undo;
	size_t undo_count, undo_cap;
	struct tes_moves scratch;
};

enum { NO_VICTIM = 0xff }; /* in tes_move.whom of a decay that takes no power */

/* board.c */
bool board_reset(struct pos *p);
void board_release(struct pos *p);
bool board_copy(struct pos *to, const struct pos *from);
/*
 * Sets *number to the number of a cell, assigning one if necessary; WALL if it
 * is beyond CELL_MAX.  Returns false if out of memory.
 */
bool board_number(struct pos *p, struct cell cell, uint32_t *number);
/*
 * Gives numbers to the cells around a cell, and reserves memory for them in the
 * lists, so that a hex can then be put on it without failing.  Returns false if
 * out of memory.
 */
bool board_reserve(struct pos *p, uint32_t number);
void board_put(struct pos *p, uint32_t number, unsigned content);
/*
 * Puts a hex of a set-up on a free cell, and sets *number to its number.
 * Returns false if out of memory.
 */
bool board_lay(struct pos *p, struct cell cell, unsigned content,
    uint32_t *number);
void board_undo_put(struct pos *p, uint32_t number);
/*
 * Takes a desert off the cell; stores in at[] what board_undo_lift() needs to
 * put it back.
 */
void board_lift(struct pos *p, uint32_t number, uint16_t *at);
void board_undo_lift(struct pos *p, uint32_t number, const uint16_t *at);
void board_replace(struct pos *p, uint32_t number, unsigned content);
#ifdef TES_DEBUG
/*
 * Returns whether the counts and the hash, which each move updates, equal those
 * computed from the whole field; for tests.
 */
bool board_is_sound(const struct pos *p);
#endif
void board_far_around(const struct pos *p, uint32_t number,
    uint32_t around[NEIGHBOURS]);
/* Returns what lies on a cell as a piece, without its cell. */
struct piece piece_of(unsigned content);

static inline struct cell
board_cell(const struct pos *p, uint32_t number)
{
	if (number >= FIRST_FAR)
		return p->far[number - FIRST_FAR].cell;
	return (struct cell){ (int32_t)(number % SIDE) - HALF,
		(int32_t)(number / SIDE) - HALF };
}

/*
 * What to add to the number of a cell to get the numbers of its neighbours, by
 * neighbour_offset; only for cells of the square that are not on its border.
 */
static const int32_t board_step[NEIGHBOURS] = { 1, 1 - SIDE, -SIDE, -1,
	SIDE - 1, SIDE };

/* Returns whether a cell is in the square but not on its border. */
static inline bool
board_is_inside(uint32_t number)
{
	return (number % SIDE - 1u < SIDE - 2) &
	    (number / SIDE - 1u < SIDE - 2);
}

/*
 * Sets around[] to the numbers of the neighbours of a cell.  The caller has
 * made sure that these have numbers (board_reserve()).
 */
static inline void
board_around(const struct pos *p, uint32_t number, uint32_t around[NEIGHBOURS])
{
	if (board_is_inside(number))
		for (unsigned n = 0; n < NEIGHBOURS; n++)
			around[n] = number + (uint32_t)board_step[n];
	else
		board_far_around(p, number, around);
}

/*
 * Returns the seats of the temples and markers around a cell, as bits of
 * around_of[].
 */
static inline unsigned
board_seats(const struct pos *p, uint32_t number)
{
	uint32_t around[NEIGHBOURS];
	unsigned seats = 0;

	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		seats |= around_of[p->place[around[n]].content];
	return seats;
}

/* Works as board_find() for any cell; slower. */
bool board_find_far(struct pos *p, struct cell cell, uint32_t *number);

/*
 * Sets *number to the number of a cell where a hex can be put, assigning
 * numbers to it and its neighbours.  Returns false if it is beyond CELL_MAX or
 * memory ran out.
 */
static inline bool
board_find(struct pos *p, struct cell cell, uint32_t *number)
{
	const uint32_t q = (uint32_t)cell.q + HALF, r = (uint32_t)cell.r + HALF;

	*number = r * SIDE + q;
	return ((q - 1 < SIDE - 2) & (r - 1 < SIDE - 2)) ||
	    board_find_far(p, cell, number);
}

/* key.c */
/*
 * Makes position_key() fast for the records that the position follows from now
 * on.  Returns false if out of memory.
 */
bool key_track(struct pos *p);
/*
 * Update p->key, which must not be NULL: for an empty field, and for a cell
 * whose content changes.
 */
void key_clear(struct pos *p);
void key_change(struct pos *p, uint32_t number, unsigned before,
    unsigned after);
/* See game_play.key. */
uint64_t position_key(const struct pos *p, unsigned seat);
/* See game_play.changes. */
bool key_changes(struct pos *p, struct board_changes *list);
void key_release(struct pos *p);

/* do_move.c */
bool make_play(struct pos *p, struct tes_move m);
void make_undo(struct pos *p);
/* Begins the turn of p->s.seat. */
void make_begin_turn(struct pos *p);
/*
 * make_go() begins the turn, or ends it after the last action (MOVE_GO).
 * make_drawn() sets the next phase; the caller has moved the drawn hexes to the
 * display.
 */
void make_go(struct pos *p);
void make_drawn(struct pos *p, uint32_t bits);
/*
 * Plays undo->move, and saves nothing for undo; unless undo->lists_bare, sets
 * the tribes that a temple leaves bare.  The other members of *undo may be
 * overwritten.
 */
void make_kind(struct pos *p, struct undo *undo);
/*
 * Parts of make_kind().  make_trade() does what an action does apart from the
 * field; make_end_action() counts an action of a kind, and ends the turn after
 * the last one.
 */
void make_trade(struct pos *p, const struct tes_move *m);
void make_end_action(struct pos *p, unsigned kind);
void make_end(struct pos *p, enum ending how);
bool may_end(const struct pos *p, unsigned seat);

/*
 * The hex of the display that a kind of action uses; HEX_NONE if none, or if
 * the move names it.
 */
extern const uint8_t used_hex[MOVE_KINDS];
/*
 * Returns the kind of hex of the display that an action uses; HEX_NONE if none.
 */
static inline unsigned
make_used_hex(const struct tes_move *m)
{
	const bool names_hex = m->kind == MOVE_TRIBE || m->kind == MOVE_DISCARD;

	return names_hex ? m->what : used_hex[m->kind];
}

/* Returns whether a move puts a hex on its first cell. */
static inline bool
is_put(const struct tes_move *m)
{
	return m->kind >= MOVE_TRIBE && m->kind <= MOVE_DECAY;
}

/* Returns whether a move is that of a desert. */
static inline bool
is_leap(const struct tes_move *m)
{
	return m->kind == MOVE_WHIRL || m->kind == MOVE_PAY;
}

/* C16, D3, D14, D25, Q17: returns the power that an action costs. */
static inline int
make_price(const struct pos *p, const struct tes_move *m)
{
	if (m->kind == MOVE_TRIBE)
		return (p->place[m->from].key & 7) * p->rule[P_TRIBE_COST];
	if (m->kind == MOVE_TEMPLE)
		return (p->place[m->from].key & 7) * p->rule[P_TEMPLE_COST];
	return m->kind == MOVE_PAY ? p->rule[P_MOVE_COST] : 0;
}

/*
 * make_allegiance() returns 1 + the seat whose marker a tribe on that cell gets
 * (D4 to D11), or 0; make_wanted() does so even if the seat has no marker left.
 */
unsigned make_allegiance(const struct pos *p, uint32_t number);
unsigned make_wanted(const struct pos *p, uint32_t number);
/*
 * Returns whether any action is possible (Q8, Q9); PERHAPS: only with a hidden
 * hex.
 */
enum certainty is_possible(const struct pos *p);
/* Works as is_possible(), without hidden hexes. */
bool make_can_act(const struct pos *p);
/* Fields of a draw in tes_move.bits: a count, then hexes of 4 bits each. */
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

/* Returns the kinds whose count is not 0, as bits. */
static inline unsigned
kinds_of(const uint8_t *count)
{
	unsigned kinds = 0;

	for (unsigned h = 0; h < HEX_END; h++)
		kinds |= (count[h] > 0u) << h;
	return kinds;
}

/* Returns the sum of counts by colour. */
static inline int
sum_of(const uint8_t count[COLOURS])
{
	return count[0] + count[1] + count[2] + count[3];
}

/* Returns whether at most one bit is set. */
static inline bool
is_few(unsigned kinds)
{
	return (kinds & (kinds - 1)) == 0;
}

/*
 * Returns the first kind on the display.  The caller has made sure that the
 * display has a hex of known kind.
 */
static inline unsigned
displayed_hex(const uint8_t *display)
{
	unsigned h = 0;

	while (!display[h])
		h++;
	return h;
}

/* chance.c */
unsigned deal_need(const struct pos *p);
/*
 * G3: returns whether a draw of that many hexes means that the first one
 * equalled the hex on the display, and that both went back into the bag; need:
 * hexes that the display lacks.
 */
bool deal_is_put_back(const struct pos *p, unsigned hexes, unsigned need);
/* B8: returns whether the next refill may draw the end tile. */
bool deal_may_end(const struct pos *p);
/*
 * hidden.c: returns whether no refill is possible, which ends the game if
 * P_REFILL_END is YES; PERHAPS: it depends on hidden hexes.
 */
enum certainty deal_stuck(const struct pos *p);
/* Returns whether the turn can begin with a draw: one is legal. */
bool deal_is_possible(struct pos *p);
bool deal_list(struct pos *p, struct tes_moves *list);
struct tes_move deal_sample(struct pos *p, uint64_t word[2]);
double deal_probability(const struct pos *p, struct tes_move draw);
/*
 * Plays a draw, given by tes_move.bits.  Returns false, changing nothing, if it
 * is illegal.  No hex must be hidden.
 */
bool deal_try(struct pos *p, uint32_t bits);
/*
 * Plays a draw.  *s is the state after it, as rule_draw() of rule.h has
 * computed it for a legal draw.
 */
struct deal;
void deal_commit(struct pos *p, const struct deal *s);
/* Makes hidden hexes known at random, irreversibly. */
void deal_hidden(struct pos *p, struct tes_random *random);
void deal_fix(struct pos *p, const uint8_t *hex, unsigned hexes, uint64_t seed);

/* movegen.c */
bool moves_list(struct pos *p, struct tes_moves *list);
uint64_t moves_count(struct pos *p, uint64_t n[MOVE_KINDS_MAX]);
bool moves_sample(struct pos *p, uint64_t word[2], enum tes_sampling how,
    struct tes_move *m);

/* edit_cells.c */
/* What is on a cell, in edit_box.there. */
enum { THERE_OTHER, THERE_DESERT, THERE_TARGET };
/*
 * Marks in the box of a place the cells where hexes may be: beside the middle
 * of the field, and beside each cell that the set-up or a step names.
 */
void edit_measure_cells(const struct edit_place *at);
/* Sets edit_box.there to the deserts and their targets before the step. */
void edit_mark_moves(const struct edit_place *at);

/* See struct game_edits. */
extern const struct place_map cell_maps[];
bool edit_read_cell(struct tes_text word, int32_t place[2]);
bool edit_put_cell(struct buf *out, const int32_t place[2]);
extern const char *const *const mixed_hexes[];

/* move_text.c */
void move_text(const struct pos *p, const struct judge_run *run,
    struct tes_move m, struct buf *out);
bool move_read(struct pos *p, struct judge_run *run,
    const struct tes_step *step, struct tes_move *m);
const char *move_kind(struct tes_move m);
void move_part(const struct pos *p, const struct judge_run *run,
    struct tes_move m, struct tes_move_info *part);
unsigned move_implicit(const struct pos *p, struct tes_move *m);
const char *move_why_not_drawn(const struct pos *p, int hex,
    const uint8_t *named);

/* step.c */
/*
 * Plays a step of a record, on a position that is_forward, and sets undo->move
 * to it.  Returns false, changing nothing, if the step is illegal, or not
 * written in full words of the game with single spaces.
 */
bool step_normal(struct pos *p, const struct judge_run *run,
    const struct tes_step *step, struct undo *undo);

/* position.c */
/* Sets up a position from that of a followed record; for game_rules. */
bool position_from(struct pos *p, const struct pos *from,
    const struct judge_run *run, unsigned seat, bool may_hide,
    const char **why);
/* Resets to an empty field.  Returns false if out of memory. */
bool position_clear(struct pos *p, const struct judge_run *run);

/* position_write.c: notation specified in formats/position.md */
extern const char gods_hex_letters[HEX_KINDS + 1];
extern const char gods_display_letters[HEX_KINDS + 1];
extern const char gods_seat_letters[SEATS + 1]; /* by index in game.seat */
extern const char *const gods_phase_word[], *const gods_once_word[];
void position_write(const struct pos *p, const struct judge_run *run,
    struct buf *out);

/* scene.c */
/* Returns the hex on a cell, which must not be free. */
struct piece position_piece(const struct pos *p, uint32_t number);
/* Writes that hex: "green tribe", "red temple" or "desert". */
void piece_text(const struct pos *p, const struct judge_run *run,
    uint32_t number, char *out, size_t size);
/*
 * Returns the hexes on the field, ordered by row, then column, in an array to
 * be freed with free(); NULL if out of memory.
 */
struct piece *position_pieces(const struct pos *p, size_t *count);
/* Sets displayed[] to the hexes on the display, in drawing order if traced. */
void position_display(const struct pos *p, uint8_t displayed[BOX_MAX]);
/* See game_play.things. */
void gods_things(const struct tes_edition *ed, struct buf *out);
void position_scene(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);
struct counts;
void position_counts(const struct pos *p, const struct judge_run *run,
    unsigned seat, struct counts *counts);
void position_supply(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_supply *supply);
uint64_t position_supply_key(const struct pos *p);
void position_tally(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

/* position_read.c */
enum tes_status position_set(struct pos *p, struct notation *n);

/* evaluate.c */
int32_t position_evaluate(const struct pos *p, unsigned seat);

#endif /* GODS_MOVES_H */
