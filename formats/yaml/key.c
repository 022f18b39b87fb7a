/*
 * key.c - reads the keys of mappings, and reports unknown and duplicate ones.
 */
#include <inttypes.h>
#include <string.h>

#include "base/hash.h"
#include "base/words.h"
#include "yaml/in.h"

/* Most rows of a table of keys. */
enum { ROWS_MAX = 32 };

void
yaml_seen_init(struct yaml_key_set *seen)
{
	seen->slot = NULL;
	seen->count = seen->slots = 0;
}

/* Returns the slot of a key in the hash table, or the free slot for it. */
static struct tes_text *
find_slot(const struct yaml_key_set *seen, const struct tes_text *key)
{
	const uint64_t h = hash_bytes(HASH_EMPTY, key->s, key->len);
	size_t i = (size_t)(h ^ h >> 32) & (seen->slots - 1);

	while (seen->slot[i].s && !text_equal(seen->slot[i], *key))
		i = (i + 1) & (seen->slots - 1);
	return &seen->slot[i];
}

/* Doubles the hash table, or makes it of the first keys. */
static bool
widen_slots(struct yaml_key_set *seen, struct arena *a)
{
	const struct tes_text *from = seen->slots ? seen->slot : seen->few;
	const size_t keys = seen->slots ? seen->slots : seen->count;
	struct yaml_key_set wide = { .slots = 2 * keys };

	wide.slot = arena_array(a, wide.slots, sizeof(*wide.slot));
	if (!wide.slot)
		return false;
	for (size_t i = 0; i < keys; i++)
		if (from[i].s)
			*find_slot(&wide, &from[i]) = from[i];
	seen->slot = wide.slot;
	seen->slots = wide.slots;
	return true;
}

const struct tes_text *
yaml_seen_add(struct yaml_key_set *seen, struct yaml_in *in,
    const struct tes_text *key)
{
	struct tes_text *slot;

	for (size_t i = 0; !seen->slots && i < seen->count; i++)
		if (text_equal(seen->few[i], *key))
			return &seen->few[i];
	if ((seen->slots ? seen->count * 2 >= seen->slots :
	    seen->count == YAML_SEEN_FEW) && !widen_slots(seen, in->arena))
		return NULL;
	if (seen->slots) {
		slot = find_slot(seen, key);
		if (slot->s)
			return slot;
	} else {
		slot = &seen->few[seen->count];
	}
	*slot = *key;
	seen->count++;
	return NULL;
}

void
yaml_map_begin(struct yaml_map *map, struct yaml_in *in)
{
	yaml_seen_init(&map->seen);
	map->twice = DIAG_DUPLICATE_KEY;
	map->span = yaml_span(in);
	map->is_flow = yaml_is_flow(in);
	map->last = (struct tes_span){ 0, 0 };
	map->lost_key = map->had_cells = false;
}

/*
 * Reads the key at the current event.  If it is malformed, reports that and
 * returns false.
 */
static bool
read_key(struct yaml_map *map, struct yaml_in *in, struct tes_text *key)
{
	if (in->event.type != YAML_SCALAR_EVENT) {
		if (in->event.type != YAML_ALIAS_EVENT)
			yaml_report(in, DIAG_WRONG_TYPE, yaml_span(in),
			    "a key must be a string, not %s",
			    yaml_shape_name(in));
		yaml_lose(in);
		return false;
	}
	map->plain_key = yaml_is_plain(in);
	if (!yaml_scalar(in, key))
		return false;
	if (key->len > in->limits->key)
		limits_help(in->diags, yaml_report(in, DIAG_TEXT_TOO_LONG,
		    key->span, "a key of %u bytes; the limit is %" PRIu64,
		    key->len, in->limits->key), TES_LIMIT_KEY);
	else if (key->len == 0)
		diag_help(in->diags, yaml_report(in, DIAG_EMPTY_KEY,
		    yaml_span(in), NULL), "name the key, or remove the entry");
	else if (map->plain_key && key->s[0] == '<' && text_is(*key, "<<"))
		diag_help(in->diags, yaml_report(in, DIAG_MERGE_KEY, key->span,
		    NULL), "write the keys themselves");
	else
		return true;
	return false;
}

static bool
has_key(const struct yaml_map *map, const char *name)
{
	const struct yaml_key_set *seen = &map->seen;
	const struct tes_text *key = seen->slots ? seen->slot : seen->few;
	const size_t keys = seen->slots ? seen->slots : seen->count;

	for (size_t i = 0; i < keys; i++)
		if (text_is(key[i], name))
			return true;
	return false;
}

bool
yaml_is_full(struct yaml_in *in, size_t count, struct tes_span next)
{
	if (count < in->limits->keys)
		return false;
	limits_help(in->diags, yaml_report(in, DIAG_TOO_MANY_KEYS, next,
	    "the limit is %" PRIu64, in->limits->keys), TES_LIMIT_KEYS);
	in->is_over = true;
	return true;
}

static bool
is_first(struct yaml_map *map, struct yaml_in *in, const struct tes_text *key)
{
	const struct tes_text *first;

	/* Most mappings have a single key. */
	if (map->seen.count == 0) {
		map->seen.few[map->seen.count++] = *key;
		return true;
	}
	first = yaml_seen_add(&map->seen, in, key);
	if (!first)
		return !yaml_is_full(in, map->seen.count - 1, key->span);
	struct tes_diag *diag = yaml_report(in, map->twice, key->span,
	    map->twice == DIAG_SEAT_TAKEN ? "two values for '" TEXT_FMT "'" :
	    "'" TEXT_FMT "'", TEXT_ARG(*key));
	diag_note(in->diags, diag, first->span, "first here");
	/* A second 'game' after 'turns' seems to begin another record. */
	if (in->depth == 1 && in->rec && text_is(*key, "game") &&
	    has_key(map, "turns")) {
		diag_help(in->diags, diag,
		    "write a line '---' before a new record");
		in->is_over = true;
	} else {
		yaml_fix_duplicate(in, diag, first, key);
	}
	return false;
}

/*
 * Returns whether the current key is the rest of the value before it: inside of
 * { }, the comma of a cell like "0,1" has separated them.
 */
static bool
is_split_cell(struct yaml_map *map, struct yaml_in *in,
    const struct tes_text *key)
{
	const struct tes_text left = text_plain(in->text + map->last.begin,
	    map->last.end - map->last.begin, map->last.begin);

	map->last = yaml_is_plain(in) ? yaml_span(in) :
	    (struct tes_span){ 0, 0 };
	if (!yaml_is_nothing(in) || !yaml_splits_cell(&left, key))
		return false;
	if (!map->had_cells)
		yaml_report_cells(in, &left, key);
	map->had_cells = true;
	map->last = key->span;
	return true;
}

bool
yaml_map_next(struct yaml_map *map, struct yaml_in *in, struct tes_text *key)
{
	while (yaml_next(in) && in->event.type != YAML_MAPPING_END_EVENT) {
		const bool good = read_key(map, in, key);

		if (!good)
			map->lost_key = true;
		if (!yaml_next(in))
			return false;
		if (good && map->is_flow && is_split_cell(map, in, key))
			continue;
		if (good && is_first(map, in, key))
			return !in->is_over;
		yaml_lose(in);
	}
	return false;
}

bool
yaml_is_own_key(const struct tes_text *key)
{
	return key->len >= 2 && key->s[0] == 'x' && key->s[1] == '-';
}

void
yaml_split_pair(struct yaml_in *in, struct tes_diag *diag,
    const struct tes_text *text, const char *at)
{
	const uint32_t i = (uint32_t)(at - text->s);
	/* "red :4" has its space on the wrong side. */
	const uint32_t from = i > 0 && *at == ':' && at[-1] == ' ' ? i - 1 : i;

	diag_help(in->diags, diag, *at == ':' ?
	    "write a space after the colon" : "write ': ' and not '='");
	diag_fix_sure(in->diags, diag, tes_text_span(text, from, i + 1), ": ");
	/* In "(red:) Ann", the brackets are too many. */
	if (diag && text->s[0] == '(')
		diag->is_fix_sure = false;
}

/*
 * Reports an unknown key.  Explains it if it is in fact a list item ("- text")
 * that is indented by characters other than spaces, such as no-break spaces.
 */
static struct tes_diag *
report_unknown(struct yaml_in *in, const struct tes_text *key)
{
	const char *s = key->s;
	uint32_t at = 0;

	while (at < key->len && ((unsigned char)s[at] >= 0x80 || s[at] == ' '))
		at++;
	if (at == 0 || key->len - at <= 2 || s[at] != '-' || s[at + 1] != ' ')
		return yaml_report(in, DIAG_UNKNOWN_KEY, key->span,
		    "'" TEXT_FMT "'", TEXT_ARG(*key));
	return yaml_report(in, DIAG_UNKNOWN_KEY, key->span,
	    "the list item '%.*s' is indented with characters that are not "
	    "spaces",
	    (int)(key->len - at), s + at);
}

/*
 * Returns the index of the key of the table that another program, or a person
 * who writes German or Italian, may call this; or WORD_NONE.
 */
static int
other_name(const struct record_key *table, const struct tes_text *key)
{
	static const struct {
		const char *word, *key;
	} names[] = {
		{ "score", "result" }, { "scores", "result" },
		{ "winner", "result" }, { "points", "result" },
		{ "moves", "turns" }, { "comment", "note" },
		{ "remark", "note" }, { "place", "site" },
		{ "venue", "site" }, { "location", "site" },
		{ "tournament", "event" }, { "rules", "edition" },
		{ "variant", "edition" }, { "time", "clock" },
		{ "spiel", "game" }, { "gioco", "game" },
		{ "ausgabe", "edition" }, { "regeln", "edition" },
		{ "regole", "edition" }, { "spieler", "players" },
		{ "giocatori", "players" }, { "z\xc3\xbcge", "turns" },
		{ "zuege", "turns" }, { "mosse", "turns" },
		{ "ergebnis", "result" }, { "risultato", "result" },
		{ "ort", "site" }, { "luogo", "site" },
		{ "turnier", "event" }, { "torneo", "event" },
		{ "bemerkung", "note" }, { "aufbau", "setup" },
	};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		for (size_t k = 0; table[k].name; k++)
			if (strcmp(table[k].name, names[i].key) == 0 &&
			    word_is_folded(key->s, key->len, names[i].word))
				return (int)k;
	return WORD_NONE;
}

void
yaml_set_aside(struct yaml_in *in, const struct record_key *row, bool lost)
{
	if (in->is_over || (row && row->flags & (KEY_PLAY | KEY_REQUIRED)))
		return;
	in->lost_aside |= in->lost && !lost;
	in->lost = lost;
}

const struct record_key *
yaml_unknown_key(struct yaml_in *in, struct yaml_map *map,
    const struct tes_text *key, const struct record_key *table, bool *is_meant)
{
	const char *name[ROWS_MAX] = { NULL };
	const char *colon = yaml_is_nothing(in) ?
	    memchr(key->s, ':', key->len) : NULL;

	for (size_t i = 0; table[i].name && i + 1 < ROWS_MAX; i++)
		name[i] = table[i].name;
	const int other = other_name(table, key);
	const int near = other >= 0 ? other :
	    word_nearest(name, key->s, key->len);
	/* Only a key that a record must have is surely meant. */
	const int meant = other < 0 ?
	    colon ? WORD_NONE : word_suggestion(name, key->s, key->len) :
	    table[other].flags & KEY_REQUIRED ? other : WORD_NONE;
	struct tes_diag *diag = report_unknown(in, key);

	if (diag_help_typed(in->diags, diag, *key))
		in->had_other_blank = true;
	else if (colon)
		yaml_split_pair(in, diag, key, colon);
	else if (near >= 0 && has_key(map, name[near]))
		diag_help(in->diags, diag, "'%s' is already given; begin "
		    "a key of your own with 'x-'", name[near]);
	else if (other >= 0)
		diag_help(in->diags, diag, "write '%s', or begin a key of your "
		    "own with 'x-'", name[other]);
	else if (near >= 0)
		diag_suggest(in->diags, diag, name[near]);
	else
		diag_help(in->diags, diag,
		    "begin a key of your own with 'x-'");
	/* The key is not meant if it needs a text and the value is none. */
	*is_meant = meant >= 0 && !has_key(map, name[meant]) &&
	    (table[meant].kind != RECORD_TEXT ||
	    in->event.type == YAML_SCALAR_EVENT);
	if (*is_meant) {
		/* The key that is meant is a duplicate if it comes later. */
		yaml_seen_add(&map->seen, in, &(struct tes_text){
		    .s = name[meant], .len = (uint32_t)strlen(name[meant]),
		    .span = key->span });
		in->guesses++;
		if (other >= 0 && diag)
			diag_fix(in->diags, diag, diag->span, name[other]);
		diag_fix_case(diag, *key);
	} else {
		yaml_lose(in);
	}
	return near >= 0 ? &table[near] : NULL;
}
