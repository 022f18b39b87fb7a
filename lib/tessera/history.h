#ifndef TESSERA_HISTORY_H
#define TESSERA_HISTORY_H

#include "tessera/scene.h"

TES_BEGIN_DECLS

/*
 * tes_history(3) - what happened in a game, turn by turn
 *
 * A history collects the events of a record while it is judged, and describes
 * each turn: its steps with their effects and diagnostics, remarks, and points.
 * A view of the game then only has to choose and to lay out.
 *
 *	tes_history_begin(history, rec);
 *	(add an observer that passes each event to tes_history_add())
 *	tes_judge_record(judge, rec, ed, diags);
 *	for (uint32_t i = 1; i <= tes_record_turn_count(rec); i++)
 *		show(tes_history_describe(history, i, diags));
 */

/* A history. */
struct tes_history;

/* A step, and what it caused; or what happened after the steps of a turn. */
struct tes_history_step {
	const struct tes_step *step; /* NULL: after the steps */
	const struct tes_effect *const *effect; /* in order */
	uint32_t effect_count;
	const struct tes_diag *const *diag; /* in the order of the source */
	uint32_t diag_count;
};

/* What a turn has besides its steps, in the order in which it is shown. */
enum tes_remark_kind {
	TES_REMARK_DRAW,     /* of `draws`: what a player drew */
	TES_REMARK_ACCEPTED, /* `stands`: why a violation was accepted */
	TES_REMARK_NOTE,
	TES_REMARK_TEXT,     /* any other text */
	TES_REMARK_EVAL,
	TES_REMARK_CLOCK,    /* seconds */
	TES_REMARK_FACT,     /* one of `facts` */
	TES_REMARK_AFTER     /* one of `after` */
};

/* A remark on a turn. */
struct tes_remark {
	enum tes_remark_kind kind;
	const char *label;     /* its key in records, or "fact" */
	struct tes_text text;  /* of all but draws and `after` */
	const struct tes_pair *draw;         /* seat and pieces; or NULL */
	const struct tes_state_value *after; /* or NULL */
	bool is_redundant; /* follows from the steps; see tes_redundancy */
};

/* The points of a player after a turn. */
struct tes_points {
	const char *seat;
	int32_t value;
	int32_t change; /* since the turn before, as far as it is certain */
	bool is_certain;
};

struct tes_history_turn;

/* A variation of a turn. */
struct tes_history_variation {
	const struct tes_history_turn *const *turn; /* turn_count pointers */
	uint32_t turn_count;
	const struct tes_diag *const *diag; /* in the order of the source */
	uint32_t diag_count;
};

/* What happened in a turn. */
struct tes_history_turn {
	uint32_t number;             /* from 1 */
	const struct tes_turn *turn; /* as written */
	struct tes_text seat;        /* its full name if the turn was played */
	struct tes_text player;      /* name; s is NULL if unknown */
	bool is_played;  /* its event was added */
	bool is_certain; /* is_played, and no error made it uncertain */
	/* step_count steps; then what happened after them, with step NULL. */
	const struct tes_history_step *const *step;
	uint32_t step_count;
	const struct tes_remark *const *remark;
	uint32_t remark_count;
	/*
	 * Points of all players after the turn, in turn order; none if the turn
	 * was not played, or the game has none.
	 */
	const struct tes_points *const *points;
	uint32_t points_count;
	const char *points_title; /* "Points"; or NULL */
	const struct tes_history_variation *const *variation;
	uint32_t variation_count;
};

/* Returns a new history, or NULL if out of memory. */
TES_API struct tes_history *tes_history_new(void);

/* Frees a history; NULL is allowed. */
TES_API void tes_history_free(struct tes_history *history);

/*
 * Begins the history of a record, which must exist as long as it is used, and
 * discards that of another one.
 */
TES_API void tes_history_begin(struct tes_history *history,
    const struct tes_record *rec);

/*
 * Makes the turns of a variation, as of tes_judge_select_variation(), those of
 * the history that was begun.
 */
TES_API void tes_history_select_variation(struct tes_history *history,
    uint32_t turn, uint32_t variation);

/*
 * Adds an event; for observers.  Returns TES_OK, or TES_NOMEM, after which
 * tes_history_describe() returns NULL until the history is begun again.
 */
TES_API enum tes_status tes_history_add(struct tes_history *history,
    struct tes_judge *judge, const struct tes_event *event);

/*
 * Returns the description of turn `number`, from 1, with those of the record's
 * diagnostics that are about the turn; diags NULL: none.  Valid until the next
 * call for the history, or until diags change.  NULL if there is no such turn,
 * or out of memory.
 */
TES_API const struct tes_history_turn *tes_history_describe(
    struct tes_history *history, uint32_t number,
    const struct tes_diags *diags);

/*
 * Returns the effects at the end of the record, as of a final scoring, and
 * stores their number in *count.  Valid as tes_history_describe().
 */
TES_API const struct tes_effect *const *tes_history_end_effects(
    struct tes_history *history, uint32_t *count);

TES_END_DECLS

#endif /* TESSERA_HISTORY_H */
