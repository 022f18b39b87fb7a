#ifndef TESSERA_POSITION_H
#define TESSERA_POSITION_H

#include "tessera/judge.h"
#include "tessera/random.h"
#include "tessera/scene.h"

TES_BEGIN_DECLS

/*
 * tes_position(3) - play from a position
 *
 * A position is played move by move.  A move is a decision of a player, or a
 * chance outcome, such as a draw.  What the rules imply (income, the next
 * player's turn) happens by itself.  To play a game at random:
 *
 *	struct tes_position *pos = tes_position_new();
 *	struct tes_random random = tes_random_seed(seed, game);
 *	struct tes_move move;
 *
 *	tes_position_new_game(pos, ed, 2);
 *	while (tes_position_next(pos) != TES_NEXT_NONE) {
 *		tes_position_sample(pos, &random, TES_SAMPLE_MOVE, &move);
 *		tes_position_play(pos, move);
 *	}
 *
 * The edition must exist as long as the position is used.  Before one of the
 * functions that set up a position has returned TES_OK, no other function but
 * tes_position_free() may be called for it.
 */

/* A position. */
struct tes_position;

/* What comes next in a position. */
enum tes_next {
	TES_NEXT_MOVE,   /* a decision of the active player */
	TES_NEXT_CHANCE, /* a chance outcome */
	TES_NEXT_NONE    /* nothing: the game has ended, or no move is legal */
};

/* The score of a player. */
struct tes_score {
	int32_t total, tie_break; /* total, then tie_break decide the rank */
	uint32_t rank; /* from 1; tied players share one */
	bool is_winner;
	int32_t value[TES_COLUMNS_MAX]; /* in the order of tes_game_columns() */
};

/* Returns a new position, or NULL if out of memory. */
TES_API struct tes_position *tes_position_new(void);

/* Frees a position; NULL is allowed. */
TES_API void tes_position_free(struct tes_position *pos);

/*
 * Sets up a new game with the edition's own set-up, for the first player_count
 * seats of the game.  Returns TES_OK; TES_INVALID: the number of players is not
 * possible; TES_NOMEM.
 */
TES_API enum tes_status tes_position_new_game(struct tes_position *pos,
    const struct tes_edition *ed, unsigned player_count);

/*
 * Sets up the position of a record after a step of a turn, both numbered from
 * 1; turn 0 is the set-up, step 0 the end of the turn.  Returns TES_OK;
 * TES_INVALID: *why says why not, as a static string: there is no such turn or
 * step, an error or hidden pieces make the position uncertain, or the step is
 * illegal; TES_NOMEM.
 */
TES_API enum tes_status tes_position_from_record(struct tes_position *pos,
    const struct tes_record *rec, const struct tes_edition *ed, uint32_t turn,
    uint32_t step, const char **why);

/*
 * Sets up the position of an event, in the observer of a judge.  After a step
 * this is only possible if pos was set up for each event of the turn and for
 * the one before the turn.  The position can have hidden pieces, see
 * tes_position_hidden_count().  Returns TES_OK; TES_INVALID: *why says, as a
 * static string, what makes the position uncertain; TES_NOMEM.
 */
TES_API enum tes_status tes_position_from_event(struct tes_position *pos,
    const struct tes_judge *judge, const struct tes_event *event,
    const char **why);

/*
 * Sets up pos as a copy of another position, which it does not refer to
 * afterwards, including the moves played so far.  Does nothing if `from` is
 * pos.  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_position_copy(struct tes_position *pos,
    const struct tes_position *from);

/* Returns what comes next. */
TES_API enum tes_next tes_position_next(const struct tes_position *pos);

/*
 * Returns whether a step has begun and not ended.  In some games, a step
 * consists of several moves, by different players or by chance.
 */
TES_API bool tes_position_is_in_step(const struct tes_position *pos);

/* Returns the number of players. */
TES_API unsigned tes_position_player_count(const struct tes_position *pos);

/* Returns the player who moves or draws, from 0 in turn order. */
TES_API unsigned tes_position_active_seat(const struct tes_position *pos);

/*
 * Returns the player whose turn it is, from 0 in turn order.  During a step,
 * this can be a player other than tes_position_active_seat().
 */
TES_API unsigned tes_position_turn_seat(const struct tes_position *pos);

/*
 * Returns the edition's name of a player's seat, or NULL if there is no such
 * player.  seat counts from 0 in turn order.
 */
TES_API const char *tes_position_seat_name(const struct tes_position *pos,
    unsigned seat);

/* Returns the number of turns begun. */
TES_API uint32_t tes_position_turn_count(const struct tes_position *pos);

/*
 * Returns how the game ended, as in struct tes_outcome, or "unfinished".  The
 * string is static.
 */
TES_API const char *tes_position_end_reason(const struct tes_position *pos);

/*
 * Returns how many actions the player to move can still take in this turn; 0 if
 * the game has ended.  An extra action is not included until the player decides
 * to use it, which adds one.
 */
TES_API unsigned tes_position_actions_left(const struct tes_position *pos);

/* Returns the edition that the position is played by. */
TES_API const struct tes_edition *tes_position_edition(
    const struct tes_position *pos);

/*
 * Returns the number of hidden pieces, such as unrecorded tiles in a hand.
 * Moves are legal if they are for any value of these.  Only positions of events
 * and notations have hidden pieces.
 */
TES_API unsigned tes_position_hidden_count(const struct tes_position *pos);

/*
 * Gives each hidden piece a random value (determinization).  This cannot be
 * undone.
 */
TES_API void tes_position_determinize(struct tes_position *pos,
    struct tes_random *random);

/*
 * Returns the position as a scene, valid until pos changes, or NULL if out of
 * memory.
 */
TES_API const struct tes_scene *tes_position_scene(struct tes_position *pos);

/*
 * Stores the score of each player, in turn order, in score[], which has room
 * for all of them, as if the game ended now.  Winners are set only if it has
 * ended.
 */
TES_API void tes_position_scores(const struct tes_position *pos,
    struct tes_score *score);

/*
 * Returns a hash of the position.  Equal positions have equal hashes; different
 * positions very likely have different ones.
 */
TES_API uint64_t tes_position_hash(const struct tes_position *pos);

/*
 * Returns the key of the position, to find it in other games.  The key depends
 * on the board, the number of players, and whose turn it is, but not on hands,
 * supplies and counters.  Positions of GODS have the same key if one board is
 * the other one translated, rotated or reflected; the board of Tigris &
 * Euphrates has no symmetry.  Seats differ only in the number of turns until
 * they move.  Other positions very likely have different keys.
 */
TES_API uint64_t tes_position_key(const struct tes_position *pos);

/*
 * Makes draws deterministic from now on: tiles come in the order of text (len
 * bytes, words as after `draw` in a record), and then in a random order given
 * by seed.  A refill takes the first of them that it can; the others stay.
 * text may be NULL if len is 0.  Returns TES_OK, or TES_INVALID: a word is
 * unknown.
 */
TES_API enum tes_status tes_position_fix_draws(struct tes_position *pos,
    const char *text, size_t len, uint64_t seed);

/*
 * Returns whether all words of text (len bytes, words as after `draw` in a
 * record) can be drawn from here on.  If not, *bad is the first word that
 * cannot, a part of text, and *why says why as a static string: there is no
 * such piece, none is left, or it can only be drawn later.
 */
TES_API bool tes_position_can_draw(const struct tes_position *pos,
    const char *text, size_t len, struct tes_text *bad, const char **why);

/*
 * Stores in *sequences how many sequences of depth steps are legal (perft).
 * Chance outcomes and moves that are not written do not count as steps, but all
 * possible ones are tried.  Within a step, the rest of it is the first step.
 * Sequences after which the game ends sooner are not counted.
 * Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_position_perft(struct tes_position *pos,
    unsigned depth, uint64_t *sequences);

/*
 * Makes a record of what was played since the position was set up.  edition is
 * the name of its edition (NULL: the id), name[] the players' names in turn
 * order, none of them NULL.  There is a result once the game has ended.  rec
 * points into pos and its edition.  Returns TES_OK; TES_INVALID: the position
 * was set up from a notation or an event, where a record cannot begin, or
 * edition or a name is no valid value, see tes_record_set_text(); TES_NOMEM.
 */
TES_API enum tes_status tes_position_record(const struct tes_position *pos,
    const char *edition, const char *const *name, struct tes_record *rec);

/*
 * tes_move(3) - legal moves, and how steps are written
 *
 * A move belongs to the position that it was made for, and to copies of it.
 */

/*
 * A decision or a chance outcome.  The members are internal; two moves of a
 * position are equal if all members are.
 */
struct tes_move {
	uint8_t kind, what, whom, more;
	uint32_t bits, from, to;
};

/* A list of moves, to be used again and again; all zero is an empty list. */
struct tes_moves {
	struct tes_move *move;
	size_t count, capacity;
};

/* The maximum of pieces and of cells in struct tes_move_info. */
enum { TES_PIECES_MAX = 8, TES_CELLS_MAX = 16 };

/* A cell: axial q and r, or column and row from 1. */
struct tes_cell {
	int32_t x, y;
};

/* A move in terms that programs can use. */
struct tes_move_info {
	const char *kind; /* "tribe", "move", "war": a word of the game; "" */
	const char *piece[TES_PIECES_MAX]; /* by the edition's names */
	uint32_t piece_count;
	/* The cell of the piece, then other cells that the move affects. */
	struct tes_cell cell[TES_CELLS_MAX];
	uint32_t cell_count;
	const char *seat; /* who loses power, or who draws; or NULL */
	int32_t number;   /* number of tiles; negative: none */
};

/* How to choose a random move. */
enum tes_sampling {
	TES_SAMPLE_MOVE,     /* every move is equally likely */
	TES_SAMPLE_STEP_TYPE /* every step type, then every move of that type */
};

/* Frees the memory of a list, which is then empty. */
TES_API void tes_moves_release(struct tes_moves *list);

/*
 * Stores all legal moves, or all possible chance outcomes, each once, in *list
 * in place of what it held; none if nothing comes next.  If an edition allows
 * deserts anywhere on the unlimited board, only cells up to two cells from a
 * hex are listed.  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_position_legal_moves(struct tes_position *pos,
    struct tes_moves *list);

/*
 * Returns the number of legal moves, which is faster than listing them; 0 if
 * chance comes next.
 */
TES_API uint64_t tes_position_legal_count(struct tes_position *pos);

/*
 * Returns the probability, from 0 to 1, of a chance outcome that
 * tes_position_legal_moves() lists; 1 for a draw that
 * tes_position_fix_draws() fixed.
 */
TES_API double tes_position_probability(const struct tes_position *pos,
    struct tes_move outcome);

/*
 * Chooses a random legal move, or a chance outcome by its probability.  Returns
 * TES_OK; TES_INVALID: nothing comes next; TES_NOMEM.
 */
TES_API enum tes_status tes_position_sample(struct tes_position *pos,
    struct tes_random *random, enum tes_sampling how, struct tes_move *move);

/*
 * Plays a legal move or a chance outcome; whether it is legal is not checked.
 * Returns TES_OK, or TES_NOMEM: the position did not change.
 */
TES_API enum tes_status tes_position_play(struct tes_position *pos,
    struct tes_move move);

/* Undoes the last move played, if there is one. */
TES_API void tes_position_undo(struct tes_position *pos);

/* Returns the number of moves played since the position was set up. */
TES_API size_t tes_position_played_count(const struct tes_position *pos);

/*
 * Stores move i of those played, counted from 0, in *move.  Returns TES_OK, or
 * TES_INVALID if it does not exist.
 */
TES_API enum tes_status tes_position_played_move(const struct tes_position *pos,
    size_t i, struct tes_move *move);

/*
 * Plays random moves until nothing comes next or max moves were played.  Stores
 * their number in *count, unless that is NULL.  Returns TES_OK; TES_NOMEM: the
 * moves played before stay.
 */
TES_API enum tes_status tes_position_playout(struct tes_position *pos,
    struct tes_random *random, enum tes_sampling how, size_t max,
    size_t *count);

/*
 * Writes a move as a record has it, with a NUL, to out, at most size bytes, and
 * returns its full length without the NUL, or 0 if out of memory.  out may be
 * NULL if size is 0.  If a step has begun, only the rest of the step is
 * written; of draws that a record keeps apart from the steps, only the tiles.
 * Moves that are not written give an empty string: that a turn begins although
 * the game could be ended, or ends although an extra action could be used.
 */
TES_API size_t tes_position_step_text(const struct tes_position *pos,
    struct tes_move move, char *out, size_t size);

/*
 * Returns the first word of the step that a move is written as, the same in
 * every edition, or "".  The string is static.
 */
TES_API const char *tes_position_step_type(const struct tes_position *pos,
    struct tes_move move);

/*
 * Finds the legal move or chance outcome that a step, len bytes, means.  If the
 * step consists of several moves, finds the next one: ask again with the whole
 * step until tes_position_is_in_step() is false.  Draws that a record keeps
 * apart from the steps are no steps: to play one, pass its words to
 * tes_position_fix_draws(), and sample the outcome.  Returns TES_OK;
 * TES_INVALID: it is malformed or illegal.
 */
TES_API enum tes_status tes_position_parse_step(struct tes_position *pos,
    const char *step, size_t len, struct tes_move *move);

/*
 * Plays a step of a record, len bytes, with all of its moves.  Returns TES_OK;
 * TES_INVALID: it is malformed or illegal, or does not say what is drawn in it,
 * as "swap blue" without "for"; TES_NOMEM.  With both, the position is
 * unchanged.  To play such a step, parse it with tes_position_parse_step(), and
 * play its move; the draw is then a chance outcome.
 */
TES_API enum tes_status tes_position_play_step(struct tes_position *pos,
    const char *step, size_t len);

/*
 * Describes a legal move or chance outcome in *info, which the caller provides.
 * Its strings are valid as long as the edition.
 */
TES_API void tes_position_move_info(const struct tes_position *pos,
    struct tes_move move, struct tes_move_info *info);

/*
 * tes_position_notation(3) - positions on one line
 *
 * A position can be written on one line, as FEN is for chess;
 * formats/position.md describes the notation.  It is read in three steps:
 *
 *	tes_record_from_notation(rec, "<position>", text, len, diags);
 *	tes_editions_resolve(eds, rec, diags, &ed);
 *	tes_position_from_notation(pos, rec, ed, diags);
 */

/*
 * Reads game, edition and seats of a position, text of len bytes, into a
 * record, which has nothing else.  name appears in messages.  Returns TES_OK;
 * TES_INVALID: errors were added to diags, with their places in text;
 * TES_NOMEM.
 */
TES_API enum tes_status tes_record_from_notation(struct tes_record *rec,
    const char *name, const char *text, size_t len, struct tes_diags *diags);

/*
 * Sets up the position that tes_record_from_notation() has read; ed is the
 * record's edition.  It can have hidden pieces, see
 * tes_position_hidden_count().  Returns TES_OK; TES_INVALID: errors were added
 * to diags; TES_NOMEM.
 */
TES_API enum tes_status tes_position_from_notation(struct tes_position *pos,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/*
 * Stores the notation of a position in *text, and its length in *len.  edition
 * is the name of its edition, as from tes_editions_portable_name(); NULL: id
 * and revision.  The caller frees the string with tes_text_free().  Returns
 * TES_OK; TES_INVALID: the board has pieces that the edition lacks, which can
 * happen after a turn with `stands`; TES_NOMEM.
 */
TES_API enum tes_status tes_position_notation(const struct tes_position *pos,
    const char *edition, char **text, size_t *len);

TES_END_DECLS

#endif /* TESSERA_POSITION_H */
