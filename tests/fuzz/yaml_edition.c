/*
 * Any bytes as an edition file: a sound edition or one line that says why not,
 * and the same again when it is asked for again.
 */
#include <string.h>

#include "side.h"

struct file {
	const char *text;
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
	return strcmp(path, "a.yaml") == 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tes_editions *eds = tes_editions_new();
	struct file f = { (const char *)data, size };
	const struct tes_edition *first, *second;
	const char *why;

	require(eds != NULL);
	tes_editions_set_fetch(eds, fetch, &f);
	const enum tes_status st =
	    tes_editions_find(eds, NULL, "a.yaml", &first, &why);
	require(st == (first ? TES_OK : TES_INVALID));
	require(first || (*why && !strchr(why, '\n')));
	require(tes_editions_find(eds, NULL, "a.yaml", &second, &why) == st);
	require(first == second);
	tes_editions_free(eds);
	return 0;
}
