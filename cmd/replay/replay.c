/*
 * replay.c - finds out which turns and positions of a game the options select.
 */
#include "replay/replay.h"

#include <inttypes.h>

#include "opt_view.h"

bool
replay_redact(struct replay *r, const struct game *game)
{
	const enum tes_status st = !r->options->view
	    ? TES_OK
	    : opt_view_redact(r->run, game, game->edition, r->options->view,
		  "shown");

	if (st > TES_INVALID)
		cmd_nomem(r->run);
	return st == TES_OK;
}

bool
replay_shows(const struct replay *r, uint32_t t)
{
	if (r->is_one)
		return t == r->turn;
	return t >= r->options->first_turn &&
	    (r->options->last_turn == 0 || t <= r->options->last_turn);
}

bool
replay_ends_before(const struct replay *r)
{
	return r->is_one ||
	    (r->options->last_turn > 0 && r->options->last_turn <= r->played);
}

bool
replay_is_wanted(const struct replay *r, const struct tes_event *event)
{
	static const enum tes_event_kind end_of[] = { TES_EVENT_TURN,
		TES_EVENT_STEP };

	if (!r->is_one)
		return false;
	if (r->turn == 0)
		return event->kind == TES_EVENT_SETUP;
	return event->kind == end_of[r->step > 0] && event->turn == r->turn &&
	    event->step == r->step;
}

bool
replay_selects(const struct replay *r, const struct tes_event *event, int every)
{
	const struct replay_options *o = r->options;

	if (r->is_one)
		return replay_is_wanted(r, event);
	switch (event->kind) {
	case TES_EVENT_SETUP:
		return o->first_turn <= 1 && every != EVERY_END;
	case TES_EVENT_STEP:
		return every == EVERY_STEP && replay_shows(r, event->turn);
	case TES_EVENT_TURN:
		return every == EVERY_END ? event->turn == o->last_turn :
		    replay_shows(r, event->turn);
	default:
		return every == EVERY_END && !replay_ends_before(r);
	}
}

bool
replay_has(const struct replay *r)
{
	const struct tes_record *rec = r->game->record;

	/*
	 * The set-up counts as turn 1 for --first-turn, even if there is no
	 * turn.
	 */
	if (!r->is_one)
		return r->options->first_turn <= 1 ||
		    r->options->first_turn <= tes_record_turn_count(rec);
	if (r->turn == 0)
		return true;
	return r->turn <= tes_record_turn_count(rec) &&
	    r->step <= tes_record_turn(rec, r->turn - 1)->step_count;
}

void
replay_report_missing(struct replay *r)
{
	const struct game *game = r->game;
	const uint32_t turns = tes_record_turn_count(game->record);
	const uint32_t turn = r->is_one ? r->turn : r->options->first_turn;

	if (turn > turns)
		cmd_trouble(r->run, "%s: record %" PRIu64 " has no turn %"
		    PRIu32 ", only %" PRIu32, game->file, game->number, turn,
		    turns);
	else if (r->turn > 0 &&
	    r->step > tes_record_turn(game->record, r->turn - 1)->step_count)
		cmd_trouble(r->run, "%s: record %" PRIu64 ": turn %" PRIu32
		    " has no step %" PRIu32 ", only %" PRIu32, game->file,
		    game->number, r->turn, r->step,
		    tes_record_turn(game->record, r->turn - 1)->step_count);
	else
		cmd_trouble(r->run, "%s: record %" PRIu64 ": the game was not "
		    "played that far; there is no position to show",
		    game->file, game->number);
}

static bool
is_in(struct tes_span span, const struct tes_diag *diag)
{
	return diag->span.begin >= span.begin && diag->span.begin < span.end;
}

/* Returns whether a diagnostic is about `result` or `termination`. */
static bool
is_of_result(const struct game *game, const struct tes_diag *diag)
{
	const struct tes_header *header =
	    tes_record_header(game->record);

	return is_in(header->result_span, diag) ||
	    is_in(header->termination.span, diag);
}

void
replay_each_head_diag(const struct game *game, bool of_result, diag_fn *fn,
    void *ctx)
{
	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *d = tes_diags_at(game->diags, i);

		if (tes_record_diag_turn(game->record, d) == 0 &&
		    is_of_result(game, d) == of_result)
			fn(ctx, d);
	}
}

enum diag_choice
replay_choose_diag(void *replay, const struct tes_diag *diag)
{
	const struct replay *r = replay;
	const uint32_t last = r->is_one ? r->turn : r->options->last_turn;

	if (replay_ends_before(r) && (is_of_result(r->game, diag) ||
	    tes_record_diag_turn(r->game->record, diag) > last))
		return DIAG_COUNT;
	return r->as->is_shown && r->as->is_shown(r, diag) ? DIAG_OMIT :
	    DIAG_PRINT;
}
