/*
 * repair_notation.c - malformed steps, fixes of notation, which are made before
 * corrections are searched, and corrections as edits of the text before them.
 */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "diag.h"
#include "rules/repair.h"
#include "tessera/text.h"

/*
 * How often notation is fixed and read again, as some errors hide others; and
 * how many bytes, for long texts.
 */
enum { ROUNDS_MAX = 500, BYTES_MAX = 1 << 22 };

enum {
	REPEATED_MIN = 4, /* errors with one fix: it is made throughout */
	REPEATED_AMONG = 1000, /* first errors among which these must be */
};

bool
step_is_malformed(const struct tes_turn *turn, uint32_t step,
    const struct tes_edition *ed)
{
	struct buf spelt = { 0 };

	if (step == 0 || step > turn->step_count)
		return false;
	const bool is_bad = ed->game->normalize(ed, turn->step[step - 1].text,
	    &spelt) < 0;
	buf_release(&spelt);
	return is_bad;
}

/* The longest step, in bytes, of which typos are tried. */
enum { TYPO_STEP_MAX = 60 };

/* What a digit or sign may stand for: "templ3 J2", "war6 priest 0-0". */
static const char letters[] = "abcdefghijklmnopqrstuvwxyz,";

/* Returns whether n letters are before, and n from, byte i. */
static bool
is_among_letters(struct tes_text text, uint32_t i, uint32_t n)
{
	if (i < n || i + n > text.len)
		return false;
	for (uint32_t k = i - n; k < i + n; k++)
		if (!ascii_is_letter(text.s[k]))
			return false;
	return true;
}

/*
 * Tries the text of a step in which `by` replaces n bytes from byte i on, if it
 * is well-formed.  A letter in a word becomes a space only between whole words:
 * "drawblue" is not "dra blue".
 */
static void
try_typo(const struct edit_place *at, struct tes_text text, uint32_t i,
    uint32_t n, const char *by)
{
	const struct tes_edition *ed = at->run->edition;
	const bool splits = n == 1 && *by == ' ' &&
	    is_among_letters(text, i, 1) && is_among_letters(text, i + 1, 1);
	char out[TYPO_STEP_MAX + 2];
	const size_t len = (size_t)snprintf(out, sizeof(out), "%.*s%s%.*s",
	    (int)i, text.s, by, (int)(text.len - i - n), text.s + i + n);
	struct buf normal = { 0 };

	if (ed->game->normalize(ed, text_plain(out, len, 0), &normal) >= 0 &&
	    (!splits || (normal.s && strcmp(normal.s, out) == 0)))
		edit_try(at, out, len, COST_CHARACTER);
	edit_release(at, &normal);
}

/* Tries each of the characters in place of n bytes from byte i on. */
static void
try_each(const struct edit_place *at, struct tes_text text, uint32_t i,
    uint32_t n, const char *characters)
{
	for (; *characters; characters++)
		try_typo(at, text, i, n, (char[]){ *characters, '\0' });
}

/* Tries what may be missing before byte i: a digit, or a sign between two. */
static void
try_missing(const struct edit_place *at, struct tes_text text, uint32_t i)
{
	const char before = i > 0 ? text.s[i - 1] : ' ';
	const char after = i < text.len ? text.s[i] : ' ';
	const bool is_digit = ascii_is_digit(before);

	if (is_digit && ascii_is_digit(after))
		try_each(at, text, i, 0, "-,");
	else if ((after == '-' && !is_digit) ||
	    (ascii_is_in(before, "-,") && !ascii_is_digit(after)))
		try_each(at, text, i, 0, "0123456789");
}

void
step_try_typos(const struct edit_place *at, struct tes_text text)
{
	const char *s = text.s;
	uint32_t size; /* bytes of a character */

	if (text.len <= TYPO_STEP_MAX)
		try_missing(at, text, text.len);
	for (uint32_t i = 0; i < text.len && text.len <= TYPO_STEP_MAX;
	     i += size) {
		uint32_t cp;

		size = (uint32_t)tes_utf8_next(s + i, text.len - i, &cp);
		const bool is_beside_letter =
		    (i > 0 && ascii_is_letter(s[i - 1])) ||
		    (i + size < text.len && ascii_is_letter(s[i + size]));

		if (!ascii_is_digit(s[i]) || is_beside_letter || i == 0)
			try_typo(at, text, i, size, "");
		/* Beside a space it can only go. */
		if (s[i] != ' ' && i > 0 && s[i - 1] != ' ' &&
		    i + size < text.len && s[i + size] != ' ')
			try_typo(at, text, i, size, " ");
		if (is_among_letters(text, i, 3) || (i > 0 &&
			ascii_is_digit(s[i - 1]) && ascii_is_letter(s[i])))
			try_typo(at, text, i, 0, " ");
		if (i + 1 < text.len)
			try_typo(at, text, i, 2,
			    (char[]){ s[i + 1], s[i], '\0' });
		if (is_beside_letter && !ascii_is_letter(s[i]))
			try_each(at, text, i, size, letters);
		try_missing(at, text, i);
	}
}

void
step_try_border(const struct edit_place *at)
{
	const struct tes_edition *ed = at->run->edition;
	const struct tes_turn *turn = at->turn;
	char out[2 * TYPO_STEP_MAX + 2];

	if (at->step == 0 || !(step_is_malformed(turn, at->step, ed) ||
		step_is_malformed(turn, at->step + 1, ed)))
		return;
	const struct tes_text last = turn->step[at->step - 1].text;
	const struct tes_text next = turn->step[at->step].text;
	const uint32_t gap = next.span.begin - last.span.end;
	/* Without a mark or a comment between them. */
	if (last.len == 0 || last.len > TYPO_STEP_MAX || last.offset_map ||
	    next.len == 0 || next.len > TYPO_STEP_MAX || next.offset_map ||
	    gap == 0 || gap > 2 ||
	    next.s - last.s != (ptrdiff_t)last.len + (ptrdiff_t)gap)
		return;
	const size_t len = last.len + gap + next.len;
	const char *const border = memchr(last.s + last.len, ';', gap);
	if (!border)
		return;
	const size_t i = (size_t)(border - last.s);
	for (size_t to = i - 1; to <= i + 1; to++) {
		/* Move the ';' to byte `to`; remove it if it is there. */
		memcpy(out, last.s, len);
		out[i] = out[to];
		out[to] = ';';
		if (to == i)
			memmove(out + i, out + i + 1, len - i - 1);
		edit_try(at, out, len - (to == i), COST_CHARACTER);
	}
	const struct tes_text both = text_plain(last.s, len, 0);
	if (len <= TYPO_STEP_MAX) {
		try_each(at, both, (uint32_t)i, 1, letters);
		try_typo(at, both, (uint32_t)i, 1, " ");
	}
}

void
edits_apply(struct buf *out, const char *text, struct tes_span part,
    struct edits edits)
{
	uint32_t from = part.begin;

	for (uint32_t i = 0; i < edits.count; i++) {
		const struct tes_edit *edit = &edits.edit[i];

		buf_put(out, text + from, edit->span.begin - from);
		buf_puts(out, edit->text);
		from = edit->span.end;
	}
	buf_put(out, text + from, part.end - from);
}

/*
 * Returns edits of a text that have the effect of `first`, which make `text` of
 * it, and then of `next`, which edit `text`.  Edits that overlap become one.
 * Returns edits NULL if out of memory.
 */
static struct edits
compose(struct arena *a, struct edits first, const char *text,
    struct edits next)
{
	struct tes_edit *out =
	    arena_array(a, first.count + next.count, sizeof(*out));
	uint32_t i = 0, k = 0, n = 0;
	uint32_t added = 0; /* bytes that first.edit[0..i) add; modulo 2^32 */
	struct buf b = { 0 };

	while (out && (i < first.count || k < next.count)) {
		const uint32_t firsts = i, nexts = k, added_before = added;
		struct tes_span span = { UINT32_MAX, 0 }; /* in `text` */

		/* Take the next edit, and then all that overlap. */
		for (;;) {
			const uint32_t x = i < first.count ?
			    first.edit[i].span.begin + added : UINT32_MAX;
			const uint32_t y = k < next.count ?
			    next.edit[k].span.begin : UINT32_MAX;
			const uint32_t begin = x <= y ? x : y;
			uint32_t end;

			if (span.begin == UINT32_MAX)
				span.begin = begin;
			else if (begin >= span.end)
				break;
			if (x <= y) {
				const struct tes_edit *edit = &first.edit[i++];

				end = x + (uint32_t)strlen(edit->text);
				added += end - x -
				    (edit->span.end - edit->span.begin);
			} else {
				end = next.edit[k++].span.end;
			}
			span.end = end > span.end ? end : span.end;
		}
		out[n].span.begin = span.begin - added_before;
		out[n].span.end = span.end - added;
		buf_clear(&b);
		edits_apply(&b, text, span, (struct edits){
		    next.edit + nexts, k - nexts });
		out[n].text = k == nexts ? first.edit[firsts].text :
					   buf_copy(&b, a);
		if (!out[n++].text)
			out = NULL;
	}
	buf_release(&b);
	return (struct edits){ out, n };
}

/* Returns where a place in rep->fixed is in the text of rep->written. */
static uint32_t
original_place(const struct tes_repair *rep, uint32_t at)
{
	uint32_t added = 0; /* bytes that the fixes before add; modulo 2^32 */

	for (uint32_t i = 0; i < rep->fixes.count; i++) {
		const struct tes_edit *fix = &rep->fixes.edit[i];
		const uint32_t begin = fix->span.begin + added;
		const uint32_t end = begin + (uint32_t)strlen(fix->text);
		const uint32_t old = fix->span.end - fix->span.begin;

		if (at < begin)
			break;
		if (at < end)
			return fix->span.begin +
			    (at - begin < old ? at - begin : old);
		added += end - begin - old;
	}
	return at - added;
}

struct tes_span
tes_repair_original_span(const struct tes_repair *rep,
    const struct tes_record *rec, struct tes_span span)
{
	const uint32_t lead = (uint32_t)rec->source.first_byte;

	if (rep->fixes.count == 0)
		return span;
	span.begin = original_place(rep, span.begin + lead);
	span.end = original_place(rep, span.end + lead);
	return span;
}

/*
 * Returns whether an edit is one of others, from number *from on, which is
 * moved to its place: both lists are sorted by place.
 */
static bool
has_edit(struct edits others, uint32_t *from, const struct tes_edit *edit)
{
	const struct tes_edit *other = others.edit;

	while (*from < others.count &&
	    other[*from].span.begin < edit->span.begin)
		++*from;
	return *from < others.count &&
	    other[*from].span.begin == edit->span.begin &&
	    other[*from].span.end == edit->span.end &&
	    strcmp(other[*from].text, edit->text) == 0;
}

/*
 * Returns edits of a record as edits of the text that it was parsed from:
 * comments and empty lines before the record are not in its source.  Returns
 * edits NULL if out of memory.
 */
static struct edits
of_text(struct arena *a, const struct tes_record *rec, struct edits edits)
{
	const uint32_t lead = (uint32_t)rec->source.first_byte;
	struct tes_edit *edit =
	    arena_copy(a, edits.edit, edits.count, 0, sizeof(*edit));

	for (uint32_t i = 0; edit && i < edits.count; i++) {
		edit[i].span.begin += lead;
		edit[i].span.end += lead;
	}
	return (struct edits){ edit, edits.count };
}

struct edits
repair_original(struct tes_repair *rep, struct edits edits)
{
	if (!edits.edit || rep->fixes.count == 0)
		return edits;
	edits = of_text(&rep->arena, rep->record, edits);
	return edits.edit ? compose(&rep->arena, rep->fixes, rep->fixed.s,
	    edits) : edits;
}

struct edits
repair_without_guesses(struct tes_repair *rep, struct edits edits)
{
	struct tes_edit *out =
	    arena_array(&rep->arena, edits.count, sizeof(*out));
	uint32_t fix = 0, sure = 0, n = 0;

	for (uint32_t i = 0; out && i < edits.count; i++)
		if (!has_edit(rep->fixes, &fix, &edits.edit[i]) ||
		    has_edit(rep->sure_fixes, &sure, &edits.edit[i]))
			out[n++] = edits.edit[i];
	return (struct edits){ out, n };
}

void
tes_repair_begin(struct tes_repair *rep)
{
	arena_reset(&rep->fixes_arena);
	rep->fixes = rep->sure_fixes = (struct edits){ NULL, 0 };
	rep->written = NULL;
	rep->has_guesses = false;
	rep->rounds = 0;
	rep->bytes = 0;
	rep->corrections = 0;
	rep->is_playable = false;
}

/*
 * Returns whether turn i (base 0) has the seat of an error, written in the same
 * way.
 */
static bool
has_seat(const struct tes_record *rec, size_t i, const struct tes_turn *turn)
{
	return i < rec->turns && &rec->turn[i] != turn &&
	    text_equal(rec->turn[i].seat, turn->seat);
}

/*
 * Returns whether the seat of a turn is written in the same way in one of the
 * next turns, or of those before: it is then misspelt throughout.  at: index
 * (base 0) of the turn, or of the one that its variation replaces.
 */
static bool
is_seat_repeated(const struct tes_record *rec, size_t at,
    const struct tes_turn *turn)
{
	for (size_t i = 0; i <= TES_SEATS_MAX; i++)
		if ((i <= at && has_seat(rec, at - i, turn)) ||
		    has_seat(rec, at + i, turn))
			return true;
	return false;
}

/* Returns the turn that an error is in, which may be of a variation. */
static const struct tes_turn *
find_turn(const struct tes_record *rec, const struct tes_diag *diag)
{
	const struct tes_turn *turn = &rec->turn[diag->turn - 1];

	if (diag->variation == 0)
		return turn;
	const struct tes_variation *line =
	    &turn->variation[diag->variation - 1];
	for (uint32_t i = 0; i < line->turn_count; i++)
		if (line->turn[i]->span.begin <= diag->span.begin)
			turn = line->turn[i];
	return turn;
}

/*
 * Returns whether an error is one of several with the same fix, such as a word
 * that is misspelt throughout; the search would count each as a mistake.
 */
static bool
is_fix_repeated(const struct tes_repair *rep, const struct tes_diags *diags,
    const struct tes_diag *diag)
{
	const struct tes_diag *other;
	unsigned count = 0;

	for (size_t i = 0; i < REPEATED_AMONG && count < REPEATED_MIN &&
	     (other = tes_diags_at(diags, i)); i++)
		count += other->fix && strcmp(other->fix, diag->fix) == 0;
	/* Errors in variations are reported when the game has none. */
	for (uint32_t i = 0; i < REPEATED_AMONG && count < REPEATED_MIN &&
	     i < rep->fixes.count; i++)
		count += strcmp(rep->fixes.edit[i].text, diag->fix) == 0;
	return count == REPEATED_MIN;
}

/*
 * Returns whether an error is corrected by its fix: the search does not try
 * edits outside of the steps and seats of turns, and wrong values.
 */
static bool
is_guess(const struct tes_repair *rep, const struct tes_record *rec,
    const struct tes_diags *diags, const struct tes_diag *diag)
{
	const uint32_t at = diag->span.begin;

	/* Codes from E06 on are about values, but for one. */
	if (tes_record_diag_is_claim(rec, diag))
		return strcmp(diag->code->code, "E06") < 0 ||
		    diag->code == &diag_codes[DIAG_UNKNOWN_AFTER];
	if (diag->turn == 0 || diag->turn > rec->turns ||
	    strcmp(diag->code->code, "E05") < 0)
		return true;
	const struct tes_turn *turn = find_turn(rec, diag);
	if (span_has(turn->seat.span, at))
		return is_seat_repeated(rec, diag->turn - 1, turn);
	return !span_has(turn->text.span, at) ||
	    is_fix_repeated(rep, diags, diag);
}

/*
 * Sets *fixes to the fixes of errors: those that are sure; or the guesses, if
 * `guesses` is set.  Returns false if out of memory.
 */
static bool
collect_fixes(struct tes_repair *rep, const struct tes_record *rec,
    const struct tes_diags *diags, bool guesses, struct edits *fixes)
{
	struct arena *a = &rep->fixes_arena;
	const struct tes_diag *diag;
	uint32_t end = 0;
	size_t cap = 0;

	for (size_t i = 0; (diag = tes_diags_at(diags, i)); i++) {
		/* Another round has those that overlap. */
		if (diag->severity != TES_ERROR || !diag->fix ||
		    diag->is_fix_sure == guesses ||
		    (fixes->count > 0 && diag->fix_span.begin <= end) ||
		    (guesses && !is_guess(rep, rec, diags, diag)))
			continue;
		struct tes_edit *edit = arena_append(a, &fixes->edit,
		    &fixes->count, &cap, sizeof(*edit));
		const char *fix = arena_strdup(a, diag->fix);
		if (!edit || !fix)
			return false;
		*edit = (struct tes_edit){ diag->fix_span, fix };
		end = diag->fix_span.end;
	}
	return true;
}

enum tes_status
tes_repair_fix_notation(struct tes_repair *rep, const struct tes_record *rec,
    const struct tes_diags *diags, const char **text, size_t *len)
{
	const struct tes_source *src = &rec->source;
	struct arena *a = &rep->fixes_arena;
	struct edits fixes = { NULL, 0 };

	if (!rec->is_native || rec->is_excerpt)
		return TES_INVALID;
	if (!rep->written)
		rep->written = rec;
	if (!collect_fixes(rep, rec, diags, false, &fixes))
		return TES_NOMEM;
	if (fixes.count == 0) {
		if (!collect_fixes(rep, rec, diags, true, &fixes))
			return TES_NOMEM;
		rep->has_guesses |= fixes.count > 0;
	}
	/* What a fix brings about may be "fixed" by its opposite, and so on. */
	if (fixes.count == 0 || ++rep->rounds > ROUNDS_MAX ||
	    (rep->bytes += src->len) > BYTES_MAX)
		return TES_INVALID;
	const struct buf old = rep->fixed;
	const bool is_first = rep->fixes.count == 0;
	if (!is_first)
		fixes = of_text(a, rec, fixes);
	if (!fixes.edit)
		return TES_NOMEM;
	rep->fixed = rep->text;
	rep->text = old;
	buf_clear(&rep->fixed);
	const struct tes_text from = is_first ?
	    text_plain(src->text, src->len, 0) : text_plain(old.s, old.len, 0);
	edits_apply(&rep->fixed, from.s, (struct tes_span){ 0, from.len },
	    fixes);
	const struct edits all = compose(a, rep->fixes, from.s, fixes);
	if (rep->fixed.out_of_memory || !all.edit)
		return TES_NOMEM;
	rep->fixes = all;
	if (!rep->has_guesses)
		rep->sure_fixes = all;
	*text = rep->fixed.s;
	*len = rep->fixed.len;
	return TES_OK;
}
