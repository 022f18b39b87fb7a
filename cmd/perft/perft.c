/*
 * perft.c - reads the draws of a record, and divides sequences of steps by
 * their first step.
 */
#include "perft/perft.h"

#include <stdlib.h>
#include <string.h>

#include "grow.h"

/* Upper bound for the bytes of a step and of the draws before it. */
enum { STEP_MAX = 4096 };

/*
 * Appends the hexes of a step "draw green blue" to p->draws; nothing for other
 * steps.
 */
static void
put_draw(struct perft *p, const char *s, size_t len)
{
	static const char draw[] = "draw ";
	const char *word = s + sizeof(draw) - 1, *const end = s + len;

	if (len < sizeof(draw) || memcmp(s, draw, sizeof(draw) - 1) != 0)
		return;
	while (word < end) {
		const char *blank = memchr(word, ' ', (size_t)(end - word));
		const size_t n = (size_t)((blank ? blank : end) - word);

		/* Skip `?`, which is an unknown hex, and `none`. */
		if (!(n == 1 && *word == '?') &&
		    !(n == 4 && memcmp(word, "none", n) == 0)) {
			bytes_put(&p->draws, " ", 1);
			bytes_put(&p->draws, word, n);
		}
		word += n + 1;
	}
}

bool
perft_draws(struct perft *p, const struct game *game, uint32_t turn)
{
	const uint32_t turns = tes_record_turn_count(game->record);

	p->draws.len = 0;
	for (uint32_t i = turn; i < turns; i++) {
		const struct tes_turn *t = tes_record_turn(game->record, i);
		char *text;
		size_t len;

		if (t->step_count == 0)
			continue;
		if (tes_edition_normalize_step(game->edition, &t->step[0].text,
		    &text, &len) != TES_OK)
			return false;
		put_draw(p, text, len);
		tes_text_free(text);
	}
	return !p->draws.failed;
}

static bool
add_share(struct perft *p, const char *step, uint64_t sequences)
{
	struct step_count *s =
	    grow_item(&p->share, p->shares, &p->shares_cap, sizeof(*s));

	if (!s)
		return false;
	s->step = strdup(step);
	s->sequences = sequences;
	p->shares += s->step != NULL;
	return s->step != NULL;
}

/*
 * Counts the sequences of steps by their first step, of which step[0..len) is
 * the beginning: the text of the moves and draws that were played.
 */
static bool
split(struct perft *p, char *step, size_t len)
{
	const size_t room = STEP_MAX - len;
	const bool is_inside = tes_position_is_in_step(p->pos);
	const enum tes_next next = tes_position_next(p->pos);
	struct tes_moves list = { 0 };
	uint64_t sequences;

	if (next == TES_NEXT_NONE)
		return true;
	bool good = tes_position_legal_moves(p->pos, &list) == TES_OK;
	for (size_t i = 0; i < list.count && good; i++) {
		size_t n = tes_position_step_text(p->pos, list.move[i],
		    step + len, room);

		good = tes_position_play(p->pos, list.move[i]) == TES_OK;
		if (!good)
			break;
		if (tes_position_is_in_step(p->pos) || (n == 0 && !is_inside)) {
			good = split(p, step, len + (n < room ? n : 0));
		} else if (!is_inside && next == TES_NEXT_CHANCE) {
			n = n < room - 2 ? n : 0;
			memcpy(step + len + n, "; ", 3);
			good = split(p, step, len + n + 2);
		} else {
			good = tes_position_perft(p->pos, p->depth - 1,
			    &sequences) == TES_OK &&
			    (sequences == 0 || add_share(p, step, sequences));
		}
		tes_position_undo(p->pos);
	}
	tes_moves_release(&list);
	return good;
}

static int
by_step(const void *a, const void *b)
{
	const struct step_count *x = a, *y = b;

	return strcmp(x->step, y->step);
}

static void
free_shares(struct perft *p)
{
	for (size_t i = 0; i < p->shares; i++)
		free(p->share[i].step);
	p->shares = 0;
}

bool
perft_divide(struct perft *p)
{
	char step[STEP_MAX] = "";

	free_shares(p);
	if (!split(p, step, 0))
		return false;
	if (p->shares)
		qsort(p->share, p->shares, sizeof(*p->share), by_step);
	return true;
}

void
perft_free(struct perft *p)
{
	free_shares(p);
	free(p->share);
	free(p->draws.s);
	tes_position_free(p->pos);
}
