/*
 * Any bytes as text that came from outside, on its way to a terminal, to
 * JSON, to a shell: none of what a terminal must not get arrives, it takes
 * the computed number of columns, and JSON reads as one string.
 */
#include <string.h>

#include <tessera/tools.h>

#include "completion/completion.h"
#include "json.h"
#include "side.h"
#include "text.h"

struct page {
	FILE *out; /* in memory; used again and again, as to make it is slow */
	char *s;
	size_t len;
};

static struct page *
page_open(void)
{
	static struct page p;

	if (!p.out)
		p.out = open_memstream(&p.s, &p.len);
	require(p.out != NULL);
	rewind(p.out);
	return &p;
}

static void
page_close(struct page *p)
{
	require(fflush(p->out) == 0 && !ferror(p->out));
}

/* Sound UTF-8 that a terminal may get; ends: of lines it may have, too. */
static size_t
require_shown(const struct page *p, unsigned ends)
{
	size_t columns = 0;

	for (size_t i = 0; i < p->len;) {
		uint32_t cp;
		const size_t n = tes_utf8_next(p->s + i, p->len - i, &cp);

		require(n > 1 || (unsigned char)p->s[i] < 0x80);
		if (cp == '\n' && ends > 0)
			ends--;
		else
			require(tes_text_shown(p->s, i, cp) == cp);
		columns += text_width(cp);
		i += n;
	}
	return columns;
}

static void
check_put(const char *s, size_t len)
{
	struct page *p = page_open();

	text_put(p->out, s, len);
	page_close(p);
	require(require_shown(p, 0) == text_columns(s, len));
}

static void
check_fitted(const char *s, size_t len, size_t columns)
{
	struct page *p = page_open();

	text_put_fitted(p->out, s, len, columns);
	page_close(p);
	require(require_shown(p, 0) == columns);
}

/* Quotes at the ends, and inside only after a backslash that escapes them. */
static void
check_json(const char *s, size_t len)
{
	struct page *p = page_open();
	size_t i = 1;

	json_text(&(struct json){ .out = p->out }, NULL, s, len);
	page_close(p);
	require_shown(p, 0);
	require(p->len >= 2 && p->s[0] == '"' && p->s[p->len - 1] == '"');
	while (i < p->len - 1) {
		require(p->s[i] != '"');
		if (p->s[i] == '\\') {
			require(strchr("\"\\/bfnrtu", p->s[i + 1]) != NULL);
			i += p->s[i + 1] == 'u' ? 6 : 2;
		} else {
			i++;
		}
	}
	require(i == p->len - 1);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *s = (const char *)data;
	const size_t columns = size ? data[0] : 0;

	check_put(s, size);
	check_fitted(s, size, columns);
	check_json(s, size);
	return 0;
}
