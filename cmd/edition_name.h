/*
 * edition_name.h - an edition for people: its id, and what a record changes in
 * it.
 */
#ifndef EDITION_NAME_H
#define EDITION_NAME_H

#include <stddef.h>

#include <tessera.h>

/*
 * "support english, board advanced": what is changed in place, as much of it
 * as there is room for.  Returns out, empty where nothing is.
 */
const char *edition_changes(const struct tes_edition *ed, char *out,
    size_t size);

/* "mayfair", "mayfair (support english)"; the same. */
const char *edition_name(const struct tes_edition *ed, char *out,
    size_t size);

/* There is room for all parameters of a game, which have to be told apart. */
enum { EDITION_NAME_MAX = 4096 };

#endif /* EDITION_NAME_H */
