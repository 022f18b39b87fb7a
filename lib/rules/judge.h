/*
 * judge.h - what a game's rules know of the record that is being validated, and
 * the functions by which they report.
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
	/*
	 * Later turns are only parsed, and the position is uncertain: nothing
	 * explains an error, or the set-up or the rest of the record cannot be
	 * read.
	 */
	bool is_lost;

	unsigned seats;                       /* number of players */
	unsigned seat[TES_SEATS_MAX];         /* index into game->seat, in turn
	                                         order */
	/* names in the edition; NULL after the last one */
	const char *seat_name[TES_SEATS_MAX + 1];
	/*
	 * The word that `players` has instead of a known seat; s is NULL for
	 * others.
	 */
	struct tes_text alias[TES_SEATS_MAX];
	bool has_stand_in; /* players of unknown seats were given free ones */

	struct diag_place place; /* turn and step being played */
	const struct tes_diags *reading; /* the reader's diagnostics, if they
	                                    are not in diags; or NULL */
	bool lenient; /* as if all turns had `stands`; ignores illegal ends */
	bool stands;  /* the turn has `stands`: violations are warnings */
	bool in_line; /* in a variation: violations are warnings */
	bool follows; /* a variation is played instead of the rest */
	/* Turns of the record from this number on are a variation; 0: none. */
	uint32_t line_from;
	bool only_form; /* only parse the steps: the players are unknown */
	bool is_replay; /* the turn was played before: report nothing */
	bool notes_claims; /* wrong claims are notes, not errors */

	/*
	 * The text of the last help that suggests something without regard to
	 * the turns after it; or NULL.
	 */
	const char *guess;
	/* How the game ended: its value in the outcome; NULL if it goes on. */
	const char *ended;
	bool has_reported_end; /* what follows the end has been reported */
	uint32_t turns;    /* turns begun so far */
	uint32_t observed_steps; /* steps of the turn passed to observers */
	const char **note;
	uint32_t notes;
	size_t notes_cap;
	bool out_of_memory;
	struct watch *observer; /* or NULL */
	struct watch *watch; /* the observer, if it wants steps; or NULL */
	bool skips_effects; /* it does not read the effects of steps */
	bool studies; /* also report effects that are slow to compute */
	/* Results of judge_store_expansion(); or NULL. */
	struct expansions *expansions;
	enum tes_event_kind event_kind; /* kind of the event being built */
	/* How the players ended the game (`termination`); kind can be NULL. */
	struct {
		const struct termination_kind *kind;
		unsigned named; /* the seats it names: bit i for seat[i] */
	} termination;
	bool is_assumed; /* the position follows from a correction */
	bool has_accepted; /* a turn with `stands` has broken a rule */
	bool is_cut_short; /* the players stopped during the last turn */
};

/*
 * Reports a rule violation at run->place: as a warning if the turn is marked
 * `stands` or is in a variation, else as an error.  Otherwise works as
 * diag_add().
 */
struct tes_diag *judge_report(struct judge_run *run,
    const struct tes_code *code, struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports malformed text at run->place; always as an error. */
struct tes_diag *judge_malformed(struct judge_run *run,
    const struct tes_code *code, struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

/* Returns whether the reader reported an error inside the span. */
bool judge_is_malformed(const struct judge_run *run, struct tes_span span);

/*
 * Returns whether the set-up cannot be read: the reader reported an error in
 * it, or the record ends in it.
 */
bool judge_setup_is_malformed(const struct judge_run *run);

/*
 * Returns whether the turn being played is the last of a record with
 * `termination`: the players may have stopped before its end.
 */
bool judge_is_broken_off(const struct judge_run *run);

/* Adds a note to the outcome of the record. */
void judge_add_note(struct judge_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Returns the arena of the current event, for what its effects point to.
 * run->watch must not be NULL.
 */
struct arena *judge_event_arena(struct judge_run *run);

/* What the panels of a game's players look like. */
struct game_panels {
	const struct tes_counter *counter; /* names; a value is of a seat */
	uint32_t counter_count;
	/* By index in game->seat[]; symbol may be NULL. */
	const char *const *color, *const *symbol;
};

/* Fills in the panels of a scene, with memory of the arena. */
void judge_panels(const void *state, const struct judge_run *run,
    struct arena *a, const struct game_panels *panels,
    struct tes_scene *scene);

/*
 * Returns an empty buffer for the sentence of the next effect, which
 * judge_add_sentence() adds to the step being played; copies effect->cell.
 * run->watch must not be NULL.
 */
struct buf *judge_sentence(struct judge_run *run);
void judge_add_sentence(struct judge_run *run,
    const struct tes_effect *effect);
/*
 * Adds an effect, if run->watch is not NULL; its sentence begins with its seat,
 * and goes on with the formatted text.
 */
void judge_add_effect(struct judge_run *run, const struct tes_effect *effect,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/*
 * Stores the piece and cells of the step being played for its struct tes_event;
 * they are valid until the step ends, as in judge_event_arena().  Does nothing
 * without an observer.
 */
void judge_set_pieces(struct judge_run *run, const char *what, const char *cell,
    const char *to);

/*
 * Ends the step being played: passes its event, with its effects, to the
 * observer.
 */
void judge_end_step(struct judge_run *run);

/*
 * Passes the event of a conflict that another one of the step follows, to
 * observers that want it.
 */
void judge_end_conflict(struct judge_run *run);

/*
 * Passes the events of the turn's first `steps` steps that have not been passed
 * yet, without effects.  Changes run->place.step.
 */
void judge_pass_steps(struct judge_run *run, uint32_t steps);

/*
 * Stores the expanded text of a step that leaves out implied consequences.  The
 * step has been played as written; run->expansions must not be NULL.
 */
void judge_store_expansion(struct judge_run *run, const struct tes_step *step,
    const struct buf *text);

/*
 * Returns a sentence for people on the termination of this name; NULL if there
 * is no such.
 */
const char *termination_words(const char *name);
/* Returns the name of a kind of `termination`, or NULL after the last one. */
const char *termination_name(size_t i);

/* Returns the edition's name of one of the game's seats. */
const char *seat_name(const struct tes_edition *ed, const char *standard);
/* Returns the index in game->seat[] of the edition's name of a seat, or -1. */
int game_seat(const struct tes_edition *ed, struct tes_text name);
/* Returns the index in run->seat[] of the seat of this name, or -1. */
int judge_seat(const struct judge_run *run, struct tes_text name);
/*
 * Returns whether player i is to move: at the end of a turn, the one after the
 * player of that turn.
 */
bool judge_is_to_move(const struct judge_run *run, unsigned i);

#endif /* RULES_JUDGE_H */
