/*
 * gods.h - declarations shared by the files of GODS (Michael Schacht, 2001 and
 * 2005).
 *
 * Errors in a record and unrecorded hexes make power, hex counts and the
 * display uncertain.  A value that is certain is a range with two equal ends;
 * doubt.c widens ranges after an error.
 */
#ifndef GODS_GODS_H
#define GODS_GODS_H

#include "base/buf.h"
#include "games/gods/field.h"
#include "rules/judge.h"

enum gods_param {
#define NUMBER(id, name, least, most, meaning, rule) P_##id,
#define CHOICE(id, name, words, meaning, rule) P_##id,
#include "games/gods/params.def"
#undef NUMBER
#undef CHOICE
	PARAM_COUNT
};

/* Values of the parameters that are choices, as in params.def. */
enum { NO, YES, KIND };
enum { GAIN_STOLEN, GAIN_ALWAYS };
enum { DISCARDS_OUT, DISCARDS_BACK };
enum { MOVE_TOUCHING, MOVE_ANYWHERE };
enum { MIXED_IGNORE, MIXED_STRICT };
enum { REFILL_FILL, REFILL_ADD };
enum { IDENTICAL_ALLOWED, IDENTICAL_REDRAWN, IDENTICAL_REPLACED };
enum { VILLAGES_NO, VILLAGES_DECLARED, VILLAGES_AUTOMATIC };
enum { SETUP_KNOWN, SETUP_ASSUMED, SETUP_FREE };

/* What an error in a record makes uncertain, as bits; see doubt.c. */
enum fallout {
	FALL_NONE = 0,
	FALL_LOST = 1 << 0,      /* the step's piece may be on another cell */
	FALL_POWER = 1 << 1,     /* the power of the player to move */
	FALL_DISPLAY = 1 << 2,   /* hexes on the display */
	FALL_POOL = 1 << 3,      /* hexes left to draw */
	FALL_FAITH = 1 << 4,     /* religions, thus villages, points */
	FALL_DESERTS = 1 << 5,   /* cells on which the deserts lie */
	FALL_EXTRA = 1 << 6,     /* extra actions that a seat holds */
	FALL_UNCOUNTED = 1 << 7, /* the step may be no action */
	/* The player possibly meant another action, or another hex. */
	FALL_ACTION = FALL_LOST | FALL_POWER | FALL_DISPLAY | FALL_UNCOUNTED,
	FALL_ALL = (1 << 8) - 1
};

enum gods_diag {
#define DIAG(code, name, fallout, summary, explanation, rules) GODS_##name,
#include "games/gods/diag.def"
#undef DIAG
	GODS_DIAG_COUNT
};

extern const struct tes_code gods_codes[GODS_DIAG_COUNT];
extern const unsigned gods_fallout[GODS_DIAG_COUNT];

enum { SEATS = 4, COLOURS = 4, DISPLAY = 2, TRIBES_A_VILLAGE = 3 };
/* Most hexes below the end tile in the pile: it is one of the last three. */
enum { BELOW_END = 2 };

/* Kinds of drawn hexes; the first four are the tribe colours. */
enum hex {
	HEX_GREEN,
	HEX_BLUE,
	HEX_VIOLET,
	HEX_ORANGE,
	HEX_DESERT,
	HEX_WHIRLWIND,
	HEX_EXTRA,
	HEX_DECAY,
	HEX_END,
	HEX_KINDS,
	HEX_HIDDEN = HEX_KINDS, /* `?`: drawn, but not recorded */
	HEX_NONE                /* the word `none` of a draw */
};

/* Step types; action_read() parses a step into a struct action. */
enum verb {
	VERB_DRAW,
	VERB_TRIBE,
	VERB_TEMPLE,
	VERB_DESERT,
	VERB_DECAY,
	VERB_WHIRLWIND,
	VERB_MOVE,
	VERB_TAKE,
	VERB_USE,
	VERB_DISCARD,
	VERB_PASS,
	VERB_END,
	VERBS
};

enum { DRAW_MAX = 8, BARE_MAX = 8 };

struct action {
	enum verb verb;
	enum hex hex;      /* of a tribe or discard */
	struct cell at;    /* target cell, or origin of a moved desert */
	struct cell to;    /* target of a moved desert */
	bool has_move;     /* a desert moves from `at` to `to` */
	int victim;        /* of a decay: seat index, or NO_SEAT */
	enum hex draw[DRAW_MAX];
	unsigned draws;
	struct cell bare[BARE_MAX];
	unsigned bares;
	bool has_bare;
};

/* A hex on the display. */
struct lying {
	enum hex hex;     /* HEX_HIDDEN if its kind is unknown */
	bool is_doubtful; /* after an error: it may be of any kind */
	/* A doubtful hex's kind if the record is right, or HEX_HIDDEN. */
	enum hex guess;
};

/* Capacity, beyond what any box allowed by params.def can fill. */
enum { DISPLAY_MAX = 256 };

struct display {
	struct lying lying[DISPLAY_MAX];
	unsigned count;
	bool is_loose; /* an error made number and kinds uncertain */
};

/* Possible kinds of the hidden hexes on the display; see hidden.c. */
struct hidden {
	uint64_t *may; /* combinations of kinds; empty if no hex is hidden */
	size_t count, cap;
	bool is_lost; /* may[] is given up: any kind left is possible */
	bool out_of_memory;
};

struct pool {
	int left[HEX_KINDS]; /* undrawn or hidden hexes, by kind */
	int sum;             /* sum of left[], but for the end tile */
	int hidden;          /* drawn hexes of unknown kind */
	bool is_loose;       /* after an error: left[] may be too high */
	bool is_suspect; /* do not subtract the next turn's draw from left[] */
};

struct god {
	struct game_range power;
	int temples;  /* temples in stock */
	int on_field; /* temples on the board */
	int markers;  /* markers in stock */
	int extras;   /* extra actions held */
	bool extras_loose;
	int marked[COLOURS];   /* tribes with this god's marker */
	int villages[COLOURS];
	int chips[COLOURS];
};

/*
 * A desert moved in this turn, for scenes; no legal turn has MOVED_MAX moves.
 */
enum { MOVED_MAX = 32 };
struct moved {
	struct cell from, to;
	uint32_t clock; /* value of gods.clock when the desert was moved */
};

struct gods {
	/*
	 * Field and hidden come first, since they own memory: gods.c clears and
	 * copies the rest as bytes.
	 */
	struct field field;
	struct hidden hidden;
	struct display display;
	struct pool pool;
	int dealt[HEX_KINDS]; /* pool.left[] when the game began */
	struct god god[SEATS]; /* by seat index, in turn order */
	unsigned gods;
	int chips_left[COLOURS];
	/* Bit c: the seat's tribes of colour c have changed. */
	unsigned changed[SEATS];
	bool points_changed; /* points changed since check_points() last ran */
	uint32_t clock;    /* steps played; piece.touched stores its value */
	uint32_t turn_clock; /* value of `clock` when this turn began */
	struct moved moved[MOVED_MAX]; /* desert moves of this turn */
	unsigned moves;
	unsigned lost;     /* pieces on the board whose cell is unknown */
	unsigned strays;   /* pieces possibly on another cell than recorded */
	bool faith_loose;  /* religions, villages and points are uncertain */
	unsigned doubts;   /* errors so far; 0: nothing is uncertain */
	bool out_of_memory;
	int32_t rule[PARAM_COUNT]; /* parameter values of the edition */
};

/* The single hex that founds or breaks most villages; see chance.c. */
struct chance {
	unsigned founded, broken;
	enum hex colour; /* of the village founded, or else of the one broken */
	int victim;       /* seat that would lose a village, or NO_SEAT */
	bool is_temple; /* the hex is a temple; false: a tribe on the display */
	struct cell cell;
	int cost, power;  /* price of the placement, and the seat's power */
};

/* Power paid by a step, for notes on how a turn's power was spent. */
struct spent {
	struct tes_span span;
	int amount;
};
enum { SPENT_MAX = 8 };

/* State of the turn being played, updated for each step. */
struct play {
	struct gods *gods;
	struct judge_run *run;
	unsigned seat;
	struct god *god;
	const struct tes_turn *turn;
	const struct tes_step *step;
	struct tes_span span;  /* source text of the step */
	unsigned allowed;      /* actions allowed in this turn */
	unsigned spare; /* actions beyond `allowed` that may be allowed */
	unsigned done_lo, done_hi;
	int extras_held;       /* extra actions held at the start, minus used */
	unsigned once; /* kinds made so far that are limited to one a turn */
	bool refill_missed; /* was reported; a later draw is the missing one */
	/*
	 * The refill was written after other steps, so the order of steps is
	 * unknown and later violations in the turn are not reported.
	 */
	bool is_shuffled;
	bool is_foreign;  /* the draw does not fit: turn may be misplaced */
	bool is_suspect;  /* do not subtract draws; from pool.is_suspect */
	bool is_joined;   /* a step seems to contain two, without ';' */
	bool is_maybe; /* the piece was probably put on another cell */
	bool failed;           /* an error was reported for this step */
	bool turn_failed;      /* an error was reported for this turn */
	unsigned fallout;      /* FALL_ bits of an error of the step */
	int power_begin;       /* power after the income; below 0: uncertain */
	struct spent spent[SPENT_MAX];
	unsigned spents;
	/* If has_looked: state before the turn's first action. */
	bool has_looked;
	struct chance chance;
	int villages[SEATS];
	int markers[SEATS];
};

/* notation.c */
bool action_read(struct play *p, const struct tes_step *step,
    struct action *a);
/* Returns the step type (enum verb) of a step's first word, or -1. */
int step_verb(const struct tes_edition *ed, struct tes_text step);
/* Returns whether a step is of this type. */
bool step_is(const struct judge_run *run, const struct tes_step *step,
    enum verb verb);

/* words.c */
const char *hex_name(const struct judge_run *run, enum hex hex);
/*
 * Returns the index in a list of a word or unambiguous abbreviation, as the
 * edition or the game spells it; negative (WORD_NONE, WORD_AMBIGUOUS) if not
 * found.
 */
int gods_word(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len);
/*
 * Lists of words, ended by NULL: first words of steps, hexes, words in draws.
 */
enum list { STEP_WORD, HEX_WORD, DRAW_WORD, LISTS };
extern const char *const *const list_word[LISTS];
/*
 * Returns the index in the list of the full word that the text begins with, and
 * sets *n to its length; WORD_NONE if not found.  Does not check that the
 * word ends there.
 */
int word_lead(enum list list, const char *s, size_t len, size_t *n);
bool cell_read(const char *s, size_t len, struct cell *cell);
/* Returns help for a malformed cell at s; end is the end of the step. */
const char *cell_form(const char *s, const char *end);
/* Returns whether a malformed step seems to be two without a ';' between. */
bool step_is_joined(const struct play *p);
extern const char *const step_word[];
extern const char *const draw_word[];
extern const char *const hex_word[HEX_KINDS + 1];
extern const char *const gods_seat[];
/* Aliases of words of the notation. */
enum {
#define ALIAS(alias, word, origin) +1
	GODS_ALIASES = 0
#include "games/gods/aliases.def"
#undef ALIAS
};
extern const struct tes_alias gods_alias[GODS_ALIASES];

bool gods_spell(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
bool gods_spell_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out);

/* opening.c */
void gods_opening(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, struct buf *out);

/* setup.c */
/*
 * Returns the cells of the temples in the default set-up, in turn order.  Sets
 * *has_desert to whether a desert is on cell 0,0.
 */
const struct cell *setup_own(unsigned players, bool *has_desert);
bool setup_play(struct gods *g, struct judge_run *run);

/* pool.c */
void pool_init(struct gods *g, int deserts_set_up);
/* Puts a hex of this kind back into the pool. */
void pool_return(struct pool *pool, enum hex hex);
enum certainty { NEVER, PERHAPS, SURELY };
/* Returns how many hexes a refill at the start of a turn must draw. */
unsigned display_need(const struct gods *g);
enum certainty refill_is_impossible(const struct gods *g);
void draw_play(struct play *p, const struct action *a);
/* Adds hidden hexes for a refill that the turn does not record. */
void draw_missed(struct gods *g);
bool display_has(const struct gods *g, enum hex hex);
/* Makes the kinds and number of hexes on the display uncertain. */
void display_doubt(struct gods *g);
/* Returns whether hex i of the display (base 0) may be of that kind. */
bool display_can_be(const struct gods *g, unsigned i, enum hex hex);
/* Takes a hex of this kind off the display; display_has() must be true. */
void display_take(struct gods *g, enum hex hex);
/* Writes the display to out as "green and desert"; if long, only its start. */
void display_text(const struct gods *g, const struct judge_run *run,
    char *out, size_t size);

/* action.c */
void action_play(struct play *p, const struct action *a);

/* place.c */
void tribe_play(struct play *p, const struct action *a);
void temple_play(struct play *p, const struct action *a);
void desert_play(struct play *p, const struct action *a);
void decay_play(struct play *p, const struct action *a);
void move_play(struct play *p, struct cell from, struct cell to,
    struct game_range cost);

/* village.c */
struct around {
	unsigned pieces;              /* number of certain pieces */
	unsigned maybe;               /* number of uncertain pieces */
	struct piece *at[NEIGHBOURS]; /* by neighbour_offset; NULL if free */
	struct piece *all[NEIGHBOURS]; /* pieces of at[], without the NULLs */
};
void look_around(const struct gods *g, struct cell cell,
    const struct piece *except, struct around *around);
/* Returns the seat whose marker a tribe placed there gets, or NO_SEAT. */
int faith_of(const struct gods *g, const struct around *around);
void mark_tribe(struct gods *g, struct piece *tribe, int seat);
void unmark_tribe(struct gods *g, struct piece *tribe);
/* Updates villages and chips of gods whose marked tribes have changed. */
void recount(struct gods *g, struct judge_run *run);
/* Works as recount(), but faster, if this new tribe is the only change. */
void recount_tribe(struct gods *g, struct judge_run *run,
    const struct piece *tribe);
int god_villages(const struct god *god);
int god_points(const struct gods *g, const struct god *god);
/*
 * Returns whether the god's villages allow it to end the game: enough colours,
 * or enough in all (by default 3 or 4).
 */
bool god_may_end(const struct gods *g, const struct god *god);
/* Ends the game if a god has reached the edition's limit of points. */
void check_points(struct gods *g, struct judge_run *run);

/* doubt.c */
/*
 * Reports a violated rule, at most once a step, and records its fallout.
 * Returns true if the step must stop; false if the turn is marked `stands` and
 * is played on as recorded.
 */
bool broken(struct play *p, enum gods_diag id, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/*
 * Works as broken(), and sets *diag for diag_help() and diag_note(); NULL if
 * nothing was reported.
 */
bool broken_diag(struct play *p, enum gods_diag id, struct tes_diag **diag,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));
/*
 * Returns whether the game ends although broken() has reported that its end is
 * illegal: the record marks the turn `stands`, and the judge is not lenient.  A
 * lenient judge plays on after this turn.
 */
bool ends_anyway(struct play *p);
void doubt_apply(struct play *p);
void doubt_everything(struct gods *g);
int power_gain(const struct gods *g, struct god *god, int n);
int power_pay(struct god *god, struct game_range cost);

/* why.c: notes on the reason of a violation; diag may be NULL */
/* Stores the power that the current step has cost, for notes. */
void remember_spent(struct play *p, int paid);
/* Writes when a piece came to its cell, as in "since turn 3". */
void since_text(const struct piece *piece, char *out, size_t size);
void note_since(struct play *p, struct tes_diag *diag,
    const struct piece *piece);
/*
 * note_cost() adds a note of what each hex around the cell costs, note_power()
 * one of what the turn's earlier steps have cost.
 */
void note_cost(struct play *p, struct tes_diag *diag,
    const struct around *around, int each);
void note_power(struct play *p, struct tes_diag *diag);
/* Writes "green tribe", "red temple" or "desert". */
void piece_text(const struct judge_run *run, const struct piece *piece,
    char *out, size_t size);

/* suggest.c */
/*
 * Sets *out to the legal cell nearest to `wrong`.  The piece `except`, which is
 * being moved (or NULL), does not count as a neighbour.  Returns false if there
 * is no such cell, or if the field has too many hexes to search.
 */
bool nearest_cell(const struct gods *g, struct cell wrong,
    const struct piece *except, int cost_each, int power, struct cell *out);

/* luck.c */
/* The hexes left to draw, and those on the display, in order. */
struct stock {
	int left[HEX_KINDS]; /* including hidden hexes on the display */
	int sum;             /* sum of left[] without the end tile */
	int hidden;
	uint8_t lying[DISPLAY_MAX]; /* enum hex */
	unsigned count;
	bool is_certain;
};
struct odds {
	int left[HEX_KINDS];       /* hexes of each kind that can come next */
	int of;                    /* sum of left[] */
	double chance[HEX_KINDS];  /* probability of each kind, 0 to 1 */
	bool is_narrow; /* whether some kinds left cannot come next */
	bool is_certain; /* whether the numbers of hexes left are certain */
};
/*
 * Sets *odds to the probabilities of hex i (base 0) of a refill of `draws`
 * hexes, when s is the stock before that hex.
 */
void odds_of_draw(const int32_t rule[PARAM_COUNT], const struct stock *s,
    unsigned draws, unsigned i, struct odds *odds);
/*
 * Sets effect->luck (value of the drawn hex above the mean) and
 * effect->std_dev, in thousandths of a point.  worth[]: the value of each kind
 * of hex.
 */
void weigh_draw(const double worth[HEX_END], enum hex hex,
    const struct odds *odds, struct tes_effect *effect);

/*
 * study.c: what a turn could have achieved; only with
 * TES_OBSERVE_STATISTICS
 */
/*
 * Sets worth[] to the value of each kind of hex for the seat, in thousandths of
 * a point.  Returns false if no position can be made from the state.
 */
bool study_worth(const struct gods *g, struct judge_run *run, unsigned seat,
    double worth[HEX_END]);
/*
 * The caller runs study_look() before the turn's first action, and study_tell()
 * after the turn, which reports what the turn could have achieved.
 */
void study_look(struct play *p);
void study_tell(struct play *p);

/*
 * tell.c: effects reported to the observer of a judge.  seat is the seat to
 * move.
 */
/*
 * Reports an effect on the player to move; what (a piece) and cell may be NULL.
 */
void tell_effect(struct judge_run *run, unsigned seat, const char *kind,
    const char *what, const struct cell *cell, int amount, const char *fmt,
    ...) __attribute__((format(printf, 7, 8)));
/* Reports the piece and cells of a step before it is played. */
void tell_step(struct judge_run *run, const struct action *a);
/* Reports income of `got`; power: what the seat then has, < 0 if uncertain. */
void tell_income(struct judge_run *run, unsigned seat, int got, int power);
/* Reports that a step costs `price`; paid: what the player had, if less. */
void tell_cost(struct judge_run *run, unsigned seat, int price, int paid,
    const char *what);
void tell_gain(struct judge_run *run, unsigned seat, const char *what,
    const struct cell *cell, int n, int got);
void tell_stolen(struct judge_run *run, unsigned seat, const struct cell *cell,
    unsigned victim, bool keeps);
void tell_take(struct judge_run *run, unsigned seat, int held);
void tell_use(struct judge_run *run, unsigned seat, unsigned allowed);
void tell_discard(struct judge_run *run, unsigned seat, enum hex hex);
/* Reports a drawn hex; worth: values of the kinds (study_worth()), or NULL. */
void tell_draw(struct judge_run *run, unsigned seat, enum hex hex,
    const struct odds *odds, const double *worth);
/* What decides the religion of a new tribe (D4 to D8, D11). */
struct faith {
	unsigned temples;     /* owners of temples beside it, as bits */
	bool marked;          /* a tribe with a marker is adjacent */
	bool is_beside_tribe;
	int seat;   /* god that the tribe joins, or NO_SEAT */
	int wanted; /* god the tribe joins if a marker is left; or NO_SEAT */
};
void tell_faith(struct judge_run *run, unsigned seat, enum hex colour,
    const struct cell *cell, const struct faith *f);
/* Reports that a tribe changed its god; from, to: seats, or NO_SEAT. */
void tell_conversion(struct judge_run *run, unsigned seat, enum hex colour,
    const struct cell *cell, int from, int to);
void tell_village(struct judge_run *run, const char *seat, int colour,
    int change, int chips);
/* Reports after a turn that the seat missed the chance *c, if run->studies. */
void tell_missed(struct judge_run *run, unsigned seat, const struct chance *c);
/* Reports few markers; before, left: in stock before and after the turn. */
void tell_shortage(struct judge_run *run, unsigned seat, int before, int left);

/* scene.c */
bool gods_tally(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);
bool gods_scene(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

/* position.c: operations of the fast engine; its internals are in moves.h */
extern const struct game_play gods_play;

/* follow.c */
extern const struct game_engine gods_engine;
bool gods_position_from(void *pos, const void *state,
    const struct judge_run *run, unsigned seat, bool may_hide,
    const char **why);

/* edits.c */
extern const struct game_edits gods_edits;

/* score.c */
/*
 * Adds up the hexes that the text of `after: display` names, by kind; returns
 * false if it is malformed.
 */
bool display_words(const struct judge_run *run, const struct tes_text *text,
    unsigned number[HEX_HIDDEN + 1]);
/* Remarks that the game was scored as if a final 'draw none' were recorded. */
void remark_refill(struct judge_run *run, unsigned seat);
void gods_standing(const void *state, unsigned seat, int32_t *value,
    int32_t *total, int32_t *tie);
bool gods_is_certain(const void *state);
void gods_remarks(const void *state, struct judge_run *run);
void gods_stop(void *state, struct judge_run *run, unsigned seat);
/* Reasons for the end of a game. */
enum ending {
	ENDED_NOT,
	ENDED_TILE,
	ENDED_DECLARED,
	ENDED_VILLAGES,
	ENDED_POINTS,
	ENDED_REFILL,
	ENDED_STUCK, /* no legal step, and no rule ends the game */
	ENDINGS
};

extern const struct game_end gods_end[ENDINGS];
enum { GODS_COLUMNS = 6 };
_Static_assert((int)GODS_COLUMNS <= (int)TES_COLUMNS_MAX, "a score has room");
extern const struct tes_column gods_column[GODS_COLUMNS];
extern const struct game_check gods_check[];
extern const struct game_text_check gods_text_check[];

#endif /* GODS_GODS_H */
