#include "model/keys.h"

#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"
#include "model/record.h"

#define ROW(name, kind, place, item, flags, ...) \
	{ #name, #item, RECORD_##kind, flags, place },
#define SPAN(s) 0, 0, offsetof(struct OF, s)
#define FIELD(f) offsetof(struct OF, f), 0, 0
#define LIST(f) offsetof(struct OF, f), offsetof(struct OF, f##_count), 0
#define PART(f, s) \
	offsetof(struct OF, f), offsetof(struct OF, f##_count), \
	    offsetof(struct OF, s)

#define OF tes_header
const struct record_key record_header_keys[] = {
#define HEADER_KEY ROW
#include "model/record.def"
	{ .name = NULL },
};
#undef OF

#define OF tes_turn
const struct record_key record_turn_keys[] = {
#define TURN_KEY ROW
#include "model/record.def"
	{ .name = NULL },
};
#undef OF

const struct tes_text *
tes_turn_text(const struct tes_turn *turn, uint32_t i, const char **key)
{
	const struct record_key *row = record_turn_keys;

	for (; row->name; row++)
		if (record_key_is_text(row) && i-- == 0) {
			*key = row->name;
			return record_key_text(row, turn);
		}
	return NULL;
}

const void *
record_key_list(const struct record_key *key, const void *of, uint32_t *count)
{
	const void *list = NULL;

	*count = 0;
	if (key->count) {
		memcpy(&list, (const char *)of + key->offset, sizeof(list));
		memcpy(count, (const char *)of + key->count, sizeof(*count));
	}
	return list;
}

/* Returns whether a text is a number: [sign] digits [ "." digits ]. */
static bool
is_number(const struct tes_text *text, bool is_signed)
{
	const char *s = text->s, *end = s + text->len, *part;

	if (is_signed && s < end && (*s == '-' || *s == '+'))
		s++;
	for (part = s; s < end && ascii_is_digit(*s); s++)
		;
	if (s == part || s == end || *s != '.')
		return s > part && s == end;
	for (part = ++s; s < end && ascii_is_digit(*s); s++)
		;
	return s > part && s == end;
}

bool
record_kind_accepts(enum record_kind kind, const struct tes_text *text)
{
	switch (kind) {
	case RECORD_DATE:
		return text_is_date(text);
	case RECORD_NUMBER:
	case RECORD_SECONDS:
		return is_number(text, kind == RECORD_NUMBER);
	default:
		return true;
	}
}

/*
 * Appends the date with zeros and '?' that are missing, and '-' for other
 * separators.  Returns false if the year is not the first part.
 */
static bool
put_date(const struct tes_text *text, struct buf *out)
{
	unsigned parts = 0;

	for (uint32_t at = 0; at < text->len && parts < 3; parts++, at++) {
		const uint32_t width = parts == 0 ? 4 : 2;
		const char *s = text->s + at;
		uint32_t n = 0;

		while (at + n < text->len &&
		    (s[n] == '?' || ascii_is_digit(s[n])))
			n++;
		at += n;
		if (n == 0 || n > width || (parts == 0 && n < width) ||
		    (at < text->len && !memchr("-/.", text->s[at], 3)))
			return false;
		if (parts > 0)
			buf_putc(out, '-');
		if (n < width)
			buf_putc(out, *s == '?' ? '?' : '0');
		buf_put(out, s, n);
		if (at < text->len && parts == 2)
			return false;
	}
	for (; parts < 3; parts++)
		buf_puts(out, "-?\?");
	return true;
}

enum { NUMBERS_MAX = 3, DIGITS_MAX = 4 };

/*
 * Reads numbers that are separated by one of the signs.  Returns how many; 0 if
 * the text has anything else, or a number before the last one has more than two
 * digits.  *digits: how many digits the last one has.
 */
static unsigned
read_numbers(const struct tes_text *text, const char *signs,
    unsigned number[NUMBERS_MAX], uint32_t *digits)
{
	unsigned n = 0;

	*digits = 0;
	number[0] = 0;
	for (uint32_t i = 0; i < text->len; i++) {
		const char c = text->s[i];

		if (ascii_is_digit(c) && *digits < DIGITS_MAX) {
			number[n] = 10 * number[n] + (unsigned)(c - '0');
			++*digits;
		} else if (ascii_is_in(c, signs) && n + 1 < NUMBERS_MAX &&
		    (*digits == 1 || *digits == 2)) {
			number[++n] = 0;
			*digits = 0;
		} else {
			return 0;
		}
	}
	return *digits > 0 ? n + 1 : 0;
}

/*
 * Appends a date that ends with its year.  Returns false if it does not, or if
 * day and month cannot be distinguished, as in 5.6.2004.
 */
static bool
put_reversed_date(const struct tes_text *text, struct buf *out)
{
	unsigned number[NUMBERS_MAX];
	uint32_t digits;

	if (read_numbers(text, "-/.", number, &digits) < 3 || digits != 4)
		return false;
	const bool is_day_first = number[0] > 12;
	if (!is_day_first && number[1] <= 12 && number[0] != number[1])
		return false;
	buf_printf(out, "%04u-%02u-%02u", number[2], number[is_day_first],
	    number[!is_day_first]);
	return true;
}

bool
record_date_readings(const struct tes_text *text, struct buf *out)
{
	unsigned number[NUMBERS_MAX];
	uint32_t digits;

	buf_clear(out);
	if (read_numbers(text, "-/.", number, &digits) < 3 || digits != 4 ||
	    number[0] == 0 || number[0] > 12 || number[1] == 0 ||
	    number[1] > 12 || number[0] == number[1])
		return false;
	buf_printf(out, "write %04u-%02u-%02u if the day is first, "
	    "%04u-%02u-%02u if the month is", number[2], number[1], number[0],
	    number[2], number[0], number[1]);
	return !out->out_of_memory;
}

/*
 * Appends the seconds of a time like "0:03:20".  Returns false if it is not
 * one; "3:20" can be in hours or in minutes.
 */
static bool
put_seconds(const struct tes_text *text, struct buf *out)
{
	unsigned number[NUMBERS_MAX], seconds = 0;
	uint32_t digits;
	const unsigned n = read_numbers(text, ":", number, &digits);

	if (n < NUMBERS_MAX || digits != 2)
		return false;
	for (unsigned i = 0; i < n; i++) {
		if (i > 0 && number[i] >= 60)
			return false;
		seconds = 60 * seconds + number[i];
	}
	buf_printf(out, "%u", seconds);
	return true;
}

/*
 * Appends the number with a '.' for a decimal comma, and a zero before it if
 * that is missing.  Returns false if the comma may separate thousands.
 */
static bool
put_number(const struct tes_text *text, struct buf *out)
{
	if (text->len > 4 && text->s[text->len - 4] == ',')
		return false;
	for (uint32_t i = 0; i < text->len; i++) {
		const bool is_point = text->s[i] == '.' || text->s[i] == ',';

		if (is_point && (i == 0 || !ascii_is_digit(text->s[i - 1])))
			buf_putc(out, '0');
		buf_putc(out, is_point ? '.' : text->s[i]);
	}
	return true;
}

bool
record_kind_correct(enum record_kind kind, const struct tes_text *text,
    struct buf *out)
{
	const bool is_date = kind == RECORD_DATE;

	buf_clear(out);
	if (!(is_date && put_reversed_date(text, out)) &&
	    !(kind == RECORD_SECONDS && put_seconds(text, out)) &&
	    !(is_date ? put_date : put_number)(text, out))
		return false;
	const struct tes_text corrected = text_plain(out->s, out->len, 0);
	return !out->out_of_memory && out->len > 0 &&
	    record_kind_accepts(kind, &corrected);
}

static void
pair_texts(const struct tes_pair *pair, uint32_t pairs, record_text_fn *fn,
    void *ctx)
{
	for (uint32_t i = 0; i < pairs; i++) {
		fn(ctx, &pair[i].key);
		fn(ctx, &pair[i].value);
	}
}

/*
 * Calls fn for the texts of nodes and of all nodes below them.  The reader's
 * limit `depth` bounds the recursion.
 */
static void
node_texts(const struct tes_node *node, record_text_fn *fn, void *ctx)
{
	for (; node; node = node->next) {
		fn(ctx, &node->key);
		if (node->kind == TES_NODE_SCALAR)
			fn(ctx, &node->text);
		node_texts(node->child, fn, ctx);
	}
}

void
record_key_texts(const struct record_key *key, const void *of,
    record_text_fn *fn, void *ctx)
{
	const struct tes_item *item;
	const struct tes_state_value *after;
	const struct tes_variation *line;
	uint32_t count;

	if (record_key_is_text(key)) {
		fn(ctx, record_key_text(key, of));
		return;
	}
	const void *list = record_key_list(key, of, &count);
	switch (key->kind) {
	case RECORD_ITEMS:
	case RECORD_SETUP:
		item = list;
		for (uint32_t i = 0; i < count; i++)
			fn(ctx, &item[i].text);
		break;
	case RECORD_AFTER:
		after = list;
		for (uint32_t i = 0; i < count; i++) {
			fn(ctx, &after[i].key);
			fn(ctx, &after[i].text);
			pair_texts(after[i].pair, after[i].pair_count, fn, ctx);
		}
		break;
	case RECORD_LINES:
		line = list;
		for (uint32_t i = 0; i < count; i++)
			for (uint32_t k = 0; k < line[i].turn_count; k++)
				record_turn_texts(line[i].turn[k], fn, ctx);
		break;
	default:
		pair_texts(list, count, fn, ctx);
	}
}

void
record_header_texts(const struct tes_header *head, record_text_fn *fn,
    void *ctx)
{
	fn(ctx, &head->edition);
	for (const struct record_key *key = record_header_keys; key->name;
	     key++)
		record_key_texts(key, head, fn, ctx);
	node_texts(head->extra, fn, ctx);
}

void
record_turn_texts(const struct tes_turn *turn, record_text_fn *fn, void *ctx)
{
	fn(ctx, &turn->seat);
	fn(ctx, &turn->text);
	for (const struct record_key *key = record_turn_keys; key->name; key++)
		record_key_texts(key, turn, fn, ctx);
	node_texts(turn->extra, fn, ctx);
}
