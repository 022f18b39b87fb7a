/*
 * repair_text.c - what edits make of the texts of a turn.
 */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "rules/repair.h"

struct tes_turn
edit_new_turn(const char *seat, const char *text, size_t len,
    struct tes_step *step)
{
	struct tes_turn turn = { .seat = text_plain(seat, strlen(seat), 0),
		.step = step };
	const char *end = text + len;

	while (text < end && turn.step_count < EDIT_STEPS_MAX) {
		const char *at = memchr(text, ';', (size_t)(end - text));
		const size_t size = (size_t)((at ? at : end) - text);

		step[turn.step_count++] = (struct tes_step){
			.text = { .s = text, .len = (uint32_t)size },
			.mark = "",
		};
		text += size + (at ? strlen("; ") : 0);
	}
	turn.intact_step_count = turn.step_count;
	return turn;
}

bool
edit_is_written_twice(const struct tes_record *rec, const struct tes_step *step)
{
	const struct tes_span before = step[-1].span;
	const struct tes_text written = edit_has_span(&step[-1].text) ?
	    step[-1].text : (struct tes_text){
		.s = rec->source.text + before.begin,
		.len = (uint32_t)(before.end - before.begin) };

	return text_equal(step->text, written);
}

uint32_t
edit_move(void *items, uint32_t n, size_t size, const struct edit *edit)
{
	char *at = (char *)items + edit->turn * size;
	const size_t rest = (n - edit->turn) * size;
	struct tes_turn first;

	if (edit->kind == EDIT_DROP_TURN) {
		memmove(at, at + size, rest - size);
		return n - 1;
	}
	if (edit->kind == EDIT_ADD_TURN) {
		memmove(at + size, at, rest);
		return n + 1;
	}
	memcpy(&first, at, size);
	memcpy(at, at + size, size);
	memcpy(at + size, &first, size);
	return n;
}

void
edit_split(const struct tes_text *text, const struct edit *edit,
    struct tes_text part[2])
{
	const uint32_t at = edit->len;
	uint32_t end = at;

	while (end > 0 && text->s[end - 1] == ' ')
		end--;
	if (edit->kind == EDIT_SPLIT_AT && end > 0)
		while (--end > 0 && (text->s[end] & 0xc0) == 0x80)
			; /* not the first byte of a character */
	while (end > 0 && ascii_is_in(text->s[end - 1], " ,.:"))
		end--;
	part[0] = part[1] = *text;
	part[0].len = end;
	part[0].span = tes_text_span(text, 0, end);
	part[1].s += at;
	part[1].len -= at;
	part[1].span = tes_text_span(text, at, text->len);
	if (text->offset_map)
		part[1].offset_map += at;
}

/*
 * Sets part[] to the two steps of a text with a ';'.  Returns false if it is
 * one step.
 */
static bool
split_border(const struct tes_text *text, struct tes_text part[2])
{
	const char *at = text->len ? memchr(text->s, ';', text->len) : NULL;

	if (!at)
		return false;
	const uint32_t i = (uint32_t)(at - text->s);
	part[0] = text_trim(text_sub(*text, 0, i));
	part[1] = text_trim(text_sub(*text, i + 1, text->len));
	/* The source does not have these texts. */
	part[0].span = part[1].span = (struct tes_span){ 0, 0 };
	return part[0].len > 0 && part[1].len > 0;
}

bool
edit_only_splits(const struct tes_text *text, const struct tes_text *fixed)
{
	struct tes_text part[2];

	return split_border(fixed, part) && part[1].len <= text->len &&
	    memcmp(text->s + text->len - part[1].len, part[1].s,
		part[1].len) == 0;
}

/*
 * Returns the cell or square of a step: its last word with a digit, after the
 * first word and before any consequences.  It is empty if there is none.
 */
static struct tes_text
find_cell(struct tes_text step)
{
	struct tes_text cell = { .s = step.s };
	bool is_end = false;
	uint32_t at = 0;

	text_word(step, &at);
	while (!is_end) {
		struct tes_text word = text_word(step, &at);

		is_end = word.len == 0 || word.s[word.len - 1] == ',';
		if (word.len && is_end)
			word = text_sub(word, 0, word.len - 1);
		for (uint32_t i = 0; i < word.len; i++)
			if (ascii_is_digit(word.s[i]))
				cell = word;
	}
	return cell;
}

bool
edit_exchange(struct tes_text step[2], char text[2][EXCHANGED_SIZE],
    struct tes_span place[2])
{
	const struct tes_text old[2] = { step[0], step[1] };
	const struct tes_text was[2] = { find_cell(old[0]),
		find_cell(old[1]) };
	bool is_swap = true, is_same = false;

	for (unsigned i = 0; i < 2; i++) {
		const int begin = (int)(was[i].s - old[i].s);
		const char *end = was[i].s + was[i].len;
		const int n = snprintf(text[i], EXCHANGED_SIZE, "%.*s%.*s%.*s",
		    begin, old[i].s, (int)was[1 - i].len, was[1 - i].s,
		    (int)(old[i].s + old[i].len - end), end);

		if (was[i].len == 0 || n < 0 || n >= EXCHANGED_SIZE)
			return false;
		place[i] = was[i].span;
		step[i] = (struct tes_text){ .s = text[i],
			.len = (uint32_t)n };
		is_same |= text_is(old[i], text[i]);
		is_swap &= text_is(old[1 - i], text[i]);
	}
	return !is_same && !is_swap;
}

unsigned
edit_cost_of(unsigned n)
{
	unsigned sum = 0;

	/*
	 * Subtract powers of 2 (69: 100 * ln 2), then steps of 9/8 (12: 100 *
	 * ln 9/8).
	 */
	for (n *= 64; n >= 128; n /= 2)
		sum += 69;
	for (; n >= 72; n -= n / 9)
		sum += 12;
	return sum / 10;
}

/*
 * Sets draw[] to the draws of the turn and those in the text of the edit, such
 * as "red: temple, blue: farm farm".  Returns how many there are.
 */
static uint32_t
add_draws(struct tes_pair draw[TES_SEATS_MAX], const struct tes_turn *turn,
    const struct edit *edit)
{
	const char *s = edit->text, *end = s + edit->len;
	uint32_t n = 0;

	for (; n < turn->draw_count && n < TES_SEATS_MAX; n++)
		draw[n] = turn->draw[n];
	for (const char *next; s < end && n < TES_SEATS_MAX;
	     s = next < end ? next + 2 : end, n++) {
		const char *colon = memchr(s, ':', (size_t)(end - s));

		next = memchr(s, ',', (size_t)(end - s));
		next = next ? next : end;
		/* Without spans: the source does not have these texts. */
		draw[n] = (struct tes_pair){
			.key = { .s = s, .len = (uint32_t)(colon - s) },
			.value = { .s = colon + 2,
				.len = (uint32_t)(next - colon - 2) },
		};
	}
	return n;
}

static void
set_texts(struct tes_step step[2], const struct tes_text text[2])
{
	step[0].text = text[0];
	step[1].text = text[1];
}

/* Sets room->step to the steps of the turn as edited; see edit_apply(). */
static bool
apply_to_steps(struct tes_turn *turn, const struct edit *edit,
    struct edit_room *room)
{
	struct tes_step *step = &room->step[edit->step];
	const size_t rest = (turn->step_count - edit->step) * sizeof(*step);
	const struct tes_text text = { .s = edit->text, .len = edit->len };
	struct tes_text part[2];
	struct tes_span place[2];

	memcpy(room->step, turn->step, turn->step_count * sizeof(*step));
	turn->step = room->step;
	switch (edit->kind) {
	case EDIT_STEP:
		step->text = text;
		if (!split_border(&text, part))
			break;
		memmove(step + 1, step, rest);
		set_texts(step, part);
		turn->step_count++;
		break;
	case EDIT_SPLIT:
	case EDIT_SPLIT_AT:
		edit_split(&step->text, edit, part);
		memmove(step + 1, step, rest);
		for (unsigned i = 0; i < 2; i++)
			step[i] = (struct tes_step){ .text = part[i],
				.span = part[i].span };
		turn->step_count++;
		break;
	case EDIT_INSERT:
		memmove(step + 1, step, rest);
		*step = (struct tes_step){ .text = text };
		turn->step_count++;
		break;
	case EDIT_SWAP:
		part[0] = step[0].text;
		step[0].text = step[1].text;
		step[1].text = part[0];
		/* The source has these texts elsewhere. */
		step[0].text.span = step[1].text.span =
		    (struct tes_span){ 0, 0 };
		break;
	case EDIT_EXCHANGE:
		part[0] = step[0].text;
		part[1] = step[1].text;
		if (!edit_exchange(part, room->text, place))
			return false;
		set_texts(step, part);
		break;
	case EDIT_JOIN:
		step[-1].text = text;
		if (split_border(&text, part)) {
			set_texts(step - 1, part);
			break;
		}
		/* fallthrough */
	default:
		memmove(step, step + 1, rest - sizeof(*step));
		turn->step_count--;
		break;
	}
	return true;
}

bool
edit_apply(struct tes_turn *turn, const struct edit *edit,
    struct edit_room *room)
{
	const struct tes_text text = { .s = edit->text, .len = edit->len };

	switch (edit->kind) {
	case EDIT_SEAT:
		turn->seat = text;
		return true;
	case EDIT_DRAWS:
		memcpy(room->draw, turn->draw,
		    turn->draw_count * sizeof(*room->draw));
		room->draw[edit->step].value = text;
		turn->draw = room->draw;
		return true;
	case EDIT_MORE_DRAWS:
		turn->draw_count = add_draws(room->draw, turn, edit);
		turn->draw = room->draw;
		return true;
	default:
		return apply_to_steps(turn, edit, room);
	}
}
