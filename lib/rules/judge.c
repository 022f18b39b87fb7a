/*
 * judge.c - validates a record by replaying it: players, order of turns,
 * variations, and the end of the game.  The game itself validates the steps.
 */
#include "rules/run.h"

#include <stdlib.h>
#include <string.h>

struct tes_judge *
tes_judge_new(void)
{
	struct tes_judge *j = calloc(1, sizeof(*j));

	if (j)
		j->outcome.end_reason = "unfinished";
	return j;
}

void
judge_free_state(const struct tes_game *game, void *state)
{
	if (state)
		game->play->release(state);
	free(state);
}

static void
free_states(struct tes_judge *j)
{
	judge_free_state(j->game, j->own);
	judge_free_state(j->game, j->pos[0]);
	judge_free_state(j->game, j->pos[1]);
	j->own = j->pos[0] = j->pos[1] = NULL;
}

void
tes_judge_free(struct tes_judge *j)
{
	if (!j)
		return;
	free_states(j);
	tes_repair_free(j->repair);
	arena_release(&j->arena);
	free(j->changes.change);
	free(j->changes.last);
	watch_release(&j->watch);
	free(j);
}

const struct tes_outcome *
tes_judge_outcome(const struct tes_judge *j)
{
	return &j->outcome;
}

/* Reports unknown and repeated seats in the keys of `hands` or `draws`. */
static void
check_seats(struct judge_run *run, const struct tes_pair *pair, uint32_t pairs)
{
	for (uint32_t i = 0; i < pairs; i++)
		if (judge_seat(run, pair[i].key) < 0)
			unknown_seat(run, pair[i].key, true, NULL);
		else
			is_second_value(run, pair, i);
}

/* Reports keys of the record that this game does not have. */
static void
check_parts(struct judge_run *run)
{
	const struct tes_header *head = &run->record->head;
	const struct {
		unsigned part;
		bool present;
		struct tes_span span;
		const char *key;
	} part[] = {
		{ GAME_SETUP, head->has_setup, head->setup_span, "setup" },
		{ GAME_HANDS, head->hand_count > 0, head->hands_span, "hands" },
		{ GAME_BAG, head->bag.s != NULL, head->bag.span, "bag" },
	};

	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++)
		if (part[i].present && !(run->game->parts & part[i].part))
			diag_add(run->diags, DIAG_OTHER_GAMES_KEY,
			    part[i].span, "'%s'; the record is of %s",
			    part[i].key, run->game->title);
}

static bool
has_error(const struct tes_diags *diags, struct tes_span span)
{
	const struct tes_diag *d;
	size_t i = diags_from(diags, span.begin);

	while ((d = tes_diags_at(diags, i)) && d->span.begin < span.end &&
	    d->severity != TES_ERROR)
		i++;
	return d && d->span.begin < span.end;
}

bool
judge_is_malformed(const struct judge_run *run, struct tes_span span)
{
	return has_error(run->diags, span) ||
	    (run->reading && has_error(run->reading, span));
}

bool
judge_setup_is_malformed(const struct judge_run *run)
{
	const struct tes_header *head = &run->record->head;

	return head->has_setup &&
	    (judge_is_malformed(run, head->setup_span) ||
		(run->record->is_cut && head->turns_span.end == 0));
}

bool
judge_is_certain(const struct tes_judge *j)
{
	const struct game_rules *rules = &j->game->rules;

	return !j->run.is_assumed && !j->run.is_lost &&
	    (!rules->is_certain || rules->is_certain(j->state));
}

void
check_draws(struct judge_run *run, const struct tes_turn *turn)
{
	if (turn->draw_count == 0)
		return;
	run->place.step = 0;
	if (run->game->parts & GAME_DRAWS)
		check_seats(run, turn->draw, turn->draw_count);
	else
		judge_malformed(run, &diag_codes[DIAG_OTHER_GAMES_KEY],
		    turn->draw[0].key.span, "'draws'; the record is of %s",
		    run->game->title);
}

bool
judge_play(struct tes_judge *j, void *state, const struct tes_turn *turn,
    unsigned seat)
{
	j->run.turns++;
	j->next = (seat + 1) % j->run.seats;
	if (!turn->is_partial && turn->step_count > 0)
		return j->game->rules.turn(state, &j->run, turn, seat);
	/* Play the steps before a malformed one; the rest is unknown. */
	struct tes_turn part = *turn;
	part.step_count = turn->seat.s ? turn->intact_step_count : 0;
	part.is_partial = true;
	const bool good = part.step_count == 0 ||
	    j->game->rules.turn(state, &j->run, &part, seat);
	j->game->rules.make_uncertain(state);
	return good;
}

bool
judge_replay(struct tes_judge *j, const struct tes_turn *turn, uint32_t number)
{
	struct judge_run *run = &j->run;
	struct watch *watch = run->watch;
	struct expansions *expansions = run->expansions;

	run->watch = NULL;
	run->expansions = NULL;
	run->place = (struct diag_place){ .turn = number };
	run->stands = turn->stands.s != NULL || run->lenient;
	run->is_replay = true;
	const int written = run->stands ? judge_seat(run, turn->seat) : -1;
	const unsigned seat = written >= 0 ? (unsigned)written : j->next;
	const bool good = j->game->rules.turn(j->state, run, turn, seat);
	run->is_replay = false;
	run->watch = watch;
	run->expansions = expansions;
	run->turns++;
	j->next = (seat + 1) % run->seats;
	return good;
}

/* Parses a turn that is not played. */
static void
parse_turn(struct tes_judge *j, const struct tes_turn *turn)
{
	struct judge_run *run = &j->run;
	struct tes_turn part = *turn;

	if (turn->is_partial)
		part.step_count = turn->seat.s ? turn->intact_step_count : 0;
	run->turns++;
	run->observed_steps = 0;
	j->game->rules.parse(run, &part, 0);
	judge_pass_steps(run, part.step_count);
}

/*
 * Plays a turn, or goes on from a correction if it breaks a rule.  is_unknown:
 * an error of its seat has been reported.
 */
static void
play_or_correct(struct tes_judge *j, uint32_t i, unsigned seat, bool is_unknown)
{
	struct judge_run *run = &j->run;
	const struct tes_turn *turn = &j->played.turn[i];
	const bool is_next = seat == j->next || run->stands;

	run->observed_steps = 0;
	if (seat != j->next && !is_unknown)
		check_seat(j, turn);
	const struct tes_turn *placed = correct_step_spans(j, turn);
	const bool good = placed && is_next &&
	    judge_play(j, j->state, placed, seat);
	if (!good && !run->out_of_memory)
		correct_turn(j, i);
	else if (turn->is_partial || turn->step_count == 0)
		correct_give_up(j);
}

/*
 * Plays turn i (base 0) of j->played, or parses it.  Returns false if later
 * turns cannot be validated.
 */
static bool
play_turn(struct tes_judge *j, uint32_t i)
{
	struct judge_run *run = &j->run;
	const struct tes_turn *turn = &j->played.turn[i];
	const uint32_t number = correct_number(j, i);
	const struct tes_turn *written = &run->record->turn[number - 1];

	if (number <= j->handled)
		return judge_replay(j, turn, number) || !run->out_of_memory;
	j->handled = number;
	known_begin(run, written);
	run->stands = turn->stands.s != NULL || run->lenient;
	run->place = (struct diag_place){ .turn = number };
	if (run->ended) {
		written_seat(j, turn);
		report_turn_after_end(run, written);
		return run->stands;
	}
	const size_t errors = tes_diags_error_count(run->diags);
	const unsigned seat = written_seat(j, turn);
	const bool is_unknown = tes_diags_error_count(run->diags) > errors;
	if (variation_is_followed(j, number - 1)) {
		variation_follow(j, written, seat);
		return false;
	}
	if (j->run.is_lost) {
		parse_turn(j, turn);
	} else {
		if (is_unknown && seat == j->next)
			correct_seat(j, i);
		if (turn->variation_count && !j->skips_lines)
			variations_play(j, turn, seat);
		play_or_correct(j, i, seat, is_unknown);
	}
	if (run->out_of_memory)
		return false;
	run->place.turn = number;
	run->place.seat = run->seat_name[seat];
	check_draws(run, written);
	if (!j->run.is_lost && !check_after(j, written))
		j->has_wrong_after = true;
	watch_event(run, TES_EVENT_TURN);
	return true;
}

static void
begin_run(struct tes_judge *j, const struct tes_record *rec,
    const struct tes_edition *ed, struct tes_diags *diags)
{
	struct judge_run *run = &j->run;

	arena_reset(&j->arena);
	watch_begin(&j->watch);
	memset(j->known_difference, 0, sizeof(j->known_difference));
	j->next = 0;
	j->run = j->preset;
	run->game = ed->game;
	run->edition = ed;
	run->record = rec;
	run->diags = diags;
	run->arena = &j->arena;
	if (j->watch.observers && !run->only_form)
		run->observer = &j->watch;
	if (watch_needs(&j->watch, TES_OBSERVE_STEPS))
		run->watch = run->observer;
	run->studies = watch_needs(&j->watch, TES_OBSERVE_STATISTICS);
	run->only_form |= ed->is_uncertain;
	run->lenient |= run->only_form;
	j->turn = j->handled = j->plans = 0;
	j->number = NULL;
	j->plan = j->assumed = NULL;
	j->assumption = NULL;
	j->next_assumption = &j->assumption;
	j->played = *rec;
	j->is_begun = j->is_exact = j->has_wrong_after = false;
	arena_reset(&j->watch.arena);
	if (j->watch.text.out_of_memory)
		buf_release(&j->watch.text);
	j->watch.known.turn = NULL;
	j->watch.effects = 0;
	j->watch.what = j->watch.cell = j->watch.to = NULL;
	memset(j->watch.sum, 0, sizeof(j->watch.sum));
	j->key = NULL;
	j->outcome = (struct tes_outcome){
		.edition = ed,
		.end_reason = "unfinished",
	};
}

static enum tes_status
finish(struct tes_judge *j)
{
	struct judge_run *run = &j->run;

	if (run->out_of_memory)
		return TES_NOMEM;
	const char *ended = termination_ended(run);
	j->outcome.end_reason = ended ? ended : "unfinished";
	j->outcome.is_finished = termination_has_winner(run);
	j->outcome.turn_count = run->turns;
	j->outcome.note = run->note;
	j->outcome.note_count = run->notes;
	if (!run->only_form && (j->is_exact || judge_is_certain(j)))
		rank_seats(j);
	watch_sum_up(j);
	return j->arena.out_of_memory ? TES_NOMEM :
	    diags_status(run->diags, j->errors_before);
}

enum tes_status
tes_judge_begin(struct tes_judge *j, const struct tes_record *rec,
    const struct tes_edition *ed, struct tes_diags *diags)
{
	struct judge_run *run = &j->run;

	j->errors_before = tes_diags_error_count(diags);
	begin_run(j, rec, ed, diags);
	/* Later records of the game reuse the states. */
	if (j->game != ed->game || !j->own || !j->pos[0] || !j->pos[1]) {
		free_states(j);
		j->game = ed->game;
		j->own = calloc(1, j->game->play->size);
		j->pos[0] = calloc(1, j->game->play->size);
		j->pos[1] = calloc(1, j->game->play->size);
	}
	j->state = j->own;
	if (!j->own || !j->pos[0] || !j->pos[1] || !exact_make_keys(j))
		return TES_NOMEM;
	check_parts(run);
	const bool seated = seat_players(run);
	if (seated)
		termination_read(run);
	if (seated && run->game->parts & GAME_HANDS)
		check_seats(run, rec->head.hand, rec->head.hand_count);
	if (!seated || !j->game->begin(j->state, run))
		return run->out_of_memory ? TES_NOMEM :
					    diags_status(diags,
						j->errors_before);
	j->is_begun = true;
	j->run.is_lost = run->only_form || judge_setup_is_malformed(run);
	watch_event(run, TES_EVENT_SETUP);
	return TES_OK;
}

bool
tes_judge_next(struct tes_judge *j)
{
	if (!j->is_begun || j->turn >= j->played.turns)
		return false;
	if (j->handled == 0)
		correct_begin(j);
	if (!j->run.observer)
		arena_reset(&j->watch.arena);
	if (!play_turn(j, j->turn++))
		j->turn = j->played.turns;
	return true;
}

enum tes_status
tes_judge_finish(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	const char *last = run->place.seat;

	if (!j->is_begun)
		return diags_status(run->diags, j->errors_before);
	const struct game_rules *rules = &j->game->rules;
	run->place = (struct diag_place){ 0 };
	run->stands = false;
	/* The part that the record lacks may have changed anything. */
	if (run->record->is_cut && !run->follows) {
		run->is_lost = true;
		rules->make_uncertain(j->state);
	}
	if (!run->ended && !run->follows && !run->termination.kind &&
	    rules->stop)
		rules->stop(j->state, run, j->next);
	run->place.seat = last; /* for judge_is_to_move() */
	watch_event(run, TES_EVENT_END);
	run->place.seat = NULL;
	if (!run->follows)
		check_results(j);
	termination_check(run);
	if (rules->remarks)
		rules->remarks(j->state, run);
	return finish(j);
}

/*
 * Parses the steps without playing them, as the players are unknown: reports
 * malformed steps only.
 */
static void
read_turns(struct tes_judge *j)
{
	struct judge_run *run = &j->run;

	/*
	 * A turn of a CSV table may lack rows without being marked partial, so
	 * its steps cannot be parsed reliably.
	 */
	if (!run->record->is_native)
		return;
	run->watch = run->observer = NULL;
	run->only_form = run->lenient = true;
	seat_by_turns(run);
	if (run->out_of_memory || !j->game->begin(j->state, run))
		return;
	j->is_begun = true;
	while (tes_judge_next(j))
		;
	j->is_begun = false;
}

enum tes_status
tes_judge_check_syntax(struct tes_judge *j, const struct tes_record *rec,
    const struct tes_edition *ed, struct tes_diags *diags)
{
	/* Readers of other formats have reported what they could not read. */
	if (!rec->is_native && rec->source.len > 0)
		return TES_OK;
	j->preset.only_form = true;
	const enum tes_status st = tes_judge_record(j, rec, ed, diags);
	j->preset.only_form = false;
	return st;
}

enum tes_status
tes_judge_record(struct tes_judge *j, const struct tes_record *rec,
    const struct tes_edition *ed, struct tes_diags *diags)
{
	const enum tes_status st = tes_judge_begin(j, rec, ed, diags);

	if (st > TES_INVALID)
		return st;
	if (!j->is_begun && j->run.seats == 0)
		read_turns(j);
	if (!j->is_begun)
		return j->run.out_of_memory ? TES_NOMEM :
		    diags_status(diags, j->errors_before);
	if (exact_play(j))
		return finish(j);
	while (tes_judge_next(j))
		;
	return tes_judge_finish(j);
}

void
tes_judge_set_claims_as_notes(struct tes_judge *j, bool notes)
{
	j->preset.notes_claims = notes;
}

void
tes_judge_set_position_keys(struct tes_judge *j, bool keys)
{
	j->wants_keys = keys;
}

void
tes_judge_set_corrections(struct tes_judge *j, bool corrections)
{
	j->never_corrects = !corrections;
}

void
tes_judge_set_lenient(struct tes_judge *j, bool lenient)
{
	j->preset.lenient = lenient;
}
