/*
 * typo_edits.c - which edits of one character may correct a typing error, the
 * likeliest first.
 */
#include "yaml/typo.h"

bool
typo_has_word(const struct search *s, const char *word, uint32_t len,
    struct tes_span except, bool is_key)
{
	const char *const text = s->s;

	for (uint32_t i = 1; i + len < s->len && i < WORDS_BEFORE; i++)
		if (text[i] == word[0] && !is_word(text[i - 1]) &&
		    (is_key ? text[i + len] == ':' :
			!is_word(text[i + len])) &&
		    (i >= except.end || i + len <= except.begin) &&
		    memcmp(text + i, word, len) == 0)
			return true;
	return false;
}

/* Returns whether the text from `from` to before `at` is a key. */
static bool
is_key(const struct search *s, uint32_t from, uint32_t at)
{
	const struct tes_text word = text_plain(s->s + from, at - from, from);

	return at > from && (record_key_find(record_turn_keys, &word) ||
	    record_key_find(record_header_keys, &word) ||
	    typo_has_word(s, word.s, word.len, word.span, true));
}

/* Returns whether a word that is a key of the record ends at `at`. */
static bool
ends_key(const struct search *s, uint32_t at)
{
	uint32_t from = at;

	while (from > 0 && is_word(s->s[from - 1]))
		from--;
	return is_key(s, from, at);
}

/* Returns whether "KEY:" begins at `at`. */
static bool
begins_key(const struct search *s, uint32_t at)
{
	uint32_t end = at;

	while (end < s->len && is_word(s->s[end]))
		end++;
	return end < s->len && s->s[end] == ':' && is_key(s, at, end);
}

/* Returns whether spaces and "KEY:" or "- KEY:" are at `at`. */
static bool
begins_line(const struct search *s, const struct line *l, uint32_t at)
{
	const uint32_t from = at;

	while (at < l->end && s->s[at] == ' ')
		at++;
	if (at + 2 < l->end && s->s[at] == '-' && s->s[at + 1] == ' ')
		at += 2;
	else if (from == at && l->first > l->begin)
		return false;
	return begins_key(s, at);
}

/* Returns whether the line may be the rest of the one before it. */
static bool
may_go_on(const struct search *s, const struct line *l)
{
	return l->begin > 0 && l->first <= l->begin + 1 &&
	    !begins_key(s, l->first);
}

/* Returns how many more of one sign than of the other a line has. */
static int
surplus(const struct search *s, const struct line *l, char one, char other)
{
	int n = 0;

	for (uint32_t i = l->begin; i < l->end; i++)
		n += (s->s[i] == one) - (s->s[i] == other);
	return n;
}

/* Returns whether c is a bracket or quote of which the line has pairs. */
static bool
is_paired(const struct search *s, const struct line *l, char c)
{
	switch (c) {
	case '[':
	case ']':
		return surplus(s, l, '[', ']') == 0;
	case '{':
	case '}':
		return surplus(s, l, '{', '}') == 0;
	case '"':
	case '\'':
		return surplus(s, l, c, '\0') % 2 == 0;
	default:
		return false;
	}
}

static void
try_removals(struct search *s, const struct line *l)
{
	static const char signs[] = "[]{}\"'";

	for (uint32_t i = l->begin; i < l->end; i++) {
		const char c = s->s[i];
		const char before = i > 0 ? s->s[i - 1] : '\n';
		const char after = s->s[i + 1];

		if (c == before || c == '\\' || (c == ' ' && i >= l->first) ||
		    (c == ':' && is_word(before) &&
			ascii_is_in(after, " \n")))
			continue;
		if ((ascii_is_letter(c) || ascii_is_digit(c)) &&
		    i > l->first + 1 && i + 1 != l->end && before != ':' &&
		    !ascii_is_in(before, signs) && !ascii_is_in(after, signs))
			continue;
		if (is_paired(s, l, c) || (c == '-' && i == l->first &&
			i + 2 >= l->end) ||
		    (ascii_is_in(c, ":,.-") && ascii_is_digit(before) &&
			ascii_is_digit(after)))
			continue;
		typo_try(s, i, 1, "");
	}
	if (may_go_on(s, l))
		typo_try(s, l->begin - 1, 1, "");
}

static void
try_exchanges(struct search *s, const struct line *l)
{
	static const char signs[] = "[]{}\"':#-\n";
	uint32_t i = l->begin > 0 ? l->begin - 1 : 0;

	for (; i + 1 < l->end; i++) {
		const char by[] = { s->s[i + 1], s->s[i], '\0' };

		if (by[0] == by[1] || by[0] == '\\' || by[1] == '\\' ||
		    (by[1] == ' ' && i > 0 && s->s[i - 1] == ':') ||
		    strcmp(by, " :") == 0 ||
		    strcmp(by, " \n") == 0 ||
		    (is_word(by[0]) && (ascii_is_in(by[1], "[{") ||
			(ascii_is_in(by[1], "\"'") && i + 2 < l->end))))
			continue;
		if (ascii_is_in(by[0], signs) || ascii_is_in(by[1], signs) ||
		    (i <= l->first + 3 && (by[0] == ' ' || by[1] == ' ')))
			typo_try(s, i, 2, by);
	}
}

/* Tries a newline, and before a dash the indentation of the list above. */
static void
try_newline(struct search *s, const struct line *l, uint32_t at, uint32_t n)
{
	char by[INDENT_MAX + 1] = "\n";
	uint32_t up = l->begin, indent = 0;

	typo_try(s, at, n, by);
	if (s->s[at + n] != '-')
		return;
	for (bool is_item = false; !is_item && up > s->resume;) {
		up = line_begin(s->s, up - 1);
		indent = (uint32_t)strspn(s->s + up, " ");
		is_item = s->s[up + indent] == '-';
	}
	if (indent + 1 < sizeof(by)) {
		memset(by + 1, ' ', indent);
		typo_try(s, at, n, by);
	}
}

/*
 * Tries a sign in place of n bytes at `at`, 0 or 1, where it may belong: before
 * what follows.
 */
static void
try_signs(struct search *s, const struct line *l, uint32_t at, uint32_t n)
{
	const uint32_t after = at + n;
	const char before = at > l->begin ? s->s[at - 1] : '\n';
	const char c = n ? s->s[at] : '\0';
	const bool is_last = after == l->end;
	const bool is_value = at > l->begin + 1 && before == ' ' &&
	    s->s[at - 2] == ':';

	if (c != ' ' && at >= l->begin &&
	    (at <= l->first || ascii_is_in(before, "-:,")) &&
	    (n ? !(is_word(c) && is_word(s->s[after])) ||
		begins_key(s, after) :
		s->s[at] != ' ' || at == l->begin))
		typo_try(s, at, n, " ");
	if (c != ':' && (is_last || s->s[after] == ' ') && ends_key(s, at))
		typo_try(s, at, n, ":");
	if (c != '-' && at + 1 - n <= l->first && at + 1 >= l->first &&
	    s->s[after] == ' ' && begins_line(s, l, after))
		typo_try(s, at, n, "-");
	if (c != ',' && !is_last && s->s[after] == ' ' &&
	    begins_key(s, after + 1) && before != ' ')
		typo_try(s, at, n, ",");
	if (is_value && surplus(s, l, '}', '{') > 0)
		typo_try(s, at, n, "{");
	if (is_value && surplus(s, l, ']', '[') > 0)
		typo_try(s, at, n, "[");
	if (is_last && surplus(s, l, '{', '}') > 0)
		typo_try(s, at, n, "}");
	if (is_last && surplus(s, l, '[', ']') > 0)
		typo_try(s, at, n, "]");
	if ((is_last || is_value) && surplus(s, l, '"', '\0') % 2)
		typo_try(s, at, n, "\"");
	if ((is_last || is_value) && surplus(s, l, '\'', '\0') % 2)
		typo_try(s, at, n, "'");
	if (at > l->first && (n == 0 || ascii_is_in(before, ".!?}]\"'") ||
		!ascii_is_in(c, ".!?}]")) && begins_line(s, l, after))
		try_newline(s, l, at, n);
	if (c == '\n' && may_go_on(s, l))
		typo_try(s, at, n, " ");
}

/* Tries the indentation of each of the lines above. */
static void
try_indents(struct search *s, const struct line *l)
{
	const uint32_t indent = l->first - l->begin;
	char by[INDENT_MAX + 1];

	/* A key of the header is where it belongs. */
	if (indent == 0 && s->s[0] != ' ' && begins_key(s, l->first))
		return;
	for (uint32_t at = l->begin, n = 0; at > s->resume && n < LINES_ABOVE;
	    n++) {
		at = line_begin(s->s, at - 1);
		const uint32_t to = (uint32_t)strspn(s->s + at, " ");
		for (uint32_t k = to; k <= to + 2 && k <= INDENT_MAX; k += 2) {
			if (k == indent)
				continue;
			memset(by, ' ', k);
			by[k] = '\0';
			typo_try(s, l->begin, indent, by);
		}
	}
}

void
typo_try_all(struct search *s, uint32_t place)
{
	if (place < s->end && !ascii_is_in(s->s[place], ":-,.\\") &&
	    !is_paired(s, &s->line[0], s->s[place]))
		typo_try(s, place, 1, "");
	for (unsigned i = 0; i < s->lines; i++)
		try_removals(s, &s->line[i]);
	for (unsigned i = 0; i < s->lines; i++)
		try_exchanges(s, &s->line[i]);
	for (uint32_t n = 0; n < 2; n++)
		for (unsigned i = 0; i < s->lines; i++) {
			const struct line *l = &s->line[i];
			uint32_t at = l->begin;

			for (at -= n && at > 0; at + n <= l->end; at++)
				try_signs(s, l, at, n);
		}
	for (unsigned i = 0; i < s->lines; i++)
		try_indents(s, &s->line[i]);
}
