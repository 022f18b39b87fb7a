#ifndef TESSERA_TEXT_H
#define TESSERA_TEXT_H

#include "tessera/base.h"

TES_BEGIN_DECLS

/*
 * tes_utf8(3) - check and compare untrusted strings
 *
 * Names and notes of a record are kept as they were written.  Programs that
 * print them on a terminal or compare them with words can use these functions.
 */

/*
 * Decodes the character at s (len > 0 bytes are readable), stores it in *cp and
 * returns its length in bytes.  A byte that is not valid UTF-8 is decoded
 * alone, as U+FFFD.
 */
TES_API size_t tes_utf8_next(const char *s, size_t len, uint32_t *cp);

/*
 * Returns whether a character should not be sent to a terminal: control
 * characters (tab and newline included), invisible ones, those that change the
 * direction of text, and what is no character: surrogates, and numbers above
 * U+10FFFF.
 */
TES_API bool tes_char_is_unsafe(uint32_t cp);

TES_END_DECLS

#endif /* TESSERA_TEXT_H */
