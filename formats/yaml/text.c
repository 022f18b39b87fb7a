/*
 * text.c - reads scalars (texts in YAML), and maps their bytes to the source.
 */
#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"
#include "yaml/in.h"

/*
 * Returns the offset in `span`, which is that of a value, after the value's
 * anchor and tag.
 */
static uint32_t
after_properties(const struct yaml_in *in, struct tes_span span)
{
	uint32_t at = span.begin;
	const char *s = in->checked.text;

	while (at < span.end) {
		if (s[at] == '&' || s[at] == '!')
			while (at < span.end && !strchr(" \t\r\n", s[at]))
				at++;
		else if (s[at] == '#')
			while (at < span.end && s[at] != '\n')
				at++;
		else if (strchr(" \t\r\n", s[at]))
			at++;
		else
			break;
	}
	return at;
}

/*
 * Reports control characters, which escapes like "\x1b" can produce.  Returns
 * false if there is one.
 */
static bool
check_controls(struct yaml_in *in, const struct tes_text *text)
{
	uint32_t cp;

	for (uint32_t i = 0; i < text->len;) {
		const unsigned n = utf8_decode(text->s + i, text->len - i, &cp);
		const uint32_t next = i + (n ? n : 1);

		if (utf8_is_control(cp) && cp != '\n' && cp != '\t') {
			struct tes_span span = tes_text_span(text, i, next);

			diag_help(in->diags, yaml_report(in,
			    DIAG_CONTROL_CHARACTER, span,
			    "escape sequence of U+%04X", (unsigned)cp),
			    "remove the escape sequence");
			return false;
		}
		i = next;
	}
	return true;
}

/*
 * Sets *out to the current scalar, whose text differs from the source in `span`
 * (by escapes or folded lines), with a map of its bytes to the source. Returns
 * false on failure, or at a control character.
 */
static bool
map_text(struct yaml_in *in, struct tes_span span, struct tes_text *out)
{
	const char *value = (const char *)in->event.data.scalar.value;
	const size_t len = in->event.data.scalar.length;
	const yaml_scalar_style_t style = in->event.data.scalar.style;
	char *copy = arena_strndup(in->arena, value, len);
	uint32_t *at = arena_array(in->arena, len + 1, sizeof(*at));

	if (!copy || !at)
		return false;
	yaml_map_offsets(in->checked.text, span.begin, span.end, style, value,
	    len, at);
	*out = (struct tes_text){
		.s = copy,
		.len = (uint32_t)len,
		.span = { len ? at[0] : span.begin, at[len] },
		.offset_map = at,
	};
	if (style == YAML_LITERAL_SCALAR_STYLE ||
	    style == YAML_FOLDED_SCALAR_STYLE)
		in->end = out->span.end;
	return style != YAML_DOUBLE_QUOTED_SCALAR_STYLE ||
	    check_controls(in, out);
}

/*
 * Checks a scalar that may be too long, contain bad characters, or have an
 * anchor or tag; moves the start of *span after these.  Returns false if it is
 * malformed.
 */
static bool
check_scalar(struct yaml_in *in, struct tes_span *span)
{
	const yaml_event_t *ev = &in->event;

	if (ev->data.scalar.anchor || ev->data.scalar.tag)
		span->begin = after_properties(in, *span);
	if (charset_check_touches(&in->checked, *span)) {
		in->lost = true;
		return false;
	}
	if (ev->data.scalar.length <= in->limits->text)
		return true;
	limits_help(in->diags, yaml_report(in, DIAG_TEXT_TOO_LONG,
	    (struct tes_span){ span->begin, span->begin + 1 },
	    "%zu bytes; the limit is %" PRIu64,
	    ev->data.scalar.length, in->limits->text), TES_LIMIT_TEXT);
	return false;
}

bool
yaml_scalar(struct yaml_in *in, struct tes_text *out)
{
	if (in->pull) {
		/* Read a scalar that in->pull() supplied. */
		struct tes_span span = in->current.text.span;

		if ((in->checked.patches ||
			in->current.text.len > in->limits->text) &&
		    !check_scalar(in, &span))
			return false;
		*out = in->current.text;
		in->end = span.end;
		return !out->offset_map || check_controls(in, out);
	}

	const yaml_event_t *ev = &in->event;
	const yaml_scalar_style_t style = ev->data.scalar.style;
	const uint32_t quote = style == YAML_SINGLE_QUOTED_SCALAR_STYLE ||
	    style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	struct tes_span span = yaml_span(in);

	in->end = span.end;
	if ((in->checked.patches || ev->data.scalar.anchor ||
	    ev->data.scalar.tag ||
	    ev->data.scalar.length > in->limits->text) &&
	    !check_scalar(in, &span))
		return false;
	const struct tes_span inner = { span.begin + quote, span.end - quote };
	/* With several lines or escapes it differs from the source. */
	if (inner.end - inner.begin != ev->data.scalar.length ||
	    ((style != YAML_PLAIN_SCALAR_STYLE ||
	    ev->start_mark.line != ev->end_mark.line) &&
	    memcmp(in->text + inner.begin, ev->data.scalar.value,
	    ev->data.scalar.length) != 0))
		return map_text(in, span, out);
	out->s = in->text + inner.begin;
	out->len = inner.end - inner.begin;
	out->span = inner;
	out->offset_map = NULL;
	return true;
}

bool
yaml_text_as(struct yaml_in *in, const struct tes_text *key,
    const char *expected, struct tes_text *out)
{
	if (in->event.type == YAML_SCALAR_EVENT && !yaml_is_nothing(in))
		return yaml_scalar(in, out);
	struct tes_diag *diag = yaml_wrong_shape(in, "", key, expected);
	/* Without a colon, the key is no key. */
	if (yaml_is_nothing(in) && key->span.end < in->checked.len &&
	    in->text[key->span.end] == ':')
		diag_help(in->diags, diag, text_is(*key, "game") ||
		    text_is(*key, "edition") || text_is(*key, "value") ?
		    "write a value after '" TEXT_FMT ":'" :
		    "write a value after '" TEXT_FMT ":', or remove the key",
		    TEXT_ARG(*key));
	return false;
}

bool
yaml_text(struct yaml_in *in, const struct tes_text *key, struct tes_text *out)
{
	return yaml_text_as(in, key, "a string", out);
}
