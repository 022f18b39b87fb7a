/*
 * trial.c - plays edited records; hides from the search for corrections how
 * positions are made, copied and played.
 */
#include "rules/trial.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Cost of copying a position, in steps played. */
enum { COPY_COST = 3 };

static void
free_states(struct trial *t)
{
	judge_free_state(t->game, t->broken);
	t->broken = NULL;
	for (size_t i = 0; i < TRIAL_KEPT; i++) {
		judge_free_state(t->game, t->state[i]);
		t->state[i] = t->state[TRIAL_KEPT + i] = NULL;
	}
}

void
trial_release(struct trial *t)
{
	free_states(t);
	free(t->rec.turn);
	tes_judge_free(t->judge);
	tes_diags_free(t->diags);
}

bool
trial_set_turns(struct trial *t, const struct tes_turn *turn, uint32_t n)
{
	/* Room for one more turn than n. */
	if (n + 1 > t->turns_cap) {
		struct tes_turn *room = realloc(t->rec.turn,
		    (n + 1) * sizeof(*room));

		t->out_of_memory |= !room;
		if (!room)
			return false;
		t->rec.turn = room;
		t->turns_cap = n + 1;
	}
	if (n)
		memcpy(t->rec.turn, turn, n * sizeof(*turn));
	t->rec.turns = n;
	return true;
}

/*
 * Begins to play the record from its start.  Returns whether its set-up is
 * valid.
 */
static bool
restart(struct trial *t)
{
	struct tes_judge *j = t->judge;

	tes_diags_clear(t->diags);
	const enum tes_status st =
	    tes_judge_begin(j, &t->rec, j->run.edition, t->diags);
	t->out_of_memory |= st == TES_NOMEM;
	return st <= TES_INVALID && j->is_begun && j->run.seats > 0;
}

bool
trial_begin(struct trial *t, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	struct tes_turn *turn = t->rec.turn;

	t->rec = *rec;
	t->rec.turn = turn;
	t->out_of_memory = false;
	t->steps = 0;
	t->judge->skips_lines = t->judge->never_corrects = true;
	t->judge->run.edition = ed;
	if (t->game != ed->game)
		free_states(t);
	t->game = ed->game;
	return trial_set_turns(t, rec->turn, rec->turns) && restart(t);
}

/* Copies the position to *state.  Returns false if out of memory. */
static bool
copy_to(struct trial *t, void **state)
{
	if (!*state)
		*state = calloc(1, t->game->play->size);
	const bool good = *state &&
	    t->game->play->copy(*state, t->judge->pos[0]);
	t->out_of_memory |= !good;
	return good;
}

/*
 * Keeps a copy of the position before turn i (base 0), in place of that of
 * TRIAL_KEPT turns before.  Returns false if out of memory.
 */
static bool
keep(struct trial *t, uint32_t i)
{
	const uint32_t at = i % TRIAL_KEPT;
	const bool good = copy_to(t, &t->state[at]);

	t->state[TRIAL_KEPT + at] = t->state[at];
	t->save[at].run = t->judge->run;
	t->to = good ? i : t->to;
	if (i >= TRIAL_KEPT && t->from <= i - TRIAL_KEPT)
		t->from = i - TRIAL_KEPT + 1;
	t->steps += COPY_COST;
	return good;
}

/*
 * Goes back to the position before turn i (base 0), which must have been kept.
 * Returns false if out of memory.
 */
static bool
go_back(struct trial *t, uint32_t i)
{
	const uint32_t at = i % TRIAL_KEPT;
	struct tes_judge *j = t->judge;

	j->run = t->save[at].run;
	const bool good = t->game->play->copy(j->pos[0], t->state[at]);
	t->out_of_memory |= !good;
	t->steps += COPY_COST;
	return good;
}

#ifdef TES_DEBUG
/* Returns whether n turns from turn i on lead from j->pos[1] to j->pos[0]. */
static bool
lead_there(struct trial *t, uint32_t i, uint32_t n)
{
	const struct tes_judge *j = t->judge;
	struct judge_run run = j->run;
	bool is_valid = true;

	run.stands = false;
	for (uint32_t k = i; k < i + n; k++) {
		run.place = (struct diag_place){ .turn = k + 1 };
		is_valid &= t->game->engine->turn(j->pos[1], &run,
		    &t->rec.turn[k]);
	}
	return is_valid && t->game->play->key(j->pos[0], 0) ==
	    t->game->play->key(j->pos[1], 0);
}
#endif

/*
 * Repeats turns from turn i on, which were played by trial_base(), as long as
 * they do the same as there.  Returns their number, and sets *good to whether
 * the last one is valid.  Debug builds also play them.
 */
static uint32_t
repeat(struct trial *t, uint32_t i, bool *good)
{
	const uint32_t at = i % TRIAL_KEPT;
	struct tes_judge *j = t->judge;

	if (!t->game->engine->repeat || i < t->same || i >= t->to ||
	    j->run.has_accepted)
		return 0;
#ifdef TES_DEBUG
	if (!t->game->play->copy(j->pos[1], j->pos[0]))
		return 0;
#endif
	const uint32_t n = t->game->engine->repeat(j->pos[0], &t->state[at],
	    t->save[at].repeatable);
#ifdef TES_DEBUG
	assert(lead_there(t, i, n));
#endif
	if (n == 0)
		return 0;
	j->run.place = (struct diag_place){ .turn = i + n };
	j->run.stands = false;
	*good = exact_after(j, j->pos[0], &t->rec.turn[i + n - 1]);
	return n;
}

/*
 * Plays the turns from turn i on; keeps: also keeps the positions before them.
 * Returns like trial_base().
 */
static uint32_t
play_from(struct trial *t, uint32_t i, bool keeps)
{
	const uint32_t turns = (uint32_t)t->rec.turns;
	struct tes_judge *j = t->judge;

	while (i < turns) {
		bool good = true;
		uint32_t n = keeps ? 0 : repeat(t, i, &good);

		if (keeps && !keep(t, i))
			return i;
		if (n == 0) {
			n = 1;
			if (t->game->play->cost)
				t->steps += t->game->play->cost(j->pos[0]);
			good = exact_turn(j, i);
			t->out_of_memory |= j->run.out_of_memory;
			if (!good && keeps && t->game->engine->causes)
				t->has_broken = copy_to(t, &t->broken);
		}
		for (const uint32_t end = i + n; i < end; i++)
			t->steps += t->rec.turn[i].step_count;
		if (!good)
			return i - 1;
	}
	if (keeps && !keep(t, turns))
		return turns;
	const struct judge_run run = j->run;
	t->steps += COPY_COST;
	const bool is_valid = exact_end(j);
	t->out_of_memory |= j->run.out_of_memory;
	j->run = run;
	return turns + is_valid;
}

uint32_t
trial_base(struct trial *t)
{
	uint32_t n = 0;

	t->from = t->same = UINT32_MAX;
	t->has_broken = false;
	if (!restart(t) || !exact_begin(t->judge)) {
		t->out_of_memory |= t->judge->run.out_of_memory;
		return 0;
	}
	t->from = t->to = 0;
	const uint32_t end = play_from(t, 0, true);
	/*
	 * Turns may be repeated up to one with `after`, which must be compared,
	 * or to before one that stands.
	 */
	for (uint32_t i = t->to; i-- > t->from;) {
		const struct tes_turn *turn = &t->rec.turn[i];

		n = turn->stands.s ? 0 : turn->after_count ? 1 : n + 1;
		t->save[i % TRIAL_KEPT].repeatable = n;
	}
	return end;
}

uint32_t
trial_play(struct trial *t, uint32_t from, uint32_t same)
{
	tes_diags_clear(t->diags);
	t->same = same;
	if (!go_back(t, from))
		return from;
	return play_from(t, from, false);
}

void *
trial_before(struct trial *t, uint32_t turn, uint32_t step)
{
	struct tes_judge *j = t->judge;
	struct tes_turn part = t->rec.turn[turn];

	tes_diags_clear(t->diags);
	if (!go_back(t, turn))
		return NULL;
	part.step_count = step;
	part.is_partial = true;
	t->steps += step;
	j->run.place = (struct diag_place){ .turn = turn + 1 };
	j->run.stands = false;
	const bool good = t->game->engine->turn(j->pos[0], &j->run, &part);
	t->out_of_memory |= j->run.out_of_memory;
	return good ? j->pos[0] : NULL;
}

unsigned
trial_causes(const struct trial *t, uint32_t turn)
{
	const struct game_engine *engine = t->game->engine;

	return turn < t->to && t->has_broken && engine->causes ?
	    engine->causes(t->broken, turn) : CAUSE_ANY;
}

const struct tes_diag *
trial_error(struct trial *t, uint32_t broken)
{
	struct tes_judge *j = t->judge;

	tes_diags_clear(t->diags);
	if (t->from > 0 || !go_back(t, 0) || !exact_begin(j))
		return NULL;
	/* Diagnostics need a position that was played by the judge. */
	j->state = j->pos[0];
	j->next = 0;
	for (uint32_t i = 0; i < broken; i++) {
		t->steps += t->rec.turn[i].step_count;
		const bool good = !t->rec.turn[i].is_partial &&
		    judge_replay(j, &t->rec.turn[i], i + 1);

		t->out_of_memory |= j->run.out_of_memory;
		if (!good)
			return NULL;
	}
	const struct tes_turn *turn = &t->rec.turn[broken];
	tes_diags_clear(t->diags);
	t->steps += turn->step_count;
	j->run.place = (struct diag_place){ .turn = broken + 1 };
	if (!turn->is_partial)
		j->game->rules.turn(j->state, &j->run, turn, j->next);
	t->out_of_memory |= j->run.out_of_memory;
	return tes_diags_error_count(t->diags) ?
	    tes_diags_at(t->diags, 0) : NULL;
}

bool
trial_fix(struct trial *t, struct tes_text text, struct buf *out)
{
	struct judge_run *run = &t->judge->run;
	const struct tes_step step = {
		.text = text_plain(text.s, text.len, 0),
	};
	const struct tes_turn turn = { .step = &step, .step_count = 1 };

	/* The fix before it may have made two steps. */
	if (text.len > 0 && memchr(text.s, ';', text.len))
		return false;
	tes_diags_clear(t->diags);
	t->game->rules.parse(run, &turn, 0);
	t->out_of_memory |= run->out_of_memory ||
	    diags_status(t->diags, 0) == TES_NOMEM;
	const struct tes_diag *d = tes_diags_at(t->diags, 0);
	if (!d || !d->fix || t->out_of_memory)
		return false;
	t->is_fix_sure = d->is_fix_sure;
	buf_put(out, text.s, d->fix_span.begin);
	buf_puts(out, d->fix);
	buf_put(out, text.s + d->fix_span.end, text.len - d->fix_span.end);
	t->out_of_memory |= out->out_of_memory;
	return !out->out_of_memory;
}

uint32_t
trial_judge(struct trial *t, const struct tes_diag **error)
{
	const uint32_t turns = (uint32_t)t->rec.turns;
	struct tes_judge *j = t->judge;
	uint32_t first = turns + 1;

	*error = NULL;
	tes_diags_clear(t->diags);
	t->out_of_memory |= tes_judge_record(j, &t->rec, j->run.edition,
	    t->diags) == TES_NOMEM;
	for (size_t i = 0; i < tes_diags_count(t->diags); i++) {
		const struct tes_diag *d = tes_diags_at(t->diags, i);

		/* Errors of no turn, as of `result`, are about the end. */
		const uint32_t at = d->turn ? d->turn - 1 : turns;

		if (d->severity == TES_ERROR && at < first) {
			first = at;
			*error = d;
		}
	}
	return first;
}
