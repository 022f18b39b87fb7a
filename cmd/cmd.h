/*
 * cmd.h - what every program of the suite does the same way.
 *
 * Results go to standard output, everything else to standard error.  The exit
 * status is 0 when all is well, 1 when some record is wrong, and 2 when the
 * program could not do what it was asked; of several, the highest.
 */
#ifndef CMD_H
#define CMD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdnoreturn.h>

enum cmd_status { CMD_OK, CMD_INVALID, CMD_TROUBLE };

/* What an option's argument is, and the type of the member that takes it. */
enum cmd_kind {
	CMD_FLAG,   /* none: bool */
	CMD_TEXT,   /* any: const char * */
	CMD_WORD,   /* one of a list: int, its index */
	CMD_NUMBER, /* one of a range: unsigned */
	CMD_LIMIT,  /* limits: in struct cmd_run */
};

struct cmd_run;

struct cmd_option {
	char letter;      /* 0: none */
	const char *name; /* without its dashes */
	const char *alias; /* another name, not in --help; or NULL */
	const char *arg;  /* what --help calls the argument */
	const char *help;
	enum cmd_kind kind;
	uint32_t least, most; /* of CMD_NUMBER */
	size_t offset; /* of the member in the program's options */
	const char *const *word; /* of CMD_WORD; NULL at the end */
	void (*values)(void);    /* see completion_values.h; or NULL */
};

/* A program, or a verb of one, as its usage and --help have it. */
struct cmd {
	const char *name;
	const char *operands; /* behind the options in the usage line */
	int operands_max;     /* -1: any number */
	void (*values)(void); /* what they may be besides files; or NULL */
	const char *values_flag; /* they are that only with it; or NULL */
	const char *summary;  /* one sentence */
	const struct cmd_option *option; /* name NULL at the end; or NULL */
	const char *notes;               /* below the options; or NULL */
	void (*more)(struct cmd_run *run); /* prints what is below; or NULL */
	/* prints the completions of all others, for the front; or NULL */
	void (*others)(struct cmd_run *run, const char *shell);
	bool is_front; /* options end at the first operand */
	bool reads_folders; /* operands may be folders; see operands.h */
};

enum { CMD_LIMITS = 16 };

/*
 * A running program; or one of its threads, whose output is queued until the
 * games before it are printed.
 */
struct cmd_run {
	const struct cmd *cmd;
	char *const *operand; /* NULL at the end; or NULL */
	const char *stdin_name; /* of standard input; NULL: "<stdin>" */
	int status;      /* enum cmd_status, the worst so far */
	FILE *out, *err; /* where results go, and everything else */
	bool ordered_output;    /* both go where somebody sees their order */
	struct output_queue *output; /* of a thread; NULL: not queued */
	struct progress *progress; /* see progress.h; NULL: nothing is shown */
	bool is_stopped; /* by cmd_stop, which has reported why */
	int write_error; /* errno of a write to standard output that failed */
	uint64_t limit[CMD_LIMITS]; /* see limit.h; 0: the usual one */
	void *more_ctx;  /* for cmd->more to use */
	/*
	 * Called before trouble is told, to tell first what comes before it;
	 * false: nothing more is to be told.  Or NULL.
	 */
	bool (*flush)(void *ctx);
	void *flush_ctx;
};

/*
 * Reads the options into the members of *options and returns the operands,
 * NULL at the end.  Prints what --help and --version ask for, or what is wrong
 * with the command line, and exits.  Call first.
 */
char **cmd_begin(struct cmd_run *run, int argc, char **argv, void *options);

/* What is wrong with the command line and the usage line; exits 2. */
noreturn void cmd_misuse(const struct cmd_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * "program: message" on standard error; the exit status will be 2.  What the
 * message quotes is made fit for a terminal.
 */
void cmd_trouble(struct cmd_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* The same with another exit status. */
void cmd_complain(struct cmd_run *run, enum cmd_status status,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* The same if out of memory.  An output queue then takes no more. */
void cmd_nomem(struct cmd_run *run);

/*
 * The same for an error after which the work cannot go on: of a thread's run,
 * it is reported after what the thread has done before.  An output queue then
 * takes no more.
 */
void cmd_stop(struct cmd_run *run, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Around what goes to run->err, so that its place is known. */
void cmd_begin_message(struct cmd_run *run);
void cmd_end_message(struct cmd_run *run);

/* Raises the exit status. */
void cmd_raise(struct cmd_run *run, enum cmd_status status);

/* True when standard output takes no more, so that going on is useless. */
bool cmd_is_cut_off(struct cmd_run *run);

/* Writes and closes standard output; returns the exit status. */
int cmd_end(struct cmd_run *run);

#endif /* CMD_H */
