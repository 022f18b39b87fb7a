/*
 * said.h - the content of a record as a list of names and values, independent
 * of its notation: values are normalized, lists without an order are sorted.
 */
#ifndef RULES_SAID_H
#define RULES_SAID_H

#include "base/buf.h"
#include "model/record.h"

struct said_item {
	const char *key, *value;
	bool is_play;
	/* While comparing: the item of that name in the other list; or NULL. */
	struct said_item *other;
	bool is_same; /* the other item has an equal value */
};

struct said {
	struct arena *arena; /* memory of the items */
	struct said_item *item;
	size_t items, cap;
	struct buf buf; /* scratch space */
	bool out_of_memory;
};

/*
 * said_head() lists everything of a record but its turns; said_turn()
 * everything of a turn but its seat and steps.
 */
void said_head(struct said *s, const struct tes_record *rec,
    const struct tes_edition *ed);
void said_turn(struct said *s, const struct tes_turn *turn,
    const struct tes_edition *ed);

/*
 * Adds an item with the key "NAME", or "NAME WORD" if word is not NULL.  Adds
 * nothing if value.s is NULL.
 */
void said_add(struct said *s, const char *name, const struct tes_text *word,
    struct tes_text value, bool is_play);

/* Empties the list and frees the scratch space. */
void said_release(struct said *s);

struct difference_list {
	struct tes_difference *item;
	size_t items, cap;
};

/* Appends the differences of two lists.  Returns false if out of memory. */
bool said_compare(struct arena *arena, struct said *a, struct said *b,
    struct difference_list *list);

#endif /* RULES_SAID_H */
