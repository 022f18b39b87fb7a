/*
 * moves.h - positions of Tigris & Euphrates for the engine.
 *
 * struct state has no pointers, so restoring a copy undoes a move.  A position
 * also follows records, step by step (follow.c).
 *
 * A step of a record may contain several decisions: the action, tiles added to
 * conflicts, buildings.  Each decision is a move of its own, of the seat that
 * decides.
 */
#ifndef TIGRIS_MOVES_H
#define TIGRIS_MOVES_H

#include "base/random.h"
#include "games/tigris/tigris.h"
#include "model/moves.h"
#include "rules/notation.h"

enum { PILE_MAX = BAG_MAX };

enum phase {
	PHASE_DEAL,     /* chance: the starting hand of s.decider */
	PHASE_ACT,      /* choice of an action */
	PHASE_WAR,      /* choice of the war that is fought next */
	PHASE_ATTACK,   /* tiles that the attacker adds */
	PHASE_DEFEND,   /* tiles that the defender adds */
	PHASE_BUILD,    /* choice of a building's square, or none */
	PHASE_MONUMENT, /* choice of a monument, the ziggurat, or none */
	PHASE_TREASURE, /* choice of the treasure that stays */
	PHASE_SWAP,     /* chance: tiles drawn in a swap */
	PHASE_CUBE,     /* colour of the ziggurat's point */
	PHASE_REFILL,   /* chance: tiles that s.decider draws */
	PHASE_OVER
};

/* The part of a position that changes; undo restores it as a whole. */
struct state {
	struct board board;
	uint32_t points[SEATS][COLOURS];
	uint8_t treasures[SEATS];
	uint8_t catastrophes[SEATS]; /* catastrophe tiles left, by seat */
	uint8_t hand[SEATS][COLOURS];
	uint8_t hidden[SEATS]; /* tiles in hand of unknown colour, see bag */
	uint8_t bag[COLOURS]; /* unseen tiles: in the bag, or hidden in hands */
	uint8_t left; /* number of tiles in the bag */
	uint8_t drawn; /* tiles drawn so far, index into pos.pile */
	uint8_t phase, ended;
	uint8_t seat;    /* seat whose turn it is */
	uint8_t decider; /* seat that decides or draws */
	uint8_t done;    /* actions played in this turn */
	uint8_t sq;      /* square of the tile placed by the action */
	uint8_t is_revolt;
	uint8_t attacker, defender; /* numbers of the leaders in conflict */
	uint8_t added;   /* tiles that the attacker has added */
	uint8_t wars;    /* wars begun by the action */
	uint8_t swapped; /* tiles to be drawn in PHASE_SWAP */
	uint32_t turns;
};

struct script;

/* Why a step is illegal: a diagnostic with the numbers of its message. */
struct why {
	bool stands; /* the step is played although it is illegal */
	bool failed; /* id and n are set: the first rule broken by the step */
	enum tigris_diag id;
	int n[3];
	struct script *script; /* reports the message; NULL: none is wanted */
};

/*
 * Reports the diagnostic in t->why.  The position must not have changed since
 * the check that stored it.
 */
void reason_report(struct script *t);

/*
 * Stores a diagnostic and its numbers in *why, unless it has one already; why
 * may be NULL.  Returns whether the step must not be played: false if the turn
 * is marked `stands`.
 */
static inline bool
fails(struct why *why, enum tigris_diag id, int a, int b, int c)
{
	if (!why)
		return true;
	if (!why->failed) {
		why->failed = true;
		why->id = id;
		why->n[0] = a;
		why->n[1] = b;
		why->n[2] = c;
		if (why->script)
			reason_report(why->script);
	}
	return !why->stands;
}

/* What mattered to a turn of a record, up to the step that broke a rule. */
struct trail {
	uint16_t used; /* tiles of hands, as bits seat * 4 + colour */
	uint16_t moved;  /* leaders that were put or withdrawn, as bits */
	/* Squares that may have mattered, with those beside. */
	struct squares looked;
};

struct pos {
	struct state s;
	unsigned seats;
	bool is_english, has_buildings, has_ziggurat;
	struct map map;
	uint8_t temple[SQUARES]; /* temples at the start, by number */
	struct state *before; /* before each move, for undo */
	size_t undo_count, undo_cap;
	uint8_t pile[PILE_MAX]; /* order of draws, if is_fixed or recorded */
	bool is_fixed;
	/*
	 * Members from here to `guesses` are used only if the position follows
	 * a record; otherwise 0 or NULL.
	 */
	struct judge_run *run;
	uint8_t ordered; /* number of tiles of `pile` that are recorded */
	uint8_t shown; /* seats with recorded starting hands, as bits */
	uint8_t uncertain; /* enum uncertainty, as bits */
	struct guesses *guesses; /* by seat: the possible hands; or NULL */
	struct why why; /* the rule that the last turn broke, if any */
	uint32_t added; /* last turn (base 1) with tiles added in a conflict */
	/* Of the last turn: see struct trail. */
	struct trail trail;
	/* Boards before the step and before the turn, for observers. */
	bool has_before;
	struct board step_board, turn_board;
	struct tes_moves scratch;
};

enum move_kind {
	MOVE_TILE,     /* what: colour; from: square */
	MOVE_LEADER,   /* what: colour; from: square */
	MOVE_WITHDRAW, /* what: colour */
	MOVE_CATASTROPHE, /* from: square */
	MOVE_SWAP, /* bits: tiles by colour; or more: only their number */
	MOVE_PASS,     /* ends a turn without actions */
	MOVE_STOP,     /* ends a turn after one action; not recorded */
	MOVE_CUBE,     /* what: colour */
	MOVE_WAR,      /* what: colour of the next war */
	MOVE_ATTACK,   /* more: number; what: a war's colour; whom: is_revolt */
	MOVE_DEFEND,   /* more: number of tiles */
	MOVE_BUILD,    /* from: square */
	MOVE_MONUMENT, /* what: monument; from: its top left square */
	MOVE_ZIGGURAT, /* from: square of its centre */
	MOVE_TREASURE, /* bits: treasures taken, by number */
	MOVE_DECLINE,  /* more: the phase in which nothing is built */
	MOVE_DRAW,     /* bits: tiles by colour; whom: seat; more: the phase */
	MOVE_KINDS,
	ACTS = MOVE_STOP + 1 /* number of kinds before this: the actions */
};
_Static_assert((int)MOVE_KINDS <= (int)MOVE_KINDS_MAX, "each has a number");

/* Returns the tiles of a colour in tes_move.bits, a byte each. */
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

/* Returns the number of tiles in a hand, known and hidden. */
static inline unsigned
hand_tiles(const struct state *s, unsigned seat)
{
	return tiles_sum(s->hand[seat]) + s->hidden[seat];
}

/*
 * Returns the most tiles of a colour that a hand may hold: known and hidden
 * ones.
 */
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

/*
 * Returns whether the phase is one inside a step, after its action was chosen.
 */
static inline bool
phase_is_inside(unsigned phase)
{
	return phase >= PHASE_WAR && phase <= PHASE_SWAP;
}

/* tiles.c */
/*
 * Returns whether the colours of all tiles in the bag and in hands are known.
 */
bool tiles_are_known(const struct pos *p);
/*
 * Returns whether a hand may hold n tiles of a colour; if not, stores the rule
 * in *why (if not NULL).
 */
bool tiles_may_use(const struct pos *p, unsigned seat, unsigned colour,
    unsigned n, struct why *why);
/*
 * Removes n tiles of a colour from a hand.  The caller has checked
 * tiles_may_use().
 */
void tiles_use(struct pos *p, unsigned seat, unsigned colour, unsigned n);
/* Makes the colours of all tiles in hands and in the bag uncertain. */
void tiles_make_uncertain(struct pos *p);
void tiles_make_all_uncertain(struct pos *p); /* and everything else */
/* Plays a swap of a record, which may end the game. */
bool tiles_swap(struct pos *p, const struct action *a, struct why *why);
/*
 * Returns how many tiles a seat has drawn after the steps of a turn, at whose
 * end p is, if the record must give them and `draws` does not; else 0.
 */
unsigned tiles_missing(const struct pos *p, const struct tes_turn *turn,
    unsigned seat);
/*
 * Refills all hands at the end of a turn of a record, and sets *is_full to
 * whether the bag had enough tiles.  Returns false, with the rule in *why, if
 * the recorded draws are impossible.
 */
bool tiles_refill(struct pos *p, const struct tes_turn *turn, bool *is_full,
    struct why *why);

/* unnamed.c */
/*
 * Returns the list of hands that a seat may have; NULL if its hand has no such
 * list.
 */
static inline struct guesses *
tiles_guesses(const struct pos *p, unsigned seat)
{
	return p->guesses && p->guesses[seat].count ? &p->guesses[seat] : NULL;
}
/*
 * Removes n tiles of unknown colours from a hand; the caller then draws new
 * ones.  Returns false if out of memory.
 */
bool unnamed_swap(struct pos *p, unsigned seat, unsigned n);
/*
 * Adds a drawn tile to all possible hands of a seat; colour COLOURS: it is
 * unknown.
 */
void unnamed_draw(const struct pos *p, unsigned seat, unsigned colour);
/*
 * Returns whether n more tiles of a colour can come from the bag, or from among
 * hidden tiles of hands.
 */
bool unnamed_may_show(const struct pos *p, unsigned colour, unsigned n);
/* Returns the most tiles of a colour that the seat's hand may hold. */
unsigned unnamed_most(const struct pos *p, unsigned seat, unsigned colour);
/*
 * Returns by how many too many it would be if n tiles of a colour were used
 * from a hand: the box does not contain these.  0: all may have been there.
 */
int unnamed_missing(const struct pos *p, unsigned seat, unsigned colour,
    unsigned n);
/*
 * Work as tiles_may_use() and tiles_use(), for a hand with a list of possible
 * hands (guesses).
 */
bool unnamed_may_use(const struct pos *p, unsigned seat, unsigned colour,
    unsigned n, struct why *why);
void unnamed_use(struct pos *p, unsigned seat, unsigned colour, unsigned n);
/* Copies the possible hands of all seats; returns false if out of memory. */
bool unnamed_copy(struct pos *to, const struct pos *from);
/*
 * For a copy of the state without the list of possible hands: tiles that may or
 * may not be in the seat's hand, by that list, are counted in s->bag.
 */
void unnamed_forget(struct state *s, unsigned seat, const struct guesses *list);

/* do_move.c */
bool act_play(struct pos *p, struct tes_move m);
void act_undo(struct pos *p);
/* Saves the state for act_undo(); returns false if out of memory. */
bool act_keep(struct pos *p);
void act_deal(struct pos *p, unsigned seat);
void act_begin_turn(struct pos *p);

/*
 * Sets the strengths of attacker and defender, without the tiles that their
 * hands add.
 */
void act_strengths(const struct pos *p, unsigned *attack, unsigned *defence);
/* Returns the colour of the tiles that hands add to the conflict. */
static inline unsigned
support_colour(const struct state *s)
{
	return s->is_revolt ? RED : leader_colour(s->attacker);
}
/*
 * Sets *due to the treasures that the trader of some kingdom must take;
 * returns false if no kingdom has any to take.
 */
bool act_treasures_due(const struct pos *p, struct treasures_due *due);

/*
 * Each plays one decision of a step.  The caller has checked that it is legal.
 */
void act_tile(struct pos *p, struct tes_move m);
void act_leader(struct pos *p, struct tes_move m);
void act_withdraw(struct pos *p, struct tes_move m);
void act_catastrophe(struct pos *p, struct tes_move m);
void act_war(struct pos *p, struct tes_move m);
/*
 * Decides the conflict, after attacker and defender have added that many tiles.
 */
void act_conflict(struct pos *p, unsigned attack, unsigned defence);
void act_build(struct pos *p, struct tes_move m);
void act_monument(struct pos *p, struct tes_move m);
void act_take_treasures(struct pos *p, unsigned seat, struct squares taken);
bool act_has_few_treasures(const struct state *s);

/* movegen.c */
bool choices_list(struct pos *p, struct tes_moves *list);
/* See game_play.count. */
uint64_t choices_count(struct pos *p, uint64_t n[MOVE_KINDS_MAX]);
struct tes_move choices_support(const struct pos *p, unsigned tiles);
/*
 * Returns the treasures on these squares as bits: the numbers of the temples
 * where they were at the start.
 */
uint32_t choices_treasures(const struct pos *p, struct squares set);
/*
 * Returns whether a monument or the ziggurat can be built with the tile just
 * placed.
 */
bool choices_can_build_up(const struct pos *p);
struct squares choices_empty(const struct pos *p);

bool choices_list_kind(struct pos *p, struct tes_moves *list,
    enum move_kind kind);
/*
 * Finds the squares of the legal moves of a kind of action, by the colour of
 * the piece; those of catastrophes are of[0].
 */
void choices_squares(const struct pos *p, enum move_kind kind,
    struct squares of[COLOURS]);
/*
 * Return the squares where the player may put a leader, or a catastrophe: an
 * empty one, or a tile without treasure or building.  Of the former, only those
 * for which choices_is_leader() returns true: where the leader, which first
 * leaves its old square, does not join two kingdoms (R4).
 */
struct squares choices_leader_squares(const struct pos *p);
struct squares choices_catastrophe_squares(const struct pos *p);
bool choices_is_leader(const struct pos *p, unsigned leader, unsigned sq);
unsigned choices_count_swaps(const struct pos *p);
/* Returns the legal swap number n (base 0, below choices_count_swaps()). */
struct tes_move choices_swap(const struct pos *p, unsigned n);
/* Returns the move that ends the turn: MOVE_PASS or MOVE_STOP. */
struct tes_move choices_stop(const struct pos *p);
/*
 * R7, R8: sets the least and most tiles that the deciding seat may add to a
 * conflict, if it adds any.
 */
void choices_support_range(const struct pos *p, unsigned *least,
    unsigned *most);

/* conflict.c */
/* How a conflict between s.attacker and s.defender ended. */
struct conflict_result {
	unsigned strength[2]; /* of attacker and defender, with added tiles */
	unsigned hand[2];     /* tiles that their hands added */
	unsigned winner, loser; /* numbers of the leaders */
	struct squares losses;  /* tiles that the loser loses */
};
/* Reports a conflict.  The caller has not yet removed what the loser loses. */
void tigris_emit_conflict(const struct pos *p, const struct conflict_result *f);

/* luck.c */
/*
 * Reports the probability and luck of a draw of n tiles of these colours.  The
 * caller has not yet taken them from the bag.
 */
void tigris_emit_draw(const struct pos *p, unsigned seat,
    const uint8_t *colour, int n);

/* setup.c */
bool tigris_begin(struct pos *p, struct judge_run *run);

/* engine.c: see struct game_rules */
bool engine_is_certain(const struct pos *p);
bool engine_from(struct pos *p, const struct pos *from,
    const struct judge_run *run, unsigned seat, bool may_hide,
    const char **why);

/* follow.c */
/* See game_engine.turn. */
bool follow_turn(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn);
/*
 * See game_rules.turn.  Reports the first rule that the turn breaks; the
 * position must then not be used, unless the turn is marked `stands`.
 */
bool follow_with_reasons(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn, unsigned seat);

/* may.c */
/*
 * Returns whether a decision is legal.  If not because a rule forbids it,
 * stores that in *why (if not NULL); nothing if the phase has other decisions.
 */
bool tigris_may(const struct pos *p, struct tes_move m, struct why *why);

/* Random moves */
bool choices_sample(struct pos *p, uint64_t word[2], enum tes_sampling how,
    struct tes_move *m);

/* chance.c */
bool draws_may(const struct pos *p, struct tes_move draw);
bool draws_list(struct pos *p, struct tes_moves *list);
struct tes_move draws_sample(struct pos *p, uint64_t word[2]);
/*
 * Returns a random colour, each with a probability in proportion to n[colour].
 * The sum of n[] must be at least 1.
 */
unsigned draws_one(const uint8_t n[COLOURS], uint64_t word[2]);
double draws_probability(const struct pos *p, struct tes_move draw);
void draws_play(struct pos *p, struct tes_move draw);
void draws_fix(struct pos *p, const uint8_t *colour, unsigned colours,
    uint64_t seed);

/* move_text.c */
void tigris_move_text(const struct pos *p, const struct judge_run *run,
    struct tes_move m, struct buf *out);
const char *tigris_move_kind(struct tes_move m);
enum game_part tigris_move_part(struct tes_move m);
unsigned tigris_move_implicit(const struct pos *p, struct tes_move *m);
/* Sets *m to the `pass` that may be missing before the only step, `cube`. */
bool tigris_move_omitted(const struct pos *p, struct tes_move *m);

void tigris_move_part_of(const struct pos *p, const struct judge_run *run,
    struct tes_move m, struct tes_move_info *part);

bool tigris_move_read(struct pos *p, struct judge_run *run,
    const struct tes_step *step, struct tes_move *m);

/* score.c */
void phase_end_game(struct state *s, enum ending how);
/*
 * Adds the points that monuments give to the seat to move at the end of its
 * turn (R19); reports them if run is not NULL.
 */
void score_income(const struct state *s, uint32_t points[COLOURS],
    struct judge_run *run);
/*
 * Returns whether the seat to move gets a point for the ziggurat at the end of
 * its turn (R33).
 */
bool score_has_cube(const struct state *s);
/*
 * Sets out[] to the points after each treasure was added to the colour that had
 * fewest at the time, which is optimal; out[] is sorted, fewest first.
 */
void score_spread(const int32_t points[COLOURS], int32_t treasures,
    int32_t out[COLOURS]);
/* Like game_play.standing. */
void tigris_standing(const struct pos *p, unsigned seat, int32_t *value,
    int32_t *total, int32_t *tie);
extern const struct game_check tigris_check[];
extern const struct game_text_check tigris_text_check;

/* scene.c; pos is a struct pos */
struct counts;
void tigris_counts(const struct pos *p, const struct judge_run *run,
    unsigned seat, struct counts *counts);
void tigris_supply(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_supply *supply);
void tigris_tally(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);
/* See game_play.things. */
void tigris_things(const struct tes_edition *ed, struct buf *out);
void tigris_scene(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

/* position.c */
bool tigris_copy_position(struct pos *to, const struct pos *from);
/*
 * Sets up a position before the first turn, with an empty board and no tiles.
 */
void tigris_clear_position(struct pos *p, const struct judge_run *run);

/* position_write.c; documented in formats/position.md */
/* Which members of struct state have a meaning in its current phase. */
struct live {
	bool done, square, conflict, added, wars, swapped;
};
struct live phase_live(const struct state *s);
extern const char tigris_tile_letters[COLOURS + 1];
extern const char tigris_leader_letters[COLOURS + 1];
extern const char tigris_colour_letters[COLOURS + 1];
extern const char tigris_dynasty_letters[SEATS + 1]; /* by game.seat */
extern const char *const tigris_phase_word[PHASE_OVER + 2];
void tigris_write_position(const struct pos *p, const struct judge_run *run,
    struct buf *out);

/* position_read.c */
enum tes_status tigris_set_position(struct pos *p, struct notation *n);

/* evaluate.c */
int32_t tigris_evaluate(const struct pos *p, unsigned seat);

#endif /* TIGRIS_MOVES_H */
