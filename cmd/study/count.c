/*
 * count.c - plays pairs of games in several threads, and counts them.
 */
#include <stdlib.h>
#include <string.h>

#include "progress.h"
#include "study/study.h"
#include "worker_pool.h"

/* Sums over the games of a pair, by rule set. */
struct pair_values {
	int64_t value[RULES][QUANTITIES];
	int64_t ended[RULES][STUDY_ENDS];
};

struct study_worker {
	struct study_group *group;
	struct cmd_run *run;
	struct play_worker *play[RULES];
	struct study_sums sums;
};

/* Pairs with consecutive numbers. */
struct batch {
	uint64_t first, pairs;
};

static int64_t
margin_of(const struct tes_score *score, unsigned players)
{
	int32_t first = INT32_MIN, second = INT32_MIN;

	for (unsigned i = 0; i < players; i++) {
		const int32_t total = score[i].total;

		if (total > first) {
			second = first;
			first = total;
		} else if (total > second) {
			second = total;
		}
	}
	return players > 1 ? (int64_t)first - second : 0;
}

/* Returns the index of a kind of end; the last one is shared by the rest. */
static size_t
find_end(struct study_sums *sums, const char *end)
{
	size_t i = 0;

	while (i < sums->ends && strcmp(sums->end[i], end) != 0)
		i++;
	if (i < sums->ends)
		return i;
	if (sums->ends == STUDY_ENDS)
		return STUDY_ENDS - 1;
	sums->end[sums->ends] = end;
	return sums->ends++;
}

/* Counts the lead after a number of turns. */
static void
count_lead(struct rules_sums *sums, uint32_t turns, int64_t lead)
{
	if (turns < STUDY_TURNS) {
		sums->lead[turns] += lead;
		sums->led[turns]++;
	}
}

/* Counts a game that was played.  Returns false if out of memory. */
static bool
count_game(struct study_worker *worker, int rules, uint64_t number,
    struct pair_values *pair)
{
	const struct play_config *play = &worker->group->play[rules];
	const struct tes_position *pos =
	    play_worker_position(worker->play[rules]);
	struct rules_sums *sums = &worker->sums.rules[rules];
	int64_t *value = pair->value[rules];
	struct tes_score score[TES_SEATS_MAX];
	unsigned winners = 0;
	int32_t best = INT32_MIN;

	tes_position_scores(pos, score);
	for (unsigned i = 0; i < play->players; i++) {
		winners += score[i].is_winner;
		best = score[i].total > best ? score[i].total : best;
		value[Q_MEAN] += score[i].total;
	}
	for (unsigned i = 0; i < play->players; i++) {
		const unsigned won = score[i].is_winner ?
		    WIN_UNITS / winners : 0;

		sums->won[i] += won;
		if (i == 0)
			value[Q_FIRST] += won;
		if (play_bot_at(play, i, number) == 0)
			value[Q_BOT] += won;
	}
	const int64_t margin = margin_of(score, play->players);
	const int64_t length = tes_position_turn_count(pos);
	value[Q_LENGTH] += length;
	value[Q_TIES] += winners > 1;
	value[Q_WINNING] += best;
	value[Q_MARGIN] += margin;
	pair->ended[rules][find_end(&worker->sums,
	    tes_position_end_reason(pos))]++;
	count_lead(sums, (uint32_t)length, margin);
	return dist_add(&sums->length, length, 1) &&
	    dist_add(&sums->margin, margin, 1);
}

static enum tes_status
play_game(struct study_worker *worker, int rules, uint64_t number,
    struct pair_values *pair)
{
	struct play_worker *play = worker->play[rules];
	const struct tes_position *pos = play_worker_position(play);
	const unsigned players = worker->group->play[rules].players;
	struct tes_score score[TES_SEATS_MAX];
	enum tes_status st = play_worker_begin(play, number);
	uint32_t turn = 1;

	while (st == TES_OK) {
		st = play_worker_step(play);
		if (tes_position_turn_count(pos) <= turn)
			continue;
		tes_position_scores(pos, score);
		count_lead(&worker->sums.rules[rules], turn,
		    margin_of(score, players));
		turn = tes_position_turn_count(pos);
	}
	if (st == TES_END && !count_game(worker, rules, number, pair))
		st = TES_NOMEM;
	return st == TES_END ? TES_OK : st;
}

/* Counts a value of both rule sets.  Returns whether they differ. */
static bool
count_values(struct quantity_sums *sums, int64_t a, int64_t b)
{
	const int64_t difference = b - a;

	sums->sum[RULES_A] += a;
	sums->sum[RULES_B] += b;
	sums->sum_of_differences += difference;
	sums->squares += (uint64_t)(difference * difference);
	sums->differing += difference != 0;
	return difference != 0;
}

/*
 * Returns the number of a game of a pair, and a rule set: with --unpaired, the
 * games of B follow all those of A.
 */
static uint64_t
game_number(const struct study_group *group, int rules, uint64_t pair,
    unsigned game)
{
	const uint64_t skipped = rules == RULES_B &&
	    group->study->options->is_unpaired ? group->pairs : 0;

	return (skipped + pair - 1) * group->games + game + 1;
}

/* Plays a pair of a batch, and counts it. */
static enum tes_status
play_pair(void *ctx, void *what, size_t number, void *result)
{
	const struct batch *batch = what;
	struct study_worker *worker = ctx;
	const struct study_group *group = worker->group;
	struct study_sums *sums = &worker->sums;
	struct pair_values pair = { .value = { { 0 } } };
	enum tes_status st = TES_OK;
	bool differs = false;

	(void)result;
	if (number == batch->pairs)
		return TES_END;
	for (unsigned i = 0; i < group->games; i++)
		for (int r = 0; r < RULES && st == TES_OK; r++)
			st = play_game(worker, r, game_number(group, r,
			    batch->first + number, i), &pair);
	if (st != TES_OK && st != TES_NOMEM)
		cmd_stop(worker->run, "a game cannot be continued");
	if (st != TES_OK)
		return st;
	for (size_t i = 0; i < QUANTITIES; i++)
		differs |= count_values(&sums->quantity[i],
		    pair.value[RULES_A][i], pair.value[RULES_B][i]);
	for (size_t i = 0; i < sums->ends; i++)
		differs |= count_values(&sums->ended[i],
		    pair.ended[RULES_A][i], pair.ended[RULES_B][i]);
	sums->pairs++;
	sums->differing += differs;
	return TES_OK;
}

static bool
add_dist(struct dist *to, const struct dist *from)
{
	bool good = true;

	for (size_t i = 0; i < from->bins && good; i++)
		good = dist_add(to, from->bin[i].value, from->bin[i].count);
	return good;
}

static void
add_quantity(struct quantity_sums *to, const struct quantity_sums *from)
{
	to->sum[RULES_A] += from->sum[RULES_A];
	to->sum[RULES_B] += from->sum[RULES_B];
	to->sum_of_differences += from->sum_of_differences;
	to->squares += from->squares;
	to->differing += from->differing;
}

/* Adds the sums of a worker.  Returns false if out of memory. */
static bool
add_sums(struct study_sums *to, const struct study_sums *from)
{
	bool good = true;

	to->pairs += from->pairs;
	to->differing += from->differing;
	for (size_t i = 0; i < QUANTITIES; i++)
		add_quantity(&to->quantity[i], &from->quantity[i]);
	for (size_t i = 0; i < from->ends; i++)
		add_quantity(&to->ended[find_end(to, from->end[i])],
		    &from->ended[i]);
	for (int r = 0; r < RULES; r++) {
		struct rules_sums *rules = &to->rules[r];

		for (size_t i = 0; i < TES_SEATS_MAX; i++)
			rules->won[i] += from->rules[r].won[i];
		for (size_t i = 0; i < STUDY_TURNS; i++) {
			rules->lead[i] += from->rules[r].lead[i];
			rules->led[i] += from->rules[r].led[i];
		}
		good = good &&
		    add_dist(&rules->length, &from->rules[r].length) &&
		    add_dist(&rules->margin, &from->rules[r].margin);
	}
	return good;
}

void
study_sums_release(struct study_sums *sums)
{
	for (int r = 0; r < RULES; r++) {
		dist_release(&sums->rules[r].length);
		dist_release(&sums->rules[r].margin);
	}
}

/* Adds what a worker has counted to the group, and frees the worker. */
static void
end_worker(void *ctx, void *what)
{
	struct study_group *group = ctx;
	struct study_worker *worker = what;

	if (!worker)
		return;
	if (!add_sums(&group->sums, &worker->sums))
		cmd_nomem(group->study->run);
	study_sums_release(&worker->sums);
	for (int r = 0; r < RULES; r++)
		if (worker->play[r])
			play_worker_free(&group->play[r], worker->play[r]);
	free(worker);
}

static void *
begin_worker(void *ctx, struct cmd_run *run)
{
	struct study_group *group = ctx;
	struct study_worker *worker = calloc(1, sizeof(*worker));

	if (!worker)
		return NULL;
	worker->group = group;
	worker->run = run;
	for (int r = 0; r < RULES; r++) {
		worker->play[r] = play_worker_new(&group->play[r], run);
		if (!worker->play[r]) {
			end_worker(group, worker);
			return NULL;
		}
	}
	return worker;
}

static bool
emit_pair(void *ctx, void *batch, const void *result,
    struct output_queue *output)
{
	const struct study_group *group = ctx;

	(void)batch;
	(void)result;
	output_queue_put(output, group->study->run, NULL, 0);
	progress_step(group->study->run, RULES * group->games, 0);
	return true;
}

bool
study_play(struct study_group *group, uint64_t last)
{
	static const struct worker_ops ops = {
		.batch_size = sizeof(struct batch),
		.init = begin_worker,
		.fini = end_worker,
		.run = play_pair,
		.emit = emit_pair,
	};
	struct cmd_run *run = group->study->run;
	const uint64_t pairs = last - group->sums.pairs;
	const unsigned jobs = group->study->options->jobs;
	struct worker_pool *pool = worker_pool_new(run, &ops, group,
	    jobs > pairs ? (unsigned)pairs : jobs);
	struct batch *batch;

	if (!pool)
		cmd_nomem(run);
	for (uint64_t next = group->sums.pairs + 1; pool && next <= last;
	     next += batch->pairs) {
		const uint64_t left = last - next + 1;
		const uint64_t items = worker_pool_batch_items(pool);

		batch = worker_pool_batch(pool);
		if (!batch)
			break;
		batch->first = next;
		batch->pairs = left < items ? left : items;
		worker_pool_submit(pool);
	}
	if (pool)
		worker_pool_flush(pool);
	worker_pool_free(pool);
	return run->status != CMD_TROUBLE && group->sums.pairs == last;
}
