/*
 * rank.c - computes the standings, and checks the record's `result`.
 */
#include <stdlib.h>

#include "rules/run.h"

/*
 * A seat and what decides its rank: `termination` (see termination_rank()),
 * then total, then tie-break.  Seats equal in all three share a rank.
 */
struct ranked_seat {
	unsigned seat;
	int termination;
	int32_t total, tie;
};

static int
compare(const struct ranked_seat *x, const struct ranked_seat *y)
{
	if (x->termination != y->termination)
		return x->termination < y->termination ? -1 : 1;
	/*
	 * All winners by `termination` share the first rank, whatever their
	 * points.
	 */
	if (x->termination < 0)
		return 0;
	if (x->total != y->total)
		return x->total < y->total ? 1 : -1;
	return x->tie < y->tie ? 1 : -(x->tie > y->tie);
}

static int
better_first(const void *a, const void *b)
{
	const struct ranked_seat *x = a, *y = b;
	const int order = compare(x, y);

	return order ? order : x->seat < y->seat ? -1 : x->seat > y->seat;
}

static void
take_standing(const struct tes_judge *j, unsigned seat, int32_t *value,
    struct ranked_seat *ranked)
{
	ranked->seat = seat;
	ranked->termination = termination_rank(&j->run, seat);
	j->game->play->standing(j->is_exact ? j->pos[0] : j->state, seat, value,
	    &ranked->total, &ranked->tie);
}

void
rank_seats(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	struct tes_standing *standing =
	    arena_array(&j->arena, run->seats, sizeof(*standing));
	struct ranked_seat ranked[TES_SEATS_MAX];
	int32_t *value[TES_SEATS_MAX];

	for (unsigned i = 0; i < run->seats; i++) {
		value[i] = arena_array(&j->arena, run->game->columns,
		    sizeof(*value[i]));
		if (!standing || !value[i])
			return;
		take_standing(j, i, value[i], &ranked[i]);
	}
	qsort(ranked, run->seats, sizeof(ranked[0]), better_first);
	for (unsigned i = 0; i < run->seats; i++) {
		const unsigned seat = ranked[i].seat;
		const bool tied = i > 0 &&
		    compare(&ranked[i - 1], &ranked[i]) == 0;

		standing[i] = (struct tes_standing){
			.seat = run->seat_name[seat],
			.name = run->record->head.player[seat].value,
			.rank = tied ? standing[i - 1].rank : i + 1,
			.value = value[seat],
			.points = ranked[i].total,
			.turn_order = seat + 1,
		};
		standing[i].is_winner = j->outcome.is_finished &&
		    standing[i].rank == 1;
	}
	j->outcome.standing = standing;
	j->outcome.standing_count = run->seats;
}

/*
 * Compares one `seat: total` of `result` with the computed score, unless that
 * is uncertain.  If they differ, reports it, appends the seat and total to b,
 * and returns the error.
 */
static struct tes_diag *
check_result(struct tes_judge *j, const struct tes_pair *pair, struct buf *b)
{
	struct judge_run *run = &j->run;
	const int seat = known_seat(run, pair->key);
	int32_t value[TES_COLUMNS_MAX], recorded;
	struct ranked_seat ranked;

	if (seat < 0)
		return NULL;
	const bool is_assumed = correct_foresees_result(j);
	const bool is_number = text_read_number(pair->value, &recorded);
	struct tes_diag *diag = is_number ? NULL :
	    diag_add(run->diags, DIAG_BAD_NUMBER,
		pair->value.s ? pair->value.span : pair->key.span,
		"expected a whole number, found '" TEXT_FMT "'",
		TEXT_ARG(pair->value));
	if (run->only_form || !pair->value.s ||
	    (!j->is_exact && !judge_is_certain(j) && !is_assumed))
		return NULL;
	take_standing(j, (unsigned)seat, value, &ranked);
	const bool is_fixed = !run->notes_claims && !is_assumed;
	if (!is_number && is_fixed)
		diag_fix_number(run->diags, diag, ranked.total);
	if (!is_number || recorded == ranked.total)
		return NULL;
	const char *name = run->seat_name[seat];
	diag = diag_add(run->diags, run->notes_claims ?
	    DIAG_OTHER_RESULT : DIAG_WRONG_RESULT, pair->value.span,
	    "expected %d for %s%s, found %d", (int)ranked.total, name,
	    is_assumed ? " after the corrections" :
	    run->ended ? "" : " where the record stops", (int)recorded);
	if (is_fixed)
		diag_fix_number(run->diags, diag, ranked.total);
	buf_printf(b, "%s%s %d", b->len ? ", " : "", name, (int)recorded);
	return diag;
}

void
check_results(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	const struct tes_header *head = &run->record->head;
	bool is_explained = false;
	struct buf b = { 0 };

	for (uint32_t i = 0; i < head->result_count && !is_explained; i++) {
		struct tes_diag *error = is_second_value(run, head->result, i) ?
		    NULL : check_result(j, &head->result[i], &b);

		/* One correction explains all wrong points. */
		is_explained = error && correct_result(j, error);
	}
	if (b.len)
		judge_add_note(run, "the record's result differs: %s", b.s);
	run->out_of_memory |= buf_release(&b);
}
