/*
 * private.h - reads tables of events, written by tessera or typed by people.
 */
#ifndef CSV_PRIVATE_H
#define CSV_PRIVATE_H

#include "format.h"
#include "stream.h"

/* A field of a row; offsets are relative to the start of the record. */
struct csv_field {
	uint32_t begin, end; /* span in the source, with quotes */
	size_t at, len;      /* decoded field, in csv_row.text */
};

/* A row parsed by libcsv. */
struct csv_row {
	struct csv_field *field; /* room for one field more than the limit */
	size_t fields, fields_max;
	struct buf text;
	bool is_complete;
	/* Why the row is malformed; or NULL. */
	const char *error;
	bool is_long; /* a field exceeds the limit */
	/* Start of the malformed field, if on an earlier line. */
	struct tes_span opened;
	struct tes_span span;
};

struct csv_rows; /* the parser (csv/row.c) */

struct csv_rows *csv_rows_new(char delimiter,
    const struct limits *limits);
void csv_rows_free(struct csv_rows *rows);

/*
 * Parses the next row at r->scan, and advances r->scan past it.  Skips empty
 * lines.  TES_END at the end of the input.
 */
enum tes_status csv_rows_next(struct csv_rows *rows, struct tes_reader *r,
    struct csv_row *row);

bool csv_row_is_blank(const struct csv_row *row);
/* Returns the length of a byte order mark at the row's start, or 0. */
size_t csv_row_bom(const struct csv_row *row);
/*
 * Returns whether a row is "sep=;", which names the delimiter for spreadsheets.
 */
bool csv_row_names_delimiter(const struct csv_row *row);

/* Returns the delimiter that occurs most in the first line. */
char csv_find_delimiter(const char *line, size_t len);

/* Implement format_csv (csv/read.c). */
bool csv_sniff(const char *line, size_t len, bool is_whole);
enum tes_status csv_next(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags);

#endif /* CSV_PRIVATE_H */
