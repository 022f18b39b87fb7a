/*
 * row_writer.c - writes the rows of a table of events.  A row has the event,
 * its piece and cells, and the counters of its seat after the event.
 */
#include <stdlib.h>
#include <string.h>

#include "csv/columns.h"
#include "csv/out.h"
#include "csv/row_writer.h"
#include "model/edition.h"
#include "model/keys.h"

/*
 * Names of the columns that are written.  NULL: the four columns of cells,
 * whose names are in cells[].
 */
static const char *const written[] = {
#define COLUMN(id, name) name,
	CSV_WRITTEN(COLUMN, NULL,)
#undef COLUMN
#define TURN_TEXT(name, ...) #name,
#include "model/record.def"
};

enum {
	WRITTEN = sizeof(written) / sizeof(written[0]),
	TURN_TEXTS = CSV_COLUMNS - CSV_TURN_TEXTS /* texts of a turn */
};

static const char *const cells[][4] = {
	[TES_GRID_HEXAGONS] = { "q", "r", "to_q", "to_r" },
	[TES_GRID_SQUARES] = { "column", "row", "to_column", "to_row" },
};

static char *
write_bytes(char *out, const char *s, size_t len)
{
	if (len)
		memcpy(out, s, len);
	return out + len;
}

static inline char *
write_text(char *out, char delimiter, const struct tes_text *text)
{
	return text->s ? csv_write_text(out, delimiter, text) : out;
}

/*
 * Writes the name of a cell as two fields of integers: q and r of a hexagon
 * "-1,2"; column and row, from 1, of a square "C4".  Returns the end of the
 * fields.
 */
static char *
write_cell(char *out, char delimiter, enum tes_grid grid, const char *cell)
{
	const size_t len = cell ? strlen(cell) : 0;
	const char *comma = cell ? strchr(cell, ',') : NULL;

	*out++ = delimiter;
	if (cell && grid == TES_GRID_SQUARES)
		out += number_write(out, cell[0] - 'A' + 1);
	else if (comma)
		out = write_bytes(out, cell, (size_t)(comma - cell));
	*out++ = delimiter;
	if (cell && grid == TES_GRID_SQUARES)
		out = write_bytes(out, cell + 1, len - 1);
	else if (comma)
		out = write_bytes(out, comma + 1, strlen(comma + 1));
	return out;
}

/* Returns the index of a seat's panel, from 0; -1 if it has none. */
static int
view_of(const struct csv_row_writer *log, const char *seat)
{
	for (uint32_t i = 0; seat && i < log->seats; i++)
		if (log->seat[i] == seat || strcmp(log->seat[i], seat) == 0)
			return (int)i;
	return -1;
}

/*
 * Writes the fields of the position: the first supply, and the counters of the
 * seat whose panel is `view`; empty fields if view is -1.
 */
static char *
write_state(char *out, char delimiter, const struct csv_row_writer *log,
    int view)
{
	const struct tes_counter *counter =
	    view >= 0 && log->has_counters ?
	    &log->counter[(uint32_t)view * log->columns] : NULL;

	*out++ = delimiter;
	out = write_bytes(out, log->supply.s, log->supply.len);
	for (uint32_t i = 0; i < log->columns; i++) {
		*out++ = delimiter;
		if (counter && counter[i].is_certain)
			out += number_write(out, counter[i].value);
	}
	return out;
}

/* Writes the seat and name of a row, in two fields. */
static char *
write_player(char *out, char delimiter, const struct csv_row_writer *log,
    const struct csv_event_row *row, int view)
{
	const struct tes_text seat = csv_text_of(row->seat);

	/* NULL: out of memory, which is reported when the record ends */
	if (view >= 0 && log->players.s)
		return write_bytes(out, log->players.s + log->player[view],
		    log->player[view + 1] - log->player[view]);
	*out++ = delimiter;
	out = write_text(out, delimiter, &seat);
	*out++ = delimiter;
	return out;
}

/* Writes the fields before the columns of cells. */
static char *
write_front(char *out, char delimiter, const struct csv_row_writer *log,
    const struct csv_event_row *row, int view)
{
	out = write_bytes(out, log->prefix.s, log->prefix.len);
	if (row->turn || row->is_start)
		out += number_write(out, row->turn);
	out = write_player(out, delimiter, log, row, view);
	*out++ = delimiter;
	out = write_bytes(out, row->event, strlen(row->event));
	*out++ = delimiter;
	if (row->kind)
		out = write_bytes(out, row->kind, strlen(row->kind));
	*out++ = delimiter;
	out = write_text(out, delimiter, &row->step);
	*out++ = delimiter;
	return write_text(out, delimiter, &row->what);
}

/*
 * Returns whether a text is an integer, which spreadsheets do not treat as a
 * formula.
 */
static bool
is_number(const struct tes_text *text)
{
	const size_t sign = text->len > 0 && text->s[0] == '-';

	for (size_t i = sign; i < text->len; i++)
		if (text->s[i] < '0' || text->s[i] > '9')
			return false;
	return text->len > sign;
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
		const struct tes_text *text = record_key_text(key, turn);
		/*
		 * Numbers need no apostrophe, as spreadsheets do not treat
		 * their '-' as a formula.
		 */
		if (key->kind == RECORD_NUMBER || key->kind == RECORD_SECONDS)
			out = write_bytes(out, text->s, text->len);
		else
			out = write_text(out, delimiter, text);
	}
	return out;
}

/* Returns the most bytes that write_turn() writes for this turn. */
static size_t
turn_room(const struct tes_turn *turn)
{
	size_t room = TURN_TEXTS;

	for (const struct record_key *key = record_turn_keys;
	     turn && key->name; key++)
		if (record_key_is_text(key))
			room += csv_room(record_key_text(key, turn));
	return room;
}

/*
 * Writes the fields between the columns of cells and those of the turn's texts:
 * 'amount' and 'text'.
 */
static char *
write_back(char *out, char delimiter, const struct csv_event_row *row)
{
	*out++ = delimiter;
	if (row->has_amount)
		out += number_write(out, row->amount);
	else if (is_number(&row->number))
		out = write_bytes(out, row->number.s, row->number.len);
	else
		out = write_text(out, delimiter, &row->number);
	*out++ = delimiter;
	return write_text(out, delimiter, &row->text);
}

void
csv_put_row(struct tes_writer *w, const struct csv_event_row *row)
{
	const struct csv_row_writer *log = w->own;
	const char d = w->style.delimiter;
	const int view = view_of(log, row->seat);
	const struct tes_text seat = csv_text_of(row->seat);
	const struct tes_text event = csv_text_of(row->event);
	const struct tes_text kind = csv_text_of(row->kind);
	const struct tes_text *const all[] = { &seat, &event, &kind,
		&row->step, &row->what, &row->text, &row->number };
	size_t room = log->prefix.len + log->supply.len + log->players.len +
	    log->columns * (NUMBER_SIZE + 1) + WRITTEN + 6 * NUMBER_SIZE + 8 +
	    turn_room(row->of);

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		room += csv_room(all[i]);
	room += row->cell ? strlen(row->cell) : 0;
	room += row->to ? strlen(row->to) : 0;
	char *const begin = buf_room(&w->noted, room);
	if (!begin)
		return;
	char *out = write_front(begin, d, log, row, view);
	out = write_cell(out, d, log->grid, row->cell);
	out = write_cell(out, d, log->grid, row->to);
	out = write_back(out, d, row);
	out = write_turn(out, d, row->of);
	out = write_state(out, d, log, view);
	out = write_bytes(out, w->style.newline, strlen(w->style.newline));
	buf_used(&w->noted, (size_t)(out - begin));
}

/* Functions for the fields of the position. */

void
csv_note_scene(struct tes_writer *w, const struct tes_scene *scene)
{
	const struct tes_record_header *head = &w->rec->head;
	struct csv_row_writer *log = w->own;
	const char d = w->style.delimiter;

	log->grid = scene->grid;
	log->seats = scene->panel_count < TES_SEATS_MAX ? scene->panel_count :
						    TES_SEATS_MAX;
	buf_clear(&log->players);
	for (uint32_t i = 0; i < log->seats; i++) {
		const struct tes_text seat = csv_text_of(scene->panel[i].seat);

		log->seat[i] = seat.s;
		buf_putc(&log->players, d);
		csv_put_text(&log->players, d, &seat);
		buf_putc(&log->players, d);
		if (i < head->player_count)
			csv_put_text(&log->players, d, &head->player[i].value);
		log->player[i + 1] = log->players.len;
	}
	log->columns = scene->panel[0].counter_count;
	struct tes_counter *counter = realloc(log->counter,
	    (log->seats * log->columns + 1) * sizeof(*counter));
	if (counter)
		log->counter = counter;
	else
		w->out_of_memory = true;
	log->has_counters = false;
	log->counts_supply = false;
	for (uint32_t i = 0;
	     scene->supply_count && i < scene->supply[0].pile_count; i++)
		log->counts_supply |= scene->supply[0].pile[i].count > 1;
}

/* Makes the field of a supply, such as the bag: its pieces, or their number. */
static void
put_supply(struct tes_writer *w, const struct tes_supply *supply)
{
	struct csv_row_writer *log = w->own;
	int64_t pieces = 0;

	buf_clear(&log->text);
	for (uint32_t i = 0; i < supply->pile_count; i++) {
		pieces += supply->pile[i].count;
		if (log->counts_supply)
			continue;
		if (i)
			buf_putc(&log->text, ' ');
		buf_puts(&log->text, supply->pile[i].kind);
	}
	const struct tes_text kinds =
	    text_plain(log->text.s, log->text.len, 0);
	if (log->counts_supply)
		buf_number(&log->supply, pieces);
	else if (kinds.len)
		csv_put_text(&log->supply, w->style.delimiter, &kinds);
}

void
csv_note_state(struct tes_writer *w, struct tes_judge *judge, bool is_blank)
{
	const struct tes_scene *scene = tes_judge_scene_summary(judge);
	struct csv_row_writer *log = w->own;

	buf_clear(&log->supply);
	log->has_counters = false;
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	if (is_blank || w->out_of_memory)
		return;
	log->has_counters = true;
	if (scene->supply_count)
		put_supply(w, &scene->supply[0]);
	for (uint32_t i = 0; i < log->seats; i++)
		memcpy(&log->counter[i * log->columns], scene->panel[i].counter,
		    log->columns * sizeof(*log->counter));
}

void
csv_note_header(struct tes_writer *w, struct tes_judge *judge)
{
	const struct tes_scene *scene = tes_judge_scene_summary(judge);
	struct csv_row_writer *log = w->own;
	const char d = w->style.delimiter;
	struct buf *out = &log->header;

	buf_clear(out);
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	for (size_t i = 0; i < WRITTEN; i++)
		for (size_t k = 0; k < (written[i] ? 1 : 4); k++) {
			buf_puts(out, written[i] ? written[i] :
			    cells[log->grid][k]);
			buf_putc(out, d);
		}
	buf_puts(out, scene->supply_count ? scene->supply[0].name : "");
	for (uint32_t k = 0; k < scene->panel[0].counter_count; k++) {
		buf_putc(out, d);
		buf_puts(out, scene->panel[0].counter[k].name);
	}
	buf_puts(out, w->style.newline);
}
