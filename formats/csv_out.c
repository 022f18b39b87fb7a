#include "csv_out.h"

#include <string.h>

#include <csv.h>

#include "base/utf8.h"

/* What a spreadsheet takes for the beginning of a formula; wide forms too. */
static bool
begins_formula(const char *s, size_t len)
{
	static const uint32_t sign[] = {
		'=', '+', '-', '@', '\t', '\r', 0xff1d, 0xff0b, 0xff0d, 0xff20,
	};
	uint32_t cp;

	if (len == 0)
		return false;
	utf8_decode(s, len, &cp);
	for (size_t i = 0; i < sizeof(sign) / sizeof(sign[0]); i++)
		if (cp == sign[i])
			return true;
	return false;
}

static bool
needs_quotes(const char *s, size_t len, char delimiter)
{
	if (len == 0)
		return false;
	for (size_t i = 0; i < len; i++)
		if (s[i] == delimiter || s[i] == '"' || s[i] == '\n' ||
		    s[i] == '\r')
			return true;
	return s[0] == ' ' || s[len - 1] == ' ';
}

/* In quotes where it has to be. */
static void
put_field(struct buf *out, char delimiter, const char *s, size_t len)
{
	if (!needs_quotes(s, len, delimiter)) {
		buf_put(out, s, len);
		return;
	}
	const size_t room = csv_write(NULL, 0, s, len);
	const size_t at = out->len;

	/* Room for as many bytes, which are then written over. */
	for (size_t i = 0; i < room && !out->out_of_memory; i += len)
		buf_put(out, s, room - i < len ? room - i : len);
	if (!out->out_of_memory)
		csv_write(out->s + at, room, s, len);
}

static void
put_defused(struct buf *out, char delimiter, const char *s, size_t len)
{
	struct buf text = { 0 };

	buf_putc(&text, '\'');
	buf_put(&text, s, len);
	if (text.out_of_memory)
		out->out_of_memory = true;
	else
		put_field(out, delimiter, text.s, text.len);
	buf_release(&text);
}

void
csv_put_text(struct buf *out, char delimiter, const struct tes_text *text)
{
	if (!text->s)
		return;
	if (text->len == 0 || text->s[0] == '\'' ||
	    begins_formula(text->s, text->len))
		put_defused(out, delimiter, text->s, text->len);
	else
		put_field(out, delimiter, text->s, text->len);
}

struct tes_text
csv_undo(struct tes_text text)
{
	if (text.s && text.len && text.s[0] == '\'' &&
	    (text.len == 1 || text.s[1] == '\'' ||
	    begins_formula(text.s + 1, text.len - 1)))
		return text_sub(text, 1, text.len);
	return text;
}

void
csv_put_string(struct buf *out, char delimiter, const char *s)
{
	const struct tes_text text = text_plain(s, s ? strlen(s) : 0, 0);

	csv_put_text(out, delimiter, &text);
}

void
csv_put_shown(struct buf *out, char delimiter, const char *s, size_t len)
{
	struct buf shown = { 0 };
	uint32_t cp;

	if (begins_formula(s, len))
		buf_putc(&shown, '\'');
	for (size_t i = 0; i < len;) {
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		if (n == 0 || utf8_is_control(cp) || utf8_is_invisible(cp))
			buf_puts(&shown, "\xef\xbf\xbd");
		else
			buf_put(&shown, s + i, n);
		i += n ? n : 1;
	}
	if (shown.out_of_memory)
		out->out_of_memory = true;
	else if (shown.s)
		put_field(out, delimiter, shown.s, shown.len);
	buf_release(&shown);
}

enum tes_status
tes_write_field(const char *s, size_t len, char **text, size_t *text_len)
{
	struct buf out = { 0 };

	csv_put_shown(&out, ',', s, len);
	*text = buf_detach(&out, text_len);
	if (*text)
		return TES_OK;
	buf_release(&out);
	return TES_NOMEM;
}
