#include "cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "completion/completion.h"
#include "error_text.h"
#include "operands.h"
#include "option.h"
#include "output_queue.h"
#include "progress.h"
#include "stack.h"
#include "text.h"

/* Most bytes of a message, which may quote a path of PATH_MAX bytes. */
enum { MESSAGE_MAX = 1 << 13 };

static bool
outputs_meet(void)
{
	struct stat out, err;

	return isatty(STDERR_FILENO) ||
	    (fstat(STDOUT_FILENO, &out) == 0 &&
	    fstat(STDERR_FILENO, &err) == 0 && out.st_dev == err.st_dev &&
	    out.st_ino == err.st_ino);
}

/*
 * Opens /dev/null for standard streams that are closed, as otherwise the next
 * opened file would get their descriptor and, for example, all messages.
 * /dev/null is opened in the wrong mode, so that reads and writes fail as on a
 * closed stream.
 */
static void
fill_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null",
		    fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			return;
}

/*
 * Sets up signals and standard error.  Writing to a closed pipe ends the
 * program silently by SIGPIPE, even if its parent ignored or blocked that
 * signal, as parents seldom intend that.  A file over the size limit is an
 * ordinary write error, without SIGXFSZ.  Standard error is buffered, so that a
 * message is a single write.
 */
static void
prepare_streams(struct cmd_run *run)
{
	struct sigaction action = { 0 };
	sigset_t pipe;

	fill_streams();
	sigemptyset(&action.sa_mask);
	action.sa_handler = SIG_DFL;
	sigaction(SIGPIPE, &action, NULL);
	sigemptyset(&pipe);
	sigaddset(&pipe, SIGPIPE);
	sigprocmask(SIG_UNBLOCK, &pipe, NULL);
	action.sa_handler = SIG_IGN;
	sigaction(SIGXFSZ, &action, NULL);
	setvbuf(stderr, NULL, _IOFBF, BUFSIZ);
	run->out = stdout;
	run->err = stderr;
	run->ordered_output = outputs_meet();
}

char **
cmd_begin(struct cmd_run *run, int argc, char **argv, void *options)
{
	int operands;

	prepare_streams(run);
	stack_check(run, argv);
	switch (option_read(run, argc, argv, options)) {
	case OPTION_HELP:
		option_help(run);
		exit(cmd_end(run));
	case OPTION_BASH:
		completion_bash(run);
		exit(cmd_end(run));
	case OPTION_ZSH:
		completion_zsh(run);
		exit(cmd_end(run));
	case OPTION_VERSION:
		option_version(run);
		exit(cmd_end(run));
	case OPTION_DONE:
		break;
	}
	operands = argc - option_operands();
	if (run->cmd->operands_max >= 0 && operands > run->cmd->operands_max)
		cmd_misuse(run, "too many arguments, beginning with '%s'",
		    argv[option_operands() + run->cmd->operands_max]);
	run->operand = argv + option_operands();
	option_check(run, options);
	return run->cmd->reads_folders ?
	    operands_expand(run, argv + option_operands()) :
	    argv + option_operands();
}

/*
 * Keeps the order of results and messages: marks the current place in the
 * output queue; if there is no queue, flushes `output`.
 */
static void
keep_order(struct cmd_run *run, FILE *output)
{
	if (run->output)
		output_queue_mark(run->output);
	else
		fflush(output);
}

void
cmd_begin_message(struct cmd_run *run)
{
	progress_clear(run);
	if (run->output || run->ordered_output)
		keep_order(run, run->out);
}

void
cmd_end_message(struct cmd_run *run)
{
	if (run->output || run->ordered_output)
		keep_order(run, run->err);
}

static __attribute__((format(printf, 2, 0))) void
say(const struct cmd_run *run, const char *fmt, va_list ap)
{
	char message[MESSAGE_MAX];

	if (vsnprintf(message, sizeof(message), fmt, ap) < 0)
		message[0] = '\0';
	fprintf(run->err, "%s: ", run->cmd->name);
	text_put(run->err, message, strlen(message));
	fputc('\n', run->err);
}

noreturn void
cmd_misuse(const struct cmd_run *run, const char *fmt, ...)
{
	va_list ap;

	fflush(run->out);
	va_start(ap, fmt);
	say(run, fmt, ap);
	va_end(ap);
	option_usage(run, run->err);
	exit(CMD_TROUBLE);
}

/*
 * Prints a message, and raises the exit status.  Returns whether it was
 * printed.
 */
static __attribute__((format(printf, 3, 0))) bool
complain(struct cmd_run *run, enum cmd_status status, const char *fmt,
    va_list ap)
{
	/*
	 * Flush before the status is raised: when files of earlier games are
	 * closed, that depends on the status before this error.
	 */
	const bool is_flushed = !run->flush || run->flush(run->flush_ctx);

	cmd_raise(run, status);
	if (!is_flushed)
		return false;
	progress_clear(run);
	keep_order(run, run->out);
	say(run, fmt, ap);
	keep_order(run, run->err);
	return true;
}

bool
cmd_trouble(struct cmd_run *run, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	const bool is_said = complain(run, CMD_TROUBLE, fmt, ap);
	va_end(ap);
	return is_said;
}

void
cmd_complain(struct cmd_run *run, enum cmd_status status, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	complain(run, status, fmt, ap);
	va_end(ap);
}

void
cmd_nomem(struct cmd_run *run)
{
	if (run->output)
		output_queue_fail(run->output);
	else if (!run->is_nomem && cmd_trouble(run, "out of memory"))
		run->is_nomem = true;
}

void
cmd_stop(struct cmd_run *run, const char *fmt, ...)
{
	char message[MESSAGE_MAX];
	va_list ap;

	va_start(ap, fmt);
	if (vsnprintf(message, sizeof(message), fmt, ap) < 0)
		message[0] = '\0';
	va_end(ap);
	run->is_stopped = true;
	if (run->output)
		output_queue_stop(run->output, message);
	else
		cmd_trouble(run, "%s", message);
}

void
cmd_raise(struct cmd_run *run, enum cmd_status status)
{
	if ((int)status > run->status)
		run->status = (int)status;
}

bool
cmd_is_cut_off(struct cmd_run *run)
{
	if (!ferror(stdout))
		return false;
	/* The errno of the failed write may be lost: flush again to get it. */
	if (run->write_error == 0) {
		const int last = errno ? errno : EIO;

		errno = 0;
		fflush(stdout);
		run->write_error = errno ? errno : last;
	}
	return true;
}

/*
 * Returns whether messages were lost because standard error failed, which
 * cannot be reported.  Returns false if it was closed from the start (see
 * fill_streams()).
 */
static bool
is_error_cut_off(void)
{
	const bool failed = fflush(stderr) == EOF || ferror(stderr);
	const int flags = failed ? fcntl(STDERR_FILENO, F_GETFL) : -1;

	return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

/*
 * Flushes and closes standard output.  If it was closed from the start, that is
 * an error only if something was written, and then fflush() fails.  After EINTR
 * from fclose() the stream is closed.
 */
int
cmd_end(struct cmd_run *run)
{
	bool failed;

	if (cmd_is_cut_off(run)) {
		failed = true;
	} else {
		failed = fflush(stdout) == EOF ||
		    (fclose(stdout) == EOF && errno != EBADF &&
		    errno != EINTR);
		run->write_error = errno;
	}
	if (failed)
		cmd_trouble(run, "cannot write standard output: %s",
		    error_text(run->write_error).s);
	if (is_error_cut_off())
		cmd_raise(run, CMD_TROUBLE);
	return run->status;
}
