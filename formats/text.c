/*
 * text.c - writes a record as text with a line for each part, to be read by
 * people and compared by diff(1).
 */

#include "format.h"
#include "model/edition.h"
#include "model/keys.h"

/* Appends a text on one line, with " / " for newlines. */
static void
put_text(struct buf *out, const struct tes_text *text)
{
	const char *s = text->s, *end = s ? s + text->len : NULL;

	while (s && s < end) {
		const struct word line = word_until(&s, end, '\n');

		buf_put_safe(out, line.s, line.len, NULL);
		if (s < end)
			buf_puts(out, " / ");
	}
}

/*
 * Appends a line "NAME: TEXT" after the indentation; nothing if text->s is
 * NULL.
 */
static void
put_line(struct buf *out, const char *indent, const char *name,
    const struct tes_text *text)
{
	if (!text->s)
		return;
	buf_puts(out, indent);
	buf_puts(out, name);
	buf_puts(out, ": ");
	put_text(out, text);
	buf_putc(out, '\n');
}

/* Appends pairs as "red 1, blue 6". */
static void
put_pairs(struct buf *out, const struct tes_pair *pair, uint32_t pairs)
{
	for (uint32_t i = 0; i < pairs; i++) {
		buf_puts(out, i ? ", " : "");
		put_text(out, &pair[i].key);
		buf_puts(out, pair[i].value.len ? " " : "");
		put_text(out, &pair[i].value);
	}
}

/*
 * Appends the value of a key of `of` (a header or turn) as a line, or each item
 * of a list as a line.
 */
static void
put_key(struct buf *out, const char *indent, const struct record_key *key,
    const void *of, const struct tes_edition *ed)
{
	uint32_t count;
	const void *list = record_key_list(key, of, &count);
	const struct tes_state_value *after = list;
	struct buf words = { 0 };

	if (record_key_is_text(key)) {
		put_line(out, indent, key->name, record_key_text(key, of));
	} else if (key->kind == RECORD_ITEMS || key->kind == RECORD_SETUP) {
		const struct tes_item *item = list;

		for (uint32_t i = 0; i < count; i++) {
			struct tes_text text = item[i].text;

			if (key->kind == RECORD_SETUP) {
				buf_clear(&words);
				edition_normalize_setup(ed, text, &words);
				text = text_plain(words.s, words.len, 0);
			}
			put_line(out, indent, key->item, &text);
		}
	} else if (key->kind == RECORD_AFTER) {
		for (uint32_t i = 0; i < count; i++) {
			buf_puts(out, indent);
			put_text(out, &after[i].key);
			buf_puts(out, ": ");
			put_text(out, &after[i].text);
			put_pairs(out, after[i].pair, after[i].pair_count);
			buf_putc(out, '\n');
		}
	} else if (count > 0) {
		buf_puts(out, indent);
		buf_puts(out, key->name);
		buf_puts(out, ": ");
		put_pairs(out, list, count);
		buf_putc(out, '\n');
	}
	out->out_of_memory |= buf_release(&words);
}

/*
 * Appends a line "SEAT: STEPS", and the other keys of the turn, except its
 * variations, as lines after the indentation.
 */
static void
put_turn(struct buf *out, const char *indent, const struct tes_turn *turn,
    const struct tes_edition *ed)
{
	struct buf steps = { 0 };

	put_steps(&steps, turn, ed);
	put_text(out, &turn->seat);
	buf_puts(out, ": ");
	const struct tes_text text = text_plain(steps.s, steps.len, 0);
	put_text(out, &text);
	buf_putc(out, '\n');
	out->out_of_memory |= buf_release(&steps);
	for (const struct record_key *key = record_turn_keys; key->name; key++)
		if (key->kind != RECORD_LINES)
			put_key(out, indent, key, turn, ed);
}

static void
put_turns(struct buf *out, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	for (size_t i = 0; i < rec->turns; i++) {
		const struct tes_turn *turn = &rec->turn[i];

		buf_printf(out, "%4zu  ", i + 1);
		put_turn(out, "        ", turn, ed);
		for (uint32_t v = 0; v < turn->variation_count; v++) {
			const struct tes_variation *line = &turn->variation[v];

			for (uint32_t k = 0; k < line->turn_count; k++) {
				buf_puts(out, k ? "           then " :
				    "      variation ");
				put_turn(out, "            ", line->turn[k],
				    ed);
			}
		}
	}
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	struct buf *out = &w->out;
	const struct tes_header *head = &rec->head;

	(void)outcome;
	buf_printf(out, "record %llu: ", (unsigned long long)rec->number);
	put_text(out, &head->game);
	buf_puts(out, ", ");
	put_text(out, &head->edition);
	if (head->change_count) {
		buf_puts(out, " with ");
		put_pairs(out, head->change, head->change_count);
	}
	buf_putc(out, '\n');
	/* The first two keys, game and edition, are written. */
	for (const struct record_key *key = record_header_keys + 2; key->name;
	     key++)
		if (key->kind == RECORD_TURNS)
			put_turns(out, rec, ed);
		else
			put_key(out, "  ", key, head, ed);
	return TES_OK;
}

static const char *const suffix[] = { ".txt", NULL };

const struct tes_format format_text = {
	.name = "text",
	.title = "plain text, for reading and comparing",
	.suffix = suffix,
	.put = put,
};
