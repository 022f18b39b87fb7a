/*
 * write.c - writes a record in the canonical YAML that formats/record.md
 * defines. A canonical record is written back byte for byte.
 */
#include <stdlib.h>
#include <string.h>

#include "format.h"
#include "model/edition.h"
#include "yaml/out.h"

static void
put_column(struct buf *out, unsigned column)
{
	buf_blanks(out, column);
}

/* Appends "key:". */
static void
put_key(struct buf *out, const struct tes_text *key, enum yaml_kind kind)
{
	yaml_put_text(out, key, kind, 0);
	buf_putc(out, ':');
}

/* Appends a value after "key:" or "-", and a newline. */
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

/* Appends a line `key: value`, unless the value is NULL. */
static void
put_text(struct buf *out, unsigned column, const char *key,
    const struct tes_text *value, enum yaml_kind kind)
{
	if (!value->s)
		return;
	put_column(out, column);
	buf_puts(out, key);
	buf_putc(out, ':');
	put_value(out, value, kind, column);
}

/* Appends pairs as {a: 1, b: 2}. */
static void
put_flow_pairs(struct buf *out, const struct tes_pair *pair, uint32_t pairs,
    enum yaml_kind kind)
{
	buf_putc(out, '{');
	for (uint32_t i = 0; i < pairs; i++) {
		buf_puts(out, i ? ", " : "");
		yaml_put_flow_text(out, &pair[i].key, YAML_STRING);
		buf_puts(out, ": ");
		if (pair[i].value.s)
			yaml_put_flow_text(out, &pair[i].value, kind);
	}
	buf_putc(out, '}');
}

static void
put_pairs(struct buf *out, const char *key, const struct tes_pair *pair,
    uint32_t pairs, enum yaml_kind kind)
{
	if (pairs == 0)
		return;
	buf_printf(out, "%s:\n", key);
	for (uint32_t i = 0; i < pairs; i++) {
		put_column(out, 2);
		put_key(out, &pair[i].key, YAML_STRING);
		put_value(out, &pair[i].value, kind, 2);
	}
}

static void
put_items(struct buf *out, unsigned column, const char *key,
    const struct tes_item *item, uint32_t items)
{
	put_column(out, column);
	buf_printf(out, items ? "%s:\n" : "%s: []\n", key);
	for (uint32_t i = 0; i < items; i++) {
		put_column(out, column + 2);
		buf_putc(out, '-');
		put_value(out, &item[i].text, YAML_STRING, column + 2);
	}
}

/*
 * x- keys
 */

static void put_children(struct buf *out, const struct tes_node *node,
    unsigned column);

static enum yaml_kind
kind_of(bool plain)
{
	return plain ? YAML_AS_IS : YAML_STRING;
}

/* Appends a node after "key:" at that column. */
static void
put_node(struct buf *out, const struct tes_node *node, unsigned column)
{
	if (node->kind == TES_NODE_SCALAR) {
		put_value(out, &node->text, kind_of(node->is_plain), column);
	} else if (!node->child) {
		buf_puts(out,
		    node->kind == TES_NODE_MAPPING ? " {}\n" : " []\n");
	} else {
		buf_putc(out, '\n');
		put_column(out, column + 2);
		put_children(out, node, column + 2);
	}
}

static void
put_node_key(struct buf *out, const struct tes_node *node, unsigned column)
{
	put_key(out, &node->key, kind_of(node->has_plain_key));
	put_node(out, node, column);
}

/* Appends a node after "-"; a collection starts on the same line. */
static void
put_node_item(struct buf *out, const struct tes_node *node, unsigned column)
{
	buf_putc(out, '-');
	if (node->kind == TES_NODE_SCALAR || !node->child) {
		put_node(out, node, column);
		return;
	}
	buf_putc(out, ' ');
	put_children(out, node, column + 2);
}

/* Appends children, the first on this line.  `depth` bounds the recursion. */
static void
put_children(struct buf *out, const struct tes_node *node, unsigned column)
{
	for (const struct tes_node *n = node->child; n; n = n->next) {
		if (n != node->child)
			put_column(out, column);
		if (node->kind == TES_NODE_MAPPING)
			put_node_key(out, n, column);
		else
			put_node_item(out, n, column);
	}
}

static void
put_extra(struct buf *out, const struct tes_node *extra, unsigned column)
{
	for (; extra; extra = extra->next) {
		put_column(out, column);
		put_node_key(out, extra, column);
	}
}

/*
 * Turns
 */

/* Appends the steps; as written if they are malformed. */
static void
put_turn_text(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed, unsigned column)
{
	struct buf steps = { 0 };

	if (turn->is_partial || !turn->text.s) {
		put_value(out, &turn->text, YAML_STRING, column);
		return;
	}
	put_steps(&steps, turn, ed);
	const struct tes_text text = text_plain(steps.s, steps.len, 0);
	if (steps.out_of_memory)
		out->out_of_memory = true;
	else
		put_value(out, &text, YAML_STRING, column);
	buf_release(&steps);
}

static void
put_after(struct buf *out, const struct tes_turn *turn, unsigned column)
{
	if (turn->after_count == 0)
		return;
	put_column(out, column);
	buf_puts(out, "after:\n");
	for (uint32_t i = 0; i < turn->after_count; i++) {
		const struct tes_state_value *after = &turn->after[i];

		put_column(out, column + 2);
		put_key(out, &after->key, YAML_STRING);
		if (after->text.s) {
			put_value(out, &after->text, YAML_VALUE, column + 2);
			continue;
		}
		buf_putc(out, ' ');
		put_flow_pairs(out, after->pair, after->pair_count, YAML_VALUE);
		buf_putc(out, '\n');
	}
}

static void put_turn(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed, unsigned column);

/*
 * Writes a turn of a list, unless it has no seat, as a malformed turn.
 * is_there: the line is already indented.  Returns is_there of the next item.
 */
static bool
put_item(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed, unsigned column, bool is_there)
{
	if (!turn->seat.s)
		return is_there;
	if (!is_there)
		put_column(out, column);
	put_turn(out, turn, ed, column + 2);
	return false;
}

static void
put_lines(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed, unsigned column)
{
	if (turn->variation_count == 0)
		return;
	put_column(out, column);
	buf_puts(out, "lines:\n");
	for (uint32_t i = 0; i < turn->variation_count; i++) {
		const struct tes_variation *line = &turn->variation[i];
		bool is_there = true;

		put_column(out, column + 2);
		buf_puts(out, "- ");
		for (uint32_t k = 0; k < line->turn_count; k++)
			is_there = put_item(out, line->turn[k], ed, column + 4,
			    is_there);
		if (is_there)
			buf_puts(out, "[]\n");
	}
}

/* Writes a turn with its keys at that column, after "- ". */
static void
put_turn(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed, unsigned column)
{
	buf_puts(out, "- ");
	put_key(out, &turn->seat, YAML_STRING);
	put_turn_text(out, turn, ed, column);
	if (turn->draw_count) {
		put_column(out, column);
		buf_puts(out, "draws: ");
		put_flow_pairs(out, turn->draw, turn->draw_count, YAML_STRING);
		buf_putc(out, '\n');
	}
	put_text(out, column, "note", &turn->note, YAML_STRING);
	put_text(out, column, "eval", &turn->eval, YAML_VALUE);
	put_text(out, column, "clock", &turn->clock, YAML_VALUE);
	put_text(out, column, "stands", &turn->stands, YAML_STRING);
	put_after(out, turn, column);
	if (turn->fact_count)
		put_items(out, column, "facts", turn->fact, turn->fact_count);
	put_lines(out, turn, ed, column);
	put_extra(out, turn->extra, column);
}

/*
 * Header
 */

static void
put_edition(struct buf *out, const struct tes_record_header *head)
{
	if (head->change_count == 0) {
		put_text(out, 0, "edition", &head->edition, YAML_STRING);
		return;
	}
	buf_puts(out, "edition: {");
	if (head->edition.s) {
		buf_puts(out, "base: ");
		yaml_put_flow_text(out, &head->edition, YAML_STRING);
	}
	for (uint32_t i = 0; i < head->change_count; i++) {
		buf_puts(out, i || head->edition.s ? ", " : "");
		yaml_put_flow_text(out, &head->change[i].key, YAML_STRING);
		buf_puts(out, ": ");
		yaml_put_flow_text(out, &head->change[i].value, YAML_VALUE);
	}
	buf_puts(out, "}\n");
}

static void
put_players(struct buf *out, const struct tes_record_header *head)
{
	buf_puts(out, head->player_count ? "players:\n" : "players: []\n");
	for (uint32_t i = 0; i < head->player_count; i++) {
		buf_puts(out, "  - ");
		put_key(out, &head->player[i].key, YAML_STRING);
		put_value(out, &head->player[i].value, YAML_STRING, 4);
	}
}

static void
put_setup(struct buf *out, const struct tes_record_header *head,
    const struct tes_edition *ed)
{
	struct buf words = { 0 };

	buf_puts(out, head->setup_count ? "setup:\n" : "setup: []\n");
	for (uint32_t i = 0; i < head->setup_count; i++) {
		buf_clear(&words);
		edition_normalize_setup(ed, head->setup[i].text, &words);
		buf_put(&words, "", 0);
		const struct tes_text text = text_plain(words.s, words.len, 0);
		buf_puts(out, "  -");
		if (!words.out_of_memory)
			put_value(out, &text, YAML_STRING, 2);
	}
	out->out_of_memory |= words.out_of_memory;
	buf_release(&words);
}

static void
put_turns(struct buf *out, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	size_t i = 0;

	while (i < rec->turns && !rec->turn[i].seat.s)
		i++;
	buf_puts(out, i < rec->turns ? "turns:\n" : "turns: []\n");
	for (; i < rec->turns; i++)
		put_item(out, &rec->turn[i], ed, 2, false);
}

static void
put_record(struct buf *out, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	const struct tes_record_header *head = &rec->head;

	buf_puts(out, "---\n");
	put_text(out, 0, "game", &head->game, YAML_STRING);
	put_edition(out, head);
	put_text(out, 0, "event", &head->event, YAML_STRING);
	put_text(out, 0, "site", &head->site, YAML_STRING);
	put_text(out, 0, "date", &head->date, YAML_AS_IS);
	put_text(out, 0, "round", &head->round, YAML_STRING);
	put_text(out, 0, "source", &head->source, YAML_STRING);
	put_text(out, 0, "note", &head->note, YAML_STRING);
	put_players(out, head);
	if (head->has_setup)
		put_setup(out, head, ed);
	put_pairs(out, "hands", head->hand, head->hand_count, YAML_STRING);
	put_text(out, 0, "bag", &head->bag, YAML_STRING);
	put_turns(out, rec, ed);
	put_text(out, 0, "termination", &head->termination, YAML_STRING);
	put_pairs(out, "result", head->result, head->result_count, YAML_VALUE);
	put_extra(out, head->extra, 0);
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
	if (*text)
		return TES_OK;
	buf_release(&out);
	return TES_NOMEM;
}

void
tes_text_free(char *text)
{
	free(text);
}
