#include "header.h"

#include <stdlib.h>
#include <string.h>

enum header_fit
header_meet(struct header *h, const char *text, size_t len, size_t *skipped)
{
	*skipped = 0;
	if (len == 0)
		return HEADER_FITS;
	if (h->text) {
		*skipped = len;
		return h->len == len && memcmp(h->text, text, len) == 0 ?
		    HEADER_FITS : HEADER_OTHER;
	}
	h->text = malloc(len);
	if (!h->text)
		return HEADER_NOMEM;
	memcpy(h->text, text, len);
	h->len = len;
	return HEADER_FITS;
}

void
header_release(struct header *h)
{
	free(h->text);
	*h = (struct header){ 0 };
}
