#include "model/record.h"

#include <stdlib.h>

#include "base/array.h"

struct tes_record *
tes_record_new(void)
{
	struct tes_record *rec = calloc(1, sizeof(*rec));

	if (rec)
		record_clear(rec);
	return rec;
}

void
tes_record_free(struct tes_record *rec)
{
	if (!rec)
		return;
	arena_release(&rec->arena);
	free(rec);
}

void
record_clear(struct tes_record *rec)
{
	struct arena arena = rec->arena;

	arena_reset(&arena);
	*rec = (struct tes_record){
		.arena = arena,
		.limits = limits_usual,
		.source = { .name = "", .text = "", .first_line = 1 },
	};
}

const struct tes_pair *
record_player(const struct tes_header *head, struct tes_text seat)
{
	for (uint32_t i = 0; seat.s && i < head->player_count; i++)
		if (text_equal(head->player[i].key, seat))
			return &head->player[i];
	return NULL;
}

struct tes_turn *
record_add_turn(struct tes_record *rec)
{
	return arena_append(&rec->arena, &rec->turn, &rec->turns,
	    &rec->turns_cap, sizeof(*rec->turn));
}

const struct tes_source *
tes_record_source(const struct tes_record *rec)
{
	return &rec->source;
}

uint64_t
tes_record_number(const struct tes_record *rec)
{
	return rec->number;
}

bool
tes_record_is_edition(const struct tes_record *rec)
{
	return rec->is_edition;
}

const struct tes_header *
tes_record_header(const struct tes_record *rec)
{
	return &rec->head;
}

uint32_t
tes_record_turn_count(const struct tes_record *rec)
{
	return rec->turns;
}

const struct tes_turn *
tes_record_turn(const struct tes_record *rec, uint32_t i)
{
	return i < rec->turns ? &rec->turn[i] : NULL;
}

struct tes_text
text_plain(const char *s, size_t len, uint32_t begin)
{
	return (struct tes_text){
		.s = s,
		.len = (uint32_t)len,
		.span = { begin, begin + (uint32_t)len },
	};
}

struct tes_text
text_derived(struct arena *a, const char *s, size_t len, struct tes_span span)
{
	uint32_t *at = arena_array(a, len + 1, sizeof(*at));

	for (size_t i = 0; at && i < len; i++)
		at[i] = span.begin;
	if (at)
		at[len] = span.end;
	return (struct tes_text){ .s = at ? arena_strndup(a, s, len) : NULL,
		.len = (uint32_t)len, .span = span, .offset_map = at };
}

struct tes_text
text_trim(struct tes_text text)
{
	uint32_t from = 0, to = text.len;

	while (from < to && text_is_space(text.s[from]))
		from++;
	while (to > from && text_is_space(text.s[to - 1]))
		to--;
	return text.s ? text_sub(text, from, to) : text;
}

struct tes_text
text_word(struct tes_text text, uint32_t *at)
{
	while (*at < text.len && text_is_space(text.s[*at]))
		(*at)++;

	const uint32_t from = *at;
	while (*at < text.len && !text_is_space(text.s[*at]))
		(*at)++;
	return text.s ? text_sub(text, from, *at) : text;
}

uint32_t
tes_record_diag_turn(const struct tes_record *rec, const struct tes_diag *diag)
{
	const struct tes_span turns = rec->head.turns_span;
	const uint32_t place = diag->span.begin;
	size_t from = 0, to = rec->turns;

	if (diag->turn > 0)
		return diag->turn;
	if (place < turns.begin || place >= turns.end)
		return 0;
	/* Find the last turn that begins at or before the diagnostic. */
	array_bisect(from, to, mid, rec->turn[mid].span.begin <= place);
	return (uint32_t)from;
}

bool
text_read_number(struct tes_text text, int32_t *out)
{
	int64_t n = 0;
	uint32_t i = 0;

	if (!text.s || text.len == 0)
		return false;
	const bool negative = text.s[0] == '-';
	for (i = negative; i < text.len; i++) {
		if (text.s[i] < '0' || text.s[i] > '9' || n > 100000000)
			return false;
		n = n * 10 + (text.s[i] - '0');
	}
	*out = (int32_t)(negative ? -n : n);
	return i > negative;
}

/*
 * Sets *value to the number that len digits give; 0 if they are all question
 * marks.  Returns false if they are anything else, or the number is 0.
 */
static bool
read_date_part(const char *s, size_t len, unsigned *value)
{
	*value = 0;
	if (memcmp(s, "????", len) == 0)
		return true;
	for (size_t i = 0; i < len; i++) {
		if (s[i] < '0' || s[i] > '9')
			return false;
		*value = *value * 10 + (unsigned)(s[i] - '0');
	}
	return *value != 0;
}

static unsigned
days_of(unsigned year, unsigned month)
{
	static const unsigned char days[] = {
		31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
	};
	const bool leap = year % 4 == 0 && (year % 100 || year % 400 == 0);

	return month == 2 && year && !leap ? 28 : days[month];
}

bool
text_is_date(const struct tes_text *text)
{
	unsigned year, month, day;

	return text->len == 10 && text->s[4] == '-' && text->s[7] == '-' &&
	    read_date_part(text->s, 4, &year) &&
	    read_date_part(text->s + 5, 2, &month) &&
	    read_date_part(text->s + 8, 2, &day) &&
	    month <= 12 && day <= days_of(year, month);
}
