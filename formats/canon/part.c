/*
 * The shapes that values of a record have.
 */
#include <string.h>

#include "canon/in.h"

const struct canon_row *
canon_row_find(const struct canon_row *table, const struct tes_text *key)
{
	for (; table->name; table++)
		if (table->name[0] == key->s[0] && table->len == key->len &&
		    memcmp(table->name, key->s, key->len) == 0)
			return table;
	return NULL;
}

static void *
field(void *into, size_t offset)
{
	return (char *)into + offset;
}

bool
canon_read_text(struct canon *cn, void *into, const struct canon_row *row,
    unsigned column)
{
	struct tes_text text;

	(void)column;
	if (!canon_text(cn, &text))
		return false;
	memcpy(field(into, row->offset), &text, sizeof(text));
	return true;
}

bool
canon_read_items(struct canon *cn, void *into, const struct canon_row *row,
    unsigned column)
{
	struct tes_item *list = NULL;
	size_t count = 0, cap = 0;

	if (!canon_nothing(cn))
		return false;
	while (canon_take_item(cn, column + 2)) {
		list = arena_grow(&cn->rec->arena, list, count, &cap,
		    sizeof(*list));
		cn->at--; /* the blank before the text */
		if (!list || !canon_text(cn, &list[count].text))
			return false;
		count++;
	}
	const uint32_t items = (uint32_t)count;
	memcpy(field(into, row->offset), &list, sizeof(list));
	memcpy(field(into, row->count), &items, sizeof(items));
	return items > 0;
}

bool
canon_add_pair(struct canon *cn, struct canon_pairs *list,
    const struct tes_pair *pair)
{
	/* Longer lists are searched in another way. */
	if (list->count == CANON_KEYS_MAX)
		return false;
	for (size_t i = 0; i < list->count; i++)
		if (list->pair[i].key.len == pair->key.len &&
		    memcmp(list->pair[i].key.s, pair->key.s,
		    pair->key.len) == 0)
			return false;
	list->pair = arena_grow(&cn->rec->arena, list->pair, list->count,
	    &list->cap, sizeof(*list->pair));
	if (!list->pair)
		return false;
	list->pair[list->count++] = *pair;
	return true;
}

static bool
put_pairs(const struct canon_pairs *list, void *into,
    const struct canon_row *row)
{
	const uint32_t pairs = (uint32_t)list->count;

	memcpy(field(into, row->offset), &list->pair, sizeof(list->pair));
	memcpy(field(into, row->count), &pairs, sizeof(pairs));
	return pairs > 0;
}

bool
canon_read_pairs(struct canon *cn, void *into, const struct canon_row *row,
    unsigned column)
{
	struct canon_pairs list = { NULL, 0, 0 };
	struct tes_pair one;

	if (!canon_nothing(cn))
		return false;
	while (canon_is_column(cn, column + 2)) {
		cn->at += column + 2;
		if (!canon_key(cn, &one.key) || !canon_text(cn, &one.value) ||
		    !canon_add_pair(cn, &list, &one))
			return false;
	}
	return put_pairs(&list, into, row);
}

bool
canon_flow_pairs(struct canon *cn, struct canon_pairs *list)
{
	struct tes_pair one;

	if (!CANON_TAKE(cn, "{"))
		return false;
	do
		if (!canon_key(cn, &one.key) || !CANON_TAKE(cn, " ") ||
		    !canon_flow_text(cn, &one.value) ||
		    !canon_add_pair(cn, list, &one))
			return false;
	while (CANON_TAKE(cn, ", "));
	cn->last = cn->at + 1;
	return CANON_TAKE(cn, "}\n");
}

bool
canon_read_flow_pairs(struct canon *cn, void *into,
    const struct canon_row *row, unsigned column)
{
	struct canon_pairs list = { NULL, 0, 0 };

	(void)column;
	return CANON_TAKE(cn, " ") && canon_flow_pairs(cn, &list) &&
	    put_pairs(&list, into, row);
}
