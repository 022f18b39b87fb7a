/*
 * write.c - writes a record as a JSON object on one line, as defined by
 * formats/record.schema.json.  See json/jsonl.c for the values of keys that
 * begin with "x-".
 */

#include "base/utf8.h"
#include "json/in.h"
#include "json/out.h"
#include "record_out.h"
#include "yaml/out.h"

/*
 * Appends a text as a JSON string, with `mark` before it in its quotes.
 * Escapes control and invisible characters, and the "/" of "</", so that the
 * JSON can be part of an HTML page.
 */
static void
put_text(struct buf *out, const char *mark, const struct tes_text *text)
{
	const char *s = text->s;
	const size_t len = text->len;

	if (!s) {
		buf_puts(out, "null");
		return;
	}
	buf_putc(out, '"');
	if (*mark)
		buf_puts(out, mark);
	for (size_t i = 0, n; i < len; i += n) {
		const size_t from = i;
		uint32_t cp;

		while (i < len && s[i] >= ' ' && s[i] != '"' && s[i] != '\\' &&
		    s[i] != '/' && s[i] != 0x7f)
			i++;
		buf_put(out, s + from, i - from);
		if (i == len)
			break;
		n = utf8_decode(s + i, len - i, &cp);
		if (cp == '"' || cp == '\\' ||
		    (cp == '/' && i > 0 && s[i - 1] == '<')) {
			buf_printf(out, "\\%c", (char)cp);
		} else if (cp == '\n' || cp == '\t') {
			buf_puts(out, cp == '\n' ? "\\n" : "\\t");
		} else if (cp == 0xfffd || !yaml_is_printable(cp) ||
		    utf8_is_invisible(cp)) {
			if (cp > 0xffff) {
				buf_printf(out, "\\u%04x",
				    (unsigned)(0xd7c0 + (cp >> 10)));
				cp = 0xdc00 | (cp & 0x3ff);
			}
			buf_printf(out, "\\u%04x", (unsigned)cp);
		} else {
			buf_put(out, s + i, n);
		}
		n = n ? n : 1;
	}
	buf_putc(out, '"');
}

/*
 * Returns whether a text is a number, or true or false, as JSON writes them,
 * without white space around it.
 */
static bool
is_bare(const char *s, size_t len)
{
	struct json_in j = json_begin(NULL, s, len);
	const enum json_token token = json_next(&j);

	return (token == JSON_NUMBER || token == JSON_WORD) && j.at == len &&
	    s[0] > ' ';
}

void
json_put_name(struct buf *out, const char *name)
{
	if (out->len && out->s[out->len - 1] != '{' &&
	    out->s[out->len - 1] != '[')
		buf_putc(out, ',');
	if (name) {
		buf_putc(out, '"');
		buf_puts(out, name);
		buf_puts(out, "\":");
	}
}

void
json_put_open(struct buf *out, const char *name, char bracket)
{
	json_put_name(out, name);
	buf_putc(out, bracket);
}

void
json_put_number(struct buf *out, const char *name, int64_t n)
{
	json_put_name(out, name);
	buf_number(out, n);
}

/* mark: comes before the key, in its quotes. */
static void
put_key(struct buf *out, const char *mark, const struct tes_text *key)
{
	json_put_name(out, NULL);
	put_text(out, mark, key);
	buf_putc(out, ':');
}

/*
 * Returns whether a text that was `plain` (without quotes in YAML) must be
 * marked with "$plain", as it could not be written so if it were a string.
 */
static bool
needs_plain(const struct tes_text *text, bool plain)
{
	return plain && !yaml_is_safe(text->s, text->len) &&
	    yaml_is_bare(text->s, text->len);
}

/*
 * Appends the items of a list, or the keys and values of a mapping: values of
 * any type.  The limit `depth` of the reader bounds the recursion.
 */
static void
put_extra(struct record_out *w, const struct tes_node *node)
{
	struct buf *out = w->out;

	for (; node; node = node->next) {
		const struct tes_text *text = &node->text, *key = &node->key;
		const bool is_mapping = node->kind == TES_NODE_MAPPING;

		if (key->s)
			put_key(out, needs_plain(key, node->has_plain_key) ?
			    "$plain:" : json_key_dollars(key) ? "$" : "", key);
		else
			json_put_name(out, NULL);
		if (node->kind != TES_NODE_SCALAR) {
			buf_putc(out, is_mapping ? '{' : '[');
			put_extra(w, node->child);
			buf_putc(out, is_mapping ? '}' : ']');
		} else if (node->is_plain && text->len == 0) {
			buf_puts(out, "null");
		} else if (node->is_plain && is_bare(text->s, text->len)) {
			buf_put(out, text->s, text->len);
		} else if (needs_plain(text, node->is_plain)) {
			buf_puts(out, "{\"$plain\":");
			put_text(out, "", text);
			buf_putc(out, '}');
		} else {
			put_text(out, "", text);
		}
	}
}

/* Functions of record_out.h. */

static void
put_member(struct record_out *w, const struct tes_text *key,
    const char *name)
{
	if (key)
		put_key(w->out, "", key);
	else
		json_put_name(w->out, name);
}

/* Writes a number, true or false without quotes if the key can have one. */
static void
put_value(struct record_out *w, const struct tes_text *text,
    enum record_kind kind)
{
	const bool may_be_bare = kind == RECORD_NUMBER ||
	    kind == RECORD_SECONDS || kind == RECORD_POINTS ||
	    kind == RECORD_EDITION || kind == RECORD_AFTER;

	if (may_be_bare && text->s && is_bare(text->s, text->len))
		buf_put(w->out, text->s, text->len);
	else
		put_text(w->out, "", text);
}

static void
put_mapping(struct record_out *w, const struct tes_text *base,
    const struct tes_pair *pair, uint32_t count, enum record_kind kind)
{
	buf_putc(w->out, '{');
	if (base && base->s) {
		json_put_name(w->out, "base");
		put_text(w->out, "", base);
	}
	for (uint32_t i = 0; i < count; i++) {
		put_key(w->out, "", &pair[i].key);
		put_value(w, &pair[i].value, kind);
	}
	buf_putc(w->out, '}');
}

static void
put_bracket(struct record_out *w, char bracket, bool is_empty)
{
	(void)is_empty;
	buf_putc(w->out, bracket);
}

enum tes_status
jsonl_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	struct record_out to = { .out = &w->out, .rec = rec, .ed = ed };

	(void)outcome;
	buf_putc(&w->out, '{');
	put_head(&to);
	buf_puts(&w->out, "}\n");
	return TES_OK;
}
