/* seccomp.c - blocks system calls that reading records does not need. */

/* needed for syscall() */
#define _GNU_SOURCE

#include "sandbox.h"

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

/* The first number of system calls of the x32 ABI on x86-64. */
enum { OTHER_ABI = 0x40000000 };

static const uint32_t refused[] = {
	SYS_socket,
	SYS_connect,
#ifdef SYS_io_uring_setup
	SYS_io_uring_setup, /* it can create sockets without socket() */
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

/*
 * Returns a filter instruction that skips the next one if the test `what` with
 * the number fails.
 */
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

	/* Refuse all calls of other architectures, which have other numbers. */
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
	/* Without this flag some kernels enable slow Spectre mitigations. */
	if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
	    SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter) == 0)
		return;
#endif
	syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}

#endif
