/*
 * repair_edit.c - carries out the edits of a correction: on the turns of a
 * record, and on its text.
 */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "rules/repair.h"

/*
 * The lines of the source that contain a turn and nothing else: offsets from
 * begin to before end.
 */
struct block {
	uint32_t begin, end;
	uint32_t column; /* column of the turn's text, in bytes (base 0) */
};

bool
edit_can_write(const struct tes_record *rec)
{
	return rec->is_native && (!rec->is_partial || rec->has_whole_play) &&
	    !rec->is_cut && !rec->is_excerpt && !rec->position.s;
}

const char *
edit_check_key(const struct search *s, const struct tes_code *code)
{
	const struct check_key *key = s->trial->game->edits->check_key;

	while (key && key->code && strcmp(key->code, code->code) != 0)
		key++;
	return key && key->code ? key->key : code->code;
}

bool
edit_has_span(const struct tes_text *text)
{
	return text->s && text->span.end > text->span.begin;
}

/* Returns how many more of one character than of another a text has. */
static int
surplus(const char *s, const char *end, char one, char other)
{
	int n = 0;

	for (; s < end; s++)
		n += (*s == one) - (*s == other);
	return n;
}

/* Returns the offset of the next line of the source, or that of its end. */
static uint32_t
end_of_line(const struct tes_record *rec, uint32_t at)
{
	const char *s = rec->source.text;
	const char *newline = memchr(s + at, '\n', rec->source.len - at);

	return newline ? (uint32_t)(newline - s) + 1 :
			 (uint32_t)rec->source.len;
}

/*
 * Sets *block to the lines of a turn.  Returns false if something else is on
 * them, or if the source does not have the turn any more.
 */
static bool
find_block(const struct tes_record *rec, const struct tes_turn *turn,
    struct block *block)
{
	const char *s = rec->source.text;
	const uint32_t len = (uint32_t)rec->source.len;
	uint32_t at = turn->span.begin;
	bool has_dash = false;

	if (turn->span.end <= turn->span.begin)
		return false;
	for (; at > 0 && s[at - 1] != '\n'; at--) {
		if (s[at - 1] == '-' && !has_dash)
			has_dash = true;
		else if (s[at - 1] != ' ')
			return false;
	}
	block->begin = at;
	block->column = turn->span.begin - at;
	block->end = at = end_of_line(rec, turn->span.begin);
	/* Empty lines and comments belong to it if another line follows. */
	while (at < len) {
		uint32_t first = at;

		while (first < len && s[first] == ' ')
			first++;
		const bool is_empty = first == len ||
		    ascii_is_in(s[first], "\r\n");
		if (first - at < block->column && !is_empty &&
		    s[first] != '#')
			break;
		const bool is_part = first - at >= block->column && !is_empty;
		at = end_of_line(rec, first);
		block->end = is_part ? at : block->end;
	}
	/* Braces that are closed on a line further left belong to it, too. */
	return has_dash &&
	    surplus(s + block->begin, s + block->end, '{', '}') == 0 &&
	    surplus(s + block->begin, s + block->end, '[', ']') == 0;
}

uint32_t
edit_block_size(const struct tes_record *rec, const struct tes_turn *turn)
{
	struct block block;

	return find_block(rec, turn, &block) ? block.end - block.begin : 0;
}

/* A chain that is being copied and extended by an edit. */
struct extension {
	struct tes_repair *rep;
	const struct tes_record *rec;
	struct chain *chain;
	size_t change_cap; /* of chain->change, if EDIT_ALL has grown it */
	struct tes_turn *turns; /* turns of the new chain, as writable array */
	bool failed; /* the edit cannot be written, or out of memory */
};

/*
 * Adds an edit of the source to the chain: text in place of the bytes from
 * begin to before end.  Fails if text is NULL, as memory ran out, or if that
 * overlaps an edit of the chain.
 */
static void
replace(struct extension *x, uint32_t begin, uint32_t end, const char *text)
{
	struct chain *c = x->chain;

	x->failed |= !text || end < begin || end == 0;
	for (uint32_t i = 0; !x->failed && i < c->changes; i++) {
		const struct tes_span *span = &c->change[i].span;

		x->failed |= begin < span->end && span->begin < end;
		x->failed |= begin == span->begin && end == span->end;
	}
	if (!x->failed)
		c->change[c->changes++] =
		    (struct tes_edit){ { begin, end }, text };
}

/* Adds two edits of the source, which swap two texts. */
static void
swap_texts(struct extension *x, struct tes_span a, struct tes_span b)
{
	const char *s = x->rec->source.text;
	struct arena *arena = &x->rep->arena;

	replace(x, a.begin, a.end,
	    arena_strndup(arena, s + b.begin, b.end - b.begin));
	replace(x, b.begin, b.end,
	    arena_strndup(arena, s + a.begin, a.end - a.begin));
}

/*
 * Writes a text in place of two steps: only the separator, if they become one
 * step with a comma.  Fails if more than a separator is between the steps.
 */
static void
write_join(struct extension *x, const struct tes_step *step,
    const struct edit *edit)
{
	const struct tes_text last = step[-1].text;
	const struct tes_span gap = { last.span.end, step->text.span.begin };

	for (uint32_t i = gap.begin; i < gap.end; i++)
		x->failed |= !strchr("; -\n", x->rec->source.text[i]);
	if (edit->len == last.len + strlen(", ") + step->text.len &&
	    edit->text[last.len] == ',')
		replace(x, gap.begin, gap.end, ", ");
	else
		replace(x, last.span.begin, step->text.span.end, edit->text);
}

static void
write_insert(struct extension *x, const struct tes_turn *turn,
    const struct edit *edit)
{
	const bool is_first = edit->step == 0;
	const uint32_t at = is_first ? turn->step[0].span.begin :
				       turn->step[edit->step - 1].span.end;

	replace(x, at, at, arena_concat(&x->rep->arena, is_first ? "" : "; ",
	    edit->text, is_first ? "; " : ""));
}

static bool
is_quote(char c)
{
	return c == '"' || c == '\'';
}

/* Returns whether the lines of a turn have the key `draws`. */
static bool
has_draws(const struct tes_record *rec, const struct block *block)
{
	static const char key[] = "draws";
	const char *s = rec->source.text + block->begin;
	const char *end = rec->source.text + block->end;

	while (s && (size_t)(end - s) > block->column + sizeof(key)) {
		const char *name = s + block->column;

		name += is_quote(*name);
		if (memcmp(name, key, strlen(key)) == 0)
			return true;
		s = memchr(s, '\n', (size_t)(end - s));
		s = s ? s + 1 : NULL;
	}
	return false;
}

/*
 * Adds a new line to the source, after that of offset `at`: spaces up to
 * `column` (base 0), and the text.  Fails if, in the line, more than the end
 * of a text and a comment follow.
 */
static void
add_line(struct extension *x, uint32_t at, uint32_t column, const char *text)
{
	const struct tes_source *src = &x->rec->source;
	const char *end = src->text + src->len, *s = src->text + at;
	struct buf line = { 0 };

	while (s < end && *s && strchr("\"'!? ", *s))
		s++;
	x->failed |= s < end && !strchr("#\r\n", *s);
	while (s < end && *s != '\r' && *s != '\n')
		s++;
	x->failed |= !text;
	if (x->failed)
		return;
	buf_puts(&line, s < end && *s == '\r' ? "\r\n" : "\n");
	buf_blanks(&line, column);
	buf_puts(&line, text);
	at = (uint32_t)(s - src->text);
	replace(x, at, at, buf_copy(&line, &x->rep->arena));
	buf_release(&line);
}

/*
 * Returns whether a value that ends at s is in braces: another item or the
 * brace follows, after spaces, newlines and comments.
 */
static bool
is_in_braces(const char *s, const char *end)
{
	while (s < end && strchr(" \r\n#", *s)) {
		const char *newline = memchr(s, '\n', (size_t)(end - s));

		s = *s != '#' ? s + 1 : newline ? newline : end;
	}
	return s < end && (*s == ',' || *s == '}');
}

/*
 * Writes the text into the `draws` of the turn: after the last of them, in the
 * same braces or in a line below the key; or in a new line of the turn.
 */
static void
write_more_draws(struct extension *x, const struct tes_turn *turn,
    const struct edit *edit)
{
	const struct tes_source *src = &x->rec->source;
	struct arena *arena = &x->rep->arena;
	struct block block;

	if (turn->draw_count == 0) {
		x->failed |= !find_block(x->rec, turn, &block) ||
		    has_draws(x->rec, &block) ||
		    src->text[turn->span.begin] == '{';
		if (!x->failed)
			add_line(x, turn->step[turn->step_count - 1].span.end,
			    block.column, arena_concat(arena, "draws: {",
			    edit->text, "}"));
		return;
	}
	const struct tes_pair *last = &turn->draw[turn->draw_count - 1];
	uint32_t at = last->value.span.end, begin = last->key.span.begin;
	uint32_t column = 0;

	x->failed |= !edit_has_span(&last->value) || begin == 0;
	if (x->failed)
		return;
	while (at < src->len && is_quote(src->text[at]))
		at++;
	if (is_in_braces(src->text + at, src->text + src->len)) {
		replace(x, at, at, arena_concat(arena, ", ", edit->text));
		return;
	}
	begin -= is_quote(src->text[begin - 1]);
	while (begin > column && src->text[begin - 1 - column] != '\n')
		column++;
	x->failed |= memchr(edit->text, ',', edit->len) != NULL;
	add_line(x, at, column, edit->text);
}

/* Writes an edit of the steps, the seat or the draws of a turn. */
static void
write_edit(struct extension *x, const struct tes_turn *turn,
    const struct edit *edit)
{
	const struct tes_step *step = &turn->step[edit->step];
	struct tes_span span = turn->seat.span, place[2];
	char text[2][EXCHANGED_SIZE];
	struct tes_text part[2];

	switch (edit->kind) {
	case EDIT_STEP:
		span = tes_text_span(&step->text, 0, step->text.len);
		break;
	case EDIT_SEAT:
		break;
	case EDIT_DRAWS:
		span = turn->draw[edit->step].value.span;
		break;
	case EDIT_JOIN:
		write_join(x, step, edit);
		return;
	case EDIT_SPLIT:
	case EDIT_SPLIT_AT:
		edit_split(&step->text, edit, part);
		replace(x, part[0].span.end, part[1].span.begin, "; ");
		return;
	case EDIT_SWAP:
		swap_texts(x, step[0].span, step[1].span);
		return;
	case EDIT_EXCHANGE:
		part[0] = step[0].text;
		part[1] = step[1].text;
		if (edit_exchange(part, text, place))
			swap_texts(x, place[0], place[1]);
		return;
	case EDIT_DROP:
		if (edit->step > 0)
			replace(x, step[-1].span.end, step->span.end, "");
		else
			replace(x, step->span.begin, step[1].span.begin, "");
		return;
	case EDIT_INSERT:
		write_insert(x, turn, edit);
		return;
	default:
		write_more_draws(x, turn, edit);
		return;
	}
	replace(x, span.begin, span.end, edit->text);
}

/*
 * Removes the spans of a turn that was moved, so that later edits do not change
 * it: edit_has_span() returns false for its texts.
 */
static void
forget_spans(struct extension *x, struct tes_turn *turn)
{
	struct tes_step *step = arena_array(&x->rep->arena, turn->step_count,
	    sizeof(*step));

	x->failed |= !step;
	for (uint32_t i = 0; step && i < turn->step_count; i++)
		step[i].text = (struct tes_text){ .s = turn->step[i].text.s,
			.len = turn->step[i].text.len };
	turn->step = step;
	turn->seat.span = turn->span = (struct tes_span){ 0, 0 };
}

/* Writes an added turn in a line which begins like that of the next one. */
static void
write_turn(struct extension *x, const struct block *next,
    const struct edit *edit)
{
	struct arena *arena = &x->rep->arena;
	const char *begin = x->rec->source.text + next->begin;
	const char *newline = memchr(begin, '\n', next->end - next->begin);
	const bool is_crlf = newline && newline > begin && newline[-1] == '\r';

	replace(x, next->begin, next->begin, arena_concat(arena,
	    arena_strndup(arena, begin, next->column), edit->seat, ": ",
	    edit->text, is_crlf ? "\r\n" : "\n"));
}

/* Swaps a turn and the next one, drops it, or adds one before it. */
static void
extend_turns(struct extension *x, struct tes_turn *turn,
    const struct edit *edit)
{
	const char *s = x->rec->source.text;
	const bool is_swap = edit->kind == EDIT_SWAP_TURN;
	struct tes_step *step = arena_array(&x->rep->arena, EDIT_STEPS_MAX,
	    sizeof(*step));
	struct block a, b;

	x->failed |= !step || !find_block(x->rec, turn, &a) ||
	    (is_swap && (!find_block(x->rec, &turn[1], &b) ||
		a.column != b.column));
	if (x->failed)
		return;
	x->chain->turns = edit_move(x->turns, x->chain->turns, sizeof(*turn),
	    edit);
	if (is_swap) {
		a.end -= s[a.end - 1] == '\n';
		b.end -= s[b.end - 1] == '\n';
		swap_texts(x, (struct tes_span){ a.begin, a.end },
		    (struct tes_span){ b.begin, b.end });
		forget_spans(x, &turn[0]);
		forget_spans(x, &turn[1]);
	} else if (edit->kind == EDIT_DROP_TURN) {
		replace(x, a.begin, a.end, "");
	} else {
		write_turn(x, &a, edit);
		*turn = edit_new_turn(edit->seat, edit->text, edit->len, step);
	}
}

/* A systematic_fn that adds an edit to the chain. */
static void
replace_word(void *ctx, struct tes_span span, const struct buf *text)
{
	struct extension *x = ctx;
	struct chain *c = x->chain;

	if (x->failed)
		return;
	c->change = arena_grow(&x->rep->arena, c->change, c->changes,
	    &x->change_cap, sizeof(*c->change));
	x->failed |= !c->change;
	replace(x, span.begin, span.end,
	    arena_strndup(&x->rep->arena, text->s, text->len));
}

static void
extend(struct extension *x, const struct edit *edit)
{
	struct tes_turn *turn = &x->turns[edit->turn];

	if (edit->kind == EDIT_ALL) {
		for (; turn < x->turns + x->chain->turns; turn++)
			if (systematic_apply(&x->rep->trial, &x->rep->arena,
				edit, turn, replace_word, x) > 0)
				turn->span = (struct tes_span){ 0, 0 };
		return;
	}
	if (edit->kind >= EDIT_SWAP_TURN) {
		extend_turns(x, turn, edit);
		return;
	}
	struct edit_room *room = arena_alloc(&x->rep->arena, sizeof(*room));
	if (!room || turn->step_count > EDIT_STEPS_MAX) {
		x->failed = true;
		return;
	}
	write_edit(x, turn, edit);
	x->failed |= !edit_apply(turn, edit, room);
	/*
	 * The source has another text there: the turn cannot be moved or
	 * dropped later.
	 */
	turn->span = (struct tes_span){ 0, 0 };
}

struct chain *
repair_extend(struct tes_repair *rep, const struct chain *c)
{
	struct extension x = { .rep = rep, .rec = rep->record };
	struct arena *a = &rep->arena;
	struct chain *new = arena_copy(a, c, 1, 0, sizeof(*new));

	/* Leave room for the edits of one more mistake. */
	x.turns = arena_copy(a, c->turn, c->turns, 1, sizeof(*x.turns));
	struct tes_edit *change =
	    arena_copy(a, c->change, c->changes, 2, sizeof(*change));
	uint32_t *change_end =
	    arena_copy(a, c->change_end, c->mistakes, 1, sizeof(*change_end));
	if (!new || !x.turns || !change || !change_end)
		return NULL;
	new->turn = x.turns;
	new->change = change;
	new->change_end = change_end;
	x.chain = new;
	extend(&x, &c->edit);
	if (x.failed)
		return NULL;
	new->change_end[new->mistakes++] = new->changes;
	rep->copied += new->turns;
	return new;
}
