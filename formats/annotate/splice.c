/*
 * splice.c - removes annotations from the text of a record, and inserts new
 * ones.
 */
#include <stdlib.h>
#include <string.h>

#include "annotate/private.h"

/* Ranges of bytes to remove, in ascending order. */
struct cuts {
	struct tes_span *span;
	size_t count, cap;
	struct arena *arena;
	bool out_of_memory;
};

static void
cut(struct cuts *cuts, struct tes_span span)
{
	struct tes_span *wider;

	wider = arena_grow(cuts->arena, cuts->span, cuts->count, &cuts->cap,
	    sizeof(*wider));
	if (!wider) {
		cuts->out_of_memory = true;
		return;
	}
	cuts->span = wider;
	wider[cuts->count++] = span;
}

static void
cut_part(struct cuts *cuts, const struct layout_part *part)
{
	if (part->is_generated)
		cut(cuts, part->line);
	for (const struct layout_entry *e = part->entry; e; e = e->next)
		if (e->is_generated)
			cut(cuts, e->line);
}

static int
by_place(const void *a, const void *b)
{
	const struct tes_span *x = a, *y = b;

	return x->begin < y->begin ? -1 : x->begin > y->begin;
}

static void
join(struct cuts *cuts)
{
	size_t n = 0;

	if (cuts->count == 0)
		return;
	qsort(cuts->span, cuts->count, sizeof(*cuts->span), by_place);
	for (size_t i = 1; i < cuts->count; i++)
		if (cuts->span[i].begin <= cuts->span[n].end)
			cuts->span[n].end = cuts->span[i].end;
		else
			cuts->span[++n] = cuts->span[i];
	cuts->count = n + 1;
}

/*
 * If the text ends with a removed line that has no newline, also removes the
 * newline before that line: it was added together with it.
 */
static void
widen_last(const struct layout *l, struct cuts *cuts)
{
	struct tes_span *last = &cuts->span[cuts->count - 1];

	if (last->end < l->len || l->text[l->len - 1] == '\n')
		return;
	if (last->begin > 0 && l->text[last->begin - 1] == '\n')
		last->begin--;
	if (last->begin > 0 && l->text[last->begin - 1] == '\r')
		last->begin--;
}

static uint64_t
lines_in(const struct layout *l, struct tes_span span)
{
	uint64_t lines = 0;

	for (uint32_t i = span.begin; i < span.end; i++)
		lines += l->text[i] == '\n';
	return lines;
}

bool
layout_strip(const struct layout *l, struct arena *a, struct buf *out,
    struct source_gap **gap, size_t *gaps)
{
	struct cuts cuts = { .arena = a };
	size_t from = 0;

	for (size_t i = 0; i < l->turns; i++) {
		for (size_t k = 0; k < 2; k++) {
			cut_part(&cuts, &l->turn[i].after[k]);
			cut_part(&cuts, &l->turn[i].facts[k]);
			cut_part(&cuts, &l->turn[i].lines[k]);
			cut_part(&cuts, &l->turn[i].eval[k]);
		}
	}
	join(&cuts);
	*gaps = cuts.count;
	*gap = arena_array(a, cuts.count, sizeof(**gap));
	if (cuts.out_of_memory || !*gap)
		return false;
	if (cuts.count)
		widen_last(l, &cuts);
	for (size_t i = 0; i < cuts.count; i++) {
		const struct tes_span span = cuts.span[i];

		buf_put(out, l->text + from, span.begin - from);
		(*gap)[i].offset = out->len;
		(*gap)[i].lines = lines_in(l, span);
		from = span.end;
	}
	buf_put(out, l->text + from, l->len - from);
	return !out->out_of_memory;
}

void
additions_put(struct additions *list, uint32_t at, uint32_t column,
    const struct buf *line)
{
	struct addition *wider;
	const char *s;

	wider = arena_grow(list->arena, list->item, list->count, &list->cap,
	    sizeof(*wider));
	s = line->out_of_memory || !line->s ? NULL :
	    arena_strndup(list->arena, line->s, line->len);
	if (!wider || !s) {
		list->out_of_memory = true;
		return;
	}
	list->item = wider;
	/* Insertion sort is fast enough, as offsets nearly always ascend. */
	size_t i = list->count++;
	for (; i > 0 && wider[i - 1].at > at; i--)
		wider[i] = wider[i - 1];
	wider[i] = (struct addition){ at, column, s, line->len };
}

/*
 * Returns the kind of newline, "\n" or "\r\n", that is just before offset `at`;
 * if there is none, that of the first line.
 */
static const char *
line_end_at(const char *text, size_t len, size_t at)
{
	const char *nl = at > 0 && text[at - 1] == '\n' ? text + at - 1 :
	    memchr(text, '\n', len);

	return nl && nl > text && nl[-1] == '\r' ? "\r\n" : "\n";
}

void
additions_splice(struct additions *list, const char *text, size_t len,
    struct buf *out)
{
	const bool is_cut = len > 0 && text[len - 1] != '\n';
	size_t from = 0;

	for (size_t i = 0; i < list->count; i++) {
		const struct addition *add = &list->item[i];
		const char *end = line_end_at(text, len, add->at);
		/*
		 * A text without a final newline gets none: the newline of an
		 * addition at its end comes before the addition.
		 */
		const bool before = is_cut && add->at == len;

		buf_put(out, text + from, add->at - from);
		from = add->at;
		if (before)
			buf_puts(out, end);
		buf_blanks(out, add->column);
		buf_put(out, add->s, add->len);
		buf_puts(out, ANNOTATE_TAG);
		if (!before)
			buf_puts(out, end);
	}
	buf_put(out, text + from, len - from);
	out->out_of_memory |= list->out_of_memory;
}
