/*
 * typo.c - where a record cannot be read and no other correction is known,
 * searches one character whose insertion, removal or replacement, or two
 * neighbours whose exchange, lets it be read further.
 *
 * Each edit is tried by reading the header, the turns around the error, and a
 * few lines after it.  The edits are tried in the order of their likelihood;
 * the first one after which nothing is wrong there is proposed, else the best.
 */
#include "tessera/tools.h"
#include "yaml/typo.h"

/* Trials */

/* Returns the offset in the record of an offset in the text of a trial. */
static uint32_t
original(const struct search *s, const struct edit *edit, uint32_t at)
{
	at += at >= s->skip ? s->resume - s->skip : 0;
	if (at > edit->at)
		at += edit->n - (uint32_t)strlen(edit->by);
	return at;
}

/* Returns whether a text has several lines, without '|' or '>'. */
static bool
is_long(const struct search *s, const struct tes_text *text)
{
	const char *const begin = s->text.s + text->span.begin;

	return text->s && !ascii_is_in(*begin, "|>") &&
	    memchr(begin, '\n', text->span.end - text->span.begin);
}

/* Returns how many texts of a header or turn (`of`) have several lines. */
static uint32_t
count_long(const struct search *s, const struct record_key *table,
    const void *of)
{
	uint32_t n = 0;

	for (; table->name; table++) {
		if (!record_key_is_text(table))
			continue;
		const struct tes_text *text = record_key_text(table, of);

		n += is_long(s, text);
	}
	return n;
}

/* Returns whether a key or value has characters that are rarely in one. */
static bool
is_odd(const struct tes_text *text)
{
	for (uint32_t i = 0; i < text->len; i++)
		if (strchr(" {}[]:,#\"'", text->s[i]))
			return true;
	return false;
}

/* Counts the pairs of seats and numbers that are not such. */
static uint32_t
count_odd(const struct tes_header *head, const struct tes_pair *pair,
    uint32_t pairs)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < pairs; i++)
		n += !record_player(head, pair[i].key) ||
		    is_odd(&pair[i].value);
	return n;
}

/*
 * Counts what is unusual in a record that was read: seats without a player, odd
 * keys, and texts of several lines.
 */
static uint32_t
count_doubts(const struct search *s)
{
	const struct tes_record *rec = s->trial;
	const struct tes_header *head = &rec->head;
	uint32_t n = count_long(s, record_header_keys, head) +
	    count_odd(head, head->result, head->result_count);

	for (uint32_t i = 0; i < rec->turns; i++) {
		const struct tes_turn *turn = &rec->turn[i];

		n += turn->seat.s && !record_player(head, turn->seat);
		n += is_long(s, &turn->text);
		n += count_long(s, record_turn_keys, turn);
		for (uint32_t k = 0; k < turn->after_count; k++)
			n += is_odd(&turn->after[k].key) +
			    count_odd(head, turn->after[k].pair,
			    turn->after[k].pair_count);
	}
	return n;
}

/* Whether an error is that of a record that is cut off, which trials are. */
static bool
is_of_end(const struct tes_diag *diag)
{
	return diag->code == &diag_codes[DIAG_MISSING_KEY] && diag->turn == 0;
}

/* Returns whether reading the unedited record has reported the same error. */
static bool
was_reported(const struct search *s, const struct tes_diag *diag, uint32_t at)
{
	const struct tes_diag *old;

	for (size_t i = 0; (old = tes_diags_at(s->reported, i)); i++)
		if (old->fix && old->code == diag->code &&
		    old->span.begin == at)
			return true;
	return false;
}

/* Returns whether an error is one that the edit of a character may correct. */
static bool
may_be_typo(const struct tes_diag *diag)
{
	static const enum diag_id ids[] = { DIAG_SYNTAX, DIAG_ALIAS,
		DIAG_ANCHOR, DIAG_TAG, DIAG_DIRECTIVE, DIAG_UNKNOWN_KEY,
		DIAG_WRONG_TYPE, DIAG_BAD_DATE, DIAG_BAD_NUMBER,
		DIAG_EMPTY_VALUE, DIAG_EMPTY_KEY, DIAG_UNEXPECTED_KEY,
		DIAG_EMPTY_STEP, DIAG_OPEN_COMMENT, DIAG_AFTER_COMMENT,
		DIAG_UNKNOWN_MARK };

	for (size_t i = 0; i < sizeof(ids) / sizeof(*ids); i++)
		if (diag->code == &diag_codes[ids[i]])
			return true;
	return false;
}

static struct outcome
read_edited(struct search *s, const struct edit *edit)
{
	struct outcome out = { s->end, 0 };
	const struct tes_diag *diag;

	buf_clear(&s->text);
	buf_put(&s->text, s->s, s->skip);
	buf_put(&s->text, s->s + s->resume, edit->at - s->resume);
	buf_puts(&s->text, edit->by);
	buf_put(&s->text, s->s + edit->at + edit->n,
	    s->end - edit->at - edit->n);
	s->out_of_memory |= s->text.out_of_memory;
	if (s->out_of_memory)
		return out;
	s->trials++;
	s->bytes += s->text.len;
	record_clear(s->trial);
	s->trial->limits = s->rec->limits;
	s->trial->source.text = s->text.s;
	s->trial->source.len = s->text.len;
	tes_diags_clear(s->diags);
	yaml_read_record(s->trial, s->diags);
	s->out_of_memory |= s->trial->arena.out_of_memory ||
	    diags_status(s->diags, 0) == TES_NOMEM;
	for (size_t i = 0; (diag = tes_diags_at(s->diags, i)); i++) {
		if (diag->severity != TES_ERROR || is_of_end(diag))
			continue;
		const uint32_t at = original(s, edit, diag->span.begin);
		/* A syntax error hides what is after it. */
		if (was_reported(s, diag, at) &&
		    diag->code != &diag_codes[DIAG_SYNTAX])
			continue;
		out.reach = at > s->last ? s->end : at;
		break;
	}
	out.doubts += count_doubts(s);
	return out;
}

/* Returns how many words at the edit are nowhere else in the record. */
static uint32_t
unknown_words(const struct search *s, const struct edit *edit)
{
	const char *const text = s->text.s;
	const uint32_t at = edit->at - (s->resume - s->skip);
	uint32_t from = at, to = at + (uint32_t)strlen(edit->by), n = 0;

	while (from > 0 && is_word(text[from - 1]))
		from--;
	while (is_word(text[to]))
		to++;
	const struct tes_span here = { edit->at - (at - from),
		edit->at + edit->n + to - at - (uint32_t)strlen(edit->by) };
	for (uint32_t i = from; i < to;) {
		const uint32_t word = i;

		while (i < to && is_word(text[i]))
			i++;
		n += i > word && !typo_has_word(s, text + word, i - word, here,
		    false);
		i += i == word;
	}
	return n;
}

/* Returns the indentation of the line that contains the offset `at`. */
static uint32_t
indent_at(const char *text, uint32_t at)
{
	return (uint32_t)strspn(text + line_begin(text, at), " ");
}

/* Returns whether few lines of the record have that of the edited line. */
static bool
has_new_indent(const struct search *s, const struct edit *edit)
{
	const uint32_t indent =
	    indent_at(s->text.s, edit->at - (s->resume - s->skip));
	uint32_t same = 0;

	for (uint32_t i = 0; i < s->len && i < WORDS_BEFORE && same < 2; i++)
		if (i == 0 || s->s[i - 1] == '\n')
			same += strspn(s->s + i, " ") == indent;
	return same < 2;
}

static void
take(struct search *s, const struct edit *edit)
{
	if (s->is_found || s->out_of_memory || s->trials >= TRIALS_MAX ||
	    s->bytes > BYTES_MAX || edit->at < s->resume ||
	    edit->at + edit->n > s->end)
		return;
	struct outcome out = read_edited(s, edit);
	if (!s->out_of_memory && out.reach >= s->best.reach)
		out.doubts = DOUBT * out.doubts + unknown_words(s, edit) +
		    has_new_indent(s, edit);
	if (out.reach < s->best.reach || (out.reach == s->best.reach &&
	    out.doubts >= s->best.doubts))
		return;
	s->best = out;
	s->edit = *edit;
	s->is_found = out.reach == s->end && out.doubts == 0;
}

/* The search */

/* Adds the line with the offset `at` to those that are edited. */
static void
add_line(struct search *s, uint32_t at)
{
	struct line l = { .begin = line_begin(s->s, at), .end = at };

	while (l.end < s->len && s->s[l.end] != '\n' &&
	    l.end < l.begin + LINE_MAX)
		l.end++;
	for (l.first = l.begin; l.first < l.end && s->s[l.first] == ' ';)
		l.first++;
	bool is_known = s->lines == LINES_MAX;
	for (unsigned i = 0; i < s->lines; i++)
		is_known |= s->line[i].begin == l.begin;
	if (!is_known)
		s->line[s->lines++] = l;
}

/* Adds the line with the offset `at`, and those before and after it. */
static void
add_lines(struct search *s, uint32_t at)
{
	const uint32_t begin = line_begin(s->s, at);

	add_line(s, at);
	if (begin > 0)
		add_line(s, begin - 1);
	while (at < s->len && s->s[at] != '\n')
		at++;
	if (at + 1 < s->len)
		add_line(s, at + 1);
}

/* Chooses the turns and lines that are read: see struct search. */
static void
choose_part(struct search *s)
{
	const struct tes_record *rec = s->rec;
	uint32_t from = s->len, to = 0, turns = 0;

	for (unsigned i = 0; i < s->lines; i++) {
		from = s->line[i].begin < from ? s->line[i].begin : from;
		to = s->line[i].end > to ? s->line[i].end : to;
	}
	for (unsigned n = 0; to < s->len && n <= LINES_AFTER; to++)
		n += s->s[to] == '\n';
	s->end = to;
	s->last = to < s->len ? line_begin(s->s, to - 1) : to;
	s->skip = s->resume = 0;
	while (turns < rec->turns && rec->turn[turns].seat.s &&
	    rec->turn[turns].span.begin < from)
		turns++;
	if (turns <= TURNS_BEFORE)
		return;
	const uint32_t first = line_begin(s->s, rec->turn[0].span.begin);
	const uint32_t last =
	    line_begin(s->s, rec->turn[turns - TURNS_BEFORE].span.begin);
	const char *dash = memchr(s->s + first, '-', s->len - first);
	const size_t indent = dash ? (size_t)(dash - s->s) - first + 1 : 0;

	if (last > first && indent > 0 && indent <= s->len - last &&
	    memcmp(s->s + first, s->s + last, indent) == 0) {
		s->skip = first;
		s->resume = last;
	}
}

/* Returns whether the error is that the record is a list. */
static bool
is_root(const struct search *s, const struct tes_diag *diag)
{
	return diag->code == &diag_codes[DIAG_WRONG_TYPE] &&
	    ascii_is_in(s->s[diag->span.begin], "[-") &&
	    line_begin(s->s, diag->span.begin) == diag->span.begin;
}

static void
search_typo(struct search *s, struct tes_diags *diags, struct tes_diag *diag)
{
	const struct tes_diag *other;

	add_lines(s, diag->span.begin);
	for (size_t i = 0; i < diag->note_count; i++)
		if (!diag->note[i].is_help)
			add_lines(s, diag->note[i].span.begin);
	for (size_t i = 0; (other = tes_diags_at(diags, i)); i++)
		if (other->code == &diag_codes[DIAG_SYNTAX])
			add_lines(s, other->span.begin);
	choose_part(s);
	const struct edit none = { .at = s->resume };
	s->edit.n = UINT32_MAX;
	s->before = s->best = read_edited(s, &none);
	/* An error of the whole record, such as a limit, has no typo. */
	if (s->before.reach != diag->span.begin ||
	    diag->span.begin >= s->last || is_root(s, diag))
		return;
	typo_try_all(s, diag->span.begin);
	const struct edit *edit = &s->edit;
	/*
	 * Nothing may be wrong up to the end of the edited line.  Errors that
	 * are not in the YAML are seldom typing errors: nothing at all.
	 */
	const uint32_t from = edit->n == UINT32_MAX ||
	    edit->at + edit->n < diag->span.begin ? diag->span.begin :
	    edit->at + edit->n;
	const char *end = memchr(s->s + from, '\n', s->len - from);
	if (edit->n == UINT32_MAX || (!s->is_found &&
		strcmp(diag->code->code, "E03") > 0) ||
	    s->best.reach < (end ? (uint32_t)(end - s->s) : s->end))
		return;
	diag_fix(diags, diag, (struct tes_span){ edit->at,
	    edit->at + edit->n }, edit->by);
	/* The edit explains the errors after it that are gone with it. */
	struct tes_diag *next;
	for (size_t i = 0; (next = diags_item(diags, i)); i++)
		if (next != diag && next->code == &diag_codes[DIAG_SYNTAX] &&
		    next->span.begin > diag->span.begin &&
		    next->span.begin < s->best.reach) {
			next->fix = NULL;
			next->is_fix_sure = false;
		}
}

bool
tes_record_find_typo(const struct tes_record *rec, struct tes_diags *diags)
{
	struct tes_diag *diag, *found = NULL;
	struct search s = {
		.s = rec->source.text,
		.len = (uint32_t)rec->source.len,
		.rec = rec,
		.reported = diags,
		.take = take,
	};

	for (size_t i = 0; (diag = diags_item(diags, i)); i++) {
		/* After bad characters, which come first, errors are hidden. */
		if (strcmp(diag->code->code, "E02") < 0)
			return true;
		if (!found && diag->severity == TES_ERROR && !diag->fix &&
		    may_be_typo(diag))
			found = diag;
	}
	if (!found || !rec->is_native)
		return true;
	s.trial = tes_record_new();
	s.diags = tes_diags_new();
	s.out_of_memory = !s.trial || !s.diags;
	if (!s.out_of_memory)
		search_typo(&s, diags, found);
	tes_record_free(s.trial);
	tes_diags_free(s.diags);
	buf_release(&s.text);
	return !s.out_of_memory;
}
