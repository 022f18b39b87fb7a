/*
 * file_state.h - identifies a file, and detects changes of it.
 */
#ifndef FILE_STATE_H
#define FILE_STATE_H

#include <stdbool.h>
#include <sys/stat.h>

struct file_state {
	dev_t dev;
	ino_t ino;
	off_t size;
	struct timespec written, changed; /* mtime, ctime */
};

struct file_state file_state_of(const struct stat *st);

/*
 * Returns whether a and b are states of one file that was not changed between
 * them.
 */
bool file_state_is(const struct file_state *a, const struct file_state *b);

#endif /* FILE_STATE_H */
