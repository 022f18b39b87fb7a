/* fields.c - fields of a position's notation that several games have. */
#include "rules/notation.h"

bool
notation_turn(struct notation *n, uint32_t *turns, uint8_t *seat)
{
	struct tes_text text, number, name;
	unsigned at;

	if (!notation_value(n, "turn", &text))
		return false;
	if (!notation_split(text, ':', &number, &name))
		return notation_malformed(n, text,
		    "expected NUMBER:SEAT, as in 7:%s", n->run->game->seat[0]);
	if (!notation_number(n, number, 0, INT32_MAX, turns) ||
	    !notation_seat(n, name, &at))
		return false;
	*seat = (uint8_t)at;
	return true;
}

void
notation_put_turn(struct buf *out, const struct judge_run *run, uint32_t turns,
    unsigned seat)
{
	buf_printf(out, " turn=%u:%s", (unsigned)turns,
	    notation_seat_name(run, seat));
}

bool
notation_ending(struct notation *n, struct tes_text word, uint8_t *ended)
{
	const struct tes_game *game = n->run->game;
	const char *name[ENDS_MAX + 1] = { NULL };
	unsigned at;

	/* Row 0 is of games that go on. */
	for (unsigned i = 1; i < game->ends && i <= ENDS_MAX; i++)
		name[i - 1] = game->end[i].name;
	if (!notation_word(n, word, name, &at))
		return false;
	*ended = (uint8_t)(at + 1);
	return true;
}

bool
notation_done(struct notation *n, unsigned most, unsigned left, uint8_t *made,
    uint8_t *allowed)
{
	struct tes_text text, number, all;
	uint32_t done, sum;

	if (!notation_value(n, "done", &text))
		return false;
	if (!notation_split(text, '/', &number, &all))
		return notation_malformed(n, text,
		    "expected MADE/ALLOWED, as in 1/2");
	if (!notation_number(n, all, *allowed, most, &sum) ||
	    !notation_number(n, number, 0, sum - left, &done))
		return false;
	*made = (uint8_t)done;
	*allowed = (uint8_t)sum;
	return true;
}

bool
notation_small(struct notation *n, const char *key, unsigned least,
    unsigned most, uint8_t *out)
{
	struct tes_text text;
	uint32_t number;

	if (!notation_value(n, key, &text) ||
	    !notation_number(n, text, least, most, &number))
		return false;
	*out = (uint8_t)number;
	return true;
}

bool
notation_at_most(struct notation *n, const char *key, uint8_t *out)
{
	struct tes_text text;

	return notation_option(n, key, &text) &&
	    (!text.s || notation_small(n, key, 0, *out, out));
}

bool
notation_numbers(struct notation *n, const char *key, unsigned most,
    uint8_t *out, size_t stride)
{
	struct tes_text value[TES_SEATS_MAX];
	uint32_t number;

	if (!notation_by_seat(n, key, value))
		return false;
	for (unsigned i = 0; i < n->run->seats; i++) {
		if (!notation_number(n, value[i], 0, most, &number))
			return false;
		out[i * stride] = (uint8_t)number;
	}
	return true;
}

void
notation_put_numbers(struct buf *out, const char *key, unsigned seats,
    const uint8_t *number, size_t stride)
{
	notation_put_key(out, key);
	for (unsigned i = 0; i < seats; i++)
		buf_printf(out, i ? ",%u" : "%u", number[i * stride]);
}
