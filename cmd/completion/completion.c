#include "completion/completion.h"

#include <stdio.h>
#include <string.h>

void
completion_put_function(const char *name)
{
	putchar('_');
	for (; *name; name++)
		putchar(*name == '-' || *name == ' ' ? '_' : *name);
}

void
completion_put_quoted(const char *text)
{
	putchar('\'');
	for (; *text; text++) {
		if (*text == '\'')
			fputs("'\\''", stdout);
		else
			putchar(*text);
	}
	putchar('\'');
}

bool
completion_takes_file(const struct cmd_option *row)
{
	return row->arg &&
	    (strstr(row->arg, "FILE") || strstr(row->arg, "PATH"));
}

bool
completion_takes_list(const struct cmd_option *row)
{
	return row->arg && strchr(row->arg, ',');
}

void
completion_put_values(const struct cmd_option *row)
{
	for (size_t i = 0; row->word && row->word[i]; i++)
		printf(" %s", row->word[i]);
	if (row->values)
		row->values();
}
