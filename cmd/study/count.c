/*
 * count.c - plays pairs of games in several threads, and counts them.
 */
#include <stdlib.h>
#include <string.h>

#include "progress.h"
#include "study/study.h"
#include "worker_pool.h"

/* What is counted of the games of a pair: by rule set, ... */
struct pair {
	struct {
		/* ... sums over the games, as in struct rules_sums, ... */
		int64_t value[QUANTITIES];
		uint64_t won[TES_SEATS_MAX];
		int64_t lead[STUDY_TURNS];
		uint64_t led[STUDY_TURNS];
		/* ... and of each game */
		struct {
			const char *end; /* a static string */
			int64_t length, margin;
		} game[TES_SEATS_MAX];
	} rules[RULES];
};

struct study_worker {
	const struct study_group *group;
	struct cmd_run *run;
	struct play_worker *play[RULES];
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
count_lead(struct pair *pair, int rules, uint32_t turns, int64_t lead)
{
	if (turns < STUDY_TURNS) {
		pair->rules[rules].lead[turns] += lead;
		pair->rules[rules].led[turns]++;
	}
}

/* Counts a game that was played; game: its index in the pair. */
static void
count_game(struct study_worker *worker, int rules, uint64_t number,
    unsigned game, struct pair *pair)
{
	const struct play_config *play = &worker->group->play[rules];
	const struct tes_position *pos =
	    play_worker_position(worker->play[rules]);
	int64_t *value = pair->rules[rules].value;
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

		pair->rules[rules].won[i] += won;
		if (i == 0)
			value[Q_FIRST] += won;
		if (i + 1 == play->players)
			value[Q_LAST] += won;
		if (play_bot_at(play, i, number) == 0)
			value[Q_BOT] += won;
	}
	const int64_t margin = margin_of(score, play->players);
	const int64_t length = tes_position_turn_count(pos);
	value[Q_LENGTH] += length;
	value[Q_TIES] += winners > 1;
	value[Q_WINNING] += best;
	value[Q_MARGIN] += margin;
	count_lead(pair, rules, (uint32_t)length, margin);
	pair->rules[rules].game[game].end = tes_position_end_reason(pos);
	pair->rules[rules].game[game].length = length;
	pair->rules[rules].game[game].margin = margin;
}

static enum tes_status
play_game(struct study_worker *worker, int rules, uint64_t number,
    unsigned game, struct pair *pair)
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
		count_lead(pair, rules, turn, margin_of(score, players));
		turn = tes_position_turn_count(pos);
	}
	if (st != TES_END)
		return st;
	count_game(worker, rules, number, game, pair);
	return TES_OK;
}

/* Counts a value of both rule sets.  Returns whether they differ. */
static bool
count_values(struct quantity_sums *sums, int64_t a, int64_t b)
{
	const int64_t difference = b - a;

	sums->sum[RULES_A] += a;
	sums->sum[RULES_B] += b;
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

/* Plays a pair of a batch. */
static enum tes_status
play_pair(void *ctx, void *what, size_t number, void *pair)
{
	const struct batch *batch = what;
	struct study_worker *worker = ctx;
	const struct study_group *group = worker->group;
	enum tes_status st = TES_OK;

	if (number == batch->pairs)
		return TES_END;
	for (unsigned i = 0; i < group->games; i++)
		for (int r = 0; r < RULES && st == TES_OK; r++)
			st = play_game(worker, r, game_number(group, r,
			    batch->first + number, i), i, pair);
	if (st != TES_OK && st != TES_NOMEM)
		cmd_stop(worker->run, "a game cannot be continued");
	return st;
}

void
study_sums_release(struct study_sums *sums)
{
	for (int r = 0; r < RULES; r++) {
		dist_release(&sums->rules[r].length);
		dist_release(&sums->rules[r].margin);
	}
}

static void
end_worker(void *ctx, void *what)
{
	struct study_group *group = ctx;
	struct study_worker *worker = what;

	if (!worker)
		return;
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

/*
 * Counts the games of a pair, and how they ended.  Returns false if
 * out of memory.
 */
static bool
add_games(struct study_group *group, const struct pair *pair,
    int64_t ended[RULES][STUDY_ENDS])
{
	bool good = true;

	for (int r = 0; r < RULES; r++) {
		struct rules_sums *sums = &group->sums.rules[r];

		for (size_t i = 0; i < TES_SEATS_MAX; i++)
			sums->won[i] += pair->rules[r].won[i];
		for (size_t i = 0; i < STUDY_TURNS; i++) {
			sums->lead[i] += pair->rules[r].lead[i];
			sums->led[i] += pair->rules[r].led[i];
		}
		for (unsigned i = 0; i < group->games; i++) {
			good &= dist_add(&sums->length,
			    pair->rules[r].game[i].length, 1);
			good &= dist_add(&sums->margin,
			    pair->rules[r].game[i].margin, 1);
			ended[r][find_end(&group->sums,
			    pair->rules[r].game[i].end)]++;
		}
	}
	return good;
}

/* Counts a pair that was played. */
static bool
emit_pair(void *ctx, void *batch, const void *result,
    struct output_queue *output)
{
	struct study_group *group = ctx;
	struct study_sums *sums = &group->sums;
	const struct pair *pair = result;
	int64_t ended[RULES][STUDY_ENDS] = { { 0 } };
	bool differs = false;

	(void)batch;
	output_queue_put(output, group->study->run, NULL, 0);
	if (!add_games(group, pair, ended))
		return cmd_nomem(group->study->run);
	for (size_t i = 0; i < QUANTITIES; i++)
		differs |= count_values(&sums->quantity[i],
		    pair->rules[RULES_A].value[i],
		    pair->rules[RULES_B].value[i]);
	for (size_t i = 0; i < sums->ends; i++)
		differs |= count_values(&sums->ended[i], ended[RULES_A][i],
		    ended[RULES_B][i]);
	sums->pairs++;
	sums->differing += differs;
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
		.result_size = sizeof(struct pair),
		.emit = emit_pair,
	};
	struct cmd_run *run = group->study->run;
	const uint64_t pairs = last - group->sums.pairs;
	const unsigned jobs = run->common.jobs;
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
