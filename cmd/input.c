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

/* Bytes of the path up to its last slash. */
static size_t
folder_length(const char *path)
{
	const char *slash = path ? strrchr(path, '/') : NULL;

	return slash ? (size_t)(slash - path) + 1 : 0;
}

bool
edition_files_is_same_folder(const struct edition_files *files,
    const char *file)
{
	const size_t len = folder_length(file);

	return folder_length(files->beside) == len &&
	    (len == 0 || memcmp(files->beside, file, len) == 0);
}

/* The file's path, seen from where the program runs; false: too long. */
static bool
locate(const char *beside, const char *path, char *out, size_t size)
{
	const int folder = path[0] == '/' ? 0 : (int)folder_length(beside);
	const int n = snprintf(out, size, "%.*s%s", folder,
	    folder ? beside : "", path);

	return n >= 0 && (size_t)n < size;
}

/* NULL, or why it cannot be had. */
static const char *
read_edition(int fd, char *text, size_t *len)
{
	struct stat st;
	ssize_t n;

	if (fstat(fd, &st) < 0)
		return strerror(errno);
	if (!S_ISREG(st.st_mode))
		return "not a regular file";
	*len = 0;
	while ((n = read_some(fd, text + *len, EDITION_FILE_MAX + 1 - *len)) > 0)
		*len += (size_t)n;
	if (n < 0)
		return strerror(errno);
	return *len > EDITION_FILE_MAX ? "longer than 64 KiB" : NULL;
}

bool
edition_files_fetch(void *ctx, const char *path, const char **text,
    size_t *len, const char **why)
{
	struct edition_files *files = ctx;
	char name[4096];
	int fd;

	*why = "path too long";
	if (!locate(files->beside, path, name, sizeof(name)))
		return false;
	/* Opening a pipe must not wait for somebody to write to it. */
	fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	*why = strerror(errno);
	if (fd < 0)
		return false;
	*why = read_edition(fd, files->text, len);
	close(fd);
	*text = files->text;
	return *why == NULL;
}

/* Of a name that is no path, the reason has the name in it. */
void
edition_files_complain(struct cmd_run *run, const char *name, const char *why)
{
	const char *dot = strrchr(name, '.');

	if (dot && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0))
		cmd_trouble(run, "cannot use edition '%s': %s", name, why);
	else
		cmd_trouble(run, "%s", why);
}
