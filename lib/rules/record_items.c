#include "rules/record_items.h"

#include <stdlib.h>
#include <string.h>

#include "model/edition.h"

/* Appends an item with this key and the value in s->buf. */
static void
add_buf(struct record_items *s, const char *key, bool is_play)
{
	const char *value = buf_copy(&s->buf, s->arena);
	struct record_item *item = value && key ? arena_append(s->arena,
	    &s->item, &s->items, &s->cap, sizeof(*item)) : NULL;

	if (item)
		*item = (struct record_item){
			.key = key,
			.value = value,
			.is_play = is_play,
		};
}

void
items_add(struct record_items *s, const char *name, const struct tes_text *word,
    struct tes_text value, bool is_play)
{
	if (!value.s && !word)
		return;
	buf_clear(&s->buf);
	buf_puts(&s->buf, name);
	if (word) {
		buf_putc(&s->buf, ' ');
		buf_put(&s->buf, word->s, word->len);
	}
	const char *key = buf_copy(&s->buf, s->arena);
	buf_clear(&s->buf);
	/* Quoting in the source can add white space at the end. */
	while (value.len > 0 && strchr(" \t\r\n", value.s[value.len - 1]))
		value.len--;
	buf_put(&s->buf, value.s, value.len);
	add_buf(s, key, is_play);
}

static void
add_pairs(struct record_items *s, const char *name, const struct tes_pair *pair,
    uint32_t pairs, bool is_play)
{
	for (uint32_t i = 0; i < pairs; i++)
		items_add(s, name, &pair[i].key, pair[i].value, is_play);
}

static int
by_key(const void *a, const void *b)
{
	const struct tes_node *const *x = a, *const *y = b;
	const uint32_t len = (*x)->key.len < (*y)->key.len ? (*x)->key.len :
							      (*y)->key.len;
	const int order = len ? memcmp((*x)->key.s, (*y)->key.s, len) : 0;

	if (order)
		return order;
	return (*x)->key.len < (*y)->key.len ? -1 :
					       (*x)->key.len > (*y)->key.len;
}

/*
 * Appends a node of an x- key and all below it, the keys of mappings sorted.
 * The reader's limit `depth` bounds the recursion.
 */
static void
put_node(struct record_items *s, const struct tes_node *node)
{
	const bool is_mapping = node->kind == TES_NODE_MAPPING;
	const struct tes_node **child;
	size_t n = 0;

	if (node->kind == TES_NODE_SCALAR) {
		buf_put(&s->buf, node->text.s, node->text.len);
		return;
	}
	for (const struct tes_node *c = node->child; c; c = c->next)
		n++;
	child = arena_array(s->arena, n, sizeof(const struct tes_node *));
	if (!child)
		return;
	n = 0;
	for (const struct tes_node *c = node->child; c; c = c->next)
		child[n++] = c;
	if (is_mapping && n > 1)
		qsort(child, n, sizeof(const struct tes_node *), by_key);
	buf_putc(&s->buf, is_mapping ? '{' : '[');
	for (size_t i = 0; i < n; i++) {
		buf_puts(&s->buf, i ? ", " : "");
		if (is_mapping) {
			buf_put(&s->buf, child[i]->key.s, child[i]->key.len);
			buf_puts(&s->buf, ": ");
		}
		put_node(s, child[i]);
	}
	buf_putc(&s->buf, is_mapping ? '}' : ']');
}

static void
add_extras(struct record_items *s, const struct tes_node *node)
{
	for (; node; node = node->next) {
		buf_clear(&s->buf);
		put_node(s, node);
		add_buf(s, arena_strndup(s->arena, node->key.s,
		    node->key.len), false);
	}
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/*
 * Adds an item for each hex etc. of the set-up, sorted, as their order has no
 * meaning.
 */
static void
add_setup(struct record_items *s, const struct tes_header *head,
    const struct tes_edition *ed)
{
	const char **item = arena_array(s->arena, head->setup_count,
	    sizeof(const char *));

	if (!head->has_setup)
		return;
	for (uint32_t i = 0; item && i < head->setup_count; i++) {
		buf_clear(&s->buf);
		edition_normalize_setup(ed, head->setup[i].text, &s->buf);
		item[i] = buf_copy(&s->buf, s->arena);
		if (!item[i])
			item = NULL;
	}
	if (!item)
		return;
	qsort(item, head->setup_count, sizeof(const char *), by_text);
	buf_clear(&s->buf);
	for (uint32_t i = 0; i < head->setup_count; i++) {
		buf_puts(&s->buf, i ? "; " : "");
		buf_puts(&s->buf, item[i]);
	}
	add_buf(s, "setup", true);
}

static void
add_seats(struct record_items *s, const struct tes_header *head)
{
	buf_clear(&s->buf);
	for (uint32_t i = 0; i < head->player_count; i++) {
		buf_puts(&s->buf, i ? " " : "");
		buf_put(&s->buf, head->player[i].key.s,
		    head->player[i].key.len);
	}
	add_buf(s, "players", true);
}

/*
 * Adds an item for the edition; without a revision, the current one is meant.
 */
static void
add_edition(struct record_items *s, const struct tes_header *head,
    const struct tes_edition *ed)
{
	if (!ed) {
		items_add(s, "edition", NULL, head->edition, true);
		add_pairs(s, "edition", head->change, head->change_count, true);
		return;
	}
	buf_clear(&s->buf);
	buf_printf(&s->buf, "%s/%u", ed->id, ed->revision);
	add_buf(s, "edition", true);
	for (size_t i = 0; i < ed->params; i++) {
		if (!ed->origin[i].is_changed)
			continue;
		buf_clear(&s->buf);
		edition_put_value(ed, i, &s->buf);
		add_buf(s, ed->param[i].name, true);
	}
}

static void
add_after(struct record_items *s, const struct tes_state_value *after)
{
	buf_clear(&s->buf);
	buf_puts(&s->buf, "after ");
	buf_put(&s->buf, after->key.s, after->key.len);
	const char *key = buf_copy(&s->buf, s->arena);

	if (!key)
		return;
	items_add(s, key, NULL, after->text, false);
	add_pairs(s, key, after->pair, after->pair_count, false);
}

/* Adds an item for a variation: "blue: draw violet; violet 2,0 / red: ...". */
static void
add_line(struct record_items *s, const struct tes_variation *line,
    const struct tes_edition *ed)
{
	buf_clear(&s->buf);
	for (uint32_t i = 0; i < line->turn_count; i++) {
		const struct tes_turn *turn = line->turn[i];

		buf_puts(&s->buf, i ? " / " : "");
		buf_put(&s->buf, turn->seat.s, turn->seat.len);
		for (uint32_t k = 0; k < turn->step_count; k++) {
			const struct tes_step *step = &turn->step[k];

			buf_puts(&s->buf, k ? "; " : ": ");
			edition_normalize_step(ed, step->text, &s->buf);
			buf_puts(&s->buf, step->mark);
		}
	}
	add_buf(s, "instead", false);
}

/* Adds the items of a key; `of` is the header or turn that has it. */
static void
add_key(struct record_items *s, const struct record_key *key, const void *of,
    const struct tes_edition *ed)
{
	const bool is_play = key->flags & KEY_PLAY;
	uint32_t count;
	const void *list = record_key_list(key, of, &count);
	const struct tes_item *item = list;
	const struct tes_state_value *after = list;
	const struct tes_variation *line = list;

	if (record_key_is_text(key))
		items_add(s, key->item, NULL, *record_key_text(key, of),
		    is_play);
	else if (key->kind == RECORD_EDITION)
		add_edition(s, of, ed);
	else if (key->kind == RECORD_SETUP)
		add_setup(s, of, ed);
	else if (key->kind == RECORD_ITEMS)
		for (uint32_t i = 0; i < count; i++)
			items_add(s, key->item, NULL, item[i].text, is_play);
	else if (key->kind == RECORD_AFTER)
		for (uint32_t i = 0; i < count; i++)
			add_after(s, &after[i]);
	else if (key->kind == RECORD_LINES)
		for (uint32_t i = 0; i < count; i++)
			add_line(s, &line[i], ed);
	else if (key->kind != RECORD_TURNS)
		add_pairs(s, key->item, list, count, is_play);
}

void
items_add_keys(struct record_items *s, const struct record_key *keys,
    const void *of, const struct tes_node *extra, const struct tes_edition *ed)
{
	/* First the keys that influence the game. */
	static const unsigned flag[] = { KEY_PLAY, 0 };

	for (size_t i = 0; i < sizeof(flag) / sizeof(flag[0]); i++)
		for (const struct record_key *key = keys; key->name; key++)
			if (key->kind == RECORD_PLAYERS && flag[i])
				add_seats(s, of);
			else if ((key->flags & KEY_PLAY) == flag[i])
				add_key(s, key, of, ed);
	add_extras(s, extra);
}

static int
compare_item(const struct record_item *a, const struct record_item *b,
    bool with_value)
{
	const int order = strcmp(a->key, b->key);

	return order || !with_value ? order : strcmp(a->value, b->value);
}

static int
by_key_then_place(const void *a, const void *b)
{
	const struct record_item *x = *(struct record_item *const *)a;
	const struct record_item *y = *(struct record_item *const *)b;
	const int order = compare_item(x, y, false);

	return order ? order : x < y ? -1 : x > y;
}

static int
by_value_then_place(const void *a, const void *b)
{
	const struct record_item *x = *(struct record_item *const *)a;
	const struct record_item *y = *(struct record_item *const *)b;
	const int order = compare_item(x, y, true);

	return order ? order : x < y ? -1 : x > y;
}

/*
 * Returns pointers to all items, sorted by key, with_value: then by value, then
 * by the order in which they were added; NULL if out of memory.
 */
static struct record_item **
sorted(struct record_items *s, bool with_value)
{
	struct record_item **item = arena_pointers(s->arena, s->item, s->items,
	    sizeof(*s->item));

	if (item && s->items > 1)
		qsort(item, s->items, sizeof(struct record_item *), with_value ?
		    by_value_then_place : by_key_then_place);
	return item;
}

/*
 * Makes pairs of items with equal keys that have no partner yet, in their
 * order. with_value: only of items with equal values.
 */
static void
pair_items(struct record_items *a, struct record_items *b, bool with_value)
{
	struct record_item **x = sorted(a, with_value);
	struct record_item **y = sorted(b, with_value);

	for (size_t i = 0, k = 0; x && y && i < a->items && k < b->items;) {
		const int order = compare_item(x[i], y[k], with_value);

		if (x[i]->other || order < 0) {
			i++;
		} else if (y[k]->other || order > 0) {
			k++;
		} else {
			x[i]->other = y[k];
			y[k]->other = x[i];
			x[i]->is_same = y[k]->is_same = with_value;
			i++;
			k++;
		}
	}
}

static void
add(struct arena *arena, struct difference_list *list,
    const struct record_item *a, const struct record_item *b)
{
	struct tes_difference *item = arena_append(arena, &list->item,
	    &list->items, &list->cap, sizeof(*item));

	if (item)
		*item = (struct tes_difference){
			.key = a ? a->key : b->key,
			.a = a ? a->value : NULL,
			.b = b ? b->value : NULL,
			.affects_play = a ? a->is_play : b->is_play,
		};
}

void
items_compare(struct arena *arena, struct record_items *a,
    struct record_items *b, struct difference_list *list)
{
	/*
	 * First pair items that are equal: if a key has several items (as
	 * notes), only one of them may have changed.
	 */
	pair_items(a, b, true);
	pair_items(a, b, false);
	for (size_t i = 0; i < a->items; i++)
		if (!a->item[i].is_same)
			add(arena, list, &a->item[i], a->item[i].other);
	for (size_t i = 0; i < b->items; i++)
		if (!b->item[i].other)
			add(arena, list, NULL, &b->item[i]);
	buf_release(&a->buf);
	buf_release(&b->buf);
}
