/*
 * time.c - run a command some times over; for each run a line with seconds on
 * the clock, seconds of processor, peak memory in kilobytes and exit status.
 * What the command prints goes nowhere.
 *
 *	time 5 tessera-check stream.yaml
 */
#define _DEFAULT_SOURCE /* wait4 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double
seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static int
run_once(char **argv)
{
	const double begin = now();
	const pid_t pid = fork();
	struct rusage use;
	int status;

	if (pid == 0) {
		const int null = open("/dev/null", O_WRONLY);

		dup2(null, STDOUT_FILENO);
		dup2(null, STDERR_FILENO);
		execvp(argv[0], argv);
		_exit(127);
	}
	if (pid < 0 || wait4(pid, &status, 0, &use) < 0)
		return 2;
	printf("%.6f %.6f %ld %d\n", now() - begin,
	    seconds(use.ru_utime) + seconds(use.ru_stime), use.ru_maxrss,
	    WIFEXITED(status) ? WEXITSTATUS(status) : 128);
	return 0;
}

int
main(int argc, char **argv)
{
	int rc = argc > 2 ? 0 : 2;

	for (int i = argc > 2 ? atoi(argv[1]) : 0; i > 0 && !rc; i--)
		rc = run_once(argv + 2);
	return rc;
}
