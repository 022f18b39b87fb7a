/*
 * text.c - shows a game as text.
 *
 * A turn is printed after its last step, as errors of a step may be found only
 * then.
 */
#include <inttypes.h>

#include "grow.h"
#include "limit.h"
#include "replay/replay.h"
#include "text.h"

/* bytes that a tile or piece counts at least for --limit=drawing */
enum { SPOT_SIZE = 8 };

static void
put_head_diag(void *ctx, const struct tes_diag *diag)
{
	replay_put_diag(ctx, diag);
}

void
replay_drop_steps(struct replay *r)
{
	while (r->board_count > 0)
		tes_text_free(r->board[--r->board_count]);
}

/* Draws the current position.  Returns NULL after reporting an error. */
static char *
draw(struct replay *r, struct tes_judge *judge, unsigned parts)
{
	const struct tes_scene *scene = tes_judge_scene(judge);
	char *text = NULL;
	size_t len;

	if (!scene ||
	    tes_render_text(scene, parts | r->draw, r->columns, &text, &len) !=
		TES_OK) {
		cmd_nomem(r->run);
		return NULL;
	}
	/* Pieces too far away to be drawn count, too, as they cost time. */
	const size_t least = (size_t)scene->content_count * SPOT_SIZE;
	r->board_bytes += len < least ? least : len;
	return text;
}

/*
 * Returns whether one more board may be drawn.  A record of n bytes can have a
 * board and a number of turns in proportion to n: without a limit, the output
 * grows with the square of n.
 */
static bool
may_draw(struct replay *r)
{
	r->is_limited |= r->board_bytes >= r->board_bytes_max;
	return !r->is_limited;
}

static void
put_position(struct replay *r, struct tes_judge *judge, unsigned parts)
{
	char *text = draw(r, judge, parts);

	if (text)
		printf("\n%s", text);
	tes_text_free(text);
}

static void
add_event(struct replay *r, struct tes_judge *judge,
    const struct tes_event *event)
{
	if (tes_history_add(r->history, judge, event) != TES_OK)
		cmd_nomem(r->run);
}

static void
on_step(struct replay *r, struct tes_judge *judge,
    const struct tes_event *event)
{
	const bool wanted = replay_is_wanted(r, event);

	if (!replay_shows(r, event->turn))
		return;
	add_event(r, judge, event);
	if (!wanted && (r->is_one || r->options->every != EVERY_STEP ||
	    !may_draw(r)))
		return;
	while (r->board_count < event->step) {
		if (!grow_item(&r->board, r->board_count, &r->room,
		    sizeof(*r->board))) {
			cmd_nomem(r->run);
			return;
		}
		r->board_count++;
	}
	char **board = &r->board[event->step - 1];
	tes_text_free(*board);
	*board = draw(r, judge, wanted ? TES_RENDER_ALL :
	    TES_RENDER_ALL & ~TES_RENDER_LEGEND);
	r->is_reached |= wanted;
}

static void
on_turn(struct replay *r, struct tes_judge *judge,
    const struct tes_event *event)
{
	const uint32_t t = event->turn;

	if (replay_shows(r, t)) {
		add_event(r, judge, event);
		replay_put_turn(r, t);
		if (!r->is_corrected && tes_judge_correction(judge, NULL)) {
			text_wrap(stdout, "from here on, boards show the game "
			    "with the likeliest correction; see "
			    "tessera-repair(1)", 0, 2, r->columns);
			r->is_corrected = true;
		}
		if (replay_is_wanted(r, event)) {
			put_position(r, judge, TES_RENDER_ALL);
			r->is_reached = true;
		} else if (!r->is_one && t == r->options->last_turn) {
			/* After the last step, the board was drawn. */
			put_position(r, judge,
			    r->options->every == EVERY_STEP && !r->is_limited ?
			    TES_RENDER_LEGEND : TES_RENDER_ALL);
		} else if (!r->is_one && r->options->every == EVERY_TURN &&
		    may_draw(r)) {
			put_position(r, judge,
			    TES_RENDER_ALL & ~TES_RENDER_LEGEND);
		}
		if (r->is_limited && !r->limit_warned) {
			printf("\n  More than %" PRIu64 " bytes of boards: of "
			    "the others, only the last is\n  drawn; "
			    "--limit=drawing=N allows more\n",
			    r->board_bytes_max);
			r->limit_warned = true;
		}
	}
	replay_drop_steps(r);
}

static void
on_setup(struct replay *r, struct tes_judge *judge,
    const struct tes_event *event)
{
	replay_each_head_diag(r->game, false, put_head_diag, r);
	r->is_played = true;
	if (replay_is_wanted(r, event)) {
		put_position(r, judge, TES_RENDER_ALL);
		r->is_reached = true;
	} else if (!r->is_one && r->options->first_turn <= 1 &&
	    r->options->every != EVERY_END) {
		put_position(r, judge, TES_RENDER_BOARD | TES_RENDER_LEGEND);
	}
}

/* Prints the legend, with the last board if that was not drawn yet. */
static void
on_end(struct replay *r, struct tes_judge *judge,
    const struct tes_event *event)
{
	(void)event;
	if (replay_ends_before(r))
		return;
	put_position(r, judge, r->options->every == EVERY_END || r->is_limited ?
	    TES_RENDER_ALL :
	    TES_RENDER_LEGEND);
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	static void (*const on[])(struct replay *, struct tes_judge *,
	    const struct tes_event *) = {
		[TES_EVENT_SETUP] = on_setup,
		[TES_EVENT_STEP] = on_step,
		[TES_EVENT_TURN] = on_turn,
		[TES_EVENT_END] = on_end,
	};
	struct replay *r = ctx;

	if (!r->is_absent)
		on[event->kind](r, judge, event);
}

static void
begin(struct replay *r)
{
	r->is_played = r->is_reached = false;
	r->board_bytes = 0;
	r->board_bytes_max = limit_value(r->run, LIMIT_DRAWING);
	r->is_limited = r->limit_warned = r->is_corrected = false;
	replay_drop_steps(r);
	if (!r->history)
		r->history = tes_history_new();
	if (!r->history)
		cmd_nomem(r->run);
	else
		tes_history_begin(r->history, r->game->record);
	r->is_absent = !r->history || !replay_has(r);
	if (!r->is_absent) {
		const struct label_sink sink = replay_sink(r, 2);

		if (r->headings++ > 0)
			putchar('\n');
		fputs(r->out->strong, stdout);
		text_printf(stdout, "%s: record %" PRIu64, r->game->file,
		    r->game->number);
		puts(r->out->off);
		replay_show_head(&sink, r->game);
	}
}

/* Returns whether a diagnostic was already printed to standard output. */
static bool
is_shown(const struct replay *r, const struct tes_diag *d)
{
	const uint32_t t = tes_record_diag_turn(r->game->record, d);

	if (!r->run->ordered_output || r->is_absent || r->is_hidden)
		return false;
	if (t == 0)
		return true;
	if (!replay_shows(r, t))
		return false;
	const struct tes_turn *turn = tes_record_turn(r->game->record, t - 1);
	return !r->is_one || r->step == 0 || r->step >= turn->step_count ||
	    (d->span.begin >= turn->span.begin &&
	    d->span.begin < turn->step[r->step].span.begin);
}

/*
 * Prints the turns that were not validated, the result, and the remaining
 * diagnostics.
 */
static void
end(struct replay *r)
{
	const uint32_t turns = tes_record_turn_count(r->game->record);

	replay_drop_steps(r);
	if (r->is_absent) {
		diag_print_all(&r->printer, r->game);
		replay_report_missing(r);
		return;
	}
	if (!r->is_played)
		replay_each_head_diag(r->game, false, put_head_diag, r);
	for (uint32_t t = r->played + 1; t <= turns; t++)
		if (replay_shows(r, t))
			replay_put_turn(r, t);
	if (!replay_ends_before(r))
		replay_each_head_diag(r->game, true, put_head_diag, r);
	if (r->game->outcome && r->is_played && !replay_ends_before(r)) {
		const struct tes_outcome *o = r->game->outcome;

		printf("\n%sOutcome: %s%s\n", r->out->strong,
		    tes_end_reason_text(o->end_reason), r->out->off);
		for (uint32_t i = 0; i < o->standing_count; i++) {
			fputs("  ", stdout);
			replay_put_standing(stdout, o, &o->standing[i]);
			putchar('\n');
		}
		for (uint32_t i = 0; i < o->note_count; i++)
			text_printf(stdout, "  note: %s\n", o->note[i]);
	}
	diag_print_all(&r->printer, r->game);
	if (r->is_one && !r->is_reached)
		replay_report_missing(r);
}

const struct replay_format replay_text = {
	.begin = begin,
	.end = end,
	.watch = watch,
	.is_shown = is_shown,
};
