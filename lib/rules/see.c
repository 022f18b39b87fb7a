/*
 * see.c - a record as it looks from one seat: without what that seat could not
 * see at the table.
 */
#include <string.h>

#include "base/buf.h"
#include "rules/judge.h"

struct seeing {
	struct tes_record *rec;
	const struct tes_edition *ed;
	const char *seat; /* NULL: nobody's */
	struct buf buf;
	bool out_of_memory;
};

static void *
copy_of(struct seeing *s, const void *items, size_t n, size_t size)
{
	void *copy = arena_array(&s->rec->arena, n, size);

	s->out_of_memory |= !copy;
	if (copy && n)
		memcpy(copy, items, n * size);
	return copy;
}

/* Of pairs by seat the one that is seen. */
static void
see_pairs(struct seeing *s, const struct tes_pair **pair, uint32_t *pairs)
{
	for (uint32_t i = 0; i < *pairs; i++)
		if (s->seat && text_is((*pair)[i].key, s->seat)) {
			*pair += i;
			*pairs = 1;
			return;
		}
	*pairs = 0;
}

/* What is in the buffer, in place of that text. */
static struct tes_text
text_instead(struct seeing *s, struct tes_text of)
{
	const size_t len = s->buf.len;
	const char *text = s->buf.out_of_memory ? NULL :
	    arena_strndup(&s->rec->arena, s->buf.s ? s->buf.s : "", len);
	uint32_t *at = arena_array(&s->rec->arena, len + 1, sizeof(*at));

	s->out_of_memory |= !text || !at;
	if (!text || !at)
		return of;
	for (size_t i = 0; i < len; i++)
		at[i] = of.span.begin;
	at[len] = of.span.end;
	return (struct tes_text){ .s = text, .len = (uint32_t)len,
		.span = of.span, .at = at };
}

/* The steps in one text again. */
static void
join_steps(struct seeing *s, struct tes_turn *turn)
{
	buf_clear(&s->buf);
	for (uint32_t i = 0; i < turn->steps; i++) {
		const struct tes_step *step = &turn->step[i];

		buf_puts(&s->buf, i ? "; " : "");
		buf_put(&s->buf, step->text.s, step->text.len);
		buf_puts(&s->buf, step->mark);
		if (!step->comment.s)
			continue;
		buf_puts(&s->buf, " {");
		buf_put(&s->buf, step->comment.s, step->comment.len);
		buf_putc(&s->buf, '}');
	}
	turn->text = text_instead(s, turn->text);
}

static void
see_steps(struct seeing *s, struct tes_turn *turn)
{
	struct tes_step *step = NULL;

	for (uint32_t i = 0; i < turn->steps && !s->out_of_memory; i++) {
		buf_clear(&s->buf);
		if (!s->ed->game->open(s->ed, turn->step[i].text, &s->buf))
			continue;
		if (!step)
			step = copy_of(s, turn->step, turn->steps,
			    sizeof(*step));
		if (step)
			step[i].text = text_instead(s, step[i].text);
		turn->step = step ? step : turn->step;
	}
	if (step)
		join_steps(s, turn);
}

static void
see_turn(struct seeing *s, struct tes_turn *turn)
{
	see_pairs(s, &turn->draw, &turn->draws);
	if (s->ed->game->open && !(s->seat && text_is(turn->seat, s->seat)))
		see_steps(s, turn);
}

/* Alternatives have none of their own. */
static void
see_lines(struct seeing *s, struct tes_turn *turn)
{
	struct tes_line *line = turn->lines ? copy_of(s, turn->line,
	    turn->lines, sizeof(*line)) : NULL;

	for (uint32_t i = 0; line && i < turn->lines; i++) {
		struct tes_turn *turns = copy_of(s, line[i].turn,
		    line[i].turns, sizeof(*turns));

		for (uint32_t k = 0; turns && k < line[i].turns; k++)
			see_turn(s, &turns[k]);
		if (turns)
			line[i].turn = turns;
	}
	if (line)
		turn->line = line;
}

static bool
is_at_table(const struct tes_record *rec, const char *seat)
{
	for (uint32_t i = 0; i < rec->head.players; i++)
		if (text_is(rec->head.player[i].key, seat))
			return true;
	return false;
}

enum tes_status
tes_record_see(struct tes_record *rec, const struct tes_edition *ed,
    const char *seat)
{
	struct seeing s = { .rec = rec, .ed = ed, .seat = seat };
	struct tes_head *head = &rec->head;

	see_pairs(&s, &head->hand, &head->hands);
	head->bag = (struct tes_text){ .s = NULL };
	for (size_t i = 0; i < rec->turns; i++) {
		see_turn(&s, &rec->turn[i]);
		see_lines(&s, &rec->turn[i]);
	}
	buf_release(&s.buf);
	if (s.out_of_memory)
		return TES_NOMEM;
	return !seat || is_at_table(rec, seat) ? TES_OK : TES_INVALID;
}
