#include "rules/opening.h"

#include <string.h>

#include "base/buf.h"
#include "model/edition.h"
#include "model/record.h"

static void
put_words(const char *s, size_t len, opening_word_fn *word, void *ctx,
    struct buf *out)
{
	const char *const end = s + len;

	while (s < end) {
		const char *blank = memchr(s, ' ', (size_t)(end - s));
		const size_t n = (size_t)((blank ? blank : end) - s);

		if (!word(ctx, s, n, out))
			buf_put(out, s, n);
		if (blank)
			buf_putc(out, ' ');
		s += n + (blank ? 1 : 0);
	}
}

/*
 * Appends the step in normalized form or, if it cannot be parsed, as written.
 */
static void
put_step(const struct tes_edition *ed, struct tes_text step,
    opening_word_fn *word, void *ctx, struct buf *out)
{
	struct buf whole = { 0 };

	if (ed->game->spell(ed, step, &whole) < 0)
		buf_put(&whole, step.s, step.len);
	if (word && whole.s)
		put_words(whole.s, whole.len, word, ctx, out);
	else if (whole.s)
		buf_put(out, whole.s, whole.len);
	out->out_of_memory |= whole.out_of_memory;
	buf_release(&whole);
}

static bool
is_chance(const struct tes_edition *ed, struct tes_text step)
{
	const int verb = ed->game->step_verb(ed, step);

	return verb >= 0 && ed->game->verb[verb].is_chance;
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

			if (is_chance(ed, step))
				continue;
			buf_puts(out, comma);
			put_step(ed, step, word, ctx, out);
			comma = "; ";
		}
	}
}
