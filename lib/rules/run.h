/*
 * run.h - the representation of a judge, shared by the files of lib/rules.
 */
#ifndef RULES_RUN_H
#define RULES_RUN_H

#include "base/buf.h"
#include "rules/changes.h"
#include "rules/judge.h"

/*
 * Which `facts` and `after` of a turn are redundant, as they follow from its
 * steps: see known.c.
 */
struct known {
	struct arena arena;
	const struct tes_turn *turn; /* NULL: redundancy need not be known */
	struct known_fact {
		const char *s; /* the sentence without its full stop */
		size_t len;
		uint32_t i;
	} *sorted;
	bool *fact, *after;
};

/* The observers, and the event that will be passed to them next. */
struct watch {
	struct tes_judge *judge;
	struct observer {
		tes_event_fn *fn;
		void *ctx;
		enum tes_observe next; /* what it needs, from the next record */
		struct tes_judge **home; /* see observer_attach(); or NULL */
		enum tes_observe what; /* what it needs of this record */
		bool is_active; /* it was added before this record */
	} observer[TES_OBSERVERS_MAX];
	unsigned observers;
	struct arena arena; /* memory of the event */
	struct buf text; /* text of the next effect */
	const struct tes_effect **effect; /* each in `arena` */
	size_t effects, cap;
	const char *what, *cell, *to; /* of the step: as in struct tes_event */
	struct known known;
	/* For each seat: sums over its draws. */
	struct {
		uint32_t draws;
		int64_t luck, variance;
	} sum[TES_SEATS_MAX];
};

struct tes_judge {
	struct arena arena; /* memory of the outcome */
	struct watch watch;
	/* What records begin with: reading, lenient, only_form and so on. */
	struct judge_run preset;
	struct judge_run run;
	struct tes_outcome outcome;
	const struct tes_game *game; /* game of the states below */
	/*
	 * Positions: own: as set up; pos: on which turns are played, of the
	 * main line [0] and of a variation [1].
	 */
	void *own, *pos[2];
	void *state, *branch; /* main line: own or of pos[]; variation */
	bool is_exact; /* pos[0] has played the whole record */
	bool is_plain; /* for tests: play turn by turn, see exact.c */
	/*
	 * By how much the number of each seat, under each key of `after`, was
	 * wrong in the turn before: an equal error is not reported again.
	 */
	int32_t known_difference[CHECKS_MAX][TES_SEATS_MAX];
	bool skips_lines; /* do not play the variations */
	bool ignores_claims; /* of exact_turn() and exact_end() */
	uint64_t *key; /* array for outcome.position_key; or NULL */
	bool wants_keys; /* see tes_judge_set_position_keys() */
	struct board_changes changes; /* if key is not NULL */
	bool is_begun; /* the game was set up */
	uint32_t turn; /* index of the next turn, from 0 */
	size_t errors_before; /* errors in diags before this record was begun */
	uint32_t follow_turn, follow_line; /* variation to play, from 1; or 0 */
	uint32_t next; /* index of the seat whose turn is next */

	/* The rest is for correct.c. */
	struct tes_record played; /* the record with the turns of corrections */
	uint32_t *number; /* of its turns in the record; NULL: in order */
	struct tes_repair *repair; /* finds corrections; or NULL */
	const struct chain *plan; /* corrections of the rest; or NULL */
	struct assumption *assumption; /* the first one; or NULL */
	struct assumption **next_assumption; /* where the next one goes */
	const struct chain *assumed; /* the part of `plan` in `played` */
	bool never_corrects; /* turns after an illegal one are only parsed */
	bool has_wrong_after; /* `after` of a turn is no evidence any more */
	uint32_t handled; /* turns of the record that were played or parsed */
	unsigned plans; /* searches so far */
};

/* observe.c */
void watch_sum_up(struct tes_judge *j);
/* Sets `home` of all observers to NULL and frees the memory of the events. */
void watch_release(struct watch *w);
/* Makes the observers those of the record that is begun. */
void watch_begin(struct watch *w);
/* Returns whether an observer needs to know that. */
bool watch_needs(const struct watch *w, enum tes_observe what);
void watch_event(struct judge_run *run, enum tes_event_kind kind);

/* known.c: these do nothing without an observer. */
void known_begin(struct judge_run *run, const struct tes_turn *turn);
/*
 * Mark facts of the turn that repeat the text of an effect, or a diagnostic
 * (NULL: none).
 */
void known_sentence(struct judge_run *run, const char *text);
void known_diag(struct judge_run *run, const struct tes_diag *diag);
/* Marks the turn's `after` number i (base 0) as one that is certainly right. */
void known_after(struct judge_run *run, uint32_t i);

/* seats.c */
/*
 * Reports an unknown seat.  playing: the name should be a seat that a player
 * has, else any seat of the game.  due: the only seat that it may be a typo of;
 * NULL: any.
 */
void unknown_seat(struct judge_run *run, struct tes_text name, bool playing,
    const char *due);
/*
 * Returns whether the seat of pair[i] has a value before, under another of its
 * names, and reports that.
 */
bool is_second_value(struct judge_run *run, const struct tes_pair *pair,
    uint32_t i);
/*
 * Returns how many of the first n turns of the record name a seat, SEVERAL at
 * most: records can have many turns.
 */
enum { SEVERAL = 2 };
uint32_t count_turns(const struct judge_run *run, size_t n,
    struct tes_text seat);
/*
 * Returns the index of the seat that an unknown name certainly means: a typo of
 * a player's seat (due: of this one only), or a player's own name; -1 if none.
 */
int meant_seat(const struct judge_run *run, struct tes_text name,
    const char *due);
/*
 * Returns the index of the player's seat with this name.  Reports an unknown
 * name, and returns the seat that it certainly means, or -1.
 */
int known_seat(struct judge_run *run, struct tes_text name);
/* Assigns a seat of game->seat[] to the next player. */
void take_seat(struct judge_run *run, unsigned seat);
/*
 * Assigns seats to the players of the record.  Returns false if its key
 * `players` is unusable, or if out of memory.
 */
bool seat_players(struct judge_run *run);
/* Assigns the seats that turns name, where `players` is malformed. */
void seat_by_turns(struct judge_run *run);

/* order.c */
/*
 * Reports a turn that is not of the expected seat.  Returns the diagnostic, or
 * NULL if out of memory.
 */
struct tes_diag *report_wrong_seat(struct judge_run *run,
    const struct tes_turn *turn, unsigned expected);
/* Reports a turn after the end of the game, unless a step after it was. */
void report_turn_after_end(struct judge_run *run, const struct tes_turn *turn);
/*
 * Returns whether turn i (base 0) and the next ones are of the seats that
 * should follow, so that a missing turn before it is likelier than a wrong
 * seat.
 */
bool misses_turn(const struct judge_run *run, uint32_t i);
/*
 * Returns the seat that a turn is written for: the expected one if that is
 * uncertain.  Reports an unknown seat.
 */
unsigned written_seat(struct tes_judge *j, const struct tes_turn *turn);
/*
 * Reports that a turn is not of the seat that is next; once if turns of wrong
 * seats come again in each round.
 */
void check_seat(struct tes_judge *j, const struct tes_turn *turn);

/* judge.c */
/* Frees a position of the game; does nothing if that is NULL. */
void judge_free_state(const struct tes_game *game, void *state);
/* Reports unknown seats in the turn's `draws`. */
void check_draws(struct judge_run *run, const struct tes_turn *turn);
/* Returns whether no error makes the state uncertain. */
bool judge_is_certain(const struct tes_judge *j);
/*
 * Plays a turn.  seat: index into run.seat[].  The caller has set run.place.
 * Returns false if the turn breaks a rule.
 */
bool judge_play(struct tes_judge *j, void *state, const struct tes_turn *turn,
    unsigned seat);
/* Plays a turn without a diagnostic.  Returns false at a broken rule. */
bool judge_replay(struct tes_judge *j, const struct tes_turn *turn,
    uint32_t number);

/* variation.c */
/* Plays all variations of a turn of the seat. */
void variations_play(struct tes_judge *j, const struct tes_turn *turn,
    unsigned seat);
/* Returns whether a variation was selected to replace turn i (base 0). */
bool variation_is_followed(const struct tes_judge *j, uint32_t i);
/* Plays a variation instead of the turn and all later ones of the record. */
void variation_follow(struct tes_judge *j, const struct tes_turn *turn,
    unsigned seat);

/* correct.c */
/* Begins to play the turns one by one. */
void correct_begin(struct tes_judge *j);
/* Returns the number in the record of turn i (base 0) of j->played. */
uint32_t correct_number(const struct tes_judge *j, uint32_t i);
/*
 * Adds the correction of an unknown seat to its error, if the likeliest one is
 * the next seat, for which turn i of j->played is going to be played.
 */
void correct_seat(struct tes_judge *j, uint32_t i);
/*
 * Returns the correction that explains why `result` is wrong, if the position
 * follows from earlier corrections; NULL if there is none.
 */
const struct chain *correct_foresees_result(const struct tes_judge *j);
/*
 * Adds that correction to the error of a wrong `result`.  Returns whether there
 * is one.
 */
bool correct_result(struct tes_judge *j, struct tes_diag *error);
/*
 * Returns the turn; or a copy in which steps that an assumed correction has
 * changed have their spans in the source, for diagnostics; NULL if out of
 * memory.
 */
const struct tes_turn *correct_step_spans(struct tes_judge *j,
    const struct tes_turn *turn);
/*
 * Goes on after turn i of j->played, which breaks a rule that was reported:
 * from the likeliest correction, or without playing the rest.
 */
void correct_turn(struct tes_judge *j, uint32_t i);
/* Parses the rest of the turns, since nothing explains an error. */
void correct_give_up(struct tes_judge *j);

/* after.c */
/* Returns the check of a key of `after` that has numbers; NULL if none. */
const struct game_check *find_check(const struct game_rules *rules,
    struct tes_text key);
/* Returns whether all items are right or unknown. */
bool check_after(struct tes_judge *j, const struct tes_turn *turn);

/* exact.c */
/*
 * Validates a record that has been set up, without reporting anything, which is
 * faster.  Returns false, with nothing changed but the position keys, if the
 * judge must play its turns one by one.
 */
bool exact_play(struct tes_judge *j);
/*
 * Allocates what tes_judge_set_position_keys() needs for a record.  Returns
 * false if out of memory.
 */
bool exact_make_keys(struct tes_judge *j);
/*
 * Play a record that has been set up, on the position j->pos[0], for the search
 * for corrections (trial.h).  They return false if something is not certainly
 * valid.
 */
bool exact_begin(struct tes_judge *j);
bool exact_turn(struct tes_judge *j, uint32_t i); /* base 0 */
/*
 * Returns whether an item of `after` agrees with a position; pos NULL: whether
 * it can be compared with one, as its key, seats and type are known.
 */
bool after_agrees(const struct tes_judge *j, const void *pos,
    const struct tes_state_value *after);
/* Returns whether the `after` of a turn agrees with the position after it. */
bool exact_after(const struct tes_judge *j, const void *pos,
    const struct tes_turn *turn);
bool exact_end(struct tes_judge *j);

/* complete.c */
/* Removes the completed steps, before a record is played again. */
void expansions_clear(struct judge_run *run);

/* termination.c */
/*
 * Parses `termination`; reports errors.  The players must have seats already.
 */
void termination_read(struct judge_run *run);
/* Reports `termination` in a record whose game was ended by the rules. */
void termination_check(struct judge_run *run);
/* Returns whether the game has ended in such a way that it has winners. */
bool termination_has_winner(const struct judge_run *run);
/*
 * Returns how the game has ended, by the rules or by `termination`; NULL if it
 * goes on.
 */
const char *termination_ended(const struct judge_run *run);
/* Returns -1 if `termination` makes the seat a winner, 1 if a loser, else 0. */
int termination_rank(const struct judge_run *run, unsigned seat);

/* rank.c */
void rank_seats(struct tes_judge *j);
void check_results(struct tes_judge *j);

#endif /* RULES_RUN_H */
