/*
 * table.h - prints tables as text: columns are aligned, and as wide as their
 * widest cell.
 */
#ifndef TABLE_H
#define TABLE_H

#include <stddef.h>

#include "cmd.h"
#include "strtab.h"

enum table_align { TABLE_LEFT, TABLE_RIGHT };

enum { TABLE_COLUMNS = 32 };

struct table_column {
	const char *title;
	enum table_align align;
	size_t width;
	size_t most; /* longer cells are truncated; 0: any length */
};

/* Zero-initialize it, add the columns, then the cells row by row. */
struct table {
	struct table_column column[TABLE_COLUMNS];
	size_t columns;
	/* the cells, one after another; each ends with a NUL byte */
	struct bytes text;
	size_t cells;
};

void table_add_column(struct table *t, const char *title,
    enum table_align align, size_t most);

/* Adds a cell.  Text may be untrusted: it is printed as text_put() does. */
void table_add(struct table *t, const char *s, size_t len);
void table_add_string(struct table *t, const char *s);
void table_printf(struct table *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Returns an array of the titles and all cells, in order, and sets *count to
 * its length; free() frees it.  NULL if out of memory.
 */
const char **table_cells(const struct table *t, size_t *count);

/*
 * Prints the titles, between the texts `strong` and `off`, and the rows; then
 * frees the cells.  Reports if memory has run out.
 */
void table_put(struct table *t, struct cmd_run *run, const char *strong,
    const char *off);

#endif /* TABLE_H */
