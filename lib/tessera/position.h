/*
 * position.h - positions to play on from: what is legal, and what it leads to
 *
 *	struct tes_position *pos = tes_position_new();
 *	struct tes_random random = tes_random_seed(seed, game);
 *	struct tes_moves list = { 0 };
 *
 *	tes_position_new_game(pos, ed, 2);
 *	while (tes_position_next(pos) != TES_NEXT_NONE) {
 *		tes_position_legal_moves(pos, &list);
 *		... choose a move of the list ...
 *		tes_position_play(pos, list.move[i]);
 *	}
 *	tes_moves_release(&list);
 *
 * A position is certain: nothing in it is hidden and no error has made it
 * doubtful.  It is played on step by step, in the words of the record: a step
 * is a move of the seat on turn, or a draw, which chance decides.  What the
 * rules leave no choice in (income, the next seat's turn) happens by itself.
 */
#ifndef TESSERA_POSITION_H
#define TESSERA_POSITION_H

#include "tessera/judge.h"
#include "tessera/random.h"
#include "tessera/scene.h"

TES_BEGIN_DECLS

struct tes_position;

/*
 * A move or a draw.  What the members mean is the game's; two moves of a
 * position are the same where all members are.  It is a move of the position
 * that it was asked of and of copies of that, not of others.
 */
struct tes_move {
	uint8_t kind, what, whom, more;
	uint32_t bits, from, to;
};

/* A list that is used again and again; all zero is an empty one. */
struct tes_moves {
	struct tes_move *move;
	size_t count, capacity;
};

/* Frees what it holds; it is an empty one then. */
TES_API void tes_moves_release(struct tes_moves *list);

enum tes_next {
	TES_NEXT_MOVE,   /* the seat on turn decides */
	TES_NEXT_CHANCE,   /* chance does: the moves are draws */
	TES_NEXT_NONE /* the game is over, or nothing is legal */
};

TES_API struct tes_position *tes_position_new(void);
TES_API void tes_position_free(struct tes_position *pos);

/*
 * A new game of the edition with its own constellation, for the first players
 * seats of the game.  ed has to live as long as the position is used.
 * TES_INVALID: not for so many players, or the game has no positions to play.
 */
TES_API enum tes_status tes_position_new_game(struct tes_position *pos,
    const struct tes_edition *ed, unsigned players);

/*
 * The position of a record behind that turn and step, from 1; turn 0 is the
 * set-up, step 0 the turn's end.  TES_INVALID: *why says what is in the way, a
 * static text: there is no such turn or step, an error or a hidden hex makes
 * it uncertain, or the step breaks a rule.
 */
TES_API enum tes_status tes_position_from_record(struct tes_position *pos,
    const struct tes_record *rec, const struct tes_edition *ed, uint32_t turn,
    uint32_t step, const char **why);

/*
 * The position of a moment, for the watching function of a judge.  Of a step
 * only where pos was set to every moment of its turn and to the end of the
 * turn before.  It may hold hidden pieces, see tes_position_hidden_count.
 * TES_INVALID: *why says what makes the position uncertain, a static text, and
 * nothing may be asked of pos until it is set again.
 */
TES_API enum tes_status tes_position_from_event(struct tes_position *pos,
    const struct tes_judge *judge, const struct tes_event *moment,
    const char **why);

/*
 * Positions on one line, as FEN is for chess: formats/position.md
 *
 *	tes_record_from_notation(rec, "<position>", text, len, diags);
 *	tes_editions_resolve(eds, rec, diags, &ed);
 *	tes_position_from_notation(pos, rec, ed, diags);
 *
 * The first reads game, edition and seats into a record that has nothing else;
 * name is for messages.  The last gives the position; it may hold hidden
 * pieces.  Each returns TES_INVALID where it has reported an error, with its
 * place in the text.
 */
TES_API enum tes_status tes_record_from_notation(struct tes_record *rec,
    const char *name, const char *text, size_t len, struct tes_diags *diags);
TES_API enum tes_status tes_position_from_notation(struct tes_position *pos,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);
/*
 * The notation of a position; edition is how its edition is named, as
 * tes_editions_portable_name() does (NULL: by id and revision).  The text is
 * the caller's, to be given back to tes_text_free.  TES_INVALID: more pieces
 * are on the board, or others, than the edition has, which happens where a turn
 * of a record stands that breaks a rule.
 */
TES_API enum tes_status tes_position_notation(const struct tes_position *pos,
    const char *edition, char **text, size_t *len);

/* As if everything had been played on it that was on from. */
TES_API enum tes_status tes_position_copy(struct tes_position *pos,
    const struct tes_position *from);

/* What comes now. */
TES_API enum tes_next tes_position_next(const struct tes_position *pos);
/*
 * Is a step under way?  In some games a step has several parts, each of which
 * is a move: of the seat that decides it, or of chance.
 */
TES_API bool tes_position_is_in_step(const struct tes_position *pos);
/* Players; and which of them decides or draws, from 0 in turn order. */
TES_API unsigned tes_position_player_count(const struct tes_position *pos);
TES_API unsigned tes_position_active_seat(const struct tes_position *pos);
/* Whose turn it is: another one at times, while a step is under way. */
TES_API unsigned tes_position_turn_seat(const struct tes_position *pos);
/* The seat's name as the edition spells it. */
TES_API const char *tes_position_seat_name(const struct tes_position *pos,
    unsigned seat);
/* Turns begun. */
TES_API uint32_t tes_position_turn_count(const struct tes_position *pos);
/* How it ended, as an outcome says it; "unfinished" until then. */
TES_API const char *tes_position_end_reason(const struct tes_position *pos);
/* Actions that the turn has left; extra actions are counted once used. */
TES_API unsigned tes_position_actions_left(const struct tes_position *pos);
/* The edition it is played by; as it was given, or as its record has it. */
TES_API const struct tes_edition *tes_position_edition(
    const struct tes_position *pos);

/*
 * How many pieces are not known: tiles in hands, mostly.  Everything that one
 * of them may be is legal then.  Only positions of moments and of notations
 * have any.
 */
TES_API unsigned tes_position_hidden_count(const struct tes_position *pos);
/* Gives each of them a value at random, for good: there are none then. */
TES_API void tes_position_determinize(struct tes_position *pos,
    struct tes_random *random);

/* The position, to be drawn, until pos is changed; NULL without memory. */
TES_API const struct tes_scene *tes_position_scene(struct tes_position *pos);

/*
 * Everything legal now, each once: moves, or where chance decides the draws.
 * TES_OK or TES_NOMEM.  Where an edition lets deserts lie anywhere there is no
 * end of cells: those up to two cells from a hex are listed.
 */
TES_API enum tes_status tes_position_legal_moves(struct tes_position *pos,
    struct tes_moves *list);
/* How many moves there are, which is faster; 0 where chance decides. */
TES_API uint64_t tes_position_legal_count(struct tes_position *pos);
/* How likely a draw is. */
TES_API double tes_position_probability(const struct tes_position *pos,
    struct tes_move draw);

/* How to take one by lot. */
enum tes_sampling {
	TES_SAMPLE_MOVE,     /* every move is as likely */
	TES_SAMPLE_STEP_TYPE /* every kind of move, then every move of that kind
			      */
};

/*
 * One of the moves by lot, or a draw as likely as it is.  TES_INVALID where
 * there is none.
 */
TES_API enum tes_status tes_position_sample(struct tes_position *pos,
    struct tes_random *random, enum tes_sampling how, struct tes_move *move);

/* Plays a legal move.  TES_NOMEM: nothing was changed. */
TES_API enum tes_status tes_position_play(struct tes_position *pos,
    struct tes_move move);
/* Takes back the last that was played; that one was is asserted. */
TES_API void tes_position_undo(struct tes_position *pos);
/*
 * What was played since the position was begun or set: how many, and which;
 * that i, from 0, is one of them is asserted.
 */
TES_API size_t tes_position_played_count(const struct tes_position *pos);
TES_API struct tes_move tes_position_played_move(const struct tes_position *pos,
    size_t i);

/*
 * Plays by lot until the game is over or that many steps are made; *steps,
 * unless NULL, is how many.
 */
TES_API enum tes_status tes_position_playout(struct tes_position *pos,
    struct tes_random *random, enum tes_sampling how, size_t steps_max,
    size_t *steps);

/*
 * From now on draws are no chance: hexes come in the order of text (words as
 * behind 'draw'), and behind these in one that the seed gives.  A refill takes
 * the first of them that it can, and the rest waits.  TES_INVALID: a word is
 * none.
 */
TES_API enum tes_status tes_position_fix_draws(struct tes_position *pos,
    const char *text, size_t len, uint64_t seed);

/*
 * Can all of these words be drawn from here on?  False where there is no such
 * piece, or no more of it to be drawn, or it can only come later: *bad is the
 * first such word, and *why says why in a static string.
 */
TES_API bool tes_position_can_draw(const struct tes_position *pos,
    const char *text, size_t len, struct tes_text *bad, const char **why);

/*
 * How many sequences of so many steps are legal from here on.  A draw is no
 * step, nor is what is not written; where chance decides, every draw is gone
 * through.  Sequences in which the game ends sooner are not counted.  The last
 * steps are counted without being played.
 */
TES_API enum tes_status tes_position_perft(struct tes_position *pos,
    unsigned depth, uint64_t *sequences);

/* Equal positions have equal hashes; unequal ones very likely not. */
TES_API uint64_t tes_position_hash(const struct tes_position *pos);

/*
 * The step as a record has it; of a part what stands behind the parts before
 * it.  Of a draw that a record has apart from the steps what stands there,
 * without the seat.  Empty for what is not written: that the turn
 * is begun although the game might be ended, or is over although an extra
 * action might be used.  Writes up to size bytes with a NUL; returns the
 * length that it has.
 */
TES_API size_t tes_position_step_text(const struct tes_position *pos,
    struct tes_move move, char *out, size_t size);
/* The word that its step begins with, in every edition the same; or "". */
TES_API const char *tes_position_step_type(const struct tes_position *pos,
    struct tes_move move);
/*
 * The legal move or draw that a step means; TES_INVALID where it is none.
 * While a step is under way the part of that step which comes now: so the same
 * text is asked for until it is all played.
 */
TES_API enum tes_status tes_position_parse_step(struct tes_position *pos,
    const char *step, size_t len, struct tes_move *move);

/* Plays a step of a record with all of its parts; TES_INVALID: not legal. */
TES_API enum tes_status tes_position_play_step(struct tes_position *pos,
    const char *step, size_t len);

/* The most that a part of a step has. */
enum { TES_PIECES_MAX = 8, TES_CELLS_MAX = 16 };

/* Axial q and r, or column and row from 1. */
struct tes_cell {
	int32_t x, y;
};

/* A move or a draw, for programs. */
struct tes_move_info {
	const char *kind; /* "tribe", "move", "war": a word of the game; "" */
	const char *piece[TES_PIECES_MAX]; /* as the edition spells them */
	uint32_t piece_count;
	struct tes_cell cell[TES_CELLS_MAX];
	uint32_t cell_count; /* the place comes first, or where it was before */
	const char *seat; /* whose power is taken, or who draws; or NULL */
	int32_t number;   /* of tiles; below 0: none */
};

/* A legal move or draw. */
TES_API void tes_position_move_info(const struct tes_position *pos,
    struct tes_move move, struct tes_move_info *part);

/* A seat's score at this moment: the columns of the standings, and ranks. */
struct tes_score {
	int32_t total, tie_break; /* what ranks go by, and what breaks ties */
	uint32_t rank;      /* from 1; ties share one */
	bool is_winner;
	int32_t value[TES_COLUMNS_MAX]; /* one for each of its columns */
};

/* For every player, in turn order. */
TES_API void tes_position_scores(const struct tes_position *pos,
    struct tes_score *score);

/*
 * What was played since the position was begun or set, as a record: edition is
 * how it names its edition (NULL: by id), name[] the players in turn order.
 * A result is written once the game is over.  rec borrows from pos and ed.
 * TES_INVALID: the position was set to a notation or to a moment, where no
 * record can begin.
 */
TES_API enum tes_status tes_position_record(const struct tes_position *pos,
    const char *edition, const char *const *name, struct tes_record *rec);

TES_END_DECLS

#endif /* TESSERA_POSITION_H */
