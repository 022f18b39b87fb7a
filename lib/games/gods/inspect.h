/* inspect.h - finds the first rule that a turn breaks, and reports it. */
#ifndef GODS_INSPECT_H
#define GODS_INSPECT_H

#include "games/gods/rule.h"
#include "games/gods/trace.h"

/* A step that breaks a rule, and the traced position before it. */
struct broken_step {
	struct pos *p;
	struct judge_run *run; /* run->place is the step's */
	const struct tes_turn *turn;
	const struct tes_step *step;
	const struct action *action;
	const struct tes_move *move;
};

/*
 * For the code GODS_BARE_LIST, values of why.reason: a listed cell has no
 * tribe, the number of cells is wrong, a cell is listed twice.
 */
enum { BARE_NO_TRIBE, BARE_NUMBER, BARE_TWICE };

/* follow.c */
/*
 * Returns whether the turn is complete: all its actions are made, or the
 * players stopped the game.  If the actions are made, also ends the turn.
 */
bool follow_is_over(struct pos *p, struct judge_run *run);

/* inspect.c */
/* See game_engine.inspect.  After an error the position must not be used. */
bool inspect_turn(void *pos, struct judge_run *run,
    const struct tes_turn *turn);

/* explain.c */
/* Reports the rule in *why that the step b breaks. */
void explain(const struct broken_step *b, const struct why *why);
struct tes_diag *explain_report(const struct broken_step *b,
    enum gods_diag code, const char *fmt, va_list ap)
    __attribute__((format(printf, 3, 0)));
/* Writes the kinds on the display to out[], as "green and desert". */
void explain_lying(const struct broken_step *b, char *out, size_t size);
/* Adds a note to the diagnostic: which hexes are on the display. */
void explain_note_display(const struct broken_step *b, struct tes_diag *diag);

/* explain_draw.c */
void explain_draw(const struct broken_step *b, const struct why *why);

#endif /* GODS_INSPECT_H */
