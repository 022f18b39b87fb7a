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

static struct tes_text
keep(struct tes_record *rec, const char *s)
{
	return keep_text(rec, text_plain(s, strlen(s), 0));
}

bool
position_copy_start(struct tes_record *rec,
    const struct tes_record_header *from)
{
	struct tes_item *item =
	    arena_array(&rec->arena, from->setup_count, sizeof(*item));
	struct tes_pair *hand =
	    arena_array(&rec->arena, from->hand_count, sizeof(*hand));

	if (!item || !hand)
		return false;
	for (uint32_t i = 0; i < from->setup_count; i++) {
		item[i].text = keep_text(rec, from->setup[i].text);
		if (!item[i].text.s)
			return false;
	}
	for (uint32_t i = 0; i < from->hand_count; i++) {
		hand[i].key = keep_text(rec, from->hand[i].key);
		hand[i].value = keep_text(rec, from->hand[i].value);
		if (!hand[i].key.s || !hand[i].value.s)
			return false;
	}
	rec->head.setup = item;
	rec->head.setup_count = from->setup_count;
	rec->head.has_setup = from->has_setup;
	rec->head.hand = hand;
	rec->head.hand_count = from->hand_count;
	return true;
}

/*
 * Sets *pair to copies of a seat and a value, in the record's arena.  Returns
 * false if out of memory.
 */
static bool
make_pair(struct tes_record *rec, struct tes_pair *pair, const char *seat,
    const char *value)
{
	pair->key = keep(rec, seat);
	pair->value = keep(rec, value);
	return pair->key.s && pair->value.s;
}

static enum game_part
part_of(const struct tes_position *pos, size_t i)
{
	return pos->play->part ? pos->play->part(pos->played[i].move) :
				 GAME_PART_STEP;
}

/*
 * Sets *pair to a list of the draws, with their seats, that records write in
 * that part (`hands` or `draws`), and *pairs to its length; for the moves with
 * indices from i to before end.  Returns false if out of memory.
 */
static bool
make_draws(const struct tes_position *pos, struct tes_record *rec, size_t i,
    size_t end, enum game_part part, const struct tes_pair **pair,
    uint32_t *pairs)
{
	struct tes_pair list[TES_SEATS_MAX];
	struct buf b = { 0 };
	uint32_t n = 0;
	bool good = true;

	for (; i < end && good && n < TES_SEATS_MAX; i++) {
		if (part_of(pos, i) != part)
			continue;
		buf_clear(&b);
		pos->play->text(pos->state, &pos->run, pos->played[i].move, &b);
		good = b.s && !b.out_of_memory && make_pair(rec, &list[n++],
		    pos->run.seat_name[pos->played[i].seat], b.s);
	}
	buf_release(&b);
	struct tes_pair *copy = good && n ?
	    arena_array(&rec->arena, n, sizeof(*copy)) : NULL;
	if (!good || (n && !copy))
		return false;
	if (n)
		memcpy(copy, list, n * sizeof(*copy));
	*pair = copy;
	*pairs = n;
	return true;
}

/*
 * Writes `hands`: the draws of starting hands or, if no move drew them, those
 * of pos->start.  Returns false if out of memory.
 */
static bool
write_hands(const struct tes_position *pos, struct tes_record *rec)
{
	const struct tes_pair *hand;
	uint32_t hands;

	if (!make_draws(pos, rec, 0, pos->steps, GAME_PART_HANDS, &hand,
		&hands))
		return false;
	if (hands > 0) {
		rec->head.hand = hand;
		rec->head.hand_count = hands;
	}
	return true;
}

/*
 * Writes the parameters whose values differ from those of the edition's base.
 */
static bool
write_changes(const struct tes_position *pos, struct tes_record *rec)
{
	const struct tes_edition *ed = pos->edition;
	struct tes_pair *change = arena_array(&rec->arena, ed->params,
	    sizeof(*change));
	struct buf value = { 0 };
	uint32_t n = 0;
	bool good = change != NULL;

	for (size_t i = 0; good && i < ed->params; i++) {
		if (!ed->changed[i])
			continue;
		buf_clear(&value);
		edition_put_value(ed, i, &value);
		good = value.s && !value.out_of_memory &&
		    make_pair(rec, &change[n++], ed->param[i].name, value.s);
	}
	buf_release(&value);
	rec->head.change = change;
	rec->head.change_count = n;
	return good;
}

static bool
write_head(const struct tes_position *pos, const char *edition,
    const char *const *name, struct tes_record *rec)
{
	const unsigned seats = pos->run.seats;
	struct tes_pair *player =
	    arena_array(&rec->arena, seats, sizeof(*player));
	struct tes_record_header *head = &rec->head;

	head->game = keep(rec, pos->game->name);
	if (!edition)
		edition = pos->edition->base;
	head->edition = keep(rec, edition ? edition : pos->edition->id);
	if (!write_changes(pos, rec) || !player || !head->game.s ||
	    !head->edition.s)
		return false;
	for (unsigned i = 0; i < seats; i++)
		if (!make_pair(rec, &player[i], pos->run.seat_name[i], name[i]))
			return false;
	head->player = player;
	head->player_count = seats;
	return position_copy_start(rec, &pos->start->head) &&
	    write_hands(pos, rec);
}

static bool
write_result(const struct tes_position *pos, struct tes_record *rec)
{
	struct tes_score score[TES_SEATS_MAX];
	const unsigned seats = pos->run.seats;
	struct tes_pair *result;
	char total[16];

	if (strcmp(tes_position_end_reason(pos), "unfinished") == 0)
		return true;
	result = arena_array(&rec->arena, seats, sizeof(*result));
	if (!result)
		return false;
	tes_position_scores(pos, score);
	for (unsigned i = 0; i < seats; i++) {
		struct buf b = { 0 };

		buf_number(&b, score[i].total);
		if (b.s && b.len < sizeof(total))
			memcpy(total, b.s, b.len + 1);
		const bool good = b.s && !b.out_of_memory;
		buf_release(&b);
		if (!good || !make_pair(rec, &result[i],
			pos->run.seat_name[i], total))
			return false;
	}
	rec->head.result = result;
	rec->head.result_count = seats;
	return true;
}

/*
 * Returns the index of the first move that belongs to a later turn than move i,
 * the first move of a turn.
 */
static size_t
find_turn_end(const struct tes_position *pos, size_t i)
{
	const unsigned seat = pos->played[i].turn_seat;

	while (i < pos->steps && pos->played[i].turn_seat == seat)
		i++;
	return i;
}

/* Writes the steps of the moves with indices from i to before end. */
static void
put_turn(const struct tes_position *pos, size_t i, size_t end, struct buf *out)
{
	bool first = true;

	buf_clear(out);
	for (; i < end; i++) {
		const struct tes_move m = pos->played[i].move;
		const enum game_part part = part_of(pos, i);

		if (pos->play->is_silent(m) || part > GAME_PART_MORE)
			continue;
		if (!first && part == GAME_PART_STEP)
			buf_puts(out, "; ");
		pos->play->text(pos->state, &pos->run, m, out);
		first = false;
	}
}

static bool
write_turn(const struct tes_position *pos, struct tes_record *rec, size_t i,
    size_t end, const char *text)
{
	const char *seat = pos->run.seat_name[pos->played[i].turn_seat];
	struct tes_turn *turn = record_add_turn(rec);

	if (!turn)
		return false;
	turn->seat = keep(rec, seat);
	turn->text = keep(rec, text);
	return turn->seat.s && turn->text.s &&
	    turn_split(&rec->arena, turn, (uint32_t)rec->turns, NULL,
		pos->diags) &&
	    make_draws(pos, rec, i, end, GAME_PART_DRAWS, &turn->draw,
		&turn->draw_count);
}

/*
 * Writes the turns; a new one begins where the seat whose turn it is changes.
 * Returns false if out of memory.
 */
static bool
write_turns(const struct tes_position *pos, struct tes_record *rec)
{
	struct buf b = { 0 };
	size_t i = 0;
	bool good = true;

	while (i < pos->steps && good) {
		const size_t end = find_turn_end(pos, i);

		put_turn(pos, i, end, &b);
		good = !b.out_of_memory && (b.len == 0 ||
		    (b.s && write_turn(pos, rec, i, end, b.s)));
		i = end;
	}
	buf_release(&b);
	return good;
}

enum tes_status
tes_position_record(const struct tes_position *pos, const char *edition,
    const char *const *name, struct tes_record *rec)
{
	record_clear(rec);
	rec->number = 1;
	rec->is_normal = true;
	/* A record cannot begin in the middle of a game. */
	if (pos->is_placed)
		return TES_INVALID;
	return write_head(pos, edition, name, rec) && write_turns(pos, rec) &&
		write_result(pos, rec) ?
	    TES_OK : TES_NOMEM;
}
