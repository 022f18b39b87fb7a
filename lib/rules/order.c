/*
 * order.c - turn order, and the likely cause of a wrong seat.
 */
#include "rules/run.h"

/* Returns whether turn i (base 0) exists and is of the seat after `seat`. */
static bool
goes_on_from(const struct judge_run *run, uint32_t i, unsigned seat)
{
	const struct tes_record *rec = run->record;
	const int next = (int)((seat + 1) % run->seats);

	return i < rec->turns && judge_seat(run, rec->turn[i].seat) == next;
}

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

/* Returns whether turn i and the one after it are probably swapped. */
static bool
is_swapped(const struct judge_run *run, uint32_t i, unsigned written,
    unsigned expected)
{
	const unsigned next = (expected + 1) % run->seats;
	const unsigned before = (expected + run->seats - 1) % run->seats;

	return written == next && goes_on_from(run, i + 1, before) &&
	    (i + 2 >= run->record->turns || goes_on_from(run, i + 2, next));
}

/*
 * Reports a wrong seat, by its likely cause.  Returns the seat that is to play
 * turn i.
 */
static unsigned
judge_wrong_seat(struct tes_judge *j, uint32_t i, unsigned written)
{
	struct judge_run *run = &j->run;
	const unsigned expected = j->next;
	const bool again = j->expected == expected && j->written == written;

	/*
	 * If two players are listed in the wrong order, each round has this
	 * error: report it once.
	 */
	if (!again)
		report_wrong_seat(run, &run->record->turn[i], expected);
	if (run->stands)
		return written;
	j->expected = expected;
	j->written = written;
	j->rules->doubt(j->state);
	j->doubtful = 1;
	if (is_swapped(run, i, written, expected)) {
		j->behind_swap = (int)((expected + 2) % run->seats);
		j->doubtful = 2;
		return written;
	}
	j->in_doubt = true;
	/*
	 * If later turns are in order, only the seat written for this turn is
	 * wrong.
	 */
	if (goes_on_from(run, i + 1, expected) &&
	    !goes_on_from(run, i + 1, written))
		return expected;
	return written;
}

/*
 * Returns the seat that plays turn i: the one written, unless the turns after
 * it show that the name is wrong.  After an error in the order, two turns in
 * order make it certain again, which is not reported.
 */
unsigned
seat_of_turn(struct tes_judge *j, uint32_t i, unsigned written)
{
	if (written == j->next) {
		j->in_doubt = false;
		return written;
	}
	return j->in_doubt ? written : judge_wrong_seat(j, i, written);
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
