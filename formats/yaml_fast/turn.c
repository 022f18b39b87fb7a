/*
 * turn.c - parses turns and their variations in simple YAML.
 */
#include <string.h>

#include "yaml_fast/private.h"

/*
 * For estimates of memory: bytes of a short turn; steps for which the buffer
 * must have room before a turn is parsed; steps for which it is allocated.
 */
enum { TURN_BYTES = 32, STEPS_A_TURN = 8, STEPS_ROOM = YAML_FAST_STEPS_MAX };

/*
 * How many unused turns are zeroed together, which is faster than one by one.
 */
enum { CLEARED = 8 };

/*
 * Parses an item of a turn's 'after', `key: {a: 1}` or `key: text`, to *one;
 * fails if turn->after already has the key.  is_flow: the items are inside of {
 * }; else they are on lines of their own, at `column`.
 */
static bool
read_after_value(struct yaml_fast *cn, const struct tes_turn *turn,
    struct tes_state_value *one, bool is_flow, unsigned column)
{
	struct yaml_fast_pairs list = { NULL, 0, 0 };

	if (!yaml_fast_key(cn, &one->key))
		return false;
	for (uint32_t i = 0; i < turn->after_count; i++)
		if (text_equal(turn->after[i].key, one->key))
			return false;
	if (cn->at[0] == ' ' && cn->at[1] == '{') {
		cn->at++;
		if (!yaml_fast_flow_pairs(cn, &list) ||
		    (!is_flow && !yaml_fast_end_line(cn)))
			return false;
	} else if (is_flow ? !YAML_FAST_ACCEPT(cn, " ") ||
	    !yaml_fast_flow_text(cn, &one->text) :
	    !yaml_fast_text(cn, column, &one->text)) {
		return false;
	}
	one->pair = list.pair;
	one->pair_count = list.count;
	return true;
}

bool
yaml_fast_read_after(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column)
{
	const bool is_flow = YAML_FAST_ACCEPT(cn, " {");
	struct tes_turn *turn = into;
	size_t cap = 0;

	(void)row;
	if (!is_flow && !yaml_fast_begin_map(cn, &column))
		return false;
	do {
		struct tes_state_value one = { .key.s = NULL }, *item;

		cn->at += is_flow ? 0 : column;
		if (turn->after_count == YAML_FAST_KEYS_MAX ||
		    !read_after_value(cn, turn, &one, is_flow, column))
			return false;
		item = arena_append(&cn->rec->arena, &turn->after,
		    &turn->after_count, &cap, sizeof(*item));
		if (!item)
			return false;
		*item = one;
	} while (is_flow ? YAML_FAST_ACCEPT(cn, ", ") :
	    yaml_fast_is_column(cn, column));
	if (!is_flow)
		return true;
	cn->last = cn->at + 1;
	return YAML_FAST_ACCEPT(cn, "}") && yaml_fast_end_line(cn);
}

/* Parses the text of a turn, and splits it into steps. */
static bool
read_steps(struct yaml_fast *cn, struct tes_turn *turn, unsigned column)
{
	if (cn->step_end - cn->step >= STEPS_A_TURN &&
	    yaml_fast_steps(cn, turn, column))
		return true;
	if (!yaml_fast_text(cn, column, &turn->text))
		return false;
	if (cn->step_end - cn->step < STEPS_A_TURN) {
		cn->step = arena_alloc_raw(&cn->rec->arena,
		    STEPS_ROOM * sizeof(*cn->step));
		if (!cn->step)
			return false;
		cn->step_end = cn->step + STEPS_ROOM;
	}
	if (!turn_split_into(turn, cn->step,
	    (size_t)(cn->step_end - cn->step), cn->has_brace))
		return false;
	cn->step += turn->step_count;
	return true;
}

/*
 * If the text at cn->at is the seat of the turn one round before, as in most
 * turns, and ':', parses it to *seat and returns true.
 */
static bool
take_usual_seat(struct yaml_fast *cn, struct tes_text *seat)
{
	const struct tes_record *rec = cn->rec;
	const uint32_t players = rec->head.player_count;
	const char *s = cn->at;

	if (players == 0 || rec->turns < players)
		return false;
	const struct tes_text *usual = &rec->turn[rec->turns - players].seat;
	if ((size_t)(cn->end - s) <= usual->len || s[usual->len] != ':' ||
	    memcmp(s, usual->s, usual->len) != 0)
		return false;
	yaml_fast_set(cn, seat, s, s + usual->len);
	cn->at += usual->len + 1;
	return true;
}

/*
 * Parses a turn; cn->at is at its seat, which is any key except those of
 * record_turn_keys and those that begin with "x-".  The other keys are at
 * `column`.
 */
static bool
read_turn(struct yaml_fast *cn, struct tes_turn *turn, unsigned column)
{
	struct tes_text *seat = &turn->seat;

	if (!take_usual_seat(cn, seat)) {
		cn->odd_seats++;
		if (!yaml_fast_key(cn, seat) ||
		    record_key_find(record_turn_keys, seat) ||
		    (seat->s[0] == 'x' && seat->s[1] == '-'))
			return false;
	}
	if (!read_steps(cn, turn, column))
		return false;
	turn->span.begin = seat->span.begin;
	turn->span.end = turn->text.span.end;
	/* Most turns have no keys except the seat. */
	if (!yaml_fast_is_column(cn, column))
		return true;
	struct yaml_fast_map map = {
		.table = record_turn_keys,
		.into = turn,
		.extra = &turn->extra,
	};
	do {
		cn->at += column;
		if (!yaml_fast_read_key(cn, &map, column))
			return false;
	} while (yaml_fast_is_column(cn, column));
	return true;
}

bool
yaml_fast_read_lines(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column)
{
	struct tes_turn *turn = into;
	size_t cap = 0;

	(void)row;
	/*
	 * A variation inside of a variation is an error: leave it to the
	 * general parser, which reports it.
	 */
	if (cn->in_line || !yaml_fast_begin_list(cn, &column))
		return false;
	cn->in_line = true;
	while (yaml_fast_accept_item(cn, column)) {
		struct tes_turn *list = NULL, *one;
		size_t list_cap = 0;
		struct tes_variation *line = arena_append(&cn->rec->arena,
		    &turn->variation, &turn->variation_count, &cap,
		    sizeof(*line));

		if (!line || !YAML_FAST_ACCEPT(cn, "- "))
			return false;
		line->span.begin = (uint32_t)(cn->at - cn->text) - 2;
		do {
			one = arena_append(&cn->rec->arena, &list,
			    &line->turn_count, &list_cap, sizeof(*one));
			if (!one || !read_turn(cn, one, column + 4))
				return false;
		} while (yaml_fast_accept_item(cn, column + 2));
		line->turn = arena_pointers(&cn->rec->arena, list,
		    line->turn_count, sizeof(*list));
		line->span.end = (uint32_t)(cn->last - cn->text);
		if (!line->turn)
			return false;
	}
	cn->in_line = false;
	return turn->variation_count > 0;
}

/*
 * Zeroes new turns.  Not inlined, as compilers generate slower code if they
 * know the size.
 */
static __attribute__((noinline)) void
clear_turns(struct tes_turn *turn, size_t turns)
{
	memset(turn, 0, turns * sizeof(*turn));
}

/*
 * Returns the first unused turn of the record, zeroed, after enlarging the
 * array if it is full; NULL if out of memory.
 */
static struct tes_turn *
next_turn(struct yaml_fast *cn)
{
	struct tes_record *rec = cn->rec;

	if (rec->turns == rec->turns_cap) {
		const size_t wanted = rec->turns * 2 +
		    (size_t)(cn->end - cn->at) / TURN_BYTES;
		const size_t room = (wanted / CLEARED + 1) * CLEARED;
		struct tes_turn *turn = arena_alloc_raw(&rec->arena,
		    room * sizeof(*turn));

		if (!turn)
			return NULL;
		if (rec->turns)
			memcpy(turn, rec->turn, rec->turns * sizeof(*turn));
		rec->turn = turn;
		rec->turns_cap = room;
	}
	if (rec->turns % CLEARED == 0)
		clear_turns(&rec->turn[rec->turns], CLEARED);
	return &rec->turn[rec->turns];
}

bool
yaml_fast_read_turns(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column)
{
	uint32_t lists = 0;

	(void)into;
	(void)row;
	if (YAML_FAST_ACCEPT(cn, " []")) {
		cn->last = cn->at;
		return yaml_fast_end_line(cn);
	}
	if (!yaml_fast_begin_list(cn, &column))
		return false;
	cn->odd_seats = 0;
	while (yaml_fast_accept_item(cn, column)) {
		struct tes_turn *turn =
		    cn->rec->turns < cn->rec->limits.turns ? next_turn(cn) :
		    NULL;

		if (!turn || !read_turn(cn, turn, column + 2))
			return false;
		lists |= turn->draw_count | turn->after_count |
		    turn->variation_count;
		cn->rec->turns++;
	}
	/*
	 * odd_seats has also counted all turns of the first round: more of them
	 * mean that players did not take turns in the same order.
	 */
	cn->rec->is_round =
	    !lists && cn->odd_seats <= cn->rec->head.player_count;
	return cn->rec->turns > 0;
}
