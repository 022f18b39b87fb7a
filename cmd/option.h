/*
 * option.h - parses options, and prints --help and usage, by a table of
 * options.
 *
 *	#define OPTIONS struct check_options
 *
 *	static const struct cmd_option option[] = {
 *		OPTION_FLAG('q', "quiet", quiet, "print no verdicts"),
 *		OPTION_COLOR,
 *		{ 0 },
 *	};
 */
#ifndef OPTION_H
#define OPTION_H

#include <stdio.h>

#include "cmd.h"
#include "color.h"
#include "completion_values.h"
#include "worker_pool.h"

/*
 * Rows of the table.  OPTIONS is the struct of options of the program, `member`
 * its member for the value (checked to have the right type).  letter 0: no
 * short option.  arg: name of the argument in --help; completion takes FILE or
 * PATH in it for a file, and a comma for a list.  words: the choices,
 * NULL-terminated. values: see completion_values.h.  The text of --help
 * follows, then optional members such as .alias = "colour" or .excludes.
 */
#define OPTION_FLAG(letter, name, member, ...) \
	OPTION_ROW(letter, name, NULL, CMD_FLAG, member, bool, NULL, NULL, \
	    __VA_ARGS__)
#define OPTION_TEXT(letter, name, member, arg, ...) \
	OPTION_NAME(letter, name, member, arg, NULL, __VA_ARGS__)
/* May be given max times; member is an array with room for a NULL more. */
#define OPTION_TEXTS(l, n, member, a, max, ...) { \
	.letter = l, \
	.name = n, \
	.arg = a, \
	.kind = CMD_TEXTS, \
	.most = max, \
	.offset = OPTION_OFFSET(member, const char **), \
	.help = __VA_ARGS__, \
}
#define OPTION_NAME(letter, name, member, arg, values, ...) \
	OPTION_ROW(letter, name, arg, CMD_TEXT, member, const char *, NULL, \
	    values, __VA_ARGS__)
#define OPTION_NUMBER(l, n, member, a, min, max, ...) { \
	.letter = l, \
	.name = n, \
	.arg = a, \
	.kind = CMD_NUMBER, \
	.least = min, \
	.most = max, \
	.offset = OPTION_OFFSET(member, unsigned), \
	.help = __VA_ARGS__, \
}
#define OPTION_COUNT(letter, name, member, arg, ...) \
	OPTION_NUMBER(letter, name, member, arg, 0, UINT32_MAX, __VA_ARGS__)
#define OPTION_PLACE(letter, name, member, arg, ...) \
	OPTION_NUMBER(letter, name, member, arg, 1, UINT32_MAX, __VA_ARGS__)
#define OPTION_RANGE(letter, name, member, arg, ...) \
	OPTION_ROW(letter, name, arg, CMD_RANGE, member, struct cmd_range, \
	    NULL, NULL, __VA_ARGS__)
#define OPTION_WORD(letter, name, member, words, ...) \
	OPTION_ROW(letter, name, NULL, CMD_WORD, member, int, words, NULL, \
	    __VA_ARGS__)
#define OPTION_WORDS(letter, name, member, arg, words, ...) \
	OPTION_ROW(letter, name, arg, CMD_WORDS, member, unsigned, words, \
	    NULL, __VA_ARGS__)

/*
 * Rows of options that several programs have; their member, of struct
 * cmd_common or OPTIONS, has the option's name.
 */
#define OPTION_COLOR \
	OPTION_COMMON(0, "color", NULL, CMD_WORD, color, int, color_word, \
	    NULL, "when to use colour (default auto: on a terminal)")
#define OPTION_EDITION(help) \
	OPTION_COMMON(0, "edition", "ID|PATH", CMD_TEXT, edition, \
	    const char *, NULL, complete_editions, help)
#define OPTION_FORMAT(words, ...) \
	OPTION_WORD(0, "format", format, words, __VA_ARGS__)
#define OPTION_JOBS \
	OPTION_COMMON('j', "jobs", "N", CMD_NUMBER, jobs, unsigned, NULL, \
	    NULL, "number of threads (default 1)", \
	    .least = 1, .most = WORKERS_MAX)
#define OPTION_LIMIT { \
	.name = "limit", \
	.arg = "NAME=N,...", \
	.help = "set limits on the input; 'help' lists them", \
	.kind = CMD_LIMIT, \
	.values = complete_limits, \
}
#define OPTION_OUTPUT OPTION_OUTPUT_WITH(NULL)
#define OPTION_OUTPUT_WITH(required) \
	OPTION_TEXT('o', "output", output, "FILE", \
	    "write to FILE, which is replaced atomically", \
	    .requires = required)
#define OPTION_PART(help) \
	OPTION_COMMON(0, "part", "I/N", CMD_PART, part, struct cmd_part, \
	    NULL, NULL, help)
#define OPTION_PROGRESS \
	OPTION_COMMON(0, "progress", NULL, CMD_WORD, progress, int, \
	    color_word, NULL, \
	    "when to show a progress line (default auto: on a terminal)")
#define OPTION_RECORD \
	OPTION_COMMON(0, "record", "N", CMD_NUMBER, record, unsigned, NULL, \
	    NULL, "only record N of each file", .alias = "game", \
	    .least = 1, .most = UINT32_MAX)
#define OPTION_STDIN_NAME \
	OPTION_TEXT(0, "stdin-name", stdin_name, "PATH", \
	    "path of the file that standard input contains")
#define OPTION_QUIET(help) \
	OPTION_FLAG('q', "quiet", quiet, help)

#define OPTION_ROW(...) OPTION_ROW_OF(OPTIONS, __VA_ARGS__)
#define OPTION_COMMON(...) \
	OPTION_ROW_OF(struct cmd_common, __VA_ARGS__, .is_common = true)
#define OPTION_ROW_OF(options, l, n, a, k, member, type, w, v, ...) { \
	.letter = l, \
	.name = n, \
	.arg = a, \
	.kind = k, \
	.offset = OPTION_OFFSET_OF(options, member, type), \
	.word = w, \
	.values = v, \
	.help = __VA_ARGS__, \
}

#define OPTION_OFFSET(member, type) OPTION_OFFSET_OF(OPTIONS, member, type)
#define OPTION_OFFSET_OF(options, member, type) \
	_Generic(((options *)0)->member, type: offsetof(options, member))

/* Text at the end of --help of programs that read records. */
#define OPTION_NOTE_STDIN \
	"If FILE is a folder, all record files (.yaml, .yml, .jsonl) below " \
	"it are read.\nWithout FILE, or if it is -, standard input is read."
#define OPTION_NOTE_ERROR "2 on errors (usage, I/O, memory).\n"

enum option_end {
	OPTION_DONE,
	OPTION_HELP,
	OPTION_BASH, /* --help=bash: completions */
	OPTION_ZSH,
	OPTION_VERSION,
};

/* Options of every program; the last row has name NULL. */
extern const struct cmd_option option_common[];

/*
 * Parses the options into *options, up to the first operand, --help or
 * --version; returns which of these it was.
 */
enum option_end option_read(struct cmd_run *run, int argc, char **argv,
    void *options);

/*
 * Exits if options are combined that cannot be: see cmd_option.excludes.
 * run->operand must be set.
 */
void option_check(const struct cmd_run *run, const void *options);

/* Returns whether an option is given, even with its default value. */
bool option_is_given(const struct cmd_run *run, const char *name);

/* Returns the index in argv of the first operand, after option_read(). */
int option_operands(void);

void option_usage(const struct cmd_run *run, FILE *out);
void option_help(struct cmd_run *run);
void option_version(const struct cmd_run *run);

#endif /* OPTION_H */
