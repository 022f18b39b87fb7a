/*
 * score.c - scores, ranks, and the values that `after` is compared with.
 */
#include <stdio.h>

#include "base/words.h"
#include "games/tigris/moves.h"

const struct game_end tigris_end[ENDINGS] = {
	[ENDED_TREASURES] = { "treasures", "ended by the treasures" },
	[ENDED_BAG] = { "bag", "ended by the empty bag" },
};

void
phase_end_game(struct state *s, enum ending how)
{
	s->phase = PHASE_OVER;
	s->ended = (uint8_t)how;
}

enum { TREASURES = COLOURS, SCORE };

void
score_spread(const int32_t points[COLOURS], int32_t treasures,
    int32_t out[COLOURS])
{
	for (unsigned c = 0; c < COLOURS; c++) {
		unsigned i = c;

		for (; i > 0 && out[i - 1] > points[c]; i--)
			out[i] = out[i - 1];
		out[i] = points[c];
	}
	/* Add to the last of equal values, so that out[] stays sorted. */
	for (; treasures > 0; treasures--) {
		unsigned i = 0;

		while (i + 1 < COLOURS && out[i + 1] == out[0])
			i++;
		out[i]++;
	}
}

enum { TIE_MAX = (1 << 10) - 1 };

/*
 * R27: ranks by the points of the weakest colour, then by the next weakest, and
 * so on; *tie encodes all but the weakest.  Equal players share a rank.
 */
void
tigris_standing(const struct pos *p, unsigned seat, int32_t *value,
    int32_t *total, int32_t *tie)
{
	const struct state *s = &p->s;
	int32_t points[COLOURS], spread[COLOURS];

	for (unsigned c = 0; c < COLOURS; c++)
		value[c] = points[c] = (int32_t)s->points[seat][c];
	score_spread(points, s->treasures[seat], spread);
	value[TREASURES] = s->treasures[seat];
	value[SCORE] = *total = spread[0];
	/*
	 * Ten bits for each colour: values from TIE_MAX on count as equal.  A
	 * game reaches these only after hundreds of turns with a monument.
	 */
	*tie = 0;
	for (unsigned c = 1; c < COLOURS; c++)
		*tie = *tie << 10 |
		    (spread[c] < TIE_MAX ? spread[c] : TIE_MAX);
}

void
score_income(const struct state *s, uint32_t points[COLOURS],
    struct judge_run *run)
{
	const struct board *b = &s->board;

	for (unsigned m = 0; m < MONUMENTS; m++) {
		const unsigned at = b->monument_at[m];
		const int k = at == NOWHERE ? -1 : board_kingdom_at(b, at);

		for (unsigned i = 0; k >= 0 && i < 2; i++) {
			const unsigned c = monument_colour[m][i];

			if (!(b->kingdom[k].leaders >>
				leader_number(s->seat, c) & 1))
				continue;
			points[c]++;
			if (run && run->watch)
				tigris_emit_effect(run, "income", s->seat,
				    colour_word[c], at, 1,
				    "gets 1 %s point from a monument",
				    own_word(run, colour_word[c]));
		}
	}
}

bool
score_has_cube(const struct state *s)
{
	const struct board *b = &s->board;
	const unsigned king = leader_number(s->seat, BLACK);

	return b->ziggurat_at != NOWHERE && b->leader_at[king] != NOWHERE &&
	    squares_has(kingdom_area(b, board_kingdom_of(b, king)),
		b->ziggurat_at);
}

#define CHECK(key, doubt, expression) \
	static int32_t \
	position_##key(const struct pos *p, unsigned seat) \
	{ \
		const struct state *s = &p->s; \
\
		return p->uncertain & (doubt) ? GAME_UNKNOWN : \
						(int32_t)(expression); \
	}
CHECK(red, THE_BOARD, s->points[seat][RED])
CHECK(blue, THE_BOARD, s->points[seat][BLUE])
CHECK(green, THE_BOARD, s->points[seat][GREEN])
CHECK(black, THE_BOARD, s->points[seat][BLACK])
CHECK(treasures, THE_BOARD, s->treasures[seat])
CHECK(tiles, THE_COUNTS, hand_tiles(s, seat))
#undef CHECK

static int32_t
position_score(const struct pos *p, unsigned seat)
{
	int32_t value[TES_COLUMNS_MAX], total, tie;

	tigris_standing(p, seat, value, &total, &tie);
	return p->uncertain & THE_BOARD ? GAME_UNKNOWN : total;
}

const struct game_check tigris_check[] = {
	{ "red", position_red, true },
	{ "blue", position_blue, true },
	{ "green", position_green, true },
	{ "black", position_black, true },
	{ "treasures", position_treasures, true },
	{ "score", position_score, true },
	{ "tiles", position_tiles, true },
	{ NULL, NULL, false },
};
CHECKS_FIT(tigris_check);

static bool
is_number(struct tes_text text)
{
	return tigris_is_number((struct word){ text.s, text.len });
}

/* Checks the number of tiles in the bag under `after`. */
static bool
bag_fits(const struct pos *p, const struct judge_run *run,
    const struct tes_text *text)
{
	const struct tes_text recorded = text_trim(*text);
	char number[12];

	(void)run;
	snprintf(number, sizeof(number), "%d", p->s.left);
	return text_is(recorded, number) ||
	    (p->uncertain & THE_COUNTS && is_number(recorded));
}

static struct tes_diag *
report_bag(const struct pos *p, struct judge_run *run,
    const struct tes_text *text)
{
	const struct tes_text recorded = text_trim(*text);

	if (is_number(recorded))
		return judge_report(run, &diag_codes[DIAG_WRONG_AFTER],
		    text->span, "bag: expected %d, found " TEXT_FMT,
		    p->s.left, TEXT_ARG(recorded));
	return judge_malformed(run, &diag_codes[DIAG_BAD_NUMBER], text->span,
	    "expected the number of tiles in the bag, found '" TEXT_FMT "'",
	    TEXT_ARG(recorded));
}

static bool
bag_after(const struct pos *p, const struct judge_run *run, struct buf *out)
{
	(void)run;
	if (p->uncertain & THE_COUNTS)
		return false;
	buf_number(out, p->s.left);
	return true;
}

const struct game_text_check tigris_text_check = { "bag", bag_fits, report_bag,
	bag_after, true };
