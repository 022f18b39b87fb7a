/*
 * said.h - what a record says, as a list of names and values.
 *
 * Names and values do not depend on how the record is written: values are in
 * whole words, lists that have no order are sorted.
 */
#ifndef RULES_SAID_H
#define RULES_SAID_H

#include "base/buf.h"
#include "model/record.h"

struct said_item {
	const char *key, *value;
	bool is_play;
	/* While lists are compared: what it answers to; NULL: nothing. */
	struct said_item *other;
	bool is_same; /* and it says the same */
};

struct said {
	struct arena *arena; /* for what is in it */
	struct said_item *item;
	size_t items, cap;
	struct buf buf; /* for work */
	bool out_of_memory;
};

/* All but the turns, and all of a turn but its seat and steps. */
void said_head(struct said *s, const struct tes_record *rec,
    const struct tes_edition *ed);
void said_turn(struct said *s, const struct tes_turn *turn,
    const struct tes_edition *ed);

/* One more; the key is "NAME" or "NAME WORD"; nothing where value.s is NULL. */
void said_add(struct said *s, const char *name, const struct tes_text *word,
    struct tes_text value, bool is_play);

/* Empties the list and frees what it works with. */
void said_release(struct said *s);

struct difference_list {
	struct tes_difference *item;
	size_t items, cap;
};

/* Appends what differs between the two; false without memory. */
bool said_compare(struct arena *arena, struct said *a, struct said *b,
    struct difference_list *list);

#endif /* RULES_SAID_H */
