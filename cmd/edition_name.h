/*
 * edition_name.h - names an edition by its id and changed parameters.
 */
#ifndef EDITION_NAME_H
#define EDITION_NAME_H

#include <stddef.h>

#include <tessera.h>

/*
 * Writes the parameters that a record changes, such as "support english, board
 * advanced", truncated to size bytes.  Returns out; "" if nothing is changed.
 */
const char *edition_changes(const struct tes_edition *ed, char *out,
    size_t size);

/*
 * Writes "mayfair" or "mayfair (support english)", truncated to size bytes.
 * Returns out.
 */
const char *edition_name(const struct tes_edition *ed, char *out,
    size_t size);

/* Bytes of the longest name, with all parameters of a game changed. */
enum { EDITION_NAME_MAX = 4096 };

#endif /* EDITION_NAME_H */
