#include "strtab.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"

/*
 * Estimate of the bytes that a text takes besides itself: tree node and counts.
 */
enum { KEY_COST = 160 };

static int
compare(const void *a, const void *b)
{
	const struct strtab_entry *x = a, *y = b;
	const size_t len = x->len < y->len ? x->len : y->len;
	const int order = len ? memcmp(x->s, y->s, len) : 0;

	if (order != 0)
		return order;
	return x->len < y->len ? -1 : x->len > y->len;
}

const char *
strtab_text(const char *s)
{
	return strcmp(s, STRTAB_OTHERS) == 0 ? "(others)" : s;
}

/*
 * tsearch() makes a balanced tree, so that this is fast for any choice of
 * texts.
 */
struct strtab_entry *
strtab_get(const struct strtab *k, const char *s, size_t len)
{
	const struct strtab_entry want = { .s = s, .len = len };
	struct strtab_entry **found = tfind(&want, &k->root, compare);

	return found ? *found : NULL;
}

static struct strtab_entry *
add(struct strtab *k, const char *s, size_t len)
{
	struct strtab_entry **item =
	    grow_item(&k->entry, k->count, &k->cap, sizeof(*item));

	if (!item)
		return NULL;
	struct strtab_entry *key = malloc(sizeof(*key) + len + 1);
	if (!key)
		return NULL;
	char *text = (char *)(key + 1);
	memcpy(text, len ? s : "", len);
	text[len] = '\0';
	*key = (struct strtab_entry){ .index = k->count, .s = text,
		.len = len };
	if (!tsearch(key, &k->root, compare)) {
		free(key);
		return NULL;
	}
	*item = key;
	k->count++;
	return key;
}

struct strtab_entry *
strtab_intern(struct strtab *k, size_t *room, const char *s, size_t len)
{
	const size_t cost = len + KEY_COST;
	struct strtab_entry *key = strtab_get(k, s, len);

	if (key)
		return key;
	if (room && cost > *room) {
		*room = 0;
		s = STRTAB_OTHERS;
		len = strlen(s);
		key = strtab_get(k, s, len);
		return key ? key : add(k, s, len);
	}
	if (room)
		*room -= cost;
	return add(k, s, len);
}

void
strtab_release(struct strtab *k)
{
	for (size_t i = 0; i < k->count; i++)
		tdelete(k->entry[i], &k->root, compare);
	for (size_t i = 0; i < k->count; i++)
		free(k->entry[i]);
	free(k->entry);
}

void
bytes_put(struct bytes *b, const char *s, size_t len)
{
	if (len + 1 > b->cap - b->len) {
		const size_t cap = 2 * (b->len + len + 1);
		char *more = realloc(b->s, cap);

		if (!more) {
			b->failed = true;
			return;
		}
		b->s = more;
		b->cap = cap;
	}
	if (len)
		memcpy(b->s + b->len, s, len);
	b->len += len;
	b->s[b->len] = '\0';
}
