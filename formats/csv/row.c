/*
 * row.c - parses rows of CSV with libcsv, and finds the offsets of fields in
 * the source.
 *
 * libcsv does not report offsets, so input is passed to it up to each character
 * that can end a field, and bytes are counted here.  Its strict modes are used,
 * as the others lose malformed rows.
 */
#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "base/ascii.h"
#include "csv/columns.h"
#include "csv/private.h"

const char *const csv_names[] = {
#define COLUMN(id, name) name,
	CSV_FIXED(COLUMN)
#undef COLUMN
#define TURN_TEXT(name, ...) #name,
#include "model/record.def"
	NULL
};

enum { BLOCK = 4096 };

struct csv_rows {
	struct csv_parser parser;
	char delimiter;
	const struct limits *limits;
	struct csv_row *row; /* row that is being parsed */
	uint32_t begin, end; /* offsets of the current field */
	uint32_t quote; /* offset of the opening quote */
	bool is_quoted; /* the current field began with a quote */
	bool is_inside; /* the last byte that was parsed is inside of quotes */
};

/* Returns 0, so that libcsv does not remove spaces at the ends of a field. */
static int
is_no_space(unsigned char c)
{
	(void)c;
	return 0;
}

static bool
init(struct csv_rows *rows)
{
	if (csv_init(&rows->parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
		return false;
	csv_set_delim(&rows->parser, (unsigned char)rows->delimiter);
	csv_set_space_func(&rows->parser, is_no_space);
	csv_set_blk_size(&rows->parser, BLOCK);
	rows->is_quoted = rows->is_inside = false;
	return true;
}

struct csv_rows *
csv_rows_new(char delimiter, const struct limits *limits)
{
	struct csv_rows *rows = calloc(1, sizeof(*rows));

	if (!rows)
		return NULL;
	rows->delimiter = delimiter;
	rows->limits = limits;
	if (init(rows))
		return rows;
	free(rows);
	return NULL;
}

void
csv_rows_free(struct csv_rows *rows)
{
	if (!rows)
		return;
	csv_free(&rows->parser);
	free(rows);
}

/* Adds a field to the row; each CR LF in its text becomes a newline. */
static void
end_field(void *text, size_t len, void *ctx)
{
	struct csv_rows *rows = ctx;
	struct csv_row *row = rows->row;
	const size_t at = row->text.len;
	const char *s = text;
	size_t from = 0;

	if (row->fields > row->fields_max)
		return;
	for (size_t i = 0; i + 1 < len; i++)
		if (s[i] == '\r' && s[i + 1] == '\n') {
			buf_put(&row->text, s + from, i - from);
			from = i + 1;
		}
	buf_put(&row->text, len ? s + from : s, len - from);
	row->field[row->fields++] = (struct csv_field){
		.begin = rows->begin,
		.end = rows->end,
		.at = at,
		.len = row->text.len - at,
	};
}

static void
end_row(int c, void *ctx)
{
	struct csv_rows *rows = ctx;

	(void)c;
	rows->row->is_complete = true;
}

/*
 * Marks the row as malformed, with the reason `error` and the offset `at`.
 * Parsing resumes at the next line.
 */
static enum tes_status
fail(struct csv_rows *rows, struct tes_reader *r, const char *error,
    uint32_t at)
{
	const char *s = r->buf + r->begin;
	const size_t scanned = r->scan - r->begin;

	rows->row->error = error;
	rows->row->span = (struct tes_span){ at, at + 1 };
	csv_free(&rows->parser);
	if (!init(rows))
		return TES_NOMEM;
	/* Move r->scan back to the start of the next line. */
	const char *nl = memchr(s + at, '\n', scanned - at);
	const size_t to = nl ? (size_t)(nl - s) + 1 : scanned;
	for (size_t i = to; i < scanned; i++)
		r->scanned -= s[i] == '\n';
	r->scan = r->begin + to;
	/* If the line was not scanned to its end, scan the rest of it. */
	if (r->scan > r->begin && r->buf[r->scan - 1] != '\n')
		return stream_scan_line(r, SIZE_MAX);
	return TES_OK;
}

static enum tes_status
fail_at(struct csv_rows *rows, struct tes_reader *r, uint32_t at)
{
	const char *s = r->buf + r->begin;

	if (csv_error(&rows->parser) != CSV_EPARSE)
		return TES_NOMEM;
	if (rows->is_quoted &&
	    memchr(s + rows->quote, '\n', at - rows->quote))
		rows->row->opened =
		    (struct tes_span){ rows->quote, rows->quote + 1 };
	return fail(rows, r, rows->is_quoted ?
	    "unexpected text after the closing quote of a field" :
	    "quote inside an unquoted field", at);
}

static enum tes_status
end_stream(struct csv_rows *rows, struct tes_reader *r)
{
	rows->end = (uint32_t)(r->end - r->begin);
	if (csv_fini(&rows->parser, end_field, end_row, rows) != 0)
		return csv_error(&rows->parser) == CSV_EPARSE ?
		    fail(rows, r, "missing closing quote", rows->quote) :
		    TES_NOMEM;
	rows->is_quoted = rows->is_inside = false;
	return rows->row->is_complete ? TES_OK : TES_END;
}

/* Consumes the LF of a CR LF whose CR has ended the row. */
static enum tes_status
take_line_feed(struct tes_reader *r)
{
	enum tes_status st = TES_OK;

	if (r->scan == r->end)
		st = stream_fill(r);
	if (r->scan < r->end && r->buf[r->scan] == '\n') {
		r->scan++;
		r->scanned++;
	}
	return st == TES_END ? TES_OK : st;
}

static enum tes_status
feed(struct csv_rows *rows, struct tes_reader *r)
{
	const char *s = r->buf + r->scan;
	const size_t len = r->end - r->scan;
	const uint32_t from = (uint32_t)(r->scan - r->begin);
	size_t run = 0;

	/* Up to and including the first byte that can begin or end a field */
	while (run < len && s[run] != rows->delimiter && s[run] != '"' &&
	    s[run] != '\n' && s[run] != '\r')
		run++;
	run += run < len;
	const char last = s[run - 1];
	const uint32_t at = from + (uint32_t)run - 1;
	rows->end = at;
	const size_t done = csv_parse(&rows->parser, s, run, end_field,
	    end_row, rows);
	if (done < run) {
		r->scan += done;
		return fail_at(rows, r, from + (uint32_t)done);
	}
	r->scan += run;
	const bool was_inside = rows->is_inside;
	/* Update the offsets and the state of quotes after the byte `last`. */
	r->scanned += last == '\n';
	if (last == '"') {
		if (!rows->is_quoted && at == rows->begin) {
			rows->is_quoted = true;
			rows->quote = at;
		}
		rows->is_inside = rows->is_quoted && !rows->is_inside;
	} else if (!rows->is_inside && (last == rows->delimiter ||
	    last == '\n' || last == '\r')) {
		rows->begin = at + 1;
		rows->is_quoted = false;
	}
	if ((was_inside || rows->is_inside) &&
	    at - rows->quote > rows->limits->field + !rows->is_inside) {
		rows->row->is_long = true;
		return fail(rows, r, rows->is_inside ?
		    "missing closing quote" : "field too long",
		    rows->quote);
	}
	return rows->row->is_complete && last == '\r' ? take_line_feed(r)
						      : TES_OK;
}

enum tes_status
csv_rows_next(struct csv_rows *rows, struct tes_reader *r, struct csv_row *row)
{
	enum tes_status st = TES_OK;

	buf_clear(&row->text);
	row->fields = 0;
	row->is_complete = false;
	row->error = NULL;
	row->is_long = false;
	row->opened = (struct tes_span){ 0, 0 };
	rows->row = row;
	rows->begin = (uint32_t)(r->scan - r->begin);
	while (st == TES_OK && !row->is_complete && !row->error) {
		if (r->scan < r->end) {
			st = feed(rows, r);
			continue;
		}
		st = stream_fill(r);
		if (st == TES_END)
			return row->text.out_of_memory ? TES_NOMEM :
			    end_stream(rows, r);
	}
	return row->text.out_of_memory ? TES_NOMEM : st;
}

bool
csv_row_is_blank(const struct csv_row *row)
{
	for (size_t i = 0; i < row->fields; i++)
		for (size_t k = 0; k < row->field[i].len; k++)
			if (row->text.s[row->field[i].at + k] != ' ')
				return false;
	return true;
}

size_t
csv_row_bom(const struct csv_row *row)
{
	const struct csv_field *f = &row->field[0];

	return row->fields > 0 && f->len >= 3 &&
	    memcmp(row->text.s + f->at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

bool
csv_row_names_delimiter(const struct csv_row *row)
{
	const struct csv_field *f = &row->field[0];
	const size_t mark = csv_row_bom(row);

	return row->fields == 2 && f->len == mark + 4 && !row->field[1].len &&
	    memcmp(row->text.s + f->at + mark, "sep=", 4) == 0;
}

char
csv_find_delimiter(const char *line, size_t len)
{
	static const char candidate[] = ",;\t|";
	size_t most = 0;
	char found = ',';

	for (const char *c = candidate; *c; c++) {
		bool is_inside = false;
		size_t n = 0;

		for (size_t i = 0; i < len; i++) {
			is_inside ^= line[i] == '"';
			n += !is_inside && line[i] == *c;
		}
		if (n > most) {
			most = n;
			found = *c;
		}
	}
	return found;
}

/* Returns the length of the integer that a string begins with; 0 if none. */
static size_t
integer_len(const char *s, size_t len)
{
	const size_t sign = len > 0 && (s[0] == '-' || s[0] == '+');
	size_t i = sign;

	while (i < len && ascii_is_digit(s[i]))
		i++;
	return i > sign ? i : 0;
}

bool
csv_row_splits_cell(const struct csv_row *row, size_t i)
{
	if (i + 1 >= row->fields)
		return false;
	const struct csv_field *f = &row->field[i], *next = f + 1;
	const char *s = row->text.s + f->at, *rest = row->text.s + next->at;
	const size_t n = integer_len(rest, next->len);
	size_t word = f->len;

	while (word > 0 && s[word - 1] != ' ')
		word--;
	/* Fields with quotes are longer in the source. */
	return f->end - f->begin == f->len && word > 0 && word < f->len &&
	    integer_len(s + word, f->len - word) == f->len - word && n > 0 &&
	    next->end - next->begin == next->len &&
	    (n == next->len || memchr("!?;", rest[n], 3));
}

struct csv_field
csv_row_value(const struct csv_row *row, struct csv_field f, int column)
{
	const bool is_cell = column >= CSV_CELL && column <= CSV_TO_R;
	const bool is_whole = column == CSV_TURN || column == CSV_AMOUNT ||
	    (is_cell && column != CSV_CELL && column != CSV_TO);
	const char *s = row->text.s;

	if (!is_cell && !is_whole && column != CSV_SEAT && column != CSV_STEP)
		return f;
	for (; f.len > 0 && s[f.at] == ' '; f.len--) {
		f.at++;
		f.begin++;
	}
	for (; f.len > 0 && s[f.at + f.len - 1] == ' '; f.len--)
		f.end--;
	if (is_whole && f.len > 2 && s[f.at + f.len - 1] == '0' &&
	    strchr(is_cell ? "." : ".,", s[f.at + f.len - 2]))
		f.len -= 2;
	return f;
}
