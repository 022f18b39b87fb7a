#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "decompress.h"
#include "eintr.h"
#include "error_text.h"
#include "limit.h"
#include "readahead.h"

enum { PIECE = 16384 }; /* bytes that input_read_file() reads at once */

/*
 * Returns whether the input is a device that must be refused, as some never
 * end.  Terminals and /dev/null are accepted.
 */
static bool
is_refused_device(int fd, const struct stat *st)
{
	struct stat null;

	return S_ISCHR(st->st_mode) && !isatty(fd) &&
	    (stat("/dev/null", &null) < 0 || null.st_rdev != st->st_rdev);
}

static void
begin(struct input *in, const struct cmd_run *run, int fd, const char *name)
{
	*in = (struct input){
		.name = name,
		.fd = fd,
		.ratio = limit_value(run, LIMIT_RATIO),
		.left = UINT64_MAX,
	};
}

void
input_of_small(struct input *in, const struct cmd_run *run, int fd,
    const char *name)
{
	begin(in, run, fd, name);
	in->is_begun = true;
}

const char *
input_name(const struct cmd_run *run, const char *path)
{
	if (strcmp(path, "-") != 0)
		return path;
	return run->stdin_name ? run->stdin_name : "<stdin>";
}

bool
input_open(struct input *in, struct cmd_run *run, const char *path)
{
	struct stat st;

	begin(in, run, STDIN_FILENO, input_name(run, path));
	if (strcmp(path, "-") != 0)
		RETRY_EINTR(in->fd, open(path, O_RDONLY | O_CLOEXEC));
	if (in->fd < 0)
		return cmd_trouble(run, "cannot open '%s': %s", path,
		    error_text(errno).s);
	if (fstat(in->fd, &st) < 0) {
		in->error = errno;
		input_complain(in, run);
	} else if (S_ISDIR(st.st_mode)) {
		in->error = EISDIR;
		input_complain(in, run);
	} else if (is_refused_device(in->fd, &st)) {
		cmd_trouble(run, "cannot read '%s': it is a device", in->name);
	} else {
		in->state = file_state_of(&st);
		return true;
	}
	input_close(in);
	return false;
}

bool
input_select(struct input *in, struct cmd_run *run, uint64_t begin,
    uint64_t end)
{
	in->begin = begin;
	in->left = end - begin;
	if (begin == 0 || lseek(in->fd, (off_t)begin, SEEK_SET) >= 0)
		return true;
	in->error = errno;
	return input_complain(in, run);
}

void
input_close(struct input *in)
{
	readahead_free(in->ahead);
	in->ahead = NULL;
	decompress_free(in->decompressor);
	in->decompressor = NULL;
	if (in->fd != STDIN_FILENO)
		close(in->fd);
}

/* Reads bytes of the file as they are: a decompress_source. */
static ptrdiff_t
read_packed(void *ctx, char *bytes, size_t len)
{
	struct input *in = ctx;
	ssize_t n;

	if (in->ahead && !readahead_wait(in->ahead, in->fd))
		return 0;
	RETRY_EINTR(n, read(in->fd, bytes, len < in->left ? len :
	    (size_t)in->left));
	if (n < 0)
		in->error = errno;
	else
		in->left -= (uint64_t)n;
	return n;
}

/*
 * Reads decompressed bytes: a readahead_source whose ctx is the struct
 * decompressor.
 */
static ptrdiff_t
read_unpacked(void *ctx, char *bytes, size_t len)
{
	return decompress_read(ctx, bytes, len);
}

ptrdiff_t
input_read(void *ctx, char *bytes, size_t len)
{
	struct input *in = ctx;

	if (!in->decompressor)
		in->decompressor = decompress_new(read_packed, in, in->ratio);
	if (!in->decompressor) {
		in->error = ENOMEM;
		return -1;
	}
	const ptrdiff_t n = in->ahead ? readahead_read(in->ahead, bytes, len) :
	    decompress_read(in->decompressor, bytes, len);
	if (n > 0) {
		const off_t at = lseek(in->fd, 0, SEEK_CUR);

		in->bytes += (uint64_t)n;
		in->position = at >= 0 ? (uint64_t)at - in->begin : in->bytes;
	}
	in->is_ended = n == 0 && len > 0;
	if (in->is_begun)
		return n;
	/* Let a thread decompress the rest of long compressed input. */
	in->is_begun = true;
	if (n == (ptrdiff_t)len && decompress_is_compressed(in->decompressor))
		readahead_start(&in->ahead, read_unpacked, in->decompressor);
	return n;
}

bool
input_is_compressed(const struct input *in)
{
	return in->decompressor && decompress_is_compressed(in->decompressor);
}

struct tes_reader *
input_reader(struct input *in, const struct cmd_run *run,
    const struct tes_format *format)
{
	struct tes_reader *reader = tes_reader_new(in->name, input_read, in);

	if (reader) {
		tes_reader_set_format(reader, format);
		limit_apply(run, reader);
	}
	return reader;
}

struct tes_reader *
input_text_reader(const struct cmd_run *run, const char *name,
    const char *text, size_t len)
{
	struct tes_reader *reader = tes_reader_new_text(name, text, len);

	if (reader)
		limit_apply(run, reader);
	return reader;
}

bool
input_has_rest(const struct input *in)
{
	/* Before the end, another thread may be using the decompressor. */
	return in->is_ended && decompress_has_rest(in->decompressor);
}

const char *
input_error(struct input *in)
{
	const char *why =
	    in->decompressor ? decompress_error(in->decompressor) : NULL;

	if (input_has_rest(in))
		return "uncompressed data after the compressed data";
	if (why)
		return why;
	in->why = error_text(in->error);
	return in->why.s;
}

bool
input_is_nomem(const struct input *in)
{
	return in->error == ENOMEM ||
	    (in->decompressor && decompress_is_nomem(in->decompressor));
}

bool
input_complain(struct input *in, struct cmd_run *run)
{
	return cmd_trouble(run, "cannot read '%s': %s", in->name,
	    input_error(in));
}

bool
input_read_file(struct cmd_run *run, const char *path, size_t most,
    struct bytes *text)
{
	char piece[PIECE];
	struct input in;
	ptrdiff_t n = 0;
	bool good = false;

	if (!input_open(&in, run, path))
		return false;
	bytes_put(text, "", 0);
	while (!text->failed && text->len <= most &&
	    (n = input_read(&in, piece, sizeof(piece))) > 0)
		bytes_put(text, piece, (size_t)n);
	if (text->failed || (n < 0 && input_is_nomem(&in)))
		cmd_nomem(run);
	else if (n < 0 || input_has_rest(&in))
		input_complain(&in, run);
	else if (text->len > most)
		cmd_trouble(run, "%s: longer than %zu MiB", in.name,
		    most >> 20);
	else
		good = true;
	input_close(&in);
	return good;
}
