#include "edition_files.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "sandbox.h"
#include "strtab.h"
#include "text.h"

/* Most edition files that are noted by name; of all others one is. */
enum { NOTED_MAX = 10000 };

/* Returns the length of a path up to and including its last slash. */
static size_t
folder_length(const char *path)
{
	const char *slash = path ? strrchr(path, '/') : NULL;

	return slash ? (size_t)(slash - path) + 1 : 0;
}

static bool
is_same_folder(const struct edition_files *files, const char *file)
{
	const size_t len = folder_length(file);

	return folder_length(files->beside) == len &&
	    (len == 0 || memcmp(files->beside, file, len) == 0);
}

/*
 * Sets out[size] to `path`, which is relative to the folder of the file
 * `beside`.  Returns false if that is too long.
 */
static bool
locate(const char *beside, const char *path, char *out, size_t size)
{
	const int folder = path[0] == '/' ? 0 : (int)folder_length(beside);
	const int n = snprintf(out, size, "%.*s%s", folder,
	    folder ? beside : "", path);

	return n >= 0 && (size_t)n < size;
}

/*
 * Returns whether an errno of open() is caused by the file or its path, and so
 * by the record that names it.  Other errors (too many open files, failing
 * disk) must stop the program.
 */
static bool
is_of_file(int error)
{
	static const int of_file[] = { ENOENT, ENOTDIR, EISDIR, EACCES, EPERM,
		ELOOP, ENAMETOOLONG, EINVAL, EILSEQ, ENXIO, ENODEV };

	for (size_t i = 0; i < sizeof(of_file) / sizeof(of_file[0]); i++)
		if (error == of_file[i])
			return true;
	return false;
}

/*
 * Reads an edition file to text[], and sets *len.  Returns NULL, or the reason
 * of failure.
 */
static const char *
read_edition(struct input *in, char *text, size_t *len)
{
	ptrdiff_t n;

	*len = 0;
	while ((n = input_read(in, text + *len,
	    EDITION_FILE_MAX + 1 - *len)) > 0)
		*len += (size_t)n;
	if (n < 0 || input_has_rest(in))
		return input_error(in);
	return *len > EDITION_FILE_MAX ? "longer than 64 KiB" : NULL;
}

/*
 * Reads an open file to files->text.  On errors returns false and sets *why to
 * the reason if the file is the cause; to NULL if the system failed, which was
 * reported.
 */
static bool
take_edition(struct edition_files *files, struct input *in, size_t *len,
    const char **why)
{
	*why = NULL;
	if (!files->text)
		files->text = malloc(EDITION_FILE_MAX + 1);
	if (!files->text)
		return cmd_nomem(files->run);
	*why = read_edition(in, files->text, len);
	if (!*why)
		return true;
	snprintf(files->why.s, sizeof(files->why.s), "%s", *why);
	*why = files->why.s;
	if (input_is_nomem(in)) {
		cmd_nomem(files->run);
		*why = NULL;
	} else if (in->error) {
		cmd_stop(files->run, "cannot read edition '%s': %s", in->name,
		    files->why.s);
		*why = NULL;
	}
	return false;
}

/*
 * Opens an edition file, and sets *fd.  On errors returns false and sets *why
 * like take_edition().
 */
static bool
open_edition(struct edition_files *files, const char *name, int *fd,
    const char **why)
{
	const int error = sandbox_open_edition(name, fd);

	*why = NULL;
	if (error == 0)
		return true;
	if (error == ENOMEM)
		cmd_nomem(files->run);
	else if (error == SANDBOX_NOT_REGULAR)
		*why = "not a regular file";
	else if (error == SANDBOX_ENDED)
		cmd_stop(files->run, "cannot open edition '%s': the process "
		    "that opens editions has ended", name);
	else if (!is_of_file(error))
		cmd_stop(files->run, "cannot open edition '%s': %s", name,
		    error_text(error).s);
	else {
		files->why = error_text(error);
		*why = files->why.s;
	}
	return false;
}

/*
 * Reads an edition file for the library: a tes_fetch_fn whose ctx is the struct
 * edition_files.
 */
static bool
fetch(void *ctx, const char *path, const char **text, size_t *len,
    const char **why)
{
	struct edition_files *files = ctx;
	char name[SANDBOX_PATH];
	struct input in;
	int fd;

	*why = "path too long";
	if (!locate(files->beside, path, name, sizeof(name)))
		return false;
	if (!open_edition(files, name, &fd, why))
		return false;
	input_of_small(&in, files->run, fd, name);
	const bool good = take_edition(files, &in, len, why);
	input_close(&in);
	*text = files->text;
	return good;
}

bool
edition_files_enter(struct edition_files *files, struct cmd_run *run,
    const char *file)
{
	if (!files->editions || !is_same_folder(files, file)) {
		tes_editions_free(files->editions);
		files->editions = tes_editions_new();
	}
	files->beside = file;
	files->run = run;
	if (files->editions)
		tes_editions_set_fetch(files->editions, fetch, files);
	else
		cmd_nomem(run);
	return files->editions != NULL;
}

bool
edition_files_make(struct edition_files *files, struct cmd_run *run)
{
	if (tes_editions_next(files->editions, NULL))
		return true;
	return cmd_nomem(run);
}

const struct tes_edition *
edition_files_find(struct edition_files *files, struct cmd_run *run,
    const struct tes_game *game, const char *name)
{
	const struct tes_edition *ed = NULL;
	const char *why = NULL;
	const enum tes_status st = tes_editions_find(files->editions, game,
	    name, &ed, &why);

	if (st == TES_NOMEM)
		cmd_nomem(run);
	else if (st == TES_INVALID && name[0] != '{' &&
	    !sandbox_is_edition(name))
		cmd_trouble(run, "%s", why); /* contains the id */
	else if (st == TES_INVALID && *why >= '0' && *why <= '9')
		/* The reason, "12: ...", begins with the number of a line. */
		cmd_trouble(run, "cannot use edition: %s:%s", name, why);
	else if (st == TES_INVALID)
		cmd_trouble(run, "cannot use edition '%s': %s", name, why);
	return st == TES_OK ? ed : NULL;
}

const struct tes_edition *
edition_files_find_changed(struct edition_files *files, struct cmd_run *run,
    const char *name, const char *changes)
{
	const struct tes_edition *ed = edition_files_find(files, run, NULL,
	    name);
	const char *why;

	if (!ed || !changes)
		return ed;
	const enum tes_status st = tes_editions_find_changed(files->editions,
	    NULL, name, changes, &ed, &why);
	if (st == TES_INVALID)
		cmd_trouble(run, "--set: %s", why);
	else if (st != TES_OK)
		cmd_nomem(run);
	return st == TES_OK ? ed : NULL;
}

bool
edition_files_agree(struct edition_files *files, const char *name,
    struct edition_files *other, const char *other_name)
{
	const struct tes_edition *ed = NULL, *from_other = NULL;
	const char *why;
	enum tes_status st = tes_editions_find(files->editions, NULL, name,
	    &ed, &why);

	if (st == TES_OK)
		st = tes_editions_find(other->editions, NULL, other_name,
		    &from_other, &why);
	if (st == TES_NOMEM)
		cmd_nomem(other->run);
	else if (ed && st <= TES_INVALID)
		return from_other && tes_edition_has_same_rules(ed, from_other);
	return true;
}

char *
edition_files_lost_path(struct edition_files *files,
    struct edition_files *there, const struct tes_record *rec,
    const char *output)
{
	const struct tes_text *base = &tes_record_header(rec)->edition;
	char name[SANDBOX_PATH];
	char *path = NULL;

	if (!base->s || base->len >= sizeof(name))
		return NULL;
	snprintf(name, sizeof(name), "%.*s", (int)base->len, base->s);
	if (sandbox_is_edition(name) && name[0] != '/' &&
	    edition_files_enter(there, files->run, output) &&
	    !is_same_folder(files, output) &&
	    !edition_files_agree(files, name, there, name)) {
		path = strdup(name);
		if (!path)
			cmd_nomem(files->run);
	}
	return path;
}

void
edition_files_note(struct strtab *noted, struct cmd_run *run,
    const char *file, uint64_t number, const char *path, const char *output)
{
	const size_t count = noted->count;
	char name[SANDBOX_PATH] = "";
	size_t room = count < NOTED_MAX ? SIZE_MAX : 0;

	locate(file, path, name, sizeof(name));
	if (!strtab_intern(noted, &room, name, strlen(name)))
		cmd_nomem(run);
	if (noted->count == count)
		return;
	cmd_begin_message(run);
	text_printf(run->err, "%s: record %" PRIu64 ": note: path '%s' does "
	    "not lead to the same edition from the %s%s%s\n", file, number,
	    path, output ? "folder of '" : "working directory",
	    output ? output : "", output ? "'; use an absolute path" :
	    "; use --edition");
	cmd_end_message(run);
}

void
edition_files_release(struct edition_files *files)
{
	tes_editions_free(files->editions);
	free(files->text);
	files->editions = NULL;
	files->text = NULL;
}
