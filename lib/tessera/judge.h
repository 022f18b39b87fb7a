/*
 * judge.h - judging and scoring
 */
#ifndef TESSERA_JUDGE_H
#define TESSERA_JUDGE_H

#include "tessera/edition.h"

TES_BEGIN_DECLS

struct tes_standing {
	const char *seat;
	struct tes_text name;
	uint32_t rank;        /* from 1; ties share one */
	bool is_winner;
	const int32_t *value; /* one for each of the game's columns */
	int32_t points;       /* what ranks go by, before ties are broken */
	uint32_t turn_order;       /* in which turns are taken, from 1 */
};

/* How much luck a seat had in what it drew. */
struct tes_luck {
	const char *seat;
	uint32_t draw_count; /* that were counted: those whose odds are known */
	/*
	 * What they were worth, each at its moment, more than the mean of what
	 * could have been drawn; and how far from 0 such a sum usually is (its
	 * standard deviation).  Both in thousandths of a point.
	 */
	int32_t luck, std_dev;
};

struct tes_outcome {
	const struct tes_edition *edition;
	const char *end_reason; /* "end-tile", ..., "unfinished" */
	bool is_finished;
	uint32_t turn_count; /* those begun */
	/* In rank order.  None when an error made the score uncertain. */
	const struct tes_standing *standing;
	uint32_t standing_count;
	const char *const *note; /* what the reader of a score should know */
	uint32_t note_count;
	/* In turn order; none unless the judge was watched and studied. */
	const struct tes_luck *luck;
	uint32_t luck_count;
};

TES_API struct tes_judge *tes_judge_new(void);
TES_API void tes_judge_free(struct tes_judge *judge);

/*
 * Plays the record through under the edition and reports what breaks a rule.
 * Reading errors of the record may be in diags already; what only follows
 * from an error, either kind, is not reported.
 */
TES_API enum tes_status tes_judge_record(struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/*
 * Checks only what does not depend on the rules: the players, and how steps are
 * written, by the names of that edition.  For records whose own edition is not
 * known (tes_editions_fallback); the outcome means nothing, and nothing is
 * watched.
 */
TES_API enum tes_status tes_judge_check_syntax(struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/*
 * Judging in parts, so that several judges go through a record side by side
 * or a caller stops where he likes: begin, next once for each turn, finish.
 * Next is false when there is no turn left; where begin could not set up a
 * game there is none at all.  Between the calls tes_judge_scene and
 * tes_judge_scene_summary give the position; it lives until the next call.
 */
TES_API enum tes_status tes_judge_begin(struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);
TES_API bool tes_judge_next(struct tes_judge *judge);
TES_API enum tes_status tes_judge_finish(struct tes_judge *judge);

/*
 * From the next record on, every turn stands: what it breaks is a warning and
 * is played on as it is written, where that is possible; a cost that cannot
 * be paid takes what there is.  What ends no game in the edition, or not yet,
 * does not end it.  Off at first.
 */
TES_API void tes_judge_set_lenient(struct tes_judge *judge, bool lenient);

/*
 * For records that are judged under another edition than their own: from the
 * next record on, a `result` or a value under `after` that the rules contradict
 * is a note (N0608 to N0610) and no error.  Off at first.
 */
TES_API void tes_judge_set_claims_as_notes(struct tes_judge *judge, bool notes);

/* Of the last record judged; lives until the next one. */
TES_API const struct tes_outcome *tes_judge_outcome(
    const struct tes_judge *judge);

/* "ended by the end tile": of an outcome's `ended`, for people. */
TES_API const char *tes_end_reason_text(const char *ended);

/*
 * Takes out of a record what who sits there could not see at the table: hands,
 * draws and swaps of others, the order of the bag, and what tells of them:
 * facts, and what others could have played.  who is a seat, the name of a
 * player or a beginning of a seat that no other has; NULL: what not everybody
 * could see.  Notes, comments and x- keys stay as they are.
 *
 * TES_INVALID: nobody sits there, and it is as if NULL were asked for.  Or
 * nobody can tell what is hidden, and diags has errors then: ed is NULL, or
 * diags had errors before, which are to be those of reading and of the
 * edition, or a step cannot be read.  Hands, bag, turns and result are then
 * taken out, and the record is for nobody to see.  TES_NOMEM: likewise.
 */
TES_API enum tes_status tes_record_redact(struct tes_record *rec,
    const struct tes_edition *ed, const char *who, struct tes_diags *diags);

/*
 * Puts into the steps of a record what they leave out because it leaves no
 * choice, as a war to which nobody adds anything.  Steps that break a rule,
 * those of turns that stand and what is in doubt stay as they are.  The judge
 * is used for it: its outcome is that of the record.  TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_record_expand(struct tes_record *rec,
    const struct tes_edition *ed, struct tes_judge *judge);

TES_END_DECLS

#endif /* TESSERA_JUDGE_H */
