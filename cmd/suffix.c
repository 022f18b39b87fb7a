#include "suffix.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#include <tessera.h>

enum { SUFFIX_MAX = 8 }; /* longest suffix, without the dot */

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

const char *
suffix_of(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	const char *dot = strrchr(name, '.');
	bool has_letter = false;
	struct stat st;

	if (!dot || dot == name || strlen(dot + 1) > SUFFIX_MAX)
		return NULL;
	for (const char *s = dot + 1; *s; s++) {
		if (!is_letter(*s) && !(*s >= '0' && *s <= '9'))
			return NULL;
		has_letter |= is_letter(*s);
	}
	if (!has_letter || (stat(path, &st) == 0 && !S_ISREG(st.st_mode)))
		return NULL;
	return dot;
}

void
suffix_check_records(const struct cmd_run *run, const char *path,
    const char *others)
{
	const struct tes_format *f =
	    path ? tes_format_by_file_name(path) : NULL;
	const char *suffix = path ? suffix_of(path) : NULL;

	if (suffix && (!f || (strcmp(tes_format_name(f), "yaml") != 0 &&
	    strcmp(tes_format_name(f), "text") != 0)))
		cmd_misuse(run, "--output: records are written as YAML, not as "
		    "'%s'; %s", suffix, others);
}
