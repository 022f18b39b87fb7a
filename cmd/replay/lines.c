/*
 * lines.c - prints positions line by line: as JSON, in notation, or their legal
 * steps.
 */
#include <inttypes.h>
#include <stdio.h>

#include "limit.h"
#include "opt_position.h"
#include "replay/position.h"
#include "replay/replay.h"

enum { CELL_SIZE = 100 }; /* estimate of the bytes that a piece takes in JSON */

/* Reports the reason why a position cannot be printed; only once for a game. */
static void
complain(struct replay *r, const struct shown_position *p)
{
	char step[16] = "";

	if (r->notation_warned || tes_diags_error_count(r->game->diags) > 0)
		return;
	r->notation_warned = true;
	if (p->step > 0)
		snprintf(step, sizeof(step), ".%" PRIu32, p->step);
	cmd_trouble(r->run, "%s: record %" PRIu64 ": no %s after turn %" PRIu32
	    "%s: %s", p->file, p->number,
	    r->options->legal && p->pos ? "legal steps" : "position",
	    p->turn, step, p->why);
}

static void
put_notation(struct replay *r, struct shown_position *p)
{
	const enum tes_status st = p->pos ?
	    position_put_notation(p->pos, p->editions) : TES_INVALID;

	if (st == TES_NOMEM)
		cmd_nomem(r->run);
	if (st != TES_INVALID)
		return;
	if (p->pos)
		p->why = "it has pieces that the edition does not have";
	complain(r, p);
}

/*
 * Returns whether the boards printed for a game exceed --limit=drawing; reports
 * that once for each game.
 */
static bool
is_too_much(struct replay *r)
{
	if (r->board_bytes < r->board_bytes_max)
		return false;
	if (!r->is_limited)
		cmd_trouble(r->run, "%s: record %" PRIu64 ": more than %" PRIu64
		    " bytes of boards; --limit=drawing=N allows more",
		    r->game->file, r->game->number, r->board_bytes_max);
	r->is_limited = true;
	return true;
}

/*
 * Plays the event on the current position, and prints that if it is selected.
 */
static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct replay *r = ctx;
	const bool in_turn = event->kind == TES_EVENT_STEP ||
	    event->kind == TES_EVENT_TURN;

	if (r->is_absent || r->is_limited)
		return;
	struct shown_position p = {
		.file = r->game->file,
		.number = r->game->number,
		.edition = r->game->edition,
		.editions = r->game->files->editions,
		.turn = in_turn ? event->turn :
		    event->kind == TES_EVENT_END ? r->played : 0,
		.step = event->step,
		.seat = event->seat,
		.ended = event->end_reason,
		.is_certain = event->is_certain,
		.event = event,
		.has_legal = r->options->legal,
	};
	const enum tes_status st = tes_position_from_event(r->pos, judge,
	    event, &p.why);
	if (st == TES_OK)
		p.pos = r->pos;
	else if (st != TES_INVALID)
		cmd_nomem(r->run);
	if (!replay_selects(r, event, r->options->every) || is_too_much(r))
		return;
	r->is_reached = true;
	if (r->options->format == FORMAT_JSON) {
		p.scene = tes_judge_scene(judge);
		if (!p.scene || !position_json(&p))
			cmd_nomem(r->run);
		else
			r->board_bytes +=
			    (uint64_t)p.scene->content_count * CELL_SIZE;
	} else if (r->options->format == FORMAT_POSITION) {
		put_notation(r, &p);
	} else if (!p.pos || position_hides_legal(p.pos)) {
		p.why = p.pos ? "pieces are hidden" : p.why;
		complain(r, &p);
	} else if (!position_legal(&p)) {
		cmd_nomem(r->run);
	}
}

static void
begin(struct replay *r)
{
	r->is_reached = r->notation_warned = r->is_limited = false;
	r->board_bytes = 0;
	r->board_bytes_max = limit_value(r->run, LIMIT_DRAWING);
	r->is_absent = !replay_has(r);
	if (!r->pos)
		r->pos = tes_position_new();
	if (!r->pos) {
		cmd_nomem(r->run);
		r->is_absent = true;
	}
}

static void
end(struct replay *r)
{
	diag_print_all(&r->printer, r->game);
	if (r->is_absent || (r->is_one && !r->is_reached))
		replay_report_missing(r);
}

const struct replay_format replay_lines = {
	.begin = begin,
	.end = end,
	.watch = watch,
};
