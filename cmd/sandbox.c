/* needed for O_PATH and syscall() */
#define _GNU_SOURCE

#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "eintr.h"
#include "signals.h"

/* Numbers of Landlock that the headers of older systems lack. */
enum {
	LANDLOCK_CREATE = 444, /* system calls, equal on all architectures */
	LANDLOCK_ADD = 445,
	LANDLOCK_RESTRICT = 446,
	/* flag: LANDLOCK_CREATE returns the version */
	LANDLOCK_VERSION = 1 << 0,
	LANDLOCK_BENEATH = 1, /* type of a rule: for all paths below a folder */
};

#define FS_WRITE_FILE (UINT64_C(1) << 1)
#define FS_READ_FILE (UINT64_C(1) << 2)
#define FS_READ_DIR (UINT64_C(1) << 3)
#define FS_REMOVE_FILE (UINT64_C(1) << 5)
#define FS_MAKE_REG (UINT64_C(1) << 8)
#define NET_ALL UINT64_C(3)   /* TCP bind, connect; since Landlock 4 */
#define SCOPE_ALL UINT64_C(3) /* abstract sockets, signals; since 6 */

/* Rights to rename a file into a folder, and to create a file in a folder. */
#define FS_PLACE (FS_MAKE_REG | FS_REMOVE_FILE)
#define FS_MAKE (FS_PLACE | FS_WRITE_FILE | FS_READ_DIR)

struct ruleset {
	uint64_t fs, net, scoped;
};

struct __attribute__((packed)) rule {
	uint64_t allowed;
	int32_t fd;
};

/*
 * The opener: the process that opens edition files, used by one thread at a
 * time.  fd is the socket for requests to it, or 0.
 */
static struct {
	pthread_mutex_t lock;
	int fd;
	/* process id of the opener; 0: no process to wait for */
	volatile pid_t child;
	/* a request was sent and not answered yet */
	volatile sig_atomic_t is_asked;
} opener = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* Do not use the sandbox with sanitizers, which open files until exit. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || \
    __has_feature(thread_sanitizer)
#define TES_UNCONFINED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TES_UNCONFINED
#endif

/* Returns the version of Landlock in the kernel; 0: do not use it. */
static long
landlock_version(void)
{
#ifdef TES_UNCONFINED
	return 0;
#else
	const long n = syscall(LANDLOCK_CREATE, NULL, 0, LANDLOCK_VERSION);

	return n > 0 ? n : 0;
#endif
}

/*
 * Creates a ruleset that forbids all rights that a version of Landlock knows.
 * Returns its descriptor, or -1 on errors.
 */
static int
new_ruleset(long version)
{
	/*
	 * Number of rights for files: version 1 has 13, 2 has 14, 3 has 15, 5
	 * has 16.
	 */
	const int bits = version < 2 ? 13 : version < 3 ? 14 :
	    version < 5 ? 15 : 16;
	const struct ruleset all = {
		.fs = (UINT64_C(1) << bits) - 1,
		.net = version >= 4 ? NET_ALL : 0,
		.scoped = version >= 6 ? SCOPE_ALL : 0,
	};
	const size_t size = version >= 6 ? sizeof(all) :
	    version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);

	return (int)syscall(LANDLOCK_CREATE, &all, size, 0);
}

static bool
restrict_self(int rules)
{
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ||
	    syscall(LANDLOCK_RESTRICT, rules, 0) < 0)
		return false;
	seccomp_install();
	return true;
}

/*
 * Allows the rights `file` for `path` if it is a file, or the rights `folder`
 * if it is a folder.  A missing file needs no rule; pipes and sockets cannot
 * have one.  Returns false on errors.
 */
static bool
allow(int rules, const char *path, uint64_t file, uint64_t folder)
{
	struct rule rule;
	struct stat st;

	rule.fd = open(path, O_PATH | O_CLOEXEC);
	if (rule.fd < 0)
		return errno == ENOENT || errno == ENOTDIR ||
		    errno == ENAMETOOLONG || errno == EACCES || errno == ELOOP;
	bool good = fstat(rule.fd, &st) == 0;
	if (good) {
		rule.allowed = S_ISDIR(st.st_mode) ? folder : file;
		good = rule.allowed == 0 || syscall(LANDLOCK_ADD, rules,
		    LANDLOCK_BENEATH, &rule, 0) == 0 || errno == EBADFD;
	}
	close(rule.fd);
	return good;
}

static bool
allow_folder_of(int rules, const char *path, uint64_t access)
{
	const char *slash = strrchr(path, '/');
	char folder[SANDBOX_PATH];
	const size_t len = slash ? (size_t)(slash - path) + 1 : 1;

	if (len >= sizeof(folder))
		return true;
	memcpy(folder, slash ? path : ".", len);
	folder[len] = '\0';
	return allow(rules, folder, 0, access);
}

bool
sandbox_is_edition(const char *name)
{
	const char *dot = strrchr(name, '.');

	return dot && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
}

/*
 * Opens an edition file in the opener; arguments and result like those of
 * sandbox_open_edition().
 */
static int
open_edition(const char *path, int *fd)
{
	struct stat st;
	int error = 0;

	/* O_NONBLOCK: opening a named pipe must not wait for a writer. */
	RETRY_EINTR(*fd, open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK));
	if (*fd < 0)
		return errno;
	if (fstat(*fd, &st) < 0)
		error = errno;
	else if (!S_ISREG(st.st_mode))
		error = SANDBOX_NOT_REGULAR;
	if (error)
		close(*fd);
	return error;
}

/*
 * Sends the result of opening a file: an errno value, or 0 and the descriptor
 * fd. Returns false on errors.
 */
static bool
send_answer(int to, int error, int fd)
{
	struct iovec data = { &error, sizeof(error) };
	union {
		struct cmsghdr head;
		char bytes[CMSG_SPACE(sizeof(int))];
	} control = { .bytes = { 0 } };
	struct msghdr message = { .msg_iov = &data, .msg_iovlen = 1 };
	ssize_t n;

	if (error == 0) {
		message.msg_control = control.bytes;
		message.msg_controllen = sizeof(control.bytes);
		control.head.cmsg_level = SOL_SOCKET;
		control.head.cmsg_type = SCM_RIGHTS;
		control.head.cmsg_len = CMSG_LEN(sizeof(int));
		memcpy(CMSG_DATA(&control.head), &fd, sizeof(fd));
	}
	RETRY_EINTR(n, sendmsg(to, &message, MSG_NOSIGNAL));
	return n == sizeof(error);
}

static int
receive_answer(int from, int *fd)
{
	int error = EIO;
	struct iovec data = { &error, sizeof(error) };
	union {
		struct cmsghdr head;
		char bytes[CMSG_SPACE(sizeof(int))];
	} control = { .bytes = { 0 } };
	struct msghdr message = {
		.msg_iov = &data,
		.msg_iovlen = 1,
		.msg_control = control.bytes,
		.msg_controllen = sizeof(control.bytes),
	};
	ssize_t n;

	RETRY_EINTR(n, recvmsg(from, &message, MSG_CMSG_CLOEXEC));
	if (n == 0)
		return SANDBOX_ENDED;
	if (n != sizeof(error))
		return n < 0 ? errno : EIO;
	if (error == 0 && message.msg_controllen < sizeof(control.head))
		return EMFILE;
	if (error == 0)
		memcpy(fd, CMSG_DATA(&control.head), sizeof(*fd));
	return error;
}

/*
 * Makes fd descriptor 0, and closes all others: a pipe that this process had
 * open would never end for its reader.
 */
static void
close_but(int fd)
{
	const long most = sysconf(_SC_OPEN_MAX);

	if (dup2(fd, 0) < 0)
		_exit(1);
#ifdef SYS_close_range
	if (syscall(SYS_close_range, 1, ~0U, 0) == 0)
		return;
#endif
	for (int i = 1; i < (most < 0 || most > 4096 ? 4096 : (int)most); i++)
		close(i);
}

/* Opens edition files on request, until the socket is closed. */
static _Noreturn void
open_editions(int fd, long version)
{
	const int rules = new_ruleset(version);
	char path[SANDBOX_PATH];
	ssize_t n;

	/* Continue if Landlock fails, as this process only opens files. */
	if (rules >= 0 && allow(rules, "/", 0, FS_READ_FILE))
		restrict_self(rules);
	close_but(fd);
	for (;;) {
		int file = -1, error = EACCES;

		RETRY_EINTR(n, recv(0, path, sizeof(path), 0));
		if (n <= 0 || path[n - 1] != '\0')
			_exit(0);
		if (sandbox_is_edition(path))
			error = open_edition(path, &file);
		const bool good = send_answer(0, error, file);
		if (error == 0)
			close(file);
		if (!good)
			_exit(0);
	}
}

/*
 * Ends the opener by closing its socket, and waits for it, so that no zombie is
 * left if process 1 does not wait for any.  If the opener is opening a file,
 * which may take long, does not wait when a signal ends the program.
 * Async-signal-safe.
 */
static void
end_opener(void)
{
	const pid_t child = opener.child;
	pid_t ended;

	opener.child = 0;
	if (child <= 0 || opener.is_asked)
		return;
	close(opener.fd);
	RETRY_EINTR(ended, waitpid(child, NULL, 0));
}

/* Starts the opener.  Returns false if that is impossible. */
static bool
start_opener(long version)
{
	int end[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, end) < 0)
		return false;
	const pid_t child = fork();
	if (child == 0) {
		signals_forget();
		close(end[0]);
		open_editions(end[1], version);
	}
	close(end[1]);
	if (child < 0) {
		close(end[0]);
		return false;
	}
	opener.fd = end[0];
	opener.child = child;
	signals_at_end(SIGNALS_OPENER, end_opener);
	atexit(end_opener);
	return true;
}

/* Adds rules that allow to write the output file.  Returns false on errors. */
static bool
allow_output(int rules, const char *output, unsigned flags)
{
	struct stat st;

	if (!output || strcmp(output, "-") == 0)
		return true;
	/* A file that is not regular is not replaced, so it needs no rule. */
	if (stat(output, &st) == 0 && !S_ISREG(st.st_mode))
		return true;
	return allow_folder_of(rules, output,
	    (flags & SANDBOX_MANY ? FS_MAKE : FS_PLACE) |
	    (flags & SANDBOX_DATABASE ? FS_READ_FILE : 0));
}

void
sandbox_enter(char *const *read, const char *output, unsigned flags)
{
	const long version = landlock_version();
	const int rules = version > 0 ? new_ruleset(version) : -1;

	if (rules < 0)
		return;
	bool good = allow_output(rules, output, flags);
	for (; good && *read; read++) {
		if (strcmp(*read, "-") == 0)
			continue;
		good = allow(rules, *read, FS_READ_FILE, FS_READ_DIR);
		/*
		 * A rule for a file does not apply to the file that replaces
		 * it: allow its folder.
		 */
		if (good && flags & SANDBOX_IN_PLACE)
			good = allow_folder_of(rules, *read,
			    FS_MAKE | FS_READ_FILE);
	}
	if (good && start_opener(version) && !restrict_self(rules)) {
		end_opener();
		opener.fd = 0;
	}
	close(rules);
}

int
sandbox_open_edition(const char *path, int *fd)
{
	const size_t len = strlen(path) + 1;
	int error;
	ssize_t n;

	if (opener.fd <= 0)
		return open_edition(path, fd);
	pthread_mutex_lock(&opener.lock);
	opener.is_asked = 1;
	RETRY_EINTR(n, send(opener.fd, path, len, MSG_NOSIGNAL));
	error = n == (ssize_t)len ? receive_answer(opener.fd, fd) :
	    n < 0 ? errno : EIO;
	opener.is_asked = 0;
	pthread_mutex_unlock(&opener.lock);
	return error == EPIPE || error == ECONNRESET ? SANDBOX_ENDED : error;
}
