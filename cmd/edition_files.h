/*
 * edition_files.h - finds editions by id, or by path relative to a folder.
 */
#ifndef EDITION_FILES_H
#define EDITION_FILES_H

#include <tessera.h>

#include "cmd.h"
#include "error_text.h"

struct strtab;

enum { EDITION_FILE_MAX = 64 * 1024 };

/*
 * Editions; zero-initialize it.  Relative paths of edition files start at the
 * folder of edition_files_enter().  Functions of the library that find one
 * return TES_IO after a fatal error, which was reported.
 */
struct edition_files {
	struct tes_editions *editions; /* NULL: no folder was entered */
	const char *beside; /* path of a file in the current folder; or NULL */
	struct cmd_run *run; /* provides limits, and prints messages */
	char *text; /* buffer for an edition file; or NULL */
	struct error_text why; /* reason of the last failure */
};

/*
 * Enters the folder of a file, or for NULL the working directory.  Editions
 * found before are freed if they are of another folder.  Returns false if
 * out of memory, after reporting it.
 */
bool edition_files_enter(struct edition_files *files, struct cmd_run *run,
    const char *file);

/*
 * Makes all built-in editions, so that tes_editions_next() returns NULL only at
 * the end.  Returns false if out of memory, after reporting it.
 */
bool edition_files_make(struct edition_files *files, struct cmd_run *run);

/*
 * Returns the edition with an id or path, like tes_editions_find().  Returns
 * NULL on errors, after reporting them.
 */
const struct tes_edition *edition_files_find(struct edition_files *files,
    struct cmd_run *run, const struct tes_game *game, const char *name);

/*
 * Returns an edition with the changes of --set (or NULL).  Returns NULL on
 * errors, after reporting them.
 */
const struct tes_edition *edition_files_find_changed(
    struct edition_files *files, struct cmd_run *run, const char *name,
    const char *changes);

/*
 * Returns whether a name, which files has found, and other_name, from the
 * folder of `other`, lead to editions with the same rules.  Also returns true
 * if that is unknown after an error, which was reported.
 */
bool edition_files_agree(struct edition_files *files, const char *name,
    struct edition_files *other, const char *other_name);

/*
 * Returns the path by which a record names its edition, if it leads elsewhere
 * from the folder of the file `output` (NULL: the working directory), to which
 * the record is written.  files: for the folder of the record; there: for that
 * of the output.  The caller frees the path.  Returns NULL otherwise, and after
 * an error, which was reported.
 */
char *edition_files_lost_path(struct edition_files *files,
    struct edition_files *there, const struct tes_record *rec,
    const char *output);

/*
 * Prints a note about such a path in the record with a number of a file; only
 * one about each edition file: `noted` has those of earlier notes.
 */
void edition_files_note(struct strtab *noted, struct cmd_run *run,
    const char *file, uint64_t number, const char *path, const char *output);

void edition_files_release(struct edition_files *files);

#endif /* EDITION_FILES_H */
