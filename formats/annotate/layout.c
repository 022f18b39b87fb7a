/*
 * layout.c - finds annotations in the text of a record, and the places where
 * lines can be added.  A record in simple YAML has the places of all its
 * values; the text of others is parsed again (layout_yaml.c).
 */
#include <string.h>

#include "annotate/private.h"
#include "base/words.h"
#include "model/keys.h"

uint32_t
layout_next_line(const struct layout *l, uint32_t place)
{
	const char *nl = memchr(l->text + place, '\n', l->len - place);

	return nl ? (uint32_t)(nl - l->text) + 1 : (uint32_t)l->len;
}

struct tes_span
layout_line(const struct layout *l, uint32_t place)
{
	return (struct tes_span){ line_begin(l->text, place),
		layout_next_line(l, place) };
}

bool
layout_is_marked(const struct layout *l, struct tes_span line, uint32_t begin,
    uint32_t end, bool is_item)
{
	const size_t mark = sizeof(ANNOTATE_TAG) - 1;
	uint32_t from = begin, to = line.end;

	if (is_item) {
		if (begin < line.begin + 2 || l->text[begin - 1] != ' ' ||
		    l->text[begin - 2] != '-')
			return false;
		from -= 2;
	}
	for (uint32_t i = line.begin; i < from; i++)
		if (l->text[i] != ' ')
			return false;
	if (to > line.begin && l->text[to - 1] == '\n')
		to--;
	if (to > line.begin && l->text[to - 1] == '\r')
		to--;
	return end <= to && to - end == mark &&
	    memcmp(l->text + end, ANNOTATE_TAG, mark) == 0;
}

bool
layout_add_entry(const struct layout *l, struct layout_entry ***link,
    struct tes_text name, uint32_t begin, uint32_t end)
{
	struct layout_entry *entry = arena_alloc(l->arena, sizeof(*entry));

	if (!entry)
		return false;
	entry->name = name;
	entry->line = layout_line(l, begin);
	entry->is_generated =
	    layout_is_marked(l, entry->line, begin, end, !name.s);
	**link = entry;
	*link = &entry->next;
	return true;
}

void
layout_end_part(const struct layout *l, struct layout_part *part,
    uint32_t key, uint32_t key_end)
{
	part->line = layout_line(l, key);
	part->is_generated = l->text[key_end] == ':' &&
	    layout_is_marked(l, part->line, key, key_end + 1, false);
	for (const struct layout_entry *e = part->entry; e; e = e->next)
		part->is_generated &= e->is_generated;
}

struct layout_turn *
layout_add_turn(struct layout *l)
{
	return arena_append(l->arena, &l->turn, &l->turns, &l->cap,
	    sizeof(*l->turn));
}

/* Functions for records in simple YAML. */

/*
 * Returns the end of a value, with its closing quote and brackets.  end: the
 * end of its last text.
 */
static uint32_t
value_end(const struct layout *l, uint32_t end)
{
	while (strchr("\"'}", l->text[end]))
		end++;
	return end;
}

/*
 * Sets the rest of a part in simple YAML, whose entries were added.  begin,
 * end: places of the first and of the last entry, without "- ".
 */
static void
end_list(const struct layout *l, struct layout_part *part, const char *key,
    uint32_t begin, uint32_t end)
{
	const size_t len = strlen(key);
	uint32_t at = line_begin(l->text, begin);

	part->is_open = true;
	part->column = begin - at - (part->entry->name.s ? 0 : 2);
	part->at = layout_next_line(l, end);
	/* Only comments and empty lines can be between a key and its list. */
	do {
		at = line_begin(l->text, at - 1);
		at += (uint32_t)strspn(l->text + at, " ");
	} while (strncmp(l->text + at, key, len) != 0);
	layout_end_part(l, part, at, at + (uint32_t)len);
}

static bool
find_after(const struct layout *l, const struct tes_turn *turn,
    struct layout_part *part)
{
	struct layout_entry **link = &part->entry;
	uint32_t end = 0;

	part->is_there = turn->after_count > 0;
	if (!part->is_there || l->text[turn->after->key.span.begin - 1] == '{')
		return true;
	for (uint32_t i = 0; i < turn->after_count; i++) {
		const struct tes_state_value *one = &turn->after[i];

		end = value_end(l, one->text.s ? one->text.span.end :
		    one->pair[one->pair_count - 1].value.span.end);
		if (!layout_add_entry(l, &link, one->key, one->key.span.begin,
		    end))
			return false;
	}
	end_list(l, part, "after", turn->after->key.span.begin, end);
	return true;
}

static bool
find_facts(const struct layout *l, const struct tes_turn *turn,
    struct layout_part *part)
{
	struct layout_entry **link = &part->entry;
	uint32_t first = 0, end = 0;

	part->is_there = turn->fact_count > 0;
	for (uint32_t i = 0; i < turn->fact_count; i++) {
		const struct tes_span span = turn->fact[i].text.span;
		const uint32_t begin =
		    span.begin - (l->text[span.begin - 1] != ' ');

		first = i ? first : begin;
		end = value_end(l, span.end);
		if (!layout_add_entry(l, &link, (struct tes_text){ .s = NULL },
		    begin, end))
			return false;
	}
	if (part->is_there)
		end_list(l, part, "facts", first, end);
	return true;
}

static bool
find_lines(const struct layout *l, const struct tes_turn *turn,
    struct layout_part *part)
{
	struct layout_entry **link = &part->entry;

	part->is_there = turn->variation_count > 0;
	for (uint32_t i = 0; i < turn->variation_count; i++)
		if (!layout_add_entry(l, &link, (struct tes_text){ .s = NULL },
		    turn->variation[i].span.begin, turn->variation[i].span.end))
			return false;
	if (part->is_there)
		end_list(l, part, "lines", turn->variation[0].span.begin,
		    turn->variation[turn->variation_count - 1].span.end);
	return true;
}

/* Sets *(uint32_t *)ctx to the end of a text, if that is greater. */
static void
note_end(void *ctx, const struct tes_text *text)
{
	uint32_t *end = ctx;

	if (text->s && text->span.end > *end)
		*end = text->span.end;
}

/* Adds a turn of a record in simple YAML.  Returns false if out of memory. */
static bool
find_turn(struct layout *l, const struct tes_turn *turn)
{
	const uint32_t begin = turn->span.begin;
	struct layout_turn *to = layout_add_turn(l);
	struct layout_part *eval;
	uint32_t end = turn->text.span.end;

	/* New keys are inserted before `lines` and x- keys, and after others */
	for (const struct record_key *key = record_turn_keys; key->name; key++)
		if (key->kind != RECORD_LINES)
			record_key_texts(key, turn, note_end, &end);
	if (!to)
		return false;
	to->begin = begin;
	to->column = begin - line_begin(l->text, begin);
	to->at = layout_next_line(l, end);
	eval = &to->eval[0];
	eval->is_there = turn->eval.s;
	if (eval->is_there) {
		const uint32_t from =
		    line_begin(l->text, turn->eval.span.begin);

		eval->line = layout_line(l, from);
		eval->is_generated = layout_is_marked(l, eval->line,
		    from + (uint32_t)strspn(l->text + from, " "),
		    value_end(l, turn->eval.span.end), false);
	}
	return find_after(l, turn, &to->after[0]) &&
	    find_facts(l, turn, &to->facts[0]) &&
	    find_lines(l, turn, &to->lines[0]);
}

bool
layout_read(struct layout *l, struct arena *a, const struct tes_record *rec)
{
	bool good = true;

	*l = (struct layout){ .text = rec->source.text, .len = rec->source.len,
		.arena = a, .is_whole = rec->is_simple };
	if (!rec->is_simple)
		return layout_read_yaml(l);
	/* layout_add_turn() zeroes each turn. */
	l->turn = arena_alloc_raw(a, rec->turns * sizeof(*l->turn));
	l->cap = l->turn ? rec->turns : 0;
	for (size_t i = 0; i < rec->turns && good; i++)
		good = find_turn(l, &rec->turn[i]);
	return good;
}
