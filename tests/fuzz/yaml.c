/*
 * Any bytes as a stream of records.  How they come in makes no difference;
 * every text says where it stands, inside the source; and a sound record that
 * is written reads back as the same record, which is written as the same
 * bytes.  The last byte says how much the reader gets at a time.
 */
#include <string.h>

#include "base/buf.h"
#include "model/record.h"
#include "side.h"

/* Puts a text into the dump, after a look at where it stands. */
static void
put(struct buf *b, const struct tes_record *rec, const struct tes_text *t)
{
	const size_t size = rec->source.len;

	if (!t->s) {
		buf_puts(b, "-\n");
		return;
	}
	buf_printf(b, "%u ", (unsigned)t->len);
	buf_put(b, t->s, t->len);
	buf_putc(b, '\n');
	require(t->span.begin <= t->span.end && t->span.end <= size);
	if (!t->offset_map) {
		require(t->span.end - t->span.begin == t->len);
		require(memcmp(rec->source.text + t->span.begin, t->s,
		    t->len) == 0);
		return;
	}
	for (uint32_t i = 0; i <= t->len; i++) {
		require(t->offset_map[i] <= size);
		require(i == 0 || t->offset_map[i] >= t->offset_map[i - 1]);
	}
}

/* Compares steps by their words alone. */
static void
put_words(struct buf *b, const struct tes_record *rec,
    const struct tes_text *text)
{
	uint32_t at = 0;
	struct tes_text word;

	while ((word = text_word(*text, &at)).len) {
		buf_put(b, word.s, word.len);
		buf_putc(b, ' ');
		require(word.span.begin <= word.span.end);
		require(word.span.end <= rec->source.len);
	}
}

static void
put_pairs(struct buf *b, const struct tes_record *rec,
    const struct tes_pair *pair, uint32_t pairs)
{
	buf_printf(b, "%u pairs\n", (unsigned)pairs);
	for (uint32_t i = 0; i < pairs; i++) {
		put(b, rec, &pair[i].key);
		put(b, rec, &pair[i].value);
	}
}

static void
put_nodes(struct buf *b, const struct tes_record *rec,
    const struct tes_node *node)
{
	for (; node; node = node->next) {
		buf_printf(b, "node %d\n", (int)node->kind);
		put(b, rec, &node->key);
		if (node->kind == TES_NODE_SCALAR)
			put(b, rec, &node->text);
		put_nodes(b, rec, node->child);
	}
	buf_puts(b, "up\n");
}

static void
put_turn(struct buf *b, const struct tes_record *rec,
    const struct tes_turn *turn)
{
	put(b, rec, &turn->seat);
	for (uint32_t i = 0; i < turn->step_count; i++) {
		const struct tes_step *step = &turn->step[i];

		put_words(b, rec, &step->text);
		require(step->span.begin <= step->span.end);
		require(step->span.end <= rec->source.len);
		buf_printf(b, "mark %s\n", step->mark);
		put(b, rec, &step->comment);
	}
	put(b, rec, &turn->note);
	put(b, rec, &turn->eval);
	put(b, rec, &turn->clock);
	put(b, rec, &turn->stands);
	put_pairs(b, rec, turn->draw, turn->draw_count);
	for (uint32_t i = 0; i < turn->after_count; i++) {
		put(b, rec, &turn->after[i].key);
		put(b, rec, &turn->after[i].text);
		put_pairs(b, rec, turn->after[i].pair,
		    turn->after[i].pair_count);
	}
	for (uint32_t i = 0; i < turn->fact_count; i++)
		put(b, rec, &turn->fact[i].text);
	for (uint32_t i = 0; i < turn->variation_count; i++) {
		buf_puts(b, "line\n");
		require(turn->variation[i].span.end <= rec->source.len);
		for (uint32_t k = 0; k < turn->variation[i].turn_count; k++)
			put_turn(b, rec, turn->variation[i].turn[k]);
	}
	put_nodes(b, rec, turn->extra);
}

/* All that a record says. */
static void
dump(struct buf *b, const struct tes_record *rec)
{
	const struct tes_header *h = &rec->head;
	const struct tes_text *const texts[] = {
		&h->game, &h->edition, &h->event, &h->site, &h->date,
		&h->round, &h->source, &h->note, &h->bag
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		put(b, rec, texts[i]);
	put_pairs(b, rec, h->change, h->change_count);
	put_pairs(b, rec, h->player, h->player_count);
	buf_printf(b, "setup %d\n", h->has_setup);
	for (uint32_t i = 0; i < h->setup_count; i++)
		put(b, rec, &h->setup[i].text);
	put_pairs(b, rec, h->hand, h->hand_count);
	put_pairs(b, rec, h->result, h->result_count);
	put_nodes(b, rec, h->extra);
	for (size_t i = 0; i < rec->turns; i++)
		put_turn(b, rec, &rec->turn[i]);
}

static void
require_same_diags(const struct side *a, const struct side *b)
{
	require(tes_diags_count(a->diags) == tes_diags_count(b->diags));
	for (size_t i = 0; i < tes_diags_count(a->diags); i++) {
		const struct tes_diag *p = tes_diags_at(a->diags, i);
		const struct tes_diag *q = tes_diags_at(b->diags, i);

		require(p->code == q->code);
		require(p->span.begin == q->span.begin);
		require(p->span.begin <= p->span.end);
		require(p->span.end <= a->rec->source.len);
		require(strcmp(p->message, q->message) == 0);
	}
}

static void
require_same(const struct buf *a, const struct buf *b)
{
	require(a->len == b->len && memcmp(a->s, b->s, a->len) == 0);
}

/* Writes a sound record, and reads that. */
static void
check_writing(const struct tes_record *rec, const struct buf *said)
{
	struct buf again = { 0 };
	char *first, *second;
	size_t first_len, second_len;
	struct side back;

	require(tes_write_yaml(rec, &first, &first_len) == TES_OK);
	side_init(&back, tes_format_by_name("yaml"), first, first_len, 0);
	side_next(&back);
	require(back.st == TES_OK && tes_diags_count(back.diags) == 0);
	dump(&again, back.rec);
	require_same(said, &again);
	require(tes_write_yaml(back.rec, &second, &second_len) == TES_OK);
	require(first_len == second_len);
	require(memcmp(first, second, first_len) == 0);
	side_next(&back);
	require(back.st == TES_END);
	tes_text_free(first);
	tes_text_free(second);
	buf_release(&again);
	side_release(&back);
}

static void
compare(struct side *whole, struct side *pieces)
{
	struct buf a = { 0 }, b = { 0 };

	require_same_diags(whole, pieces);
	require(whole->rec->source.first_line ==
	    pieces->rec->source.first_line);
	dump(&a, whole->rec);
	dump(&b, pieces->rec);
	require_same(&a, &b);
	if (whole->st == TES_OK)
		check_writing(whole->rec, &a);
	buf_release(&a);
	buf_release(&b);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct tes_format *yaml = tes_format_by_name("yaml");
	const char *text = (const char *)data;
	const size_t step = size ? data[size - 1] % 16 + 1 : 1;
	struct side whole, pieces;

	side_init(&whole, yaml, text, size, 0);
	side_init(&pieces, yaml, text, size, step);
	do {
		side_next(&whole);
		side_next(&pieces);
		require(whole.st == pieces.st && whole.st <= TES_END);
		if (whole.st != TES_END)
			compare(&whole, &pieces);
	} while (whole.st != TES_END);
	side_release(&whole);
	side_release(&pieces);
	return 0;
}
