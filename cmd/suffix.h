/*
 * suffix.h - what the name of an output file promises.
 */
#ifndef SUFFIX_H
#define SUFFIX_H

/*
 * The suffix, with its dot, if it is one that names a format: a few letters
 * and digits, not digits alone.  NULL: there is none, or the file is there
 * and is no ordinary one, such as a pipe.
 */
const char *suffix_of(const char *path);

#endif /* SUFFIX_H */
