/*
 * file_state.h - what tells a file from every other, and from what it was.
 */
#ifndef FILE_STATE_H
#define FILE_STATE_H

#include <stdbool.h>
#include <sys/stat.h>

struct file_state {
	dev_t dev;
	ino_t ino;
	off_t size;
	struct timespec written, changed; /* its content, and also its mode */
};

struct file_state file_state_of(const struct stat *st);

/* The same file, and nobody has changed it. */
bool file_state_is(const struct file_state *a, const struct file_state *b);

#endif /* FILE_STATE_H */
