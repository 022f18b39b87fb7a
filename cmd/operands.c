#include "operands.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "error_text.h"
#include "grow.h"

struct operands {
	struct cmd_run *run;
	char **path;
	size_t paths, cap;
	/* number of folders and entries that could not be read */
	size_t failures;
	bool is_nomem;
};

static bool
ends_with(const char *name, size_t len, const char *suffix)
{
	const size_t n = strlen(suffix);

	return len > n && memcmp(name + len - n, suffix, n) == 0;
}

static bool
is_record_file(const char *name)
{
	size_t len = strlen(name);

	if (ends_with(name, len, ".gz"))
		len -= strlen(".gz");
	else if (ends_with(name, len, ".zst"))
		len -= strlen(".zst");
	return ends_with(name, len, ".yaml") || ends_with(name, len, ".yml") ||
	    ends_with(name, len, ".jsonl");
}

/* Appends a path and takes ownership of it: it is freed if out of memory. */
static void
add(struct operands *o, char *path)
{
	char **item = grow_item(&o->path, o->paths, &o->cap, sizeof(*item));

	if (item) {
		*item = path;
		o->paths++;
	} else {
		o->is_nomem = true;
		free(path);
	}
}

static int
is_visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static int
by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static void add_folder(struct operands *o, const char *folder);

static void
add_entry(struct operands *o, const char *folder, const char *name)
{
	const size_t len = strlen(folder);
	const char *slash = len && folder[len - 1] == '/' ? "" : "/";
	const size_t size = len + strlen(name) + 2;
	char *path = malloc(size);
	struct stat st;

	if (!path) {
		o->is_nomem = true;
		return;
	}
	snprintf(path, size, "%s%s%s", folder, slash, name);
	const int done = lstat(path, &st);
	if (done < 0 && errno != ENOENT && !is_record_file(name)) {
		/* The path may be a folder with records: report it. */
		o->failures++;
		cmd_trouble(o->run, "cannot read '%s': %s", path,
		    error_text(errno).s);
	} else if (done == 0 && S_ISDIR(st.st_mode)) {
		add_folder(o, path);
	} else if (is_record_file(name) &&
	    (stat(path, &st) < 0 || S_ISREG(st.st_mode))) {
		/* The program reports unreadable files when it reads them. */
		add(o, path);
		return;
	}
	free(path);
}

static void
add_folder(struct operands *o, const char *folder)
{
	struct dirent **entry;
	const int n = scandir(folder, &entry, is_visible, by_name);

	if (n < 0) {
		o->failures++;
		cmd_trouble(o->run, "cannot read '%s': %s", folder,
		    error_text(errno).s);
		return;
	}
	for (int i = 0; i < n; i++) {
		if (!o->is_nomem)
			add_entry(o, folder, entry[i]->d_name);
		free(entry[i]);
	}
	free(entry);
}

bool
operands_is_folder(const char *path)
{
	struct stat st;

	return strcmp(path, "-") != 0 && stat(path, &st) == 0 &&
	    S_ISDIR(st.st_mode);
}

static void
add_operand(struct operands *o, char *path)
{
	const size_t paths = o->paths, failures = o->failures;

	if (!operands_is_folder(path)) {
		char *copy = strdup(path);

		o->is_nomem |= !copy;
		if (copy)
			add(o, copy);
		return;
	}
	add_folder(o, path);
	if (o->paths == paths && o->failures == failures && !o->is_nomem)
		cmd_trouble(o->run, "'%s' has no record files (*.yaml, *.yml, "
		    "*.jsonl)", path);
}

/* The operands with folders expanded, NULL-terminated; freed at exit. */
static char **expanded;

static void
release(void)
{
	for (char **s = expanded; *s; s++)
		free(*s);
	free(expanded);
}

char **
operands_expand(struct cmd_run *run, char **operand)
{
	struct operands o = { .run = run };
	bool has_folder = false;

	for (char **s = operand; *s; s++)
		has_folder |= operands_is_folder(*s);
	if (!has_folder)
		return operand;
	for (char **s = operand; *s && !o.is_nomem; s++)
		add_operand(&o, *s);
	add(&o, NULL);
	if (o.is_nomem)
		cmd_nomem(run);
	/*
	 * If folders could not be read, end here: do not process only some
	 * files, nor read standard input if there is none.
	 */
	if (o.is_nomem || o.paths == 1)
		exit(cmd_end(run));
	expanded = o.path;
	atexit(release);
	run->operand = o.path;
	return o.path;
}

bool
operands_check_stdin(struct cmd_run *run, char *const *operand)
{
	if (*operand || !isatty(STDIN_FILENO))
		return true;
	return cmd_trouble(run, "standard input is a terminal; name a FILE "
	    "or a folder, or use '-' to type a record");
}
