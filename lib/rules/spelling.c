/*
 * spelling.c - looks up words of the notation, as the edition or the game
 * spells them, and aliases of both.
 */
#include <string.h>

#include "base/words.h"
#include "rules/run.h"

/*
 * Returns the list of words in the edition's spelling, stored in
 * own[EDITION_LIST_MAX + 1]; `list` itself if the edition renames none.
 */
static const char *const *
own_list(const struct tes_edition *ed, const char *const *list,
    const char **own)
{
	size_t i = 0;

	if (ed->words == 0)
		return list;
	for (; i < EDITION_LIST_MAX && list[i]; i++)
		own[i] = edition_word(ed, list[i]);
	own[i] = NULL;
	return own;
}

static int
find_alias(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len)
{
	const struct tes_alias *alias = ed->game->alias;
	size_t aliases = len > 0 ? ed->game->aliases : 0;

	for (; aliases > 0; alias++, aliases--) {
		if (word_differs(*s, *alias->alias) ||
		    !word_is_folded(s, len, alias->alias))
			continue;
		for (int i = 0; list[i]; i++)
			if (strcmp(list[i], alias->word) == 0)
				return i;
	}
	return WORD_NONE;
}

int
edition_find_word(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len)
{
	const char *room[EDITION_LIST_MAX + 1];
	const char *const *own = own_list(ed, list, room);
	int found = word_find(own, s, len);

	if (found == WORD_NONE && own != list)
		found = word_find(list, s, len);
	if (found == WORD_NONE)
		found = word_find_folded(own, s, len);
	if (found == WORD_NONE && own != list)
		found = word_find_folded(list, s, len);
	return found == WORD_NONE ? find_alias(ed, list, s, len) : found;
}

size_t
edition_full_words(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len, const char *out[EDITION_LIST_MAX + 1])
{
	const struct tes_game *game = ed->game;
	size_t n = 0;

	out[0] = NULL;
	if (edition_find_word(ed, list, s, len) != WORD_AMBIGUOUS)
		return 0;
	for (size_t i = 0; i < EDITION_LIST_MAX && list[i]; i++) {
		const char *own = edition_word(ed, list[i]);

		if ((word_starts_folded(own, s, len) ||
			word_starts_folded(list[i], s, len)) &&
		    (!ed->value || !game->has_word ||
			game->has_word(ed, list[i])))
			out[n++] = own;
	}
	out[n] = NULL;
	return n;
}

bool
edition_is_lead(const struct tes_edition *ed, const char *s, size_t len)
{
	static const char *const nothing[] = { "", NULL };

	return find_alias(ed, nothing, s, len) == 0;
}

bool
edition_is_tail(const struct tes_edition *ed, const char *before,
    const char *s, size_t len)
{
	const size_t n = strlen(before);
	const struct tes_alias *alias = ed->game->alias;
	size_t aliases = ed->game->aliases;

	for (; aliases > 0; alias++, aliases--)
		if (strncmp(alias->alias, before, n) == 0 &&
		    alias->alias[n] == ' ' &&
		    word_is_folded(s, len, alias->alias + n + 1))
			return true;
	return false;
}

/*
 * If s is nearer to the candidate than *best, sets *best to their distance and
 * *near to the candidate.
 */
static void
try_near(const char *s, size_t len, const char *candidate, unsigned *best,
    const char **near)
{
	const unsigned typos = word_typos(s, len, candidate);

	if (typos < *best) {
		*best = typos;
		*near = candidate;
	}
}

const char *
edition_near_word(const struct tes_edition *ed, const char *const *list,
    const char *s, size_t len)
{
	const struct tes_alias *alias = ed->game->alias;
	size_t aliases = ed->game->aliases;
	const char *near = NULL;
	unsigned best = WORD_FAR;

	for (size_t i = 0; list[i]; i++)
		try_near(s, len, edition_word(ed, list[i]), &best, &near);
	for (size_t i = 0; ed->words > 0 && list[i]; i++)
		try_near(s, len, list[i], &best, &near);
	/*
	 * If no word is near, try aliases; as there are many, only those one
	 * edit away.
	 */
	if (near)
		return near;
	best = 2;
	for (; aliases > 0; alias++, aliases--)
		for (size_t i = 0; list[i]; i++)
			if (strcmp(list[i], alias->word) == 0 &&
			    strlen(alias->alias) > 3)
				try_near(s, len, alias->alias, &best, &near);
	return near;
}

const char *
edition_find_seat(const struct tes_edition *ed, const char *s, size_t len)
{
	const char *const *seat = ed->game->seat;
	int found = game_seat(ed, text_plain(s, len, 0));

	for (int i = 0; found < 0 && seat[i]; i++)
		if (word_is_folded(s, len, seat_name(ed, seat[i])) ||
		    word_is_folded(s, len, seat[i]))
			found = i;
	if (found < 0)
		found = find_alias(ed, seat, s, len);
	return found < 0 ? NULL : seat_name(ed, seat[found]);
}
