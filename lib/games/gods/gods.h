/*
 * gods.h - declarations shared by the files of GODS (Michael Schacht, 2001 and
 * 2005).
 */
#ifndef GODS_GODS_H
#define GODS_GODS_H

#include "base/buf.h"
#include "games/gods/cell.h"
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

enum gods_diag {
#define DIAG(code, name, summary, explanation, rules) GODS_##name,
#include "games/gods/diag.def"
#undef DIAG
	GODS_DIAG_COUNT
};

extern const struct tes_code gods_codes[GODS_DIAG_COUNT];

enum { SEATS = 4, COLOURS = 4, DISPLAY = 2, TRIBES_A_VILLAGE = 3 };
/*
 * Most hexes that a position can have, as their counts are bytes.  A box has at
 * most 192; a record's turns marked `stands` may add some.
 */
enum { BOX_MAX = 240 };
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

/* Possible kinds of the hidden hexes on the display; see hidden.c. */
struct hidden {
	uint64_t *may; /* combinations of kinds; empty if no hex is hidden */
	size_t count, cap;
	bool is_lost; /* may[] is given up: any kind left is possible */
	bool out_of_memory;
};

/*
 * A desert moved in this turn, for scenes; no legal turn has MOVED_MAX moves.
 */
enum { MOVED_MAX = 32 };
struct moved {
	struct cell from, to;
	uint32_t clock; /* value of trace.clock when the desert was moved */
};

/* A marker taken off a tribe in this turn; no legal turn has TAKEN_MAX. */
enum { TAKEN_MAX = 32 };
struct taken {
	uint32_t number; /* of the tribe's cell */
	uint8_t seat;
	uint32_t clock;
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

/* A step that is parsed. */
struct play {
	struct judge_run *run;
	const struct tes_step *step;
	struct tes_span span; /* source text of the step */
	bool failed; /* report no error: one was reported, or none is wanted */
};

/* notation.c */
bool action_read(struct play *p, const struct tes_step *step,
    struct action *a);
/* Returns the step type (enum verb) of a step's first word, or -1. */
int step_verb(const struct tes_edition *ed, struct tes_text step);

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
/* Writes "green tribe", "red temple" or "desert". */
void piece_text(const struct judge_run *run, const struct piece *piece,
    char *out, size_t size);
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
/*
 * Sets up the first position of a record.  Returns false, after reporting an
 * error, if no turn can be played; or if out of memory.
 */
bool setup_begin(void *pos, struct judge_run *run);

enum certainty { NEVER, PERHAPS, SURELY };

/* luck.c */
/* The hexes left to draw, and those on the display, in order. */
struct stock {
	int left[HEX_KINDS]; /* including hidden hexes on the display */
	int sum;             /* sum of left[] without the end tile */
	int hidden;
	uint8_t lying[BOX_MAX]; /* enum hex */
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
/* Reports income of `got`; power: what the seat then has. */
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
/* Reports a drawn hex; worth: values of the kinds (chance_worth()), or NULL. */
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
/* Writes "joins red because no other god has a temple next to it". */
void put_faith(struct buf *b, const struct judge_run *run,
    const struct faith *f);
/* Writes "a green village" or "2 orange villages". */
void put_villages(struct buf *b, int n, const char *colour);
void tell_faith(struct judge_run *run, unsigned seat, enum hex colour,
    const struct cell *cell, const struct faith *f);
/* Reports that a tribe changed its god; from, to: seats, or NO_SEAT. */
void tell_conversion(struct judge_run *run, unsigned seat, enum hex colour,
    const struct cell *cell, int from, int to);
/* Reports a change of a player's villages; tribes: what it then has. */
void tell_village(struct judge_run *run, const char *seat, int colour,
    int change, int chips, int tribes);
/* Reports after a turn that the seat missed the chance *c, if run->studies. */
void tell_missed(struct judge_run *run, unsigned seat, const struct chance *c);
/* Reports few markers; before, left: in stock before and after the turn. */
void tell_shortage(struct judge_run *run, unsigned seat, int before, int left);

/* position.c: operations of positions, whose internals are in moves.h */
extern const struct game_play gods_play;

/* follow.c: functions of game_rules */
extern const struct game_engine gods_engine;
bool record_turn(void *pos, struct judge_run *run,
    const struct tes_turn *turn, unsigned seat);
void record_parse(struct judge_run *run, const struct tes_turn *turn,
    uint32_t from);
void record_doubt(void *pos);
void record_stop(void *pos, struct judge_run *run, unsigned seat);
/* edits.c */
extern const struct game_edits gods_edits;

/* score.c */
/* Remarks that the game was scored as if a final 'draw none' were recorded. */
void remark_refill(struct judge_run *run, unsigned seat);
void gods_remarks(const void *state, struct judge_run *run);
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
