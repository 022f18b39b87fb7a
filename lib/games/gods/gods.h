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

/* notation.c */
/* Returns the index in tes_game.verb of a step's first word, or -1. */
int step_verb(const struct tes_edition *ed, struct tes_text step);

/* words.c */
const char *hex_name(const struct judge_run *run, enum hex hex);
bool cell_read(const char *s, size_t len, struct cell *cell);
/* Writes a cell such as "1,-2"; returns its length. */
enum { CELL_SIZE = 2 * NUMBER_SIZE + 2 };
size_t cell_write(char out[CELL_SIZE], struct cell cell);
/* Returns such a text in the arena; NULL if out of memory. */
const char *cell_text(struct arena *a, struct cell cell);
/*
 * Adds to an error that there is no cell at s, which is in the text, the cell
 * that it certainly means: "0, -1" and "(O,-1)" are 0,-1.
 */
void cell_help(struct tes_diags *diags, struct tes_diag *diag,
    const struct tes_text *text, const char *s);
/* Returns help for a malformed cell at s; end is the end of the step. */
const char *cell_form(const char *s, const char *end);
extern const char *const step_word[];
extern const char *const draw_word[];
extern const char *const hex_word[HEX_KINDS + 1];
extern const char *const setup_word[]; /* first words of set-up lines */
extern const char *const piece_word[PIECE_KINDS];
extern const char *const gods_seat[];
/* The parameter (enum gods_param) that is the number of hexes of a kind. */
extern const uint8_t hex_param[HEX_KINDS];

int gods_normalize(const struct tes_edition *ed, struct tes_text step,
    struct buf *out);
bool gods_normalize_setup(const struct tes_edition *ed, struct tes_text item,
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
bool setup_begin(struct pos *p, struct judge_run *run);

enum certainty { NEVER, PERHAPS, SURELY };

/* position.c: operations of positions, whose internals are in moves.h */
extern const struct game_play gods_play;

/* follow.c: functions of game_rules */
extern const struct game_engine gods_engine;
bool record_turn(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn, unsigned seat);
void record_parse(struct judge_run *run, const struct tes_turn *turn,
    uint32_t from);
void record_make_uncertain(struct pos *p);
void record_stop(struct pos *p, struct judge_run *run, unsigned seat);
/* edits.c */
extern const struct game_edits gods_edits;

/* score.c */
void gods_remarks(const struct pos *p, struct judge_run *run);
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
extern const struct game_check gods_check[];
extern const struct game_text_check gods_text_check;

#endif /* GODS_GODS_H */
