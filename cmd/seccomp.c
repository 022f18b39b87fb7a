/* syscall, which POSIX does not have. */
#define _GNU_SOURCE

#include "seccomp.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__) && !defined(__ILP32__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__) && defined(__AARCH64EL__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifndef MACHINE

void
seccomp_install(void)
{
}

#else

/* On x86-64 what is from here on belongs to another ABI, with its own names. */
enum { OTHER_ABI = 0x40000000 };

static const uint32_t refused[] = {
	SYS_socket,
	SYS_connect,
#ifdef SYS_io_uring_setup
	SYS_io_uring_setup, /* makes sockets without a call of its own */
#endif
	SYS_execve,
	SYS_execveat,
	SYS_ptrace,
	SYS_process_vm_readv,
	SYS_process_vm_writev,
};

enum { REFUSED = sizeof(refused) / sizeof(refused[0]) };

static struct sock_filter
load(size_t from)
{
	return (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
	    (uint32_t)from);
}

static struct sock_filter
end(uint32_t with)
{
	return (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, with);
}

/* Goes on with the next line if it is so, else beyond that one. */
static struct sock_filter
test(uint16_t what, uint32_t number)
{
	return (struct sock_filter)BPF_JUMP(
	    (uint16_t)(BPF_JMP | BPF_K | what), number, 0, 1);
}

void
seccomp_install(void)
{
	const struct sock_filter refuse =
	    end(SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA));
	struct sock_filter line[2 * REFUSED + 8];
	uint16_t n = 0;

	/* A number means nothing without the machine that it is of. */
	line[n++] = load(offsetof(struct seccomp_data, arch));
	line[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_K | BPF_JEQ,
	    MACHINE, 1, 0);
	line[n++] = refuse;
	line[n++] = load(offsetof(struct seccomp_data, nr));
	line[n++] = test(BPF_JGE, OTHER_ABI);
	line[n++] = refuse;
	for (unsigned i = 0; i < REFUSED; i++) {
		line[n++] = test(BPF_JEQ, refused[i]);
		line[n++] = refuse;
	}
	line[n++] = end(SECCOMP_RET_ALLOW);

	const struct sock_fprog filter = { .len = n, .filter = line };
#ifdef SECCOMP_FILTER_FLAG_SPEC_ALLOW
	/* Some kernels slow down all that has a filter without this. */
	if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
	    SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter) == 0)
		return;
#endif
	syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}

#endif
