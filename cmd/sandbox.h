/*
 * sandbox.h - what a program gives up before it reads records.
 *
 * Anybody may have written them.  From then on the program may open no file
 * but those that it was asked to read, make none but where its output goes, run
 * nothing, and connect to nobody.  Edition files, which a record may name by
 * any path, are opened for it by a process that does nothing else, and that
 * opens regular files whose names end in .yaml or .yml.
 *
 * The kernel sees to it where it has Landlock, and for connections seccomp;
 * elsewhere everything works as well, and nothing is given up.
 */
#ifndef SANDBOX_H
#define SANDBOX_H

enum {
	SANDBOX_IN_PLACE = 1 << 0, /* what is read is replaced */
	SANDBOX_MANY = 1 << 1,     /* output is the pattern of many names */
};

/*
 * To the files at read, NULL at the end, and standard streams, and to put the
 * file at output in its place: NULL or "-" if there is none.  It is for good,
 * for this thread and those that it starts.  Call when the output is open, and
 * nothing but files of read and editions is to be opened any more.
 */
void sandbox_enter(char *const *read, const char *output, unsigned flags);

/* Bytes of an edition file's path, its NUL included, as the system has it. */
enum { SANDBOX_PATH = 4096 };

/* Besides errno: another kind of file; the process that opens them has ended */
enum { SANDBOX_NOT_REGULAR = -1, SANDBOX_ENDED = -2 };

/* Opens the edition file, to be read: 0, an errno, or one of those. */
int sandbox_open_edition(const char *path, int *fd);

#endif /* SANDBOX_H */
