/*
 * seccomp.h - blocks system calls that reading records does not need.
 */
#ifndef SECCOMP_H
#define SECCOMP_H

/*
 * Blocks sockets, exec and access to other processes with EPERM, irreversibly,
 * for the calling thread and threads it starts.  Does nothing on kernels or
 * machines without support.  Requires PR_SET_NO_NEW_PRIVS.
 */
void seccomp_install(void);

#endif /* SECCOMP_H */
