/*
 * write.c - writes a record as a JSON object on one line, as defined by
 * formats/record.schema.json.  See json/jsonl.c for the values of keys that
 * begin with "x-".
 */

#include "base/utf8.h"
#include "json/in.h"
#include "json/out.h"
#include "model/edition.h"
#include "model/keys.h"
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

/*
 * Appends the value of a key of that kind.  It has no quotes if it may be a
 * number, true or false, and is one.
 */
static void
put_value(struct buf *out, const struct tes_text *text, enum record_kind kind)
{
	const bool may_be_bare = kind == RECORD_NUMBER ||
	    kind == RECORD_SECONDS || kind == RECORD_POINTS ||
	    kind == RECORD_EDITION || kind == RECORD_AFTER;

	if (may_be_bare && text->s && is_bare(text->s, text->len))
		buf_put(out, text->s, text->len);
	else
		put_text(out, "", text);
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
put_nodes(struct buf *out, const struct tes_node *node)
{
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
			put_nodes(out, node->child);
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

/* Functions for the values of keys, one for each type of value. */

struct key_writer {
	struct buf *out;
	const struct tes_record *rec;
	const struct tes_edition *ed;
};

static void
put_items(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_item *item = list;
	struct buf words = { 0 };

	buf_putc(w->out, '[');
	for (uint32_t i = 0; i < count; i++) {
		struct tes_text text = item[i].text;

		if (key->kind == RECORD_SETUP) {
			buf_clear(&words);
			edition_normalize_setup(w->ed, text, &words);
			text = text_plain(words.s ? words.s : "", words.len, 0);
		}
		json_put_name(w->out, NULL);
		put_text(w->out, "", &text);
	}
	buf_putc(w->out, ']');
	w->out->out_of_memory |= words.out_of_memory;
	buf_release(&words);
}

static void
put_pairs(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const bool are_items = key->kind == RECORD_PLAYERS;
	const struct tes_pair *pair = list;

	buf_putc(w->out, are_items ? '[' : '{');
	for (uint32_t i = 0; i < count; i++) {
		if (are_items)
			json_put_open(w->out, NULL, '{');
		put_key(w->out, "", &pair[i].key);
		put_value(w->out, &pair[i].value, key->kind);
		buf_puts(w->out, are_items ? "}" : "");
	}
	buf_putc(w->out, are_items ? ']' : '}');
}

static void
put_edition(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_text *edition = &w->rec->head.edition;
	const struct tes_pair *change = list;

	if (count == 0) {
		put_text(w->out, "", edition);
		return;
	}
	buf_putc(w->out, '{');
	if (edition->s) {
		json_put_name(w->out, "base");
		put_text(w->out, "", edition);
	}
	for (uint32_t i = 0; i < count; i++) {
		put_key(w->out, "", &change[i].key);
		put_value(w->out, &change[i].value, key->kind);
	}
	buf_putc(w->out, '}');
}

static void
put_after(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_state_value *after = list;
	struct buf *out = w->out;

	buf_putc(out, '{');
	for (uint32_t i = 0; i < count; i++) {
		const struct tes_pair *pair = after[i].pair;

		put_key(out, "", &after[i].key);
		if (after[i].text.s) {
			put_value(out, &after[i].text, key->kind);
			continue;
		}
		buf_putc(out, '{');
		for (uint32_t k = 0; k < after[i].pair_count; k++) {
			put_key(out, "", &pair[k].key);
			put_value(out, &pair[k].value, key->kind);
		}
		buf_putc(out, '}');
	}
	buf_putc(out, '}');
}

static void put_keys(const struct key_writer *w, const struct record_key *key,
    const void *of, const struct tes_node *extra);

/*
 * Appends a turn; nothing if it has no seat, as it was malformed.  If its steps
 * are malformed, appends their text as it is in the source.
 */
static void
put_turn(const struct key_writer *w, const struct tes_turn *turn)
{
	struct buf steps = { 0 };

	if (!turn->seat.s)
		return;
	json_put_open(w->out, NULL, '{');
	put_key(w->out, "", &turn->seat);
	if (turn->is_partial || !turn->text.s) {
		put_text(w->out, "", &turn->text);
	} else {
		put_steps(&steps, turn, w->ed);
		const struct tes_text text =
		    text_plain(steps.s ? steps.s : "", steps.len, 0);
		put_text(w->out, "", &text);
		w->out->out_of_memory |= steps.out_of_memory;
		buf_release(&steps);
	}
	put_keys(w, record_turn_keys, turn, turn->extra);
	buf_putc(w->out, '}');
}

static void
put_lines(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_variation *line = list;

	(void)key;
	buf_putc(w->out, '[');
	for (uint32_t i = 0; i < count; i++) {
		json_put_open(w->out, NULL, '[');
		for (uint32_t k = 0; k < line[i].turn_count; k++)
			put_turn(w, line[i].turn[k]);
		buf_putc(w->out, ']');
	}
	buf_putc(w->out, ']');
}

static void
put_turns(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	(void)key;
	(void)list;
	(void)count;
	buf_putc(w->out, '[');
	for (size_t i = 0; i < w->rec->turns; i++)
		put_turn(w, &w->rec->turn[i]);
	buf_putc(w->out, ']');
}

/* extra: the keys that begin with "x-"; they come last. */
static void
put_keys(const struct key_writer *w, const struct record_key *key,
    const void *of, const struct tes_node *extra)
{
	static void (*const put[RECORD_KINDS])(const struct key_writer *w,
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
		json_put_name(w->out, key->name);
		if (record_key_is_text(key)) {
			put_value(w->out, record_key_text(key, of), key->kind);
		} else {
			const void *list = record_key_list(key, of, &count);

			put[key->kind](w, key, list, count);
		}
	}
	put_nodes(w->out, extra);
}

enum tes_status
jsonl_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	const struct key_writer to = { &w->out, rec, ed };

	(void)outcome;
	buf_putc(&w->out, '{');
	put_keys(&to, record_header_keys, &rec->head, rec->head.extra);
	buf_puts(&w->out, "}\n");
	return TES_OK;
}
