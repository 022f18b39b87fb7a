/*
 * correct.c - goes on after an error: from the likeliest corrections.
 *
 * A position after an illegal turn is unknown.  At the first turn that breaks a
 * rule, a plan is made: the edits of the record that let most of its turns be
 * played, one for each mistake.  The record is then played again with the first
 * edit, without diagnostics, up to the next turn; and so on at each turn that
 * breaks a rule.  If no edit explains a turn, the rest is only parsed.
 */
#include <stdio.h>
#include <string.h>

#include "rules/repair.h"

enum {
	PLANS_MAX = 4,         /* searches for corrections in a record */
	SEARCHED_TURNS = 400,  /* no game has more turns; most in a search */
};
_Static_assert(SEARCHED_TURNS == 400, "why_not_searched() has the number");

/* A correction that the judge has assumed. */
struct assumption {
	struct assumption *next; /* of a later error */
	uint32_t turn, step;     /* of the error, from 1 */
	const char *message;
	const struct tes_correction *correction;
};

void
correct_begin(struct tes_judge *j)
{
	struct judge_run *run = &j->run;

	j->run.is_lost |= run->only_form;
	if (!exact_begin(j)) {
		run->out_of_memory = true;
		j->run.is_lost = true;
		return;
	}
	j->state = j->pos[0];
	j->branch = j->pos[1];
	if (j->repair)
		repair_reset(j->repair);
}

uint32_t
correct_number(const struct tes_judge *j, uint32_t i)
{
	return j->number ? j->number[i] : i + 1;
}

/* Sets the turns of j->played to a copy of n turns; returns it, or NULL. */
static struct tes_turn *
set_turns(struct tes_judge *j, const struct tes_turn *turn, uint32_t n)
{
	struct tes_turn *copy =
	    arena_copy(&j->arena, turn, n, 0, sizeof(*copy));

	if (!copy)
		return NULL;
	j->played.turn = copy;
	j->played.turns = n;
	return copy;
}

void
correct_give_up(struct tes_judge *j)
{
	j->run.is_lost = true;
	j->run.expansions = NULL;
	j->game->rules.make_uncertain(j->state);
}

/*
 * Returns the last error of the turn being played, or its last diagnostic if
 * there is none, but not one of its variations; NULL if it has neither.
 */
static struct tes_diag *
last_of_turn(const struct judge_run *run)
{
	const uint32_t number = run->place.turn;
	const struct tes_turn *turn = &run->record->turn[number - 1];
	const struct tes_variation *line = turn->variation;
	const uint32_t lines = turn->variation_count;
	const struct tes_span span = { lines ? line[0].span.begin : 0,
		lines ? line[lines - 1].span.end : 0 };

	return diags_last_in(run->diags, number, span);
}

/*
 * Returns whether the turn is an accepted violation (`stands`) with warnings
 * only: it was applied as far as possible, and is not to be corrected.
 */
static bool
is_as_played(const struct judge_run *run)
{
	const struct tes_diag *last = last_of_turn(run);

	return run->stands && last && last->severity == TES_WARNING;
}

/*
 * Returns why the record is not searched for corrections of its next error;
 * NULL if it is.
 */
static const char *
why_not_searched(const struct tes_judge *j)
{
	const struct tes_record *rec = j->run.record;

	return j->never_corrects ? "corrections are switched off" :
	    !rec->is_native ? "records in this format are not searched for "
			      "corrections" :
	    rec->is_cut ? "the rest of the record cannot be read" :
	    rec->turns > SEARCHED_TURNS ?
		"records of more than 400 turns are not searched for "
		"corrections" :
	    j->plans > PLANS_MAX ? "the record has too many errors" :
				   NULL;
}

/*
 * Adds to the last error of a turn that the turns after it are not played, and
 * why.
 */
static void
note_unchecked(struct tes_judge *j, uint32_t turn)
{
	struct judge_run *run = &j->run;
	const uint32_t last = (uint32_t)run->record->turns;
	const uint32_t from = turn + 1;
	char accepted[80], turns[40];
	const char *why = is_as_played(run) ? NULL : why_not_searched(j);

	if (from > last)
		return;
	j->outcome.unchecked_turn = from;
	snprintf(accepted, sizeof(accepted), is_as_played(run) ?
	    "turn %u is accepted (stands), but its effects are unknown" :
	    "no small change lets the game go on after turn %u",
	    (unsigned)turn);
	snprintf(turns, sizeof(turns), from == last ? "turn %u was" :
	    "turns %u to %u were", (unsigned)from, (unsigned)last);
	diag_note(run->diags, last_of_turn(run),
	    (struct tes_span){ 0, 0 }, "%s not checked, because %s", turns,
	    why ? why : accepted);
}

/*
 * Returns the first turn, from `turn` on, whose `after` has a value that is an
 * error itself, which no correction of a step changes; 0 if there is none.
 */
static uint32_t
unreadable_turn(const struct tes_judge *j, uint32_t turn)
{
	const struct tes_record *rec = j->run.record;

	for (; turn <= rec->turns; turn++)
		for (uint32_t i = 0; i < rec->turn[turn - 1].after_count; i++)
			if (!after_agrees(j, NULL,
				&rec->turn[turn - 1].after[i]))
				return turn;
	return 0;
}

/*
 * Drops values of `after` from the evidence for corrections: all if one was
 * wrong; else those that have an unknown key or cannot be read, as no
 * correction of a step agrees with them.
 */
static void
drop_claims(struct tes_judge *j)
{
	struct tes_turn *turn = !j->has_wrong_after && !unreadable_turn(j, 1) ?
	    NULL : set_turns(j, j->played.turn, j->played.turns);

	for (size_t i = 0; turn && i < j->played.turns; i++) {
		const uint32_t count = turn[i].after_count;
		struct tes_state_value *kept = arena_copy(&j->arena,
		    turn[i].after, count, 0, sizeof(*kept));

		if (!kept)
			return;
		turn[i].after = kept;
		turn[i].after_count = 0;
		for (uint32_t k = 0; k < count && !j->has_wrong_after; k++)
			if (after_agrees(j, NULL, &kept[k]))
				kept[turn[i].after_count++] = kept[k];
	}
}

/*
 * Searches the likeliest corrections of all errors from turn i of j->played on.
 * Returns whether there are any.
 */
static bool
make_plan(struct tes_judge *j, uint32_t i)
{
	struct judge_run *run = &j->run;
	const struct tes_record *rec = run->record;

	if (why_not_searched(j) || run->lenient || run->follows ||
	    is_as_played(run) || rec->is_excerpt ||
	    rec->position.s || ++j->plans > PLANS_MAX)
		return false;
	if (!j->repair)
		j->repair = tes_repair_new();
	if (!j->repair) {
		run->out_of_memory = true;
		return false;
	}
	tes_repair_set_claims_as_notes(j->repair, run->notes_claims);
	drop_claims(j);
	j->plan = repair_plan(j->repair, &j->played, run->edition, i,
	    &run->out_of_memory);
	for (j->assumed = j->plan; j->assumed && j->assumed->from;)
		j->assumed = j->assumed->from;
	return j->plan != NULL;
}

/*
 * Returns whether a correction of the record's last turn is one of several, and
 * neither a claim nor the kind of the mistake confirms it.
 */
static bool
is_arbitrary(const struct tes_judge *j, const struct chain *chain)
{
	const struct chain *from = chain->from;

	return from->left == 2 && chain->peers > 1 && chain->edit.cost > 0 &&
	    from->turn[from->turns - 1].after_count == 0 &&
	    j->run.record->head.result_count == 0;
}

/*
 * Returns the next correction of j->plan if it is one of an error in turn i of
 * j->played, or of `result` if i is the number of turns; else NULL.
 */
static const struct chain *
foreseen(const struct tes_judge *j, uint32_t i)
{
	const struct chain *next = j->plan;

	while (next && next->from != j->assumed)
		next = next->from;
	return next && next->from &&
	    next->from->turns + 1 - next->from->left == i ? next : NULL;
}

/*
 * Returns the likeliest correction of the error in turn i of j->played: the
 * next one of j->plan if that foresees this error, else the first one of a new
 * plan.  Returns NULL if there is none.
 */
static const struct chain *
find(struct tes_judge *j, uint32_t i)
{
	do {
		const struct chain *next = foreseen(j, i);

		if (next) {
			j->assumed = next;
			return is_arbitrary(j, next) ? NULL : next;
		}
	} while (make_plan(j, i));
	return NULL;
}

/*
 * Plays j->played from the start up to the first turn that has not been
 * handled.  Returns false if that is impossible.
 */
static bool
play_again(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	uint32_t i = 0;

	run->ended = NULL;
	run->has_reported_end = false;
	run->turns = j->next = 0;
	if (!j->game->engine->begin(j->state, j->own, run)) {
		run->out_of_memory = true;
		return false;
	}
	for (; i < j->played.turns; i++) {
		const uint32_t number = correct_number(j, i);

		if (number > j->handled)
			break;
		if (run->ended ||
		    !judge_replay(j, &j->played.turn[i], number))
			return false;
	}
	j->turn = i;
	return true;
}

/* Assumes a correction.  Returns whether the turn can now be played. */
static bool
assume(struct tes_judge *j, const struct chain *chain)
{
	const uint32_t turns = (uint32_t)j->played.turns;
	const enum edit_kind kind = chain->edit.kind;
	uint32_t *number = arena_array(&j->arena, turns + 1, sizeof(*number));

	j->run.is_assumed = true;
	/* Nothing is added to the record by a guess. */
	j->run.expansions = NULL;
	for (uint32_t i = 0; number && i < turns; i++)
		number[i] = correct_number(j, i);
	/* An added turn has the number of the next one. */
	if (number && kind >= EDIT_SWAP_TURN && kind != EDIT_ALL)
		edit_move(number, turns, sizeof(*number), &chain->edit);
	j->number = number;
	return number && set_turns(j, chain->turn, chain->turns) &&
	    play_again(j);
}

const struct tes_turn *
correct_step_spans(struct tes_judge *j, const struct tes_turn *turn)
{
	uint32_t k = 0;

	while (k < turn->step_count && turn->step[k].text.span.end > 0)
		k++;
	if (k == turn->step_count)
		return turn;
	struct tes_turn *placed = arena_copy(&j->arena, turn, 1, 0,
	    sizeof(*turn));
	struct tes_step *step = arena_copy(&j->arena, turn->step,
	    turn->step_count, 0, sizeof(*step));
	if (!placed || !step) {
		j->run.out_of_memory = true;
		return NULL;
	}
	for (k = 0; k < turn->step_count; k++)
		if (step[k].text.span.end == 0)
			step[k].text.span = step[k].span;
	placed->step = step;
	return placed;
}

/*
 * Plays a turn that has been handled, and reports its errors; stands: plays all
 * of its steps, as far as possible.  Sets *i to its index in j->played.
 * Returns whether that could be done and it breaks a rule.
 */
static bool
report_again(struct tes_judge *j, const struct diag_place *place, bool stands,
    uint32_t *i)
{
	struct judge_run *run = &j->run;
	struct watch *watch = run->watch;

	j->handled--;
	bool good = play_again(j);
	j->handled++;
	*i = j->turn;
	if (!good || *i >= j->played.turns ||
	    correct_number(j, *i) != place->turn)
		return false;
	const struct tes_turn *turn =
	    correct_step_spans(j, &j->played.turn[*i]);
	if (!turn)
		return false;
	run->place = *place;
	run->place.step = 0;
	run->watch = NULL;
	run->stands = stands;
	good = j->game->rules.turn(j->state, run, turn, j->next) && !stands;
	run->stands = false;
	run->watch = watch;
	return !good && !run->out_of_memory;
}

/*
 * Reports the next error of a turn that has another one after a correction,
 * except before its first error: what is written there can be played.  Returns
 * false if there is none.
 */
static bool
report_next(struct tes_judge *j, const struct diag_place *place, uint32_t *i)
{
	diags_ignore_earlier(j->run.diags, place->turn);
	const bool is_broken = report_again(j, place, false, i);
	diags_ignore_earlier(j->run.diags, 0);
	return is_broken;
}

/*
 * Returns whether nothing confirms a correction of a turn of which only one
 * step breaks a rule, as it is written.
 */
static bool
is_single_guess(struct tes_judge *j, const struct chain *chain,
    const struct diag_place *place)
{
	struct judge_run *run = &j->run;
	const struct tes_correction *c = repair_last(j->repair, chain, j->plan);
	struct tes_diags *diags = run->diags;
	const bool has_accepted = run->has_accepted;
	uint32_t i;

	if (!c || c->is_confirmed || chain->edit.kind >= EDIT_SWAP_TURN)
		return false;
	run->diags = j->repair->trial.diags;
	tes_diags_clear(run->diags);
	const bool is_single = report_again(j, place, true, &i) &&
	    tes_diags_count(run->diags) == 1;
	run->diags = diags;
	run->has_accepted = has_accepted;
	return is_single;
}

const struct tes_correction *
tes_judge_correction(const struct tes_judge *j, const struct tes_diag *error)
{
	const struct assumption *a = j->assumption;

	if (error && error->severity != TES_ERROR)
		return NULL;
	/* A step can have several errors. */
	while (a && error && (a->turn != error->turn ||
		a->step != error->step ||
		strcmp(a->message, error->message) != 0))
		a = a->next;
	return a ? a->correction : NULL;
}

/*
 * Adds to an error what is changed for the turns after it to be played, and up
 * to which turn that explains the record.  It replaces a suggestion that was
 * made without regard to these turns.
 */
static void
note_assumption(struct tes_judge *j, struct tes_diag *error,
    const struct chain *chain, const struct tes_correction *c,
    const char *changes)
{
	const bool is_first = !j->assumption;
	char end[40] = "";

	const bool has_guess = error->note_count > 0 &&
	    error->note[error->note_count - 1].text == j->run.guess;
	if (!c->is_confirmed) {
		const bool is_last = error->turn == j->run.record->turns;

		/* Otherwise, `fix`, the guess or the message says it. */
		if (!error->fix && !(is_last && (has_guess ||
			chain->edit.kind == EDIT_SEAT)))
			diag_note(j->run.diags, error,
			    (struct tes_span){ 0, 0 }, is_last ?
			    "with %s, the turn is valid" :
			    "later turns are checked with %s", changes);
		return;
	}
	/* An added turn confirms that one was missing. */
	error->note_count -= has_guess && chain->edit.kind != EDIT_ADD_TURN;
	const uint32_t unreadable = error->turn ?
	    unreadable_turn(j, error->turn) : 0;
	const uint32_t turn = !c->turn || (unreadable && unreadable < c->turn) ?
	    unreadable : c->turn;
	if (turn && turn == error->turn)
		snprintf(end, sizeof(end), " until %s", turn == c->turn ?
		    "a later step" : "'after' of this turn");
	else if (turn)
		snprintf(end, sizeof(end), " until turn %u", (unsigned)turn);
	const char *valid = turn || !error->turn ? "the game is" :
	    chain->left == 1			 ? "all later turns are" :
						   "the rest of the game is";
	diag_help(j->run.diags, error, "with %s%s, %s valid%s%s",
	    is_first ? "" : "the earlier corrections and ", changes, valid, end,
	    is_first ? "; see tessera-repair(1)" : "");
}

/* Keeps the correction of an error, with which its turn can be played. */
static void
keep_assumption(struct tes_judge *j, struct tes_diag *error,
    const struct chain *chain, const char *changes)
{
	struct tes_correction *c = repair_last(j->repair, chain, j->plan);
	struct assumption *a = arena_alloc(&j->arena, sizeof(*a));

	if (!a || !c || !error)
		return;
	/* The corrected record may have more or fewer turns before that one. */
	if (c->turn)
		c->turn = correct_number(j, c->turn - 1);
	note_assumption(j, error, chain, c, changes);
	*a = (struct assumption){
		.turn = error->turn,
		.step = error->step,
		.message = error->message,
		.correction = c,
	};
	*j->next_assumption = a;
	j->next_assumption = &a->next;
}

/* Keeps a correction that need not be assumed before it is described. */
static void
explain(struct tes_judge *j, struct tes_diag *error, const struct chain *chain)
{
	struct buf changes = { 0 };

	correct_describe(&changes, j, chain, error);
	j->run.out_of_memory |= changes.out_of_memory;
	if (!j->run.out_of_memory)
		keep_assumption(j, error, chain, changes.s);
	buf_release(&changes);
}

void
correct_seat(struct tes_judge *j, uint32_t i)
{
	struct tes_diag *error = last_of_turn(&j->run);
	const struct chain *chain = error ? find(j, i) : NULL;

	if (!chain || chain->edit.kind != EDIT_SEAT || chain->edit.turn != i)
		j->plan = NULL;
	else if (set_turns(j, chain->turn, chain->turns))
		explain(j, error, chain);
}

const struct chain *
correct_foresees_result(const struct tes_judge *j)
{
	return j->run.is_assumed && !j->run.is_lost ?
	    foreseen(j, (uint32_t)j->played.turns) : NULL;
}

bool
correct_result(struct tes_judge *j, struct tes_diag *error)
{
	const struct chain *chain = correct_foresees_result(j);

	if (chain)
		explain(j, error, chain);
	return chain != NULL;
}

void
correct_turn(struct tes_judge *j, uint32_t i)
{
	struct judge_run *run = &j->run;
	const struct diag_place place = run->place;
	const struct tes_turn *written = &run->record->turn[place.turn - 1];
	const struct chain *chain;
	struct buf changes = { 0 };
	bool is_explained = false, is_guess = false;
	uint32_t step = place.step;

	if (run->has_reported_end && run->ended)
		return;
	judge_pass_steps(run, written->step_count);
	run->place = place;
	while (!is_explained && (chain = find(j, i))) {
		const struct tes_diag *error = last_of_turn(run);
		const char *message = error ? error->message : NULL;

		if (error)
			correct_describe(&changes, j, chain, error);
		/* What contradicts only a guess is no second error. */
		is_guess |= is_single_guess(j, chain, &place);
		is_explained = assume(j, chain);
		if (!is_explained && is_guess) {
			buf_puts(&changes, " and ");
			continue;
		}
		if (!is_explained && !report_next(j, &place, &i))
			break;
		run->out_of_memory |= changes.out_of_memory;
		if (!run->out_of_memory)
			keep_assumption(j, diags_with_message(run->diags,
			    message), chain, changes.s);
		buf_clear(&changes);
		if (!is_explained)
			step = run->place.step;
	}
	run->out_of_memory |= buf_release(&changes);
	run->place = place;
	j->game->rules.parse(run, written, step);
	run->place = place;
	if (is_explained || run->out_of_memory)
		return;
	j->turn = i + 1;
	note_unchecked(j, place.turn);
	correct_give_up(j);
}
