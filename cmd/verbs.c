#include "verbs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "error_text.h"
#include "suggest.h"
#include "text.h"

#define PREFIX "tessera-"

enum {
	NAME_LENGTH = 255, /* bytes of the longest file name */
	PATIENCE = 5, /* seconds that a program may take to print its help */
	SUMMARY_COLUMN = 14,
	LIST_WIDTH = 78,
};

void
verbs_init(struct verbs *verbs, const struct builtin *builtin,
    const char *argv0)
{
	const size_t size = sizeof(verbs->folder);
	const ssize_t n = readlink("/proc/self/exe", verbs->folder, size);
	char *slash;

	verbs->builtin = builtin;
	if (n > 0 && (size_t)n < size)
		verbs->folder[n] = '\0';
	else
		snprintf(verbs->folder, size, "%s", argv0);
	slash = strrchr(verbs->folder, '/');
	if (slash)
		slash[slash == verbs->folder] = '\0';
	else
		verbs->folder[0] = '\0';
}

const struct builtin *
verbs_builtin(const struct verbs *verbs, const char *verb)
{
	for (const struct builtin *b = verbs->builtin; b->name; b++)
		if (strcmp(b->name, verb) == 0)
			return b;
	return NULL;
}

static bool
is_program(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	    access(path, X_OK) == 0;
}

void
verbs_become_ordinary(void)
{
	struct sigaction ordinary = { 0 };

	ordinary.sa_handler = SIG_DFL;
	sigemptyset(&ordinary.sa_mask);
	sigaction(SIGXFSZ, &ordinary, NULL);
}

void
verbs_exec(const struct verbs *verbs, struct cmd_run *run, char **argv)
{
	char name[sizeof(PREFIX) + NAME_LENGTH], path[VERBS_PATH];
	char *verb = argv[0];

	if (strchr(verb, '/') || strlen(verb) > NAME_LENGTH)
		return;
	snprintf(name, sizeof(name), PREFIX "%s", verb);
	snprintf(path, sizeof(path), "%s/%s", verbs->folder, name);
	argv[0] = name;
	verbs_become_ordinary();
	if (*verbs->folder && is_program(path))
		execv(path, argv);
	else
		execvp(name, argv);
	argv[0] = verb;
	if (errno != ENOENT)
		cmd_trouble(run, "cannot run '%s': %s", name,
		    error_text(errno).s);
}

static int
is_named_so(const struct dirent *entry)
{
	return strncmp(entry->d_name, PREFIX, strlen(PREFIX)) == 0;
}

static bool
has_lines(const char *text, size_t lines)
{
	for (; lines > 0 && text; lines--)
		if ((text = strchr(text, '\n')))
			text++;
	return text != NULL;
}

void
verbs_ask(char *const *argv, char *text, size_t size, size_t lines)
{
	int ends[2];
	pid_t child;
	size_t len = 0;
	ssize_t n = -1;

	text[0] = '\0';
	if (pipe(ends) < 0)
		return;
	child = fork();
	if (child == 0) {
		const int nothing = open("/dev/null", O_RDWR);

		close(ends[0]);
		verbs_become_ordinary();
		if (dup2(nothing, STDIN_FILENO) >= 0 &&
		    dup2(ends[1], STDOUT_FILENO) >= 0 &&
		    dup2(nothing, STDERR_FILENO) >= 0) {
			alarm(PATIENCE);
			execv(argv[0], argv);
		}
		_exit(CMD_TROUBLE);
	}
	close(ends[1]);
	/* Read until the text is full, has all lines, or the output ends. */
	if (child > 0)
		do {
			n = read(ends[0], text + len, size - 1 - len);
			len += n > 0 ? (size_t)n : 0;
			text[len] = '\0';
		} while (((n > 0 && len < size - 1) ||
		    (n < 0 && errno == EINTR)) &&
		    !(lines > 0 && has_lines(text, lines)));
	close(ends[0]);
	while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
		;
}

void
verbs_summary(const struct builtin *builtin, const char *path, char *text,
    size_t size)
{
	char name[VERBS_PATH], help[] = "--help";
	char *argv[] = { name, help, NULL };

	if (builtin) {
		snprintf(text, size, "%s", builtin->summary);
		return;
	}
	snprintf(name, sizeof(name), "%s", path);
	verbs_ask(argv, text, size, 2);
	/* The summary is the line after that of the usage. */
	char *line = strchr(text, '\n');
	if (!line || strncmp(text, "usage: ", 7) != 0) {
		*text = '\0';
		return;
	}
	line++;
	line[strcspn(line, "\n")] = '\0';
	memmove(text, line, strlen(line) + 1);
}

bool
verbs_each(const struct verbs *verbs, verb_fn *fn, void *ctx)
{
	struct dirent **entry = NULL;
	const struct builtin *b = verbs->builtin;
	const int n = *verbs->folder
	    ? scandir(verbs->folder, &entry, is_named_so, alphasort)
	    : 0;

	for (int i = 0; i < n; i++) {
		const char *verb = entry[i]->d_name + strlen(PREFIX);
		char path[VERBS_PATH];

		for (; b->name && strcmp(b->name, verb) < 0; b++)
			fn(ctx, b->name, b, NULL);
		snprintf(path, sizeof(path), "%s/%s", verbs->folder,
		    entry[i]->d_name);
		if (is_program(path))
			fn(ctx, verb, NULL, path);
		free(entry[i]);
	}
	const int error = errno;
	for (; b->name; b++)
		fn(ctx, b->name, b, NULL);
	free(entry);
	errno = error;
	return n >= 0;
}

static void
list_one(void *ctx, const char *verb, const struct builtin *builtin,
    const char *path)
{
	FILE *out = ctx;
	char summary[VERBS_SUMMARY];
	const size_t columns = 2 + text_columns(verb, strlen(verb));

	fputs("  ", out);
	text_put_string(out, verb);
	verbs_summary(builtin, path, summary, sizeof(summary));
	text_wrap(out, summary, columns, SUMMARY_COLUMN, LIST_WIDTH);
}

void
verbs_list(const struct verbs *verbs, struct cmd_run *run, FILE *out)
{
	if (!verbs_each(verbs, list_one, out))
		cmd_trouble(run, "cannot read '%s': %s", verbs->folder,
		    error_text(errno).s);
}

void
verbs_suggest(void *ctx, const char *verb, const struct builtin *builtin,
    const char *path)
{
	(void)builtin;
	(void)path;
	suggest_copy(ctx, verb);
}
