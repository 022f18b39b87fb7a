/*
 * run.h - a judge from inside: what the files of this room share.
 */
#ifndef RULES_RUN_H
#define RULES_RUN_H

#include "base/buf.h"
#include "rules/judge.h"

/* What `after` said falsely of a seat, so that it is not told again. */
struct known_slip {
	int32_t delta[TES_SEATS_MAX];
};

/* What a turn says that follows from it anyway: known.c. */
struct known {
	struct arena arena;
	const struct tes_turn *turn; /* NULL: nothing is looked for */
	struct known_fact {
		const char *s; /* without its stop */
		size_t len;
		uint32_t i;
	} *sorted;
	bool *fact, *after;
};

/* Who watches, and what there is to tell him. */
struct watch {
	struct tes_judge *judge;
	tes_event_fn *fn;
	void *ctx;
	struct arena arena; /* of the moment */
	struct buf text;    /* that is told next */
	const struct tes_effect **effect;
	size_t effects, cap;
	const char *what, *cell, *to; /* of the step, as in its moment */
	bool studies;
	struct known known;
	/* What was told of the draws of each seat. */
	struct {
		uint32_t draws;
		int64_t luck, variance;
	} sum[TES_SEATS_MAX];
};

struct tes_judge {
	struct arena arena; /* of the outcome */
	struct watch watch;
	struct judge_run run;
	struct tes_outcome outcome;
	const struct tes_game *game; /* whose states these are */
	void *state, *branch;        /* the game; an alternative of it */
	void *sure, *sure_line;      /* positions of game->play; or NULL */
	bool is_sure;  /* the outcome is that of `sure` */
	bool is_plain; /* `sure` is not to be used: the state is looked at */
	struct known_slip slip[CHECKS_MAX];
	const struct tes_diags *reading; /* judge_run.reading */
	bool is_lenient;  /* judge_run.lenient */
	bool notes_claims; /* judge_run.notes_claims */
	bool only_form;   /* judge_run.only_form */
	bool skips_lines; /* alternatives are not looked at */
	struct wholes *wholes; /* judge_run.wholes */
	bool is_begun;    /* there is a game to go on with */
	uint32_t turn;    /* the next one, from 0 */
	size_t errors_before; /* in the run's diags when it began */
	uint32_t follow_turn, follow_line; /* from 1; 0: none */
	uint32_t next; /* seat on turn */
	bool in_doubt; /* the order of turns is, since a wrong seat */
	unsigned doubtful;       /* turns before which the game is in doubt */
	int behind_swap; /* seat behind two turns that changed places; or -1 */
	unsigned expected, written; /* of the wrong seat last reported */
};

/* watch.c */
bool watch_sum_up(struct tes_judge *j);
void watch_moment(struct judge_run *run, enum tes_event_kind kind);

/* known.c: each does nothing unless the run is watched. */
void known_begin(struct judge_run *run, const struct tes_turn *turn);
/* An effect of the turn, or a diagnostic, which may be NULL. */
void known_sentence(struct judge_run *run, const char *text);
void known_diag(struct judge_run *run, const struct tes_diag *diag);
/* Value i of the turn's `after`: the position certainly has it. */
void known_after(struct judge_run *run, uint32_t i);

/* seats.c */
const char *seat_name(const struct tes_edition *ed, const char *standard);
/* playing: among those at the table; else among the game's. */
void unknown_seat(struct judge_run *run, struct tes_text name, bool playing);
/*
 * The player's seat that the name certainly means, as a mistyped one or as the
 * name of who sits there; -1.
 */
int meant_seat(const struct judge_run *run, struct tes_text name);
/* That of the name; else it is reported, and it is the one that is meant. */
int known_seat(struct judge_run *run, struct tes_text name);
/* Assigns seats to players; false if turns cannot be assigned to seats. */
bool seat_players(struct judge_run *run);
/* The same by the turns, where the players cannot be read. */
void seat_by_turns(struct judge_run *run);

/* order.c */
void report_wrong_seat(struct judge_run *run, const struct tes_turn *turn,
    unsigned expected);
unsigned seat_of_turn(struct tes_judge *j, uint32_t i, unsigned written);

/* after.c */
bool read_number(struct tes_text text, int32_t *out);
void check_after(struct tes_judge *j, const struct tes_turn *turn);

/* sure.c */
bool sure_play(struct tes_judge *j);

/* termination.c */
/* Reads the record's `termination`, after the players; reports errors. */
void termination_read(struct judge_run *run);
/* Reports a termination of a game that the rules have ended. */
void termination_check(struct judge_run *run);
/* Whether the game has ended with winners. */
bool termination_has_winner(const struct judge_run *run);
/* How the game ended, by its rules or by the players; NULL if it goes on. */
const char *termination_ended(const struct judge_run *run);
/* -1, 0, 1: the seat ranks before, with, after those that it does not name. */
int termination_rank(const struct judge_run *run, unsigned seat);

/* rank.c */
bool rank_seats(struct tes_judge *j);
void check_results(struct tes_judge *j);

#endif /* RULES_RUN_H */
