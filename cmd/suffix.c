#include "suffix.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

enum { SUFFIX_MAX = 8 }; /* without the dot */

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
