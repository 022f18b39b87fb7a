/* caption.c - the words of a picture's caption, and its lines. */
#include <inttypes.h>

#include "model/record.h"
#include "scene/picture.h"

static void
put_text(struct buf *out, const char *join, const struct tes_text *text)
{
	if (text->len == 0)
		return;
	buf_puts(out, out->len ? join : "");
	buf_put(out, text->s, text->len);
}

void
caption_head(struct buf *out, const struct tes_record *rec)
{
	const struct tes_header *head = &rec->head;

	put_text(out, ", ", &head->event);
	put_text(out, ", ", &head->date);
	for (uint32_t i = 0; out->len == 0 && i < head->player_count; i++)
		if (head->player[i].value.len == 0)
			return;
	for (uint32_t i = 0; !head->event.s && i < head->player_count; i++)
		put_text(out, ", ", &head->player[i].value);
}

void
caption_place(struct buf *out, const struct tes_event *event)
{
	if (event->kind == TES_EVENT_SETUP)
		buf_puts(out, "before turn 1");
	else if (event->kind == TES_EVENT_END)
		buf_puts(out, event->end_reason ? "at the end" :
						  "as far as played");
	else
		buf_printf(out, "turn %" PRIu32 "%s%s", event->turn,
		    event->seat ? " of " : "",
		    event->seat ? event->seat : "");
	if (event->step > 0)
		buf_printf(out, ", step %" PRIu32, event->step);
}

/* Appends a seat and its player, "blue (Bruno)". */
static void
put_seat(struct buf *out, const char *seat, const struct tes_text *name)
{
	buf_puts(out, seat);
	if (name->len == 0)
		return;
	buf_puts(out, " (");
	buf_put(out, name->s, name->len);
	buf_putc(out, ')');
}

void
caption_steps(struct buf *out, const struct tes_record *rec,
    const struct tes_event *event)
{
	const struct tes_turn *turn = event->turn == 0 ? NULL :
	    tes_record_turn(rec, event->turn - 1);

	if (event->kind == TES_EVENT_SETUP) {
		buf_puts(out, "Before turn 1");
		return;
	}
	if (event->kind == TES_EVENT_END) {
		buf_puts(out, event->end_reason ? "At the end: " :
						  "As far as played");
		if (event->end_reason)
			buf_puts(out, tes_end_reason_text(event->end_reason));
		return;
	}
	buf_printf(out, "Turn %" PRIu32, event->turn);
	if (event->step > 0)
		buf_printf(out, ", step %" PRIu32, event->step);
	if (event->seat) {
		const struct tes_pair *player = record_player(&rec->head,
		    text_plain(event->seat, strlen(event->seat), 0));

		buf_puts(out, ", ");
		put_seat(out, event->seat,
		    player ? &player->value : &(struct tes_text){ 0 });
	}
	if (turn) {
		/* Append a turn's steps; of a step only that. */
		const char *join = ": ";

		for (uint32_t i = 0; i < turn->step_count; i++) {
			if (event->step > 0 && event->step != i + 1)
				continue;
			buf_puts(out, join);
			buf_put(out, turn->step[i].text.s,
			    turn->step[i].text.len);
			buf_puts(out, turn->step[i].mark);
			join = "; ";
		}
	}
}

size_t
caption_conflicts(struct buf *out, const struct tes_event *event)
{
	if (event->kind != TES_EVENT_TURN && event->step <= 1)
		buf_clear(out);
	const size_t begin = event->kind == TES_EVENT_TURN ? 0 : out->len;

	for (uint32_t i = 0; i < event->effect_count; i++)
		if (event->effect[i]->conflict) {
			buf_putc(out, '\n');
			buf_puts(out, event->effect[i]->conflict->text);
		}
	return begin;
}

void
caption_result(struct buf *out, const struct tes_outcome *outcome)
{
	uint32_t winners = 0;

	if (!outcome->is_finished)
		return;
	for (uint32_t i = 0; i < outcome->standing_count; i++) {
		const struct tes_standing *s = &outcome->standing[i];

		if (!s->is_winner)
			continue;
		buf_puts(out, winners++ ? " and " : "; ");
		put_seat(out, s->seat, &s->name);
	}
	if (winners > 0)
		buf_puts(out, winners == 1 ? " wins," : " share the win,");
	for (uint32_t i = 0; winners > 0 && i < outcome->standing_count; i++)
		buf_printf(out, "%s%ld", i ? " to " : " ",
		    (long)outcome->standing[i].points);
}

/* Returns how much of a text is in its first line, at most up to a newline. */
static size_t
break_line(const char *s, size_t len, int64_t width, int letter)
{
	const char *newline = memchr(s, '\n', len);

	len = newline ? (size_t)(newline - s) : len;
	const size_t most = svg_fit(s, len, width, letter);
	size_t end = most;

	if (most == len)
		return len;
	while (end > 0 && s[end] != ' ')
		end--;
	return end > 0 ? end : most > 0 ? most : len;
}

int
caption_draw(struct buf *out, const char *text, int64_t x, int64_t y,
    int64_t width, int size, int most, const char *look)
{
	const int letter = (size * 9 + 15) / 16;
	size_t left = strlen(text);
	int lines = 0;

	while (left > 0 && lines < most) {
		size_t n = break_line(text, left, width, letter);
		const bool is_cut = n < left && lines + 1 == most;

		if (is_cut)
			n = svg_fit(text, left, width - letter, letter);
		buf_printf(out, "<text x=\"%lld\" y=\"%lld\" font-size=\"%d\""
		    "%s>", (long long)x,
		    (long long)y + lines * (size * 10 / 7), size, look);
		svg_text(out, text, n);
		buf_puts(out, is_cut ? "\xe2\x80\xa6</text>\n" : "</text>\n");
		lines++;
		text += n;
		left -= n;
		while (left > 0 && (*text == ' ' || *text == '\n')) {
			text++;
			left--;
		}
	}
	return lines;
}
