/*
 * order.c - turn order: wrong and unknown seats of turns.
 */
#include "rules/run.h"

void
report_wrong_seat(struct judge_run *run, const struct tes_turn *turn,
    unsigned expected)
{
	run->place.step = 1;
	judge_report(run, &diag_codes[DIAG_WRONG_SEAT], turn->seat.span,
	    "expected '%s', found '" TEXT_FMT "'", run->seat_name[expected],
	    TEXT_ARG(turn->seat));
	run->place.step = 0;
}

unsigned
written_seat(struct tes_judge *j, const struct tes_turn *turn)
{
	struct judge_run *run = &j->run;
	int written = text_is(turn->seat, run->seat_name[j->next]) ?
	    (int)j->next : judge_seat(run, turn->seat);

	if (written >= 0)
		run->place.seat = run->seat_name[written];
	if (written < 0 && turn->seat.s) {
		run->place.step = 1;
		unknown_seat(run, turn->seat, true);
		written = meant_seat(run, turn->seat);
		run->place.step = 0;
	}
	return written < 0 ? j->next : (unsigned)written;
}

void
check_seat(struct tes_judge *j, const struct tes_turn *turn, unsigned seat)
{
	const uint32_t number = j->run.place.turn;

	if (j->expected != j->next || j->written != seat ||
	    number != j->misplaced + j->run.seats)
		report_wrong_seat(&j->run, turn, j->next);
	j->expected = j->next;
	j->written = seat;
	j->misplaced = number;
}
