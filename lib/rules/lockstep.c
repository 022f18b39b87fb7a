/*
 * lockstep.c - replays one record under several editions, turn by turn
 * (tes_edition_diff).
 *
 * After each turn the results are compared step by step, until the editions
 * diverge.  Counters (such as points) are compared by their change since the
 * start: that one edition begins with more temples is no divergence, but that a
 * step costs more under it is.
 */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "model/observer.h"
#include "rules/run.h"

/*
 * Bounds for finding the parameters that cause a divergence: the game is
 * replayed up to the divergence for each parameter.  Nothing is searched if
 * more than REASON_TURNS turns, or REASON_ILLEGAL steps that are illegal
 * under all editions, come before the divergence.
 */
enum { REASON_TURNS = 500, REASON_ILLEGAL = 100 };

enum { VALUES = TES_SEATS_MAX * COUNTERS_MAX };

/*
 * The values of a run after a step, or at the end of a turn (step is then 0).
 */
struct row {
	uint32_t step;
	const char *ended;
	int32_t value[VALUES]; /* counters of all seats */
};

/* A run under one edition. */
struct rule_run {
	struct tes_judge *judge;
	struct tes_diags *diags;
	struct tes_edition_run result;
	struct row start;
	struct row *row; /* values after each step of the current turn */
	uint32_t rows;
	size_t cap;
};

struct tes_edition_diff {
	struct arena arena; /* memory of rows and modified editions */
	struct rule_run run[TES_EDITION_RUNS_MAX];
	uint32_t runs;
	const struct tes_record *rec;
	const struct tes_edition *names; /* see tes_edition_diff_set_names() */
	struct tes_divergence divergence;
	uint32_t illegal_steps; /* in all runs, before they diverged */
	bool is_strict, has_reasons;
	uint32_t last; /* last turn to play, from 1; 0: all */
	tes_edition_diff_fn *fn;
	void *ctx;
	/* compares with single parameters changed; NULL until needed */
	struct tes_edition_diff *probe;
};

struct tes_edition_diff *
tes_edition_diff_new(void)
{
	return calloc(1, sizeof(struct tes_edition_diff));
}

void
tes_edition_diff_free(struct tes_edition_diff *diff)
{
	struct tes_edition_diff *probe;

	for (; diff; diff = probe) {
		probe = diff->probe;
		for (uint32_t i = 0; i < TES_EDITION_RUNS_MAX; i++) {
			tes_judge_free(diff->run[i].judge);
			tes_diags_free(diff->run[i].diags);
		}
		arena_release(&diff->arena);
		free(diff);
	}
}

void
tes_edition_diff_set_stop(struct tes_edition_diff *diff, bool strict)
{
	diff->is_strict = strict;
}

void
tes_edition_diff_set_reasons(struct tes_edition_diff *diff, bool reasons)
{
	diff->has_reasons = reasons;
}

void
tes_edition_diff_set_names(struct tes_edition_diff *diff,
    const struct tes_edition *names)
{
	diff->names = names;
}

void
tes_edition_diff_set_observer(struct tes_edition_diff *diff,
    tes_edition_diff_fn *fn, void *ctx)
{
	diff->fn = fn;
	diff->ctx = ctx;
}

const struct tes_scene *
tes_edition_diff_scene_summary(struct tes_edition_diff *diff, uint32_t run)
{
	return run < diff->runs ? tes_judge_scene_summary(diff->run[run].judge)
				: NULL;
}

const struct tes_edition_run *
tes_edition_diff_run(const struct tes_edition_diff *diff, uint32_t run)
{
	return run < diff->runs ? &diff->run[run].result : NULL;
}

const struct tes_divergence *
tes_edition_diff_divergence(const struct tes_edition_diff *diff)
{
	return &diff->divergence;
}

bool
tes_diag_is_illegal_step(const struct tes_diag *diag)
{
	return diag->step > 0 && diag->code != &diag_codes[DIAG_AFTER_THE_END];
}

/* A tes_event_fn that stores the values of the run after the event. */
static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct tes_edition_diff *diff = ctx;
	struct rule_run *run = diff->run;

	if (event->kind == TES_EVENT_END ||
	    diff->divergence.kind != TES_DIVERGENCE_NONE)
		return;
	while (run->judge != judge)
		run++;
	struct row *row = event->kind == TES_EVENT_SETUP
	    ? &run->start
	    : arena_append(&diff->arena, &run->row, &run->rows, &run->cap,
		  sizeof(*row));
	if (!row)
		return;
	*row = (struct row){ .step = event->step, .ended = event->end_reason };
	for (unsigned i = 0; i < judge->run.seats; i++) {
		struct counts counts;

		judge_counts(judge, i, &counts);
		memcpy(&row->value[i * COUNTERS_MAX], counts.value,
		    sizeof(counts.value));
	}
}

static bool
begin_run(struct tes_edition_diff *diff, struct rule_run *run,
    const struct tes_diags *reading, const struct tes_edition *ed)
{
	run->judge = run->judge ? run->judge : tes_judge_new();
	run->diags = run->diags ? run->diags : tes_diags_new();
	const struct tes_edition *names = diff->names, *named = ed;
	if (names && names->game == ed->game)
		named = edition_with_names(&diff->arena, ed, names);
	if (!run->judge || !run->diags || !named)
		return false;
	tes_judge_set_lenient(run->judge, !diff->is_strict);
	run->judge->skips_lines = run->judge->preset.skips_effects = true;
	tes_judge_add_observer(run->judge, watch, diff, TES_OBSERVE_STEPS);
	tes_diags_clear(run->diags);
	run->result = (struct tes_edition_run){
		.edition = ed,
		.diags = run->diags,
	};
	run->row = NULL;
	run->rows = 0;
	run->cap = 0;
	run->judge->preset.reading = reading;
	const enum tes_status st =
	    tes_judge_begin(run->judge, diff->rec, named, run->diags);
	run->result.is_played = run->judge->is_begun;
	return st != TES_NOMEM;
}

/*
 * Counts the illegal steps of the turn; if a run stops at such a step
 * (is_strict), stores the first one as its end, and drops what follows it.
 */
static void
count_illegal_steps(const struct tes_edition_diff *diff, struct rule_run *run,
    uint32_t turn)
{
	uint32_t before = 0, count = 0;
	size_t stop = SIZE_MAX;

	for (size_t i = tes_diags_count(run->diags); i > 0; i--) {
		const struct tes_diag *d = tes_diags_at(run->diags, i - 1);

		if (d->turn > 0 && d->turn < turn)
			break;
		if (d->turn != turn || !tes_diag_is_illegal_step(d))
			continue;
		count += d->step != before;
		before = d->step;
		if (diff->is_strict && d->severity == TES_ERROR) {
			run->result.stopped_turn = turn;
			run->result.stopped_step = d->step;
			stop = d->span.begin;
			count = 1;
		}
	}
	run->result.illegal_step_count += count;
	diags_cut(run->diags, stop);
}

/* Returns the first report that a step is illegal in a run, or NULL. */
static const struct tes_diag *
illegal_step_at(const struct rule_run *run, uint32_t turn, uint32_t step)
{
	for (size_t i = tes_diags_count(run->diags); i > 0; i--) {
		const struct tes_diag *d = tes_diags_at(run->diags, i - 1);

		if (d->turn > 0 && d->turn < turn)
			return NULL;
		if (d->turn == turn && d->step == step &&
		    tes_diag_is_illegal_step(d))
			return d;
	}
	return NULL;
}

/*
 * Returns the values after a step or, if there are none, after the last step
 * before it; step 0: at the end of the turn.
 */
static const struct row *
row_at(const struct rule_run *run, uint32_t step)
{
	const struct row *found = NULL;

	for (size_t i = 0; i < run->rows; i++)
		if (step == 0 ||
		    (run->row[i].step > 0 && run->row[i].step <= step))
			found = &run->row[i];
	return found;
}

/*
 * Returns the index of the first counter whose change since the start differs
 * between two runs, or -1.
 */
static int
other_counter(const struct rule_run *a, const struct row *x,
    const struct rule_run *b, const struct row *y)
{
	for (int i = 0; i < VALUES; i++)
		if (x->value[i] - a->start.value[i] !=
		    y->value[i] - b->start.value[i])
			return i;
	return -1;
}

static void
name_counter(struct tes_edition_diff *diff, int i)
{
	const struct tes_scene *tally = tes_edition_diff_scene_summary(diff, 0);
	const uint32_t seat = (uint32_t)i / COUNTERS_MAX;
	const uint32_t counter = (uint32_t)i % COUNTERS_MAX;

	if (!tally || seat >= tally->panel_count ||
	    counter >= tally->panel[seat].counter_count)
		return;
	diff->divergence.seat = tally->panel[seat].seat;
	diff->divergence.counter = tally->panel[seat].counter[counter].name;
}

/*
 * Returns whether run k diverges from run 0 at a step (0: at the end of the
 * turn), and stores how.
 */
static bool
diverges_at(struct tes_edition_diff *diff, uint32_t k, uint32_t turn,
    uint32_t step)
{
	const struct rule_run *a = &diff->run[0], *b = &diff->run[k];
	struct tes_divergence *p = &diff->divergence;
	const struct tes_diag *x = step ? illegal_step_at(a, turn, step) : NULL;
	const struct tes_diag *y = step ? illegal_step_at(b, turn, step) : NULL;
	const struct row *before = row_at(a, step), *now = row_at(b, step);
	int counter = -1;

	if ((x ? x->code : NULL) != (y ? y->code : NULL)) {
		p->kind = TES_DIVERGENCE_STEP;
		p->diag = y ? y : x;
		p->is_from_first = !y;
	} else if (before && now && !string_equal(before->ended, now->ended)) {
		p->kind = TES_DIVERGENCE_END;
	} else if (before && now &&
	    (counter = other_counter(a, before, b, now)) >= 0) {
		p->kind = TES_DIVERGENCE_COUNTER;
		name_counter(diff, counter);
	} else {
		return false;
	}
	p->run = k;
	p->turn = turn;
	p->step = step;
	return true;
}

static void
compare_turn(struct tes_edition_diff *diff, uint32_t turn)
{
	const uint32_t steps = diff->rec->turn[turn - 1].step_count;

	for (uint32_t step = 1; step <= steps + 1; step++)
		for (uint32_t k = 1; k < diff->runs; k++)
			if (diff->run[k].result.is_played &&
			    diff->run[0].result.is_played &&
			    diverges_at(diff, k, turn, step > steps ? 0 : step))
				return;
}

static void
compare_setup(struct tes_edition_diff *diff)
{
	for (uint32_t k = 1; k < diff->runs; k++)
		if (diff->run[k].result.is_played !=
		    diff->run[0].result.is_played) {
			diff->divergence = (struct tes_divergence){
				.kind = TES_DIVERGENCE_SETUP,
				.run = k,
			};
			return;
		}
}

static bool
same_standings(const struct tes_outcome *a, const struct tes_outcome *b)
{
	const size_t columns = a->edition->game->columns;

	for (uint32_t i = 0; i < a->standing_count; i++) {
		const struct tes_standing *x = &a->standing[i], *y;
		uint32_t k = 0;

		while (k < b->standing_count &&
		    !string_equal(b->standing[k].seat, x->seat))
			k++;
		if (k == b->standing_count)
			return false;
		y = &b->standing[k];
		if (x->rank != y->rank ||
		    memcmp(x->value, y->value, columns * sizeof(*x->value)) !=
			0)
			return false;
	}
	return a->standing_count == b->standing_count;
}

/* Compares how and when the games ended, and the scores. */
static void
compare_outcomes(struct tes_edition_diff *diff)
{
	const struct tes_outcome *a = diff->run[0].result.outcome;

	for (uint32_t k = 1; k < diff->runs; k++) {
		const struct tes_outcome *b = diff->run[k].result.outcome;
		const bool same_end =
		    string_equal(a->end_reason, b->end_reason);

		if (same_end && same_standings(a, b))
			continue;
		diff->divergence = (struct tes_divergence){
			.kind = same_end ? TES_DIVERGENCE_SCORE
					 : TES_DIVERGENCE_END,
			.run = k,
		};
		return;
	}
}

static void
notify(struct tes_edition_diff *diff, uint32_t turn)
{
	/* Call the observer only if the games of all runs could be set up. */
	for (uint32_t i = 0; i < diff->runs; i++)
		if (!diff->run[i].result.is_played)
			return;
	if (diff->fn)
		diff->fn(diff->ctx, diff, turn);
}

/* Plays all turns and the end.  Returns false if out of memory. */
static bool
play(struct tes_edition_diff *diff)
{
	const uint32_t turns = diff->last ? diff->last : diff->rec->turns;
	bool good = true;

	compare_setup(diff);
	notify(diff, 0);
	for (uint32_t turn = 1; turn <= turns; turn++) {
		for (uint32_t i = 0; i < diff->runs; i++) {
			struct rule_run *run = &diff->run[i];

			run->rows = 0;
			if (!run->result.is_played || run->result.stopped_turn)
				continue;
			tes_judge_next(run->judge);
			if (run->judge->run.ended && !run->result.ended_turn)
				run->result.ended_turn = turn;
			count_illegal_steps(diff, run, turn);
		}
		if (diff->divergence.kind == TES_DIVERGENCE_NONE)
			compare_turn(diff, turn);
		if (diff->divergence.kind == TES_DIVERGENCE_NONE)
			diff->illegal_steps =
			    diff->run[0].result.illegal_step_count;
		notify(diff, turn);
	}
	for (uint32_t i = 0; i < diff->runs; i++) {
		struct rule_run *run = &diff->run[i];

		good &= tes_judge_finish(run->judge) != TES_NOMEM;
		run->result.outcome = tes_judge_outcome(run->judge);
		/* The game was ended by no step, but after its last turn. */
		if (run->result.is_played && !run->result.ended_turn &&
		    run->result.outcome->is_finished)
			run->result.ended_turn =
			    run->result.outcome->turn_count;
	}
	if (diff->divergence.kind == TES_DIVERGENCE_NONE && diff->last == 0)
		compare_outcomes(diff);
	return good && !diff->arena.out_of_memory;
}

static bool
same_divergence(const struct tes_divergence *a, const struct tes_divergence *b)
{
	return a->kind == b->kind && a->turn == b->turn && a->step == b->step &&
	    string_equal(a->seat, b->seat) &&
	    string_equal(a->counter, b->counter) && !a->diag == !b->diag &&
	    (!a->diag || a->diag->code == b->diag->code);
}

/*
 * Adds parameter i to the causes of the divergence if changing it alone makes
 * the runs diverge in an equal way.
 */
static enum tes_status
try_reason(struct tes_edition_diff *diff, size_t i,
    const struct tes_diags *reading, const struct tes_edition *from,
    const struct tes_edition *to)
{
	struct tes_divergence *p = &diff->divergence;
	struct tes_edition *tried = edition_copy(&diff->arena, from);
	const struct tes_edition *const pair[] = { from, tried };
	struct tes_edition_diff *probe = diff->probe;

	if (!tried)
		return TES_NOMEM;
	tried->value[i] = to->value[i];
	probe->is_strict = diff->is_strict;
	probe->names = diff->names;
	/*
	 * Play up to the turn of the divergence only (0: to the record's end).
	 */
	probe->last = p->turn;
	if (tes_edition_diff_record(probe, diff->rec, reading, pair, 2) !=
	    TES_OK)
		return TES_NOMEM;
	if (same_divergence(p, &probe->divergence))
		p->param[p->param_count++] = i;
	return TES_OK;
}

static enum tes_status
find_reasons(struct tes_edition_diff *diff, const struct tes_diags *reading)
{
	struct tes_divergence *p = &diff->divergence;
	const struct tes_edition *from = diff->run[0].result.edition;
	const struct tes_edition *to = diff->run[p->run].result.edition;

	if ((p->turn ? p->turn : diff->rec->turns) > REASON_TURNS ||
	    diff->illegal_steps > REASON_ILLEGAL)
		return TES_OK;
	if (!diff->probe)
		diff->probe = tes_edition_diff_new();
	if (!diff->probe)
		return TES_NOMEM;
	for (size_t i = 0; i < from->params && p->param_count < TES_REASONS_MAX;
	     i++)
		if (from->value[i] != to->value[i] &&
		    try_reason(diff, i, reading, from, to) != TES_OK)
			return TES_NOMEM;
	return TES_OK;
}

enum tes_status
tes_edition_diff_record(struct tes_edition_diff *diff,
    const struct tes_record *rec, const struct tes_diags *reading,
    const struct tes_edition *const *edition, uint32_t editions)
{
	if (editions == 0 || editions > TES_EDITION_RUNS_MAX)
		return TES_INVALID;
	for (uint32_t i = 1; i < editions; i++)
		if (edition[i]->game != edition[0]->game)
			return TES_INVALID;
	arena_reset(&diff->arena);
	diff->rec = rec;
	diff->runs = editions;
	diff->divergence =
	    (struct tes_divergence){ .kind = TES_DIVERGENCE_NONE };
	diff->illegal_steps = 0;
	for (uint32_t i = 0; i < editions; i++)
		if (!begin_run(diff, &diff->run[i], reading, edition[i]))
			return TES_NOMEM;
	if (!play(diff))
		return TES_NOMEM;
	if (diff->has_reasons && diff->divergence.kind != TES_DIVERGENCE_NONE)
		return find_reasons(diff, reading);
	return TES_OK;
}
