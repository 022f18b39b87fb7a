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
 * more than REASON_TURNS turns, or REASON_FORBIDDEN steps that are illegal
 * under all editions, come before the divergence.
 */
enum { REASON_TURNS = 500, REASON_FORBIDDEN = 100 };

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
	struct tes_edition_run track;
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
	uint32_t forbidden; /* steps illegal in all runs before they diverged */
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
tes_edition_diff_free(struct tes_edition_diff *ls)
{
	struct tes_edition_diff *probe;

	for (; ls; ls = probe) {
		probe = ls->probe;
		for (uint32_t i = 0; i < TES_EDITION_RUNS_MAX; i++) {
			tes_judge_free(ls->run[i].judge);
			tes_diags_free(ls->run[i].diags);
		}
		arena_release(&ls->arena);
		free(ls);
	}
}

void
tes_edition_diff_set_stop(struct tes_edition_diff *ls, bool strict)
{
	ls->is_strict = strict;
}

void
tes_edition_diff_set_reasons(struct tes_edition_diff *ls, bool reasons)
{
	ls->has_reasons = reasons;
}

void
tes_edition_diff_set_names(struct tes_edition_diff *ls,
    const struct tes_edition *names)
{
	ls->names = names;
}

void
tes_edition_diff_set_observer(struct tes_edition_diff *ls,
    tes_edition_diff_fn *fn, void *ctx)
{
	ls->fn = fn;
	ls->ctx = ctx;
}

const struct tes_scene *
tes_edition_diff_scene_summary(struct tes_edition_diff *ls, uint32_t track)
{
	return track < ls->runs
	    ? tes_judge_scene_summary(ls->run[track].judge)
	    : NULL;
}

const struct tes_edition_run *
tes_edition_diff_run(const struct tes_edition_diff *ls, uint32_t track)
{
	return track < ls->runs ? &ls->run[track].track : NULL;
}

const struct tes_divergence *
tes_edition_diff_divergence(const struct tes_edition_diff *ls)
{
	return &ls->divergence;
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
	struct tes_edition_diff *ls = ctx;
	struct rule_run *run = ls->run;

	if (event->kind == TES_EVENT_END ||
	    ls->divergence.kind != TES_DIVERGENCE_NONE)
		return;
	while (run->judge != judge)
		run++;
	struct row *row = event->kind == TES_EVENT_SETUP ? &run->start :
	    arena_append(&ls->arena, &run->row, &run->rows, &run->cap,
		sizeof(*row));
	if (!row)
		return;
	*row =
	    (struct row){ .step = event->step, .ended = event->end_reason };
	for (unsigned i = 0; i < judge->run.seats; i++) {
		struct counts counts;

		judge_counts(judge, i, &counts);
		memcpy(&row->value[i * COUNTERS_MAX], counts.value,
		    sizeof(counts.value));
	}
}

/*
 * Returns the edition with the names in which the record is written.  Returns
 * NULL if out of memory.
 */
static const struct tes_edition *
with_names(struct tes_edition_diff *ls, const struct tes_edition *ed)
{
	const struct tes_edition *names = ls->names;

	if (!names || names->game != ed->game ||
	    names->seats + names->words + ed->seats + ed->words == 0)
		return ed;
	struct tes_edition *named = edition_copy(&ls->arena, ed);
	if (named) {
		named->seat = names->seat;
		named->seats = names->seats;
		named->word = names->word;
		named->words = names->words;
	}
	return named;
}

static bool
begin_run(struct tes_edition_diff *ls, struct rule_run *run,
    const struct tes_diags *reading, const struct tes_edition *ed)
{
	run->judge = run->judge ? run->judge : tes_judge_new();
	run->diags = run->diags ? run->diags : tes_diags_new();
	const struct tes_edition *named = with_names(ls, ed);
	if (!run->judge || !run->diags || !named)
		return false;
	tes_judge_set_lenient(run->judge, !ls->is_strict);
	run->judge->skips_lines = run->judge->preset.skips_effects = true;
	tes_judge_add_observer(run->judge, watch, ls, TES_OBSERVE_STEPS);
	tes_diags_clear(run->diags);
	run->track = (struct tes_edition_run){
		.edition = ed,
		.diags = run->diags,
	};
	run->row = NULL;
	run->rows = 0;
	run->cap = 0;
	run->judge->preset.reading = reading;
	const enum tes_status st =
	    tes_judge_begin(run->judge, ls->rec, named, run->diags);
	run->track.is_played = run->judge->is_begun;
	return st != TES_NOMEM;
}

/*
 * Counts the illegal steps of the turn; if a run stops at such a step
 * (is_strict), stores the first one as its end, and drops what follows it.
 */
static void
count_forbidden(const struct tes_edition_diff *ls, struct rule_run *run,
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
		if (ls->is_strict && d->severity == TES_ERROR) {
			run->track.stopped_turn = turn;
			run->track.stopped_step = d->step;
			stop = d->span.begin;
			count = 1;
		}
	}
	run->track.illegal_step_count += count;
	diags_cut(run->diags, stop);
}

/* Returns the first report that a step is illegal in a run, or NULL. */
static const struct tes_diag *
objection(const struct rule_run *run, uint32_t turn, uint32_t step)
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
		if (step == 0 || (run->row[i].step > 0 &&
				     run->row[i].step <= step))
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
name_counter(struct tes_edition_diff *ls, int i)
{
	const struct tes_scene *tally = tes_edition_diff_scene_summary(ls, 0);
	const uint32_t seat = (uint32_t)i / COUNTERS_MAX;
	const uint32_t counter = (uint32_t)i % COUNTERS_MAX;

	if (!tally || seat >= tally->panel_count ||
	    counter >= tally->panel[seat].counter_count)
		return;
	ls->divergence.seat = tally->panel[seat].seat;
	ls->divergence.counter = tally->panel[seat].counter[counter].name;
}

/*
 * Returns whether run k diverges from run 0 at a step (0: at the end of the
 * turn), and stores how.
 */
static bool
parts_at(struct tes_edition_diff *ls, uint32_t k, uint32_t turn, uint32_t step)
{
	const struct rule_run *a = &ls->run[0], *b = &ls->run[k];
	struct tes_divergence *p = &ls->divergence;
	const struct tes_diag *x = step ? objection(a, turn, step) : NULL;
	const struct tes_diag *y = step ? objection(b, turn, step) : NULL;
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
		name_counter(ls, counter);
	} else {
		return false;
	}
	p->run = k;
	p->turn = turn;
	p->step = step;
	return true;
}

static void
compare_turn(struct tes_edition_diff *ls, uint32_t turn)
{
	const uint32_t steps = ls->rec->turn[turn - 1].step_count;

	for (uint32_t step = 1; step <= steps + 1; step++)
		for (uint32_t k = 1; k < ls->runs; k++)
			if (ls->run[k].track.is_played &&
			    ls->run[0].track.is_played &&
			    parts_at(ls, k, turn, step > steps ? 0 : step))
				return;
}

static void
compare_setup(struct tes_edition_diff *ls)
{
	for (uint32_t k = 1; k < ls->runs; k++)
		if (ls->run[k].track.is_played !=
		    ls->run[0].track.is_played) {
			ls->divergence = (struct tes_divergence){
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
		if (x->rank != y->rank || memcmp(x->value, y->value,
			columns * sizeof(*x->value)) != 0)
			return false;
	}
	return a->standing_count == b->standing_count;
}

/* Compares how and when the games ended, and the scores. */
static void
compare_outcomes(struct tes_edition_diff *ls)
{
	const struct tes_outcome *a = ls->run[0].track.outcome;

	for (uint32_t k = 1; k < ls->runs; k++) {
		const struct tes_outcome *b = ls->run[k].track.outcome;
		const bool same_end =
		    string_equal(a->end_reason, b->end_reason);

		if (same_end && same_standings(a, b))
			continue;
		ls->divergence = (struct tes_divergence){
			.kind = same_end ? TES_DIVERGENCE_SCORE
					 : TES_DIVERGENCE_END,
			.run = k,
		};
		return;
	}
}

static void
notify(struct tes_edition_diff *ls, uint32_t turn)
{
	/* Call the observer only if the games of all runs could be set up. */
	for (uint32_t i = 0; i < ls->runs; i++)
		if (!ls->run[i].track.is_played)
			return;
	if (ls->fn)
		ls->fn(ls->ctx, ls, turn);
}

/* Plays all turns and the end.  Returns false if out of memory. */
static bool
play(struct tes_edition_diff *ls)
{
	const uint32_t turns = ls->last ? ls->last : ls->rec->turns;
	bool good = true;

	compare_setup(ls);
	notify(ls, 0);
	for (uint32_t turn = 1; turn <= turns; turn++) {
		for (uint32_t i = 0; i < ls->runs; i++) {
			struct rule_run *run = &ls->run[i];

			run->rows = 0;
			if (!run->track.is_played || run->track.stopped_turn)
				continue;
			tes_judge_next(run->judge);
			if (run->judge->run.ended && !run->track.ended_turn)
				run->track.ended_turn = turn;
			count_forbidden(ls, run, turn);
		}
		if (ls->divergence.kind == TES_DIVERGENCE_NONE)
			compare_turn(ls, turn);
		if (ls->divergence.kind == TES_DIVERGENCE_NONE)
			ls->forbidden = ls->run[0].track.illegal_step_count;
		notify(ls, turn);
	}
	for (uint32_t i = 0; i < ls->runs; i++) {
		struct rule_run *run = &ls->run[i];

		good &= tes_judge_finish(run->judge) != TES_NOMEM;
		run->track.outcome = tes_judge_outcome(run->judge);
		/* The game was ended by no step, but after its last turn. */
		if (run->track.is_played && !run->track.ended_turn &&
		    run->track.outcome->is_finished)
			run->track.ended_turn =
			    run->track.outcome->turn_count;
	}
	if (ls->divergence.kind == TES_DIVERGENCE_NONE && ls->last == 0)
		compare_outcomes(ls);
	return good && !ls->arena.out_of_memory;
}

static bool
same_parting(const struct tes_divergence *a, const struct tes_divergence *b)
{
	return a->kind == b->kind && a->turn == b->turn &&
	    a->step == b->step && string_equal(a->seat, b->seat) &&
	    string_equal(a->counter, b->counter) && !a->diag == !b->diag &&
	    (!a->diag || a->diag->code == b->diag->code);
}

/*
 * Adds parameter i to the causes of the divergence if changing it alone makes
 * the runs diverge in an equal way.
 */
static enum tes_status
try_reason(struct tes_edition_diff *ls, size_t i,
    const struct tes_diags *reading, const struct tes_edition *from,
    const struct tes_edition *to)
{
	struct tes_divergence *p = &ls->divergence;
	struct tes_edition *tried = edition_copy(&ls->arena, from);
	const struct tes_edition *const pair[] = { from, tried };
	struct tes_edition_diff *probe = ls->probe;

	if (!tried)
		return TES_NOMEM;
	tried->value[i] = to->value[i];
	probe->is_strict = ls->is_strict;
	probe->names = ls->names;
	/*
	 * Play up to the turn of the divergence only (0: to the record's end).
	 */
	probe->last = p->turn;
	if (tes_edition_diff_record(probe, ls->rec, reading, pair, 2) != TES_OK)
		return TES_NOMEM;
	if (same_parting(p, &probe->divergence))
		p->param[p->param_count++] = i;
	return TES_OK;
}

static enum tes_status
find_reasons(struct tes_edition_diff *ls, const struct tes_diags *reading)
{
	struct tes_divergence *p = &ls->divergence;
	const struct tes_edition *from = ls->run[0].track.edition;
	const struct tes_edition *to = ls->run[p->run].track.edition;

	if ((p->turn ? p->turn : ls->rec->turns) > REASON_TURNS ||
	    ls->forbidden > REASON_FORBIDDEN)
		return TES_OK;
	if (!ls->probe)
		ls->probe = tes_edition_diff_new();
	if (!ls->probe)
		return TES_NOMEM;
	for (size_t i = 0; i < from->params && p->param_count < TES_REASONS_MAX;
	     i++)
		if (from->value[i] != to->value[i] &&
		    try_reason(ls, i, reading, from, to) != TES_OK)
			return TES_NOMEM;
	return TES_OK;
}

enum tes_status
tes_edition_diff_record(struct tes_edition_diff *ls,
    const struct tes_record *rec, const struct tes_diags *reading,
    const struct tes_edition *const *edition, uint32_t editions)
{
	if (editions == 0 || editions > TES_EDITION_RUNS_MAX)
		return TES_INVALID;
	for (uint32_t i = 1; i < editions; i++)
		if (edition[i]->game != edition[0]->game)
			return TES_INVALID;
	arena_reset(&ls->arena);
	ls->rec = rec;
	ls->runs = editions;
	ls->divergence = (struct tes_divergence){ .kind = TES_DIVERGENCE_NONE };
	ls->forbidden = 0;
	for (uint32_t i = 0; i < editions; i++)
		if (!begin_run(ls, &ls->run[i], reading, edition[i]))
			return TES_NOMEM;
	if (!play(ls))
		return TES_NOMEM;
	if (ls->has_reasons && ls->divergence.kind != TES_DIVERGENCE_NONE)
		return find_reasons(ls, reading);
	return TES_OK;
}
