/*
 * Texts that libyaml need not see.
 *
 * It looks at every character many times over, and most of a record are texts
 * that mean nothing to YAML: steps, notes, names.  Each that takes all of the
 * rest of its line, without quotes or in double ones, becomes a single letter;
 * libyaml reads what is left, and its places are counted back.  Line and
 * column of everything else stay what they were.
 *
 * Whether a text is one of its own is not known here: the line may be part of
 * a block, of a longer text, of a list in brackets.  So who reads the events
 * has to see that each letter is a whole scalar, outside of brackets; else the
 * record is read again as it is.
 */
#include <string.h>

#include "yaml/in.h"

enum { STUB_MIN = 8 /* bytes that are worth it */ };

struct cutter {
	struct yaml_in *in;
	const char *s, *end; /* what is read */
	char *begin, *to;
	struct yaml_stub *stub;
	size_t stubs, cap;
	size_t block; /* lines deeper than this column are a block; or SIZE_MAX */
};

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Behind "word:" and a blank, where there is one on the line; else s. */
static const char *
behind_key(const char *s, const char *nl)
{
	const char *p = s;

	while (p < nl && (is_letter(*p) || *p == '-' || *p == '_'))
		p++;
	if (p == s || nl - p < 2 || p[0] != ':' || p[1] != ' ')
		return s;
	return p + 2;
}

/* Is it a text without quotes up to the line's end, whatever stands there? */
static bool
is_plain(const char *s, const char *nl)
{
	const char *p = s;

	if (!is_letter(*s) || nl[-1] == ' ' || nl[-1] == '\t' ||
	    nl[-1] == '\r' || nl[-1] == ':')
		return false;
	while ((p = memchr(p, ':', (size_t)(nl - p)))) {
		p++;
		if (*p == ' ' || *p == '\t')
			return false;
	}
	for (p = s; (p = memchr(p, '#', (size_t)(nl - p))); p++)
		if (p[-1] == ' ' || p[-1] == '\t')
			return false;
	return true;
}

/* Between the quotes: neither a quote nor an escape. */
static bool
is_quoted(const char *s, const char *nl)
{
	return s[0] == '"' && nl[-1] == '"' &&
	    !memchr(s + 1, '"', (size_t)(nl - s) - 2) &&
	    !memchr(s + 1, '\\', (size_t)(nl - s) - 2);
}

/* The text [from, to), behind a key of that length or none, as a letter. */
static bool
put_stub(struct cutter *c, const char *from, const char *to, size_t key)
{
	struct yaml_stub *stub = arena_grow(c->in->arena, c->stub, c->stubs,
	    &c->cap, sizeof(*stub));

	if (!stub)
		return false;
	c->stub = stub;
	const uint32_t at = (uint32_t)(from - c->in->text);
	stub[c->stubs++] = (struct yaml_stub){
		.at = (uint32_t)(c->to - c->begin),
		.key = (uint32_t)key,
		.from = at,
		.to = at + (uint32_t)(to - from),
	};
	*c->to++ = 'x';
	return true;
}

static void
copy(struct cutter *c, const char *from, const char *to)
{
	memcpy(c->to, from, (size_t)(to - from));
	c->to += to - from;
}

/* Does the item that begins in that column end with this line? */
static bool
ends_item(const struct cutter *c, const char *nl, size_t column)
{
	const char *s = nl + 1;

	if (nl >= c->end || s == c->end)
		return true;
	while (s < c->end && *s == ' ')
		s++;
	return s < c->end && (size_t)(s - nl - 1) <= column &&
	    *s != '\n' && *s != '\r' && *s != '\t' && *s != '#';
}

/* A line without its end; false without memory. */
static bool
cut_line(struct cutter *c, const char *nl)
{
	const char *line = c->s, *s = line;

	while (s < nl && *s == ' ')
		s++;
	if (c->block != SIZE_MAX && (s == nl || (size_t)(s - line) > c->block)) {
		copy(c, line, nl);
		return true;
	}
	c->block = SIZE_MAX;
	while (nl - s > 2 && s[0] == '-' && s[1] == ' ')
		s += 2;
	const char *key = s;
	s = behind_key(s, nl);
	if (s < nl && (*s == '|' || *s == '>'))
		c->block = (size_t)(key - line);
	const bool is_item = key > line && key[-1] == ' ' && key - line > 1 &&
	    key[-2] == '-';
	const bool quoted = nl - s > STUB_MIN && is_quoted(s, nl);
	if ((s == key && !is_item) || nl - s <= STUB_MIN ||
	    !(quoted || is_plain(s, nl))) {
		copy(c, line, nl);
		return true;
	}
	if (is_item && s > key && !quoted &&
	    ends_item(c, nl, (size_t)(key - line) - 2)) {
		copy(c, line, key);
		return put_stub(c, key, nl, (size_t)(s - key) - 2);
	}
	copy(c, line, s + quoted);
	if (!put_stub(c, s + quoted, nl - quoted, 0))
		return false;
	copy(c, nl - quoted, nl);
	return true;
}

bool
yaml_stub_texts(struct yaml_in *in)
{
	const char *text = in->fence.text + in->base;
	const size_t len = in->fence.len - in->base;
	char *begin = arena_alloc_raw(in->arena, len + 1);
	struct cutter c = {
		.in = in,
		.s = text,
		.end = text + len,
		.begin = begin,
		.to = begin,
		.block = SIZE_MAX,
	};

	if (!begin)
		return false;
	while (c.s < c.end) {
		const char *nl = memchr(c.s, '\n', (size_t)(c.end - c.s));
		const char *line_end = nl ? nl : c.end;

		if (!cut_line(&c, line_end))
			return false;
		if (nl)
			*c.to++ = '\n';
		c.s = nl ? nl + 1 : c.end;
	}
	in->seen = begin;
	in->seen_len = (size_t)(c.to - begin);
	in->stub = c.stub;
	in->stubs = c.stubs;
	return c.stubs > 0;
}

uint32_t
yaml_behind_stubs(struct yaml_in *in, uint32_t at)
{
	while (in->stub_next < in->stubs &&
	    in->stub[in->stub_next].at < at) {
		const struct yaml_stub *stub = &in->stub[in->stub_next++];

		in->stub_gone += stub->to - stub->from - 1;
	}
	while (in->stub_next > 0 && in->stub[in->stub_next - 1].at >= at) {
		const struct yaml_stub *stub = &in->stub[--in->stub_next];

		in->stub_gone -= stub->to - stub->from - 1;
	}
	return (uint32_t)in->base + at + in->stub_gone;
}

enum yaml_stubbed
yaml_is_stub(const struct yaml_in *in, struct tes_span span)
{
	const struct yaml_stub *last = in->stub_next ?
	    &in->stub[in->stub_next - 1] : NULL;

	if (!last || last->from < span.begin)
		return YAML_NO_STUB;
	if (last->from != span.begin || last->to != span.end ||
	    in->flow >> (in->depth & 63) & 1)
		return YAML_STUB_INSIDE;
	return last->key ? YAML_STUB_PAIR : YAML_STUB;
}

/* The next of the events that libyaml would have made of the pair. */
static void
put_pair_event(struct yaml_in *in)
{
	static const yaml_event_type_t type[] = {
		YAML_MAPPING_START_EVENT,
		YAML_SCALAR_EVENT,
		YAML_SCALAR_EVENT,
		YAML_MAPPING_END_EVENT,
	};
	const struct yaml_stub *stub = in->pair;
	const uint32_t colon = stub->from + stub->key;
	const struct tes_span span[] = {
		{ stub->from, stub->from },
		{ stub->from, colon },
		{ colon + 2, stub->to },
		{ stub->to, stub->to },
	};
	yaml_event_t *ev = &in->event;

	memset(ev, 0, sizeof(*ev));
	ev->type = type[in->pair_next];
	in->pair_span = span[in->pair_next++];
	if (ev->type == YAML_MAPPING_START_EVENT)
		ev->data.mapping_start.style = YAML_BLOCK_MAPPING_STYLE;
	if (ev->type != YAML_SCALAR_EVENT)
		return;
	ev->data.scalar.style = YAML_PLAIN_SCALAR_STYLE;
	ev->data.scalar.length = in->pair_span.end - in->pair_span.begin;
}

bool
yaml_begins_pair(struct yaml_in *in)
{
	const struct tes_span span = yaml_span(in);

	if (yaml_is_stub(in, span) != YAML_STUB_PAIR)
		return false;
	yaml_event_delete(&in->event);
	in->pair = &in->stub[in->stub_next - 1];
	in->pair_next = 0;
	put_pair_event(in);
	return true;
}

bool
yaml_goes_on_pair(struct yaml_in *in)
{
	if (in->pair_next == 4) {
		in->pair = NULL;
		return false;
	}
	put_pair_event(in);
	return true;
}
