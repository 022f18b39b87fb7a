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
	LOG_NOTHING, /* redundant */
	LOG_TILE,
	LOG_LEADER,
	LOG_CATASTROPHE,
	LOG_WITHDRAW,
	LOG_SWAP,
	LOG_DREW,
	LOG_SUPPORT,
	LOG_SELECTED, /* chooses the war that is fought next */
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
	unsigned seat;          /* from 1; 0: none */
	uint32_t number;
	const char *word; /* tile, leader or colour, as in records */
	const char *second; /* second colour of a monument */
	uint32_t strength[2]; /* of winner and loser */
	unsigned strengths;
	struct tes_text square; /* last square of the line */
};

/* Most players: P1 to P4 in the log. */
enum { LOG_SEATS = 4 };

/* The game, and the default edition. */
#define LOG_GAME "tigris"
#define LOG_EDITION "mayfair"

/* Facts of the game, and a judge. */
struct log_game_info {
	const struct tes_game *game;
	const char *const *seat; /* LOG_SEATS names, in turn order */
	int32_t columns, rows; /* size of the board */
	struct tes_editions *eds;
	struct tes_judge *judge;
	struct tes_diags *diags; /* scratch, ignored */
};

/* Returns false if out of memory; call log_game_info_release() anyway. */
bool log_game_info_init(struct log_game_info *ref);
void log_game_info_release(struct log_game_info *ref);

/* Parses the line in that span of the text. */
struct log_line log_read_line(const struct log_game_info *ref, const char *text,
    struct tes_span span);

/* Returns the leader of a colour, or NULL. */
const char *log_leader_of(const char *colour);

/* What a line omits of a step. */
enum log_gap_kind { LOG_GAP_TREASURES, LOG_GAP_SQUARE, LOG_GAP_CENTRE };

struct log_gap {
	enum log_gap_kind kind;
	uint32_t turn, step; /* from 0 */
	uint32_t count; /* number of treasures */
	const char *before; /* text before it: ", monument blue/red" */
	size_t at; /* offset in the step's text */
	struct tes_span span;
	struct tes_text square; /* of the tile that was placed */
	const char *fill; /* current choice; or NULL */
};

struct log_step {
	const char *text; /* without choices for gaps */
	size_t len;
	struct tes_span span;
	struct tes_text square;
};

struct log_turn {
	unsigned seat; /* from 1 */
	uint32_t first, steps; /* index of its first step; number */
	struct tes_span span;
};

/* A statement of a line about the results of moves. */
enum log_statement_kind { LOG_POINTS, LOG_DRAWN, LOG_CONFLICT, LOG_EXILED };

struct log_statement {
	enum log_statement_kind kind;
	uint32_t turn;      /* from 0 */
	uint32_t step; /* last step before the line, from 1 */
	unsigned seat; /* from 1; winner of a conflict */
	const char *colour; /* of points */
	uint32_t number; /* of points, leaders, or tiles drawn or lost */
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
	unsigned named; /* players who appear in lines */
	const char *seat[LOG_SEATS];
	struct tes_text name[LOG_SEATS]; /* s is NULL if unknown */
	bool has_buildings, has_ziggurat;
	size_t first_unparsed; /* turn from 1 of the first malformed line; 0:
				  none */
	bool is_ended, out_of_memory;
	bool limit_reached; /* stop parsing */
	/* The step being parsed. */
	struct buf text;
	uint32_t support[2];
	unsigned supports;
	const char *leader; /* of the current war */
	bool is_war; /* the next points reveal the war's colour */
	bool has_drawn; /* the refill was made: the turn has ended */
	bool is_swap; /* the next draw belongs to a swap */
	uint32_t swapped; /* number of tiles swapped */
};

/* Copies a string to the record's arena; NULL if out of memory. */
const char *log_strdup(struct log_game *g, const char *text, size_t len);
/* Makes a text with the span of a line of the log. */
struct tes_text log_text(struct log_game *g, const char *text, size_t len,
    struct tes_span span);

/* log/players.c: assigns the given names to seats; writes players. */
void log_read_players(struct log_game *g, const char *players);
/* Checks a list of names.  Returns false and sets why if invalid. */
bool log_check_players(const char *players, struct buf *why);
void log_write_players(struct log_game *g);

/* Makes the record, with the current choices for gaps. */
bool log_build_record(struct log_game *g, const struct tes_reader *r);

/* Infers gaps, edition and names that were not given. */
enum tes_status log_infer(struct log_game *g, struct tes_reader *r);

/*
 * Compares statements of lines with the moves (log/compare.c).  Returns false
 * if out of memory.
 */
bool log_compare(struct log_game *g, const struct tes_edition *ed);

/*
 * Reports the first rule violation in the first turns, at its line.  Returns
 * false if there is none, or only one due to a gap or an unparsed line.
 */
bool log_report_violation(struct log_game *g, const struct tes_edition *ed,
    size_t turns);

#endif /* LOG_H */
