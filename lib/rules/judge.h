/*
 * judge.h - what a game says while its record is played through.
 */
#ifndef RULES_JUDGE_H
#define RULES_JUDGE_H

#include <stdarg.h>

#include "diag.h"
#include "model/edition.h"
#include "model/record.h"
#include "rules/game.h"

/* A record on its way through the rules. */
struct judge_run {
	const struct tes_game *game;
	const struct tes_edition *edition;
	const struct tes_record *record;
	struct tes_diags *diags;
	struct arena *arena; /* for what lives as long as the outcome */

	unsigned seats;                       /* players at the table */
	unsigned seat[TES_SEATS_MAX];         /* index into game->seat, in turn
	                                         order */
	const char *seat_name[TES_SEATS_MAX]; /* as the edition spells it */
	/* What the players' list has in its place, of one that is unknown. */
	struct tes_text alias[TES_SEATS_MAX];
	bool has_stand_in; /* some of them sit where there was room */

	struct diag_place place; /* of what is played now */
	const struct tes_diags *reading; /* what the reader said, where diags
	                                    does not hold it; or NULL */
	bool lenient; /* every turn stands; an end that is forbidden is none */
	bool stands;  /* the turn stands: what it breaks is a warning */
	bool in_line; /* an alternative: what it breaks is a warning, too */
	bool follows; /* an alternative is played in place of the rest */
	bool only_form; /* the rules are not known: steps are only read */
	bool notes_claims; /* a wrong `result` or `after` is only a note */

	const char *ended; /* how; NULL: not yet */
	bool behind;       /* a step behind the end was reported */
	uint32_t turns;    /* begun */
	const char **note;
	size_t notes, notes_cap;
	bool out_of_memory;
	struct watch *watch; /* NULL: nobody does */
	bool studies; /* who watches is told what takes more work, too */
	struct wholes *wholes; /* judge_whole is wanted; or NULL */
	enum tes_event_kind moment; /* what is watched now */
	/* How the players ended the game; no kind: they did not. */
	struct {
		const struct termination_kind *kind;
		unsigned named; /* seats, as bits by their index here */
	} termination;
	bool is_cut_short; /* the last turn lacks actions because of it */
};

/*
 * Report a broken rule; a warning where the turn stands or is an alternative.
 * As diag_add, with the run's place.  For diag_help and diag_note.
 */
struct tes_diag *judge_report(struct judge_run *run,
    const struct tes_code *code, struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

/* The same for what is malformed, not against a rule: always an error. */
struct tes_diag *judge_malformed(struct judge_run *run,
    const struct tes_code *code, struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

/* Whether the reader reported an error inside the span. */
bool judge_is_malformed(const struct judge_run *run, struct tes_span span);

/* The game is over; how is a word of the score (`ended`). */
void judge_end(struct judge_run *run, const char *how);

/*
 * Whether the players broke the game off in the turn that is played, so that
 * actions may be missing in it: the last turn of a record with `termination`.
 */
bool judge_is_broken_off(const struct judge_run *run);

/* A note of the outcome. */
void judge_remark(struct judge_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Something happened in the step that is played: its text is formatted, its
 * cell is copied.  Does nothing without an observer.
 */
void judge_tell(struct judge_run *run, const struct tes_effect *effect,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* The same of a sentence that begins with the effect's seat. */
void judge_vtell_of(struct judge_run *run, const struct tes_effect *effect,
    const char *fmt, va_list ap) __attribute__((format(printf, 3, 0)));

/*
 * Notes the step's piece and cells, as in struct tes_event; they are copied.
 * Does nothing without an observer.
 */
void judge_tell_step(struct judge_run *run, const char *what, const char *cell,
    const char *to);

/* The step is over: tell it to who watches, with its effects. */
void judge_stepped(struct judge_run *run);

/*
 * What the step is with all that it leaves out because it leaves no choice.
 * For steps that were played as they are written and leave anything out, and
 * only where the run has `wholes`.
 */
void judge_whole(struct judge_run *run, const struct tes_step *step,
    const struct buf *text);

/* For people: how a termination of that name ended a game; NULL if unknown. */
const char *termination_words(const char *name);

/* Index among the run's seats of a seat's name; -1 when there is none. */
int judge_seat(const struct judge_run *run, struct tes_text name);

#endif /* RULES_JUDGE_H */
