/*
 * Any words as a command line, for a table with an option of every kind: what
 * is read lies in its range and among the words, what is refused is refused
 * with a message, and reading again does the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "option.h"
#include "side.h"

enum { WORDS_MAX = 40 };

struct fuzz_options {
	bool quiet, strict;
	const char *output, *edition;
	unsigned depth;
	int format;
};

#define OPTIONS struct fuzz_options

static const char *const format_word[] = { "text", "json", "sarif", NULL };

static const struct cmd_option option[] = {
	OPTION_QUIET("print no verdicts"),
	OPTION_FLAG(0, "strict", strict, "stop"),
	OPTION_OUTPUT,
	OPTION_NAME('e', "edition", edition, "ID", NULL, "under this"),
	OPTION_COUNT('d', "depth", depth, "N", "so deep"),
	OPTION_RECORD,
	OPTION_JOBS,
	OPTION_COLOR,
	OPTION_FORMAT(format_word, "what to print"),
	{ 0 },
};

static const struct cmd cmd = {
	.name = "fuzz",
	.operands = "[FILE]...",
	.operands_max = -1,
	.summary = "Reads its command line.",
	.option = option,
};

/* How a reading went. */
struct outcome {
	struct fuzz_options o;
	struct cmd_common common;
	enum option_end end;
	int operands;
	char message[4096];
};

static jmp_buf refused;
static char message[4096];

/*
 * Takes the message of cmd_misuse() instead of printing it, before that exits:
 * the linker calls this function in place of cmd_vmessage().
 */
noreturn void __wrap_cmd_vmessage(const struct cmd_run *run, const char *fmt,
    va_list ap) __attribute__((format(printf, 2, 0)));

noreturn void
__wrap_cmd_vmessage(const struct cmd_run *run, const char *fmt, va_list ap)
{
	(void)run;
	vsnprintf(message, sizeof(message), fmt, ap);
	longjmp(refused, 1);
}

static void
check_range(const struct outcome *out, int argc)
{
	require(out->common.color >= 0 && out->common.color < 3);
	require(out->o.format >= 0 && out->o.format < 3);
	require(out->end <= OPTION_VERSION);
	require(out->operands >= 1 && out->operands <= argc);
}

/* getopt goes on within the word in which it was left. */
static void
forget(void)
{
	char name[] = "fuzz", *argv[] = { name, NULL };

	optind = 0;
	getopt(1, argv, "");
}

static void
read_line(struct outcome *out, char **argv, int argc)
{
	struct cmd_run run = { .cmd = &cmd };

	memset(out, 0, sizeof(*out));
	run.common.record = run.common.jobs = 1;
	message[0] = '\0';
	forget();
	if (setjmp(refused) == 0) {
		out->end = option_read(&run, argc, argv, &out->o);
		out->operands = option_operands();
		out->common = run.common;
		check_range(out, argc);
		require(out->common.record > 0 && out->common.jobs > 0);
	} else {
		require(message[0] != '\0');
		memcpy(out->message, message, sizeof(message));
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct outcome first, second;
	char *text = malloc(size + 1), name[] = "fuzz";
	char *argv[WORDS_MAX + 2] = { name }, *again[WORDS_MAX + 2];
	int argc = 1;

	require(text != NULL);
	memcpy(text, data, size);
	text[size] = '\0';
	for (char *s = text; s <= text + size && argc <= WORDS_MAX;
	     s += strlen(s) + 1) {
		char *end = strchr(s, '\n');

		if (end)
			*end = '\0';
		argv[argc++] = s;
	}
	/* Reading may change their order. */
	memcpy(again, argv, sizeof(argv));
	read_line(&first, argv, argc);
	read_line(&second, again, argc);
	require(memcmp(&first, &second, sizeof(first)) == 0);
	free(text);
	return 0;
}
