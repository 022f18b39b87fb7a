/*
 * seccomp.h - calls of the kernel that nobody needs to read records.
 */
#ifndef SECCOMP_H
#define SECCOMP_H

/*
 * From now on the calling thread, and those that it starts, can make no socket
 * of any kind, connect none, run no program and touch no other process: such
 * calls fail with EPERM.  It is for good.  Best effort: some machines, and
 * kernels without seccomp, go on as before.  PR_SET_NO_NEW_PRIVS has to be set.
 */
void seccomp_install(void);

#endif /* SECCOMP_H */
