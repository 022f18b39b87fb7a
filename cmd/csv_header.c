#include "csv_header.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum csv_header_fit
csv_header_match(struct csv_header *h, const char *text, size_t len,
    size_t *skipped)
{
	*skipped = 0;
	if (len == 0)
		return CSV_HEADER_FITS;
	if (h->text) {
		*skipped = len;
		return h->len == len && memcmp(h->text, text, len) == 0 ?
		    CSV_HEADER_FITS : CSV_HEADER_DIFFERS;
	}
	h->text = malloc(len);
	if (!h->text)
		return CSV_HEADER_NOMEM;
	memcpy(h->text, text, len);
	h->len = len;
	return CSV_HEADER_FITS;
}

void
csv_header_refuse(struct cmd_run *run, const char *file, uint64_t number,
    const char *instead)
{
	cmd_begin_message(run);
	text_put(run->err, file, strlen(file));
	fprintf(run->err, ": record %" PRIu64 ": skipped: its columns differ "
	    "from those of the table; %s\n", number, instead);
	cmd_end_message(run);
	cmd_raise(run, CMD_INVALID);
}

void
csv_header_release(struct csv_header *h)
{
	free(h->text);
	*h = (struct csv_header){ 0 };
}
