/*
 * step.c - finds the turns with a step, by reading the records.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <tessera/tools.h>

#include "find/find.h"

bool
find_begins_with(const char *text, const char *words)
{
	const size_t n = strlen(words);

	return strncasecmp(text, words, n) == 0 &&
	    (!text[n] || text[n] == ' ' ||
		(text[n] == ',' && text[n + 1] == ' '));
}

/*
 * Returns whether a step, or one of its consequences, is the wanted one, or
 * begins with its words: `temple`, `temple 0,1`, `war king`.
 */
static bool
is_wanted(struct find *f, const struct tes_edition *ed,
    const struct tes_text *step)
{
	const char *wanted = f->options->step;
	const size_t n = strlen(wanted);
	char *text;
	size_t len;

	const enum tes_status st = ed
	    ? tes_edition_normalize_step(ed, step, &text, &len)
	    : TES_INVALID;
	if (st == TES_NOMEM)
		cmd_nomem(f->run);
	if (st != TES_OK)
		return step->len >= n &&
		    strncasecmp(step->s, wanted, n) == 0;
	const char *s = text;
	bool is_found = find_begins_with(s, wanted);
	while (!is_found && (s = strstr(s, ", "))) {
		s += 2; /* a consequence */
		is_found = find_begins_with(s, wanted);
	}
	tes_text_free(text);
	return is_found;
}

static bool
has_step(struct find *f, const struct tes_edition *ed,
    const struct tes_turn *turn)
{
	for (uint32_t i = 0; i < turn->step_count; i++)
		if (is_wanted(f, ed, &turn->step[i].text))
			return true;
	return false;
}

/* Adds the turns of a game with the step; of a position, only its next turn. */
static void
see_game(struct find *f, const struct hit *hit)
{
	const struct tes_edition *ed = NULL;
	struct find_game game;

	if (!find_game(f, hit->game, &game) || !find_read(f, &game))
		return;
	if (tes_editions_resolve(f->files.editions, f->record, f->diags, &ed) >
	    TES_INVALID)
		return;
	if (ed)
		find_check_step(f, ed);
	uint32_t first = hit->has_turn ? hit->turn + 1 : f->first_turn;
	uint32_t last = hit->has_turn ? hit->turn + 1 : f->last_turn;
	const uint32_t turns = tes_record_turn_count(f->record);

	last = last < turns ? last : turns;
	for (first = first ? first : 1; first <= last; first++)
		if (has_step(f, ed, tes_record_turn(f->record, first - 1)))
			find_add(f->run, &f->hits,
			    (struct hit){ .game = hit->game,
				.turn = first,
				.has_turn = true });
}

void
find_steps(struct find *f)
{
	const struct hits candidates = f->hits;

	f->hits = (struct hits){ .count = 0 };
	for (size_t i = 0; i < candidates.count && !f->database.is_failed; i++)
		see_game(f, &candidates.hit[i]);
	free(candidates.hit);
}
