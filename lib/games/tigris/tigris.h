/*
 * tigris.h - Tigris & Euphrates by Reiner Knizia: parts of a step, words and
 * tables.
 */
#ifndef TIGRIS_TIGRIS_H
#define TIGRIS_TIGRIS_H

#include "base/buf.h"
#include "games/tigris/board.h"
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

/* What an error has made uncertain, as bits: see tiles_make_uncertain(). */
enum uncertainty {
	THE_BOARD = 1 << 0,  /* the board and all points */
	THE_COUNTS = 1 << 1, /* numbers of tiles in hands and bag */
	THE_HANDS = 1 << 2,  /* colours of the tiles in hands and bag */
	ALL = THE_BOARD | THE_COUNTS | THE_HANDS
};

enum tigris_diag {
#define DIAG(code, name, summary, explanation, rules) \
	TIGRIS_##name,
#include "games/tigris/diag.def"
#undef DIAG
	TIGRIS_DIAG_COUNT
};

extern const struct tes_code tigris_codes[TIGRIS_DIAG_COUNT];

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

/* What records call the game. */
#define TIGRIS_NAME "tigris"

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

/* words.c */
extern const char *const tigris_seat[];
extern const char *const colour_word[];
extern const char *const tile_word[];
extern const char *const leader_word[];
/* Returns the edition's name of one of these words, for sentences. */
const char *own_word(const struct judge_run *run, const char *word);
extern const char *const tigris_step_word[]; /* first words of steps */
/* Indices in tigris_step_word[]: the first leader, the first other action. */
enum { FIRST_LEADER = COLOURS, FIRST_OTHER = 2 * COLOURS };
extern const char *const follow_word[];
extern const char *const monument_word[]; /* indexed like monument_colour */
/* Returns the name of a square, "A1" to "P11". */
const char *square_name(unsigned sq);
/* Returns the number of a square "A1" to "P11"; NOWHERE if invalid. */
unsigned square_read(const char *s, size_t len);
/* Returns the number of a square with leading zeros, "B03"; NOWHERE if none. */
unsigned square_read_padded(const char *s, size_t len);
/*
 * Returns the number of the square that a malformed one is meant as: (C8), C8.,
 * C08, C-8 or 8C; NOWHERE if that is unknown.
 */
unsigned square_meant(const char *s, size_t len);
/*
 * Returns the index in a list of the word that s names, in full or by its
 * unique beginning; the edition's spelling is tried before the game's.  Returns
 * WORD_NONE or another negative value if there is none.
 */
int tigris_find(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len);

/* notation.c */
/*
 * Parses a step into *a.  Returns false on a syntax error, which is reported
 * if run is not NULL.
 */
bool tigris_read(struct judge_run *run, const struct tes_edition *ed,
    const struct tes_text *text, struct action *a);
/* Returns whether a word has digits only, as the number of tiles in a swap. */
bool tigris_is_number(struct word word);
int tigris_step_verb(const struct tes_edition *ed, struct tes_text step);
/* See game_rules.parse. */
void tigris_parse(struct judge_run *run, const struct tes_turn *turn,
    uint32_t from);

/* normalize.c */
/* Appends the step *a, with all words in full. */
void tigris_write(const struct tes_edition *ed, const struct action *a,
    struct buf *out);
int tigris_normalize(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
/* See tes_game.public_view; R28. */
bool tigris_public_view(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);

/*
 * Reads a list of colours: stores the first `most` in list[] and returns how
 * many there are, or below 0 if a word is no colour; reports: also reports
 * that.
 */
int tiles_read(struct judge_run *run, const struct tes_text *text,
    uint8_t *list, int most, bool reports);
/* Reports an unknown colour in hands, bag or draws. */
void reason_colour(struct judge_run *run, struct tes_text w);

/* score.c */
/* Reasons for the end of a game. */
enum ending { ENDED_NOT, ENDED_TREASURES, ENDED_BAG, ENDINGS };
extern const struct game_end tigris_end[ENDINGS];

/* effect.c: events for watchers */
/*
 * Reports an effect on a seat to the watcher, if any; `what` is the piece and
 * sq (or NOWHERE) the cell of struct tes_effect.
 */
#define emit_effect(p, ...) \
	((p)->run && (p)->run->watch && !(p)->run->skips_effects ? \
	    tigris_emit_effect((p)->run, __VA_ARGS__) : (void)0)
#define tigris_emit_effect(run, kind_, seat_, what, sq, n, ...)     \
	judge_add_effect(run, &(const struct tes_effect){           \
	    .kind = kind_, .seat = (run)->seat_name[seat_],         \
	    .piece = what, .cell = (sq) == NOWHERE ? NULL : square_name(sq), \
	    .amount = n }, __VA_ARGS__)
/* Reports the piece and squares of a seat's step before it is played. */
void tigris_emit_step(struct judge_run *run, const struct action *a,
    const struct board *b, unsigned seat);

/* luck.c */
/* Returns the binomial coefficient: ways to draw n of `from` tiles. */
double luck_ways(unsigned from, unsigned n);

/* position.c */
extern const struct game_play tigris_play;
extern const struct game_engine tigris_engine;

/* edits.c */
extern const struct game_edits tigris_edits;
extern const struct game_log tigris_log;

#endif /* TIGRIS_TIGRIS_H */
