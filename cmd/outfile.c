/* Files without a name, where the system has them. */
#define _GNU_SOURCE

#include "outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 100 };

static bool
refuse(struct cmd_run *run, const char *path, const char *why)
{
	cmd_trouble(run, "cannot write '%s': %s", path, why);
	return false;
}

static const char *
base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static int
open_folder(const char *path)
{
	const size_t len = (size_t)(base_name(path) - path);
	char *folder = len ? strndup(path, len) : strdup(".");
	const int fd = folder ?
	    open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;

	free(folder);
	return fd;
}

/* Names a new file in the folder; tried until it is the only one. */
static int
open_named(struct outfile *out)
{
	for (int i = 0; i < TRIES; i++) {
		snprintf(out->temp, sizeof(out->temp), ".tessera-%ld-%d",
		    (long)getpid(), i);
		const int fd = openat(out->folder, out->temp,
		    O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		if (fd >= 0 || errno != EEXIST)
			return fd;
	}
	return -1;
}

/* A file that vanishes with the program is best. */
static int
open_temp(struct outfile *out)
{
	int fd = -1;

	out->temp[0] = '\0';
#ifdef O_TMPFILE
	fd = openat(out->folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
#endif
	if (fd >= 0)
		return fd;
	fd = open_named(out);
	if (fd < 0)
		out->temp[0] = '\0';
	return fd;
}

/* Mode and owner of the old file, or what a new one has. */
static bool
take_mode(int fd, const struct stat *old)
{
	if (old) {
		/* Who may not give it away keeps it. */
		if (fchown(fd, old->st_uid, old->st_gid) < 0 &&
		    errno != EPERM)
			return false;
		return fchmod(fd, old->st_mode & 07777) == 0;
	}
	const mode_t mask = umask(0);
	umask(mask);
	return fchmod(fd, 0666 & ~mask) == 0;
}

static bool
open_beside(struct outfile *out, struct cmd_run *run, const struct stat *old)
{
	int fd;

	out->folder = open_folder(out->path);
	if (out->folder < 0)
		return refuse(run, out->path, strerror(errno));
	fd = open_temp(out);
	if (fd >= 0 && take_mode(fd, old))
		out->file = fdopen(fd, "w");
	if (out->file)
		return true;
	refuse(run, out->path, strerror(errno));
	if (fd >= 0)
		close(fd);
	outfile_abort(out);
	return false;
}

bool
outfile_open(struct outfile *out, struct cmd_run *run, const char *path,
    bool held)
{
	struct stat st, link;

	*out = (struct outfile){ .path = path, .folder = -1 };
	if (!path || strcmp(path, "-") == 0) {
		out->path = NULL;
		out->file = held ? tmpfile() : stdout;
		return out->file ||
		    refuse(run, "a temporary file", strerror(errno));
	}
	const bool exists = stat(path, &st) == 0;
	if (exists && S_ISDIR(st.st_mode))
		return refuse(run, path, strerror(EISDIR));
	if (exists && !S_ISREG(st.st_mode)) {
		out->file = fopen(path, "we");
		return out->file || refuse(run, path, strerror(errno));
	}
	if (lstat(path, &link) == 0 && S_ISLNK(link.st_mode))
		return refuse(run, path, "it is a symbolic link; name the "
		    "file that it stands for");
	if (exists && st.st_nlink > 1)
		return refuse(run, path, "it has more than one name (hard "
		    "links), which would then stand for different files");
	if (exists && access(path, W_OK) < 0)
		return refuse(run, path, strerror(errno));
	return open_beside(out, run, exists ? &st : NULL);
}

/* Gives the file without a name one. */
static bool
name_it(struct outfile *out)
{
	char self[64];

	snprintf(self, sizeof(self), "/proc/self/fd/%d", fileno(out->file));
	for (int i = 0; i < TRIES; i++) {
		snprintf(out->temp, sizeof(out->temp), ".tessera-%ld-%d",
		    (long)getpid(), i);
		if (linkat(AT_FDCWD, self, out->folder, out->temp,
		    AT_SYMLINK_FOLLOW) == 0)
			return true;
		if (errno != EEXIST)
			break;
	}
	out->temp[0] = '\0';
	return false;
}

/* The content is on the disk before the name is, and then the name. */
static bool
put_in_place(struct outfile *out)
{
	if (fflush(out->file) == EOF || fsync(fileno(out->file)) < 0)
		return false;
	if (!out->temp[0] && !name_it(out))
		return false;
	if (renameat(out->folder, out->temp, out->folder,
	    base_name(out->path)) < 0)
		return false;
	out->temp[0] = '\0';
	/* Some file systems have nothing to do for a folder. */
	return fsync(out->folder) == 0 || errno == EINVAL || errno == EROFS;
}

/* What was held, to standard output; cmd_end says what goes wrong there. */
static bool
pour(struct outfile *out)
{
	char bytes[1 << 14];
	size_t n;

	if (fflush(out->file) == EOF)
		return false;
	rewind(out->file);
	while ((n = fread(bytes, 1, sizeof(bytes), out->file)) > 0)
		if (fwrite(bytes, 1, n, stdout) < n)
			return true;
	return !ferror(out->file);
}

bool
outfile_commit(struct outfile *out, struct cmd_run *run)
{
	bool good = !ferror(out->file);

	if (out->file == stdout) {
		out->file = NULL;
		return good;
	}
	if (!out->path)
		good = good && pour(out);
	else if (out->folder >= 0)
		good = good && put_in_place(out);
	const int error = errno;
	if (out->folder < 0 && out->path && fclose(out->file) == EOF) {
		out->file = NULL;
		return refuse(run, out->path, strerror(errno));
	}
	if (out->folder < 0 && out->path)
		out->file = NULL;
	if (!good)
		refuse(run, out->path ? out->path : "a temporary file",
		    strerror(error));
	outfile_abort(out);
	return good;
}

bool
outfile_finish(struct outfile *out, struct cmd_run *run)
{
	if (run->status != CMD_TROUBLE || out->folder < 0)
		return outfile_commit(out, run);
	outfile_abort(out);
	cmd_trouble(run, "'%s' is not written: not all that goes into it "
	    "could be read", out->path);
	return false;
}

void
outfile_abort(struct outfile *out)
{
	if (out->file && out->file != stdout)
		fclose(out->file);
	out->file = NULL;
	if (out->temp[0])
		unlinkat(out->folder, out->temp, 0);
	out->temp[0] = '\0';
	if (out->folder >= 0)
		close(out->folder);
	out->folder = -1;
}
