/*
 * inline.c - parses an inline edition, `{base: timbuktu, income: 4}`, and the
 * name that programs print for it, `timbuktu (income 4)`.
 */
#include <string.h>

#include "base/buf.h"
#include "edition/editions_private.h"
#include "model/edition.h"
#include "model/record.h"

/*
 * Splits a text at the first of the characters into *before and *after.  If
 * there is none, returns false, and *before is all of it.
 */
static bool
split_at_any(struct tes_text text, const char *characters,
    struct tes_text *before, struct tes_text *after)
{
	uint32_t n = 0;

	while (n < text.len && (!text.s[n] || !strchr(characters, text.s[n])))
		n++;
	const bool is_split = n < text.len;
	*before = text_trim(text_sub(text, 0, n));
	*after = text_trim(text_sub(text, n + is_split, text.len));
	return is_split;
}

static bool
split_at(struct tes_text text, char c, struct tes_text *before,
    struct tes_text *after)
{
	return split_at_any(text, (char[]){ c, '\0' }, before, after);
}

/*
 * Reports in *why if one of in->change[from..] changes the same parameter as
 * another one of them.
 */
static enum tes_status
check_repeated(struct arena *a, const struct inline_edition *in, uint32_t from,
    const char **why)
{
	struct buf b = { 0 };

	for (uint32_t i = from; i < in->changes; i++)
		for (uint32_t k = from; k < i; k++) {
			if (!text_equal(in->change[i].key, in->change[k].key))
				continue;
			buf_printf(&b, "duplicate parameter: '" TEXT_FMT "'",
			    TEXT_ARG(in->change[i].key));
			*why = buf_keep(&b, a);
			return *why ? TES_INVALID : TES_NOMEM;
		}
	return TES_OK;
}

/*
 * Parses the text between the braces to in->base and in->change.  Returns false
 * if it is malformed.
 */
static bool
read_pairs(struct tes_text rest, struct inline_edition *in)
{
	struct tes_text item, key, value;

	while (rest.len > 0) {
		split_at(rest, ',', &item, &rest);
		if (!split_at(item, ':', &key, &value))
			return false;
		if (value.len > 1 && (value.s[0] == '"' ||
		    value.s[0] == '\'') && value.s[value.len - 1] == value.s[0])
			value = text_sub(value, 1, value.len - 1);
		if (key.len == 0 || value.len == 0)
			return false;
		if (text_is(key, "base"))
			in->base = value;
		else
			in->change[in->changes++] =
			    (struct tes_pair){ .key = key, .value = value };
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
	return base ? check_repeated(a, in, 0, why) : TES_NOMEM;
}

enum tes_status
editions_add_changes(struct arena *a, struct inline_edition *in,
    const char *changes, const char **why)
{
	struct tes_text item, rest = text_plain(changes, strlen(changes), 0);
	struct tes_pair *list = arena_array(a, in->changes + rest.len + 1,
	    sizeof(*list));
	const char *base = arena_strndup(a, in->base.s, in->base.len);
	const uint32_t from = in->changes;
	struct buf b = { 0 };
	bool has_more = true;

	if (!list || !base)
		return TES_NOMEM;
	in->base = text_plain(base, in->base.len, 0);
	if (in->changes)
		memcpy(list, in->change, in->changes * sizeof(*list));
	in->change = list;
	while (has_more) {
		struct tes_pair *pair = &list[in->changes];

		has_more = split_at(rest, ',', &item, &rest);
		if (split_at(item, '=', &pair->key, &pair->value) &&
		    pair->key.len > 0 && pair->value.len > 0) {
			in->changes++;
			continue;
		}
		buf_printf(&b, "expected PARAMETER=VALUE, found '" TEXT_FMT
		    "'", TEXT_ARG(item));
		*why = buf_keep(&b, a);
		return *why ? TES_INVALID : TES_NOMEM;
	}
	return check_repeated(a, in, from, why);
}

void
editions_change(struct tes_edition *ed, const struct tes_edition *base,
    const struct tes_pair *change, struct tes_diags *diags)
{
	const int i = edition_find_param(ed, &change->key, diags);

	if (i < 0) {
		ed->is_uncertain = true;
	} else if (edition_set_param(ed, (size_t)i, &change->value, diags)) {
		const bool is_changed = ed->value[i] != base->value[i];

		ed->origin[i] = (struct param_origin){
			.source = is_changed ? "changed in place" :
					       base->origin[i].source,
			.is_changed = is_changed,
		};
	}
}

enum tes_status
editions_change_inline(struct arena *a, const struct inline_edition *in,
    struct tes_diags *diags, struct edition_lookup *found)
{
	struct tes_edition *ed;
	struct buf why = { 0 };

	if (!in->change)
		return TES_OK;
	const struct tes_edition *base = found->ed;
	ed = edition_copy(a, base);
	if (!ed)
		return TES_NOMEM;
	ed->base = in->base.s;
	tes_diags_clear(diags);
	for (uint32_t i = 0; i < in->changes; i++)
		editions_change(ed, base, &in->change[i], diags);
	found->ed = ed;
	if (tes_diags_error_count(diags) == 0)
		return diags_status(diags, 0);
	found->ed = NULL;
	/* Write "unknown parameter: 'x'; did you mean 'y'?". */
	const struct tes_diag *diag = tes_diags_at(diags, 0);
	buf_puts(&why, diag->message);
	if (diag->note_count && diag->note[0].is_help)
		buf_printf(&why, "; %s", diag->note[0].text);
	found->why = buf_keep(&why, a);
	return found->why ? TES_INVALID : TES_NOMEM;
}

/*
 * Parses `ID (PARAMETER VALUE, ...)` to in->base and in->change, which has room
 * for all changes; also with a comma or a space in place of the parentheses,
 * and with `=` or `:` after a parameter.  Returns false if the name has another
 * form.
 */
static bool
split_printed(struct tes_text name, struct inline_edition *in)
{
	struct tes_text item, rest;

	split_at_any(name, "(, ", &in->base, &rest);
	if (rest.len > 0 && (rest.s[0] == '(' || rest.s[0] == ','))
		rest = text_trim(text_sub(rest, 1, rest.len));
	if (rest.len > 0 && rest.s[rest.len - 1] == ')')
		rest = text_sub(rest, 0, rest.len - 1);
	while (rest.len > 0) {
		struct tes_pair *pair = &in->change[in->changes++];

		split_at(rest, ',', &item, &rest);
		if (!split_at_any(item, "=: ", &pair->key, &pair->value))
			return false;
	}
	return in->changes > 0;
}

enum tes_status
editions_read_printed(struct arena *a, struct inline_edition *in,
    const char **as_inline)
{
	const struct tes_text name = in->base;
	struct buf b = { 0 };

	*as_inline = NULL;
	in->change = arena_array(a, name.len + 1, sizeof(*in->change));
	if (!in->change)
		return TES_NOMEM;
	if (!split_printed(name, in))
		return TES_INVALID;
	buf_printf(&b, "{base: " TEXT_FMT, TEXT_ARG(in->base));
	for (uint32_t i = 0; i < in->changes; i++)
		buf_printf(&b, ", " TEXT_FMT ": " TEXT_FMT,
		    TEXT_ARG(in->change[i].key),
		    TEXT_ARG(in->change[i].value));
	buf_putc(&b, '}');
	*as_inline = buf_keep(&b, a);
	return *as_inline ? TES_OK : TES_NOMEM;
}
