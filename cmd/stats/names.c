/*
 * names.c - finds names of players that differ only in accents, spaces, dots
 * or case.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "player_name.h"
#include "stats/stats.h"
#include "strtab.h"
#include "text.h"

enum { SHOWN_MAX = 10 };

static int
compare(const void *a, const void *b)
{
	const struct strtab_entry *const *x = a, *const *y = b;
	const int order = player_name_compare((*x)->s, (*y)->s);

	return order ? order : strcmp((*x)->s, (*y)->s);
}

/* Adds a name.  Returns false if out of memory. */
static bool
add(struct strtab *names, const char *name)
{
	return strtab_intern(names, NULL, name, strlen(name));
}

/*
 * Collects the player names in tables of players, and in groups of --by=name.
 * Returns false if out of memory.
 */
static bool
gather(const struct stats *st, struct strtab *names)
{
	for (size_t i = 0; i < st->groups; i++) {
		const struct group *g = st->group[i];

		for (size_t k = 0; k < g->players.keys.count; k++)
			if (!add(names, g->players.keys.entry[k]->s))
				return false;
		for (size_t k = 0; st->by[k]; k++)
			if (st->by[k] == &property[PROPERTY_NAME] &&
			    !add(names, stats_group_text(g, k + 1)))
				return false;
	}
	return true;
}

void
stats_warn_names(struct stats *st)
{
	struct strtab names = { 0 };
	size_t shown = 0;

	if (!gather(st, &names))
		st->out_of_memory = true;
	if (names.count > 1)
		qsort(names.entry, names.count, sizeof(*names.entry), compare);
	for (size_t i = 1; i < names.count; i++) {
		const char *a = names.entry[i - 1]->s, *b = names.entry[i]->s;

		if (player_name_compare(a, b) != 0)
			continue;
		if (shown++ == SHOWN_MAX)
			break;
		text_printf(stderr, "%s: note: '%s' and '%s' are counted as "
		    "two players%s\n", st->run->cmd->name, a, b,
		    player_name_remark(a, b));
	}
	if (shown > SHOWN_MAX)
		fprintf(stderr, "%s: note: there are more such names\n",
		    st->run->cmd->name);
	strtab_release(&names);
}
