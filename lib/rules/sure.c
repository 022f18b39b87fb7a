/*
 * sure.c - a fast path for valid records, which most records are.
 *
 * The record is played on a position without uncertainty or diagnostics.  At
 * the first thing that is not certainly valid the record is left to the judge,
 * which reports all errors.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/run.h"

/* Returns whether the turn has nothing that only the judge handles. */
static bool
is_plain_turn(const struct tes_turn *turn)
{
	return turn->step_count > 0 && !turn->is_partial && !turn->stands.s &&
	    turn->draw_count == 0;
}

static bool
is_plain_record(const struct tes_judge *j)
{
	const struct judge_run *run = &j->run;
	const struct tes_record *rec = run->record;

	if (j->is_plain || run->watch || run->wholes || run->lenient ||
	    j->follow_turn || run->reading || run->out_of_memory ||
	    tes_diags_count(run->diags) > 0 || rec->is_partial || rec->is_cut)
		return false;
	for (size_t i = 0; i < rec->turns; i++)
		if (!is_plain_turn(&rec->turn[i]))
			return false;
	return true;
}

/* Checks a key of `after` with numbers. */
static bool
numbers_agree(const struct tes_judge *j, const void *pos, size_t row,
    const struct tes_state_value *after)
{
	const struct judge_run *run = &j->run;
	int32_t said;

	if (after->text.s)
		return false;
	for (uint32_t i = 0; i < after->pair_count; i++) {
		const int seat = judge_seat(run, after->pair[i].key);

		if (seat < 0 || !read_number(after->pair[i].value, &said) ||
		    said != run->game->sure->value(pos, row, (unsigned)seat))
			return false;
	}
	return true;
}

static bool
after_agrees(const struct tes_judge *j, const void *pos,
    const struct tes_state_value *after)
{
	const struct tes_game *game = j->game;

	for (size_t i = 0; game->check[i].key; i++)
		if (text_is(after->key, game->check[i].key))
			return numbers_agree(j, pos, i, after);
	for (size_t i = 0; game->text_check[i].key; i++)
		if (text_is(after->key, game->text_check[i].key))
			return after->text.s && game->sure->agrees(pos,
			    &j->run, i, &after->text);
	return false;
}

/* Compares the first four and the last four bytes: called at every turn. */
static inline bool
is_seat(const struct tes_text *seat, const char *name, size_t len)
{
	if (!seat->s || seat->len != len)
		return false;
	if (len == 3)
		return memcmp(seat->s, name, 2) == 0 && seat->s[2] == name[2];
	if (len < 4 || len > 8)
		return memcmp(seat->s, name, len) == 0;
	return memcmp(seat->s, name, 4) == 0 &&
	    memcmp(seat->s + len - 4, name + len - 4, 4) == 0;
}

/* Seats in turn order, with the lengths of their names in bytes. */
struct table {
	const struct judge_run *run;
	size_t len[TES_SEATS_MAX];
};

static inline unsigned
seat_after(const struct table *t, unsigned seat)
{
	return seat + 1 < t->run->seats ? seat + 1 : 0;
}

static bool
play_turn(const struct tes_judge *j, void *pos, const struct table *t,
    const struct tes_turn *turn, unsigned seat)
{
	if (!is_seat(&turn->seat, t->run->seat_name[seat], t->len[seat]) ||
	    !j->game->sure->turn(pos, t->run, turn))
		return false;
	for (uint32_t i = 0; i < turn->after_count; i++)
		if (!after_agrees(j, pos, &turn->after[i]))
			return false;
	return true;
}

/* Plays a variation on a copy of the position before the turn. */
static bool
play_line(const struct tes_judge *j, const struct table *t,
    const struct tes_variation *line, unsigned seat)
{
	const struct game_sure *sure = j->game->sure;

	if (!j->game->play->copy(j->sure_line, j->sure))
		return false;
	for (uint32_t i = 0; i < line->turn_count && !sure->ended(j->sure_line);
	     i++) {
		if (!is_plain_turn(line->turn[i]) ||
		    !play_turn(j, j->sure_line, t, line->turn[i], seat))
			return false;
		seat = seat_after(t, seat);
	}
	return true;
}

static bool
play_lines(struct tes_judge *j, const struct table *t,
    const struct tes_turn *turn, unsigned seat)
{
	if (!j->sure_line)
		j->sure_line = calloc(1, j->game->play->size);
	if (!j->sure_line)
		return false;
	for (uint32_t i = 0; i < turn->variation_count; i++)
		if (!play_line(j, t, &turn->variation[i], seat))
			return false;
	return true;
}

/* Plays all turns.  Returns false if one is not certainly valid. */
static bool
play_turns(struct tes_judge *j)
{
	const struct tes_record *rec = j->run.record;
	struct table t = { .run = &j->run };
	unsigned seat = 0;

	for (unsigned i = 0; i < j->run.seats; i++)
		t.len[i] = strlen(j->run.seat_name[i]);
	for (size_t i = 0; i < rec->turns; i++) {
		const struct tes_turn *turn = &rec->turn[i];

		if ((turn->variation_count && !j->skips_lines &&
			!play_lines(j, &t, turn, seat)) ||
		    !play_turn(j, j->sure, &t, turn, seat))
			return false;
		seat = seat_after(&t, seat);
	}
	return true;
}

static bool
results_agree(const struct tes_judge *j)
{
	const struct judge_run *run = &j->run;
	const struct tes_record_header *head = &run->record->head;
	int32_t value[TES_COLUMNS_MAX], total, tie, said;

	for (uint32_t i = 0; i < head->result_count; i++) {
		const int seat = judge_seat(run, head->result[i].key);

		if (seat < 0 || !read_number(head->result[i].value, &said))
			return false;
		j->game->play->standing(j->sure, (unsigned)seat, value, &total,
		    &tie);
		if (said != total && !run->notes_claims)
			return false;
	}
	return true;
}

/* Plays turns, end and result; changes the run only on success. */
static bool
play_record(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	const uint32_t turns = (uint32_t)run->record->turns;
	const uint32_t turns_before = run->turns;
	const size_t notes_before = run->notes;
	const struct game_sure *sure = j->game->sure;

	if (!sure->begin(j->sure, j->state, run) || !play_turns(j))
		return false;
	const bool goes_on = !sure->ended(j->sure);
	const bool is_terminated = run->termination.kind != NULL;
	if ((is_terminated ? !goes_on :
		goes_on && !sure->stop(j->sure, run, turns % run->seats)) ||
	    !results_agree(j)) {
		run->turns = turns_before;
		run->notes = notes_before;
		return false;
	}
	run->turns += turns;
	run->ended = sure->ended(j->sure);
	return true;
}

/*
 * Validates a record that has been set up.  Returns false, with nothing
 * changed, if the judge has to do it.
 */
bool
sure_play(struct tes_judge *j)
{
	const struct tes_game *game = j->game;

	if (!game->sure || !is_plain_record(j))
		return false;
	if (!j->sure)
		j->sure = calloc(1, game->play->size);
	if (!j->sure || !play_record(j))
		return false;
	j->is_sure = true;
	if (j->run.notes_claims)
		check_results(j);
	game->remarks(j->state, &j->run);
	return true;
}
