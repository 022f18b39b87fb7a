/*
 * cmd.c - how all programs begin: their streams, signals, options and operands.
 */
#include "cmd.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "completion/completion.h"
#include "operands.h"
#include "option.h"
#include "signals.h"
#include "stack.h"

/* Buffer of standard error, since musl ignores a size without a buffer. */
static char err_buffer[1 << 13];

char **
cmd_begin(struct cmd_run *run, int argc, char **argv, void *options)
{
	struct stat out, err;

	/*
	 * Open /dev/null for standard streams that are closed, as otherwise the
	 * next opened file would get their descriptor and, for example, all
	 * messages.  It is opened in the wrong mode, so that reads and writes
	 * fail as on a closed stream.
	 */
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null",
		    fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			break;
	/* Standard error is buffered, so that a message is a single write. */
	setvbuf(stderr, err_buffer, _IOFBF, sizeof(err_buffer));
	run->out = stdout;
	run->err = stderr;
	run->ordered_output = isatty(STDERR_FILENO) ||
	    (fstat(STDOUT_FILENO, &out) == 0 &&
	    fstat(STDERR_FILENO, &err) == 0 && out.st_dev == err.st_dev &&
	    out.st_ino == err.st_ino);
	signals_begin();
	stack_check(run, argv);
	const enum option_end end = option_read(run, argc, argv, options);
	if (end == OPTION_HELP)
		option_help(run);
	else if (end == OPTION_BASH)
		completion_bash(run);
	else if (end == OPTION_ZSH)
		completion_zsh(run);
	else if (end == OPTION_VERSION)
		option_version(run);
	if (end != OPTION_DONE)
		exit(cmd_end(run));
	const int operands = argc - option_operands();
	if (run->cmd->operands_max >= 0 && operands > run->cmd->operands_max)
		cmd_misuse(run, "too many arguments, beginning with '%s'",
		    argv[option_operands() + run->cmd->operands_max]);
	run->operand = argv + option_operands();
	if (run->cmd->derive)
		run->cmd->derive(options);
	option_check(run, options);
	return run->cmd->reads_folders ?
	    operands_expand(run, argv + option_operands()) :
	    argv + option_operands();
}
