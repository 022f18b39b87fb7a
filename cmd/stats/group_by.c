/* group_by.c - puts games into groups by the properties of --by. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "comma_list.h"
#include "completion_values.h"
#include "edition_name.h"
#include "grow.h"
#include "number.h"
#include "stats/stats.h"
#include "suggest.h"
#include "text.h"

/* Estimate of the bytes of a group, by which it reduces st->room. */
enum { GROUP_COST = 8192 };

enum {
	BY_GAME,
	BY_EDITION,
	BY_PLAYERS,
	BY_EVENT,
	BY_SITE,
	BY_DATE,
	BY_YEAR,
	BY_ROUND,
	BY_FILE,
	BY_ENDED,
	BY_NAME,
	BY_SEAT,
};

static void
put_string(struct bytes *out, const char *s)
{
	bytes_put(out, s, strlen(s));
}

static const struct group_by by[] = {
	[BY_GAME] = { "game", "Game", false, false },
	[BY_EDITION] = { "edition", "Edition", false, false },
	[BY_PLAYERS] = { "players", "Players", false, true },
	[BY_EVENT] = { "event", "Event", false, false },
	[BY_SITE] = { "site", "Site", false, false },
	[BY_DATE] = { "date", "Date", false, false },
	[BY_YEAR] = { "year", "Year", false, false },
	[BY_ROUND] = { "round", "Round", false, true },
	[BY_FILE] = { "file", "File", false, false },
	[BY_ENDED] = { "ended", "Ended", false, false },
	[BY_NAME] = { "name", "Name", true, false },
	[BY_SEAT] = { "seat", "Seat", true, false },
};

/*
 * Appends a property of a game, or of the player with index `player` in it.
 * Text that the record does not have is empty.
 */
static void
put_property(struct bytes *out, const struct group_by *property,
    const struct game_summary *summary, unsigned player)
{
	const struct tes_record_header *head =
	    tes_record_header(summary->game->record);
	const struct stats_player *p = &summary->player[player];
	struct tes_text text = { 0 };
	char number[16];

	switch (property - by) {
	case BY_GAME:
		put_string(out, tes_game_name(summary->kind));
		break;
	case BY_EDITION:
		edition_put(out, summary->edition);
		break;
	case BY_PLAYERS:
		snprintf(number, sizeof(number), "%u", summary->players);
		put_string(out, number);
		break;
	case BY_EVENT:
		text = head->event;
		break;
	case BY_SITE:
		text = head->site;
		break;
	case BY_DATE:
		text = head->date;
		break;
	case BY_YEAR:
		text = head->date;
		text.len = text.len < 4 ? text.len : 4;
		break;
	case BY_ROUND:
		text = head->round;
		break;
	case BY_FILE:
		put_string(out, summary->game->file);
		break;
	case BY_ENDED:
		put_string(out, summary->game->outcome->end_reason);
		break;
	case BY_NAME:
		text = p->standing->name;
		break;
	case BY_SEAT:
		put_string(out, tes_game_seats(summary->kind)[p->seat]);
		break;
	}
	bytes_put(out, text.s, text.len);
}

enum { WORDS = sizeof(by) / sizeof(by[0]) };

void
stats_complete_by(void)
{
	for (size_t i = 0; i < WORDS; i++)
		completion_put_word(by[i].name);
}

static const struct group_by *
find_word(const struct stats *st, const char *s, size_t len)
{
	char word[64];
	struct suggestion suggestion;

	snprintf(word, sizeof(word), "%.*s", (int)len, s);
	/*
	 * `players` is the number of players, so "player" is probably not meant
	 * as that, but as `name`.
	 */
	suggestion = suggest_for(strcmp(word, "player") == 0 ? "name" : word);
	for (size_t i = 0; i < WORDS; i++) {
		if (strcmp(by[i].name, word) == 0)
			return &by[i];
		suggest_try(&suggestion, by[i].name);
	}
	if (suggestion.best)
		cmd_misuse(st->run, "--by: unknown property '%s'; did you mean "
		    "'%s'?", word, suggestion.best);
	cmd_misuse(st->run, "--by: unknown property '%s'; use game, edition, "
	    "players, event, site, date, year, round, file, ended, name or "
	    "seat", word);
}

void
stats_read_by(struct stats *st, const char *list)
{
	size_t n = 0;

	for (struct comma_list w = comma_list_of(list); comma_list_next(&w);) {
		if (n == STATS_BY)
			cmd_misuse(st->run, "--by: too many properties: the "
			    "limit is %d", STATS_BY);
		st->by[n] = find_word(st, w.word, w.len);
		st->by_player |= st->by[n++]->is_player;
	}
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
		has_game |= st->by[i] == &by[BY_GAME];
	if (is_mixed && !has_game)
		head[heads++] = (struct stats_head){ &by[BY_GAME], 0 };
	for (size_t i = 0; st->by[i]; i++)
		head[heads++] = (struct stats_head){ st->by[i], i + 1 };
	return heads;
}

/*
 * If --by has `edition`, appends the values of all parameters to a group's key,
 * so that editions with one id but different rules are counted separately.
 */
static void
put_rules(const struct stats *st, struct bytes *key)
{
	const struct tes_edition *ed = st->summary.edition;
	size_t params = 0;
	char number[16];

	for (size_t i = 0; st->by[i]; i++)
		if (st->by[i] == &by[BY_EDITION])
			tes_game_params(st->summary.kind, &params);
	for (size_t i = 0; i < params; i++) {
		snprintf(number, sizeof(number), "%" PRId32 " ",
		    tes_edition_param_value(ed, i));
		put_string(key, number);
	}
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
	put_string(key, tes_game_name(st->summary.kind));
	bytes_put(key, "", 1);
	for (size_t i = 0; st->by[i]; i++) {
		const size_t begin = key->len;

		if (is_others)
			put_string(key, STRTAB_OTHERS);
		else
			put_property(key, st->by[i], &st->summary,
			    player);
		for (size_t k = begin; k < key->len; k++)
			if (!key->s[k])
				key->s[k] = ' ';
		bytes_put(key, "", 1);
	}
	if (!is_others)
		put_rules(st, key);
}

bool
stats_collect_keys(struct stats *st)
{
	struct game_summary *summary = &st->summary;

	summary->keys.len = summary->key[0] = 0;
	for (unsigned i = 0; i < summary->players; i++) {
		if (i == 0 || st->by_player)
			put_key(st, &summary->keys, i, false);
		summary->key[i + 1] = summary->keys.len;
	}
	return !summary->keys.failed;
}

static bool
group_init(struct group *g, const struct tes_game *kind,
    const struct strtab_entry *key)
{
	size_t columns, verbs, effects, seats = 0;
	const char *const *seat = tes_game_seats(kind);

	while (seat[seats])
		seats++;
	tes_game_columns(kind, &columns);
	tes_game_step_types(kind, &verbs);
	tes_game_effects(kind, &effects);
	g->game = kind;
	g->key = key;
	g->column = calloc(columns + 1, sizeof(*g->column));
	g->seat = calloc(seats + 1, sizeof(*g->seat));
	g->verb = calloc(verbs + 1, sizeof(*g->verb));
	g->effect = calloc(effects + 1, sizeof(*g->effect));
	return g->column && g->seat && g->verb && g->effect;
}

/*
 * Adds a group with the key st->text, even if that exceeds st->room.  Returns
 * NULL if out of memory.
 */
static struct group *
group_new(struct stats *st)
{
	size_t any = SIZE_MAX;
	struct strtab_entry *key;
	struct group *g;

	struct group **list =
	    grow(st->group, &st->cap, st->groups + 1, sizeof(*list));

	if (!list)
		return NULL;
	st->group = list;
	g = calloc(1, sizeof(*g));
	if (!g)
		return NULL;
	key = strtab_intern(&st->keys, &any, st->text.s, st->text.len);
	if (!key || !group_init(g, st->summary.kind, key)) {
		group_release(g);
		return NULL;
	}
	st->group[st->groups++] = g;
	return g;
}

struct group *
stats_group_of(struct stats *st, const struct tes_game *game, const char *key,
    size_t len)
{
	const struct strtab_entry *entry = strtab_get(&st->keys, key, len);

	if (entry)
		return st->group[entry->index];
	st->room -= st->room < GROUP_COST ? st->room : GROUP_COST;
	st->summary.kind = game;
	st->text.len = 0;
	bytes_put(&st->text, key, len);
	return st->text.failed ? NULL : group_new(st);
}

struct group *
stats_group(struct stats *st, unsigned player)
{
	const unsigned i = st->by_player ? player : 0;
	const struct game_summary *summary = &st->summary;
	struct bytes *text = &st->text;
	struct strtab_entry *key;

	text->len = 0;
	bytes_put(text, summary->keys.s + summary->key[i],
	    summary->key[i + 1] - summary->key[i]);
	if (text->failed)
		return NULL;
	key = strtab_get(&st->keys, text->s, text->len);
	if (key)
		return st->group[key->index];
	if (st->room < GROUP_COST) {
		st->room = text->len = 0;
		put_key(st, text, player, true);
		key = strtab_get(&st->keys, text->s, text->len);
	} else {
		st->room -= GROUP_COST;
	}
	if (text->failed)
		return NULL;
	return key ? st->group[key->index] : group_new(st);
}

static int
compare_texts(const struct group_by *word, const char *a, const char *b)
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
	/* Last compare what put_rules() has appended, as it is not printed. */
	return order ? order : strcmp(s + strlen(s) + 1, t + strlen(t) + 1);
}

/* Returns the text of a group's edition; NULL if --by has no `edition`. */
static const char *
edition_of(const struct stats *st, const struct group *g)
{
	for (size_t i = 0; st->by[i]; i++)
		if (st->by[i] == &by[BY_EDITION])
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
		text_put(stderr, id, strlen(id));
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
