/*
 * part.c - reads the values of keys: a text, a list of texts, a mapping of
 * texts.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"
#include "yaml/in.h"

void
yaml_read_text(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	const bool is_null = row->kind == RECORD_ANY_TEXT &&
	    yaml_is_nothing(in);
	struct tes_text text;
	struct buf correct = { 0 };

	if (!(is_null ? yaml_scalar(in, &text) : yaml_text(in, key, &text)))
		return;
	if (record_kind_accepts(row->kind, &text)) {
		memcpy((char *)into + row->offset, &text, sizeof(text));
		return;
	}
	const bool is_date = row->kind == RECORD_DATE;
	struct tes_diag *diag = yaml_report(in,
	    is_date ? DIAG_BAD_DATE : DIAG_BAD_NUMBER, text.span,
	    "%s'" TEXT_FMT "'", is_date ? "" :
	    row->kind == RECORD_NUMBER ? "expected a decimal number, found " :
					 "expected seconds, found ",
	    TEXT_ARG(text));
	if (!diag_help_typed(in->diags, diag, text))
		diag_help(in->diags, diag, "%s",
		    is_date && record_date_readings(&text, &correct) ?
		    correct.s : is_date ?
		    "write a day of the calendar as YYYY-MM-DD, with ?\? for "
		    "an unknown month or day: 2004-?\?-?\?" :
		    row->kind == RECORD_NUMBER ? "write for example -0.8" :
		    "write for example 42 or 42.5");
	if (diag && !diag->fix &&
	    record_kind_correct(row->kind, &text, &correct))
		diag_fix_sure(in->diags, diag, text.span, correct.s);
	buf_release(&correct);
}

bool
yaml_splits_cell(const struct tes_text *left, const struct tes_text *right)
{
	const char *s = right->s;
	uint32_t at = left->len, first = 0;

	/* The left text is an integer, or ends with a space and an integer. */
	while (at > 0 && ascii_is_digit(left->s[at - 1]))
		at--;
	if (at == left->len)
		return false;
	if (at > 0 && (left->s[at - 1] == '-' || left->s[at - 1] == '+'))
		at--;
	if (at > 0 && !ascii_is_blank(left->s[at - 1]))
		return false;
	/* The right one begins with an integer. */
	if (right->len && (s[0] == '-' || s[0] == '+'))
		first = 1;
	for (at = first; at < right->len && ascii_is_digit(s[at]);)
		at++;
	return at > first && (at == right->len || strchr(" \t;!?{", s[at]));
}

void
yaml_report_cells(struct yaml_in *in, const struct tes_text *left,
    const struct tes_text *right)
{
	const struct tes_span span = { left->span.begin, right->span.end };
	struct tes_diag *diag = yaml_report(in, DIAG_FLOW_CELLS, span,
	    "the comma splits '" TEXT_FMT "," TEXT_FMT "'", TEXT_ARG(*left),
	    TEXT_ARG(*right));

	diag_help(in->diags, diag,
	    "write one item a line, or quote the whole item");
}

void
yaml_read_items(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	const bool is_flow = yaml_is_flow(in);
	struct tes_item *list = NULL, *item;
	bool is_plain = false, is_split = false;
	uint32_t count = 0;
	size_t cap = 0;

	if (in->event.type != YAML_SEQUENCE_START_EVENT) {
		diag_help(in->diags, yaml_wrong_shape(in, "", key, "a list"),
		    "write one '- item' a line");
		return;
	}
	while (yaml_next(in) && in->event.type != YAML_SEQUENCE_END_EVENT) {
		const bool is_text = in->event.type == YAML_SCALAR_EVENT;
		const bool was_plain = is_plain;
		struct tes_text text;

		is_plain = yaml_is_plain(in);
		if (!is_text)
			yaml_wrong_shape(in, "an item of ", key, "a string");
		if (!is_text || !yaml_text(in, key, &text)) {
			is_plain = false;
			continue;
		}
		/* The comma of a cell like "0,1" may have separated an item. */
		if (!is_split && is_flow && is_plain && was_plain && count &&
		    yaml_splits_cell(&list[count - 1].text, &text)) {
			yaml_report_cells(in, &list[count - 1].text, &text);
			is_split = true;
		}
		item = arena_append(in->arena, &list, &count, &cap,
		    sizeof(*item));
		if (item)
			item->text = text;
	}
	if (!is_split)
		record_key_set_list(row, into, list, count);
}

bool
yaml_read_pair(struct yaml_in *in, const char *expected,
    struct tes_pair *one)
{
	const struct tes_text key = one->key;
	const char *at = NULL;

	if (yaml_is_nothing(in) && !in->pull)
		for (at = key.s; at < key.s + key.len && !strchr(":=", *at);)
			at++;
	if (yaml_text_as(in, &key, expected, &one->value))
		return true;
	if (!at || at == key.s || at + 1 >= key.s + key.len)
		return false;
	yaml_split_pair(in, diags_last(in->diags), &key, at);
	const uint32_t i = (uint32_t)(at - key.s);
	one->key = text_trim(text_sub(key, 0, i));
	one->value = text_trim(text_sub(key, i + 1, key.len));
	return one->key.len > 0 && one->value.len > 0;
}

void
yaml_wrong_pair(struct yaml_in *in, const char *list, const char *expected)
{
	const struct tes_text key = text_plain(list, strlen(list), 0);
	const bool plain = yaml_is_plain(in) && !yaml_is_nothing(in);
	const struct tes_span span = yaml_span(in);
	const char *s = in->text + span.begin;
	const size_t len = plain ? span.end - span.begin : 0;
	const char *blank = memchr(s, ' ', len);
	struct tes_diag *diag =
	    yaml_wrong_shape(in, "an item of ", &key, expected);

	const struct tes_text text = text_plain(s, len, span.begin);
	const struct tes_text seat =
	    text_sub(text, 0, blank ? (uint32_t)(blank - s) : text.len);
	const char *colon = memchr(s, ':', seat.len);
	if (!colon && seat.len + 1 < len && blank[1] == ':')
		colon = blank + 1;
	if (diag_help_typed(in->diags, diag, seat))
		return;
	if (colon) {
		yaml_split_pair(in, diag, &text, colon);
	} else if (blank && blank - s < YAML_KEY_SHOWN) {
		diag_help(in->diags, diag, "write a colon after the seat: "
		    "'" TEXT_FMT ": ...'", TEXT_ARG(seat));
		/* "blue - draw green": the dash is in its place. */
		const bool has_dash = s + len - blank > 2 &&
		    strncmp(blank, " - ", 3) == 0;
		if (yaml_is_player(in, &seat))
			diag_fix_sure(in->diags, diag, (struct tes_span){
			    seat.span.end, seat.span.end + (has_dash ? 2 : 0)
			    }, ":");
	} else {
		diag_help(in->diags, diag, "write one '- seat: ...' a line, "
		    "with a space after the colon");
	}
	/* The first key of the turn has become the last word of its text. */
	if (plain && span.end < in->checked.len && in->text[span.end] == ':')
		in->cut = span.end;
}

/*
 * Appends a word to the text before it, from which a comma has cut it off, and
 * proposes that: the word was reported as a key without a value.
 */
static void
join_word(struct yaml_in *in, struct tes_text *text, struct tes_text word)
{
	const struct tes_span gap = { text->span.end, word.span.begin };
	const size_t len = word.span.end - text->span.begin;
	struct tes_diag *diag = diags_last(in->diags);

	diag_help(in->diags, diag, "separate words by spaces, not commas");
	diag_fix_sure(in->diags, diag, gap, " ");
	char *s = arena_strndup(in->arena, in->text + text->span.begin, len);
	uint32_t *map = arena_array(in->arena, len + 1, sizeof(*map));
	if (!s || !map)
		return;
	for (uint32_t i = 0; i <= len; i++)
		map[i] = text->span.begin + i;
	memset(s + gap.begin - text->span.begin, ' ', gap.end - gap.begin);
	*text = text_plain(s, len, text->span.begin);
	/* It is not in the source as it is: there it has the comma. */
	text->offset_map = map;
}

/*
 * Returns whether the key is a word that a comma has cut off from the text
 * before it.  A seat may lack its value instead.
 */
static bool
is_cut_off(const struct yaml_in *in, const struct tes_text *before,
    const struct tes_text *key)
{
	return yaml_is_nothing(in) && !in->pull && in->rec && key->len > 0 &&
	    ascii_is_letter(key->s[0]) && before->len > 0 &&
	    ascii_is_letter(before->s[0]) &&
	    before->span.end - before->span.begin == before->len &&
	    in->text[before->span.end] == ',' &&
	    strchr(", \n", in->text[key->span.begin - 1]) &&
	    !yaml_is_player(in, key);
}

void
yaml_pairs(struct yaml_in *in, enum diag_id twice,
    const struct tes_pair **pair, uint32_t *pairs)
{
	struct tes_pair one = { 0 }, *item, *last = NULL;
	struct yaml_map map;
	size_t cap = 0;
	const bool is_flow = yaml_is_flow(in);

	yaml_map_begin(&map, in);
	map.twice = twice;
	while (yaml_map_next(&map, in, &one.key)) {
		const bool is_cut = is_flow && last &&
		    is_cut_off(in, &last->value, &one.key);

		if (!yaml_read_pair(in, "a string", &one)) {
			if (is_cut)
				join_word(in, &last->value, one.key);
			continue;
		}
		item = arena_append(in->arena, pair, pairs, &cap,
		    sizeof(*item));
		if (!item)
			return;
		*item = one;
		last = item;
	}
}

void
yaml_read_pairs(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	const struct tes_pair *pair = NULL;
	uint32_t pairs = 0;

	if (in->event.type != YAML_MAPPING_START_EVENT) {
		diag_help(in->diags, yaml_wrong_shape(in, "", key, "a mapping"),
		    "write one 'seat: value' a line, without '- '");
		return;
	}
	yaml_pairs(in, DIAG_SEAT_TAKEN, &pair, &pairs);
	record_key_set_list(row, into, pair, pairs);
}
