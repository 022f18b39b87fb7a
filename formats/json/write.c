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

/* Returns how many bytes at the start of s need no escape. */
static size_t
plain_run(const char *s, size_t len)
{
	size_t i = 0;

	while (i < len && s[i] >= ' ' && s[i] != '"' && s[i] != '\\' &&
	    s[i] != '/' && s[i] != 0x7f)
		i++;
	return i;
}

static void
put_escape(struct buf *out, uint32_t cp)
{
	if (cp == '\n' || cp == '\t') {
		buf_puts(out, cp == '\n' ? "\\n" : "\\t");
		return;
	}
	if (cp > 0xffff) {
		buf_printf(out, "\\u%04x", (unsigned)(0xd7c0 + (cp >> 10)));
		cp = 0xdc00 | (cp & 0x3ff);
	}
	buf_printf(out, "\\u%04x", (unsigned)cp);
}

/*
 * Appends the content of a JSON string.  Escapes control and invisible
 * characters, and the "/" of "</", so that the JSON can be part of an HTML
 * page.
 */
static void
put_inner(struct buf *out, const char *s, size_t len)
{
	for (size_t i = 0, n; i < len; i += n) {
		uint32_t cp;

		n = plain_run(s + i, len - i);
		buf_put(out, s + i, n);
		i += n;
		if (i == len)
			break;
		n = utf8_decode(s + i, len - i, &cp);
		if (cp == '"' || cp == '\\' ||
		    (cp == '/' && i > 0 && s[i - 1] == '<'))
			buf_printf(out, "\\%c", (char)cp);
		else if (cp == 0xfffd || !yaml_is_printable(cp) ||
		    utf8_is_invisible(cp))
			put_escape(out, cp);
		else
			buf_put(out, s + i, n);
		n = n ? n : 1;
	}
}

static void
put_string(struct buf *out, const char *s, size_t len)
{
	buf_putc(out, '"');
	put_inner(out, s, len);
	buf_putc(out, '"');
}

static void
put_text(struct buf *out, const struct tes_text *text)
{
	if (text->s)
		put_string(out, text->s, text->len);
	else
		buf_puts(out, "null");
}

/* Returns whether a text is a number, or true or false, as JSON writes them. */
static bool
is_bare(const char *s, size_t len)
{
	struct json_in j = json_begin(NULL, s, len);
	const enum json_token token = json_next(&j);

	return (token == JSON_NUMBER || token == JSON_WORD) && j.at == len &&
	    s[0] != ' ';
}

/*
 * Appends a text without quotes if it is a number, true or false; else as a
 * string.
 */
static void
put_value(struct buf *out, const struct tes_text *text)
{
	if (text->s && is_bare(text->s, text->len))
		buf_put(out, text->s, text->len);
	else
		put_text(out, text);
}

typedef void put_fn(struct buf *out, const struct tes_text *text);

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

static void
put_key(struct buf *out, const struct tes_text *key)
{
	json_put_name(out, NULL);
	put_text(out, key);
	buf_putc(out, ':');
}

static void
put_pairs(struct buf *out, const struct tes_pair *pair, uint32_t pairs,
    put_fn *put)
{
	buf_putc(out, '{');
	for (uint32_t i = 0; i < pairs; i++) {
		put_key(out, &pair[i].key);
		put(out, &pair[i].value);
	}
	buf_putc(out, '}');
}

/* Functions for the values of keys that begin with "x-". */

static void put_node(struct buf *out, const struct tes_node *node);

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

static void
put_nodes(struct buf *out, const struct tes_node *node)
{
	for (; node; node = node->next) {
		if (node->key.s) {
			const struct tes_text *key = &node->key;

			json_put_open(out, NULL, '"');
			if (needs_plain(key, node->has_plain_key))
				buf_puts(out, "$plain:");
			else if (json_key_dollars(key))
				buf_putc(out, '$');
			put_inner(out, key->s, key->len);
			buf_puts(out, "\":");
		} else
			json_put_name(out, NULL);
		put_node(out, node);
	}
}

/*
 * Appends a value of any type.  The limit `depth` of the reader bounds the
 * recursion.
 */
static void
put_node(struct buf *out, const struct tes_node *node)
{
	if (node->kind == TES_NODE_SCALAR) {
		const struct tes_text *text = &node->text;

		if (node->is_plain && text->len == 0) {
			buf_puts(out, "null");
		} else if (node->is_plain && is_bare(text->s, text->len)) {
			buf_put(out, text->s, text->len);
		} else if (needs_plain(text, node->is_plain)) {
			buf_puts(out, "{\"$plain\":");
			put_text(out, text);
			buf_putc(out, '}');
		} else {
			put_text(out, text);
		}
		return;
	}
	buf_putc(out, node->kind == TES_NODE_MAPPING ? '{' : '[');
	put_nodes(out, node->child);
	buf_putc(out, node->kind == TES_NODE_MAPPING ? '}' : ']');
}

/* Functions for turns. */

/*
 * Appends the steps of a turn in canonical form; if the turn is malformed, its
 * text as it is in the source.
 */
static void
put_turn_text(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed)
{
	struct buf steps = { 0 };

	if (turn->is_partial || !turn->text.s) {
		put_text(out, &turn->text);
		return;
	}
	put_steps(&steps, turn, ed);
	if (steps.out_of_memory)
		out->out_of_memory = true;
	else
		put_string(out, steps.s, steps.len);
	buf_release(&steps);
}

/* Functions for the values of keys, one for each type of value. */

struct key_writer {
	struct buf *out;
	const struct tes_record *rec;
	const struct tes_edition *ed;
};

static put_fn *
value_fn(const struct record_key *key)
{
	return key->kind == RECORD_NUMBER || key->kind == RECORD_SECONDS ||
	    key->kind == RECORD_POINTS ? put_value : put_text;
}

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
		put_text(w->out, &text);
	}
	buf_putc(w->out, ']');
	w->out->out_of_memory |= words.out_of_memory;
	buf_release(&words);
}

static void
put_mapping(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	put_pairs(w->out, list, count, value_fn(key));
}

static void
put_players(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_pair *pair = list;

	(void)key;
	buf_putc(w->out, '[');
	for (uint32_t i = 0; i < count; i++) {
		json_put_name(w->out, NULL);
		put_pairs(w->out, &pair[i], 1, put_text);
	}
	buf_putc(w->out, ']');
}

static void
put_edition(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_text *edition = &w->rec->head.edition;
	const struct tes_pair *change = list;

	(void)key;
	if (count == 0) {
		put_text(w->out, edition);
		return;
	}
	buf_putc(w->out, '{');
	if (edition->s) {
		json_put_name(w->out, "base");
		put_text(w->out, edition);
	}
	for (uint32_t i = 0; i < count; i++) {
		put_key(w->out, &change[i].key);
		put_value(w->out, &change[i].value);
	}
	buf_putc(w->out, '}');
}

static void
put_after(const struct key_writer *w, const struct record_key *key,
    const void *list, uint32_t count)
{
	const struct tes_state_value *after = list;

	(void)key;
	buf_putc(w->out, '{');
	for (uint32_t i = 0; i < count; i++) {
		put_key(w->out, &after[i].key);
		if (after[i].text.s)
			put_value(w->out, &after[i].text);
		else
			put_pairs(w->out, after[i].pair, after[i].pair_count,
			    put_value);
	}
	buf_putc(w->out, '}');
}

static void put_turn(const struct key_writer *w, const struct tes_turn *turn);

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

static void
put_keys(const struct key_writer *w, const struct record_key *key,
    const void *of)
{
	static void (*const put[RECORD_KINDS])(const struct key_writer *w,
	    const struct record_key *key, const void *list, uint32_t count) = {
		[RECORD_ITEMS] = put_items,
		[RECORD_SETUP] = put_items,
		[RECORD_PAIRS] = put_mapping,
		[RECORD_POINTS] = put_mapping,
		[RECORD_FLOW_PAIRS] = put_mapping,
		[RECORD_PLAYERS] = put_players,
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
			value_fn(key)(w->out, record_key_text(key, of));
		} else {
			const void *list = record_key_list(key, of, &count);

			put[key->kind](w, key, list, count);
		}
	}
}

/* Appends a turn; nothing if it has no seat, as it was malformed. */
static void
put_turn(const struct key_writer *w, const struct tes_turn *turn)
{
	if (!turn->seat.s)
		return;
	json_put_open(w->out, NULL, '{');
	put_key(w->out, &turn->seat);
	put_turn_text(w->out, turn, w->ed);
	put_keys(w, record_turn_keys, turn);
	put_nodes(w->out, turn->extra);
	buf_putc(w->out, '}');
}

enum tes_status
jsonl_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	const struct key_writer to = { &w->out, rec, ed };

	(void)outcome;
	buf_putc(&w->out, '{');
	put_keys(&to, record_header_keys, &rec->head);
	put_nodes(&w->out, rec->head.extra);
	buf_puts(&w->out, "}\n");
	return TES_OK;
}
