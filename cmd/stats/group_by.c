/* group_by.c - puts games into groups by the properties of --by. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "number.h"
#include "stats/stats.h"
#include "text.h"

/* Estimate of the bytes of a group, by which it reduces st->room. */
enum { GROUP_COST = 8192 };

void
stats_complete_by(void)
{
	property_complete(PROPERTIES_ALL);
}

void
stats_read_by(struct stats *st, const char *list)
{
	property_read(st->run, list, PROPERTIES_ALL, STATS_BY, st->by);
	st->by_player = false;
	for (size_t i = 0; st->by[i]; i++)
		st->by_player |= st->by[i]->is_player;
}

const char *
stats_group_text(const struct group *g, size_t i)
{
	const char *s = g->key->s;

	while (i-- > 0)
		s += strlen(s) + 1;
	return s;
}

const char *
stats_text_of(const char *key)
{
	return strcmp(key, STRTAB_OTHERS) == 0 ? "(others)" : key;
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

/*
 * Appends the key of a group: its game and its properties, each followed by a
 * NUL.  is_others: it is the group for all games without room, with
 * STRTAB_OTHERS for each property.
 */
static void
put_key(const struct stats *st, struct bytes *key, unsigned player,
    bool is_others)
{
	const struct game_summary *summary = st->summary;
	const struct stats_player *p = &summary->player[player];
	const char *game = tes_game_name(summary->kind);

	property_put_text(key, game, strlen(game));
	for (size_t i = 0; st->by[i]; i++)
		if (is_others)
			property_put_text(key, STRTAB_OTHERS,
			    strlen(STRTAB_OTHERS));
		else
			property_put(key, st->by[i], summary->game,
			    &p->standing,
			    tes_game_seats(summary->kind)[p->seat]);
	if (!is_others)
		property_put_rules(key, st->by, summary->edition);
}

bool
stats_collect_keys(struct stats *st)
{
	struct game_summary *summary = st->summary;

	summary->keys.len = summary->key[0] = 0;
	for (unsigned i = 0; i < summary->players; i++) {
		if (i == 0 || st->by_player)
			put_key(st, &summary->keys, i, false);
		summary->key[i + 1] = summary->keys.len;
	}
	return !summary->keys.failed;
}

struct group *
stats_group_of(struct stats *st, const struct tes_game *game, const char *key,
    size_t len)
{
	const struct strtab_entry *entry = strtab_get(&st->keys, key, len);
	size_t any = SIZE_MAX;

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
	    strtab_intern(&st->keys, &any, key, len) : NULL;
	if (!g->key) {
		group_release(g);
		return NULL;
	}
	*item = g;
	st->groups++;
	return g;
}

struct group *
stats_group(struct stats *st, unsigned player)
{
	const unsigned i = st->by_player ? player : 0;
	const struct game_summary *summary = st->summary;
	const char *key = summary->keys.s + summary->key[i];
	size_t len = summary->key[i + 1] - summary->key[i];

	if (st->room < GROUP_COST && !strtab_get(&st->keys, key, len)) {
		st->room = st->text.len = 0;
		put_key(st, &st->text, player, true);
		if (st->text.failed)
			return NULL;
		key = st->text.s;
		len = st->text.len;
	}
	return stats_group_of(st, summary->kind, key, len);
}

static int
compare_texts(const struct property *word, const char *a, const char *b)
{
	if (word && word->is_number) {
		const char *s = a, *t = b;
		uint32_t x, y;

		if (number_read(&s, &x) && number_read(&t, &y) && x != y)
			return x < y ? -1 : 1;
	}
	return strcmp(a, b);
}

struct order {
	const struct stats *st;
	struct group *group;
};

static int
compare(const void *a, const void *b)
{
	const struct order *x = a, *y = b;
	const char *s = x->group->key->s, *t = y->group->key->s;
	int order = strcmp(s, t);

	for (size_t i = 0; order == 0 && x->st->by[i]; i++) {
		s += strlen(s) + 1;
		t += strlen(t) + 1;
		order = compare_texts(x->st->by[i], s, t);
	}
	/*
	 * Last compare what property_put_rules() has appended, as it is not
	 * printed.
	 */
	return order ? order : strcmp(s + strlen(s) + 1, t + strlen(t) + 1);
}

/* Returns the text of a group's edition; NULL if --by has no `edition`. */
static const char *
edition_of(const struct stats *st, const struct group *g)
{
	for (size_t i = 0; st->by[i]; i++)
		if (st->by[i] == &property[PROPERTY_EDITION])
			return stats_group_text(g, i + 1);
	return NULL;
}

static bool
is_shown_alike(const struct stats *st, const struct group *a,
    const struct group *b)
{
	bool is_alike = a->game == b->game;

	for (size_t i = 0; is_alike && st->by[i]; i++)
		is_alike = strcmp(stats_group_text(a, i + 1),
		    stats_group_text(b, i + 1)) == 0;
	return is_alike;
}

void
stats_warn_editions(const struct stats *st)
{
	const char *warned = NULL;

	for (size_t i = 1; i < st->groups; i++) {
		const char *id = edition_of(st, st->group[i]);

		if (!id || (warned && strcmp(warned, id) == 0) ||
		    !is_shown_alike(st, st->group[i - 1], st->group[i]))
			continue;
		warned = id;
		fprintf(stderr, "%s: note: editions with id '",
		    st->run->cmd->name);
		text_put_string(stderr, id);
		fputs("' have different rules and are counted apart\n",
		    stderr);
	}
}

void
stats_sort_groups(struct stats *st)
{
	struct order *order = calloc(st->groups + 1, sizeof(*order));

	if (!order) {
		st->out_of_memory = true;
		return;
	}
	for (size_t i = 0; i < st->groups; i++)
		order[i] = (struct order){ st, st->group[i] };
	qsort(order, st->groups, sizeof(*order), compare);
	for (size_t i = 0; i < st->groups; i++)
		st->group[i] = order[i].group;
	free(order);
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
