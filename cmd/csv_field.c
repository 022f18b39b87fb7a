#include "csv_field.h"

#include <stdio.h>

#include <tessera.h>

void
csv_put_field(struct cmd_run *run, const char *s, size_t len)
{
	char *field;
	size_t field_len;

	if (tes_write_csv_field(s, len, &field, &field_len) == TES_OK)
		fwrite(field, 1, field_len, run->out);
	else
		cmd_nomem(run);
	tes_text_free(field);
}
