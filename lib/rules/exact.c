/*
 * exact.c - plays valid records, which most records are, without diagnostics.
 *
 * At the first thing that is not certainly valid, the record is played again
 * from its start, turn by turn, and errors are reported.
 */
#include <string.h>

#include "rules/run.h"

static bool
is_plain_turn(const struct judge_run *run, const struct tes_turn *turn)
{
	return turn->step_count > 0 && !turn->is_partial &&
	    (turn->draw_count == 0 || run->game->parts & GAME_DRAWS);
}

static bool
has_errors(const struct judge_run *run)
{
	return tes_diags_error_count(run->diags) > 0 ||
	    (run->reading && tes_diags_error_count(run->reading) > 0);
}

/*
 * Returns whether the record can be played.  If it is malformed, this gives
 * only the keys of the positions before the first malformed turn; a CSV table
 * can lack steps of a turn that is not marked as malformed.
 */
static bool
exact_can_play(const struct tes_judge *j)
{
	const struct judge_run *run = &j->run;
	const struct tes_record *rec = run->record;

	if (j->is_plain || run->only_form || run->out_of_memory)
		return false;
	if (has_errors(run))
		return j->key && rec->is_native && !run->is_lost;
	if (rec->is_partial || rec->is_cut)
		return false;
	for (size_t i = 0; i < rec->turns; i++)
		if (!is_plain_turn(run, &rec->turn[i]))
			return false;
	return true;
}

bool
after_agrees(const struct tes_judge *j, const void *pos,
    const struct tes_state_value *after)
{
	const struct judge_run *run = &j->run;
	const struct game_rules *rules = &j->game->rules;
	const struct game_check *check = find_check(rules, after->key);
	unsigned seen = 0;
	int32_t recorded;

	if (!check)
		return after->text.s &&
		    text_is(after->key, rules->text_check->key) &&
		    (!pos || rules->text_check->fits(pos, run, &after->text));
	if (after->text.s)
		return false;
	for (uint32_t i = 0; i < after->pair_count; i++) {
		const int seat = judge_seat(run, after->pair[i].key);

		if (seat < 0 ||
		    !text_read_number(after->pair[i].value, &recorded) ||
		    (pos && (recorded != check->value(pos, (unsigned)seat) ||
			seen >> seat & 1)))
			return false;
		seen |= 1u << seat;
	}
	return true;
}

bool
exact_after(const struct tes_judge *j, const void *pos,
    const struct tes_turn *turn)
{
	for (uint32_t i = 0; i < turn->after_count && !j->ignores_claims; i++)
		if (!after_agrees(j, pos, &turn->after[i]))
			return false;
	return true;
}

static bool
play_turn(struct tes_judge *j, void *pos, const struct tes_turn *turn,
    unsigned seat)
{
	return is_plain_turn(&j->run, turn) &&
	    text_is(turn->seat, j->run.seat_name[seat]) &&
	    j->game->engine->turn(pos, &j->run, turn) &&
	    exact_after(j, pos, turn);
}

/*
 * Plays the variations of a turn of the seat, each on a copy of the position
 * before the turn.  Returns false if one is not certainly valid.
 */
static bool
play_lines(struct tes_judge *j, const struct tes_turn *turn, unsigned seat)
{
	const struct game_play *play = j->game->play;
	void *pos = j->pos[1];
	bool good = true;

	j->run.in_line = true;
	for (uint32_t i = 0; i < turn->variation_count && good; i++) {
		const struct tes_variation *line = &turn->variation[i];

		good = play->copy(pos, j->pos[0]);
		j->run.out_of_memory |= !good;
		for (uint32_t k = 0; good && k < line->turn_count; k++)
			good = play_turn(j, pos, line->turn[k],
			    (seat + k) % j->run.seats);
	}
	j->run.in_line = false;
	return good;
}

/*
 * Adds the key of the position in which a seat has the next turn, and what has
 * changed.  Returns false if out of memory.
 */
static bool
add_key(struct tes_judge *j, unsigned seat)
{
	j->changes.turn = j->outcome.position_key_count;
	j->key[j->outcome.position_key_count++] =
	    j->game->play->key(j->pos[0], seat);
	if (!j->game->play->changes(j->pos[0], &j->changes))
		j->run.out_of_memory = true;
	return !j->run.out_of_memory;
}

bool
exact_turn(struct tes_judge *j, uint32_t i)
{
	const struct tes_turn *turn = &j->run.record->turn[i];

	j->run.place = (struct diag_place){ .turn = i + 1 };
	j->run.stands = turn->stands.s || j->run.lenient;
	return play_turn(j, j->pos[0], turn, i % j->run.seats);
}

/*
 * Plays all turns of the record.  Returns false if one is not certainly valid.
 */
static bool
play_turns(struct tes_judge *j)
{
	const struct tes_record *rec = j->run.record;
	const unsigned seats = j->run.seats;

	j->outcome.position_key_count = 0;
	if (j->key && !add_key(j, 0))
		return false;
	for (uint32_t i = 0; i < rec->turns; i++) {
		const struct tes_turn *turn = &rec->turn[i];

		j->run.place.turn = i + 1;
		j->run.stands = false;
		if (turn->variation_count && !j->skips_lines &&
		    !play_lines(j, turn, i % seats))
			return false;
		if (!exact_turn(j, i) ||
		    (j->key && !add_key(j, (i + 1) % seats)))
			return false;
	}
	return true;
}

bool
exact_make_keys(struct tes_judge *j)
{
	const struct game_play *play = j->game->play;

	if (!j->wants_keys)
		return true;
	j->key = arena_array(&j->arena, j->run.record->turns + 1,
	    sizeof(*j->key));
	j->outcome.position_key = j->key;
	j->changes.count = 0;
	memset(j->changes.shown, 0, sizeof(j->changes.shown));
	return j->key &&
	    (!play->track_key || play->track_key(j->pos[0]));
}

bool
exact_begin(struct tes_judge *j)
{
	return j->game->engine->begin(j->pos[0], j->own, &j->run);
}

bool
exact_end(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	const struct tes_game *game = j->game;
	const struct tes_header *head = &run->record->head;
	const bool is_terminated = run->termination.kind != NULL;
	int32_t value[TES_COLUMNS_MAX], total, tie, recorded;
	unsigned seen = 0;
	void *pos = j->pos[0];

	run->turns += (uint32_t)run->record->turns;
	run->place = (struct diag_place){ 0 };
	run->stands = false;
	const bool has_ended = game_ended(game, pos);
	if (has_ended && is_terminated)
		return false;
	if (!has_ended && !is_terminated && game->rules.stop)
		game->rules.stop(pos, run,
		    (unsigned)(run->record->turns % run->seats));
	for (uint32_t i = 0; i < head->result_count && !j->ignores_claims;
	     i++) {
		const int seat = judge_seat(run, head->result[i].key);

		if (seat < 0 ||
		    !text_read_number(head->result[i].value, &recorded) ||
		    seen >> seat & 1)
			return false;
		seen |= 1u << seat;
		game->play->standing(pos, (unsigned)seat, value, &total, &tie);
		if (recorded != total && !run->notes_claims)
			return false;
	}
	return true;
}

bool
exact_play(struct tes_judge *j)
{
	struct judge_run *run = &j->run;

	if (run->observer || j->follow_turn || !exact_can_play(j))
		return false;
	const struct judge_run before = *run;
	/* A rule that a turn with `stands` breaks has to be reported, too. */
	if (!exact_begin(j) || !play_turns(j) || has_errors(run) ||
	    !exact_end(j) || run->has_accepted) {
		const bool out_of_memory = run->out_of_memory;
		*run = before;
		run->out_of_memory = out_of_memory;
		expansions_clear(run);
		return false;
	}
	run->ended = game_ended(j->game, j->pos[0]);
	j->is_exact = true;
	if (run->notes_claims)
		check_results(j);
	if (j->game->rules.remarks)
		j->game->rules.remarks(j->own, run);
	return true;
}
