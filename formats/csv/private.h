/*
 * private.h - reading tables of events, ours and those that people type.
 */
#ifndef CSV_PRIVATE_H
#define CSV_PRIVATE_H

#include "format.h"
#include "stream.h"

/* A field of a row; offsets count from where the reader's record begins. */
struct csv_field {
	uint32_t begin, end; /* as written, with quotes */
	size_t at, len;      /* what it says, in csv_row.text */
};

/* A row on its way from libcsv. */
struct csv_row {
	struct csv_field *field; /* room for one more than there may be */
	size_t fields, fields_max;
	struct buf text;
	bool is_complete;
	/* What is wrong with it; NULL: nothing. */
	const char *error;
	bool is_long; /* a field of it */
	/* Where the field begins that error is in, if on a line above. */
	struct tes_span opened;
	struct tes_span span;
};

struct csv_rows; /* the parser: csv/row.c */

struct csv_rows *csv_rows_new(char delimiter,
    const struct limits *limits);
void csv_rows_free(struct csv_rows *rows);

/*
 * The next row from r->scan on, which ends behind it; TES_END: there is none.
 * Empty lines are no rows.
 */
enum tes_status csv_rows_next(struct csv_rows *rows, struct tes_reader *r,
    struct csv_row *row);

bool csv_row_is_blank(const struct csv_row *row);
/* Bytes of the byte order mark that the row begins with. */
size_t csv_row_bom(const struct csv_row *row);
/* Is it "sep=;", which some spreadsheets want before the header? */
bool csv_row_names_delimiter(const struct csv_row *row);

/* The delimiter that makes most fields of the first line. */
char csv_find_delimiter(const char *line, size_t len);

/* csv/read.c: for format_csv. */
bool csv_sniff(const char *line, size_t len, bool is_whole);
enum tes_status csv_next(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags);

#endif /* CSV_PRIVATE_H */
