/*
 * played.c - makes a record of the moves played on a position.
 */
#include <string.h>

#include "base/buf.h"
#include "rules/position.h"

static struct tes_text
keep_text(struct tes_record *rec, struct tes_text text)
{
	return text_plain(arena_strndup(&rec->arena, text.s ? text.s : "",
	    text.len), text.len, 0);
}

bool
position_copy_start(struct tes_record *rec,
    const struct tes_header *from)
{
	struct tes_item *item =
	    arena_array(&rec->arena, from->setup_count, sizeof(*item));
	struct tes_pair *hand =
	    arena_array(&rec->arena, from->hand_count, sizeof(*hand));

	if (!item || !hand)
		return false;
	for (uint32_t i = 0; i < from->setup_count; i++)
		item[i].text = keep_text(rec, from->setup[i].text);
	for (uint32_t i = 0; i < from->hand_count; i++) {
		hand[i].key = keep_text(rec, from->hand[i].key);
		hand[i].value = keep_text(rec, from->hand[i].value);
	}
	rec->head.setup = item;
	rec->head.setup_count = from->setup_count;
	rec->head.has_setup = from->has_setup;
	if (rec->head.hand_count == 0) {
		rec->head.hand = hand;
		rec->head.hand_count = from->hand_count;
	}
	return !rec->arena.out_of_memory;
}

static enum game_part
part_of(const struct tes_position *pos, size_t i)
{
	return pos->play->part ? pos->play->part(pos->played[i].move) :
				 GAME_PART_STEP;
}

/*
 * Adds to a key, of turn number `turn` (from 1) or of the header (0), the draws
 * that records write in that part (`hands` or `draws`), with their seats; for
 * the moves with indices from i to before end.
 */
static enum tes_status
add_draws(const struct tes_position *pos, struct tes_record *rec, uint32_t turn,
    const char *key, enum game_part part, size_t i, size_t end)
{
	enum tes_status st = TES_OK;
	struct buf b = { 0 };

	for (; i < end && st == TES_OK; i++) {
		if (part_of(pos, i) != part)
			continue;
		buf_clear(&b);
		pos->play->text(pos->state, &pos->run, pos->played[i].move, &b);
		st = !b.s || b.out_of_memory ? TES_NOMEM :
		    tes_record_add_pair(rec, turn, key,
			pos->run.seat_name[pos->played[i].seat], b.s);
	}
	buf_release(&b);
	return st;
}

/* Adds the parameters whose values differ from those of the edition's base. */
static enum tes_status
add_changes(const struct tes_edition *ed, struct tes_record *rec)
{
	enum tes_status st = TES_OK;
	struct buf value = { 0 };

	for (size_t i = 0; st == TES_OK && i < ed->params; i++) {
		if (!ed->origin[i].is_changed)
			continue;
		buf_clear(&value);
		edition_put_value(ed, i, &value);
		st = !value.s || value.out_of_memory ? TES_NOMEM :
		    tes_record_add_pair(rec, 0, "edition", ed->param[i].name,
			value.s);
	}
	buf_release(&value);
	return st;
}

static enum tes_status
add_result(const struct tes_position *pos, struct tes_record *rec)
{
	struct tes_score score[TES_SEATS_MAX];
	enum tes_status st = TES_OK;
	char total[NUMBER_SIZE + 1];

	if (strcmp(tes_position_end_reason(pos), "unfinished") == 0)
		return TES_OK;
	tes_position_scores(pos, score);
	for (unsigned i = 0; st == TES_OK && i < pos->run.seats; i++) {
		total[number_write(total, score[i].total)] = '\0';
		st = tes_record_add_pair(rec, 0, "result",
		    pos->run.seat_name[i], total);
	}
	return st;
}

/*
 * Writes the steps of the moves with indices from i to before end, and sets
 * step[].span to their places in *out.  Returns their number.
 */
static uint32_t
put_steps(const struct tes_position *pos, size_t i, size_t end, struct buf *out,
    struct tes_step *step)
{
	uint32_t steps = 0;

	buf_clear(out);
	for (; i < end; i++) {
		const struct tes_move m = pos->played[i].move;
		const enum game_part part = part_of(pos, i);

		if (!*pos->play->kind(m) || part > GAME_PART_MORE)
			continue;
		if (steps && part == GAME_PART_STEP)
			buf_puts(out, "; ");
		if (!steps || part == GAME_PART_STEP)
			step[steps++].span.begin = (uint32_t)out->len;
		pos->play->text(pos->state, &pos->run, m, out);
		step[steps - 1].span.end = (uint32_t)out->len;
	}
	return steps;
}

/*
 * Adds the turn of the moves with indices from i to before end, unless records
 * leave out all of them.  Returns false if out of memory.
 */
static bool
add_turn(const struct tes_position *pos, struct tes_record *rec, size_t i,
    size_t end, struct tes_text seat, struct buf *b)
{
	struct tes_step *step =
	    arena_array(&rec->arena, end - i, sizeof(*step));
	const uint32_t steps = step ? put_steps(pos, i, end, b, step) : 0;

	if (!step || b->out_of_memory)
		return false;
	if (steps == 0)
		return true;
	struct tes_turn *turn = record_add_turn(rec);
	if (!turn)
		return false;
	turn->seat = seat;
	turn->text = keep_text(rec, text_plain(b->s, b->len, 0));
	turn->step = step;
	turn->step_count = turn->intact_step_count = steps;
	for (uint32_t k = 0; turn->text.s && k < steps; k++)
		step[k].text = text_sub(turn->text, step[k].span.begin,
		    step[k].span.end);
	return !rec->arena.out_of_memory;
}

/* Adds the turns; a new one begins where the seat whose turn it is changes. */
static enum tes_status
add_turns(const struct tes_position *pos, struct tes_record *rec)
{
	struct tes_text seat[TES_SEATS_MAX];
	enum tes_status st = TES_OK;
	struct buf b = { 0 };
	size_t i = 0;

	for (unsigned k = 0; k < pos->run.seats; k++) {
		const char *name = pos->run.seat_name[k];

		seat[k] = keep_text(rec, text_plain(name, strlen(name), 0));
	}
	while (i < pos->steps && st == TES_OK) {
		const unsigned of = pos->played[i].turn_seat;
		const size_t turns = rec->turns;
		size_t end = i;

		while (end < pos->steps && pos->played[end].turn_seat == of)
			end++;
		if (!add_turn(pos, rec, i, end, seat[of], &b))
			st = TES_NOMEM;
		else if (rec->turns > turns)
			st = add_draws(pos, rec, rec->turns, "draws",
			    GAME_PART_DRAWS, i, end);
		i = end;
	}
	buf_release(&b);
	return st;
}

enum tes_status
tes_position_record(const struct tes_position *pos, const char *edition,
    const char *const *name, struct tes_record *rec)
{
	const struct tes_edition *ed = pos->edition;
	const char *base = ed->base ? ed->base : ed->id;

	record_clear(rec);
	rec->number = 1;
	/* A record cannot begin in the middle of a game. */
	if (pos->is_placed)
		return TES_INVALID;
	/*
	 * Hands are the draws of starting hands or, if no move drew them, those
	 * of pos->start.
	 */
	enum tes_status st = add_draws(pos, rec, 0, "hands", GAME_PART_HANDS, 0,
	    pos->steps);
	if (st == TES_OK && !position_copy_start(rec, &pos->start->head))
		st = TES_NOMEM;
	if (st == TES_OK)
		st = tes_record_set_text(rec, 0, "game", pos->game->name);
	if (st == TES_OK)
		st = tes_record_set_text(rec, 0, "edition",
		    edition ? edition : base);
	if (st == TES_OK)
		st = add_changes(ed, rec);
	for (unsigned i = 0; st == TES_OK && i < pos->run.seats; i++)
		st = tes_record_add_pair(rec, 0, "players",
		    pos->run.seat_name[i], name[i]);
	if (st == TES_OK)
		st = add_turns(pos, rec);
	if (st == TES_OK)
		st = add_result(pos, rec);
	/* Moves are written in canonical form. */
	rec->is_normal = true;
	return st;
}
