/*
 * edition_name.h - names an edition by its id and changed parameters.
 */
#ifndef EDITION_NAME_H
#define EDITION_NAME_H

#include <stddef.h>

#include <tessera.h>

/*
 * Writes the parameters that a record changes to out[size], such as "support
 * english, board advanced"; truncates them if necessary.  Returns out; "" if
 * nothing is changed.
 */
const char *edition_changes(const struct tes_edition *ed, char *out,
    size_t size);

/*
 * Writes an edition's name to out[size]: "mayfair", or "mayfair (support
 * english)" if the record changes it; truncates it if necessary. Returns out.
 */
const char *edition_name(const struct tes_edition *ed, char *out,
    size_t size);

/*
 * Returns a parameter's value as a word, or as a number that is written to
 * number[].
 */
enum { EDITION_NUMBER = 16 };
const char *edition_value(const struct tes_param *param, int32_t value,
    char number[EDITION_NUMBER]);

/* Bytes of the longest name, with all parameters of a game changed. */
enum { EDITION_NAME_MAX = 4096 };

#endif /* EDITION_NAME_H */
