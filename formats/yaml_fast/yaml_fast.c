/*
 * yaml_fast.c - parses canonical YAML, as yaml/write.c writes it.
 */
#include "yaml_fast/yaml_fast.h"

#include <string.h>

#include "yaml/in.h"
#include "yaml_fast/private.h"

static bool
read_date(struct yaml_fast *cn, void *into, const struct yaml_fast_row *row,
    unsigned column)
{
	struct tes_record_header *head = into;

	(void)row;
	(void)column;
	return yaml_fast_text(cn, &head->date) && text_is_date(&head->date);
}

/* Parses {base: 2005, card: 3}. */
static bool
read_changes(struct yaml_fast *cn, struct tes_record_header *head)
{
	struct yaml_fast_pairs list = { NULL, 0, 0 };
	size_t base = 0;

	if (!yaml_fast_flow_pairs(cn, &list))
		return false;
	while (base < list.count && !text_is(list.pair[base].key, "base"))
		base++;
	if (base == list.count)
		return false;
	head->edition = list.pair[base].value;
	list.count--;
	memmove(&list.pair[base], &list.pair[base + 1],
	    (list.count - base) * sizeof(*list.pair));
	head->change_count = (uint32_t)list.count;
	head->change = list.count ? list.pair : NULL;
	return true;
}

static bool
read_edition(struct yaml_fast *cn, void *into, const struct yaml_fast_row *row,
    unsigned column)
{
	struct tes_record_header *head = into;

	(void)row;
	(void)column;
	if (cn->at[0] != ' ' || cn->at[1] != '{')
		return yaml_fast_text(cn, &head->edition);
	cn->at++;
	return read_changes(cn, head);
}

/* Parses the players; their names may be empty. */
static bool
read_players(struct yaml_fast *cn, void *into, const struct yaml_fast_row *row,
    unsigned column)
{
	struct yaml_fast_pairs list = { NULL, 0, 0 };
	struct tes_record_header *head = into;

	(void)row;
	if (!yaml_fast_nothing(cn))
		return false;
	while (yaml_fast_accept_item(cn, column + 2)) {
		struct tes_pair one = { .key.s = NULL };

		if (!yaml_fast_key(cn, &one.key) ||
		    (!yaml_fast_nothing(cn) &&
			!yaml_fast_text(cn, &one.value)) ||
		    !yaml_fast_add_pair(cn, &list, &one))
			return false;
	}
	head->player = list.pair;
	head->player_count = (uint32_t)list.count;
	return list.count > 0;
}

static bool
read_setup(struct yaml_fast *cn, void *into, const struct yaml_fast_row *row,
    unsigned column)
{
	struct tes_record_header *head = into;

	head->has_setup = true;
	return yaml_fast_read_items(cn, into, row, column);
}

#define HEAD(field) offsetof(struct tes_record_header, field)
#define ROW(name, read, field, count, span) \
	{ name, sizeof(name) - 1, read, field, count, span }
#define TEXT_ROW(field) ROW(#field, yaml_fast_read_text, HEAD(field), 0, 0)

/* Number of rows, at the start of the table, that are required. */
enum { REQUIRED = 4 };

static const struct yaml_fast_row head_rows[] = {
	TEXT_ROW(game),
	ROW("edition", read_edition, 0, 0, 0),
	ROW("players", read_players, 0, 0, HEAD(players_span)),
	ROW("turns", yaml_fast_read_turns, 0, 0, HEAD(turns_span)),
	TEXT_ROW(event),
	TEXT_ROW(site),
	ROW("date", read_date, 0, 0, 0),
	TEXT_ROW(round),
	TEXT_ROW(source),
	TEXT_ROW(note),
	ROW("setup", read_setup, HEAD(setup), HEAD(setup_count),
	    HEAD(setup_span)),
	ROW("hands", yaml_fast_read_pairs, HEAD(hand), HEAD(hand_count),
	    HEAD(hands_span)),
	TEXT_ROW(bag),
	TEXT_ROW(termination),
	ROW("result", yaml_fast_read_pairs, HEAD(result), HEAD(result_count),
	    HEAD(result_span)),
	{ NULL, 0, NULL, 0, 0, 0 },
};

static bool
read_head(struct yaml_fast *cn)
{
	const unsigned required = (1u << REQUIRED) - 1;
	struct tes_record_header *head = &cn->rec->head;
	unsigned present = 0;

	while (cn->at < cn->end) {
		const struct yaml_fast_row *row;
		struct tes_text key;

		row = yaml_fast_key(cn, &key)
		    ? yaml_fast_row_find(head_rows, &key)
		    : NULL;
		if (!row || present >> (row - head_rows) & 1)
			return false;
		present |= 1u << (row - head_rows);
		if (!row->read(cn, head, row, 0))
			return false;
		if (!row->span)
			continue;
		const struct tes_span span = {
			key.span.begin,
			(uint32_t)(cn->last - cn->text),
		};
		memcpy((char *)head + row->span, &span, sizeof(span));
	}
	return (present & required) == required;
}

/* Restores the record to its state before parsing. */
static void
give_up(struct tes_record *rec, const struct arena *before)
{
	arena_rewind(&rec->arena, before);
	memset(&rec->head, 0, sizeof(rec->head));
	rec->turn = NULL;
	rec->turns = rec->turns_cap = 0;
	rec->is_round = false;
}

/* Returns whether no limit is lower than what this parser accepts. */
static bool
allows_all(const struct limits *limits)
{
	return limits->key >= YAML_FAST_KEY_MAX &&
	    limits->keys >= YAML_FAST_KEYS_MAX &&
	    limits->steps >= YAML_FAST_STEPS_MAX &&
	    limits->depth >= YAML_FAST_DEPTH;
}

bool
yaml_fast_read(struct tes_record *rec)
{
	const char *text = rec->source.text;
	const size_t len = rec->source.len;
	const struct arena before = rec->arena;
	struct yaml_fast cn = {
		.rec = rec,
		.text_max = (uint32_t)rec->limits.text,
		.text = text,
		.at = text,
		.end = text + len,
	};

	if (!allows_all(&rec->limits) || len == 0 || text[len - 1] != '\n' ||
	    !YAML_FAST_ACCEPT(&cn, "---\n") || !yaml_fast_is_clean(text, len))
		return false;
	cn.has_hash = memchr(text, '#', len) != NULL;
	cn.has_brace = memchr(text, '{', len) != NULL;
	if (read_head(&cn))
		return true;
	give_up(rec, &before);
	return false;
}
