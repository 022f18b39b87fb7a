/*
 * sarif.h - parts of a SARIF 2.1.0 log of one run.
 */
#ifndef SARIF_H
#define SARIF_H

#include <tessera.h>

#include "cmd.h"

/* Writes everything before the first result. */
void sarif_begin(struct cmd_run *run);

/* Writes everything after the last result. */
void sarif_end(struct cmd_run *run);

/* Writes a place: an object with physicalLocation, left open at its end. */
void sarif_location(FILE *out, const struct tes_source *src,
    struct tes_span span);

/*
 * Writes an element of `fixes`: edits of the source, sorted by place.  what:
 * description of the fix.
 */
void sarif_fix(FILE *out, const struct tes_source *src, const char *what,
    const struct tes_edit *edit, uint32_t edits);

#endif /* SARIF_H */
