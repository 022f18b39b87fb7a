#include "terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "number.h"

/* Greatest accepted value of the variable COLUMNS. */
enum { COLUMNS_MAX = 1000 };

uint32_t
terminal_columns(void)
{
	const char *columns = getenv("COLUMNS");
	struct winsize size;
	uint32_t n;

	if (!isatty(STDOUT_FILENO))
		return 0;
	if (columns && number_read(&columns, &n) && n > 0)
		return n < COLUMNS_MAX ? n : COLUMNS_MAX;
	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

uint32_t
terminal_error_columns(void)
{
	struct winsize size;

	return isatty(STDERR_FILENO) &&
	    ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool
terminal_is_utf8(void)
{
	return setlocale(LC_CTYPE, "") &&
	    strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
