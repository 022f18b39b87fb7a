/*
 * known.c - finds `facts` and `after` of a turn that are redundant: they follow
 * from its steps.
 *
 * The turn's facts are sorted for binary search: a record may have thousands of
 * facts, each to be compared with thousands of effects.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "rules/run.h"

/*
 * Compares two texts, ignoring the case of the first letter; returns like
 * strcmp().
 */
static int
compare(const char *a, size_t as, const char *b, size_t bs)
{
	const size_t len = as < bs ? as : bs;

	if (len == 0)
		return as > bs ? 1 : -(as < bs);
	const int x = (unsigned char)ascii_upper(a[0]);
	const int y = (unsigned char)ascii_upper(b[0]);
	const int rest = x != y ? x - y : memcmp(a + 1, b + 1, len - 1);
	return rest != 0 ? rest : as > bs ? 1 : -(as < bs);
}

static int
by_text(const void *a, const void *b)
{
	const struct known_fact *x = a, *y = b;

	return compare(x->s, x->len, y->s, y->len);
}

void
known_sentence(struct judge_run *run, const char *text)
{
	struct known *k = run->watch ? &run->watch->known : NULL;

	if (!k || !k->turn)
		return;
	size_t len = strlen(text);
	len -= len > 0 && text[len - 1] == '.';
	size_t from = 0, to = k->turn->fact_count;
	array_bisect(from, to, mid, compare(k->sorted[mid].s,
	    k->sorted[mid].len, text, len) < 0);
	/*
	 * Mark all equal facts; if the first is already marked, they all are.
	 */
	for (; from < k->turn->fact_count && !k->fact[k->sorted[from].i] &&
	     compare(k->sorted[from].s, k->sorted[from].len, text, len) == 0;
	     from++)
		k->fact[k->sorted[from].i] = true;
}

/* Marks the facts that are equal to the text; releases it. */
static void
known_text(struct judge_run *run, struct buf *text)
{
	if (text->s)
		known_sentence(run, text->s);
	run->out_of_memory |= text->out_of_memory;
	buf_release(text);
}

void
known_begin(struct judge_run *run, const struct tes_turn *turn)
{
	struct known *k = run->watch ? &run->watch->known : NULL;

	if (!k)
		return;
	arena_reset(&k->arena);
	k->turn = NULL;
	if (turn->fact_count == 0 && turn->after_count == 0)
		return;
	k->sorted = arena_array(&k->arena, turn->fact_count + 1,
	    sizeof(*k->sorted));
	k->fact = arena_array(&k->arena, turn->fact_count + 1, sizeof(bool));
	k->after = arena_array(&k->arena, turn->after_count + 1, sizeof(bool));
	if (!k->sorted || !k->fact || !k->after) {
		run->out_of_memory = true;
		return;
	}
	for (uint32_t i = 0; i < turn->fact_count; i++) {
		const struct tes_text text = turn->fact[i].text;
		size_t len = text.s ? text.len : 0;

		len -= len > 0 && text.s[len - 1] == '.';
		k->sorted[i] = (struct known_fact){ text.s, len, i };
	}
	qsort(k->sorted, turn->fact_count, sizeof(*k->sorted), by_text);
	k->turn = turn;
	/* A fact like "archer draws red red" repeats `draws`. */
	for (uint32_t i = 0; i < turn->draw_count; i++) {
		struct buf b = { 0 };

		buf_printf(&b, TEXT_FMT " draws " TEXT_FMT,
		    TEXT_ARG(turn->draw[i].key), TEXT_ARG(turn->draw[i].value));
		known_text(run, &b);
	}
}

void
known_diag(struct judge_run *run, const struct tes_diag *diag)
{
	struct buf b = { 0 };

	if (!diag || !run->watch || !run->watch->known.turn)
		return;
	diag_sentence(&b, diag);
	known_text(run, &b);
}

void
known_after(struct judge_run *run, uint32_t i)
{
	if (run->watch && run->watch->known.turn)
		run->watch->known.after[i] = true;
}
