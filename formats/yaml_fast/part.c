/* part.c - parses values of simple YAML: texts, lists and mappings. */
#include "yaml_fast/private.h"

bool
yaml_fast_read_text(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column)
{
	struct tes_text *text = (void *)((char *)into + row->offset);

	if (row->kind == RECORD_ANY_TEXT) {
		*text = text_plain(cn->at, 0, (uint32_t)(cn->at - cn->text));
		cn->last = cn->at;
		/*
		 * If nothing follows the key, the value is empty; but a next
		 * line that is indented deeper may contain it: then the record
		 * is not simple.
		 */
		if (yaml_fast_end_line(cn))
			return yaml_fast_column(cn) <= column;
	}
	return yaml_fast_text(cn, column, text) &&
	    record_kind_accepts(row->kind, text);
}

bool
yaml_fast_begin_list(struct yaml_fast *cn, unsigned *column)
{
	const unsigned least = *column;

	if (!yaml_fast_end_line(cn))
		return false;
	*column = yaml_fast_column(cn);
	return *column >= least;
}

bool
yaml_fast_begin_map(struct yaml_fast *cn, unsigned *column)
{
	const unsigned outer = *column;

	return yaml_fast_begin_list(cn, column) && *column > outer;
}

bool
yaml_fast_read_items(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column)
{
	struct tes_item *list = NULL, *item;
	uint32_t items = 0;
	size_t cap = 0;

	if (!yaml_fast_begin_list(cn, &column))
		return false;
	while (yaml_fast_accept_item(cn, column)) {
		item = arena_append(&cn->rec->arena, &list, &items, &cap,
		    sizeof(*item));
		cn->at--; /* yaml_fast_text() expects the space after "-" */
		if (!item || !yaml_fast_text(cn, column, &item->text))
			return false;
	}
	record_key_set_list(row, into, list, items);
	return items > 0;
}

bool
yaml_fast_add_pair(struct yaml_fast *cn, struct yaml_fast_pairs *list,
    const struct tes_pair *pair)
{
	/* Not simple: the general parser handles longer lists. */
	if (list->count == YAML_FAST_KEYS_MAX)
		return false;
	for (size_t i = 0; i < list->count; i++)
		if (text_equal(list->pair[i].key, pair->key))
			return false;
	struct tes_pair *item = arena_append(&cn->rec->arena, &list->pair,
	    &list->count, &list->cap, sizeof(*item));
	if (item)
		*item = *pair;
	return item;
}

bool
yaml_fast_read_pairs(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column)
{
	struct yaml_fast_pairs list = { NULL, 0, 0 };
	struct tes_pair one;

	if (!yaml_fast_begin_map(cn, &column))
		return false;
	while (yaml_fast_is_column(cn, column)) {
		cn->at += column;
		if (!yaml_fast_key(cn, &one.key) ||
		    !yaml_fast_text(cn, column, &one.value) ||
		    !yaml_fast_add_pair(cn, &list, &one))
			return false;
	}
	record_key_set_list(row, into, list.pair, list.count);
	return list.count > 0;
}

bool
yaml_fast_flow_pairs(struct yaml_fast *cn, struct yaml_fast_pairs *list)
{
	struct tes_pair one;

	if (!YAML_FAST_ACCEPT(cn, "{"))
		return false;
	do
		if (!yaml_fast_key(cn, &one.key) ||
		    !YAML_FAST_ACCEPT(cn, " ") ||
		    !yaml_fast_flow_text(cn, &one.value) ||
		    !yaml_fast_add_pair(cn, list, &one))
			return false;
	while (YAML_FAST_ACCEPT(cn, ", "));
	cn->last = cn->at + 1;
	return YAML_FAST_ACCEPT(cn, "}");
}

bool
yaml_fast_read_flow_pairs(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column)
{
	struct yaml_fast_pairs list = { NULL, 0, 0 };

	(void)column;
	if (!YAML_FAST_ACCEPT(cn, " ") || !yaml_fast_flow_pairs(cn, &list))
		return false;
	record_key_set_list(row, into, list.pair, list.count);
	return yaml_fast_end_line(cn);
}
