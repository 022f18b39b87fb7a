/*
 * order.c - whose turn it is, and what it was where that went wrong.
 */
#include "rules/run.h"

/* Whether the seats of the turns at i and behind go on from seat. */
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
	const struct tes_span at = turn->step_count ? turn->step[0].span :
						 turn->seat.span;

	run->place.step = 1;
	struct tes_diag *diag = judge_report(run,
	    &diag_codes[DIAG_WRONG_SEAT], at,
	    "'" TEXT_FMT "', and it is the turn of '%s'", TEXT_ARG(turn->seat),
	    run->seat_name[expected]);
	run->place.step = 0;
	diag_note(run->diags, diag, turn->seat.span, "the seat is named here");
}

/* Whether this turn and the next have changed places. */
static bool
is_swapped(const struct judge_run *run, uint32_t i, unsigned written,
    unsigned expected)
{
	const unsigned next = (expected + 1) % run->seats;
	const unsigned before = (expected + run->seats - 1) % run->seats;

	return written == next && goes_on_from(run, i + 1, before) &&
	    (i + 2 >= run->record->turns || goes_on_from(run, i + 2, next));
}

/* A wrong seat: what was it that went wrong?  Returns the seat that plays. */
static unsigned
judge_wrong_seat(struct tes_judge *j, uint32_t i, unsigned written)
{
	struct judge_run *run = &j->run;
	const unsigned expected = j->next;
	const bool again = j->expected == expected && j->written == written;

	/* The same two again: the players stand in another order. */
	if (!again)
		report_wrong_seat(run, &run->record->turn[i], expected);
	if (run->stands)
		return written;
	j->expected = expected;
	j->written = written;
	j->game->doubt(j->state);
	j->doubtful = 1;
	if (is_swapped(run, i, written, expected)) {
		j->behind_swap = (int)((expected + 2) % run->seats);
		j->doubtful = 2;
		return written;
	}
	j->in_doubt = true;
	/* Those behind go on as if only this seat's name were wrong. */
	if (goes_on_from(run, i + 1, expected) &&
	    !goes_on_from(run, i + 1, written))
		return expected;
	return written;
}

/*
 * The seat that plays turn i: the one that is written, but where only its name
 * seems to be wrong.  Once the order is lost it is found again, without a
 * word, where two turns follow each other as they should.
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
