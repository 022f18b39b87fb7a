#include "csv.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include <tessera.h>
#include <tessera/tools.h>

static void
begin_field(struct csv *row)
{
	if (row->needs_comma)
		fputc(',', row->run->out);
	row->needs_comma = true;
}

void
csv_text(struct csv *row, const char *s, size_t len)
{
	char *field;
	size_t field_len;

	begin_field(row);
	if (tes_write_csv_field(s, len, &field, &field_len) == TES_OK)
		fwrite(field, 1, field_len, row->run->out);
	else
		cmd_nomem(row->run);
	tes_text_free(field);
}

void
csv_string(struct csv *row, const char *s)
{
	csv_text(row, s ? s : "", s ? strlen(s) : 0);
}

void
csv_printf(struct csv *row, const char *fmt, ...)
{
	va_list ap;

	begin_field(row);
	va_start(ap, fmt);
	vfprintf(row->run->out, fmt, ap);
	va_end(ap);
}

void
csv_number(struct csv *row, int64_t n)
{
	csv_printf(row, "%" PRId64, n);
}

void
csv_count(struct csv *row, uint32_t n)
{
	if (n > 0)
		csv_number(row, n);
	else
		begin_field(row);
}

void
csv_end(struct csv *row)
{
	fputc('\n', row->run->out);
	row->needs_comma = false;
}

bool
csv_header_match(struct bytes *header, const struct output_queue *output,
    size_t *skipped)
{
	const size_t len = output_queue_header(output);
	size_t all;
	const char *text = output_queue_text(output, &all);

	*skipped = header->len > 0 ? len : 0;
	if (len == 0)
		return true;
	if (header->len == 0)
		bytes_put(header, text, len);
	return header->len == len && memcmp(header->s, text, len) == 0;
}
