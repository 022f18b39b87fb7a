/*
 * see.c - a record as it looks from one seat: without what that seat could not
 * see at the table.
 */
#include "rules/judge.h"
#include "rules/rewrite.h"

struct seeing {
	const struct tes_edition *ed;
	const char *seat; /* NULL: nobody's */
};

/* Of pairs by seat the one that is seen. */
static void
see_pairs(const struct seeing *s, const struct tes_pair **pair,
    uint32_t *pairs)
{
	for (uint32_t i = 0; i < *pairs; i++)
		if (s->seat && text_is((*pair)[i].key, s->seat)) {
			*pair += i;
			*pairs = 1;
			return;
		}
	*pairs = 0;
}

/* Alternatives have no draws of their own. */
static void
see_turn(void *ctx, struct tes_turn *turn)
{
	see_pairs(ctx, &turn->draw, &turn->draws);
}

static bool
see_step(void *ctx, const struct tes_turn *turn, const struct tes_step *step,
    struct buf *out)
{
	const struct seeing *s = ctx;

	return s->ed->game->open && !(s->seat && text_is(turn->seat,
	    s->seat)) && s->ed->game->open(s->ed, step->text, out);
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
	struct seeing s = { .ed = ed, .seat = seat };
	struct rewrite rewrite = { .rec = rec, .turn = see_turn,
		.step = see_step, .ctx = &s };
	struct tes_head *head = &rec->head;

	see_pairs(&s, &head->hand, &head->hands);
	head->bag = (struct tes_text){ .s = NULL };
	if (!rewrite_turns(&rewrite))
		return TES_NOMEM;
	return !seat || is_at_table(rec, seat) ? TES_OK : TES_INVALID;
}
