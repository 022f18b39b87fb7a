/*
 * tigris.h - Tigris & Euphrates by Reiner Knizia: the judge's state and
 * functions.
 *
 * The board is public; hands need not be recorded: a hand has known and hidden
 * tiles.  An error in the record makes the board or a hand uncertain, see
 * doubt.c.
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

/*
 * What an error makes uncertain, or what a rule needs to be certain: see
 * doubt.c.
 */
enum doubts {
	NOTHING = 0,
	THE_BOARD = 1 << 0,  /* the board and all points */
	THE_COUNTS = 1 << 1, /* numbers of tiles in hands and bag */
	THE_HANDS = 1 << 2,  /* colours of the tiles in hands and bag */
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
	ACTIONS = 2, /* most actions in a turn */
	HAND = 6,
	CATASTROPHES = 2,
	BAG_MAX = 153,
	TREASURES_END = 2
};

/* The action of a parsed step, see notation.c. */
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

/* Consequences of an action, in the order in which they happen in a step. */
enum follow_kind {
	FOLLOW_REVOLT,
	FOLLOW_WAR,
	FOLLOW_BUILDING,
	FOLLOW_ZIGGURAT,
	FOLLOW_MONUMENT,
	FOLLOW_TREASURE,
	FOLLOWS
};

/* Number of tiles of each colour in the box. */
extern const int tiles_in_box[COLOURS];

enum { FOLLOWS_MAX = 16, TREASURES_MAX = 14 };

struct follow {
	enum follow_kind kind;
	uint32_t from, to;       /* byte offsets in the step's text */
	enum colour colour;      /* of the leaders in a war */
	uint8_t attack, defence; /* tiles added */
	uint8_t monument;        /* index of monument_colour */
	uint8_t sq; /* of building, monument, ziggurat; or NOWHERE */
	uint8_t squares;         /* number of treasures in `square` */
	uint8_t square[TREASURES_MAX];
};

struct action {
	enum verb verb;
	enum colour colour; /* of tile, leader or cube */
	uint8_t sq;
	uint8_t gives, takes; /* tiles swapped */
	uint8_t give[HAND], take[HAND]; /* colours of the tiles swapped */
	bool has_colours; /* whether the record gives the colours in `give` */
	bool has_takes; /* whether the record gives the colours in `take` */
	uint32_t end; /* end of the action's text; consequences follow */
	unsigned follows;
	struct follow follow[FOLLOWS_MAX];
};

/*
 * One possible content of a hand after swaps that do not name their tiles:
 * known tiles by colour, tiles of unknown colour, and how many of those have
 * been shown since, by colour.
 */
struct guess {
	uint8_t known[COLOURS], hidden, shown[COLOURS];
};

enum { GUESSES_MAX = 256 };

struct guesses {
	unsigned count; /* 0: no list is needed; otherwise at least 2 */
	struct guess guess[GUESSES_MAX];
};

/* A hand of tiles: known ones by colour, and hidden ones. */
struct hand {
	int known[COLOURS];
	int hidden;
	struct guesses guesses;
};

struct bag {
	int count;         /* number of tiles in the bag */
	int left[COLOURS]; /* most tiles of each colour not seen yet */
	int all[COLOURS];  /* tiles in bag and hands at the start */
	bool is_loose;     /* true: all but the count is uncertain */
	/*
	 * Colours in the order in which the record says that they are drawn;
	 * `ordered` of them, which may be fewer than the bag has.
	 */
	uint8_t order[BAG_MAX];
	unsigned ordered, drawn;
};

struct player {
	int32_t points[COLOURS];
	int32_t treasures;
	int32_t catastrophes; /* catastrophe tiles that the player still has */
	struct hand hand;
	bool is_shown; /* the record has the player's starting hand */
};

/*
 * Events since the last error that cannot be undone or repeated: see facts.c.
 */
struct facts {
	struct squares lasting; /* catastrophes, monuments, ziggurat */
	struct squares taken;   /* squares of treasures taken */
	uint8_t monuments;           /* monuments built, as bits */
	bool has_ziggurat;
	uint8_t ruins[SEATS];   /* catastrophes played, by seat */
};

/*
 * The step that placed the piece on a square; turn 0: it was there at the
 * start.
 */
struct since {
	uint32_t turn;
	struct tes_span span;
};

struct tigris {
	struct board board;
	struct since since[SQUARES]; /* only for squares that are not empty */
	/* Boards before the step and before the turn, for observers. */
	struct board step_board, turn_board;
	struct map map;
	struct bag bag;
	struct player player[SEATS];
	unsigned seats;
	int32_t rule[PARAM_COUNT];
	bool board_loose;  /* board and all points are uncertain */
	bool order_loose;  /* which seat is to move is uncertain */
	struct facts facts; /* used while the board is uncertain */
	bool counts_loose; /* numbers of tiles in hands and bag are uncertain */
	bool out_of_memory;
};

/*
 * A step completed by consequences that it implies, but the record leaves out.
 */
struct whole {
	struct action action;
	bool has_more; /* the record leaves out some consequence */
	bool is_over;  /* the step has more than FOLLOWS_MAX consequences */
};

/* The turn that the judge is playing, and the state of its steps. */
struct play {
	struct tigris *g;
	struct judge_run *run;
	unsigned seat;
	const struct tes_turn *turn;
	const struct tes_step *step;
	const struct action *a;
	struct whole *whole; /* the step with implied consequences; or NULL */
	struct tes_span span; /* source of the step or consequence to report */
	unsigned follow;      /* index of the next consequence to judge */
	unsigned actions;     /* actions so far in this turn */
	bool has_cube, has_pass, is_cube_last;
	enum colour cube;
	bool failed;          /* an error of the step has been reported */
	bool turn_failed;     /* an error of the turn has been reported */
	unsigned fallout;
};

/* words.c */
extern const char *const tigris_seat[];
extern const char *const colour_word[];
extern const char *const tile_word[];
extern const char *const leader_word[];
extern const char *const tigris_step_word[]; /* first words of steps */
extern const char *const follow_word[];
extern const char *const monument_word[]; /* indexed like monument_colour */
/* Aliases of the words of the notation. */
enum {
#define ALIAS(alias, word, origin) +1
	TIGRIS_ALIASES = 0
#include "games/tigris/aliases.def"
#undef ALIAS
};
extern const struct tes_alias tigris_alias[TIGRIS_ALIASES];
/* Returns the number of a square "A1" to "P11"; NOWHERE if invalid. */
unsigned square_read(const char *s, size_t len);
enum { SQUARE_SIZE = 4 };
const char *square_write(unsigned sq, char out[SQUARE_SIZE]);
/*
 * Returns the colour that a word, or its unique beginning, names; below 0:
 * none.
 */
int tigris_colour(const struct tes_edition *ed, struct tes_text word);
/*
 * Returns the index in a list of the word that s names, in full or by its
 * unique beginning; the edition's spelling is tried before the game's.  Returns
 * WORD_NONE or another negative value if there is none.
 */
int tigris_find(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len);

/* notation.c */
/*
 * Parses a step into *a; reports errors if p is not NULL.  Returns false if the
 * step is malformed.
 */
bool tigris_read(struct play *p, const struct tes_edition *ed,
    const struct tes_text *text, struct action *a);
int tigris_step_verb(const struct tes_edition *ed, struct tes_text step);

/* spell.c */
/* Appends the step *a, with all words in full. */
void tigris_write(const struct tes_edition *ed, const struct action *a,
    struct buf *out);
bool tigris_spell(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
/*
 * Appends the part of a step that all players can see (R28).  Returns false and
 * appends nothing if that is the whole step.
 */
bool tigris_open(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
bool tigris_spell_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out);

/* hand.c */
bool hands_begin(struct tigris *g, struct judge_run *run);
int hand_size(const struct hand *hand);
/*
 * Removes n tiles of a colour from the hand of a seat.  Returns false, with a
 * report, if the hand cannot hold them.
 */
bool hand_use(struct play *p, unsigned seat, enum colour colour, int n);
/* Plays a swap, which may end the game. */
void swap_play(struct play *p, const struct action *a);
/*
 * Refills all hands at the end of a turn; false if the bag has too few tiles.
 */
bool refill_play(struct play *p);
/* Reports `draws` in a turn whose swap has ended the game. */
void draws_behind(struct play *p);

/* guess.c */
/* Replaces n unnamed tiles of the hand; the new ones are drawn separately. */
void guess_swap(struct tigris *g, struct hand *hand, int n);
/* Adds a drawn tile to all guesses; colour -1 is a hidden tile. */
void guess_draw(struct hand *hand, int colour);
/* Removes shown tiles from a hand with guesses; false if none can hold them. */
bool guess_use(struct tigris *g, struct hand *hand, enum colour colour, int n);
/*
 * Returns an upper bound of the tiles of a colour in a hand: the known ones and
 * as many hidden ones as can be of that colour.
 */
int guess_most(const struct hand *hand, enum colour colour);
/* Returns whether n more tiles of a colour can still turn up. */
bool can_show(const struct tigris *g, enum colour colour, int n);
/*
 * Returns whether the colours of all tiles in the bag and in hands are known.
 */
bool bag_is_known(const struct tigris *g);

/* Plurals for messages: "30 markets". */
extern const char *const tiles_word[COLOURS];
/*
 * Reads a list of colours: stores the first `most` in list[] and returns how
 * many there are, or below 0 if a word is no colour; reports: also reports
 * that.
 */
int tiles_read(struct judge_run *run, const struct tes_text *text,
    uint8_t *list, int most, bool reports);
/* Reports an unknown colour in hands, bag or draws. */
void reason_colour(struct judge_run *run, struct tes_text w);

/* place.c */
/* Records that the pieces on these squares were placed by this step. */
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
/* Returns leaders without a temple to their owners (R14, R15). */
void orphans_go(struct play *p);
/*
 * Scores monuments at the end of a turn; returns whether the player may take a
 * cube of the ziggurat (R33).
 */
bool monuments_score(struct play *p);

/* treasure.c */
void treasures_play(struct play *p);

/* score.c */
/* Reasons for the end of a game. */
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
 * Reports a broken rule and adds its fallout, once a step; suppressed if the
 * state it needs is uncertain.  Returns true if the step cannot be played,
 * false if the turn has `stands` and is played as recorded.
 */
bool breaks(struct play *p, enum tigris_diag id, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/*
 * Works as breaks(), and sets *diag to the diagnostic; NULL if none was
 * reported.
 */
bool breaks_diag(struct play *p, enum tigris_diag id, struct tes_diag **diag,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));
/* Works as breaks(), for rules that apply even if the board is uncertain. */
bool sure_breaks(struct play *p, enum tigris_diag id, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
void apply_doubts(struct play *p);
void lose_all(struct tigris *g);
/* Makes the contents of a hand, and so of the bag, uncertain. */
void lose_hand(struct tigris *g, unsigned seat);
/*
 * next_follow() returns the step's next consequence if it is of this kind, else
 * NULL.  at_follow() and at_step() set where later errors are reported.
 */
const struct follow *next_follow(struct play *p, enum follow_kind kind);
void at_follow(struct play *p, const struct follow *f);
void at_step(struct play *p);

/*
 * whole.c: completes a step by the consequences it leaves out, added in the
 * order in which they happen; f is the recorded consequence, or NULL.
 * whole_begin() returns NULL if completed steps are not wanted; the other
 * functions then do nothing.
 */
struct whole *whole_begin(const struct judge_run *run, const struct action *a,
    struct whole *whole);
void whole_conflict(struct whole *w, enum follow_kind kind, enum colour colour,
    const struct follow *f);
void whole_built(struct whole *w, const struct follow *f, unsigned sq);
/* Adds treasures: `follows` recorded lists from f on, and `more`. */
void whole_treasures(struct whole *w, const struct follow *f, unsigned follows,
    struct squares more);
/* Adds the text of the completed step, if it has more than the record. */
void whole_end(const struct whole *w, struct judge_run *run,
    const struct tes_step *step);

/* facts.c */
void forget_facts(struct tigris *g);
/*
 * Checks a step against the facts while the board is uncertain.  Returns false
 * if they contradict, which is reported.
 */
bool facts_agree(struct play *p, const struct action *a);

/* tell.c: events for watchers */
/*
 * Reports an effect on a seat to the watcher, if any; `what` is the piece and
 * sq (or NOWHERE) the cell of struct tes_effect.
 */
#define tell(p, ...) \
	((p)->run && (p)->run->watch ? \
	    tigris_tell_effect((p)->run, __VA_ARGS__) : (void)0)
void tigris_tell_effect(struct judge_run *run, const char *kind,
    unsigned seat, const char *what, unsigned sq, int amount,
    const char *fmt, ...)
    __attribute__((format(printf, 7, 8)));
/* Reports the effect *conflict, after adding the names of seat and square. */
void tigris_tell_conflict(struct judge_run *run,
    const struct tes_effect *conflict, unsigned seat, unsigned sq,
    const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));
/* Reports the piece and squares of a seat's step before it is played. */
void tigris_tell_step(struct judge_run *run, const struct action *a,
    const struct board *b, unsigned seat);
enum { TIGRIS_EFFECTS = 13 };
extern const struct tes_effect_kind tigris_effect[TIGRIS_EFFECTS];

/* luck.c */
/* Returns the binomial coefficient: ways to draw n of `from` tiles. */
double luck_ways(unsigned from, unsigned n);

/* position.c */
extern const struct game_play tigris_play;
extern const struct game_engine tigris_engine;

/* view.c: the judge's state as a position. */
bool tigris_position_from(void *pos, const void *state,
    const struct judge_run *run, unsigned seat, bool may_hide,
    const char **why);
bool tigris_view_tally(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);
bool tigris_view_scene(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);
/*
 * Reports the probability and luck of a draw of n tiles of these colours.  The
 * caller has not yet taken them from the bag.
 */
void tigris_view_draw(struct play *p, unsigned seat, const uint8_t *colour,
    int n);

/* edits.c */
extern const struct game_edits tigris_edits;
extern const struct game_log tigris_log;

#endif /* TIGRIS_TIGRIS_H */
