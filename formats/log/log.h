/*
 * log.h - the text lines of an online implementation as records: what the
 * files of this format share.
 *
 * A line says what somebody did, or what came of it, in a fixed wording
 * (log/line.c).  Lines become steps (log/log.c).  What the lines leave out is
 * looked for by judging every way to fill it in (log/infer.c).  What they say
 * twice is compared with what the moves give (log/compare.c).
 */
#ifndef LOG_H
#define LOG_H

#include "format.h"
#include "stream.h"

enum log_kind {
	LOG_NOTHING,   /* it follows from other lines */
	LOG_TILE,
	LOG_LEADER,
	LOG_CATASTROPHE,
	LOG_WITHDRAW,
	LOG_SWAP,
	LOG_DREW,
	LOG_SUPPORT,
	LOG_SELECTED,  /* the war that is fought next */
	LOG_REVOLT,    /* it is decided */
	LOG_WAR,       /* the same */
	LOG_SCORED,
	LOG_TREASURE,
	LOG_MONUMENT,
	LOG_ZIGGURAT,
	LOG_BUILDING,
	LOG_END,       /* the last line of a game */
	LOG_UNKNOWN
};

/* A line, and its words that say what. */
struct log_line {
	enum log_kind kind;
	struct tes_span span;
	unsigned seat;          /* from 1; 0: none */
	uint32_t number;
	const char *word;       /* of a tile, leader or colour; as in records */
	const char *second;     /* of a monument */
	uint32_t strength[2];   /* of the winner and the loser */
	unsigned strengths;
	struct tes_text square; /* the last one */
};

/* Players are P1 to P4 in the log. */
enum { LOG_SEATS = 4 };

/* The game, and the edition that is played where nothing shows another. */
#define LOG_GAME "tigris"
#define LOG_EDITION "mayfair"

/* What the game says of itself, and what judges a game. */
struct log_game_info {
	const struct tes_game *game;
	const char *const *seat; /* in turn order, LOG_SEATS of them */
	int32_t columns, rows;   /* of the board */
	struct tes_editions *eds;
	struct tes_judge *judge;
	struct tes_diags *diags; /* to throw away */
};

/* False without memory; it has to be released all the same. */
bool log_game_info_init(struct log_game_info *ref);
void log_game_info_release(struct log_game_info *ref);

/* Reads the line in that span of the text. */
struct log_line log_read_line(const struct log_game_info *ref, const char *text,
    struct tes_span span);

/* The colour's leader; NULL: it is none. */
const char *log_leader_of(const char *colour);

/* What a line leaves out: a part of a step. */
enum log_gap_kind { LOG_GAP_TREASURES, LOG_GAP_SQUARE, LOG_GAP_CENTRE };

struct log_gap {
	enum log_gap_kind kind;
	uint32_t turn, step; /* from 0 */
	uint32_t count;      /* treasures */
	const char *before;  /* ", monument blue/red" */
	size_t at;           /* in the step's text */
	struct tes_span span;
	struct tes_text square; /* of the tile that was placed */
	const char *fill;    /* what is tried; NULL: nothing */
};

struct log_step {
	const char *text; /* without what fills gaps */
	size_t len;
	struct tes_span span;
	struct tes_text square;
};

struct log_turn {
	unsigned seat; /* from 1 */
	uint32_t first, steps; /* of the game's */
	struct tes_span span;
};

/* What a line says of that which the moves give. */
enum log_statement_kind { LOG_POINTS, LOG_DRAWN, LOG_CONFLICT, LOG_EXILED };

struct log_statement {
	enum log_statement_kind kind;
	uint32_t turn;      /* from 0 */
	uint32_t step;      /* in it, from 1: the last before the line */
	unsigned seat;      /* from 1; of a conflict the winner */
	const char *colour; /* of points */
	uint32_t number;    /* of points, leaders; tiles drawn, or lost */
	uint32_t strength[2];
	bool has_strengths;
	bool is_war;
	struct tes_span span;
};

/* A game as its lines are read. */
struct log_game {
	struct tes_record *rec;
	struct tes_diags *diags;
	struct log_game_info info;
	struct log_turn *turn;
	size_t turns, turns_cap;
	struct log_step *step;
	size_t steps, steps_cap;
	struct log_gap *gap;
	size_t gaps, gaps_cap;
	struct log_statement *statement; /* in the order of turns */
	size_t statement_count, statement_cap;
	unsigned players;
	unsigned named; /* of them, by the lines */
	const char *seat[LOG_SEATS];
	struct tes_text name[LOG_SEATS]; /* s NULL: not known */
	bool has_buildings, has_ziggurat;
	size_t first_unparsed; /* turn from 1 of the first line that is none; 0:
				  none */
	bool is_ended, out_of_memory;
	bool limit_reached; /* a limit is reached: nothing more is read */
	/* Of the step that is read. */
	struct buf text;
	uint32_t support[2];
	unsigned supports;
	const char *leader; /* of the war */
	bool is_war;    /* the points that come next tell its colour */
	bool has_drawn; /* the turn is over */
	bool is_swap;   /* the next draw is that of a swap, */
	uint32_t swapped; /* of so many */
};

/* A copy that lives as long as the record; NULL without memory. */
const char *log_strdup(struct log_game *g, const char *text, size_t len);
/* A text that stands for a line of the log. */
struct tes_text log_text(struct log_game *g, const char *text, size_t len,
    struct tes_span span);

/* log/players.c: who sits where, as the reader was told; into the record. */
void log_read_players(struct log_game *g, const char *players);
/* False: not so, and why says why. */
bool log_check_players(const char *players, struct buf *why);
void log_write_players(struct log_game *g);

/* Makes the record of what was read, gaps filled as they are chosen. */
bool log_build_record(struct log_game *g, const struct tes_reader *r);

/* Chooses for each gap, and for what the reader was not told. */
enum tes_status log_infer(struct log_game *g, struct tes_reader *r);

/*
 * log/compare.c: what lines say of draws, conflicts and points, and what the
 * moves of the record give.  False without memory.
 */
bool log_compare(struct log_game *g, const struct tes_edition *ed);

/*
 * Tells the first rule that is broken in so many turns, at its line; false
 * where none is, or one that only asks for what a gap leaves open.  One behind
 * a line that was not read is not told.
 */
bool log_report_violation(struct log_game *g, const struct tes_edition *ed,
    size_t turns);

#endif /* LOG_H */
