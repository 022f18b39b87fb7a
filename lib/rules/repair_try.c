/*
 * repair_try.c - tries edits of a record's turns, and keeps those that make
 * more of the record valid.
 */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/hash.h"
#include "rules/repair.h"

/* Costs of edits that do not depend on the game: see edit_try(). */
enum {
	COST_SEAT = 0,
	COST_TYPO = 0,
	COST_SPLIT = 0,
	COST_SWAP = 0,
	COST_EXCHANGE = 15, /* the cells or squares of two steps */
	COST_TWICE = 0,  /* drop a step equal to the one before */
	COST_STRAY = 50,
	COST_DRAWS = 21,
	COST_DRAWS_COUNT = 45,
	COST_SWAP_TURN = 25,
	COST_TURN_TWICE = 10,
	COST_TURN_STRAY = 60,
	COST_STANDS = 200, /* added in an earlier turn with `stands` */
	COST_EARLIER = 25, /* added in a turn before the last one: edit_of() */
	COST_MOST = 1000, /* greater costs, as of far cells, are this one */
};

/* Cost of an edit that is not tried, in steps played. */
enum { SKIP_COST = 3 };

/* A turn of which edits are tried, one at a time. */
struct attempt {
	struct edit_place at; /* first, for edit_try(); at.turn is `old` */
	struct search *s;
	uint32_t turn;
	enum edit_kind kind; /* of the edits that the game proposes */
	unsigned causes; /* bits of enum cause: what may be wrong */
	struct tes_turn *work; /* the trial's turn, which is edited */
	struct tes_turn old;
};

static bool
is_spent(const struct search *s)
{
	return s->trial->out_of_memory || s->arena->out_of_memory ||
	    s->trial->steps >= s->end;
}

/*
 * Returns whether the broken step has only an error that is checked after its
 * first one if the edit is made, which must leave the step where it is.  Errors
 * with the same code are of several hexes of a draw, say, in their order.
 */
static bool
has_later_error(const struct search *s, const struct edit *edit)
{
	const bool moves_step = edit->kind >= EDIT_SWAP_TURN ||
	    (edit->turn == s->broken && (edit->kind == EDIT_INSERT ||
		edit->kind == EDIT_DROP));
	const struct tes_diag *error =
	    moves_step ? NULL : trial_error(s->trial, s->broken);

	if (!error)
		return false;
	const int order = strcmp(edit_check_key(s, error->code), s->error);
	if (order != 0)
		return order > 0;
	return edit->turn != s->broken && hash_bytes(HASH_EMPTY, error->message,
	    strlen(error->message)) != s->error_message;
}

/*
 * Returns whether a turn that still breaks a rule, at a step from 1, gets
 * farther with the edit.  If the edit drops this or an earlier step, which is
 * written twice, as far is enough: one step too many hides what else is wrong.
 */
static bool
gets_farther(const struct search *s, const struct edit *edit, uint32_t step)
{
	if (edit->turn != s->broken)
		return step > s->step && edit->kind < EDIT_SWAP_TURN;
	if (edit->kind == EDIT_DROP)
		return edit->step < s->step && step + 1 >= s->step;
	return step > s->step && edit->kind < EDIT_SWAP_TURN &&
	    (edit->kind < EDIT_JOIN || edit->kind > EDIT_EXCHANGE) &&
	    edit->kind != EDIT_INSERT;
}

/*
 * Makes an edit, and plays the turns from the edited one on.  If more turns are
 * valid now, adds the edit to the candidates.
 */
static void
attempt(const struct attempt *a, const struct edit *edit)
{
	struct search *s = a->s;
	struct trial *t = s->trial;
	const bool is_whole = edit->kind >= EDIT_SWAP_TURN;
	const unsigned cost = s->from->cost + edit->cost;
	struct edit_room room;

	if (is_spent(s))
		return;
	if (cost > s->most) {
		t->steps += SKIP_COST;
		return;
	}
	if (is_whole)
		t->rec.turns = edit_move(t->rec.turn, s->from->turns,
		    sizeof(*t->rec.turn), edit);
	else if (!edit_apply(a->work, edit, &room))
		return;
	/* The first turn from which on all turns stay what they are. */
	const uint32_t same = edit->kind >= EDIT_DROP_TURN ? UINT32_MAX :
	    edit->turn + 1 + (edit->kind == EDIT_SWAP_TURN);
	const uint32_t played = trial_play(t, edit->turn, same);
	const uint32_t left = (uint32_t)t->rec.turns + 1 - played;
	const uint32_t step = t->judge->run.place.step;

	/* A turn is not stray if the next one is illegal, too. */
	const bool is_less = edit->kind == EDIT_DROP_TURN &&
	    edit->cost >= EDIT_UNLIKELY && edit->turn == s->broken;
	const bool has_more = left == 0 || left + is_less < s->left;
	const bool is_farther = !t->out_of_memory && !has_more &&
	    s->is_by_step && played == s->broken && played < t->rec.turns &&
	    step <= t->rec.turn[played].step_count &&
	    edit->cost < EDIT_WEAK && (gets_farther(s, edit, step) ||
	    (s->error && step == s->step && has_later_error(s, edit)));
	*a->work = a->old;
	t->rec.turns = s->from->turns;
	if (is_whole)
		memcpy(a->work, &s->from->turn[edit->turn],
		    (s->from->turns - edit->turn) * sizeof(*a->work));
	if (t->out_of_memory)
		return;
	/*
	 * A plan compares an edit with which the record is valid only with
	 * others of similar cost.  Other kinds cannot always be written, or
	 * need more evidence; if unlikely edits are tried, a correction may be
	 * sure.
	 */
	if (left == 0 && s->is_by_step && s->from->step == 0 &&
	    !a->at.is_wide && cost + TIES_COST < s->most &&
	    (edit->kind == EDIT_STEP || edit->kind == EDIT_SWAP ||
		edit->kind == EDIT_SEAT || edit->kind == EDIT_DRAWS))
		s->most = cost + TIES_COST;
	if (has_more || is_farther)
		repair_add_candidate(s, edit, left, has_more ? 0 : step);
}

/* Steps */

/*
 * Returns an edit of the turn.  An earlier turn with `stands` was meant as it
 * is; and if the last turn breaks a rule, the mistake is probably in it, since
 * one in an earlier turn would probably have shown before.
 */
static struct edit
edit_of(const struct attempt *a, enum edit_kind kind, unsigned cost)
{
	const struct search *s = a->s;
	struct edit edit = { .kind = kind, .turn = a->turn, .step = a->at.step,
		.cost = cost < COST_MOST ? cost : COST_MOST };

	if (a->turn != s->broken && a->old.stands.s)
		edit.cost += COST_STANDS;
	if (a->turn != s->broken && s->left == 2)
		edit.cost += COST_EARLIER;
	return edit;
}

/* Tries an edit that puts a text in or into the turn. */
static void
try_text(const struct attempt *a, enum edit_kind kind, unsigned cost,
    const char *text, size_t len)
{
	struct edit edit = edit_of(a, kind, cost);

	edit.text = text;
	edit.len = (uint32_t)len;
	attempt(a, &edit);
}

void
edit_try(const struct edit_place *at, const char *text, size_t len,
    unsigned cost)
{
	const struct attempt *a = (const struct attempt *)at;

	if (a->kind != EDIT_STEP ||
	    !text_equal(a->old.step[at->step].text, text_plain(text, len, 0)))
		try_text(a, a->kind, cost, text, len);
}

void
edit_release(const struct edit_place *at, struct buf *text)
{
	const struct attempt *a = (const struct attempt *)at;

	a->s->trial->out_of_memory |= buf_release(text);
}

void *
edit_position(const struct edit_place *at)
{
	const struct attempt *a = (const struct attempt *)at;

	return trial_before(a->s->trial, a->turn, at->step);
}

/*
 * Tries a malformed step with the fixes that its diagnostics propose, one after
 * the other.  Returns whether the step is well-formed with them.
 */
static bool
try_fixes(const struct attempt *a)
{
	enum { FIXES_MAX = 4 };
	struct tes_text text = a->old.step[a->at.step].text;
	struct buf fixed[FIXES_MAX] = { { 0 } };
	unsigned n = 0;

	for (; n < FIXES_MAX && trial_fix(a->s->trial, text, &fixed[n]); n++)
		text = text_plain(fixed[n].s, fixed[n].len, 0);
	if (n > 0 && !edit_only_splits(&a->old.step[a->at.step].text, &text))
		try_text(a, EDIT_STEP, COST_TYPO, text.s, text.len);
	const struct tes_step step = { .text = text };
	const struct tes_turn turn = { .step = &step, .step_count = 1 };
	const bool good = n > 0 && !step_is_malformed(&turn, 1,
	    a->at.run->edition);
	for (unsigned i = 0; i < FIXES_MAX; i++)
		edit_release(&a->at, &fixed[i]);
	return good;
}

/*
 * Tries the step as a consequence of the one before: the `;` between them may
 * be meant as a comma.
 */
static void
try_join(const struct attempt *a)
{
	const struct tes_step *step = &a->old.step[a->at.step];
	char out[200];

	if (a->at.step == 0 || !edit_has_span(&step[-1].text))
		return;
	const int n = snprintf(out, sizeof(out), "%.*s, %.*s",
	    TEXT_ARG(step[-1].text), TEXT_ARG(step->text));
	if (n >= 0 && n < (int)sizeof(out))
		try_text(a, EDIT_JOIN, COST_SPLIT, out, (size_t)n);
}

/*
 * Tries the step as two, the second from each word on that can begin a step:
 * the `;` between them may be missing, or another character be written for it.
 */
static void
try_split(const struct attempt *a)
{
	const struct tes_text text = a->old.step[a->at.step].text;
	const struct tes_edition *ed = a->at.run->edition;
	struct edit edit = edit_of(a, EDIT_SPLIT, COST_SPLIT);
	struct edit other = edit_of(a, EDIT_SPLIT_AT, COST_CHARACTER);
	struct tes_text part[2];
	uint32_t at = 0;

	text_word(text, &at);
	for (struct tes_text word = text_word(text, &at); word.len;
	     word = text_word(text, &at)) {
		edit.len = other.len = (uint32_t)(word.s - text.s);
		edit_split(&text, &edit, part);
		if (a->s->trial->game->step_verb(ed, part[1]) < 0)
			continue;
		attempt(a, &edit);
		attempt(a, &other);
	}
}

/* Tries to swap the step and the next one, and only their cells. */
static void
try_swaps(const struct attempt *a)
{
	const struct tes_step *step = &a->old.step[a->at.step];
	const struct edit swap = edit_of(a, EDIT_SWAP, COST_SWAP);
	const struct edit exchange = edit_of(a, EDIT_EXCHANGE, COST_EXCHANGE);
	struct tes_text swapped[2] = { step[0].text, step[1].text };
	struct tes_span span[2];
	char text[2][EXCHANGED_SIZE];

	if (!edit_has_span(&step[0].text) || !edit_has_span(&step[1].text))
		return;
	if (!text_equal(step[0].text, step[1].text))
		attempt(a, &swap);
	if (edit_exchange(swapped, text, span))
		attempt(a, &exchange);
}

static void
try_drop(const struct attempt *a)
{
	const uint32_t rest = a->old.step_count - a->at.step - 1;
	const struct tes_step *step = &a->old.step[a->at.step];
	const bool is_twice = a->at.step > 0 &&
	    edit_is_written_twice(&a->s->trial->rec, step);
	/* The step that breaks a rule is likelier to be stray than others. */
	const struct edit edit = edit_of(a, EDIT_DROP, is_twice ? COST_TWICE :
	    COST_STRAY + (a->at.step + 1 != a->s->step));

	/* Of several equal steps, dropping another one has the same result. */
	if (a->old.step_count >= 2 && (!a->s->is_malformed || is_twice) &&
	    edit_has_span(&step->text) &&
	    !(rest && text_equal(step[0].text, step[1].text)))
		attempt(a, &edit);
}

/* Returns whether pieces in the hand of a seat may be wrong. */
static bool
may_be_hand(const struct attempt *a, struct tes_text seat)
{
	const int i = judge_seat(&a->s->trial->judge->run, seat);

	return i < 0 || a->causes & (unsigned)CAUSE_HAND << i;
}

static void
try_steps(struct attempt *a)
{
	const struct game_edits *edits = a->s->trial->game->edits;
	struct edit_place *at = &a->at;

	for (uint32_t i = 0; i <= a->old.step_count; i++) {
		const bool is_end = i == a->old.step_count;

		at->step = i;
		a->kind = EDIT_MORE_DRAWS;
		if (is_end && at->is_broken && !at->is_wide &&
		    edits->missing_draws)
			edits->missing_draws(at);
		a->kind = EDIT_INSERT;
		if (!at->is_far)
			edits->missing(at);
		if (is_end || a->s->is_lacking)
			continue;
		const bool has_span = edit_has_span(&a->old.step[i].text);
		a->kind = EDIT_STEP;
		if (has_span)
			edits->step(at);
		if (at->is_wide)
			continue;
		a->kind = EDIT_JOIN;
		if (at->is_broken && has_span)
			step_try_border(at);
		a->kind = EDIT_STEP;
		if (a->s->is_malformed && at->is_broken && has_span) {
			const bool has_fix = try_fixes(a);

			try_join(a);
			try_split(a);
			if (!has_fix && i + 1 == a->s->step)
				step_try_typos(at, a->old.step[i].text);
		}
		if (i + 1 < a->old.step_count)
			try_swaps(a);
		try_drop(a);
	}
	at->step = 0;
}

/* The rest of a turn */

/*
 * Tries other pieces in the value of number a->at.step in `draws`: one
 * replaced, one removed, or one appended.
 */
static void
try_draw_words(const struct attempt *a)
{
	const struct tes_text value = a->old.draw[a->at.step].value;
	const char *const *held = a->s->trial->game->held;
	const struct tes_edition *ed = a->at.run->edition;
	struct buf text = { 0 };
	bool is_end = value.len > 100;
	uint32_t at = 0;

	while (!is_end) {
		const struct tes_text word = text_word(value, &at);
		const int begin = word.len ? (int)(word.s - value.s) :
		    (int)value.len;
		const char *rest = value.s + begin + word.len;
		const int end = (int)(value.s + value.len - rest);

		is_end = word.len == 0;
		for (size_t k = 0; held[k]; k++) {
			const char *other = edition_word(ed, held[k]);

			if (text_is(word, other))
				continue;
			buf_clear(&text);
			buf_printf(&text, "%.*s%s%s%.*s", begin, value.s,
			    is_end && begin ? " " : "", other, end, rest);
			if (!text.out_of_memory)
				try_text(a, EDIT_DRAWS, is_end ?
				    COST_DRAWS_COUNT : COST_DRAWS, text.s,
				    text.len);
		}
		if (is_end || word.len == value.len)
			continue;
		const int skip = end > 0 ? 1 : 0;
		buf_clear(&text);
		buf_printf(&text, "%.*s%.*s", skip ? begin : begin - 1,
		    value.s, end - skip, rest + skip);
		if (!text.out_of_memory)
			try_text(a, EDIT_DRAWS, COST_DRAWS_COUNT, text.s,
			    text.len);
	}
	edit_release(&a->at, &text);
}

static void
try_draws(struct attempt *a)
{
	const uint32_t n = a->old.draw_count;
	const struct tes_pair *draw = a->old.draw;

	for (a->at.step = 0; a->at.step < n && n <= TES_SEATS_MAX; a->at.step++)
		if (draw[a->at.step].value.s &&
		    may_be_hand(a, draw[a->at.step].key) &&
		    edit_has_span(&draw[a->at.step].value))
			try_draw_words(a);
	a->at.step = 0;
}

/* Whole turns */

static bool
is_same_turn(const struct tes_turn *a, const struct tes_turn *b)
{
	return a->text.s && b->text.s && text_equal(a->text, b->text) &&
	    text_equal(a->seat, b->seat);
}

/*
 * Returns whether the turn seems to be written twice.  *is_kept: it is the one
 * of two equal turns that is kept: the one with more keys, or the first.
 */
static bool
is_twice(const struct tes_record *rec, uint32_t i, bool *is_kept)
{
	const struct tes_turn *turn = &rec->turn[i];
	const uint32_t size = edit_block_size(rec, turn);
	const bool is_second = i > 0 && is_same_turn(turn, turn - 1);
	const bool is_first = i + 1 < rec->turns &&
	    is_same_turn(turn, turn + 1);

	*is_kept = (is_first && edit_block_size(rec, turn + 1) <= size) ||
	    (is_second && edit_block_size(rec, turn - 1) < size);
	return is_first || is_second;
}

static void
try_turns(struct attempt *a)
{
	const struct tes_record *rec = &a->s->trial->rec;
	const struct tes_turn *turn = &rec->turn[a->turn];
	const struct judge_run *run = &a->s->trial->judge->run;
	const size_t rest = rec->turns - a->turn - 1;
	bool is_kept;
	const struct edit drop = edit_of(a, EDIT_DROP_TURN,
	    is_twice(rec, a->turn, &is_kept) ? COST_TURN_TWICE :
					       COST_TURN_STRAY);
	const struct edit swap = edit_of(a, EDIT_SWAP_TURN, COST_SWAP_TURN);

	/* If the seat to move is another one, an earlier turn is invalid. */
	if (edit_block_size(rec, turn) == 0 ||
	    (a->turn < a->s->broken && rest > 0 &&
		!text_is(turn[1].seat, run->seat_name[a->turn % run->seats])))
		return;
	/* Of two equal turns, dropping the other one has the same result. */
	if (rec->turns > trial_first(a->s->trial) + 1 && !is_kept) {
		attempt(a, &drop);
		a->s->trial->steps += rest / 8;
	}
	if (rest > 0 && edit_block_size(rec, turn + 1) > 0)
		attempt(a, &swap);
}

/*
 * Returns whether no other edit can be better, and a plan needs only one: the
 * record is valid with the most likely kind of edit.
 */
static bool
has_best(const struct search *s)
{
	return s->is_by_step && s->count > 0 && s->best[0].left == 0 &&
	    s->best[0].edit.cost == 0;
}

void
search_turns(struct search *s, bool is_wide, uint32_t most)
{
	const struct trial *t = s->trial;
	const struct judge_run *run = &t->judge->run;
	uint32_t end = s->broken < t->rec.turns ? s->broken + 1 :
						  (uint32_t)t->rec.turns;

	for (; end > t->from && end > trial_first(t); most -= most > 0, end--) {
		if (is_spent(s) || has_best(s))
			return;
		struct attempt a = {
			.at = {
				.run = run,
				.turn = &a.old,
				.is_wide = is_wide,
				.is_far = most == 0,
				.is_broken = end - 1 == s->broken,
				.box = &s->box,
			},
			.s = s,
			.turn = end - 1,
			.causes = trial_causes(t, end - 1),
			.work = &t->rec.turn[end - 1],
			.old = t->rec.turn[end - 1],
		};
		const char *name = run->seat_name[a.turn % run->seats];
		a.at.is_board = a.causes & CAUSE_BOARD;
		a.at.is_hand = may_be_hand(&a, a.old.seat);
		if ((!a.at.is_board && !a.at.is_hand) ||
		    a.old.is_partial || a.old.step_count == 0 ||
		    (s->is_lacking && a.old.step_count > 1) ||
		    a.old.step_count > EDIT_STEPS_MAX)
			continue;
		if (!is_wide) {
			try_turns(&a);
			if (!text_is(a.old.seat, name) &&
			    edit_has_span(&a.old.seat) &&
			    !misses_turn(run, a.turn))
				try_text(&a, EDIT_SEAT, COST_SEAT, name,
				    strlen(name));
			try_draws(&a);
		}
		try_steps(&a);
	}
}

/* Returns whether the fix of the malformed step is certainly what is meant. */
static bool
has_sure_fix(const struct search *s)
{
	const struct tes_step *step = s->from->turn[s->broken].step;
	struct buf fixed = { 0 };
	const bool is_sure =
	    trial_fix(s->trial, step[s->step - 1].text, &fixed) &&
	    s->trial->is_fix_sure;

	s->trial->out_of_memory |= buf_release(&fixed);
	return is_sure;
}

/*
 * Returns whether a step of the broken turn after the one that breaks a rule is
 * malformed as well.
 */
static bool
is_malformed_later(const struct search *s)
{
	const struct tes_turn *turn = &s->from->turn[s->broken];
	uint32_t step = s->step + 1;

	while (step <= turn->step_count &&
	    !step_is_malformed(turn, step, s->trial->judge->run.edition))
		step++;
	return step <= turn->step_count;
}

void
search_fixes(struct search *s)
{
	struct tes_turn *turn = &s->trial->rec.turn[s->broken];
	struct attempt a = {
		.s = s,
		.turn = s->broken,
		.at = { .run = &s->trial->judge->run, .step = s->step - 1 },
		.work = turn,
		.old = *turn,
	};
	const bool is_by_step = s->is_by_step;

	/* No other edit of a turn can correct several malformed steps. */
	if (!(has_sure_fix(s) || (!is_by_step && is_malformed_later(s))) ||
	    turn->step_count > EDIT_STEPS_MAX ||
	    !edit_has_span(&turn->step[a.at.step].text))
		return;
	s->is_by_step = true;
	try_fixes(&a);
	s->is_by_step = is_by_step;
}
