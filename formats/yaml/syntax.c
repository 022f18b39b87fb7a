/*
 * syntax.c - translates libyaml's syntax errors to diagnostics with help.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"
#include "yaml/in.h"
#include "yaml/out.h"

/*
 * libyaml reports two places of an error.  Which of them a diagnostic points
 * at:
 */
enum place {
	AT_PROBLEM, /* where libyaml stopped */
	AT_CONTEXT, /* where the unfinished value begins */
};

struct syntax {
	const char *problem; /* libyaml's message; NULL: any */
	const char *context; /* libyaml's context; NULL: any */
	enum diag_id id;
	enum place place;
	const char *detail;
	const char *note; /* note at the other of the two places; or NULL */
	const char *help; /* help; or NULL */
};

#define TAB_DETAIL "tab in the indentation"
#define TAB_HELP "indent with spaces"
#define QUOTE_HELP "close it with the same quote; write '' for a quote " \
	"inside single quotes, \\\" inside double quotes"
#define TAG_HELP "quote text that begins with '!'"
#define NO_VALUE "did not find expected node content"
#define BRACKETS_HELP "write a comma between items, and the bracket after " \
	"the last one"
#define NAME_HELP "quote text that begins with '&' or '*'"

static const char no_colon[] = "missing ':' after a key";
static const char zero_indent[] = "indentation of 0 after '|' or '>'";
static const char no_quote[] = "missing closing quote";

static const struct syntax syntaxes[] = {
	{ "could not find expected ':'", NULL, DIAG_SYNTAX, AT_CONTEXT,
	    no_colon, NULL,
	    "write 'key: value' with a space after the colon; write text of "
	    "several lines after '|', indented further" },
	{ "block sequence entries are not allowed in this context", NULL,
	    DIAG_SYNTAX, AT_PROBLEM, "list item ('- ') not allowed here", NULL,
	    "begin a list on the line after its key; quote text that begins "
	    "with '- '" },
	{ "mapping keys are not allowed in this context", NULL, DIAG_SYNTAX,
	    AT_PROBLEM, "key ('? ') not allowed here", NULL,
	    "quote text that begins with '? '" },
	{ "mapping values are not allowed in this context", NULL, DIAG_SYNTAX,
	    AT_PROBLEM, "unexpected ':'", NULL,
	    "quote text that contains ': ', or write it on a line of its own "
	    "after '|'; or correct the indentation of this line or the one "
	    "above" },

	{ "did not find expected alphabetic or numeric character",
	    "while scanning an anchor", DIAG_ANCHOR, AT_CONTEXT, NULL,
	    NULL, NAME_HELP },
	{ "did not find expected alphabetic or numeric character",
	    "while scanning an alias", DIAG_ALIAS, AT_CONTEXT, NULL,
	    NULL, "begin list items with '- '; quote text that begins with "
	    "'*'" },
	{ NULL, "while scanning a tag", DIAG_TAG, AT_CONTEXT, NULL, NULL,
	    TAG_HELP },
	{ NULL, "while parsing a tag", DIAG_TAG, AT_CONTEXT, NULL, NULL,
	    TAG_HELP },
	{ "found undefined tag handle", NULL, DIAG_TAG, AT_PROBLEM, NULL, NULL,
	    TAG_HELP },

	{ "found an indentation indicator equal to 0", NULL, DIAG_SYNTAX,
	    AT_CONTEXT, zero_indent, NULL,
	    "write a digit from 1 to 9, or none" },
	{ "did not find expected comment or line break",
	    "while scanning a block scalar", DIAG_SYNTAX, AT_CONTEXT,
	    "unexpected text after '|' or '>'", NULL,
	    "begin the text on the next line; quote text that begins with '|' "
	    "or '>'; remove '> ' from all lines of a quoted e-mail" },
	{ "found a tab character where an indentation space is expected", NULL,
	    DIAG_SYNTAX, AT_PROBLEM, TAB_DETAIL, NULL, TAB_HELP },
	{ "found a tab character that violates indentation", NULL, DIAG_SYNTAX,
	    AT_PROBLEM, TAB_DETAIL, NULL, TAB_HELP },

	{ "found unexpected end of stream", NULL, DIAG_SYNTAX, AT_CONTEXT,
	    no_quote, NULL, QUOTE_HELP },
	{ "found unexpected document indicator", NULL, DIAG_SYNTAX, AT_CONTEXT,
	    no_quote, "the record ends here", QUOTE_HELP },
	{ "found unknown escape character", NULL, DIAG_SYNTAX, AT_PROBLEM,
	    "unknown escape sequence", "the string begins here",
	    "write \\\\ for a backslash in double quotes, or use single "
	    "quotes" },
	{ "did not find expected hexdecimal number", NULL, DIAG_SYNTAX,
	    AT_PROBLEM, "missing hexadecimal digits in an escape sequence",
	    "the string begins here",
	    "write two digits after \\x, four after \\u, eight after \\U" },
	{ "found invalid Unicode character escape code", NULL, DIAG_SYNTAX,
	    AT_PROBLEM, "escape sequence of a code that is not a character",
	    "the string begins here", "write the character itself" },
	{ "found unexpected ':'", NULL, DIAG_SYNTAX, AT_PROBLEM,
	    "unexpected ':' at the end of a value", "the value begins here",
	    "quote text that contains ':' inside [ ] and { }" },

	{ NO_VALUE, NULL, DIAG_SYNTAX, AT_PROBLEM,
	    "missing value", NULL,
	    "write the value, or remove the extra comma" },
	{ "did not find expected '-' indicator", NULL, DIAG_SYNTAX, AT_PROBLEM,
	    "expected an item ('- ') of the list above", "the list begins here",
	    "begin every item with '- ' in the same column; indent what "
	    "belongs to an item further" },
	{ "did not find expected key", NULL, DIAG_SYNTAX, AT_PROBLEM,
	    "expected a key of the mapping above", "the mapping begins here",
	    "begin all keys of a mapping in the same column; indent what "
	    "belongs to a value further" },
	{ "did not find expected ',' or ']'", NULL, DIAG_SYNTAX, AT_PROBLEM,
	    "missing ',' or ']'", "the list begins here", NULL },
	{ "did not find expected ',' or '}'", NULL, DIAG_SYNTAX, AT_PROBLEM,
	    "missing ',' or '}'", "the mapping begins here", NULL },
	{ "did not find expected <document start>", NULL, DIAG_SYNTAX,
	    AT_PROBLEM, "unexpected text outside the record", NULL,
	    "begin all keys of a record in the same column" },
};

#define QUOTE_IT "put the text in quotes"

/*
 * What is reported for libyaml's message "found character that cannot start any
 * token", by character.
 */
static const struct first {
	char c;
	const char *detail, *help;
} firsts[] = {
	{ '\t', TAB_DETAIL, TAB_HELP },
	{ '@', "text cannot begin with '@'", QUOTE_IT },
	{ '`', "text cannot begin with '`'", QUOTE_IT
	    "; remove lines with '```', which are Markdown" },
	{ '%', "text cannot begin with '%'", QUOTE_IT },
	{ '-', "text cannot be '-' alone", QUOTE_IT },
	{ '|', "'|' not allowed inside [ ] or { }", QUOTE_IT },
	{ '>', "'>' not allowed inside [ ] or { }", QUOTE_IT },
	{ '\0', "text cannot begin with this character", QUOTE_IT },
};

static const struct syntax after_end = {
	.id = DIAG_SECOND_DOCUMENT,
	.place = AT_PROBLEM,
	.help = "begin a new record with a line '---'",
};

static const struct syntax after_quote = {
	.id = DIAG_SYNTAX,
	.place = AT_PROBLEM,
	.detail = "unexpected text after the closing quote",
	.help = "put the whole text in the other kind of quotes",
};

static const struct syntax joined_dash = {
	.id = DIAG_SYNTAX,
	.place = AT_CONTEXT,
	.detail = "missing space after '-'",
	.help = "begin an item with '- '",
};

static const struct syntax after_bracket = {
	.id = DIAG_SYNTAX,
	.place = AT_PROBLEM,
	.detail = "unexpected text after the closing bracket",
};

static const struct syntax open_list = {
	.id = DIAG_SYNTAX,
	.place = AT_CONTEXT,
	.detail = "missing ']'",
	.note = "expected ']' here",
	.help = BRACKETS_HELP,
};

static const struct syntax open_mapping = {
	.id = DIAG_SYNTAX,
	.place = AT_CONTEXT,
	.detail = "missing '}'",
	.note = "expected '}' here",
	.help = BRACKETS_HELP,
};

static bool
is_break(char c)
{
	return c == '\n' || c == '\r';
}

/*
 * Returns the key at s, in the text: up to a colon, equals sign, or white
 * space; after "- " if s begins with that.
 */
static struct tes_text
key_at(const struct yaml_in *in, const char *s)
{
	const char *end = in->text + in->checked.len, *key;

	while (s < end && (*s == ' ' || (*s == '-' && s + 1 < end &&
	    s[1] == ' ')))
		s++;
	for (key = s; s < end && !strchr(":= \t\r\n", *s);)
		s++;
	return text_plain(key, (size_t)(s - key),
	    (uint32_t)(key - in->text));
}

/* Returns the key of the line that contains the offset `at`. */
static struct tes_text
key_of_line(const struct yaml_in *in, uint32_t at)
{
	while (at > 0 && !is_break(in->text[at - 1]))
		at--;
	return key_at(in, in->text + at);
}

/* Returns whether the key of a line is a seat in the list of players. */
static bool
is_new_player(const struct yaml_in *in, const struct tes_text *key)
{
	uint32_t at = key->span.begin;
	const char *line;

	do {
		at = line_begin(in->text, at);
		for (line = in->text + at; *line == ' '; line++)
			;
	} while (*line == '-' && at-- > 0);
	const struct tes_text above = key_at(in, line);
	return text_is(above, "players") && above.s < key->s;
}

/* Returns whether the value of a key, which begins with c, is a text. */
static bool
has_text(const struct yaml_in *in, const struct tes_text *key, char c)
{
	const struct record_key *row =
	    record_key_find(record_turn_keys, key);

	if (!row)
		row = record_key_find(record_header_keys, key);
	return row ? record_key_is_text(row) : !strchr("[{", c) &&
		(yaml_is_player(in, key) || is_new_player(in, key));
}

/*
 * Sets *meant to the text that a malformed value of one line is meant as,
 * without quotes around it.  Returns false if that is not certain.
 */
static bool
text_meant(const struct tes_text *value, struct tes_text *meant)
{
	const char *const v = value->s, *const end = v + value->len;

	*meant = *value;
	if (value->len < 2 || (v[0] != '"' && v[0] != '\''))
		return value->len > 0 && !strchr("'\"|>", v[0]);
	const char *const next = memchr(v + 1, v[0], value->len - 1);
	if (!next || next + 1 == end || next[1] == v[0] ||
	    (v[0] == '"' && memchr(v, '\\', value->len)))
		return false;
	/* 'Anna's tent', not "Anna" and "Tim"; "Anna" and Tim, not 'Anna's. */
	const bool is_inside = ascii_is_letter(next[1]) ||
	    ascii_is_digit(next[1]) || (unsigned char)next[1] > 0x7f;
	if (is_inside)
		*meant = text_sub(*value, 1, value->len - 1);
	return is_inside == (end[-1] == v[0]);
}

/*
 * Returns whether the first line of a text, before an offset where a word ends,
 * has a key that belongs on a line of its own: its newline is missing.
 */
static bool
hides_line(const struct yaml_in *in, const struct tes_text *value)
{
	const char *const s = value->s;
	const struct tes_text key = key_of_line(in, value->span.begin);
	const bool is_player = is_new_player(in, &key);

	for (uint32_t i = 1; i + 1 < value->len; i++) {
		uint32_t from = i;

		if (s[i] != ':' || s[i + 1] != ' ')
			continue;
		while (from > 0 && ascii_is_letter(s[from - 1]))
			from--;
		const struct tes_text word = text_sub(*value, from, i);
		if (from > 1 && s[from - 1] == ' ' &&
		    strchr(" -", s[from - 2]) && (is_player ||
			yaml_is_player(in, &word) ||
			record_key_find(record_turn_keys, &word)))
			return true;
	}
	return false;
}

void
yaml_fix_quotes(struct yaml_in *in, struct tes_diag *diag, uint32_t at)
{
	const char *const text_end = in->text + in->checked.len;
	struct buf quoted = { 0 };
	uint32_t column = 0, next = 0;

	if (!in->rec || in->pull || at >= in->checked.len)
		return;
	const struct tes_text key = key_of_line(in, at);
	const char *s = in->text + key.span.end, *end;
	if (text_end - s < 3 || s[0] != ':' || s[1] != ' ')
		return;
	while (column < key.span.begin && !is_break(key.s[-1 - (int)column]))
		column++;
	bool is_comment = false; /* of a step, in which "#" may be meant */
	for (end = ++s; end < text_end && !is_break(*end); end++) {
		is_comment = *end == '{' || (is_comment && *end != '}');
		if (*end == '#' && ascii_is_blank(end[-1]) && !is_comment)
			break;
	}
	const char *line = end;
	while (line < text_end && !is_break(*line))
		line++;
	while (line < text_end && is_break(*line))
		line++;
	while (line + next < text_end && line[next] == ' ')
		next++;
	const struct tes_text value = text_trim(text_plain(s,
	    (size_t)(end - s), (uint32_t)(s - in->text)));
	struct tes_text meant;
	/* Another line, or a bracket that was open, may end the text. */
	if (next > column || hides_line(in, &value) ||
	    !text_meant(&value, &meant) ||
	    (in->parser.flow_level > 0 && !strchr("[{", value.s[0])) ||
	    !has_text(in, &key, value.s[0]))
		return;
	yaml_put_text(&quoted, &meant, YAML_VALUE, 0);
	buf_put(&quoted, "", 0);
	if (!quoted.out_of_memory && quoted.len != value.len)
		diag_fix_sure(in->diags, diag, value.span, quoted.s);
	buf_release(&quoted);
}

/*
 * Returns whether the line at the offset `at` follows a key with a '|' or '>',
 * whose text it may be.
 */
static bool
may_be_text(const struct yaml_in *in, uint32_t at)
{
	while (at > 0 && !is_break(in->text[at - 1]))
		at--;
	while (at > 0 && is_break(in->text[at - 1]))
		at--;
	const char *s = in->text + key_of_line(in, at).span.end;
	const char *const end = in->text + in->checked.len;

	while (s < end && (*s == ':' || *s == ' '))
		s++;
	return s < end && (*s == '|' || *s == '>');
}

/*
 * Returns whether c can begin the value of a key: in "clock:n60", "n" is rather
 * a wrong character in place of the space.
 */
static bool
may_begin(const struct record_key *row, char c, char next)
{
	switch (row->kind) {
	case RECORD_TEXT:
	case RECORD_ANY_TEXT:
		return ascii_is_letter(c) || (unsigned char)c >= 0x80 ||
		    (ascii_is_digit(c) && !ascii_is_letter(next));
	case RECORD_DATE:
	case RECORD_NUMBER:
	case RECORD_SECONDS:
		return ascii_is_digit(c) || c == '-';
	case RECORD_EDITION:
		return ascii_is_letter(c) || ascii_is_digit(c) || c == '{';
	default:
		return c == '[' || c == '{';
	}
}

void
yaml_fix_colon(struct yaml_in *in, struct tes_diag *diag, uint32_t at)
{
	const struct tes_text key = key_of_line(in, at);
	const char *const s = in->text + key.span.end;
	const size_t left = in->checked.len - key.span.end;

	if (!in->rec || in->pull || left < 3 ||
	    diag_help_typed(in->diags, diag, key))
		return;
	const struct record_key *row = record_key_find(record_turn_keys, &key);
	if (!row)
		row = record_key_find(record_header_keys, &key);
	const bool is_after = memcmp(s, " :", 2) == 0;
	const bool has_sign = is_after || strchr(":=", s[0]);
	if (!row || (has_sign ? !may_begin(row, s[1 + is_after],
	    s[2 + is_after]) : may_be_text(in, at)))
		return;
	diag_fix_sure(in->diags, diag, (struct tes_span){ key.span.end,
	    key.span.end + has_sign + is_after }, has_sign ? ": " : ":");
}

/* Returns the span of the character at offset `at`. */
static struct tes_span
character(const struct yaml_in *in, uint32_t at)
{
	uint32_t cp;
	unsigned n = 0;

	if (at < in->checked.len)
		n = utf8_decode(in->text + at, in->checked.len - at, &cp);
	return (struct tes_span){ at, at + n };
}

/*
 * Returns whether the last character before offset `at`, except spaces and
 * tabs, is one of `signs`.
 */
static bool
follows_sign(const struct yaml_in *in, uint32_t at, const char *signs)
{
	while (at > 0 && (in->text[at - 1] == ' ' || in->text[at - 1] == '\t'))
		at--;
	return at > 0 && strchr(signs, in->text[at - 1]);
}

/*
 * Returns whether the text at `at`, where a bracket is still open, seems to be
 * outside of the brackets: a new line, a key or a list item.
 */
static bool
is_outside(const struct yaml_in *in, uint32_t at)
{
	return at >= in->checked.len || strchr("\r\n:", in->text[at]) ||
	    at == 0 || (in->text[at - 1] == '\n' && in->text[at] != ',') ||
	    (in->text[at] == '-' && follows_sign(in, at, "\n"));
}

/*
 * Returns a row with a more specific message if the text at the error, or at
 * its context, shows the cause; else `row`.
 */
static const struct syntax *
closer_look(const struct yaml_in *in, const struct syntax *row, uint32_t at,
    uint32_t context)
{
	const char *problem = in->parser.problem;
	const char open =
	    context < in->checked.len ? in->text[context] : '\0';

	if (strcmp(problem, "did not find expected <document start>") == 0 &&
	    in->had_end_mark)
		return &after_end;
	if (strcmp(problem, "could not find expected ':'") == 0 &&
	    open == '-')
		return &joined_dash;
	if (strcmp(problem, "did not find expected key") == 0 &&
	    follows_sign(in, at, "\"'"))
		return &after_quote;
	if (strcmp(problem, "did not find expected key") == 0 &&
	    follows_sign(in, at, "]}"))
		return &after_bracket;
	if ((strcmp(problem, "did not find expected ',' or ']'") == 0 ||
		strcmp(problem, "did not find expected ',' or '}'") == 0 ||
		strcmp(problem, NO_VALUE) == 0) && is_outside(in, at))
		return open == '[' ? &open_list :
		    open == '{' ? &open_mapping : row;
	return row;
}

static const struct syntax *
find_syntax(const char *problem, const char *context)
{
	for (size_t i = 0; i < sizeof(syntaxes) / sizeof(syntaxes[0]); i++) {
		const struct syntax *row = &syntaxes[i];

		if ((!row->problem || strcmp(row->problem, problem) == 0) &&
		    (!row->context ||
		    (context && strcmp(row->context, context) == 0)))
			return row;
	}
	return NULL;
}

/*
 * Replaces a curved quotation mark at the end of a line, in which the quote at
 * offset `open` is not closed.  Returns false if there is none.
 */
static bool
fix_curved_quote(struct yaml_in *in, struct tes_diag *diag, uint32_t open)
{
	enum { CURVED = 3 }; /* bytes */
	const char *s = in->text;
	const char quote[] = { s[open], '\0' };
	uint32_t end = open;

	while (end < in->checked.len && !is_break(s[end]))
		end++;
	/* U+2018 to U+201F */
	if (end - open <= CURVED ||
	    memcmp(s + end - CURVED, "\xe2\x80", 2) != 0 ||
	    (unsigned char)s[end - 1] < 0x98 ||
	    (unsigned char)s[end - 1] > 0x9f)
		return false;
	diag_help(in->diags, diag, "replace the curved quotation mark '%.*s' "
	    "by %s", CURVED, s + end - CURVED, quote);
	diag_fix_sure(in->diags, diag, (struct tes_span){ end - CURVED, end },
	    quote);
	return true;
}

static void
report_row(struct yaml_in *in, const struct syntax *row, uint32_t problem,
    uint32_t context)
{
	if (row->detail == no_colon &&
	    yaml_report_wrapped(in, character(in, context)))
		return;
	const bool there = row->place == AT_CONTEXT;
	const struct tes_span span = character(in, there ? context : problem);
	const struct tes_span other = character(in, there ? problem : context);
	struct tes_diag *diag = row->detail ?
	    yaml_report(in, row->id, span, "%s", row->detail) :
	    yaml_report(in, row->id, span, NULL);

	if (row->note)
		diag_note(in->diags, diag, other, "%s", row->note);
	if (row->detail == no_quote && context < in->checked.len &&
	    fix_curved_quote(in, diag, context))
		return;
	if ((row->detail == no_colon || row == &joined_dash) &&
	    yaml_fix_start(in, diag, context))
		return;
	if (row->help && !yaml_help_marker(in, diag, problem))
		diag_help(in->diags, diag, "%s", row->help);
	if (row->detail == zero_indent)
		diag_fix(in->diags, diag, other, "");
	else if (row->detail == no_colon)
		yaml_fix_colon(in, diag, context);
	else if (diag && !diag->fix)
		yaml_fix_quotes(in, diag, there ? context : problem);
	if (diag && !diag->fix)
		yaml_fix_indent(in, diag, problem);
}

void
yaml_report_syntax(struct yaml_in *in)
{
	const yaml_parser_t *p = &in->parser;
	const char *text = p->problem ? p->problem : "";
	const uint32_t problem = yaml_at(in, &p->problem_mark);
	/* A missing value is reported with the bracket that is open there. */
	const yaml_mark_t *mark = strcmp(text, NO_VALUE) != 0 ?
	    (p->context ? &p->context_mark : NULL) :
	    p->marks.top > p->marks.start ? p->marks.top - 1 : NULL;
	const uint32_t context = mark ? yaml_at(in, mark) : problem;
	const struct syntax *row = find_syntax(text, p->context);

	/*
	 * The error is probably due to bad characters, which were reported
	 * before.
	 */
	if (in->checked.patches && in->checked.patch[0].begin <= problem)
		return;
	if ((in->cut && in->cut == problem) || in->had_other_blank)
		return;
	if (strcmp(text, "found character that cannot start any token") == 0) {
		const struct first *f = firsts;

		while (f->c && (problem >= in->checked.len ||
		    in->text[problem] != f->c))
			f++;
		struct tes_diag *diag = yaml_report(in, DIAG_SYNTAX,
		    character(in, problem), "%s", f->detail);
		diag_help(in->diags, diag, "%s", f->help);
		(f->c == '\t' ? yaml_fix_indent : yaml_fix_quotes)(in, diag,
		    problem);
	} else if (row) {
		report_row(in, closer_look(in, row, problem, context), problem,
		    context);
	} else {
		yaml_report(in, DIAG_SYNTAX, character(in, problem), "%s",
		    text);
	}
}
