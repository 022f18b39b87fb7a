/*
 * log.h - reads the text log of an online implementation, shared by the files
 * of this folder.
 *
 * A line describes an action or its consequence in fixed words (log/line.c).
 * Lines are converted to steps (log/log.c).  Omitted details are inferred by
 * trying legal choices (log/infer.c), and redundant statements are compared
 * with the moves (log/compare.c).
 */
#ifndef TIGRIS_LOG_LOG_H
#define TIGRIS_LOG_LOG_H

#include "games/tigris/tigris.h"
#include "model/game_log.h"

enum log_kind {
	LOG_NOTHING, /* line without information for the record */
	LOG_TILE,
	LOG_LEADER,
	LOG_CATASTROPHE,
	LOG_WITHDRAW,
	LOG_SWAP,
	LOG_DREW,
	LOG_SUPPORT,
	LOG_SELECTED, /* the player chose the leader whose war is first */
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

/* A parsed line of the log. */
struct log_line {
	enum log_kind kind;
	struct tes_span span;
	unsigned seat;          /* number of the player, from 1; 0: none */
	uint32_t number;
	const char *word; /* tile, leader or colour, in words of records */
	const char *second; /* second colour of a monument */
	uint32_t strength[2]; /* strengths of winner and loser */
	unsigned strengths;
	/*
	 * last square that the line names; if the line is unknown, one with
	 * leading zeros, which may be the reason
	 */
	struct tes_text square;
};

/*
 * Parses the line of `text` at `span`.  Its kind is LOG_UNKNOWN if no pattern
 * matches.
 */
struct log_line log_read_line(const char *text, struct tes_span span);

/*
 * Kinds of parts of a step that the log omits: which treasures were taken, the
 * square of a monument, the centre of the ziggurat.
 */
enum log_gap_kind { LOG_GAP_TREASURES, LOG_GAP_SQUARE, LOG_GAP_CENTRE };

struct log_gap {
	enum log_gap_kind kind;
	uint32_t turn; /* index in the record */
	struct tes_step *step;
	struct tes_text plain; /* the step without the parts the log omits */
	uint32_t count; /* number of treasures taken */
	struct squares taken; /* those of the choice that is being tried */
	/* text to insert before the square: ", monument blue/red" */
	const char *before;
	size_t at; /* offset in `plain` at which to insert the choice */
	struct tes_span span;
	struct tes_text square; /* square of the tile that the step placed */
	const char *fill; /* choice that is being tried or used; or NULL */
};

/*
 * A line that states results of moves: points, tiles drawn, a conflict, or
 * leaders removed by a catastrophe.
 */
struct log_statement {
	struct log_line line;
	uint32_t turn; /* number of the turn, from 1 */
	uint32_t step; /* number of the last step before the line, from 1 */
};

/* A game that is being parsed. */
struct log_game {
	struct tes_record *rec;
	struct arena *arena; /* of the record; it knows if memory ran out */
	struct tes_diags *diags;
	const struct log_input *in;
	struct tes_judge *judge; /* validates moves */
	/* of validations of choices; users do not see them */
	struct tes_diags *trial_diags;
	struct log_gap *gap;
	uint32_t gaps;
	size_t gaps_cap;
	struct log_statement *statement; /* in the order of turns */
	uint32_t statement_count;
	size_t statement_cap;
	unsigned players;
	unsigned named; /* highest number of a player in a line */
	const char *more_names; /* list of names for more players than seats */
	const char *seat[SEATS];
	/* names of the players; s is NULL if not given */
	struct tes_text name[SEATS];
	bool has_buildings, has_ziggurat;
	/*
	 * Number of the turn, from 1, in which the first line could not be
	 * parsed; 0: none.
	 */
	size_t first_unparsed;
	bool is_ended;
	unsigned turn_seat; /* number of the last turn's player; 0: no turn */
	struct tes_step *step; /* of the last turn */
	struct tes_text square; /* square of the last action */
	bool limit_reached; /* a limit is exceeded: stop parsing */
	/*
	 * The text of the step being parsed, with the tiles of support that
	 * each side gave in its current conflict.
	 */
	struct buf text;
	uint32_t support[2];
	unsigned supports;
	/* leader whose war was chosen to be fought now; or NULL */
	const char *leader;
	/*
	 * a war was fought whose colour is that of the points in a later line
	 */
	bool is_war;
	/* the active player has drawn tiles, so the turn has ended */
	bool has_drawn;
	/* the last action was a swap: a line about tiles drawn follows */
	bool is_swap;
	uint32_t swapped; /* number of tiles that the swap discarded */
};

/*
 * Copies a string to a text whose position in the log is `span`: the line from
 * which it was derived.
 */
struct tes_text log_text(struct log_game *g, const char *text, size_t len,
    struct tes_span span);
/* Copies the text in *b as log_text() does, and releases *b. */
struct tes_text log_take(struct log_game *g, struct buf *b,
    struct tes_span span);
/* Span of what the record has, but no line of the log states. */
static const struct tes_span log_nowhere = { 0, 2 };

/*
 * Assigns the names that the caller gave to g->name and their seats to g->seat,
 * and writes them and the game to the record's header (log/players.c).
 */
void log_read_players(struct log_game *g);
/*
 * Reports names for which the log has no player, players who appear in no line,
 * and players without a name if others have one.
 */
void log_report_players(struct log_game *g);
/*
 * Checks a list of names.  If it is invalid, appends the reason to `why` and
 * returns false.
 */
bool log_check_players(const char *players, struct buf *why);
/*
 * Infers omitted parts of steps, the edition, and names not given by the
 * caller, and completes the record.
 */
void log_infer(struct log_game *g);

/*
 * Compares what lines of the log state about results with the results of the
 * moves under the edition ed (NULL: does nothing), and reports differences
 * (log/compare.c).
 */
void log_compare(struct log_game *g, const struct tes_edition *ed);

#endif /* TIGRIS_LOG_LOG_H */
