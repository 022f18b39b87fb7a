/*
 * suffix.h - what the name of an output file promises.
 */
#ifndef SUFFIX_H
#define SUFFIX_H

#include "cmd.h"

/*
 * The suffix, with its dot, if it is one that names a format: a few letters
 * and digits, not digits alone.  NULL: there is none, or the file is there
 * and is no ordinary one, such as a pipe.
 */
const char *suffix_of(const char *path);

/*
 * For a program that writes records, which are YAML and so a text, and
 * nothing else there: ends with a message where the suffix promises another
 * format, and says what makes `others`.  NULL is no file.
 */
void suffix_check_records(const struct cmd_run *run, const char *path,
    const char *others);

#endif /* SUFFIX_H */
