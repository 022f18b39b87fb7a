/*
 * names.c - finds names of players that differ only in accents, spaces, dots
 * or case.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "player_name.h"
#include "stats/stats.h"
#include "text.h"

enum { SHOWN_MAX = 10 };

struct names {
	const char **name;
	size_t names, cap;
};

static bool
add(struct names *n, const char *name)
{
	const char **item =
	    grow_item(&n->name, n->names, &n->cap, sizeof(*item));

	if (!item)
		return false;
	*item = name;
	n->names++;
	return true;
}

static int
compare(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;
	const int order = player_name_compare(*x, *y);

	return order ? order : strcmp(*x, *y);
}

/*
 * Collects in n the player names in tables of players, and in groups of
 * --by=name.  Returns false if out of memory.
 */
static bool
gather(const struct stats *st, struct names *n)
{
	for (size_t i = 0; i < st->groups; i++) {
		const struct group *g = st->group[i];

		for (size_t k = 0; k < g->players.keys.count; k++)
			if (!add(n, g->players.keys.entry[k]->s))
				return false;
		for (size_t k = 0; st->by[k]; k++)
			if (strcmp(st->by[k]->name, "name") == 0 &&
			    !add(n, stats_group_text(g, k + 1)))
				return false;
	}
	return true;
}

void
stats_warn_names(struct stats *st)
{
	struct names n = { 0 };
	size_t shown = 0;

	if (!gather(st, &n))
		st->out_of_memory = true;
	if (n.names > 1)
		qsort(n.name, n.names, sizeof(*n.name), compare);
	for (size_t i = 1; i < n.names; i++) {
		const char *a = n.name[i - 1], *b = n.name[i];

		if (strcmp(a, b) == 0 || player_name_compare(a, b) != 0)
			continue;
		if (shown++ == SHOWN_MAX)
			break;
		fprintf(stderr, "%s: note: '", st->run->cmd->name);
		text_put_string(stderr, a);
		fputs("' and '", stderr);
		text_put_string(stderr, b);
		fprintf(stderr, "' are counted as two players%s\n",
		    player_name_remark(a, b));
	}
	if (shown > SHOWN_MAX)
		fprintf(stderr, "%s: note: there are more such names\n",
		    st->run->cmd->name);
	free(n.name);
}
