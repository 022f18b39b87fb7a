/*
 * document.c - finds out by its keys whether a YAML document is an edition file
 * and not a record, and which game it names.
 */
#include <string.h>

#include "base/words.h"
#include "edition/edition.h"
#include "edition/editions_private.h"
#include "yaml/in.h"

/* A document of more bytes than this is not an edition file. */
enum { LOOKED_AT_MAX = 4 * EDITION_FILE_MAX };

/* What a key says about a document. */
enum {
	OF_RECORDS = 1 << 0, /* only records have it */
	OF_MOST_RECORDS = 1 << 1, /* nearly all records begin a line with it */
	OF_EDITIONS = 1 << 2, /* only editions have it */
	OF_RULES = 1 << 3, /* it has what makes an edition */
	OF_NAME = 1 << 4, /* the name of an edition, in both */
};

/*
 * Keys of edition files, and those of records: without these, a typo in one of
 * them could be mistaken for the similar key of an edition.
 */
static const struct {
	const char *name;
	unsigned says;
} keys[] = {
	{ "players", OF_RECORDS | OF_MOST_RECORDS },
	{ "turns", OF_RECORDS | OF_MOST_RECORDS },
	{ "setup", OF_RECORDS },
	{ "result", OF_RECORDS },
	{ "edition", OF_NAME },
	{ "parameters", OF_EDITIONS | OF_RULES },
	{ "base", OF_EDITIONS | OF_RULES },
	{ "title", OF_EDITIONS },
	{ "revision", OF_EDITIONS },
	{ "seats", OF_EDITIONS },
	{ "words", OF_EDITIONS },
	{ "game", 0 }, { "event", 0 }, { "site", 0 }, { "date", 0 },
	{ "round", 0 }, { "source", 0 }, { "note", 0 }, { "hands", 0 },
	{ "bag", 0 }, { "termination", 0 },
};

enum { KEYS = sizeof(keys) / sizeof(keys[0]) };

/* Returns what the key says with which a line begins; 0 if there is none. */
static unsigned
key_of_line(const char *s, size_t len)
{
	const size_t quote = len > 0 && (*s == '"' || *s == '\'');

	for (int i = 0; i < KEYS; i++) {
		const char *name = keys[i].name;
		const size_t n = strlen(name);

		if (len > n + quote && s[quote] == name[0] &&
		    memcmp(s + quote, name, n) == 0 &&
		    strchr(": \t\"'", s[quote + n]) && s[quote + n])
			return keys[i].says;
	}
	return 0;
}

/*
 * Returns whether a text may be an edition file; fast, without parsing it.
 * Most records are rejected by a line that begins with `players` or `turns`.
 */
static bool
may_be_edition(const char *text, size_t len)
{
	const char *at = text, *end = text + len;
	bool may_be = false;

	if (len > LOOKED_AT_MAX)
		return false;
	while (at < end) {
		const char *line = at;
		word_until(&at, end, '\n');
		const unsigned says = key_of_line(line, (size_t)(at - line));

		if (says & OF_MOST_RECORDS)
			return false;
		may_be |= *line == '{' || says & OF_EDITIONS;
	}
	return may_be;
}

/*
 * Returns what the keys of a document say, or those to which unknown keys are
 * most similar; 0 if the arena is out of memory.
 */
static unsigned
read_keys(const char *text, size_t len, struct arena *a)
{
	const struct arena before = *a;
	struct yaml_in in = { .arena = a };
	struct yaml_map map;
	struct tes_text key;
	const char *names[KEYS + 1] = { NULL };
	unsigned found = 0;

	for (size_t i = 0; i < KEYS; i++)
		names[i] = keys[i].name;
	in.diags = tes_diags_new();
	a->out_of_memory |= !in.diags;
	if (!in.diags)
		return 0;
	if (yaml_begin(&in, text, len, 0) &&
	    in.event.type == YAML_MAPPING_START_EVENT) {
		yaml_map_begin(&map, &in);
		while (yaml_map_next(&map, &in, &key)) {
			const int near = yaml_is_own_key(&key) ? -1 :
			    word_nearest(names, key.s, key.len);

			if (near >= 0)
				found |= keys[near].says;
			yaml_skip(&in);
		}
	}
	yaml_end(&in);
	tes_diags_free(in.diags);
	const bool out_of_memory = a->out_of_memory;
	arena_rewind(a, &before);
	a->out_of_memory = out_of_memory;
	return out_of_memory ? 0 : found;
}

bool
edition_is_document(const char *text, size_t len, struct arena *a)
{
	if (!may_be_edition(text, len))
		return false;
	const unsigned found = read_keys(text, len, a);
	return !(found & OF_RECORDS) && (found & OF_RULES ||
	    (found & OF_NAME && found & OF_EDITIONS));
}

bool
edition_is_record(const char *text, size_t len, struct arena *a)
{
	const unsigned found = read_keys(text, len, a);

	return found & OF_RECORDS && !(found & OF_RULES);
}

const struct tes_game *
game_by_text(const struct tes_text *name, struct tes_diags *diags)
{
	const char *names[NEAR_MAX] = { NULL };
	const struct tes_game *game = NULL;
	size_t n = 0;

	/* s is NULL if the key is missing, which was reported before. */
	if (!name->s)
		return NULL;
	game = tes_game_by_name(name->s, name->len);
	if (game)
		return game;
	while ((game = tes_game_next(game)) && n + 1 < NEAR_MAX)
		names[n++] = tes_game_name(game);
	const int near = word_nearest(names, name->s, name->len);
	struct tes_diag *diag = diag_add(diags, DIAG_UNKNOWN_GAME, name->span,
	    "'" TEXT_FMT "'", TEXT_ARG(*name));
	if (near >= 0) {
		const int meant = word_suggestion(names, name->s, name->len);

		diag_suggest(diags, diag, names[near]);
		diag_fix_case(diag, *name);
		return meant < 0 ? NULL :
		    tes_game_by_name(names[meant], strlen(names[meant]));
	}
	for (size_t i = 0; i < n; i++)
		diag_help(diags, diag, "write '%s' for %s", names[i],
		    tes_game_title(tes_game_by_name(names[i],
		    strlen(names[i]))));
	return NULL;
}
