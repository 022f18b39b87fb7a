/*
 * sandbox.h - drops privileges before untrusted records are read.
 *
 * Then the program can open only its input files, create only its output, run
 * no program, and open no connection.  Edition files, which a record may name
 * by any path, are opened by a separate process, which opens only regular files
 * named *.yaml or *.yml.
 *
 * The kernel enforces this with Landlock and seccomp; without them the programs
 * work, but keep their privileges.
 */
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>

enum {
	SANDBOX_IN_PLACE = 1 << 0, /* input files will be replaced */
	/* the output path is a pattern for the names of many files */
	SANDBOX_MANY = 1 << 1,
	/* the output is read, too, as are other files in its folder */
	SANDBOX_DATABASE = 1 << 2,
};

/*
 * Restricts this thread, and threads it starts, irreversibly.  They can then
 * only use standard streams, read the files `read` (NULL-terminated), and
 * create the file `output` (NULL or "-": none).  Must be called after opening
 * the output.
 */
void sandbox_enter(char *const *read, const char *output, unsigned flags);

/*
 * Blocks sockets, exec and access to other processes with EPERM, irreversibly,
 * for the calling thread and threads it starts.  Does nothing on kernels or
 * machines without support.  Requires PR_SET_NO_NEW_PRIVS (seccomp.c).
 */
void seccomp_install(void);

/* Most bytes of an edition file's path, NUL included (PATH_MAX). */
enum { SANDBOX_PATH = 4096 };

/* Returns whether the name of an edition is the path of its file. */
bool sandbox_is_edition(const char *name);

/*
 * Results of sandbox_open_edition() besides errno values: the path is not a
 * regular file; the process that opens files has ended.
 */
enum { SANDBOX_NOT_REGULAR = -1, SANDBOX_ENDED = -2 };

/*
 * Opens an edition file for reading, and sets *fd to its descriptor.  Returns
 * 0; or an errno value or SANDBOX_... on errors.
 */
int sandbox_open_edition(const char *path, int *fd);

#endif /* SANDBOX_H */
