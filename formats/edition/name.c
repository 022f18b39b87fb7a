/*
 * name.c - writes an edition as the name and the changes of a built-in edition,
 * as the notation of positions requires.
 */
#include <string.h>

#include "base/buf.h"
#include "model/edition.h"

/*
 * Returns the built-in edition of the game that differs from `ed` in the fewest
 * parameters; of several, the one with the id and revision of `ed`.
 */
static const struct tes_edition *
find_base(const struct tes_editions *eds, const struct tes_edition *ed)
{
	const struct tes_edition *best = NULL, *base = NULL;
	size_t least = SIZE_MAX;

	while ((base = tes_editions_next(eds, base))) {
		if (base->game != ed->game)
			continue;
		const bool is_own = strcmp(base->id, ed->id) == 0 &&
		    base->revision == ed->revision;
		size_t n = !is_own;
		for (size_t i = 0; i < ed->params; i++)
			n += 2 * (ed->value[i] != base->value[i]);
		if (n < least) {
			least = n;
			best = base;
		}
	}
	return best;
}

enum tes_status
tes_editions_portable_name(const struct tes_editions *eds,
    const struct tes_edition *ed, char **text, size_t *len)
{
	const struct tes_edition *base = find_base(eds, ed);
	struct buf b = { 0 };
	bool any = false;

	if (!base)
		return TES_NOMEM;
	buf_printf(&b, "%s/%u", base->id, base->revision);
	for (size_t i = 0; i < ed->params; i++) {
		if (ed->value[i] == base->value[i])
			continue;
		buf_printf(&b, "%c%s=", any ? ',' : '{', ed->param[i].name);
		any = true;
		edition_put_value(ed, i, &b);
	}
	if (any)
		buf_putc(&b, '}');
	*text = buf_detach(&b, len);
	return *text ? TES_OK : TES_NOMEM;
}
