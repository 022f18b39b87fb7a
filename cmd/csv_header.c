#include "csv_header.h"

#include <stdlib.h>
#include <string.h>

enum csv_header_fit
csv_header_match(struct csv_header *h, const struct output_queue *output,
    size_t *skipped)
{
	const size_t len = output_queue_header(output);
	size_t all;
	const char *text = output_queue_text(output, &all);

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
csv_header_release(struct csv_header *h)
{
	free(h->text);
	*h = (struct csv_header){ 0 };
}
