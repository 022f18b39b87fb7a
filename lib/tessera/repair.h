#ifndef TESSERA_REPAIR_H
#define TESSERA_REPAIR_H

#include "tessera/judge.h"

TES_BEGIN_DECLS

/*
 * tes_repair(3) - find what a record that breaks a rule was meant to say
 *
 * A search tries small edits of the turns of a record, and keeps those after
 * which the rest of the game follows the rules: its turns, and what the record
 * claims in `after` and `result`.  Then it corrects errors in variations by
 * edits of their turns.  It counts its work in steps played, so that its result
 * does not depend on the machine.
 *
 *	struct tes_repair *rep = tes_repair_new();
 *
 *	if (tes_repair_record(rep, rec, ed) == TES_INVALID)
 *		for (i = 0; i < tes_repair_count(rep); i++)
 *			... tes_repair_at(rep, i) ...
 */

/* Limits of tes_repair_set_limits(). */
enum { TES_MISTAKES_MAX = 99, TES_REPAIR_STEPS = 400000 };

/* A search for corrections. */
struct tes_repair;

/* A part of a record that is replaced. */
struct tes_edit {
	struct tes_span span; /* in the source; empty: text is inserted */
	const char *text;     /* what replaces it; "" deletes it */
};

/* A correction of a record. */
struct tes_correction {
	/*
	 * No other correction was found, even among unlikely ones, and at least
	 * two later turns or a claim of the record confirm it.  No claim
	 * contradicts the game after it.
	 */
	bool is_sure;
	const struct tes_edit *edit; /* sorted by place, without overlap */
	uint32_t edit_count;
	uint32_t mistake_count; /* mistakes that it corrects */
	/*
	 * Number of mistakes, in the order in which they were found, before
	 * the first whose correction is not sure: see tes_repair_apply().
	 */
	uint32_t sure_count;
	/* Number of valid turns after the one that was illegal. */
	uint32_t confirming_turn_count;
	/*
	 * Turn and step of the first error that is left, from 1; 0: none.  They
	 * are numbers in the corrected record.
	 */
	uint32_t turn, step;
	const char *message; /* of that error; NULL: none is left */
	/* Standings, as in struct tes_outcome; none if an error is left. */
	const struct tes_standing *standing;
	uint32_t standing_count;
	bool is_finished; /* the corrected game has ended */
	/* All corrections lead to ended games with the same winners. */
	bool has_same_winner;
	bool is_confirmed; /* enough later turns, or a claim, confirm it */
	/* What tes_repair_apply() changes if it makes only sure edits. */
	const struct tes_edit *sure_edit;
	uint32_t sure_edit_count;
	/*
	 * What it changes throughout the record: "q and r swapped in all
	 * turns"; NULL if it has no such edits.
	 */
	const char *summary;
	/*
	 * The variation of `turn` in which the first error that is left is,
	 * from 1; 0: it is in no variation, or none is left.
	 */
	uint32_t variation;
};

/* Returns a new search, or NULL if out of memory. */
TES_API struct tes_repair *tes_repair_new(void);

/* Frees a search; NULL is allowed. */
TES_API void tes_repair_free(struct tes_repair *rep);

/*
 * Sets the most mistakes to correct in a record (default 1; 1 to
 * TES_MISTAKES_MAX), and the most steps to play for each of them (default
 * TES_REPAIR_STEPS).
 */
TES_API void tes_repair_set_limits(struct tes_repair *rep, uint32_t mistakes,
    uint64_t steps);

/*
 * Sets whether a wrong claim of the record is a note instead of an error, like
 * tes_judge_set_claims_as_notes() (default: no).
 */
TES_API void tes_repair_set_claims_as_notes(struct tes_repair *rep, bool notes);

/*
 * Searches for corrections of a record under an edition.  Returns TES_OK if the
 * record breaks no rule; TES_INVALID if it does; TES_NOMEM.  Records that are
 * malformed, or in another format than YAML, have no corrections.  The record
 * must stay unchanged as long as its corrections are used.
 */
TES_API enum tes_status tes_repair_record(struct tes_repair *rep,
    const struct tes_record *rec, const struct tes_edition *ed);

/*
 * Returns whether the last search could play the record: what influences its
 * play is well-formed, and it can be set up.  Errors in its other parts, such
 * as an invalid date, stay.
 */
TES_API bool tes_repair_is_playable(const struct tes_repair *rep);

/*
 * Forgets the fixes of notation.  To be called before another record is fixed
 * or corrected, once tes_repair_fix_notation() was called.
 */
TES_API void tes_repair_begin(struct tes_repair *rep);

/*
 * Fixes what can only be meant in one way, but is written wrongly, such as
 * "blue 0,-1" with U+2212 as its minus sign: the errors in diags, from parsing
 * and validating rec, whose fix is sure.  If there are none, fixes what is
 * probably misspelt outside of the steps, such as a key: no correction is sure
 * then.  Stores the text with these fixes in *text, and its length in *len.
 * Returns TES_OK, TES_INVALID if there is nothing to fix, or TES_NOMEM.
 *
 * Call it again for the record that is parsed from that text, as an error may
 * hide others; then tes_repair_record() for the last one.  Its corrections
 * contain the fixes, and are edits of the first text; if nothing else is to be
 * corrected, one consists of them.  The text is valid until the next call for
 * rep; the first record must stay unchanged until the next tes_repair_begin().
 */
TES_API enum tes_status tes_repair_fix_notation(struct tes_repair *rep,
    const struct tes_record *rec, const struct tes_diags *diags,
    const char **text, size_t *len);

/*
 * Returns where a place in the record that was parsed last, from a text with
 * fixes of notation, is in the first text: for the diagnostics of that record.
 */
TES_API struct tes_span tes_repair_original_span(const struct tes_repair *rep,
    const struct tes_record *rec, struct tes_span span);

/*
 * Returns the number of corrections that the last search found; 0 before the
 * first search.  tes_repair_at() returns them, the likeliest first.
 */
TES_API size_t tes_repair_count(const struct tes_repair *rep);

/*
 * Returns correction i (base 0), or NULL if it does not exist.  Valid until the
 * next search.
 */
TES_API const struct tes_correction *tes_repair_at(
    const struct tes_repair *rep, size_t i);

/*
 * Returns the correction of an error of the judge's last record, from which it
 * played on; error NULL: that of the first error that has one.  Returns NULL if
 * there is none.  It comes on top of the corrections of earlier errors, and the
 * turns that those of later errors explain confirm it, too.  Its `turn` is one
 * of the record as written; it has no step, message and standings.  Valid until
 * the judge begins another record.
 */
TES_API const struct tes_correction *tes_judge_correction(
    const struct tes_judge *judge, const struct tes_diag *error);

/*
 * Stores the text of the record with correction i in *text, and its length in
 * *len; every other byte stays.  only_sure: applies only its mistakes before
 * the first one that is not sure.  The text is valid until the next call for
 * rep.  Returns TES_OK, TES_INVALID if nothing is to be changed, or TES_NOMEM.
 */
TES_API enum tes_status tes_repair_apply(struct tes_repair *rep, size_t i,
    bool only_sure, const char **text, size_t *len);

TES_END_DECLS

#endif /* TESSERA_REPAIR_H */
