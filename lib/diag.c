#include "diag.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/buf.h"
#include "base/utf8.h"
#include "base/words.h"

const struct tes_code diag_codes[DIAG_COUNT] = {
#define DIAG(code, severity, name, summary, explanation, rules) \
	{ code, #name, severity, summary, explanation, rules },
#include "diag.def"
#undef DIAG
};

const char *
tes_severity_name(enum tes_severity severity)
{
	static const char *const name[] = { "warning", "error", "note" };

	return (size_t)severity < sizeof(name) / sizeof(name[0]) ?
	    name[severity] : NULL;
}

struct tes_diags {
	struct arena arena; /* says if memory ran out */
	struct tes_diag *item; /* in the arena, sorted by offset */
	uint32_t count;
	size_t cap, errors;
	size_t begin; /* errors before this offset are not added */
	/* see diags_set_provisional(); or NULL */
	const struct tes_code *provisional;
};

struct tes_diags *
tes_diags_new(void)
{
	return calloc(1, sizeof(struct tes_diags));
}

void
tes_diags_free(struct tes_diags *diags)
{
	if (!diags)
		return;
	arena_release(&diags->arena);
	free(diags);
}

void
tes_diags_clear(struct tes_diags *diags)
{
	struct arena arena = diags->arena;

	arena_reset(&arena);
	*diags = (struct tes_diags){ .arena = arena };
}

size_t
tes_diags_count(const struct tes_diags *diags)
{
	return diags->count;
}

size_t
tes_diags_error_count(const struct tes_diags *diags)
{
	return diags->errors;
}

const struct tes_diag *
tes_diags_at(const struct tes_diags *diags, size_t i)
{
	return i < diags->count ? &diags->item[i] : NULL;
}

struct tes_diag *
diags_item(struct tes_diags *diags, size_t i)
{
	return i < diags->count ? &diags->item[i] : NULL;
}

size_t
diags_from(const struct tes_diags *diags, uint32_t place)
{
	size_t from = 0, to = diags->count;

	array_bisect(from, to, mid, diags->item[mid].span.begin < place);
	return from;
}

/*
 * Inserts an uninitialized item in the order of offsets, after those of equal
 * offset.  Diagnostics rarely arrive out of order, so linear search is cheap.
 */
static struct tes_diag *
insert(struct tes_diags *diags, uint32_t begin)
{
	struct tes_diag *item = arena_append(&diags->arena, &diags->item,
	    &diags->count, &diags->cap, sizeof(*item));

	for (; item && item > diags->item && item[-1].span.begin > begin;
	     item--)
		*item = item[-1];
	return item;
}

/* Copies an item into an arena.  Returns false if out of memory. */
static bool
copy_item(struct arena *a, struct tes_diag *to, const struct tes_diag *from)
{
	struct tes_note *note = arena_array(a, from->note_count, sizeof(*note));

	*to = *from;
	to->message = arena_strdup(a, from->message);
	to->seat = arena_strdup(a, from->seat);
	to->fix = arena_strdup(a, from->fix);
	to->note = note;
	bool good = note && to->message && !to->seat == !from->seat &&
	    !to->fix == !from->fix;
	for (size_t i = 0; good && i < from->note_count; i++) {
		note[i] = from->note[i];
		note[i].text = arena_strdup(a, from->note[i].text);
		good = note[i].text != NULL;
	}
	return good;
}

enum tes_status
tes_diags_copy(struct tes_diags *to, const struct tes_diags *from)
{
	if (to == from)
		return TES_OK;
	tes_diags_clear(to);
	struct tes_diag *item =
	    arena_array(&to->arena, from->count, sizeof(*item));
	if (!item)
		return TES_NOMEM;
	for (size_t i = 0; i < from->count; i++)
		if (!copy_item(&to->arena, &item[i], &from->item[i]))
			return TES_NOMEM;
	to->item = item;
	to->cap = to->count = from->count;
	to->errors = from->errors;
	to->provisional = from->provisional;
	to->arena.out_of_memory = from->arena.out_of_memory;
	return TES_OK;
}

void
diags_add(struct tes_diags *to, const struct tes_diags *from)
{
	to->arena.out_of_memory |= from->arena.out_of_memory;
	for (size_t i = 0; i < from->count; i++) {
		struct tes_diag copy;
		struct tes_diag *item =
		    copy_item(&to->arena, &copy, &from->item[i]) ?
		    insert(to, copy.span.begin) : NULL;

		if (!item)
			return;
		*item = copy;
		to->errors += copy.severity == TES_ERROR;
	}
}

/*
 * Formats a message.  Control and invisible characters, which it may quote from
 * untrusted input, become U+FFFD.
 */
static __attribute__((format(printf, 3, 0))) const char *
format_message(struct arena *a, const char *summary, const char *detail,
    va_list ap)
{
	struct buf b = { 0 }, safe = { 0 };

	buf_puts(&b, summary);
	if (detail && *summary)
		buf_puts(&b, ": ");
	if (detail)
		buf_vprintf(&b, detail, ap);
	buf_put_safe(&safe, b.s, b.len, NULL);
	safe.out_of_memory |= buf_release(&b);
	return buf_keep(&safe, a);
}

/* Returns the provisional diagnostic of exactly this span; NULL if none. */
static struct tes_diag *
find_provisional(const struct tes_diags *diags, struct tes_span span)
{
	for (size_t i = diags->provisional ? diags->count : 0; i > 0; i--) {
		struct tes_diag *item = &diags->item[i - 1];

		if (item->span.begin < span.begin)
			break;
		if (item->code == diags->provisional &&
		    item->span.begin == span.begin &&
		    item->span.end == span.end)
			return item;
	}
	return NULL;
}

struct tes_diag *
diag_addv(struct tes_diags *diags, const struct tes_code *code,
    enum tes_severity severity, struct tes_span span,
    const struct diag_place *place, const char *detail, va_list ap)
{
	const char *message =
	    format_message(&diags->arena, code->summary, detail, ap);
	const bool has_seat = place && place->seat;
	const char *seat = has_seat ?
	    arena_strdup(&diags->arena, place->seat) : NULL;
	const bool is_whole = message && (seat || !has_seat);
	struct tes_diag *item = NULL;

	if (severity == TES_ERROR && span.begin < diags->begin)
		return NULL;
	if (is_whole && severity == TES_ERROR)
		item = find_provisional(diags, span);
	if (is_whole && !item)
		item = insert(diags, span.begin);
	if (!item)
		return NULL;
	*item = (struct tes_diag){
		.code = code,
		.severity = severity,
		.span = span,
		.message = message,
		.turn = place ? place->turn : 0,
		.step = place ? place->step : 0,
		.seat = seat,
		.variation = place ? place->variation : 0,
	};
	diags->errors += severity == TES_ERROR;
	return item;
}

struct tes_diag *
diag_add(struct tes_diags *diags, enum diag_id id, struct tes_span span,
    const char *detail, ...)
{
	va_list ap;

	va_start(ap, detail);
	struct tes_diag *diag = diag_addv(diags, &diag_codes[id],
	    diag_codes[id].severity, span, NULL, detail, ap);
	va_end(ap);
	return diag;
}

static __attribute__((format(printf, 5, 0))) void
add_line(struct tes_diags *diags, struct tes_diag *diag, bool help,
    struct tes_span span, const char *fmt, va_list ap)
{
	const char *text = format_message(&diags->arena, "", fmt, ap);
	struct tes_note *note = arena_array(&diags->arena, diag->note_count + 1,
	    sizeof(*note));

	if (!text || !note)
		return;
	if (diag->note_count)
		memcpy(note, diag->note, diag->note_count * sizeof(*note));
	note[diag->note_count] = (struct tes_note){
		.is_help = help,
		.span = span,
		.text = text,
	};
	diag->note = note;
	diag->note_count++;
}

void
diag_note(struct tes_diags *diags, struct tes_diag *diag, struct tes_span span,
    const char *fmt, ...)
{
	va_list ap;

	if (!diag)
		return;
	va_start(ap, fmt);
	add_line(diags, diag, false, span, fmt, ap);
	va_end(ap);
}

void
diag_help(struct tes_diags *diags, struct tes_diag *diag, const char *fmt, ...)
{
	va_list ap;

	if (!diag)
		return;
	va_start(ap, fmt);
	add_line(diags, diag, true, (struct tes_span){ 0, 0 }, fmt, ap);
	va_end(ap);
}

void
diag_help_choices(struct tes_diags *diags, struct tes_diag *diag,
    const char *before, const char *const *word)
{
	struct buf all = { 0 };

	buf_choices(&all, word);
	diag_help(diags, diag, "%s%s", before, all.s ? all.s : "");
	diags->arena.out_of_memory |= buf_release(&all);
}

void
diag_fix(struct tes_diags *diags, struct tes_diag *diag, struct tes_span span,
    const char *text)
{
	if (!diag)
		return;
	diag->fix_span = span;
	diag->fix = arena_strdup(&diags->arena, text);
}

void
diag_fix_sure(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_span span, const char *text)
{
	diag_fix(diags, diag, span, text);
	if (diag)
		diag->is_fix_sure = true;
}

void
diag_fix_case(struct tes_diag *diag, struct tes_text text)
{
	if (diag && diag->fix && word_is_folded(text.s, text.len, diag->fix))
		diag->is_fix_sure = true;
}

void
diag_fix_number(struct tes_diags *diags, struct tes_diag *diag, int64_t number)
{
	char digits[NUMBER_SIZE + 1];

	digits[number_write(digits, number)] = '\0';
	if (diag)
		diag_fix(diags, diag, diag->span, digits);
}

void
diag_suggest(struct tes_diags *diags, struct tes_diag *diag, const char *word)
{
	if (!diag)
		return;
	diag_help(diags, diag, "did you mean '%s'?", word);
	diag_fix(diags, diag, diag->span, word);
}

void
diags_set_provisional(struct tes_diags *diags, enum diag_id id)
{
	diags->provisional = &diag_codes[id];
}

void
diags_ignore_earlier(struct tes_diags *diags, uint32_t turn)
{
	size_t i = 0;

	while (i < diags->count && (diags->item[i].turn != turn ||
		diags->item[i].severity != TES_ERROR))
		i++;
	diags->begin = turn && i < diags->count ?
	    diags->item[i].span.begin : 0;
}

struct tes_diag *
diags_last_in(struct tes_diags *diags, uint32_t turn,
    struct tes_span without)
{
	struct tes_diag *last = NULL;

	for (size_t i = diags->count; i > 0; i--) {
		struct tes_diag *diag = &diags->item[i - 1];
		const uint32_t at = diag->span.begin;

		if (diag->turn != turn ||
		    (at >= without.begin && at < without.end))
			continue;
		if (diag->severity == TES_ERROR)
			return diag;
		if (!last)
			last = diag;
	}
	return last;
}

struct tes_diag *
diags_with_message(struct tes_diags *diags, const char *message)
{
	for (size_t i = diags->count; i > 0; i--)
		if (diags->item[i - 1].message == message)
			return &diags->item[i - 1];
	return NULL;
}

struct tes_diag *
diags_last(struct tes_diags *diags)
{
	return diags->count ? &diags->item[diags->count - 1] : NULL;
}

/*
 * Proposes to write `ascii` (NUL: nothing) for the character of n bytes at
 * text.s[i], and for each equal one up to a comment.
 */
static void
fix_typed(struct tes_diags *diags, struct tes_diag *diag, struct tes_text text,
    uint32_t i, unsigned n, char ascii)
{
	struct tes_span span = tes_text_span(&text, i, i + n);
	struct buf all = { 0 };
	uint32_t end = i;
	size_t len = 0;

	for (uint32_t k = i; k < text.len && text.s[k] != '{';) {
		if (text.len - k < n ||
		    memcmp(text.s + k, text.s + i, n) != 0) {
			buf_putc(&all, text.s[k++]);
			continue;
		}
		if (ascii)
			buf_putc(&all, ascii);
		end = k += n;
		/* Full-width characters contain the space after them. */
		if (ascii == ';' && (k == text.len || text.s[k] != ' '))
			buf_putc(&all, ' ');
		len = all.len;
	}
	/* Source with escapes or folded lines differs from the text. */
	const struct tes_span to_last = tes_text_span(&text, i, end);
	const bool is_same = to_last.end - to_last.begin == end - i;
	if (is_same)
		span = to_last;
	char *fix = arena_strndup(&diags->arena, all.s ? all.s : "",
	    is_same ? len : ascii != '\0');
	/* After '#', the rest of the line is lost. */
	if (fix && !all.out_of_memory && ascii == '#')
		diag_fix(diags, diag, span, fix);
	else if (fix && !all.out_of_memory)
		diag_fix_sure(diags, diag, span, fix);
	diags->arena.out_of_memory |= all.out_of_memory;
	buf_release(&all);
}

/* Returns whether a character is a curved quotation mark. */
static bool
is_curved(uint32_t cp)
{
	return cp >= 0x2018 && cp <= 0x201f && cp != 0x201a;
}

void
diag_put_typed(struct buf *out, struct tes_text text)
{
	const char *name;
	uint32_t cp;
	unsigned n;

	for (uint32_t i = 0; i < text.len; i += n ? n : 1) {
		n = utf8_decode(text.s + i, text.len - i, &cp);
		const char ascii = utf8_lookalike(cp, &name);

		if (ascii)
			buf_putc(out, ascii);
		else if (!utf8_is_invisible(cp) && !is_curved(cp))
			buf_put(out, text.s + i, n ? n : 1);
	}
}

bool
diag_help_typed(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_text text)
{
	const char *name;
	uint32_t cp;
	unsigned n;

	for (uint32_t i = 0; i < text.len; i += n ? n : 1) {
		n = utf8_decode(text.s + i, text.len - i, &cp);
		const char ascii = utf8_lookalike(cp, &name);

		if (ascii == ' ')
			diag_help(diags, diag, "replace %s (U+%04X) by an "
			    "ordinary space", name, (unsigned)cp);
		else if (ascii)
			diag_help(diags, diag, "replace '%.*s', %s (U+%04X), "
			    "by '%c'", (int)n, text.s + i, name, (unsigned)cp,
			    ascii);
		else if (utf8_is_invisible(cp))
			diag_help(diags, diag, "remove the invisible character "
			    "U+%04X", (unsigned)cp);
		else if (is_curved(cp))
			diag_help(diags, diag, "remove the curved quotation "
			    "mark '%.*s' (U+%04X)", (int)n, text.s + i,
			    (unsigned)cp);
		else
			continue;
		if (diag && !diag->is_fix_sure)
			fix_typed(diags, diag, text, i, n, ascii);
		return true;
	}
	return false;
}

void
diags_cut(struct tes_diags *diags, size_t len)
{
	for (; diags->count > 0; diags->count--) {
		const struct tes_diag *last = &diags->item[diags->count - 1];

		if (last->span.begin <= len)
			break;
		diags->errors -= last->severity == TES_ERROR;
	}
}

void
diags_fail(struct tes_diags *diags)
{
	diags->arena.out_of_memory = true;
}

enum tes_status
diags_status(const struct tes_diags *diags, size_t errors_before)
{
	if (diags->arena.out_of_memory)
		return TES_NOMEM;
	return diags->errors > errors_before ? TES_INVALID : TES_OK;
}

void
diag_sentence(struct buf *out, const struct tes_diag *diag)
{
	buf_printf(out, "%s %s", diag->severity == TES_ERROR ? "Error" :
	    "Warning", diag->code->code);
	if (diag->step)
		buf_printf(out, " at step %u", (unsigned)diag->step);
	buf_printf(out, ": %s", diag->message);
}
