/*
 * position.c - positions of any game: made from records or for new games; moves
 * are played on them and undone.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/buf.h"
#include "model/edition.h"
#include "rules/position.h"

/* Bytes for the text of a step; pieces in the box of any game. */
enum { STEP_ROOM = 1000, PIECES_MAX = 256 };

/*
 * What watch_for() waits for: the event at which the position is to be copied
 * from the judge, and whether that succeeded.
 */
struct position_request {
	struct tes_position *pos;
	uint32_t turn; /* the turn just ended, from 1; 0: the set-up */
	bool is_found;
	enum tes_status st;
	const char *why; /* of TES_INVALID */
};

struct tes_position *
tes_position_new(void)
{
	struct tes_position *pos = calloc(1, sizeof(*pos));

	if (!pos)
		return NULL;
	pos->judge = tes_judge_new();
	pos->diags = tes_diags_new();
	pos->start = tes_record_new();
	pos->text = calloc(1, sizeof(*pos->text));
	/*
	 * Room for any step, so that writing one later cannot run out of
	 * memory.
	 */
	if (pos->text)
		buf_blanks(pos->text, STEP_ROOM);
	if (pos->judge && pos->diags && pos->start && pos->text &&
	    !pos->text->out_of_memory)
		return pos;
	tes_position_free(pos);
	return NULL;
}

void
tes_position_free(struct tes_position *pos)
{
	if (!pos)
		return;
	judge_free_state(pos->game, pos->state);
	tes_judge_free(pos->judge);
	tes_diags_free(pos->diags);
	tes_record_free(pos->start);
	tes_moves_release(&pos->scratch);
	arena_release(&pos->arena);
	if (pos->text)
		buf_release(pos->text);
	free(pos->text);
	free(pos->played);
	free(pos);
}

const char *
game_ended(const struct tes_game *game, const void *pos)
{
	return game->end[((const uint8_t *)pos)[game->play->ended]].name;
}

void
tes_moves_release(struct tes_moves *list)
{
	free(list->move);
	*list = (struct tes_moves){ 0 };
}

bool
position_prepare(struct tes_position *pos, const struct tes_game *game)
{
	pos->is_placed = false;
	if (pos->state && pos->game == game)
		return true;
	judge_free_state(pos->game, pos->state);
	pos->game = game;
	pos->play = game->play;
	pos->state = calloc(1, game->play->size);
	return pos->state != NULL;
}

void
position_take_run(struct tes_position *pos, const struct judge_run *run)
{
	pos->edition = run->edition;
	pos->run = (struct judge_run){
		.game = run->game,
		.edition = run->edition,
		.diags = pos->diags,
		.seats = run->seats,
	};
	memcpy(pos->run.seat, run->seat, sizeof(run->seat));
	memcpy(pos->run.seat_name, run->seat_name, sizeof(run->seat_name));
}

static void
watch_for(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct position_request *w = ctx;

	if (w->is_found || event->turn != w->turn ||
	    (event->kind != TES_EVENT_SETUP &&
		event->kind != TES_EVENT_TURN))
		return;
	w->is_found = true;
	w->st = position_from_judge(w->pos, judge, false, &w->why);
}

/*
 * Sets the position to the one after a turn (base 1; 0: the set-up) of the
 * record.  If it returns TES_INVALID, *why is the reason.
 */
static enum tes_status
set_after_turn(struct tes_position *pos, const struct tes_record *rec,
    const struct tes_edition *ed, uint32_t turn, const char **why)
{
	struct position_request w = { .pos = pos,
		.turn = turn,
		.st = TES_INVALID,
		.why = turn ? "there is no such turn"
			    : "the set-up or the players are invalid" };

	*why = NULL;
	if (!position_prepare(pos, ed->game))
		return TES_NOMEM;
	tes_diags_clear(pos->diags);
	tes_judge_add_observer(pos->judge, watch_for, &w, TES_OBSERVE_STEPS);
	const enum tes_status st =
	    tes_judge_record(pos->judge, rec, ed, pos->diags);
	tes_judge_remove_observer(pos->judge, watch_for, &w);
	tes_diags_clear(pos->diags);
	if (st == TES_NOMEM)
		return st;
	*why = w.st == TES_INVALID ? w.why : NULL;
	return w.st;
}

enum tes_status
tes_position_new_game(struct tes_position *pos, const struct tes_edition *ed,
    unsigned players)
{
	struct tes_record *rec = pos->start;
	const char *why;

	if (players < ed->game->players_min || players > ed->game->players_max)
		return TES_INVALID;
	record_clear(rec);
	enum tes_status st =
	    tes_record_set_text(rec, 0, "game", ed->game->name);
	for (unsigned i = 0; i < players && st == TES_OK; i++)
		st = tes_record_add_pair(rec, 0, "players",
		    seat_name(ed, ed->game->seat[i]), NULL);
	return st == TES_OK ? set_after_turn(pos, rec, ed, 0, &why) : st;
}

enum tes_status
tes_position_from_record(struct tes_position *pos, const struct tes_record *rec,
    const struct tes_edition *ed, uint32_t turn, uint32_t step,
    const char **why)
{
	enum tes_status st;

	record_clear(pos->start);
	if (turn == 0 && step > 0) {
		*why = "the set-up has no steps";
		return TES_INVALID;
	}
	if (turn == 0 && !position_copy_start(pos->start, &rec->head)) {
		*why = NULL;
		return TES_NOMEM;
	}
	if (step == 0) {
		st = set_after_turn(pos, rec, ed, turn, why);
		if (st != TES_OK || turn < rec->turns ||
		    !pos->judge->run.is_cut_short)
			return st;
		/*
		 * `termination` cut the last turn short, so another step of its
		 * seat could follow: play it step by step.
		 */
		step = rec->turn[turn - 1].step_count;
	}
	*why = "there is no such turn";
	if (turn > rec->turns)
		return TES_INVALID;
	const struct tes_turn *played = &rec->turn[turn - 1];
	*why = "the turn has no such step";
	if (step > played->step_count)
		return TES_INVALID;
	st = set_after_turn(pos, rec, ed, turn - 1, why);
	*why = st == TES_INVALID ? *why : "a step of the turn is illegal";
	for (uint32_t i = 0; i < step && st == TES_OK; i++)
		st = tes_position_play_step(pos, played->step[i].text.s,
		    played->step[i].text.len);
	pos->steps = st == TES_OK ? 0 : pos->steps;
	return st;
}

static bool
reserve_steps(struct tes_position *pos, size_t steps)
{
	return array_reserve(&pos->played, &pos->steps_cap, steps + 1,
	    sizeof(*pos->played));
}

enum tes_status
tes_position_copy(struct tes_position *pos, const struct tes_position *from)
{
	if (pos == from)
		return TES_OK;
	if (!position_prepare(pos, from->game) ||
	    !reserve_steps(pos, from->steps) ||
	    !pos->play->copy(pos->state, from->state))
		return TES_NOMEM;
	position_take_run(pos, &from->run);
	pos->is_placed = from->is_placed;
	record_clear(pos->start);
	if (!position_copy_start(pos->start, &from->start->head))
		return TES_NOMEM;
	if (from->steps)
		memcpy(pos->played, from->played,
		    from->steps * sizeof(*pos->played));
	pos->steps = from->steps;
	return TES_OK;
}

enum tes_next
tes_position_next(const struct tes_position *pos)
{
	return pos->play->next(pos->state);
}

bool
tes_position_is_in_step(const struct tes_position *pos)
{
	return pos->play->is_inside && pos->play->is_inside(pos->state);
}

unsigned
tes_position_turn_seat(const struct tes_position *pos)
{
	return ((const uint8_t *)pos->state)[pos->play->turn_seat];
}

unsigned
tes_position_player_count(const struct tes_position *pos)
{
	return pos->run.seats;
}

unsigned
tes_position_active_seat(const struct tes_position *pos)
{
	return ((const uint8_t *)pos->state)[pos->play->seat];
}

const char *
tes_position_seat_name(const struct tes_position *pos, unsigned seat)
{
	return seat < pos->run.seats ? pos->run.seat_name[seat] : NULL;
}

uint32_t
tes_position_turn_count(const struct tes_position *pos)
{
	const char *state = pos->state;
	uint32_t turns;

	memcpy(&turns, state + pos->play->turns, sizeof(turns));
	return turns;
}

const char *
tes_position_end_reason(const struct tes_position *pos)
{
	const char *ended = game_ended(pos->game, pos->state);

	return ended ? ended : "unfinished";
}

enum tes_status
tes_position_legal_moves(struct tes_position *pos, struct tes_moves *list)
{
	const struct game_play *play = pos->play;
	const enum tes_next next = play->next(pos->state);

	list->count = 0;
	if (next == TES_NEXT_NONE)
		return TES_OK;
	return (next == TES_NEXT_CHANCE ? play->list_draws : play->list)(
	    pos->state, list) ? TES_OK : TES_NOMEM;
}

uint64_t
tes_position_legal_count(struct tes_position *pos)
{
	uint64_t n[MOVE_KINDS_MAX];

	return pos->play->count(pos->state, n);
}

double
tes_position_probability(const struct tes_position *pos, struct tes_move draw)
{
	return pos->play->probability(pos->state, draw);
}

enum tes_status
tes_position_sample(struct tes_position *pos, struct tes_random *random,
    enum tes_sampling how, struct tes_move *move)
{
	const enum tes_next next = pos->play->next(pos->state);

	if (next == TES_NEXT_NONE)
		return TES_INVALID;
	if (next == TES_NEXT_MOVE)
		return pos->play->sample(pos->state, random->word, how, move) ?
		    TES_OK : TES_NOMEM;
	*move = pos->play->sample_draw(pos->state, random->word);
	return TES_OK;
}

enum tes_status
tes_position_play(struct tes_position *pos, struct tes_move move)
{
	if (pos->steps == pos->steps_cap && !reserve_steps(pos, pos->steps))
		return TES_NOMEM;
	struct played_step *step = &pos->played[pos->steps];
	step->move = move;
	step->seat = tes_position_active_seat(pos);
	step->turn_seat = tes_position_turn_seat(pos);
	if (!pos->play->play(pos->state, move))
		return TES_NOMEM;
	pos->steps++;
	return TES_OK;
}

void
tes_position_undo(struct tes_position *pos)
{
	if (pos->steps == 0)
		return;
	pos->play->undo(pos->state);
	pos->steps--;
}

size_t
tes_position_played_count(const struct tes_position *pos)
{
	return pos->steps;
}

enum tes_status
tes_position_played_move(const struct tes_position *pos, size_t i,
    struct tes_move *move)
{
	if (i >= pos->steps)
		return TES_INVALID;
	*move = pos->played[i].move;
	return TES_OK;
}

enum tes_status
tes_position_playout(struct tes_position *pos, struct tes_random *random,
    enum tes_sampling how, size_t steps_max, size_t *steps)
{
	enum tes_status st = TES_OK;
	struct tes_move m;
	size_t n = 0;

	while (n < steps_max && st == TES_OK) {
		st = tes_position_sample(pos, random, how, &m);
		if (st == TES_OK)
			st = tes_position_play(pos, m);
		n += st == TES_OK;
	}
	if (steps)
		*steps = n;
	return st == TES_INVALID ? TES_OK : st;
}

/*
 * Returns the index in tes_game.held of the next piece that the text names,
 * whose word is *word; negative if there is none.
 */
static int
next_piece(const struct tes_position *pos, struct tes_text text, uint32_t *at,
    struct tes_text *word)
{
	*word = text_word(text, at);
	return edition_find_word(pos->edition, pos->game->held, word->s,
	    word->len);
}

enum tes_status
tes_position_fix_draws(struct tes_position *pos, const char *text, size_t len,
    uint64_t seed)
{
	const struct tes_text words = text_plain(text ? text : "", len, 0);
	uint8_t piece[PIECES_MAX];
	struct tes_text word;
	unsigned pieces = 0;
	uint32_t at = 0;

	for (;;) {
		const int found = next_piece(pos, words, &at, &word);

		if (word.len == 0)
			break;
		if (found < 0)
			return TES_INVALID;
		if (pieces < PIECES_MAX)
			piece[pieces++] = (uint8_t)found;
	}
	pos->play->fix_draws(pos->state, piece, pieces, seed);
	return TES_OK;
}

bool
tes_position_can_draw(const struct tes_position *pos, const char *text,
    size_t len, struct tes_text *bad, const char **why)
{
	const struct tes_text words = text_plain(text ? text : "", len, 0);
	uint8_t named[EDITION_LIST_MAX] = { 0 };
	uint32_t at = 0;

	for (*why = NULL;;) {
		const int found = next_piece(pos, words, &at, bad);

		if (bad->len == 0) {
			*bad = (struct tes_text){ .s = NULL };
			return true;
		}
		*why = pos->play->why_not_drawn(pos->state, found, named);
		if (*why)
			return false;
		named[found]++;
	}
}

uint64_t
tes_position_hash(const struct tes_position *pos)
{
	return pos->play->hash(pos->state);
}

uint64_t
tes_position_key(const struct tes_position *pos)
{
	return pos->play->key(pos->state, tes_position_turn_seat(pos));
}

size_t
tes_position_step_text(const struct tes_position *pos, struct tes_move move,
    char *out, size_t size)
{
	struct buf *b = pos->text;

	buf_clear(b);
	pos->play->text(pos->state, &pos->run, move, b);
	const size_t len = b->out_of_memory ? 0 : b->len;
	const size_t copied = len < size ? len : size - (size > 0);
	if (copied)
		memcpy(out, b->s, copied);
	if (size)
		out[copied] = '\0';
	return len;
}

const char *
tes_position_step_type(const struct tes_position *pos, struct tes_move move)
{
	return pos->play->kind(move);
}

enum tes_status
tes_position_parse_step(struct tes_position *pos, const char *text, size_t len,
    struct tes_move *move)
{
	const struct tes_step step = {
		.text = text_trim(text_plain(text, len, 0)),
	};

	tes_diags_clear(pos->diags);
	const bool read = pos->play->read(pos->state, &pos->run, &step, move);
	tes_diags_clear(pos->diags);
	return read && pos->play->is_legal(pos->state, *move) ? TES_OK :
								TES_INVALID;
}

void
tes_position_scores(const struct tes_position *pos, struct tes_score *score)
{
	const bool over =
	    strcmp(tes_position_end_reason(pos), "unfinished") != 0;
	const unsigned seats = pos->run.seats;

	for (unsigned i = 0; i < seats; i++) {
		score[i] = (struct tes_score){ .rank = 1 };
		pos->play->standing(pos->state, i, score[i].value,
		    &score[i].total, &score[i].tie_break);
	}
	/* By total, then by tie-break. */
	for (unsigned i = 0; i < seats; i++) {
		const struct tes_score *own = &score[i];

		for (unsigned k = 0; k < seats; k++)
			score[i].rank += score[k].total > own->total ||
			    (score[k].total == own->total &&
				score[k].tie_break > own->tie_break);
		score[i].is_winner = over && own->rank == 1;
	}
}
