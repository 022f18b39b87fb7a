/*
 * inline.c - parses an inline edition, `{base: timbuktu, income: 4}`.
 */
#include <string.h>

#include "base/buf.h"
#include "edition/editions_private.h"
#include "model/edition.h"
#include "model/record.h"

/*
 * Splits a text at the first c into *before and *after.  If there is no c,
 * returns false, and *before is all of it.
 */
static bool
split_at(struct tes_text text, char c, struct tes_text *before,
    struct tes_text *after)
{
	const char *at = memchr(text.s, c, text.len);
	const uint32_t n = at ? (uint32_t)(at - text.s) : text.len;

	*before = text_trim(text_sub(text, 0, n));
	*after = at ? text_trim(text_sub(text, n + 1, text.len)) :
		      text_sub(text, n, n);
	return at != NULL;
}

/* Returns a text without the quotes around it, if it has any. */
static struct tes_text
unquote(struct tes_text text)
{
	const bool is_quoted = text.len > 1 &&
	    (text.s[0] == '"' || text.s[0] == '\'') &&
	    text.s[text.len - 1] == text.s[0];

	return is_quoted ? text_sub(text, 1, text.len - 1) : text;
}

/*
 * Removes the first `key: value` of *rest, and parses it to *pair.  Returns
 * false if it is malformed.
 */
static bool
next_pair(struct tes_text *rest, struct tes_pair *pair)
{
	struct tes_text item;

	split_at(*rest, ',', &item, rest);
	if (!split_at(item, ':', &pair->key, &pair->value))
		return false;
	pair->value = unquote(pair->value);
	return pair->key.len > 0 && pair->value.len > 0;
}

/*
 * Parses the text between the braces to in->base and in->change.  Returns false
 * if it is malformed.
 */
static bool
read_pairs(struct tes_text rest, struct inline_edition *in)
{
	struct tes_pair pair;

	while (rest.len > 0) {
		if (!next_pair(&rest, &pair))
			return false;
		if (text_is(pair.key, "base"))
			in->base = pair.value;
		else
			in->change[in->changes++] = pair;
	}
	return in->base.len > 0;
}

enum tes_status
editions_read_inline(struct arena *a, struct inline_edition *in,
    const char **why)
{
	const struct tes_text text = text_trim(in->base);
	const char *base;

	if (text.len == 0 || text.s[0] != '{')
		return TES_OK;
	in->base.len = 0;
	in->change = arena_array(a, text.len, sizeof(*in->change));
	if (!in->change)
		return TES_NOMEM;
	*why = "expected '{base: EDITION, PARAMETER: VALUE, ...}'";
	if (text.len < 2 || text.s[text.len - 1] != '}' ||
	    !read_pairs(text_trim(text_sub(text, 1, text.len - 1)), in))
		return TES_INVALID;
	*why = NULL;
	base = arena_strndup(a, in->base.s, in->base.len);
	in->base = text_plain(base, in->base.len, 0);
	return base ? TES_OK : TES_NOMEM;
}

/*
 * Returns a copy of the buffer's content in the arena, and releases the buffer.
 * Returns NULL if out of memory.
 */
static const char *
keep_text(struct arena *a, struct buf *b)
{
	const char *text = b->out_of_memory ? NULL :
	    arena_strndup(a, b->s, b->len);

	buf_release(b);
	return text;
}

/*
 * Parses PARAMETER=VALUE and appends it to in->change, which has room.  Returns
 * false if it is malformed.
 */
static bool
add_change(struct inline_edition *in, struct tes_text item)
{
	struct tes_pair *pair = &in->change[in->changes];

	if (!split_at(item, '=', &pair->key, &pair->value) ||
	    pair->key.len == 0 || pair->value.len == 0)
		return false;
	in->changes++;
	return true;
}

enum tes_status
editions_add_changes(struct arena *a, struct inline_edition *in,
    const char *changes, const char **why)
{
	struct tes_text item, rest = text_plain(changes, strlen(changes), 0);
	struct tes_pair *list = arena_array(a, in->changes + rest.len + 1,
	    sizeof(*list));
	const char *base = arena_strndup(a, in->base.s, in->base.len);
	struct buf b = { 0 };
	bool has_more = true;

	if (!list || !base)
		return TES_NOMEM;
	in->base = text_plain(base, in->base.len, 0);
	if (in->changes)
		memcpy(list, in->change, in->changes * sizeof(*list));
	in->change = list;
	while (has_more) {
		has_more = split_at(rest, ',', &item, &rest);
		if (add_change(in, item))
			continue;
		buf_printf(&b, "expected PARAMETER=VALUE, found '" TEXT_FMT
		    "'", TEXT_ARG(item));
		*why = keep_text(a, &b);
		return *why ? TES_INVALID : TES_NOMEM;
	}
	return TES_OK;
}

/*
 * Returns the message and the help of a diagnostic in one text: "unknown
 * parameter: 'x'; did you mean 'y'?".  Returns NULL if out of memory.
 */
static const char *
explain(struct arena *a, const struct tes_diag *diag)
{
	struct buf b = { 0 };

	buf_puts(&b, diag->message);
	if (diag->note_count && diag->note[0].is_help)
		buf_printf(&b, "; %s", diag->note[0].text);
	return keep_text(a, &b);
}

void
editions_change(struct tes_edition *ed, const struct tes_pair *change,
    struct tes_diags *diags)
{
	const int i = edition_find_param(ed, &change->key, diags);

	if (i < 0) {
		ed->is_uncertain = true;
	} else if (edition_set_param(ed, (size_t)i, &change->value, diags)) {
		ed->changed[i] = true;
		ed->inferred[i] = false;
		ed->source[i] = "changed in place";
	}
}

enum tes_status
editions_change_inline(struct arena *a, const struct inline_edition *in,
    struct tes_diags *diags, struct edition_lookup *found)
{
	struct tes_edition *ed;

	if (!in->change)
		return TES_OK;
	ed = edition_copy(a, found->ed);
	if (!ed)
		return TES_NOMEM;
	ed->base = in->base.s;
	tes_diags_clear(diags);
	for (uint32_t i = 0; i < in->changes; i++)
		editions_change(ed, &in->change[i], diags);
	found->ed = ed;
	if (tes_diags_error_count(diags) == 0)
		return diags_status(diags, 0);
	found->ed = NULL;
	found->why = explain(a, tes_diags_at(diags, 0));
	return found->why ? TES_INVALID : TES_NOMEM;
}
