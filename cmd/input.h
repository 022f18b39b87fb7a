/*
 * input.h - the files that a program reads.
 */
#ifndef INPUT_H
#define INPUT_H

#include <tessera.h>

#include "cmd.h"

/* An open file or standard input. */
struct input {
	const char *name; /* for messages: "<stdin>" for "-" */
	int fd;
	int error; /* errno of a read that failed */
};

/* False when it cannot be opened or is a folder; that has been said then. */
bool input_open(struct input *in, struct cmd_run *run, const char *path);
void input_close(struct input *in);

/* A tes_read_fn; ctx is the struct input. */
ptrdiff_t input_read(void *ctx, char *bytes, size_t len);

/* Says why reading failed. */
void input_complain(const struct input *in, struct cmd_run *run);

enum { EDITION_FILE_MAX = 64 * 1024 };

/*
 * Fetches edition files.  A path that is not absolute begins at the folder of
 * the record's own file, or where the program runs.
 */
struct edition_files {
	const char *beside; /* path of the record's file; NULL: none */
	char text[EDITION_FILE_MAX + 1];
};

/* A tes_fetch_fn; ctx is the struct edition_files. */
bool edition_files_fetch(void *ctx, const char *path, const char **text,
    size_t *len, const char **why);

/* Is the file in the folder that relative paths begin at? */
bool edition_files_is_same_folder(const struct edition_files *files,
    const char *file);

/* What tes_editions_find said of that name. */
void edition_files_complain(struct cmd_run *run, const char *name,
    const char *why);

#endif /* INPUT_H */
