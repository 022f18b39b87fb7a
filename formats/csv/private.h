/*
 * private.h - reads CSV tables of the events of games, which tessera or people
 * have written.
 */
#ifndef CSV_PRIVATE_H
#define CSV_PRIVATE_H

#include "format.h"
#include "stream.h"

/* A field of a row; offsets are relative to the start of the record. */
struct csv_field {
	uint32_t begin, end; /* span in the source, including quotes */
	size_t at, len; /* span of the decoded field in csv_row.text */
};

/* A row parsed by libcsv. */
struct csv_row {
	/* fields of the row; has room for one more than fields_max */
	struct csv_field *field;
	size_t fields, fields_max;
	struct buf text;
	bool is_complete;
	/* reason why the row is malformed; or NULL */
	const char *error;
	bool is_long; /* a field exceeds the limit */
	/*
	 * start of the malformed field, if it is on an earlier line than the
	 * error
	 */
	struct tes_span opened;
	struct tes_span span;
};

struct csv_rows; /* the parser (csv/row.c) */

struct csv_rows *csv_rows_new(char delimiter,
    const struct limits *limits);
void csv_rows_free(struct csv_rows *rows);

/*
 * Parses the next row at r->scan to *row, and sets r->scan after it.  Skips
 * empty lines.  Returns TES_END at the end of the input.  If the row is
 * malformed, returns TES_OK and sets row->error.
 */
enum tes_status csv_rows_next(struct csv_rows *rows, struct tes_reader *r,
    struct csv_row *row);

bool csv_row_is_blank(const struct csv_row *row);
/*
 * Returns the length of a byte order mark at the start of the row; 0 if there
 * is none.
 */
size_t csv_row_bom(const struct csv_row *row);
/*
 * Returns whether a row is "sep=;", which names the delimiter for spreadsheets.
 */
bool csv_row_names_delimiter(const struct csv_row *row);

/*
 * Returns whether field i ends with the first half of a cell like 0,1, and the
 * next field begins with the other half, as the cell is not in quotes.
 */
bool csv_row_splits_cell(const struct csv_row *row, size_t i);

/*
 * Returns a field of `column` (enum csv_column); without spaces at its ends if
 * the column has no free text.  Removes from whole numbers the ".0" that pandas
 * writes if some rows of the column have none, or the ",0" of spreadsheets; but
 * in coordinates "1,0" is a cell.
 */
struct csv_field csv_row_value(const struct csv_row *row,
    struct csv_field field, int column);

/* Returns the delimiter that occurs most in the first line. */
char csv_find_delimiter(const char *line, size_t len);

/* These two implement format_csv; see struct tes_format (csv/read.c). */
bool csv_sniff(const char *line, size_t len, bool is_whole);
enum tes_status csv_next(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags);

#endif /* CSV_PRIVATE_H */
