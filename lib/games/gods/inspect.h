/*
 * inspect.h - the first error of a turn, and its diagnostic.
 */
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

/* Values of why.reason for GODS_BARE_LIST. */
enum { BARE_NO_TRIBE, BARE_NUMBER, BARE_TWICE };

/* follow.c */
/*
 * Ends a turn whose actions are all made; returns false if some are missing,
 * unless the players stopped the game.
 */
bool follow_is_over(struct pos *p, struct judge_run *run);

/* inspect.c */
/* For game_engine.inspect; the position is unusable after an error. */
bool inspect_turn(void *pos, struct judge_run *run,
    const struct tes_turn *turn);

/* explain.c */
/* Reports a broken rule. */
void explain(const struct broken_step *b, const struct why *why);
struct tes_diag *explain_report(const struct broken_step *b,
    enum gods_diag code, const char *fmt, va_list ap)
    __attribute__((format(printf, 3, 0)));
/* Writes what lies on the display: "green and desert". */
void explain_lying(const struct broken_step *b, char *out, size_t size);
/* Adds a note on what lies on the display. */
void explain_note_display(const struct broken_step *b, struct tes_diag *diag);

/* explain_draw.c */
void explain_draw(const struct broken_step *b, const struct why *why);

#endif /* GODS_INSPECT_H */
