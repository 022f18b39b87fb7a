/* needed for O_TMPFILE */
#define _GNU_SOURCE

#include "outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include "eintr.h"
#include "error_text.h"
#include "signals.h"

/*
 * The folder of descriptors of this process, from which linkat() can give a
 * name to an unnamed file.
 */
#define NAMELESS "/proc/self/fd"

enum {
	TRIES = 100,
	LIST_MAX = 4096, /* most bytes of an access control list */
};

/*
 * The named temporary file, which a signal that ends the program removes. At
 * most one exists, and only if O_TMPFILE cannot be used.  Only the signal
 * handler reads this.
 */
static struct {
	volatile sig_atomic_t is_there;
	int folder;
	char name[64];
} unfinished;

static void
take_away(void)
{
	if (unfinished.is_there)
		unlinkat(unfinished.folder, unfinished.name, 0);
}

static bool
refuse(struct cmd_run *run, const char *path, const char *why)
{
	return cmd_trouble(run, "cannot write '%s': %s", path, why);
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
	int fd = -1;

	if (folder)
		RETRY_EINTR(fd,
		    open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	free(folder);
	return fd;
}

/* Sets out->temp to the name of a temporary file, by the number of the try. */
static void
name_temp(struct outfile *out, int try)
{
	snprintf(out->temp, sizeof(out->temp), ".tessera-%ld-%d",
	    (long)getpid(), try);
}

/*
 * Creates a temporary file, unnamed if possible: an unnamed file vanishes with
 * the program.  Without /proc, as in a chroot, an unnamed file could not get a
 * name later, so it gets an unused one, out->temp.  Returns its descriptor, or
 * -1.
 */
static int
open_temp(struct outfile *out)
{
	sigset_t before;
	int fd = -1;

	out->temp[0] = '\0';
#ifdef O_TMPFILE
	if (access(NAMELESS, X_OK) == 0)
		RETRY_EINTR(fd, openat(out->folder, ".",
		    O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
	if (fd >= 0)
		return fd;
#endif
	signals_block(&before);
	for (int i = 0; i < TRIES; i++) {
		name_temp(out, i);
		RETRY_EINTR(fd, openat(out->folder, out->temp,
		    O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	if (fd >= 0) {
		unfinished.folder = out->folder;
		memcpy(unfinished.name, out->temp, sizeof(unfinished.name));
		unfinished.is_there = 1;
		signals_at_end(SIGNALS_FILE, take_away);
	} else
		out->temp[0] = '\0';
	signals_unblock(&before);
	return fd;
}

/*
 * Copies the access control list of the old file `path` to fd; if it has none,
 * removes the one that fd inherited from its folder.  Returns false if that
 * failed.
 */
static bool
take_list(int fd, const char *path)
{
#ifdef __linux__
	static const char name[] = "system.posix_acl_access";
	char list[LIST_MAX];
	const ssize_t n = getxattr(path, name, list, sizeof(list));

	if (n >= 0)
		return fsetxattr(fd, name, list, (size_t)n, 0) == 0;
	return (errno == ENODATA && (fremovexattr(fd, name) == 0 ||
	    errno == ENODATA)) || errno == ENOTSUP;
#else
	(void)fd;
	(void)path;
	return true;
#endif
}

/*
 * Computes the mode of the new file fd from that of the old file.  If it could
 * not get the owner of the old file, set-user-ID is dropped.  If it could not
 * get the group or the access control list (has_list false; the group bits were
 * the mask of the list), group and others get only what both had, as members of
 * one may now be in the other.
 */
static bool
old_mode(int fd, const struct stat *old, bool has_list, mode_t *mode)
{
	struct stat now;

	if (fstat(fd, &now) < 0)
		return false;
	*mode = old->st_mode & 07777;
	if (now.st_uid != old->st_uid)
		*mode &= ~(mode_t)S_ISUID;
	if (now.st_gid != old->st_gid || !has_list) {
		const mode_t both = *mode >> 3 & *mode & S_IRWXO;

		*mode &= S_ISUID | S_ISVTX | S_IRWXU;
		*mode |= both << 3 | both;
	}
	return true;
}

/*
 * Sets owner and group, as far as permitted, access control list and mode of fd
 * as in the old file, `path`; if old is NULL, the mode by the umask.  Returns
 * false on errors.
 */
static bool
take_mode(int fd, const struct stat *old, const char *path)
{
	mode_t mode;
	int done;

	if (old) {
		RETRY_EINTR(done, fchown(fd, old->st_uid, old->st_gid));
		if (done < 0 && errno == EPERM)
			RETRY_EINTR(done, fchown(fd, (uid_t)-1, old->st_gid));
		if ((done < 0 && errno != EPERM) ||
		    !old_mode(fd, old, take_list(fd, path), &mode))
			return false;
	} else {
		mode = umask(0);
		umask(mode);
		mode = 0666 & ~mode;
	}
	RETRY_EINTR(done, fchmod(fd, mode));
	return done == 0;
}

static bool
stands_for(const char *name, const struct stat *file)
{
	struct stat st;
	const int done = strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &st) :
						  stat(name, &st);

	return done == 0 && st.st_dev == file->st_dev &&
	    st.st_ino == file->st_ino;
}

/* Returns whether this file is one of the program's input files. */
static bool
is_operand(const struct cmd_run *run, const struct stat *file)
{
	char *const *name = run->operand;

	if (!name || !*name)
		return stands_for("-", file);
	while (*name && !stands_for(*name, file))
		name++;
	return *name != NULL;
}

bool
outfile_open(struct outfile *out, struct cmd_run *run, const char *path,
    enum outfile_how how)
{
	const bool in_place = how == OUTFILE_IN_PLACE;
	struct stat st, link;

	*out = (struct outfile){ .path = path, .folder = -1 };
	if (!path || strcmp(path, "-") == 0) {
		out->path = NULL;
		out->file = how == OUTFILE_DIRECT ? stdout : tmpfile();
		return out->file ||
		    refuse(run, "a temporary file", error_text(errno).s);
	}
	const bool exists = stat(path, &st) == 0;
	if (exists && S_ISDIR(st.st_mode))
		return refuse(run, path, error_text(EISDIR).s);
	if (exists && in_place && !S_ISREG(st.st_mode))
		return refuse(run, path, "it is not a regular file, as "
		    "--in-place requires");
	if (exists && !S_ISREG(st.st_mode)) {
		out->file = fopen(path, "we");
		return out->file || refuse(run, path, error_text(errno).s);
	}
	if (lstat(path, &link) == 0 && S_ISLNK(link.st_mode))
		return refuse(run, path, "it is a symbolic link; name its "
		    "target");
	if (exists && st.st_nlink > 1)
		return refuse(run, path, "it has several hard links, which "
		    "would become different files");
	if (exists && access(path, W_OK) < 0)
		return refuse(run, path, error_text(errno).s);
	out->is_new = !exists;
	out->is_read = exists && (in_place || is_operand(run, &st));
	if (out->is_read)
		out->read = file_state_of(&st);
	out->folder = open_folder(out->path);
	if (out->folder < 0)
		return refuse(run, out->path, error_text(errno).s);
	const int fd = open_temp(out);
	if (fd >= 0 && take_mode(fd, exists ? &st : NULL, out->path))
		out->file = fdopen(fd, "w");
	if (out->file)
		return true;
	refuse(run, out->path, error_text(errno).s);
	if (fd >= 0)
		close(fd);
	outfile_abort(out);
	return false;
}

bool
outfile_is_cut_off(struct outfile *out)
{
	if (!out->file || !ferror(out->file))
		return false;
	if (out->error == 0)
		out->error = errno ? errno : EIO;
	return true;
}

/* Returns whether the file to be replaced is unchanged since it was read. */
static bool
is_as_read(struct outfile *out)
{
	struct file_state now;
	struct stat st;

	if (!out->is_read)
		return true;
	if (fstatat(out->folder, base_name(out->path), &st,
		AT_SYMLINK_NOFOLLOW) == 0) {
		now = file_state_of(&st);
		out->is_changed = !file_state_is(&out->read, &now);
		return !out->is_changed;
	}
	out->is_changed = errno == ENOENT;
	return false;
}

/*
 * Gives a name to the unnamed output file: its final name if that is unused,
 * else a temporary one.  Returns false on errors.
 */
static bool
name_it(struct outfile *out)
{
	char self[64];

	snprintf(self, sizeof(self), NAMELESS "/%d", fileno(out->file));
	if (out->is_new && !out->is_read && linkat(AT_FDCWD, self, out->folder,
	    base_name(out->path), AT_SYMLINK_FOLLOW) == 0)
		return true;
	for (int i = 0; i < TRIES; i++) {
		name_temp(out, i);
		if (linkat(AT_FDCWD, self, out->folder, out->temp,
		    AT_SYMLINK_FOLLOW) == 0)
			return true;
		if (errno != EEXIST)
			break;
	}
	out->temp[0] = '\0';
	return false;
}

/*
 * Writes the content to the disk, renames the file, and writes the folder to
 * the disk.  Returns false on errors.
 */
static bool
put_in_place(struct outfile *out)
{
	sigset_t before;
	int done = -1;

	if (fflush(out->file) == 0)
		RETRY_EINTR(done, fsync(fileno(out->file)));
	if (done < 0)
		return false;
	/*
	 * A signal between naming and renaming would leave a temporary file:
	 * block signals.
	 */
	signals_block(&before);
	bool good = out->temp[0] || name_it(out);
	if (good && out->temp[0])
		good = is_as_read(out) && renameat(out->folder, out->temp,
		    out->folder, base_name(out->path)) == 0;
	const int error = errno;
	if (good) {
		out->temp[0] = '\0';
		unfinished.is_there = 0;
	}
	signals_unblock(&before);
	errno = error;
	if (!good)
		return false;
	RETRY_EINTR(done, fsync(out->folder));
	/* Some file systems cannot sync a folder: ignore that. */
	return done == 0 || errno == EINVAL || errno == EROFS;
}

/*
 * Copies to standard output what was held back.  Returns false if it cannot be
 * read; cmd_end() reports errors of standard output.
 */
static bool
pour(struct outfile *out)
{
	const int fd = fileno(out->file);
	char bytes[1 << 12];
	ssize_t n = -1;

	if (fflush(out->file) == 0 && lseek(fd, 0, SEEK_SET) == 0)
		do {
			RETRY_EINTR(n, read(fd, bytes, sizeof(bytes)));
			if (n > 0 && fwrite(bytes, 1, (size_t)n, stdout) <
			    (size_t)n)
				break;
		} while (n > 0);
	return n >= 0;
}

bool
outfile_commit(struct outfile *out, struct cmd_run *run)
{
	bool good = !outfile_is_cut_off(out);

	if (out->file == stdout) {
		out->file = NULL;
		return good;
	}
	if (good && !out->path) {
		good = pour(out);
	} else if (good && out->folder >= 0) {
		good = put_in_place(out);
	} else if (good) {
		FILE *file = out->file;

		out->file = NULL;
		/* fclose() may find a write error. */
		good = fclose(file) == 0 || errno == EINTR;
	}
	const int error = out->error ? out->error : errno;
	if (!good)
		refuse(run, out->path ? out->path : "a temporary file",
		    out->is_changed ? "it was changed since it was opened" :
		    error_text(error).s);
	outfile_abort(out);
	return good;
}

bool
outfile_replace(struct outfile *out, struct cmd_run *run,
    const struct file_state *read)
{
	out->is_read = true;
	out->read = *read;
	return outfile_commit(out, run);
}

bool
outfile_finish(struct outfile *out, struct cmd_run *run)
{
	if (run->status != CMD_TROUBLE || out->folder < 0 ||
	    outfile_is_cut_off(out))
		return outfile_commit(out, run);
	outfile_abort(out);
	return cmd_trouble(run, "'%s' is not written: not all input could be "
	    "read", out->path);
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
	unfinished.is_there = 0;
	if (out->folder >= 0)
		close(out->folder);
	out->folder = -1;
}
