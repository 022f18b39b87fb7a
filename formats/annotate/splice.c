/*
 * splice.c - removes annotations from the text of a record, and inserts new
 * ones.
 */
#include <stdlib.h>
#include <string.h>

#include "annotate/private.h"

/* A range of whole lines to remove, and how many they are. */
struct cut {
	struct tes_span span;
	uint64_t lines;
};

struct cuts {
	struct cut *item;
	uint32_t count;
	size_t cap;
	bool is_unsorted; /* the ranges are not in ascending order */
	struct arena *arena;
};

/* Adds a line to be removed. */
static void
cut(struct cuts *cuts, struct tes_span line)
{
	struct cut *new = arena_append(cuts->arena, &cuts->item, &cuts->count,
	    &cuts->cap, sizeof(*new));

	if (!new)
		return;
	*new = (struct cut){ line, 1 };
	cuts->is_unsorted |= cuts->count > 1 &&
	    new[-1].span.begin > line.begin;
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
	const struct cut *x = a, *y = b;

	return x->span.begin < y->span.begin ? -1 :
	    x->span.begin > y->span.begin;
}

bool
layout_strip(const struct layout *l, struct arena *a, struct buf *out,
    struct source_gap **gap, size_t *gaps)
{
	struct cuts cuts = { .arena = a };
	size_t from = 0;

	for (size_t i = 0; i < l->turns; i++) {
		for (size_t k = 0; k < 2; k++) {
			/* The usual order of the text: nothing to sort. */
			cut_part(&cuts, &l->turn[i].eval[k]);
			cut_part(&cuts, &l->turn[i].after[k]);
			cut_part(&cuts, &l->turn[i].facts[k]);
			cut_part(&cuts, &l->turn[i].lines[k]);
		}
	}
	if (cuts.is_unsorted)
		qsort(cuts.item, cuts.count, sizeof(*cuts.item), by_place);
	/* Join ranges without lines between them. */
	struct cut *to = cuts.item;
	for (size_t i = 1; i < cuts.count; i++)
		if (cuts.item[i].span.begin == to->span.end) {
			to->span.end = cuts.item[i].span.end;
			to->lines++;
		} else {
			*++to = cuts.item[i];
		}
	cuts.count = cuts.count ? (uint32_t)(to - cuts.item) + 1 : 0;
	*gaps = cuts.count;
	*gap = arena_array(a, cuts.count, sizeof(**gap));
	if (a->out_of_memory)
		return false;
	/*
	 * If the text ends with a removed line that has no newline, also remove
	 * the newline before that line: it was added together with it.
	 */
	struct tes_span *last = cuts.count ? &to->span : NULL;
	if (last && last->end == l->len && l->text[l->len - 1] != '\n') {
		if (last->begin > 0 && l->text[last->begin - 1] == '\n')
			last->begin--;
		if (last->begin > 0 && l->text[last->begin - 1] == '\r')
			last->begin--;
	}
	for (size_t i = 0; i < cuts.count; i++) {
		const struct tes_span span = cuts.item[i].span;

		buf_put(out, l->text + from, span.begin - from);
		(*gap)[i].offset = out->len;
		(*gap)[i].lines = cuts.item[i].lines;
		from = span.end;
	}
	buf_put(out, l->text + from, l->len - from);
	return !out->out_of_memory;
}

void
additions_put(struct additions *list, uint32_t at, uint32_t column,
    const char *s, size_t len)
{
	struct addition *to = s ? arena_append(list->arena, &list->item,
	    &list->count, &list->cap, sizeof(*to)) : NULL;

	if (!to)
		return;
	/* Insertion sort is fast enough, as offsets nearly always ascend. */
	for (; to > list->item && to[-1].at > at; to--)
		*to = to[-1];
	*to = (struct addition){ at, column, s, len };
}

void
additions_splice(struct additions *list, const char *text, size_t len,
    struct buf *out)
{
	const bool is_cut = len > 0 && text[len - 1] != '\n';
	size_t from = 0;

	for (size_t i = 0; i < list->count; i++) {
		const struct addition *add = &list->item[i];
		/* The newline just before the place; or the first one */
		const char *nl = add->at > 0 && text[add->at - 1] == '\n' ?
		    text + add->at - 1 : memchr(text, '\n', len);
		const char *end =
		    nl && nl > text && nl[-1] == '\r' ? "\r\n" : "\n";
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
	out->out_of_memory |= list->arena->out_of_memory;
}
