/*
 * stub.c - replaces texts by placeholders before libyaml parses a record.
 *
 * libyaml spends much time on each character, and most of a record is text
 * without YAML syntax: steps, notes, names.  A text that takes the rest of its
 * line, quoted or not, is replaced by a single letter, and so are a simple
 * mapping in braces and an item of such lines.  Comments are reduced to their
 * '#'.  libyaml's offsets are mapped back to the source.
 *
 * The line may in fact be part of a block scalar, of a longer text, or of a
 * list in brackets.  So the reader of the events must check that each
 * placeholder is a whole scalar outside of brackets, and that no scalar
 * contains a comment; if not, the record is parsed again without placeholders.
 */
#include <string.h>

#include "base/ascii.h"
#include "yaml/in.h"

enum { STUB_MIN = 8, COMMENT_MIN = 4 /* least bytes to replace */ };

struct cutter {
	struct yaml_in *in;
	const char *s, *end; /* the rest of the text */
	const char *nl; /* end of the lines being replaced */
	char *begin, *to;
	struct yaml_stub *stub;
	size_t stubs, cap;
	/* Lines indented deeper belong to a block scalar; or SIZE_MAX. */
	size_t block;
	bool has_hash; /* the text may have comments */
};

/* Parts of a line, from left to right. */
struct line {
	const char *begin;
	const char *key;   /* after indentation and dashes */
	const char *value; /* after the key, if there is one */
	const char *to; /* end of the value */
	const char *hash; /* start of a comment, else the line's end */
	const char *nl;    /* the line's end */
};

/* Returns the place after "word: " if the line begins with it, else s. */
static const char *
after_key(const char *s, const char *nl)
{
	const char *p = s;

	while (p < nl && (ascii_is_letter(*p) || *p == '-' || *p == '_'))
		p++;
	if (p == s || nl - p < 2 || p[0] != ':' || p[1] != ' ')
		return s;
	return p + 2;
}

/* Returns whether the rest of the line is a plain (unquoted) scalar. */
static bool
is_plain(const char *s, const char *nl)
{
	const char *p = s;

	if (s == nl || (!ascii_is_letter(*s) && !ascii_is_digit(*s)) ||
	    ascii_is_blank(nl[-1]) || nl[-1] == '\r' || nl[-1] == ':')
		return false;
	while ((p = memchr(p, ':', (size_t)(nl - p)))) {
		p++;
		if (ascii_is_blank(*p))
			return false;
	}
	return true;
}

/* Returns whether s is a quoted text without escapes. */
static bool
is_quoted(const char *s, const char *nl)
{
	return (s[0] == '"' || s[0] == '\'') && nl[-1] == s[0] &&
	    !memchr(s + 1, s[0], (size_t)(nl - s) - 2) &&
	    (s[0] == '\'' || !memchr(s + 1, '\\', (size_t)(nl - s) - 2));
}

/* Skips a letter and more letters or digits; in a text also spaces. */
static const char *
after_word(const char *s, bool is_text)
{
	if (!ascii_is_letter(*s) && !(is_text && ascii_is_digit(*s)))
		return s;
	while (ascii_is_letter(*s) || ascii_is_digit(*s) ||
	    (is_text && *s == ' '))
		s++;
	return s;
}

/* Returns whether it is as simple as {archer: red blue, bull: green}. */
static bool
is_flow(const char *s, const char *to)
{
	/* No word can extend past the closing brace. */
	if (s == to || *s != '{' || to[-1] != '}')
		return false;
	do {
		if (*s == ',' && s[1] != ' ')
			return false;
		const char *key = s + 1 + (*s == ',');
		const char *p = after_word(key, false);
		if (p == key || p[0] != ':' || p[1] != ' ')
			return false;
		s = after_word(p + 2, true);
		if (s == p + 2 || s[-1] == ' ')
			return false;
	} while (*s == ',');
	return s == to - 1;
}

/* Replaces [from, to) by a placeholder, or by nothing. */
static bool
put_stub(struct cutter *c, const char *from, const char *to,
    enum yaml_stub_kind kind)
{
	struct yaml_stub *stub = arena_grow(c->in->arena, c->stub, c->stubs,
	    &c->cap, sizeof(*stub));

	if (!stub)
		return false;
	c->stub = stub;
	const uint32_t at = (uint32_t)(from - c->in->text);
	stub[c->stubs++] = (struct yaml_stub){
		.at = (uint32_t)(c->to - c->begin),
		.from = at,
		.to = at + (uint32_t)(to - from),
		.kind = kind,
	};
	if (kind != YAML_STUB_COMMENT)
		*c->to++ = 'x';
	return true;
}

static void
copy(struct cutter *c, const char *from, const char *to)
{
	memcpy(c->to, from, (size_t)(to - from));
	c->to += to - from;
}

/* Returns the indentation of the next line; SIZE_MAX for a blank line. */
static size_t
next_column(const struct cutter *c, const char *nl)
{
	const char *s = nl + 1;

	if (nl >= c->end || s == c->end)
		return 0;
	while (s < c->end && *s == ' ')
		s++;
	return s == c->end || *s == '\n' || *s == '\r' || *s == '\t' ||
	    *s == '#' ? SIZE_MAX : (size_t)(s - nl - 1);
}

/* Returns the '#' of a comment after the value, else the line's end. */
static const char *
find_comment(const struct line *l)
{
	const char *s = l->value;

	if (s == l->nl || *s == '#')
		return s;
	if (*s == '"' || *s == '\'' || *s == '{')
		s = memchr(s + 1, *s == '{' ? '}' : *s,
		    (size_t)(l->nl - s) - 1);
	else if (!ascii_is_letter(*s) && !ascii_is_digit(*s))
		return l->nl;
	while (s && (s = memchr(s + 1, '#', (size_t)(l->nl - s) - 1)))
		if (ascii_is_blank(s[-1]))
			return s;
	return l->nl;
}

/* Finds the ends of the line's value and comment. */
static void
find_ends(const struct cutter *c, struct line *l)
{
	l->to = l->hash = c->has_hash ? find_comment(l) : l->nl;
	while (l->hash < l->nl && l->to > l->value && ascii_is_blank(l->to[-1]))
		l->to--;
}

/*
 * Returns the end of an item whose first line ends at nl, if all of its lines
 * are simple; else NULL.
 */
static const char *
find_item_end(const struct cutter *c, const char *nl, size_t column)
{
	for (;;) {
		const size_t next = next_column(c, nl);

		if (next <= column - 2)
			return nl;
		if (next != column)
			return NULL;
		const char *key = nl + 1 + column;
		const char *end = memchr(key, '\n', (size_t)(c->end - key));

		nl = end ? end : c->end;
		struct line l = { .value = after_key(key, nl), .nl = nl };
		if (l.value == key || l.value == nl)
			return NULL;
		find_ends(c, &l);
		if (!is_plain(l.value, l.to) && !is_flow(l.value, l.to))
			return NULL;
	}
}

/*
 * Returns the end of a plain scalar that continues on deeper lines; NULL if
 * they are not all plain.
 */
static const char *
find_fold_end(const struct cutter *c, const char *nl, size_t column)
{
	for (;;) {
		const size_t next = next_column(c, nl);

		if (next <= column)
			return nl;
		if (next == SIZE_MAX)
			return NULL;
		const char *s = nl + 1 + next;
		const char *end = memchr(s, '\n', (size_t)(c->end - s));

		nl = end ? end : c->end;
		struct line l = { .value = s, .nl = nl };
		find_ends(c, &l);
		if (l.to != nl || !is_plain(s, nl))
			return NULL;
	}
}

/* Removes a comment but its '#'. */
static bool
cut_comment(struct cutter *c, const struct line *l)
{
	if (l->nl - l->hash <= COMMENT_MIN || l->nl[-1] == '\r') {
		copy(c, l->to, l->nl);
		return true;
	}
	copy(c, l->to, l->hash + 1);
	return put_stub(c, l->hash + 1, l->nl, YAML_STUB_COMMENT);
}

/* Copies the text before the value, and replaces value and comment. */
static bool
cut_value(struct cutter *c, const struct line *l, const char *from,
    const char *to, enum yaml_stub_kind kind)
{
	copy(c, l->begin, from);
	if (!put_stub(c, from, to, kind))
		return false;
	copy(c, to, l->to);
	return cut_comment(c, l);
}

/* Copies the line, and removes its comment. */
static bool
cut_none(struct cutter *c, const struct line *l)
{
	copy(c, l->begin, l->to);
	return cut_comment(c, l);
}

/* Replaces the text from a place to the end of this or a later line. */
static bool
cut_lines(struct cutter *c, const struct line *l, const char *from,
    const char *end, enum yaml_stub_kind kind)
{
	copy(c, l->begin, from);
	c->nl = end;
	return put_stub(c, from, end, kind);
}

/* Processes a line, and more of its item.  Returns false if out of memory. */
static bool
cut_parts(struct cutter *c, const struct line *l)
{
	const char *s = l->value, *to = l->to;
	const bool is_item = l->key - l->begin > 1 && l->key[-1] == ' ' &&
	    l->key[-2] == '-';
	const bool has_key = s > l->key, is_long = to - s > STUB_MIN;
	const bool quoted = is_long && is_quoted(s, to);
	const size_t column = (size_t)(l->key - l->begin);
	const size_t next = is_long ? next_column(c, l->nl) : 0;

	if (is_long && has_key && is_flow(s, to))
		return cut_value(c, l, s, to, YAML_STUB_FLOW);
	const char *end = NULL;
	if ((!has_key && !is_item) || !is_long || !(quoted || is_plain(s, to)))
		return cut_none(c, l);
	/* A deeper line continues the text. */
	if (!quoted && next > column && next != SIZE_MAX) {
		end = to == l->nl ? find_fold_end(c, to, column) : NULL;
		return end ? cut_lines(c, l, s, end, YAML_STUB_FOLD) :
		    cut_none(c, l);
	}
	if (is_item && has_key && !quoted)
		end = find_item_end(c, l->nl, column);
	return end ? cut_lines(c, l, l->key, end, YAML_STUB_ITEM) :
	    cut_value(c, l, s + quoted, to - quoted, YAML_STUB_TEXT);
}

/* Processes a line.  Returns false if out of memory. */
static bool
cut_line(struct cutter *c)
{
	const char *s = c->s, *const nl = c->nl;

	while (s < nl && *s == ' ')
		s++;
	if (c->block != SIZE_MAX && (s == nl ||
	    (size_t)(s - c->s) > c->block)) {
		copy(c, c->s, nl);
		return true;
	}
	c->block = SIZE_MAX;
	while (nl - s > 2 && s[0] == '-' && s[1] == ' ')
		s += 2;
	struct line l = {
		.begin = c->s,
		.key = s,
		.value = after_key(s, nl),
		.to = nl,
		.hash = nl,
		.nl = nl,
	};
	if (l.value < nl && (*l.value == '|' || *l.value == '>'))
		c->block = (size_t)(s - c->s);
	else
		find_ends(c, &l);
	return cut_parts(c, &l);
}

bool
yaml_stub_texts(struct yaml_in *in)
{
	const char *text = in->checked.text + in->base;
	const size_t len = in->checked.len - in->base;
	char *begin = arena_alloc_raw(in->arena, len + 1);
	struct cutter c = {
		.in = in,
		.s = text,
		.end = text + len,
		.begin = begin,
		.to = begin,
		.block = SIZE_MAX,
		.has_hash = memchr(text, '#', len) != NULL,
	};

	if (!begin)
		return false;
	while (c.s < c.end) {
		const char *nl = memchr(c.s, '\n', (size_t)(c.end - c.s));

		c.nl = nl ? nl : c.end;
		if (!cut_line(&c))
			return false;
		if (c.nl < c.end)
			*c.to++ = '\n';
		c.s = c.nl < c.end ? c.nl + 1 : c.end;
	}
	in->seen = begin;
	in->seen_len = (size_t)(c.to - begin);
	in->stub = c.stub;
	in->stubs = c.stubs;
	return c.stubs > 0;
}

/* Returns the number of bytes that a placeholder removes. */
static uint32_t
stub_gone(const struct yaml_stub *stub)
{
	return stub->to - stub->from - (stub->kind != YAML_STUB_COMMENT);
}

uint32_t
yaml_stub_source(struct yaml_in *in, uint32_t at)
{
	while (in->stub_next < in->stubs &&
	    in->stub[in->stub_next].at < at)
		in->stub_gone += stub_gone(&in->stub[in->stub_next++]);
	while (in->stub_next > 0 && in->stub[in->stub_next - 1].at >= at)
		in->stub_gone -= stub_gone(&in->stub[--in->stub_next]);
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
	    last->kind == YAML_STUB_COMMENT ||
	    in->flow >> (in->depth & 63) & 1)
		return YAML_STUB_INSIDE;
	return last->kind == YAML_STUB_TEXT ? YAML_STUB :
	    last->kind == YAML_STUB_FOLD ? YAML_STUB_LINES : YAML_STUB_PAIR;
}

static void
put_start(struct yaml_in *in, bool flow)
{
	in->event.type = YAML_MAPPING_START_EVENT;
	in->event.data.mapping_start.style = flow ? YAML_FLOW_MAPPING_STYLE :
	    YAML_BLOCK_MAPPING_STYLE;
	in->pair_span = (struct tes_span){ in->pair_at, in->pair_at + flow };
	in->pair_at += flow;
	in->pair_depth++;
	in->pair_in_flow = flow;
	in->pair_has_key = false;
}

/* Skips a comment and newline, to the next key. */
static void
skip_to_key(struct yaml_in *in)
{
	const char *text = in->text;
	uint32_t at = in->pair_at;
	const uint32_t to = in->pair->to;

	while (at < to && (ascii_is_blank(text[at]) || text[at] == '\n'))
		at++;
	if (at < to && text[at] == '#') {
		while (at < to && text[at] != '\n')
			at++;
		while (at < to && (text[at] == ' ' || text[at] == '\n'))
			at++;
	}
	in->pair_at = at;
}

/* Returns the end of a plain scalar: its line's end, or a comment. */
static uint32_t
text_end(const struct yaml_in *in, uint32_t begin)
{
	const char *text = in->text;
	uint32_t end = begin;

	while (end < in->pair->to && text[end] != '\n' &&
	    (text[end] != '#' || !ascii_is_blank(text[end - 1])))
		end++;
	while (ascii_is_blank(text[end - 1]))
		end--;
	return end;
}

static void
put_end(struct yaml_in *in)
{
	const bool flow = in->pair_in_flow;

	in->event.type = YAML_MAPPING_END_EVENT;
	in->pair_span = (struct tes_span){ in->pair_at, in->pair_at + flow };
	in->pair_at += flow;
	in->pair_depth--;
	in->pair_in_flow = false;
	in->pair_has_key = false;
	/* A block has no closing bracket. */
	if (flow)
		in->end = in->pair_at;
	skip_to_key(in);
}

/* Makes the event of a key or text of a pair. */
static void
put_pair_scalar(struct yaml_in *in)
{
	const uint32_t begin = in->pair_at;
	const char *text = in->text;
	uint32_t end = begin;

	in->pair_has_key = !in->pair_has_key;
	if (in->pair_has_key)
		while (text[end] != ':')
			end++;
	else if (in->pair_in_flow)
		while (text[end] != ',' && text[end] != '}')
			end++;
	else
		end = text_end(in, begin);
	in->pair_span = (struct tes_span){ begin, end };
	in->pair_at = end;
	if (in->pair_has_key || (in->pair_in_flow && text[end] == ','))
		in->pair_at += 2;
	else if (!in->pair_in_flow)
		skip_to_key(in);
	in->event.type = YAML_SCALAR_EVENT;
	in->event.data.scalar.style = YAML_PLAIN_SCALAR_STYLE;
	in->event.data.scalar.length = end - begin;
}

/* Makes the next event of the pairs, as libyaml would. */
static void
put_pair_event(struct yaml_in *in)
{
	memset(&in->event, 0, sizeof(in->event));
	if (in->pair_depth == 0)
		put_start(in, in->pair->kind == YAML_STUB_FLOW);
	else if (in->pair_at == in->pair->to ||
	    (in->pair_in_flow && in->text[in->pair_at] == '}'))
		put_end(in);
	else if (in->pair_has_key && in->text[in->pair_at] == '{')
		put_start(in, true);
	else
		put_pair_scalar(in);
}

bool
yaml_begins_pair(struct yaml_in *in)
{
	const struct tes_span span = yaml_span(in);

	if (yaml_is_stub(in, span) != YAML_STUB_PAIR)
		return false;
	yaml_event_delete(&in->event);
	in->pair = &in->stub[in->stub_next - 1];
	in->pair_at = in->pair->from;
	in->pair_depth = 0;
	put_pair_event(in);
	return true;
}

bool
yaml_goes_on_pair(struct yaml_in *in)
{
	if (in->pair_depth == 0) {
		in->pair = NULL;
		return false;
	}
	put_pair_event(in);
	return true;
}
