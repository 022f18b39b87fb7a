/* suffix.h - checks the suffixes of output files. */
#ifndef SUFFIX_H
#define SUFFIX_H

#include "cmd.h"

/*
 * Returns the suffix of a path, with its dot, if it can be the name of a
 * format: a few letters and digits, not only digits.  Returns NULL if there is
 * none, or if the file exists and is not regular.
 */
const char *suffix_of(const char *path);

/*
 * For programs that write only YAML records: exits with a usage error if the
 * suffix of path (or NULL) names another format.  others: the program that
 * writes other formats, for the message.
 */
void suffix_check_records(const struct cmd_run *run, const char *path,
    const char *others);

#endif /* SUFFIX_H */
