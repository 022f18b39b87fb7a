/*
 * trial.c - plays edited records; hides from the search for corrections how
 * positions are made, copied and played.
 */
#include "rules/trial.h"

#include <stdlib.h>
#include <string.h>

/* Cost of copying a position, in steps played. */
enum { COPY_COST = 3 };

/* A copy of the judge's data before a turn, to go back to that turn. */
struct trial_save {
	void *state; /* of own[] or pos[] of the judge: see trial.is_fast */
	struct judge_run run;
	struct known_slip slip[CHECKS_MAX];
	uint32_t turn, next;
	bool in_doubt;
	unsigned doubtful, expected, written;
	int behind_swap;
};

bool
trial_init(struct trial *t)
{
	*t = (struct trial){
		.judge = tes_judge_new(),
		.diags = tes_diags_new(),
		.save = calloc(TRIAL_KEPT, sizeof(*t->save)),
	};
	return t->judge && t->diags && t->save;
}

static void
free_states(struct trial *t)
{
	for (size_t i = 0; t->save && t->game && i < TRIAL_KEPT; i++) {
		void *state = t->save[i].state;

		if (state && t->is_fast)
			t->game->play->release(state);
		else if (state)
			t->game->rules.release(state);
		free(state);
		t->save[i].state = NULL;
	}
}

void
trial_release(struct trial *t)
{
	free_states(t);
	free(t->save);
	free(t->rec.turn);
	tes_judge_free(t->judge);
	tes_diags_free(t->diags);
}

bool
trial_set_turns(struct trial *t, const struct tes_turn *turn, size_t n)
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

/*
 * Chooses whether turns are played on positions (is_fast) or by the judge, and
 * frees kept positions of the other kind.
 */
static void
choose(struct trial *t, const struct tes_game *game, bool is_fast)
{
	if (t->game != game || t->is_fast != is_fast)
		free_states(t);
	t->game = game;
	t->is_fast = is_fast;
	t->judge->is_plain = !is_fast;
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
	choose(t, ed->game, ed->game->engine != NULL);
	return trial_set_turns(t, rec->turn, rec->turns) && restart(t);
}

static void
take_judge(struct trial_save *save, const struct tes_judge *j)
{
	save->run = j->run;
	memcpy(save->slip, j->slip, sizeof(save->slip));
	save->turn = j->turn;
	save->next = j->next;
	save->in_doubt = j->in_doubt;
	save->doubtful = j->doubtful;
	save->expected = j->expected;
	save->written = j->written;
	save->behind_swap = j->behind_swap;
}

static void
put_judge(const struct trial_save *save, struct tes_judge *j)
{
	j->run = save->run;
	memcpy(j->slip, save->slip, sizeof(j->slip));
	j->turn = save->turn;
	j->next = save->next;
	j->in_doubt = save->in_doubt;
	j->doubtful = save->doubtful;
	j->expected = save->expected;
	j->written = save->written;
	j->behind_swap = save->behind_swap;
}

/*
 * Keeps a copy of the position before turn i (base 0), in place of that of
 * TRIAL_KEPT turns before.  Returns false if out of memory.
 */
static bool
keep(struct trial *t, uint32_t i)
{
	struct trial_save *save = &t->save[i % TRIAL_KEPT];
	struct tes_judge *j = t->judge;
	const size_t size = t->is_fast ? t->game->play->size :
	    t->game->state_size;

	if (!save->state)
		save->state = calloc(1, size);
	const bool good = save->state && (t->is_fast ?
	    t->game->play->copy(save->state, j->pos[0]) :
	    t->game->rules.copy(save->state, j->state));
	t->out_of_memory |= !good;
	take_judge(save, j);
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
	const struct trial_save *save = &t->save[i % TRIAL_KEPT];
	struct tes_judge *j = t->judge;

	put_judge(save, j);
	const bool good = t->is_fast ?
	    t->game->play->copy(j->pos[0], save->state) :
	    t->game->rules.copy(j->state, save->state);
	t->out_of_memory |= !good;
	t->steps += COPY_COST;
	return good;
}

static bool
has_error(struct trial *t)
{
	if (tes_diags_count(t->diags) == 0)
		return false;
	if (tes_diags_error_count(t->diags) > 0)
		return true;
	tes_diags_clear(t->diags);
	return false;
}

static bool
play_turn(struct trial *t, uint32_t i)
{
	t->steps += t->rec.turn[i].step_count;
	if (t->is_fast)
		return sure_turn(t->judge, i);
	t->judge->turn = i;
	return tes_judge_next(t->judge) && !has_error(t);
}

static bool
play_end(struct trial *t)
{
	struct tes_judge *j = t->judge;
	const struct judge_run run = j->run;

	t->steps += COPY_COST;
	if (!t->is_fast)
		return tes_judge_finish(j) == TES_OK && !has_error(t);
	const bool good = sure_end(j);
	j->run = run;
	return good;
}

/*
 * Plays the turns from turn i on; keeps: also keeps the positions before them.
 * Returns like trial_base().
 */
static uint32_t
play_from(struct trial *t, uint32_t i, bool keeps)
{
	const uint32_t turns = (uint32_t)t->rec.turns;

	for (; i < turns; i++)
		if ((keeps && !keep(t, i)) || !play_turn(t, i))
			return i;
	if (keeps && !keep(t, turns))
		return turns;
	return turns + play_end(t);
}

uint32_t
trial_base(struct trial *t)
{
	t->from = UINT32_MAX;
	if (!restart(t) || (t->is_fast && !sure_begin(t->judge)))
		return 0;
	t->from = 0;
	return play_from(t, 0, true);
}

uint32_t
trial_play(struct trial *t, uint32_t from)
{
	tes_diags_clear(t->diags);
	if (!go_back(t, from))
		return from;
	return play_from(t, from, false);
}

/*
 * Returns the index of the turn in which an error was reported; the number of
 * turns if it was reported in none.
 */
static uint32_t
turn_of(const struct trial *t, const struct tes_diag *error)
{
	return error->turn ? error->turn - 1 : (uint32_t)t->rec.turns;
}

uint32_t
trial_judge(struct trial *t, const struct tes_diag **error)
{
	struct tes_judge *j = t->judge;

	*error = NULL;
	tes_diags_clear(t->diags);
	t->out_of_memory |= tes_judge_record(j, &t->rec, j->run.edition,
	    t->diags) == TES_NOMEM;
	for (size_t i = 0; i < tes_diags_count(t->diags); i++) {
		const struct tes_diag *d = tes_diags_at(t->diags, i);

		/* A wrong `result` counts as an error of the end. */
		if (d->severity == TES_ERROR &&
		    (!*error || turn_of(t, d) < turn_of(t, *error)))
			*error = d;
	}
	return *error ? turn_of(t, *error) : (uint32_t)t->rec.turns + 1;
}

/*
 * Positions refuse some valid records.  They are used only if they refuse the
 * same turn as the judge.
 */
void
trial_choose(struct trial *t, uint32_t broken)
{
	if (t->game->rules.parse)
		return;
	t->judge->is_plain = false;
	tes_diags_clear(t->diags);
	const bool is_fast = sure_can_play(t->judge);

	choose(t, t->game, is_fast);
	if (is_fast && trial_base(t) != broken)
		choose(t, t->game, false);
}
