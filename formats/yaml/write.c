/*
 * write.c - writes a record in the canonical YAML that formats/record.md
 * defines. A canonical record is written back byte for byte.
 */
#include <stdlib.h>

#include "format.h"
#include "model/edition.h"
#include "model/keys.h"
#include "yaml/out.h"

/* Appends "key:". */
static void
put_key(struct buf *out, const struct tes_text *key, enum yaml_kind kind)
{
	yaml_put_text(out, key, kind, 0);
	buf_putc(out, ':');
}

/* Appends a value after "key:" or "-", which are at `column`, and a newline. */
static void
put_value(struct buf *out, const struct tes_text *value, enum yaml_kind kind,
    unsigned column)
{
	if (value->s && (value->len || kind != YAML_AS_IS)) {
		buf_putc(out, ' ');
		yaml_put_text(out, value, kind, column + 2);
	}
	buf_putc(out, '\n');
}

/*
 * Appends {base: BASE, a: 1, b: 2}, the last two being pairs.  If base is NULL,
 * there is no key 'base'.  kind: that of the values of the pairs.
 */
static void
put_flow_pairs(struct buf *out, const struct tes_text *base,
    const struct tes_pair *pair, uint32_t pairs, enum yaml_kind kind)
{
	const char *before = "";

	buf_putc(out, '{');
	if (base && base->s) {
		buf_puts(out, "base: ");
		yaml_put_flow_text(out, base, YAML_STRING);
		before = ", ";
	}
	for (uint32_t i = 0; i < pairs; i++, before = ", ") {
		buf_puts(out, before);
		yaml_put_flow_text(out, &pair[i].key, YAML_STRING);
		buf_puts(out, ": ");
		if (pair[i].value.s)
			yaml_put_flow_text(out, &pair[i].value, kind);
	}
	buf_putc(out, '}');
}

static enum yaml_kind
kind_of(bool plain)
{
	return plain ? YAML_AS_IS : YAML_STRING;
}

/*
 * Appends a value of any type after "key:" or "-", which are at `column`.
 * is_item: a list or a mapping starts on the same line.  The limit `depth` of
 * the reader bounds the recursion.
 */
static void
put_node(struct buf *out, const struct tes_node *node, unsigned column,
    bool is_item)
{
	const bool is_mapping = node->kind == TES_NODE_MAPPING;

	if (node->kind == TES_NODE_SCALAR) {
		put_value(out, &node->text, kind_of(node->is_plain), column);
		return;
	}
	if (!node->child) {
		buf_puts(out, is_mapping ? " {}\n" : " []\n");
		return;
	}
	buf_putc(out, is_item ? ' ' : '\n');
	for (const struct tes_node *n = node->child; n; n = n->next) {
		if (n != node->child || !is_item)
			buf_blanks(out, column + 2);
		if (is_mapping)
			put_key(out, &n->key, kind_of(n->has_plain_key));
		else
			buf_putc(out, '-');
		put_node(out, n, column + 2, !is_mapping);
	}
}

struct key_writer {
	struct buf *out;
	const struct tes_record *rec;
	const struct tes_edition *ed;
};

/*
 * Functions for the values of keys, one for each type.  They append the value
 * after "key:", which is at `column`.
 */

static enum yaml_kind
yaml_kind_of(const struct record_key *key)
{
	return key->kind == RECORD_DATE ? YAML_AS_IS :
	    key->kind == RECORD_NUMBER || key->kind == RECORD_SECONDS ||
	    key->kind == RECORD_POINTS ? YAML_VALUE : YAML_STRING;
}

static void
put_items(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count, unsigned column)
{
	const struct tes_item *item = list;
	struct buf words = { 0 };

	buf_puts(w->out, count ? "\n" : " []\n");
	for (uint32_t i = 0; i < count; i++) {
		struct tes_text text = item[i].text;

		if (key->kind == RECORD_SETUP) {
			buf_clear(&words);
			edition_normalize_setup(w->ed, text, &words);
			buf_put(&words, "", 0);
			text = text_plain(words.s, words.len, 0);
		}
		buf_blanks(w->out, column + 2);
		buf_putc(w->out, '-');
		if (!words.out_of_memory)
			put_value(w->out, &text, YAML_STRING, column + 2);
	}
	w->out->out_of_memory |= words.out_of_memory;
	buf_release(&words);
}

static void
put_pairs(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count, unsigned column)
{
	const bool are_items = key->kind == RECORD_PLAYERS;
	const struct tes_pair *pair = list;

	buf_puts(w->out, count ? "\n" : " []\n");
	for (uint32_t i = 0; i < count; i++) {
		buf_blanks(w->out, column + 2);
		buf_puts(w->out, are_items ? "- " : "");
		put_key(w->out, &pair[i].key, YAML_STRING);
		put_value(w->out, &pair[i].value, yaml_kind_of(key),
		    column + (are_items ? 4 : 2));
	}
}

static void
put_flow(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count, unsigned column)
{
	(void)key;
	(void)column;
	buf_putc(w->out, ' ');
	put_flow_pairs(w->out, NULL, list, count, YAML_STRING);
	buf_putc(w->out, '\n');
}

static void
put_edition(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count, unsigned column)
{
	const struct tes_text *edition = &w->rec->head.edition;

	(void)key;
	if (count == 0) {
		put_value(w->out, edition, YAML_STRING, column);
		return;
	}
	buf_putc(w->out, ' ');
	put_flow_pairs(w->out, edition, list, count, YAML_VALUE);
	buf_putc(w->out, '\n');
}

static void
put_after(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count, unsigned column)
{
	const struct tes_state_value *after = list;
	struct buf *out = w->out;

	(void)key;
	buf_putc(out, '\n');
	for (uint32_t i = 0; i < count; i++) {
		buf_blanks(out, column + 2);
		put_key(out, &after[i].key, YAML_STRING);
		if (after[i].text.s) {
			put_value(out, &after[i].text, YAML_VALUE, column + 2);
			continue;
		}
		buf_putc(out, ' ');
		put_flow_pairs(out, NULL, after[i].pair, after[i].pair_count,
		    YAML_VALUE);
		buf_putc(out, '\n');
	}
}

static void put_keys(const struct key_writer *w, const struct record_key *key,
    const void *of, const struct tes_node *extra, unsigned column);

/*
 * Appends a turn of a list at `column`; nothing if it has no seat, as it was
 * malformed.  is_there: the line is already indented.  Returns is_there for the
 * next turn.
 */
static bool
put_turn(const struct key_writer *w, const struct tes_turn *turn,
    unsigned column, bool is_there)
{
	struct buf steps = { 0 };

	if (!turn->seat.s)
		return is_there;
	if (!is_there)
		buf_blanks(w->out, column);
	buf_puts(w->out, "- ");
	put_key(w->out, &turn->seat, YAML_STRING);
	if (w->rec->is_normal || turn->is_partial || !turn->text.s) {
		put_value(w->out, &turn->text, YAML_STRING, column + 2);
	} else {
		put_steps(&steps, turn, w->ed);
		const struct tes_text text = text_plain(steps.s, steps.len, 0);
		if (steps.out_of_memory)
			w->out->out_of_memory = true;
		else
			put_value(w->out, &text, YAML_STRING, column + 2);
		buf_release(&steps);
	}
	put_keys(w, record_turn_keys, turn, turn->extra, column + 2);
	return false;
}

static void
put_lines(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count, unsigned column)
{
	const struct tes_variation *line = list;

	(void)key;
	buf_putc(w->out, '\n');
	for (uint32_t i = 0; i < count; i++) {
		bool is_there = true;

		buf_blanks(w->out, column + 2);
		buf_puts(w->out, "- ");
		for (uint32_t k = 0; k < line[i].turn_count; k++)
			is_there = put_turn(w, line[i].turn[k], column + 4,
			    is_there);
		if (is_there)
			buf_puts(w->out, "[]\n");
	}
}

static void
put_turns(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count, unsigned column)
{
	const struct tes_record *rec = w->rec;
	size_t i = 0;

	(void)key;
	(void)list;
	(void)count;
	while (i < rec->turns && !rec->turn[i].seat.s)
		i++;
	buf_puts(w->out, i < rec->turns ? "\n" : " []\n");
	for (; i < rec->turns; i++)
		put_turn(w, &rec->turn[i], column + 2, false);
}

/* extra: the keys that begin with "x-"; they come last. */
static void
put_keys(const struct key_writer *w, const struct record_key *key,
    const void *of, const struct tes_node *extra, unsigned column)
{
	static void (*const put[RECORD_KINDS])(const struct key_writer *w,
	    const struct record_key *key, const void *list, uint32_t count,
	    unsigned column) = {
		[RECORD_ITEMS] = put_items,
		[RECORD_SETUP] = put_items,
		[RECORD_PAIRS] = put_pairs,
		[RECORD_POINTS] = put_pairs,
		[RECORD_PLAYERS] = put_pairs,
		[RECORD_FLOW_PAIRS] = put_flow,
		[RECORD_EDITION] = put_edition,
		[RECORD_TURNS] = put_turns,
		[RECORD_AFTER] = put_after,
		[RECORD_LINES] = put_lines,
	};
	uint32_t count;

	for (; key->name; key++) {
		if (!record_key_is_present(key, of))
			continue;
		buf_blanks(w->out, column);
		buf_puts(w->out, key->name);
		buf_putc(w->out, ':');
		if (record_key_is_text(key)) {
			put_value(w->out, record_key_text(key, of),
			    yaml_kind_of(key), column);
		} else {
			const void *list = record_key_list(key, of, &count);

			put[key->kind](w, key, list, count, column);
		}
	}
	for (; extra; extra = extra->next) {
		buf_blanks(w->out, column);
		put_key(w->out, &extra->key, kind_of(extra->has_plain_key));
		put_node(w->out, extra, column, false);
	}
}

static void
put_record(struct buf *out, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	const struct key_writer w = { out, rec, ed };

	buf_puts(out, "---\n");
	put_keys(&w, record_header_keys, &rec->head, rec->head.extra, 0);
}

enum tes_status
yaml_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	(void)outcome;
	put_record(&w->out, rec, ed);
	return TES_OK;
}

enum tes_status
tes_write_yaml(const struct tes_record *rec, char **text, size_t *len)
{
	struct buf out = { 0 };

	put_record(&out, rec, NULL);
	*text = buf_detach(&out, len);
	return *text ? TES_OK : TES_NOMEM;
}

void
tes_text_free(char *text)
{
	free(text);
}
