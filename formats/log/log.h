/*
 * log.h - reads the text log of an online implementation, shared by the files
 * of formats/log.
 *
 * A line describes an action or its consequence in fixed words (log/line.c).
 * Lines are converted to steps (log/log.c).  Omitted details are inferred by
 * trying legal choices (log/infer.c), and redundant statements are compared
 * with the moves (log/compare.c).
 */
#ifndef LOG_H
#define LOG_H

#include "format.h"
#include "stream.h"

enum log_kind {
	LOG_NOTHING, /* line without information for the record */
	LOG_TILE,
	LOG_LEADER,
	LOG_CATASTROPHE,
	LOG_WITHDRAW,
	LOG_SWAP,
	LOG_DREW,
	LOG_SUPPORT,
	LOG_SELECTED, /* the player chose which war is fought first */
	LOG_REVOLT, /* result of a revolt */
	LOG_WAR, /* result of a war */
	LOG_SCORED,
	LOG_TREASURE,
	LOG_MONUMENT,
	LOG_ZIGGURAT,
	LOG_BUILDING,
	LOG_END, /* last line of a game */
	LOG_UNKNOWN
};

/* A parsed line. */
struct log_line {
	enum log_kind kind;
	struct tes_span span;
	unsigned seat;          /* number of the player, from 1; 0: none */
	uint32_t number;
	const char *word; /* tile, leader or colour, in words of records */
	const char *second; /* second colour of a monument */
	uint32_t strength[2]; /* strengths of winner and loser */
	unsigned strengths;
	struct tes_text square; /* last square that the line names */
};

/* Most players: P1 to P4 in the log. */
enum { LOG_SEATS = 4 };

/* The game of the logs, and its edition if the caller names none. */
#define LOG_GAME "tigris"
#define LOG_EDITION "mayfair"

/* Facts of the game, and a judge. */
struct log_game_info {
	const struct tes_game *game;
	const char *const *seat; /* LOG_SEATS names, in turn order */
	int32_t columns, rows; /* size of the board */
	struct tes_editions *eds;
	struct tes_judge *judge;
	struct tes_diags *diags; /* of trial validations, never shown */
};

/*
 * Returns false if out of memory.  Call log_game_info_release() in either case.
 */
bool log_game_info_init(struct log_game_info *ref);
void log_game_info_release(struct log_game_info *ref);

/* Parses the line in that span of the text. */
struct log_line log_read_line(const struct log_game_info *ref, const char *text,
    struct tes_span span);

/* Returns the leader of a colour, or NULL. */
const char *log_leader_of(const char *colour);

/*
 * What the log omits of a step: which treasures were taken, the square of a
 * monument, the centre of the ziggurat.
 */
enum log_gap_kind { LOG_GAP_TREASURES, LOG_GAP_SQUARE, LOG_GAP_CENTRE };

struct log_gap {
	enum log_gap_kind kind;
	uint32_t turn, step; /* indices in log_game.turn and log_game.step */
	uint32_t count; /* number of treasures */
	const char *before; /* text before the choice: ", monument blue/red" */
	size_t at; /* offset in the step's text where the choice is inserted */
	struct tes_span span;
	struct tes_text square; /* square of the tile that the step placed */
	const char *fill; /* choice that is being tried or used; or NULL */
};

struct log_step {
	const char *text; /* step without the parts that the log omits */
	size_t len;
	struct tes_span span;
	struct tes_text square;
};

struct log_turn {
	unsigned seat; /* from 1 */
	/* index of the first step in log_game.step; number of steps */
	uint32_t first, steps;
	struct tes_span span;
};

/*
 * What a line states about the results of moves: points, tiles drawn, a
 * conflict, or leaders removed by a catastrophe.
 */
enum log_statement_kind { LOG_POINTS, LOG_DRAWN, LOG_CONFLICT, LOG_EXILED };

struct log_statement {
	enum log_statement_kind kind;
	uint32_t turn;      /* from 0 */
	uint32_t step; /* number of the last step before the line, from 1 */
	unsigned seat; /* from 1; winner of a conflict */
	const char *colour; /* colour of the points */
	uint32_t number; /* number of points, leaders, or tiles drawn or lost */
	uint32_t strength[2];
	bool has_strengths;
	bool is_war;
	struct tes_span span;
};

/* A game that is being parsed. */
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
	unsigned named; /* highest number of a player in the log */
	const char *seat[LOG_SEATS];
	struct tes_text name[LOG_SEATS]; /* s is NULL if unknown */
	bool has_buildings, has_ziggurat;
	size_t first_unparsed; /* turn from 1 of the first malformed line; 0:
				  none */
	bool is_ended, out_of_memory;
	bool limit_reached; /* a limit is exceeded: stop parsing */
	/* The step being parsed. */
	struct buf text;
	uint32_t support[2];
	unsigned supports;
	/* leader for whom the player chose the current war */
	const char *leader;
	/* the war's colour will be that of the points in a later line */
	bool is_war;
	/* the player has refilled the hand: the turn has ended */
	bool has_drawn;
	bool is_swap; /* the tiles drawn next belong to a swap */
	uint32_t swapped; /* number of tiles swapped */
};

/* Copies a string to the record's arena; NULL if out of memory. */
const char *log_strdup(struct log_game *g, const char *text, size_t len);
/* Copies a string to a text with a span: a line of the log. */
struct tes_text log_text(struct log_game *g, const char *text, size_t len,
    struct tes_span span);

/* log/players.c: assigns the names in `players` to seats; writes them. */
void log_read_players(struct log_game *g, const char *players);
/* Checks a list of names.  Returns false and sets why if invalid. */
bool log_check_players(const char *players, struct buf *why);
void log_write_players(struct log_game *g);

/*
 * Makes the record; parts of steps that the log omits have the current choices.
 */
bool log_build_record(struct log_game *g, const struct tes_reader *r);

/*
 * Infers omitted parts of steps, the edition, and names not given by the
 * caller.
 */
enum tes_status log_infer(struct log_game *g, struct tes_reader *r);

/*
 * Compares what lines state about results with the moves (log/compare.c).
 * Returns false if out of memory.
 */
bool log_compare(struct log_game *g, const struct tes_edition *ed);

/*
 * Reports the first rule violation in turns 1 to `turns`, but not one at or
 * after an unparsed line.  Returns whether there is a violation that is not due
 * to an omitted part of a step.
 */
bool log_report_violation(struct log_game *g, const struct tes_edition *ed,
    size_t turns);

#endif /* LOG_H */
