/*
 * yaml_fast.c - parses simple YAML, which is: what yaml/write.c writes; and
 * comments, other indentation, texts without quotes on several lines, single
 * quotes, and keys with "x-" whose value is a text.
 */
#include "yaml_fast/yaml_fast.h"

#include <string.h>

#include "yaml_fast/private.h"

/*
 * Parses the value of `edition`.  If it has changes, {base: 2005, card: 3},
 * sets head->edition to the base, and head->change to the others.
 */
static bool
read_edition(struct yaml_fast *cn, void *into, const struct record_key *row,
    unsigned column)
{
	struct tes_header *head = into;
	struct yaml_fast_pairs list = { NULL, 0, 0 };
	uint32_t base = 0;

	(void)row;
	if (cn->at[0] != ' ' || cn->at[1] != '{')
		return yaml_fast_text(cn, column, &head->edition);
	cn->at++;
	if (!yaml_fast_flow_pairs(cn, &list) || !yaml_fast_end_line(cn))
		return false;
	while (base < list.count && !text_is(list.pair[base].key, "base"))
		base++;
	if (base == list.count)
		return false;
	head->edition = list.pair[base].value;
	list.count--;
	memmove(&list.pair[base], &list.pair[base + 1],
	    (list.count - base) * sizeof(*list.pair));
	head->change_count = list.count;
	head->change = list.count ? list.pair : NULL;
	return true;
}

/* Parses the list of players, "- seat: name"; names may be empty. */
static bool
read_players(struct yaml_fast *cn, void *into, const struct record_key *row,
    unsigned column)
{
	struct yaml_fast_pairs list = { NULL, 0, 0 };
	struct tes_header *head = into;

	(void)row;
	if (!yaml_fast_begin_list(cn, &column))
		return false;
	while (yaml_fast_accept_item(cn, column)) {
		struct tes_pair one = { .key.s = NULL };

		if (!yaml_fast_key(cn, &one.key) ||
		    (yaml_fast_end_line(cn) ?
			yaml_fast_column(cn) > column :
			!yaml_fast_text(cn, column + 2, &one.value)) ||
		    !yaml_fast_add_pair(cn, &list, &one))
			return false;
	}
	head->player = list.pair;
	head->player_count = list.count;
	return list.count > 0;
}

static bool
read_setup(struct yaml_fast *cn, void *into, const struct record_key *row,
    unsigned column)
{
	struct tes_header *head = into;

	head->has_setup = true;
	return yaml_fast_read_items(cn, into, row, column);
}

/*
 * Parses the value of a key that begins with "x-", and appends it to the list
 * *map->extra.  Returns false if the value is not a text, or if the list has
 * the key.
 */
static bool
read_extra(struct yaml_fast *cn, struct yaml_fast_map *map,
    const struct tes_text *key, unsigned column)
{
	struct tes_node *node = arena_alloc(&cn->rec->arena, sizeof(*node));
	unsigned count = 0;

	for (const struct tes_node *n = *map->extra; n; n = n->next)
		if (++count == YAML_FAST_KEYS_MAX ||
		    text_equal(n->key, *key))
			return false;
	if (!node || cn->at[0] != ' ')
		return false;
	if (map->last)
		map->last->next = node;
	else
		*map->extra = node;
	map->last = node;
	node->key = *key;
	node->has_plain_key = true;
	node->is_plain = cn->at[1] != '"' && cn->at[1] != '\'';
	return yaml_fast_text(cn, column, &node->text);
}

bool
yaml_fast_read_key(struct yaml_fast *cn, struct yaml_fast_map *map,
    unsigned column)
{
	static yaml_fast_fn *const read[RECORD_KINDS] = {
		[RECORD_TEXT] = yaml_fast_read_text,
		[RECORD_ANY_TEXT] = yaml_fast_read_text,
		[RECORD_DATE] = yaml_fast_read_text,
		[RECORD_NUMBER] = yaml_fast_read_text,
		[RECORD_SECONDS] = yaml_fast_read_text,
		[RECORD_ITEMS] = yaml_fast_read_items,
		[RECORD_SETUP] = read_setup,
		[RECORD_PAIRS] = yaml_fast_read_pairs,
		[RECORD_FLOW_PAIRS] = yaml_fast_read_flow_pairs,
		[RECORD_POINTS] = yaml_fast_read_pairs,
		[RECORD_EDITION] = read_edition,
		[RECORD_PLAYERS] = read_players,
		[RECORD_TURNS] = yaml_fast_read_turns,
		[RECORD_AFTER] = yaml_fast_read_after,
		[RECORD_LINES] = yaml_fast_read_lines,
	};
	const struct record_key *row;
	struct tes_text key;

	if (!yaml_fast_key(cn, &key))
		return false;
	if (key.s[0] == 'x' && key.s[1] == '-')
		return read_extra(cn, map, &key, column);
	row = record_key_find(map->table, &key);
	if (!row || map->present >> (row - map->table) & 1)
		return false;
	map->present |= 1u << (row - map->table);
	if (!read[row->kind](cn, map->into, row, column))
		return false;
	if (row->span) {
		const struct tes_span span = {
			key.span.begin,
			(uint32_t)(cn->last - cn->text),
		};
		memcpy((char *)map->into + row->span, &span, sizeof(span));
	}
	return true;
}

static bool
read_head(struct yaml_fast *cn)
{
	struct tes_header *head = &cn->rec->head;
	struct yaml_fast_map map = {
		.table = record_header_keys,
		.into = head,
		.extra = &head->extra,
	};
	unsigned required = 0;

	for (size_t i = 0; record_header_keys[i].name; i++)
		if (record_header_keys[i].flags & KEY_REQUIRED)
			required |= 1u << i;
	while (cn->at < cn->end)
		if (!yaml_fast_read_key(cn, &map, 0))
			return false;
	return (map.present & required) == required;
}

bool
yaml_fast_read(struct tes_record *rec)
{
	const char *text = rec->source.text;
	const size_t len = rec->source.len;
	const struct limits *limits = &rec->limits;
	const struct arena before = rec->arena;
	struct yaml_fast cn = {
		.rec = rec,
		.text_max = (uint32_t)rec->limits.text,
		.text = text,
		.at = text,
		.end = text + len,
	};

	/* This parser does not check limits: they must allow all its texts. */
	if (limits->key < YAML_FAST_KEY_MAX ||
	    limits->keys < 2 * YAML_FAST_KEYS_MAX ||
	    limits->steps < YAML_FAST_STEPS_MAX ||
	    limits->depth < YAML_FAST_DEPTH)
		return false;
	if (len == 0 || text[len - 1] != '\n' || !yaml_fast_is_clean(text, len))
		return false;
	cn.has_hash = memchr(text, '#', len) != NULL;
	cn.has_brace = memchr(text, '{', len) != NULL;
	if ((!YAML_FAST_ACCEPT(&cn, "---") || yaml_fast_end_line(&cn)) &&
	    read_head(&cn)) {
		rec->is_simple = true;
		return true;
	}
	/* Restore the record's state before parsing. */
	arena_rewind(&rec->arena, &before);
	memset(&rec->head, 0, sizeof(rec->head));
	rec->turn = NULL;
	rec->turns = 0;
	rec->turns_cap = 0;
	rec->is_round = false;
	return false;
}
