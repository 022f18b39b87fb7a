/*
 * run.h - the representation of a judge, shared by the files of lib/rules.
 */
#ifndef RULES_RUN_H
#define RULES_RUN_H

#include "base/buf.h"
#include "rules/judge.h"

/* By how much each seat's number in `after` was wrong in the turn before. */
struct known_slip {
	int32_t delta[TES_SEATS_MAX];
};

/* Redundant `facts` and `after` of a turn: see known.c. */
struct known {
	struct arena arena;
	const struct tes_turn *turn; /* NULL: redundancy is not computed */
	struct known_fact {
		const char *s; /* the sentence without its full stop */
		size_t len;
		uint32_t i;
	} *sorted;
	bool *fact, *after;
};

/* The observer, and the event that is being built. */
struct watch {
	struct tes_judge *judge;
	tes_event_fn *fn;
	void *ctx;
	struct arena arena; /* memory of the event */
	struct buf text; /* text of the next effect */
	const struct tes_effect **effect;
	size_t effects, cap;
	const char *what, *cell, *to; /* of the step: see struct tes_event */
	bool studies;
	struct known known;
	/* Totals of the draws reported for each seat. */
	struct {
		uint32_t draws;
		int64_t luck, variance;
	} sum[TES_SEATS_MAX];
};

struct tes_judge {
	struct arena arena; /* memory of the outcome */
	struct watch watch;
	struct judge_run run;
	struct tes_outcome outcome;
	const struct tes_game *game; /* of the states below */
	/* Of main line [0] and variation [1]: own states; positions or NULL. */
	void *own[2], *pos[2];
	const struct game_rules *rules; /* how `state` is played */
	void *state, *branch; /* of main line, variation: own[] or pos[] */
	bool is_sure; /* the outcome is that of pos[0] */
	bool is_plain; /* never play on positions */
	bool is_tried; /* playing on positions has been tried */
	struct known_slip slip[CHECKS_MAX];
	const struct tes_diags *reading; /* see struct judge_run */
	bool is_lenient; /* see struct judge_run, lenient */
	bool notes_claims; /* see struct judge_run */
	bool only_form; /* see struct judge_run */
	bool skips_lines; /* do not play variations */
	struct wholes *wholes; /* see struct judge_run */
	bool is_begun; /* the game was set up */
	uint32_t turn; /* index of the next turn, from 0 */
	size_t errors_before; /* errors in diags before this record */
	uint32_t follow_turn, follow_line; /* variation to play, from 1; or 0 */
	uint32_t next; /* seat whose turn is next */
	bool in_doubt; /* the turn order is uncertain since a wrong seat */
	unsigned doubtful; /* number of next turns that begin uncertain */
	int behind_swap; /* seat after two swapped turns; or -1 */
	unsigned expected, written; /* seats in the last error E0601 */
};

/* watch.c */
bool watch_sum_up(struct tes_judge *j);
void watch_moment(struct judge_run *run, enum tes_event_kind kind);

/* known.c: these do nothing without an observer. */
void known_begin(struct judge_run *run, const struct tes_turn *turn);
/* Marks facts equal to an effect's text, or to a diagnostic (may be NULL). */
void known_sentence(struct judge_run *run, const char *text);
void known_diag(struct judge_run *run, const struct tes_diag *diag);
/* Marks item i of the turn's `after` as certainly right. */
void known_after(struct judge_run *run, uint32_t i);

/* seats.c */
const char *seat_name(const struct tes_edition *ed, const char *standard);
/* Reports an unknown seat.  playing: it has to be the seat of a player. */
void unknown_seat(struct judge_run *run, struct tes_text name, bool playing);
/*
 * Returns the index of the player's seat that is certainly meant, by a typo or
 * by the player's own name; else -1.
 */
int meant_seat(const struct judge_run *run, struct tes_text name);
/* Returns the index of a seat; reports an unknown one, and guesses or -1. */
int known_seat(struct judge_run *run, struct tes_text name);
/* Assigns seats to players.  Returns false if `players` is unusable. */
bool seat_players(struct judge_run *run);
/* Assigns seats by the seats of the turns, if `players` is malformed. */
void seat_by_turns(struct judge_run *run);

/* order.c */
void report_wrong_seat(struct judge_run *run, const struct tes_turn *turn,
    unsigned expected);
unsigned seat_of_turn(struct tes_judge *j, uint32_t i, unsigned written);

/* after.c */
bool read_number(struct tes_text text, int32_t *out);
void check_after(struct tes_judge *j, const struct tes_turn *turn);

/* sure.c */
/*
 * Validates a record that has been set up, on positions.  Returns false, with
 * nothing changed, if its turns must be played one by one.
 */
bool sure_play(struct tes_judge *j);
/* Returns whether a record has nothing that only the judge's state handles. */
bool sure_can_play(const struct tes_judge *j);
/*
 * Play a record that has been set up on the position j->pos[0], for corrections
 * (trial.h).  They return false if it is not certainly valid.
 */
bool sure_begin(struct tes_judge *j);
bool sure_turn(struct tes_judge *j, uint32_t i); /* turn i, base 0 */
bool sure_end(struct tes_judge *j);
/* Chooses the state on which the turns will be played one by one. */
void sure_choose(struct tes_judge *j);

/* complete.c */
/* Drops the completed steps of a record that is played again. */
void wholes_clear(struct judge_run *run);

/* termination.c */
/* Parses `termination`, after the players; reports errors. */
void termination_read(struct judge_run *run);
/* Reports a termination of a game that the rules have ended. */
void termination_check(struct judge_run *run);
/* Returns whether the game has ended with winners. */
bool termination_has_winner(const struct judge_run *run);
/* Returns how the game ended, by rules or termination; NULL if it goes on. */
const char *termination_ended(const struct judge_run *run);
/* Returns -1 if termination ranks a seat first, 1 if last, else 0. */
int termination_rank(const struct judge_run *run, unsigned seat);

/* rank.c */
bool rank_seats(struct tes_judge *j);
void check_results(struct tes_judge *j);

#endif /* RULES_RUN_H */
