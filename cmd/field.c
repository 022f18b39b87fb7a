#include "field.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <csv.h>

#include "text.h"

/* What a spreadsheet takes for the beginning of a formula; wide forms too. */
static bool
begins_formula(const char *s, size_t len)
{
	static const uint32_t sign[] = {
		'=', '+', '-', '@', 0xff1d, 0xff0b, 0xff0d, 0xff20,
	};
	uint32_t cp;

	if (len == 0)
		return false;
	text_next(s, len, &cp);
	for (size_t i = 0; i < sizeof(sign) / sizeof(sign[0]); i++)
		if (cp == sign[i])
			return true;
	return false;
}

void
field_put(struct cmd_run *run, const char *s, size_t len)
{
	char *field = NULL;
	size_t size;
	FILE *mem = open_memstream(&field, &size);
	bool failed;

	if (!mem) {
		cmd_nomem(run);
		return;
	}
	if (begins_formula(s, len))
		fputc('\'', mem);
	text_put(mem, s, len);
	failed = ferror(mem);
	failed |= fclose(mem) == EOF;
	if (failed)
		cmd_nomem(run);
	else
		csv_fwrite(stdout, field, size);
	free(field);
}
