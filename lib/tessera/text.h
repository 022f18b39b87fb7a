/*
 * text.h - characters and words that came from outside, for those who show
 * them
 */
#ifndef TESSERA_TEXT_H
#define TESSERA_TEXT_H

#include "tessera/base.h"

TES_BEGIN_DECLS

/*
 * Decodes the character at s, len > 0, and returns its bytes.  What is no
 * UTF-8 is taken byte by byte, *cp then is U+FFFD.
 */
TES_API size_t tes_utf8_next(const char *s, size_t len, uint32_t *cp);

/*
 * Is it one that a terminal should not get: a control character, or one that
 * is not seen, or turns the order of those that are?
 */
TES_API bool tes_char_is_unsafe(uint32_t cp);

/*
 * Letters to insert, drop, change or swap to make the word of what was
 * written; the case of ASCII letters does not matter.  TES_DISTANCE_MAX where
 * that word is too different: of up to 4 letters one may be wrong, of up to 7
 * two, else one in four, of the longer of the two.
 */
enum { TES_DISTANCE_MAX = 1000 };
TES_API unsigned tes_edit_distance(const char *written, size_t len,
    const char *word);

TES_END_DECLS

#endif /* TESSERA_TEXT_H */
