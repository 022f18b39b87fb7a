/*
 * build.c - builds and changes records, by the tables of their keys.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"
#include "model/keys.h"
#include "model/record.h"

/* A key of a header or turn, by which a value is set. */
struct target {
	void *part; /* struct tes_header or struct tes_turn */
	const struct record_key *key; /* NULL: an x- key */
	const char *name;  /* of the key */
	const char *entry; /* "power" of "after power"; NULL: none */
};

/* Marks a record as changed: what readers knew of its text does not hold. */
static void
mark_changed(struct tes_record *rec)
{
	rec->is_native = rec->is_simple = rec->is_round = false;
}

/* Finds a key of the header (turn 0) or of a turn, numbered from 1. */
static bool
find_target(struct tes_record *rec, uint32_t turn, const char *name,
    struct target *to)
{
	const char *space = strchr(name, ' ');
	const struct tes_text word = text_plain(name,
	    space ? (size_t)(space - name) : strlen(name), 0);

	if (turn > rec->turns || word.len == 0 || (space && !space[1]))
		return false;
	to->part = turn ? (void *)&rec->turn[turn - 1] : (void *)&rec->head;
	to->key = record_key_find(turn ? record_turn_keys : record_header_keys,
	    &word);
	to->name = name;
	to->entry = space ? space + 1 : NULL;
	if (to->key)
		return !space || to->key->kind == RECORD_AFTER;
	return !space && strncmp(name, "x-", 2) == 0 && word.len > 2;
}

/*
 * Copies a string into the record.  TES_INVALID: it is not UTF-8, or has a
 * character that records cannot contain: see formats/record.md.
 */
static enum tes_status
keep(struct tes_record *rec, const char *s, struct tes_text *text)
{
	const size_t len = strlen(s);
	size_t i = 0;
	uint32_t cp;

	if (len > UINT32_MAX)
		return TES_INVALID;
	while ((i += ascii_plain_len(s + i, len - i)) < len) {
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		if (n == 0 || cp == 0xfffe || cp == 0xffff ||
		    (utf8_is_control(cp) && cp != '\t' && cp != '\n'))
			return TES_INVALID;
		i += n;
	}
	*text = text_plain(arena_strndup(&rec->arena, s, len), len, 0);
	return text->s ? TES_OK : TES_NOMEM;
}

/*
 * Appends a zeroed item to a list: `list` is the address of the pointer to its
 * items, each of size bytes.  Returns NULL if out of memory.
 */
static void *
append(struct tes_record *rec, void *list, uint32_t *count, size_t size)
{
	const void *items;

	memcpy(&items, list, sizeof(items));
	/* A list that a reader made is full. */
	size_t cap = items && items == rec->grown ? rec->grown_cap : *count;
	void *item = arena_append(&rec->arena, list, count, &cap, size);
	memcpy(&rec->grown, list, sizeof(rec->grown));
	rec->grown_cap = cap;
	return item;
}

static void *
append_to(struct tes_record *rec, const struct target *to, size_t size)
{
	char *part = to->part;
	uint32_t count;

	memcpy(&count, part + to->key->count, sizeof(count));
	void *item = append(rec, part + to->key->offset, &count, size);
	memcpy(part + to->key->count, &count, sizeof(count));
	return item;
}

/* Returns the entry of `after` that the target names, or NULL if missing. */
static struct tes_state_value *
find_after(const struct target *to)
{
	const struct tes_turn *turn = to->part;
	struct tes_state_value *after;

	memcpy(&after, &turn->after, sizeof(after));
	for (uint32_t i = 0; i < turn->after_count; i++)
		if (text_is(after[i].key, to->entry))
			return &after[i];
	return NULL;
}

/* Stores the entry of `after` in *after; the entry is added if missing. */
static enum tes_status
after_entry(struct tes_record *rec, const struct target *to,
    struct tes_state_value **after)
{
	struct tes_text key;

	*after = find_after(to);
	if (*after)
		return TES_OK;
	const enum tes_status st = keep(rec, to->entry, &key);
	if (st != TES_OK)
		return st;
	*after = append_to(rec, to, sizeof(**after));
	if (!*after)
		return TES_NOMEM;
	(*after)->key = key;
	return TES_OK;
}

/* Removes a key with its value, or an entry of `after`. */
static void
remove_key(const struct target *to)
{
	struct tes_state_value *entry = to->entry ? find_after(to) : NULL;
	struct tes_header *head = to->part;
	struct tes_turn *turn = to->part;
	const struct record_key *key = to->key;
	char *part = to->part;

	if (entry) {
		turn->after_count--;
		memmove(entry, entry + 1, (size_t)(turn->after +
		    turn->after_count - entry) * sizeof(*entry));
	}
	if (to->entry)
		return;
	if (record_key_is_text(key))
		memset(part + key->offset, 0, sizeof(struct tes_text));
	else if (key->count)
		memset(part + key->count, 0, sizeof(uint32_t));
	if (key->kind == RECORD_SETUP)
		head->has_setup = false;
	if (key->kind == RECORD_EDITION)
		head->edition = (struct tes_text){ .s = NULL };
}

/* Sets an x- key to a string; text NULL: removes it. */
static enum tes_status
set_extra(struct tes_record *rec, const struct target *to, const char *text,
    const struct tes_node **list)
{
	struct tes_node *first = NULL, **end = &first, *copy;
	enum tes_status st = TES_OK;

	for (const struct tes_node *node = *list; node; node = node->next) {
		if (text_is(node->key, to->name))
			continue;
		copy = arena_alloc(&rec->arena, sizeof(*copy));
		if (!copy)
			return TES_NOMEM;
		*copy = *node;
		*end = copy;
		end = &copy->next;
	}
	*end = NULL;
	if (text) {
		*end = arena_alloc(&rec->arena, sizeof(**end));
		if (!*end)
			return TES_NOMEM;
		st = keep(rec, text, &(*end)->text);
		if (st == TES_OK)
			st = keep(rec, to->name, &(*end)->key);
	}
	if (st != TES_OK)
		return st;
	*list = first;
	mark_changed(rec);
	return TES_OK;
}

void
tes_record_clear(struct tes_record *rec)
{
	record_clear(rec);
}

enum tes_status
tes_record_set_text(struct tes_record *rec, uint32_t turn, const char *key,
    const char *text)
{
	struct target to;
	struct tes_text value;

	if (!find_target(rec, turn, key, &to))
		return TES_INVALID;
	if (!to.key)
		return set_extra(rec, &to, text, turn ?
		    &rec->turn[turn - 1].extra : &rec->head.extra);
	if (!text && to.key->kind != RECORD_TURNS) {
		remove_key(&to);
		mark_changed(rec);
		return TES_OK;
	}
	if (!text || (!record_key_is_text(to.key) && !to.entry &&
	    to.key->kind != RECORD_EDITION))
		return TES_INVALID;
	enum tes_status st = keep(rec, text, &value);
	if (st != TES_OK || !record_kind_accepts(to.key->kind, &value))
		return st != TES_OK ? st : TES_INVALID;
	if (to.entry) {
		struct tes_state_value *after;

		st = after_entry(rec, &to, &after);
		if (st != TES_OK)
			return st;
		after->text = value;
		after->pair_count = 0;
	} else if (to.key->kind == RECORD_EDITION)
		rec->head.edition = value;
	else
		memcpy((char *)to.part + to.key->offset, &value, sizeof(value));
	mark_changed(rec);
	return TES_OK;
}

enum tes_status
tes_record_add_item(struct tes_record *rec, uint32_t turn, const char *key,
    const char *text)
{
	struct target to;
	struct tes_text value;

	if (!find_target(rec, turn, key, &to) || !to.key ||
	    (to.key->kind != RECORD_ITEMS && to.key->kind != RECORD_SETUP))
		return TES_INVALID;
	const enum tes_status st = keep(rec, text, &value);
	if (st != TES_OK)
		return st;
	struct tes_item *item = append_to(rec, &to, sizeof(*item));
	if (!item)
		return TES_NOMEM;
	item->text = value;
	if (to.key->kind == RECORD_SETUP)
		rec->head.has_setup = true;
	mark_changed(rec);
	return TES_OK;
}

/* Returns whether the values of a key are pairs. */
static bool
has_pairs(const struct target *to)
{
	switch (to->key ? to->key->kind : RECORD_OTHER) {
	case RECORD_PAIRS:
	case RECORD_FLOW_PAIRS:
	case RECORD_POINTS:
	case RECORD_PLAYERS:
	case RECORD_EDITION:
		return true;
	case RECORD_AFTER:
		return to->entry != NULL;
	default:
		return false;
	}
}

/*
 * Returns whether the pairs of a key have the name already, which a reader
 * would refuse.
 */
static bool
is_duplicate(const struct target *to, const char *name)
{
	const struct tes_state_value *after = to->entry ? find_after(to) : NULL;
	const struct tes_pair *pair = after ? after->pair : NULL;
	uint32_t count = after ? after->pair_count : 0;

	if (!to->entry)
		pair = record_key_list(to->key, to->part, &count);
	for (uint32_t i = 0; i < count; i++)
		if (text_is(pair[i].key, name))
			return true;
	return false;
}

enum tes_status
tes_record_add_pair(struct tes_record *rec, uint32_t turn, const char *key,
    const char *name, const char *value)
{
	struct tes_pair pair = { .value = { .s = NULL } }, *added;
	struct target to;

	if (!find_target(rec, turn, key, &to) || !has_pairs(&to) || !*name)
		return TES_INVALID;
	if ((!value && to.key->kind != RECORD_PLAYERS) ||
	    is_duplicate(&to, name))
		return TES_INVALID;
	enum tes_status st = keep(rec, name, &pair.key);
	if (st == TES_OK && value)
		st = keep(rec, value, &pair.value);
	if (st != TES_OK)
		return st;
	if (to.entry) {
		struct tes_state_value *after;

		st = after_entry(rec, &to, &after);
		if (st != TES_OK)
			return st;
		added = append(rec, &after->pair, &after->pair_count,
		    sizeof(*added));
		after->text.s = NULL;
	} else
		added = append_to(rec, &to, sizeof(*added));
	if (!added)
		return TES_NOMEM;
	*added = pair;
	mark_changed(rec);
	return TES_OK;
}

/* Sets *turn to copies of seat and steps, which are split. */
static enum tes_status
make_turn(struct tes_record *rec, struct tes_turn *turn, const char *seat,
    const char *steps)
{
	struct tes_step *step;
	size_t count = 1;
	enum tes_status st = keep(rec, seat, &turn->seat);

	/* Other keys of a turn are no seats. */
	if (st == TES_OK && (!*seat || strncmp(seat, "x-", 2) == 0 ||
	    record_key_find(record_turn_keys, &turn->seat)))
		return TES_INVALID;
	if (st == TES_OK)
		st = keep(rec, steps, &turn->text);
	if (st != TES_OK)
		return st;
	for (const char *s = steps; (s = strchr(s, ';')); s++)
		count++;
	step = arena_array(&rec->arena, count, sizeof(*step));
	if (!step)
		return TES_NOMEM;
	if (!turn_split_into(turn, step, count, true))
		return TES_INVALID;
	turn->intact_step_count = turn->step_count;
	return TES_OK;
}

enum tes_status
tes_record_add_turn(struct tes_record *rec, const char *seat,
    const char *steps)
{
	struct tes_turn turn_made = { .step = NULL };
	const enum tes_status st = make_turn(rec, &turn_made, seat, steps);

	if (st != TES_OK)
		return st;

	struct tes_turn *turn = record_add_turn(rec);
	if (!turn)
		return TES_NOMEM;
	mark_changed(rec);
	rec->is_normal = false;
	*turn = turn_made;
	return TES_OK;
}

enum tes_status
tes_record_set_turn(struct tes_record *rec, uint32_t turn, const char *seat,
    const char *steps)
{
	struct tes_turn turn_made;

	if (turn == 0 || turn > rec->turns)
		return TES_INVALID;
	turn_made = rec->turn[turn - 1];
	const enum tes_status st = make_turn(rec, &turn_made, seat, steps);
	if (st != TES_OK)
		return st;
	turn_made.is_partial = false;
	mark_changed(rec);
	rec->is_normal = false;
	rec->turn[turn - 1] = turn_made;
	return TES_OK;
}

enum tes_status
tes_record_remove_turn(struct tes_record *rec, uint32_t turn)
{
	if (turn == 0 || turn > rec->turns)
		return TES_INVALID;
	memmove(&rec->turn[turn - 1], &rec->turn[turn],
	    (rec->turns - turn) * sizeof(*rec->turn));
	rec->turns--;
	mark_changed(rec);
	return TES_OK;
}

enum tes_status
tes_record_add_variation(struct tes_record *rec, uint32_t turn,
    struct tes_record *from)
{
	struct tes_variation *line;
	struct tes_turn *to;
	const void **turns;

	if (turn == 0 || turn > rec->turns || from == rec ||
	    from->turns == 0 || from->source.len > 0)
		return TES_INVALID;
	to = &rec->turn[turn - 1];
	turns = arena_pointers(&from->arena, from->turn, from->turns,
	    sizeof(*from->turn));
	line = turns ? append(rec, &to->variation, &to->variation_count,
	    sizeof(*line)) : NULL;
	if (!line)
		return TES_NOMEM;
	line->turn = (const struct tes_turn *const *)turns;
	line->turn_count = from->turns;
	arena_take(&rec->arena, &from->arena);
	record_clear(from);
	mark_changed(rec);
	rec->is_normal = false;
	return TES_OK;
}

const struct tes_text *
tes_record_text(const struct tes_record *rec, uint32_t turn, const char *key)
{
	const struct tes_text name = text_plain(key, strlen(key), 0);
	const struct record_key *row = record_key_find(
	    turn ? record_turn_keys : record_header_keys, &name);

	if (turn > rec->turns || !row)
		return NULL;
	if (row->kind == RECORD_EDITION)
		return &rec->head.edition;
	if (!record_key_is_text(row))
		return NULL;
	return record_key_text(row, turn ? (const void *)&rec->turn[turn - 1] :
	    (const void *)&rec->head);
}
