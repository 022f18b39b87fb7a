/*
 * judge.h - the validation of a record, as a game's rules see it.
 */
#ifndef RULES_JUDGE_H
#define RULES_JUDGE_H

#include <stdarg.h>

#include "diag.h"
#include "model/edition.h"
#include "model/record.h"
#include "rules/game.h"

/* A record that is being validated. */
struct judge_run {
	const struct tes_game *game;
	const struct tes_edition *edition;
	const struct tes_record *record;
	struct tes_diags *diags;
	struct arena *arena; /* freed together with the outcome */

	unsigned seats;                       /* players at the table */
	unsigned seat[TES_SEATS_MAX];         /* index into game->seat, in turn
	                                         order */
	const char *seat_name[TES_SEATS_MAX]; /* the edition's name */
	/* The word that `players` has instead of a known seat. */
	struct tes_text alias[TES_SEATS_MAX];
	bool has_stand_in; /* players of unknown seats got free seats */

	struct diag_place place; /* turn and step being played */
	const struct tes_diags *reading; /* the reader's diagnostics, if they
	                                    are not in diags; or NULL */
	bool lenient; /* every turn `stands`; an illegal end is ignored */
	bool stands;  /* the turn has `stands`: violations are warnings */
	bool in_line; /* in a variation: violations are warnings */
	bool follows; /* a variation is played instead of the rest */
	bool only_form; /* the rules are unknown: only parse the steps */
	bool notes_claims; /* wrong claims are notes, not errors */

	const char *ended; /* how the game ended; NULL if it goes on */
	bool behind;       /* a step after the end was reported */
	uint32_t turns;    /* turns begun so far */
	const char **note;
	size_t notes, notes_cap;
	bool out_of_memory;
	struct watch *watch; /* the observer; or NULL */
	bool studies; /* report effects that are slow to compute, too */
	struct wholes *wholes; /* results of judge_whole(); or NULL */
	enum tes_event_kind moment; /* kind of the next event */
	/* How the players ended the game; kind is NULL if they did not. */
	struct {
		const struct termination_kind *kind;
		unsigned named; /* the seats it names: bit i for seat[i] */
	} termination;
	bool has_accepted; /* a turn with `stands` has broken a rule */
	bool is_cut_short; /* the termination cut the last turn short */
};

/*
 * Reports a rule violation at run->place: a warning if the turn has `stands` or
 * is in a variation, else an error.  Otherwise like diag_add().
 */
struct tes_diag *judge_report(struct judge_run *run,
    const struct tes_code *code, struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports malformed text like judge_report(), but always as an error. */
struct tes_diag *judge_malformed(struct judge_run *run,
    const struct tes_code *code, struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

/* Returns whether the reader reported an error inside the span. */
bool judge_is_malformed(const struct judge_run *run, struct tes_span span);

/* Ends the game; how is the value of `ended` in the score. */
void judge_end(struct judge_run *run, const char *how);

/*
 * Returns whether the turn being played is the last of a record with
 * `termination`, so that actions may be missing in it.
 */
bool judge_is_broken_off(const struct judge_run *run);

/* Adds a note to the outcome. */
void judge_remark(struct judge_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Adds an effect to the step being played, with a formatted text; copies the
 * effect's cell.  Does nothing without an observer.
 */
void judge_tell(struct judge_run *run, const struct tes_effect *effect,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* Like judge_tell(), but the text begins with the effect's seat. */
void judge_vtell_of(struct judge_run *run, const struct tes_effect *effect,
    const char *fmt, va_list ap) __attribute__((format(printf, 3, 0)));

/*
 * Sets the step's piece and cells for struct tes_event; they are copied.  Does
 * nothing without an observer.
 */
void judge_tell_step(struct judge_run *run, const char *what, const char *cell,
    const char *to);

/* Ends the step: passes it with its effects to the observer. */
void judge_stepped(struct judge_run *run);

/*
 * Adds the expanded text of a step that omits implied consequences.  The step
 * must have been played as written, and run->wholes must not be NULL.
 */
void judge_whole(struct judge_run *run, const struct tes_step *step,
    const struct buf *text);

/* Returns how a termination ended a game, for people; NULL if unknown. */
const char *termination_words(const char *name);

/* Returns the index of a seat by name among the run's seats, or -1. */
int judge_seat(const struct judge_run *run, struct tes_text name);

#endif /* RULES_JUDGE_H */
