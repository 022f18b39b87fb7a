#include "color.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const color_word[] = { "auto", "always", "never", NULL };

static const struct palette plain = {
	.strong = "",
	.error = "",
	.warning = "",
	.note = "",
	.help = "",
	.good = "",
	.bad = "",
	.gutter = "",
	.off = "",
	.changed = "",
	.unchanged = "",
};

static const struct palette colors = {
	.strong = "\033[1m",
	.error = "\033[1;31m",
	.warning = "\033[1;35m",
	.note = "\033[1;36m",
	.help = "\033[1;32m",
	.good = "\033[32m",
	.bad = "\033[31m",
	.gutter = "\033[1;34m",
	.off = "\033[m",
	.changed = "\033[7m",
	.unchanged = "\033[27m",
};

const struct palette *
color_palette(int choice, int fd)
{
	if (choice == COLOR_AUTO) {
		const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

		choice = isatty(fd) && !(no && *no) && term && *term &&
		    strcmp(term, "dumb") != 0 ? COLOR_ALWAYS : COLOR_NEVER;
	}
	return choice == COLOR_ALWAYS ? &colors : &plain;
}

const char *
color_severity(const struct palette *palette, enum tes_severity severity)
{
	return severity == TES_ERROR ? palette->error :
	    severity == TES_NOTE ? palette->note : palette->warning;
}
