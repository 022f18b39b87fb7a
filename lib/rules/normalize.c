/*
 * normalize.c - normalizes steps and items of the set-up.
 */
#include "tessera/tools.h"

#include "model/edition.h"
#include "model/record.h"
#include "rules/game.h"

const struct tes_step_type *
edition_normalize_step(const struct tes_edition *ed, struct tes_text step,
    struct buf *out)
{
	const int type = ed ? ed->game->normalize(ed, step, out) : -1;
	uint32_t at = 0;

	if (type >= 0)
		return &ed->game->verb[type];
	struct tes_text word = text_word(step, &at);

	buf_put(out, word.s, word.len);
	while ((word = text_word(step, &at)).len) {
		buf_putc(out, ' ');
		buf_put(out, word.s, word.len);
	}
	return NULL;
}

void
edition_normalize_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out)
{
	if (!ed || !ed->game->normalize_setup ||
	    !ed->game->normalize_setup(ed, item, out))
		buf_put(out, item.s, item.len);
}

bool
edition_public_view(const struct tes_edition *ed, struct tes_text step,
    struct buf *out)
{
	return ed && ed->game->public_view &&
	    ed->game->public_view(ed, step, out);
}

enum tes_status
tes_edition_normalize_step(const struct tes_edition *ed,
    const struct tes_text *step, char **text, size_t *len)
{
	struct buf out = { 0 };

	edition_normalize_step(ed, *step, &out);
	*text = buf_detach(&out, len);
	return *text ? TES_OK : TES_NOMEM;
}

const char *
tes_edition_step_word(const struct tes_edition *ed, size_t i)
{
	size_t words = 0;

	while (ed->game->word[words])
		words++;
	if (i < words)
		return edition_word(ed, ed->game->word[i]);
	for (const char *const *taken = ed->game->taken; *taken; taken++)
		if (words++ == i)
			return *taken;
	return NULL;
}
