/*
 * suffix.h - formats by the suffix of an output file.
 */
#ifndef SUFFIX_H
#define SUFFIX_H

#include "cmd.h"

/*
 * Returns the suffix, with its dot, if it can name a format: a few letters and
 * digits, not only digits.  NULL without such a suffix, or if the file exists
 * and is not a regular file.
 */
const char *suffix_of(const char *path);

/*
 * For programs that write YAML records only: exits with a usage error if the
 * suffix of path (or NULL) names another format.  `others` names what writes
 * other formats.
 */
void suffix_check_records(const struct cmd_run *run, const char *path,
    const char *others);

#endif /* SUFFIX_H */
