/*
 * importance.h - which effects and turns of a game are important.
 */
#ifndef ANALYSIS_IMPORTANCE_H
#define ANALYSIS_IMPORTANCE_H

#include "tessera.h"

struct buf;

/* Returns how important the kind of an effect is in the edition's game. */
enum tes_importance effect_importance(const struct tes_edition *ed,
    const struct tes_effect *e);

/*
 * Appends the texts of those effects that are not routine, or of those that are
 * turning points (only_turning), each with a newline.  Returns their number.
 */
uint32_t put_effects(const struct tes_edition *ed, struct buf *out,
    const struct tes_effect *const *effect, uint32_t count, bool only_turning);

/* Returns by how many points the scores changed in a turn. */
uint32_t points_change(const struct tes_history_turn *turn);

/*
 * Returns how much a turn decided the game, and appends why, as sentences with
 * newlines: another player takes the lead, an effect is a turning point, a step
 * is marked !! or ??; changes of the score count, too.  0: it did not.
 * *leader: index of the player who had the lead before and has it now; -1:
 * none so far.
 */
uint32_t turn_weight(const struct tes_history_turn *turn,
    const struct tes_edition *ed, int *leader, struct buf *why);

#endif /* ANALYSIS_IMPORTANCE_H */
