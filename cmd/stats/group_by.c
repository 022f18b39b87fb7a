/* group_by.c - puts games into groups by the properties of --by. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "stats/stats.h"
#include "text.h"

/* Estimate of the bytes of a group, by which it reduces st->room. */
enum { GROUP_COST = 8192 };

void
stats_read_by(struct stats *st, const char *list)
{
	property_read(st->run, list, PROPERTIES_ALL, STATS_BY, st->by);
	st->by_player = st->by_name = false;
	for (size_t i = 0; st->by[i]; i++) {
		st->by_player |= st->by[i]->is_player;
		st->by_name |= st->by[i] == &property[PROPERTY_NAME];
	}
}

const char *
stats_group_text(const struct group *g, size_t i)
{
	return strtab_text(property_text(g->key->s, i));
}

size_t
stats_heads(const struct stats *st, bool always,
    struct stats_head head[STATS_BY + 1])
{
	bool is_mixed = always, has_game = false;
	size_t heads = 0;

	for (size_t i = 1; i < st->groups; i++)
		is_mixed |= st->group[i]->game != st->group[0]->game;
	for (size_t i = 0; st->by[i]; i++)
		has_game |= st->by[i] == &property[PROPERTY_GAME];
	if (is_mixed && !has_game)
		head[heads++] =
		    (struct stats_head){ &property[PROPERTY_GAME], 0 };
	for (size_t i = 0; st->by[i]; i++)
		head[heads++] = (struct stats_head){ st->by[i], i + 1 };
	return heads;
}

bool
stats_collect_keys(struct stats *st)
{
	struct game_summary *summary = st->summary;

	summary->keys.len = summary->key[0] = 0;
	for (unsigned i = 0; i < summary->players; i++) {
		const struct stats_player *p = &summary->player[i];

		if (i == 0 || st->by_player)
			property_put_key(&summary->keys, st->by, summary->game,
			    &p->standing,
			    tes_game_seats(summary->kind)[p->seat]);
		summary->key[i + 1] = summary->keys.len;
	}
	return !summary->keys.failed;
}

struct group *
stats_group_of(struct stats *st, const struct tes_game *game, const char *key,
    size_t len)
{
	const struct strtab_entry *entry = strtab_get(&st->keys, key, len);

	if (entry)
		return st->group[entry->index];
	st->room -= st->room < GROUP_COST ? st->room : GROUP_COST;
	struct group **item =
	    grow_item(&st->group, st->groups, &st->cap, sizeof(*item));
	struct group *g = item ? calloc(1, sizeof(*g)) : NULL;
	if (!g)
		return NULL;
	tes_game_step_types(game, &g->verbs);
	tes_game_effects(game, &g->effects);
	g->game = game;
	g->verb = calloc(g->verbs + 1, sizeof(*g->verb));
	g->effect = calloc(g->effects + 1, sizeof(*g->effect));
	g->key = g->verb && g->effect ?
	    strtab_intern(&st->keys, NULL, key, len) : NULL;
	if (!g->key) {
		group_release(g);
		return NULL;
	}
	*item = g;
	st->groups++;
	return g;
}

/* Sets st->text to the key of the group for all games without room. */
static void
put_others(struct stats *st)
{
	const char *game = tes_game_name(st->summary->kind);

	st->text.len = 0;
	property_put_text(&st->text, game, strlen(game));
	for (size_t i = 0; st->by[i]; i++)
		property_put_text(&st->text, STRTAB_OTHERS,
		    strlen(STRTAB_OTHERS));
}

struct group *
stats_group(struct stats *st, unsigned player)
{
	const unsigned i = st->by_player ? player : 0;
	const struct game_summary *summary = st->summary;
	const char *key = summary->keys.s + summary->key[i];
	size_t len = summary->key[i + 1] - summary->key[i];

	if (st->room < GROUP_COST && !strtab_get(&st->keys, key, len)) {
		st->room = 0;
		put_others(st);
		if (st->text.failed)
			return NULL;
		key = st->text.s;
		len = st->text.len;
	}
	return stats_group_of(st, summary->kind, key, len);
}

/* The properties of --by, for compare(). */
static const struct property *const *sorted_by;

static int
compare(const void *a, const void *b)
{
	const struct group *const *x = a, *const *y = b;

	return property_compare(sorted_by, (*x)->key->s, (*y)->key->s, true);
}

void
stats_warn_editions(const struct stats *st)
{
	const char *warned = "";
	size_t by = 0;

	while (st->by[by] && st->by[by] != &property[PROPERTY_EDITION])
		by++;
	for (size_t i = 1; i < st->groups && st->by[by]; i++) {
		const char *id = stats_group_text(st->group[i], by + 1);

		if (strcmp(warned, id) == 0 ||
		    property_compare(st->by, st->group[i - 1]->key->s,
			st->group[i]->key->s, false) != 0)
			continue;
		warned = id;
		text_printf(stderr, "%s: note: editions with id '%s' have "
		    "different rules and are counted apart\n",
		    st->run->cmd->name, id);
	}
}

void
stats_sort_groups(struct stats *st)
{
	sorted_by = st->by;
	if (st->groups > 0)
		qsort(st->group, st->groups, sizeof(*st->group), compare);
}

void
stats_release_groups(struct stats *st)
{
	for (size_t i = 0; i < st->groups; i++)
		group_release(st->group[i]);
	free(st->group);
	strtab_release(&st->keys);
	free(st->text.s);
}
