/*
 * edition_files.h - editions as they are seen from one folder.
 *
 * Files of the same name in another folder are other editions.
 */
#ifndef EDITION_FILES_H
#define EDITION_FILES_H

#include <tessera.h>

#include "cmd.h"
#include "error_text.h"

enum { EDITION_FILE_MAX = 64 * 1024 };

/*
 * All zero: none yet.  A path that is not absolute begins at the folder that
 * was entered.
 */
struct edition_files {
	struct tes_editions *editions; /* NULL: no folder was entered */
	const char *beside;            /* path of a file there; NULL: none */
	struct cmd_run *run;           /* whose limits hold */
	bool is_nomem; /* no memory to read one: it may be right */
	char *text; /* room for one, once one was asked for */
	struct error_text why; /* that could not be had last */
};

/*
 * The folder of that file, or with NULL the one where the program runs.  What
 * was found is gone where it is another than before.  False without memory:
 * that has been said then.
 */
bool edition_files_enter(struct edition_files *files, struct cmd_run *run,
    const char *file);

/*
 * For those who go through all that are shipped: false without memory, which
 * has been said then.
 */
bool edition_files_make(struct edition_files *files, struct cmd_run *run);

/*
 * By id or path, as tes_editions_find; NULL: what is wrong has been reported.
 */
const struct tes_edition *edition_files_find(struct edition_files *files,
    struct cmd_run *run, const struct tes_game *game, const char *name);

/*
 * That of a record, as tes_editions_resolve; TES_IO: cmd_stop has been called.
 */
enum tes_status edition_files_resolve(struct edition_files *files,
    struct tes_record *rec, struct tes_diags *diags,
    const struct tes_edition **ed);

/* A document that is an edition, as tes_editions_check; TES_IO: as above. */
enum tes_status edition_files_check(struct edition_files *files,
    struct tes_record *rec, struct tes_diags *diags,
    const struct tes_edition **ed);

void edition_files_release(struct edition_files *files);

#endif /* EDITION_FILES_H */
