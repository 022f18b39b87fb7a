/* game.c - converts the rows of a game to the YAML events of its record. */
#include <string.h>

#include "base/words.h"
#include "csv/game.h"
#include "csv/out.h"
#include "edition/edition.h"

bool
csv_game_pull(struct yaml_in *in, struct yaml_event_in *out)
{
	struct csv_game *g = in->pull_ctx;

	if (g->given == g->events)
		return false;
	*out = g->event[g->given++];
	return true;
}

static void
push(struct csv_game *g, yaml_event_type_t type, struct tes_text text,
    bool plain)
{
	struct yaml_event_in *event = arena_append(g->arena, &g->event,
	    &g->events, &g->events_cap, sizeof(*event));

	if (event)
		*event = (struct yaml_event_in){ type, text, plain };
}

static void
push_mark(struct csv_game *g, yaml_event_type_t type, struct tes_span at)
{
	push(g, type, (struct tes_text){ .span = at }, false);
}

/* Returns the text of a field without the escapes of csv_put_text(). */
static struct tes_text
undo(struct csv_game *g, struct tes_text text)
{
	csv_unescape(g->arena, &text);
	return text;
}

/* Adds a text; an empty field becomes a null, whose place is `at`. */
static void
push_text(struct csv_game *g, struct tes_text text, struct tes_span at)
{
	if (text.s)
		push(g, YAML_SCALAR_EVENT, undo(g, text), false);
	else
		push(g, YAML_SCALAR_EVENT,
		    (struct tes_text){ .s = "", .span = at }, true);
}

/* Adds a key that is not in the table; its place in the source is `at`. */
static void
push_key(struct csv_game *g, const char *key, struct tes_span at)
{
	struct tes_text text = text_plain(key, strlen(key), 0);

	text.span = at;
	push(g, YAML_SCALAR_EVENT, text, false);
}

/* Returns the span of the first field of a row that is not empty. */
static struct tes_span
span_of(const struct csv_line *line)
{
	for (int c = 0; c < CSV_COLUMNS; c++)
		if (line->text[c].s)
			return line->text[c].span;
	return (struct tes_span){ 0, 0 };
}

/* Reports a missing or misplaced value of a row.  Always returns false. */
static bool
misplaced(struct csv_game *g, struct tes_diags *diags,
    const struct csv_line *line, const char *detail)
{
	diag_add(diags, DIAG_CSV_VALUE, span_of(line), "%s", detail);
	g->is_partial = true;
	return false;
}

/* Functions for the record's header. */

static struct tes_text
first_of(const struct csv_game *g, enum csv_column column, const char *other)
{
	for (size_t i = 0; i < g->lines; i++)
		if (g->line[i].text[column].s)
			return g->line[i].text[column];
	if (!other || !*other)
		return (struct tes_text){ .s = NULL };
	return text_plain(other, strlen(other), 0);
}

/* Returns the row of an event after `line` (NULL: the first), or NULL. */
static const struct csv_line *
next_row(const struct csv_game *g, enum csv_event event,
    const struct csv_line *line)
{
	size_t i = line ? (size_t)(line - g->line) + 1 : 0;

	while (i < g->lines && g->line[i].event != event)
		i++;
	return i < g->lines ? &g->line[i] : NULL;
}

static const char no_name[] = "missing value in column 'what', the name of the "
    "field or parameter";

/*
 * Adds a pair of the columns `key` and `value` for each row with that event;
 * without: the message on a row without a key.
 */
static void
push_pairs(struct csv_game *g, enum csv_event event, enum csv_column key,
    enum csv_column value, const char *without, struct tes_diags *diags)
{
	const struct csv_line *line = NULL;

	while ((line = next_row(g, event, line))) {
		if (!line->text[key].s) {
			misplaced(g, diags, line, without);
			continue;
		}
		push_text(g, line->text[key], span_of(line));
		push_text(g, line->text[value], span_of(line));
	}
}

static void
push_edition(struct csv_game *g, struct tes_diags *diags)
{
	const struct tes_text edition = first_of(g, CSV_EDITION, g->edition);
	struct inline_edition in = { .base = edition };
	const char *why;

	if (!edition.s)
		return;
	push_key(g, "edition", edition.span);
	if (editions_read_inline(g->arena, &in, &why) != TES_OK)
		in = (struct inline_edition){ .base = edition };
	if (!in.change && !next_row(g, CSV_IS_PARAMETER, NULL)) {
		push_text(g, edition, edition.span);
		return;
	}
	push_mark(g, YAML_MAPPING_START_EVENT, edition.span);
	push_key(g, "base", edition.span);
	push_text(g, in.base, edition.span);
	for (uint32_t i = 0; i < in.changes; i++) {
		push_text(g, in.change[i].key, edition.span);
		push_text(g, in.change[i].value, edition.span);
	}
	push_pairs(g, CSV_IS_PARAMETER, CSV_WHAT, CSV_TEXT, no_name, diags);
	push_mark(g, YAML_MAPPING_END_EVENT, edition.span);
}

/* Adds an item `- seat: name` to the list of players. */
static void
push_player(struct csv_game *g, struct tes_text seat, struct tes_text name)
{
	push_mark(g, YAML_MAPPING_START_EVENT, seat.span);
	push_text(g, text_trim(seat), seat.span);
	push_text(g, name, seat.span);
	push_mark(g, YAML_MAPPING_END_EVENT, seat.span);
}

/* Returns a field; or the field `text`, which version 0.3 used instead. */
static struct tes_text
either(const struct csv_line *line, enum csv_column column)
{
	return line->text[column].s ? line->text[column] :
				      line->text[CSV_TEXT];
}

/* People do not write a seat in the same letter case in all rows. */
static bool
is_same_seat(struct tes_text a, struct tes_text b)
{
	return text_equal(a, b) || (a.s && b.s && a.len == b.len &&
		word_starts_folded(a.s, b.s, b.len));
}

/* Most seats; no game has more. */
enum { SEATS_MAX = 64 };

/* Adds a seat, unless seats[0, *count) has it.  Returns whether it did. */
static bool
is_new_seat(struct tes_text *seats, unsigned *count, struct tes_text seat)
{
	if (!seat.s || *count == SEATS_MAX)
		return false;
	for (unsigned i = 0; i < *count; i++)
		if (is_same_seat(seats[i], seat))
			return false;
	seats[(*count)++] = seat;
	return true;
}

/*
 * Adds the players of 'player' rows; without them the seats, in turn order. If
 * a player may be missing, the span is the whole table, to include its errors.
 */
static void
push_players(struct csv_game *g, struct tes_diags *diags)
{
	const struct tes_span at = span_of(&g->line[0]);
	const bool named = next_row(g, CSV_IS_PLAYER, NULL);
	bool sure = named;
	struct tes_text seat[SEATS_MAX];
	unsigned seats = 0;

	push_key(g, "players", at);
	push_mark(g, YAML_SEQUENCE_START_EVENT, at);
	for (size_t i = 0; i < g->lines; i++) {
		const struct csv_line *line = &g->line[i];

		if (named && line->event == CSV_IS_PLAYER) {
			if (line->text[CSV_SEAT].s)
				push_player(g, line->text[CSV_SEAT],
				    either(line, CSV_NAME));
			else
				sure = misplaced(g, diags, line, "missing "
				    "value in column 'seat' of event 'player'");
		} else if (!named && line->event == CSV_IS_STEP &&
		    is_new_seat(seat, &seats,
		    text_trim(line->text[CSV_SEAT]))) {
			push_player(g, line->text[CSV_SEAT],
			    line->text[CSV_NAME]);
		}
	}
	push_mark(g, YAML_SEQUENCE_END_EVENT, sure ? at :
	    (struct tes_span){ at.begin, g->end });
}

/* Adds the set-up; rows without a step only repeat that of the edition. */
static void
push_setup(struct csv_game *g)
{
	const struct csv_line *line = NULL;
	bool some = false;

	while ((line = next_row(g, CSV_IS_SETUP, line))) {
		if (!line->text[CSV_STEP].s)
			continue;
		if (!some) {
			push_key(g, "setup", span_of(line));
			push_mark(g, YAML_SEQUENCE_START_EVENT, span_of(line));
		}
		push_text(g, line->text[CSV_STEP], span_of(line));
		some = true;
	}
	if (some)
		push_mark(g, YAML_SEQUENCE_END_EVENT, span_of(&g->line[0]));
}

/* Adds a pair `seat: pieces` of a row. */
static void
push_held(struct csv_game *g, const struct csv_line *line,
    struct tes_diags *diags)
{
	if (!line->text[CSV_SEAT].s) {
		misplaced(g, diags, line, "missing value in column 'seat'");
		return;
	}
	push_text(g, text_trim(line->text[CSV_SEAT]), span_of(line));
	push_text(g, either(line, CSV_WHAT), span_of(line));
}

static void
push_hands(struct csv_game *g, struct tes_diags *diags)
{
	const struct tes_span at = span_of(&g->line[0]);
	const struct csv_line *line = NULL;

	if (next_row(g, CSV_IS_HAND, NULL)) {
		push_key(g, "hands", at);
		push_mark(g, YAML_MAPPING_START_EVENT, at);
		while ((line = next_row(g, CSV_IS_HAND, line)))
			push_held(g, line, diags);
		push_mark(g, YAML_MAPPING_END_EVENT, at);
	}
	while ((line = next_row(g, CSV_IS_BAG, line))) {
		push_key(g, "bag", span_of(line));
		push_text(g, either(line, CSV_WHAT), span_of(line));
	}
}

/* Functions for turns. */

/* A text that is joined from several fields. */
struct joined_text {
	struct tes_text text; /* s is NULL while no field was added */
	char *s;
	uint32_t *at;
	size_t cap;
};

/* Appends bytes; from: the text with their places in the source, or NULL. */
static void
join_bytes(struct csv_game *g, struct joined_text *j, const char *s,
    uint32_t len, const struct tes_text *from)
{
	/* The offset of the end needs room as well. */
	const size_t want = (size_t)j->text.len + len + 1;

	if (want > j->cap) {
		char *to = arena_alloc(g->arena, 2 * want);
		uint32_t *at = arena_array(g->arena, 2 * want, sizeof(*at));

		if (!to || !at)
			return;
		if (j->s) {
			memcpy(to, j->s, j->text.len);
			memcpy(at, j->at, j->text.len * sizeof(*at));
		}
		j->s = to;
		j->at = at;
		j->cap = 2 * want;
	}
	memcpy(j->s + j->text.len, s, len);
	for (uint32_t i = 0; i < len; i++)
		j->at[j->text.len++] = !from ? j->text.span.end
		    : from->offset_map       ? from->offset_map[i]
					     : from->span.begin + i;
}

/* Appends a text to j; before it `split`, unless it is the first one. */
static void
join(struct csv_game *g, struct joined_text *j, const char *split,
    struct tes_text text)
{
	const struct tes_text first = j->text;

	if (!text.s || g->arena->out_of_memory)
		return;
	if (!first.s) {
		j->text = text;
		return;
	}
	if (!j->s) {
		j->text.len = 0;
		join_bytes(g, j, first.s, first.len, &first);
	}
	join_bytes(g, j, split, (uint32_t)strlen(split), NULL);
	j->text.span.end = text.span.end;
	join_bytes(g, j, text.s, text.len, &text);
	if (g->arena->out_of_memory)
		return;
	j->at[j->text.len] = text.span.end;
	j->text.s = j->s;
	j->text.offset_map = j->at;
}

struct turn_rows {
	struct tes_text seat;
	uint32_t number; /* number of the turn, from 1; 0: none */
	struct joined_text steps, note;
	/* other texts of the turn, by column */
	struct tes_text text[CSV_COLUMNS];
	/*
	 * index of the turn's first row of tiles drawn; index after the last
	 * one
	 */
	size_t draws, draws_end;
	struct tes_span at;
	bool is_there;
};

static void
push_turn(struct csv_game *g, struct turn_rows *turn, struct tes_diags *diags)
{
	const struct tes_text none = { .s = "", .span = turn->at };

	if (!turn->is_there)
		return;
	push_mark(g, YAML_MAPPING_START_EVENT, turn->at);
	push_text(g, turn->seat, turn->at);
	/* Their fields were decoded before they were joined. */
	push(g, YAML_SCALAR_EVENT,
	    turn->steps.text.s ? turn->steps.text : none, false);
	if (turn->draws_end > 0) {
		const struct tes_span at = span_of(&g->line[turn->draws]);

		push_key(g, "draws", at);
		push_mark(g, YAML_MAPPING_START_EVENT, at);
		for (size_t i = turn->draws; i < turn->draws_end; i++)
			if (g->line[i].event == CSV_IS_REFILL)
				push_held(g, &g->line[i], diags);
		push_mark(g, YAML_MAPPING_END_EVENT, at);
	}
	if (turn->note.text.s) {
		push_key(g, "note", turn->note.text.span);
		push(g, YAML_SCALAR_EVENT, turn->note.text, false);
	}
	for (int c = CSV_TURN_TEXTS; c < CSV_COLUMNS; c++) {
		const struct tes_text text = turn->text[c];

		if (text.s) {
			push_key(g, csv_names[c], text.span);
			push_text(g, text, text.span);
		}
	}
	push_mark(g, YAML_MAPPING_END_EVENT, turn->at);
	*turn = (struct turn_rows){ .is_there = false };
}

/* Returns whether a row's seat or turn number is not that of the turn. */
static bool
is_next_turn(const struct turn_rows *turn, const struct csv_line *line,
    uint32_t number)
{
	const struct tes_text seat = text_trim(line->text[CSV_SEAT]);

	return !turn->is_there ||
	    (seat.s && !is_same_seat(seat, turn->seat)) ||
	    (number && turn->number && number != turn->number);
}

/*
 * Returns whether the cells of a row are part of its step: not if the row names
 * its event and has no step, or one that has the cells, as tessera writes it.
 */
static bool
has_cell(const struct csv_line *line)
{
	const struct tes_text *t = line->text, step = t[CSV_STEP];
	bool is_whole = !step.s || t[CSV_KIND].s || t[CSV_WHAT].s;

	for (uint32_t i = 0; i < step.len; i++)
		is_whole |= ascii_is_digit(step.s[i]);
	if (t[CSV_EVENT].s && is_whole)
		return false;
	return t[CSV_CELL].s || t[CSV_Q].s || t[CSV_R].s || t[CSV_TO].s ||
	    t[CSV_TO_Q].s || t[CSV_TO_R].s;
}

/* Returns a row's step, with cells from other columns if a person typed it. */
static struct tes_text
step_of(struct csv_game *g, const struct csv_line *line)
{
	const struct tes_text all = undo(g, line->text[CSV_STEP]);

	if (!has_cell(line))
		return all;
	/* Cells come before the step's mark ("!", "?") or comment {...}. */
	const char *brace = memchr(all.s, '{', all.len);
	uint32_t mark = brace ? (uint32_t)(brace - all.s) : all.len;
	while (mark > 0 && strchr(" !?", all.s[mark - 1]))
		mark--;
	struct joined_text step = { .text = text_sub(all, 0, mark) };
	join(g, &step, " ", line->text[CSV_CELL]);
	join(g, &step, " ", line->text[CSV_Q]);
	join(g, &step, ",", line->text[CSV_R]);
	join(g, &step, " to ", line->text[CSV_TO]);
	join(g, &step, " to ", line->text[CSV_TO_Q]);
	join(g, &step, ",", line->text[CSV_TO_R]);
	if (mark < all.len)
		join(g, &step, "", text_sub(all, mark, all.len));
	return step.text;
}

static void
add_row(struct csv_game *g, struct turn_rows *turn,
    const struct csv_line *line, struct tes_diags *diags)
{
	const uint32_t number = csv_turn_of(g, line, diags);

	if (is_next_turn(turn, line, number)) {
		push_turn(g, turn, diags);
		if (!line->text[CSV_SEAT].s) {
			misplaced(g, diags, line, "missing value in column "
			    "'seat', the seat whose turn begins");
			return;
		}
		*turn = (struct turn_rows){
			.seat = text_trim(line->text[CSV_SEAT]),
			.at = line->text[CSV_SEAT].span,
			.is_there = true,
		};
	}
	if (!turn->number)
		turn->number = number;
	if (!line->text[CSV_STEP].s && has_cell(line))
		misplaced(g, diags, line, "missing value in column 'step', "
		    "the step that the cell belongs to");
	else if (line->text[CSV_STEP].s)
		join(g, &turn->steps, "; ", step_of(g, line));
	join(g, &turn->note, "\n", undo(g, line->text[CSV_TURN_note]));
	for (int c = CSV_TURN_TEXTS; c < CSV_COLUMNS; c++)
		if (c != CSV_TURN_note) {
			struct tes_text *to = &turn->text[c];

			diag_help(diags,
			    csv_check_same(g, csv_names[c], *to, line->text[c],
				diags),
			    "write it in one row of the turn");
			if (!to->s)
				*to = line->text[c];
		}
}

static void
add_draws(struct csv_game *g, struct turn_rows *turn, size_t i,
    struct tes_diags *diags)
{
	if (!turn->is_there) {
		misplaced(g, diags, &g->line[i], "event 'refill' before the "
		    "first turn; put it after the steps of its turn");
		return;
	}
	const uint32_t number = csv_turn_of(g, &g->line[i], diags);
	if (number > turn->number && turn->number)
		misplaced(g, diags, &g->line[i], "event 'refill' of a turn "
		    "without steps; put it after the steps of its turn");
	if (turn->draws_end == 0)
		turn->draws = i;
	turn->draws_end = i + 1;
}

void
csv_game_build(struct csv_game *g, struct tes_diags *diags)
{
	static const struct tes_text nothing = { .s = NULL };
	const struct tes_text game = first_of(g, CSV_GAME, g->game);
	struct turn_rows turn = { .is_there = false };

	csv_check_game_columns(g, diags);
	push(g, YAML_MAPPING_START_EVENT, nothing, false);
	if (game.s) {
		push_key(g, "game", game.span);
		push_text(g, game, game.span);
	}
	push_edition(g, diags);
	push_pairs(g, CSV_IS_TAG, CSV_WHAT, CSV_TEXT, no_name, diags);
	if (g->lines) {
		const struct tes_span at = span_of(&g->line[0]);

		push_players(g, diags);
		push_setup(g);
		push_hands(g, diags);
		push_key(g, "turns", at);
		push_mark(g, YAML_SEQUENCE_START_EVENT, at);
		for (size_t i = 0; i < g->lines; i++)
			if (g->line[i].event == CSV_IS_STEP)
				add_row(g, &turn, &g->line[i], diags);
			else if (g->line[i].event == CSV_IS_REFILL)
				add_draws(g, &turn, i, diags);
		push_turn(g, &turn, diags);
		push_mark(g, YAML_SEQUENCE_END_EVENT, at);
		if (next_row(g, CSV_IS_RESULT, NULL)) {
			push_key(g, "result", at);
			push_mark(g, YAML_MAPPING_START_EVENT, at);
			push_pairs(g, CSV_IS_RESULT, CSV_SEAT, CSV_AMOUNT,
			    "missing value in column 'seat' of event 'result'",
			    diags);
			push_mark(g, YAML_MAPPING_END_EVENT, at);
		}
	}
	push(g, YAML_MAPPING_END_EVENT, nothing, false);
	push(g, YAML_DOCUMENT_END_EVENT, nothing, false);
	push(g, YAML_STREAM_END_EVENT, nothing, false);
}
