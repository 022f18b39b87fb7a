/*
 * rule.c - the rules of rule.h for any move of a position.
 */
#include "games/gods/rule.h"

/* A move that is listed names the tribes that stay bare. */
bool
rule_is_legal(struct pos *p, const struct tes_move *m)
{
	return rule_move(EXACT, p, m, true, NULL);
}

bool
rule_why(struct pos *p, const struct tes_move *m, struct why *why)
{
	return rule_move(WHY, p, m, true, why);
}
