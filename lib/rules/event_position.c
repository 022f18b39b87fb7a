/*
 * event_position.c - the position at an event of a game that is being
 * validated, and the scene of a position.
 */
#include "rules/position.h"

unsigned
position_implicit_moves(const struct tes_position *pos, struct tes_move *move)
{
	return pos->play->implicit_moves(pos->state, move);
}

/* Sets *move to a legal move that a record may leave out here. */
static bool
find_omitted(const struct tes_position *pos, struct tes_move *move)
{
	const struct game_play *play = pos->play;

	return position_implicit_moves(pos, move) > 0 ||
	    (play->omitted_move && play->omitted_move(pos->state, move));
}

enum tes_status
position_play_step(struct tes_position *pos, struct tes_text text,
    void (*before)(void *ctx, struct tes_move m), void *ctx)
{
	const size_t steps = pos->steps;
	bool is_begun = false;
	struct tes_move m;
	enum tes_status st;

	do {
		st = tes_position_parse_step(pos, text.s, text.len, &m);
		if (st == TES_OK)
			is_begun = true;
		else if (st != TES_INVALID || is_begun ||
		    !find_omitted(pos, &m))
			break;
		if (before)
			before(ctx, m);
		st = tes_position_play(pos, m);
	} while (st == TES_OK && (!is_begun || tes_position_is_in_step(pos)));
	while (st != TES_OK && pos->steps > steps)
		tes_position_undo(pos);
	return st;
}

enum tes_status
tes_position_play_step(struct tes_position *pos, const char *text, size_t len)
{
	return position_play_step(pos, text_plain(text, len, 0), NULL, NULL);
}

enum tes_status
position_from_judge(struct tes_position *pos, const struct tes_judge *judge,
    bool may_hide, const char **why)
{
	const struct judge_run *run = &judge->run;

	if (!position_prepare(pos, run->game))
		return TES_NOMEM;
	position_take_run(pos, run);
	pos->steps = 0;
	*why = "an error makes the position uncertain";
	if (judge->run.is_lost)
		return TES_INVALID;
	if (judge->game->rules.from(pos->state, judge->state, run,
		judge->next, may_hide, why))
		return TES_OK;
	return *why ? TES_INVALID : TES_NOMEM;
}

/*
 * Plays the step of the event, if the position is that of the event before;
 * else returns TES_INVALID.
 */
static enum tes_status
set_within(struct tes_position *pos, const struct tes_judge *judge,
    const struct tes_event *event, const char **why)
{
	const bool is_next = pos->is_followed && (event->step == 1 ?
	    pos->turn + 1 == event->turn && pos->step == 0 :
	    pos->turn == event->turn && pos->step + 1 == event->step);

	*why = "an error, or a draw that is not known, makes the position "
	    "uncertain";
	if (!is_next)
		return TES_INVALID;
	const struct tes_text *text = &judge->run.record->
	    turn[event->turn - 1].step[event->step - 1].text;
	const enum tes_status st = tes_position_play_step(pos, text->s,
	    text->len);
	*why = "a step of the turn is illegal, or a draw is not known";
	return st;
}

enum tes_status
tes_position_from_event(struct tes_position *pos,
    const struct tes_judge *judge, const struct tes_event *event,
    const char **why)
{
	const bool is_step = event->kind == TES_EVENT_STEP;
	enum tes_status st = TES_INVALID;

	*why = "the step has not ended";
	if (event->kind != TES_EVENT_CONFLICT) {
		*why = NULL;
		st = is_step ? set_within(pos, judge, event, why) :
			       position_from_judge(pos, judge, true, why);
		pos->is_placed = true;
	}
	pos->is_followed = st == TES_OK;
	pos->turn = event->turn;
	pos->step = event->step;
	return st;
}

const struct tes_edition *
tes_position_edition(const struct tes_position *pos)
{
	return pos->edition;
}

unsigned
tes_position_actions_left(const struct tes_position *pos)
{
	return pos->play->actions(pos->state);
}

unsigned
tes_position_hidden_count(const struct tes_position *pos)
{
	return pos->play->hidden ? pos->play->hidden(pos->state) : 0;
}

void
tes_position_determinize(struct tes_position *pos, struct tes_random *random)
{
	if (pos->play->deal)
		pos->play->deal(pos->state, random);
}

void
tes_position_move_info(const struct tes_position *pos, struct tes_move move,
    struct tes_move_info *part)
{
	pos->play->part_of(pos->state, &pos->run, move, part);
}

const struct tes_scene *
tes_position_scene(struct tes_position *pos)
{
	struct judge_run run = pos->run;
	struct tes_scene *scene;
	struct tes_pair *player;

	arena_reset(&pos->arena);
	scene = arena_alloc(&pos->arena, sizeof(*scene));
	player = arena_array(&pos->arena, run.seats, sizeof(*player));
	if (!scene || !player)
		return NULL;
	for (unsigned i = 0; i < run.seats; i++)
		player[i].key = text_plain(run.seat_name[i],
		    strlen(run.seat_name[i]), 0);
	/* The scene needs a record, which only has the seats. */
	const struct tes_record rec = {
		.number = 1,
		.head = { .player = player, .player_count = run.seats },
	};
	run.record = &rec;
	run.event_kind = TES_EVENT_SETUP;
	run.place.seat = run.seat_name[tes_position_turn_seat(pos)];
	pos->play->scene(pos->state, &run, &pos->arena, scene);
	return pos->arena.out_of_memory ? NULL : scene;
}
