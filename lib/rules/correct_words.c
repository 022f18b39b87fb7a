/*
 * correct_words.c - says in words what the corrections change from which the
 * judge goes on after an error.
 */
#include <inttypes.h>
#include <string.h>

#include "rules/repair.h"

/*
 * Removes what separates steps from both ends of a text: "; ", and what begins
 * an item of a list or of braces.  Returns ";" if nothing else is left.
 */
static struct tes_text
trim(const char *s, size_t size)
{
	const char *semicolon = memchr(s, ';', size);
	static const char separators[] = { ' ', ';', '\n' };
	uint32_t len = (uint32_t)size;

	while (len > 0 && (memchr(separators, *s, sizeof(separators)) ||
		(len > 1 && s[0] == '-' && s[1] == ' ') ||
		(len > 2 && s[0] == ',' && s[1] == ' '))) {
		s++;
		len--;
	}
	while (len > 0 && memchr(separators, s[len - 1], sizeof(separators)))
		len--;
	if (len == 0 && semicolon)
		return (struct tes_text){ .s = semicolon, .len = 1 };
	return (struct tes_text){ .s = s, .len = len };
}

/* Returns the text of the source that an edit replaces. */
static struct tes_text
replaced_by(const struct tes_source *src, const struct tes_edit *edit)
{
	return trim(src->text + edit->span.begin,
	    edit->span.end - edit->span.begin);
}

/*
 * Appends a text in quotes, in one line, and words before and after it; nothing
 * if it is empty.
 */
static void
quote(struct buf *out, const char *before, struct tes_text text,
    const char *after)
{
	if (text.len == 0)
		return;
	buf_puts(out, before);
	buf_putc(out, '\'');
	for (uint32_t i = 0; i < text.len; i++)
		buf_putc(out, text.s[i] == '\n' ? ' ' : text.s[i]);
	buf_putc(out, '\'');
	buf_puts(out, after);
}

/* Appends where an edit is, if that is not in the line of the error. */
static void
put_line(struct buf *out, const struct tes_source *src,
    const struct tes_edit *edit, const struct tes_diag *error)
{
	uint64_t line, other;
	uint32_t column;

	tes_source_locate(src, edit->span.begin, &line, &column);
	tes_source_locate(src, error->span.begin, &other, &column);
	if (line != other)
		buf_printf(out, " in line %" PRIu64, line);
}

void
correct_describe(struct buf *out, const struct tes_judge *j,
    const struct chain *chain, const struct tes_diag *error)
{
	const struct tes_source *src = &j->run.record->source;
	const struct tes_edit *edit = &chain->change[chain->from->changes];
	const uint32_t edits = chain->changes - chain->from->changes;
	const enum edit_kind kind = chain->edit.kind;
	const uint32_t at = chain->edit.turn;

	if (kind == EDIT_ALL) {
		systematic_describe(out, j->run.edition, &chain->edit,
		    correct_number(j, at));
	} else if (kind == EDIT_SWAP_TURN) {
		buf_printf(out, "turns %u and %u swapped",
		    (unsigned)correct_number(j, at),
		    (unsigned)correct_number(j, at + 1));
	} else if (kind == EDIT_DROP_TURN) {
		buf_printf(out, "turn %u removed",
		    (unsigned)correct_number(j, at));
	} else if (kind == EDIT_ADD_TURN) {
		quote(out, "the turn ", trim(edit->text, strlen(edit->text)),
		    " before it");
	} else if (edits == 2 && (kind == EDIT_SWAP || kind == EDIT_EXCHANGE)) {
		quote(out, "", replaced_by(src, &edit[0]), " and ");
		quote(out, "", replaced_by(src, &edit[1]), " swapped");
		put_line(out, src, edit, error);
	} else {
		for (uint32_t i = 0; i < edits; i++) {
			const struct tes_text old = replaced_by(src, &edit[i]);
			const struct tes_text new = trim(edit[i].text,
			    strlen(edit[i].text));

			buf_puts(out, i > 0 ? " and " : "");
			quote(out, "", new, old.len > 0 ? "" : " added");
			quote(out, new.len > 0 ? " instead of " : "", old,
			    new.len > 0 ? "" : " removed");
			put_line(out, src, &edit[i], error);
		}
	}
}
