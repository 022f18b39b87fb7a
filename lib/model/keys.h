/*
 * keys.h - the keys of a record as tables: see record.def.
 */
#ifndef MODEL_KEYS_H
#define MODEL_KEYS_H

#include <string.h>

#include "tessera.h"

struct buf;

/*
 * Types of the values of keys.  Those up to RECORD_SECONDS are stored as struct
 * tes_text.
 */
enum record_kind {
	RECORD_TEXT,
	RECORD_ANY_TEXT, /* may be null in YAML: only the key counts */
	RECORD_DATE,
	RECORD_NUMBER,  /* a decimal number, perhaps with a sign */
	RECORD_SECONDS, /* a decimal number without a sign */
	RECORD_ITEMS,   /* struct tes_item: a list of strings */
	RECORD_SETUP,   /* like RECORD_ITEMS, but can be empty */
	RECORD_PAIRS,   /* struct tes_pair: a mapping of strings */
	RECORD_FLOW_PAIRS, /* like RECORD_PAIRS, but written in braces */
	RECORD_POINTS,  /* like RECORD_PAIRS; the values are mostly numbers */
	RECORD_EDITION, /* a text, or `base` and PAIRS in braces */
	RECORD_PLAYERS, /* struct tes_pair: a list, each with one pair */
	RECORD_TURNS,
	RECORD_AFTER, /* struct tes_state_value */
	RECORD_LINES, /* struct tes_variation */
	RECORD_OTHER, /* only in edition files, not in records */
	RECORD_KINDS
};

enum {
	KEY_REQUIRED = 1 << 0,
	KEY_PLAY = 1 << 1,
	KEY_TAG = 1 << 2,
};

struct record_key {
	const char *name;
	const char *item; /* word for one item of the value, for people */
	enum record_kind kind;
	unsigned flags;
	size_t offset; /* of the value in its header or turn */
	size_t count;  /* if a list: offset of the number of items; else 0 */
	size_t span;   /* offset of the value's span; 0 if it has none */
};

/*
 * The keys of a header and of a turn, in the order in which they are written;
 * the last row has name NULL.
 */
extern const struct record_key record_header_keys[];
extern const struct record_key record_turn_keys[];

/* Returns the row of the table that has the name, or NULL. */
static inline const struct record_key *
record_key_find(const struct record_key *table, const struct tes_text *name)
{
	for (; table->name; table++)
		if (table->name[0] == name->s[0] &&
		    strlen(table->name) == name->len &&
		    memcmp(table->name, name->s, name->len) == 0)
			return table;
	return NULL;
}

static inline bool
record_key_is_text(const struct record_key *key)
{
	return key->kind <= RECORD_SECONDS;
}

/*
 * Returns the text of a key in a header or turn (`of`); its s is NULL if the
 * key is missing.  The key's type must be one stored as text.
 */
static inline const struct tes_text *
record_key_text(const struct record_key *key, const void *of)
{
	return (const void *)((const char *)of + key->offset);
}

/*
 * Returns the items of a key whose value is a list, in a header or turn (`of`),
 * and sets *count to their number.
 */
const void *record_key_list(const struct record_key *key, const void *of,
    uint32_t *count);
/* Sets the items of a key whose value is a list, in a header or turn (`of`). */
static inline void
record_key_set_list(const struct record_key *key, void *of, const void *list,
    uint32_t count)
{
	memcpy((char *)of + key->offset, &list, sizeof(list));
	memcpy((char *)of + key->count, &count, sizeof(count));
}
/*
 * Returns whether a header or turn (`of`) has the key, perhaps with an empty
 * list.
 */
static inline bool
record_key_is_present(const struct record_key *key, const void *of)
{
	const struct tes_header *head = of;
	uint32_t count = 0;

	if (record_key_is_text(key))
		return record_key_text(key, of)->s;
	if (key->count)
		memcpy(&count, (const char *)of + key->count, sizeof(count));
	return count > 0 || key->kind == RECORD_PLAYERS ||
	    key->kind == RECORD_TURNS ||
	    (key->kind == RECORD_SETUP && head->has_setup) ||
	    (key->kind == RECORD_EDITION && head->edition.s);
}

/* Returns whether a text is a valid value of that type. */
bool record_kind_accepts(enum record_kind kind, const struct tes_text *text);
/*
 * Writes to *out the date or number that a malformed text is meant as, such as
 * 2004/6/5, 17.3.2024, 1,5 and, of seconds, 0:03:20.  Returns false if that is
 * not certain, or out of memory.
 */
bool record_kind_correct(enum record_kind kind, const struct tes_text *text,
    struct buf *out);

/*
 * Writes to *out help on a date such as 5.6.2004, which may begin with the day
 * or the month.  Returns false if it is not such a date, or out of memory.
 */
bool record_date_readings(const struct tes_text *text, struct buf *out);

/*
 * Calls fn for each text of a key's value; of each key of a header or of a
 * turn, including its x- keys.  Texts that are missing have s NULL.
 */
typedef void record_text_fn(void *ctx, const struct tes_text *text);
void record_key_texts(const struct record_key *key, const void *of,
    record_text_fn *fn, void *ctx);
void record_header_texts(const struct tes_header *head,
    record_text_fn *fn, void *ctx);
void record_turn_texts(const struct tes_turn *turn, record_text_fn *fn,
    void *ctx);

#endif /* MODEL_KEYS_H */
