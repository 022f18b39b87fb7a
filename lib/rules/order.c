/*
 * order.c - turn order: wrong and unknown seats of turns, and turns after the
 * end.
 */
#include "rules/run.h"

struct tes_diag *
report_wrong_seat(struct judge_run *run, const struct tes_turn *turn,
    unsigned expected)
{
	run->place.step = 1;
	struct tes_diag *error = judge_report(run, &diag_codes[DIAG_WRONG_SEAT],
	    turn->seat.span, "expected '%s', found '" TEXT_FMT "'",
	    run->seat_name[expected], TEXT_ARG(turn->seat));
	run->place.step = 0;
	return error;
}

void
report_turn_after_end(struct judge_run *run, const struct tes_turn *turn)
{
	if (run->has_reported_end)
		return;
	run->place.step = 1;
	judge_report(run, &diag_codes[DIAG_AFTER_THE_END],
	    turn->step_count ? turn->step[0].span : turn->seat.span,
	    "the previous turn ended the game by its rules (%s)", run->ended);
	run->place.step = 0;
}

bool
misses_turn(const struct judge_run *run, uint32_t i)
{
	enum { ENOUGH = 6 };
	const struct tes_record *rec = run->record;
	uint32_t next = i;

	while (next < i + ENOUGH && next < rec->turns &&
	    text_is(rec->turn[next].seat,
		run->seat_name[(next + 1) % run->seats]))
		next++;
	return next > i + 1 && (next == i + ENOUGH || next == rec->turns);
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
		/* Unless a turn is missing, only the seat is wrong. */
		const char *due = misses_turn(run, run->place.turn) ? NULL :
		    run->seat_name[j->next];

		run->place.step = 1;
		unknown_seat(run, turn->seat, true, due);
		written = meant_seat(run, turn->seat, due);
		run->place.step = 0;
	}
	return written < 0 ? j->next : (unsigned)written;
}

/* Returns whether turn i (base 0) of the record is of a wrong seat. */
static bool
is_misplaced(const struct judge_run *run, uint32_t i)
{
	return i < run->record->turns && run->record->turn[i].seat.s &&
	    !text_is(run->record->turn[i].seat,
	    run->seat_name[i % run->seats]);
}

/* Returns whether turns i and k are of the same wrong seat. */
static bool
is_same_mistake(const struct judge_run *run, uint32_t i, uint32_t k)
{
	const struct tes_turn *turn = run->record->turn;

	return is_misplaced(run, i) && is_misplaced(run, k) &&
	    text_equal(turn[i].seat, turn[k].seat);
}

/*
 * Returns whether turn i and one beside it are of wrong seats, as in another
 * round: the players are listed in another order, or a turn is missing.
 */
static bool
is_regular(const struct judge_run *run, uint32_t i)
{
	return (is_misplaced(run, i - 1) || is_misplaced(run, i + 1)) &&
	    (is_same_mistake(run, i, i - run->seats) ||
		is_same_mistake(run, i, i + run->seats));
}

/*
 * Returns whether the turns of the first rounds are of all players, in the same
 * order in each round.
 */
static bool
repeats_order(const struct judge_run *run)
{
	const struct tes_turn *turn = run->record->turn;
	const uint32_t seats = run->seats;

	if (run->record->turns < 2 * seats)
		return false;
	for (uint32_t i = 0; i < 2 * seats; i++) {
		if (judge_seat(run, turn[i].seat) < 0 ||
		    !text_equal(turn[i].seat, turn[i % seats].seat))
			return false;
		for (uint32_t k = 0; k < i && i < seats; k++)
			if (text_equal(turn[i].seat, turn[k].seat))
				return false;
	}
	return true;
}

/* Adds to the error of turn i (base 0), of a wrong seat, what may be meant. */
static void
help_order(struct judge_run *run, struct tes_diag *error, uint32_t i,
    const char *expected)
{
	const bool is_missing = misses_turn(run, i);
	const size_t turns = run->record->turns, rounds = 2 * run->seats;

	if (i < rounds && turns >= rounds && count_turns(run, turns,
		text_plain(expected, strlen(expected), 0)) == 0) {
		diag_help(run->diags, error, "remove '%s' from 'players' if it "
		    "did not play: it has no turn", expected);
	} else if (i < run->seats && repeats_order(run)) {
		struct buf seats = { 0 };

		for (uint32_t k = 0; k < run->seats; k++)
			buf_printf(&seats, "%s" TEXT_FMT, k > 0 ? ", " : "",
			    TEXT_ARG(run->record->turn[k].seat));
		run->out_of_memory |= seats.out_of_memory;
		if (!seats.out_of_memory)
			diag_help(run->diags, error, "list the players in the "
			    "order of their turns: %s%s%s%s", seats.s,
			    is_missing ? "; or add the turn of " : "",
			    is_missing ? expected : "",
			    is_missing ? " before this one" : "");
		buf_release(&seats);
	} else if (is_missing) {
		diag_help(run->diags, error, "a turn of %s seems to be missing "
		    "before this one: the next turns are in order after it",
		    expected);
		if (error->note_count > 0)
			run->guess = error->note[error->note_count - 1].text;
	}
}

void
check_seat(struct tes_judge *j, const struct tes_turn *turn)
{
	struct judge_run *run = &j->run;
	const uint32_t i = run->place.turn - 1;

	if (is_regular(run, i) &&
	    (is_regular(run, i - 1) || is_regular(run, i - run->seats)))
		return;
	struct tes_diag *error = report_wrong_seat(run, turn, j->next);
	if (error)
		help_order(run, error, i, run->seat_name[j->next]);
}
