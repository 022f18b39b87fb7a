/*
 * message.c - messages, the exit status, and the end of a program.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "cmd.h"
#include "error_text.h"
#include "output_queue.h"
#include "progress.h"
#include "text.h"

/* Most bytes of a message, which may quote a path of PATH_MAX bytes. */
enum { MESSAGE_MAX = 1 << 13 };

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

void
cmd_vmessage(const struct cmd_run *run, const char *fmt, va_list ap)
{
	char message[MESSAGE_MAX];

	if (vsnprintf(message, sizeof(message), fmt, ap) < 0)
		message[0] = '\0';
	fprintf(run->err, "%s: ", run->cmd->name);
	text_printf(run->err, "%s\n", message);
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
	cmd_vmessage(run, fmt, ap);
	keep_order(run, run->err);
	return true;
}

bool
cmd_trouble(struct cmd_run *run, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	complain(run, CMD_TROUBLE, fmt, ap);
	va_end(ap);
	return false;
}

bool
cmd_complain(struct cmd_run *run, enum cmd_status status, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	const bool is_printed = complain(run, status, fmt, ap);
	va_end(ap);
	return is_printed;
}

bool
cmd_nomem(struct cmd_run *run)
{
	if (run->output)
		output_queue_stop(run->output, NULL);
	else if (!run->is_nomem)
		run->is_nomem = cmd_complain(run, CMD_TROUBLE, "out of memory");
	return false;
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
	/*
	 * Lost messages cannot be reported.  If standard error was closed from
	 * the start (see cmd_begin()), none were expected.
	 */
	failed = fflush(stderr) == EOF || ferror(stderr);
	const int flags = failed ? fcntl(STDERR_FILENO, F_GETFL) : -1;
	if (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY)
		cmd_raise(run, CMD_TROUBLE);
	return run->status;
}
