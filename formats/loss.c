/*
 * loss.c - finds what a record has that an output format cannot represent.
 *
 * struct tes_record does not contain YAML comments.  They are found in the
 * source: every '#' after white space and outside of all texts begins one.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "format.h"
#include "model/keys.h"

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

/*
 * Spans of the record's texts that contain a '#', which does not begin a
 * comment.
 */
struct texts {
	struct tes_span *span;
	size_t spans, cap;
	bool out_of_memory;
};

static void
look_at(void *ctx, const struct tes_text *text)
{
	struct texts *t = ctx;

	if (!text->s || text->len == 0 || !memchr(text->s, '#', text->len))
		return;
	if (!array_reserve(&t->span, &t->cap, t->spans + 1,
	    sizeof(*t->span))) {
		t->out_of_memory = true;
		return;
	}
	t->span[t->spans++] = text->span;
}

static int
by_place(const void *a, const void *b)
{
	const struct tes_span *x = a, *y = b;

	return x->begin < y->begin ? -1 : x->begin > y->begin;
}

enum tes_status
tes_record_comment_lines(const struct tes_record *rec, uint64_t *line,
    size_t max, uint64_t *count)
{
	const char *s = rec->source.text, *end = s + rec->source.len;
	const char *sign = rec->is_native && rec->source.len ?
	    memchr(s, '#', rec->source.len) : NULL;
	const char *counted = s;
	uint64_t number = rec->source.first_line;
	struct texts t = { 0 };
	size_t text = 0;

	for (*count = 0; *count < rec->lead_comments; ++*count)
		if (*count < max)
			line[*count] = rec->lead_line + *count;
	if (!sign)
		return TES_OK;
	record_header_texts(&rec->head, look_at, &t);
	for (size_t i = 0; i < rec->turns; i++)
		record_turn_texts(&rec->turn[i], look_at, &t);
	if (t.spans)
		qsort(t.span, t.spans, sizeof(*t.span), by_place);
	while (sign && !t.out_of_memory) {
		const char *const at = sign++;
		const uint32_t offset = (uint32_t)(at - s);

		while (text < t.spans && t.span[text].end <= offset)
			text++;
		if ((at == s || strchr(" \t\n", at[-1])) &&
		    (text == t.spans || t.span[text].begin > offset)) {
			for (; counted < at; counted++)
				number += *counted == '\n';
			if (*count < max)
				line[*count] = number;
			++*count;
			/* A comment extends to the end of its line. */
			sign = memchr(at, '\n', (size_t)(end - at));
		}
		if (sign)
			sign = memchr(sign, '#', (size_t)(end - sign));
	}
	free(t.span);
	return t.out_of_memory ? TES_NOMEM : TES_OK;
}

void
put_loss(struct buf *out, const char *what)
{
	buf_puts(out, out->len ? ", " : "");
	buf_puts(out, what);
}

/*
 * Appends the number of turns that have a key, if any; key NULL: a key that
 * begins with "x-".
 */
static void
put_lost_key(struct buf *out, const struct tes_record *rec,
    const struct record_key *key)
{
	unsigned turns = 0;

	for (size_t i = 0; i < rec->turns; i++)
		turns += key ? record_key_is_present(key, &rec->turn[i]) :
		    rec->turn[i].extra != NULL;
	if (turns == 0)
		return;
	put_loss(out, key ? "'" : "x- keys of turns");
	if (key)
		buf_printf(out, "%s'", key->name);
	buf_printf(out, " (%u turn%s)", turns, turns == 1 ? "" : "s");
}

void
put_lost_keys(struct buf *out, const struct tes_record *rec, unsigned kinds)
{
	if (rec->head.extra)
		put_loss(out, "x- keys");
	for (const struct record_key *key = record_turn_keys; key->name; key++)
		if (kinds >> key->kind & 1)
			put_lost_key(out, rec, key);
	put_lost_key(out, rec, NULL);
}
