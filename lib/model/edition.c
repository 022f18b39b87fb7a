#include "model/edition.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "model/record.h"

struct tes_edition *
edition_new(struct arena *a, const struct tes_game *game,
    const struct tes_param *param, size_t params)
{
	const struct tes_edition ed = {
		.game = game,
		.param = param,
		.params = params,
		.value = arena_array(a, params, sizeof(*ed.value)),
		.origin = arena_array(a, params, sizeof(*ed.origin)),
	};

	return ed.value && ed.origin ?
	    arena_copy(a, &ed, 1, 0, sizeof(ed)) : NULL;
}

struct tes_edition *
edition_copy(struct arena *a, const struct tes_edition *ed)
{
	struct tes_edition *to = arena_copy(a, ed, 1, 0, sizeof(*to));

	if (!to)
		return NULL;
	to->value = arena_copy(a, ed->value, ed->params, 0, sizeof(*to->value));
	to->origin = arena_copy(a, ed->origin, ed->params, 0,
	    sizeof(*to->origin));
	to->base = NULL;
	to->has_bad_names = false;
	return to->value && to->origin ? to : NULL;
}

const struct tes_edition *
edition_with_names(struct arena *a, const struct tes_edition *ed,
    const struct tes_edition *names)
{
	if (names->seats + names->words + ed->seats + ed->words == 0)
		return ed;
	struct tes_edition *named = edition_copy(a, ed);
	if (named) {
		named->base = ed->base;
		named->seat = names->seat;
		named->seats = names->seats;
		named->word = names->word;
		named->words = names->words;
	}
	return named;
}

int
edition_param(const struct tes_param *param, size_t params, const char *s,
    size_t len)
{
	for (size_t i = 0; i < params; i++)
		if (word_is(s, len, param[i].name))
			return (int)i;
	return -1;
}

void
edition_param_names(const struct tes_param *param, size_t params,
    const char *name[PARAMS_MAX + 1])
{
	size_t i = 0;

	for (; i < params && i < PARAMS_MAX; i++)
		name[i] = param[i].name;
	name[i] = NULL;
}

/*
 * Sets list[] to the spellings of value i of a parameter: the word or, for
 * "yes" and "no", that and the others of YAML 1.1; the last is NULL.
 */
static void
spellings_of(const struct tes_param *param, size_t i, const char *list[4])
{
	static const char *const bools[][4] = {
		{ "yes", "true", "on", NULL },
		{ "no", "false", "off", NULL },
	};

	list[0] = param->word[i];
	list[1] = NULL;
	for (size_t k = 0; k < 2; k++)
		if (strcmp(param->word[i], bools[k][0]) == 0)
			memcpy(list, bools[k], sizeof(bools[k]));
}

bool
param_read(const struct tes_param *param, const char *s, size_t len,
    int32_t *value)
{
	enum { DIGITS_MAX = 8 };
	int32_t n;

	if (!param->word) {
		if (len > DIGITS_MAX || !text_read_number(text_plain(s, len, 0),
		    &n) || n < param->min || n > param->max)
			return false;
		*value = n;
		return true;
	}
	const char *list[4];

	for (int32_t i = 0; param->word[i]; i++) {
		spellings_of(param, (size_t)i, list);
		for (size_t k = 0; list[k]; k++)
			if (word_is(s, len, list[k])) {
				*value = i;
				return true;
			}
	}
	return false;
}

const char *
param_nearest(const struct tes_param *param, const char *s, size_t len)
{
	const char *list[4], *found = NULL;
	unsigned best = WORD_FAR;

	for (size_t i = 0; param->word && param->word[i]; i++) {
		spellings_of(param, i, list);
		for (size_t k = 0; list[k]; k++) {
			const unsigned typos = word_typos(s, len, list[k]);

			if (typos < best) {
				best = typos;
				found = list[k];
			}
		}
	}
	return found;
}

void
edition_put_value(const struct tes_edition *ed, size_t i, struct buf *out)
{
	char number[TES_PARAM_TEXT];

	buf_puts(out, tes_param_text(&ed->param[i], ed->value[i], number));
}

void
param_put_range(const struct tes_param *param, struct buf *out)
{
	if (param->word)
		buf_choices(out, param->word);
	else
		buf_printf(out, "%d to %d", (int)param->min, (int)param->max);
}

const struct tes_game *
tes_edition_game(const struct tes_edition *ed)
{
	return ed->game;
}

const char *
tes_edition_id(const struct tes_edition *ed)
{
	return ed->id;
}

unsigned
tes_edition_revision(const struct tes_edition *ed)
{
	return ed->revision;
}

const char *
tes_edition_title(const struct tes_edition *ed)
{
	return ed->title;
}

int32_t
tes_edition_param_value(const struct tes_edition *ed, size_t i)
{
	return i < ed->params ? ed->value[i] : 0;
}

const char *
tes_edition_param_source(const struct tes_edition *ed, size_t i)
{
	if (i >= ed->params)
		return NULL;
	return ed->origin[i].source ? ed->origin[i].source : "";
}

bool
tes_edition_param_is_inferred(const struct tes_edition *ed, size_t i)
{
	return i < ed->params && ed->origin[i].is_inferred;
}

bool
tes_edition_param_is_changed(const struct tes_edition *ed, size_t i)
{
	return i < ed->params && ed->origin[i].is_changed;
}

bool
tes_edition_has_same_rules(const struct tes_edition *a,
    const struct tes_edition *b)
{
	return a->game == b->game &&
	    memcmp(a->value, b->value, a->params * sizeof(*a->value)) == 0;
}

const char *
edition_word(const struct tes_edition *ed, const char *standard)
{
	for (size_t i = 0; i < ed->words; i++)
		if (strcmp(ed->word[i].standard, standard) == 0)
			return ed->word[i].own;
	return standard;
}

const char *
tes_param_text(const struct tes_param *param, int32_t value,
    char number[TES_PARAM_TEXT])
{
	snprintf(number, TES_PARAM_TEXT, "%" PRId32, value);
	return param->word ? param->word[value] : number;
}

const char *
tes_edition_changes(const struct tes_edition *ed, char *out, size_t size)
{
	size_t n = 0;
	char number[TES_PARAM_TEXT];

	out[0] = '\0';
	for (size_t i = 0; i < ed->params; i++) {
		if (!ed->origin[i].is_changed)
			continue;
		snprintf(out + n, size - n, "%s%s %s", n ? ", " : "",
		    ed->param[i].name, tes_param_text(&ed->param[i],
		    ed->value[i], number));
		n += strlen(out + n);
	}
	return out;
}

const char *
tes_edition_name(const struct tes_edition *ed, char *out, size_t size)
{
	const size_t len = strlen(ed->id);
	char changes[TES_EDITION_NAME_MAX];

	tes_edition_changes(ed, changes, sizeof(changes));
	/* An index names the edition of each game: copying is faster. */
	if (!changes[0] && len < size)
		memcpy(out, ed->id, len + 1);
	else
		snprintf(out, size, changes[0] ? "%s (%s)" : "%s", ed->id,
		    changes);
	return out;
}
