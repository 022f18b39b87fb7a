/*
 * turn.c - parses turns and their variations.
 */
#include <inttypes.h>

#include "yaml/in.h"

/*
 * For the first array of turns: bytes of a short turn, to estimate how many
 * turns a record has; most turns for which memory is allocated.
 */
enum { TURN_BYTES = 40, TURNS_FIRST = 64 };

void
yaml_read_after(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct tes_turn *turn = into;
	struct tes_state_value *item;
	struct yaml_map map;
	struct tes_text name;
	size_t cap = 0;

	(void)row;
	if (in->event.type != YAML_MAPPING_START_EVENT) {
		diag_help(in->diags, yaml_wrong_shape(in, "", key, "a mapping"),
		    "write for example {power: {red: 4, blue: 2}}");
		return;
	}
	/*
	 * An earlier, mistyped key may have been read as 'after': this value
	 * replaces that one.
	 */
	turn->after_count = 0;
	yaml_map_begin(&map, in);
	while (yaml_map_next(&map, in, &name)) {
		struct tes_state_value one = { .key = name };

		if (in->event.type == YAML_MAPPING_START_EVENT) {
			yaml_pairs(in, DIAG_SEAT_TAKEN, &one.pair,
			    &one.pair_count);
		} else if (in->event.type != YAML_SCALAR_EVENT ||
		    yaml_is_nothing(in)) {
			yaml_wrong_shape(in, "", &name,
			    "a string or a mapping of seats");
			continue;
		} else if (!yaml_scalar(in, &one.text)) {
			continue;
		}
		item = arena_append(in->arena, &turn->after,
		    &turn->after_count, &cap, sizeof(*item));
		if (!item)
			return;
		*item = one;
	}
}

#define IN_QUOTES "put the whole turn in quotes, or on a line of its own " \
	"after '|': text without quotes ends at "

/*
 * If the text of a turn ends inside of a comment {...}, sets in->unclosed to
 * help about the cause: a text without quotes ends at ' #' and at ': '.
 */
static void
find_cut(struct yaml_in *in, const struct tes_text *text)
{
	uint32_t at = text->span.end, open = text->len;

	while (open > 0 && text->s[open - 1] != '{' && text->s[open - 1] != '}')
		open--;
	if (open == 0 || text->s[open - 1] == '}')
		return;
	while (at < in->checked.len && in->text[at] == ' ')
		at++;
	if (at == in->checked.len)
		return;
	if (in->text[at] == '#') {
		in->unclosed = IN_QUOTES "' #'";
	} else if (in->text[at] == ':') {
		in->unclosed = IN_QUOTES "': '";
		in->cut = at;
	}
}

static void
read_steps(struct yaml_in *in, struct tes_turn *turn)
{
	struct tes_diag *diag;

	in->unclosed = NULL;
	if (in->event.type == YAML_SCALAR_EVENT) {
		const bool plain = yaml_is_plain(in);

		if (!yaml_scalar(in, &turn->text))
			return;
		turn->span.end = turn->text.span.end;
		if (plain)
			find_cut(in, &turn->text);
		return;
	}
	const bool is_list = in->event.type == YAML_SEQUENCE_START_EVENT;
	diag = yaml_wrong_shape(in, "", &turn->seat, "one string of steps");
	if (is_list)
		diag_help(in->diags, diag, "separate the steps by '; '");
}

bool
yaml_is_turn_key(const struct tes_text *key)
{
	return yaml_is_own_key(key) || record_key_find(record_turn_keys, key);
}

/*
 * Finishes a turn after its last key: splits its text into steps, and removes
 * those beyond the limit.  had_cells: the comma of a cell like "0,1" has
 * separated the text.
 */
static void
end_turn(struct yaml_in *in, struct tes_turn *turn, uint32_t number,
    bool had_cells)
{
	const uint32_t most = (uint32_t)in->limits->steps;

	/* A text that was separated is not complete: discard it. */
	if (had_cells)
		turn->text = (struct tes_text){ .s = NULL };
	/* The step after its last ';' is on the line that was reported. */
	if (in->is_wrapped && turn->text.len > 0 &&
	    turn->text.s[turn->text.len - 1] == ';')
		turn->text = text_sub(turn->text, 0, turn->text.len - 1);
	const struct diag_place place = { .turn = number,
		.variation = in->variation };
	if (turn->text.s && turn_split(in->arena, turn, place, in->unclosed,
	    in->diags) && in->unclosed)
		yaml_fix_quotes(in, diags_last_in(in->diags, number,
		    (struct tes_span){ 0, 0 }),
		    turn->text.span.begin);
	if (turn->step_count > most) {
		limits_help(in->diags, yaml_report(in, DIAG_TOO_MANY_STEPS,
		    turn->step[most].span, "a turn can have at most %" PRIu32,
		    most), TES_LIMIT_STEPS);
		turn->step_count = most;
		if (!turn->is_partial)
			turn->intact_step_count = most;
		turn->is_partial = true;
	}
	yaml_check_errors(in);
	/*
	 * A turn whose note is malformed is not partial: its steps were read.
	 */
	turn->is_partial |= !turn->seat.s || !turn->text.s || in->is_over;
	in->lost |= turn->is_partial;
}

/*
 * Returns whether a key is a second seat in the mapping of a turn, so that it
 * begins another turn whose '- ' is missing.
 */
static bool
begins_turn(const struct yaml_in *in, const struct tes_turn *turn,
    const struct tes_text *key)
{
	const struct tes_record *rec = in->rec;

	if (!turn->seat.s || !rec || in->variation ||
	    in->event.type != YAML_SCALAR_EVENT || yaml_is_nothing(in) ||
	    rec->turns == in->limits->turns)
		return false;
	/* A key like `note` belongs to the turn, and is never a seat. */
	return yaml_is_player(in, key) &&
	    !record_key_find(record_turn_keys, key);
}

/*
 * Called at the seat of a second turn in the mapping of a turn: reports that,
 * finishes `turn`, and returns the new turn (NULL if out of memory).
 */
static struct tes_turn *
next_in_map(struct yaml_in *in, struct tes_turn *turn, struct yaml_map *map,
    const struct tes_text *key)
{
	struct tes_diag *diag = yaml_report(in, DIAG_UNEXPECTED_KEY, key->span,
	    "'" TEXT_FMT "' begins a second turn in the list item of '" TEXT_FMT
	    "'",
	    TEXT_ARG(*key), TEXT_ARG(turn->seat));

	diag_help(in->diags, diag, map->is_flow || in->pull ?
	    "write each turn in brackets of its own: {seat: steps}" :
	    "begin a new list item with '- ' here");
	yaml_fix_dash(in, diag, &turn->seat, key);
	end_turn(in, turn, (uint32_t)in->rec->turns, map->had_cells);
	map->had_cells = false;
	yaml_seen_init(&map->seen);
	yaml_seen_add(&map->seen, in, key);
	turn = record_add_turn(in->rec);
	in->turn = (uint32_t)in->rec->turns;
	return turn;
}

/*
 * Reads all keys of a turn.  The first key that is not in record_turn_keys is
 * its seat, and the value the steps.  Returns the turn; or the last one, if the
 * mapping has several by mistake; NULL if out of memory.
 */
static struct tes_turn *
read_turn_keys(struct yaml_in *in, struct tes_turn *turn, struct yaml_map *map)
{
	struct tes_node *tail = NULL;
	struct tes_text key;

	yaml_map_begin(map, in);
	while (yaml_map_next(map, in, &key)) {
		if (yaml_is_own_key(&key)) {
			yaml_own_value(in, &turn->extra, &tail, &key,
			    map->plain_key);
			continue;
		}
		if (begins_turn(in, turn, &key)) {
			turn = next_in_map(in, turn, map, &key);
			if (!turn)
				return NULL;
			tail = NULL;
		}
		const struct record_key *row =
		    record_key_find(record_turn_keys, &key);
		const bool lost = in->lost;
		bool is_meant = row != NULL;
		if (!row && turn->seat.s) {
			row = yaml_unknown_key(in, map, &key, record_turn_keys,
			    &is_meant);
			yaml_set_aside(in, row, lost);
		}
		if (is_meant) {
			yaml_read_value(in, turn, &key, row);
		} else if (!turn->seat.s) {
			turn->seat = in->seat = key;
			turn->span = key.span;
			read_steps(in, turn);
		}
	}
	if (!turn->seat.s && !map->lost_key && !in->is_over)
		yaml_report(in, DIAG_MISSING_KEY, map->span,
		    "the seat of the turn, as in 'seat: steps'");
	return turn;
}

/*
 * Reads the current value as turn `number` (from 1), or as a turn of a
 * variation that begins at turn `number`.
 */
static void
read_turn(struct yaml_in *in, struct tes_turn *turn, uint32_t number)
{
	struct yaml_map map;

	in->turn = number;
	in->seat = (struct tes_text){ .s = NULL };
	map.had_cells = false;
	if (in->event.type == YAML_MAPPING_START_EVENT)
		turn = read_turn_keys(in, turn, &map);
	else
		yaml_wrong_pair(in, "turns", "'seat: steps'");
	if (turn)
		end_turn(in, turn, in->turn, map.had_cells);
	in->turn = 0;
	in->seat = (struct tes_text){ .s = NULL };
}

/* Reads the variations of a turn; key: for messages. */
static void
read_lines(struct yaml_in *in, struct tes_turn *turn,
    const struct tes_text *key)
{
	size_t cap = 0;

	while (yaml_next(in) && in->event.type != YAML_SEQUENCE_END_EVENT) {
		struct tes_turn *list = NULL, *next;
		size_t list_cap = 0;

		if (in->event.type != YAML_SEQUENCE_START_EVENT) {
			diag_help(in->diags, yaml_wrong_shape(in,
			    "an item of ", key, "a list of turns"),
			    "begin each variation with a '- ' of its own: "
			    "'- - seat: steps'");
			continue;
		}
		struct tes_variation *line = arena_append(in->arena,
		    &turn->variation, &turn->variation_count, &cap,
		    sizeof(*line));
		if (!line)
			return;
		line->span.begin = yaml_span(in).begin;
		in->variation = turn->variation_count;
		while (yaml_next(in) &&
		    in->event.type != YAML_SEQUENCE_END_EVENT) {
			next = arena_append(in->arena, &list, &line->turn_count,
			    &list_cap, sizeof(*list));
			if (!next)
				break;
			read_turn(in, next, in->outer);
		}
		line->turn = arena_pointers(in->arena, list, line->turn_count,
		    sizeof(*list));
		if (!line->turn)
			line->turn_count = 0;
		line->span.end = in->end;
		in->variation = 0;
		in->turn = in->outer;
		in->seat = turn->seat;
	}
}

void
yaml_read_lines(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct tes_turn *turn = into;

	(void)row;
	if (in->variation) {
		diag_help(in->diags, yaml_report(in, DIAG_TOO_DEEP, key->span,
		    "a variation cannot have variations of its own ('lines')"),
		    "write it as another variation of the turn");
		in->is_skipping_lines = true;
		yaml_lose(in);
		in->is_skipping_lines = false;
		return;
	}
	if (in->event.type != YAML_SEQUENCE_START_EVENT) {
		yaml_wrong_shape(in, "", key, "a list of variations");
		return;
	}
	in->outer = in->turn;
	turn->variation_count = 0;
	read_lines(in, turn, key);
}

void
yaml_read_turns(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct tes_record *rec = in->rec;
	size_t room;

	(void)into;
	(void)row;
	if (in->event.type != YAML_SEQUENCE_START_EVENT) {
		yaml_no_list(in, key, "write one '- seat: steps' a line, or [] "
		    "for no turns");
		rec->is_cut = true;
		return;
	}
	rec->turns = 0;
	/* Large enough that it need not grow in an ordinary record. */
	room = (in->checked.len - yaml_span(in).begin) / TURN_BYTES + 1;
	if (room > TURNS_FIRST)
		room = TURNS_FIRST;
	rec->turn = arena_alloc_raw(&rec->arena, room * sizeof(*rec->turn));
	rec->turns_cap = rec->turn ? room : 0;
	while (yaml_next(in) && in->event.type != YAML_SEQUENCE_END_EVENT) {
		if (rec->turns == in->limits->turns) {
			struct tes_span span = yaml_span(in);

			if (span.end == span.begin)
				span.end = span.begin + 1;
			limits_help(in->diags,
			    yaml_report(in, DIAG_TOO_MANY_TURNS, span,
				"the limit is %" PRIu64, in->limits->turns),
			    TES_LIMIT_TURNS);
			in->is_over = true;
			return;
		}
		struct tes_turn *turn = record_add_turn(rec);

		if (!turn)
			return;
		read_turn(in, turn, (uint32_t)rec->turns);
	}
}
