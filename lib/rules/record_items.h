/*
 * record_items.h - the content of a record as a list of items (key and value),
 * for comparing records.  Differences of notation do not matter: values are
 * normalized, and lists without an order are sorted.
 */
#ifndef RULES_RECORD_ITEMS_H
#define RULES_RECORD_ITEMS_H

#include "base/buf.h"
#include "model/keys.h"

struct record_item {
	const char *key, *value;
	bool is_play;
	/*
	 * While two lists are compared: the item of the other list with an
	 * equal key; or NULL.
	 */
	struct record_item *other;
	bool is_same; /* the other item has an equal value */
};

struct record_items {
	struct arena *arena; /* memory of the items; says if it ran out */
	struct record_item *item;
	uint32_t items;
	size_t cap;
	struct buf buf; /* scratch space */
};

/*
 * Appends the items of a header or turn (`of`): of all keys in its table, but
 * the turns of a record, and of its x- keys (extra).
 */
void items_add_keys(struct record_items *s, const struct record_key *keys,
    const void *of, const struct tes_node *extra, const struct tes_edition *ed);

/*
 * Appends an item with the key "NAME", or "NAME WORD" if word is not NULL.
 * is_play: the value influences the game.  Appends nothing if both value.s and
 * word are NULL.
 */
void items_add(struct record_items *s, const char *name,
    const struct tes_text *word, struct tes_text value, bool is_play);

struct difference_list {
	struct tes_difference *item;
	uint32_t items;
	size_t cap;
};

/*
 * Appends to *list the differences of two lists of items, and frees their
 * scratch space.
 */
void items_compare(struct arena *arena, struct record_items *a,
    struct record_items *b, struct difference_list *list);

#endif /* RULES_RECORD_ITEMS_H */
