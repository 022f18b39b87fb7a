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

/* A place in a text. */
struct list_place {
	unsigned line_number; /* from 1 */
	const char *line, *at; /* where the line begins; the place itself */
};

/* A value of a file that is being read. */
struct list_item {
	char key[LIST_TEXT_MAX], value[LIST_TEXT_MAX];
	struct list_place key_at, value_at;
	unsigned index; /* of the value in the list of its key, from 0 */
	/* private */
	struct cmd_run *run;
	const char *path;
	const char *line;     /* where the line begins in the text */
	unsigned line_number; /* from 1 */
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

/* Reports an error at a place, and ends the reading. */
void list_error(struct list_item *item, struct list_place at, const char *fmt,
    ...) __attribute__((format(printf, 3, 4)));
/* Reports that memory has run out, and ends the reading. */
void list_nomem(struct list_item *item);

#endif /* LEAGUE_LIST_FILE_H */
