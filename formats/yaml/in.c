/*
 * in.c - reads the events of libyaml: finds their offsets, limits their depth,
 * and reports features of YAML that records must not use.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "yaml/in.h"

bool
yaml_begin(struct yaml_in *in, const char *text, size_t len, size_t from)
{
	if (!in->limits)
		in->limits = &limits_usual;
	in->text = text;
	in->base = from;
	in->errors_before = tes_diags_error_count(in->diags);
	charset_check(&in->checked, in->arena, text, len, in->diags);
	in->lost = in->checked.patches > 0;
	in->is_over = in->checked.is_fatal || in->arena->out_of_memory;
	if (in->pull || in->is_over)
		return yaml_next(in);
	if (!yaml_parser_initialize(&in->parser)) {
		in->is_over = in->arena->out_of_memory = true;
		return false;
	}
	yaml_parser_set_encoding(&in->parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&in->parser,
	    (const unsigned char *)in->checked.text + from, len - from);
	/* Skip the start of the stream; then a document starts, or nothing. */
	return yaml_next(in) && yaml_next(in) &&
	    in->event.type == YAML_DOCUMENT_START_EVENT && yaml_next(in);
}

void
yaml_finish(struct yaml_in *in)
{
	if (!yaml_next(in))
		return;
	in->had_end_mark = !in->event.data.document_end.implicit;
	if (yaml_next(in) && in->event.type == YAML_DOCUMENT_START_EVENT)
		yaml_report(in, DIAG_SECOND_DOCUMENT, yaml_span(in), NULL);
}

void
yaml_end(struct yaml_in *in)
{
	if (in->pull)
		return;
	yaml_event_delete(&in->event);
	yaml_parser_delete(&in->parser);
}

/*
 * Converts libyaml's index in characters to bytes: all bytes of a character but
 * the first have 10 as their highest bits.
 */
uint32_t
yaml_count_bytes(struct yaml_in *in, const yaml_mark_t *mark)
{
	const char *s = in->checked.text + in->base;
	const size_t len = in->checked.len - in->base;

	while (in->index < mark->index) {
		in->index++;
		do
			in->byte++;
		while (in->byte < len && (s[in->byte] & 0xc0) == 0x80);
	}
	while (in->index > mark->index) {
		in->index--;
		do
			in->byte--;
		while ((s[in->byte] & 0xc0) == 0x80);
	}
	return (uint32_t)in->byte;
}

bool
yaml_is_plain(const struct yaml_in *in)
{
	return in->event.type == YAML_SCALAR_EVENT &&
	    in->event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
}

bool
yaml_is_nothing(const struct yaml_in *in)
{
	return yaml_is_plain(in) && in->event.data.scalar.length == 0;
}

bool
yaml_is_flow(const struct yaml_in *in)
{
	const yaml_event_t *ev = &in->event;

	return (ev->type == YAML_MAPPING_START_EVENT &&
	    ev->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE) ||
	    (ev->type == YAML_SEQUENCE_START_EVENT &&
	    ev->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
}

struct tes_diag *
yaml_report(struct yaml_in *in, enum diag_id id, struct tes_span span,
    const char *detail, ...)
{
	char seat[YAML_KEY_SHOWN + 1];

	const struct diag_place place = {
		.turn = in->turn,
		.variation = in->variation,
		.seat = in->seat.s ? seat : NULL,
	};
	va_list ap;

	snprintf(seat, sizeof(seat), TEXT_FMT, TEXT_ARG(in->seat));
	va_start(ap, detail);
	struct tes_diag *diag = diag_addv(in->diags, &diag_codes[id],
	    diag_codes[id].severity, span, &place, detail, ap);
	va_end(ap);
	in->lost = true;
	yaml_check_errors(in);
	return diag;
}

void
yaml_check_errors(struct yaml_in *in)
{
	if (tes_diags_error_count(in->diags) - in->errors_before <
	    in->limits->errors)
		return;
	in->lost = true;
	if (in->is_over)
		return;
	in->is_over = true;
	diag_help(in->diags, diags_last(in->diags), "the rest of the record "
	    "is not read after %" PRIu64 " error%s; raise the limit with "
	    "--limit=errors=N", in->limits->errors,
	    in->limits->errors == 1 ? "" : "s");
}

/* Returns the span from `at` to the next white space, comma or bracket. */
static struct tes_span
word_span(const struct yaml_in *in, uint32_t at)
{
	uint32_t end = at;

	while (end < in->checked.len && !strchr(" \t\r\n,[]{}", in->text[end]))
		end++;
	return (struct tes_span){ at, end };
}

static const char no_anchor[] = "quote text that begins with '&' or '*'";

/*
 * Reports that the current value has an anchor, a tag, or both.  They precede
 * the value in any order, on the same line or on lines before; the value is
 * parsed without them.
 */
static void
report_properties(struct yaml_in *in, bool anchor, bool tag)
{
	uint32_t at = yaml_at(in, &in->event.start_mark);

	while (anchor || tag) {
		const struct tes_span span = word_span(in, at);
		const bool is_anchor =
		    anchor && (!tag || in->text[at] == '&');

		if (is_anchor)
			diag_help(in->diags, yaml_report(in, DIAG_ANCHOR, span,
			    NULL), no_anchor);
		else
			diag_help(in->diags, yaml_report(in, DIAG_TAG, span,
			    NULL), "quote text that begins with '!'");
		anchor = anchor && !is_anchor;
		tag = tag && is_anchor;
		/* Skip white space and comments before the next one. */
		bool is_comment = false;
		for (at = span.end; at < in->checked.len; at++) {
			const char c = in->text[at];

			is_comment = is_comment ? !strchr("\r\n", c) :
						  c == '#';
			if (!is_comment && !strchr(" \t\r\n", c))
				break;
		}
	}
}

static bool
go_deeper(struct yaml_in *in)
{
	const unsigned most = (unsigned)in->limits->depth;

	if (++in->depth <= most ||
	    (in->is_skipping_lines && in->depth <= 2 * most))
		return true;
	limits_help(in->diags, yaml_report(in, DIAG_TOO_DEEP, yaml_span(in),
	    "the limit is %u level%s", most, most == 1 ? "" : "s"),
	    TES_LIMIT_DEPTH);
	in->is_over = true;
	return false;
}

/*
 * Checks the current event, except the value of a scalar, and counts the depth.
 * Returns false if parsing must stop or the event is an error that was
 * reported.
 */
static bool
check_event(struct yaml_in *in)
{
	const yaml_event_t *ev = &in->event;

	switch (ev->type) {
	case YAML_SCALAR_EVENT:
	case YAML_SEQUENCE_START_EVENT:
	case YAML_MAPPING_START_EVENT:
		/* The data of all of them begins with these two members. */
		if (ev->data.scalar.anchor || ev->data.scalar.tag)
			report_properties(in, ev->data.scalar.anchor,
			    ev->data.scalar.tag);
		return ev->type == YAML_SCALAR_EVENT ? !in->is_over :
		    go_deeper(in);
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		in->depth--;
		/* The end event of a block is empty: it has no characters. */
		if (ev->end_mark.index != ev->start_mark.index)
			in->end = yaml_at(in, &ev->end_mark);
		return true;
	case YAML_ALIAS_EVENT:
		diag_help(in->diags, yaml_report(in, DIAG_ALIAS, yaml_span(in),
		    NULL), no_anchor);
		return !in->is_over;
	default:
		return true;
	}
}

/*
 * Gets an event from in->pull() (of another format), and converts it to an
 * event of libyaml.
 */
static bool
next_pulled(struct yaml_in *in)
{
	struct yaml_event_in *p = &in->current;
	yaml_event_t *ev = &in->event;

	if (!in->pull(in, p)) {
		in->is_over = in->lost = true;
		return false;
	}
	memset(ev, 0, sizeof(*ev));
	ev->type = p->type;
	ev->start_mark.index = p->text.span.begin;
	ev->end_mark.index = p->text.span.end;
	if (p->type == YAML_DOCUMENT_END_EVENT)
		ev->data.document_end.implicit = 1;
	if (p->type != YAML_SCALAR_EVENT)
		return check_event(in);
	ev->data.scalar.value = (yaml_char_t *)(uintptr_t)p->text.s;
	ev->data.scalar.length = p->text.len;
	ev->data.scalar.style = p->plain ? YAML_PLAIN_SCALAR_STYLE :
	    YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	return true;
}

bool
yaml_next(struct yaml_in *in)
{
	const yaml_event_t *ev = &in->event;

	in->is_over |= in->arena->out_of_memory;
	if (in->is_over)
		return false;
	if (in->pull)
		return next_pulled(in);
	/* End events own no memory. */
	if (ev->type != YAML_MAPPING_END_EVENT &&
	    ev->type != YAML_SEQUENCE_END_EVENT)
		yaml_event_delete(&in->event);
	if (!yaml_parser_parse(&in->parser, &in->event)) {
		in->is_over = in->lost = true;
		/*
		 * If libyaml has no memory for a tag it fails without setting
		 * an error.
		 */
		if (in->parser.error == YAML_MEMORY_ERROR ||
		    in->parser.error == YAML_NO_ERROR)
			in->arena->out_of_memory = true;
		else
			yaml_report_syntax(in);
		return false;
	}
	return check_event(in);
}

void
yaml_skip(struct yaml_in *in)
{
	const unsigned outside = in->depth - 1;

	if (in->event.type != YAML_SEQUENCE_START_EVENT &&
	    in->event.type != YAML_MAPPING_START_EVENT)
		return;
	while (yaml_next(in) && in->depth > outside)
		;
}

void
yaml_lose(struct yaml_in *in)
{
	in->lost = true;
	yaml_skip(in);
}

const char *
yaml_shape_name(const struct yaml_in *in)
{
	switch (in->event.type) {
	case YAML_SEQUENCE_START_EVENT:
		return "a list";
	case YAML_MAPPING_START_EVENT:
		return "a mapping";
	default:
		return "a string";
	}
}

/*
 * If the list at `at` consists of words, as "[black, red]", writes them to
 * out[] as "black red" and returns true.
 */
static bool
words_of_list(const struct yaml_in *in, uint32_t at, char *out, size_t size)
{
	enum { BEFORE, INSIDE, AFTER } where = BEFORE;
	size_t n = 0, words = 0;

	for (at++; at < in->checked.len && in->text[at] != ']'; at++) {
		const char c = in->text[at];

		if (c == ' ' || c == ',') {
			where = c == ',' ? BEFORE :
			    where == INSIDE ? AFTER : where;
			continue;
		}
		if (c < 'a' || c > 'z' || where == AFTER || n + 2 >= size)
			return false;
		if (where == BEFORE && words++)
			out[n++] = ' ';
		out[n++] = c;
		where = INSIDE;
	}
	out[n] = '\0';
	return words > 1 && at < in->checked.len;
}

struct tes_diag *
yaml_wrong_shape(struct yaml_in *in, const char *whose,
    const struct tes_text *key, const char *expected)
{
	struct tes_span span = yaml_span(in);
	struct tes_diag *diag = NULL;

	if (in->event.type == YAML_ALIAS_EVENT) {
		in->lost = true;
	} else if (yaml_is_nothing(in)) {
		/* Point at the dash of an item. */
		if (span.begin > 0 && in->text[span.begin - 1] == '-')
			span.begin--;
		else
			span = key->span;
		diag = yaml_report(in, DIAG_EMPTY_VALUE, span,
		    "%s'" TEXT_FMT "' must be %s", whose, TEXT_ARG(*key),
		    expected);
	} else {
		/* A block has no bracket to point at: use its first word. */
		if (span.begin == span.end)
			span = word_span(in, span.begin);
		diag = yaml_report(in, DIAG_WRONG_TYPE, span,
		    "%s'" TEXT_FMT "' must be %s, not %s", whose,
		    TEXT_ARG(*key), expected, yaml_shape_name(in));
		/* Help about usual causes. */
		const char c = span.begin < in->checked.len ?
		    in->text[span.begin] : '\0';
		char words[60];
		if (c == '[' && words_of_list(in, span.begin, words,
		    sizeof(words)))
			diag_help(in->diags, diag, "separate words by spaces, "
			    "without '[', ',' and ']': %s", words);
		else if (yaml_is_flow(in) && strstr(expected, "string") &&
		    !(c == '[' && strstr(expected, "steps")))
			diag_help(in->diags, diag,
			    "quote text that begins with '%c'", c);
		else if (c == '-' &&
		    in->event.type != YAML_SEQUENCE_START_EVENT)
			diag_help(in->diags, diag,
			    "write a space after the '-'");
		/*
		 * The part of the record that contains the value ends after the
		 * word that was reported: extend it.
		 */
		if (in->end < span.end)
			in->end = span.end;
	}
	yaml_lose(in);
	return diag;
}
