/*
 * names.c - finds similar names of players who never met in a game.
 */
#include <stdlib.h>
#include <string.h>
#include <tessera.h>
#include <tessera/tools.h>

#include "league/league.h"
#include "player_name.h"
#include "text.h"

enum {
	LONG_NAME = 9, /* bytes of a name that can have two mistakes */
	COMPARED_MAX = 2000, /* most names that are compared with each other */
	CHECKED_MAX = 1000, /* most pairs that have_met() looks for */
	SHOWN_MAX = 10,
};

/*
 * Returns whether a is b with an initial in place of the first name: A. Smith,
 * or A Smith, and Anna Smith.
 */
static bool
is_initial(const char *a, const char *b)
{
	uint32_t letter;
	const size_t n = a[0] ? tes_utf8_next(a, strlen(a), &letter) : 0;
	const size_t len = n + (n && a[n] == '.');
	const char *rest = strchr(b, ' ');

	return n && a[len] == ' ' && strncmp(a, b, n) == 0 && rest &&
	    player_name_compare(a + len, rest) == 0;
}

/* Returns whether two names have the same digits: Bot 1 is not Bot 2. */
static bool
has_same_digits(const char *a, const char *b)
{
	static const char digits[] = "0123456789";

	for (;; a++, b++) {
		a += strcspn(a, digits);
		b += strcspn(b, digits);
		if (*a != *b || *a == '\0')
			return *a == *b;
	}
}

/* Returns whether a is b with a typo; a short name, not in its first letter. */
static bool
is_typo(const char *a, const char *b)
{
	const bool is_long = strlen(a) >= LONG_NAME;

	return (is_long || player_name_begins_alike(a, b)) &&
	    tes_edit_distance(a, strlen(a), b) <= (is_long ? 2U : 1U) &&
	    has_same_digits(a, b);
}

static bool
is_similar(const char *a, const char *b)
{
	return player_name_compare(a, b) == 0 || is_initial(a, b) ||
	    is_initial(b, a) || is_typo(a, b);
}

/* Returns whether the file of --alias has a as a name that is printed. */
static bool
is_known(const struct league *l, const char *a)
{
	return strtab_get(&l->aliases.player, a, strlen(a));
}

/* Returns whether both have played in one game, so that they are two people. */
static bool
have_met(const struct league *l, uint32_t a, uint32_t b)
{
	for (size_t i = 0; i < l->groups; i++) {
		const struct league_group *g = &l->group[i];
		size_t last[2] = { SIZE_MAX, SIZE_MAX };

		for (size_t k = 0; k < g->places; k += g->place[k].players)
			for (size_t m = k; m < k + g->place[k].players; m++) {
				if (g->place[m].player == a)
					last[0] = k;
				if (g->place[m].player == b)
					last[1] = k;
				if (last[0] == last[1] && last[0] != SIZE_MAX)
					return true;
			}
	}
	return false;
}

static void
put_name(const struct league *l, const uint64_t *games, uint32_t i)
{
	text_printf(stderr, "'%s' (", l->names.entry[i]->s);
	print_count(stderr, games[i], "game");
	fputc(')', stderr);
}

/* Prints up to SHOWN_MAX pairs of similar names; games: of each name. */
static void
compare_names(const struct league *l, const uint64_t *games)
{
	const uint32_t names = (uint32_t)l->names.count;
	unsigned checked = 0, shown = 0;

	for (uint32_t i = 0; i < names; i++)
		for (uint32_t k = 0; k < i; k++) {
			/* the rarer name is probably wrong */
			const uint32_t a = games[i] > games[k] ? k : i;
			const uint32_t b = a == i ? k : i;

			const char *s = l->names.entry[a]->s;
			const char *t = l->names.entry[b]->s;

			if (!is_similar(s, t) ||
			    (is_known(l, s) && is_known(l, t)))
				continue;
			if (checked++ < CHECKED_MAX && have_met(l, a, b))
				continue;
			if (shown++ == SHOWN_MAX || checked > CHECKED_MAX) {
				fprintf(stderr, "%s: note: there are more "
				    "similar names\n", l->run->cmd->name);
				return;
			}
			fprintf(stderr, "%s: note: ", l->run->cmd->name);
			put_name(l, games, a);
			fputs(" and ", stderr);
			put_name(l, games, b);
			fprintf(stderr, " are counted as two players%s; "
			    "--alias merges them\n",
			    player_name_remark(s, t));
		}
}

void
league_check_names(struct league *l)
{
	uint64_t *games = calloc(l->names.count + 1, sizeof(*games));

	l->is_nomem |= !games;
	for (size_t i = 0; i < l->groups && games; i++)
		for (size_t k = 0; k < l->group[i].places; k++)
			games[l->group[i].place[k].player]++;
	if (l->names.count > COMPARED_MAX)
		fprintf(stderr, "%s: note: %zu names: too many to find "
		    "similar ones\n", l->run->cmd->name, l->names.count);
	else if (games)
		compare_names(l, games);
	free(games);
}
