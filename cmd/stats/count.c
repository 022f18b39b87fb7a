/* count.c - adds a game to the counts of all its groups. */
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "stats/stats.h"

/*
 * Adds the result of a player to *performance.  Tied players share the win, and
 * have their mean rank.
 */
static void
performance_add(struct performance *performance,
    const struct game_summary *summary, const struct stats_player *p)
{
	const struct tes_standing *s = &p->standing;

	performance->n++;
	performance->expected += WIN_UNITS / summary->players;
	performance->points += s->points;
	performance->places += 2 * (uint64_t)s->rank + p->equal - 1;
	if (p->has_luck) {
		performance->luck += p->luck.luck;
		performance->variance +=
		    (int64_t)p->luck.std_dev * p->luck.std_dev;
	}
	if (!s->is_winner)
		return;
	performance->wins++;
	performance->shared += summary->winners > 1;
	performance->won += WIN_UNITS / summary->winners;
}

struct performance *
performance_of(struct performances *list, size_t *room, const char *s,
    size_t len)
{
	const struct strtab_entry *key =
	    strtab_intern(&list->keys, room, s, len);

	return key && grow(&list->item, &list->cap, list->keys.count,
	    sizeof(*list->item)) ? &list->item[key->index] : NULL;
}

static bool
performances_add(struct performances *list, struct stats *st, const char *s,
    size_t len, const struct stats_player *p)
{
	struct performance *performance =
	    performance_of(list, &st->room, s, len);

	if (performance)
		performance_add(performance, st->summary, p);
	return performance != NULL;
}

bool
group_fit_turns(struct group *g, int who, size_t turns)
{
	return grow(&g->by_turn[who], &g->turn_cap[who], turns,
	    sizeof(*g->by_turn[who]));
}

static bool
count_opening(struct group *g, struct stats *st)
{
	const struct game_summary *summary = st->summary;
	const struct stats_player *first = &summary->player[0];

	if (summary->opening.len == 0)
		return true;
	return performances_add(&g->openings, st, summary->opening.s,
		   summary->opening.len, first) &&
	    performances_add(&g->plans, st, summary->plan.s, summary->plan.len,
		first);
}

static void
add_tallies(struct tally *to, const struct tally *from, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		to[i].count += from[i].count;
		to[i].amount += from[i].amount;
	}
}

/* Adds the steps and effects of a seat; TES_SEATS_MAX: of none. */
static void
count_deeds(struct group *g, const struct stats *st, size_t seat)
{
	const struct game_summary *summary = st->summary;

	add_tallies(g->verb, summary->verb + seat * summary->verbs,
	    summary->verbs);
	add_tallies(g->effect, summary->effect + seat * summary->effects,
	    summary->effects);
}

/* Rounds thousandths to hundredths, as luck is not more exact than that. */
static int64_t
hundredths(int32_t thousandths)
{
	return thousandths < 0 ? -hundredths(-thousandths) :
				 (thousandths + 5) / 10;
}

static bool
count_luck(struct group *g, const struct stats *st,
    const struct stats_player *p)
{
	if (!p->has_luck)
		return true;
	if (st->summary->luckiest >= 0 &&
	    &st->summary->player[st->summary->luckiest] == p)
		performance_add(&g->luckiest, st->summary, p);
	return dist_add(&g->lucky[p->standing.is_winner ? 0 : 1],
	    hundredths(p->luck.luck), 1);
}

/* Counts the points of a player after each turn. */
static bool
count_turns(struct group *g, const struct stats *st,
    const struct stats_player *p)
{
	const struct game_summary *summary = st->summary;
	const int who = p->standing.is_winner ? 0 : 1;
	bool ok = group_fit_turns(g, who, summary->points_turns);

	for (size_t t = 0; ok && t < summary->points_turns; t++) {
		const int32_t points =
		    summary->points[t * TES_SEATS_MAX + p->seat];

		if (points != POINTS_UNKNOWN)
			ok = dist_add(&g->by_turn[who][t], points, 1);
	}
	return ok;
}

static bool
count_player(struct group *g, struct stats *st, const struct stats_player *p)
{
	const struct tes_standing *s = &p->standing;
	size_t columns;
	bool ok = dist_add(&g->points, s->points, 1);

	tes_game_columns(g->game, &columns);
	for (size_t i = 0; i < columns; i++)
		ok &= dist_add(&g->column[i], p->value[i], 1);
	if (s->is_winner)
		ok &= dist_add(&g->winning, s->points, 1);
	performance_add(&g->seat[p->seat], st->summary, p);
	performance_add(&g->order[s->turn_order - 1], st->summary, p);
	count_deeds(g, st, p->seat);
	ok &= count_luck(g, st, p) && count_turns(g, st, p);
	if ((st->needs & NEED_PLAYERS) && s->name.len > 0)
		ok &= performances_add(&g->players, st,
		    st->summary->names.s + p->name, s->name.len, p);
	return ok;
}

/* Adds to g what a game has only once; called for its first player in g. */
static bool
count_whole(struct group *g, struct stats *st)
{
	const struct game_summary *summary = st->summary;

	if (g->last == st->counted)
		return true;
	g->last = st->counted;
	g->games++;
	struct performance *end = performance_of(&g->ends, &st->room,
	    summary->ended, strlen(summary->ended));
	if (!end)
		return false;
	end->n++;
	if (!summary->finished)
		return true;
	g->finished++;
	return dist_add(&g->turns, summary->turns, 1) &&
	    dist_add(&g->steps, (int64_t)summary->steps, 1) &&
	    dist_add(&g->margin, summary->margin, 1);
}

/*
 * Adds st->summary to its group; if --by has a property of players, to a group
 * for each player.
 */
static bool
count_game(struct stats *st)
{
	struct game_summary *summary = st->summary;
	struct group *g = NULL;

	for (unsigned i = 0; i < summary->players; i++) {
		if (!g || st->by_player)
			g = stats_group(st, i);
		if (!g || !count_whole(g, st))
			return false;
		if (!summary->finished)
			continue;
		if (!count_player(g, st, &summary->player[i]))
			return false;
		if (i == 0 && (st->needs & NEED_OPENINGS) &&
		    !count_opening(g, st))
			return false;
	}
	if (g && summary->finished && !st->by_player)
		count_deeds(g, st, TES_SEATS_MAX);
	return true;
}

void
stats_count(struct stats *st, struct game_summary *summary)
{
	st->summary = summary;
	st->counted++;
	st->finished += summary->finished;
	if (!count_game(st))
		st->out_of_memory = true;
	st->summary = NULL;
}

static void
performances_release(struct performances *list)
{
	strtab_release(&list->keys);
	free(list->item);
}

void
group_release(struct group *g)
{
	struct dist *dist[] = { &g->turns, &g->steps, &g->margin, &g->points,
		&g->winning, &g->lucky[0], &g->lucky[1] };

	for (size_t i = 0; i < TES_COLUMNS_MAX; i++)
		dist_release(&g->column[i]);
	for (size_t i = 0; i < sizeof(dist) / sizeof(dist[0]); i++)
		dist_release(dist[i]);
	performances_release(&g->ends);
	performances_release(&g->openings);
	performances_release(&g->plans);
	performances_release(&g->players);
	for (size_t i = 0; i < 2; i++) {
		for (size_t t = 0; t < g->turn_cap[i]; t++)
			dist_release(&g->by_turn[i][t]);
		free(g->by_turn[i]);
	}
	free(g->verb);
	free(g->effect);
	free(g);
}
