/*
 * loss.c - what a record has that a format cannot represent.
 *
 * The model does not contain YAML comments.  They are found in the source:
 * every '#' after white space and outside of all texts begins one.
 */
#include <stdlib.h>
#include <string.h>

#include "format.h"

enum tes_status
tes_format_unsupported(const struct tes_format *format,
    const struct tes_record *rec, char **text)
{
	struct buf out = { 0 };

	*text = NULL;
	if (format->losses)
		format->losses(rec, &out);
	if (out.out_of_memory) {
		buf_release(&out);
		return TES_NOMEM;
	}
	if (out.len)
		*text = buf_detach(&out, NULL);
	return TES_OK;
}

/* Spans of the texts that contain a '#'. */
struct texts {
	struct tes_span *span;
	size_t spans, cap;
	bool out_of_memory;
};

static void
look_at(struct texts *t, const struct tes_text *text)
{
	if (!text->s || text->len == 0 || !memchr(text->s, '#', text->len))
		return;
	if (t->spans == t->cap) {
		const size_t cap = t->cap ? 2 * t->cap : 64;
		struct tes_span *wider = realloc(t->span, cap * sizeof(*wider));

		if (!wider) {
			t->out_of_memory = true;
			return;
		}
		t->span = wider;
		t->cap = cap;
	}
	t->span[t->spans++] = text->span;
}

static void
look_at_pairs(struct texts *t, const struct tes_pair *pair, uint32_t pairs)
{
	for (uint32_t i = 0; i < pairs; i++) {
		look_at(t, &pair[i].key);
		look_at(t, &pair[i].value);
	}
}

static void
look_at_items(struct texts *t, const struct tes_item *item, uint32_t items)
{
	for (uint32_t i = 0; i < items; i++)
		look_at(t, &item[i].text);
}

/* Adds the texts of a node.  --limit=depth bounds the recursion. */
static void
look_at_nodes(struct texts *t, const struct tes_node *node)
{
	for (; node; node = node->next) {
		look_at(t, &node->key);
		if (node->kind == TES_NODE_SCALAR)
			look_at(t, &node->text);
		look_at_nodes(t, node->child);
	}
}

static void
look_at_turn(struct texts *t, const struct tes_turn *turn)
{
	const struct tes_text *const text[] = {
		&turn->seat, &turn->text, &turn->note, &turn->eval,
		&turn->clock, &turn->stands,
	};

	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++)
		look_at(t, text[i]);
	look_at_pairs(t, turn->draw, turn->draw_count);
	for (uint32_t i = 0; i < turn->after_count; i++) {
		look_at(t, &turn->after[i].key);
		look_at(t, &turn->after[i].text);
		look_at_pairs(t, turn->after[i].pair,
		    turn->after[i].pair_count);
	}
	look_at_items(t, turn->fact, turn->fact_count);
	look_at_nodes(t, turn->extra);
	/* Variations have no variations of their own. */
	for (uint32_t i = 0; i < turn->variation_count; i++)
		for (uint32_t k = 0; k < turn->variation[i].turn_count; k++)
			look_at_turn(t, turn->variation[i].turn[k]);
}

static void
look_at_head(struct texts *t, const struct tes_record_header *head)
{
	const struct tes_text *const text[] = {
		&head->game, &head->edition, &head->event, &head->site,
		&head->date, &head->round, &head->source, &head->note,
		&head->bag, &head->termination,
	};

	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++)
		look_at(t, text[i]);
	look_at_pairs(t, head->change, head->change_count);
	look_at_pairs(t, head->player, head->player_count);
	look_at_items(t, head->setup, head->setup_count);
	look_at_pairs(t, head->hand, head->hand_count);
	look_at_pairs(t, head->result, head->result_count);
	look_at_nodes(t, head->extra);
}

static int
by_place(const void *a, const void *b)
{
	const struct tes_span *x = a, *y = b;

	return x->begin < y->begin ? -1 : x->begin > y->begin;
}

/*
 * Finds YAML comments outside of texts: stores at most max line numbers, and
 * how many lines there are in *count.
 */
static void
find_comments(const struct tes_record *rec, const struct texts *t,
    uint64_t *line, size_t max, uint64_t *count)
{
	const char *s = rec->source.text, *end = s + rec->source.len, *sign = s;
	uint64_t number = rec->source.first_line;
	const char *counted = s;
	size_t text = 0;

	while ((sign = memchr(sign, '#', (size_t)(end - sign)))) {
		const char *const at = sign++;
		const uint32_t offset = (uint32_t)(at - s);

		while (text < t->spans && t->span[text].end <= offset)
			text++;
		if ((at > s && !strchr(" \t\n", at[-1])) ||
		    (text < t->spans && t->span[text].begin <= offset))
			continue;
		for (; counted < at; counted++)
			number += *counted == '\n';
		if (*count < max)
			line[*count] = number;
		++*count;
		/* Skip the rest of the comment's line. */
		sign = memchr(at, '\n', (size_t)(end - at));
		if (!sign)
			return;
	}
}

enum tes_status
tes_record_comment_lines(const struct tes_record *rec, uint64_t *line,
    size_t max, uint64_t *count)
{
	struct texts t = { 0 };

	for (*count = 0; *count < rec->lead_comments; ++*count)
		if (*count < max)
			line[*count] = rec->lead_line + *count;
	if (!rec->is_yaml || !rec->source.len ||
	    !memchr(rec->source.text, '#', rec->source.len))
		return TES_OK;
	look_at_head(&t, &rec->head);
	for (size_t i = 0; i < rec->turns; i++)
		look_at_turn(&t, &rec->turn[i]);
	if (!t.out_of_memory) {
		if (t.spans)
			qsort(t.span, t.spans, sizeof(*t.span), by_place);
		find_comments(rec, &t, line, max, count);
	}
	free(t.span);
	return t.out_of_memory ? TES_NOMEM : TES_OK;
}

void
put_loss(struct buf *out, const char *what, uint32_t turns)
{
	if (turns == 0)
		return;
	buf_puts(out, out->len ? ", " : "");
	buf_puts(out, what);
	buf_printf(out, " (%u turn%s)", (unsigned)turns,
	    turns == 1 ? "" : "s");
}
