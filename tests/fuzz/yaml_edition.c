/*
 * Any bytes as an edition file: a sound edition or one line that says why not,
 * and the same again when it is asked for again.
 */
#include <string.h>

#include "side.h"

/* Files read by one list: a new one parses all built-in editions. */
enum { FILES_MAX = 200 };

struct file {
	const char *path, *text;
	size_t len;
};

static bool
fetch(void *ctx, const char *path, const char **text, size_t *len,
    const char **why)
{
	const struct file *f = ctx;

	*why = "no such file";
	*text = f->text;
	*len = f->len;
	return strcmp(path, f->path) == 0;
}

static void
check_file(struct tes_editions *eds, struct file *f)
{
	const struct tes_edition *first, *second;
	const char *why;

	require(eds != NULL);
	tes_editions_set_fetch(eds, fetch, f);
	const enum tes_status st =
	    tes_editions_find(eds, NULL, f->path, &first, &why);
	require(st == (first ? TES_OK : TES_INVALID));
	require(first || (*why && !strchr(why, '\n')));
	require(tes_editions_find(eds, NULL, f->path, &second, &why) == st);
	require(first == second);
}

/* The path a.yaml is one that the file can know to be its own. */
static void
check_alone(struct file *f)
{
	struct tes_editions *eds = tes_editions_new();

	f->path = "a.yaml";
	check_file(eds, f);
	tes_editions_free(eds);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct tes_editions *eds;
	static unsigned files;
	char path[16];
	struct file f = { path, (const char *)data, size };

	if (files++ % FILES_MAX == 0) {
		tes_editions_free(eds);
		eds = tes_editions_new();
	}
	snprintf(path, sizeof(path), "%u.yaml", files);
	if (size % 32 == 0)
		check_alone(&f);
	else
		check_file(eds, &f);
	return 0;
}
