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

/*
 * Keys of records and of edition files.  The first four occur only in records.
 */
enum {
	KEY_PLAYERS,
	KEY_TURNS,
	KEY_SETUP,
	KEY_RESULT,
	KEY_EDITION,
	KEY_PARAMETERS,
	KEY_BASE,
	KEY_TITLE,
	KEY_REVISION,
	KEY_SEATS,
	KEY_WORDS,
	KEY_GAME,
	KEYS
};

/*
 * Names of the keys KEY_..., and then of more keys of records: without these, a
 * typo in one of them could be mistaken for the similar key of an edition.
 */
static const char *const key_name[] = {
	[KEY_PLAYERS] = "players",
	[KEY_TURNS] = "turns",
	[KEY_SETUP] = "setup",
	[KEY_RESULT] = "result",
	[KEY_EDITION] = "edition",
	[KEY_PARAMETERS] = "parameters",
	[KEY_BASE] = "base",
	[KEY_TITLE] = "title",
	[KEY_REVISION] = "revision",
	[KEY_SEATS] = "seats",
	[KEY_WORDS] = "words",
	[KEY_GAME] = "game",
	"event", "site", "date", "round", "source", "note", "hands", "bag",
	"termination", NULL
};

enum {
	OF_RECORDS = 1 << KEY_PLAYERS | 1 << KEY_TURNS | 1 << KEY_SETUP |
	    1 << KEY_RESULT,
	OF_RULES = 1 << KEY_PARAMETERS | 1 << KEY_BASE,
	OF_EDITIONS = OF_RULES | 1 << KEY_TITLE | 1 << KEY_REVISION |
	    1 << KEY_SEATS | 1 << KEY_WORDS,
};

/* Returns the key KEY_... with which a line begins; -1 if there is none. */
static int
key_of_line(const char *s, size_t len)
{
	const size_t quote = len > 0 && (*s == '"' || *s == '\'');

	for (int i = 0; i < KEYS; i++) {
		const size_t n = strlen(key_name[i]);

		if (len > n + quote && s[quote] == key_name[i][0] &&
		    memcmp(s + quote, key_name[i], n) == 0 &&
		    strchr(": \t\"'", s[quote + n]) && s[quote + n])
			return i;
	}
	return -1;
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
		const int key = key_of_line(line, (size_t)(at - line));

		if (key == KEY_PLAYERS || key == KEY_TURNS)
			return false;
		may_be |= *line == '{' || (key >= 0 && OF_EDITIONS >> key & 1);
	}
	return may_be;
}

/*
 * Returns a mask with bit 1 << KEY_... for each key of a document, or for the
 * key to which an unknown key is most similar; 0 if out of memory, with
 * *out_of_memory set.
 */
static unsigned
read_keys(const char *text, size_t len, struct arena *a, bool *out_of_memory)
{
	const struct arena before = *a;
	struct yaml_in in = { .arena = a };
	struct yaml_map map;
	struct tes_text key;
	unsigned found = 0;

	in.diags = tes_diags_new();
	*out_of_memory = !in.diags;
	if (!in.diags)
		return 0;
	if (yaml_begin(&in, text, len, 0) &&
	    in.event.type == YAML_MAPPING_START_EVENT) {
		yaml_map_begin(&map, &in);
		while (yaml_map_next(&map, &in, &key)) {
			const int near = yaml_is_own_key(&key) ? -1 :
			    word_nearest(key_name, key.s, key.len);

			if (near >= 0 && near < KEYS)
				found |= 1u << near;
			yaml_skip(&in);
		}
	}
	yaml_end(&in);
	tes_diags_free(in.diags);
	arena_rewind(a, &before);
	*out_of_memory = in.out_of_memory;
	return in.out_of_memory ? 0 : found;
}

bool
edition_is_document(const char *text, size_t len, struct arena *a,
    bool *out_of_memory)
{
	*out_of_memory = false;
	if (!may_be_edition(text, len))
		return false;
	const unsigned found = read_keys(text, len, a, out_of_memory);
	return !(found & OF_RECORDS) && (found & OF_RULES ||
	    (found & 1 << KEY_EDITION && found & OF_EDITIONS));
}

bool
edition_is_record(const char *text, size_t len, struct arena *a,
    bool *out_of_memory)
{
	const unsigned found = read_keys(text, len, a, out_of_memory);

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
		const int meant = word_meant(names, name->s, name->len);

		diag_suggest(diags, diag, names[near]);
		return meant < 0 ? NULL :
		    tes_game_by_name(names[meant], strlen(names[meant]));
	}
	for (size_t i = 0; i < n; i++)
		diag_help(diags, diag, "write '%s' for %s", names[i],
		    tes_game_title(tes_game_by_name(names[i],
		    strlen(names[i]))));
	return NULL;
}
