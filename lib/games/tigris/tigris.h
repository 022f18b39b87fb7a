/*
 * tigris.h - Tigris & Euphrates by Reiner Knizia: what the files of this room
 * share.
 *
 * What lies on the board is public, what is in the hands need not be written:
 * a hand is a number of tiles, of which some are known.  An error of the
 * record makes the board uncertain, or a hand: doubt.c.
 */
#ifndef TIGRIS_TIGRIS_H
#define TIGRIS_TIGRIS_H

#include "base/buf.h"
#include "games/tigris/board.h"
#include "model/record.h"
#include "rules/judge.h"

enum tigris_param {
#define CHOICE(id, name, words, meaning, rule) P_##id,
#include "games/tigris/params.def"
#undef CHOICE
	PARAM_COUNT
};

/* Values of the parameters. */
enum { NO, YES };
enum { SUPPORT_FREE, SUPPORT_ENGLISH };

/* What a slip makes uncertain, and what a rule needs to be judged: doubt.c. */
enum doubts {
	NOTHING = 0,
	THE_BOARD = 1 << 0,  /* and all points */
	THE_COUNTS = 1 << 1, /* tiles in hands and bag */
	THE_HANDS = 1 << 2,  /* what is in them, and in the bag */
	ALL = THE_BOARD | THE_COUNTS | THE_HANDS
};

enum tigris_diag {
#define DIAG(code, name, needs, fallout, summary, explanation, rules) \
	TIGRIS_##name,
#include "games/tigris/diag.def"
#undef DIAG
	TIGRIS_DIAG_COUNT
};

extern const struct tes_code tigris_codes[TIGRIS_DIAG_COUNT];
extern const uint8_t tigris_needs[TIGRIS_DIAG_COUNT];
extern const uint8_t tigris_fallout[TIGRIS_DIAG_COUNT];

enum {
	ACTIONS = 2, /* of a turn, at most */
	HAND = 6,
	CATASTROPHES = 2,
	BAG_MAX = 153,
	TREASURES_END = 2
};

/* A step, read: notation.c. */
enum verb {
	VERB_TILE,
	VERB_LEADER,
	VERB_WITHDRAW,
	VERB_CATASTROPHE,
	VERB_SWAP,
	VERB_PASS,
	VERB_CUBE,
	VERBS
};

/* What follows from it, in the order in which it happens. */
enum follow_kind {
	FOLLOW_REVOLT,
	FOLLOW_WAR,
	FOLLOW_BUILDING,
	FOLLOW_ZIGGURAT,
	FOLLOW_MONUMENT,
	FOLLOW_TREASURE,
	FOLLOWS
};

/* Tiles of each colour in the box: hand.c. */
extern const int tiles_in_box[COLOURS];

enum { FOLLOWS_MAX = 16, TREASURES_MAX = 14 };

struct follow {
	enum follow_kind kind;
	uint32_t from, to;       /* where it stands in the step's text */
	enum colour colour;      /* of the leader fought over */
	uint8_t attack, defence; /* tiles added */
	uint8_t monument;        /* index of monument_colour */
	uint8_t sq;              /* of a building or the like; or NOWHERE */
	uint8_t squares;         /* of treasures */
	uint8_t square[TREASURES_MAX];
};

struct action {
	enum verb verb;
	enum colour colour; /* of tile, leader or cube */
	uint8_t sq;
	uint8_t gives, takes; /* tiles swapped */
	uint8_t give[HAND], take[HAND]; /* their colours */
	bool has_colours;     /* of those given */
	bool has_takes;       /* 'for' */
	uint32_t end;         /* of the step without what follows from it */
	unsigned follows;
	struct follow follow[FOLLOWS_MAX];
};

/*
 * What a hand can hold after tiles were swapped by their number: known and
 * hidden tiles, and how many hidden ones have been shown since.
 */
struct guess {
	uint8_t known[COLOURS], hidden, shown[COLOURS];
};

enum { GUESSES_MAX = 256 };

struct guesses {
	unsigned count; /* 0: all is certain; else more than one */
	struct guess guess[GUESSES_MAX];
};

/* A hand: tiles that are certain, and hidden ones. */
struct hand {
	int known[COLOURS];
	int hidden;
	struct guesses guesses;
};

struct bag {
	int count;         /* tiles in it */
	int left[COLOURS]; /* at most so many can still turn up */
	int all[COLOURS];  /* so many were in it, and in the hands */
	bool is_loose;     /* but for the count */
	/* Sealed: the colours in the order drawn, as far as they are told. */
	uint8_t order[BAG_MAX];
	unsigned ordered, drawn;
};

struct player {
	int32_t points[COLOURS];
	int32_t treasures;
	int32_t catastrophes; /* left */
	struct hand hand;
	bool is_shown; /* his hand is in the record */
};

/* What is written since the last error and happens once: facts.c. */
struct facts {
	struct squares lasting; /* catastrophes, monuments, the ziggurat */
	struct squares taken;   /* treasures */
	uint8_t monuments;           /* as bits */
	bool has_ziggurat;
	uint8_t ruins[SEATS];   /* catastrophes that were played */
};

/* The step that put something on a square; turn 0: it began there. */
struct since {
	uint32_t turn;
	struct tes_span span;
};

struct tigris {
	struct board board;
	struct since since[SQUARES]; /* of those that are not empty */
	/* For who watches: as it was before the step, and before the turn. */
	struct board step_board, turn_board;
	struct map map;
	struct bag bag;
	struct player player[SEATS];
	unsigned seats;
	int32_t rule[PARAM_COUNT];
	bool board_loose;  /* the board and all points are uncertain */
	bool order_loose;  /* and whose turns are whose */
	struct facts facts; /* while the board is uncertain */
	bool counts_loose; /* and how many tiles hands and bag hold */
	bool out_of_memory;
};

/* A step with all that it leaves out: whole.c. */
struct whole {
	struct action action;
	bool has_more; /* than is written */
	bool is_over;  /* there is no room for all */
};

/* A turn on its way. */
struct play {
	struct tigris *g;
	struct judge_run *run;
	unsigned seat;
	const struct tes_turn *turn;
	const struct tes_step *step;
	const struct action *a;
	struct whole *whole; /* for who completes records; or NULL */
	struct tes_span span; /* of the step, or of what follows from it */
	unsigned follow;      /* the next one to look at */
	unsigned actions;     /* made in this turn */
	bool has_cube, has_pass, is_cube_last;
	enum colour cube;
	bool failed;          /* the step has been reported */
	bool turn_failed;     /* some step of the turn has been */
	unsigned fallout;
};

/* words.c */
extern const char *const tigris_seat[];
extern const char *const colour_word[];
extern const char *const tile_word[];
extern const char *const leader_word[];
extern const char *const tigris_step_word[]; /* that a step begins with */
extern const char *const follow_word[];
extern const char *const monument_word[]; /* as monument_colour */
/* Other words for those of the notation, written in full. */
enum {
#define ALIAS(alias, word, origin) +1
	TIGRIS_ALIASES = 0
#include "games/tigris/aliases.def"
#undef ALIAS
};
extern const struct tes_alias tigris_alias[TIGRIS_ALIASES];
/* A square's name, "A1" to "P11"; NOWHERE is none. */
unsigned square_read(const char *s, size_t len);
enum { SQUARE_SIZE = 4 };
const char *square_write(unsigned sq, char out[SQUARE_SIZE]);
/* The colour of a word or of the only one that begins so; below 0: none. */
int tigris_colour(const struct tes_edition *ed, struct tes_text word);
/*
 * The index in a list of a word or of the only one that begins so: as the
 * edition spells them, else as the game does.  Below 0: WORD_NONE and the like.
 */
int tigris_find(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len);

/* notation.c */
/*
 * Reads a step.  What is wrong is reported where p is there.  Of what could
 * not be read nothing is in *a.
 */
bool tigris_read(struct play *p, const struct tes_edition *ed,
    const struct tes_text *text, struct action *a);
int tigris_step_verb(const struct tes_edition *ed, struct tes_text step);

/* spell.c */
/* Appends the step in whole words. */
void tigris_write(const struct tes_edition *ed, const struct action *a,
    struct buf *out);
bool tigris_spell(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
/* What everybody sees of a step, where that is not all. */
bool tigris_open(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
bool tigris_spell_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out);

/* hand.c */
bool hands_begin(struct tigris *g, struct judge_run *run);
int hand_size(const struct hand *hand);
/*
 * Tiles of a colour leave the hand of a seat: shown, and out of it.  False when
 * it cannot have held them, which is reported.
 */
bool hand_use(struct play *p, unsigned seat, enum colour colour, int n);
/* The exchange, with which the game may end. */
void swap_play(struct play *p, const struct action *a);
/* Everybody's refill at the end of the turn: false where the bag is empty. */
bool refill_play(struct play *p);
/* Nobody draws in a turn in which a swap has ended the game. */
void draws_behind(struct play *p);

/* guess.c */
/* n unknown tiles leave the hand, and as many come in. */
void guess_swap(struct tigris *g, struct hand *hand, int n);
/* A tile of that colour comes into it, or a hidden one (-1). */
void guess_draw(struct hand *hand, int colour);
/* Of a hand with guesses tiles are shown; false: it cannot have held them. */
bool guess_use(struct tigris *g, struct hand *hand, enum colour colour, int n);
/* So many of a colour it can hold at the most. */
int guess_most(const struct hand *hand, enum colour colour);
/* Whether n more of a colour can have been shown. */
bool can_show(const struct tigris *g, enum colour colour, int n);
/* Whether what is in the bag is known, and so what is in the hands. */
bool bag_is_known(const struct tigris *g);

/* place.c */
/* What is on these squares is there from this step on. */
void mark_since(struct play *p, struct squares squares);
void tile_play(struct play *p, const struct action *a);
void leader_play(struct play *p, const struct action *a);
void withdraw_play(struct play *p, const struct action *a);
void catastrophe_play(struct play *p, const struct action *a);

/* war.c */
void revolt_play(struct play *p, unsigned leader);
void wars_play(struct play *p, unsigned joint);

/* build.c */
void builds_play(struct play *p, unsigned sq);
/* Leaders without a temple go home. */
void orphans_go(struct play *p);
/* Points of monuments at the end of a turn; is there a cube to be taken? */
bool monuments_score(struct play *p);

/* treasure.c */
void treasures_play(struct play *p);

/* score.c */
/* How the game is over. */
enum ending { ENDED_NOT, ENDED_TREASURES, ENDED_BAG, ENDINGS };
extern const struct game_end tigris_end[ENDINGS];
extern const struct tes_column tigris_column[];
extern const struct game_check tigris_check[];
extern const struct game_text_check tigris_text_check[];
enum { TIGRIS_COLUMNS = 6 };
_Static_assert((int)TIGRIS_COLUMNS <= (int)TES_COLUMNS_MAX,
    "a score has room");
void tigris_standing(const void *state, unsigned seat, int32_t *value,
    int32_t *total, int32_t *tie);
bool tigris_is_certain(const void *state);
void tigris_remarks(const void *state, struct judge_run *run);
void tigris_stop(void *state, struct judge_run *run, unsigned seat);

/* doubt.c */
/*
 * Reports a broken rule, once a step, unless what it needs is uncertain, and
 * remembers its fallout.  True when the step cannot go on; false when the
 * turn stands and goes on as recorded.
 */
bool breaks(struct play *p, enum tigris_diag id, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* As breaks, and *diag is there for diag_help and diag_note, or NULL. */
bool breaks_diag(struct play *p, enum tigris_diag id, struct tes_diag **diag,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));
/* As breaks, of what holds though the board is uncertain. */
bool sure_breaks(struct play *p, enum tigris_diag id, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
void apply_doubts(struct play *p);
void lose_all(struct tigris *g);
/* What is in a hand, and so in the bag, has become uncertain. */
void lose_hand(struct tigris *g, unsigned seat);
/* What follows from the step, and where what is reported of it stands. */
const struct follow *next_follow(struct play *p, enum follow_kind kind);
void at_follow(struct play *p, const struct follow *f);
void at_step(struct play *p);

/*
 * whole.c: what a step is with all that it leaves out.  Each consequence is
 * told in the order in which it happens; f is where it is written, or NULL.
 */
void whole_begin(struct play *p, struct whole *whole);
void whole_conflict(struct play *p, enum follow_kind kind, enum colour colour,
    const struct follow *f);
void whole_built(struct play *p, const struct follow *f, unsigned sq);
/* All treasures of the action: those that are not written. */
void whole_treasures(struct play *p, unsigned begin, struct squares more);
void whole_end(struct play *p);

/* facts.c */
void forget_facts(struct tigris *g);
/*
 * Where the board is uncertain: does the step agree with those before it in
 * what never changes?  False: it is reported.
 */
bool facts_agree(struct play *p, const struct action *a);

/* tell.c: what who watches is told */
/* An effect on a seat; what and sq (or NOWHERE) as in struct tes_effect. */
#define tell(p, ...) \
	((p)->run->watch ? tigris_tell_effect(p, __VA_ARGS__) : (void)0)
void tigris_tell_effect(struct play *p, const char *kind, unsigned seat,
    const char *what, unsigned sq, int amount, const char *fmt, ...)
    __attribute__((format(printf, 7, 8)));
/* The same of a conflict, with what else it has; seat and cell are put in. */
void tigris_tell_conflict(struct play *p, const struct tes_effect *conflict,
    unsigned seat, unsigned sq, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));
/* The piece and squares of a step that is about to be played. */
void tigris_tell_step(struct play *p, const struct action *a);
enum { TIGRIS_EFFECTS = 13 };
extern const struct tes_effect_kind tigris_effect[TIGRIS_EFFECTS];

/* luck.c */
/* What a draw was worth, before it comes out of the bag, for who studies. */
void tigris_tell_draw(struct play *p, unsigned seat, const uint8_t *colour,
    int n);
/* How many ways there are to draw n out of so many tiles. */
double luck_ways(unsigned from, unsigned n);

/* position.c */
extern const struct game_play tigris_play;

/* scene.c */
bool tigris_tally(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);
bool tigris_scene(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

#endif /* TIGRIS_TIGRIS_H */
