/*
 * indent.c - proposes the indentation of a line that does not fit to those
 * above, if only one can be meant, dashes that are missing or not ASCII, the
 * space after a dash that is missing or one too many, "---" for other lines of
 * dashes, and to remove a line of which the key appears twice.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"
#include "base/utf8.h"
#include "base/words.h"
#include "yaml/in.h"

/* Lines above that are looked at; columns that a tab stands for. */
enum { LINES_ABOVE = 2000, TAB = 2 };

/* A line of a list or mapping. */
struct line {
	uint32_t begin, end; /* offsets of the first byte, of the newline */
	uint32_t column;     /* of its dash, or of its key, from 0 */
	uint32_t key;        /* the column of its key */
	bool is_item;        /* it begins with a dash */
	uint32_t tabs;       /* in its indentation */
};

/* Returns the offset of a column, which is not in the indentation. */
static uint32_t
offset_of(const struct line *l, uint32_t column)
{
	return l->begin + column - l->tabs * (TAB - 1);
}

/* Returns the line with the offset `at`. */
static struct line
line_at(const struct yaml_in *in, uint32_t at)
{
	const char *s = in->text;
	const uint32_t len = (uint32_t)in->checked.len;
	struct line l = { .begin = line_begin(s, at), .end = at };

	while (l.end < len && s[l.end] != '\n')
		l.end++;
	uint32_t i = l.begin;
	for (; i < l.end && ascii_is_blank(s[i]); i++)
		l.tabs += s[i] == '\t';
	l.column = l.key = i - l.begin + l.tabs * (TAB - 1);
	/* "-blue:" is an item, too, but "-1" and "---" are not. */
	l.is_item = i + 1 < l.end && s[i] == '-' &&
	    (s[i + 1] == ' ' || ascii_is_letter(s[i + 1]));
	for (; l.is_item && ++i < l.end && s[i] == ' ';)
		l.key++;
	l.key += l.is_item;
	return l;
}

/* Returns the key of a line, with s NULL if it has none. */
static struct tes_text
key_of(const struct yaml_in *in, const struct line *l)
{
	const char *s = in->text + offset_of(l, l->key);
	const char *end = in->text + l->end;
	const char *colon = s < end ? memchr(s, ':', (size_t)(end - s)) : NULL;

	if (!colon || !ascii_is_letter(*s) ||
	    memchr(s, ' ', (size_t)(colon - s)) ||
	    (colon + 1 < end && colon[1] != ' ' && colon[1] != '\r'))
		return (struct tes_text){ .s = NULL };
	return text_plain(s, (size_t)(colon - s), offset_of(l, l->key));
}

/* Where a line may belong. */
struct place {
	struct line above; /* the line above from which the column is */
	uint32_t column, by; /* to which, and by how many columns, to move it */
	bool is_tied;        /* another column is as near */
};

/*
 * Returns the nearest column, of a dash or of a key, to which line `l` may
 * belong; is_turn_key: a key of a turn, which is near an item if two are
 * equally near.
 */
static struct place
find_place(const struct yaml_in *in, const struct line *l, bool is_turn_key)
{
	struct place best = { .by = UINT32_MAX };
	uint32_t least = UINT32_MAX; /* indentation of the lines so far */
	struct line up = *l;

	for (unsigned i = 0; up.begin > 0 && least > 0 && i < LINES_ABOVE;
	    i++) {
		up = line_at(in, up.begin - 1);
		/* Lines of values, and of what ended before, do not count. */
		if (up.column >= least || !key_of(in, &up).s)
			continue;
		least = up.column;
		if (l->is_item && !up.is_item)
			continue;
		const uint32_t to = l->is_item ? up.column : up.key;
		const uint32_t by = to > l->column ? to - l->column :
						     l->column - to;
		const bool is_tied = by == best.by && to != best.column;
		if (by < best.by || (is_tied && is_turn_key && up.is_item))
			best = (struct place){ up, to, by, is_tied };
		best.is_tied |= is_tied;
	}
	return best;
}

/* Returns whether the line begins with a seat where those above have dashes. */
static bool
lacks_dash(const struct yaml_in *in, const struct line *l,
    const struct tes_text *key)
{
	struct line item = *l;

	item.is_item = true;
	return !l->is_item && yaml_is_player(in, key) &&
	    find_place(in, &item, false).by == 0;
}

void
yaml_fix_indent(struct yaml_in *in, struct tes_diag *diag, uint32_t at)
{
	if (!in->rec || in->pull || in->parser.flow_level > 0 ||
	    at >= in->checked.len)
		return;
	const struct line l = line_at(in, at);
	const struct tes_text key = key_of(in, &l);
	const uint32_t first = offset_of(&l, l.column);
	struct tes_span span = { l.begin, first };
	struct buf text = { 0 };

	if (!key.s)
		return;
	const bool is_turn_key = record_key_find(record_turn_keys, &key);
	const struct place to = find_place(in, &l, is_turn_key);
	const struct tes_text near = key_of(in, &to.above);
	bool is_sure = l.is_item ? yaml_is_player(in, &key) :
	    is_turn_key && near.s && (to.above.is_item ||
		record_key_find(record_turn_keys, &near));
	if (lacks_dash(in, &l, &key)) {
		is_sure = true;
		span.begin = first;
		buf_puts(&text, "- ");
	} else if (l.is_item && l.key == l.column + 1) {
		span = (struct tes_span){ first + 1, first + 1 };
		buf_puts(&text, " ");
	} else if (to.by == 0 && l.tabs == 0) {
		return;
	} else if (to.by > 0 && !l.is_item && to.above.is_item &&
	    l.column == to.above.column + 2) {
		/* "-  blue: pass" above has a space too many. */
		span.begin = offset_of(&to.above, to.above.column + 1);
		span.end = offset_of(&to.above, to.above.key);
		buf_puts(&text, " ");
	} else {
		is_sure &= to.by <= 1 && !to.is_tied;
		buf_printf(&text, "%*s", (int)to.column, "");
	}
	if (is_sure && !text.out_of_memory)
		diag_fix_sure(in->diags, diag, span, text.s);
	buf_release(&text);
}

void
yaml_fix_dash(struct yaml_in *in, struct tes_diag *diag,
    const struct tes_text *first, const struct tes_text *key)
{
	const struct line item = line_at(in, first->span.begin);
	const struct line l = line_at(in, key->span.begin);
	const uint32_t at = l.begin + item.column;

	if (!in->pull && item.is_item && item.key == item.column + 2 &&
	    item.begin + item.key == first->span.begin &&
	    l.column == item.key && l.begin + l.column == key->span.begin)
		diag_fix_sure(in->diags, diag, (struct tes_span){ at, at + 1 },
		    "-");
}

void
yaml_fix_duplicate(struct yaml_in *in, struct tes_diag *diag,
    const struct tes_text *first, const struct tes_text *key)
{
	if (in->pull || in->parser.flow_level > 0 ||
	    in->event.type != YAML_SCALAR_EVENT ||
	    in->event.start_mark.line != in->event.end_mark.line)
		return;
	const struct line a = line_at(in, first->span.begin);
	const struct line l = line_at(in, key->span.begin);
	const struct tes_span span = { l.begin, l.end + 1 };
	const struct tes_span value = yaml_span(in);

	/* Only whole lines: not a key of { }, nor the first one of an item. */
	if (l.is_item || offset_of(&l, l.key) != key->span.begin ||
	    value.end > l.end || l.end == in->checked.len)
		return;
	const bool is_same = l.end - key->span.begin ==
	    a.end - first->span.begin &&
	    memcmp(in->text + key->span.begin, in->text + first->span.begin,
	    l.end - key->span.begin) == 0;
	diag_help(in->diags, diag, is_same ? "remove this line" :
	    "remove one of the two lines");
	(is_same ? diag_fix_sure : diag_fix)(in->diags, diag, span, "");
}

bool
yaml_help_marker(struct yaml_in *in, struct tes_diag *diag, uint32_t at)
{
	enum { BULLET = 0x2022, MIDDLE_DOT = 0xb7 };
	const char *s = in->text + at, *name;
	const size_t left = at < in->checked.len ? in->checked.len - at : 0;
	uint32_t cp;
	const unsigned n = left ? utf8_decode(s, left, &cp) : 0;

	if (n < 2 || n >= left || s[n] != ' ' || (cp != BULLET &&
	    cp != MIDDLE_DOT && utf8_lookalike(cp, &name) != '-'))
		return false;
	diag_help(in->diags, diag, "begin an item with '-', not with '%.*s' "
	    "(U+%04X)", (int)n, s, (unsigned)cp);
	diag_fix_sure(in->diags, diag, (struct tes_span){ at, at + n }, "-");
	return true;
}

void
yaml_no_list(struct yaml_in *in, const struct tes_text *key, const char *help)
{
	const uint32_t at = yaml_span(in).begin;
	struct tes_diag *diag = yaml_wrong_shape(in, "", key, "a list");

	if (!yaml_help_marker(in, diag, at))
		diag_help(in->diags, diag, "%s", help);
}

bool
yaml_report_wrapped(struct yaml_in *in, struct tes_span span)
{
	const char *s = in->text;
	uint32_t line = span.begin, end, indent = 0, further = 0;
	struct buf spaces = { 0 };

	while (line > 0 && s[line - 1] == ' ')
		line--;
	for (end = line; end > 0 && strchr(" \t\r\n", s[end - 1]);)
		end--;
	if (end == 0 || end == line || s[end - 1] != ';')
		return false;
	for (uint32_t i = end; i > 0 && s[i - 1] != '\n'; i--) {
		indent = s[i - 1] == ' ' || s[i - 1] == '-' ? indent + 1 : 0;
		/* In "- red: draw", the key is after the dash. */
		if (s[i - 1] == ':')
			further = 2;
		/* The ';' is that of a comment. */
		if (s[i - 1] == '#')
			return false;
	}
	buf_printf(&spaces, "%*s", (int)(indent + further), "");
	in->is_wrapped = true;
	struct tes_diag *diag = yaml_report(in, DIAG_SYNTAX, span,
	    "text that continues the line above is not indented further");
	diag_help(in->diags, diag, "indent it further than the key above");
	if (!spaces.out_of_memory)
		diag_fix_sure(in->diags, diag,
		    (struct tes_span){ line, span.begin }, spaces.s);
	in->arena->out_of_memory |= buf_release(&spaces);
	return true;
}

bool
yaml_fix_start(struct yaml_in *in, struct tes_diag *diag, uint32_t at)
{
	const char *s = in->text, *name;
	uint32_t end = at, cp;

	for (unsigned n; end < in->checked.len; end += n) {
		n = utf8_decode(s + end, in->checked.len - end, &cp);
		if (cp != '-' && utf8_lookalike(cp, &name) != '-')
			break;
	}
	if ((at > 0 && s[at - 1] != '\n') || end == at ||
	    (end < in->checked.len && s[end] != '\r' && s[end] != '\n'))
		return false;
	diag_help(in->diags, diag, "begin a record with a line '---'");
	/* The line before the signature of an e-mail is "--". */
	(end - at < 3 ? diag_fix : diag_fix_sure)(in->diags, diag,
	    (struct tes_span){ at, end }, "---");
	return true;
}
