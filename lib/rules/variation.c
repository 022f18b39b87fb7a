/*
 * variation.c - plays the variations of a turn (`lines`), and a variation in
 * place of the rest of the record.
 */
#include <string.h>

#include "rules/run.h"

/*
 * Plays the turns of a variation, up to one with a wrong seat or after the end.
 * seat: seat of its first turn; step: 1 if each turn has a number of its own in
 * diagnostics, 0 if all have that of the turn that the variation replaces.
 */
static void
play_line_turns(struct tes_judge *j, const struct tes_variation *line,
    unsigned seat, uint32_t step)
{
	struct judge_run *run = &j->run;

	for (uint32_t i = 0; i < line->turn_count; i++) {
		const struct tes_turn *turn = line->turn[i];
		const size_t errors = tes_diags_error_count(run->diags);
		int written = judge_seat(run, turn->seat);

		known_begin(run, turn);
		run->place.turn += i > 0 ? step : 0;
		run->place.step = 0;
		run->place.seat =
		    written >= 0 ? run->seat_name[written] : NULL;
		/* The reader has reported a turn without a seat. */
		if (written < 0 && turn->seat.s) {
			const char *due = run->seat_name[seat];

			unknown_seat(run, turn->seat, true, due);
			written = meant_seat(run, turn->seat, due);
		}
		if (written < 0)
			break;
		if (run->ended) {
			report_turn_after_end(run, turn);
			break;
		}
		if ((unsigned)written != seat) {
			/* One error of an unknown seat is enough. */
			if (tes_diags_error_count(run->diags) == errors)
				report_wrong_seat(run, turn, seat);
			break;
		}
		if (!judge_play(j, j->state, turn, seat)) {
			run->event_kind = TES_EVENT_TURN;
			run->is_lost |= run->follows;
			break;
		}
		check_draws(run, turn);
		if (turn->is_partial || turn->step_count == 0) {
			/* The rest of the turn is unknown. */
			run->is_lost |= run->follows;
			watch_event(run, TES_EVENT_TURN);
			break;
		}
		check_after(j, turn);
		watch_event(run, TES_EVENT_TURN);
		seat = (seat + 1) % run->seats;
	}
}

/*
 * Plays variation `number` of a turn, from 1, on a copy of the state before the
 * turn, without observers, and then restores the data of the judge.
 */
static void
play_line(struct tes_judge *j, const struct tes_turn *turn, uint32_t number,
    unsigned seat)
{
	struct judge_run *run = &j->run;
	const struct judge_run before = *run;
	const uint32_t next = j->next;
	int32_t known_difference[CHECKS_MAX][TES_SEATS_MAX];
	void *state = j->state;

	if (!j->game->play->copy(j->branch, j->state)) {
		run->out_of_memory = true;
		return;
	}
	memcpy(known_difference, j->known_difference, sizeof(known_difference));
	run->watch = run->observer = NULL;
	run->in_line = true;
	run->stands = false;
	run->place.variation = number;
	j->state = j->branch;
	play_line_turns(j, &turn->variation[number - 1], seat, 0);
	j->state = state;
	memcpy(j->known_difference, known_difference, sizeof(known_difference));
	const bool out_of_memory = run->out_of_memory;
	*run = before;
	run->out_of_memory = out_of_memory;
	j->next = next;
}

void
variations_play(struct tes_judge *j, const struct tes_turn *turn, unsigned seat)
{
	for (uint32_t i = 0; i < turn->variation_count; i++)
		play_line(j, turn, i + 1, seat);
}

void
tes_judge_select_variation(struct tes_judge *j, uint32_t turn, uint32_t line)
{
	j->follow_turn = turn;
	j->follow_line = line;
}

bool
variation_is_followed(const struct tes_judge *j, uint32_t i)
{
	return j->follow_turn == i + 1 && j->follow_line > 0 &&
	    j->follow_line <= j->run.record->turn[i].variation_count;
}

void
variation_follow(struct tes_judge *j, const struct tes_turn *turn,
    unsigned seat)
{
	struct judge_run *run = &j->run;

	run->in_line = run->follows = true;
	run->stands = false;
	run->place.variation = j->follow_line;
	play_line_turns(j, &turn->variation[j->follow_line - 1], seat, 1);
	run->in_line = false;
}
