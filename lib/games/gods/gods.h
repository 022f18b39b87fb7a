/*
 * gods.h - GODS by Michael Schacht, in the editions of 2001 and 2005: what
 * the files of this room share.
 *
 * Power, counts of hexes and the display may become uncertain by an error of
 * the record, or by hexes that nobody wrote down.  Where everything is
 * certain the two ends of each range are equal; doubt.c says what an error
 * makes of them.
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

/* Values of the parameters that are choices. */
enum { NO, YES, KIND };
enum { GAIN_STOLEN, GAIN_ALWAYS };
enum { DISCARDS_OUT, DISCARDS_BACK };
enum { MOVE_TOUCHING, MOVE_ANYWHERE };
enum { MIXED_IGNORE, MIXED_STRICT };
enum { REFILL_FILL, REFILL_ADD };
enum { IDENTICAL_ALLOWED, IDENTICAL_REDRAWN, IDENTICAL_REPLACED };
enum { VILLAGES_NO, VILLAGES_DECLARED, VILLAGES_AUTOMATIC };
enum { SETUP_KNOWN, SETUP_ASSUMED, SETUP_FREE };

/* What a slip makes uncertain: doubt.c. */
enum fallout {
	FALL_NONE = 0,
	FALL_LOST = 1 << 0,      /* the piece lies somewhere else */
	FALL_POWER = 1 << 1,     /* what the step cost */
	FALL_DISPLAY = 1 << 2,   /* what lies on the display, and how much */
	FALL_POOL = 1 << 3,      /* what is left to draw */
	FALL_FAITH = 1 << 4,     /* religions, and so villages and points */
	FALL_DESERTS = 1 << 5,   /* where the deserts lie */
	FALL_EXTRA = 1 << 6,     /* extra actions that a seat holds */
	FALL_UNCOUNTED = 1 << 7, /* perhaps it was no action at all */
	/* The action may have been another one, with another hex. */
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
/* Hexes behind the end tile at the most: it is one of the last three. */
enum { BEHIND_END = 2 };

/* Kinds of hexes that are drawn.  The tribes' colours are the first four. */
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
	HEX_HIDDEN = HEX_KINDS, /* `?`: nobody wrote it down */
	HEX_NONE                /* `draw none` */
};

/* A step, read; notation.c. */
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
	enum hex hex;      /* of a tribe or a discard */
	struct cell at;    /* where it is placed, or where the desert was */
	struct cell to;    /* of a moved desert */
	bool has_move;     /* a whirlwind that moves a desert */
	int victim;        /* of a decay: index among the seats, or NO_SEAT */
	enum hex draw[DRAW_MAX];
	unsigned draws;
	struct cell bare[BARE_MAX];
	unsigned bares;
	bool has_bare;
};

/* A place of the display. */
struct lying {
	enum hex hex;     /* HEX_HIDDEN: not known */
	bool is_doubtful; /* an error put it here: it may be anything */
	/* Of a doubtful one: what it is if the steps are right; or hidden. */
	enum hex guess;
};

/* More than the largest box of params.def holds. */
enum { DISPLAY_MAX = 256 };

struct display {
	struct lying lying[DISPLAY_MAX];
	unsigned count;
	bool is_loose; /* an error has made it uncertain what lies here */
};

/* What those that are hidden there can be, all together: hidden.c. */
struct hidden {
	uint64_t *may; /* one of these; none where nothing is hidden */
	size_t count, cap;
	bool is_lost; /* or anything that is left */
};

struct pool {
	int left[HEX_KINDS]; /* not known to have been drawn */
	int sum;             /* of left, without the end tile */
	int hidden;          /* drawn, but nobody knows what they were */
	bool is_loose;       /* hexes may be gone that are still counted */
	bool is_suspect;     /* what the next turn draws may not count */
};

struct god {
	struct game_range power;
	int temples;  /* in stock */
	int on_field; /* temples */
	int markers;  /* in stock */
	int extras;   /* hexes held */
	bool extras_loose;
	int marked[COLOURS];   /* tribes with this god's marker */
	int villages[COLOURS];
	int chips[COLOURS];
};

/* A desert that was moved, for scenes: more than any turn allows. */
enum { MOVED_MAX = 32 };
struct moved {
	struct cell from, to;
	uint32_t clock; /* as gods.clock was */
};

struct gods {
	struct field field; /* these first: gods.c clears and copies the rest */
	struct hidden hidden;
	struct display display;
	struct pool pool;
	int dealt[HEX_KINDS]; /* in the pool at the start */
	struct god god[SEATS]; /* by seat in turn order */
	unsigned gods;
	int chips_left[COLOURS];
	/* Colours of each god whose marked tribes have changed, as bits. */
	unsigned changed[SEATS];
	bool points_changed; /* since points were last looked at */
	uint32_t clock;    /* steps played, for piece.touched */
	uint32_t turn_clock; /* those before this turn */
	struct moved moved[MOVED_MAX]; /* in this turn */
	unsigned moves;
	unsigned lost;     /* pieces that lie nobody knows where */
	unsigned strays;   /* pieces that perhaps lie elsewhere than written */
	bool faith_loose;  /* religions are uncertain, and all that follows */
	unsigned doubts;   /* 0: everything is certain */
	bool out_of_memory;
	int32_t rule[PARAM_COUNT]; /* the edition's values */
};

/* Villages that could have been founded or broken: chance.c. */
struct chance {
	unsigned founded, broken;
	enum hex colour;  /* of one of them, founded rather than broken */
	int victim;       /* who would have lost one, or NO_SEAT */
	bool is_temple;   /* else a tribe of that colour from the display */
	struct cell cell;
	int cost, power;  /* and what was at hand */
};

/* What a step of the turn cost: why.c. */
struct spent {
	struct tes_span span;
	int amount;
};
enum { SPENT_MAX = 8 };

/* A turn on its way; for one step after the other. */
struct play {
	struct gods *gods;
	struct judge_run *run;
	unsigned seat;
	struct god *god;
	const struct tes_turn *turn;
	const struct tes_step *step;
	struct tes_span span;  /* of the step's words */
	unsigned allowed;      /* actions of this turn */
	unsigned spare;        /* perhaps as many more */
	unsigned done_lo, done_hi;
	int extras_held;       /* at the start of the turn, less those used */
	unsigned once;         /* bits of the limited actions made; action.c */
	bool refill_missed;    /* reported: a late draw is that refill */
	/*
	 * The refill stands behind other steps: their order was another one, so
	 * nothing is held against what they cost and touch.
	 */
	bool is_shuffled;
	bool is_foreign;  /* the whole turn seems to belong elsewhere */
	bool is_suspect;  /* its draws may not count: pool.is_suspect */
	bool is_joined;   /* two steps of it stand as one, for want of a ';' */
	bool is_maybe; /* the piece was probably laid on another cell */
	bool failed;           /* the step has been reported */
	bool turn_failed;      /* some step of the turn has been */
	unsigned fallout;      /* of the step */
	int power_begin;       /* with the income; below 0: uncertain */
	struct spent spent[SPENT_MAX];
	unsigned spents;
	/* Where the judge studies: what was possible, and what was before. */
	bool has_looked;
	struct chance chance;
	int villages[SEATS];
	int markers[SEATS];
};

/* notation.c */
bool action_read(struct play *p, const struct tes_step *step,
    struct action *a);
/* The enum verb that a step begins with, or -1. */
int step_verb(const struct tes_edition *ed, struct tes_text step);
/* Whether a step begins with that verb's word. */
bool step_is(const struct judge_run *run, const struct tes_step *step,
    enum verb verb);
bool cell_read(const char *s, size_t len, struct cell *cell);
/* That of a word of step_word. */
enum verb verb_of_word(int i);

/* words.c */
const char *hex_name(const struct judge_run *run, enum hex hex);
/*
 * The index in a list of a word or of the only one that begins so: as the
 * edition spells them, else as the game does.
 */
int gods_word(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len);
/* What a step begins with, and of a draw; NULL at the end. */
enum list { STEP_WORD, HEX_WORD, DRAW_WORD, LISTS };
extern const char *const *const list_word[LISTS];
/*
 * Index in the list of the word, written out in whole, that the text begins
 * with, and its length *n; WORD_NONE.  What stands behind it is not looked at.
 */
int word_lead(enum list list, const char *s, size_t len, size_t *n);
/* What is wrong with a text that is no cell; it may go on after that. */
const char *cell_form(const char *s, const char *end);
/* Whether another step seems to be in one that could not be read. */
bool step_is_joined(const struct play *p);
extern const char *const step_word[];
extern const char *const draw_word[];
extern const char *const hex_word[HEX_KINDS + 1];
extern const char *const gods_seat[];
/* Other words for those of the notation, written in full. */
enum {
#define ALIAS(alias, word, origin) +1
	GODS_ALIASES = 0
#include "games/gods/aliases.def"
#undef ALIAS
};
extern const struct tes_alias gods_alias[GODS_ALIASES];

/* spell.c */
bool gods_spell(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
bool gods_spell_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out);

/* opening.c */
void gods_opening(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, struct buf *out);

/* setup.c */
/* Where temples stand in turn order, in every edition's own constellation. */
const struct cell *setup_own(unsigned players, bool *has_desert);
bool setup_play(struct gods *g, struct judge_run *run);

/* pool.c */
void pool_init(struct gods *g, int deserts_set_up);
/* A hex goes back, to be drawn again. */
void pool_return(struct pool *pool, enum hex hex);
enum certainty { NEVER, PERHAPS, SURELY };
/* Hexes that the display lacks at the start of a turn. */
unsigned display_need(const struct gods *g);
enum certainty refill_is_impossible(const struct gods *g);
void draw_play(struct play *p, const struct action *a);
/* The turn does not say what it must have drawn. */
void draw_missed(struct gods *g);
bool display_has(const struct gods *g, enum hex hex);
/* What lies there, and how much, has become uncertain. */
void display_doubt(struct gods *g);
/* Whether what lies at i is, or may turn out to be, of that kind. */
bool display_can_be(const struct gods *g, unsigned i, enum hex hex);
/* Takes a hex that display_has. */
void display_take(struct gods *g, enum hex hex);
/* "green and desert", for messages; of many, the first few. */
void display_text(const struct gods *g, const struct judge_run *run,
    char *out, size_t size);

/* hidden.c */
void hidden_release(struct hidden *h);
bool hidden_copy(struct hidden *to, const struct hidden *from);
/* Gives the list up; or nothing is hidden any more. */
void hidden_lose(struct gods *g);
void hidden_clear(struct gods *g);
/*
 * Of the possibilities those with one of these kinds (bits), or without; false
 * if none is left, and then the list is given up.
 */
bool hidden_keep(struct gods *g, unsigned kinds, bool with);
/* Whether so many of each kind can be among what is hidden. */
bool hidden_covers(const struct gods *g, const unsigned number[HEX_END]);

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
	unsigned pieces;              /* certain */
	unsigned maybe;               /* uncertain */
	struct piece *at[NEIGHBOURS]; /* NULL: free */
	struct piece *all[NEIGHBOURS]; /* the same without gaps */
};
void look_around(const struct gods *g, struct cell cell,
    const struct piece *except, struct around *around);
/* Whose marker a new tribe gets, NO_SEAT for none. */
int faith_of(const struct gods *g, const struct around *around);
void mark_tribe(struct gods *g, struct piece *tribe, int seat);
void unmark_tribe(struct gods *g, struct piece *tribe);
/* Villages lost and founded since the last recount. */
void recount(struct gods *g, struct judge_run *run);
/* The same where nothing changed but that a tribe came. */
void recount_tribe(struct gods *g, struct judge_run *run,
    const struct piece *tribe);
int god_villages(const struct god *god);
int god_points(const struct gods *g, const struct god *god);
/* Three colours or four villages: he may end the game. */
bool god_may_end(const struct gods *g, const struct god *god);
/* Ends the game when somebody's points do. */
void check_points(struct gods *g, struct judge_run *run);

/* doubt.c */
/*
 * Reports a broken rule, once a step, and remembers its fallout.  True when
 * the step cannot go on; false when the turn stands and goes on as recorded.
 */
bool broken(struct play *p, enum gods_diag id, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* As broken, and *diag is there for diag_help and diag_note, or NULL. */
bool broken_diag(struct play *p, enum gods_diag id, struct tes_diag **diag,
    const char *fmt, ...) __attribute__((format(printf, 4, 5)));
/*
 * Behind broken(): does the game end all the same, as it did at the table?  A
 * lenient judge goes by the edition, and the turn is over there.
 */
bool ends_anyway(struct play *p);
void doubt_apply(struct play *p);
void doubt_everything(struct gods *g);
int power_gain(const struct gods *g, struct god *god, int n);
int power_pay(struct god *god, struct game_range cost);

/* why.c: notes that say why a rule is broken; diag may be NULL */
/* Power that the step under way has cost. */
void remember_spent(struct play *p, int paid);
/* When a piece came to its cell, as in "since turn 3". */
void since_text(const struct piece *piece, char *out, size_t size);
void note_since(struct play *p, struct tes_diag *diag,
    const struct piece *piece);
/* What each hex around costs; and what the turn spent before. */
void note_cost(struct play *p, struct tes_diag *diag,
    const struct around *around, int each);
void note_power(struct play *p, struct tes_diag *diag);
/* "green tribe", "red temple", "desert" */
void piece_text(const struct judge_run *run, const struct piece *piece,
    char *out, size_t size);

/* suggest.c */
/* The legal cell nearest to one that is not; false when there is none. */
bool nearest_cell(const struct gods *g, struct cell wrong,
    const struct piece *except, int cost_each, int power, struct cell *out);

/* luck.c */
struct odds {
	int left[HEX_KINDS];       /* of each kind that can come */
	int of;                    /* their sum */
	double chance[HEX_KINDS];  /* 0 to 1 */
	bool is_narrow;            /* some of what is left cannot come */
	bool is_certain;           /* what is left is known */
};
/* What the hex can be that is drawn as number i, from 0, of so many. */
void odds_of_draw(const struct gods *g, unsigned draws, unsigned i,
    struct odds *odds);
/* What the hex was worth more than the mean, in the effect of its draw. */
void weigh_draw(const struct play *p, enum hex hex, const struct odds *odds,
    struct tes_effect *effect);

/* chance.c: what a turn could have brought */
/*
 * Whether the field is small enough to be looked at as a whole, every turn.  No
 * box has nearly so many hexes; of what is larger neither luck is told nor what
 * was missed.
 */
bool can_look(const struct gods *g);
/* Is there a free cell, within his power, where a tribe joins the god? */
bool find_tribe_cell(const struct gods *g, unsigned seat, struct cell *cell,
    int *cost);
/* The best by one hex within the power at hand; founded + broken 0: none */
void find_chance(const struct gods *g, unsigned seat, struct chance *best);

/* tell.c: what who watches is told */
/* An effect on the player on turn; what and cell may be NULL. */
#define tell(p, ...) \
	((p)->run->watch ? tell_effect(p, __VA_ARGS__) : (void)0)
void tell_cost(struct play *p, struct game_range cost, int paid,
    const char *what);
void tell_gain(struct play *p, const char *what, const struct cell *cell,
    int n, int got);
void tell_effect(struct play *p, const char *kind, const char *what,
    const struct cell *cell, int amount, const char *fmt, ...)
    __attribute__((format(printf, 6, 7)));
/* The piece and cells of a step that is about to be played. */
void tell_step(struct play *p, const struct action *a);
void tell_draw(struct play *p, enum hex hex, const struct odds *odds);
/* Where the judge studies: before the first action, and behind the last. */
void look_for_chance(struct play *p);
void tell_chances(struct play *p);
void tell_faith(struct play *p, const struct piece *tribe,
    const struct around *around);
void tell_conversion(struct play *p, const struct piece *tribe, int from);
void tell_village(struct judge_run *run, const char *seat, int colour,
    int change, int chips);

/* scene.c */
bool gods_tally(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);
bool gods_scene(const void *state, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene);

/* position.c: the fast engine, of which moves.h has the rest */
extern const struct game_play gods_play;

/* sure.c */
extern const struct game_sure gods_sure;

/* score.c */
/* The refill that nobody wrote: a note. */
void remark_refill(struct judge_run *run, unsigned seat);
void gods_standing(const void *state, unsigned seat, int32_t *value,
    int32_t *total, int32_t *tie);
bool gods_is_certain(const void *state);
void gods_remarks(const void *state, struct judge_run *run);
void gods_stop(void *state, struct judge_run *run, unsigned seat);
/* How the game is over. */
enum ending {
	ENDED_NOT,
	ENDED_TILE,
	ENDED_DECLARED,
	ENDED_VILLAGES,
	ENDED_POINTS,
	ENDED_REFILL,
	ENDED_STUCK, /* nothing is legal and no rule says so */
	ENDINGS
};

extern const struct game_end gods_end[ENDINGS];
enum { GODS_COLUMNS = 6 };
_Static_assert((int)GODS_COLUMNS <= (int)TES_COLUMNS_MAX, "a score has room");
extern const struct tes_column gods_column[GODS_COLUMNS];
extern const struct game_check gods_check[];
extern const struct game_text_check gods_text_check[];

#endif /* GODS_GODS_H */
