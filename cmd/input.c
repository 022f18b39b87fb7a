#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool
input_open(struct input *in, struct cmd_run *run, const char *path)
{
	struct stat st;

	if (strcmp(path, "-") == 0) {
		*in = (struct input){ .name = "<stdin>", .fd = STDIN_FILENO };
	} else {
		*in = (struct input){ .name = path, .fd = -1 };
		in->fd = open(path, O_RDONLY | O_CLOEXEC);
	}
	if (in->fd < 0) {
		cmd_trouble(run, "cannot open '%s': %s", path, strerror(errno));
		return false;
	}
	if (fstat(in->fd, &st) == 0 && S_ISDIR(st.st_mode)) {
		in->error = EISDIR;
		input_complain(in, run);
		input_close(in);
		return false;
	}
	return true;
}

void
input_close(struct input *in)
{
	if (in->fd != STDIN_FILENO)
		close(in->fd);
}

static ssize_t
read_some(int fd, char *bytes, size_t len)
{
	ssize_t n;

	do
		n = read(fd, bytes, len);
	while (n < 0 && errno == EINTR);
	return n;
}

ptrdiff_t
input_read(void *ctx, char *bytes, size_t len)
{
	struct input *in = ctx;
	const ssize_t n = read_some(in->fd, bytes, len);

	if (n < 0)
		in->error = errno;
	return n;
}

void
input_complain(const struct input *in, struct cmd_run *run)
{
	cmd_trouble(run, "cannot read '%s': %s", in->name, strerror(in->error));
}
