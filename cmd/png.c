/*
 * png.c - renders SVG with rsvg-convert, a program of librsvg.  Linking the
 * library would load some fifty others in every run.
 *
 * Input and output are unnamed files, as pipes could deadlock.
 */
#include "png.h"

#include <errno.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "error_text.h"

#define PROGRAM "rsvg-convert"
#define SIGNATURE "\x89PNG\r\n\x1a\n"

extern char **environ;

/* Standard input, output and error output of rsvg-convert. */
struct png {
	FILE *file[3];
};

static bool
init(struct png *p, const char *svg, size_t len)
{
	*p = (struct png){ 0 };
	for (int i = 0; i < 3; i++)
		if (!(p->file[i] = tmpfile()))
			return false;
	fwrite(svg, 1, len, p->file[0]);
	if (fflush(p->file[0]) == EOF)
		return false;
	rewind(p->file[0]);
	return true;
}

/* Starts rsvg-convert.  Returns 0 or an errno. */
static int
start(const struct png *p, unsigned width, pid_t *pid)
{
	char name[] = PROGRAM, format[] = "--format=png";
	char aspect[] = "--keep-aspect-ratio", size[32] = "--zoom=1";
	char *const argv[] = { name, format, aspect, size, NULL };
	posix_spawn_file_actions_t files;
	int error = posix_spawn_file_actions_init(&files);

	if (error)
		return error;
	if (width > 0)
		snprintf(size, sizeof(size), "--width=%u", width);
	for (int i = 0; i < 3 && !error; i++)
		error = posix_spawn_file_actions_adddup2(&files,
		    fileno(p->file[i]), i);
	if (!error)
		error = posix_spawnp(pid, PROGRAM, &files, NULL, argv,
		    environ);
	posix_spawn_file_actions_destroy(&files);
	return error;
}

static bool
run_it(struct cmd_run *run, const struct png *p, unsigned width)
{
	int status;
	pid_t pid;
	const int error = start(p, width, &pid);
	char why[200];

	if (error == ENOENT)
		cmd_trouble(run, "--format=png requires " PROGRAM ", which "
		    "is not installed (Debian: package librsvg2-bin)");
	else if (error)
		cmd_trouble(run, "cannot run " PROGRAM ": %s",
		    error_text(error).s);
	if (error)
		return false;
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return cmd_trouble(run, "cannot wait for " PROGRAM
			    ": %s", error_text(errno).s);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return true;
	/* The first line of error messages of rsvg-convert, if there is one. */
	rewind(p->file[2]);
	if (!fgets(why, sizeof(why), p->file[2]))
		why[0] = '\0';
	why[strcspn(why, "\n")] = '\0';
	if (WIFSIGNALED(status))
		cmd_trouble(run, PROGRAM " was killed by signal %d",
		    WTERMSIG(status));
	else
		cmd_trouble(run, PROGRAM " failed with status %d%s%s",
		    WEXITSTATUS(status), why[0] ? ": " : "", why);
	return false;
}

/*
 * Copies the output of rsvg-convert if it is a PNG file; otherwise reports an
 * error and returns false.
 */
static bool
copy(struct cmd_run *run, FILE *from, FILE *out)
{
	char bytes[1 << 12];
	bool is_first = true;
	size_t n;

	rewind(from);
	while ((n = fread(bytes, 1, sizeof(bytes), from)) > 0) {
		if (is_first && (n < sizeof(SIGNATURE) ||
		    memcmp(bytes, SIGNATURE, sizeof(SIGNATURE) - 1) != 0))
			break;
		is_first = false;
		fwrite(bytes, 1, n, out);
	}
	return !is_first ||
	    cmd_trouble(run, PROGRAM " did not write a picture");
}

bool
png_put(struct cmd_run *run, const char *svg, size_t len, unsigned width,
    FILE *out)
{
	struct png p;
	bool good = init(&p, svg, len);

	if (!good)
		cmd_trouble(run, "cannot write a temporary file: %s",
		    error_text(errno).s);
	good = good && run_it(run, &p, width) && copy(run, p.file[1], out);
	for (int i = 0; i < 3; i++)
		if (p.file[i])
			fclose(p.file[i]);
	return good;
}
