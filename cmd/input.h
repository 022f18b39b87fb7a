/*
 * input.h - reads input files, compressed or not.
 */
#ifndef INPUT_H
#define INPUT_H

#include <tessera.h>

#include "cmd.h"
#include "error_text.h"
#include "file_state.h"
#include "strtab.h"

/* An open file or standard input. */
struct input {
	const char *name; /* see input_name() */
	int fd;
	struct file_state state; /* state of the file when it was opened */
	uint64_t ratio; /* most decompressed bytes for each compressed one */
	/* first byte of the file to be read; most bytes that are still read */
	uint64_t begin, left;
	int error; /* errno of a failed read */
	struct error_text why; /* text of `error`, set by input_error() */
	/* decompressor; NULL before the first read */
	struct decompressor *decompressor;
	struct readahead *ahead;   /* thread that decompresses; or NULL */
	bool is_begun;         /* whether to use `ahead` was decided */
	bool is_ended;  /* a read met the end of the file */
	uint64_t bytes; /* bytes read so far, decompressed */
	uint64_t position; /* bytes of the file read so far; pipe: `bytes` */
};

/*
 * Returns whether the input is compressed (gzip or zstd, by content); false
 * before the first read.  input_read() decompresses it.
 */
bool input_is_compressed(const struct input *in);

/* Returns the name of a file, which can be "-", in messages. */
const char *input_name(const struct cmd_run *run, const char *path);

/*
 * Opens a file, or standard input for "-".  Returns false if it cannot be
 * opened or is a folder or device, after reporting it.
 */
bool input_open(struct input *in, struct cmd_run *run, const char *path);
/*
 * Limits a file, of which nothing was read, to the bytes from `begin` to `end`,
 * exclusive.  Returns false if that is impossible, after reporting it.
 */
bool input_select(struct input *in, struct cmd_run *run, uint64_t begin,
    uint64_t end);
/*
 * Makes an input of the descriptor of a small file; input_close() will close
 * it. No thread will read ahead.
 */
void input_of_small(struct input *in, const struct cmd_run *run, int fd,
    const char *name);
void input_close(struct input *in);

/*
 * Reads a file of at most `most` bytes to *text; as input_open(), it can be
 * standard input.  Returns false after reporting errors.
 */
bool input_read_file(struct cmd_run *run, const char *path, size_t most,
    struct bytes *text);

/* Reads decompressed bytes: a tes_read_fn whose ctx is the struct input. */
ptrdiff_t input_read(void *ctx, char *bytes, size_t len);

/*
 * Makes a reader of the input's records, with the limits of the command line.
 * format NULL: detected by content.  Returns NULL if out of memory.
 */
struct tes_reader *input_reader(struct input *in, const struct cmd_run *run,
    const struct tes_format *format);

/*
 * Makes a reader of the records in a text, which is copied, with the limits of
 * the command line.  Returns NULL if out of memory.
 */
struct tes_reader *input_text_reader(const struct cmd_run *run,
    const char *name, const char *text, size_t len);

/*
 * Returns whether uncompressed data follows the compressed data, which is an
 * error; but the data before it is complete.
 */
bool input_has_rest(const struct input *in);

/*
 * Returns the reason why reading failed or stopped, valid until input_close();
 * input_complain() reports it, and returns false.
 */
const char *input_error(struct input *in);
bool input_is_nomem(const struct input *in);
bool input_complain(struct input *in, struct cmd_run *run);

#endif /* INPUT_H */
