/*
 * rule.c - the rules of rule.h for any move of a position.
 */
#include <assert.h>

#include "games/gods/rule.h"

/*
 * A move that is listed names the tribes that stay bare.  Debug builds compare
 * both modes; a draw beside hidden hexes cannot be tried twice.
 */
bool
rule_is_legal(struct pos *p, const struct tes_move *m)
{
#ifdef TES_DEBUG
	struct why why;

	if (!p->s.hidden)
		assert(rule_step(EXACT, p, m, true, NULL) ==
		    rule_why(p, m, &why));
#endif
	return rule_step(EXACT, p, m, true, NULL);
}

bool
rule_why(struct pos *p, const struct tes_move *m, struct why *why)
{
	return rule_step(WHY, p, m, true, why);
}
