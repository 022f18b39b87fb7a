#include "league/list_file.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"

enum { FILE_MAX = 1 << 20 };

/* Returns the place of a character in the current line. */
static struct list_place
place_of(const struct list_item *item, const char *at)
{
	return (struct list_place){ item->line_number, item->line, at };
}

void
list_error(struct list_item *item, struct list_place at, const char *fmt, ...)
{
	char message[3 * LIST_TEXT_MAX];
	unsigned column = 1; /* in characters */
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(message, sizeof(message), fmt, ap);
	va_end(ap);
	for (const char *s = at.line; s < at.at; s++)
		column += ((unsigned char)*s & 0xc0) != 0x80;
	if (!item->is_failed)
		cmd_trouble(item->run, "%s:%u:%u: %s", item->path,
		    at.line_number, column, message);
	item->is_failed = true;
}

void
list_nomem(struct list_item *item)
{
	cmd_nomem(item->run);
	item->is_failed = true;
}

static const char *
skip_spaces(const char *s)
{
	return s + strspn(s, " \t\r");
}

static bool
is_end(const char *s)
{
	return *s == '\0' || *s == '\n' || *s == '#';
}

/*
 * Copies a quoted string, in which a doubled single quote, and a backslash in
 * double quotes, stand for the quote.  Returns its end; NULL if it has none.
 */
static const char *
take_quoted(const char *s, char *to)
{
	const char quote = *s++;
	size_t len = 0;

	for (;; s++) {
		if (*s == '\0' || *s == '\n')
			return NULL;
		if (*s == quote && !(quote == '\'' && s[1] == quote))
			break;
		if (*s == quote || (quote == '"' && *s == '\\' &&
		    (s[1] == quote || s[1] == '\\')))
			s++;
		if (len < LIST_TEXT_MAX)
			to[len++] = *s;
	}
	to[len < LIST_TEXT_MAX ? len : 0] = '\0';
	return s + 1;
}

/*
 * Copies a string without quotes, up to a character of `ends`, a comment or the
 * end of the line.  A colon ends it only before a space.
 */
static const char *
take_plain(const char *s, const char *ends, char *to)
{
	const char *from = s, *end = s;

	for (; *s && *s != '\n'; s++) {
		if (*s == '#' && s > from && strchr(" \t", s[-1]))
			break;
		if (strchr(ends, *s) &&
		    (*s != ':' || strchr(" \t\r\n", s[1])))
			break;
		if (!strchr(" \t\r", *s))
			end = s + 1;
	}
	const size_t len = (size_t)(end - from);
	memcpy(to, from, len < LIST_TEXT_MAX ? len : 0);
	to[len < LIST_TEXT_MAX ? len : 0] = '\0';
	return s;
}

/* Copies a string to `to`.  Returns what follows; NULL after an error. */
static const char *
take(struct list_item *item, const char *s, const char *ends, char *to)
{
	const char *from = s;
	const struct list_place at = place_of(item, from);

	s = *s == '"' || *s == '\'' ? take_quoted(s, to) :
	    take_plain(s, ends, to);
	if (!s)
		list_error(item, at, "missing %c at the end", *from);
	else if (s == from)
		list_error(item, at, "expected a name or a value");
	else if (!*to)
		list_error(item, at, "expected a text of 1 to %d bytes",
		    LIST_TEXT_MAX - 1);
	return s && *to ? skip_spaces(s) : NULL;
}

/* Reads a value, and calls fn.  Returns what follows; NULL after an error. */
static const char *
take_value(struct list_item *item, const char *s, const char *ends,
    list_item_fn *fn, void *ctx)
{
	item->value_at = place_of(item, s);
	s = take(item, s, ends, item->value);
	if (!s)
		return NULL;
	fn(ctx, item);
	item->index++;
	return item->is_failed ? NULL : s;
}

/* Reports a key without a value, which is the last one. */
static bool
end_key(struct list_item *item)
{
	if (item->is_open && item->index == 0)
		list_error(item, place_of(item, item->line),
		    "expected a value of '%s' before this", item->key);
	item->is_open = false;
	return !item->is_failed;
}

/* Reads a key and its colon.  Returns what follows; NULL after an error. */
static const char *
take_key(struct list_item *item, const char *s)
{
	if (!end_key(item))
		return NULL;
	item->key_at = place_of(item, s);
	s = take(item, s, ":", item->key);
	if (s && *s != ':') {
		list_error(item, place_of(item, s), "expected ':' after '%s'",
		    item->key);
		return NULL;
	}
	if (!s)
		return NULL;
	s = skip_spaces(s + 1);
	item->index = 0;
	item->is_open = is_end(s);
	return s;
}

/* Reads a line.  Returns false after an error. */
static bool
take_line(struct list_item *item, list_item_fn *fn, void *ctx)
{
	const char *s = skip_spaces(item->line);

	if (is_end(s) || (item->line_number == 1 && strncmp(s, "---", 3) == 0))
		return true;
	if (*s == '-' && strchr(" \t", s[1])) {
		if (!item->is_open) {
			list_error(item, place_of(item, s), "unexpected item: "
			    "there is no key before the list");
			return false;
		}
		s = take_value(item, skip_spaces(s + 1), "", fn, ctx);
	} else if ((s = take_key(item, s)) && *s == '[') {
		do
			s = take_value(item, skip_spaces(s + 1), ",]", fn, ctx);
		while (s && *s == ',');
		if (s && *s != ']')
			list_error(item, place_of(item, s),
			    "expected , or ]");
		s = item->is_failed ? NULL : skip_spaces(s + 1);
	} else if (s && !item->is_open) {
		s = take_value(item, s, "", fn, ctx);
	}
	if (s && !is_end(s))
		list_error(item, place_of(item, s),
		    "unexpected text at the end of the line");
	return !item->is_failed;
}

bool
list_text_read(struct cmd_run *run, const char *path, const char *text,
    size_t len, list_item_fn *fn, void *ctx)
{
	static const char byte_order_mark[] = "\xef\xbb\xbf";
	struct list_item item = { .run = run, .path = path, .line = text };

	if (strncmp(text, byte_order_mark, 3) == 0)
		item.line += 3;
	while (item.line < text + len) {
		item.line_number++;
		if (!take_line(&item, fn, ctx))
			return false;
		const char *end = item.line + strcspn(item.line, "\n");
		if (!*end && end < text + len) {
			list_error(&item, place_of(&item, end),
			    "unexpected NUL byte");
			return false;
		}
		item.line = end + (*end == '\n');
	}
	item.line_number++;
	return end_key(&item);
}

bool
list_file_read(struct cmd_run *run, const char *path, list_item_fn *fn,
    void *ctx)
{
	struct bytes text = { 0 };
	const bool good = input_read_file(run, path, FILE_MAX, &text) &&
	    list_text_read(run, path, text.s, text.len, fn, ctx);

	free(text.s);
	return good;
}
