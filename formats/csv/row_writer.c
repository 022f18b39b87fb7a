/*
 * row_writer.c - writes the rows of a table of events.  A row has the event,
 * its piece and cells, and the counters of its seat after the event.
 */
#include <string.h>

#include "csv/columns.h"
#include "csv/out.h"
#include "csv/row_writer.h"
#include "model/keys.h"

enum {
	TURN_TEXTS = CSV_COLUMNS - CSV_TURN_TEXTS, /* texts of a turn */
	/* columns before those of the position, of which four are of cells */
	WRITTEN = CSV_COLUMNS + 4 - (CSV_AMOUNT - CSV_CELL),
	/* fields between 'event' and the supply */
	AFTER_EVENT = WRITTEN - (CSV_EVENT + 1)
};

static const char *const cells[][4] = {
	[TES_GRID_HEXAGONS] = { "q", "r", "to_q", "to_r" },
	[TES_GRID_SQUARES] = { "column", "row", "to_column", "to_row" },
};

static inline char *
write_bytes(char *out, const char *s, size_t len)
{
	if (len)
		memcpy(out, s, len);
	return out + len;
}

static inline char *
write_string(char *out, struct word string)
{
	return write_bytes(out, string.s, string.len);
}

static inline char *
write_text(char *out, char delimiter, struct word text)
{
	return text.s ? csv_write_text(out, delimiter, text.s, text.len) : out;
}

/*
 * Writes the name of a cell as two fields of integers: q and r of a hexagon
 * "-1,2"; column and row, from 1, of a square "C4".  Returns the end of the
 * fields.
 */
static char *
write_cell(char *out, char delimiter, enum tes_grid grid, const char *cell)
{
	*out++ = delimiter;
	if (!cell) {
		*out++ = delimiter;
		return out;
	}
	if (grid == TES_GRID_SQUARES) {
		out += number_write(out, *cell++ - 'A' + 1);
		*out++ = delimiter;
	}
	for (; *cell; cell++)
		*out++ = *cell == ',' ? delimiter : *cell;
	return out;
}

/* Returns the number of the panel of a seat, from 1; 0 if it has none. */
static inline unsigned
panel_of(const struct csv_row_writer *log, struct word seat)
{
	for (uint32_t i = 0; seat.s && i < log->seats; i++)
		if (log->seat[i].s == seat.s || (log->seat[i].len == seat.len &&
		    memcmp(log->seat[i].s, seat.s, seat.len) == 0))
			return i + 1;
	return 0;
}

/*
 * Writes the fields that all rows of a seat have in a turn; panel: its number,
 * see panel_of().
 */
static char *
write_seat(char *out, const struct tes_writer *w,
    const struct csv_event_row *row, unsigned panel)
{
	const struct csv_row_writer *log = w->priv;
	const char d = w->style.delimiter;
	const size_t begin = log->player[panel];

	out = write_bytes(out, log->prefix.s, log->prefix.len);
	if (row->turn || row->is_start)
		out += number_write(out, row->turn);
	if (panel || !row->seat.s)
		return write_bytes(out, log->players.s + begin,
		    log->player[panel + 1] - begin);
	*out++ = d;
	out = write_text(out, d, row->seat);
	*out++ = d;
	return out;
}

/* Writes the fields of the position, from the supply on, and a newline. */
static char *
write_position(char *out, const struct tes_writer *w, unsigned panel)
{
	const struct csv_row_writer *log = w->priv;
	const struct csv_counters *counters =
	    &log->counters[log->has_counters ? panel : 0];

	*out++ = w->style.delimiter;
	out = write_bytes(out, log->shown->field.s, log->shown->field.len);
	return write_bytes(out, counters->s, counters->len);
}

/*
 * Returns whether a text is an integer, which spreadsheets do not treat as a
 * formula.
 */
static bool
is_number(struct word text)
{
	const size_t sign = text.len > 0 && text.s[0] == '-';

	for (size_t i = sign; i < text.len; i++)
		if (text.s[i] < '0' || text.s[i] > '9')
			return false;
	return text.len > sign;
}

/*
 * Writes the fields with the texts of a turn, such as its note; empty fields if
 * turn is NULL.
 */
static char *
write_turn(char *out, char delimiter, const struct tes_turn *turn)
{
	if (!turn) {
		memset(out, delimiter, TURN_TEXTS);
		return out + TURN_TEXTS;
	}
	for (const struct record_key *key = record_turn_keys; key->name;
	     key++) {
		if (!record_key_is_text(key))
			continue;
		*out++ = delimiter;
		const struct word text =
		    csv_string_of_text(*record_key_text(key, turn));
		/*
		 * Numbers need no apostrophe, as spreadsheets do not treat
		 * their '-' as a formula.
		 */
		if (key->kind == RECORD_NUMBER || key->kind == RECORD_SECONDS)
			out = write_string(out, text);
		else
			out = write_text(out, delimiter, text);
	}
	return out;
}

/*
 * Returns the most bytes that a row needs; a cell's name has two numbers, and
 * write_turn() writes the texts of the turn.
 */
static inline size_t
room_of(const struct csv_row_writer *log, const struct csv_event_row *row)
{
	const size_t texts = row->seat.len + row->step.len + row->what.len +
	    row->text.len + row->number.len;
	size_t room = TURN_TEXTS;

	for (const struct record_key *key = record_turn_keys;
	     row->of && key->name; key++)
		if (record_key_is_text(key))
			room += csv_room(record_key_text(key, row->of)->len);
	return room + log->prefix.len + log->players.len + row->event.len +
	    row->kind.len + 5 * csv_room(0) + 3 * texts + 6 * NUMBER_SIZE +
	    WRITTEN + log->shown->field.len + sizeof(log->counters[0].s);
}

void
csv_put_row(struct tes_writer *w, const struct csv_event_row *row)
{
	const struct csv_row_writer *log = w->priv;
	const char d = w->style.delimiter;
	const unsigned panel = panel_of(log, row->seat);
	char *const begin = buf_room(&w->noted, room_of(log, row));

	/* players.s is NULL if out of memory, which put() reports. */
	if (!begin || !log->players.s)
		return;
	char *out = write_seat(begin, w, row, panel);
	*out++ = d;
	out = write_string(out, row->event);
	*out++ = d;
	out = write_string(out, row->kind);
	*out++ = d;
	out = write_text(out, d, row->step);
	*out++ = d;
	out = write_text(out, d, row->what);
	out = write_cell(out, d, log->grid, row->cell);
	out = write_cell(out, d, log->grid, row->to);
	*out++ = d;
	if (row->has_amount)
		out += number_write(out, row->amount);
	else if (is_number(row->number))
		out = write_string(out, row->number);
	else
		out = write_text(out, d, row->number);
	*out++ = d;
	out = write_text(out, d, row->text);
	out = write_turn(out, d, row->of);
	out = write_position(out, w, panel);
	buf_used(&w->noted, (size_t)(out - begin));
}

void
csv_put_states(struct tes_writer *w, uint32_t turn)
{
	static const struct word state = CSV_LITERAL("state");
	const struct csv_row_writer *log = w->priv;
	const struct csv_event_row row = { .turn = turn, .is_start = !turn };

	for (uint32_t i = 0; i < log->seats; i++) {
		char *const begin = buf_room(&w->noted, room_of(log, &row));

		if (!begin || !log->players.s)
			return;
		char *out = write_seat(begin, w, &row, i + 1);
		*out++ = w->style.delimiter;
		out = write_string(out, state);
		memset(out, w->style.delimiter, AFTER_EVENT);
		out = write_position(out + AFTER_EVENT, w, i + 1);
		buf_used(&w->noted, (size_t)(out - begin));
	}
}

/* Functions for the fields of the position. */

/* Makes the last fields of rows: the certain ones of the counters. */
static void
make_counters(const struct tes_writer *w, struct csv_counters *counters,
    const struct counts *counts)
{
	const uint32_t columns = ((struct csv_row_writer *)w->priv)->columns;
	const uint32_t certain = counts->certain;
	const char d = w->style.delimiter;
	char *out = counters->s;

	counters->counts = *counts;
	for (uint32_t i = 0; i < columns; i++) {
		*out++ = d;
		if (certain >> i & 1)
			out += number_write(out, counts->value[i]);
	}
	for (const char *c = w->style.newline; *c; c++)
		*out++ = *c;
	counters->len = (size_t)(out - counters->s);
}

/* Appends the fields with the seat and name of a player to log->players. */
static void
add_player(struct tes_writer *w, struct word seat, struct tes_text name)
{
	struct csv_row_writer *log = w->priv;
	const char d = w->style.delimiter;

	buf_putc(&log->players, d);
	csv_put_text(&log->players, d, seat.s, seat.len);
	buf_putc(&log->players, d);
	csv_put_text(&log->players, d, name.s, name.len);
}

void
csv_note_scene(struct tes_writer *w, const struct tes_scene *scene)
{
	const struct tes_header *head = &w->rec->head;
	const struct tes_text nothing = { .s = NULL };
	struct csv_row_writer *log = w->priv;

	log->grid = scene->grid;
	log->seats = scene->panel_count < TES_SEATS_MAX ? scene->panel_count :
						    TES_SEATS_MAX;
	log->columns = scene->panel[0].counter_count;
	buf_clear(&log->players);
	add_player(w, (struct word){ NULL, 0 }, nothing);
	for (uint32_t i = 0; i < log->seats; i++) {
		log->seat[i] = csv_string_of(scene->panel[i].seat);
		log->player[i + 1] = log->players.len;
		add_player(w, log->seat[i], i < head->player_count ?
		    head->player[i].value : nothing);
	}
	log->player[log->seats + 1] = log->players.len;
	for (uint32_t i = 0; i <= log->seats; i++)
		make_counters(w, &log->counters[i],
		    &(struct counts){ .certain = 0 });
	for (uint32_t i = 0; i < SUPPLIES_KEPT; i++)
		log->supply[i].key = 0;
	log->counts_supply = false;
	for (uint32_t i = 0;
	     scene->supply_count && i < scene->supply[0].pile_count; i++)
		log->counts_supply |= scene->supply[0].pile[i].count > 1;
}

/* Makes the field of a supply, such as the bag: its pieces, or their number. */
static void
put_supply(struct tes_writer *w, const struct tes_supply *supply,
    struct buf *field)
{
	struct csv_row_writer *log = w->priv;
	struct buf *kinds = &log->text;
	int64_t pieces = 0;

	buf_clear(field);
	buf_clear(kinds);
	for (uint32_t i = 0; i < supply->pile_count; i++) {
		pieces += supply->pile[i].count;
		if (log->counts_supply)
			continue;
		if (i)
			buf_putc(kinds, ' ');
		buf_puts(kinds, supply->pile[i].kind);
	}
	if (log->counts_supply)
		buf_number(field, pieces);
	else if (kinds->len)
		csv_put_text(field, w->style.delimiter, kinds->s, kinds->len);
	w->out_of_memory |= field->out_of_memory;
}

void
csv_note_no_state(struct tes_writer *w)
{
	struct csv_row_writer *log = w->priv;

	buf_clear(&log->supply[0].field);
	log->supply[0].key = 0;
	log->shown = &log->supply[0];
	log->has_counters = false;
}

/* Compares one by one: memcmp() would wait until all values are stored. */
static bool
is_same(const struct counts *a, const struct counts *b)
{
	for (size_t i = 0; i < COUNTERS_MAX; i++)
		if (a->value[i] != b->value[i])
			return false;
	return a->certain == b->certain;
}

void
csv_note_state(struct tes_writer *w, struct tes_judge *judge)
{
	struct csv_row_writer *log = w->priv;
	struct tes_supply supply;

	const uint64_t key = judge_supply_key(judge);
	struct csv_supply *shown =
	    &log->supply[(key * 0x9e3779b97f4a7c15 >> 32) % SUPPLIES_KEPT];
	if (key == 0 || key != shown->key) {
		if (!judge_supply(judge, &supply)) {
			w->out_of_memory = true;
			return;
		}
		put_supply(w, &supply, &shown->field);
		shown->key = key;
	}
	log->shown = shown;
	log->has_counters = true;
	for (uint32_t i = 0; i < log->seats; i++) {
		struct csv_counters *counters = &log->counters[i + 1];
		struct counts counts;

		judge_counts(judge, i, &counts);
		if (!is_same(&counts, &counters->counts))
			make_counters(w, counters, &counts);
	}
}

void
csv_put_header(struct tes_writer *w, const struct tes_scene *scene)
{
	const struct csv_row_writer *log = w->priv;
	const char d = w->style.delimiter;
	struct buf *out = &w->noted;

	for (int c = 0; csv_names[c]; c++) {
		const int cell = c - CSV_CELL;

		if (c >= CSV_AMOUNT || cell < 4) {
			buf_puts(out, cell >= 0 && cell < 4 ?
			    cells[log->grid][cell] : csv_names[c]);
			buf_putc(out, d);
		}
	}
	buf_puts(out, scene->supply_count ? scene->supply[0].name : "");
	for (uint32_t k = 0; k < log->columns; k++) {
		buf_putc(out, d);
		buf_puts(out, scene->panel[0].counter[k].name);
	}
	buf_puts(out, w->style.newline);
}
