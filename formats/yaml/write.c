/*
 * write.c - writes a record in the canonical YAML that formats/record.md
 * defines. A canonical record is written back byte for byte.
 */
#include <stdlib.h>

#include "record_out.h"
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
put_scalar(struct buf *out, const struct tes_text *value, enum yaml_kind kind,
    unsigned column)
{
	if (value->s && (value->len || kind != YAML_AS_IS)) {
		buf_putc(out, ' ');
		yaml_put_text(out, value, kind, column + 2);
	}
	buf_putc(out, '\n');
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
		put_scalar(out, &node->text, kind_of(node->is_plain), column);
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

/* Functions of record_out.h. */

/* Begins a line, unless an item has begun it. */
static void
put_member(struct record_out *w, const struct tes_text *key,
    const char *name)
{
	if (!w->is_in_item)
		buf_blanks(w->out, w->column);
	w->is_in_item = !key && !name;
	if (key) {
		put_key(w->out, key, YAML_STRING);
	} else if (name) {
		buf_puts(w->out, name);
		buf_putc(w->out, ':');
	} else {
		buf_puts(w->out, "- ");
	}
}

/* How values are written; others are strings. */
static const enum yaml_kind value_kind[RECORD_KINDS] = {
	[RECORD_DATE] = YAML_AS_IS,
	[RECORD_NUMBER] = YAML_VALUE,
	[RECORD_SECONDS] = YAML_VALUE,
	[RECORD_POINTS] = YAML_VALUE,
	[RECORD_EDITION] = YAML_VALUE,
	[RECORD_AFTER] = YAML_VALUE,
};

static void
put_value(struct record_out *w, const struct tes_text *text,
    enum record_kind kind)
{
	if (!w->is_in_item) {
		put_scalar(w->out, text, value_kind[kind], w->column);
		return;
	}
	yaml_put_text(w->out, text, value_kind[kind], w->column + 2);
	buf_putc(w->out, '\n');
	w->is_in_item = false;
}

/* Appends {base: BASE, a: 1, b: 2}, the last two being pairs. */
static void
put_mapping(struct record_out *w, const struct tes_text *base,
    const struct tes_pair *pair, uint32_t count, enum record_kind kind)
{
	struct buf *out = w->out;
	const char *before = "";

	buf_puts(out, " {");
	if (base && base->s) {
		buf_puts(out, "base: ");
		yaml_put_flow_text(out, base, YAML_STRING);
		before = ", ";
	}
	for (uint32_t i = 0; i < count; i++, before = ", ") {
		buf_puts(out, before);
		yaml_put_flow_text(out, &pair[i].key, YAML_STRING);
		buf_puts(out, ": ");
		if (pair[i].value.s)
			yaml_put_flow_text(out, &pair[i].value,
			    value_kind[kind]);
	}
	buf_puts(out, "}\n");
}

static void
put_bracket(struct record_out *w, char bracket, bool is_empty)
{
	if (bracket == ']' || bracket == '}')
		return;
	if (is_empty)
		buf_puts(w->out, w->is_in_item ? "[]\n" : " []\n");
	else if (!w->is_in_item)
		buf_putc(w->out, '\n');
	w->is_in_item &= !is_empty;
}

static void
put_extra(struct record_out *w, const struct tes_node *extra)
{
	for (; extra; extra = extra->next) {
		buf_blanks(w->out, w->column);
		put_key(w->out, &extra->key, kind_of(extra->has_plain_key));
		put_node(w->out, extra, w->column, false);
	}
}

static void
put_record(struct buf *out, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	struct record_out w = { .out = out, .rec = rec, .ed = ed };

	buf_puts(out, "---\n");
	put_head(&w);
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
