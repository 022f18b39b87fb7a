/*
 * list_file.h - reads small files of the user: a subset of YAML in which every
 * key has a string, or a list of strings.
 *
 *	Anna Schmidt: [A. Schmidt, "anna schmidt"]
 *	Bruno:
 *	  - Bruno R.  # a comment
 */
#ifndef LEAGUE_LIST_FILE_H
#define LEAGUE_LIST_FILE_H

#include "cmd.h"

enum { LIST_TEXT_MAX = 256 }; /* bytes of a string, NUL included */

/* A value of a file that is being read. */
struct list_item {
	char key[LIST_TEXT_MAX], value[LIST_TEXT_MAX];
	unsigned index; /* of the value in the list of its key, from 0 */
	/* private */
	struct cmd_run *run;
	const char *path;
	const char *line;     /* where the line begins in the text */
	unsigned line_number; /* from 1 */
	unsigned key_line, key_column; /* from 1 */
	const char *value_at;
	bool is_open; /* items on lines of their own may follow */
	bool is_failed;
};

/* Called for each value in order. */
typedef void list_item_fn(void *ctx, struct list_item *item);

/*
 * Reads a NUL-terminated text, whose len bytes may include other NULs, which
 * are errors; or a file, which can be compressed.  path is its name in
 * messages.  Errors are reported with their places.  Returns false after the
 * first one.
 */
bool list_text_read(struct cmd_run *run, const char *path, const char *text,
    size_t len, list_item_fn *fn, void *ctx);
bool list_file_read(struct cmd_run *run, const char *path, list_item_fn *fn,
    void *ctx);

/* Reports an error of the key, or of the value, and ends the reading. */
void list_key_error(struct list_item *item, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void list_value_error(struct list_item *item, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Reports that memory has run out, and ends the reading. */
void list_nomem(struct list_item *item);

#endif /* LEAGUE_LIST_FILE_H */
