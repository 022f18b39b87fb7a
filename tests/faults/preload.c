/*
 * preload.c - makes allocations and system calls fail, for tests/faults/run,
 * which loads it into a program by LD_PRELOAD.  The environment says which
 * ones:
 *
 *	FAULT_REPORT=FILE	what was counted goes here when the program ends
 *	FAULT_ALLOC=N[+]	the Nth allocation fails; +: and all later ones
 *	FAULT_WHERE=1		prints the caller to standard error
 *	FAULT_CALL=NAME:E:N[+]	the Nth call of that name fails with errno E
 *	FAULT_STOP=SIGNAL:N	the signal comes before the Nth call of any name
 *	FAULT_SHORT=SEED	every read and write does less than it was asked
 *	FAULT_PROBE=FILE	when it has confined itself, or at its end, the
 *				program tries to open this file, to make
 *				FILE.new, to make sockets of three kinds and to
 *				run what is nowhere, and it is reported how
 *				that went
 *	FAULT_NAMELESS=1	no file system has files without names
 *	FAULT_NOPROC=1		there is no /proc
 *	FAULT_ORDER=1		the calls are reported in their order
 *
 * Allocations are counted by functions of libc's names.  Calls of the system
 * are trapped by seccomp, which sees also those that libc makes for itself; the
 * handler makes them from a place that the filter lets through.  What the
 * program starts would not find the handler, so nothing is trapped where none
 * of it is asked for.
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

/* glibc's malloc, under a name that is not replaced here. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void __libc_free(void *);

enum { BLOCKS = 1 << 18, ORDER_MAX = 1 << 12 };

static struct {
	bool is_on;
	int report; /* -1: none */
	_Atomic size_t allocations;
	size_t fail_at; /* 0: none */
	bool fails_for_good;
	bool tells;
	_Atomic bool has_failed;
} fault = { .report = -1 };

/*
 * Blocks that were not freed, with their callers: a hash table.
 */
static struct {
	_Atomic uintptr_t at;
	void *by;
} block[BLOCKS];
#define GONE ((uintptr_t)1)

static size_t
slot_of(const void *p)
{
	return (size_t)(((uintptr_t)p >> 4) * UINT64_C(0x9e3779b97f4a7c15) >>
	    46) % BLOCKS;
}

static void *
enter(void *p, void *by)
{
	if (!p || !fault.is_on)
		return p;
	size_t i = slot_of(p);

	for (size_t n = 0; n < BLOCKS; n++, i = (i + 1) % BLOCKS) {
		uintptr_t old = atomic_load(&block[i].at);

		if (old <= GONE && atomic_compare_exchange_strong(&block[i].at,
		    &old, (uintptr_t)p)) {
			block[i].by = by;
			break;
		}
	}
	return p;
}

static void
leave(const void *p)
{
	if (!p || !fault.is_on)
		return;
	size_t i = slot_of(p);

	for (size_t n = 0; n < BLOCKS; n++, i = (i + 1) % BLOCKS) {
		const uintptr_t at = atomic_load(&block[i].at);

		if (at == (uintptr_t)p)
			atomic_store(&block[i].at, GONE);
		if (at == (uintptr_t)p || at == 0)
			break;
	}
}

static bool
fails(void)
{
	if (!fault.is_on)
		return false;
	const size_t n = atomic_fetch_add(&fault.allocations, 1) + 1;

	if (fault.fail_at == 0 || n < fault.fail_at ||
	    (n > fault.fail_at && !fault.fails_for_good))
		return false;
	if (fault.tells && !atomic_load(&fault.has_failed)) {
		void *by[16];

		fault.is_on = false;
		backtrace_symbols_fd(by, backtrace(by, 16), STDERR_FILENO);
		fault.is_on = true;
	}
	atomic_store(&fault.has_failed, true);
	errno = ENOMEM;
	return true;
}

#define CALLER __builtin_return_address(0)

void *
malloc(size_t n)
{
	return fails() ? NULL : enter(__libc_malloc(n), CALLER);
}

void *
calloc(size_t n, size_t size)
{
	return fails() ? NULL : enter(__libc_calloc(n, size), CALLER);
}

/* The block leaves the list before another thread may get it. */
void *
realloc(void *p, size_t n)
{
	if (fails())
		return NULL;
	leave(p);
	void *q = __libc_realloc(p, n);
	enter(q ? q : n > 0 ? p : NULL, CALLER);
	return q;
}

void
free(void *p)
{
	leave(p);
	__libc_free(p);
}

/* Calls */

/* Headers may be older than these. */
enum {
	LANDLOCK_CREATE = 444,
	LANDLOCK_ADD = 445,
	LANDLOCK_RESTRICT = 446,
};

static const struct call {
	const char *name;
	long number;
} call[] = {
	{ "read", SYS_read },
	{ "write", SYS_write },
	{ "openat", SYS_openat },
	{ "access", SYS_access },
	{ "close", SYS_close },
	{ "fsync", SYS_fsync },
	{ "ftruncate", SYS_ftruncate },
	{ "fchmod", SYS_fchmod },
	{ "fchown", SYS_fchown },
	{ "linkat", SYS_linkat },
	{ "renameat", SYS_renameat },
	{ "unlinkat", SYS_unlinkat },
	{ "newfstatat", SYS_newfstatat },
	{ "lseek", SYS_lseek },
	{ "dup2", SYS_dup2 },
	{ "socketpair", SYS_socketpair },
	{ "landlock_create", LANDLOCK_CREATE },
	{ "landlock_add", LANDLOCK_ADD },
	{ "landlock_restrict", LANDLOCK_RESTRICT },
};

enum { CALLS = sizeof(call) / sizeof(call[0]), SOCKETS = 3 };

static struct {
	_Atomic size_t made[CALLS];
	_Atomic size_t all;
	int which; /* that fails; -1: none */
	int error;
	size_t at;
	bool for_good;
	int stop_by; /* 0: no signal */
	size_t stop_at;
	_Atomic uint64_t lot; /* 0: reads and writes are whole */
	char probe[1024];
	char make[1024 + 4];
	/* 0: not yet; -1: it went well; else the errno */
	_Atomic int probed, made_new, socket[SOCKETS], ran;
	_Atomic bool confined;
	bool no_nameless;
	bool no_proc;
	bool in_order;
	unsigned char order[ORDER_MAX];
	int order_fd[ORDER_MAX];
} calls = { .which = -1 };

#if defined(__x86_64__)

/* The only place from where calls are let through. */
long fault_call(long, long, long, long, long, long, long);
extern const char fault_called[];
__asm__(".text\n"
	".globl fault_call, fault_called\n"
	".hidden fault_call, fault_called\n"
	".type fault_call, @function\n"
	"fault_call:\n"
	"	mov %rdi, %rax\n"
	"	mov %rsi, %rdi\n"
	"	mov %rdx, %rsi\n"
	"	mov %rcx, %rdx\n"
	"	mov %r8, %r10\n"
	"	mov %r9, %r8\n"
	"	mov 8(%rsp), %r9\n"
	"	syscall\n"
	"fault_called:\n"
	"	ret\n"
	".size fault_call, .-fault_call\n");

static uint64_t
draw(void)
{
	uint64_t x = atomic_load(&calls.lot);

	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	atomic_store(&calls.lot, x);
	return x;
}

static int
index_of(long number)
{
	for (int i = 0; i < CALLS; i++)
		if (call[i].number == number)
			return i;
	return -1;
}

/* What became of a descriptor, which is closed. */
static int
told(long fd)
{
	if (fd >= 0)
		fault_call(SYS_close, fd, 0, 0, 0, 0, 0);
	return fd >= 0 ? -1 : (int)-fd;
}

static void
probe(void)
{
	static const struct {
		int family, type;
	} socket[SOCKETS] = {
		{ AF_INET, SOCK_STREAM },
		{ AF_INET, SOCK_DGRAM },
		{ AF_UNIX, SOCK_STREAM },
	};
	static const char nowhere[] = "/nowhere/at/all";

	if (!calls.probe[0] || atomic_load(&calls.probed))
		return;
	atomic_store(&calls.probed, told(fault_call(SYS_openat, AT_FDCWD,
	    (long)calls.probe, O_RDONLY | O_CLOEXEC, 0, 0, 0)));
	atomic_store(&calls.made_new, told(fault_call(SYS_openat, AT_FDCWD,
	    (long)calls.make, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600,
	    0, 0)));
	for (int i = 0; i < SOCKETS; i++)
		atomic_store(&calls.socket[i], told(fault_call(SYS_socket,
		    socket[i].family, socket[i].type | SOCK_CLOEXEC, 0, 0, 0,
		    0)));
	atomic_store(&calls.ran, (int)-fault_call(SYS_execve, (long)nowhere,
	    0, 0, 0, 0, 0));
}

/* Is this a call for what is in /proc? */
static bool
is_for_proc(long number, const greg_t *r)
{
	const char *path = number == SYS_access ? (const char *)r[REG_RDI] :
	    number == SYS_openat || number == SYS_linkat ?
	    (const char *)r[REG_RSI] : "";

	return strncmp(path, "/proc/", 6) == 0;
}

static void
on_call(int signal, siginfo_t *info, void *context)
{
	greg_t *r = ((ucontext_t *)context)->uc_mcontext.gregs;
	const long number = info->si_syscall;
	const int i = index_of(number);
	long len = r[REG_RDX];

	(void)signal;
	if (i < 0) {
		r[REG_RAX] = -ENOSYS;
		return;
	}
	const size_t all = atomic_fetch_add(&calls.all, 1) + 1;
	const size_t n = atomic_fetch_add(&calls.made[i], 1) + 1;
	if (all <= ORDER_MAX) {
		calls.order[all - 1] = (unsigned char)i;
		calls.order_fd[all - 1] = (int)r[REG_RDI];
	}
	if (calls.stop_by && all == calls.stop_at)
		fault_call(SYS_kill, getpid(), calls.stop_by, 0, 0, 0, 0);
	if (number == SYS_read || number == SYS_write) {
		if (atomic_load(&calls.confined))
			probe();
		if (atomic_load(&calls.lot) && len > 1)
			len = 1 + (long)(draw() % (uint64_t)len);
	}
	if (i == calls.which && (n == calls.at ||
	    (n > calls.at && calls.for_good))) {
		/* A descriptor is gone even where its end was not well. */
		if (number == SYS_close)
			fault_call(number, r[REG_RDI], 0, 0, 0, 0, 0);
		r[REG_RAX] = -calls.error;
		return;
	}
	if (calls.no_nameless && number == SYS_openat &&
	    (r[REG_RDX] & O_TMPFILE) == O_TMPFILE) {
		r[REG_RAX] = -EOPNOTSUPP;
		return;
	}
	if (calls.no_proc && is_for_proc(number, r)) {
		r[REG_RAX] = -ENOENT;
		return;
	}
	r[REG_RAX] = fault_call(number, r[REG_RDI], r[REG_RSI], len,
	    r[REG_R10], r[REG_R8], r[REG_R9]);
	if (number == LANDLOCK_RESTRICT && r[REG_RAX] == 0)
		atomic_store(&calls.confined, true);
}

#define OFFSET(member) ((unsigned)offsetof(struct seccomp_data, member))
#define LOAD(at) (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (at))
#define JUMP(value, yes, no) (struct sock_filter)BPF_JUMP( \
    BPF_JMP | BPF_JEQ | BPF_K, (value), (yes), (no))
#define RETURN(value) (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, (value))

static bool
trap_calls(void)
{
	const uint64_t from = (uint64_t)(uintptr_t)fault_called;
	struct sock_filter filter[CALLS + 16];
	struct sock_fprog program = { .filter = filter };
	/* A signal that the handler sends may have a handler with calls. */
	struct sigaction action = { .sa_flags = SA_SIGINFO | SA_NODEFER };
	unsigned short n = 0;

	action.sa_sigaction = on_call;
	sigemptyset(&action.sa_mask);
	sigaction(SIGSYS, &action, NULL);
	filter[n++] = LOAD(OFFSET(instruction_pointer));
	filter[n++] = JUMP((uint32_t)from, 0, 3);
	filter[n++] = LOAD(OFFSET(instruction_pointer) + 4);
	filter[n++] = JUMP((uint32_t)(from >> 32), 0, 1);
	filter[n++] = RETURN(SECCOMP_RET_ALLOW);
	filter[n++] = LOAD(OFFSET(nr));
	for (int i = 0; i < CALLS; i++)
		filter[n++] = JUMP((uint32_t)call[i].number,
		    (unsigned char)(CALLS - i), 0);
	filter[n++] = RETURN(SECCOMP_RET_ALLOW);
	filter[n++] = RETURN(SECCOMP_RET_TRAP);
	program.len = n;
	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

static bool
trap_calls(void)
{
	return false;
}

#endif

/* The beginning and the end */

static void
refuse(const char *why)
{
	fprintf(stderr, "preload: %s\n", why);
	_exit(99);
}

static size_t
number(const char *s, bool *for_good)
{
	char *end;
	const size_t n = strtoul(s, &end, 10);

	*for_good = *end == '+';
	return n;
}

static bool
read_call(const char *s)
{
	const char *colon = strchr(s, ':');

	for (int i = 0; colon && i < CALLS; i++)
		if (strlen(call[i].name) == (size_t)(colon - s) &&
		    strncmp(call[i].name, s, (size_t)(colon - s)) == 0)
			calls.which = i;
	if (calls.which < 0)
		return false;
	calls.error = atoi(colon + 1);
	s = strchr(colon + 1, ':');
	calls.at = s ? number(s + 1, &calls.for_good) : 0;
	return calls.at > 0;
}

static bool
read_calls(void)
{
	const char *one = getenv("FAULT_CALL"), *stop = getenv("FAULT_STOP");
	const char *brief = getenv("FAULT_SHORT");
	const char *file = getenv("FAULT_PROBE");
	bool none;

	if (one && !read_call(one))
		refuse("FAULT_CALL is NAME:ERRNO:N[+]");
	if (stop) {
		calls.stop_by = atoi(stop);
		stop = strchr(stop, ':');
		calls.stop_at = stop ? number(stop + 1, &none) : 0;
	}
	if (brief)
		atomic_store(&calls.lot, number(brief, &none) *
		    UINT64_C(0x9e3779b97f4a7c15) + 1);
	if (file) {
		snprintf(calls.probe, sizeof(calls.probe), "%s", file);
		snprintf(calls.make, sizeof(calls.make), "%s.new", calls.probe);
	}
	calls.no_nameless = getenv("FAULT_NAMELESS") != NULL;
	calls.no_proc = getenv("FAULT_NOPROC") != NULL;
	calls.in_order = getenv("FAULT_ORDER") != NULL;
	return one || stop || brief || file || calls.no_nameless ||
	    calls.no_proc || calls.in_order;
}

static __attribute__((constructor)) void
begin(void)
{
	const char *alloc = getenv("FAULT_ALLOC");
	const char *report = getenv("FAULT_REPORT");

	if (report) {
		const int fd = open(report, O_WRONLY | O_CREAT | O_TRUNC |
		    O_CLOEXEC, 0600);
		fault.report = fcntl(fd, F_DUPFD_CLOEXEC, 300);
		close(fd);
	}
	if (alloc)
		fault.fail_at = number(alloc, &fault.fails_for_good);
	fault.tells = getenv("FAULT_WHERE") != NULL;
	/* What it needs is loaded at its first call. */
	if (fault.tells)
		backtrace(&(void *){ NULL }, 1);
	const bool traps = read_calls();
	unsetenv("LD_PRELOAD");
	if (traps && !trap_calls())
		refuse("calls cannot be trapped here");
	fault.is_on = true;
}

static const char *
module_of(void *by)
{
	Dl_info info;
	const char *slash;

	if (!dladdr(by, &info) || !info.dli_fname)
		return "?";
	slash = strrchr(info.dli_fname, '/');
	return slash ? slash + 1 : info.dli_fname;
}

static void
put(const char *line)
{
#if defined(__x86_64__)
	if (fault.report >= 0)
		fault_call(SYS_write, fault.report, (long)line,
		    (long)strlen(line), 0, 0, 0);
#else
	if (fault.report >= 0 && write(fault.report, line, strlen(line)) < 0)
		_exit(99);
#endif
}

/* A line for each, without an allocation. */
static __attribute__((destructor)) void
end(void)
{
	char line[512];

	fault.is_on = false;
#if defined(__x86_64__)
	probe();
#endif
	snprintf(line, sizeof(line), "allocations %zu\nfailed %d\nprobed %d\n"
	    "made_new %d\ntcp %d\nudp %d\nunix %d\nran %d\ncalls %zu\n",
	    atomic_load(&fault.allocations),
	    (int)atomic_load(&fault.has_failed), atomic_load(&calls.probed),
	    atomic_load(&calls.made_new), atomic_load(&calls.socket[0]),
	    atomic_load(&calls.socket[1]), atomic_load(&calls.socket[2]),
	    atomic_load(&calls.ran),
	    atomic_load(&calls.all));
	put(line);
	for (int i = 0; i < CALLS; i++) {
		snprintf(line, sizeof(line), "call %s %zu\n", call[i].name,
		    atomic_load(&calls.made[i]));
		put(line);
	}
	for (size_t i = 0; calls.in_order && i < atomic_load(&calls.all) &&
	    i < ORDER_MAX; i++) {
		snprintf(line, sizeof(line), "order %s %d\n",
		    call[calls.order[i]].name, calls.order_fd[i]);
		put(line);
	}
	for (size_t i = 0; i < BLOCKS; i++) {
		if (atomic_load(&block[i].at) <= GONE)
			continue;
		Dl_info info = { 0 };
		dladdr(block[i].by, &info);
		snprintf(line, sizeof(line), "live %s %s+%zx\n",
		    module_of(block[i].by), info.dli_sname ? info.dli_sname :
		    "-", info.dli_fbase ? (size_t)((char *)block[i].by -
		    (char *)info.dli_fbase) : 0);
		put(line);
	}
}
