/*
 * units.c - linked into a unit test, it runs each of its cases again and again,
 * and each time another allocation fails, once or with all later ones.
 *
 * A case may then fail, for what it asserts is not so; but neither it nor the
 * library may crash, hang, or meet a sanitizer.  That nothing is lost, and that
 * what comes out is either the same or an error, tests/unit/nomem.c has.
 *
 * It is linked with --wrap, and with static libraries, so that allocations of
 * those fail, too.  With FAULTS=all each of up to 2000 allocations of a case
 * fails, or of more the first 500 and 500 random ones; else each of up to 150,
 * or a few.
 */
#define _DEFAULT_SOURCE

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../wrapped_malloc.h"

enum {
	EVERY = 2000,   /* up to this number of allocations, each fails */
	SOME = 500,     /* else the first ones, and that many random ones */
	FEW = 6,        /* in the short run */
	SMALL = 150,    /* in the short run: up to this number, each fails */
	MANY = 100000,  /* a case with more takes long, so fewer are tried */
	PATIENCE = 600, /* seconds of the processor */
	HANGS = 3600,   /* seconds of the clock: it waits for nothing */
};

int __real__cmocka_run_group_tests(const char *, const struct CMUnitTest *,
    size_t, CMFixtureFunction, CMFixtureFunction);
int __wrap__cmocka_run_group_tests(const char *, const struct CMUnitTest *,
    size_t, CMFixtureFunction, CMFixtureFunction);

void __real__assert_string_equal(const char *, const char *, const char *,
    int);
void __wrap__assert_string_equal(const char *, const char *, const char *,
    int);
void __real__assert_memory_equal(const void *, const void *, size_t,
    const char *, int);
void __wrap__assert_memory_equal(const void *, const void *, size_t,
    const char *, int);

/* Of this process; a child counts where its parent sees it. */
static size_t *made;
static size_t fail_at; /* 0: none */
static int for_good;

static bool
fails(void)
{
	if (!made)
		return false;
	const size_t n = __atomic_add_fetch(made, 1, __ATOMIC_RELAXED);

	return fail_at > 0 && (n == fail_at || (for_good && n > fail_at));
}

/* Nothing is equal to what there is no memory for. */
void
__wrap__assert_string_equal(const char *a, const char *b, const char *file,
    int line)
{
	if (!a || !b)
		_fail(file, line);
	__real__assert_string_equal(a, b, file, line);
}

void
__wrap__assert_memory_equal(const void *a, const void *b, size_t size,
    const char *file, int line)
{
	if (!a || !b)
		_fail(file, line);
	__real__assert_memory_equal(a, b, size, file, line);
}

/* The group of one case. */
struct one {
	const char *group;
	const struct CMUnitTest *test;
	CMFixtureFunction setup, teardown;
};

static _Noreturn void
run_case(const struct one *one, size_t *count, size_t at, int good, FILE *said)
{
	fail_at = at;
	for_good = good;
	*count = 0;
	if (dup2(fileno(said), STDOUT_FILENO) < 0 ||
	    dup2(fileno(said), STDERR_FILENO) < 0)
		_exit(99);
	setrlimit(RLIMIT_CPU, &(struct rlimit){ PATIENCE, PATIENCE });
	alarm(HANGS);
	made = count;
	const int failed = __real__cmocka_run_group_tests(one->group,
	    one->test, 1, one->setup, one->teardown);
	made = NULL;
	fflush(stdout);
	_exit(failed != 0);
}

/* The signal handlers of cmocka catch crashes, and report them. */
static int
has_crashed(int status, FILE *said)
{
	static const char *const words[] = { "exception", "Sanitizer",
		"runtime error" };
	char line[1024];
	int found = !WIFEXITED(status) || WEXITSTATUS(status) > 1;

	rewind(said);
	while (!found && fgets(line, sizeof(line), said))
		for (size_t i = 0; i < 3; i++)
			found |= strstr(line, words[i]) != NULL;
	return found;
}

/* The case once; what it said is shown where it crashed.  1: it did. */
static int
try_case(const struct one *one, size_t *count, size_t at, int good)
{
	FILE *said = tmpfile();
	char line[1024];
	int status = 0, left = 40;

	if (!said)
		return 1;
	fflush(stdout);
	const pid_t child = fork();
	if (child == 0)
		run_case(one, count, at, good, said);
	if (child < 0 || waitpid(child, &status, 0) < 0)
		status = -1;
	const int crashed = has_crashed(status, said);
	if (crashed) {
		printf("%s: allocation %zu%s: status %x\n", one->test->name, at,
		    good ? " and all behind it" : "", (unsigned)status);
		rewind(said);
		while (left-- > 0 && fgets(line, sizeof(line), said))
			printf("    %s", line);
	}
	fclose(said);
	return crashed;
}

/* Which of n is the i-th that fails; 0: that were all. */
static size_t
point(size_t i, size_t n)
{
	const char *faults = getenv("FAULTS");
	const int all = faults && strcmp(faults, "all") == 0;
	const size_t every = all ? EVERY : SMALL;
	const size_t first = n <= every ? n : !all ? FEW / 2 :
	    n <= MANY ? SOME : FEW;
	const size_t most = n <= every ? n : 2 * first;
	uint64_t x = (i + 1) * UINT64_C(0x9e3779b97f4a7c15) + n;

	if (i >= most || i >= n)
		return 0;
	if (i < first || n <= most)
		return i + 1;
	x ^= x >> 29;
	x *= UINT64_C(0xbf58476d1ce4e5b9);
	x ^= x >> 32;
	return first + 1 + (size_t)(x % (n - first));
}

int
__wrap__cmocka_run_group_tests(const char *group,
    const struct CMUnitTest *test, size_t tests, CMFixtureFunction setup,
    CMFixtureFunction teardown)
{
	size_t *count = mmap(NULL, sizeof(*count), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	int failed = 0;

	if (count == MAP_FAILED)
		return 1;
	for (size_t t = 0; t < tests; t++) {
		struct one one = { group, &test[t], setup, teardown };
		size_t at, tried = 0;
		int crashed = try_case(&one, count, 0, 0);
		const size_t n = *count;

		while (!crashed && (at = point(tried, n)) > 0) {
			crashed = try_case(&one, count, at, 0) ||
			    try_case(&one, count, at, 1);
			tried++;
		}
		printf("%s %s: %zu of %zu allocations\n",
		    crashed ? "not ok" : "ok", test[t].name, tried, n);
		failed += crashed;
	}
	munmap(count, sizeof(*count));
	return failed;
}
