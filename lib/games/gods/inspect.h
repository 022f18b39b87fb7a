/* inspect.h - steps that break a rule: the reports, and playing on. */
#ifndef GODS_INSPECT_H
#define GODS_INSPECT_H

#include "games/gods/lexer.h"
#include "games/gods/rule.h"
#include "games/gods/trace.h"

/* A step that breaks a rule, and the traced position before it. */
struct illegal_step {
	struct pos *p;
	struct judge_run *run; /* run->place is the step's */
	const struct tes_turn *turn;
	const struct tes_step *step;
	struct action *action;
	const struct tes_move *move; /* action->move, as it is played */
	struct why *why; /* set if the step is illegal */
};

/*
 * inspect.c: these functions report a broken rule at run->place if the position
 * is traced, unless run->is_replay.  They return false if the turn must not be
 * played: it breaks a rule and is not marked `stands`.
 */
/*
 * Plays step i (base 0) of the turn; sets *undo for trace_step().  Also returns
 * false if out of memory.  If it returns false, the position must not be used.
 */
bool inspect_step(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn, uint32_t i, struct undo *undo);
/* Reports step i (base 0), which comes after a step that ended the game. */
bool inspect_after_end(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn, uint32_t i);
/*
 * Plays a turn that declares the end of the game, at its start, without income
 * (Q31, Q37).
 */
bool inspect_declaration(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn);
/* Reports that the turn lacks actions (Q53); ends it if it is to be played. */
bool inspect_actions(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn);

/* stand.c */
/*
 * Plays the illegal step b, undo->move, as far as possible; completes *undo.
 * Returns false if that would put too many hexes into the game.  If a lenient
 * judge ignores an end of the game, sets is_excused.
 */
bool stand_step(const struct illegal_step *b, struct undo *undo);

/* explain.c */
/* Reports the rule *b->why that the step b breaks. */
void explain(const struct illegal_step *b);
/* Reports the code of *b->why with a message; works as judge_report(). */
#define report(b, ...)                                      \
	judge_report((b)->run, &gods_codes[(b)->why->code], \
	    (b)->step->text.span, __VA_ARGS__)
#define help(b, diag, ...) diag_help((b)->run->diags, diag, __VA_ARGS__)
/* Appends the kinds on the display, as "green and desert". */
void explain_displayed(const struct pos *p, const struct judge_run *run,
    struct buf *out);

#endif /* GODS_INSPECT_H */
