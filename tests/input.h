/*
 * input.h - a text as a stream, given in pieces.
 */
#ifndef TESTS_INPUT_H
#define TESTS_INPUT_H

#include <stddef.h>
#include <string.h>

struct input {
	const char *text;
	size_t len;
	size_t step; /* bytes at a time; 0: as many as are wanted */
};

/* A tes_read_fn; ctx is the struct input. */
static inline ptrdiff_t
read_input(void *ctx, char *bytes, size_t len)
{
	struct input *in = ctx;

	if (len > in->len)
		len = in->len;
	if (in->step && len > in->step)
		len = in->step;
	if (len)
		memcpy(bytes, in->text, len);
	in->text += len;
	in->len -= len;
	return (ptrdiff_t)len;
}

#endif /* TESTS_INPUT_H */
