/*
 * write.c - writes a record as a JSON object on one line, as defined by
 * formats/record.schema.json; see json/jsonl.c for values of x- keys.
 */
#include <string.h>

#include "base/utf8.h"
#include "json/in.h"
#include "json/out.h"
#include "model/edition.h"
#include "yaml/out.h"

/* Counts leading characters that need no escape: nearly all. */
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
 * Appends a string's content; escapes control and invisible characters, and
 * "</", so that it can be embedded in a page.
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

/* Returns whether a text is a number, true or false of JSON. */
static bool
is_bare(const char *s, size_t len)
{
	struct json_in j = json_begin(NULL, s, len);
	const enum json_token token = json_next(&j);

	return (token == JSON_NUMBER || token == JSON_WORD) && j.at == len &&
	    s[0] != ' ';
}

/* Appends a number if the text looks like one, else a string. */
static void
put_value(struct buf *out, const struct tes_text *text)
{
	if (text->s && is_bare(text->s, text->len))
		buf_put(out, text->s, text->len);
	else
		put_text(out, text);
}

typedef void put_fn(struct buf *out, const struct tes_text *text);

static void
put_comma(struct buf *out)
{
	if (out->len && out->s[out->len - 1] != '{' &&
	    out->s[out->len - 1] != '[')
		buf_putc(out, ',');
}

/* Appends `,"name":`. */
static void
put_name(struct buf *out, const char *name)
{
	put_comma(out);
	buf_putc(out, '"');
	buf_puts(out, name);
	buf_puts(out, "\":");
}

static void
put_key(struct buf *out, const struct tes_text *key)
{
	put_comma(out);
	put_text(out, key);
	buf_putc(out, ':');
}

static void
put_if(struct buf *out, const char *name, const struct tes_text *text,
    put_fn *put)
{
	if (!text->s)
		return;
	put_name(out, name);
	put(out, text);
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

/*
 * x- keys
 */

static void put_node(struct buf *out, const struct tes_node *node);

/* Returns whether a plain scalar needs {"$plain": ...}. */
static bool
needs_plain(const struct tes_text *text, bool plain)
{
	return plain && !yaml_is_safe(text->s, text->len) &&
	    yaml_is_bare(text->s, text->len);
}

static void
put_node_key(struct buf *out, const struct tes_node *node)
{
	const struct tes_text *key = &node->key;

	put_comma(out);
	buf_putc(out, '"');
	if (needs_plain(key, node->has_plain_key))
		buf_puts(out, "$plain:");
	else if (json_key_dollars(key))
		buf_putc(out, '$');
	put_inner(out, key->s, key->len);
	buf_puts(out, "\":");
}

static void
put_nodes(struct buf *out, const struct tes_node *node)
{
	for (; node; node = node->next) {
		if (node->key.s)
			put_node_key(out, node);
		else
			put_comma(out);
		put_node(out, node);
	}
}

static void
put_scalar(struct buf *out, const struct tes_node *node)
{
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
}

/* Appends a node.  --limit=depth bounds the recursion. */
static void
put_node(struct buf *out, const struct tes_node *node)
{
	if (node->kind == TES_NODE_SCALAR) {
		put_scalar(out, node);
		return;
	}
	buf_putc(out, node->kind == TES_NODE_MAPPING ? '{' : '[');
	put_nodes(out, node->child);
	buf_putc(out, node->kind == TES_NODE_MAPPING ? '}' : ']');
}

/*
 * Turns
 */

static void
put_after(struct buf *out, const struct tes_turn *turn)
{
	put_name(out, "after");
	buf_putc(out, '{');
	for (uint32_t i = 0; i < turn->after_count; i++) {
		const struct tes_state_value *after = &turn->after[i];

		put_key(out, &after->key);
		if (after->text.s)
			put_value(out, &after->text);
		else
			put_pairs(out, after->pair, after->pair_count,
			    put_value);
	}
	buf_putc(out, '}');
}

static void
put_facts(struct buf *out, const struct tes_turn *turn)
{
	put_name(out, "facts");
	buf_putc(out, '[');
	for (uint32_t i = 0; i < turn->fact_count; i++) {
		put_comma(out);
		put_text(out, &turn->fact[i].text);
	}
	buf_putc(out, ']');
}

static void put_turn(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed);

static void
put_lines(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed)
{
	put_name(out, "lines");
	buf_putc(out, '[');
	for (uint32_t i = 0; i < turn->variation_count; i++) {
		const struct tes_variation *line = &turn->variation[i];

		put_comma(out);
		buf_putc(out, '[');
		for (uint32_t k = 0; k < line->turn_count; k++)
			put_turn(out, line->turn[k], ed);
		buf_putc(out, ']');
	}
	buf_putc(out, ']');
}

/* Appends the steps; as written if they are malformed. */
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

/* Appends a turn; skips a malformed one without a seat. */
static void
put_turn(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed)
{
	if (!turn->seat.s)
		return;
	put_comma(out);
	buf_putc(out, '{');
	put_key(out, &turn->seat);
	put_turn_text(out, turn, ed);
	if (turn->draw_count) {
		put_name(out, "draws");
		put_pairs(out, turn->draw, turn->draw_count, put_text);
	}
	put_if(out, "note", &turn->note, put_text);
	put_if(out, "eval", &turn->eval, put_value);
	put_if(out, "clock", &turn->clock, put_value);
	put_if(out, "stands", &turn->stands, put_text);
	if (turn->after_count)
		put_after(out, turn);
	if (turn->fact_count)
		put_facts(out, turn);
	if (turn->variation_count)
		put_lines(out, turn, ed);
	put_nodes(out, turn->extra);
	buf_putc(out, '}');
}

/*
 * Header
 */

static void
put_edition(struct buf *out, const struct tes_record_header *head)
{
	if (head->change_count == 0) {
		put_if(out, "edition", &head->edition, put_text);
		return;
	}
	put_name(out, "edition");
	buf_putc(out, '{');
	put_if(out, "base", &head->edition, put_text);
	for (uint32_t i = 0; i < head->change_count; i++) {
		put_key(out, &head->change[i].key);
		put_value(out, &head->change[i].value);
	}
	buf_putc(out, '}');
}

static void
put_players(struct buf *out, const struct tes_record_header *head)
{
	put_name(out, "players");
	buf_putc(out, '[');
	for (uint32_t i = 0; i < head->player_count; i++) {
		put_comma(out);
		put_pairs(out, &head->player[i], 1, put_text);
	}
	buf_putc(out, ']');
}

static void
put_setup(struct buf *out, const struct tes_record_header *head,
    const struct tes_edition *ed)
{
	struct buf words = { 0 };

	put_name(out, "setup");
	buf_putc(out, '[');
	for (uint32_t i = 0; i < head->setup_count; i++) {
		buf_clear(&words);
		edition_normalize_setup(ed, head->setup[i].text, &words);
		put_comma(out);
		put_string(out, words.s ? words.s : "", words.len);
	}
	buf_putc(out, ']');
	out->out_of_memory |= words.out_of_memory;
	buf_release(&words);
}

enum tes_status
jsonl_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	const struct tes_record_header *head = &rec->head;
	struct buf *out = &w->out;

	(void)outcome;
	buf_putc(out, '{');
	put_if(out, "game", &head->game, put_text);
	put_edition(out, head);
	put_if(out, "event", &head->event, put_text);
	put_if(out, "site", &head->site, put_text);
	put_if(out, "date", &head->date, put_text);
	put_if(out, "round", &head->round, put_text);
	put_if(out, "source", &head->source, put_text);
	put_if(out, "note", &head->note, put_text);
	put_players(out, head);
	if (head->has_setup)
		put_setup(out, head, ed);
	if (head->hand_count) {
		put_name(out, "hands");
		put_pairs(out, head->hand, head->hand_count, put_text);
	}
	put_if(out, "bag", &head->bag, put_text);
	put_name(out, "turns");
	buf_putc(out, '[');
	for (size_t i = 0; i < rec->turns; i++)
		put_turn(out, &rec->turn[i], ed);
	buf_putc(out, ']');
	put_if(out, "termination", &head->termination, put_text);
	if (head->result_count) {
		put_name(out, "result");
		put_pairs(out, head->result, head->result_count, put_value);
	}
	put_nodes(out, head->extra);
	buf_puts(out, "}\n");
	return TES_OK;
}
