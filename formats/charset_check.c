#include "charset_check.h"

#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"
#include "diag.h"

struct checker {
	struct charset_check *checked;
	struct arena *arena;
	struct tes_diags *diags;
	char *copy;
	enum diag_id last; /* code of the last character that was overwritten */
};

/*
 * Overwrites the bytes [at, at + len) by the character `with`, which libyaml
 * accepts.  Returns whether to report that: not if the bytes just before them
 * were overwritten with the same code `id`.
 */
static bool
patch(struct checker *ck, size_t at, size_t len, enum diag_id id, char with)
{
	struct charset_check *f = ck->checked;
	struct tes_span *last =
	    f->patches ? &f->patch[f->patches - 1] : NULL;
	const bool joins = last && last->end == at && ck->last == id;

	if (!ck->copy) {
		ck->copy = arena_strndup(ck->arena, f->text, f->len);
		f->text = ck->copy ? ck->copy : f->text;
	}
	if (ck->copy)
		memset(ck->copy + at, with, len);
	if (joins) {
		last->end += (uint32_t)len;
		return false;
	}
	f->patch[f->patches++] = (struct tes_span){
		(uint32_t)at,
		(uint32_t)(at + len),
	};
	ck->last = id;
	if (f->patches == CHARSET_PATCHES_MAX)
		f->is_fatal = true;
	return true;
}

/*
 * Returns help on a file that is known by its first bytes, of which the one at
 * `at` may have been overwritten; NULL on others.
 */
static const char *
help_on_file(const struct charset_check *f, size_t at)
{
	static const char twice[] =
	    "decompress the file once more: it was compressed twice";
	static const struct {
		const char *bytes, *help;
	} files[] = {
		{ "\x1f\x8b\x08", twice }, { "\x28\xb5\x2f\xfd", twice },
		{ "PK\3\4", "this is a ZIP archive, as .xlsx, .docx and .ods "
		    "files are; save a table as CSV, a text as plain text" },
		{ "\xd0\xcf\x11\xe0", "this is a file of an office program; "
		    "save a table as CSV, a text as plain text" },
		{ "%PDF-", "this is a PDF; copy its text to a text file" },
	};

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		const char *bytes = files[i].bytes;
		size_t n = 0;

		while (n < f->len && bytes[n] &&
		    (n == at || f->text[n] == bytes[n]))
			n++;
		if (!bytes[n])
			return files[i].help;
	}
	return NULL;
}

static const char line_end_help[] = "end lines with LF or CR LF";
static const char remove_help[] = "remove the character";

#define BINARY "this looks like a binary file, and records are text"

/*
 * If the input is not text, adds help about that to the report `diag` of its
 * first bad byte, which is at `at`, and ends the check.  Returns whether it is
 * not text.  After that byte, images and programs have several NUL bytes,
 * compressed or encrypted data other control characters.  ESC does not count:
 * it comes with text copied from terminals.
 */
static bool
ends_at_binary(struct checker *ck, size_t at, struct tes_diag *diag)
{
	enum { NEAR = 256, FEW = 4, SEVERAL = 12 };
	struct charset_check *f = ck->checked;
	const size_t end = f->len - at < NEAR ? f->len : at + NEAR;
	const char *why = help_on_file(f, at);
	int nuls = 0, controls = 0;

	if (f->patches > 1)
		return false;
	for (size_t i = at; i < end; i++) {
		const unsigned char c = (unsigned char)f->text[i];

		nuls += c == '\0';
		controls += c < 0x20 && !strchr("\t\n\r\033", c);
	}
	if (!why && nuls < FEW && controls + nuls < SEVERAL)
		return false;
	if (!why)
		why = nuls >= FEW ? BINARY " (NUL bytes follow)" :
		    BINARY " (control characters follow)";
	diag_help(ck->diags, diag, "%s", why);
	f->is_fatal = true;
	return true;
}

/* Reports bytes that are no character, or a bad one; help: or NULL. */
static void
bad_character(struct checker *ck, size_t at, size_t len, enum diag_id id,
    uint32_t cp, const char *help)
{
	const struct tes_span span = { (uint32_t)at, (uint32_t)(at + len) };

	if (!patch(ck, at, len, id, '_'))
		return;
	struct tes_diag *diag = id == DIAG_BAD_UTF8 ?
	    diag_add(ck->diags, id, span, "invalid byte 0x%02x", (unsigned)cp) :
	    diag_add(ck->diags, id, span, "U+%04X", (unsigned)cp);
	if (!ends_at_binary(ck, at, diag) && help)
		diag_help(ck->diags, diag, "%s", help);
}

/*
 * Checks the ASCII character at offset i; returns its length.  A CR without LF
 * ends the check, as all lines of such a file have it.
 */
static size_t
check_ascii(struct checker *ck, const char *text, size_t i)
{
	const unsigned char c = (unsigned char)text[i];

	if (c == '\r' && (i + 1 == ck->checked->len || text[i + 1] != '\n')) {
		patch(ck, i, 1, DIAG_LINE_END, '_');
		diag_help(ck->diags, diag_add(ck->diags, DIAG_LINE_END,
		    (struct tes_span){ (uint32_t)i, (uint32_t)i + 1 },
		    "carriage return without a line feed"), "%s",
		    line_end_help);
		ck->checked->is_fatal = true;
	} else if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') ||
	    c == 0x7f) {
		bad_character(ck, i, 1, DIAG_CONTROL_CHARACTER, c, remove_help);
	}
	return 1;
}

/* Checks the non-ASCII character at offset i; returns its length in bytes. */
static size_t
check_wide(struct checker *ck, const char *text, size_t i)
{
	const size_t left = ck->checked->len - i;
	uint32_t cp;
	const unsigned n = utf8_decode(text + i, left, &cp);

	ck->checked->is_ascii = false;
	if (n == 0)
		bad_character(ck, i, 1, DIAG_BAD_UTF8, (unsigned char)text[i],
		    ck->checked->patches > 0 ? NULL :
		    "save the file as UTF-8 in the editor, or convert it from "
		    "Latin-1 or Windows-1252: iconv -f CP1252 -t UTF-8");
	else if (cp == 0x85 || cp == 0x2028 || cp == 0x2029)
		bad_character(ck, i, n, DIAG_LINE_END, cp, line_end_help);
	else if (cp == 0xfeff)
		/* Joined files have byte order marks inside. */
		bad_character(ck, i, n, DIAG_BYTE_ORDER_MARK, cp,
		    left >= 6 && memcmp(text + i + 3, "---", 3) == 0 ?
		    "remove it, so that the '---' after it begins a record" :
		    "remove it; separate joined records by lines '---'");
	else if (utf8_is_control(cp) || cp == 0xfffe || cp == 0xffff)
		bad_character(ck, i, n, DIAG_CONTROL_CHARACTER, cp,
		    remove_help);
	return n ? n : 1;
}

void
charset_check(struct charset_check *f, struct arena *a, const char *text,
    size_t len, struct tes_diags *diags)
{
	struct checker ck = { .checked = f, .arena = a, .diags = diags };
	const char *p = len ? memchr(text, '%', len) : NULL;
	size_t i = 0;

	f->text = text;
	f->len = len;
	f->is_ascii = true;
	f->is_fatal = false;
	f->patches = 0;
	while (i < len && !f->is_fatal) {
		i += ascii_plain_len(text + i, len - i);
		if (i == len)
			break;
		i += (unsigned char)text[i] < 0x80 ?
		    check_ascii(&ck, text, i) : check_wide(&ck, text, i);
	}
	/*
	 * Report directives of YAML, and overwrite their '%' by '#', so that
	 * libyaml reads them as comments.
	 */
	for (; p && !f->is_fatal; p = memchr(p + 1, '%', len - i - 1)) {
		i = (size_t)(p - text);
		if ((i > 0 && text[i - 1] != '\n') ||
		    !patch(&ck, i, 1, DIAG_DIRECTIVE, '#'))
			continue;
		const bool is_of_yaml =
		    (len - i > 6 && memcmp(p, "%YAML ", 6) == 0) ||
		    (len - i > 5 && memcmp(p, "%TAG ", 5) == 0);

		diag_help(diags, diag_add(diags, DIAG_DIRECTIVE,
		    (struct tes_span){ (uint32_t)i, (uint32_t)i + 1 }, NULL),
		    "%s", is_of_yaml ? "remove the line" :
		    "indent the line if it belongs to a longer text");
	}
	/* Sort: the spans of directives were appended after the others. */
	for (unsigned n = 1; n < f->patches; n++)
		for (unsigned k = n; k > 0 &&
		     f->patch[k - 1].begin > f->patch[k].begin; k--) {
			const struct tes_span swap = f->patch[k];

			f->patch[k] = f->patch[k - 1];
			f->patch[k - 1] = swap;
		}
}

bool
charset_check_touches(const struct charset_check *f, struct tes_span span)
{
	for (unsigned i = 0; i < f->patches; i++)
		if (f->patch[i].begin < span.end &&
		    f->patch[i].end > span.begin)
			return true;
	return false;
}

/* In the table 'x' is any byte except zero, and '*' is any byte. */
const char *
charset_other_encoding(const char *s, size_t len)
{
	static const char utf16[] = "UTF-16; files must be UTF-8";
	static const char utf32[] = "UTF-32; files must be UTF-8";
	static const struct {
		const char *bytes, *name;
	} marks[] = {
		{ "\xff\xfe\0\0", utf32 }, { "\0\0\xfe\xff", utf32 },
		{ "x\0\0\0", utf32 }, { "\0\0\0x", utf32 },
		{ "\xff\xfe**", utf16 }, { "\xfe\xff**", utf16 },
		{ "x\0x\0", utf16 }, { "\0x\0x", utf16 },
	};

	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		size_t k = 0;

		for (; k < 4 && marks[i].bytes[k] != '*'; k++)
			if (k >= len || (marks[i].bytes[k] == 'x' ?
			    s[k] == '\0' : s[k] != marks[i].bytes[k]))
				break;
		if (k == 4 || marks[i].bytes[k] == '*')
			return marks[i].name;
	}
	return NULL;
}

void
charset_report_encoding(struct tes_diags *diags, const char *encoding)
{
	diag_help(diags, diag_add(diags, DIAG_OTHER_ENCODING,
	    (struct tes_span){ 0, 0 }, "%s", encoding),
	    "save it as UTF-8 in the editor, or convert it: "
	    "iconv -f %.6s -t UTF-8", encoding);
}
