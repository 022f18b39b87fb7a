/*
 * move_text.c - moves as a record writes them.
 *
 * A part of a step begins with what divides it from the parts before.
 */
#include "base/buf.h"
#include "games/tigris/moves.h"

static const char *const colour_word[COLOURS] = { "red", "blue", "green",
	"black" };
static const char *const tile_word[COLOURS] = { "temple", "farm", "market",
	"settlement" };
static const char *const leader_word[COLOURS] = { "priest", "farmer", "trader",
	"king" };

static void
put_square(unsigned sq, struct buf *out)
{
	buf_putc(out, (char)('A' + sq % COLUMNS));
	buf_number(out, sq / COLUMNS + 1);
}

static void
put_at(const struct pos *p, struct tes_move m, struct buf *out)
{
	(void)p;
	buf_putc(out, ' ');
	put_square(m.from, out);
}

static void
put_leader(const struct pos *p, struct tes_move m, struct buf *out)
{
	(void)p;
	buf_putc(out, ' ');
	buf_puts(out, leader_word[m.what]);
}

static void
put_colour(const struct pos *p, struct tes_move m, struct buf *out)
{
	(void)p;
	buf_putc(out, ' ');
	buf_puts(out, colour_word[m.what]);
}

/* " red red green", each with the blank before it. */
static void
put_tiles(const struct pos *p, struct tes_move m, struct buf *out)
{
	(void)p;
	for (unsigned c = 0; c < COLOURS; c++)
		for (unsigned n = tiles_of(m.bits, c); n > 0; n--) {
			buf_putc(out, ' ');
			buf_puts(out, colour_word[c]);
		}
}

/* Those of a hand or refill stand behind a colon. */
static void
put_draw(const struct pos *p, struct tes_move m, struct buf *out)
{
	bool first = true;

	if (m.more == PHASE_SWAP) {
		buf_puts(out, " for");
		put_tiles(p, m, out);
		return;
	}
	for (unsigned c = 0; c < COLOURS; c++)
		for (unsigned n = tiles_of(m.bits, c); n > 0; n--) {
			buf_puts(out, first ? "" : " ");
			buf_puts(out, colour_word[c]);
			first = false;
		}
}

static void
put_attack(const struct pos *p, struct tes_move m, struct buf *out)
{
	(void)p;
	buf_puts(out, m.whom ? ", revolt " : ", war ");
	if (!m.whom) {
		buf_puts(out, leader_word[m.what]);
		buf_putc(out, ' ');
	}
	buf_number(out, m.more);
}

static void
put_defend(const struct pos *p, struct tes_move m, struct buf *out)
{
	(void)p;
	buf_putc(out, '-');
	buf_number(out, m.more);
}

static void
put_monument(const struct pos *p, struct tes_move m, struct buf *out)
{
	(void)p;
	buf_puts(out, ", monument ");
	buf_puts(out, colour_word[monument_colour[m.what][0]]);
	buf_putc(out, '/');
	buf_puts(out, colour_word[monument_colour[m.what][1]]);
	buf_putc(out, ' ');
	put_square(m.from, out);
}

static void
put_treasures(const struct pos *p, struct tes_move m, struct buf *out)
{
	buf_puts(out, ", treasure");
	for (uint32_t bits = m.bits; bits; bits &= bits - 1) {
		buf_putc(out, ' ');
		put_square(p->temple[bits_first(bits)], out);
	}
}

static const struct {
	const char *word; /* that it begins with; NULL: that of the colour */
	void (*rest)(const struct pos *p, struct tes_move m, struct buf *out);
	const char *const *of; /* by colour */
	enum game_part part;
	bool is_silent;
} texts[MOVE_KINDS] = {
	[MOVE_TILE] = { NULL, put_at, tile_word, GAME_PART_STEP, false },
	[MOVE_LEADER] = { NULL, put_at, leader_word, GAME_PART_STEP, false },
	[MOVE_WITHDRAW] = { "withdraw", put_leader, NULL, GAME_PART_STEP,
	    false },
	[MOVE_RUIN] = { "catastrophe", put_at, NULL, GAME_PART_STEP, false },
	[MOVE_SWAP] = { "swap", put_tiles, NULL, GAME_PART_STEP, false },
	[MOVE_PASS] = { "pass", NULL, NULL, GAME_PART_STEP, false },
	[MOVE_STOP] = { "", NULL, NULL, GAME_PART_STEP, true },
	[MOVE_CUBE] = { "cube", put_colour, NULL, GAME_PART_STEP, false },
	[MOVE_WAR] = { "", NULL, NULL, GAME_PART_MORE, false },
	[MOVE_ATTACK] = { "", put_attack, NULL, GAME_PART_MORE, false },
	[MOVE_DEFEND] = { "", put_defend, NULL, GAME_PART_MORE, false },
	[MOVE_BUILD] = { ", building", put_at, NULL, GAME_PART_MORE, false },
	[MOVE_MONUMENT] = { "", put_monument, NULL, GAME_PART_MORE, false },
	[MOVE_ZIGGURAT] = { ", ziggurat", put_at, NULL, GAME_PART_MORE,
	    false },
	[MOVE_TREASURE] = { "", put_treasures, NULL, GAME_PART_MORE, false },
	[MOVE_DECLINE] = { "", NULL, NULL, GAME_PART_MORE, true },
	[MOVE_DRAW] = { "", put_draw, NULL, GAME_PART_DRAWS, false },
};

void
tigris_move_text(const void *pos, const struct judge_run *run,
    struct tes_move m, struct buf *out)
{
	(void)run;
	buf_puts(out, texts[m.kind].of ? texts[m.kind].of[m.what] :
					 texts[m.kind].word);
	if (texts[m.kind].rest)
		texts[m.kind].rest(pos, m, out);
}

/* A war has no word of its own before its support is told. */
const char *
tigris_move_kind(struct tes_move m)
{
	static const char *const inside[MOVE_KINDS] = {
		[MOVE_WAR] = "war",
		[MOVE_ATTACK] = "attack",
		[MOVE_DEFEND] = "defend",
		[MOVE_BUILD] = "building",
		[MOVE_MONUMENT] = "monument",
		[MOVE_ZIGGURAT] = "ziggurat",
		[MOVE_TREASURE] = "treasure",
		[MOVE_DRAW] = "draw",
	};

	if (texts[m.kind].of)
		return texts[m.kind].of[m.what];
	return inside[m.kind] ? inside[m.kind] : texts[m.kind].word;
}

enum game_part
tigris_move_part(struct tes_move m)
{
	if (m.kind != MOVE_DRAW)
		return texts[m.kind].part;
	return m.more == PHASE_DEAL   ? GAME_PART_HANDS :
	    m.more == PHASE_SWAP      ? GAME_PART_MORE :
					GAME_PART_DRAWS;
}

bool
tigris_move_is_silent(struct tes_move m)
{
	return texts[m.kind].is_silent;
}

/* Who has made one action may leave it there. */
unsigned
tigris_move_silent(const void *pos, struct tes_move *m)
{
	const struct pos *p = pos;

	*m = (struct tes_move){ .kind = MOVE_STOP };
	return p->s.phase == PHASE_ACT && p->s.done > 0;
}
