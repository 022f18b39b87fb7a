/*
 * header.h - the header of a table whose rows are written part by part.
 */
#ifndef HEADER_H
#define HEADER_H

#include <stddef.h>
#include <stdint.h>

#include "cmd.h"

/* All zero: nothing was written yet. */
struct header {
	char *text;
	size_t len;
};

enum header_fit { HEADER_FITS, HEADER_OTHER, HEADER_NOMEM };

/*
 * The first `len` bytes of a text that is to be written are a header: it is
 * kept, and *skipped is 0; or it is there already, and all of it is to be
 * skipped; or it is another than was written.
 */
enum header_fit header_meet(struct header *h, const char *text, size_t len,
    size_t *skipped);
/* Says that such a game is left out, and what to do instead. */
void header_refuse(struct cmd_run *run, const char *file, uint64_t number,
    const char *instead);
void header_release(struct header *h);

#endif /* HEADER_H */
