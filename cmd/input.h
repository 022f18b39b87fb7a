/*
 * input.h - the files that a program reads.
 */
#ifndef INPUT_H
#define INPUT_H

#include <tessera.h>

#include "cmd.h"
#include "error_text.h"
#include "file_state.h"

/* An open file or standard input. */
struct input {
	const char *name; /* for messages: "<stdin>" for "-" */
	int fd;
	struct file_state state; /* when it was opened */
	uint64_t ratio; /* how far it may grow; see limit.h */
	int error; /* errno of a read that failed */
	struct error_text why; /* the same in words, once asked for */
	struct decompressor *decompressor; /* from the first read on */
	struct readahead *ahead;   /* what decompresses; NULL: who reads */
	bool is_begun;         /* who does has been decided */
	bool is_ended;  /* all of it was read */
	uint64_t bytes; /* that were read */
};

/*
 * What it holds may be compressed by gzip or zstd, which is found by content:
 * what is read is always what was compressed.
 */
bool input_is_compressed(const struct input *in);

/*
 * False when it cannot be opened or is a folder or a device; that has been said
 * then.
 */
bool input_open(struct input *in, struct cmd_run *run, const char *path);
/*
 * One that is open, which input_close closes, and small: nothing of it is read
 * ahead.
 */
void input_of_small(struct input *in, const struct cmd_run *run, int fd,
    const char *name);
void input_close(struct input *in);

/* How many bytes of the file have been taken, as they are there. */
uint64_t input_position(const struct input *in);

/* A tes_read_fn; ctx is the struct input. */
ptrdiff_t input_read(void *ctx, char *bytes, size_t len);

/*
 * What reads its records, under the limits of the command line; format NULL:
 * found by content.  NULL without memory.
 */
struct tes_reader *input_reader(struct input *in, const struct cmd_run *run,
    const struct tes_format *format);

/*
 * All was read that is compressed, and behind it is something else: trouble,
 * but what was read is good.
 */
bool input_has_rest(const struct input *in);

/*
 * Why reading failed, or did not go on, until the input is closed; and the same
 * said.
 */
const char *input_error(struct input *in);
bool input_is_nomem(const struct input *in);
void input_complain(struct input *in, struct cmd_run *run);

#endif /* INPUT_H */
