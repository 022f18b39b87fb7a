#include "perft/perft.h"

#include <stdlib.h>
#include <string.h>

/* Upper bound for the bytes of a step and of the draws before it. */
enum { STEP_MAX = 4096 };

static bool
put(struct perft *p, const char *s, size_t len)
{
	if (p->draws_len + len + 1 > p->draws_cap) {
		const size_t cap = 2 * (p->draws_len + len + 1);
		char *draws = realloc(p->draws, cap);

		if (!draws)
			return false;
		p->draws = draws;
		p->draws_cap = cap;
	}
	memcpy(p->draws + p->draws_len, s, len);
	p->draws_len += len;
	p->draws[p->draws_len] = '\0';
	return true;
}

/*
 * Appends the hexes of a step "draw green blue" to p->draws; nothing for other
 * steps.
 */
static bool
put_draw(struct perft *p, const char *s, size_t len)
{
	static const char draw[] = "draw ";
	const char *word = s + sizeof(draw) - 1, *const end = s + len;

	if (len < sizeof(draw) || memcmp(s, draw, sizeof(draw) - 1) != 0)
		return true;
	while (word < end) {
		const char *blank = memchr(word, ' ', (size_t)(end - word));
		const size_t n = (size_t)((blank ? blank : end) - word);

		/* Skip `?`, which is an unknown hex, and `none`. */
		if (!(n == 1 && *word == '?') &&
		    !(n == 4 && memcmp(word, "none", n) == 0) &&
		    (!put(p, " ", 1) || !put(p, word, n)))
			return false;
		word += n + 1;
	}
	return true;
}

bool
perft_draws(struct perft *p, const struct game *game, uint32_t turn)
{
	const uint32_t turns = tes_record_turn_count(game->record);
	bool good = true;

	p->draws_len = 0;
	for (uint32_t i = turn; i < turns && good; i++) {
		const struct tes_turn *t = tes_record_turn(game->record, i);
		char *text;
		size_t len;

		if (t->step_count == 0)
			continue;
		good = tes_edition_normalize_step(game->edition,
			   &t->step[0].text, &text, &len) == TES_OK;
		if (!good)
			break;
		good = put_draw(p, text, len);
		tes_text_free(text);
	}
	return good;
}

static bool
add_share(struct perft *p, const char *step, uint64_t sequences)
{
	if (p->shares == p->shares_cap) {
		const size_t cap = p->shares_cap ? 2 * p->shares_cap : 256;
		struct step_count *share =
		    realloc(p->share, cap * sizeof(*share));

		if (!share)
			return false;
		p->share = share;
		p->shares_cap = cap;
	}
	struct step_count *s = &p->share[p->shares];
	s->step = strdup(step);
	s->sequences = sequences;
	p->shares += s->step != NULL;
	return s->step != NULL;
}

static bool split(struct perft *p, char *step, size_t len);

/*
 * Appends a move to the text step[] of len bytes, and counts the sequences of
 * steps that begin with it.
 */
static bool
split_move(struct perft *p, struct tes_move m, char *step, size_t len)
{
	const bool is_inside = tes_position_is_in_step(p->pos);
	const bool is_draw = !is_inside &&
	    tes_position_next(p->pos) == TES_NEXT_CHANCE;
	const size_t n = tes_position_step_text(p->pos, m, step + len,
	    STEP_MAX - len);
	bool good = tes_position_play(p->pos, m) == TES_OK;
	uint64_t sequences;

	if (!good)
		return false;
	if (tes_position_is_in_step(p->pos) || (n == 0 && !is_inside)) {
		good = split(p, step, len + (n < STEP_MAX - len ? n : 0));
	} else if (is_draw) {
		len += n < STEP_MAX - len - 2 ? n : 0;
		memcpy(step + len, "; ", 3);
		good = split(p, step, len + 2);
	} else {
		good = tes_position_perft(p->pos, p->depth - 1, &sequences) ==
			TES_OK &&
		    (sequences == 0 || add_share(p, step, sequences));
	}
	tes_position_undo(p->pos);
	return good;
}

static bool
split(struct perft *p, char *step, size_t len)
{
	struct tes_moves list = { 0 };
	bool good = true;

	if (tes_position_next(p->pos) == TES_NEXT_NONE)
		return true;
	good = tes_position_legal_moves(p->pos, &list) == TES_OK;
	for (size_t i = 0; i < list.count && good; i++)
		good = split_move(p, list.move[i], step, len);
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
	free(p->draws);
	tes_position_free(p->pos);
}
