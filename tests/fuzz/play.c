/*
 * Any bytes as moves, each the number of one in the list of what is legal: a
 * step's text finds that move again, undoing it leaves no trace, a
 * copy is equal, and what was played is a record without an error that ends in
 * the same position with the same scores.  The first two bytes choose edition
 * and players.
 */
#include <string.h>

#include "side.h"

enum { STEPS_MAX = 100, PLAYOUT_MAX = 600, TEXT_MAX = 200, UNSAID_MAX = 3 };

struct table {
	struct tes_position *pos, *copy;
	struct tes_moves list;
	const struct tes_edition *ed;
};

/*
 * What is not written has no text; what is no word goes on with a step; and
 * not every game's draws are steps.
 */
static void
check_text(struct table *t, struct tes_move move)
{
	char text[TEXT_MAX];
	const size_t len =
	    tes_position_step_text(t->pos, move, text, sizeof(text));
	struct tes_move found;

	require(len < sizeof(text) && text[len] == '\0');
	if (len == 0)
		return;
	const enum tes_status st =
	    tes_position_parse_step(t->pos, text, len, &found);
	require(st == TES_OK || *text < 'a' || *text > 'z' ||
	    tes_position_next(t->pos) == TES_NEXT_CHANCE);
	require(st != TES_OK || is_same_move(found, move));
}

static void
check_undo(struct table *t, struct tes_move move)
{
	const uint64_t hash = tes_position_hash(t->pos);
	const size_t played = tes_position_played_count(t->pos);

	require(tes_position_play(t->pos, move) == TES_OK);
	require(tes_position_played_count(t->pos) == played + 1);
	const uint64_t then = tes_position_hash(t->pos);
	tes_position_undo(t->pos);
	require(tes_position_hash(t->pos) == hash);
	require(tes_position_play(t->pos, move) == TES_OK);
	require(tes_position_hash(t->pos) == then);
}

/* False where nothing is legal any more. */
static bool
step(struct table *t, unsigned byte)
{
	if (tes_position_next(t->pos) == TES_NEXT_NONE)
		return false;
	require(tes_position_legal_moves(t->pos, &t->list) == TES_OK);
	require(t->list.count > 0);
	/* To count takes as long as to list. */
	if (byte % 4 == 0 && tes_position_next(t->pos) == TES_NEXT_MOVE)
		require(tes_position_legal_count(t->pos) == t->list.count);
	const struct tes_move move = t->list.move[byte % t->list.count];
	check_text(t, move);
	check_undo(t, move);
	return true;
}

static void
check_copy(struct table *t)
{
	require(tes_position_copy(t->copy, t->pos) == TES_OK);
	require(tes_position_hash(t->copy) == tes_position_hash(t->pos));
	require(tes_position_played_count(t->copy) ==
	    tes_position_played_count(t->pos));
}

/*
 * Returns whether a step is incomplete in the record: another player must
 * answer it, or a choice is written together with that answer.
 */
static bool
is_half(struct table *t)
{
	char text[TEXT_MAX];
	unsigned unsaid = 0;

	if (tes_position_next(t->pos) != TES_NEXT_MOVE)
		return false;
	require(tes_position_legal_moves(t->pos, &t->list) == TES_OK);
	for (size_t i = 0; i < t->list.count; i++) {
		tes_position_step_text(t->pos, t->list.move[i], text,
		    sizeof(text));
		if (*text >= 'a' && *text <= 'z')
			return false;
		unsaid += !*text;
	}
	return unsaid != 1;
}

/* A consequence may follow after a comma. */
static bool
step_goes_on(struct table *t)
{
	char text[TEXT_MAX];
	bool found = false;

	if (tes_position_next(t->pos) != TES_NEXT_MOVE)
		return false;
	require(tes_position_legal_moves(t->pos, &t->list) == TES_OK);
	for (size_t i = 0; i < t->list.count && !found; i++) {
		tes_position_step_text(t->pos, t->list.move[i], text,
		    sizeof(text));
		found = *text == ',';
	}
	return found;
}

/*
 * A record breaks off between turns, and what was played within one: before
 * all actions, before the cube that the ziggurat gives, or within a step whose
 * treasures come last.
 */
static bool
is_within_turn(struct table *t, const struct tes_diags *diags)
{
	const char *code;

	if (tes_diags_error_count(diags) != 1)
		return false;
	code = tes_diags_at(diags, 0)->code->code;
	return strcmp(code, "E1302") == 0 || strcmp(code, "E2624") == 0 ||
	    (strcmp(code, "E2703") == 0 && step_goes_on(t));
}

/* F4: villages end the game, with or without a turn of their owner. */
static bool
has_last_turn(struct table *t, const char *ended)
{
	size_t n, i = 0;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(t->ed), &n);

	if (strcmp(ended, "villages") != 0)
		return false;
	while (i < n && strcmp(param[i].name, "village_end") != 0)
		i++;
	require(i < n);
	const int32_t value = tes_edition_param_value(t->ed, i);
	return strcmp(param[i].word[value], "automatic") == 0;
}

/* It is not written, or luck cannot but bring it. */
static bool
goes_without_saying(struct table *t, const struct tes_moves *list, size_t i)
{
	char text[TEXT_MAX];

	return tes_position_step_text(t->pos, list->move[i], text,
	    sizeof(text)) == 0 || (list->count == 1 &&
	    tes_position_next(t->pos) == TES_NEXT_CHANCE);
}

/*
 * Returns whether the game ended in this way.  At the end of the record implied
 * moves count as made: an extra action is not used, the next player ends the
 * game, or finds nothing to draw.
 */
static bool
has_ended(struct table *t, const char *ended, int depth)
{
	bool found = strcmp(tes_position_end_reason(t->pos), ended) == 0;
	struct tes_moves list = { 0 };

	if (found || tes_position_next(t->pos) == TES_NEXT_NONE)
		return found;
	if (has_last_turn(t, ended))
		return true;
	require(tes_position_legal_moves(t->pos, &list) == TES_OK);
	for (size_t i = 0; i < list.count && !found && depth > 0; i++) {
		if (!goes_without_saying(t, &list, i))
			continue;
		require(tes_position_play(t->pos, list.move[i]) == TES_OK);
		found = has_ended(t, ended, depth - 1);
		tes_position_undo(t->pos);
	}
	tes_moves_release(&list);
	return found;
}

/* By the judge, who plays it again. */
static void
check_record(struct table *t, unsigned players)
{
	static const char *const name[] = { "A", "B", "C", "D", "E", "F", "G",
		"H" };
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	const struct tes_outcome *outcome;
	struct tes_score score[8];

	require(rec && diags && judge);
	require(tes_position_record(t->pos, NULL, name, rec) == TES_OK);
	require(tes_judge_record(judge, rec, t->ed, diags) <= TES_INVALID);
	if (is_within_turn(t, diags))
		goto done;
	require(tes_diags_error_count(diags) == 0);
	outcome = tes_judge_outcome(judge);
	require(has_ended(t, outcome->end_reason, UNSAID_MAX));
	tes_position_scores(t->pos, score);
	require(outcome->standing_count == players);
	/* After the last step of a record its turn is over, but not here. */
	if (tes_position_next(t->pos) != TES_NEXT_NONE)
		players = 0;
	for (unsigned i = 0; i < players; i++) {
		const struct tes_standing *s = &outcome->standing[i];
		unsigned k = 0;

		while (k < players && strcmp(tes_position_seat_name(t->pos, k),
		    s->seat) != 0)
			k++;
		require(k < players && score[k].total == s->points);
		require(score[k].rank == s->rank);
	}
done:
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
}

static void
play(struct table *t, const uint8_t *data, size_t size, unsigned players)
{
	const bool play_on = size > 1 && data[1] % 2;
	struct tes_random random = tes_random_seed(1, 1);
	const uint64_t begun = tes_position_hash(t->pos);
	size_t steps = 0;

	for (; size > 0 && steps < STEPS_MAX; size--, data++) {
		if (*data == 255 && tes_position_played_count(t->pos) > 0)
			tes_position_undo(t->pos);
		else if (*data == 254)
			check_copy(t);
		else if (!step(t, *data))
			break;
		steps++;
	}
	check_copy(t);
	if (play_on)
		require(tes_position_playout(t->pos, &random,
			    TES_SAMPLE_STEP_TYPE, PLAYOUT_MAX,
			    NULL) <= TES_INVALID);
	if (!is_half(t))
		check_record(t, players);
	while (tes_position_played_count(t->pos) > 0)
		tes_position_undo(t->pos);
	require(tes_position_hash(t->pos) == begun);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tes_editions *eds = side_editions();
	struct table t = { .pos = tes_position_new(),
		.copy = tes_position_new() };

	require(t.pos && t.copy);
	if (size > 2) {
		const unsigned players = 1 + data[1] % 6;

		t.ed = side_edition(eds, data[0]);
		if (tes_position_new_game(t.pos, t.ed, players) == TES_OK)
			play(&t, data + 2, size - 2, players);
	}
	tes_moves_release(&t.list);
	tes_position_free(t.copy);
	tes_position_free(t.pos);
	return 0;
}
