/*
 * read.c - reads records from a CSV table of events.
 *
 * The rows of a game are converted to YAML events, which the YAML reader
 * parses: it checks keys, dates, numbers and steps, and reports their places in
 * the table.
 */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "csv/game.h"
#include "yaml/in.h"

/* Words of the column 'event' that are valid for all games. */
static const struct {
	const char *word;
	enum csv_event event;
} common[] = {
	{ "action", CSV_IS_STEP },
	{ "tag", CSV_IS_TAG },
	{ "parameter", CSV_IS_PARAMETER },
	{ "player", CSV_IS_PLAYER },
	{ "setup", CSV_IS_SETUP },
	{ "hand", CSV_IS_HAND },
	{ "bag", CSV_IS_BAG },
	{ "refill", CSV_IS_REFILL },
	{ "state", CSV_IS_COMPUTED },
	{ "result", CSV_IS_RESULT },
	{ "end", CSV_IS_COMPUTED },
};

enum { COMMON = sizeof(common) / sizeof(common[0]) };

struct csv_table {
	struct csv_rows *rows;
	struct csv_row row;
	/* index of the field of each column, from 0; -1: none */
	int field[CSV_COLUMNS];
	size_t fields;
	bool has_header, has_events;
	/*
	 * length of the byte order mark before a table that was appended to
	 * this one; or 0
	 */
	size_t bom;
	/* words of the column 'event', NULL-terminated, and their meanings */
	const char **word;
	enum csv_event *event;
	/* value of column 'number' of the game being read or skipped */
	struct buf number;
	struct csv_numbers numbers; /* numbers of earlier games of the table */
	bool is_noted; /* `number` was added to `numbers` */
};

static void
release(void *own)
{
	struct csv_table *t = own;

	csv_rows_free(t->rows);
	buf_release(&t->row.text);
	free(t->row.field);
	buf_release(&t->number);
	free(t->word);
	free(t->event);
	free(t);
}

/* Collects the words for column 'event' of all games: a row may be of any. */
static bool
find_words(struct csv_table *t)
{
	const struct tes_game *game = NULL;
	const struct tes_effect_kind *kind;
	size_t n = COMMON, kinds;

	while ((game = tes_game_next(game))) {
		tes_game_effects(game, &kinds);
		n += kinds;
	}
	t->word = calloc(n + 1, sizeof(*t->word));
	t->event = calloc(n, sizeof(*t->event));
	if (!t->word || !t->event)
		return false;
	for (n = 0; n < COMMON; n++) {
		t->word[n] = common[n].word;
		t->event[n] = common[n].event;
	}
	while ((game = tes_game_next(game))) {
		kind = tes_game_effects(game, &kinds);
		for (size_t i = 0; i < kinds; i++) {
			if (!kind[i].event)
				continue;
			t->word[n] = kind[i].event;
			t->event[n++] = kind[i].row == TES_ROW_NAME ?
			    CSV_IS_STEP : CSV_IS_COMPUTED;
		}
	}
	return true;
}

/* Makes the state of the reader at its first line. */
static enum tes_status
make_table(struct tes_reader *r)
{
	struct stream_line line;
	struct csv_table *t;
	const enum tes_status st = stream_first_line(r, &line);

	if (st != TES_OK)
		return st;
	t = calloc(1, sizeof(*t));
	if (!t)
		return TES_NOMEM;
	t->rows = csv_rows_new(csv_find_delimiter(line.s, line.len),
	    &r->limits);
	t->row.field = calloc((size_t)r->limits.columns + 1,
	    sizeof(*t->row.field));
	t->row.fields_max = (size_t)r->limits.columns;
	if (!t->rows || !t->row.field || !find_words(t)) {
		release(t);
		return TES_NOMEM;
	}
	r->priv = t;
	r->release = release;
	return TES_OK;
}

/* Returns the column with a heading, ignoring case and spaces; or -1. */
static int
find_column(const char *s, size_t len)
{
	while (len > 0 && s[0] == ' ') {
		s++;
		len--;
	}
	while (len > 0 && s[len - 1] == ' ')
		len--;
	for (int i = 0; csv_names[i]; i++)
		if (len > 0 && !word_differs(*s, *csv_names[i]) &&
		    word_is_folded(s, len, csv_names[i]))
			return i;
	/* People also write "cells" as the heading. */
	return word_is_folded(s, len, "cells") ? CSV_CELL : -1;
}

bool
csv_sniff(const char *line, size_t len, bool is_whole)
{
	const char delimiter = csv_find_delimiter(line, len);
	bool has_seat = false, has_step = false;

	(void)is_whole;
	if (len >= 5 && memcmp(line, "sep=", 4) == 0 && line[4] == delimiter)
		return len == 5 || (len == 6 && line[5] == '\r');
	for (size_t from = 0, to; from <= len; from = to + 1) {
		for (to = from; to < len && line[to] != delimiter; to++)
			;
		size_t end = to;
		while (end > from && (line[end - 1] == '\r' ||
		    line[end - 1] == '"'))
			end--;
		const bool quoted = from < end && line[from] == '"';
		const int column = find_column(line + from + quoted,
		    end - from - quoted);
		has_seat |= column == CSV_SEAT;
		has_step |= column == CSV_STEP;
	}
	return has_seat && has_step;
}

/* Functions for the header row. */

static struct tes_span
field_span(const struct csv_field *f)
{
	return (struct tes_span){ f->begin, f->end };
}

/*
 * Reports an unknown word in a field, with a similar one of the list.  Returns
 * the diagnostic if no word is similar, else NULL.
 */
static struct tes_diag *
report_unknown(const struct csv_table *t, enum diag_id id,
    const struct csv_field *f, const char *const *words,
    struct tes_diags *diags)
{
	const char *s = t->row.text.s + f->at;
	struct tes_diag *diag = diag_add(diags, id, field_span(f), "'%.*s'",
	    (int)f->len, s);
	const int near = word_nearest(words, s, f->len);

	if (near < 0)
		return diag;
	diag_suggest(diags, diag, words[near]);
	return NULL;
}

/* Reads the header.  Returns false if rows cannot be read with it. */
static bool
read_header(struct csv_table *t, struct tes_diags *diags)
{
	const struct csv_row *row = &t->row;
	const size_t before = tes_diags_error_count(diags);

	t->has_header = true;
	t->numbers.count = 0;
	t->fields = row->fields;
	if (row->fields > row->fields_max)
		limits_help(diags, diag_add(diags, DIAG_CSV_COLUMNS,
		    field_span(&row->field[row->fields_max]), "more than %zu "
		    "columns", row->fields_max), TES_LIMIT_COLUMNS);
	for (size_t c = 0; c < CSV_COLUMNS; c++)
		t->field[c] = -1;
	for (size_t i = 0; i < row->fields; i++) {
		const struct csv_field *f = &row->field[i];
		const int c = find_column(row->text.s + f->at, f->len);

		if (c >= 0 && t->field[c] >= 0)
			diag_add(diags, DIAG_CSV_COLUMNS, field_span(f),
			    "duplicate column '%s'", csv_names[c]);
		if (c >= 0)
			t->field[c] = (int)i;
	}
	const bool has_seat = t->field[CSV_SEAT] >= 0;
	const bool has_step = t->field[CSV_STEP] >= 0;
	t->has_events = t->field[CSV_EVENT] >= 0;
	/* Without both, the row is no header: its words are not columns. */
	for (size_t i = 0; i < row->fields && !t->has_events &&
	    (has_seat || has_step); i++) {
		const struct csv_field *f = &row->field[i];

		if (f->len > 0 && find_column(row->text.s + f->at, f->len) < 0)
			report_unknown(t, DIAG_CSV_UNKNOWN_COLUMN, f,
			    csv_names, diags);
	}
	if (!has_seat || !has_step)
		diag_help(diags, diag_add(diags, DIAG_CSV_COLUMNS,
		    field_span(&row->field[0]), "missing column%s",
		    has_seat ? " 'step'" : has_step ? " 'seat'" :
		    "s 'seat' and 'step'"), "name the columns in the first "
		    "row, among them 'seat' and 'step'");
	return tes_diags_error_count(diags) == before;
}

/* Functions for the rows of games. */

static const struct csv_field *
field_of(const struct csv_table *t, int column)
{
	const int i = t->field[column];

	return i >= 0 && (size_t)i < t->row.fields ? &t->row.field[i] : NULL;
}

/* Returns whether t->row is the header of a table appended by cat(1). */
static bool
is_header(const struct csv_table *t)
{
	const struct csv_row *row = &t->row;
	bool has_seat = false, has_step = false;

	for (size_t i = 0; i < row->fields; i++) {
		const size_t mark = i == 0 ? csv_row_bom(row) : 0;
		const size_t len = row->field[i].len - mark;
		const int column = find_column(row->text.s +
		    row->field[i].at + mark, len);

		/* The first field of most rows is not the name of a column. */
		if (i == 0 && column < 0 && len > 0)
			return false;
		has_seat |= column == CSV_SEAT;
		has_step |= column == CSV_STEP;
	}
	return has_seat && has_step;
}

/*
 * Returns whether t->row does not belong to the game of the row before: it
 * begins a table, or has another 'number'.
 */
static bool
begins_game(struct csv_table *t)
{
	const bool is_table =
	    csv_row_names_delimiter(&t->row) || is_header(t);
	const struct csv_field *f = field_of(t, CSV_NUMBER);
	struct buf *number = &t->number;

	t->bom = is_table ? csv_row_bom(&t->row) : 0;
	if (is_table || !f || f->len == 0)
		return is_table;
	const char *s = t->row.text.s + f->at;
	if (number->len == 0) {
		buf_put(number, s, f->len);
		return false;
	}
	return number->len != f->len || memcmp(number->s, s, f->len) != 0;
}

static void
find_event(const struct csv_table *t, struct csv_line *line,
    struct tes_diags *diags)
{
	const struct csv_field *f = field_of(t, CSV_EVENT);

	line->event = CSV_IS_STEP;
	if (!f || f->len == 0)
		return;
	const char *s = t->row.text.s + f->at;
	for (int i = 0; t->word[i]; i++)
		if (word_is(s, f->len, t->word[i])) {
			line->event = t->event[i];
			return;
		}
	line->event = CSV_IS_COMPUTED;
	diag_help(diags, report_unknown(t, DIAG_CSV_EVENT, f, t->word, diags),
	    "leave 'event' empty in the row of a step; the event of a game is "
	    "a row of its own, with 'tag' in 'event', 'event' in 'what' and "
	    "its name in 'text'");
}

static void
add_line(const struct csv_table *t, struct csv_game *g,
    struct tes_diags *diags)
{
	const struct csv_row *row = &t->row;
	const int step = t->field[CSV_STEP];
	const struct csv_field *note = &row->field[step + 1];
	struct tes_diag *diag = NULL;
	struct csv_line *line = arena_append(g->arena, &g->line, &g->lines,
	    &g->cap, sizeof(*line));

	if (!line)
		return;
	/* In tables typed by people, cells may lack the quotes they need. */
	if (!t->has_events && t->field[CSV_TURN_note] == step + 1 &&
	    csv_row_splits_cell(row, (size_t)step))
		diag = diag_add(diags, DIAG_CSV_ROW, field_span(note),
		    "'%.*s' in column 'note' is half of a cell",
		    (int)note->len, row->text.s + note->at);
	for (size_t i = t->fields; i < row->fields && !diag; i++)
		if (row->field[i].len > 0)
			diag = diag_add(diags, DIAG_CSV_ROW,
			    field_span(&row->field[i]),
			    "field %zu in a table of %zu columns", i + 1,
			    t->fields);
	diag_help(diags, diag, "put a field that contains the delimiter, such "
	    "as a cell 0,1, in double quotes");
	find_event(t, line, diags);
	for (int c = 0; c < CSV_COLUMNS; c++) {
		const struct csv_field *field = field_of(t, c);

		if (!field)
			continue;
		const struct csv_field f = csv_row_value(row, *field, c);
		if (f.len == 0)
			continue;
		/* A copy: the buffer with the source may still move. */
		line->text[c] = (struct tes_text){
			.s = arena_strndup(g->arena, row->text.s + f.at, f.len),
			.len = (uint32_t)f.len,
			.span = { f.begin, f.end },
		};
	}
}

/* Skips the rest of a game that exceeded a limit. */
static enum tes_status
skip_game(struct csv_table *t, struct tes_reader *r)
{
	while (r->is_skipping) {
		stream_take(r);
		const enum tes_status st = csv_rows_next(t->rows, r, &t->row);

		if (st != TES_OK)
			return st;
		if (!begins_game(t))
			continue;
		r->scan = r->begin;
		r->scanned = 0;
		r->is_skipping = false;
	}
	return TES_OK;
}

/* Stores the number of the game; reports it if an earlier game had it. */
static void
note_number(struct csv_table *t, struct csv_game *g, struct tes_diags *diags)
{
	if (t->is_noted || t->number.len == 0)
		return;
	t->is_noted = true;
	if (csv_numbers_add(&t->numbers, &t->number))
		return;
	diag_help(diags, diag_add(diags, DIAG_CSV_ORDER,
	    field_span(field_of(t, CSV_NUMBER)), "'number' is '%.*s' again, "
	    "after rows of another record", (int)t->number.len, t->number.s),
	    "sort the table by 'number', or give this record another one");
	g->is_partial = true;
}

/* Reports why t->row is malformed, unless the limit of errors is reached. */
static void
report_row(const struct csv_table *t, const struct tes_reader *r,
    struct tes_diags *diags)
{
	const struct csv_row *row = &t->row;

	if (tes_diags_error_count(diags) >= r->limits.errors)
		return;
	struct tes_diag *diag = diag_add(diags, DIAG_CSV_SYNTAX, row->span,
	    "%s", row->error);
	if (row->opened.end > 0)
		diag_note(diags, diag, row->opened, "the field begins here");
	if (row->is_long)
		limits_help(diags, diag, TES_LIMIT_FIELD);
	else if (!t->has_header && r->buf[r->begin] == '{')
		diag_help(diags, diag, "this may be JSON: use --from=jsonl");
	else
		diag_help(diags, diag, "put the field in double quotes, and "
		    "double each quote in it");
}

/* Collects the rows of a game in g; TES_INVALID: the header is unusable. */
static enum tes_status
collect(struct csv_table *t, struct tes_reader *r, struct csv_game *g,
    struct tes_diags *diags)
{
	buf_clear(&t->number);
	t->is_noted = false;
	/* An appended table's byte order mark is a gap of the reader. */
	stream_pass(r, r->buf + r->begin, t->bom);
	r->begin += t->bom;
	r->scan += t->bom;
	t->bom = 0;
	for (;;) {
		const size_t scan = r->scan - r->begin;
		const uint64_t scanned = r->scanned;
		const enum tes_status st = csv_rows_next(t->rows, r, &t->row);

		if (st != TES_OK)
			return st;
		/*
		 * The row that exceeds a limit may belong to the next game,
		 * unless the current game has no rows yet.
		 */
		const bool is_long = r->scan - r->begin > r->limits.record ||
		    g->lines == r->limits.rows;
		if (is_long && (t->row.error || !t->has_header ||
		    !begins_game(t) || g->lines == 0)) {
			r->is_skipping = true;
			return TES_OK;
		}
		if (t->row.error) {
			report_row(t, r, diags);
			g->is_partial = true;
			if (!t->has_header)
				return TES_INVALID;
			continue;
		}
		if (csv_row_is_blank(&t->row))
			continue;
		if (g->lines == 0 && csv_row_names_delimiter(&t->row))
			continue;
		if (!t->has_header || (g->lines == 0 && is_header(t))) {
			if (!read_header(t, diags))
				return TES_INVALID;
			continue;
		}
		if (begins_game(t)) {
			r->scan = r->begin + scan;
			r->scanned = scanned;
			return TES_OK;
		}
		note_number(t, g, diags);
		add_line(t, g, diags);
	}
}

/* Makes a text point into the source; maps its bytes if they differ there. */
static void
point_into_source(struct tes_text *text, const struct tes_source *src,
    struct arena *a)
{
	const char *s = src->text + text->span.begin;
	const bool quoted = text->s && s[0] == '"';
	uint32_t *at, from = text->span.begin + quoted;

	if (!text->s)
		return;
	text->span = (struct tes_span){ from, text->span.end - quoted };
	if (text->span.end - from == text->len) {
		text->s = src->text + from;
		return;
	}
	/*
	 * Doubled quotes are single in the text, and CR LF is a newline: map
	 * each byte's offset.
	 */
	at = arena_array(a, text->len + (size_t)1, sizeof(*at));
	if (!at)
		return;
	for (uint32_t i = 0; i < text->len; i++) {
		from += text->s[i] == '\n' && src->text[from] == '\r';
		at[i] = from;
		from += 1 + (src->text[from] == '"');
	}
	at[text->len] = text->span.end;
	text->offset_map = at;
}

static enum tes_status
make_record(struct csv_game *g, struct tes_record *rec,
    struct tes_diags *diags, size_t before)
{
	struct yaml_in in = {
		.arena = &rec->arena,
		.limits = &rec->limits,
		.rec = rec,
		.diags = diags,
		.pull = csv_game_pull,
		.pull_ctx = g,
		.missing_help = "add columns 'game' and 'edition', or use "
		    "--edition=ID for the whole table",
	};

	for (size_t i = 0; i < g->lines; i++)
		for (int c = 0; c < CSV_COLUMNS; c++)
			point_into_source(&g->line[i].text[c], &rec->source,
			    g->arena);
	g->end = (uint32_t)rec->source.len;
	csv_game_build(g, diags);
	if (yaml_begin(&in, rec->source.text, rec->source.len, 0)) {
		/*
		 * Malformed rows may have what the record lacks: do not report
		 * that.
		 */
		in.lost |= g->is_partial;
		yaml_read_document(&in, rec);
	}
	yaml_end(&in);
	rec->is_partial |= g->is_partial || in.lost || in.is_over;
	return rec->arena.out_of_memory ? TES_NOMEM :
	    diags_status(diags, before);
}

enum tes_status
csv_next(struct tes_reader *r, struct tes_record *rec, struct tes_diags *diags)
{
	const size_t before = tes_diags_error_count(diags);
	struct csv_game g = { .arena = &rec->arena };
	enum tes_status st = r->priv ? TES_OK : make_table(r);
	struct csv_table *t = r->priv;

	if (st == TES_OK && r->is_skipping)
		st = skip_game(t, r);
	if (st != TES_OK)
		return st;
	st = collect(t, r, &g, diags);
	if (st == TES_NOMEM || st == TES_IO || t->number.out_of_memory ||
	    rec->arena.out_of_memory)
		return st == TES_IO ? st : TES_NOMEM;
	if (r->is_skipping)
		return stream_too_long(r, rec, diags,
		    g.lines == r->limits.rows ? TES_LIMIT_ROWS :
		    TES_LIMIT_RECORD);
	if (st == TES_END && g.lines == 0 && !g.is_partial)
		return TES_END;
	if (stream_begin_record(r, rec, r->scan - r->begin) != TES_OK)
		return TES_NOMEM;
	stream_take(r);
	if (st == TES_INVALID) {
		r->is_over = rec->is_partial = true;
		return TES_INVALID;
	}
	g.game = r->game;
	g.edition = r->edition;
	return make_record(&g, rec, diags, before);
}
