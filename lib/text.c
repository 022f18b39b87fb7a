/* text.c - functions for characters and words in text of users. */
#include "tessera/text.h"
#include "tessera/tools.h"

#include "base/utf8.h"
#include "base/words.h"

_Static_assert((int)TES_DISTANCE_MAX == (int)WORD_FAR, "one is the other");

size_t
tes_utf8_next(const char *s, size_t len, uint32_t *cp)
{
	const unsigned n = utf8_decode(s, len, cp);

	return n ? n : 1;
}

bool
tes_char_is_unsafe(uint32_t cp)
{
	return cp > 0x10ffff || (cp >= 0xd800 && cp <= 0xdfff) ||
	    utf8_is_control(cp) || utf8_is_invisible(cp);
}

uint32_t
tes_text_shown(const char *s, size_t at, uint32_t cp)
{
	return utf8_shown(s, at, cp);
}

unsigned
tes_edit_distance(const char *written, size_t len, const char *word)
{
	return word_typos(written, len, word);
}

void
tes_text_lower(char *s, size_t len)
{
	uint32_t cp;

	for (size_t i = 0; i < len;) {
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		if (n > 0)
			utf8_encode(utf8_lower(cp), s + i);
		i += n ? n : 1;
	}
}

struct tes_span
tes_text_span(const struct tes_text *text, uint32_t from, uint32_t to)
{
	if (to > text->len)
		to = text->len;
	if (from > to)
		from = to;
	if (text->offset_map)
		return (struct tes_span){ text->offset_map[from],
			text->offset_map[to] };
	return (struct tes_span){
		text->span.begin + from,
		text->span.begin + to,
	};
}
