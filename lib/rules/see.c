/*
 * see.c - a record as it looks from one seat: without what that seat could not
 * see at the table.
 */
#include <string.h>

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
has_seat(const struct tes_pair *player, const char *who)
{
	return text_is(player->key, who);
}

static bool
has_name(const struct tes_pair *player, const char *who)
{
	return text_is(player->value, who);
}

/* "A" and "ar" of archer: boards show the letter. */
static bool
has_letters(const struct tes_pair *player, const char *who)
{
	const size_t len = strlen(who);

	if (len == 0 || len > player->key.len)
		return false;
	for (size_t i = 0; i < len; i++)
		if ((who[i] | 0x20) != player->key.s[i])
			return false;
	return true;
}

/* By the seat, by a name or letters that only one has; NULL: nobody. */
static const struct tes_pair *
find_player(const struct tes_record *rec, const char *who)
{
	static bool (*const is[])(const struct tes_pair *, const char *) = {
		has_seat, has_name, has_letters };
	const struct tes_pair *found = NULL;

	for (size_t way = 0; way < sizeof(is) / sizeof(is[0]); way++) {
		unsigned count = 0;

		for (uint32_t i = 0; i < rec->head.players; i++)
			if (is[way](&rec->head.player[i], who)) {
				found = &rec->head.player[i];
				count++;
			}
		if (count)
			return count == 1 ? found : NULL;
	}
	return NULL;
}

enum tes_status
tes_record_see(struct tes_record *rec, const struct tes_edition *ed,
    const char *who)
{
	const struct tes_pair *player = who ? find_player(rec, who) : NULL;
	struct seeing s = { .ed = ed, .seat = player ? arena_strndup(
	    &rec->arena, player->key.s, player->key.len) : NULL };
	struct rewrite rewrite = { .rec = rec, .turn = see_turn,
		.step = see_step, .ctx = &s };
	struct tes_head *head = &rec->head;

	see_pairs(&s, &head->hand, &head->hands);
	head->bag = (struct tes_text){ .s = NULL };
	if (!rewrite_turns(&rewrite) || (player && !s.seat))
		return TES_NOMEM;
	return !who || player ? TES_OK : TES_INVALID;
}
