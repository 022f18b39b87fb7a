#include "games/games.h"

#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "diag.h"
#include "model/edition.h"
#include "model/game_log.h"
#include "model/record.h"
#include "rules/judge.h"
#include "tessera/tools.h"

static const struct tes_game *const games[] = {
#define GAME(symbol) &game_##symbol,
#include "games/games.def"
#undef GAME
	NULL
};

const struct tes_game *
tes_game_next(const struct tes_game *prev)
{
	if (!prev)
		return games[0];
	for (size_t i = 0; games[i]; i++)
		if (games[i] == prev)
			return games[i + 1];
	return NULL;
}

const struct tes_game *
tes_game_by_name(const char *name, size_t len)
{
	for (size_t i = 0; games[i]; i++)
		if (word_is(name, len, games[i]->name))
			return games[i];
	return NULL;
}

const char *
tes_game_name(const struct tes_game *game)
{
	return game->name;
}

const char *
tes_game_title(const struct tes_game *game)
{
	return game->title;
}

const char *
tes_game_total_title(const struct tes_game *game)
{
	return game->total_title;
}

const struct tes_column *
tes_game_columns(const struct tes_game *game, size_t *columns)
{
	*columns = game->columns;
	return game->column;
}

const struct tes_step_type *
tes_game_step_types(const struct tes_game *game, size_t *verbs)
{
	*verbs = game->verbs;
	return game->verb;
}

const struct tes_effect_kind *
tes_game_effects(const struct tes_game *game, size_t *kinds)
{
	*kinds = game->effects;
	return game->effect;
}

const char *
tes_end_reason_text(const char *ended)
{
	const char *words = termination_words(ended);

	if (words)
		return words;
	for (size_t i = 0; games[i]; i++)
		for (size_t k = 0; k < games[i]->ends; k++) {
			const struct game_end *end = &games[i]->end[k];

			if (end->name && strcmp(ended, end->name) == 0)
				return end->words;
		}
	return ended;
}

const char *
tes_end_reason(size_t i)
{
	size_t n = 0;

	for (size_t k = 0; termination_name(k); k++)
		if (n++ == i)
			return termination_name(k);
	for (size_t g = 0; games[g]; g++)
		for (size_t k = 0; k < games[g]->ends; k++)
			if (games[g]->end[k].name && n++ == i)
				return games[g]->end[k].name;
	return n == i ? "unfinished" : NULL;
}

const struct tes_param *
tes_game_params(const struct tes_game *game, size_t *params)
{
	*params = game->params;
	return game->param;
}

const char *const *
tes_game_seats(const struct tes_game *game)
{
	return game->seat;
}

const struct tes_alias *
tes_game_aliases(const struct tes_game *game, size_t *aliases)
{
	*aliases = game->aliases;
	return game->alias;
}

const char *
tes_edition_seat_name(const struct tes_edition *ed, size_t i)
{
	const char *const *seat = ed->game->seat;
	size_t n = 0;

	while (n < i && seat[n])
		n++;
	return seat[n] ? seat_name(ed, seat[n]) : NULL;
}

const struct game_log *
game_log(const struct tes_game *game)
{
	return game->log;
}

const char *const *
tes_game_words(const struct tes_game *game)
{
	return game->word;
}

const char *const *
game_reserved_words(const struct tes_game *game)
{
	return game->taken;
}

const char *const *
game_edition_texts(const struct tes_game *game)
{
	return game->edition;
}

enum tes_status
tes_edition_opening(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, char **text, size_t *len)
{
	struct buf out = { 0 };

	if (ed->game->opening)
		ed->game->opening(ed, rec, turns, &out);
	else
		opening_put(ed, rec, turns, NULL, NULL, &out);
	buf_put(&out, "", 0);
	*text = buf_detach(&out, len);
	return *text ? TES_OK : TES_NOMEM;
}

const struct tes_step_type *
tes_edition_step_type(const struct tes_edition *ed, const struct tes_text *step)
{
	const int verb = ed->game->step_verb(ed, *step);

	return verb < 0 ? NULL : &ed->game->verb[verb];
}

/* Returns list 0 (the core's codes) or that of a game, from 1. */
static const struct tes_code *
codes_at(size_t list, size_t *codes)
{
	if (list == 0) {
		*codes = DIAG_COUNT;
		return diag_codes;
	}
	if (!games[list - 1])
		return NULL;
	*codes = games[list - 1]->codes;
	return games[list - 1]->code;
}

const struct tes_code *
tes_code_next(const struct tes_code *prev)
{
	const struct tes_code *code;
	size_t codes;

	if (!prev)
		return diag_codes;
	for (size_t list = 0; (code = codes_at(list, &codes)); list++) {
		if (prev < code || prev >= code + codes)
			continue;
		if (prev + 1 < code + codes)
			return prev + 1;
		return codes_at(list + 1, &codes);
	}
	return NULL;
}

const struct tes_code *
tes_code_by_name(const char *code)
{
	const struct tes_code *c = NULL;

	while ((c = tes_code_next(c))) {
		size_t i = 0;

		while (c->code[i] && c->code[i] == ascii_upper(code[i]))
			i++;
		if (!c->code[i] && !code[i])
			return c;
	}
	return NULL;
}
