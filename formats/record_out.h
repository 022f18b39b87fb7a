/*
 * record_out.h - writes the keys of a record and their values, in their order.
 *
 * Each format that writes records includes this file, and defines the functions
 * that write parts of them: pointers to these would make writing slower by 4 %.
 */
#ifndef RECORD_OUT_H
#define RECORD_OUT_H

#include "format.h"
#include "model/edition.h"
#include "model/keys.h"

struct record_out {
	struct buf *out;
	const struct tes_record *rec;
	const struct tes_edition *ed; /* or NULL */
	unsigned column; /* how deep the current value is, in columns of YAML */
	bool is_in_item; /* of YAML: only "- " was written in the line */
};

/*
 * Begins a member of a mapping.  key: of the record; or NULL.  name: of the
 * format; NULL: it is an item of a list.
 */
static void put_member(struct record_out *w, const struct tes_text *key,
    const char *name);
/* Writes a text; kind: that of its key. */
static void put_value(struct record_out *w, const struct tes_text *text,
    enum record_kind kind);
/*
 * Writes a mapping that has its place in one line.  base: the value of the key
 * `base`, which comes first; or NULL.
 */
static void put_mapping(struct record_out *w, const struct tes_text *base,
    const struct tes_pair *pair, uint32_t count, enum record_kind kind);
/* Begins, or ends, a list in `[]` or a mapping in `{}`. */
static void put_bracket(struct record_out *w, char bracket, bool is_empty);
/* Writes the keys that begin with "x-", and their values. */
static void put_extra(struct record_out *w, const struct tes_node *node);

static void
open_value(struct record_out *w, char bracket, bool is_empty)
{
	put_bracket(w, bracket, is_empty);
	w->column += 2;
}

static void
close_value(struct record_out *w, char bracket)
{
	w->column -= 2;
	put_bracket(w, bracket, true);
}

/* Functions for the values of keys, one for each type of value. */

static void
put_items(struct record_out *w, const struct record_key *key, const void *list,
    uint32_t count)
{
	const struct tes_item *item = list;
	struct buf words = { 0 };

	open_value(w, '[', count == 0);
	for (uint32_t i = 0; i < count; i++) {
		struct tes_text text = item[i].text;

		if (key->kind == RECORD_SETUP) {
			buf_clear(&words);
			edition_normalize_setup(w->ed, text, &words);
			text = text_plain(words.s ? words.s : "", words.len, 0);
		}
		put_member(w, NULL, NULL);
		put_value(w, &text, RECORD_TEXT);
	}
	close_value(w, ']');
	w->out->out_of_memory |= buf_release(&words);
}

static void
put_pairs(struct record_out *w, const struct record_key *key, const void *list,
    uint32_t count)
{
	const bool are_items = key->kind == RECORD_PLAYERS;
	const struct tes_pair *pair = list;

	if (key->kind == RECORD_FLOW_PAIRS) {
		put_mapping(w, NULL, pair, count, key->kind);
		return;
	}
	open_value(w, are_items ? '[' : '{', count == 0);
	for (uint32_t i = 0; i < count; i++) {
		if (are_items) {
			put_member(w, NULL, NULL);
			open_value(w, '{', false);
		}
		put_member(w, &pair[i].key, NULL);
		put_value(w, &pair[i].value, key->kind);
		if (are_items)
			close_value(w, '}');
	}
	close_value(w, are_items ? ']' : '}');
}

static void
put_edition(struct record_out *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_text *edition = &w->rec->head.edition;

	if (count == 0)
		put_value(w, edition, RECORD_TEXT);
	else
		put_mapping(w, edition, list, count, key->kind);
}

static void
put_after(struct record_out *w, const struct record_key *key, const void *list,
    uint32_t count)
{
	const struct tes_state_value *after = list;

	open_value(w, '{', false);
	for (uint32_t i = 0; i < count; i++) {
		put_member(w, &after[i].key, NULL);
		if (after[i].text.s)
			put_value(w, &after[i].text, key->kind);
		else
			put_mapping(w, NULL, after[i].pair,
			    after[i].pair_count, key->kind);
	}
	close_value(w, '}');
}

static void put_keys(struct record_out *w, const struct record_key *key,
    const void *of, const struct tes_node *extra);

/*
 * Writes a turn; nothing if it has no seat, as it was malformed.  If its steps
 * are malformed, writes their text as it is in the source.
 */
static void
put_turn(struct record_out *w, const struct tes_turn *turn)
{
	struct tes_text text = turn->text;
	struct buf steps = { 0 };

	if (!turn->seat.s)
		return;
	put_member(w, NULL, NULL);
	open_value(w, '{', false);
	put_member(w, &turn->seat, NULL);
	if (!w->rec->is_normal && !turn->is_partial && text.s) {
		put_steps(&steps, turn, w->ed);
		text = text_plain(steps.s ? steps.s : "", steps.len, 0);
	}
	put_value(w, &text, RECORD_TEXT);
	w->out->out_of_memory |= buf_release(&steps);
	put_keys(w, record_turn_keys, turn, turn->extra);
	close_value(w, '}');
}

static void
put_lines(struct record_out *w, const struct record_key *key, const void *list,
    uint32_t count)
{
	const struct tes_variation *line = list;

	(void)key;
	open_value(w, '[', false);
	for (uint32_t i = 0; i < count; i++) {
		bool is_empty = true;

		for (uint32_t k = 0; k < line[i].turn_count; k++)
			is_empty &= !line[i].turn[k]->seat.s;
		put_member(w, NULL, NULL);
		open_value(w, '[', is_empty);
		for (uint32_t k = 0; k < line[i].turn_count; k++)
			put_turn(w, line[i].turn[k]);
		close_value(w, ']');
	}
	close_value(w, ']');
}

static void
put_turns(struct record_out *w, const struct record_key *key, const void *list,
    uint32_t count)
{
	const struct tes_record *rec = w->rec;
	bool is_empty = true;

	(void)key;
	(void)list;
	(void)count;
	for (size_t i = 0; i < rec->turns && is_empty; i++)
		is_empty = !rec->turn[i].seat.s;
	open_value(w, '[', is_empty);
	for (size_t i = 0; i < rec->turns; i++)
		put_turn(w, &rec->turn[i]);
	close_value(w, ']');
}

/* extra: the keys that begin with "x-"; they come last. */
static void
put_keys(struct record_out *w, const struct record_key *key, const void *of,
    const struct tes_node *extra)
{
	static void (*const put[RECORD_KINDS])(struct record_out *w,
	    const struct record_key *key, const void *list, uint32_t count) = {
		[RECORD_ITEMS] = put_items,
		[RECORD_SETUP] = put_items,
		[RECORD_PAIRS] = put_pairs,
		[RECORD_POINTS] = put_pairs,
		[RECORD_FLOW_PAIRS] = put_pairs,
		[RECORD_PLAYERS] = put_pairs,
		[RECORD_EDITION] = put_edition,
		[RECORD_TURNS] = put_turns,
		[RECORD_AFTER] = put_after,
		[RECORD_LINES] = put_lines,
	};
	uint32_t count;

	for (; key->name; key++) {
		if (!record_key_is_present(key, of))
			continue;
		put_member(w, NULL, key->name);
		if (record_key_is_text(key)) {
			put_value(w, record_key_text(key, of), key->kind);
		} else {
			const void *list = record_key_list(key, of, &count);

			put[key->kind](w, key, list, count);
		}
	}
	put_extra(w, extra);
}

static void
put_head(struct record_out *w)
{
	const struct tes_header *head = &w->rec->head;

	put_keys(w, record_header_keys, head, head->extra);
}

#endif /* RECORD_OUT_H */
