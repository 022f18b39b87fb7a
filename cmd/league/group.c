/*
 * group.c - counts games into groups: standings, pairs and ratings.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "league/league.h"

/*
 * The prior of ratings, in games won and lost, which is also that of the
 * package PlackettLuce for R: with it, 95 % of the intervals have the strength
 * in them, whether players are spread by 100 or 300 points.
 */
static const double PRIOR = 0.5;

static const double MEAN = 1500, SCALE = 173.71779276130073; /* 400 / ln 10 */

/* Returns the entry of a text; NULL if memory or room has run out. */
static struct strtab_entry *
intern(struct league *l, struct strtab *table, const char *s, size_t len)
{
	struct strtab_entry *e = strtab_intern(table, &l->room, s, len);

	if (!e)
		cmd_nomem(l->run);
	else if (strcmp(e->s, STRTAB_OTHERS) == 0)
		cmd_stop(l->run, "too many names");
	return e && strcmp(e->s, STRTAB_OTHERS) != 0 ? e : NULL;
}

static struct league_group *
find_group(struct league *l, const struct league_entry *entry)
{
	const struct strtab_entry *key = intern(l, &l->keys,
	    entry->text.s + entry->key, entry->text.len - entry->key);

	if (!key)
		return NULL;
	if (key->index == l->groups) {
		struct league_group *g =
		    grow_item(&l->group, l->groups, &l->cap, sizeof(*g));

		if (!g) {
			cmd_nomem(l->run);
			return NULL;
		}
		g->key = key->s;
		l->groups++;
	}
	return &l->group[key->index];
}

bool
league_count(struct league *l, const struct league_entry *entry)
{
	const char *name = entry->text.s;
	struct league_group *g;

	l->uses[entry->use]++;
	if (entry->use != LEAGUE_COUNTED)
		return true;
	l->repeated += unique_add_hash(&l->seen, entry->hash, &l->is_nomem);
	g = find_group(l, entry);
	if (!g)
		return false;
	if (!grow(&g->place, &g->cap, g->places + entry->players,
		sizeof(*g->place)))
		return cmd_nomem(l->run);
	for (unsigned i = 0; i < entry->players; i++) {
		const size_t len = strlen(name);
		const struct strtab_entry *e = intern(l, &l->names, name, len);

		if (!e)
			return false;
		g->place[g->places + i] = (struct place){ (uint32_t)e->index,
			entry->rank[i], (uint16_t)entry->players };
		name += len + 1;
	}
	g->places += entry->players;
	g->games++;
	return true;
}

/*
 * Adds the results of a game to player[]; index: by name, from 1, see
 * make_standings().
 */
static void
add_game(const struct league *l, struct league_player *player,
    const uint32_t *index, const struct place *game)
{
	for (unsigned i = 0; i < game->players; i++) {
		struct league_player *p = &player[index[game[i].player] - 1];
		unsigned tied = 0; /* players with this rank */

		for (unsigned k = 0; k < game->players; k++)
			tied += game[k].rank == game[i].rank;
		p->games++;
		p->wins += game[i].rank == 1;
		p->shared += game[i].rank == 1 && tied > 1;
		p->points += scheme_points(&l->scheme, game->players,
		    game[i].rank, tied);
	}
}

/* To compare players and groups by name. */
static const struct league *sorted;

static int
compare_players(const void *a, const void *b)
{
	const struct league_player *x = a, *y = b;

	if (x->points != y->points)
		return x->points > y->points ? -1 : 1;
	return strcmp(sorted->names.entry[x->name]->s,
	    sorted->names.entry[y->name]->s);
}

/*
 * Makes the standings; then places have indices in them.  index: an item for
 * each name of the league, all 0 before and after; so a group takes time and
 * memory for its own players.
 */
static bool
make_standings(const struct league *l, struct league_group *g, uint32_t *index)
{
	size_t cap = 0;

	for (size_t i = 0; i < g->places; i++) {
		const uint32_t name = g->place[i].player;

		if (index[name] > 0)
			continue;
		struct league_player *p =
		    grow_item(&g->player, g->players, &cap, sizeof(*p));
		if (!p)
			return false;
		p->name = name;
		index[name] = (uint32_t)++g->players;
	}
	for (size_t i = 0; i < g->places; i += g->place[i].players)
		add_game(l, g->player, index, &g->place[i]);
	sorted = l;
	qsort(g->player, g->players, sizeof(*g->player), compare_players);
	for (uint32_t i = 0; i < g->players; i++) {
		index[g->player[i].name] = i;
		g->has_fractions |= g->player[i].points % SCHEME_POINT != 0;
	}
	for (size_t i = 0; i < g->places; i++)
		g->place[i].player = index[g->place[i].player];
	for (size_t i = 0; i < g->players; i++)
		index[g->player[i].name] = 0;
	return true;
}

static int
compare_pairs(const void *a, const void *b)
{
	const struct league_pair *x = a, *y = b;

	if (x->a != y->a)
		return x->a < y->a ? -1 : 1;
	return x->b < y->b ? -1 : x->b > y->b;
}

/* Sorts the pairs, and adds up those of the same players. */
static void
merge_pairs(struct league_group *g)
{
	struct league_pair *last = g->pair;

	if (g->pairs == 0)
		return;
	qsort(g->pair, g->pairs, sizeof(*g->pair), compare_pairs);
	for (size_t i = 1; i < g->pairs; i++) {
		const struct league_pair *p = &g->pair[i];

		if (compare_pairs(last, p) != 0) {
			*++last = *p;
			continue;
		}
		last->wins += p->wins;
		last->ties += p->ties;
		last->losses += p->losses;
	}
	g->pairs = (size_t)(last - g->pair) + 1;
}

const struct league_pair *
league_find_pair(const struct league_group *g, size_t a, size_t b)
{
	const struct league_pair key = { .a = (uint32_t)a, .b = (uint32_t)b };

	return g->pairs ? bsearch(&key, g->pair, g->pairs, sizeof(key),
	    compare_pairs) : NULL;
}

static bool
make_pairs(struct league_group *g)
{
	size_t cap = 0, merge_at = 1 << 16;

	for (size_t i = 0; i < g->places; i += g->place[i].players) {
		const struct place *game = &g->place[i];

		if (!grow(&g->pair, &cap, g->pairs + TES_SEATS_MAX *
			TES_SEATS_MAX, sizeof(*g->pair)))
			return false;
		for (const struct place *a = game; a < game + game->players;
		     a++)
			for (const struct place *b = game;
			     b < game + game->players; b++)
				if (a != b)
					g->pair[g->pairs++] =
					    (struct league_pair){ a->player,
						b->player, a->rank < b->rank,
						a->rank == b->rank,
						a->rank > b->rank };
		/* so that memory is needed for pairs, not for games */
		if (g->pairs > merge_at) {
			merge_pairs(g);
			merge_at = 2 * g->pairs + (1 << 16);
		}
	}
	merge_pairs(g);
	return true;
}

/* Returns the first player of those whom a player has met, at any distance. */
static uint32_t
root_of(uint32_t *parent, uint32_t i)
{
	while (parent[i] != i) {
		parent[i] = parent[parent[i]];
		i = parent[i];
	}
	return i;
}

/*
 * Finds the connected components: players of different ones have never met, not
 * even through others.  They are numbered by the first of their players.
 */
static bool
find_components(struct league_group *g)
{
	uint32_t *parent = calloc(g->players + 1, sizeof(*parent));

	if (!parent)
		return false;
	for (uint32_t i = 0; i < g->players; i++)
		parent[i] = i;
	for (size_t i = 0; i < g->pairs; i++) {
		const uint32_t a = root_of(parent, g->pair[i].a);
		const uint32_t b = root_of(parent, g->pair[i].b);

		parent[a > b ? a : b] = a > b ? b : a;
	}
	for (uint32_t i = 0; i < g->players; i++) {
		const uint32_t root = root_of(parent, i);

		g->player[i].component = root == i ? ++g->components :
		    g->player[root].component;
	}
	free(parent);
	return true;
}

/* Ratings are relative to the mean of the group, which is 1500. */
static bool
make_ratings(struct league_group *g)
{
	struct rating r;
	double *variance, mean = 0;

	if (g->players > LEAGUE_RATED)
		return true;
	if (!rating_fit(&r, g->place, g->places, g->players, PRIOR))
		return false;
	variance = calloc(g->players + 1, sizeof(*variance));
	for (size_t i = 0; i < g->players; i++)
		mean += r.strength[i] / (double)g->players;
	if (variance)
		rating_variances(&r, variance);
	for (size_t i = 0; i < g->players && variance; i++) {
		g->player[i].rating = MEAN + SCALE * (r.strength[i] - mean);
		g->player[i].error = SCALE * sqrt(variance[i]);
	}
	rating_release(&r);
	g->is_rated = variance != NULL;
	free(variance);
	return g->is_rated;
}

static int
compare_groups(const void *a, const void *b)
{
	const struct league_group *x = a, *y = b;

	return property_compare(sorted->by, x->key, y->key, true);
}

void
league_finish(struct league *l)
{
	uint32_t *index = calloc(l->names.count + 1, sizeof(*index));

	l->is_nomem |= !index;
	sorted = l;
	for (size_t i = 0; i < l->groups && !l->is_nomem; i++) {
		struct league_group *g = &l->group[i];

		l->is_nomem = !make_standings(l, g, index) || !make_pairs(g) ||
		    !find_components(g) ||
		    (league_shows_ratings(l) && !make_ratings(g));
	}
	free(index);
	if (l->groups > 0)
		qsort(l->group, l->groups, sizeof(*l->group), compare_groups);
}

void
league_release(struct league *l)
{
	for (size_t i = 0; i < l->groups; i++) {
		free(l->group[i].place);
		free(l->group[i].player);
		free(l->group[i].pair);
	}
	free(l->group);
	strtab_release(&l->names);
	strtab_release(&l->keys);
	unique_release(&l->seen);
	aliases_release(&l->aliases);
}
