/*
 * opening.c - writes the first turns of a game as one text, for statistics of
 * openings.
 */
#include "base/buf.h"
#include "model/edition.h"
#include "model/record.h"
#include "rules/game.h"

/*
 * Appends the step in normalized form or, if it cannot be parsed, as written;
 * word() replaces words of it.
 */
static void
put_step(const struct tes_edition *ed, struct tes_text step,
    opening_word_fn *word, void *ctx, struct buf *out)
{
	struct buf whole = { 0 };

	if (ed->game->normalize(ed, step, &whole) < 0)
		buf_put(&whole, step.s, step.len);
	const char *s = whole.s, *const end = s ? s + whole.len : NULL;
	while (s < end) {
		const struct word one = word_until(&s, end, ' ');

		if (!word || !word(ctx, one.s, one.len, out))
			buf_put(out, one.s, one.len);
		if (s < end)
			buf_putc(out, ' ');
	}
	out->out_of_memory |= buf_release(&whole);
}

void
opening_put(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, opening_word_fn *word, void *ctx, struct buf *out)
{
	for (uint32_t t = 0; t < turns && t < rec->turns; t++) {
		const struct tes_turn *turn = &rec->turn[t];
		const char *comma = t == 0 ? "" : " / ";

		for (uint32_t i = 0; i < turn->step_count; i++) {
			const struct tes_text step = turn->step[i].text;
			const int verb = ed->game->step_verb(ed, step);

			if (verb >= 0 && ed->game->verb[verb].is_chance)
				continue;
			buf_puts(out, comma);
			put_step(ed, step, word, ctx, out);
			comma = "; ";
		}
	}
}
