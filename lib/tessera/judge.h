#ifndef TESSERA_JUDGE_H
#define TESSERA_JUDGE_H

#include "tessera/edition.h"

TES_BEGIN_DECLS

/*
 * tes_judge(3) - validate and score records
 *
 * A judge plays the turns of a record under an edition, reports rule violations
 * as diagnostics, and scores the game.  It is made once and used for any number
 * of records.
 */

/* A judge. */
struct tes_judge;

/* The result of a player. */
struct tes_standing {
	const char *seat;
	struct tes_text name;
	uint32_t rank;        /* from 1; tied players share one */
	bool is_winner;
	const int32_t *value; /* in the order of tes_game_columns() */
	int32_t points;       /* they decide the rank, before ties are broken */
	uint32_t turn_order;  /* 1 for the start player */
};

/* The luck of a seat in its draws. */
struct tes_luck {
	const char *seat;
	uint32_t draw_count; /* draws with known probabilities */
	/*
	 * By how much the draws were better than the mean of the possible
	 * draws, each valued when it was made, and the standard deviation of
	 * that sum; in thousandths of a point.
	 */
	int32_t luck, std_dev;
};

/* The outcome of a record. */
struct tes_outcome {
	const struct tes_edition *edition;
	const char *end_reason; /* "end-tile", ..., or "unfinished" */
	bool is_finished;
	uint32_t turn_count;    /* turns begun */
	/* Standings by rank; none if an error made the score uncertain. */
	const struct tes_standing *standing;
	uint32_t standing_count;
	const char *const *note; /* what a reader of the score should know */
	uint32_t note_count;
	/* In turn order; none without TES_OBSERVE_STATISTICS. */
	const struct tes_luck *luck;
	uint32_t luck_count;
	/*
	 * Keys of the positions before the first turn and after each turn, up
	 * to the first turn that is malformed or invalid; none without
	 * tes_judge_set_position_keys() and tes_judge_record(), if no game can
	 * be set up by the header, if the judge has an observer, or if a
	 * variation was selected.  See tes_position_key().
	 */
	const uint64_t *position_key;
	uint32_t position_key_count;
	/*
	 * Number, from 1, of the first turn whose steps were only parsed, as an
	 * illegal turn before it was not corrected: there is no correction, the
	 * record is too long to search, or corrections are off.  All later
	 * turns were only parsed, too.  0: there is no such turn.
	 */
	uint32_t unchecked_turn;
};

/* Returns a new judge, or NULL if out of memory. */
TES_API struct tes_judge *tes_judge_new(void);

/* Frees a judge; NULL is allowed. */
TES_API void tes_judge_free(struct tes_judge *judge);

/*
 * Plays a record under an edition and adds rule violations to diags, which may
 * contain the errors of reading the record.  Follow-on errors of these and of
 * other violations are suppressed.  Returns TES_OK; TES_INVALID: errors were
 * added; TES_NOMEM.
 */
TES_API enum tes_status tes_judge_record(struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/*
 * Returns the outcome of the last record, also of an invalid one; never NULL.
 * Before the first record, it is that of an unfinished game without turns, and
 * edition is NULL.  Valid until the judge begins another record; points into
 * the record that it is about.
 */
TES_API const struct tes_outcome *tes_judge_outcome(
    const struct tes_judge *judge);

/*
 * Checks only what does not depend on the rules: the players, and the notation
 * of the steps, by the names of ed.  For records whose own edition is unknown,
 * see tes_editions_fallback(): there is no outcome, and no observer is called.
 * Returns TES_OK; TES_INVALID: errors were added to diags; TES_NOMEM.
 */
TES_API enum tes_status tes_judge_check_syntax(struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/*
 * Begins to judge a record turn by turn, so that a caller can stop, or judge it
 * with several judges in step: tes_judge_next() plays each turn, and
 * tes_judge_finish() ends it.  Between these calls, tes_judge_scene() returns
 * the position, and rec, ed and diags must exist.  ed must be an edition of the
 * record's game.  Returns TES_OK; TES_INVALID: the game could not be set up,
 * and errors were added to diags: tes_judge_next() then returns false, and
 * tes_judge_finish() may be called; TES_NOMEM: neither may be called.  The next
 * record may be begun without finishing this one, which then has no outcome.
 */
TES_API enum tes_status tes_judge_begin(struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/*
 * Plays the next turn of a record begun by tes_judge_begin(), and adds rule
 * violations to its diags.  Returns false if no turn is left, because all were
 * played, or because tes_judge_begin() could not set up the game.
 */
TES_API bool tes_judge_next(struct tes_judge *judge);

/*
 * Ends a record begun by tes_judge_begin() and scores it.  Returns TES_OK;
 * TES_INVALID: errors were added to diags since tes_judge_begin(); TES_NOMEM.
 */
TES_API enum tes_status tes_judge_finish(struct tes_judge *judge);

/*
 * Sets whether every turn is an accepted violation, as with `stands`, from the
 * next record on (default: no).  What it violates is a warning, and it is
 * played as written if possible: a cost that cannot be paid takes what there
 * is, and a declared end that the edition does not allow does not end the game.
 */
TES_API void tes_judge_set_lenient(struct tes_judge *judge, bool lenient);

/*
 * Sets whether a `result`, `after` or `termination` that contradicts the rules
 * is a note (N0608 to N0610) instead of an error, from the next record on
 * (default: no).  For records that are judged under another edition than their
 * own.
 */
TES_API void tes_judge_set_claims_as_notes(struct tes_judge *judge, bool notes);

/*
 * Sets whether the keys of all positions are computed for the outcome, from the
 * next record on (default: no).
 */
TES_API void tes_judge_set_position_keys(struct tes_judge *judge, bool keys);

/*
 * Sets whether the judge plays on after an illegal turn, from the likeliest
 * correction, from the next record on (default: yes).  If not, the steps of
 * later turns are only parsed, which is faster, and nothing is scored.
 */
TES_API void tes_judge_set_corrections(struct tes_judge *judge,
    bool corrections);

/*
 * Makes the judge play a variation, from the next record on: variation number
 * `variation` of turn number `turn` (both from 1) is played, and its observer
 * called, instead of that turn and all after it.  Its turns are numbered from
 * `turn` on.  The outcome is that of a game that stops there; the record's
 * result is not checked.  A record without such a variation is judged as usual.
 * 0, 0:  no variation (default).
 */
TES_API void tes_judge_select_variation(struct tes_judge *judge, uint32_t turn,
    uint32_t variation);

/*
 * Returns the words for an end_reason: "ended by the end tile" for "end-tile".
 * The result is static; an unknown reason is returned unchanged.
 */
TES_API const char *tes_end_reason_text(const char *end_reason);

/* tes_record_redact(3) - redact or expand a record by the rules */

/*
 * Removes from a record what a player could not see during the game: other
 * players' hands, draws and swaps, the order of the bag, and what reveals them
 * (facts, and other players' variations).  Notes, comments and `x-` keys are
 * kept.  viewer is a seat, a player's name, in any case of letters, or an
 * unambiguous beginning of a seat; NULL: keep only public information.
 *
 * diags must contain the errors of reading the record and of resolving its
 * edition, and ed may be NULL if that failed.  Returns TES_OK.  TES_INVALID:
 * the viewer is unknown, and only public information was kept; or it is unknown
 * what is hidden, since ed is NULL, diags has errors or a step cannot be read:
 * diags has errors, hands, bag, turns and result were removed, and the record
 * must not be shown.  An unknown viewer alone adds no error, so diags
 * distinguishes the two.  TES_NOMEM: the record must not be shown.  The
 * record's source, see tes_record_source(), is unchanged and holds everything.
 */
TES_API enum tes_status tes_record_redact(struct tes_record *rec,
    const struct tes_edition *ed, const char *viewer,
    struct tes_diags *diags);

/*
 * Adds to the steps of a record what they leave out because it is implied, such
 * as a war in which no tiles are added.  Illegal steps, steps of turns with
 * `stands` and what is uncertain after an error stay as they are.  judge is
 * used for it; its outcome is that of the record.  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_record_expand(struct tes_record *rec,
    const struct tes_edition *ed, struct tes_judge *judge);

TES_END_DECLS

#endif /* TESSERA_JUDGE_H */
