#include "stats/keys.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

/* What a text takes besides itself: its place in the tree, its numbers. */
enum { KEY_COST = 160 };

static int
compare(const void *a, const void *b)
{
	const struct key *x = a, *y = b;
	const size_t len = x->len < y->len ? x->len : y->len;
	const int order = len ? memcmp(x->s, y->s, len) : 0;

	if (order != 0)
		return order;
	return x->len < y->len ? -1 : x->len > y->len;
}

static struct key *
key_new(const char *s, size_t len, size_t index)
{
	struct key *key = malloc(sizeof(*key) + len + 1);
	char *text = (char *)(key + 1);

	if (!key)
		return NULL;
	memcpy(text, len ? s : "", len);
	text[len] = '\0';
	*key = (struct key){ .index = index, .s = text, .len = len };
	return key;
}

static bool
grow(struct keys *k)
{
	const size_t cap = k->cap ? 2 * k->cap : 8;
	struct key **key = realloc(k->key, cap * sizeof(struct key *));

	if (!key)
		return false;
	k->key = key;
	k->cap = cap;
	return true;
}

/* A tree: no choice of texts makes it slow. */
struct key *
keys_get(const struct keys *k, const char *s, size_t len)
{
	const struct key want = { .s = s, .len = len };
	struct key **found = tfind(&want, &k->root, compare);

	return found ? *found : NULL;
}

static struct key *
add(struct keys *k, const char *s, size_t len)
{
	if (k->keys == k->cap && !grow(k))
		return NULL;
	struct key *key = key_new(s, len, k->keys);
	if (!key || !tsearch(key, &k->root, compare)) {
		free(key);
		return NULL;
	}
	k->key[k->keys++] = key;
	return key;
}

struct key *
keys_find(struct keys *k, size_t *room, const char *s, size_t len)
{
	const size_t cost = len + KEY_COST;
	struct key *key = keys_get(k, s, len);

	if (key)
		return key;
	if (cost > *room) {
		*room = 0;
		s = KEYS_OTHERS;
		len = strlen(s);
		key = keys_get(k, s, len);
		return key ? key : add(k, s, len);
	}
	*room -= cost;
	return add(k, s, len);
}

void
keys_release(struct keys *k)
{
	for (size_t i = 0; i < k->keys; i++)
		tdelete(k->key[i], &k->root, compare);
	for (size_t i = 0; i < k->keys; i++)
		free(k->key[i]);
	free(k->key);
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
