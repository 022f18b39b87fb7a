/*
 * cmd.h - options, messages and exit status of all programs.
 *
 * Results go to standard output, everything else to standard error.  The exit
 * status is 0 on success, 1 if a record is invalid, and 2 on errors (usage,
 * I/O, memory); the highest if several apply.
 */
#ifndef CMD_H
#define CMD_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdnoreturn.h>

enum cmd_status { CMD_OK, CMD_INVALID, CMD_TROUBLE };

/*
 * Kinds of options; each comment has the argument, and the type of the member
 * that stores it.
 */
enum cmd_kind {
	CMD_FLAG,   /* no argument: bool */
	CMD_TEXT,   /* any text: const char * */
	CMD_TEXTS,  /* any text, several times: const char *[most + 1] */
	CMD_WORD,   /* a word of a list: int, its index */
	CMD_WORDS,  /* some of a list, with commas: unsigned, bits by index */
	CMD_NUMBER, /* a number in a range: unsigned */
	CMD_RANGE,  /* "N" or "A..B": struct cmd_range */
	CMD_PART,   /* "I/N": struct cmd_part */
	CMD_LIMIT,  /* limits by name: cmd_run.limit */
};

/* Numbers from 1; first 0: only `last` was given; last 0: none was given. */
struct cmd_range {
	unsigned first, last;
};

/* Part `number`, from 1, of `count` parts; count 0: all. */
struct cmd_part {
	unsigned number, count;
};

/* Values of options that several programs have; 0 or NULL: not given. */
struct cmd_common {
	/* games of its game are validated under this edition */
	const char *edition;
	struct cmd_part part; /* process only this part of all games */
	unsigned record;      /* number of the only record of each file */
	unsigned jobs;        /* number of threads; 0: 1 */
	int color, progress;
};

struct cmd_run;

struct cmd_option {
	char letter; /* short option; 0: none */
	const char *name; /* long name, without its dashes */
	const char *alias; /* another name, not in --help; or NULL */
	const char *arg; /* placeholder in --help; NULL: none, or the words */
	const char *help;
	enum cmd_kind kind;
	uint32_t least, most; /* range of CMD_NUMBER; most: of CMD_TEXTS */
	bool is_once; /* CMD_TEXT: giving it twice is an error */
	/*
	 * offset of the member that stores the argument, in the options of the
	 * program; is_common: in cmd_run.common
	 */
	size_t offset;
	bool is_common;
	const char *const *word; /* choices of CMD_WORD, CMD_WORDS; or NULL */
	/* prints possible arguments for shell completion; or NULL */
	void (*values)(void);
	/*
	 * Names of options, separated by spaces, that cannot be combined with
	 * this one; and of which one must be given with it.  "format=html": the
	 * option with that value; "FILE": an operand.  Or NULL.
	 */
	const char *excludes, *requires;
};

/* What --help prints of a program, or of a verb built into tessera. */
struct cmd {
	const char *name;
	const char *operands; /* printed after the options in the usage line */
	int operands_max; /* most operands; -1: any number */
	/* prints possible operands besides files for completion; or NULL */
	void (*values)(void);
	const char *values_flag; /* option that enables `values`; or NULL */
	const char *summary; /* what the program does, in one sentence */
	const struct cmd_option *option; /* ends with a NULL name; or NULL */
	/* sets options that follow from others, before the check; or NULL */
	void (*derive)(void *options);
	const char *notes; /* --help text after the options; or NULL */
	/* prints a last part of --help; or NULL */
	void (*more)(struct cmd_run *run);
	/* Prints the completions of all programs; NULL except in tessera. */
	void (*others)(struct cmd_run *run, const char *shell);
	/* in tessera: options end at the first operand, which is a verb */
	bool is_front;
	bool reads_folders; /* operands may be folders; see operands.h */
};

/* Operands of a program that reads records. */
#define CMD_OPERANDS_RECORDS \
	.operands = "[FILE]...", \
	.operands_max = -1, \
	.reads_folders = true

enum { CMD_LIMITS = 16 };

/*
 * State of a running program; or of one of its workers (threads that process
 * games), whose output is queued until that of earlier games was printed.
 */
struct cmd_run {
	const struct cmd *cmd;
	/* operands, NULL-terminated; or NULL if there are none */
	char *const *operand;
	struct cmd_common common;
	const char *stdin_name; /* name of standard input; NULL: "<stdin>" */
	int status;      /* enum cmd_status, the worst so far */
	FILE *out, *err; /* where to print results; where to print messages */
	bool ordered_output; /* out and err go to one terminal or file */
	struct output_queue *output; /* queue for a worker's output; or NULL */
	struct progress *progress; /* state of the progress line; or NULL */
	bool is_nomem;   /* cmd_nomem() has printed its message */
	bool is_stopped; /* cmd_stop() was called */
	int write_error; /* errno of a failed write to standard output */
	uint64_t limit[CMD_LIMITS]; /* values of --limit; 0: the default */
	uint64_t given;   /* rows of cmd->option that are given, as bits */
	uint64_t aliased; /* those of them that are given by alias */
	void *more_ctx; /* data for cmd->more() */
	/*
	 * Called before an error message: prints the output of earlier games.
	 * Returns false if nothing more may be printed.  NULL: no output can be
	 * waiting.
	 */
	bool (*flush)(void *ctx);
	void *flush_ctx;
};

/*
 * Parses the options of argv into the members of *options, a struct of the
 * program, and returns the operands, NULL-terminated.  Exits after --help,
 * --version or a usage error.  Must be called first.
 */
char **cmd_begin(struct cmd_run *run, int argc, char **argv, void *options);

/*
 * Prints "PROGRAM: MESSAGE" to standard error, with control characters
 * replaced.
 */
void cmd_vmessage(const struct cmd_run *run, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* Prints a usage error and the usage line; exits with status 2. */
noreturn void cmd_misuse(const struct cmd_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Prints a message, and raises the exit status to 2.  Returns false, for
 * callers that return false after an error.
 */
bool cmd_trouble(struct cmd_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Prints a message like cmd_trouble(), but raises the exit status to `status`.
 * Returns whether the message was printed.
 */
bool cmd_complain(struct cmd_run *run, enum cmd_status status,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/*
 * Reports that memory has run out, only at the first call, and closes the
 * output queue.  Returns false.
 */
bool cmd_nomem(struct cmd_run *run);

/*
 * Reports an error after which the program must stop, and closes the output
 * queue.  A worker's message comes after the output of its earlier games.
 */
void cmd_stop(struct cmd_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Must be called before and after writing to run->err, to keep messages in
 * order with results.
 */
void cmd_begin_message(struct cmd_run *run);
void cmd_end_message(struct cmd_run *run);

/* Sets the exit status, unless it is higher already. */
void cmd_raise(struct cmd_run *run, enum cmd_status status);

/*
 * Returns whether writing to standard output has failed, so that more work is
 * useless.
 */
bool cmd_is_cut_off(struct cmd_run *run);

/* Flushes and closes standard output.  Returns the exit status. */
int cmd_end(struct cmd_run *run);

#endif /* CMD_H */
